#include "study/sparse.h"

#include <math.h>

struct mask sparse_mask(enum mask_kind kind, size_t reach, const struct mask *trace_mask)
{
    const bool least_one = kind == MASK_STRIDED || kind == MASK_BLOCK;

    return (struct mask){.kind = kind,
                         .causal = trace_mask->causal,
                         .reach = kind == MASK_FULL         ? 0
                                  : reach == 0 && least_one ? 1
                                                            : reach};
}

/* ---- pairs ---- */

size_t sparse_pairs(const struct mask *m, size_t n)
{
    size_t pairs = 0;

    for (size_t i = 0; i < n; i++)
        for (size_t from = 0, to; mask_run(m, i, n, &from, &to); from = to)
            pairs += to - from;
    return pairs;
}

static double full_pairs(double n, double r, bool causal)
{
    (void)r;
    return causal ? n * (n + 1) / 2 : n * n;
}

/* R on each side, less what hangs over the ends: 1 + 2 + ... + R, once or twice. */
static double window_pairs(double n, double r, bool causal)
{
    r = fmin(r, n - 1);
    return causal ? n * (r + 1) - r * (r + 1) / 2 : n * (2 * r + 1) - r * (r + 1);
}

/* The last R, less what hangs over the beginning; and floor(i / R) before, of every i. It looks back alone.
 */
static double strided_pairs(double n, double r, bool causal)
{
    const double near = fmin(r, n), whole = floor(n / r);
    (void)causal;

    return n * near - near * (near - 1) / 2 + r * whole * (whole - 1) / 2 + (n - r * whole) * whole;
}

/* Blocks of R, the last one may be shorter; and the first token, which all beyond its block ask and are asked
 * by. */
static double block_pairs(double n, double r, bool causal)
{
    const double whole = floor(n / r), rest = n - r * whole, beyond = n - fmin(r, n);

    if (causal)
        return whole * r * (r + 1) / 2 + rest * (rest + 1) / 2 + beyond;
    return whole * r * r + rest * rest + 2 * beyond;
}

double sparse_pairs_formula(const struct mask *m, double n)
{
    static double (*const formulas[MASK_KIND_COUNT])(double, double, bool) = {
        [MASK_FULL] = full_pairs,
        [MASK_WINDOW] = window_pairs,
        [MASK_STRIDED] = strided_pairs,
        [MASK_BLOCK] = block_pairs,
    };

    return n < 1 ? 0 : formulas[m->kind](n, (double)m->reach, m->causal);
}

/* ---- what it takes away ---- */

static const float *row_of(const struct trace *t, size_t layer, size_t head, size_t i)
{
    return t->layers[layer].heads[head].weights_tt + i * t->t;
}

static double sum_of(const float *row, size_t from, size_t to)
{
    double sum = 0;

    for (size_t j = from; j < to; j++)
        sum += (double)row[j];
    return sum;
}

double sparse_lost_row(const struct trace *t, size_t layer, size_t head, const struct mask *m, size_t i)
{
    const float *row = row_of(t, layer, head, i);
    double lost = 0;
    size_t at = 0;

    for (size_t from = 0, to; mask_run(m, i, t->t, &from, &to); at = from = to)
        lost += sum_of(row, at, from);
    return lost + sum_of(row, at, t->t);
}

/* Whether row i hears anybody at all. */
static bool hears(const struct trace *t, size_t i)
{
    size_t from = 0, to;

    return mask_run(&t->mask, i, t->t, &from, &to);
}

double sparse_lost(const struct trace *t, size_t layer, size_t head, const struct mask *m)
{
    double lost = 0;
    size_t rows = 0;

    for (size_t i = 0; i < t->t; i++) {
        if (!hears(t, i))
            continue;
        lost += sparse_lost_row(t, layer, head, m, i);
        rows++;
    }
    return rows > 0 ? lost / (double)rows : 0;
}

size_t sparse_right(const struct trace *t, size_t layer, size_t head, size_t i)
{
    const float *row = row_of(t, layer, head, i);
    size_t right = t->t;
    float most = 0;

    for (size_t j = 0; j < t->t; j++)
        if (!t->tokens.tokens[j].special && row[j] >= SPARSE_VOICE && row[j] > most) {
            most = row[j];
            right = j;
        }
    return right;
}

bool sparse_loses(const struct trace *t, size_t layer, size_t head, const struct mask *m, size_t i)
{
    const size_t right = sparse_right(t, layer, head, i);

    return right < t->t && !mask_allows(m, i, right);
}

struct sparse_count sparse_losers(const struct trace *t, size_t layer, size_t head, const struct mask *m)
{
    struct sparse_count count = {0, 0};

    for (size_t i = 0; i < t->t; i++) {
        const size_t right = t->tokens.tokens[i].special ? t->t : sparse_right(t, layer, head, i);
        count.rows += right < t->t;
        count.lost += right < t->t && !mask_allows(m, i, right);
    }
    return count;
}
