#include "trace/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define ROUNDING 1e-3 /* a row of shares adds up to 1 but for that; one of a file may not */

double stats_entropy_bits(const float *w, size_t n)
{
    double bits = 0;
    for (size_t j = 0; j < n; j++)
        if (w[j] != 0)
            bits -= (double)w[j] * log2((double)w[j]);
    return bits;
}

double stats_sum(const float *w, size_t n)
{
    double sum = 0;
    for (size_t j = 0; j < n; j++)
        sum += (double)w[j];
    return sum;
}

double stats_split_among(const float *w, size_t n)
{
    return exp2(stats_entropy_bits(w, n));
}

double stats_dot(const float *a, const float *b, size_t n)
{
    double sum = 0;

    for (size_t i = 0; i < n; i++)
        sum += (double)a[i] * (double)b[i];
    return sum;
}

double stats_cosine_of(double dot, double square_a, double square_b)
{
    const double square = square_a * square_b;

    return isfinite(dot) && isfinite(square) && square > 0 ? fmax(-1, fmin(1, dot / sqrt(square))) : NAN;
}

double stats_cosine(const float *a, const float *b, size_t n)
{
    return stats_cosine_of(stats_dot(a, b, n), stats_dot(a, a, n), stats_dot(b, b, n));
}

double stats_mean_distance(const float *w, size_t n, size_t i)
{
    double sum = 0, away = 0;
    for (size_t j = 0; j < n; j++) {
        sum += (double)w[j];
        away += (double)w[j] * (double)(j > i ? j - i : i - j);
    }
    return sum == 0 ? 0 : away / sum;
}

size_t stats_largest(const float *w, size_t n)
{
    size_t best = 0;
    for (size_t j = 1; j < n; j++)
        if (w[j] > w[best] || (isnan(w[best]) && !isnan(w[j])))
            best = j;
    return best;
}

bool stats_are_shares(const float *row, size_t n)
{
    double sum = 0;

    for (size_t j = 0; j < n; j++)
        sum += isnan(row[j]) ? 0 : (double)row[j];
    return fabs(sum - 1) < ROUNDING;
}

float stats_told(const float *row, size_t n, float share)
{
    size_t heard = 0;

    for (size_t j = 0; share == 1 && j < n; j++)
        heard += row[j] > 0;
    return heard > 1 && stats_are_shares(row, n) ? nextafterf(1, 0) : share;
}

/* True when a stands before b in falling order: a total order, whatever the values. */
static bool before(const float *w, size_t a, size_t b)
{
    if (isnan(w[a]) || isnan(w[b]))
        return isnan(w[a]) == isnan(w[b]) ? a < b : isnan(w[b]);
    return w[a] != w[b] ? w[a] > w[b] : a < b;
}

/* Moves order[root] down until no child of it within [0,end) comes later in the falling order. */
static void sift(const float *w, size_t *order, size_t root, size_t end)
{
    for (size_t child; (child = 2 * root + 1) < end; root = child) {
        if (child + 1 < end && before(w, order[child], order[child + 1]))
            child++;
        if (!before(w, order[root], order[child]))
            return;
        size_t swap = order[root];
        order[root] = order[child];
        order[child] = swap;
    }
}

/* Heap sort: in place, and quick on a row of any length. */
void stats_order(const float *w, size_t n, size_t *order)
{
    for (size_t j = 0; j < n; j++)
        order[j] = j;
    for (size_t root = n / 2; root-- > 0;)
        sift(w, order, root, n);
    for (size_t end = n; end-- > 1;) {
        size_t last = order[0];
        order[0] = order[end];
        order[end] = last;
        sift(w, order, 0, end);
    }
}

/*
 * The square of the norm is sum_i w_i^2 (1 - w_i)^2 + sum_{i != j} w_i^2 w_j^2. Near a one-hot row all of it is
 * the difference of the largest share from 1, which a float hardly holds: so the largest, m, is taken apart, and
 * what it lacks to 1 is the sum of the others.
 */
