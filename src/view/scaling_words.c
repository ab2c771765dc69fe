/* scaling_words: what the panel of the page says, made from its numbers. */
#include "view/scaling_parts.h"

#include "app/ablation_words.h"
#include "app/table.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct list {
    const struct scaling_pic *c;
    char (*out)[SCALING_LINE_MAX];
    size_t count;
};

__attribute__((format(printf, 2, 0))) static void add(struct list *l, const char *format, ...)
{
    va_list args;

    if (l->count == SCALING_SENTENCES)
        return;
    va_start(args, format);
    vsnprintf(l->out[l->count++], SCALING_LINE_MAX, format, args);
    va_end(args);
}

static const char *say(const struct list *l, enum msg m)
{
    return view_say(l->c->s, m);
}

struct text {
    char at[SCALING_NUMBER_MAX];
};

static struct text number(double x)
{
    struct text t;

    scaling_digits(x, t.at);
    return t;
}

static struct text amount(size_t n)
{
    struct text t;

    scaling_amount(n, t.at);
    return t;
}

/* Of a curve, drawn at a d_k and of this sentence. */
static struct text drawn(const struct list *l, enum scaling_page page, const struct spread_point *at,
                         bool scaled)
{
    const struct scaling_curve *curve = scaling_curve_of(page);
    struct text t;

    curve->text(l->c, curve->drawn(at, scaled), t.at);
    return t;
}

static struct text own(const struct list *l, enum scaling_page page, bool scaled)
{
    const struct scaling_curve *curve = scaling_curve_of(page);
    struct text t;

    curve->text(l->c, curve->own(&l->c->own, sqrt((double)l->c->t->k), scaled), t.at);
    return t;
}

static const struct spread_point *last_of(const struct list *l)
{
    return &l->c->drawn->points[l->c->drawn->point_count - 1];
}

/* ---- panel by panel ---- */

static void add_scores(struct list *l)
{
    const struct scaling_pic *c = l->c;
    const double root = sqrt((double)c->t->k);

    if (c->at != NULL)
        add(l, say(l, MSG_SCALING_SAY_SCORES), c->t->k, number(root).at, number(c->at->deviation / root).at,
            number(c->at->deviation).at);
    add(l, say(l, c->own.scores == 1 ? MSG_SCALING_SAY_UP_ONE : MSG_SCALING_SAY_UP), amount(SPREAD_PAIRS).at,
        amount(c->own.scores).at);
    add(l, "%s", say(l, MSG_SCALING_SAY_HEIGHT));
}

static void add_spread(struct list *l)
{
    const struct scaling_pic *c = l->c;
    const double root = sqrt((double)c->t->k);
    const bool learned = c->t->trained_steps > 0;

    if (c->at != NULL)
        add(l, say(l, MSG_SCALING_SAY_VARIANCE), c->t->k, number(root).at, number(c->at->deviation).at);
    add(l, say(l, learned ? MSG_SCALING_SAY_LEARNED : MSG_SCALING_SAY_UNLEARNED), number(c->own.deviation).at,
        number(c->own.deviation / root).at, c->own.mean);
}

static void add_largest(struct list *l)
{
    const struct scaling_pic *c = l->c;

    if (c->at != NULL)
        add(l, say(l, MSG_SCALING_SAY_LARGEST), drawn(l, SCALING_LARGEST, c->at, false).at, c->t->k,
            drawn(l, SCALING_LARGEST, last_of(l), false).at, last_of(l)->d_k,
            drawn(l, SCALING_LARGEST, c->at, true).at, drawn(l, SCALING_LARGEST, last_of(l), true).at);
    add(l, say(l, MSG_SCALING_SAY_OWN), own(l, SCALING_LARGEST, false).at, own(l, SCALING_LARGEST, true).at);
}

static void add_entropy(struct list *l)
{
    const struct scaling_pic *c = l->c;

    if (c->at != NULL)
        add(l, say(l, MSG_SCALING_SAY_ENTROPY), c->drawn->row, number(exp2(c->at->unscaled.entropy)).at,
            number(exp2(c->at->scaled.entropy)).at);
    add(l, say(l, MSG_SCALING_SAY_OWN_ENTROPY), number(exp2(c->own.unscaled.entropy)).at,
        number(exp2(c->own.scaled.entropy)).at);
}

