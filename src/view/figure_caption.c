/* What a figure shows, in words. Every number in it comes from the trace. */
#include "view/figure_parts.h"

#include "app/steps_pages.h"
#include "view/facts.h"
#include "view/lacks.h"
#include "view/limits_parts.h"
#include "view/matrix_values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SENTENCE_COLS 200 /* of a longer sentence the beginning stands here; the file has it whole */

/* ---- what is seen ---- */

static const char *word_at(const struct scene *s, size_t at)
{
    if (s->trace == NULL || s->trace->t == 0)
        return "-";
    const size_t j = at < s->trace->t ? at : s->trace->t - 1;

    return s->trace->tokens.tokens[j].hidden ? view_say(s, MSG_FIGURE_HIDDEN_WORD) : view_word(s->app->lang, s->trace, j);
}

static enum msg class_message(const struct app *a)
{
    static const enum msg steps[STEP_COUNT] = {[STEP_START] = MSG_FIGURE_START,
                                               [STEP_COMPARE] = MSG_FIGURE_COMPARE,
                                               [STEP_CALM] = MSG_FIGURE_CALM_ON,
                                               [STEP_SHARE] = MSG_FIGURE_SHARE,
                                               [STEP_BLEND] = MSG_FIGURE_BLEND};

    return a->step == STEP_CALM && !a->settings.scaled ? MSG_FIGURE_CALM_OFF : steps[a->step];
}

static enum msg matrix_message(const struct app *a)
{
    static const enum msg stages[STAGE_COUNT] = {[STAGE_SCORES] = MSG_FIGURE_MATRIX_SCORES,
                                                 [STAGE_SCALED] = MSG_FIGURE_MATRIX_SCALED,
                                                 [STAGE_WEIGHTS] = MSG_FIGURE_MATRIX};

    return stages[a->stage];
}

static enum msg steps_message(const struct app *a)
{
    return a->steps.block == STEPS_LAYERS  ? MSG_FIGURE_LAYERS
           : a->steps.block >= STEPS_KINDS ? MSG_FIGURE_KINDS
                                           : MSG_FIGURE_STEPS;
}

static const char *limits_title(const struct scene *s)
{
    static const struct limits_page_ops *const pages[LIMITS_PAGE_COUNT] = {
        [LIMITS_COST] = &limits_cost,   [LIMITS_TILES] = &limits_tiles,   [LIMITS_SPARSE] = &limits_sparse,
        [LIMITS_ORDER] = &limits_order, [LIMITS_FORGET] = &limits_forget,
    };

    return view_say(s, pages[s->app->limits.page]->title);
}

static bool guesses(const struct scene *s)
{
    return s->app->settings.hidden > 0;
}

static void add_what(const struct scene *s, struct buf *out)
{
    const struct app *a = s->app;
    const char *asker = word_at(s, a->asker), *looked = word_at(s, a->looked);

    switch (a->view) {
    case VIEW_ID_CLASS: buf_addf(out, view_say(s, class_message(a)), asker); break;
    case VIEW_ID_MATRIX: buf_adds(out, view_say(s, matrix_message(a))); break;
    case VIEW_ID_HEADS: buf_adds(out, view_say(s, a->heads.enlarged ? MSG_FIGURE_MATRIX : MSG_FIGURE_HEADS)); break;
    case VIEW_ID_STEPS: buf_addf(out, view_say(s, steps_message(a)), asker, looked); break;
    case VIEW_ID_LINES: buf_adds(out, view_say(s, MSG_FIGURE_LINES)); break;
    case VIEW_ID_SCALING: buf_adds(out, view_say(s, MSG_FIGURE_SCALING)); break;
    case VIEW_ID_PATHS: buf_addf(out, view_say(s, MSG_FIGURE_PATHS), looked, asker); break;
    case VIEW_ID_LIMITS: buf_addf(out, view_say(s, MSG_FIGURE_LIMITS), limits_title(s)); break;
    case VIEW_ID_TRAINING: buf_adds(out, view_say(s, MSG_FIGURE_TRAINING)); break;
    case VIEW_ID_GUESS: buf_addf(out, view_say(s, guesses(s) ? MSG_FIGURE_GUESS : MSG_FIGURE_BLEND), asker); break;
    default: buf_adds(out, view_say(s, MSG_FIGURE_ABLATION)); break;
    }
}

