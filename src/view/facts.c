#include "view/facts.h"

#include "app/names.h"

#include <stdio.h>

static void model_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%.100s", name_model(s->app->lang, s->app->settings.model));
}

static void layer_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const size_t layers = s->trace == NULL ? 1 : s->trace->layer_count;

    snprintf(out, FACT_VALUE_MAX, "%zu/%zu", view_layer(s) + 1, layers);
}

static void head_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const size_t heads = s->trace == NULL ? s->app->settings.heads : s->trace->h;

    if (s->app->pick == PICK_HEAD)
        snprintf(out, FACT_VALUE_MAX, "%zu/%zu", view_head(s) + 1, heads);
    else if (s->app->view == VIEW_ID_LINES)
        snprintf(out, FACT_VALUE_MAX,
                 view_say(s, s->app->pick == PICK_MEAN ? MSG_FACT_ALL_OF : MSG_FACT_LOUDEST_OF), heads);
    else
        snprintf(out, FACT_VALUE_MAX,
                 view_say(s, s->app->pick == PICK_MEAN ? MSG_FACT_MEAN_OF : MSG_FACT_MAX_OF), heads);
}

static void heads_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%zu", s->app->settings.heads);
}

static bool shown_muted(const struct scene *s)
{
    return s->app->pick == PICK_HEAD && settings_muted(&s->app->settings, s->app->layer, s->app->head);
}

static enum role head_role(const struct scene *s)
{
    return shown_muted(s) ? ROLE_OFF : ROLE_BOLD;
}

/* "who does it?": what the head was trained to ask, in quotes, as somebody says it. */
static void question_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    char question[VIEW_QUESTION_MAX];

    out[0] = '\0';
    if (s->trace == NULL || s->app->pick != PICK_HEAD)
        return;
    view_question(s->app->lang, s->trace, view_layer(s), view_head(s), question);
    if (question[0] != '\0')
        snprintf(out, FACT_VALUE_MAX, view_say(s, MSG_QUESTION_QUOTED), question);
}

/* What the head that is looked at was measured to do, where it was given no question; NULL: there is nothing to say. */
static const struct head_label *found(const struct scene *s)
{
    if (s->trace == NULL || s->app->pick != PICK_HEAD)
        return NULL;
    const struct head_label *l = &s->trace->layers[view_layer(s)].heads[view_head(s)].label;
    return l->questions != 0 ? NULL : l;
}

/* With the score of the measurement: never decoration. */
static void measured_value(const struct scene *s, const struct head_label *l, char out[FACT_VALUE_MAX])
{
    char name[VIEW_LABEL_MAX];

    view_label(s->app->lang, s->trace, view_layer(s), view_head(s), name);
    snprintf(out, FACT_VALUE_MAX, "%s %.2f%s%s", name, (double)l->score, shown_muted(s) ? " " : "",
             shown_muted(s) ? view_say(s, MSG_FACT_MUTED) : "");
}

/* On this sentence. */
static void label_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const struct head_label *l = found(s);

    out[0] = '\0';
    if (l != NULL && !l->held_out)
        measured_value(s, l, out);
}

/* When the class was made, on sentences that it did not learn from. */
static void found_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const struct head_label *l = found(s);

    out[0] = '\0';
    if (l != NULL && l->held_out)
        measured_value(s, l, out);
}

static void chance_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const struct head_label *l = found(s);

    out[0] = '\0';
    if (l != NULL && l->held_out && (l->relation != 0 || l->pattern != PATTERN_BROAD))
        snprintf(out, FACT_VALUE_MAX, "%.2f", (double)l->chance);
}

static enum role label_role(const struct scene *s)
{
    return shown_muted(s) ? ROLE_OFF : ROLE_DIM;
}

static void on_off(const struct scene *s, bool on, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%s", view_say(s, on ? MSG_FACT_ON : MSG_FACT_OFF));
}

static void scaled_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const struct settings *set = &s->app->settings;

    if (s->app->range.learned && !set->scaled && !set->trained_scaled)
        snprintf(out, FACT_VALUE_MAX, "%s", view_say(s, MSG_FACT_OFF_AS_TAUGHT));
    else
        on_off(s, set->scaled, out);
}

static enum role scaled_role(const struct scene *s)
{
    return s->app->settings.scaled ? ROLE_ON : ROLE_OFF;
}

static void dk_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%zu", s->app->settings.d_k);
}