/* How many times as large: "0.885", "2.84", "1,559"; where there is nothing to divide by, without end. */
static struct text times(const struct spread_point *at)
{
    const double x = at->scaled.gradient / at->unscaled.gradient;
    struct text t;

    if (at->unscaled.gradient <= 0)
        snprintf(t.at, sizeof t.at, "∞");
    else if (x >= 1000 && x < 1e5)
        scaling_amount((size_t)lround(x), t.at);
    else
        scaling_digits(x, t.at);
    return t;
}

static void add_gradient(struct list *l)
{
    const struct scaling_pic *c = l->c;
    const double root = sqrt((double)c->t->k);

    if (c->at != NULL)
        add(l, say(l, MSG_SCALING_SAY_GRADIENT), c->t->k, times(c->at).at, last_of(l)->d_k,
            times(last_of(l)).at);
    add(l, "%s", say(l, MSG_SCALING_SAY_SUSPECT));
    if (c->at != NULL)
        add(l, say(l, MSG_SCALING_SAY_RAW), c->t->k, number(c->at->scaled.gradient / root).at,
            number(c->at->unscaled.gradient).at);
}

/* ---- taught ---- */

static size_t fallen(const struct ablation_row *row)
{
    size_t n = 0;

    for (size_t i = 0; i < row->count; i++)
        n += row->runs[i].diverged != 0;
    return n;
}

/* The pair of most d_k, then the one of least. */
static void add_taught(struct list *l)
{
    const struct ablation *table = table_shown(l->c->s->app);
    const struct ablation_row *rows[ABLATION_ROWS_MAX];
    const size_t count = table == NULL ? 0 : ablation_group(table, ABLATION_SCALING, rows);
    char text[ABLATION_SENTENCE_MAX];
    size_t runs = 0, fell = 0;

    if (count < 2)
        return;
    for (size_t i = 1; i < count; i += 2) {
        runs += rows[i]->count;
        fell += fallen(rows[i]);
    }
    ablation_sentence(l->c->s->app->lang, table, ABLATION_SCALING, text);
    add(l, "%s", text);
    add(l, say(l, fell == 0 ? MSG_SCALING_SAY_NONE_FELL : MSG_SCALING_SAY_FELL), runs, fell);
}

/* ---- the one line of a small screen ---- */

/* The pair of the longest notes. */
static void brief_taught(const struct scaling_pic *c, char out[SCALING_LINE_MAX])
{
    const struct ablation *table = table_shown(c->s->app);
    const struct ablation_row *rows[ABLATION_ROWS_MAX];
    const size_t count = table == NULL ? 0 : ablation_group(table, ABLATION_SCALING, rows);
    char with[ABLATION_NAME_MAX], without[ABLATION_NAME_MAX];

    if (count < 2)
        return;
    ablation_number(ABLATION_LOSS, ablation_mean(rows[count - 2], ABLATION_LOSS).mean, with);
    ablation_number(ABLATION_LOSS, ablation_mean(rows[count - 1], ABLATION_LOSS).mean, without);
    snprintf(out, SCALING_LINE_MAX, view_say(c->s, MSG_SCALING_BRIEF_TAUGHT), rows[count - 1]->heads,
             rows[count - 1]->d_k, with, without);
}

void scaling_brief(const struct scaling_pic *c, char out[SCALING_LINE_MAX])
{
    const struct list l = {.c = c};
    const double root = sqrt((double)c->t->k);

    out[0] = '\0';
    if (c->page == SCALING_TAUGHT) {
        brief_taught(c, out);
        return;
    }
    if (c->at == NULL)
        return;
    const struct spread_point *last = last_of(&l);
    if (c->page == SCALING_SCORES)
        snprintf(out, SCALING_LINE_MAX, view_say(c->s, MSG_SCALING_BRIEF_SCORES), c->t->k,
                 number(c->at->deviation).at, number(c->at->deviation / root).at);
    else if (c->page == SCALING_SPREAD)
        snprintf(out, SCALING_LINE_MAX, view_say(c->s, MSG_SCALING_BRIEF_SPREAD),
                 number(c->own.deviation / root).at);
    else if (c->page == SCALING_GRADIENT)
        snprintf(out, SCALING_LINE_MAX, view_say(c->s, MSG_SCALING_BRIEF_GRADIENT), last->d_k,
                 times(last).at);
    else
        snprintf(out, SCALING_LINE_MAX, view_say(c->s, MSG_SCALING_BRIEF_LAST), last->d_k,
                 drawn(&l, c->page, last, false).at, drawn(&l, c->page, last, true).at);
}

