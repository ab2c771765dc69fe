/* Moves, and what is shown: nothing here changes a number. */
#include "app/change.h"
#include "app/names.h"
#include "app/own.h"
#include "app/turn.h"

static void look(struct app *a, size_t looked)
{
    a->looked = looked;
    if (a->seek.kind == SEEK_WORD)
        words_seek_end(a);
}

void shown_left(struct turn *t)
{
    look(t->app, t->app->looked - 1);
}

void shown_right(struct turn *t)
{
    look(t->app, t->app->looked + 1);
}

/* In the guess it is the asker who is hidden. */
static void ask(struct turn *t, size_t asker)
{
    notes_ask(t->app, asker);
    if (t->app->view == VIEW_ID_GUESS && t->app->settings.hidden != 0)
        class_hide_asker(t);
}

void shown_up(struct turn *t)
{
    ask(t, t->app->asker - 1);
}

void shown_down(struct turn *t)
{
    ask(t, t->app->asker + 1);
}

void shown_first(struct turn *t)
{
    if (t->app->view == VIEW_ID_GUESS)
        ask(t, change_first_word(t->trace));
    else
        look(t->app, change_leaves_chair(t->app, t->trace) ? 1 : 0);
}

void shown_last(struct turn *t)
{
    if (t->app->view == VIEW_ID_GUESS)
        ask(t, t->trace->t - 1);
    else
        look(t->app, t->trace->s - 1);
}

void shown_select(struct turn *t)
{
    if (t->action.arg >= 0)
        ask(t, (size_t)t->action.arg);
    if (t->action.arg2 >= 0)
        look(t->app, (size_t)t->action.arg2);
}

/* Moves by one in the order of the shares, round and round; from a masked classmate to the loudest. */
static void look_by_share(struct turn *t, size_t step)
{
    size_t order[TOKEN_MAX];
    const size_t n = words_by_share(t->app, t->trace, order);

    for (size_t rank = 0; rank < n; rank++) {
        if (order[rank] == t->app->looked) {
            look(t->app, order[(rank + step + n) % n]);
            return;
        }
    }
    if (n > 0)
        look(t->app, order[0]);
}

void shown_louder(struct turn *t)
{
    look_by_share(t, (size_t)-1);
}

void shown_quieter(struct turn *t)
{
    look_by_share(t, 1);
}

/* ---- heads and layers ---- */

static void show_head(struct turn *t, size_t head)
{
    t->app->pick = PICK_HEAD;
    t->app->head = head;
}

void shown_head_to(struct turn *t)
{
    if (t->action.arg2 > 0)
        t->app->layer = (size_t)t->action.arg2 - 1;
    if (t->action.arg > 0)
        show_head(t, (size_t)t->action.arg - 1);
}

void shown_head_previous(struct turn *t)
{
    const size_t heads = shown_heads(t->app, t->trace);

    show_head(t, (t->app->head + heads - 1) % heads);
}

void shown_head_next(struct turn *t)
{
    show_head(t, (t->app->head + 1) % shown_heads(t->app, t->trace));
}

void shown_heads_all(struct turn *t)
{
    struct app *a = t->app;

    a->pick = (a->pick + 1) % PICK_COUNT;
    const bool lines = a->view == VIEW_ID_LINES;
    const enum msg mean = lines ? MSG_NOTICE_LINES_ALL : MSG_NOTICE_MEAN,
                   max = lines ? MSG_NOTICE_LINES_LOUDEST : MSG_NOTICE_MAX;
    if (a->pick != PICK_HEAD)
        app_notice(a, false, message(a->lang, a->pick == PICK_MEAN ? mean : max), shown_heads(a, t->trace));
}

void shown_layer_down(struct turn *t)
{
    t->app->layer--;
}

void shown_layer_up(struct turn *t)
{
    t->app->layer++;
}

/* ---- numbers, contrast, views ---- */

void shown_stage(struct turn *t)
{
    t->app->stage = change_stage(t->app->stage);
}

void shown_stage_to(struct turn *t)
{
    t->app->stage = (enum stage)t->action.arg;
}

void shown_off_chair(struct app *a, const struct trace *trace)
{
    size_t order[TOKEN_MAX];

    if (trace == NULL || !change_leaves_chair(a, trace))
        return;
    if (a->asker == 0)
        notes_ask(a, 1);
    if (a->looked == 0)
        a->looked = words_by_share(a, trace, order) > 0 ? order[0] : 1;
}

void shown_chair(struct turn *t)
{
    struct app *a = t->app;

    a->no_chair = !a->no_chair;
    shown_off_chair(a, t->trace);
    app_notice(a, false, "%s", message(a->lang, a->no_chair ? MSG_NOTICE_NO_CHAIR : MSG_NOTICE_CHAIR));
}

void shown_contrast(struct turn *t)
{
    t->app->contrast = t->app->contrast == CONTRAST_ROW ? CONTRAST_ABSOLUTE : CONTRAST_ROW;
}

/* What moves lands first: nobody sees it there. */
static void show_view(struct turn *t, enum view_id view)
{
    if (view != t->app->view) {
        notes_land(t->app);
        own_leave(t->app, t->trace);
    }
    t->app->view = view;
}

void shown_view_next(struct turn *t)
{
    show_view(t, (t->app->view + 1) % VIEW_ID_COUNT);
}

void shown_view_previous(struct turn *t)
{
    show_view(t, (t->app->view + VIEW_ID_COUNT - 1) % VIEW_ID_COUNT);
}

void shown_view_to(struct turn *t)
{
    show_view(t, (enum view_id)t->action.arg);
}

/* ---- the screen ---- */

void shown_blank(struct turn *t)
{
    notes_land(t->app);
    own_land(t->app);
    t->app->blank = !t->app->blank;
}

void shown_big(struct turn *t)
{
    t->app->big = !t->app->big;
}

void shown_bare(struct turn *t)
{
    t->app->bare = !t->app->bare;
}

void shown_language(struct turn *t)
{
    t->app->lang = (t->app->lang + 1) % LANG_COUNT;
    guide_translate(t);
}

void shown_theme(struct turn *t)
{
    struct app *a = t->app;

    a->theme = (a->theme + 1) % THEME_COUNT;
    app_notice(a, false, message(a->lang, MSG_NOTICE_THEME), message(a->lang, name_theme(a->theme)));
}
