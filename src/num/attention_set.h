/*
 * The functions of struct attention_short for one instruction set: included by attention.c once for each
 * (num/lanes_each.h), and by nobody else.
 *
 * All operands are copied into blocks whose rows are whole vectors, with 0 behind what there is. Whole
 * vectors are written to the dense matrices [T,S] too, from the first row to the last: what stands beyond the
 * end of a row is the next one's, and is written after.
 */
#include "num/lanes_vec.h"

enum { NAME(room) = 6 * ATTENTION_TOKENS_MAX * ATTENTION_TOKENS_MAX }; /* floats of all blocks, at most */

struct NAME(block) {
    float *at;
    size_t stride; /* whole vectors */
};

static inline size_t NAME(padded)(size_t n)
{
    return (n + LANES - 1) / LANES * LANES;
}

/* A block of rows x cols, and of more rows up to a whole number of ROWS, from what is left of *room. Blocks
 * stand close together, or they would be in each other's way in the cache. */
INLINE struct NAME(block) NAME(take)(float **room, size_t rows, size_t cols)
{
    struct NAME(block) b = {*room, NAME(padded)(cols)};
    *room += (rows + ROWS - 1) / ROWS * ROWS * b.stride;
    return b;
}

/* rows x cols of `from`, and 0 up to a whole number of ROWS. */
INLINE struct NAME(block)
    NAME(copy)(const float *from, size_t from_stride, size_t rows, size_t cols, float **room)
{
    struct NAME(block) b = NAME(take)(room, rows, cols);
    float *at = b.at;
    for (size_t i = 0; i < rows; i++, from += from_stride, at += b.stride)
        for (size_t j = 0; j < cols; j += LANES)
            *(VEC *)(at + j) = NAME(load)(from + j, cols - j, 0);
    for (size_t i = rows; i % ROWS; i++, at += b.stride)
        for (size_t j = 0; j < b.stride; j += LANES)
            *(VEC *)(at + j) = (VEC){0};
    return b;
}

/* The transpose of rows x cols of `from`. */
INLINE struct NAME(block)
    NAME(copy_turned)(const float *from, size_t from_stride, size_t rows, size_t cols, float **room)
{
    struct NAME(block) b = NAME(take)(room, cols, rows);
    for (size_t c = 0; c < cols; c++) {
        float *at = b.at + c * b.stride;
        *(VEC *)(at + b.stride - LANES) = (VEC){0};
        UNROLL for (size_t j = 0; j < rows; j++) at[j] = from[j * from_stride + c];
    }
    return b;
}

/* sum[r] = of depth products a[r,p] b[p], r of ROWS, each b[p] one vector; as matmul() makes them. */
INLINE void NAME(products)(const float *a, size_t a_row, size_t a_step, const float *b, size_t b_step,
                           size_t depth, VEC sum[ROWS])
{
    VEC s[ROWS] = {{0}};
    for (size_t p = 0; p < depth; p++, a += a_step, b += b_step) {
        VEC row = *(const VEC *)b;
        UNROLL for (size_t r = 0; r < ROWS; r++) s[r] += a[r * a_row] * row;
    }
    UNROLL for (size_t r = 0; r < ROWS; r++) sum[r] = s[r];
}

/* ROWS rows of a (element p of row r at a[r * a_row + p * a_step]) times b, to `out` of row stride `stride`:
 * the first `rows` of them, `cols` wide. */
INLINE void NAME(rows_times)(const float *a, size_t a_row, size_t a_step, size_t depth,
                             const struct NAME(block) * b, float *out, size_t stride, size_t rows,
                             size_t cols)
{
    for (size_t j = 0; j < cols; j += LANES) {
        VEC sum[ROWS];
        NAME(products)(a, a_row, a_step, b->at + j, b->stride, depth, sum);
        UNROLL for (size_t r = 0; r < ROWS; r++) if (r < rows)
            NAME(store)(out + r * stride + j, cols - j, sum[r]);
    }
}

/* A whole vector where the matrix still has room for one. */
INLINE void NAME(spill)(float *at, const float *end, VEC v)
{
    NAME(store)(at, (size_t)(end - at), v);
}

