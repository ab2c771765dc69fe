#include "view/matrix_plan.h"

#include "app/room.h"

#include "view/look.h"

#include <string.h>

/* Sizes of a cell, the most comfortable first. Even heights start on a half row where there are half blocks
 * and colours; else they have their numbers in their upper row. */
static const struct cell_size {
    int w, h;
    bool half; /* starts on a half row */
} with_halves[] = {{20, 9, false}, {20, 8, true}, {16, 7, false}, {16, 6, true},  {14, 5, false},
                   {10, 5, false}, {10, 4, true}, {12, 3, false}, {10, 3, false}, {8, 3, false},
                   {6, 3, false},  {8, 2, true},  {6, 2, true},   {5, 2, true},   {4, 2, true},
                   {4, 1, false},  {3, 1, false}, {2, 1, false},  {1, 0, false}},
  without_halves[] = {{19, 9, false}, {15, 7, false}, {13, 5, false}, {11, 5, false}, {11, 3, false},
                      {9, 3, false},  {7, 3, false},  {5, 3, false},  {6, 2, false},  {5, 2, false},
                      {5, 1, false},  {4, 1, false},  {3, 1, false},  {2, 1, false},  {1, 1, false}};

#define WITH_HALVES    (sizeof with_halves / sizeof with_halves[0])
#define WITHOUT_HALVES (sizeof without_halves / sizeof without_halves[0])
#define BAR_W          40 /* columns that the ticks of the colour bar want */
#define BIG_CELL_W     5  /* cells for a projector: never smaller, rather scrolled */

/* Of tokens, or of keys, from the first that is shown. */
static int widest(const struct scene *s, bool keys, int most)
{
    const struct trace *t = s->trace;
    int cols = 1;

    for (size_t i = view_first(s); i < (keys ? t->s : t->t) && cols < most; i++) {
        const char *word = keys ? view_key(s->app->lang, t, i) : view_word(s->app->lang, t, i);
        const int own = (int)glyph_columns(word, strlen(word)) + ((!keys || !t->across) && view_unknown(t, i));
        cols = own > cols ? own : cols;
    }
    return cols < most ? cols : most;
}

int matrix_widest_word(const struct scene *s, int most)
{
    return widest(s, false, most);
}

int matrix_widest_key(const struct scene *s, int most)
{
    return widest(s, true, most);
}

static int digits_of(size_t n)
{
    return n >= 1000 ? 4 : n >= 100 ? 3 : n >= 10 ? 2 : 1;
}

/* Lines that n tokens of a size take. */
static size_t lines_of(const struct cell_size *c, size_t n)
{
    if (c->h == 0)
        return (n + 1) / 2;
    return n * (size_t)c->h + (c->half ? 1 : 0);
}

