/* Where columns and groups stand: as many figures as there is room for, and the groups around the chosen row.
 */
#include "view/training_ablation.h"

#include <math.h>
#include <string.h>

enum { NAME_COLS = 19, COLUMN_MIN = 20, NUMBER_COLS = 7, GAP = 2, TITLE_ROWS = 2, FOOT_ROWS = 3 };

/* ---- columns ---- */

/* In the order in which they get a column. */
static const enum ablation_figure figures[] = {
    ABLATION_LOSS,    ABLATION_DISTRACTOR, ABLATION_PRONOUN, ABLATION_AGREEMENT,
    ABLATION_ENTROPY, ABLATION_NEAR,       ABLATION_LARGEST, ABLATION_ASKED,
};
enum { FIGURES = sizeof figures / sizeof figures[0] };

void training_ablation_ends(const struct ablation_row *const *rows, size_t count, enum ablation_figure figure,
                            double *from, double *to)
{
    double low = INFINITY, high = -INFINITY;

    for (size_t i = 0; i < count; i++) {
        const struct ablation_mean m = ablation_mean(rows[i], figure);
        if (m.count == 0)
            continue;
        low = fmin(low, m.low);
        high = fmax(high, m.high);
    }
    *from = low <= high ? floor(10 * low) / 10 : 0;
    *to = low <= high ? ceil(10 * high) / 10 : 1;
    if (*to <= *from)
        *to = *from + 0.1;
}

/* The whole table shares the ends of a figure. */
static void fit_ends(const struct ablation *a, struct ablation_column *c)
{
    const struct ablation_row *rows[ABLATION_ROWS_MAX];

    for (size_t i = 0; i < a->row_count; i++)
        rows[i] = &a->rows[i];
    training_ablation_ends(rows, a->row_count, c->figure, &c->from, &c->to);
}

static void place_columns(struct ablation_pic *c)
{
    const int room = c->area.w - c->name_cols;
    size_t n = room > COLUMN_MIN ? (size_t)(room / COLUMN_MIN) : 1;

    n = n < FIGURES ? n : FIGURES;
    c->column_count = n;
    for (size_t i = 0; i < n; i++) {
        const int x = c->name_cols + room * (int)i / (int)n,
                  end = c->name_cols + room * (int)(i + 1) / (int)n;
        struct ablation_column *column = &c->columns[i];
        *column = (struct ablation_column){.figure = figures[i],
                                           .x = c->area.x + x,
                                           .number_cols = NUMBER_COLS,
                                           .plot_x = c->area.x + x + NUMBER_COLS + 1,
                                           .plot_cols = end - x - NUMBER_COLS - 1 - GAP};
        fit_ends(c->table, column);
    }
}

/* ---- groups ---- */

int training_ablation_said_cols(const struct ablation_pic *c)
{
    const int cols = c->area.w - c->name_cols - 1;

    return cols > 10 ? cols : 10;
}

/* Rows that the sentence takes; measured without a canvas of its own: nothing is drawn in no rows. */
static int said_rows(const struct ablation_pic *c, enum ablation_group group)
{
    struct canvas nowhere = {.cols = 1, .rows = 1};
    const struct pen pen = {&nowhere, c->s->theme};
    const style plain = {0, 0, 0};
    char text[ABLATION_SENTENCE_MAX];

    ablation_sentence(c->s->app->lang, c->table, group, text);
    return draw_wrapped(&pen, (rect){0, 0, training_ablation_said_cols(c), 0}, plain, text);
}

static int height(const struct ablation_block *b, int gap)
{
    return b->count > 0 ? b->head_rows + (int)b->count + gap : 0;
}

static int height_of(const struct ablation_pic *c, size_t from, size_t to, int gap)
{
    int rows = 0;

    for (size_t g = from; g < to; g++)
        rows += height(&c->blocks[g], gap);
    return rows;
}

/* Of the groups that do not all fit: the first one with which the chosen one is whole. */
static size_t first_block(const struct ablation_pic *c, int gap)
{
    const size_t chosen = c->line_count > 0 ? c->lines[c->at].group : 0;
    size_t first = 0;

    while (first < chosen && height_of(c, first, chosen + 1, gap) - gap > c->body_rows)
        first++;
    return first;
}

/* Blank rows below each group: none where that lets all of them be seen, more where there is much room. */
static int gap_of(const struct ablation_pic *c)
{
    for (int gap = 3; gap >= 0; gap--)
        if (height_of(c, 0, ABLATION_GROUP_COUNT, gap) - gap <= c->body_rows - (gap > 0))
            return gap;
    return 1;
}

static void place_blocks(struct ablation_pic *c)
{
    const int gap = gap_of(c);
    const size_t first = first_block(c, gap);
    int y = c->body_y;

    for (size_t g = 0; g < ABLATION_GROUP_COUNT; g++) {
        struct ablation_block *b = &c->blocks[g];
        const bool seen = g >= first && b->count > 0 && y + b->head_rows < c->body_y + c->body_rows;
        b->y = seen ? y : -1;
        y += g >= first ? height(b, gap) : 0;
    }
}

static void fill_blocks(struct ablation_pic *c)
{
    size_t first = 0;

    for (enum ablation_group g = 0; g < ABLATION_GROUP_COUNT; g++) {
        struct ablation_block *b = &c->blocks[g];
        b->count = ablation_group(c->table, g, b->rows);
        b->first = first;
        first += b->count;
        b->head_rows = said_rows(c, g);
    }
}

struct ablation_pic training_ablation_plan(const struct scene *s, const struct pen *p, rect area)
{
    struct ablation_pic c = {
        .s = s, .p = p, .table = table_shown(s->app), .area = area, .name_cols = NAME_COLS};

    c.line_count = table_lines(s->app, c.lines, &c.at);
    c.foot_rows = area.h > 12 ? FOOT_ROWS : 0;
    c.foot_y = area.y + area.h - c.foot_rows;
    c.body_y = area.y + TITLE_ROWS;
    c.body_rows = area.h - TITLE_ROWS - c.foot_rows;
    place_columns(&c);
    fill_blocks(&c);
    place_blocks(&c);
    return c;
}
