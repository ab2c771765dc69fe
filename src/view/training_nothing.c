/* training_nothing: the screen of a class that nobody teaches yet: what one key would do, what this class is,
 * and why it has no curves. */
#include "view/training_parts.h"

#include "app/keymap.h"
#include "app/names.h"
#include "canvas/plot.h"

#include <stdio.h>

/* What is written from above downwards. */
struct page {
    const struct training_pic *c;
    rect at; /* what is left */
};

static void paragraph(struct page *page, enum role fg, const char *words)
{
    if (page->at.h < 1)
        return;
    const int rows = training_wrapped_rows(page->c, words, page->at.w);
    if (page->c->p != NULL)
        draw_wrapped(page->c->p, page->at, training_style(page->c, fg, 0), words);
    page->at.y += rows;
    page->at.h -= rows;
}

static void blank(struct page *page)
{
    page->at.y++;
    page->at.h--;
}

/* The key that begins, as a thing to press. */
static void walk_key(struct page *page, uint32_t key, enum msg words)
{
    const struct training_pic *c = page->c;
    char label[KEY_NAME_MAX];

    keymap_key_label(c->s->app->lang, c->s->theme->ascii, key, label);
    const int wide = view_columns(label), cols = wide + view_columns(view_say(c->s, words)) + 3;
    const rect at = {page->at.x, page->at.y, cols, 1};
    if (page->at.h < 1)
        return;
    spots_add(c->spots, at, keymap_find(key, VIEW_ID_TRAINING));
    if (c->p != NULL) {
        draw_fill(c->p, at, pen_style(c->p, ROLE_TEXT, ROLE_RAISED, 0));
        draw_text(c->p, at.x + 1, at.y, wide, pen_style(c->p, ROLE_ASK, ROLE_RAISED, ATTR_BOLD), label);
        draw_text(c->p, at.x + wide + 2, at.y, cols - wide - 2,
                  pen_style(c->p, ROLE_BOLD, ROLE_RAISED, ATTR_BOLD), view_say(c->s, words));
    }
    page->at.y++;
    page->at.h--;
}

/* What `t` would do with the settings as they are. */
static void say_offer(struct page *page)
{
    const struct scene *s = page->c->s;
    const struct settings *set = &s->app->settings;
    char line[2 * TRAINING_LINE_MAX];

    snprintf(line, sizeof line, view_say(s, MSG_TRAINING_WOULD_TEACH), set->heads, set->d_k,
             view_say(s, set->trained_scaled ? MSG_TRAINING_WITH_ROOT : MSG_TRAINING_WITHOUT_ROOT),
             view_say(s, set->positions ? MSG_TRAINING_WITH_PLACES : MSG_TRAINING_WITHOUT_PLACES),
             (unsigned long long)set->seed);
    paragraph(page, ROLE_TEXT, line);
}

static void say_class(struct page *page)
{
    const struct scene *s = page->c->s;
    const struct settings *set = &s->app->settings;
    char line[3 * TRAINING_LINE_MAX], name[2 * SETTINGS_MODEL_MAX];

    draw_marked_quote(name_model(s->app->lang, set->model), name, sizeof name);
    snprintf(line, sizeof line,
             view_say(s, s->app->range.learned ? MSG_TRAINING_CAME_READY : MSG_TRAINING_RANDOM), name,
             (unsigned long long)set->seed);
    paragraph(page, ROLE_DIM, line);
}

static void walk_text(struct page *page)
{
    const struct scene *s = page->c->s;
    const bool family = s->app->range.family, airy = page->at.h >= 14;

    paragraph(page, ROLE_TEXT, view_say(s, MSG_TRAINING_INVITE));
    if (airy)
        blank(page);
    if (family)
        walk_key(page, 't', MSG_TRAINING_KEY_TEACH);
    else if (s->app->class_count > 1)
        walk_key(page, 'c', MSG_TRAINING_KEY_CLASS);
    if (airy)
        blank(page);
    if (family) {
        say_offer(page);
        paragraph(page, ROLE_DIM, view_say(s, MSG_TRAINING_WILL_SEE));
        if (airy)
            blank(page);
    }
    say_class(page);
}

/* ---- where the curves will stand ---- */

static void draw_blank(const struct training_pic *c, enum training_plot which, rect at)
{
    static const struct record nothing = {.factor = 1};
    struct training_pic empty = *c;
    const struct plot plot = {{at.x + TRAINING_TICK_COLS, at.y + 1, at.w - TRAINING_TICK_COLS, at.h - 2},
                              {0, 1, false},
                              {0.4, 1, false}};

    empty.r = &nothing;
    training_draw_title(&empty, which, at);
    plot_ground(c->p, &plot, pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    if (which == TRAINING_RIGHT)
        plot_level(c->p, &plot, 0.5, view_say(c->s, MSG_TRAINING_COIN),
                   pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0), pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0));
}

/* Below the text, as far as there is room. */
static void draw_blanks(const struct training_pic *c, rect room)
{
    const int gap = 3, w = room.w >= 70 ? (room.w - gap) / 2 : room.w;

    if (room.h < 7 || w < 30)
        return;
    room.h = room.h > 14 ? 14 : room.h;
    draw_blank(c, TRAINING_LOSS, (rect){room.x, room.y, w, room.h});
    if (w < room.w)
        draw_blank(c, TRAINING_RIGHT, (rect){room.x + w + gap, room.y, w, room.h});
}

/* Beside the text stands the map as it is. */
void training_walk_nothing(const struct training_pic *c)
{
    const rect a = c->area, loss = c->plan.plots[TRAINING_LOSS], right = c->plan.plots[TRAINING_RIGHT];
    const bool beside = c->t != NULL && c->plan.map.h > 0 && c->plan.map_title.x > a.x + 24;
    const int wide = right.x > loss.x ? right.x + right.w - a.x : loss.x + loss.w - a.x;
    const int cols = beside ? wide - 2 : a.w - 2;
    struct page page = {c, {a.x + 1, a.y + (a.h >= 16 ? 1 : 0), cols > 78 ? 78 : cols, a.h}};

    page.at.h = a.y + a.h - page.at.y;
    walk_text(&page);
    if (c->p == NULL)
        return;
    draw_blanks(c, (rect){a.x + 1, page.at.y + 2, cols, a.y + a.h - page.at.y - 3});
    if (!beside)
        return;
    training_draw_map(c);
    training_draw_number(c);
}