double stats_softmax_gradient(const float *w, size_t n, double divisor, double temperature)
{
    if (n == 0)
        return 0;
    size_t m = stats_largest(w, n);
    double top = (double)w[m], rest = 0, squares = 0, fourths = 0, sum = 0;
    for (size_t j = 0; j < n; j++) {
        if (j == m)
            continue;
        double x = (double)w[j];
        rest += x;
        squares += x * x;
        fourths += x * x * x * x;
        sum += x * x * (1 - x) * (1 - x);
    }
    sum += top * top * rest * rest + 2 * top * top * squares + fmax(squares * squares - fourths, 0);
    return sqrt(sum) / (temperature * divisor);
}

struct score_spread stats_score_spread(const struct trace *t, size_t layer)
{
    const float *scores_htt = t->layers[layer].heads[0].scores_tt;
    size_t n = t->weights_only ? 0 : t->h * t->t * t->t;
    struct score_spread spread = {0};
    double sum = 0, squares = 0;
    for (size_t i = 0; i < n; i++)
        if (isfinite(scores_htt[i])) {
            sum += (double)scores_htt[i];
            spread.count++;
        }
    if (spread.count == 0)
        return spread;
    spread.mean = sum / (double)spread.count;
    for (size_t i = 0; i < n; i++)
        if (isfinite(scores_htt[i]))
            squares += ((double)scores_htt[i] - spread.mean) * ((double)scores_htt[i] - spread.mean);
    spread.variance = squares / (double)spread.count;
    return spread;
}

/* How many i may ask. */
static size_t may_ask(const struct trace *t, size_t i)
{
    size_t count = 0, from = 0, to;
    for (; mask_run(&t->mask, i, t->s, &from, &to); from = to)
        count += to - from;
    return count;
}

static void add_row(struct head_stats *s, const struct trace *t, const float *w, size_t i)
{
    s->entropy_bits += stats_entropy_bits(w, t->s);
    s->mean_distance += stats_mean_distance(w, t->s, i);
    s->largest += (double)w[stats_largest(w, t->s)];
    s->first_share += (double)w[0];
    for (size_t from = 0, to; mask_run(&t->mask, i, t->s, &from, &to); from = to)
        for (size_t j = from; j < to; j++) {
            s->min = fmin(s->min, (double)w[j]);
            s->max = fmax(s->max, (double)w[j]);
        }
    s->rows++;
}

struct head_stats stats_head(const struct trace *t, size_t layer, size_t head)
{
    const float *weights_tt = t->layers[layer].heads[head].weights_tt;
    struct head_stats s = {.min = INFINITY, .max = -INFINITY};
    for (size_t i = 0; i < t->t; i++)
        if (may_ask(t, i) > 0)
            add_row(&s, t, weights_tt + i * t->s, i);
    if (s.rows == 0)
        return (struct head_stats){0};
    s.entropy_bits /= (double)s.rows;
    s.mean_distance /= (double)s.rows;
    s.largest /= (double)s.rows;
    s.first_share /= (double)s.rows;
    return s;
}

/* The share that row i gives to a pattern's place; false where that place does not exist or is masked. */
static bool previous_share(const struct trace *t, const float *w, size_t i, double *share)
{
    if (t->across || i == 0 || trace_masked(t, i, i - 1))
        return false;
    *share = (double)w[i - 1];
    return true;
}

static bool next_share(const struct trace *t, const float *w, size_t i, double *share)
{
    if (t->across || i + 1 >= t->s || trace_masked(t, i, i + 1))
        return false;
    *share = (double)w[i + 1];
    return true;
}

static bool self_share(const struct trace *t, const float *w, size_t i, double *share)
{
    if (t->across || trace_masked(t, i, i))
        return false;
    *share = (double)w[i];
    return true;
}

static bool first_share(const struct trace *t, const float *w, size_t i, double *share)
{
    if (trace_masked(t, i, 0))
        return false;
    *share = (double)w[0];
    return true;
}

