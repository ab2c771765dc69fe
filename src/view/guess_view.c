/* View guess: the class guesses a hidden word; order of the blocks, and what a click means. */
#include "view/guess_parts.h"

#include "view/spots.h"

static void draw_nothing(const struct scene *s, const struct pen *p, rect area)
{
    const style st = pen_style(p, s->app->notice_bad ? ROLE_OFF : ROLE_TEXT, ROLE_BG, 0);

    draw_marked(p, area.x + 1, area.y + area.h / 2, area.w - 2, st, s->app->notice);
}

static void guess_view_draw(const struct scene *s, const struct pen *p, rect area)
{
    struct guess_pic g;

    if (area.w < 1 || area.h < 1)
        return;
    if (!guess_facts(&g, s, p)) {
        draw_nothing(s, p, area);
        return;
    }
    const rect former = canvas_clip(p->canvas, area);
    guess_layout(&g, area);
    guess_draw_class(&g);
    if (g.now != NULL) {
        guess_draw_lists(&g);
        guess_draw_balance(&g);
        guess_draw_mutes(&g);
        guess_draw_switches(&g);
    }
    canvas_unclip(p->canvas, former);
}

static const struct action nothing = {ACTION_NONE, 0, 0};

/* The word there asks: that is, it is hidden in the place of the other. */
static struct action desk_hit(const struct guess_pic *g, int x, int y)
{
    const struct class_slots *slots = &g->c.lay.slots;

    for (size_t k = 0; k < slots->count; k++)
        if (rect_has(g->lay.desks ? class_desk(&g->c.lay, k) : guess_chip(g, k), x, y))
            return (struct action){ACTION_SELECT, slots->token[k], -1};
    return nothing;
}

/* A first click picks the head, a second one on the same mutes it. Only tiles of the layer in hand answer. */
static struct action tile_hit(const struct guess_pic *g, int x, int y)
{
    for (size_t line = 0; line < guess_tile_lines(g); line++)
        for (size_t h = 0; h < g->c.t->h; h++) {
            if (guess_tile_layer(g, line) != g->c.layer || !rect_has(guess_tile(g, line, h), x, y))
                continue;
            return h == g->c.head_at && g->c.pick == PICK_HEAD ? (struct action){ACTION_MUTE, 0, 0}
                                                              : (struct action){ACTION_HEAD_TO, (int)h + 1, 0};
        }
    return nothing;
}

static struct action guess_view_hit(const struct scene *s, rect area, int x, int y)
{
    struct guess_pic g;

    if (area.w < 1 || area.h < 1 || !guess_facts(&g, s, NULL))
        return nothing;
    guess_layout(&g, area);
    const struct action desk = desk_hit(&g, x, y);
    return desk.id != ACTION_NONE || g.now == NULL ? desk : tile_hit(&g, x, y);
}

const struct view_ops view_guess = {
    .name = "guess",
    .title = MSG_VIEW_GUESS,
    .min_cols = 20,
    .min_rows = 6,
    .draw = guess_view_draw,
    .hit = guess_view_hit,
};
