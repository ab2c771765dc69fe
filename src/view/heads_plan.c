/* Where the maps stand: the largest cell with which all of them are in sight, else as many as can be read. */
#include "view/heads_parts.h"

#include "app/room.h"

#include <string.h>

enum {
    ITEM_MIN = 13,
    ITEM_TEXT = 22,
    DOTS_MIN = 16,
    POOLED_MIN = 6,
    FRAME_ROWS = 2 /* above and below a map */
};

#define ALL_SEEN 1000000L /* worth of a shape with which every map is in sight */

/* Largest first. Halves of columns and rows: 2 by 1 is a square of one column. */
static const struct heads_cell with_colours[] = {{12, 6, 1}, {10, 5, 1}, {10, 6, 1}, {8, 4, 1},
                                                 {7, 4, 1},  {6, 4, 1},  {6, 3, 1},  {5, 2, 1},
                                                 {4, 2, 1},  {3, 2, 1},  {2, 1, 1}},
                               with_glyphs[] = {{12, 6, 1}, {8, 4, 1}, {6, 4, 1},
                                                {4, 2, 1},  {2, 2, 1}, {2, 1, 1}};

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

static size_t rounded_up(size_t n, size_t by)
{
    return (n + by - 1) / by;
}

static int columns_of(const struct heads_cell *cell, size_t n)
{
    return (int)((rounded_up(n, cell->pool) * (size_t)cell->w2 + 1) / 2);
}

static int rows_of(const struct heads_cell *cell, size_t n)
{
    return (int)((rounded_up(n, cell->pool) * (size_t)cell->h2 + 1) / 2);
}

/* ---- a try: so many side by side, with cells of a size ---- */

static void shape(struct heads_pic *c, size_t per_row, struct heads_cell cell)
{
    c->per_row = per_row;
    c->cell = cell;
    c->bands = rounded_up(c->items, per_row);
    c->dots = rounded_up(c->columns, cell.pool);
    c->dots_down = rounded_up(c->rows, cell.pool);
    c->map_w = columns_of(&cell, c->columns);
    c->map_h = rows_of(&cell, c->rows);
    c->band_h = c->map_h + FRAME_ROWS;
    c->pitch = c->area.w / (int)per_row;
    c->item_w = c->pitch - 1;
    if (c->item_w > c->map_w && c->item_w > ITEM_TEXT)
        c->item_w = c->map_w > ITEM_TEXT ? c->map_w : ITEM_TEXT;
}

/* Bands that fit, from the first of a group on. */
static size_t bands_that_fit(const struct heads_pic *c)
{
    size_t bands = 0;
    int used = 0;

    while (bands < c->groups * c->bands) {
        used += c->band_h + (bands % c->bands == 0 ? 1 : 0);
        if (used > c->body.h)
            break;
        bands++;
    }
    return bands;
}

/* Maps in so many bands; the last band of a group may hold fewer. */
static size_t maps_in(const struct heads_pic *c, size_t bands)
{
    return bands / c->bands * c->items + smaller(bands % c->bands * c->per_row, c->items);
}

/* The more the better; 0 where not even one map fits. */
static long worth(const struct heads_pic *c)
{
    const size_t bands = bands_that_fit(c);
    const size_t wanted = room_big(c->s->app) ? c->bands : c->groups * c->bands; /* large: the picked layer is enough */
    const bool all = bands >= wanted;
    const bool readable = c->dots >= smaller(c->columns, DOTS_MIN) && c->dots_down >= smaller(c->rows, DOTS_MIN);
    const long detail = (long)smaller(c->dots, 64), size = c->cell.w2 * c->cell.h2;

    if (c->map_w > c->pitch - 1 || bands == 0)
        return 0;
    if (all && readable)
        return ALL_SEEN + detail * 1000 + size * 10 + (long)c->per_row;
    return detail * 1000 + (long)maps_in(c, bands) * 10 +
           (c->cell.pool == 1 ? size : 0);
}

static void try_shapes(struct heads_pic *c, size_t per_row, struct heads_pic *best, long *most)
{
    const bool colours = theme_has_ramp(c->s->theme) && !c->s->theme->ascii;
    const struct heads_cell *cells = colours ? with_colours : with_glyphs;
    const size_t count =
        colours ? sizeof with_colours / sizeof with_colours[0] : sizeof with_glyphs / sizeof with_glyphs[0];

    for (size_t k = 0; k < count; k++) {
        shape(c, per_row, cells[k]);
        if (worth(c) > *most) {
            *most = worth(c);
            *best = *c;
        }
    }
    const int high = 2 * (c->body.h - 1 - FRAME_ROWS), wide = c->pitch - 1;
    for (int side = wide < high ? wide : high; side >= POOLED_MIN && (size_t)side < c->n; side--) {
        shape(c, per_row, (struct heads_cell){2, 1, rounded_up(c->n, (size_t)side)});
        if (worth(c) > *most) {
            *most = worth(c);
            *best = *c;
        }
    }
}

/* ---- what is in sight ---- */

/* Rows from one band to the end of another. */
static int rows_between(const struct heads_pic *c, size_t from, size_t to)
{
    int rows = 0;

    for (size_t b = from; b < to; b++)
        rows += c->band_h + (b == from || b % c->bands == 0 ? 1 : 0);
    return rows;
}

