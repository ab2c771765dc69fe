#include "view/frame.h"

#include "app/keymap.h"
#include "app/room.h"
#include "view/facts.h"
#include "view/guess.h"
#include "view/guide.h"
#include "view/panel.h"

#include <stdio.h>
#include <string.h>

struct frame frame_layout(const struct app *a, int cols, int rows)
{
    const bool hidden = room_hidden(a);
    const int say = room_say_rows(a, rows);
    const int status = !hidden && rows >= 2 ? 1 : 0;
    const int hints = !hidden && rows >= 3 ? 1 : 0;
    const int guess = room_guess_rows(a, rows);
    const rect guide = guide_place(a, cols, rows);
    const struct room view = room_view(a, cols, rows, views[a->view]->min_rows);
    const bool beside = guide.x > 0;

    return (struct frame){
        .status = {0, 0, cols, status},
        .view = {view.x, view.y, view.w, view.h},
        .guide = guide,
        .guess = {0, rows - hints - say - guess - (beside ? 0 : guide.h), view.w, guess},
        .hints = {0, rows - 1, cols, hints},
        .say = {0, rows - say, cols, say},
    };
}

/* ---- status line ---- */

/* What the line is made of: of the present class, or of the lesson that is looked at. */
static const struct fact *facts_of(const struct scene *s, size_t *count)
{
    const bool lesson =
        s->app->view == VIEW_ID_TRAINING && s->record != NULL && s->record->state != RECORD_NONE;

    *count = lesson ? lesson_fact_count : fact_count;
    return lesson ? lesson_facts : facts;
}

static int label_columns(const struct scene *s, const struct fact *f)
{
    const int cols = view_columns(fact_short_label(s, f));

    return cols == 0 ? 0 : cols + 1;
}

/* Columns of a setting with the two spaces before it; 0 when it has nothing to say here. */
static int fact_columns(const struct scene *s, const struct fact *f)
{
    char value[FACT_VALUE_MAX];

    if (f->stays == 0)
        return 0;
    /* A plain softmax needs no mention; one that is not changes every number. */
    if (f->action == ACTION_TEMPERATURE_MORE && s->app->settings.temperature == 1)
        return 0;
    fact_value(s, f, value);
    return value[0] == '\0' ? 0 : 2 + label_columns(s, f) + view_columns(value);
}

/* How far down the priority the settings go that fit into `room` columns together. */
static int last_that_stays(const struct scene *s, int room)
{
    size_t count;
    const struct fact *list = facts_of(s, &count);

    for (int stays = 1, used = 0; stays <= (int)count; stays++) {
        for (size_t i = 0; i < count; i++)
            if (list[i].stays == stays)
                used += fact_columns(s, &list[i]);
        if (used > room)
            return stays - 1;
    }
    return (int)count;
}

static int status_fact(const struct scene *s, const struct fact *f, rect at, int x, const struct pen *p,
                       struct spots *spots)
{
    char value[FACT_VALUE_MAX];
    const int start = x;

    x += 2;
    fact_value(s, f, value);
    if (p != NULL) {
        draw_text(p, x, at.y, at.w, pen_style(p, ROLE_DIM, ROLE_RAISED, 0), fact_short_label(s, f));
        const enum role role = f->role == NULL ? ROLE_BOLD : f->role(s);
        draw_text(p, x + label_columns(s, f), at.y, at.w,
                  pen_style(p, role, ROLE_RAISED, role == ROLE_DIM ? 0 : ATTR_BOLD), value);
    }
    x = start + fact_columns(s, f);
    if (p != NULL && guide_points_at_fact(s, f->label))
        canvas_restyle(p->canvas, (rect){start + 1, at.y, x - start, 1}, view_lit(p, ATTR_BOLD));
    spots_add(spots, (rect){start + 2, at.y, x - start - 2, 1}, (struct action){f->action, 0, 0});
    return x;
}

/* Whether the class that answers has not learned to its end: then its step stands in every view but the one that
 * shows it anyhow. */
static bool half_taught(const struct app *a)
{
    return a->lesson.present && a->lesson.step < a->lesson.length && a->view != VIEW_ID_TRAINING;
}

/* What stands at the right: the open panel, how far the class is that is being taught, that the numbers are older
 * than the settings, or the view's name. */
