/*
 * handmade: traces made by hand, for tests that know every number in them.
 */
#ifndef PASSNOTES_TESTS_HANDMADE_H
#define PASSNOTES_TESTS_HANDMADE_H

#include "trace/trace.h"

/* A trace over these words, a NULL at the end: equal words have equal ids, and one space stands between any two. All
 * arrays are zero. Owner: the caller (trace_free). */
struct trace *handmade_trace(const char *const *words, const struct settings *settings, size_t layers, size_t d,
                             bool mlp);

/* Copies rows * cols numbers into an array of a trace. */
void handmade_fill(float *at, const float *numbers, size_t count);

#endif
