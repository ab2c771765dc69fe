/* What is said of the present state. Every number comes out of the trace or of what was studied of it. */
#include "plain/plain.h"

#include "plain/tell.h"
#include "text/glyph.h"
#include "trace/stats.h"
#include "view/figure.h"
#include "view/guide.h"
#include "view/lacks.h"
#include "view/told.h"

#include <math.h>
#include <string.h>

#define NAMED_MAX     8     /* classmates that are named */
#define NAMED_FROM    0.02f /* the share from which more than three are */
#define SENTENCE_COLS 34    /* what a view writes in fewer columns is a label of its picture */

/* What each view says besides; `row`: it is about whom one word listens to. */
static const struct {
    tell_view *tell;
    bool row;
} told_of[VIEW_ID_COUNT] = {
    [VIEW_ID_CLASS] = {tell_class, true},       [VIEW_ID_MATRIX] = {NULL, true},          [VIEW_ID_HEADS] = {NULL, true},
    [VIEW_ID_STEPS] = {tell_steps, true},       [VIEW_ID_LINES] = {tell_lines, true},     [VIEW_ID_SCALING] = {tell_scaling, false},
    [VIEW_ID_PATHS] = {tell_paths, false},      [VIEW_ID_LIMITS] = {tell_limits, false},  [VIEW_ID_TRAINING] = {tell_training, false},
    [VIEW_ID_GUESS] = {NULL, true},             [VIEW_ID_ABLATION] = {tell_ablation, false},
};

/* ---- whom somebody listens to ---- */

/* How many are named: three, and whoever else is heard. */
static size_t to_name(const struct tell *t, const float *row)
{
    size_t order[TOKEN_MAX], n = 0;

    stats_order(row, t->t->s, order);
    while (n < t->t->s && n < NAMED_MAX && (n < 3 || row[order[n]] >= NAMED_FROM))
        n++;
    return n;
}

static enum msg others_message(size_t count, bool tiny)
{
    static const enum msg messages[2][2] = {{MSG_PLAIN_OTHERS, MSG_PLAIN_OTHER}, {MSG_PLAIN_OTHERS_TINY, MSG_PLAIN_OTHER_TINY}};

    return messages[tiny][count == 1];
}

/* "3 others, 1.2% or less each": those that were not named; and those who may not be asked. */
static void add_others(struct tell *t, const float *row, size_t named, size_t allowed, size_t told)
{
    const size_t masked = t->t->s - allowed;
    size_t order[TOKEN_MAX];
    char share[TELL_SHARE_MAX];

    stats_order(row, t->t->s, order);
    if (told > named) {
        view_share_text(t->s, row[order[named]], false, 1, share);
        tell_add(t, others_message(told - named, share[0] == '<'), told - named, share);
    }
    if (masked > 0)
        tell_add(t, masked == 1 ? MSG_PLAIN_MASKED_ONE : MSG_PLAIN_MASKED, masked);
}

static size_t count_numberless(const struct tell *t, const float *row)
{
    size_t n = 0;

    for (size_t j = 0; j < t->t->s; j++)
        n += isfinite(row[j]) || trace_masked(t->t, t->asker, j) ? 0 : 1;
    return n;
}

static void say_listens(struct tell *t)
{
    const size_t number = token_number(&t->t->tokens, t->asker);
    float row[TOKEN_MAX];
    char word[TELL_WORD_MAX];

    tell_row(t, STAGE_WEIGHTS, t->asker, row);
    tell_bare(t, t->asker, word);
    tell_add(t, number > 0 ? MSG_PLAIN_LISTENS : MSG_PLAIN_CHAIR_LISTENS, word, number);
    const size_t named = to_name(t, row), allowed = tell_loudest(t, row, t->asker, named);
    const size_t numberless = count_numberless(t, row), told = allowed - numberless;
    add_others(t, row, named < told ? named : told, allowed, told);
    if (numberless > 0)
        tell_add(t, MSG_PLAIN_NO_NUMBER, numberless);
    tell_add(t, MSG_PLAIN_STOP);
    tell_end(t);
}