/* Lanes of vector j.. that row i of S may ask. */
INLINE INT NAME(heard)(const struct mask *m, size_t i, size_t s, size_t j)
{
    INT column = NAME(lane_number)() + (int)j, in = {0};
    if (m->kind == MASK_FULL)
        return column < (int)(m->causal && i < s ? i + 1 : s);
    for (size_t from = 0, to; mask_run(m, i, s, &from, &to); from = to)
        in |= (column >= (int)from) & (column < (int)to);
    return in;
}

/* A row of products becomes scores and scaled scores, which are left in `row` as well. Returns the largest. */
INLINE VEC NAME(scale)(const struct attention_in *in, const struct mask *mask, size_t i, float *row, float *scores,
                       float *scaled)
{
    size_t s = in->s, rest = (in->t - i) * s;
    const VEC none = (VEC){0} - INFINITY;
    float inverse = 1 / in->divisor;
    VEC max = none;
    for (size_t j = 0; j < s; j += LANES) {
        INT heard = NAME(heard)(mask, i, s, j);
        VEC x = *(VEC *)(row + j), y = NAME(select)(heard, NAME(quotient)(x, in->divisor, inverse), none);
        if (scores != scaled)
            NAME(spill)(scores + j, scores + rest, NAME(select)(heard, x, none));
        NAME(spill)(scaled + j, scaled + rest, y);
        *(VEC *)(row + j) = y;
        max = NAME(larger)(y, max);
    }
    return NAME(largest)(max);
}

/* Scaled scores in `rows` become weights there. */
INLINE void NAME(soften)(size_t s, float temperature, float *rows, size_t stride, const VEC max[ROWS])
{
    VEC sums[ROWS] = {{0}};
    for (size_t j = 0; j < s; j += LANES)
        UNROLL for (size_t r = 0; r < ROWS; r++)
        {
            VEC *at = (VEC *)(rows + r * stride + j), x = NAME(power)(*at, max[r], temperature);
            *at = x;
            sums[r] += x;
        }
    UNROLL for (size_t r = 0; r < ROWS; r++) sums[r] = (VEC){0} + 1 / NAME(sum)(sums[r])[0];
    for (size_t j = 0; j < s; j += LANES)
        UNROLL for (size_t r = 0; r < ROWS; r++) *(VEC *)(rows + r * stride + j) *= sums[r];
}

/* The weights of a row that softmax must look at closely. Returns whether anybody is heard. */
static bool NAME(weigh_closely)(const struct attention_in *in, const struct mask *mask, size_t i,
                                const float *scaled, float *row)
{
    size_t from = 0, to;
    ops_softmax(scaled, in->s, in->temperature, row);
    for (size_t j = in->s; j % LANES; j++)
        row[j] = 0;
    return mask_run(mask, i, in->s, &from, &to);
}

static TARGET void NAME(forward)(const struct attention_in *in, float *scores_ts, float *scaled_ts,
                                 float *weights_ts, float *output_tk, size_t output_stride)
{
    static const struct mask full = {.kind = MASK_FULL};
    const struct mask *mask = in->mask ? in->mask : &full;
    size_t t = in->t, s = in->s, k = in->k;
    float blocks[NAME(room)] __attribute__((aligned(64))), *room = blocks;
    bool silent[ATTENTION_TOKENS_MAX] = {false};
    struct NAME(block) q = NAME(copy)(in->q_tk, in->q_stride, t, k, &room);
    struct NAME(block) kt = NAME(copy_turned)(in->k_sk, in->k_stride, s, k, &room);
    struct NAME(block) v = NAME(copy)(in->v_sk, in->v_stride, s, k, &room);
    struct NAME(block) rows = NAME(take)(&room, t, s);
    size_t stride = rows.stride;
    for (size_t i = 0; i < t; i += ROWS) {
        size_t count = t - i < ROWS ? t - i : ROWS, at = i * s;
        float *row = rows.at + i * stride;
        VEC max[ROWS];
        NAME(rows_times)(q.at + i * q.stride, q.stride, 1, k, &kt, row, stride, ROWS, stride);
        for (size_t r = 0; r < ROWS; r++)
            max[r] = r < count ? NAME(scale)(in, mask, i + r, row + r * stride, scores_ts + at + r * s, scaled_ts + at + r * s) : (VEC){0};
        NAME(soften)(s, in->temperature, row, stride, max);
        for (size_t r = 0; r < count; r++) {
            if (max[r][0] == INFINITY || max[r][0] == -INFINITY)
                silent[i + r] = !NAME(weigh_closely)(in, mask, i + r, scaled_ts + at + r * s, row + r * stride);
            for (size_t j = 0; j < s; j += LANES)
                NAME(spill)(weights_ts + at + r * s + j, weights_ts + t * s, *(VEC *)(row + r * stride + j));
        }
    }
    for (size_t i = 0; i < t; i += ROWS)
        NAME(rows_times)
        (rows.at + i * stride, stride, 1, s, &v, output_tk + i * output_stride, output_stride,
         t - i < ROWS ? t - i : ROWS, k);
    for (size_t i = 0; i < t; i++) /* 0, even of values that are infinite */
        if (silent[i])
            memset(output_tk + i * output_stride, 0, k * sizeof *output_tk);
}