static void mask_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    struct mask mask = s->app->settings.mask;
    char text[NAME_MAX_BYTES];

    mask.causal |= s->app->range.next; /* whatever the mask, nobody hears what comes later */
    name_mask(s->app->lang, &mask, text);
    snprintf(out, FACT_VALUE_MAX, "%s", text);
}

static void positions_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    on_off(s, s->app->settings.positions && !s->app->settings.displaced, out);
}

static enum role positions_role(const struct scene *s)
{
    return s->app->settings.positions && !s->app->settings.displaced ? ROLE_BOLD : ROLE_OFF;
}

static void temperature_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%g", (double)s->app->settings.temperature);
}

static enum role temperature_role(const struct scene *s)
{
    return s->app->settings.temperature == 1 ? ROLE_BOLD : ROLE_OFF;
}

static void seed_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%llu", (unsigned long long)s->app->settings.seed);
}

/* How many steps the class has learned, and of how many where it has not learned them all; and whether scores were
 * divided then. */
static void taught_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const struct trace *t = s->trace;
    char steps[32];

    out[0] = '\0';
    if (t == NULL || t->trained_steps == 0)
        return;
    if (t->trained_steps < t->trained_length)
        snprintf(steps, sizeof steps, view_say(s, MSG_FACT_STEPS_OF), t->trained_steps, t->trained_length);
    else
        snprintf(steps, sizeof steps, "%zu", t->trained_steps);
    snprintf(out, FACT_VALUE_MAX,
             view_say(s, t->settings.trained_scaled ? MSG_FACT_TAUGHT_WITH : MSG_FACT_TAUGHT_WITHOUT), steps);
}

/* "2 5": the silent heads of the layer looked at. */
static void muted_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    size_t used = 0;

    for (size_t h = 0; h < s->app->settings.heads; h++)
        if (settings_muted(&s->app->settings, s->app->layer, h) && used + 4 < FACT_VALUE_MAX)
            used += (size_t)snprintf(out + used, FACT_VALUE_MAX - used, used == 0 ? "%zu" : " %zu", h + 1);
    if (used == 0)
        snprintf(out, FACT_VALUE_MAX, "%s", view_say(s, MSG_FACT_NONE));
}

/* Only where there is something to say of it. */
static void pieces_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const bool merged = s->trace != NULL && s->trace->in_pieces && s->app->settings.merged;

    snprintf(out, FACT_VALUE_MAX, "%s", merged ? view_say(s, MSG_FACT_PIECES_MERGED) : "");
}

static void rows_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const bool made = s->app->range.given && s->app->settings.renormalised;

    snprintf(out, FACT_VALUE_MAX, "%s", made ? view_say(s, MSG_FACT_ROWS_MADE) : "");
}

static void stage_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%s", view_say(s, name_stage(s->app->stage)));
}

static void chair_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%s", view_say(s, s->app->no_chair ? MSG_FACT_CHAIR_LEFT : MSG_FACT_CHAIR_SHOWN));
}

static void contrast_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    const bool row = s->app->contrast == CONTRAST_ROW;

    snprintf(out, FACT_VALUE_MAX, "%s", view_say(s, row ? MSG_CONTRAST_ROW : MSG_CONTRAST_MAP));
}

static void language_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%s", view_say(s, MSG_FACT_THIS_LANGUAGE));
}

static void theme_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    snprintf(out, FACT_VALUE_MAX, "%s", view_say(s, name_theme(s->app->theme)));
}

static void words_value(const struct scene *s, char out[FACT_VALUE_MAX])
{
    size_t words = 0;

    for (size_t i = 0; s->trace != NULL && i < s->trace->t; i++)
        words += !s->trace->tokens.tokens[i].special;
    snprintf(out, FACT_VALUE_MAX, "%zu/%zu", words, s->app->range.tokens_max);
}

/* What a class is set to means nothing where a file answers; of the rows, which are shown as they are, it does. */
static bool means_something(const struct scene *s, const struct fact *f)
{
    static const enum msg always[] = {MSG_FACT_MODEL, MSG_FACT_WORDS, MSG_FACT_PIECES, MSG_FACT_ROWS};

    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
        if (f->label == always[i])
            return true;
    return !s->app->range.given || f->group != FACT_GROUP_CLASS;
}

void fact_value(const struct scene *s, const struct fact *f, char out[FACT_VALUE_MAX])
{
    out[0] = '\0';
    if (means_something(s, f))
        f->value(s, out);
}

