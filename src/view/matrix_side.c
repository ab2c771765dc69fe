#include "view/matrix_side.h"

#include "trace/stats.h"
#include "view/look.h"

#include <string.h>

/* The read-out beside the map: which blocks have room, drawn in their order. */

#define WIDE 30 /* columns from which labels are long */

const char *side_word(const struct readout *r, size_t i)
{
    return view_word(r->m->s->app->lang, r->m->s->trace, i);
}

const char *side_key(const struct readout *r, size_t j)
{
    return view_key(r->m->s->app->lang, r->m->s->trace, j);
}

bool side_wide(const struct readout *r)
{
    return r->at.w >= WIDE;
}

void side_next_row(struct readout *r, int rows)
{
    r->at.y += rows;
    r->at.h -= rows;
}

style side_style(const struct readout *r, enum role role, unsigned attrs)
{
    return pen_style(r->p, role, ROLE_BG, attrs);
}

void side_line(struct readout *r, const char *label, const char *value, enum role role, unsigned attrs)
{
    if (r->p != NULL) {
        const int room = r->at.w - view_columns(value) - 1;
        draw_text_right(r->p, r->at.x + r->at.w, r->at.y, r->at.w, side_style(r, role, attrs), value);
        if (view_columns(label) <= room)
            draw_text(r->p, r->at.x, r->at.y, room, side_style(r, ROLE_DIM, 0), label);
    }
    side_next_row(r, 1);
}

/* ---- which blocks have room ---- */

enum block {
    BLOCK_TITLE,
    BLOCK_BIG,
    BLOCK_NUMBERS,
    BLOCK_ROW,
    BLOCK_SUMS,
    BLOCK_ENTROPY,
    BLOCK_HEARD,
    BLOCK_HEAD,
    BLOCK_BELOW,
    BLOCK_MASKED,
    BLOCK_VARIANCE,
    BLOCK_RANGE,
    BLOCK_COLOUR,
    BLOCK_CONTRAST,
    BLOCK_COUNT
};

#define ROW_LEAST 6

static const struct {
    void (*walk)(struct readout *r);
    enum { JOINED, APART, APART_WIDE } apart; /* a blank row before it: never, always, on a wide side */
    int rank;                                 /* 1 gets room first */
} blocks[BLOCK_COUNT] = {
    [BLOCK_TITLE] = {side_title, JOINED, 1},           [BLOCK_BIG] = {side_big, JOINED, 3},
    [BLOCK_NUMBERS] = {side_numbers, APART, 2},        [BLOCK_ROW] = {side_row, APART, 4},
    [BLOCK_SUMS] = {side_sums, APART, 5},
    [BLOCK_ENTROPY] = {side_entropy, APART, 6},        [BLOCK_HEARD] = {side_heard, JOINED, 12},
    [BLOCK_HEAD] = {side_head, JOINED, 5},
    [BLOCK_BELOW] = {side_below_float, JOINED, 7},     [BLOCK_MASKED] = {side_masked, JOINED, 9},
    [BLOCK_VARIANCE] = {side_variance, APART_WIDE, 8}, [BLOCK_RANGE] = {side_range, JOINED, 5},
    [BLOCK_COLOUR] = {side_colour, JOINED, 11},        [BLOCK_CONTRAST] = {side_contrast, JOINED, 10},
};

static bool apart(const struct readout *r, enum block b)
{
    return blocks[b].apart == APART || (blocks[b].apart == APART_WIDE && side_wide(r));
}

static int block_rows(const struct readout *r, enum block b)
{
    const int least = (int)r->m->s->trace->s + 1 < ROW_LEAST ? (int)r->m->s->trace->s + 1 : ROW_LEAST;

    switch (b) {
    case BLOCK_TITLE:
        return side_title_rows(r);
    case BLOCK_BIG:
        return 3;
    case BLOCK_NUMBERS:
        return side_number_rows(r);
    case BLOCK_ROW:
        return least;
    case BLOCK_ENTROPY: /* the maximum of several heads is no distribution */
        return r->m->s->app->pick == PICK_MAX ? 0 : 2;
    case BLOCK_HEAD:
        return side_head_says(r) ? 1 : 0;
    case BLOCK_SUMS:
        return side_sums_tell(r) ? 2 : 0;
    case BLOCK_VARIANCE:
        return r->m->s->trace->weights_only ? 0 : 1;
    case BLOCK_COLOUR:
        return side_wide(r) ? 1 : 0;
    case BLOCK_BELOW:
        return r->m->range->below_float > 0 ? 1 : 0;
    case BLOCK_MASKED:
        return r->m->range->masked > 0 ? 1 : 0;
    default:
        return 1;
    }
}

/* Marks the blocks that are drawn, and gives the list of bars what is left. */
static void choose_blocks(struct readout *r, bool chosen[BLOCK_COUNT])
{
    int left = r->at.h;

    memset(chosen, 0, BLOCK_COUNT * sizeof chosen[0]);
    for (int rank = 1; rank <= BLOCK_COUNT; rank++)
        for (int b = 0; b < BLOCK_COUNT; b++) {
            const int rows = block_rows(r, (enum block)b), need = rows + (apart(r, (enum block)b) ? 1 : 0);
            if (blocks[b].rank != rank || rows == 0 || need > left)
                continue;
            chosen[b] = true;
            left -= need;
        }
    const int all = (int)r->m->s->trace->s + 1, least = block_rows(r, BLOCK_ROW);
    r->bars = least + left > all ? all : least + left;
    r->airy = side_wide(r) && left > r->bars - least;
}

/* A chair that is left out is not among the others. */
static void chair_last(size_t *order, size_t t)
{
    size_t at = 0;

    while (at + 1 < t && order[at] != 0)
        at++;
    memmove(order + at, order + at + 1, (t - 1 - at) * sizeof *order);
    order[t - 1] = 0;
}

static void readout_fetch(struct readout *r)
{
    const struct matrix *m = r->m;

    matrix_row(m->s, m->s->app->stage, m->asker, r->shown);
    matrix_row(m->s, STAGE_WEIGHTS, m->asker, r->shares);
    for (size_t j = 0; j < m->s->trace->s; j++)
        if (trace_masked(m->s->trace, m->asker, j))
            r->shares[j] = 0;
    stats_order(r->shown, m->s->trace->s, r->order);
    if (m->plan->first > 0)
        chair_last(r->order, m->s->trace->s);
    r->allowed = matrix_allowed(m->s->trace, m->asker);
    r->masked = trace_masked(m->s->trace, m->asker, m->looked);
}

void matrix_walk_side(const struct matrix *m, const struct pen *p, struct spots *spots)
{
    struct readout r = {.m = m, .p = p, .spots = spots, .at = m->plan->side};
    bool chosen[BLOCK_COUNT];

    if (r.at.w < 1 || r.at.h < 1)
        return;
    readout_fetch(&r);
    choose_blocks(&r, chosen);
    for (int b = 0; b < BLOCK_COUNT; b++) {
        if (!chosen[b])
            continue;
        if (apart(&r, (enum block)b) || (b == BLOCK_BIG && r.airy))
            side_next_row(&r, 1);
        blocks[b].walk(&r);
    }
}
