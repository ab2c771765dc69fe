#include "view/matrix_parts.h"

#include "view/look.h"

#include <stdio.h>
#include <string.h>

#define CELL_TEXT_MAX 64

/* ---- one cell ---- */

/* A cell while it is drawn. */
struct cell_spot {
    size_t i, j;
    float value;
    struct shade shade;
    int y2, rows2; /* its half rows */
    rect body;     /* its whole rows */
    int text_y;
    char label[CELL_TEXT_MAX];
    unsigned attrs;
};

static void repeat(const char *glyph, int times, char out[CELL_TEXT_MAX])
{
    out[0] = '\0';
    for (int k = 0; k < times && strlen(out) + strlen(glyph) < CELL_TEXT_MAX; k++)
        strcat(out, glyph);
}

/* Two digits in three columns stand at the right, under the number of their column. */
static void label_number(const struct matrix *m, const struct pen *p, struct cell_spot *c)
{
    char text[24];
    const int w = m->plan->cell_w;

    if (!theme_has_ramp(p->theme) && w < 5)
        return; /* the glyphs of a narrow cell leave no room beside a number */
    matrix_cell_text(m->s, &c->shade, matrix_told(m->s, c->i, c->value), w, text);
    snprintf(c->label, sizeof c->label, "%*s", w == 3 && text[0] != '\0' ? 3 : 0, text);
    c->attrs = text[0] == '\0' ? 0 : ATTR_BOLD;
}

/* The lines of the cross: through cells that have no number of their own. */
static void label_cross(const struct matrix *m, const struct pen *p, struct cell_spot *c)
{
    const bool high = m->plan->cell_h > 1;
    const bool row = c->i == m->asker, column = c->j == m->looked;

    if (!theme_has_ramp(p->theme) || !(row || column))
        return;
    if (row && !high)
        c->attrs |= ATTR_UNDERLINE;
    if (c->label[0] != '\0' || (m->plan->cell_w < 2 && !high))
        return;
    if (row && high)
        repeat("─", m->plan->cell_w, c->label);
    else if (column)
        snprintf(c->label, sizeof c->label, "%s%*s", high ? "│" : "▏", high ? 0 : m->plan->cell_w - 1, "");
}

/* The hatch of what may not be asked: the same in every theme, and never the look of a small share. */
static void draw_masked(const struct matrix *m, const struct pen *p, const struct cell_spot *c)
{
    char hatch[CELL_TEXT_MAX];
    const bool crossed = c->i == m->asker || c->j == m->looked;

    repeat(p->theme->ascii ? "/" : "╱", m->plan->cell_w, hatch);
    draw_fill(p, c->body, pen_style(p, ROLE_RULE, ROLE_BG, 0));
    draw_text(p, c->body.x, c->text_y, c->body.w, pen_style(p, crossed ? ROLE_DIM : ROLE_RULE, ROLE_BG, 0),
              hatch);
}

static void draw_strange(const struct pen *p, const struct cell_spot *c)
{
    draw_fill(p, c->body, pen_style(p, ROLE_OFF, ROLE_BG, ATTR_BOLD));
    draw_text_centre(p, c->body.x, c->text_y, c->body.w, pen_style(p, ROLE_OFF, ROLE_BG, ATTR_BOLD),
                     matrix_strange_text(c->value, c->body.w));
}

static void draw_filled(const struct matrix *m, const struct pen *p, const struct cell_spot *c)
{
    const char *label = c->label[0] == '\0' ? NULL : c->label;

    if (m->s->app->stage == STAGE_WEIGHTS)
        draw_share_half(p, c->body.x, c->y2, c->body.w, c->rows2, c->shade.part, label, c->attrs);
    else
        draw_signed_half(p, c->body.x, c->y2, c->body.w, c->rows2,
                         c->shade.negative ? -c->shade.part : c->shade.part, label, c->attrs);
}

static void draw_cell(const struct matrix *m, const struct pen *p, struct cell_spot *c)
{
    label_number(m, p, c);
    label_cross(m, p, c);
    if (c->shade.kind == SHADE_MASKED)
        draw_masked(m, p, c);
    else if (c->shade.kind == SHADE_STRANGE)
        draw_strange(p, c);
    else
        draw_filled(m, p, c);
}

/* ---- the cell looked at ---- */

