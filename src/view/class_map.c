#include "view/class_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The heat map while it grows: a row is filled when its owner has asked. Below the desks in their columns, or
 * beside the benches in half blocks. */

enum fill { FILL_NOT_YET, FILL_ASKING, FILL_DONE };

static enum fill fill_of(const struct class_pic *c, size_t i)
{
    const struct app *a = c->s->app;

    if (i != c->asker && !a->together)
        return a->asked[i] ? FILL_DONE : FILL_NOT_YET;
    if (class_has_share(c))
        return FILL_DONE;
    return c->step >= STEP_COMPARE ? FILL_ASKING : FILL_NOT_YET;
}

static float share_at(const struct class_pic *c, size_t i, size_t j)
{
    if (i == c->asker)
        return c->shares[j];
    return trace_value(c->t, c->layer, c->pick, c->head_at, STAGE_WEIGHTS, i, j);
}

/* The share as it is written. */
static float share_told(const struct class_pic *c, size_t i, float share)
{
    float row[TOKEN_MAX];

    if (c->pick == PICK_MAX || !(share >= 1))
        return share;
    trace_row(c->t, c->layer, c->pick, c->head_at, STAGE_WEIGHTS, i, row);
    return view_share_told(row, c->n, share);
}

/* ---- below the desks ---- */

/* Two figures where they matter: the share in per cent, from 10 on. */
static void cell_label(float share, bool wide, char out[24])
{
    out[0] = '\0';
    if (!wide || !isfinite(share) || share < 0.095f)
        return;
    if (share >= 0.995f && share < 1.0f)
        snprintf(out, 24, ">99");
    else
        snprintf(out, 24, "%.0f", 100 * (double)share);
}

static void draw_empty(const struct class_pic *c, rect cell, int y, enum fill fill, bool known)
{
    if (fill == FILL_ASKING && known)
        draw_text_centre(c->p, cell.x, y, cell.w, class_style(c, ROLE_ASK, ROLE_BG, ATTR_BOLD), "?");
    else
        draw_text_centre(c->p, cell.x, y, cell.w, class_style(c, ROLE_RULE, ROLE_BG, 0), "·");
}

static void draw_filled(const struct class_pic *c, rect cell, double share, const char *label, unsigned attrs)
{
    if (cell.h == 2)
        draw_share_half(c->p, cell.x, 2 * cell.y + 1, cell.w, 4, share, label, attrs);
    else
        draw_share(c->p, cell, share, label, attrs);
}

static void draw_cell(const struct class_pic *c, size_t row, size_t col, enum fill fill)
{
    const struct class_map *map = &c->lay.map;
    const rect cell = class_cell(map, row, col);
    const size_t i = map->rows.token[row], j = map->cols.token[col];
    const int y = class_cell_middle(map, row);
    char label[24];

    if (trace_masked(c->t, i, j)) {
        if (fill == FILL_DONE)
            draw_text_centre(c->p, cell.x, y, cell.w, class_style(c, ROLE_RULE, ROLE_BG, 0), "╳");
        return;
    }
    if (fill != FILL_DONE) {
        draw_empty(c, cell, y, fill,
                   i == c->asker ? class_knows(c, j) : c->time >= 0.9 || c->step > STEP_COMPARE);
        return;
    }
    const float share = share_at(c, i, j);
    cell_label(share_told(c, i, share), cell.w >= 3, label);
    draw_filled(c, cell, (double)share, label[0] == '\0' ? NULL : label,
                i == c->asker && j == c->looked ? ATTR_BOLD | ATTR_UNDERLINE : 0);
}

static void draw_label(const struct class_pic *c, size_t row)
{
    const struct class_map *map = &c->lay.map;
    const size_t i = map->rows.token[row];
    const bool asker = i == c->asker;
    const bool bright = fill_of(c, i) == FILL_DONE && !c->t->tokens.tokens[i].special;
    const enum role fg = asker ? ROLE_ASK : bright ? ROLE_TEXT : ROLE_DIM;
    const int y = class_cell_middle(map, row);

    draw_text_right(c->p, map->area.x - 1, y, map->labels.w - 1,
                    class_style(c, fg, ROLE_BG, asker ? ATTR_BOLD : 0), view_word(c->s->app->lang, c->t, i));
    if (asker)
        draw_text(c->p, map->area.x - 1, y, 1, class_style(c, ROLE_ASK, ROLE_BG, ATTR_BOLD), "▶");
}