const char *fact_short_label(const struct scene *s, const struct fact *f)
{
    if (f->short_label == MSG_FACT_ROOT && s->theme->ascii)
        return "sqrt d_k";
    return f->short_label == MSG_COUNT ? "" : view_say(s, f->short_label);
}

const struct fact facts[] = {
    {MSG_FACT_MODEL, MSG_COUNT, FACT_GROUP_CLASS, ACTION_SETTINGS_PANEL, 1, model_value, NULL},
    {MSG_FACT_LAYER, MSG_FACT_LAYER, FACT_GROUP_SHOWN, ACTION_LAYER_UP, 2, layer_value, NULL},
    {MSG_FACT_HEAD, MSG_FACT_HEAD, FACT_GROUP_SHOWN, ACTION_HEAD_NEXT, 3, head_value, head_role},
    {MSG_FACT_QUESTION, MSG_COUNT, FACT_GROUP_SHOWN, ACTION_NONE, 6, question_value, head_role},
    {MSG_FACT_FOUND, MSG_FACT_FOUND_SHORT, FACT_GROUP_SHOWN, ACTION_NONE, 6, found_value, label_role},
    {MSG_FACT_CHANCE, MSG_COUNT, FACT_GROUP_SHOWN, ACTION_NONE, 0, chance_value, label_role},
    {MSG_FACT_LABEL, MSG_COUNT, FACT_GROUP_SHOWN, ACTION_NONE, 9, label_value, label_role},
    {MSG_FACT_PIECES, MSG_FACT_PIECES, FACT_GROUP_CLASS, ACTION_MERGE, 4, pieces_value, NULL},
    {MSG_FACT_ROWS, MSG_FACT_ROWS, FACT_GROUP_CLASS, ACTION_RENORMALISE, 5, rows_value, NULL},
    {MSG_FACT_SCALING, MSG_FACT_ROOT, FACT_GROUP_CLASS, ACTION_SCALING, 4, scaled_value, scaled_role},
    {MSG_FACT_DK, MSG_FACT_DK_SHORT, FACT_GROUP_CLASS, ACTION_DK_MORE, 5, dk_value, NULL},
    {MSG_FACT_MASK, MSG_FACT_MASK, FACT_GROUP_CLASS, ACTION_MASK, 7, mask_value, NULL},
    {MSG_FACT_POSITIONS, MSG_FACT_POSITIONS, FACT_GROUP_CLASS, ACTION_POSITIONS, 10, positions_value,
     positions_role},
    {MSG_FACT_TEMPERATURE, MSG_FACT_TEMPERATURE, FACT_GROUP_CLASS, ACTION_TEMPERATURE_MORE, 8,
     temperature_value, temperature_role},
    {MSG_FACT_HEADS, MSG_COUNT, FACT_GROUP_CLASS, ACTION_HEADS_MORE, 0, heads_value, NULL},
    {MSG_FACT_TAUGHT, MSG_COUNT, FACT_GROUP_CLASS, ACTION_TRAINED_SCALED, 0, taught_value, NULL},
    {MSG_FACT_SEED, MSG_COUNT, FACT_GROUP_CLASS, ACTION_SEED, 0, seed_value, NULL},
    {MSG_FACT_MUTED_HEADS, MSG_COUNT, FACT_GROUP_CLASS, ACTION_MUTE, 0, muted_value, NULL},
    {MSG_FACT_WORDS, MSG_COUNT, FACT_GROUP_CLASS, ACTION_EDIT, 0, words_value, NULL},
    {MSG_FACT_STAGE, MSG_COUNT, FACT_GROUP_SHOWN, ACTION_STAGE, 0, stage_value, NULL},
    {MSG_FACT_CHAIR, MSG_COUNT, FACT_GROUP_SHOWN, ACTION_CHAIR, 0, chair_value, NULL},
    {MSG_FACT_CONTRAST, MSG_COUNT, FACT_GROUP_SHOWN, ACTION_CONTRAST, 0, contrast_value, NULL},
    {MSG_FACT_LANGUAGE, MSG_COUNT, FACT_GROUP_SCREEN, ACTION_LANGUAGE, 0, language_value, NULL},
    {MSG_FACT_THEME, MSG_COUNT, FACT_GROUP_SCREEN, ACTION_THEME, 0, theme_value, NULL},
};
const size_t fact_count = sizeof facts / sizeof facts[0];
