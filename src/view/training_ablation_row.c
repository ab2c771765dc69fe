/* One row of the table: its name, then for each figure the mean, and from the lowest to the highest seed a
 * line with the mean on it. */
#include "view/training_ablation.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static enum ablation_standing standing_of(const struct ablation_pic *c, enum ablation_group group, size_t i,
                                          enum ablation_figure f)
{
    const struct ablation_block *b = &c->blocks[group];

    return ablation_standing(group, b->rows, b->count, i, f, ablation_figure_better(f));
}

static style standing_style(const struct pen *p, enum ablation_standing standing, enum role ground)
{
    static const enum role roles[] = {ROLE_TEXT, ROLE_ON, ROLE_OFF};

    return pen_style(p, roles[standing], ground, standing == ABLATION_PLAIN ? 0 : ATTR_BOLD);
}

/* Of a single seed it is not known what is chance: dim. */
static void draw_number(const struct ablation_pic *c, const struct ablation_column *column,
                        const struct ablation_mean *m, enum ablation_standing standing, int y)
{
    static const char *const marks[] = {"", "*", "!"};
    char number[ABLATION_NAME_MAX], text[ABLATION_NAME_MAX];
    const style s = m->count < 2 ? pen_style(c->p, ROLE_DIM, ROLE_BG, 0) : standing_style(c->p, standing, ROLE_BG);

    ablation_number(column->figure, m->mean, number);
    snprintf(text, sizeof text, "%s%.60s", marks[standing], number);
    draw_text_right(c->p, column->x + column->number_cols, y, column->number_cols, s, text);
}

static int column_of(const struct ablation_column *column, double x)
{
    const double part = (x - column->from) / (column->to - column->from);
    const int at = (int)(part * column->plot_cols);

    return column->plot_x + (at < 0 ? 0 : at < column->plot_cols ? at : column->plot_cols - 1);
}

static void draw_plot(const struct ablation_pic *c, const struct ablation_column *column,
                      const struct ablation_mean *m, enum ablation_standing standing, int y)
{
    const style line = pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0);

    if (column->plot_cols < 3)
        return;
    draw_fill(c->p, (rect){column->plot_x, y, column->plot_cols, 1},
              pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    for (int x = column_of(column, m->low); x <= column_of(column, m->high); x++)
        pen_put(c->p, x, y, "─", line);
    pen_put(c->p, column_of(column, m->mean), y, "■", standing_style(c->p, standing, ROLE_PANEL));
}

static void draw_name(const struct ablation_pic *c, enum ablation_group group, const struct ablation_row *row,
                      bool chosen, int y)
{
    const bool present = table_present(c->s->app, row);
    char name[ABLATION_NAME_MAX];

    ablation_row_name(c->s->app->lang, group, row, name);
    const style s = chosen    ? view_lit(c->p, 0)
                    : present ? pen_style(c->p, ROLE_ASK, ROLE_BG, ATTR_BOLD)
                              : pen_style(c->p, ROLE_TEXT, ROLE_BG, 0);
    if (present)
        pen_put(c->p, c->area.x + 1, y, "▶", pen_style(c->p, ROLE_ASK, ROLE_BG, ATTR_BOLD));
    if (chosen)
        canvas_choose(c->p->canvas, c->area.x + 3, y);
    if (chosen)
        draw_fill(c->p, (rect){c->area.x + 2, y, c->name_cols - 2, 1}, s);
    draw_text(c->p, c->area.x + 3, y, c->name_cols - 3, s, name);
}

static const char *diverged(const struct ablation_pic *c, const struct ablation_row *row, char out[64])
{
    snprintf(out, 64, "%s", view_say(c->s, MSG_ABLATION_DIVERGED));
    for (size_t i = 0; i < row->count; i++)
        snprintf(out + strlen(out), 64 - strlen(out), " %zu", row->runs[i].diverged);
    return out;
}

void training_ablation_row(const struct ablation_pic *c, enum ablation_group group, size_t i, int y)
{
    const struct ablation_block *b = &c->blocks[group];
    char text[64];

    draw_name(c, group, b->rows[i], !c->s->figure && c->line_count > 0 && c->at == b->first + i, y);
    for (size_t k = 0; k < c->column_count; k++) {
        const struct ablation_mean m = ablation_mean(b->rows[i], c->columns[k].figure);
        const enum ablation_standing standing = standing_of(c, group, i, c->columns[k].figure);
        if (m.count == 0) {
            draw_text(c->p, c->columns[0].x + 1, y, c->area.w, pen_style(c->p, ROLE_OFF, ROLE_BG, 0),
                      diverged(c, b->rows[i], text));
            return;
        }
        draw_number(c, &c->columns[k], &m, standing, y);
        draw_plot(c, &c->columns[k], &m, standing, y);
    }
}

/* ---- titles ---- */

static void end_text(enum ablation_figure f, double x, char out[ABLATION_NAME_MAX])
{
    if (ablation_figure_share(f))
        snprintf(out, ABLATION_NAME_MAX, "%.0f%%", 100 * x);
    else
        snprintf(out, ABLATION_NAME_MAX, "%.1f", x);
}

void training_ablation_titles(const struct ablation_pic *c, int y)
{
    const style bold = pen_style(c->p, ROLE_BOLD, ROLE_BG, ATTR_BOLD),
                dim = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    char end[ABLATION_NAME_MAX];

    for (size_t k = 0; k < c->column_count; k++) {
        const struct ablation_column *column = &c->columns[k];
        draw_text(c->p, column->x + 1, y, column->number_cols + column->plot_cols, bold,
                  view_say(c->s, ablation_figure_title(column->figure)));
        end_text(column->figure, column->from, end);
        draw_text(c->p, column->plot_x, y + 1, column->plot_cols, dim, end);
        end_text(column->figure, column->to, end);
        draw_text_right(c->p, column->plot_x + column->plot_cols, y + 1, column->plot_cols, dim, end);
    }
}
