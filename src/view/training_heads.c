/* training_heads: how widely each head of the layer listens: chips at the ends of the curves, or bars. */
#include "view/training_parts.h"

#include <math.h>
#include <stdio.h>

#define HEADS_MAX  SETTINGS_HEADS_MAX
#define BADGE_COLS 3
#define ROWS_MAX   64

static const float *last_entropy(const struct training_pic *c)
{
    const struct record *r = c->r;

    return r->check_count == 0 ? NULL : r->checks[r->check_count - 1].entropy_lh + c->layer * r->heads;
}

/* Heads in falling order of their numbers. */
static void order_heads(const float *entropy, size_t heads, size_t order[HEADS_MAX])
{
    for (size_t i = 0; i < heads; i++) {
        size_t at = i;
        for (; at > 0 && entropy[order[at - 1]] < entropy[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* Rows for chips that want some, from above downwards: in their order, `each` to a row at most. Those that
 * find none have -1. */
static void spread(const int *wanted, size_t n, int rows, int each, int *row)
{
    int used[ROWS_MAX] = {0}, filled[ROWS_MAX] = {0};

    for (size_t i = 0; i < n; i++) {
        row[i] = i > 0 && row[i - 1] > wanted[i] ? row[i - 1] : wanted[i];
        while (row[i] < rows && used[row[i]] == each)
            row[i]++;
        if (row[i] < rows)
            used[row[i]]++;
    }
    /* Those that were pushed out below push the others up. */
    for (size_t i = n; i-- > 0;) {
        const int under = i + 1 < n ? row[i + 1] : rows - 1;
        row[i] = row[i] < under ? row[i] : under;
        while (row[i] >= 0 && filled[row[i]] == each)
            row[i]--;
        if (row[i] >= 0)
            filled[row[i]]++;
    }
}

void training_draw_ends(const struct training_pic *c, int x, int end, rect ground, double from, double to)
{
    const float *entropy = last_entropy(c);
    const int each = (end - x) / BADGE_COLS, rows = ground.h < ROWS_MAX ? ground.h : ROWS_MAX;
    int wanted[HEADS_MAX], row[HEADS_MAX], used[ROWS_MAX] = {0};
    const size_t heads = c->r->heads < HEADS_MAX ? c->r->heads : HEADS_MAX;
    size_t order[HEADS_MAX];

    if (entropy == NULL || each < 1)
        return;
    order_heads(entropy, heads, order);
    for (size_t i = 0; i < heads; i++) {
        const double part = ((double)entropy[order[i]] - from) / (to - from);
        wanted[i] = (int)lround((1 - fmin(fmax(part, 0), 1)) * (rows - 1));
    }
    spread(wanted, heads, rows, each, row);
    for (size_t i = 0; i < heads; i++)
        if (row[i] >= 0)
            training_badge(c, x + BADGE_COLS * used[row[i]]++, ground.y + row[i], order[i],
                           order[i] == c->head);
}

/* ---- bars ---- */

static void draw_bar(const struct training_pic *c, rect at, size_t head, double value)
{
    const int bar = at.w - BADGE_COLS - 1 - 7;
    const bool chosen = head == c->head;
    char text[24];

    training_badge(c, at.x, at.y, head, chosen);
    if (bar >= 3)
        draw_bar_right(c->p, at.x + BADGE_COLS + 1, at.y, bar, value,
                       training_head_ink(c, head, ROLE_PANEL).fg, c->p->theme->roles[ROLE_PANEL]);
    if (value > 0)
        view_share_text(c->s, (float)value, false, 0, text);
    else
        snprintf(text, sizeof text, "0%%");
    draw_text_right(c->p, at.x + at.w - 2, at.y, 5,
                    training_style(c, chosen ? ROLE_BOLD : ROLE_TEXT, chosen ? ATTR_BOLD : 0), text);
}

static int draw_title(const struct training_pic *c, rect at)
{
    char title[TRAINING_LINE_MAX];
    const char *lines[2] = {title, view_say(c->s, MSG_TRAINING_HOW_WIDELY_SHORT)};

    snprintf(title, sizeof title, view_say(c->s, MSG_TRAINING_HOW_WIDELY_LAYER), c->layer + 1);
    training_first_that_fits(c, at.x, at.y, at.w, ROLE_DIM, lines, 2);
    return at.y + 1;
}

void training_draw_bars(const struct training_pic *c)
{
    const rect at = c->plan.bars;
    const float *entropy = last_entropy(c);
    const size_t heads = c->r->heads;

    if (at.h < 2 || entropy == NULL)
        return;
    const int y = draw_title(c, at), columns = heads > 1 && at.w >= 28 ? 2 : 1;
    const size_t rows = (heads + (size_t)columns - 1) / (size_t)columns;
    for (size_t h = 0; h < heads; h++) {
        const int column = (int)(h / rows), row = (int)(h % rows);
        if (y + row < at.y + at.h)
            draw_bar(c, (rect){at.x + column * (at.w / columns), y + row, at.w / columns, 1}, h,
                     (double)entropy[h]);
    }
    if (c->plan.plots[TRAINING_GRADIENT].h == 0 && y + (int)rows < at.y + at.h)
        training_draw_title(c, TRAINING_GRADIENT, (rect){at.x, at.y + at.h - 1, at.w, 1});
}
