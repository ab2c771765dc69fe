#include "app/ablation_words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- names and numbers ---- */

enum msg ablation_group_title(enum ablation_group group)
{
    return MSG_ABLATION_HEADS + group;
}

enum msg ablation_figure_title(enum ablation_figure figure)
{
    return MSG_ABLATION_LOSS + figure;
}

int ablation_figure_better(enum ablation_figure figure)
{
    if (figure == ABLATION_LOSS)
        return -1;
    return figure <= ABLATION_PRONOUN ? 1 : 0;
}

bool ablation_figure_share(enum ablation_figure figure)
{
    return figure != ABLATION_LOSS && figure != ABLATION_BITS;
}

void ablation_number(enum ablation_figure figure, double x, char out[ABLATION_NAME_MAX])
{
    if (ablation_figure_share(figure))
        snprintf(out, ABLATION_NAME_MAX, "%.1f", 100 * x);
    else
        snprintf(out, ABLATION_NAME_MAX, "%.3f", x);
}

void ablation_spread(enum ablation_figure figure, const struct ablation_mean *m, char out[ABLATION_NAME_MAX])
{
    char number[ABLATION_NAME_MAX];

    out[0] = '\0';
    if (m->count < 2)
        return;
    ablation_number(figure, (m->high - m->low) / 2, number);
    snprintf(out, ABLATION_NAME_MAX, "±%.60s", number[0] == '0' && number[1] ? number + 1 : number);
}

/* A setting within a series, or of a pair whichever. */
static void setting_name(enum lang lang, enum ablation_group group, const struct ablation_row *row,
                         char out[ABLATION_NAME_MAX])
{
    if (group == ABLATION_HEADS)
        snprintf(out, ABLATION_NAME_MAX,
                 message(lang, row->heads == 1 ? MSG_ABLATION_ONE_HEAD : MSG_ABLATION_N_HEADS), row->heads);
    else if (group == ABLATION_DK)
        snprintf(out, ABLATION_NAME_MAX, "d_k %zu", row->d_k);
    else
        snprintf(out, ABLATION_NAME_MAX, "%zu×%zu", row->heads, row->d_k);
}

void ablation_row_name(enum lang lang, enum ablation_group group, const struct ablation_row *row,
                       char out[ABLATION_NAME_MAX])
{
    const bool with = group == ABLATION_SCALING ? row->scaled : row->positions;
    char name[ABLATION_NAME_MAX];

    setting_name(lang, group, row, out);
    if (!ablation_paired(group))
        return;
    snprintf(name, sizeof name, message(lang, with ? MSG_ABLATION_WITH : MSG_ABLATION_WITHOUT), out);
    memcpy(out, name, sizeof name);
}

/* ---- sentences ---- */

struct sentence {
    enum lang lang;
    char *out;
    size_t len;
};

