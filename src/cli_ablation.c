#include "cli_ablation.h"

#include "app/ablation_words.h"
#include "base/mem.h"
#include "cli_progress.h"
#include "learn/ablation.h"
#include "study/ablation_shipped.h"
#include "text/glyph.h"

#include <stdio.h>
#include <string.h>

/* By enum lang: a class speaks the language that the program speaks. */
static const char *const languages[] = {[LANG_EN] = "en", [LANG_ZH] = "zh"};

/* ---- the table as text ---- */

enum { NAME_COLS = 15, SIZE_COLS = 8, LOSS_COLS = 14, CELL_COLS = 12 };

static const enum ablation_figure columns[] = {
    ABLATION_LOSS,    ABLATION_AGREEMENT, ABLATION_NEAR,    ABLATION_DISTRACTOR,
    ABLATION_PRONOUN, ABLATION_ENTROPY,   ABLATION_LARGEST, ABLATION_ASKED,
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

/* Padded to columns of the screen, on the left or on the right. */
static void add_padded(struct buf *out, const char *text, size_t cols, bool right)
{
    const size_t used = glyph_columns(text, strlen(text));
    const int blanks = used < cols ? (int)(cols - used) : 0;

    buf_addf(out, "%*s%s%*s", right ? blanks : 0, "", text, right ? 0 : blanks, "");
}

static size_t cell_cols(enum ablation_figure f)
{
    return f == ABLATION_LOSS ? LOSS_COLS : CELL_COLS;
}

/* The best of a group has a star, the worst an exclamation mark. */
static const char *mark_of(enum ablation_group group, const struct ablation_row *const *rows, size_t count, size_t i,
                           enum ablation_figure f)
{
    static const char *const marks[] = {[ABLATION_PLAIN] = " ", [ABLATION_BEST] = "*", [ABLATION_WORST] = "!"};

    return marks[ablation_standing(group, rows, count, i, f, ablation_figure_better(f))];
}

static void add_cell(struct buf *out, const struct ablation_row *row, enum ablation_figure f, const char *mark)
{
    const struct ablation_mean m = ablation_mean(row, f);
    char number[ABLATION_NAME_MAX], spread[ABLATION_NAME_MAX], cell[3 * ABLATION_NAME_MAX];

    ablation_number(f, m.mean, number);
    ablation_spread(f, &m, spread);
    snprintf(cell, sizeof cell, "%s%s %-*s", mark, number, (int)strlen("±.000") - (f != ABLATION_LOSS),
             spread);
    add_padded(out, cell, cell_cols(f), true);
}

static void add_row(struct buf *out, enum lang lang, enum ablation_group group,
                    const struct ablation_row *const *rows, size_t count, size_t i)
{
    char name[ABLATION_NAME_MAX];

    ablation_row_name(lang, group, rows[i], name);
    add_padded(out, name, NAME_COLS, false);
    buf_addf(out, "%*zu", SIZE_COLS, rows[i]->parameters);
    if (ablation_mean(rows[i], ABLATION_LOSS).count == 0)
        buf_addf(out, "  %s", message(lang, MSG_ABLATION_DIVERGED));
    else
        for (size_t k = 0; k < COLUMNS; k++)
            add_cell(out, rows[i], columns[k], mark_of(group, rows, count, i, columns[k]));
    while (out->len > 0 && out->bytes[out->len - 1] == ' ')
        out->bytes[--out->len] = '\0';
    buf_adds(out, "\n");
}

static void add_titles(struct buf *out, enum lang lang)
{
    add_padded(out, "", NAME_COLS, false);
    add_padded(out, message(lang, MSG_ABLATION_WEIGHTS), SIZE_COLS, true);
    for (size_t k = 0; k < COLUMNS; k++)
        add_padded(out, message(lang, ablation_figure_title(columns[k])), cell_cols(columns[k]), true);
    buf_adds(out, "\n");
}

/* Lines of at most 100 columns, broken at blanks, or anywhere in Chinese. */
static void add_wrapped(struct buf *out, const char *text)
{
    const size_t len = strlen(text);

    for (size_t from = 0; from < len;) {
        size_t at = from, stop = len;
        while (at < len && glyph_columns(text + from, at - from) <= 100) {
            at = glyph_next(text, len, at);
            if (at < len && (text[at] == ' ' || (unsigned char)text[at] >= 0xe3))
                stop = at;
        }
        if (at >= len && glyph_columns(text + from, len - from) <= 100)
            stop = len;
        buf_add(out, text + from, stop - from);
        buf_adds(out, "\n");
        from = stop + (stop < len && text[stop] == ' ');
    }
}

static void add_group(struct buf *out, enum lang lang, const struct ablation *a, enum ablation_group group)
{
    const struct ablation_row *rows[ABLATION_ROWS_MAX];
    const size_t count = ablation_group(a, group, rows);
    char text[ABLATION_SENTENCE_MAX];

    if (count == 0)
        return;
    buf_addf(out, "\n%s\n", message(lang, ablation_group_title(group)));
    for (size_t i = 0; i < count; i++)
        add_row(out, lang, group, rows, count, i);
    ablation_sentence(lang, a, group, text);
    add_wrapped(out, text);
}

static void add_table(struct buf *out, enum lang lang, const struct ablation *a)
{
    char text[ABLATION_SENTENCE_MAX];

    ablation_how(lang, a, text);
    add_wrapped(out, text);
    add_wrapped(out, message(lang, MSG_ABLATION_NOTES));
    buf_adds(out, "\n");
    add_titles(out, lang);
    for (enum ablation_group g = 0; g < ABLATION_GROUP_COUNT; g++)
        add_group(out, lang, a, g);
}

enum status cli_ablation_show(const struct cli_options *o, struct buf *out, struct err *e)
{
    struct ablation *a = mem_new(1, sizeof *a);
    const enum status s = o->ablation ? ablation_of_file(o->ablation, a, e)
                                      : ablation_shipped(languages[o->lang], a, e);

    if (s == OK)
        add_table(out, (enum lang)o->lang, a);
    mem_free(a);
    return s;
}

/* ---- measuring ---- */

struct teller {
    enum lang lang;
    const struct ablation_plan *plan;
};

static void tell(void *of, size_t done, size_t all, const struct train_report *report)
{
    const struct teller *t = of;

    progress_say(message(t->lang, MSG_PROGRESS_ABLATION), done + 1, all, report->step, t->plan->recipe.plan.steps,
                 report->words);
}

enum status cli_ablation_measure(const struct cli_options *o, struct err *e)
{
    struct practice practice;
    enum status s = practice_open(languages[o->lang], o->practice, &practice, e);

    if (s != OK)
        return s;
    struct ablation_plan plan = ablation_plan_of(&practice);
    plan.path = o->output;
    plan.log = o->log;
    if (o->given[OPTION_LENGTH])
        plan.recipe.plan.steps = o->length;
    struct teller teller = {(enum lang)o->lang, &plan};
    plan.watch = tell;
    plan.of = &teller;
    s = ablation_measure(&plan, e);
    progress_end();
    practice_close(&practice);
    return s;
}