/* ---- where ---- */

static void say_where(struct tell *t)
{
    const struct app *a = t->s->app;
    const size_t layer = view_layer(t->s), head = view_head(t->s);
    char question[VIEW_QUESTION_MAX] = "";

    tell_add(t, MSG_PLAIN_LAYER, layer + 1, t->t->layer_count);
    if (a->pick == PICK_HEAD) {
        tell_add(t, MSG_PLAIN_HEAD, head + 1, t->t->h);
        view_question(a->lang, t->t, layer, head, question);
    } else {
        tell_add(t, a->pick == PICK_MEAN ? MSG_PLAIN_MEAN : MSG_PLAIN_MAX, t->t->h);
    }
    tell_add(t, question[0] != '\0' ? MSG_PLAIN_QUESTION : MSG_PLAIN_STOP, question); /* which ends with a mark of its own */
    tell_end(t);
}

/* What the class takes a hidden word for, or says next. */
static void say_guess(struct tell *t)
{
    char word[TELL_WORD_MAX], share[TELL_SHARE_MAX];

    for (size_t g = 0; g < t->t->guess_count; g++) {
        const struct trace_guess *guess = &t->t->guesses[g];
        tell_add(t, guess->next ? MSG_PLAIN_NEXT : MSG_PLAIN_GUESS);
        for (size_t i = 0; i < guess->count; i++) {
            tell_spoken(t, guess->top[i].text, word);
            view_share_text(t->s, guess->top[i].p, false, 1, share);
            tell_text(t, i > 0 ? view_say(t->s, MSG_PLAIN_COMMA) : "");
            tell_text(t, word);
            tell_text(t, " ");
            tell_text(t, share);
        }
        tell_add(t, MSG_PLAIN_STOP);
        tell_end(t);
    }
}

/* ---- the view's own ---- */

static bool is_sentence(const char *text)
{
    return draw_marked_columns(text) >= SENTENCE_COLS;
}

/* Sentences that it would write beside its picture. */
static void say_told(struct tell *t)
{
    struct buf told;

    buf_init(&told);
    view_told(t->s, &told);
    for (char *line = told.bytes; line != NULL && *line != '\0';) {
        char *end = strchr(line, '\n');
        *end = '\0';
        if (is_sentence(line))
            plain_line(t->s->app, line, t->out);
        line = end + 1;
    }
    buf_fini(&told);
}

static void say_view(struct tell *t)
{
    const enum view_id view = t->s->app->view;

    say_told(t);
    if (told_of[view].tell != NULL && !lacks_something(t->s))
        told_of[view].tell(t);
}

static void say(struct tell *t)
{
    const bool pair = t->s->app->kept.open && (t->s->app->view == VIEW_ID_MATRIX || t->s->app->view == VIEW_ID_HEADS);

    if (told_of[t->s->app->view].row) {
        say_where(t);
        if (!pair || !tell_pair(t))
            say_listens(t);
        say_guess(t);
    }
    if (!pair)
        say_view(t);
}

void plain_say(const struct scene *s, struct buf *out)
{
    struct tell t;

    tell_begin(&t, s, out);
    if (t.t != NULL)
        say(&t);
    else
        tell_say(&t, MSG_NOTICE_NO_WORD);
    tell_fini(&t);
}

void plain_say_page(const struct scene *s, struct buf *out)
{
    struct theme named = *s->theme;
    struct scene scene = *s;

    named.ascii = true; /* keys that are arrows have names there */
    scene.theme = &named;
    if (s->app->guide.open)
        guide_page_text(&scene, plain_line, out);
}

