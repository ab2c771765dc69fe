#include "study/cost_n.h"

#include <math.h>

struct cost_shape cost_shape_of(const struct trace *t)
{
    return (struct cost_shape){t->layer_count, t->h, t->d, t->k, t->f};
}

static double width(const struct cost_shape *s)
{
    return (double)s->heads * (double)s->k;
}

struct cost_n cost_n_of(const struct cost_shape *s, double n)
{
    const double layers = (double)s->layers, d = (double)s->d, c = COST_N_TILE;
    struct cost_n out = {.n = n};

    out.scores = layers * n * n * width(s);
    out.blends = out.scores;
    out.notes = out.scores + out.blends;
    out.projections = layers * 4 * n * d * width(s);
    out.mlp = layers * 2 * n * d * (double)s->f;
    out.rest = out.projections + out.mlp;
    out.part = out.notes / (out.notes + out.rest);
    out.rnn = layers * 2 * n * d * d;
    out.kept = COST_N_BYTES * layers * (double)s->heads * n * n;
    out.needed = COST_N_BYTES * layers * 4 * n * width(s);
    out.tile = COST_N_BYTES * (c * c + 3 * c + c * (double)s->k);
    return out;
}

double cost_n_half(const struct cost_shape *s)
{
    return 2 * (double)s->d + (double)s->d * (double)s->f / width(s);
}

double cost_n_full(const struct cost_shape *s, double bytes)
{
    return sqrt(bytes / (COST_N_BYTES * (double)s->layers * (double)s->heads));
}

/* ---- the slider ---- */

static double round_place(size_t place)
{
    static const double digits[] = {1, 2, 5};

    return digits[(place - 1) % 3] * pow(10, 1 + (double)((place - 1) / 3));
}

static bool is_here(size_t place, size_t here)
{
    return place == 0 || round_place(place) <= (double)here;
}

double cost_n_place(size_t place, size_t here)
{
    place = place < COST_N_PLACES ? place : COST_N_PLACES - 1;
    return is_here(place, here) ? (double)here : round_place(place);
}

size_t cost_n_move(size_t place, int by, size_t here)
{
    do {
        if (by < 0)
            place = place > 0 ? place - 1 : 0;
        else
            place = place + 1 < COST_N_PLACES ? place + 1 : COST_N_PLACES - 1;
    } while (place > 0 && place + 1 < COST_N_PLACES && is_here(place, here));
    return place;
}