static void right_name(const struct scene *s, char out[64])
{
    const struct app *a = s->app;

    panel_name(s, out);
    if (out[0] != '\0')
        return;
    if (a->kept.open && !a->room.autoplay && !half_taught(a) && !a->computing) {
        snprintf(out, 64, "%s | %s", view_say(s, MSG_PAIR_KEPT), view_say(s, views[a->view]->title));
        return;
    }
    if (a->room.autoplay)
        snprintf(out, 64, "%s %s", view_say(s, MSG_FRAME_AUTOPLAY), s->theme->ascii ? ">" : "▶");
    else if (half_taught(a))
        snprintf(out, 64, view_say(s, MSG_FRAME_STEP_OF), a->lesson.step, a->lesson.length);
    else
        snprintf(out, 64, "%s", view_say(s, a->computing ? MSG_FRAME_COMPUTING : views[a->view]->title));
}

/* Returns its columns, the space behind included. */
static int status_right(const struct scene *s, rect at, int room, const struct pen *p, struct spots *spots)
{
    char name[64];
    right_name(s, name);
    const bool busy = s->app->computing || s->app->room.autoplay || (half_taught(s->app) && s->app->lesson.state == RECORD_RUNNING);
    const enum action_id id = s->app->panel != PANEL_NONE ? ACTION_CLOSE
                              : s->app->room.autoplay     ? ACTION_AUTOPLAY
                              : half_taught(s->app)       ? ACTION_TRAIN
                                                          : ACTION_VIEW_NEXT;
    const int cols = view_columns(name) + 1;

    if (cols + 2 > room)
        return 0;
    if (p != NULL)
        draw_text(p, at.x + at.w - cols, at.y, cols,
                  pen_style(p, busy ? ROLE_ASK : ROLE_BOLD, ROLE_RAISED, ATTR_BOLD), name);
    spots_add(spots, (rect){at.x + at.w - cols, at.y, cols, 1}, (struct action){id, 0, 0});
    return cols + 2;
}

/* The program's name on its chip: a click opens the menu. Returns its columns. */
static int status_name(const struct scene *s, rect at, const struct pen *p, struct spots *spots)
{
    const char *name = view_say(s, MSG_APP_NAME);
    const int cols = view_columns(name) + 2;

    spots_add(spots, (rect){at.x, at.y, cols > at.w ? at.w : cols, 1}, (struct action){ACTION_MENU, 0, 0});
    if (cols > at.w) {
        if (p != NULL)
            draw_text(p, at.x, at.y, at.w, pen_style(p, ROLE_ASK, ROLE_RAISED, ATTR_BOLD), "=");
        return at.w;
    }
    if (p != NULL) {
        const style chip = view_lit(p, ATTR_BOLD);
        draw_fill(p, (rect){at.x, at.y, cols, 1}, chip);
        draw_text(p, at.x + 1, at.y, cols - 1, chip, name);
    }
    return cols;
}

void frame_status(const struct scene *s, rect at, const struct pen *p, struct spots *spots)
{
    if (at.h < 1)
        return;
    if (p != NULL)
        draw_fill(p, at, pen_style(p, ROLE_TEXT, ROLE_RAISED, 0));
    int x = at.x + status_name(s, at, p, spots);
    const int room = at.x + at.w - x;
    const int left = room - status_right(s, at, room, p, spots);
    const int last = last_that_stays(s, left);

    size_t count;
    const struct fact *list = facts_of(s, &count);

    for (size_t i = 0; i < count; i++)
        if (list[i].stays <= last && fact_columns(s, &list[i]) > 0)
            x = status_fact(s, &list[i], at, x, p, spots);
}

/* ---- notice and hints ---- */

/* Whether key k of a hint touches the next one: arrows do, as on a keyboard. */
static bool hint_touches(const struct scene *s, const struct hint *h, size_t k)
{
    return k + 1 < h->count && h->keys[k].key >= KEYCODE_UP && h->keys[k].key <= KEYCODE_RIGHT &&
           !s->theme->ascii;
}

/* Columns of key k, and of the space behind it. */
static int key_columns(const struct scene *s, const struct hint *h, size_t k, char label[KEY_NAME_MAX])
{
    keymap_key_label(s->app->lang, s->theme->ascii, h->keys[k].key, label);
    return view_columns(label) + !hint_touches(s, h, k);
}

