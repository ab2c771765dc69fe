#include "study/spread.h"

#include "base/rng.h"
#include "num/mask.h"
#include "num/ops.h"
#include "trace/stats.h"

#include <math.h>
#include <stdlib.h>

enum { BLOCK = 4096, LANES = 8 }; /* components drawn at once; partial sums of a product */

struct job {
    struct model_cache *cache;
    const struct spread *s;
    struct spread_point *at;
};

/* ---- numbers ---- */

uint64_t spread_stream(size_t d_k, enum spread_draw what)
{
    return rng_hash("spread", 6) + SPREAD_DRAWS * (uint64_t)d_k + what;
}

static void draw(const struct job *j, enum spread_draw what, size_t vector, size_t count, float *out)
{
    const size_t d_k = j->at->d_k;

    rng_fill_uniform(j->s->seed, spread_stream(d_k, what), (uint64_t)vector * d_k, out, count * d_k);
}

static float dot(const float *a, const float *b, size_t n)
{
    float lanes[LANES] = {0}, sum = 0;
    size_t i = 0;

    for (; i + LANES <= n; i += LANES)
        for (size_t l = 0; l < LANES; l++)
            lanes[l] += a[i + l] * b[i + l];
    for (; i < n; i++)
        sum += a[i] * b[i];
    for (size_t l = 0; l < LANES; l++)
        sum += lanes[l];
    return sum;
}

