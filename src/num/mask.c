#include "num/mask.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char *const names[MASK_KIND_COUNT] = {"full", "window", "strided", "block"};

static size_t sum_capped(size_t a, size_t b)
{
    return b > SIZE_MAX - a ? SIZE_MAX : a + b;
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* A half-open range of columns; empty when from >= to. */
struct run {
    size_t from, to;
};

/*
 * One function a kind: the first run of row i at or after column j. Columns count to SIZE_MAX here; mask_run
 * cuts at S and, in a causal mask, behind i.
 */
static struct run run_full(size_t reach, size_t i, size_t j)
{
    (void)reach;
    (void)i;
    return (struct run){j, SIZE_MAX};
}

static struct run run_window(size_t reach, size_t i, size_t j)
{
    size_t first = i > reach ? i - reach : 0;
    return (struct run){larger(first, j), sum_capped(sum_capped(i, reach), 1)};
}

static struct run run_strided(size_t reach, size_t i, size_t j)
{
    if (j > i)
        return (struct run){j, j};
    if (i - j < reach)
        return (struct run){j, i + 1};
    j += (i - j) % reach;
    return (struct run){j, j + 1};
}

static struct run run_block(size_t reach, size_t i, size_t j)
{
    size_t first = i / reach * reach;
    if (i == 0)
        return (struct run){j, SIZE_MAX};
    if (j == 0 && first > 0)
        return (struct run){0, 1};
    return (struct run){larger(first, j), sum_capped(first, reach)};
}

static struct run (*const runs[MASK_KIND_COUNT])(size_t, size_t, size_t) = {run_full, run_window, run_strided,
                                                                            run_block};

bool mask_run(const struct mask *m, size_t i, size_t s, size_t *from, size_t *to)
{
    size_t limit = m->causal && i < s ? i + 1 : s;
    struct run r = runs[m->kind](m->reach, i, *from);
    if (r.to > limit)
        r.to = limit;
    if (r.from >= r.to)
        return false;
    *from = r.from;
    *to = r.to;
    return true;
}

bool mask_allows(const struct mask *m, size_t i, size_t j)
{
    size_t distance = i > j ? i - j : j - i;
    if (m->causal && j > i)
        return false;
    switch (m->kind) {
    case MASK_FULL:
        return true;
    case MASK_WINDOW:
        return distance <= m->reach;
    case MASK_STRIDED:
        return j <= i && (distance < m->reach || distance % m->reach == 0);
    case MASK_BLOCK:
        return i == 0 || j == 0 || i / m->reach == j / m->reach;
    case MASK_KIND_COUNT:
        break;
    }
    return false;
}

/* Digits alone, no sign and no space; false when there is anything else or the number does not fit. */
static bool parse_reach(const char *s, size_t *out)
{
    size_t n = 0;
    if (!*s)
        return false;
    for (; *s; s++) {
        size_t digit = (size_t)(*s - '0');
        if (*s < '0' || *s > '9' || n > (SIZE_MAX - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *out = n;
    return true;
}

/* "window:3", "strided:8" or "block:4". */
static bool parse_reaching(const char *s, struct mask *m)
{
    for (int kind = MASK_WINDOW; kind < MASK_KIND_COUNT; kind++) {
        size_t n = strlen(names[kind]);
        if (strncmp(s, names[kind], n) != 0 || s[n] != ':')
            continue;
        m->kind = (enum mask_kind)kind;
        return parse_reach(s + n + 1, &m->reach) && (m->reach > 0 || m->kind == MASK_WINDOW);
    }
    return false;
}

static bool parse(const char *s, struct mask *m)
{
    static const char prefix[] = "causal+";
    *m = (struct mask){.kind = MASK_FULL};
    if (strcmp(s, "full") == 0)
        return true;
    if (strcmp(s, "causal") == 0) {
        m->causal = true;
        return true;
    }
    if (strncmp(s, prefix, sizeof prefix - 1) == 0) {
        m->causal = true;
        s += sizeof prefix - 1;
    }
    return parse_reaching(s, m);
}

enum status mask_parse(const char *s, struct mask *out, struct err *e)
{
    struct mask m;
    if (parse(s, &m)) {
        *out = m;
        return OK;
    }
    enum status bad =
        err_set(e, ERR_USAGE, "mask",
                "full, causal, window:R (R from 0), strided:R or block:R (R from 1), or causal+ "
                "and one of these three");
    return err_found(e, bad, "\"%s\"", s);
}

void mask_text(const struct mask *m, char out[MASK_TEXT_MAX])
{
    const char *causal = m->causal ? "causal" : "";
    if (m->kind == MASK_FULL)
        snprintf(out, MASK_TEXT_MAX, "%s", m->causal ? causal : names[MASK_FULL]);
    else
        snprintf(out, MASK_TEXT_MAX, "%s%s%s:%zu", causal, m->causal ? "+" : "", names[m->kind], m->reach);
}
