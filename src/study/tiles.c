#include "study/tiles.h"

#include "num/tiled.h"

#include <math.h>
#include <string.h>

/* ---- a head as the trace has it ---- */

static struct attention_in input_of(const struct trace *t, const struct trace_head *head)
{
    return (struct attention_in){.q_tk = head->q_tk,
                                 .k_sk = head->k_tk,
                                 .v_sk = head->v_tk,
                                 .q_stride = t->k,
                                 .k_stride = t->k,
                                 .v_stride = t->k,
                                 .t = t->t,
                                 .s = t->t,
                                 .k = t->k,
                                 .divisor = t->settings.scaled ? sqrtf((float)t->k) : 1,
                                 .temperature = t->settings.temperature,
                                 .mask = &t->mask};
}

static const struct trace_head *head_of(const struct tiles_row *row)
{
    return &row->trace->layers[row->layer].heads[row->head];
}

static double difference(const float *a, const float *b, size_t n)
{
    double largest = 0;

    for (size_t i = 0; i < n; i++) {
        const double off = fabs((double)a[i] - (double)b[i]);
        if (isnan(off))
            return NAN;
        largest = fmax(largest, off);
    }
    return largest;
}

size_t tiles_count(size_t t, size_t size)
{
    return (t + size - 1) / size;
}

/* ---- the walk ---- */

/* A query on its way. */
struct walk {
    const struct tiles_row *row;
    struct attention_in in;
    float held[TILES_SIZE_MAX + 3]; /* tiled_room(1, TILES_SIZE_MAX) */
    struct tiled tiled;
    float sums[SETTINGS_DK_MAX], answer[SETTINGS_DK_MAX];
};

static void walk_begin(struct walk *w, const struct tiles_row *row)
{
    w->row = row;
    w->in = input_of(row->trace, head_of(row));
    w->tiled = tiled_over(w->held, 1, row->size);
    tiled_begin(&w->tiled, 1, w->in.k, w->sums, w->in.k);
}

static struct tiles_step walk_tile(struct walk *w, size_t tile)
{
    struct tiles_step s = {.from = tile * w->row->size, .before = w->tiled.loudest_r[0], .sum_before = w->tiled.sum_r[0]};

    s.to = s.from + w->row->size < w->in.s ? s.from + w->row->size : w->in.s;
    s.heard = tiled_take(&w->tiled, &w->in, w->row->asker, 1, s.from, s.to, w->sums, w->in.k);
    s.loudest = w->tiled.loudest_r[0];
    s.louder = s.loudest > s.before;
    s.factor = s.heard ? w->tiled.shrink_r[0] : 1;
    s.sum = w->tiled.sum_r[0];
    for (size_t j = 0; s.heard && j < s.to - s.from; j++)
        s.added += w->tiled.tile_rc[j];
    memcpy(w->answer, w->sums, w->in.k * sizeof *w->answer);
    tiled_finish(&w->tiled, 1, w->in.k, w->answer, w->in.k);
    s.off = difference(w->answer, head_of(w->row)->output_tk + w->row->asker * w->in.k, w->in.k);
    return s;
}

void tiles_walk(const struct tiles_row *row, size_t first, size_t count, struct tiles_step *steps, float *answers_nk)
{
    struct walk w;

    walk_begin(&w, row);
    for (size_t tile = 0; tile < first + count; tile++) {
        const struct tiles_step s = walk_tile(&w, tile);
        if (tile < first)
            continue;
        steps[tile - first] = s;
        if (answers_nk != NULL)
            memcpy(answers_nk + (tile - first) * w.in.k, w.answer, w.in.k * sizeof *w.answer);
    }
}

/* ---- a row worth walking ---- */

/* Of the scaled scores that the trace has. *last: the tile of the last rise. */
static size_t rises_of(const struct tiles_row *row, size_t *last)
{
    const size_t t = row->trace->t;
    const float *scaled = head_of(row)->scaled_tt + row->asker * t;
    float loudest = -INFINITY;
    size_t rises = 0;

    for (size_t tile = 0; tile < tiles_count(t, row->size); tile++) {
        const float before = loudest;
        for (size_t j = tile * row->size; j < t && j < (tile + 1) * row->size; j++)
            loudest = scaled[j] > loudest ? scaled[j] : loudest;
        if (loudest > before) {
            rises++;
            *last = tile;
        }
    }
    return rises;
}

