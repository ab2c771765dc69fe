/* Exact attention by tiles beside the T x T way of our own, and how its time and its memory grow. */
#include "bench.h"

#include "base/mem.h"
#include "base/rng.h"
#include "num/tiled.h"

#include <math.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TILE = 64, WIDTH = 64, SHORT = 2048, MIDDLE = 4096, LONG = 16384 };

/* One head on n tokens. */
struct head {
    struct arena arena;
    struct attention_in in;
    struct tiled tiled;
    float *output;
    float *scores, *scaled, *weights; /* of the T x T way; NULL: it is not taken */
};

static float *drawn(struct head *h, uint64_t stream, size_t n)
{
    float *x = arena_new(&h->arena, n * WIDTH, sizeof *x);
    rng_fill_normal(1, stream, 0, x, n * WIDTH);
    return x;
}

static void open_head(struct head *h, size_t n, bool whole)
{
    *h = (struct head){.scores = NULL};
    arena_init(&h->arena);
    h->in = (struct attention_in){.q_tk = drawn(h, 1, n), .k_sk = drawn(h, 2, n), .v_sk = drawn(h, 3, n),
                                  .q_stride = WIDTH, .k_stride = WIDTH, .v_stride = WIDTH, .t = n, .s = n, .k = WIDTH,
                                  .divisor = sqrtf(WIDTH), .temperature = 1};
    h->output = arena_new(&h->arena, n * WIDTH, sizeof *h->output);
    h->tiled = tiled_over(arena_new(&h->arena, tiled_room(TILE, TILE), sizeof(float)), TILE, TILE);
    for (size_t i = 0; whole && i < 3; i++)
        *(float **[]){&h->scores, &h->scaled, &h->weights}[i] = arena_new(&h->arena, n * n, sizeof(float));
}

static void run_tiled(void *context)
{
    struct head *h = context;
    tiled_attention(&h->tiled, &h->in, h->output, WIDTH);
}

static void run_whole(void *context)
{
    struct head *h = context;
    ops_attention(&h->in, h->scores, h->scaled, h->weights, h->output, WIDTH);
}

static void beside_the_whole(size_t n)
{
    struct head h;
    double seconds[2];
    char what[64];
    open_head(&h, n, true);
    bench_measure(2, (const struct bench_task[]){{run_tiled, &h}, {run_whole, &h}}, 1e-3, seconds);
    snprintf(what, sizeof what, "%zu tokens; peer: our T x T way", n);
    bench_row(what, BENCH_SECONDS, seconds[0], seconds[1], NAN);
    arena_fini(&h.arena);
}

static void growth(void)
{
    struct head few, many;
    double seconds[2];
    open_head(&few, MIDDLE, false);
    open_head(&many, LONG, false);
    bench_measure(2, (const struct bench_task[]){{run_tiled, &few}, {run_tiled, &many}}, 1e-3, seconds);
    bench_row("4,096 tokens", BENCH_SECONDS, seconds[0], NAN, NAN);
    bench_row("16,384 tokens", BENCH_SECONDS, seconds[1], NAN, NAN);
    bench_row("time grows as n to the power of", BENCH_POWER, log(seconds[1] / seconds[0]) / log((double)LONG / MIDDLE), NAN, 2.05);
    arena_fini(&few.arena);
    arena_fini(&many.arena);
}

/* In a process of its own: the most that it ever held, this program and queries, keys and values counted. */
static void memory(void)
{
    const pid_t child = fork();
    struct rusage used;
    int status;
    if (child == 0) {
        struct head h;
        open_head(&h, LONG, false);
        run_tiled(&h);
        _exit(isfinite(h.output[0]) ? 0 : 1);
    }
    if (child < 0 || wait4(child, &status, 0, &used) != child || status != 0)
        bench_missing("16,384 tokens, memory in all", "no process for it");
    else
        bench_row("16,384 tokens, memory in all, MB", BENCH_COUNT, (double)used.ru_maxrss / 1024, NAN, 64);
    bench_row("16,384 tokens, held for tiles, bytes", BENCH_COUNT,
              (double)(tiled_room(TILE, TILE) * sizeof(float)), NAN, NAN);
}

void bench_tiles(void)
{
    bench_part("Exact attention by tiles of %d x %d, one head, K %d", TILE, TILE, WIDTH);
    memory();
    beside_the_whole(SHORT);
    growth();
}