static int rising(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

double spread_median(double *x, size_t n)
{
    if (n == 0)
        return 0;
    qsort(x, n, sizeof *x, rising);
    return n % 2 ? x[n / 2] : (x[n / 2 - 1] + x[n / 2]) / 2;
}

/* ---- pairs ---- */

static enum status draw_pairs(const struct job *j)
{
    const size_t d_k = j->at->d_k, many = d_k < BLOCK ? BLOCK / d_k : 1;
    float q[BLOCK], k[BLOCK];

    for (size_t first = 0; first < SPREAD_PAIRS; first += many) {
        const size_t n = SPREAD_PAIRS - first < many ? SPREAD_PAIRS - first : many;
        if (model_cache_stopped(j->cache))
            return ERR_STOPPED;
        draw(j, SPREAD_PAIR_Q, first, n, q);
        draw(j, SPREAD_PAIR_K, first, n, k);
        for (size_t i = 0; i < n; i++)
            j->at->scores_p[first + i] = dot(q + i * d_k, k + i * d_k, d_k);
    }
    return OK;
}

static void measure_pairs(struct spread_point *at)
{
    double sum = 0, squares = 0;

    for (size_t i = 0; i < SPREAD_PAIRS; i++)
        sum += (double)at->scores_p[i];
    at->mean = sum / SPREAD_PAIRS;
    for (size_t i = 0; i < SPREAD_PAIRS; i++)
        squares += ((double)at->scores_p[i] - at->mean) * ((double)at->scores_p[i] - at->mean);
    at->deviation = sqrt(squares / SPREAD_PAIRS);
    at->predicted = sqrt((double)at->d_k);
}

/* ---- rows ---- */

static void draw_row(const struct job *j, size_t r, float *scores_s)
{
    float q[SETTINGS_DK_MAX], k[SETTINGS_DK_MAX];

    draw(j, SPREAD_ROW_Q, r, 1, q);
    for (size_t i = 0; i < j->s->row; i++) {
        draw(j, SPREAD_ROW_K, r * j->s->row + i, 1, k);
        scores_s[i] = dot(q, k, j->at->d_k);
    }
}

/* Adds a row to the sums of one way, and keeps its gradient. */
static void add_row(const struct job *j, const float *scores_s, double divisor, struct spread_way *way,
                    double *gradient)
{
    const size_t n = j->s->row;
    float weights_s[TOKEN_MAX];

    for (size_t i = 0; i < n; i++)
        weights_s[i] = scores_s[i] / (float)divisor;
    ops_softmax(weights_s, n, j->s->temperature, weights_s);
    way->largest += (double)weights_s[stats_largest(weights_s, n)];
    way->entropy += stats_entropy_bits(weights_s, n);
    *gradient = stats_softmax_gradient(weights_s, n, 1, (double)j->s->temperature);
}

static void finish_way(struct spread_way *way, double *gradients, size_t rows)
{
    way->largest /= (double)rows;
    way->entropy /= (double)rows;
    way->gradient = spread_median(gradients, rows);
}

static enum status draw_rows(const struct job *j)
{
    const size_t rows = j->s->rows;
    float scores_s[TOKEN_MAX];
    double unscaled[SPREAD_ROWS_MAX], scaled[SPREAD_ROWS_MAX];

    for (size_t r = 0; r < rows; r++) {
        if (model_cache_stopped(j->cache))
            return ERR_STOPPED;
        draw_row(j, r, scores_s);
        add_row(j, scores_s, 1, &j->at->unscaled, &unscaled[r]);
        add_row(j, scores_s, j->at->predicted, &j->at->scaled, &scaled[r]);
    }
    finish_way(&j->at->unscaled, unscaled, rows);
    finish_way(&j->at->scaled, scaled, rows);
    return OK;
}

/* ---- all of it ---- */

static enum status compute_point(const struct job *j)
{
    j->at->scores_p = mem_new(SPREAD_PAIRS, sizeof *j->at->scores_p);
    enum status status = draw_pairs(j);
    if (status == OK) {
        measure_pairs(j->at);
        status = draw_rows(j);
    }
    return status;
}

static void choose_points(struct spread *s, size_t d_k)
{
    for (size_t power = 1; power <= SETTINGS_DK_MAX; power *= 2) {
        if (d_k > power / 2 && d_k < power)
            s->points[s->point_count++].d_k = d_k;
        s->points[s->point_count++].d_k = power;
    }
}

static size_t ask_row(const struct study_ask *ask)
{
    const size_t row = ask->row < 2 ? 2 : ask->row;

    return row < TOKEN_MAX ? row : TOKEN_MAX;
}

static size_t rows_of(size_t row)
{
    const size_t rows = SPREAD_PAIRS / row;

    return rows < SPREAD_ROWS_MIN ? SPREAD_ROWS_MIN : rows < SPREAD_ROWS_MAX ? rows : SPREAD_ROWS_MAX;
}

enum status spread_compute(struct model_cache *cache, const struct study_ask *ask, struct spread **out,
                           struct err *e)
{
    struct spread *s = mem_new(1, sizeof *s);

    s->seed = ask->settings.seed;
    s->temperature = ask->settings.temperature;
    s->row = ask_row(ask);
    s->rows = rows_of(s->row);
    choose_points(s, ask->settings.d_k);
    for (size_t i = 0; i < s->point_count; i++)
        if (compute_point(&(struct job){cache, s, &s->points[i]}) != OK) {
            spread_free(s);
            return err_set(e, ERR_STOPPED, "spread", "%s", "");
        }
    *out = s;
    return OK;
}

void spread_free(struct spread *s)
{
    if (s == NULL)
        return;
    for (size_t i = 0; i < s->point_count; i++)
        mem_free(s->points[i].scores_p);
    mem_free(s);
}

bool spread_fit(const struct spread *s, const struct study_ask *ask)
{
    return s->seed == ask->settings.seed && s->temperature == ask->settings.temperature &&
           s->row == ask_row(ask) && spread_at(s, ask->settings.d_k) != NULL;
}

/* ---- questions ---- */

const struct spread_point *spread_at(const struct spread *s, size_t d_k)
{
    for (size_t i = 0; i < s->point_count; i++)
        if (s->points[i].d_k == d_k)
            return &s->points[i];
    return NULL;
}

size_t spread_row(const struct trace *t)
{
    size_t pairs = 0, rows = 0;

    for (size_t i = 0; i < t->t; i++) {
        const size_t before = pairs;
        for (size_t from = 0, to; mask_run(&t->mask, i, t->t, &from, &to); from = to)
            pairs += to - from;
        rows += pairs > before;
    }
    const size_t row = rows == 0 ? 0 : (pairs + rows / 2) / rows;
    return row < 2 ? 2 : row;
}

size_t spread_count(const float *scores, size_t count, double divisor, double limit, size_t n, uint32_t *bins)
{
    size_t finite = 0;

    for (size_t i = 0; i < count; i++) {
        if (!isfinite(scores[i]))
            continue;
        const double at = ((double)scores[i] / divisor / limit + 1) / 2 * (double)n;
        bins[at < 0 ? 0 : at >= (double)n ? n - 1 : (size_t)at]++;
        finite++;
    }
    return finite;
}