size_t tiles_rises(const struct tiles_row *row)
{
    size_t last;

    return rises_of(row, &last);
}

static float largest_share(const struct tiles_row *row)
{
    const size_t t = row->trace->t;
    const float *weights = head_of(row)->weights_tt + row->asker * t;
    float largest = 0;

    for (size_t j = 0; j < t; j++)
        largest = weights[j] > largest ? weights[j] : largest;
    return largest;
}

/* Three rises show all there is to see, and a tile after them that the answer has all but come. */
static int rank_of(const struct tiles_row *row)
{
    enum { ENOUGH = 3 };
    size_t last = 0;
    const size_t rises = rises_of(row, &last);

    if (rises == ENOUGH && last + 1 < tiles_count(row->trace->t, row->size))
        return ENOUGH + 1;
    return rises < ENOUGH ? (int)rises : ENOUGH;
}

static bool is_word(const struct token *token)
{
    return !token->special && !token_closes(token);
}

void tiles_example(const struct trace *t, size_t layer, size_t size, size_t *head, size_t *asker)
{
    int best = -1;
    float loudest = -1;

    for (size_t h = 0; h < t->h; h++)
        for (size_t i = 0; i < t->t; i++) {
            const struct tiles_row row = {t, layer, h, i, size};
            const int rank = is_word(&t->tokens.tokens[i]) ? rank_of(&row) : -1;
            const float share = largest_share(&row);
            if (rank < best || rank < 0 || (rank == best && !(share > loudest)))
                continue;
            best = rank;
            loudest = share;
            *head = h;
            *asker = i;
        }
}

/* ---- what is held ---- */

struct tiles_bytes tiles_bytes_of(size_t t, size_t k, size_t size)
{
    struct tiles_bytes b = {.tile = size * size * sizeof(float),
                            .answers = size * k * sizeof(float),
                            .whole = t * t * sizeof(float)};

    b.numbers = tiled_room(size, size) * sizeof(float) - b.tile;
    b.all = b.tile + b.numbers + b.answers;
    return b;
}

/* ---- all of it ---- */

static double head_difference(const struct trace *t, const struct trace_head *head, size_t size, float *held, float *out_tk)
{
    const struct attention_in in = input_of(t, head);
    struct tiled tiled = tiled_over(held, size, size);

    tiled_attention(&tiled, &in, out_tk, t->k);
    return difference(out_tk, head->output_tk, t->t * t->k);
}

double tiles_difference(const struct trace *t, size_t size)
{
    float *held = mem_new(tiled_room(size, size), sizeof *held), *out_tk = mem_new(t->t * t->k, sizeof *out_tk);
    double largest = 0;

    for (size_t l = 0; l < t->layer_count; l++)
        for (size_t h = 0; h < t->h; h++) {
            const double off = head_difference(t, &t->layers[l].heads[h], size, held, out_tk);
            largest = isnan(off) || isnan(largest) ? NAN : fmax(largest, off);
        }
    mem_free(held);
    mem_free(out_tk);
    return largest;
}

enum status tiles_compute(struct model_cache *cache, const struct study_ask *ask, struct tiles **out, struct err *e)
{
    struct trace *t;
    const enum status status = model_trace(cache, &ask->settings, ask->text, ask->len, &t, e);

    if (status != OK)
        return status;
    struct tiles *made = mem_new(1, sizeof *made);
    *made = (struct tiles){.settings = ask->settings, .len = ask->len, .size = ask->tile, .layers = t->layer_count,
                           .heads = t->h, .rows = t->t, .parts = t->k, .largest = tiles_difference(t, ask->tile)};
    made->text = mem_new(ask->len + 1, 1);
    memcpy(made->text, ask->text, ask->len);
    trace_free(t);
    *out = made;
    return OK;
}

void tiles_free(struct tiles *t)
{
    if (t != NULL)
        mem_free(t->text);
    mem_free(t);
}

bool tiles_fit(const struct tiles *t, const struct study_ask *ask)
{
    return t->size == ask->tile && t->len == ask->len && memcmp(t->text, ask->text, t->len) == 0 &&
           settings_equal(&t->settings, &ask->settings);
}
