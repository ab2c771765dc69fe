/* Matrix products beside OpenBLAS, which is loaded where it is there and linked nowhere. */
#include "bench.h"

#include "base/mem.h"
#include "base/rng.h"
#include "num/matmul.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* From cblas.h: order, transpositions, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc. */
typedef void (*sgemm_function)(int, int, int, int, int, int, float, const float *, int, const float *, int,
                               float, float *, int);
enum { CBLAS_ROW_MAJOR = 101, CBLAS_NO_TRANS = 111, CBLAS_TRANS = 112 };

struct product {
    size_t n;
    bool ta, tb;
    float *a, *b, *ours, *theirs;
    sgemm_function sgemm;
};

static void run_ours(void *context)
{
    struct product *p = context;
    matmul(p->n, p->n, p->n, (struct mat){p->a, p->n, p->ta}, (struct mat){p->b, p->n, p->tb}, p->ours, p->n,
           false);
}

static void run_theirs(void *context)
{
    struct product *p = context;
    int n = (int)p->n;
    p->sgemm(CBLAS_ROW_MAJOR, p->ta ? CBLAS_TRANS : CBLAS_NO_TRANS, p->tb ? CBLAS_TRANS : CBLAS_NO_TRANS, n,
             n, n, 1, p->a, n, p->b, n, 0, p->theirs, n);
}

static double largest_difference(const struct product *p)
{
    double largest = 0;
    for (size_t i = 0; i < p->n * p->n; i++)
        largest = fmax(largest, fabs((double)p->ours[i] - p->theirs[i]));
    return largest;
}

static void measure(struct product *p)
{
    double seconds[2] = {NAN, NAN}, work = 2e-9 * (double)p->n * (double)p->n * (double)p->n;
    const struct bench_task tasks[] = {{run_ours, p}, {run_theirs, p}};
    char what[64];
    snprintf(what, sizeof what, "%zu, %s x %s, GFLOP/s", p->n, p->ta ? "transposed" : "plain",
             p->tb ? "transposed" : "plain");
    bench_measure(p->sgemm ? 2 : 1, tasks, 1e-3, seconds);
    if (p->sgemm && !(largest_difference(p) < 1e-3 * sqrt((double)p->n)))
        bench_missing(what, "the two results differ");
    else
        bench_row(what, BENCH_GFLOPS, work / seconds[0], work / seconds[1], p->sgemm ? 0.9 : NAN);
}

static sgemm_function load_openblas(void)
{
    static const char *const names[] = {"libopenblas.so.0", "libopenblas.so", "libopenblasp.so.0"};
    void *library = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        bench_part("Matrix products; OpenBLAS is not there");
        return NULL;
    }
    union {
        void *found;
        sgemm_function sgemm;
        char *(*text)(void);
    } symbol, config = {dlsym(library, "openblas_get_config")};
    symbol.found = dlsym(library, "cblas_sgemm");
    bench_part("Matrix products; peer: %s", config.found ? config.text() : "OpenBLAS");
    return symbol.sgemm;
}

void bench_products(void)
{
    static const size_t sizes[] = {48, 64, 96, 100, 128, 192, 256, 333, 384, 512, 768};
    struct product p = {.sgemm = load_openblas()};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int way = 0; way < 4; way++) {
            struct arena arena; /* its pieces begin at cache lines */
            size_t n = p.n = sizes[i];
            arena_init(&arena);
            p.ta = way & 1;
            p.tb = way & 2;
            p.a = arena_new(&arena, n * n, sizeof(float));
            p.b = arena_new(&arena, n * n, sizeof(float));
            p.ours = arena_new(&arena, n * n, sizeof(float));
            p.theirs = arena_new(&arena, n * n, sizeof(float));
            rng_fill_normal(1, 1, 0, p.a, n * n);
            rng_fill_normal(1, 2, 0, p.b, n * n);
            measure(&p);
            arena_fini(&arena);
        }
}
