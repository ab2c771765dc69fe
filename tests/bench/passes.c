/* A whole forward pass, and attention alone, beside PyTorch; and what a key costs without a terminal. */
#include "bench.h"

#include "app/keymap.h"
#include "base/mem.h"
#include "base/rng.h"
#include "model/forward.h"
#include "num/matmul.h"
#include "num/ops.h"
#include "session/session.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a full trace ---- */

struct trace_bench {
    struct params params;
    struct batch batch;
    struct pass pass;
    struct acts acts; /* made once: the peer's allocator keeps its memory too */
};

static void run_trace(void *context)
{
    struct trace_bench *b = context;
    forward_run(&b->params, &b->batch, &b->pass, &b->acts);
}

static void fill_params(struct params *p)
{
    struct param_view view;
    for (size_t cursor = 0, stream = 1; params_next(p, &cursor, &view); stream++)
        if (view.rows > 1) { /* gains and biases stay 1 and 0 */
            rng_fill_normal(1, stream, 0, view.at, view.rows * view.cols);
            for (size_t i = 0; i < view.rows * view.cols; i++)
                view.at[i] /= sqrtf((float)view.rows);
        }
}

static void bench_trace(const struct bench_figures *pytorch)
{
    static const int ids[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    static const size_t offsets[2] = {0, 16};
    const struct config config = {.layers = 3,
                                  .heads = 8,
                                  .d = 64,
                                  .k = 8,
                                  .f = 256,
                                  .vocabulary = 100,
                                  .max_positions = 64,
                                  .positions = POSITIONS_LEARNED,
                                  .activation = ACTIVATION_GELU,
                                  .biases = true,
                                  .final_norm = true};
    struct trace_bench b = {.batch = {1, offsets, ids},
                            .pass = {.scaled = true, .positions = true, .temperature = 1}};
    double seconds;
    params_init(&b.params, &config);
    fill_params(&b.params);
    acts_init(&b.acts, &config, &b.batch);
    bench_measure(1, &(struct bench_task){run_trace, &b}, 5e-3, &seconds);
    acts_fini(&b.acts);
    params_fini(&b.params);
    bench_row("full trace, D 64, L 3, H 8, 16 tokens", BENCH_SECONDS, seconds, bench_figure(pytorch, "trace"),
              8);
}

/* ---- attention with its weights ---- */

enum { WIDTH = 512, HEADS = 8, HEAD_WIDTH = WIDTH / HEADS };

struct attention_bench {
    size_t t;
    float *x, *in[3], *in_bias[3], *out, *out_bias; /* x [T,D], weights [D,D], biases [D] */
    float *qkv[3], *scores, *scaled, *weights, *joined, *result;
};

static void project(size_t t, const float *x, const float *w, const float *bias, float *out)
{
    matmul(t, WIDTH, WIDTH, (struct mat){x, WIDTH, false}, (struct mat){w, WIDTH, false}, out, WIDTH, false);
    ops_add_bias(out, t, WIDTH, bias);
}

static void run_attention(void *context)
{
    struct attention_bench *b = context;
    size_t pairs = b->t * b->t;
    for (size_t i = 0; i < 3; i++)
        project(b->t, b->x, b->in[i], b->in_bias[i], b->qkv[i]);
    for (size_t h = 0; h < HEADS; h++) {
        size_t at = h * HEAD_WIDTH, pair = h * pairs;
        struct attention_in in = {.q_tk = b->qkv[0] + at,
                                  .k_sk = b->qkv[1] + at,
                                  .v_sk = b->qkv[2] + at,
                                  .q_stride = WIDTH,
                                  .k_stride = WIDTH,
                                  .v_stride = WIDTH,
                                  .t = b->t,
                                  .s = b->t,
                                  .k = HEAD_WIDTH,
                                  .divisor = 8,
                                  .temperature = 1};
        ops_attention(&in, b->scores + pair, b->scaled + pair, b->weights + pair, b->joined + at, WIDTH);
    }
    project(b->t, b->joined, b->out, b->out_bias, b->result);
}

static float *drawn(struct arena *arena, size_t n, uint64_t stream, float scale)
{
    float *x = arena_new(arena, n, sizeof *x);
    rng_fill_normal(2, stream, 0, x, n);
    for (size_t i = 0; i < n; i++)
        x[i] *= scale;
    return x;
}

static void bench_attention(const struct bench_figures *pytorch, size_t t, double bar)
{
    struct arena arena;
    struct attention_bench b = {.t = t};
    const float scale = 1 / sqrtf(WIDTH);
    double seconds;
    char what[64], name[32];
    arena_init(&arena);
    b.x = drawn(&arena, t * WIDTH, 1, 1);
    for (uint64_t i = 0; i < 3; i++) {
        b.in[i] = drawn(&arena, WIDTH * WIDTH, 2 + i, scale);
        b.in_bias[i] = drawn(&arena, WIDTH, 5 + i, 0.1f);
    }
    for (size_t i = 0; i < 3; i++)
        b.qkv[i] = arena_new(&arena, t * WIDTH, sizeof(float));
    b.scores = arena_new(&arena, HEADS * t * t, sizeof(float));
    b.scaled = arena_new(&arena, HEADS * t * t, sizeof(float));
    b.weights = arena_new(&arena, HEADS * t * t, sizeof(float));
    b.joined = arena_new(&arena, t * WIDTH, sizeof(float));
    b.result = arena_new(&arena, t * WIDTH, sizeof(float));
    b.out = drawn(&arena, WIDTH * WIDTH, 8, scale);
    b.out_bias = drawn(&arena, WIDTH, 9, 0.1f);
    bench_measure(1, &(struct bench_task){run_attention, &b}, 5e-3, &seconds);
    arena_fini(&arena);
    snprintf(what, sizeof what, "attention with weights, D 512, H 8, %zu tokens", t);
    snprintf(name, sizeof name, "attention_%zu", t);
    bench_row(what, BENCH_SECONDS, seconds, bench_figure(pytorch, name), bar);
}

void bench_passes(const struct bench_figures *pytorch)
{
    double version = bench_figure(pytorch, "version");
    if (isnan(version))
        bench_part("Forward passes; PyTorch is not there");
    else
        bench_part("Forward passes; peer: PyTorch %.2f, eager", version);
    bench_trace(pytorch);
    bench_attention(pytorch, 16, 2);
    bench_attention(pytorch, 512, 1.2);
}

/* ---- a key ---- */

/* Every key computes everything anew: scaling, d_k from 1 to 512, heads from 1 to 16, masks, positions,
 * temperature. */
static const char keys[] = "ssDDDssddddddddddssDDDDDDDnnnnNNNNNnmmmmmmoo--==";

struct key_bench {
    struct session session;
    struct model_cache *cache;
    double *seconds;
    size_t count, room;
};

static void press(struct key_bench *b, const struct event *event)
{
    struct effects effects = {.count = 0};
    bool computed = false;
    double start = bench_seconds();
    session_event(&b->session, event, &effects);
    for (size_t i = 0; i < effects.count; i++)
        if (effects.list[i].kind == EFFECT_COMPUTE)
            computed = session_compute(&b->session, b->cache, NULL) == OK;
    session_draw(&b->session);
    if (computed && b->count < b->room) /* a key at the end of its range changes nothing */
        b->seconds[b->count++] = bench_seconds() - start;
}

/* The class that comes with the program: whatever needs no other member of the family. */
static const char trained_keys[] = "ssmmmmmm--==xxssmmmmmm--==xx";

static void start_session(struct key_bench *b, const char *model)
{
    static const char text[] = "The cat , which was sitting on the mat and looking at me , was hungry";
    struct app *a = &b->session.app;
    session_init(&b->session, LANG_EN);
    for (size_t i = 0; i < a->class_count; i++)
        if (strcmp(a->classes[i].settings.model, model) == 0)
            a->settings = a->classes[i].settings;
    mem_free(a->text);
    a->text = mem_copy_text(text, sizeof text - 1);
    a->text_len = sizeof text - 1;
    a->cols = 120;
    a->rows = 40;
    session_compute(&b->session, b->cache, NULL);
    session_draw(&b->session);
}

static void bench_keys_of(const char *model, const char *typed, double median, double last)
{
    enum { TIMES = 5 };
    struct key_bench b = {.room = TIMES * strlen(typed)};
    b.seconds = mem_new(b.room, sizeof *b.seconds);
    b.cache = model_cache_new();
    start_session(&b, model);
    for (int times = 0; times < TIMES; times++) {
        struct event event;
        bool more = true;
        for (size_t at = 0; keymap_read(typed, &at, &event, &more, NULL) == OK && more;)
            press(&b, &event);
    }
    bench_part("Key to new frame without a terminal: %s class, %zu words, 120x40, all recomputed",
               model, b.session.trace ? b.session.trace->t : 0);
    bench_row("median of all keys", BENCH_SECONDS, bench_quantile(b.seconds, b.count, 0.5), NAN, median);
    bench_row("99 of 100 keys", BENCH_SECONDS, bench_quantile(b.seconds, b.count, 0.99), NAN, last);
    bench_row("slowest", BENCH_SECONDS, b.seconds[b.count - 1], NAN, NAN);
    session_fini(&b.session);
    model_cache_free(b.cache);
    mem_free(b.seconds);
}

void bench_keys(void)
{
    bench_keys_of("untrained", keys, 30e-3, NAN);
    bench_keys_of("trained", trained_keys, 5e-3, 16e-3);
}
