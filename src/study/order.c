#include "study/order.h"

#include "base/rng.h"
#include "trace/stats.h"

#include <math.h>
#include <string.h>

#define SHUFFLE_SEED 1
/* Sums of some hundreds of floats in another order, through a few layers: so many units in the last place. */
#define ROUNDING_UNITS 1024

struct job {
    struct model_cache *cache;
    const struct study_ask *ask;
    struct order *o;
    struct err *e;
};

/* ---- the shuffling ---- */

static void draw_order(size_t count, uint64_t stream, size_t *order_w)
{
    for (size_t i = 0; i < count; i++)
        order_w[i] = i;
    for (size_t i = count; i > 1; i--) { /* Fisher and Yates, as Durstenfeld wrote it */
        const size_t j = (size_t)(rng_bits(SHUFFLE_SEED, stream, i) % i), last = order_w[i - 1];
        order_w[i - 1] = order_w[j];
        order_w[j] = last;
    }
}

void order_shuffle(size_t words, bool closed, size_t shuffle, size_t *order_w)
{
    const size_t count = words > 0 && closed ? words - 1 : words;
    bool moved = false;

    for (uint64_t tries = 0; tries < 64 && !moved; tries++) {
        draw_order(count, shuffle * 64 + tries, order_w);
        for (size_t i = 0; i < count; i++)
            moved = moved || order_w[i] != i;
    }
    if (count < words)
        order_w[words - 1] = words - 1;
}

bool order_rounding(double apart, double size)
{
    return apart <= ROUNDING_UNITS * ldexp(1, -24) * fmax(size, 1);
}

/* ---- passes ---- */

/* What a way's pass has of its own; what the ask had switched itself does not matter. */
static struct settings settings_of(const struct settings *s, enum order_way_id way)
{
    struct settings out = *s;

    out.positions = way != ORDER_NEVER;
    out.displaced = way == ORDER_LEFT_OUT;
    return out;
}

/* What the ask is remembered by: whether positions are left out of the pass makes no other study. */
static struct settings asked(const struct settings *s)
{
    struct settings out = *s;

    out.displaced = false;
    return out;
}

/* Which token of the sentence each one of the shuffled sentence was; words of the text into tokens of the
 * trace. */
static void keep_order(struct order *o, const size_t *order_w, size_t words)
{
    const size_t before = o->t - words;

    o->from_t = arena_new(&o->arena, o->t, sizeof *o->from_t);
    for (size_t i = 0; i < o->t; i++) {
        o->from_t[i] = i < before ? i : order_w[i - before] + before;
        o->moved += o->from_t[i] != i;
    }
}

static void keep_rows(struct order *o, const struct trace *t, float *out_lht, size_t asker, bool shuffled)
{
    for (size_t l = 0; l < o->layers; l++)
        for (size_t h = 0; h < o->h; h++) {
            float *out = out_lht + (l * o->h + h) * o->t;
            const float *row = t->layers[l].heads[h].weights_tt + asker * o->t;
            for (size_t j = 0; j < o->t; j++)
                out[shuffled ? o->from_t[j] : j] = row[j];
        }
}

static void compare_answers(const struct order *o, struct order_way *w, const struct trace *plain,
                            const struct trace *shuffled)
{
    for (size_t i = 0; i < o->t; i++) {
        const float *was = plain->final_td + o->from_t[i] * o->d, *now = shuffled->final_td + i * o->d;
        float apart = 0;
        for (size_t k = 0; k < o->d; k++) {
            apart = fmaxf(apart, fabsf(was[k] - now[k]));
            w->size = fmax(w->size, fabs((double)was[k]));
        }
        w->apart_t[o->from_t[i]] = apart;
        w->answers_apart = fmax(w->answers_apart, (double)apart);
    }
}

static void compare_weights(const struct order *o, struct order_way *w, const struct trace_head *plain,
                            const struct trace_head *shuffled)
{
    for (size_t i = 0; i < o->t; i++) {
        const float *was = plain->weights_tt + o->from_t[i] * o->t, *now = shuffled->weights_tt + i * o->t;
        for (size_t j = 0; j < o->t; j++)
            w->weights_apart = fmax(w->weights_apart, fabs((double)was[o->from_t[j]] - (double)now[j]));
    }
}

/* Where token i of the sentence sits in the shuffled one. */
static size_t place_of(const struct order *o, size_t i)
{
    size_t at = 0;

    while (at < o->t && o->from_t[at] != i)
        at++;
    return at;
}

static void keep_way(struct order *o, struct order_way *w, const struct trace *plain,
                     const struct trace *shuffled)
{
    const size_t rows = o->layers * o->h * o->t;

    *w = (struct order_way){.there = true,
                            .plain_lht = arena_new(&o->arena, rows, sizeof(float)),
                            .shuffled_lht = arena_new(&o->arena, rows, sizeof(float)),
                            .apart_t = arena_new(&o->arena, o->t, sizeof(float))};
    keep_rows(o, plain, w->plain_lht, o->asker, false);
    keep_rows(o, shuffled, w->shuffled_lht, place_of(o, o->asker), true);
    compare_answers(o, w, plain, shuffled);
    for (size_t l = 0; l < o->layers; l++)
        for (size_t h = 0; h < o->h; h++)
            compare_weights(o, w, &plain->layers[l].heads[h], &shuffled->layers[l].heads[h]);
}

