#include "bench.h"

#include "base/buf.h"
#include "base/mem.h"
#include "num/isa.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double bench_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_quantile(double *x, size_t n, double quantile)
{
    qsort(x, n, sizeof *x, ascending);
    return x[(size_t)(quantile * (double)(n - 1) + 0.5)];
}

/* Seconds of one run, out of as many as take `least`. */
static double timed(struct bench_task task, double least)
{
    size_t runs = 0, batch = 1;
    double start = bench_seconds(), end = start;
    for (; end - start < least; batch *= 2) {
        for (size_t i = 0; i < batch; i++)
            task.run(task.context);
        runs += batch;
        end = bench_seconds();
    }
    return (end - start) / (double)runs;
}

void bench_measure(size_t count, const struct bench_task *tasks, double least, double *medians)
{
    double(*all)[BENCH_ROUNDS] = mem_new(count, sizeof *all);
    for (size_t i = 0; i < count; i++)
        timed(tasks[i], least); /* warm */
    for (size_t round = 0; round < BENCH_ROUNDS; round++)
        for (size_t i = 0; i < count; i++)
            all[i][round] = timed(tasks[i], least);
    for (size_t i = 0; i < count; i++)
        medians[i] = bench_quantile(all[i], BENCH_ROUNDS, 0.5);
    mem_free(all);
}

/* ---- the table ---- */

static struct {
    int met, missed, unmeasured;
} tally;

static void format_figure(char *out, size_t size, enum bench_unit unit, double x)
{
    if (isnan(x))
        snprintf(out, size, "-");
    else if (unit == BENCH_GFLOPS || unit == BENCH_RATE)
        snprintf(out, size, "%.1f", x);
    else if (unit == BENCH_POWER)
        snprintf(out, size, "%.2f", x);
    else if (unit == BENCH_COUNT)
        snprintf(out, size, "%.0f", x);
    else if (x < 1e-3)
        snprintf(out, size, "%.1f us", x * 1e6);
    else
        snprintf(out, size, "%.2f ms", x * 1e3);
}

void bench_part(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    putchar('\n');
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n  %-44s %11s %11s %7s %8s\n", "", "ours", "peer", "ratio", "bar");
}

void bench_row(const char *what, enum bench_unit unit, double ours, double peer, double bar)
{
    char our_text[24], peer_text[24], ratio_text[24] = "-", bar_text[24] = "-";
    const char *verdict = "";
    double ratio = unit == BENCH_GFLOPS || unit == BENCH_RATE ? ours / peer : peer / ours;
    format_figure(our_text, sizeof our_text, unit, ours);
    format_figure(peer_text, sizeof peer_text, unit, peer);
    if (!isnan(peer))
        snprintf(ratio_text, sizeof ratio_text, "%.2f", ratio);
    if (!isnan(bar) && isnan(peer))
        format_figure(bar_text, sizeof bar_text, unit, bar);
    else if (!isnan(bar))
        snprintf(bar_text, sizeof bar_text, "%.1f", bar);
    if (!isnan(bar)) {
        bool met = isnan(peer) ? ours <= bar : ratio >= bar;
        verdict = met ? "met" : "NOT MET";
        tally.met += met;
        tally.missed += !met;
    }
    printf("  %-44s %11s %11s %7s %8s  %s\n", what, our_text, peer_text, ratio_text, bar_text, verdict);
}

void bench_missing(const char *what, const char *why)
{
    tally.unmeasured++;
    printf("  %-44s not measured: %s\n", what, why);
}

/* ---- scripts that print "NAME NUMBER" ---- */

struct bench_figures {
    struct buf text;
};

double bench_figure(const struct bench_figures *figures, const char *name)
{
    size_t n = strlen(name);
    for (const char *line = figures->text.bytes; line && *line; line = strchr(line, '\n') + 1) {
        if (strncmp(line, name, n) == 0 && line[n] == ' ')
            return strtod(line + n, NULL);
        if (!strchr(line, '\n'))
            break;
    }
    return NAN;
}

/* The environment says where: PYTHON, and BENCH_SCRIPTS for the folder. */
static void run_script(const char *name, const char *argument, struct bench_figures *out)
{
    const char *python = getenv("PYTHON"), *folder = getenv("BENCH_SCRIPTS");
    struct buf command;
    char chunk[512];
    buf_init(&command);
    buf_addf(&command, "'%s' '%s/%s' '%s'", python && *python ? python : "python3",
             folder ? folder : "tests/bench", name, argument);
    buf_init(&out->text);
    FILE *pipe = popen(command.bytes, "r");
    for (size_t n; pipe && (n = fread(chunk, 1, sizeof chunk, pipe)) > 0;)
        buf_add(&out->text, chunk, n);
    if (pipe)
        pclose(pipe);
    buf_fini(&command);
}

/* ---- the screen, in a pseudo-terminal ---- */

static void bench_screen(const char *program)
{
    static const struct {
        const char *name, *what;
        enum bench_unit unit;
        double bar;
    } rows[] = {
        {"first_frame", "first frame after start, median", BENCH_SECONDS, 30e-3},
        {"key_median", "key to new frame, median", BENCH_SECONDS, 30e-3},
        {"key_worst", "key to new frame, 99 of 100", BENCH_SECONDS, NAN},
        {"idle_wakeups", "wake-ups in 3 s of idling", BENCH_COUNT, 0},
        {"idle_seconds", "processor time in 3 s of idling", BENCH_SECONDS, 0},
    };
    struct bench_figures figures;
    run_script("screen.py", program, &figures);
    bench_part("The program in a pseudo-terminal of 120x40, untrained class, 16 words; wall clock, all that "
               "is written");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double ours = bench_figure(&figures, rows[i].name);
        if (isnan(ours))
            bench_missing(rows[i].what, "the screen did not start");
        else
            bench_row(rows[i].what, rows[i].unit, ours, NAN, rows[i].bar);
    }
    buf_fini(&figures.text);
}

static void print_head(void)
{
    static const char *const sets[ISA_COUNT] = {"plain", "AVX2", "AVX-512"};
    double load = 0;
    if (getloadavg(&load, 1) != 1)
        load = NAN;
    printf("passnotes beside its peers: one thread each, medians; ours with %s; load of this machine %.1f\n",
           sets[isa_best()], load);
#ifndef __OPTIMIZE__
    printf("This build is not optimised: its figures mean nothing.\n");
#endif
}

/* bench PROGRAM: the whole table. */
int main(int argc, char **argv)
{
    struct bench_figures pytorch;
    struct practice practice;
    char words[24];
    setvbuf(stdout, NULL, _IOLBF, 0);
    setenv("OPENBLAS_NUM_THREADS", "1", 1);
    setenv("OMP_NUM_THREADS", "1", 1);
    unsetenv("OPENBLAS_CORETYPE"); /* peers choose what is best on this machine */
    unsetenv("OPENBLAS_L2_SIZE");
    print_head();
    bench_tiles();
    bench_products();
    if (practice_open("en", NULL, &practice, NULL) != OK)
        return 1;
    snprintf(words, sizeof words, "%zu", practice.vocabulary.count);
    run_script("peers.py", words, &pytorch);
    bench_passes(&pytorch);
    bench_training(&pytorch);
    bench_learning(&practice, &pytorch);
    practice_close(&practice);
    buf_fini(&pytorch.text);
    bench_keys();
    if (argc > 1)
        bench_screen(argv[1]);
    printf("\n%d met, %d not met, %d not measured\n", tally.met, tally.missed, tally.unmeasured);
    return 0;
}
