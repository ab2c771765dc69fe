/* Names of what is shown and what is set. */
#include "app/guide_names.h"
#include "app/names.h"
#include "app/own.h"
#include "app/table.h"
#include "trace/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void count(struct guide_value *out, size_t n)
{
    reckoned_number(out, GUIDE_LOOK_COUNT, (double)n);
}

/* A row for each name: `f` is what is there, `c` the call with its arguments. */
#define RECKON(name) void name(const struct guide_facts *f, const struct guide_call *c, struct guide_value *out)
#define STATE(name, statement)                                                                                           \
    RECKON(name)                                                                                                         \
    {                                                                                                                    \
        const struct app *a = f->app;                                                                                    \
        (void)a;                                                                                                         \
        (void)c;                                                                                                         \
        statement;                                                                                                       \
    }

STATE(reckon_view, reckoned_text(out, name_view_option(a->view)))
STATE(reckon_model, reckoned_text(out, a->settings.model))
STATE(reckon_heads, count(out, a->settings.heads))
STATE(reckon_dk, count(out, a->settings.d_k))
STATE(reckon_layer, count(out, a->layer + 1))
STATE(reckon_head, count(out, a->head + 1))
STATE(reckon_scaled, reckoned_switch(out, a->settings.scaled))
STATE(reckon_trained_scaled, reckoned_switch(out, a->settings.trained_scaled))
STATE(reckon_positions, reckoned_switch(out, a->settings.positions && !a->settings.displaced))
STATE(reckon_temperature, reckoned_number(out, GUIDE_LOOK_REAL, (double)a->settings.temperature))
STATE(reckon_seed, count(out, (size_t)a->settings.seed))
STATE(reckon_hidden, reckoned_switch(out, a->settings.hidden != 0))
STATE(reckon_chair, reckoned_switch(out, !a->no_chair))
STATE(reckon_contrast, reckoned_text(out, a->contrast == CONTRAST_ROW ? "row" : "absolute"))
STATE(reckon_step, count(out, a->step))
STATE(reckon_together, reckoned_switch(out, a->together))
STATE(reckon_playing, reckoned_switch(out, a->view == VIEW_ID_CLASS ? a->playing : own_moving(a)))
STATE(reckon_sentence, reckoned_text(out, a->text))
STATE(reckon_blend, reckoned_text(out, a->steps.blend_x ? "x" : "v"))
STATE(reckon_enlarged, reckoned_switch(out, a->heads.enlarged))
STATE(reckon_least, reckoned_number(out, GUIDE_LOOK_SHARE, (double)a->lines.least))
STATE(reckon_top, count(out, a->lines.top))
STATE(reckon_gap, count(out, a->paths.gap))
STATE(reckon_shuffle, count(out, a->limits.shuffle))
STATE(reckon_fillers, count(out, a->limits.fillers))
STATE(reckon_saying, reckoned_switch(out, app_says_next(a)))
STATE(reckon_width, count(out, f->trace->d))
STATE(reckon_layers, count(out, f->trace->layer_count))
STATE(reckon_tokens, count(out, f->trace->t))
STATE(reckon_words, count(out, f->trace->t - f->trace->tokens.tokens[0].special))
STATE(reckon_asker, reckoned_token(out, a->asker))
STATE(reckon_classmate, reckoned_token(out, a->looked))

/* How a root is written: whole where it is. */
STATE(reckon_root, reckoned_number(out, GUIDE_LOOK_REAL, sqrt((double)a->settings.d_k)))

RECKON(reckon_page)
{
    const struct own_ops *o = own_of(f->app->view);

    (void)c;
    count(out, o != NULL && o->page_now != NULL ? o->page_now(f->app) + 1 : 1);
}

RECKON(reckon_pick)
{
    static const char *const names[PICK_COUNT] = {[PICK_HEAD] = "head", [PICK_MEAN] = "mean", [PICK_MAX] = "max"};

    (void)c;
    reckoned_text(out, names[f->app->pick]);
}

RECKON(reckon_stage)
{
    static const char *const names[STAGE_COUNT] = {
        [STAGE_SCORES] = "raw", [STAGE_SCALED] = "scaled", [STAGE_WEIGHTS] = "weights"};

    (void)c;
    reckoned_text(out, names[f->app->stage]);
}

RECKON(reckon_gate)
{
    static const char *const names[FORGET_COUNT] = {"learnt", "open", "closed"};

    (void)c;
    reckoned_text(out, names[f->app->paths.gate]);
}

RECKON(reckon_mask)
{
    char text[MASK_TEXT_MAX];

    (void)c;
    mask_text(&f->app->settings.mask, text);
    reckoned_text(out, text);
}

