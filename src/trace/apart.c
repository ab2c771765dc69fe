#include "trace/apart.h"

#include "trace/stats.h"

#include <math.h>

static bool has_chair(const struct trace *t)
{
    return t != NULL && t->t > 0 && t->tokens.tokens[0].special;
}

struct apart apart_of(const struct apart_side *left, const struct apart_side *right, enum stage stage)
{
    struct apart a = {.side = {*left, *right}, .stage = stage};
    const bool chairs[APART_SIDES] = {has_chair(left->trace), has_chair(right->trace)};

    for (int k = 0; k < APART_SIDES; k++)
        a.side[k].skip = a.side[!k].trace != NULL && chairs[k] && !chairs[!k] ? 1 : 0;
    if (left->trace == NULL || right->trace == NULL)
        return a;
    a.meet = apart_rows(&a, APART_LEFT) == apart_rows(&a, APART_RIGHT) &&
             apart_columns(&a, APART_LEFT) == apart_columns(&a, APART_RIGHT) && apart_rows(&a, APART_LEFT) > 0;
    a.t = a.meet ? apart_rows(&a, APART_LEFT) : 0;
    a.s = a.meet ? apart_columns(&a, APART_LEFT) : 0;
    return a;
}

size_t apart_rows(const struct apart *a, int side)
{
    return a->side[side].trace == NULL ? 0 : a->side[side].trace->t - a->side[side].skip;
}

size_t apart_columns(const struct apart *a, int side)
{
    return a->side[side].trace == NULL ? 0 : a->side[side].trace->s - a->side[side].skip;
}

float apart_value(const struct apart *a, int side, size_t i, size_t j)
{
    const struct apart_side *s = &a->side[side];

    return trace_value(s->trace, s->layer, s->pick, s->head, a->stage, i + s->skip, j + s->skip);
}

bool apart_masked(const struct apart *a, int side, size_t i, size_t j)
{
    const struct apart_side *s = &a->side[side];

    return trace_masked(s->trace, i + s->skip, j + s->skip);
}

/* A value as it is compared: a weight that is hidden is none at all. */
static double compared(const struct apart *a, int side, size_t i, size_t j)
{
    if (apart_masked(a, side, i, j))
        return a->stage == STAGE_WEIGHTS ? 0 : NAN;
    return (double)apart_value(a, side, i, j);
}

double apart_difference(const struct apart *a, size_t i, size_t j)
{
    if (apart_masked(a, APART_LEFT, i, j) && apart_masked(a, APART_RIGHT, i, j))
        return NAN;
    return compared(a, APART_RIGHT, i, j) - compared(a, APART_LEFT, i, j);
}

/* ---- as a whole ---- */

/* Row i of weights of one side, the chair included, masked ones 0; whether all are numbers. */
static bool weights_row(const struct apart *a, int side, size_t i, float row_s[TOKEN_MAX])
{
    const struct apart_side *s = &a->side[side];
    bool finite = true;

    trace_row(s->trace, s->layer, s->pick, s->head, STAGE_WEIGHTS, i + s->skip, row_s);
    for (size_t j = 0; j < s->trace->s; j++) {
        if (trace_masked(s->trace, i + s->skip, j))
            row_s[j] = 0;
        finite = finite && isfinite(row_s[j]);
    }
    return finite;
}

double apart_entropy(const struct apart *a, int side, size_t i)
{
    float row[TOKEN_MAX];

    return weights_row(a, side, i, row) ? stats_entropy_bits(row, a->side[side].trace->s) : NAN;
}

/* Rows of both sides, from the places that both have on. */
struct both {
    const float *row[APART_SIDES];
};

static void take_places(struct apart_said *out, const struct both *b, size_t i, size_t s)
{
    for (size_t j = 0; j < s; j++) {
        const double d = (double)b->row[APART_RIGHT][j] - (double)b->row[APART_LEFT][j];
        out->moved += fabs(d) / 2;
        if (d > out->rise) {
            out->rise = d;
            out->rise_i = i;
            out->rise_j = j;
        } else if (d < out->fall) {
            out->fall = d;
            out->fall_i = i;
            out->fall_j = j;
        }
    }
}

/* Which place is the loudest, a chair that the other side lacks being none of them. */
static size_t loudest(const float *row, const struct apart_side *side)
{
    const size_t j = stats_largest(row, side->trace->s);

    return j < side->skip ? SIZE_MAX : j - side->skip;
}

struct apart_said apart_said(const struct apart *a)
{
    struct apart_said out = {0};
    float rows[APART_SIDES][TOKEN_MAX];
    size_t asking[APART_SIDES] = {0};

    for (size_t i = 0; i < a->t; i++) {
        struct both b;
        bool finite = true;
        for (int k = 0; k < APART_SIDES; k++) {
            finite = weights_row(a, k, i, rows[k]) && finite;
            b.row[k] = rows[k] + a->side[k].skip;
        }
        if (!finite)
            continue;
        out.rows++;
        take_places(&out, &b, i, a->s);
        for (int k = 0; k < APART_SIDES; k++) {
            const struct apart_side *s = &a->side[k];
            if (s->skip > 0)
                out.moved += fabs((double)rows[k][0]) / 2;
            if (stats_sum(rows[k], s->trace->s) > 0) {
                asking[k]++;
                out.entropy[k] += stats_entropy_bits(rows[k], s->trace->s);
            }
        }
        out.same += loudest(rows[APART_LEFT], &a->side[APART_LEFT]) == loudest(rows[APART_RIGHT], &a->side[APART_RIGHT]);
    }
    for (int k = 0; k < APART_SIDES; k++)
        out.entropy[k] /= asking[k] > 0 ? (double)asking[k] : 1;
    out.moved /= out.rows > 0 ? (double)out.rows : 1;
    return out;
}

/* ---- scales ---- */

double apart_largest(const struct apart *a, size_t i)
{
    const size_t from = i == APART_ALL ? 0 : i, to = i == APART_ALL ? a->t : i + 1;
    double largest = 0;

    for (size_t r = from; r < to; r++)
        for (size_t j = 0; j < a->s; j++) {
            const double d = fabs(apart_difference(a, r, j));
            if (isfinite(d) && d > largest)
                largest = d;
        }
    return largest;
}

double apart_largest_value(const struct apart *a)
{
    double largest = 0;

    for (int k = 0; k < APART_SIDES; k++)
        for (size_t i = 0; i < apart_rows(a, k); i++)
            for (size_t j = 0; j < apart_columns(a, k); j++) {
                const double v = fabs((double)apart_value(a, k, i, j));
                if (isfinite(v) && v > largest)
                    largest = v;
            }
    return largest;
}
