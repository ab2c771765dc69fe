#include "view/steps_table.h"

#include "trace/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Of a table with columns: what a label takes, a column at least and at most. With rows: a word, a number. */
enum { LABEL_COLS = 8, PITCH_LEAST = 7, PITCH_MOST = 16, WORD_MOST = 10, WORD_COLS = 13, WORD_LEAST = 9, NUMBER_COLS = 9, NUMBER_LEAST = 7 };

/* ---- who has a place ---- */

/* Who must be seen, before anybody else. */
static void show_first(const struct steps_pic *c, struct steps_table *t, size_t from, size_t room)
{
    const size_t must[] = {c->w.looked, c->w.largest_at, c->w.asker};

    for (size_t k = 0; k < sizeof must / sizeof must[0]; k++)
        if (t->count < room && must[k] >= from && !t->shown[must[k]]) {
            t->shown[must[k]] = true;
            t->count++;
        }
}

static void show_loudest(const struct steps_pic *c, struct steps_table *t, size_t from, size_t room)
{
    size_t order[TOKEN_MAX];

    stats_order(c->w.head->weights_tt + c->w.asker * c->t->t, c->t->t, order);
    for (size_t k = 0; k < c->t->t && t->count < room; k++)
        if (order[k] >= from && !t->shown[order[k]]) {
            t->shown[order[k]] = true;
            t->count++;
        }
}

/* Columns that every word fits into, a longer one cut to WORD_MOST, with the space behind it. */
static int pitch_for(const struct steps_pic *c)
{
    int longest = PITCH_LEAST - 1;

    for (size_t j = view_first(c->s); j < c->t->t && longest < WORD_MOST; j++) {
        const int cols = view_columns(view_word(c->s->app->lang, c->t, j));
        longest = cols > longest ? cols : longest;
    }
    return (longest < WORD_MOST ? longest : WORD_MOST) + 1;
}

static size_t room_for(const struct steps_pic *c, rect r, bool columns)
{
    const int room = columns ? (r.w - LABEL_COLS) / pitch_for(c) : r.h - 1;

    return room < 1 ? 1 : room > STEPS_SLOTS_MAX - 1 ? STEPS_SLOTS_MAX - 1 : (size_t)room;
}

void steps_table_choose(const struct steps_pic *c, struct steps_table *t, rect r, bool columns)
{
    const size_t from = view_first(c->s), all = c->t->t - from;
    const size_t places = room_for(c, r, columns), room = all + (from > 0) <= places ? all : places > 1 ? places - 1 : 1;
    size_t slot = 0;

    memset(t->shown, 0, sizeof t->shown);
    t->count = t->series_count = 0;
    show_first(c, t, from, room);
    show_loudest(c, t, from, room);
    for (size_t j = from; j < c->t->t; j++)
        if (t->shown[j])
            t->token[slot++] = j;
    t->others = places > t->count ? c->t->t - t->count : 0;
}

struct steps_series *steps_table_add(struct steps_table *t, enum steps_series_kind kind, const char *label, enum role role)
{
    struct steps_series *s = &t->series[t->series_count++];

    s->kind = kind;
    s->label = label;
    s->role = role;
    s->lit = false;
    for (size_t k = 0; k < STEPS_SLOTS_MAX; k++) {
        s->text[k][0] = '\0';
        s->part[k] = NAN;
    }
    return s;
}

static size_t slots_of(const struct steps_table *t)
{
    return t->count + (t->others > 0);
}

/* ---- what stands in a slot ---- */

static void slot_name(const struct steps_pic *c, const struct steps_table *t, size_t slot, int cols, char out[STEPS_WORD_MAX])
{
    if (slot < t->count)
        steps_word(c, t->token[slot], (size_t)cols, out);
    else
        snprintf(out, STEPS_WORD_MAX, "+%zu", t->others);
}