/* The first pass that succeeds says what shape all have. */
static bool take_shape(const struct job *j, const struct trace *t, size_t **order_w, size_t *words)
{
    struct order *o = j->o;
    const size_t first = t->t > 0 && t->tokens.tokens[0].special;

    *words = t->t - first;
    if (o->t == 0) {
        o->t = t->t, o->layers = t->layer_count, o->h = t->h, o->d = t->d, o->mask = t->mask;
        o->asker = j->ask->asker < t->t ? j->ask->asker : t->t - 1;
    } else if (o->t != t->t || o->layers != t->layer_count || o->h != t->h || o->d != t->d) {
        return false;
    }
    *order_w = mem_new(*words, sizeof **order_w);
    order_shuffle(*words, *words > 0 && token_closes(&t->tokens.tokens[t->t - 1]), j->ask->shuffle, *order_w);
    if (o->from_t == NULL)
        keep_order(o, *order_w, *words);
    return true;
}

static enum status shuffle_way(const struct job *j, struct settings s, const struct trace *plain,
                               struct order_way *w)
{
    struct trace *shuffled;
    size_t *order_w, words;

    if (!take_shape(j, plain, &order_w, &words))
        return OK;
    for (size_t i = 0; i < words && s.hidden != 0; i++)
        if (order_w[i] + 1 == s.hidden) { /* it is the same word that nobody sees */
            s.hidden = i + 1;
            break;
        }
    const enum status status =
        model_trace_order(j->cache, &s, j->o->text, j->o->len, order_w, words, &shuffled, j->e);
    mem_free(order_w);
    if (status != OK)
        return status;
    keep_way(j->o, w, plain, shuffled);
    trace_free(shuffled);
    return OK;
}

static bool applies(const struct model_range *range, enum order_way_id way)
{
    return way == ORDER_NEVER ? range->family || !range->positions : range->positions;
}

/* What cannot be asked leaves the way out; only a stop ends the study. */
static enum status try_way(const struct job *j, enum order_way_id way)
{
    const struct settings s = settings_of(&j->ask->settings, way);
    struct model_range range;
    struct trace *plain;

    if (model_range(j->cache, &s, &range, j->e) != OK || !applies(&range, way))
        return OK;
    enum status status = model_trace(j->cache, &s, j->o->text, j->o->len, &plain, j->e);
    if (status == OK) {
        status = shuffle_way(j, s, plain, &j->o->ways[way]);
        trace_free(plain);
    }
    return status == ERR_STOPPED ? status : OK;
}

/* ---- positions ---- */

static void compare_distance(struct order *o, const struct model_positions *p, size_t distance)
{
    double sum = 0, low = INFINITY, high = -INFINITY;

    for (size_t i = 0; i + distance < p->count; i++) {
        const double alike = stats_cosine(p->rows_pd + i * p->d, p->rows_pd + (i + distance) * p->d, p->d);
        const double c = isnan(alike) ? 0 : alike; /* a vector of nothing is like none */
        sum += c;
        low = fmin(low, c);
        high = fmax(high, c);
    }
    o->alike_d[distance] = (float)(sum / (double)(p->count - distance));
    o->alike_low_d[distance] = (float)low;
    o->alike_high_d[distance] = (float)high;
}

static enum status compare_positions(const struct job *j)
{
    const struct settings s = settings_of(&j->ask->settings, ORDER_WITH);
    struct order *o = j->o;
    struct model_positions p;
    struct arena room;

    arena_init(&room);
    if (model_positions(j->cache, &s, o->text, o->len, ORDER_PLACES_MAX, &room, &p, j->e) == OK &&
        p.rows_pd != NULL) {
        o->places = p.count;
        o->alike_d = arena_new(&o->arena, p.count, sizeof(float));
        o->alike_low_d = arena_new(&o->arena, p.count, sizeof(float));
        o->alike_high_d = arena_new(&o->arena, p.count, sizeof(float));
        for (size_t d = 0; d < p.count && !model_cache_stopped(j->cache); d++)
            compare_distance(o, &p, d);
    }
    arena_fini(&room);
    return model_cache_stopped(j->cache) ? err_set(j->e, ERR_STOPPED, "", "%s", "") : OK;
}

/* ---- all of it ---- */

enum status order_compute(struct model_cache *cache, const struct study_ask *ask, struct order **out,
                          struct err *e)
{
    struct order *o = mem_new(1, sizeof *o);
    const struct job j = {cache, ask, o, e};
    enum status status = OK;

    arena_init(&o->arena);
    o->settings = asked(&ask->settings);
    o->text = arena_copy_text(&o->arena, ask->text, ask->len);
    o->len = ask->len;
    o->shuffle = ask->shuffle;
    o->asker = ask->asker;
    for (enum order_way_id way = 0; way < ORDER_WAY_COUNT && status == OK; way++)
        status = try_way(&j, way);
    if (status == OK)
        status = compare_positions(&j);
    if (status == OK)
        *out = o;
    else
        order_free(o);
    return status;
}

void order_free(struct order *o)
{
    if (o == NULL)
        return;
    arena_fini(&o->arena);
    mem_free(o);
}

bool order_fit(const struct order *o, const struct study_ask *ask)
{
    const struct settings s = asked(&ask->settings);

    return o != NULL && settings_equal(&s, &o->settings) && ask->shuffle == o->shuffle &&
           ask->asker == o->asker && ask->len == o->len && memcmp(ask->text, o->text, o->len) == 0;
}
