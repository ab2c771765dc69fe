#include "view/matrix_parts.h"

#include "trace/stats.h"
#include "view/look.h"

#include <stdio.h>
#include <string.h>

static const char *word(const struct matrix *m, size_t i)
{
    return view_word(m->s->app->lang, m->s->trace, i);
}

static const char *key(const struct matrix *m, size_t j)
{
    return view_key(m->s->app->lang, m->s->trace, j);
}

static style column_style(const struct matrix *m, const struct pen *p, size_t j)
{
    return j == m->looked ? pen_style(p, ROLE_BOLD, ROLE_BG, ATTR_BOLD | ATTR_UNDERLINE)
                          : pen_style(p, ROLE_DIM, ROLE_BG, 0);
}

/* ---- beside the rows ---- */

static void draw_row_label(const struct matrix *m, const struct pen *p, size_t i)
{
    const rect at = m->plan->labels;
    const int y = matrix_row_y(m->plan, i);
    const style look =
        i == m->asker
            ? pen_style(p, ROLE_ASK, ROLE_BG, ATTR_BOLD)
            : pen_style(p, m->s->trace->tokens.tokens[i].special ? ROLE_DIM : ROLE_TEXT, ROLE_BG, 0);
    const style number = i == m->asker ? look : pen_style(p, ROLE_DIM, ROLE_BG, 0);
    char digits[24];

    if (!m->plan->numbered) {
        const int cols = view_columns(word(m, i));
        draw_text_right(p, at.x + at.w, y, at.w, look, word(m, i));
        if (view_unknown(m->s->trace, i) && cols < at.w)
            draw_text(p, at.x + at.w - cols - 1, y, 1, pen_style(p, ROLE_DIM, ROLE_BG, 0), "?");
        return;
    }
    const int most = snprintf(digits, sizeof digits, "%zu", m->plan->t);
    snprintf(digits, sizeof digits, "%*zu", most, token_number(&m->s->trace->tokens, i));
    draw_text(p, at.x, y, most, number, digits);
    if (view_unknown(m->s->trace, i))
        draw_text(p, at.x + most, y, 1, pen_style(p, ROLE_DIM, ROLE_BG, 0), "?");
    draw_text(p, at.x + most + 1, y, at.w - most - 1, look, word(m, i));
}

/* In a map of pixels two tokens share a row: the numbers of every fifth row, and the asker. */
static bool has_row_label(const struct matrix *m, size_t i)
{
    if (m->plan->cell_h > 0 || i == m->asker)
        return true;
    const size_t k = i - m->plan->first, asker = m->asker - m->plan->first;

    return k % 10 == 0 && k / 2 != asker / 2;
}

static void draw_row_labels(const struct matrix *m, const struct pen *p)
{
    for (size_t i = m->plan->top; i < m->plan->top + m->plan->rows; i++)
        if (has_row_label(m, i))
            draw_row_label(m, p, i);
}

/* ---- over the columns ---- */

/* The tick that joins an upper word to its column gives way to long words beside it. */
static bool tick_hidden(const struct matrix *m, size_t j)
{
    const int free = 2 * m->plan->cell_w - 3;

    return (j > m->plan->first && view_columns(key(m, j - 1)) > free) ||
           (j + 1 < m->plan->s && view_columns(key(m, j + 1)) > free);
}

/* The word looked at is found by the light on it. */
static void light_word(const struct pen *p, int x, int cols, int y, const char *text)
{
    const int w = view_columns(text) < cols ? view_columns(text) : cols;

    canvas_light(p->canvas, (rect){x + (cols - w) / 2, y, w, 1});
}