/* ---- of which head, from where to where, of which sentence ---- */

static bool is_of_a_head(const struct app *a)
{
    return a->view == VIEW_ID_CLASS || a->view == VIEW_ID_MATRIX || a->view == VIEW_ID_STEPS || a->view == VIEW_ID_GUESS ||
           (a->view == VIEW_ID_HEADS && a->heads.enlarged) || (a->view == VIEW_ID_LINES && a->pick == PICK_HEAD);
}

static void add_head(const struct scene *s, struct buf *out)
{
    char question[VIEW_QUESTION_MAX];

    if (s->trace == NULL || !is_of_a_head(s->app))
        return;
    if (s->app->pick != PICK_HEAD && s->app->view != VIEW_ID_STEPS) {
        buf_addf(out, view_say(s, s->app->pick == PICK_MEAN ? MSG_FIGURE_MEAN : MSG_FIGURE_MAX), view_layer(s) + 1, s->trace->h);
        return;
    }
    view_question(s->app->lang, s->trace, view_layer(s), view_head(s), question);
    if (question[0] != '\0')
        buf_addf(out, view_say(s, MSG_FIGURE_HEAD_ASKS), view_layer(s) + 1, view_head(s) + 1, question);
    else
        buf_addf(out, view_say(s, MSG_FIGURE_HEAD), view_layer(s) + 1, view_head(s) + 1);
}

static void add_range(const struct scene *s, struct buf *out)
{
    const bool scores = s->app->view == VIEW_ID_MATRIX && s->app->stage != STAGE_WEIGHTS;
    char from[24], to[24];
    float least, most;

    if (scores && s->trace != NULL) {
        const struct matrix_range range = matrix_range_of(s);
        buf_addf(out, view_say(s, MSG_FIGURE_SCORES), range.min, range.max);
    } else if (figure_shares(s, &least, &most)) {
        view_share_text(s, least, false, 1, from);
        view_share_text(s, most, false, 1, to);
        buf_addf(out, view_say(s, MSG_FIGURE_SHARES), from, to);
    }
    if (s->app->view == VIEW_ID_MATRIX && s->app->contrast == CONTRAST_ROW)
        buf_adds(out, view_say(s, MSG_FIGURE_BY_ROW));
}

#define SUM_NEAR 0.0005 /* of 1: as it is written */

/* What the rows of a map add up to: the maximum of heads is more than 1, and what was loaded may be anything. */
static void add_sums(const struct scene *s, struct buf *out)
{
    const struct trace *t = s->trace;
    double least = INFINITY, most = -INFINITY;
    float row[TOKEN_MAX];

    if (t == NULL || !(s->app->view == VIEW_ID_MATRIX || (s->app->view == VIEW_ID_HEADS && s->app->heads.enlarged)) ||
        (s->app->view == VIEW_ID_MATRIX && s->app->stage != STAGE_WEIGHTS))
        return;
    for (size_t i = 0; i < t->t; i++) {
        trace_row(t, view_layer(s), s->app->pick, view_head(s), STAGE_WEIGHTS, i, row);
        double sum = 0;
        for (size_t j = 0; j < t->s; j++)
            sum += trace_masked(t, i, j) ? 0 : (double)row[j];
        if (!isfinite(sum) || matrix_nobody(t, i))
            continue;
        least = sum < least ? sum : least;
        most = sum > most ? sum : most;
    }
    if (least > most)
        return;
    if (fabs(least - 1) < SUM_NEAR && fabs(most - 1) < SUM_NEAR)
        buf_adds(out, view_say(s, MSG_FIGURE_SUM_ONE));
    else
        buf_addf(out, view_say(s, MSG_FIGURE_SUMS), least, most);
}