/* Its number is written whatever its size, if it fits into `cols` columns. */
static void cursor_text(const struct matrix *m, const struct cell_spot *c, int cols, char out[24])
{
    const bool share = m->s->app->stage == STAGE_WEIGHTS;

    matrix_cell_text(m->s, &c->shade, matrix_told(m->s, c->i, c->value), m->plan->cell_w, out);
    if (c->shade.kind == SHADE_MASKED)
        snprintf(out, 24, "%s", m->s->theme->ascii ? "/" : "╱");
    else if (c->shade.kind == SHADE_STRANGE)
        snprintf(out, 24, "%s", matrix_strange_text(c->value, cols));
    else if (share && c->value == 0)
        snprintf(out, 24, view_underflows(m->s, 0) ? "<0" : "0");
    else if (share && cols >= 3 && strchr(out, '%') == NULL)
        view_share_text(m->s, matrix_told(m->s, c->i, c->value), false, cols >= 6 ? 1 : 0, out);
    else if (!share && out[0] == '\0')
        snprintf(out, 24, cols >= (c->shade.negative ? 4 : 3) ? "%.1f" : "%+.0f", (double)c->value);
    if (view_columns(out) == cols + 1 && strchr(out, '%') != NULL)
        *strchr(out, '%') = '\0';
    if (view_columns(out) > cols)
        out[0] = '\0';
}

/* Half a row of white: outside the whole rows, or in a cell that has nothing else the outer half of one,
 * between its rails. */
static void frame_edge(const struct pen *p, const struct cell_spot *c, int y2, bool outside)
{
    const int in = outside ? 0 : 1;

    for (int x = c->body.x + in; x < c->body.x + c->body.w - in; x++)
        draw_pixel(p, x, y2, p->theme->roles[ROLE_BOLD]);
}

/* A frame of the strongest colour around a high cell, its number kept on its own fill. */
static void draw_cursor_frame(const struct matrix *m, const struct pen *p, struct cell_spot *c)
{
    const colour white = p->theme->roles[ROLE_BOLD];
    const colour fill = c->shade.kind == SHADE_VALUE ? c->shade.fill : p->theme->roles[ROLE_BG];
    const colour text = c->shade.kind == SHADE_VALUE ? c->shade.text : p->theme->roles[ROLE_TEXT];
    const bool halves = m->plan->half_start;
    const style rail = {white, fill, 0}, body = {text, fill, ATTR_BOLD};
    const int right = c->body.x + c->body.w - 1;
    char number[24];

    draw_fill(p, c->body, body);
    cursor_text(m, c, c->body.w - 2, number);
    draw_text_centre(p, c->body.x + 1, c->text_y, c->body.w - 2, body, number);
    for (int y = c->body.y; y < c->body.y + c->body.h; y++) {
        draw_text(p, c->body.x, y, 1, rail, p->theme->ascii ? "[" : halves ? "▌" : "█");
        draw_text(p, right, y, 1, rail, p->theme->ascii ? "]" : halves ? "▐" : "█");
    }
    if (!theme_has_ramp(p->theme) || p->theme->ascii)
        return;
    frame_edge(p, c, c->y2, halves);
    frame_edge(p, c, c->y2 + c->rows2 - 1, halves);
}

/* The asker's colour, or among scores, some of which are like it, a green that none of them has. */
static style cursor_style(const struct matrix *m, const struct pen *p)
{
    style s = view_lit(p, ATTR_BOLD);

    if (m->s->app->stage != STAGE_WEIGHTS && theme_has_ramp(p->theme)) {
        s.bg = p->theme->roles[ROLE_ON];
        s.fg = colour_text_on(s.bg);
    }
    return s;
}

static void draw_cursor(const struct matrix *m, const struct pen *p, struct cell_spot *c)
{
    char number[24];

    if (m->plan->cell_h > 1 && m->plan->cell_w >= 4) {
        draw_cursor_frame(m, p, c);
        return;
    }
    const style block = cursor_style(m, p);
    draw_fill(p, c->body, block);
    cursor_text(m, c, c->body.w, number);
    draw_text_right(p, c->body.x + c->body.w, c->text_y, c->body.w, block, number);
}

/* ---- the map ---- */