static void draw_staggered(const struct matrix *m, const struct pen *p, size_t j)
{
    const int w = m->plan->cell_w, x = matrix_column_x(m->plan, j), y = m->plan->columns.y;
    const int most = 2 * w - 1, left = x - (most - w) / 2;
    const bool upper = j % 2 == 0;

    if (upper && !tick_hidden(m, j))
        draw_text(p, x + (w - 1) / 2, y + 1, 1, pen_style(p, ROLE_RULE, ROLE_BG, 0), "│");
    draw_text_centre(p, left, upper ? y : y + 1, most, column_style(m, p, j), key(m, j));
    if (j == m->looked)
        light_word(p, left, most, upper ? y : y + 1, key(m, j));
}

/* How many columns share one number, so that numbers keep a blank between them. */
static size_t number_every(const struct matrix_plan *m)
{
    char digits[24];
    const int need = snprintf(digits, sizeof digits, "%zu", m->s) + 1;

    if (need <= m->cell_w)
        return 1;
    return m->cell_w > 1 && 2 * m->cell_w >= need ? 2 : m->cell_w > 1 ? 5 : 10;
}

static void draw_number(const struct matrix *m, const struct pen *p, size_t j)
{
    char digits[24];
    const int w = m->plan->cell_w, x = matrix_column_x(m->plan, j);
    const int len = snprintf(digits, sizeof digits, "%zu", token_number(&m->s->trace->keys, j));

    draw_text_right(p, len > w ? x + len : x + w, m->plan->columns.y, len, column_style(m, p, j), digits);
    if (j == m->looked)
        canvas_light(p->canvas, (rect){(len > w ? x + len : x + w) - len, m->plan->columns.y, len, 1});
}

/* The number looked at is drawn over its neighbours', with a blank on both sides. */
static void draw_numbers(const struct matrix *m, const struct pen *p)
{
    const size_t every = number_every(m->plan), last = m->plan->left + m->plan->cols;

    for (size_t j = m->plan->left; j < last; j++)
        if (j != m->looked && (every == 1 || token_number(&m->s->trace->keys, j) % every == (every == 2 ? 1 : 0)))
            draw_number(m, p, j);
    if (m->looked < m->plan->left || m->looked >= last)
        return;
    if (every > 1) {
        char digits[24];
        const int len = snprintf(digits, sizeof digits, "%zu", token_number(&m->s->trace->keys, m->looked)),
                  w = m->plan->cell_w;
        const int x = matrix_column_x(m->plan, m->looked);
        draw_fill(p, (rect){len > w ? x - 1 : x + w - len - 1, m->plan->columns.y, len + 2, 1},
                  pen_style(p, ROLE_DIM, ROLE_BG, 0));
    }
    draw_number(m, p, m->looked);
}

static void draw_column_labels(const struct matrix *m, const struct pen *p)
{
    const rect at = m->plan->columns;

    if (m->plan->heads == HEADS_NUMBERS) {
        draw_numbers(m, p);
        return;
    }
    for (size_t j = m->plan->left; j < m->plan->left + m->plan->cols; j++) {
        if (m->plan->heads == HEADS_STAGGERED)
            draw_staggered(m, p, j);
        else
            draw_text_centre(p, matrix_column_x(m->plan, j), at.y, m->plan->cell_w - 1, column_style(m, p, j),
                             key(m, j));
        if (j == m->looked && m->plan->heads == HEADS_WORDS)
            light_word(p, matrix_column_x(m->plan, j), m->plan->cell_w - 1, at.y, key(m, j));
    }
}

/* Which way to read it, where there is a row for it. */
static void draw_corner(const struct matrix *m, const struct pen *p)
{
    const int y = m->plan->columns.y - 1;
    const style dim = pen_style(p, ROLE_DIM, ROLE_BG, 0);

    if (!m->plan->numbered || m->plan->columns.y - (m->plan->chips.y + m->plan->chips.h) < 1)
        return;
    draw_text(p, m->plan->labels.x, y, m->plan->labels.w, dim, view_say(m->s, MSG_MATRIX_ASKS));
    draw_text(p, m->plan->map.x, y, m->plan->map.w, dim, view_say(m->s, MSG_MATRIX_ANSWERS));
}

/* ---- marks ---- */

