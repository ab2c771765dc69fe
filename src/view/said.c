#include "view/said.h"

#include "app/steps_pages.h"
#include "view/lacks.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define WORD_COLS 24

/* ---- the chosen cell ---- */

struct chosen {
    size_t asker, looked;
    enum pick pick;
    enum stage stage;
    bool known;  /* its number, in the step that is shown */
    bool blends; /* the answers come back */
    bool masked;
    float value; /* a share as it is told */
};

static enum stage stage_of_step(enum step step)
{
    return step <= STEP_COMPARE ? STAGE_SCORES : step == STEP_CALM ? STAGE_SCALED : STAGE_WEIGHTS;
}

/* The step whose numbers the view shows; STEP_COUNT where it shows what the stage says. */
static enum step step_of(const struct app *a)
{
    static const enum step of_block[STEPS_BLOCK_COUNT] = {
        [STEPS_COMPARE] = STEP_COMPARE, [STEPS_CALM] = STEP_CALM,   [STEPS_SHARE] = STEP_SHARE, [STEPS_BLEND] = STEP_BLEND,
        [STEPS_KINDS] = STEP_SHARE,     [STEPS_ALIKE] = STEP_SHARE, [STEPS_LAYERS] = STEP_SHARE,
    };

    if (a->view == VIEW_ID_CLASS)
        return a->step;
    if (a->view == VIEW_ID_STEPS)
        return steps_whole(a) ? STEP_SHARE : of_block[a->steps.block];
    return STEP_COUNT;
}

static bool has_cell(const struct scene *s)
{
    const enum view_id v = s->app->view;

    return s->trace != NULL && s->trace->t > 0 && s->trace->h > 0 && !lacks_something(s) &&
           (v == VIEW_ID_CLASS || v == VIEW_ID_MATRIX || v == VIEW_ID_HEADS || v == VIEW_ID_LINES || v == VIEW_ID_STEPS);
}

/* Of `count` words, those that ask or those that answer. */
static size_t held(const struct scene *s, size_t at, size_t count)
{
    const size_t first = view_first(s);

    return at < first ? first : at < count ? at : count - 1;
}

static struct chosen chosen_of(const struct scene *s)
{
    const struct app *a = s->app;
    const enum step step = step_of(a);
    struct chosen c = {.asker = held(s, a->asker, s->trace->t), .looked = held(s, a->looked, s->trace->s)};
    float row[TOKEN_MAX];

    c.pick = a->view == VIEW_ID_STEPS ? PICK_HEAD : a->pick;
    c.stage = step == STEP_COUNT ? a->stage : stage_of_step(step);
    if (a->view == VIEW_ID_LINES || s->trace->weights_only)
        c.stage = STAGE_WEIGHTS;
    c.known = step != STEP_START || s->trace->weights_only;
    c.blends = step == STEP_BLEND;
    c.masked = trace_masked(s->trace, c.asker, c.looked);
    trace_row(s->trace, view_layer(s), c.pick, view_head(s), c.stage, c.asker, row);
    c.value = row[c.looked];
    if (c.stage == STAGE_WEIGHTS && c.pick != PICK_MAX)
        c.value = view_share_told(row, s->trace->s, c.value);
    return c;
}

static void number_text(const struct scene *s, const struct chosen *c, char out[24])
{
    if (c->stage == STAGE_WEIGHTS)
        view_share_text(s, c->value, c->masked, 1, out);
    else
        snprintf(out, 24, "%.2f", (double)c->value);
}

bool said_number(const struct scene *s, char out[24])
{
    out[0] = '\0';
    if (!has_cell(s))
        return false;
    const struct chosen c = chosen_of(s);
    if (!c.known) {
        snprintf(out, 24, "·");
        return false;
    }
    number_text(s, &c, out);
    return !c.masked && isfinite(c.value) && !(c.stage == STAGE_WEIGHTS && c.value == 0) && strlen(out) <= 8;
}

/* ---- sentences of the cell ---- */

static void words_of(const struct scene *s, const struct chosen *c, char asker[VIEW_WORD_MAX], char looked[VIEW_WORD_MAX])
{
    view_word_cut(s->app->lang, s->trace, c->asker, WORD_COLS, asker);
    view_key_cut(s->app->lang, s->trace, c->looked, WORD_COLS, looked);
}

