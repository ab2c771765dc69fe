/*
 * bench: how fast passnotes is beside its peers, as one table. Each row is measured many times, in turns with
 * its peer where both are in this process, in processor time of one thread; the median is shown. Nothing here
 * is a test: what it prints depends on the machine.
 */
#ifndef PASSNOTES_TESTS_BENCH_H
#define PASSNOTES_TESTS_BENCH_H

#include "practice/practice.h"

#include <stdbool.h>
#include <stddef.h>

/* Seconds of processor time that this thread has used. */
double bench_seconds(void);

#define BENCH_ROUNDS 15

struct bench_task {
    void (*run)(void *context);
    void *context;
};

/* Median over BENCH_ROUNDS of the seconds one run of each task takes; in every round each task in turn is run
 * for at least `least` seconds. */
void bench_measure(size_t count, const struct bench_task *tasks, double least, double *medians);

/* Sorts x[n] and returns the element that a share of `quantile` (0..1) lies below. */
double bench_quantile(double *x, size_t n, double quantile);

/* More is better of GFLOPS and RATE, less of the others; POWER is an exponent. */
enum bench_unit { BENCH_SECONDS, BENCH_GFLOPS, BENCH_RATE, BENCH_COUNT, BENCH_POWER };

/* A row: what, our figure, a peer's (NAN: there is none) and the bar. With a peer the bar is how many times
 * its speed ours must have; without one it is the most that ours may be (NAN: no bar). */
void bench_row(const char *what, enum bench_unit unit, double ours, double peer, double bar);

/* A row that cannot be measured here, and why. */
void bench_missing(const char *what, const char *why);

/* A line that begins a part of the table. */
void bench_part(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A figure that a script printed as "NAME NUMBER"; NAN when it did not. */
struct bench_figures;
double bench_figure(const struct bench_figures *figures, const char *name);

/* The parts, each in a file of its own. */
void bench_tiles(void);
void bench_products(void);
void bench_passes(const struct bench_figures *pytorch);
void bench_training(const struct bench_figures *pytorch);
void bench_learning(const struct practice *practice, const struct bench_figures *pytorch);
void bench_keys(void);

#endif