static style slot_style(const struct steps_pic *c, const struct steps_table *t, size_t slot)
{
    const size_t j = slot < t->count ? t->token[slot] : TOKEN_MAX;
    const unsigned looked = j == c->w.looked ? ATTR_BOLD | ATTR_UNDERLINE : 0;

    if (j == c->w.asker)
        return steps_style(c, ROLE_ASK, ROLE_BG, ATTR_BOLD | looked);
    if (j == TOKEN_MAX || trace_masked(c->t, c->w.asker, j) || c->t->tokens.tokens[j].special)
        return steps_style(c, ROLE_DIM, ROLE_BG, looked);
    return steps_style(c, ROLE_TEXT, ROLE_BG, looked);
}

static style number_style(const struct steps_pic *c, const struct steps_table *t, const struct steps_series *s, size_t slot)
{
    const bool looked = slot < t->count && t->token[slot] == c->w.looked;
    const bool signs = s->role == ROLE_POSITIVE && s->text[slot][0] == '-';

    if (slot == t->count)
        return steps_style(c, ROLE_DIM, ROLE_BG, 0);
    return steps_style(c, signs ? ROLE_NEGATIVE : s->role, ROLE_BG, looked ? ATTR_BOLD : 0);
}

static void add_spot(const struct steps_pic *c, const struct steps_table *t, size_t slot, rect at)
{
    if (slot < t->count)
        spots_add(c->spots, at, (struct action){ACTION_SELECT, -1, (int)t->token[slot]});
}

static void draw_label(const struct steps_pic *c, const struct steps_series *s, int x_end, int y, int cols)
{
    if (view_columns(s->label) <= cols)
        draw_text_right(c->p, x_end, y, cols, steps_style(c, s->lit ? ROLE_ASK : ROLE_DIM, ROLE_BG, s->lit ? ATTR_BOLD : 0),
                        s->label);
}

/* ---- columns ---- */

/* The bar above its number, which stands on the colour of its share. */
static void share_up(const struct steps_pic *c, const struct steps_series *s, size_t slot, bool looked, rect at)
{
    const double part = s->part[slot];
    const colour fill = theme_share(c->p->theme, part < 0.1 ? 0.1 : part).fill;

    if (isnan(part)) {
        draw_text_centre(c->p, at.x, at.y + at.h - 1, at.w, steps_style(c, ROLE_DIM, ROLE_BG, 0), s->text[slot]);
        return;
    }
    if (at.h > 1)
        draw_bar_up(c->p, at.x, at.y + at.h - 2, at.w, at.h - 1, part, fill, steps_role(c, ROLE_PANEL));
    draw_share(c->p, (rect){at.x, at.y + at.h - 1, at.w, 1}, part, s->text[slot], looked ? ATTR_BOLD : 0);
    if (!looked || !theme_has_ramp(c->p->theme))
        return;
    pen_put(c->p, at.x - 1, at.y + at.h - 1, "▐", steps_style(c, ROLE_BOLD, ROLE_BG, 0));
    pen_put(c->p, at.x + at.w, at.y + at.h - 1, "▌", steps_style(c, ROLE_BOLD, ROLE_BG, 0));
}

static void draw_column(const struct steps_pic *c, const struct steps_table *t, size_t slot, rect at, int bars)
{
    char name[STEPS_WORD_MAX];
    const bool looked = slot < t->count && t->token[slot] == c->w.looked;
    int y = at.y + 1;

    slot_name(c, t, slot, at.w, name);
    const int cols = draw_marked_columns(name);
    draw_marked(c->p, at.x + (at.w - cols) / 2, at.y, at.w, slot_style(c, t, slot), name);
    for (size_t k = 0; k < t->series_count; k++) {
        const struct steps_series *s = &t->series[k];
        const int rows = s->kind == SERIES_SHARE ? bars : 1;
        if (s->kind == SERIES_SHARE)
            share_up(c, s, slot, looked, (rect){at.x, y, at.w, rows});
        else if (s->kind == SERIES_SIGNED && !isnan(s->part[slot]))
            draw_signed(c->p, (rect){at.x, y, at.w, 1}, s->part[slot], s->text[slot], looked ? ATTR_BOLD : 0);
        else
            draw_text_right(c->p, at.x + at.w - 1, y, at.w, number_style(c, t, s, slot), s->text[slot]);
        y += rows;
    }
    add_spot(c, t, slot, at);
}

