/* What n words cost: two plots, what is read off at one n, a table of many, and the formulas with their numbers. */
#include "view/limits_cost.h"

#include <stdio.h>
#include <string.h>

enum { BIG_TEXT = 24 };

static style plain(const struct cost_pic *c, enum role role)
{
    return pen_style(c->p, role, ROLE_BG, 0);
}

/* ---- what is read off ---- */

static void draw_read_roomy(const struct cost_pic *c)
{
    const int x = c->area.x + 1, y = c->read_y;
    char number[LIMITS_NUMBER_MAX], whole[LIMITS_NUMBER_MAX], other[LIMITS_NUMBER_MAX], text[512];
    const char *unit;

    limits_bytes_parts(c->read.kept, number, &unit);
    limits_whole_text(c->read.n, whole);
    draw_textf(c->p, x, y, c->area.w - 2, plain(c, ROLE_DIM), view_say(c->s, MSG_COST_READ), whole);
    const int cols = draw_big(c->p, x, y + 1, plain(c, ROLE_UNSCALED), number);
    draw_text(c->p, x + cols + 1, y + 3, 3, pen_style(c->p, ROLE_UNSCALED, ROLE_BG, ATTR_BOLD), unit);
    const int side = x + BIG_TEXT, room = c->area.w - BIG_TEXT - 2;
    snprintf(text, sizeof text, view_say(c->s, MSG_COST_SHARES), whole, whole, c->shape.heads, c->shape.layers);
    draw_sentence(c->p, side, y + 1, room, plain(c, ROLE_TEXT), text);
    limits_bytes_text(c->read.tile, number);
    limits_bytes_text(c->read.needed, other);
    snprintf(text, sizeof text, view_say(c->s, MSG_COST_IN_TILES), number, other);
    draw_sentence(c->p, side, y + 2, room, plain(c, ROLE_TEXT), text);
    limits_count_text(c->s, c->read.notes, number);
    snprintf(text, sizeof text, view_say(c->s, MSG_COST_NOT_WORK), number);
    draw_sentence(c->p, side, y + 3, room, plain(c, ROLE_TEXT), text);
}

static void draw_read(const struct cost_pic *c)
{
    char n[LIMITS_NUMBER_MAX], kept[LIMITS_NUMBER_MAX], tile[LIMITS_NUMBER_MAX], notes[LIMITS_NUMBER_MAX], text[512];

    if (c->roomy) {
        draw_read_roomy(c);
        return;
    }
    limits_whole_text(c->read.n, n);
    limits_bytes_text(c->read.kept, kept);
    limits_bytes_text(c->read.tile, tile);
    limits_count_text(c->s, c->read.notes, notes);
    snprintf(text, sizeof text, view_say(c->s, MSG_COST_SHORT), n, kept, tile, notes);
    draw_sentence(c->p, c->area.x + 1, c->read_y, c->area.w - 2, plain(c, ROLE_TEXT), text);
}

/* ---- the table ---- */

enum column_kind { COLUMN_COUNT, COLUMN_WHOLE, COLUMN_PART, COLUMN_BYTES };