size_t scaling_sentences(const struct scaling_pic *c, char out[SCALING_SENTENCES][SCALING_LINE_MAX])
{
    static void (*const adders[SCALING_PAGE_COUNT])(struct list * l) = {
        [SCALING_SCORES] = add_scores,   [SCALING_SPREAD] = add_spread,     [SCALING_LARGEST] = add_largest,
        [SCALING_ENTROPY] = add_entropy, [SCALING_GRADIENT] = add_gradient, [SCALING_TAUGHT] = add_taught,
    };
    struct list l = {c, out, 0};

    adders[c->page](&l);
    return l.count;
}

_Static_assert((int)ABLATION_SENTENCE_MAX <= (int)SCALING_LINE_MAX, "a sentence is a line");

void scaling_how(const struct scaling_pic *c, bool brief, char out[SCALING_LINE_MAX])
{
    const struct ablation *table = table_shown(c->s->app);
    size_t len = 0;

    out[0] = '\0';
    if (c->page == SCALING_TAUGHT && table != NULL) {
        ablation_how(c->s->app->lang, table, out);
        return;
    }
    if (c->drawn != NULL)
        len = (size_t)snprintf(out, SCALING_LINE_MAX,
                               view_say(c->s, brief ? MSG_SCALING_HOW_BRIEF : MSG_SCALING_HOW),
                               amount(SPREAD_PAIRS).at, amount(c->drawn->rows).at, c->drawn->row,
                               (unsigned long long)c->drawn->seed);
    if (c->own.rows < c->own.rows_all)
        snprintf(out + len, SCALING_LINE_MAX - len, view_say(c->s, MSG_SCALING_HOW_ROWS),
                 amount(c->own.rows).at, amount(c->own.rows_all).at);
}

/* ---- on the screen ---- */

static int rows_of(const struct scaling_pic *c, int cols, const char *text)
{
    return draw_wrapped(c->p, (rect){0, 0, cols, 0}, scaling_style(c, ROLE_TEXT, 0), text);
}

/* As many sentences as fit, one after another. Returns the rows they take. */
static int draw_sentences(const struct scaling_pic *c, rect at)
{
    char sentences[SCALING_SENTENCES][SCALING_LINE_MAX], text[SCALING_SENTENCES * SCALING_LINE_MAX] = "";
    const size_t n = scaling_sentences(c, sentences);
    const style s = scaling_style(c, ROLE_TEXT, 0);

    for (size_t i = 0; i < n; i++) {
        const size_t len = strlen(text);
        snprintf(text + len, sizeof text - len, "%s%s", len > 0 && c->s->app->lang == LANG_EN ? " " : "",
                 sentences[i]);
        if (rows_of(c, at.w, text) > at.h)
            text[len] = '\0';
    }
    if (text[0] != '\0')
        return draw_wrapped(c->p, at, s, text);
    scaling_brief(c, text);
    scaling_first(c, at.x, at.y, at.w, ROLE_TEXT, (const char *const[]){text}, 1);
    return 1;
}

/* At the foot, with a blank row before it; in the longer form that fits. */
static void draw_how(const struct scaling_pic *c, rect at, int used)
{
    char how[SCALING_LINE_MAX];

    for (int brief = 0; brief < 2; brief++) {
        scaling_how(c, brief, how);
        const int rows = how[0] == '\0' ? 0 : rows_of(c, at.w, how);
        if (rows == 0 || used + rows + !brief > at.h)
            continue;
        draw_wrapped(c->p, (rect){at.x, at.y + at.h - rows, at.w, rows}, scaling_style(c, ROLE_DIM, 0), how);
        return;
    }
}

void scaling_draw_words(const struct scaling_pic *c, rect at)
{
    if (c->plan.all) {
        char title[96];
        snprintf(title, sizeof title, " %d %s ", (int)c->page + 1,
                 view_say(c->s, scaling_title_msg(c->page)));
        draw_text(c->p, at.x, at.y, at.w, view_lit(c->p, ATTR_BOLD), title);
        at.y++;
        at.h--;
    }
    draw_how(c, at, draw_sentences(c, at));
}