static int hint_columns(const struct scene *s, const struct hint *h)
{
    char label[KEY_NAME_MAX];
    int cols = view_columns(h->text);

    for (size_t k = 0; k < h->count; k++)
        cols += key_columns(s, h, k, label);
    return cols;
}

static void hint_draw(const struct scene *s, const struct hint *h, int x, int y, const struct pen *p,
                      struct spots *spots)
{
    for (size_t k = 0; k < h->count; k++) {
        char label[KEY_NAME_MAX];
        const int cols = key_columns(s, h, k, label);
        if (p != NULL)
            draw_text(p, x, y, cols, pen_style(p, ROLE_ASK, ROLE_BG, ATTR_BOLD), label);
        spots_add(spots, (rect){x, y, cols, 1}, h->keys[k].action);
        x += cols;
    }
    if (p != NULL)
        draw_text(p, x, y, view_columns(h->text), pen_style(p, ROLE_DIM, ROLE_BG, 0), h->text);
    spots_add(spots, (rect){x, y, view_columns(h->text), 1}, h->keys[0].action);
}

/* The notice, if there is one. Returns where the hints may begin: behind it, as far as there is room. */
static int notice_draw(const struct scene *s, rect at, const struct pen *p)
{
    const char *notice = s->app->notice;
    const int cols = draw_marked_columns(notice);

    if (notice[0] == '\0')
        return at.x + 1;
    if (p != NULL && at.w >= 3) {
        const style base = pen_style(p, s->app->notice_bad ? ROLE_OFF : ROLE_TEXT, ROLE_BG, 0);
        draw_text(p, at.x, at.y, 1, base, s->app->notice_bad ? "!" : " ");
        if (s->app->notice_bad)
            draw_marked(p, at.x + 1, at.y, at.w - 2, base, notice);
        else
            draw_sentence(p, at.x + 1, at.y, at.w - 2, base, notice);
    }
    return at.x + 1 + cols + 4;
}

void frame_hints(const struct scene *s, rect at, const struct pen *p, struct spots *spots)
{
    if (at.h < 1)
        return;
    struct hint hints[HINTS_MAX];
    const size_t count = keymap_hints(s->app, hints);
    int x = notice_draw(s, at, p);

    for (size_t i = 0; i < count; i++) {
        const int cols = hint_columns(s, &hints[i]);
        if (x + cols + 1 > at.x + at.w)
            break;
        hint_draw(s, &hints[i], x, at.y, p, spots);
        x += cols + 3;
    }
}

/* ---- too small ---- */

/* Draws `lines` of `count` texts centred when all of them fit whole. */
static bool fits_centred(const struct pen *p, rect area, char lines[][64], int count)
{
    for (int i = 0; i < count; i++)
        if (view_columns(lines[i]) > area.w)
            return false;
    if (count > area.h)
        return false;
    for (int i = 0; i < count; i++)
        draw_text_centre(p, area.x, area.y + (area.h - count) / 2 + i, area.w,
                         pen_style(p, ROLE_TEXT, ROLE_BG, 0), lines[i]);
    return true;
}

void frame_too_small(const struct scene *s, const struct pen *p, rect area, int need_cols, int need_rows,
                     int cols, int rows)
{
    char lines[3][64];

    snprintf(lines[0], sizeof lines[0], view_say(s, MSG_FRAME_NEEDS_HAS), need_cols, need_rows, cols, rows);
    if (fits_centred(p, area, lines, 1))
        return;
    snprintf(lines[0], sizeof lines[0], view_say(s, MSG_FRAME_NEEDS), need_cols, need_rows);
    snprintf(lines[1], sizeof lines[1], view_say(s, MSG_FRAME_HAS), cols, rows);
    if (fits_centred(p, area, lines, 2))
        return;
    snprintf(lines[0], sizeof lines[0], "%dx%d", need_cols, need_rows);
    if (fits_centred(p, area, lines, 1))
        return;
    snprintf(lines[0], sizeof lines[0], "%d", need_cols);
    snprintf(lines[1], sizeof lines[1], "x");
    snprintf(lines[2], sizeof lines[2], "%d", need_rows);
    if (fits_centred(p, area, lines, 3))
        return;
    snprintf(lines[0], sizeof lines[0], "%s", p->theme->ascii ? "<" : "↔");
    fits_centred(p, area, lines, 1);
}
