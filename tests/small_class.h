/*
 * small_class: a trace whose numbers agree with each other and are the same on every machine: queries, keys
 * and values in eighths, so that scores are exact; shares by softmax in double. For tests of views that
 * should not depend on a model.
 */
#ifndef PASSNOTES_TESTS_SMALL_CLASS_H
#define PASSNOTES_TESTS_SMALL_CLASS_H

#include "trace/trace.h"

#define SMALL_CLASS_LAYERS 2
#define SMALL_CLASS_D      6

/* Two layers over these words, a NULL at the end. Owner: the caller (trace_free). */
struct trace *small_class(const char *const *words, const struct settings *settings);

/* Settings it was thought for: 2 heads, d_k 4. */
struct settings small_class_settings(void);

/* The sentence of the first screen, as a list for small_class; and one in Chinese. */
extern const char *const small_class_english[], *const small_class_chinese[];

#endif