/* As it is read, without what a terminal would obey. */
static void add_words(const struct scene *s, enum msg as, const char *words, size_t n, struct buf *out)
{
    size_t used, fits = glyph_fit(words, n, SENTENCE_COLS, &used);
    struct glyph_walk walk;
    struct glyph g;
    struct buf text;

    buf_init(&text);
    glyph_walk_init(&walk, words, fits);
    while (glyph_walk_next(&walk, &g))
        buf_add(&text, g.bytes, g.len);
    if (fits < n)
        buf_adds(&text, "…");
    buf_addf(out, view_say(s, as), text.bytes != NULL ? text.bytes : "");
    buf_fini(&text);
}

/* The sentence, and where others than its words answer, those. */
static void add_sentence(const struct scene *s, struct buf *out)
{
    struct buf keys;

    if (s->app->text_len == 0 || s->app->view == VIEW_ID_ABLATION)
        return;
    add_words(s, MSG_FIGURE_SENTENCE, s->app->text, s->app->text_len, out);
    if (s->trace == NULL || !s->trace->across)
        return;
    buf_init(&keys);
    for (size_t j = 0; j < s->trace->s; j++)
        buf_addf(&keys, "%s%s", j > 0 ? " " : "", s->trace->keys.tokens[j].text);
    add_words(s, MSG_FIGURE_ANSWERS, keys.bytes, keys.len, out);
    buf_fini(&keys);
}

void figure_caption(const struct scene *s, struct buf *out)
{
    if (lacks_something(s)) {
        buf_adds(out, view_say(s, MSG_FIGURE_LACKS));
    } else {
        add_what(s, out);
        if (s->app->kept.open && s->app->view == VIEW_ID_MATRIX)
            buf_adds(out, view_say(s, MSG_FIGURE_PAIR));
        add_head(s, out);
        add_sums(s, out);
        add_range(s, out);
    }
    add_sentence(s, out);
}

/* ---- the settings ---- */

static bool any_muted(const struct scene *s)
{
    for (size_t l = 0; l < SETTINGS_LAYERS_MAX; l++)
        if (s->app->settings.muted[l] != 0)
            return true;
    return false;
}

/* What the caption says already, what is only of the screen, and what is as anybody would take it to be. */
static bool is_left_out(const struct scene *s, const struct fact *f)
{
    const bool matrix = s->app->view == VIEW_ID_MATRIX;
    const bool computed = s->trace == NULL || !s->trace->weights_only;

    if (!computed && f->action != ACTION_SETTINGS_PANEL && f->action != ACTION_HEADS_MORE && f->action != ACTION_CONTRAST)
        return true; /* nobody knows how they were made */
    return f->group == FACT_GROUP_SCREEN || (f->group == FACT_GROUP_SHOWN && !(matrix && f->action == ACTION_CONTRAST)) ||
           f->action == ACTION_EDIT || (f->action == ACTION_TEMPERATURE_MORE && s->app->settings.temperature == 1) ||
           (f->action == ACTION_MUTE && !any_muted(s));
}

/* "mask full", "8 heads". */
static void add_fact(const struct scene *s, const struct fact *f, const char *value, struct buf *out)
{
    const size_t heads = s->app->settings.heads;

    if (f->action == ACTION_HEADS_MORE)
        buf_addf(out, view_say(s, heads == 1 ? MSG_FACT_HEAD_COUNT_ONE : MSG_FACT_HEADS_COUNT), heads);
    else if (f->action == ACTION_TRAINED_SCALED)
        buf_addf(out, view_say(s, MSG_FIGURE_TAUGHT), value);
    else if (f->short_label != MSG_COUNT)
        buf_addf(out, "%s %s", fact_short_label(s, f), value);
    else
        buf_addf(out, "%s %s", view_say(s, f->label), value);
}

void figure_settings(const struct scene *s, struct buf *out)
{
    bool first = true;

    for (size_t i = 0; i < fact_count; i++) {
        char value[FACT_VALUE_MAX];
        if (is_left_out(s, &facts[i]))
            continue;
        fact_value(s, &facts[i], value);
        if (value[0] == '\0')
            continue;
        buf_adds(out, first ? "" : view_say(s, MSG_FIGURE_COMMA));
        add_fact(s, &facts[i], value, out);
        first = false;
    }
}