static void draw_columns(const struct steps_pic *c, const struct steps_table *t, rect r)
{
    const int slots = (int)slots_of(t), room = slots > 0 ? (r.w - LABEL_COLS) / slots : 0;
    const int pitch = room > PITCH_MOST ? PITCH_MOST : room;
    int shares = 0;

    for (size_t k = 0; k < t->series_count; k++)
        shares += t->series[k].kind == SERIES_SHARE;
    const int others = 1 + (int)t->series_count - shares, bars = shares > 0 ? (r.h - others) / shares : 0;
    int y = r.y + 1;
    for (size_t k = 0; k < t->series_count; k++) {
        y += t->series[k].kind == SERIES_SHARE ? bars : 1;
        draw_label(c, &t->series[k], r.x + LABEL_COLS - 1, y - 1, LABEL_COLS - 1);
    }
    for (int slot = 0; slot < slots; slot++)
        draw_column(c, t, (size_t)slot, (rect){r.x + LABEL_COLS + slot * pitch, r.y, pitch - 1, r.h}, bars);
}

/* ---- rows ---- */

struct row_columns {
    int word, number, bar; /* columns */
};

static struct row_columns row_columns_for(const struct steps_table *t, rect r)
{
    struct row_columns w = {r.w < 60 ? WORD_LEAST : WORD_COLS, r.w < 60 ? NUMBER_LEAST : NUMBER_COLS, 0};
    int bars = 0;

    for (size_t k = 0; k < t->series_count; k++)
        bars += t->series[k].kind != SERIES_NUMBER;
    const int left = r.w - w.word - (int)t->series_count * w.number;
    w.bar = bars == 0 ? 0 : left / bars - 1;
    if (w.bar < 4)
        w.bar = 0;
    return w;
}

static int draw_bar(const struct steps_pic *c, const struct steps_series *s, size_t slot, int x, int y, int cols)
{
    const double part = s->part[slot];
    const colour fill = theme_share(c->p->theme, part < 0.16 ? 0.16 : part).fill;

    if (cols == 0)
        return x;
    if (!isnan(part) && s->kind == SERIES_SHARE)
        draw_bar_right(c->p, x + 1, y, cols, part, fill, steps_role(c, ROLE_PANEL));
    else if (!isnan(part))
        steps_signed_bar(c, x + 1, y, cols, part, 1);
    return x + cols + 1;
}

static void draw_row(const struct steps_pic *c, const struct steps_table *t, size_t slot, rect at, struct row_columns w)
{
    char name[STEPS_WORD_MAX];
    int x = at.x + w.word;

    slot_name(c, t, slot, w.word - 1, name);
    draw_marked(c->p, at.x, at.y, w.word - 1, slot_style(c, t, slot), name);
    for (size_t k = 0; k < t->series_count; k++) {
        const struct steps_series *s = &t->series[k];
        x += w.number;
        if (view_columns(s->text[slot]) < w.number)
            draw_text_right(c->p, x, at.y, w.number - 1, number_style(c, t, s, slot), s->text[slot]);
        if (s->kind != SERIES_NUMBER)
            x = draw_bar(c, s, slot, x, at.y, w.bar);
    }
    add_spot(c, t, slot, at);
}

static void draw_rows(const struct steps_pic *c, const struct steps_table *t, rect r)
{
    const struct row_columns w = row_columns_for(t, r);
    int x = r.x + w.word;

    for (size_t k = 0; k < t->series_count; k++) {
        x += w.number;
        draw_label(c, &t->series[k], x, r.y, w.number - 1);
        x += t->series[k].kind == SERIES_NUMBER || w.bar == 0 ? 0 : w.bar + 1;
    }
    for (size_t slot = 0; slot < slots_of(t) && (int)slot + 1 < r.h; slot++)
        draw_row(c, t, slot, (rect){r.x, r.y + 1 + (int)slot, r.w, 1}, w);
}

void steps_table_draw(const struct steps_pic *c, const struct steps_table *t, rect r, bool columns)
{
    if (columns)
        draw_columns(c, t, r);
    else
        draw_rows(c, t, r);
}