/* First cell and length of the part in sight, on a track of `cells`. */
static void thumb(size_t first, size_t shown, size_t all, int cells, int *at, int *len)
{
    *len = (int)(shown * (size_t)cells / all);
    *len = *len < 1 ? 1 : *len;
    *at = first + shown >= all ? cells - *len : (int)(first * (size_t)cells / all);
    if (*at + *len > cells)
        *at = cells - *len;
}

static void draw_tracks(const struct matrix *m, const struct pen *p)
{
    const struct matrix_plan *k = m->plan;
    int at, len;

    const size_t t = k->t - k->first, s = k->s - k->first;

    if (k->rows < t) {
        thumb(k->top - k->first, k->rows, t, k->map.h, &at, &len);
        for (int y = 0; y < k->map.h; y++)
            draw_text(p, k->map.x + k->map.w, k->map.y + y, 1,
                      pen_style(p, y >= at && y < at + len ? ROLE_TEXT : ROLE_RULE, ROLE_BG, 0),
                      y >= at && y < at + len ? "┃" : "│");
    }
    if (k->cols < s && k->below.h > 0) {
        thumb(k->left - k->first, k->cols, s, k->map.w, &at, &len);
        for (int x = 0; x < k->map.w; x++)
            draw_text(p, k->map.x + x, k->below.y, 1,
                      pen_style(p, x >= at && x < at + len ? ROLE_TEXT : ROLE_RULE, ROLE_BG, 0),
                      x >= at && x < at + len ? "━" : "─");
    }
}

static void draw_marks(const struct matrix *m, const struct pen *p)
{
    const struct matrix_plan *k = m->plan;
    const style ask = pen_style(p, ROLE_ASK, ROLE_BG, ATTR_BOLD);
    const int y = matrix_row_y(k, m->asker);

    draw_text(p, k->map.x - 1, y, 1, ask, "▶");
    draw_text(p, k->map.x + k->map.w, y, 1, ask, "◀");
    if (k->below.h > 0 && !k->heard)
        draw_text(p, matrix_column_x(k, m->looked) + (k->cell_w - 1) / 2, k->below.y, 1, ask, "▲");
    canvas_light(p->canvas, (rect){matrix_column_x(k, m->looked), k->below.y, k->cell_w, k->below.h});
}

/* ---- what each was heard ---- */

static void draw_heard(const struct matrix *m, const struct pen *p)
{
    const struct matrix_plan *k = m->plan;
    double sums[TOKEN_MAX] = {0};
    float row[TOKEN_MAX];

    draw_text_right(p, k->labels.x + k->labels.w, k->below.y, k->labels.w, pen_style(p, ROLE_DIM, ROLE_BG, 0),
                    view_say(m->s, MSG_MATRIX_HEARD));
    for (size_t i = 0; i < k->t; i++) {
        matrix_row(m->s, STAGE_WEIGHTS, i, row);
        for (size_t j = 0; j < k->s; j++)
            sums[j] += trace_masked(m->s->trace, i, j) ? 0 : (double)row[j];
    }
    for (size_t j = k->left; j < k->left + k->cols; j++) {
        char text[24];
        matrix_heard_text(sums[j], 1, text);
        const enum role role = j == m->looked ? ROLE_BOLD : sums[j] >= 1.5 ? ROLE_TEXT : ROLE_DIM;
        draw_text_centre(p, matrix_column_x(k, j), k->below.y, k->cell_w,
                         pen_style(p, role, ROLE_BG, j == m->looked), text);
    }
}

void matrix_draw_labels(const struct matrix *m, const struct pen *p)
{
    if (m->plan->rows == 0 || m->plan->cols == 0)
        return;
    draw_row_labels(m, p);
    draw_column_labels(m, p);
    draw_corner(m, p);
    if (m->plan->heard && m->plan->below.h > 0)
        draw_heard(m, p);
    draw_tracks(m, p);
    if (m->asker != MATRIX_NOBODY)
        draw_marks(m, p);
}
