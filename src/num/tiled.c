#include "num/tiled.h"

#include "num/matmul.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* e^x where it has no meaning, under a loudest score that is infinite: those infinitely large count 1 each, the
 * others nothing; what is NaN stays so. Returns the sum. */
static float soften_limit(float *row, size_t n, float loudest)
{
    float sum = 0;
    for (size_t j = 0; j < n; j++) {
        row[j] = isnan(row[j]) ? NAN : row[j] == INFINITY && loudest == INFINITY ? 1.0f : 0.0f;
        sum += row[j];
    }
    return sum;
}

#define LANES_FILE "num/tiled_set.h"
#include "num/lanes_each.h"

const struct tiled_rows *tiled_rows_of(enum isa isa)
{
    static const struct tiled_rows *const sets[ISA_COUNT] = {
        [ISA_PLAIN] = &tiled_rows_plain,
#if ISA_MANY
        [ISA_HAS_AVX2] = &tiled_rows_avx2,
        [ISA_HAS_AVX512] = &tiled_rows_avx512,
#endif
    };
    return sets[isa];
}

/* ---- what is held ---- */

size_t tiled_room(size_t rows, size_t cols)
{
    return rows * cols + 3 * rows;
}

struct tiled tiled_over(float *room, size_t rows, size_t cols)
{
    float *after = room + rows * cols;
    return (struct tiled){rows, cols, room, after, after + rows, after + 2 * rows};
}

/* ---- a tile ---- */

static const struct mask full = {.kind = MASK_FULL};

static const struct mask *mask_of(const struct attention_in *in)
{
    return in->mask ? in->mask : &full;
}

/* Whether query i hears any of the keys from .. to - 1. */
static bool hears(const struct attention_in *in, size_t i, size_t from, size_t to)
{
    size_t start = from, end;
    return mask_run(mask_of(in), i, in->s, &start, &end) && start < to;
}

static bool any_hears(const struct attention_in *in, size_t first, size_t count, size_t from, size_t to)
{
    for (size_t r = 0; r < count; r++)
        if (hears(in, first + r, from, to))
            return true;
    return false;
}

/* -INFINITY over what query i may not ask of the keys from .. to - 1, whose scores are row[to - from]. */
static void hide(const struct attention_in *in, size_t i, size_t from, size_t to, float *row)
{
    size_t seen = from;
    for (size_t start = from, end; seen < to && mask_run(mask_of(in), i, in->s, &start, &end); start = end) {
        start = start < to ? start : to;
        end = end < to ? end : to;
        for (; seen < start; seen++)
            row[seen - from] = -INFINITY;
        seen = end;
    }
    for (; seen < to; seen++)
        row[seen - from] = -INFINITY;
}

void tiled_begin(struct tiled *t, size_t count, size_t k, float *answer, size_t stride)
{
    assert(count <= t->rows);
    for (size_t r = 0; r < count; r++) {
        t->loudest_r[r] = -INFINITY;
        t->sum_r[r] = 0;
        t->shrink_r[r] = 1;
        memset(answer + r * stride, 0, k * sizeof *answer);
    }
}

bool tiled_take(struct tiled *t, const struct attention_in *in, size_t first, size_t count, size_t from, size_t to,
                float *answer, size_t stride)
{
    const struct tiled_rows *rows = tiled_rows_of(isa_best());
    const size_t n = to - from;
    assert(count <= t->rows && from <= to && n <= t->cols && to <= in->s);
    if (!any_hears(in, first, count, from, to))
        return false;
    struct mat q = {in->q_tk + first * in->q_stride, in->q_stride, false};
    struct mat k = {in->k_sk + from * in->k_stride, in->k_stride, true};
    struct mat tile = {t->tile_rc, t->cols, false};
    struct mat v = {in->v_sk + from * in->v_stride, in->v_stride, false};
    matmul(count, n, in->k, q, k, t->tile_rc, t->cols, false);
    for (size_t r = 0; r < count; r++) {
        float *row = t->tile_rc + r * t->cols;
        hide(in, first + r, from, to, row);
        t->shrink_r[r] = rows->fold(row, n, in->divisor, in->temperature, &t->loudest_r[r], &t->sum_r[r]);
        if (t->shrink_r[r] != 1)
            rows->times(answer + r * stride, in->k, t->shrink_r[r]);
    }
    matmul(count, in->k, n, tile, v, answer, stride, true);
    return true;
}

void tiled_finish(const struct tiled *t, size_t count, size_t k, float *answer, size_t stride)
{
    const struct tiled_rows *rows = tiled_rows_of(isa_best());
    for (size_t r = 0; r < count; r++) {
        if (t->sum_r[r] == 0) /* 0, even of values that are infinite */
            memset(answer + r * stride, 0, k * sizeof *answer);
        else
            rows->times(answer + r * stride, k, 1 / t->sum_r[r]);
    }
}

/* ---- all tiles ---- */

void tiled_attention(struct tiled *t, const struct attention_in *in, float *output_tk, size_t output_stride)
{
    for (size_t i = 0, count; i < in->t; i += count) {
        float *answer = output_tk + i * output_stride;
        count = in->t - i < t->rows ? in->t - i : t->rows;
        tiled_begin(t, count, in->k, answer, output_stride);
        for (size_t from = 0, to; from < in->s; from = to) {
            to = in->s - from < t->cols ? in->s : from + t->cols;
            tiled_take(t, in, i, count, from, to, answer, output_stride);
        }
        tiled_finish(t, count, in->k, answer, output_stride);
    }
}