void plain_describe(const struct scene *s, struct buf *out)
{
    const enum view_id view = s->app->view;
    struct tell t;

    tell_begin(&t, s, out);
    figure_caption(s, &t.line);
    tell_end(&t);
    figure_settings(s, &t.line);
    tell_end(&t);
    plain_say_page(s, out);
    plain_say(s, out);
    if (t.t != NULL && view == VIEW_ID_HEADS)
        plain_say_heads(s, out);
    else if (t.t != NULL && view == VIEW_ID_MATRIX)
        tell_matrix(&t);
    if (t.t != NULL && told_of[view].row)
        plain_say_pair(s, out);
    tell_fini(&t);
}

/* ---- one pair, all heads ---- */

static double value_of(const struct tell *t, enum stage stage)
{
    return (double)trace_value(t->t, view_layer(t->s), t->s->app->pick, view_head(t->s), stage, t->asker, t->looked);
}

static void say_pair(struct tell *t)
{
    const struct trace *trace = t->t;
    char asks[TELL_WORD_MAX], answers[TELL_WORD_MAX], share[TELL_SHARE_MAX];
    float row[TOKEN_MAX];

    tell_word(t, t->asker, asks);
    tell_key(t, t->looked, answers);
    tell_add(t, MSG_PLAIN_PAIR, asks, answers);
    if (trace_masked(trace, t->asker, t->looked)) {
        tell_say(t, MSG_PLAIN_PAIR_MASKED);
        return;
    }
    if (!trace->weights_only) {
        tell_add(t, MSG_PLAIN_PAIR_SCORE, value_of(t, STAGE_SCORES));
        tell_add(t, trace->settings.scaled ? MSG_PLAIN_PAIR_SCALED : MSG_PLAIN_PAIR_UNSCALED, trace->k, value_of(t, STAGE_SCALED));
    }
    tell_row(t, STAGE_WEIGHTS, t->asker, row);
    tell_share(t, row, t->looked, 2, share);
    tell_say(t, MSG_PLAIN_PAIR_SHARE, share);
}

void plain_say_pair(const struct scene *s, struct buf *out)
{
    struct tell t;

    tell_begin(&t, s, out);
    if (t.t != NULL)
        say_pair(&t);
    tell_fini(&t);
}

/* It would be written as 1, and is not. */
static bool almost_one(float score)
{
    return score < 1 && score >= 0.995f;
}

static void say_head(struct tell *t, size_t h)
{
    const struct scene *s = t->s;
    const size_t layer = view_layer(s);
    const struct trace_head *head = &t->t->layers[layer].heads[h];
    char question[VIEW_QUESTION_MAX], label[VIEW_LABEL_MAX], word[TELL_WORD_MAX], share[TELL_SHARE_MAX];
    float row[TOKEN_MAX];

    view_question(s->app->lang, t->t, layer, h, question);
    view_label(s->app->lang, t->t, layer, h, label);
    tell_add(t, MSG_PLAIN_HEAD_LINE, h + 1);
    tell_text(t, head->muted ? view_say(s, MSG_FACT_MUTED) : "");
    tell_text(t, head->muted ? view_say(s, MSG_PLAIN_COMMA) : "");
    tell_text(t, question);
    tell_text(t, question[0] != '\0' ? view_say(s, MSG_PLAIN_COMMA) : "");
    tell_add(t, almost_one(head->label.score) ? MSG_PLAIN_HEAD_MEASURED_ALMOST : MSG_PLAIN_HEAD_MEASURED, label,
             (double)head->label.score);
    trace_row(t->t, layer, PICK_HEAD, h, STAGE_WEIGHTS, t->asker, row);
    const size_t j = stats_largest(row, t->t->s);
    if (!isnan(row[j])) {
        tell_key(t, j, word);
        view_share_text(s, view_share_told(row, t->t->s, row[j]), false, 1, share);
        tell_add(t, MSG_PLAIN_HEAD_HEARS, word, share);
    }
    tell_end(t);
}

void plain_say_heads(const struct scene *s, struct buf *out)
{
    struct tell t;

    tell_begin(&t, s, out);
    for (size_t h = 0; t.t != NULL && h < t.t->h; h++)
        say_head(&t, h);
    tell_fini(&t);
}
