/* Names of what attention costs, of tiles, sparse masks and layers: reckoned from the trace at once. */
#include "app/guide_names.h"
#include "study/climb.h"
#include "study/cost_heads.h"
#include "study/cost_n.h"
#include "study/sparse.h"
#include "study/tiles.h"

#define RECKON(name) void name(const struct guide_facts *f, const struct guide_call *c, struct guide_value *out)

/* ---- costs ---- */

/* Of one layer, as study/cost_heads.h reckons it, on the sentence or on n tokens; heads share the present width. Bytes:
 * what all shares take as floats. */
RECKON(reckon_cost)
{
    enum { PROJECTIONS, PAIRS, TOGETHER, SHARES, BYTES };
    const struct trace *t = f->trace;
    const size_t n = c->args[0].given ? c->args[0].n : t->t, heads = c->args[1].given ? c->args[1].n : t->h;
    struct cost_heads cost;

    if (!cost_heads_at(n, t->d, t->h * t->k, heads, &cost))
        return;
    const double numbers[] = {(double)cost.projections, (double)cost.pairs, (double)cost.together, (double)cost.shares,
                              (double)cost.shares * sizeof(float)};
    reckoned_number(out, GUIDE_LOOK_COUNT, numbers[c->args[2].given ? c->args[2].choice : TOGETHER]);
}

/* Of all layers and the MLPs, as the view of limits has it (study/cost_n.h). */
RECKON(reckon_cost_n)
{
    enum { NOTES, REST, PART, RNN, KEPT, NEEDED, TILE };
    const struct cost_shape shape = cost_shape_of(f->trace);
    const struct cost_n cost = cost_n_of(&shape, c->args[0].given ? (double)c->args[0].n : (double)f->trace->t);
    const double numbers[] = {cost.notes, cost.rest, cost.part, cost.rnn, cost.kept, cost.needed, cost.tile};
    const size_t what = c->args[1].choice;

    reckoned_number(out, what == PART ? GUIDE_LOOK_SHARE : GUIDE_LOOK_COUNT, numbers[what]);
}

RECKON(reckon_cost_half)
{
    const struct cost_shape shape = cost_shape_of(f->trace);

    (void)c;
    reckoned_number(out, GUIDE_LOOK_COUNT, cost_n_half(&shape));
}

RECKON(reckon_cost_at)
{
    (void)c;
    reckoned_number(out, GUIDE_LOOK_COUNT, cost_n_place(f->app->limits.n_at, f->trace->t));
}

/* ---- tiles ---- */

RECKON(reckon_tiles)
{
    const struct app *a = f->app;
    const size_t size = a->limits.size >= TILES_SIZE_MIN ? a->limits.size : TILES_SIZE_MIN;
    const struct tiles_row row = {f->trace, a->layer, a->head, a->asker, size};
    const struct tiles_bytes bytes = tiles_bytes_of(f->trace->t, f->trace->k, size);
    const size_t numbers[] = {size, tiles_count(f->trace->t, size), a->limits.tile + 1, tiles_rises(&row), bytes.all,
                              bytes.whole};

    reckoned_number(out, GUIDE_LOOK_COUNT, (double)numbers[c->args[0].choice]);
}

/* ---- sparse masks ---- */

RECKON(reckon_sparse)
{
    enum { KEPT, PAIRS, LOST, ROW };
    const struct app *a = f->app;
    const struct mask m = sparse_mask(a->limits.sparse, a->limits.reach, &f->trace->mask);
    const double all = (double)f->trace->t * (double)f->trace->t;

    switch (c->args[0].choice) {
    case KEPT:
        reckoned_number(out, GUIDE_LOOK_PART, (double)sparse_pairs(&m, f->trace->t) / all);
        break;
    case PAIRS:
        reckoned_number(out, GUIDE_LOOK_COUNT, (double)sparse_pairs(&m, f->trace->t));
        break;
    case LOST:
        reckoned_number(out, GUIDE_LOOK_PART, sparse_lost(f->trace, a->layer, a->head, &m));
        break;
    case ROW:
        reckoned_number(out, GUIDE_LOOK_PART, sparse_lost_row(f->trace, a->layer, a->head, &m, a->asker));
        break;
    }
}

/* ---- layers ---- */

RECKON(reckon_climb)
{
    struct climb_whole whole;
    double attention = 0, mlp = 0;

    climb_whole(f->trace, f->app->asker, &whole);
    for (size_t l = 0; l < f->trace->layer_count; l++) {
        attention += whole.attention[l];
        mlp += whole.mlp[l];
    }
    const double numbers[] = {whole.embedding, attention, mlp, whole.alike};
    if (whole.defined)
        reckoned_number(out, c->args[0].choice == 3 ? GUIDE_LOOK_SCORE : GUIDE_LOOK_SHARE, numbers[c->args[0].choice]);
}