static void add(struct sentence *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(struct sentence *s, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    const int n = vsnprintf(s->out + s->len, ABLATION_SENTENCE_MAX - s->len, format, args);
    va_end(args);
    s->len += n > 0 ? (size_t)n : 0;
    s->len = s->len < ABLATION_SENTENCE_MAX ? s->len : ABLATION_SENTENCE_MAX - 1;
}

/* Two digits after the point are enough unless they hide a difference. */
static void two_losses(const struct ablation_row *from, const struct ablation_row *to,
                       char a[ABLATION_NAME_MAX], char b[ABLATION_NAME_MAX])
{
    const double x = ablation_mean(from, ABLATION_LOSS).mean, y = ablation_mean(to, ABLATION_LOSS).mean;

    for (int digits = 2; digits <= 3; digits++) {
        snprintf(a, ABLATION_NAME_MAX, "%.*f", digits, x);
        snprintf(b, ABLATION_NAME_MAX, "%.*f", digits, y);
        if (strcmp(a, b) != 0)
            return;
    }
}

static void share_text(const struct ablation_row *row, enum ablation_figure figure,
                       char out[ABLATION_NAME_MAX])
{
    char number[ABLATION_NAME_MAX];

    ablation_number(figure, ablation_mean(row, figure).mean, number);
    snprintf(out, ABLATION_NAME_MAX, "%.60s%%", number);
}

/* ", but pronouns are resolved more often by 1 head: 71.0%, 8 heads 55.2%". */
static void add_aside(struct sentence *s, enum ablation_group group, const struct ablation_aside *aside)
{
    char more[ABLATION_NAME_MAX], less[ABLATION_NAME_MAX], more_share[ABLATION_NAME_MAX],
        less_share[ABLATION_NAME_MAX];

    if (aside->kind == ABLATION_ASIDE_NONE) {
        add(s, "%s", message(s->lang, MSG_ABLATION_ASIDE_NONE));
        return;
    }
    ablation_row_name(s->lang, group, aside->more, more);
    ablation_row_name(s->lang, group, aside->less, less);
    share_text(aside->more, aside->figure, more_share);
    share_text(aside->less, aside->figure, less_share);
    add(s, message(s->lang, MSG_ABLATION_ASIDE_NONE + aside->kind),
        message(s->lang, MSG_ABLATION_MORE_AGREEMENT + (aside->figure - ABLATION_AGREEMENT)), more, more_share,
        less, less_share);
}

static void add_series(struct sentence *s, enum ablation_group group, const struct ablation_said *said)
{
    const enum msg first = MSG_ABLATION_HEADS_ALIKE + group * (ABLATION_UNEVEN - ABLATION_ALIKE + 1);
    char from[ABLATION_NAME_MAX], to[ABLATION_NAME_MAX], from_loss[ABLATION_NAME_MAX],
        to_loss[ABLATION_NAME_MAX];

    ablation_row_name(s->lang, group, said->from, from);
    ablation_row_name(s->lang, group, said->to, to);
    two_losses(said->from, said->to, from_loss, to_loss);
    add(s, message(s->lang, first + (said->verdict - ABLATION_ALIKE)), from, from_loss, to, to_loss);
    add_aside(s, group, &said->aside);
}

/* "8 × 64: more is lost, 2.52, 2.90". */
static void add_pair(struct sentence *s, enum ablation_group group, const struct ablation_row *const pair[2],
                     const struct ablation_said *said)
{
    const enum msg m = said->verdict == ABLATION_ALIKE         ? MSG_ABLATION_PAIR_ALIKE
                       : said->verdict == ABLATION_MORE_BETTER ? MSG_ABLATION_PAIR_LESS
                                                               : MSG_ABLATION_PAIR_MORE;
    char name[ABLATION_NAME_MAX], with[ABLATION_NAME_MAX], without[ABLATION_NAME_MAX];

    setting_name(s->lang, group, pair[0], name);
    two_losses(pair[0], pair[1], with, without);
    if (said->verdict == ABLATION_UNKNOWN)
        add(s, message(s->lang, MSG_ABLATION_PAIR_UNKNOWN), name);
    else
        add(s, message(s->lang, m), name, with, without);
}

static double aside_size(const struct ablation_aside *a)
{
    return a->kind == ABLATION_ASIDE_NONE
               ? 0
               : ablation_mean(a->more, a->figure).mean - ablation_mean(a->less, a->figure).mean;
}

/* Each pair, then what differs most beside the loss among all of them. */
static void add_pairs(struct sentence *s, enum ablation_group group, const struct ablation_row *const *rows,
                      size_t count)
{
    struct ablation_aside most = {.kind = ABLATION_ASIDE_NONE};
    bool known = false;

    add(s, "%s", message(s->lang, group == ABLATION_SCALING ? MSG_ABLATION_PAIRS_SCALING
                                                            : MSG_ABLATION_PAIRS_POSITIONS));
    for (size_t i = 0; i + 1 < count; i += 2) {
        const struct ablation_said said = ablation_said(rows + i, 2);
        add(s, "%s", i ? message(s->lang, MSG_ABLATION_BETWEEN_PAIRS) : "");
        add_pair(s, group, rows + i, &said);
        known = known || said.verdict != ABLATION_UNKNOWN;
        if (aside_size(&said.aside) > aside_size(&most))
            most = said.aside;
    }
    if (known)
        add_aside(s, group, &most);
}

void ablation_sentence(enum lang lang, const struct ablation *a, enum ablation_group group,
                       char out[ABLATION_SENTENCE_MAX])
{
    const struct ablation_row *rows[ABLATION_ROWS_MAX];
    const size_t count = ablation_group(a, group, rows);
    struct sentence s = {.lang = lang, .out = out};

    out[0] = '\0';
    if (count < 2) {
        add(&s, "%s", message(lang, MSG_ABLATION_UNKNOWN));
    } else if (ablation_paired(group)) {
        add_pairs(&s, group, rows, count);
    } else {
        const struct ablation_said said = ablation_said(rows, count);
        if (said.verdict == ABLATION_UNKNOWN)
            add(&s, "%s", message(lang, MSG_ABLATION_UNKNOWN));
        else
            add_series(&s, group, &said);
    }
    add(&s, "%s", message(lang, MSG_ABLATION_END));
}

/* ---- how it was measured ---- */

/* The fewest and the most seeds that a row has. */
static void count_seeds(const struct ablation *a, size_t *fewest, size_t *most)
{
    *fewest = a->row_count ? ABLATION_SEEDS_MAX : 0;
    *most = 0;
    for (size_t i = 0; i < a->row_count; i++) {
        *fewest = a->rows[i].count < *fewest ? a->rows[i].count : *fewest;
        *most = a->rows[i].count > *most ? a->rows[i].count : *most;
    }
}

void ablation_how(enum lang lang, const struct ablation *a, char out[ABLATION_SENTENCE_MAX])
{
    const enum msg language = strcmp(a->language, "zh") == 0 ? MSG_ABLATION_CHINESE : MSG_ABLATION_ENGLISH;
    struct sentence s = {.lang = lang, .out = out};
    size_t fewest, most;

    count_seeds(a, &fewest, &most);
    add(&s, message(lang, MSG_ABLATION_HOW), a->steps, message(lang, language), a->sentences);
    if (fewest == most)
        add(&s, message(lang, MSG_ABLATION_SEEDS), most);
    else
        add(&s, message(lang, MSG_ABLATION_SEEDS_UNEVEN), fewest, most);
}
