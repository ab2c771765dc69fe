/* scaling_taught: classes that were taught with the division and without it, from the table of measured
 * classes: for each figure the mean of all seeds, and from the lowest to the highest a line with the mean on
 * it. */
#include "view/scaling_parts.h"

#include "app/ablation_words.h"
#include "app/table.h"
#include "view/training_ablation.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_COLS = 8, WAY_COLS = 13, WAY_NARROW = 10, NUMBER_COLS = 6, GAP = 2, FIGURES = 2, HEAD_ROWS = 2 };

static const enum ablation_figure figures[FIGURES] = {ABLATION_LOSS, ABLATION_DISTRACTOR};

struct column {
    enum ablation_figure figure;
    int x, cols, plot_x, plot_cols; /* plot_cols 0: no plot */
    double from, to;
};

struct table {
    const struct scaling_pic *c;
    rect at;
    const struct ablation_row *rows[ABLATION_ROWS_MAX]; /* with and without in turns */
    size_t count;
    int first; /* columns before the figures */
    struct column columns[FIGURES];
};

/* ---- columns ---- */

/* The plots leave before the numbers. */
static void place_columns(struct table *t)
{
    t->first = NAME_COLS + (t->at.w < 50 ? WAY_NARROW : WAY_COLS);
    const int each = (t->at.w - t->first) / FIGURES;

    for (int i = 0; i < FIGURES; i++) {
        struct column *column = &t->columns[i];
        *column = (struct column){.figure = figures[i], .x = t->at.x + t->first + i * each, .cols = each};
        column->plot_x = column->x + NUMBER_COLS + 1;
        column->plot_cols = each - NUMBER_COLS - 1 - GAP;
        if (column->plot_cols < 6)
            column->plot_cols = 0;
        training_ablation_ends(t->rows, t->count, column->figure, &column->from, &column->to);
    }
}

static int column_at(const struct column *column, double x)
{
    const int at = (int)((x - column->from) / (column->to - column->from) * column->plot_cols);

    return column->plot_x + (at < 0 ? 0 : at < column->plot_cols ? at : column->plot_cols - 1);
}

/* ---- rows ---- */

static void draw_figure(const struct table *t, const struct column *column, const struct ablation_row *row,
                        int y)
{
    const struct scaling_pic *c = t->c;
    const struct ablation_mean m = ablation_mean(row, column->figure);
    char number[ABLATION_NAME_MAX], text[ABLATION_NAME_MAX + 1];

    if (m.count == 0) {
        draw_text(c->p, column->x, y, NUMBER_COLS, scaling_style(c, ROLE_OFF, ATTR_BOLD), "NaN");
        return;
    }
    ablation_number(column->figure, m.mean, number);
    snprintf(text, sizeof text, "%s%s", number, ablation_figure_share(column->figure) ? "%" : "");
    draw_text_right(c->p, column->x + NUMBER_COLS, y, NUMBER_COLS, scaling_style(c, ROLE_BOLD, ATTR_BOLD),
                    text);
    if (column->plot_cols == 0)
        return;
    draw_fill(c->p, (rect){column->plot_x, y, column->plot_cols, 1},
              pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    for (int x = column_at(column, m.low); x <= column_at(column, m.high); x++)
        pen_put(c->p, x, y, "─", pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0));
    pen_put(c->p, column_at(column, m.mean), y, scaling_sign(false, row->scaled),
            scaling_ink(c, false, row->scaled, ROLE_PANEL));
}

static void draw_row(const struct table *t, size_t i, int y)
{
    const struct scaling_pic *c = t->c;
    const struct ablation_row *row = t->rows[i];
    const bool present = table_present(c->s->app, row);
    char text[96];

    if (i % 2 == 0) {
        snprintf(text, sizeof text, "%zu × %zu", row->heads, row->d_k);
        draw_text(c->p, t->at.x, y, NAME_COLS - 1, scaling_style(c, ROLE_BOLD, ATTR_BOLD), text);
    }
    snprintf(text, sizeof text, "%s %s", scaling_sign(false, row->scaled),
             view_say(c->s, row->scaled ? MSG_SCALING_WITH : MSG_SCALING_WITHOUT));
    draw_text(c->p, t->at.x + NAME_COLS, y, WAY_COLS - 1, scaling_ink(c, false, row->scaled, ROLE_BG), text);
    if (present)
        pen_put(c->p, t->at.x + NAME_COLS - 1, y, "▶", scaling_style(c, ROLE_ASK, ATTR_BOLD));
    for (int k = 0; k < FIGURES; k++)
        draw_figure(t, &t->columns[k], row, y);
}

/* ---- the head ---- */

static void end_text(enum ablation_figure figure, double x, char out[16])
{
    if (ablation_figure_share(figure))
        snprintf(out, 16, "%.0f%%", 100 * x);
    else
        snprintf(out, 16, "%.1f", x);
}

static void draw_head(const struct table *t)
{
    const struct scaling_pic *c = t->c;
    const style dim = scaling_style(c, ROLE_DIM, 0);
    char end[16], shape[96];

    scaling_title(c, SCALING_TAUGHT, t->at.x, t->at.y, t->first - 1);
    const bool chinese = strcmp(table_shown(c->s->app)->language, "zh") == 0;
    const char *language = view_say(c->s, chinese ? MSG_ABLATION_CHINESE : MSG_ABLATION_ENGLISH);
    snprintf(shape, sizeof shape, view_say(c->s, MSG_SCALING_SHAPE), language);
    scaling_first(c, t->at.x, t->at.y + 1, t->first - 1, ROLE_DIM, (const char *const[]){shape, language}, 2);
    for (int k = 0; k < FIGURES; k++) {
        const struct column *column = &t->columns[k];
        const char *forms[2] = {view_say(c->s, k == 0 ? MSG_SCALING_LOSS : MSG_SCALING_DISTRACTOR),
                                view_say(c->s, ablation_figure_title(column->figure))};
        scaling_first(c, column->x, t->at.y, column->cols, ROLE_TEXT, forms, 2);
        if (column->plot_cols == 0)
            continue;
        end_text(column->figure, column->from, end);
        draw_text(c->p, column->plot_x, t->at.y + 1, column->plot_cols, dim, end);
        end_text(column->figure, column->to, end);
        draw_text_right(c->p, column->plot_x + column->plot_cols, t->at.y + 1, column->plot_cols, dim, end);
    }
}

void scaling_draw_taught(const struct scaling_pic *c, rect panel)
{
    const struct ablation *table = table_shown(c->s->app);
    struct table t = {.c = c, .at = panel};

    if (table == NULL) {
        draw_wrapped(c->p, panel, scaling_style(c, ROLE_TEXT, 0), view_say(c->s, MSG_ABLATION_NONE));
        return;
    }
    t.count = ablation_group(table, ABLATION_SCALING, t.rows);
    place_columns(&t);
    draw_head(&t);
    const int room = panel.h - HEAD_ROWS, pairs = (int)t.count / 2;
    const int gap = pairs > 0 && room >= 3 * pairs - 1; /* a blank row between two pairs */
    for (size_t i = 0; i < t.count; i++) {
        const int y = HEAD_ROWS + (int)i + gap * (int)(i / 2);
        if (y + (i % 2 == 0) < panel.h)
            draw_row(&t, i, panel.y + y);
    }
}