/* Tokens that fit into so many lines. */
static size_t tokens_in(const struct cell_size *c, int lines)
{
    if (lines < 1)
        return 0;
    if (c->h == 0)
        return (size_t)lines * 2;
    return (size_t)((lines - (c->half ? 1 : 0)) / c->h);
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Half blocks need colours, and glyphs beyond ASCII. */
static bool has_halves(const struct theme *t)
{
    return theme_has_ramp(t) && !t->ascii;
}

/* The largest cell with which all tokens are in sight; where there is none, the smallest: it scrolls. */
static struct cell_size choose_cell(const struct scene *s, size_t rows, size_t columns, int w, int h)
{
    const struct cell_size *sizes = has_halves(s->theme) ? with_halves : without_halves;
    const size_t count = has_halves(s->theme) ? WITH_HALVES : WITHOUT_HALVES;

    for (size_t k = 0; k < count; k++) {
        const bool fits =
            w >= 0 && h >= 0 && columns * (size_t)sizes[k].w <= (size_t)w && lines_of(&sizes[k], rows) <= (size_t)h;
        const bool last_big = room_big(s->app) && k + 1 < count && sizes[k + 1].w < BIG_CELL_W &&
                              tokens_in(&sizes[k], h) > 2 && w > 2 * sizes[k].w;
        if (fits || last_big)
            return sizes[k];
    }
    return sizes[count - 1];
}

/* First token in sight: the cursor in the middle, except near the ends. */
static size_t scroll_start(const struct matrix_plan *m, size_t count, size_t cursor, size_t room)
{
    const size_t last = smaller(cursor, count - 1), at = last > m->first ? last - m->first : 0;
    const size_t n = count - m->first;

    if (n <= room || at < room / 2)
        return m->first;
    return m->first + smaller(at - room / 2, n - room);
}

/* ---- across ---- */

struct across {
    int label_x, label_w, map_x, map_w, side_x, side_w;
};

static int side_columns(const struct scene *s, rect area)
{
    if (s->figure || room_big(s->app) || area.w < 64 || area.h < 13)
        return 0;
    return area.w >= 150 ? 44 : area.w >= 100 ? 34 : 22;
}

/* The label column holds the words, and where there is room the names of what is below them. */
static int label_columns(const struct scene *s, int most, bool names)
{
    static const enum msg below[] = {MSG_MATRIX_SCORE, MSG_MATRIX_SCALED, MSG_MATRIX_SHARE, MSG_MATRIX_HEARD};
    int cols = matrix_widest_word(s, most);

    for (size_t k = 0; names && k < sizeof below / sizeof below[0]; k++) {
        const int need = view_columns(view_say(s, below[k]));
        cols = need > cols ? need : cols;
    }
    return cols;
}

/* A blank column, labels, the mark of the row, the map, its other mark, and a gap before the read-out. */
static struct across plan_across(const struct scene *s, rect area, bool numbered)
{
    struct across a;
    const int most = area.w >= 100 ? 12 : area.w >= 60 ? 8 - (numbered ? 1 : 0) : area.w >= 40 ? 6 : 4;

    a.side_w = side_columns(s, area);
    a.side_x = area.x + area.w - a.side_w;
    a.label_x = area.x + (area.w >= 60 && !numbered ? 1 : 0);
    a.label_w =
        label_columns(s, most, area.w >= 60 && !numbered) + (numbered ? digits_of(s->trace->t) + 1 : 0);
    a.map_x = a.label_x + a.label_w + 1;
    a.map_w = a.side_x - a.map_x - 2;
    return a;
}

/* ---- downwards ---- */

/* Rows of each part, from top to bottom; 0 where there is none. */
struct down {
    int blank_top, chips, blank_chips, columns, map, below, blank_bar, bar, foot;
};

static int fixed_rows(const struct down *d)
{
    return d->blank_top + d->chips + d->blank_chips + d->columns + d->below + d->blank_bar + d->bar + d->foot;
}

static struct down plan_down(const struct scene *s, rect area, bool side)
{
    struct down d = {.columns = 1, .foot = side ? 0 : 1};

    const bool read_below = s->app->room.present; /* the line under the picture says it */

    if (area.h >= 9 && !read_below)
        d.chips = 1;
    if (area.h >= 8)
        d.bar = 1;
    if (area.h >= 11)
        d.below = 1;
    if (area.h >= 14)
        d.bar = 2;
    if (!side && area.h >= 12)
        d.foot = 2;
    if (room_big(s->app) && d.foot > 0 && area.h >= 12)
        d.foot = 4; /* a big number */
    if (s->figure)
        d.chips = d.foot = 0;
    if (read_below || (s->app->room.big_number && d.foot > 2))
        d.foot = 0;
    return d;
}

/* Gives rows that are left over to blanks, where they help most. */
static void spread_blanks(struct down *d, int left)
{
    int *const places[] = {&d->blank_top, &d->blank_bar, &d->blank_chips};

    for (size_t k = 0; k < sizeof places / sizeof places[0] && left > 0; k++, left--)
        if (d->bar > 0 || places[k] != &d->blank_bar)
            *places[k] = 1;
}

/* Whether words can stand over columns of that width, and how. */
static enum matrix_heads choose_heads(const struct scene *s, const struct cell_size *c)
{
    if (c->w > matrix_widest_key(s, c->w))
        return HEADS_WORDS;
    return c->w >= 5 || (c->w == 4 && matrix_widest_key(s, 8) < 8) ? HEADS_STAGGERED : HEADS_NUMBERS;
}

static void take_cell(struct matrix_plan *m, const struct scene *s, struct cell_size c, int w, int h)
{
    m->cell_w = c.w;
    m->cell_h = c.h;
    m->half_start = c.half;
    m->rows = smaller(m->t - m->first, tokens_in(&c, h));
    m->cols = smaller(m->s - m->first, w < 1 ? 0 : (size_t)(w / c.w));
    m->top = scroll_start(m, m->t, s->app->asker, m->rows);
    m->left = scroll_start(m, m->s, s->app->looked, m->cols);
    if (c.h == 0 && (m->top - m->first) % 2 == 1) { /* a row of pixels always holds the same two tokens */
        m->top = m->top + m->rows == m->t ? m->top + 1 : m->top - 1;
        m->rows = smaller(m->rows, m->t - m->top);
    }
}

/* Lines that the tokens in sight take. */
static int map_lines(const struct matrix_plan *m)
{
    const struct cell_size c = {m->cell_w, m->cell_h, m->half_start};

    return m->rows == 0 ? 0 : (int)lines_of(&c, m->rows);
}

/* What each was heard has room where a sum has, and where all columns are in sight. */
static bool has_heard(const struct matrix_plan *m, const struct scene *s)
{
    return s->app->stage == STAGE_WEIGHTS && m->cell_w >= 5 && m->cols == m->s - m->first;
}

/* As wide as the map, but wide enough for its ticks; the legend of glyphs takes what there is. */
static int bar_columns(const struct scene *s, int map_w, int room)
{
    if (!theme_has_ramp(s->theme) || room < BAR_W)
        return room;
    return map_w > BAR_W ? map_w : BAR_W;
}

static void place_parts(struct matrix_plan *m, const struct scene *s, const struct across *a,
                        const struct down *d, rect area)
{
    const int map_w = (int)m->cols * m->cell_w;
    int y = area.y + d->blank_top;

    const int chips_w = m->side.w > 0 ? (map_w > 50 ? map_w : a->map_w) + a->map_x - area.x : area.w - 1;
    m->chips = (rect){area.x, y, chips_w, d->chips};
    y += d->chips + d->blank_chips;
    m->columns = (rect){a->map_x, y, map_w, d->columns};
    y += d->columns;
    m->map = (rect){a->map_x, y, map_w, map_lines(m)};
    m->labels = (rect){a->label_x, y, a->label_w, m->map.h};
    y += m->map.h;
    m->below = (rect){a->map_x, y, map_w, d->below};
    y += d->below + d->blank_bar;
    m->bar = (rect){a->map_x, y, bar_columns(s, map_w, a->map_w), d->bar};
    y += d->bar;
    m->foot = (rect){area.x, y, area.w, d->foot};
}

struct matrix_plan matrix_plan_make(const struct scene *s, rect area)
{
    struct matrix_plan m = {.t = s->trace->t, .s = s->trace->s, .first = view_first(s)};
    struct across a = plan_across(s, area, false);
    struct down d = plan_down(s, area, a.side_w > 0);
    const int room = area.h - fixed_rows(&d);
    struct cell_size c = choose_cell(s, m.t - m.first, m.s - m.first, a.map_w, room - 1);

    m.heads = area.h >= 12 ? choose_heads(s, &c) : HEADS_NUMBERS;
    m.numbered = m.heads == HEADS_NUMBERS;
    if (m.heads == HEADS_STAGGERED)
        d.columns = 2;
    if (m.numbered) {
        a = plan_across(s, area, true);
        c = choose_cell(s, m.t - m.first, m.s - m.first, a.map_w, room);
        if (area.w >= 60 && (m.s - m.first) * (size_t)c.w < (size_t)a.map_w) {
            a.label_x++;
            a.map_x++;
            a.map_w--;
        }
    }
    take_cell(&m, s, c, a.map_w, area.h - fixed_rows(&d));
    m.heard = has_heard(&m, s);
    spread_blanks(&d, area.h - fixed_rows(&d) - map_lines(&m));
    const int side_top = area.h > 20 ? 1 : 0;
    if (a.side_w > 0)
        m.side = (rect){a.side_x, area.y + side_top, a.side_w - 1, area.h - side_top};
    place_parts(&m, s, &a, &d, area);
    return m;
}

/* ---- tokens and places ---- */

int matrix_row_y(const struct matrix_plan *m, size_t i)
{
    const int k = (int)(i - m->top);

    if (m->cell_h == 0)
        return m->map.y + k / 2;
    return m->map.y + k * m->cell_h + (m->half_start ? m->cell_h / 2 : (m->cell_h - 1) / 2);
}

int matrix_column_x(const struct matrix_plan *m, size_t j)
{
    return m->map.x + (int)(j - m->left) * m->cell_w;
}

bool matrix_token_at_y(const struct matrix_plan *m, int y, size_t *i)
{
    if (y < m->map.y || y >= m->map.y + m->map.h)
        return false;
    const int k = m->cell_h == 0 ? 2 * (y - m->map.y) : (y - m->map.y) / m->cell_h;
    const size_t last = m->rows - 1; /* the lower half row of the last cell */

    *i = m->top + smaller((size_t)k, last);
    return true;
}

bool matrix_token_at_x(const struct matrix_plan *m, int x, size_t *j)
{
    if (x < m->map.x || x >= m->map.x + m->map.w)
        return false;
    *j = m->left + (size_t)((x - m->map.x) / m->cell_w);
    return true;
}
