#include "view/big_card.h"

#include "view/said.h"

#include <limits.h>

enum { SCALE_MAX = 6, SIDE = 2, ROW_WEIGHT = 20, CURSOR_WEIGHT = 10000, ROW_HALVES = 20 };

struct card {
    char words[SAID_MAX], number[24];
    bool large; /* the number has digits that can be drawn large */
    int scale, cols, rows;
};

/* In ASCII a dot is two columns on one row, so that only even scales come out even. */
static bool is_scale(const struct pen *p, int scale)
{
    return scale == 1 || !p->theme->ascii || scale % 2 == 0;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* The words, the digits, and half a row above and below. */
static void take_scale(struct card *c, int scale)
{
    c->scale = scale;
    c->cols = 2 * SIDE + larger(draw_marked_columns(c->words), draw_big_scaled_columns(scale, c->number));
    c->rows = 1 + draw_big_scaled_rows(scale);
}

/* False where not even the smallest has room. */
static bool lay_out(struct card *c, const struct pen *p, rect area)
{
    const int most_rows = larger(4, (area.h + 2) / 3), most_cols = area.w * 2 / 3;

    if (!c->large) {
        c->cols = 2 * SIDE + larger(draw_marked_columns(c->words), view_columns(c->number));
        c->rows = 4;
        return c->cols <= area.w && c->rows <= area.h;
    }
    for (int scale = SCALE_MAX; scale >= 1; scale--) {
        take_scale(c, scale);
        if (is_scale(p, scale) && c->rows <= most_rows && draw_big_scaled_columns(scale, c->number) + 2 * SIDE <= most_cols &&
            c->cols <= area.w) {
            c->rows += c->rows + 2 <= most_rows ? 2 : 0; /* half a row above and below, or more */
            return true;
        }
    }
    return false;
}

/* How much of what is chosen a card there would hide. */
static int hides(const struct canvas *c, rect at)
{
    int sum = c->cursor_x >= at.x && c->cursor_x < at.x + at.w && c->cursor_y >= at.y && c->cursor_y < at.y + at.h ? CURSOR_WEIGHT : 0;

    for (size_t k = 0; k < c->lit_count; k++) {
        const rect both = rect_meet(c->lit[k], (rect){at.x, 2 * at.y, at.w, 2 * at.h});
        sum += both.w * both.h * (c->lit[k].h <= ROW_HALVES ? ROW_WEIGHT : 1);
    }
    return sum;
}

static rect choose_corner(const struct card *c, const struct canvas *canvas, rect area)
{
    rect best = {0, 0, 0, 0};
    int least = INT_MAX;

    for (int corner = 0; corner < 4; corner++) {
        const rect at = {corner % 2 == 0 ? area.x + area.w - c->cols : area.x,
                         corner / 2 == 0 ? area.y + area.h - c->rows : area.y, c->cols, c->rows};
        const int sum = hides(canvas, at);
        if (sum < least) {
            least = sum;
            best = at;
        }
    }
    return best;
}

/* All around, or where the rows are taken only on both sides. */
static void draw_edges(const struct pen *p, rect at, bool airy)
{
    const style st = pen_style(p, ROLE_RULE, ROLE_BG, 0);

    if (airy) {
        draw_frame(p, at, false, st);
        return;
    }
    for (int y = at.y; y < at.y + at.h; y++) {
        draw_text(p, at.x, y, 1, st, "│");
        draw_text(p, at.x + at.w - 1, y, 1, st, "│");
    }
}

void big_card_draw(const struct scene *s, const struct pen *p, rect area)
{
    struct card c;

    if (!s->app->room.big_number)
        return;
    said_pair(s, c.words);
    c.large = said_number(s, c.number);
    if (c.words[0] == '\0' || !lay_out(&c, p, area))
        return;
    const rect at = choose_corner(&c, p->canvas, area);
    const style text = pen_style(p, ROLE_TEXT, ROLE_RAISED, ATTR_BOLD), digits = pen_style(p, ROLE_BOLD, ROLE_RAISED, ATTR_BOLD);
    const int airy = c.rows - 1 - (c.large ? draw_big_scaled_rows(c.scale) : 1) >= 2, y = at.y + airy;

    draw_fill(p, at, pen_style(p, ROLE_TEXT, ROLE_RAISED, 0));
    if (!theme_has_ramp(p->theme)) /* no ground sets it off */
        draw_edges(p, at, airy);
    draw_marked(p, at.x + SIDE, y, at.w - 2 * SIDE, text, c.words);
    if (c.large)
        draw_big_scaled(p, at.x + SIDE, y + 1, c.scale, digits, c.number);
    else
        draw_text(p, at.x + SIDE, y + 1, at.w - 2 * SIDE, digits, c.number);
}