static void draw_pixel_cell(const struct matrix *m, const struct pen *p, const struct cell_spot *c)
{
    const colour *roles = p->theme->roles;
    const int y2 = 2 * m->plan->map.y + (int)(c->i - m->plan->top);
    colour fill = c->shade.fill;

    if (c->shade.kind == SHADE_MASKED)
        fill = roles[(c->i + c->j) % 2 == 0 ? ROLE_BG : ROLE_RULE];
    else if (c->shade.kind == SHADE_STRANGE)
        fill = roles[ROLE_OFF];
    if (c->i == m->asker && c->j == m->looked)
        fill = roles[m->s->app->stage == STAGE_WEIGHTS ? ROLE_ASK : ROLE_ON];
    draw_pixel(p, c->body.x, y2, fill);
}

static void place_cell(const struct matrix_plan *m, struct cell_spot *c)
{
    const int k = (int)(c->i - m->top);
    const int first = m->map.y + k * m->cell_h + (m->half_start ? 1 : 0);

    c->text_y = matrix_row_y(m, c->i);
    c->y2 = 2 * m->map.y + (m->half_start ? 1 : 0) + 2 * k * m->cell_h;
    c->rows2 = 2 * m->cell_h;
    c->body = (rect){matrix_column_x(m, c->j), first, m->cell_w, m->cell_h - (m->half_start ? 1 : 0)};
}

/* A row in which everybody is masked says so in words. */
static void draw_nobody(const struct matrix *m, const struct pen *p, size_t i)
{
    const char *text = view_say(m->s, MSG_MATRIX_NOBODY);
    const int cols = (int)glyph_columns(text, strlen(text)) + 2;

    if (m->plan->cell_h == 0 || cols > m->plan->map.w || !matrix_nobody(m->s->trace, i))
        return;
    const rect at = {m->plan->map.x, matrix_row_y(m->plan, i), cols, 1};
    draw_fill(p, at, pen_style(p, ROLE_DIM, ROLE_BG, 0));
    draw_text(p, at.x + 1, at.y, cols - 1, pen_style(p, ROLE_DIM, ROLE_BG, 0), text);
}

static void draw_row(const struct matrix *m, const struct pen *p, size_t i)
{
    float row[TOKEN_MAX];
    const double full = matrix_full(m->s, m->range, i);

    matrix_row(m->s, m->s->app->stage, i, row);
    for (size_t j = m->plan->left; j < m->plan->left + m->plan->cols; j++) {
        struct cell_spot c = {.i = i, .j = j, .value = row[j]};
        c.shade = matrix_shade(m->s, row[j], trace_masked(m->s->trace, i, j), full);
        place_cell(m->plan, &c);
        if (m->plan->cell_h == 0)
            draw_pixel_cell(m, p, &c);
        else
            draw_cell(m, p, &c);
    }
    draw_nobody(m, p, i);
}

/* Drawn last, so that the frame stands over its neighbours. */
static void draw_looked(const struct matrix *m, const struct pen *p)
{
    struct cell_spot c = {.i = m->asker, .j = m->looked};

    if (m->plan->cell_h == 0 || m->asker == MATRIX_NOBODY)
        return;
    c.value = matrix_value(m->s, m->s->app->stage, c.i, c.j);
    c.shade =
        matrix_shade(m->s, c.value, trace_masked(m->s->trace, c.i, c.j), matrix_full(m->s, m->range, c.i));
    place_cell(m->plan, &c);
    draw_cursor(m, p, &c);
}

/* The asker's row with its word; cells that begin in the middle of a row are lit from there on. */
static void light_row(const struct matrix *m, const struct pen *p)
{
    const struct matrix_plan *plan = m->plan;
    struct cell_spot c = {.i = m->asker, .j = plan->left};

    if (m->asker == MATRIX_NOBODY)
        return;
    place_cell(plan, &c);
    if (plan->cell_h == 0) {
        c.y2 = 2 * plan->map.y + (int)(c.i - plan->top);
        c.rows2 = 1;
    }
    canvas_light_half(p->canvas, plan->map.x, c.y2, plan->map.w, c.rows2);
    canvas_light(p->canvas, (rect){plan->labels.x, c.text_y, plan->map.x - plan->labels.x, 1});
    canvas_light(p->canvas, (rect){plan->map.x + plan->map.w, c.text_y, 1, 1});
    canvas_choose(p->canvas, matrix_column_x(plan, m->looked) + (plan->cell_w - 1) / 2, c.text_y);
}

void matrix_draw_map(const struct matrix *m, const struct pen *p)
{
    if (m->plan->rows == 0 || m->plan->cols == 0)
        return;
    for (size_t i = m->plan->top; i < m->plan->top + m->plan->rows; i++)
        draw_row(m, p, i);
    draw_looked(m, p);
    light_row(m, p);
}