/* One line of words over the first row that has not asked. */
static void draw_not_yet(const struct class_pic *c)
{
    const struct class_map *map = &c->lay.map;
    const char *words = view_say(c->s, MSG_CLASS_NOT_ASKED);
    const int cols = draw_marked_columns(words);

    for (size_t row = 0; row < map->rows.count; row++) {
        if (fill_of(c, map->rows.token[row]) != FILL_NOT_YET || map->rows.token[row] == c->asker)
            continue;
        const int y = class_cell_middle(map, row);
        const int x = map->area.x + (map->area.w - cols) / 2;
        if (cols + 4 <= map->area.w) {
            draw_fill(c->p, (rect){x - 1, y, cols + 2, 1}, class_style(c, ROLE_DIM, ROLE_BG, 0));
            draw_text(c->p, x, y, cols, class_style(c, ROLE_DIM, ROLE_BG, 0), words);
        }
        return;
    }
}

/* "8 of 14 have read the note, 6 in flight" */
static void draw_readers(const struct class_pic *c, rect r)
{
    char line[CLASS_LINE_MAX];
    size_t read = 0;

    for (size_t j = 0; j < c->n; j++)
        read += class_knows(c, j) && !class_masked(c, j);
    snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_READ), read, c->asked_of, c->asked_of - read);
    const int cols = draw_marked_columns(line);
    if (cols <= r.w)
        class_marked(c, r.x + r.w - cols, r.y, cols, ROLE_DIM, line);
}

static void draw_map_title(const struct class_pic *c)
{
    const rect r = c->lay.map_title;
    const struct class_slots *rows = &c->lay.map.rows;
    char line[CLASS_LINE_MAX];

    if (r.h == 0 || rows->count == 0)
        return;
    if (c->lay.form == CLASS_COLUMNS)
        snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_MAP_ROWS), (size_t)rows->token[0] + 1 - c->from,
                 (size_t)rows->token[rows->count - 1] + 1 - c->from, class_shown(c));
    else
        snprintf(line, sizeof line, "%s", view_say(c->s, MSG_CLASS_MAP));
    const int used = class_marked(c, r.x, r.y, r.w, ROLE_DIM, line);
    if (c->lay.form == CLASS_COLUMNS && c->step == STEP_COMPARE)
        draw_readers(c, (rect){r.x + used + 2, r.y, r.w - used - 2, 1});
}

/* ---- in half blocks ---- */

static bool pixel(const struct class_pic *c, size_t i, size_t j, colour *out)
{
    if (fill_of(c, i) != FILL_DONE)
        return false;
    *out = trace_masked(c->t, i, j) ? class_role(c, ROLE_BG) : class_ramp(c, (double)share_at(c, i, j)).fill;
    return true;
}

static void draw_half_rows(const struct class_pic *c)
{
    const struct class_map *map = &c->lay.map;

    for (size_t row = 0; row < map->rows.count; row++)
        for (size_t col = 0; col < map->cols.count; col++) {
            const rect cell = class_cell(map, row, col);
            colour fill;
            if (pixel(c, map->rows.token[row], map->cols.token[col], &fill))
                draw_pixel(c->p, cell.x, cell.y * 2 + (int)row % 2, fill);
            else if (row % 2 == 0 && col % 2 == 0)
                draw_text(c->p, cell.x, cell.y, 1, class_style(c, ROLE_RULE, ROLE_BG, 0), "·");
        }
    for (size_t row = 0; row < map->rows.count; row++)
        if (map->rows.token[row] == c->asker)
            draw_text(c->p, map->area.x - 1, class_cell(map, row, 0).y, 1,
                      class_style(c, ROLE_ASK, ROLE_BG, 0), "▸");
}

