/*
 * fuzz_given: what the targets of loaded weights have in common: whatever was read makes a trace, as it stands and by
 * whole words.
 */
#ifndef PASSNOTES_TESTS_FUZZ_FUZZ_GIVEN_H
#define PASSNOTES_TESTS_FUZZ_FUZZ_GIVEN_H

#include "fuzz.h"
#include "trace/given_file.h"

typedef enum status given_reader(const char *bytes, size_t len, const char *where, struct given_file *out, struct err *e);

static inline void fuzz_traces(const struct given *g)
{
    for (int i = 0; i < 4; i++) {
        struct settings s = settings_default();
        s.renormalised = i & 1;
        s.merged = i >> 1 & 1;
        struct trace *t = given_trace(g, &s);
        must(t->layer_count == g->layers && t->h == g->h && t->t <= g->t && t->s <= g->s && t->t > 0 && t->s > 0);
        must(t->tokens.count == t->t && t->keys.count == t->s);
        trace_free(t);
    }
}

static inline void fuzz_given(given_reader *reader, const uint8_t *bytes, size_t n)
{
    struct given_file f;
    struct err e = {.expected = ""};
    char *text = malloc(n + 1);

    must(text != NULL);
    memcpy(text, bytes, n);
    text = realloc(text, n > 0 ? n : 1); /* so that the byte beyond is nobody's */
    enum status status = reader(text, n, "fuzz", &f, &e);
    if (status == OK) {
        status = given_put_words(&f, NULL, NULL, "fuzz", &e);
        if (status == OK && f.given.layers * f.given.h * f.given.t * f.given.s <= 4096)
            fuzz_traces(&f.given);
        given_fini(&f.given);
    }
    if (status != OK)
        must_be_refused(&e);
    free(text);
}

#endif
