#include "figures.h"

#include "check_main.h"

#include "base/err.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void figures_open(struct figures *f, const char *name)
{
    const char *folder = getenv("srcdir");
    char path[512];
    struct err e;
    buf_init(&f->text);
    snprintf(path, sizeof path, "%s/tests/data/%s", folder ? folder : ".", name);
    ck_assert_int_eq(file_read(path, 4 << 20, &f->text, &e), OK);
    f->next = f->text.bytes;
}

void figures_close(struct figures *f)
{
    buf_fini(&f->text);
    f->next = NULL;
}

int figures_more(const struct figures *f)
{
    return f->next[strspn(f->next, " \n")] != '\0';
}

const char *figures_word(struct figures *f)
{
    f->next += strspn(f->next, " \n");
    char *start = f->next;
    f->next += strcspn(f->next, " \n");
    if (f->next == start)
        ck_abort_msg("the reference ends too early");
    if (*f->next)
        *f->next++ = '\0';
    return start;
}

void figures_expect(struct figures *f, const char *right)
{
    ck_assert_str_eq(figures_word(f), right);
}

size_t figures_whole(struct figures *f)
{
    return (size_t)strtoul(figures_word(f), NULL, 10);
}

void figures_floats(struct figures *f, float *out, size_t n)
{
    for (size_t i = 0; i < n; i++)
        out[i] = strtof(figures_word(f), NULL);
}

void figures_config(struct figures *f, struct config *c)
{
    static const char *const positions[] = {"none", "learned", "sinusoidal"};
    size_t *sizes[] = {&c->layers, &c->heads, &c->d, &c->k, &c->f, &c->vocabulary, &c->max_positions};
    figures_expect(f, "config");
    for (size_t i = 0; i < 7; i++)
        *sizes[i] = figures_whole(f);
    const char *name = figures_word(f);
    while (strcmp(positions[c->positions], name) != 0)
        ck_assert_int_lt(++c->positions, 3);
    c->activation = strcmp(figures_word(f), "gelu") == 0 ? ACTIVATION_GELU : ACTIVATION_RELU;
    c->biases = figures_whole(f);
    c->final_norm = figures_whole(f);
    c->causal = figures_whole(f);
}

float *figures_param(struct figures *f, const struct params *p)
{
    const char *name = figures_word(f);
    size_t rows = figures_whole(f), cols = figures_whole(f), cursor = 0;
    for (struct param_view v; params_next(p, &cursor, &v);)
        if (strcmp(v.name, name) == 0) {
            ck_assert_uint_eq(v.rows, rows);
            ck_assert_uint_eq(v.cols, cols);
            figures_floats(f, v.at, rows * cols);
            return v.at;
        }
    ck_abort_msg("no parameter %s", name);
    return NULL;
}