RECKON(reckon_muted)
{
    const struct app *a = f->app;
    bool any = false;

    for (size_t l = 0; l < SETTINGS_LAYERS_MAX; l++)
        any |= a->settings.muted[l] != 0;
    if (c->args[0].given && c->args[0].choice == 1)
        any = settings_muted(&a->settings, a->layer, a->head);
    reckoned_switch(out, any);
}

RECKON(reckon_asked)
{
    size_t n = 0;

    (void)c;
    for (size_t i = 0; i < f->trace->t; i++)
        n += f->app->asked[i];
    count(out, n);
}

/* ---- a class that learns ---- */

RECKON(reckon_training_state)
{
    static const char *const names[] = {[RECORD_NONE] = "none",
                                        [RECORD_RUNNING] = "running",
                                        [RECORD_PAUSED] = "paused",
                                        [RECORD_DIVERGED] = "diverged",
                                        [RECORD_DONE] = "done"};

    (void)c;
    reckoned_text(out, names[f->app->lesson.state]);
}

/* So many of so many in the newest look; not known before anything was counted. */
static void part_of_last(struct guide_value *out, struct record_share s)
{
    if (s.count > 0)
        reckoned_number(out, GUIDE_LOOK_SHARE, record_share(s));
}

RECKON(reckon_training)
{
    enum { STEP, LENGTH, LOSS, RIGHT, SUBJECT, DISTRACTOR, PRONOUN, NOTHING, GRADIENT };
    const struct record *r = f->record;
    const struct record_check *last = r != NULL && r->check_count > 0 ? &r->checks[r->check_count - 1] : NULL;
    const size_t what = c->args[0].choice;

    if (what == STEP)
        count(out, f->app->lesson.step);
    else if (what == LENGTH)
        count(out, f->app->lesson.length);
    else if (what == NOTHING && r != NULL && r->state != RECORD_NONE)
        reckoned_number(out, GUIDE_LOOK_SCORE, record_knows_nothing(r));
    else if (what == GRADIENT && r != NULL && r->step > 0)
        reckoned_number(out, GUIDE_LOOK_REAL, (double)r->steps[r->step - 1].gradient_norm);
    if (last == NULL)
        return;
    if (what == LOSS)
        reckoned_number(out, GUIDE_LOOK_SCORE, (double)last->words);
    else if (what == RIGHT)
        part_of_last(out, last->agreement);
    else if (what == SUBJECT)
        part_of_last(out, last->subject);
    else if (what == DISTRACTOR)
        part_of_last(out, last->distractor);
    else if (what == PRONOUN)
        part_of_last(out, last->pronoun);
}

/* ---- the table of measured classes ---- */

RECKON(reckon_ablation)
{
    static const bool shares[ABLATION_FIGURE_COUNT] = {[ABLATION_AGREEMENT] = true,  [ABLATION_NEAR] = true,
                                                       [ABLATION_DISTRACTOR] = true, [ABLATION_PRONOUN] = true,
                                                       [ABLATION_ENTROPY] = true,    [ABLATION_LARGEST] = true,
                                                       [ABLATION_ASKED] = true};
    const struct ablation *table = f->app->ablation.table[f->app->guide.lang];
    const struct guide_arg *arg = c->args;

    if (table == NULL)
        table = f->app->ablation.table[LANG_EN]; /* the only language it was measured in */
    if (table == NULL)
        return;
    const struct ablation_row *row = ablation_find(table, arg[0].n, arg[0].n2, !arg[2].given, !arg[3].given);
    if (row == NULL)
        return;
    const enum ablation_figure figure = (enum ablation_figure)arg[1].choice;
    const struct ablation_mean mean = ablation_mean(row, figure);
    if (mean.count > 0)
        reckoned_number(out, shares[figure] ? GUIDE_LOOK_SHARE : GUIDE_LOOK_SCORE, mean.mean);
}

/* The chosen line; false where there is no table. */
static bool chosen_line(const struct app *a, struct ablation_line *out)
{
    struct ablation_line lines[ABLATION_LINES_MAX];
    size_t at;
    const bool there = table_lines(a, lines, &at) > 0;

    if (there)
        *out = lines[at];
    return there;
}

RECKON(reckon_group)
{
    static const char *const names[ABLATION_GROUP_COUNT] = {"heads", "shared", "dk", "scaling", "positions"};
    struct ablation_line line;

    (void)c;
    if (chosen_line(f->app, &line))
        reckoned_text(out, names[line.group]);
}

RECKON(reckon_row)
{
    struct ablation_line line;
    char name[64];

    (void)c;
    if (!chosen_line(f->app, &line))
        return;
    snprintf(name, sizeof name, "%zux%zu%s%s", line.row->heads, line.row->d_k, line.row->scaled ? "" : "-unscaled",
             line.row->positions ? "" : "-nowhere");
    reckoned_text(out, name);
}
