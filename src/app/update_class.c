/* The settings of the class: every one of these changes numbers. */
#include "app/change.h"
#include "app/names.h"
#include "app/turn.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Says behind the notice that a class which learned answers as it never learned to. */
static void say_not_retrained(struct app *a, enum msg m)
{
    const size_t len = strlen(a->notice);

    if (a->range.learned)
        snprintf(a->notice + len, sizeof a->notice - len, "%s", message(a->lang, m));
}

void class_scaling(struct turn *t)
{
    struct app *a = t->app;
    const double root = sqrt((double)a->settings.d_k);

    a->settings.scaled = !a->settings.scaled;
    if (a->settings.scaled)
        app_notice(a, false, message(a->lang, MSG_NOTICE_SCALED), a->settings.d_k, root);
    else if (a->layer > 0) /* what it hears from below is undivided, too */
        app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_UNSCALED_ABOVE));
    else
        app_notice(a, false, message(a->lang, MSG_NOTICE_UNSCALED), root);
    if (!a->settings.scaled)
        say_not_retrained(a, MSG_NOTICE_SHARPER_ONLY);
    turn_compute(t);
}

static void set_dk(struct turn *t, size_t k)
{
    struct app *a = t->app;

    a->settings.d_k = k;
    app_notice(a, false, message(a->lang, MSG_NOTICE_DK), k, sqrt((double)k));
    turn_compute(t);
}

void class_dk_less(struct turn *t)
{
    set_dk(t, change_halved(t->app->settings.d_k, t->app->range.dk_min));
}

void class_dk_more(struct turn *t)
{
    set_dk(t, change_doubled(t->app->settings.d_k, t->app->range.dk_max));
}

static void set_heads(struct turn *t, size_t heads)
{
    struct app *a = t->app;

    a->settings.heads = heads;
    app_notice(a, false, message(a->lang, heads == 1 ? MSG_NOTICE_ONE_HEAD : MSG_NOTICE_HEADS), heads);
    turn_compute(t);
}

void class_heads_less(struct turn *t)
{
    set_heads(t, change_halved(t->app->settings.heads, t->app->range.heads_min));
}

void class_heads_more(struct turn *t)
{
    set_heads(t, change_doubled(t->app->settings.heads, t->app->range.heads_max));
}

void class_mute(struct turn *t)
{
    struct app *a = t->app;

    a->settings.muted[a->layer] = (uint16_t)(a->settings.muted[a->layer] ^ (1u << a->head));
    app_notice(a, false,
               message(a->lang, settings_muted(&a->settings, a->layer, a->head) ? MSG_NOTICE_MUTED
                                                                                : MSG_NOTICE_UNMUTED),
               a->head + 1);
    turn_compute(t);
}

static enum msg mask_notice(const struct mask *m)
{
    switch (m->kind) {
    case MASK_WINDOW:
        return m->causal ? MSG_NOTICE_MASK_PAST : MSG_NOTICE_MASK_WINDOW;
    case MASK_STRIDED:
        return MSG_NOTICE_MASK_STRIDED;
    case MASK_BLOCK:
        return MSG_NOTICE_MASK_BLOCK;
    default:
        return m->causal ? MSG_NOTICE_MASK_CAUSAL : MSG_NOTICE_MASK_FULL;
    }
}

void class_mask(struct turn *t)
{
    struct app *a = t->app;
    char text[NAME_MAX_BYTES];

    a->settings.mask = change_mask(&a->settings.mask);
    name_mask(a->lang, &a->settings.mask, text);
    app_notice(a, false, message(a->lang, mask_notice(&a->settings.mask)), text, a->settings.mask.reach);
    if (a->settings.mask.kind != MASK_FULL || a->settings.mask.causal)
        say_not_retrained(a, MSG_NOTICE_SAME_WEIGHTS);
    turn_compute(t);
}

/* In the guess what the weights learnt is left out of the pass, at once. */
static void displace(struct turn *t)
{
    struct app *a = t->app;

    a->settings.displaced = !a->settings.displaced;
    app_notice(a, false, "%s",
               message(a->lang, a->settings.displaced ? MSG_NOTICE_POSITIONS_OFF : MSG_NOTICE_POSITIONS_ON));
    if (a->settings.displaced)
        say_not_retrained(a, MSG_NOTICE_SAME_WEIGHTS);
    turn_compute(t);
}

