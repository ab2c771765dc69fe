/*
 * kept: the trace of settings and of a sentence that were put aside, to be held against what is shown.
 */
#ifndef PASSNOTES_STUDY_KEPT_H
#define PASSNOTES_STUDY_KEPT_H

#include "study/study.h"

struct kept {
    struct settings settings; /* of the ask */
    char *text;               /* owned */
    size_t len;
    struct trace *trace; /* owned */
};

/* What the ask keeps, computed. Owner of *out: the caller. */
enum status kept_compute(struct model_cache *cache, const struct study_ask *ask, struct kept **out, struct err *e);

/* The same of a trace that is there, which is taken over. */
struct kept *kept_of_trace(struct trace *trace);

void kept_free(struct kept *k);
bool kept_fit(const struct kept *k, const struct study_ask *ask);

/* Whether it is of these settings and this sentence. */
bool kept_is(const struct kept *k, const struct settings *settings, const char *text, size_t len);

/* The same of a trace. */
bool kept_trace_is(const struct trace *t, const struct settings *settings, const char *text, size_t len);

#endif