/* Of several heads: that it is their mean, or their maximum. */
static void add_overlay(const struct scene *s, const struct chosen *c, char out[SAID_MAX])
{
    const size_t used = strlen(out);
    char note[64];

    if (c->pick == PICK_HEAD)
        return;
    snprintf(note, sizeof note, view_say(s, c->pick == PICK_MEAN ? MSG_MATRIX_MEAN : MSG_MATRIX_MAX), s->trace->h);
    snprintf(out + used, SAID_MAX - used, "  {o}%s{/}", note);
}

void said_pair(const struct scene *s, char out[SAID_MAX])
{
    char asker[VIEW_WORD_MAX], looked[VIEW_WORD_MAX];

    out[0] = '\0';
    if (!has_cell(s))
        return;
    const struct chosen c = chosen_of(s);
    words_of(s, &c, asker, looked);
    const enum msg m = c.masked                                    ? MSG_SAID_MASKED
                       : c.stage == STAGE_WEIGHTS && c.known ? MSG_SAID_PAIR
                                                                   : MSG_SAID_PAIR_SCORE;
    snprintf(out, SAID_MAX, view_say(s, m), asker, looked);
    add_overlay(s, &c, out);
}

static void say_start(const struct scene *s, const struct chosen *c, char out[SAID_MAX])
{
    char asker[VIEW_WORD_MAX], question[VIEW_QUESTION_MAX] = "";

    view_word_cut(s->app->lang, s->trace, c->asker, WORD_COLS, asker);
    if (c->pick == PICK_HEAD)
        view_question(s->app->lang, s->trace, view_layer(s), view_head(s), question);
    if (question[0] != '\0')
        snprintf(out, SAID_MAX, view_say(s, MSG_SAID_ASKS), asker, question);
    else
        snprintf(out, SAID_MAX, view_say(s, MSG_SAID_ASKS_ALL), asker);
}

static void say_cell(const struct scene *s, char out[SAID_MAX])
{
    const struct chosen c = chosen_of(s);
    const bool scaled = s->trace->settings.scaled;
    char asker[VIEW_WORD_MAX], looked[VIEW_WORD_MAX], number[24];

    if (!c.known) {
        say_start(s, &c, out);
        return;
    }
    words_of(s, &c, asker, looked);
    number_text(s, &c, number);
    const enum msg m = c.masked                      ? MSG_SAID_MASKED
                       : c.stage == STAGE_SCORES     ? MSG_SAID_FITS
                       : c.stage == STAGE_SCALED     ? (scaled ? MSG_SAID_CALMED : MSG_SAID_UNCALMED)
                       : c.blends                    ? MSG_SAID_ANSWERS
                                                     : MSG_SAID_LISTENS;
    snprintf(out, SAID_MAX, view_say(s, m), asker, looked, number);
    add_overlay(s, &c, out);
}

void said_brief(const struct scene *s, char out[SAID_MAX])
{
    char asker[VIEW_WORD_MAX], looked[VIEW_WORD_MAX], number[24];

    out[0] = '\0';
    if (!has_cell(s))
        return;
    const struct chosen c = chosen_of(s);
    words_of(s, &c, asker, looked);
    number_text(s, &c, number);
    if (c.known && !c.masked)
        snprintf(out, SAID_MAX, "{a}%s{/} → {w}%s{/} {b}%s{/}", asker, looked, number);
    if (c.known && !c.masked)
        add_overlay(s, &c, out);
}

/* ---- of the other views ---- */

static void say_scaling(const struct scene *s, char out[SAID_MAX])
{
    static const enum msg pages[SCALING_PAGE_COUNT] = {
        [SCALING_SCORES] = MSG_SAID_SPREAD,   [SCALING_SPREAD] = MSG_SAID_SPREAD,     [SCALING_LARGEST] = MSG_SAID_LARGEST,
        [SCALING_ENTROPY] = MSG_SAID_ENTROPY, [SCALING_GRADIENT] = MSG_SAID_GRADIENT, [SCALING_TAUGHT] = MSG_SAID_TAUGHT,
    };

    snprintf(out, SAID_MAX, view_say(s, pages[s->app->scaling.page]), s->trace->k, sqrt((double)s->trace->k));
}