/* In the order in which they get room. */
struct column {
    enum msg title;
    enum column_kind kind;
    size_t offset; /* into struct cost_n */
    enum role role;
    int cols, order; /* columns, the gap before included; place from the left */
};
#define FIELD(name) offsetof(struct cost_n, name)
static const struct column columns[] = {
    {MSG_COST_COLUMN_N, COLUMN_WHOLE, FIELD(n), ROLE_DIM, 11, 0},
    {MSG_COST_COLUMN_A, COLUMN_COUNT, FIELD(notes), ROLE_UNSCALED, 12, 2},
    {MSG_COST_COLUMN_F, COLUMN_BYTES, FIELD(kept), ROLE_UNSCALED, 14, 6},
    {MSG_COST_COLUMN_T, COLUMN_BYTES, FIELD(tile), ROLE_SCALED, 11, 8},
    {MSG_COST_COLUMN_B, COLUMN_COUNT, FIELD(rest), ROLE_SCALED, 12, 3},
    {MSG_COST_COLUMN_PART, COLUMN_PART, FIELD(part), ROLE_UNSCALED, 9, 4},
    {MSG_COST_COLUMN_X, COLUMN_BYTES, FIELD(needed), ROLE_TEXT, 13, 7},
    {MSG_COST_COLUMN_R, COLUMN_COUNT, FIELD(rnn), ROLE_TEXT, 12, 5},
    {MSG_COST_COLUMN_NOTES, COLUMN_COUNT, FIELD(n), ROLE_DIM, 13, 1},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

/* As many columns as have room, with where each ends (0: it has none). What is left over is shared out. */
static void place_columns(const struct cost_pic *c, int ends[COLUMNS])
{
    const int room = c->area.w - 1 - (c->roomy ? 11 : 0);
    int used = 0, count = 0;

    while (count < COLUMNS && used + columns[count].cols <= room)
        used += columns[count++].cols;
    const int spare = count > 1 ? (room - used) / count : 0;
    for (int i = 0; i < COLUMNS; i++) {
        int end = c->area.x;
        for (int k = 0; k < count; k++)
            if (columns[k].order <= columns[i].order)
                end += columns[k].cols + (spare > 8 ? 8 : spare);
        ends[i] = i < count ? end : 0;
    }
}

static double value_of(const struct column *k, const struct cost_n *cost)
{
    double value;

    memcpy(&value, (const char *)cost + k->offset, sizeof value);
    return k->title == MSG_COST_COLUMN_NOTES ? value * value : value;
}

static void cell_text(const struct cost_pic *c, const struct column *k, const struct cost_n *cost,
                      char out[LIMITS_NUMBER_MAX])
{
    const double value = value_of(k, cost);

    switch (k->kind) {
    case COLUMN_WHOLE:
        limits_whole_text(value, out);
        break;
    case COLUMN_COUNT:
        limits_count_text(c->s, value, out);
        break;
    case COLUMN_BYTES:
        limits_bytes_text(value, out);
        break;
    case COLUMN_PART:
        view_share_text(c->s, (float)value, false, 1, out);
        break;
    }
}

/* Places of the slider that get a row, rising: the present one and this sentence always, then whole decades. */
static size_t rows_of(const struct cost_pic *c, size_t out[COST_N_PLACES])
{
    static const size_t order[COST_N_PLACES] = {0, 16, 13, 10, 7, 4, 1, 15, 12, 9, 6, 3, 14, 11, 8, 5, 2};
    bool taken[COST_N_PLACES] = {false};
    size_t count = 1, n = 0;
    const size_t at = cost_n_place(c->at, c->here) == (double)c->here ? 0 : c->at;

    taken[at] = true;
    for (size_t i = 0; i < COST_N_PLACES && count < (size_t)c->table_rows; i++) {
        const size_t place = order[i];
        if (taken[place] || (place > 0 && cost_n_place(place, c->here) == (double)c->here))
            continue;
        taken[place] = true;
        count++;
    }
    for (size_t place = 0; place < COST_N_PLACES; place++)
        if (taken[place])
            out[n++] = place;
    return n;
}

static void draw_row(const struct cost_pic *c, const int ends[COLUMNS], size_t place, int y)
{
    const struct cost_n cost = cost_n_of(&c->shape, cost_n_place(place, c->here));
    const bool here = cost.n == (double)c->here, now = cost.n == c->read.n;
    const enum role ground = now ? ROLE_RAISED : ROLE_BG;
    char text[LIMITS_NUMBER_MAX];

    draw_fill(c->p, (rect){c->area.x, y, c->area.w, 1}, pen_style(c->p, ROLE_TEXT, ground, 0));
    if (now)
        pen_put(c->p, c->area.x, y, "▶", pen_style(c->p, ROLE_BOLD, ground, ATTR_BOLD));
    for (int i = 0; i < COLUMNS; i++) {
        const bool n = columns[i].title == MSG_COST_COLUMN_N;
        if (ends[i] == 0)
            continue;
        cell_text(c, &columns[i], &cost, text);
        draw_text_right(c->p, ends[i], y, columns[i].cols,
                        pen_style(c->p, here && n ? ROLE_ASK : n || now ? ROLE_BOLD : ROLE_TEXT, ground,
                                  n || now ? ATTR_BOLD : 0),
                        text);
    }
    if (here && c->roomy)
        draw_text_right(c->p, c->area.x + c->area.w - 1, y, 10, pen_style(c->p, ROLE_ASK, ground, 0),
                        view_say(c->s, MSG_COST_THIS_TEXT));
}

/* In the colour of its curve. */
static style title_style(const struct cost_pic *c, const struct column *k)
{
    style s = pen_style(c->p, k->role, ROLE_PANEL, k->role == ROLE_DIM ? 0 : ATTR_BOLD);

    if (k->title == MSG_COST_COLUMN_R)
        s.fg = theme_head(c->p->theme, COST_RNN_HEAD - 1);
    return s;
}

static void draw_table(const struct cost_pic *c)
{
    size_t places[COST_N_PLACES];
    const size_t n = rows_of(c, places);
    int ends[COLUMNS];

    place_columns(c, ends);
    draw_fill(c->p, (rect){c->area.x, c->table_y, c->area.w, 1}, pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    for (int i = 0; i < COLUMNS; i++)
        if (ends[i] > 0)
            draw_text_right(c->p, ends[i], c->table_y, columns[i].cols, title_style(c, &columns[i]),
                            view_say(c->s, columns[i].title));
    for (size_t i = 0; i < n; i++)
        draw_row(c, ends, places[i], c->table_y + 1 + (int)i);
}

/* ---- formulas ---- */

/* "A = 3 · 2n² · 64": all pieces of a line that fit. */
static void draw_pieces(const struct cost_pic *c, int y, const char *first, char pieces[][96], size_t count)
{
    const int end = c->area.x + c->area.w - 1;
    int x = c->area.x + 1;

    x += draw_text(c->p, x, y, end - x, plain(c, ROLE_DIM), first) + (first[0] != '\0');
    for (size_t i = 0; i < count; i++) {
        const int cols = view_columns(pieces[i]);
        if (x + cols > end)
            break;
        x += draw_text(c->p, x, y, cols, plain(c, ROLE_TEXT), pieces[i]) + 3;
    }
}

static void draw_formulas(const struct cost_pic *c)
{
    const struct cost_shape *s = &c->shape;
    const size_t hk = s->heads * s->k;
    char work[3][96], memory[3][96], text[256];

    if (c->formula_rows == 0)
        return;
    snprintf(work[0], sizeof work[0], "A = %zu · 2n² · %zu", s->layers, hk);
    snprintf(work[1], sizeof work[1], "B = %zu · n(4 · %zu · %zu + 2 · %zu · %zu)", s->layers, s->d, hk, s->d, s->f);
    if (s->f == 0)
        snprintf(work[1], sizeof work[1], "B = %zu · n · 4 · %zu · %zu", s->layers, s->d, hk);
    snprintf(work[2], sizeof work[2], "R = %zu · 2n · %zu²", s->layers, s->d);
    snprintf(memory[0], sizeof memory[0], "F = 4 · %zu · %zu · n²", s->layers, s->heads);
    snprintf(memory[1], sizeof memory[1], "X = 4 · %zu · 4n · %zu", s->layers, hk);
    snprintf(memory[2], sizeof memory[2], "T = 4(%d² + 3 · %d + %d · %zu)", COST_N_TILE, COST_N_TILE, COST_N_TILE, s->k);
    draw_pieces(c, c->formula_y, view_say(c->s, MSG_COST_COUNTED), work, 3);
    draw_pieces(c, c->formula_y + 1, "", memory, 3);
    if (c->formula_rows < 3)
        return;
    snprintf(text, sizeof text, view_say(c->s, MSG_COST_KEPT), s->layers * s->heads);
    draw_sentence(c->p, c->area.x + 1, c->formula_y + 2, c->area.w - 2, plain(c, ROLE_DIM), text);
}

/* ---- the page ---- */

static bool hides(const struct mask *m)
{
    return m->causal || m->kind != MASK_FULL;
}

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    const struct cost_pic c = limits_cost_plan(s, p, area);

    draw_sentence(p, area.x + 1, c.lead_y, area.w - 2, plain(&c, ROLE_TEXT),
                  view_say(s, hides(&s->trace->mask) ? MSG_COST_LEAD_MASK : MSG_COST_LEAD));
    limits_cost_plots(&c);
    draw_read(&c);
    draw_table(&c);
    draw_formulas(&c);
}

/* What the slider must do to come to a place. */
static struct action slide_to(const struct cost_pic *c, size_t place)
{
    int by = 0;
    size_t at = c->at;

    for (; cost_n_place(at, c->here) < cost_n_place(place, c->here); by++)
        at = cost_n_move(at, 1, c->here);
    for (; cost_n_place(at, c->here) > cost_n_place(place, c->here); by--)
        at = cost_n_move(at, -1, c->here);
    return by == 0 ? (struct action){ACTION_NONE, 0, 0} : (struct action){ACTION_SLIDE, by, 0};
}

/* The place nearest to an n, on the scale of the plots. */
static size_t nearest(const struct cost_pic *c, double n)
{
    size_t best = 0;

    for (size_t i = 1; i < COST_N_PLACES; i++) {
        const double there = cost_n_place(i, c->here), before = cost_n_place(best, c->here);
        const double ratio = n > there ? n / there : there / n, least = n > before ? n / before : before / n;
        best = ratio < least ? i : best;
    }
    return best;
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    const struct cost_pic c = limits_cost_plan(s, NULL, area);
    const int row = y - c.table_y - 1;
    size_t places[COST_N_PLACES];
    double n;

    if (limits_cost_plot_n(&c, x, y, &n))
        return slide_to(&c, nearest(&c, n));
    if (row >= 0 && (size_t)row < rows_of(&c, places))
        return slide_to(&c, places[row]);
    return (struct action){ACTION_NONE, 0, 0};
}

const struct limits_page_ops limits_cost = {MSG_LIMITS_COST, draw, hit};