static void choose_bands(struct heads_pic *c)
{
    const size_t all = c->groups * c->bands, at = c->group * c->bands + c->item / c->per_row;
    const size_t begin = c->group * c->bands, group_end = begin + c->bands;
    const bool whole =
        rows_between(c, begin, group_end) <= c->body.h; /* the picked group is seen from its beginning */
    const size_t step = whole ? c->bands : 1, must = whole ? group_end : at + 1;
    size_t first = 0;

    while (first < at && rows_between(c, first, must) > c->body.h)
        first += step;
    while (!whole && first > 0 && rows_between(c, first - 1, all) <= c->body.h)
        first--;
    size_t end = first;
    while (end < all && rows_between(c, first, end + 1) <= c->body.h)
        end++;
    c->band_first = first;
    c->band_end = end;
    const size_t groups = end == first ? 0 : (end - 1) / c->bands - first / c->bands;
    const int left = c->body.h - rows_between(c, first, end);
    c->gap = groups > 0 && left >= (int)groups ? 1 : 0;
}

rect heads_band(const struct heads_pic *c, size_t band, int *rule)
{
    int y = c->body.y;

    *rule = -1;
    if (c->list || band < c->band_first || band >= c->band_end)
        return (rect){0, 0, 0, 0};
    for (size_t b = c->band_first; b <= band; b++) {
        const bool begins = b == c->band_first || b % c->bands == 0;
        y += begins && b > c->band_first ? c->gap : 0;
        *rule = b == band && begins ? y : -1;
        y += begins ? 1 : 0;
        if (b < band)
            y += c->band_h;
    }
    return (rect){c->body.x, y, c->body.w, c->band_h};
}

rect heads_item(const struct heads_pic *c, size_t group, size_t item)
{
    int rule;
    rect at = heads_band(c, group * c->bands + item / c->per_row, &rule);

    if (at.h == 0)
        return at;
    at.x = c->area.x + 1 + (int)(item % c->per_row) * c->pitch;
    at.w = c->item_w;
    return at;
}

/* ---- the list ---- */

size_t heads_list_rows(const struct heads_pic *c)
{
    return c->body.h > 1 ? (size_t)c->body.h - 1 : 0;
}

size_t heads_list_first(const struct heads_pic *c)
{
    const size_t all = c->groups * c->items, rows = heads_list_rows(c), at = c->group * c->items + c->item;

    if (all <= rows || at < rows / 2)
        return 0;
    return smaller(at - rows / 2, all - rows);
}

/* ---- the plan ---- */

static int foot_rows(const struct heads_pic *c)
{
    if (c->s->figure || c->s->app->room.present) /* what is below the picture says it */
        return 0;
    return c->area.h >= 36 ? 4 : c->area.h >= 20 ? 3 : c->area.h >= 9 ? 2 : c->area.h >= 5 ? 1 : 0;
}

/* The best shape with so many rows for the foot; returns its worth. */
static long choose_with(struct heads_pic *c, int foot)
{
    struct heads_pic best;
    long most = 0;

    c->body.h = c->area.h - foot;
    best = *c;
    for (size_t bands = 1; bands <= c->items; bands++) {
        const size_t per_row = rounded_up(c->items, bands);
        if (rounded_up(c->items, per_row) == bands && (per_row == 1 || c->area.w / (int)per_row > ITEM_MIN))
            try_shapes(c, per_row, &best, &most);
    }
    *c = best;
    return most;
}

static bool sees_a_group(const struct heads_pic *c)
{
    return bands_that_fit(c) >= c->bands;
}

/* Rather all maps, or at least all of a group, and a single line below than some of them and more. */
static void choose_shape(struct heads_pic *c)
{
    struct heads_pic brief = *c;
    long most = choose_with(c, foot_rows(c));
    const long then = foot_rows(c) > 1 ? choose_with(&brief, 1) : 0;

    if ((most < ALL_SEEN && then >= ALL_SEEN) || (then > 0 && !sees_a_group(c) && sees_a_group(&brief))) {
        *c = brief;
        most = then;
    }
    c->list = most == 0 || c->area.w < 48 || c->area.h < 12;
    if (!c->list)
        choose_bands(c);
}

/* The foot takes what the maps leave. */
static void place_foot(struct heads_pic *c)
{
    int rule;

    if (c->list || c->band_end == c->band_first)
        return;
    const rect last = heads_band(c, c->band_end - 1, &rule);
    c->foot.y = last.y + last.h;
    c->foot.h = c->area.y + c->area.h - c->foot.y;
}

bool heads_plan(const struct scene *s, const struct pen *p, rect area, struct heads_pic *out)
{
    struct heads_pic c = {.s = s, .p = p, .t = s->trace, .area = area};

    if (s->trace == NULL || s->trace->t == 0 || s->trace->h == 0 || s->trace->layer_count == 0)
        return false;
    c.first = view_first(s);
    c.rows = c.t->t - c.first;
    c.columns = c.t->s - c.first;
    c.n = c.rows > c.columns ? c.rows : c.columns;
    c.asker = s->app->asker < c.first ? c.first : smaller(s->app->asker, c.t->t - 1);
    c.together = s->app->pick != PICK_HEAD;
    c.groups = c.together ? 2 : c.t->layer_count;
    c.items = c.together ? c.t->layer_count : c.t->h;
    c.group = c.together ? s->app->pick == PICK_MAX : view_layer(s);
    c.item = c.together ? view_layer(s) : view_head(s);
    c.body = area;
    choose_shape(&c);
    c.foot = (rect){area.x, area.y + c.body.h, area.w, area.h - c.body.h};
    place_foot(&c);
    *out = c;
    return true;
}

struct heads_which heads_of(const struct heads_pic *c, size_t group, size_t item)
{
    if (c->together)
        return (struct heads_which){item, 0, group == 0 ? PICK_MEAN : PICK_MAX};
    return (struct heads_which){group, item, PICK_HEAD};
}

bool heads_muted(const struct heads_pic *c, size_t group, size_t item)
{
    return !c->together && c->t->layers[group].heads[item].muted;
}

style heads_style(const struct heads_pic *c, enum role fg, unsigned attrs)
{
    return pen_style(c->p, fg, ROLE_BG, attrs);
}