/* An RNN hands the news from word to word. */
static void say_paths(const struct scene *s, char out[SAID_MAX])
{
    const struct app *a = s->app;
    const size_t asker = held(s, a->asker, s->trace->t), looked = held(s, a->looked, s->trace->s);
    const bool there = asker > looked && !s->trace->tokens.tokens[looked].special;
    char from[VIEW_WORD_MAX], to[VIEW_WORD_MAX];

    view_word_cut(a->lang, s->trace, looked, WORD_COLS, from);
    view_word_cut(a->lang, s->trace, asker, WORD_COLS, to);
    if (there)
        snprintf(out, SAID_MAX, view_say(s, MSG_SAID_PATHS), from, to, asker - looked + a->paths.gap);
    else
        snprintf(out, SAID_MAX, "%s", view_say(s, MSG_SAID_PATHS_ANY));
}

static void say_limits(const struct scene *s, char out[SAID_MAX])
{
    static const enum msg pages[LIMITS_PAGE_COUNT] = {
        [LIMITS_COST] = MSG_SAID_COST,   [LIMITS_TILES] = MSG_SAID_TILES,   [LIMITS_SPARSE] = MSG_SAID_SPARSE,
        [LIMITS_ORDER] = MSG_SAID_ORDER, [LIMITS_FORGET] = MSG_SAID_FORGET,
    };
    const size_t t = s->trace->t;

    snprintf(out, SAID_MAX, view_say(s, pages[s->app->limits.page]), t, t, t, t * t);
}

static void say_training(const struct scene *s, char out[SAID_MAX])
{
    char step[24], length[24];

    snprintf(out, SAID_MAX, "%s", view_say(s, MSG_TRAINING_INVITE));
    if (s->record == NULL || s->record->state == RECORD_NONE)
        return;
    snprintf(step, sizeof step, "%zu", s->record->step);
    snprintf(length, sizeof length, "%zu", s->record->length);
    snprintf(out, SAID_MAX, view_say(s, MSG_TRAINING_STEP_OF), step, length);
}

static void say_guess(const struct scene *s, char out[SAID_MAX])
{
    const struct trace_guess *g = s->trace->guess_count > 0 && !s->trace->guesses[0].next ? &s->trace->guesses[0] : NULL;
    char guess[VIEW_WORD_MAX], word[VIEW_WORD_MAX];

    if (g == NULL || g->count == 0) {
        view_word_cut(s->app->lang, s->trace, held(s, s->app->asker, s->trace->t), WORD_COLS, word);
        snprintf(out, SAID_MAX, view_say(s, MSG_GUESS_INVITE), word);
        return;
    }
    const struct token *token = &s->trace->tokens.tokens[g->token];
    const bool right = strcmp(g->top[0].text, token->fold) == 0;
    draw_marked_quote(g->top[0].text, guess, sizeof guess);
    draw_marked_quote(token->text, word, sizeof word);
    if (right)
        snprintf(out, SAID_MAX, view_say(s, MSG_GUESS_RIGHT), guess);
    else
        snprintf(out, SAID_MAX, view_say(s, token->unknown ? MSG_GUESS_NEW : MSG_GUESS_WRONG), guess, word);
}

void said_text(const struct scene *s, char out[SAID_MAX])
{
    const enum view_id v = s->app->view;

    snprintf(out, SAID_MAX, "{b}%s{/}", view_say(s, views[v]->title));
    if (has_cell(s))
        say_cell(s, out);
    else if (lacks_something(s))
        snprintf(out, SAID_MAX, "%s", view_say(s, MSG_LACKS_ONLY_WEIGHTS));
    else if (v == VIEW_ID_TRAINING)
        say_training(s, out);
    else if (s->trace == NULL || s->trace->t == 0)
        return;
    else if (v == VIEW_ID_SCALING)
        say_scaling(s, out);
    else if (v == VIEW_ID_PATHS)
        say_paths(s, out);
    else if (v == VIEW_ID_LIMITS)
        say_limits(s, out);
    else if (v == VIEW_ID_GUESS)
        say_guess(s, out);
}