static bool same_word_share(const struct trace *t, const float *w, size_t i, double *share)
{
    const struct token *tokens = t->tokens.tokens;
    bool any = false;
    double sum = 0;
    for (size_t j = 0; !t->across && j < t->s; j++)
        if (j != i && tokens[j].id == tokens[i].id && !trace_masked(t, i, j)) {
            any = true;
            sum += (double)w[j];
        }
    if (any)
        *share = sum;
    return any;
}

static bool broad_share(const struct trace *t, const float *w, size_t i, double *share)
{
    size_t n = may_ask(t, i);
    if (n < 2)
        return false;
    *share = stats_entropy_bits(w, t->s) / log2((double)n);
    return true;
}

static bool (*const shares[PATTERN_COUNT])(const struct trace *, const float *, size_t, double *) = {
    [PATTERN_PREVIOUS] = previous_share, [PATTERN_NEXT] = next_share,           [PATTERN_SELF] = self_share,
    [PATTERN_FIRST] = first_share,       [PATTERN_SAME_WORD] = same_word_share, [PATTERN_BROAD] = broad_share,
};

static double pattern_score(const struct trace *t, size_t layer, size_t head, enum pattern pattern)
{
    const float *weights_tt = t->layers[layer].heads[head].weights_tt;
    double sum = 0, share;
    size_t rows = 0;
    for (size_t i = 0; i < t->t; i++)
        if (shares[pattern](t, weights_tt + i * t->s, i, &share) && isfinite(share)) {
            sum += share;
            rows++;
        }
    return rows ? sum / (double)rows : NAN;
}

void stats_patterns(const struct trace *t, size_t layer, size_t head, double out[PATTERN_COUNT])
{
    for (int p = 0; p < PATTERN_COUNT; p++)
        out[p] = pattern_score(t, layer, head, (enum pattern)p);
}

struct head_label stats_label(const struct trace *t, size_t layer, size_t head)
{
    const double clear = 0.5; /* half of every answer comes from there */
    enum pattern best = PATTERN_BROAD;
    double score = NAN;
    for (int p = 0; p < PATTERN_BROAD; p++) {
        double x = pattern_score(t, layer, head, (enum pattern)p);
        if (x > score || (isnan(score) && !isnan(x))) {
            best = (enum pattern)p;
            score = x;
        }
    }
    if (!(score >= clear)) {
        double broad = pattern_score(t, layer, head, PATTERN_BROAD);
        if (broad > score || (isnan(score) && !isnan(broad))) {
            best = PATTERN_BROAD;
            score = broad;
        }
    }
    return (struct head_label){.pattern = best, .score = isnan(score) ? 0 : (float)score};
}

const char *stats_question_name(unsigned question)
{
    static const char *const names[STATS_QUESTIONS] = {"who does it", "who is meant", "what is described",
                                                       "to what"};
    return names[question];
}

const char *stats_pattern_name(enum pattern p)
{
    static const char *const names[PATTERN_COUNT] = {"previous", "next",      "self",
                                                     "first",    "same word", "broad"};
    return names[p];
}

enum pattern stats_pattern_find(const char *name)
{
    int p = 0;
    while (p < PATTERN_COUNT && strcmp(stats_pattern_name((enum pattern)p), name) != 0)
        p++;
    return (enum pattern)p;
}

void stats_relation_name(unsigned relation, char out[STATS_RELATION_NAME_MAX])
{
    static const char *const kinds[STATS_KINDS] = {
        "subject",  "predicate",  "pronoun", "possessive",  "determiner", "adjective",
        "relative", "classifier", "de",      "preposition", "object",     "localiser"};
    snprintf(out, STATS_RELATION_NAME_MAX, "%s%s", kinds[(relation - 1) / 2], relation % 2 ? "" : " reversed");
}

unsigned stats_relation_find(const char *name)
{
    char known[STATS_RELATION_NAME_MAX];
    for (unsigned r = 1; r <= STATS_RELATIONS; r++) {
        stats_relation_name(r, known);
        if (strcmp(known, name) == 0)
            return r;
    }
    return 0;
}
