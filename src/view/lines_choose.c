/* lines_choose: which lines are drawn, and what is not: counted over all askers, those out of sight too. */
#include "view/lines_parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* What one asker gives in one head (or, of the loudest, in that of each pair). */
struct row {
    struct lines_line list[TOKEN_MAX]; /* those that reach the least share */
    size_t count;
};

/* ---- the strongest lines that are in sight ---- */

static void swap(struct lines_line *a, struct lines_line *b)
{
    const struct lines_line x = *a;

    *a = *b;
    *b = x;
}

/* The weakest is at the top of the heap. */
static void keep(struct lines_pic *c, const struct lines_line *l)
{
    struct lines_line *heap = c->line;
    size_t at;

    c->wanted++;
    if (c->line_count < LINES_DRAWN_MAX) {
        at = c->line_count++;
        heap[at] = *l;
        for (; at > 0 && heap[(at - 1) / 2].share > heap[at].share; at = (at - 1) / 2)
            swap(&heap[at], &heap[(at - 1) / 2]);
        return;
    }
    if (l->share <= heap[0].share)
        return;
    heap[0] = *l;
    for (at = 0; 2 * at + 1 < c->line_count;) {
        size_t least = 2 * at + 1;
        if (least + 1 < c->line_count && heap[least + 1].share < heap[least].share)
            least++;
        if (heap[at].share <= heap[least].share)
            break;
        swap(&heap[at], &heap[least]);
        at = least;
    }
}

/* Rising; equals in order of place, so that a picture is the same each time. */
static int by_share(const void *x, const void *y)
{
    const struct lines_line *a = x, *b = y;

    if (a->share != b->share)
        return a->share < b->share ? -1 : 1;
    if (a->asker != b->asker)
        return a->asker < b->asker ? -1 : 1;
    if (a->word != b->word)
        return a->word < b->word ? -1 : 1;
    return a->head < b->head ? -1 : a->head > b->head;
}

/* ---- one asker ---- */

static float share_of(const struct lines_pic *c, size_t head, size_t i, size_t j)
{
    return c->t->layers[c->layer].heads[head].weights_tt[i * c->t->s + j];
}

/* The head that gives each pair of an asker most. */
static void find_loudest(const struct lines_pic *c, size_t i, uint8_t loudest[TOKEN_MAX])
{
    for (size_t j = 0; j < c->t->s; j++) {
        size_t best = 0;
        for (size_t h = 1; c->of == LINES_LOUDEST && h < c->heads; h++)
            if (share_of(c, h, i, j) > share_of(c, best, i, j))
                best = h;
        loudest[j] = (uint8_t)best;
    }
}

/* Keeps the `top` strongest, in order of place. */
static void cut(const struct lines_pic *c, struct row *row)
{
    float least = 0;

    if (c->top == 0 || row->count <= c->top)
        return;
    struct lines_line strongest[TOKEN_MAX];
    for (size_t k = 0; k < row->count; k++)
        strongest[k] = row->list[k];
    qsort(strongest, row->count, sizeof strongest[0], by_share);
    least = strongest[row->count - c->top].share;
    size_t kept = 0, above = 0;
    for (size_t k = 0; k < row->count; k++)
        above += row->list[k].share > least;
    size_t equals = c->top - above;
    for (size_t k = 0; k < row->count; k++) {
        const bool equal = row->list[k].share == least;
        if (row->list[k].share > least || (equal && equals > 0)) {
            equals -= equal;
            row->list[kept++] = row->list[k];
        }
    }
    row->count = kept;
}

/* Adds a row to the counts and its lines to those that are drawn. */
static void take(struct lines_pic *c, size_t i, struct row *row)
{
    cut(c, row);
    for (size_t k = 0; k < row->count; k++) {
        struct lines_count *n = &c->count[row->list[k].head];
        n->drawn++;
        n->carried += (double)row->list[k].share;
        if (lines_in_sight(c, i))
            keep(c, &row->list[k]);
    }
    row->count = 0;
}

static void read_asker(struct lines_pic *c, size_t i, struct row *row)
{
    uint8_t loudest[TOKEN_MAX];

    find_loudest(c, i, loudest);
    for (size_t h = 0; h < c->heads; h++) {
        if (!lines_shows(c, h))
            continue;
        struct lines_count *n = &c->count[h];
        for (size_t j = 0; j < c->t->s; j++) {
            const float share = share_of(c, h, i, j);
            const bool word = j > 0 || !c->chair, line = word && (c->of != LINES_LOUDEST || loudest[j] == h);
            n->possible += line && (share > 0 || !trace_masked(c->t, i, j));
            if (!(share > 0) || !isfinite(share))
                continue;
            *(word ? &n->hidden : &n->chair) += (double)share;
            if (line && share >= c->least)
                row->list[row->count++] = (struct lines_line){(uint16_t)i, (uint16_t)j, (uint16_t)h, share};
        }
        if (c->of != LINES_LOUDEST)
            take(c, i, row);
    }
    take(c, i, row); /* a pair has one loudest head: no more than S lines */
}

/* ---- all of them ---- */

/* Of what all askers gave: parts of 1. */
static void divide(struct lines_count *n)
{
    const double all = n->chair + n->hidden; /* hidden still has what is carried */

    n->hidden = all > 0 ? fmax((n->hidden - n->carried) / all, 0) : 0;
    n->carried = all > 0 ? n->carried / all : 0;
    n->chair = all > 0 ? n->chair / all : 0;
}

void lines_choose(struct lines_pic *c)
{
    struct row row = {.count = 0};

    for (size_t i = c->from; i < c->from + c->n; i++)
        read_asker(c, i, &row);
    for (size_t h = 0; h < c->heads; h++) {
        const struct lines_count n = c->count[h];
        c->all.possible += n.possible;
        c->all.drawn += n.drawn;
        c->all.carried += n.carried;
        c->all.chair += n.chair;
        c->all.hidden += n.hidden;
        divide(&c->count[h]);
    }
    divide(&c->all);
    qsort(c->line, c->line_count, sizeof c->line[0], by_share);
}

void lines_part_text(const struct lines_pic *c, double part, char out[24])
{
    if (part > 0)
        view_share_text(c->s, (float)part, false, 1, out);
    else
        snprintf(out, 24, "0%%");
}