/* Undoes weights = softmax(scaled / temperature) and scaled = scores / divisor on row i: `row` comes with the
 * gradient of the weights and goes with that of the scores; `weights` gets a row of whole vectors. */
INLINE void NAME(unweigh)(const struct attention_in *in, size_t i, const float *weights_ts,
                          const float *asked_ts, float *row, float *weights)
{
    size_t s = in->s, at = i * s;
    float inverse = 1 / in->divisor;
    VEC sums = {0};
    for (size_t j = 0; j < s; j += LANES) {
        VEC w = NAME(load)(weights_ts + at + j, s - j, 0);
        *(VEC *)(weights + j) = w;
        sums += w * *(VEC *)(row + j);
    }
    sums = NAME(sum)(sums);
    for (size_t j = 0; j < s; j += LANES) {
        VEC d = *(VEC *)(weights + j) * (*(VEC *)(row + j) - sums);
        if (in->temperature != 1)
            d /= in->temperature;
        if (asked_ts)
            d += NAME(load)(asked_ts + at + j, s - j, 0);
        *(VEC *)(row + j) = NAME(quotient)(d, in->divisor, inverse);
    }
}

static TARGET void NAME(backward)(const struct attention_in *in, const struct attention_out *out,
                                  const float *asked_ts, const struct attention_grads *d)
{
    size_t t = in->t, s = in->s, k = in->k;
    float blocks[NAME(room)] __attribute__((aligned(64))), *room = blocks;
    struct NAME(block) q = NAME(copy)(in->q_tk, in->q_stride, t, k, &room);
    struct NAME(block) key = NAME(copy)(in->k_sk, in->k_stride, s, k, &room);
    struct NAME(block) vt = NAME(copy_turned)(in->v_sk, in->v_stride, s, k, &room);
    struct NAME(block) doutput = NAME(copy)(out->doutput_tk, out->doutput_stride, t, k, &room);
    struct NAME(block) weights = NAME(take)(&room, t, s), dscores = NAME(take)(&room, t, s);
    size_t stride = weights.stride;
    for (size_t i = 0; i < t; i += ROWS) {
        size_t count = t - i < ROWS ? t - i : ROWS;
        float *rows = dscores.at + i * stride;
        NAME(rows_times)
        (doutput.at + i * doutput.stride, doutput.stride, 1, k, &vt, rows, stride, ROWS, stride);
        for (size_t r = 0; r < count; r++)
            NAME(unweigh)
        (in, i + r, out->weights_ts, asked_ts, rows + r * stride, weights.at + (i + r) * stride);
        NAME(rows_times)(rows, stride, 1, s, &key, d->dq_tk + i * d->q_stride, d->q_stride, count, k);
    }
    for (size_t j = 0; j < s; j += ROWS) {
        size_t count = s - j < ROWS ? s - j : ROWS;
        NAME(rows_times)(dscores.at + j, 1, stride, t, &q, d->dk_sk + j * d->k_stride, d->k_stride, count, k);
        NAME(rows_times)
        (weights.at + j, 1, stride, t, &doutput, d->dv_sk + j * d->v_stride, d->v_stride, count, k);
    }
}

static const struct attention_short NAME(attention) = {
    .forward = NAME(forward),
    .backward = NAME(backward),
};

#include "num/lanes_end.h"
