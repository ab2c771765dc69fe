/* Undo and reset. */
#include "app/change.h"
#include "app/turn.h"

#include <string.h>

void past_fini(struct app_past *p)
{
    mem_free(p->text);
    p->text = NULL;
}

void past_take(struct app *a, struct app_past *out, bool with_text)
{
    *out = (struct app_past){
        .settings = a->settings,
        .view = a->view,
        .layer = a->layer,
        .head = a->head,
        .pick = a->pick,
        .stage = a->stage,
        .contrast = a->contrast,
        .no_chair = a->no_chair,
        .asker = a->asker,
        .looked = a->looked,
    };
    if (with_text) {
        out->text = mem_copy_text(a->text, a->text_len);
        out->text_len = a->text_len;
    }
}

void past_push(struct app *a, bool with_text)
{
    if (a->past_count == APP_UNDO_MAX) {
        past_fini(&a->past[0]);
        memmove(a->past, a->past + 1, (APP_UNDO_MAX - 1) * sizeof a->past[0]);
        a->past_count--;
    }
    past_take(a, &a->past[a->past_count++], with_text);
}

static bool other_text(const struct app *a, const struct app_past *p)
{
    return p->text != NULL && (p->text_len != a->text_len || memcmp(p->text, a->text, p->text_len) != 0);
}

/* Makes everything as it was then. Layer and head are clamped again when the trace comes. */
static void restore(struct turn *t, const struct app_past *p)
{
    struct app *a = t->app;
    const bool text = other_text(a, p), compute = text || !settings_equal(&a->settings, &p->settings);

    a->settings = p->settings;
    class_take_range(a);
    if (p->view != a->view)
        notes_land(a);
    a->view = p->view;
    a->layer = p->layer < shown_layers(a, t->trace) ? p->layer : a->layer;
    a->head = p->head < shown_heads(a, t->trace) ? p->head : a->head;
    a->pick = p->pick;
    a->stage = p->stage;
    a->contrast = p->contrast;
    a->no_chair = p->no_chair;
    shown_off_chair(a, t->trace);
    if (text) {
        words_replace(a, t->trace, p->text, p->text_len);
        words_seek_place(a, p->asker, p->looked);
        a->settings.hidden = p->settings.hidden; /* a word of that sentence */
        if (app_says_next(a))
            next_heard(a);
    }
    if (compute)
        turn_compute(t);
}

void past_undo(struct turn *t)
{
    struct app *a = t->app;
    struct app_past p = a->past[--a->past_count];

    restore(t, &p);
    past_fini(&p);
    app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_UNDONE));
}

void past_reset(struct turn *t)
{
    struct app *a = t->app;

    if (a->guide.open) { /* the page has a start of its own */
        guide_again(t);
        app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_RESET));
        return;
    }
    past_push(a, other_text(a, &a->start));
    kept_close(a);
    restore(t, &a->start);
    notes_restart(a);
    words_seek_place(a, a->start.asker, a->start.looked);
    if (!a->computing && t->trace != NULL)
        words_resolve(a, t->trace);
    app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_RESET));
}