void class_positions(struct turn *t)
{
    struct app *a = t->app;

    if (change_displaces(a)) {
        displace(t);
        return;
    }
    a->settings.positions = !a->settings.positions;
    app_notice(a, false, "%s",
               message(a->lang, a->settings.positions ? MSG_NOTICE_POSITIONS_ON : MSG_NOTICE_POSITIONS_OFF));
    turn_compute(t);
}

static void set_temperature(struct turn *t, float x)
{
    struct app *a = t->app;

    a->settings.temperature = x;
    if (x == 1.0f)
        app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_TEMPERATURE_ONE));
    else
        app_notice(a, false, message(a->lang, x < 1.0f ? MSG_NOTICE_SHARPER : MSG_NOTICE_SOFTER), (double)x);
    if (x != 1.0f)
        say_not_retrained(a, MSG_NOTICE_SAME_WEIGHTS);
    turn_compute(t);
}

void class_temperature_less(struct turn *t)
{
    set_temperature(t, change_cooler(t->app->settings.temperature));
}

void class_temperature_more(struct turn *t)
{
    set_temperature(t, change_warmer(t->app->settings.temperature));
}

/* Another member of the family, which then answers as it learned. */
void class_trained_scaled(struct turn *t)
{
    struct app *a = t->app;
    const bool scaled = !a->settings.trained_scaled;

    a->settings.trained_scaled = a->settings.scaled = scaled;
    app_notice(a, false, "%s",
               message(a->lang, scaled ? MSG_NOTICE_TRAINED_SCALED : MSG_NOTICE_TRAINED_UNSCALED));
    turn_compute(t);
}

void class_seed(struct turn *t)
{
    struct app *a = t->app;

    a->settings.seed++;
    app_notice(a, false, message(a->lang, a->range.family ? MSG_NOTICE_SEED_FAMILY : MSG_NOTICE_SEED), (unsigned long long)a->settings.seed);
    turn_compute(t);
}

/* ---- which class ---- */

size_t class_find(const struct app *a, const char *model)
{
    size_t at = 0;

    while (at < a->class_count && strcmp(a->classes[at].settings.model, model) != 0)
        at++;
    return at;
}

size_t class_following(const struct app *a)
{
    const size_t at = class_find(a, a->settings.model);

    return at + 1 < a->class_count ? at + 1 : 0;
}

void class_take_range(struct app *a)
{
    const size_t at = class_find(a, a->settings.model);

    if (at < a->class_count)
        a->range = a->classes[at].range;
}

void class_hide_asker(struct turn *t)
{
    t->app->settings.hidden = token_number(&t->trace->tokens, t->app->asker);
    turn_compute(t);
}

static void give_back(struct app *a)
{
    a->settings.hidden = 0;
    a->settings.displaced = false;
    if (a->view == VIEW_ID_GUESS)
        a->view = a->hid_in;
    app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_GIVEN_BACK));
}

/* What moves lands first: nobody sees it in the guess. */
void class_hide(struct turn *t)
{
    struct app *a = t->app;

    if (a->settings.hidden != 0) {
        give_back(a);
        turn_compute(t);
        return;
    }
    a->hid_in = a->view == VIEW_ID_GUESS ? VIEW_ID_CLASS : a->view;
    a->view = VIEW_ID_GUESS;
    notes_land(a);
    class_hide_asker(t);
}

/* A hidden word is given back first. */
void class_take(struct turn *t, size_t to)
{
    struct app *a = t->app;
    const size_t from = class_find(a, a->settings.model);

    a->settings.hidden = 0;
    a->settings.displaced = false;
    if (from < a->class_count)
        a->classes[from].settings = a->settings;
    a->settings = a->classes[to].settings;
    class_take_range(a);
    a->fit_head = a->range.learned;
    a->tell_unknown = true;
    turn_compute(t);
}

void class_next(struct turn *t)
{
    struct app *a = t->app;
    const size_t to = class_following(a);
    const char *name = name_model(a->lang, a->classes[to].settings.model);

    class_take(t, to);
    next_close(a);
    const enum msg m = a->range.next      ? MSG_NOTICE_CLASS_NEXT
                       : a->range.learned ? MSG_NOTICE_CLASS_LEARNED
                                          : MSG_NOTICE_CLASS;
    app_notice(a, false, message(a->lang, m), name);
}