void class_draw_map(const struct class_pic *c)
{
    const struct class_map *map = &c->lay.map;

    if (map->area.w == 0 || map->rows.count == 0)
        return;
    draw_map_title(c);
    if (map->cell_h == 0) {
        draw_half_rows(c);
        return;
    }
    for (size_t row = 0; row < map->rows.count; row++) {
        const size_t i = map->rows.token[row];
        const enum fill fill = fill_of(c, i);
        for (size_t col = 0; col < map->cols.count; col++)
            draw_cell(c, row, col, fill);
        if (map->labels.w > 0)
            draw_label(c, row);
        else if (i == c->asker)
            draw_text(c->p, map->area.x - 1, class_cell(map, row, 0).y, 1,
                      class_style(c, ROLE_ASK, ROLE_BG, 0), "▸");
    }
    if (map->labels.w > 0)
        draw_not_yet(c);
}

/* ---- beside the benches: how far the map is, and the pair looked at ---- */

static size_t done_rows(const struct class_pic *c)
{
    size_t done = 0;

    for (size_t i = 0; i < c->n; i++)
        done += fill_of(c, i) == FILL_DONE && !c->t->tokens.tokens[i].special;
    return done;
}

/* Words of those on the benches, or of the sentence: an empty chair is none. */
static size_t words_in(const struct class_pic *c, const struct class_slots *slots)
{
    size_t words = 0;

    for (size_t k = 0; k < (slots != NULL ? slots->count : c->n); k++)
        words += !c->t->tokens.tokens[slots != NULL ? slots->token[k] : k].special;
    return words;
}

/* Which words the benches show, where not all fit. */
static void draw_position(const struct class_pic *c, int y)
{
    const struct class_slots *slots = &c->lay.slots;
    char line[CLASS_LINE_MAX];

    snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_POSITION), words_in(c, slots), words_in(c, NULL));
    class_marked(c, c->lay.panel.x, y, c->lay.panel.w, ROLE_DIM, line);
}

static void draw_pair(const struct class_pic *c, int y)
{
    const rect p = c->lay.panel;
    char asker[CLASS_WORD_MAX], word[CLASS_WORD_MAX], line[CLASS_LINE_MAX], text[24] = "";
    colour fg = class_role(c, ROLE_TEXT);

    class_word(c, c->asker, (size_t)(p.w - 3) / 2, asker);
    class_word(c, c->looked, (size_t)(p.w - 3 - draw_marked_columns(asker)), word);
    snprintf(line, sizeof line, "{a}%s{/} %s {b}%s{/}", asker, "→", word);
    class_marked(c, p.x, y, p.w, ROLE_DIM, line);
    if (class_masked(c, c->looked) || !class_knows(c, c->looked))
        return;
    if (class_has_share(c)) {
        class_share_text(c, c->looked, p.w >= 20 ? 1 : 0, text);
        fg = class_number(c, (double)c->shares[c->looked]);
    } else {
        const double score = (double)(class_is_calm(c) ? c->calm[c->looked] : c->scores[c->looked]);
        class_score_text(score, 1, text);
        if (text[0] == '+') /* its colour says so */
            memmove(text, text + 1, strlen(text));
        fg = class_role(c, score < 0 ? ROLE_NEGATIVE : ROLE_POSITIVE);
    }
    if (text[0] <= '>' && draw_big_columns(text) <= p.w)
        draw_big(c->p, p.x, y + 1, (style){fg, class_role(c, ROLE_BG), ATTR_BOLD}, text);
    else
        draw_text(c->p, p.x, y + 1, p.w, (style){fg, class_role(c, ROLE_BG), ATTR_BOLD}, text);
}

void class_draw_panel(const struct class_pic *c)
{
    const rect p = c->lay.panel;
    const struct class_map *map = &c->lay.map;
    const bool bench = p.w > 0 && p.h > 0;
    char line[CLASS_LINE_MAX];
    int y = map->area.y + map->area.h;

    if (!bench || map->area.w == 0)
        return;
    snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_MAP_DONE), done_rows(c), words_in(c, NULL));
    class_marked(c, p.x, y++, p.w, ROLE_DIM, line);
    if (c->lay.slots.count < class_shown(c))
        draw_position(c, y++);
    if (y + 4 <= p.y + p.h)
        draw_pair(c, p.y + p.h - 4);
}
