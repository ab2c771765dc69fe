/*
 * json_read: a strict reader of JSON (RFC 8259) for tests. Refuses what other readers let pass: anything after the
 * value, a name twice in an object, control characters, text that is not UTF-8, half a surrogate pair, numbers like 01,
 * +1, .5 or 1., and more than 64 levels.
 */
#ifndef PASSNOTES_TESTS_JSON_READ_H
#define PASSNOTES_TESTS_JSON_READ_H

#include "base/mem.h"

#include <stdbool.h>
#include <stddef.h>

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

struct json {
    enum json_kind kind;
    const char *name; /* as a member of an object */
    const char *text; /* a string without its escapes, or a number as it is written */
    size_t len;       /* of text, which ends in a NUL and may hold others */
    struct json *items; /* of an array or an object */
    size_t count;
};

/* The value, everything of it in `arena`; or NULL, and *fault is the byte where it went wrong. */
const struct json *json_read(const char *s, size_t n, struct arena *arena, size_t *fault);

/* A member by name; NULL when there is none, or when v is NULL or no object. */
const struct json *json_get(const struct json *v, const char *name);

/* The float of a number or of "NaN", "Infinity", "-Infinity"; false for anything else. */
bool json_float(const struct json *v, float *out);

#endif
