/* A file of weights, and the words that name its rows and columns. */
#include "trace/given_file.h"

#include "base/buf.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- numbers ---- */

float given_float(double x)
{
    return x > (double)FLT_MAX ? INFINITY : x < -(double)FLT_MAX ? -INFINITY : (float)x;
}

/* Letters of either case. */
static bool is_word(const char *text, size_t n, const char *word)
{
    size_t i = 0;

    for (; i < n && word[i] != '\0'; i++)
        if ((text[i] | 0x20) != word[i])
            return false;
    return i == n && word[i] == '\0';
}

bool given_number(const char *text, size_t n, float *out)
{
    static const struct {
        const char *name;
        float value;
    } marks[] = {{"nan", NAN}, {"inf", INFINITY}, {"infinity", INFINITY}};
    char copy[64], *end;
    const bool minus = n > 0 && text[0] == '-', sign = minus || (n > 0 && text[0] == '+');

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (is_word(text + sign, n - sign, marks[i].name)) {
            *out = minus ? -marks[i].value : marks[i].value;
            return true;
        }
    if (n == 0 || n >= sizeof copy)
        return false;
    for (size_t i = 0; i < n; i++)
        if (text[i] == '\0' || strchr("+-.0123456789eE", text[i]) == NULL)
            return false;
    memcpy(copy, text, n);
    copy[n] = '\0';
    const double x = strtod(copy, &end); /* the program keeps the C locale for numbers */
    *out = given_float(x);
    return end == copy + n;
}

/* ---- sizes ---- */

enum status given_fits(const size_t lhts[4], const char *where, struct err *e)
{
    static const struct {
        const char *name;
        size_t max;
    } sizes[4] = {{"layers", TRACE_LAYERS_MAX}, {"heads", TRACE_HEADS_MAX}, {"rows", TOKEN_MAX}, {"columns", TOKEN_MAX}};

    for (size_t i = 0; i < 4; i++) {
        if (lhts[i] >= 1 && lhts[i] <= sizes[i].max)
            continue;
        err_set(e, ERR_LIMIT, where, "1 to %zu %s", sizes[i].max, sizes[i].name);
        return err_found(e, ERR_LIMIT, "%zu", lhts[i]);
    }
    return OK;
}

/* ---- words ---- */

/* The words of one side: those of the file named, else those that stand in the file of the weights. */
static enum status words_of(const char *file, struct arena *arena, struct given_words *words, struct err *e)
{
    struct buf bytes;

    if (file == NULL)
        return OK;
    buf_init(&bytes);
    enum status status = file_read(file, GIVEN_JSON_MAX, &bytes, e);
    if (status == OK)
        status = given_words_read(bytes.bytes != NULL ? bytes.bytes : "", bytes.len, file, arena, words, e);
    buf_fini(&bytes);
    return status;
}

static enum status check_count(const struct given_words *words, size_t count, const char *what, const struct given *g,
                               const char *where, struct err *e)
{
    if (words->texts == NULL || words->count == count)
        return OK;
    err_set(e, ERR_FORMAT, where, "%zu words, one for each %s of %zu x %zu weights (rows ask, columns answer)", count, what,
            g->t, g->s);
    return err_found(e, ERR_FORMAT, "%zu", words->count);
}

static bool same_words(const struct given_words *a, const struct given_words *b)
{
    bool same = a->count == b->count;

    for (size_t i = 0; same && i < a->count; i++)
        same = strcmp(a->texts[i], b->texts[i]) == 0;
    return same;
}

enum status given_put_words(struct given_file *f, const char *tokens, const char *keys, const char *path, struct err *e)
{
    struct given *g = &f->given;
    const char *rows_where = tokens != NULL ? tokens : path, *columns_where = keys != NULL ? keys : path;
    enum status status = words_of(tokens, &g->arena, &f->rows, e);

    if (tokens != NULL)
        f->columns = (struct given_words){.texts = NULL};
    if (status == OK)
        status = words_of(keys, &g->arena, &f->columns, e);
    if (status == OK)
        status = check_count(&f->rows, g->t, "row", g, rows_where, e);
    if (status == OK)
        status = check_count(&f->columns, g->s, "column", g, columns_where, e);
    if (status != OK)
        return status;
    if (f->columns.texts == NULL && f->rows.texts != NULL && g->t == g->s)
        f->columns = f->rows;
    g->named = f->rows.texts != NULL || f->columns.texts != NULL;
    g->across = g->t != g->s || (f->rows.texts != NULL) != (f->columns.texts != NULL) ||
                (f->rows.texts != NULL && !same_words(&f->rows, &f->columns));
    if (f->rows.texts == NULL)
        given_numbers(g->t, &g->arena, &g->tokens);
    else
        status = given_tokens(&f->rows, rows_where, &g->arena, &g->tokens, e);
    if (status != OK)
        return status;
    if (!g->across)
        g->keys = g->tokens;
    else if (f->columns.texts == NULL)
        given_numbers(g->s, &g->arena, &g->keys);
    else
        status = given_tokens(&f->columns, columns_where, &g->arena, &g->keys, e);
    return status;
}

/* ---- the file ---- */

static const struct kind {
    const char *ending;
    size_t most;
    enum status (*read)(const char *bytes, size_t len, const char *where, struct given_file *out, struct err *e);
} kinds[] = {
    {".npy", GIVEN_FILE_MAX, given_npy},
    {".csv", GIVEN_JSON_MAX, given_csv},
    {".json", GIVEN_JSON_MAX, given_json},
};

static const struct kind *kind_of(const char *path)
{
    const size_t n = strlen(path);

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const size_t ending = strlen(kinds[i].ending);
        if (n > ending && strcmp(path + n - ending, kinds[i].ending) == 0)
            return &kinds[i];
    }
    return NULL;
}

enum status given_read(const char *path, const char *tokens, const char *keys, struct given *out, struct err *e)
{
    const struct kind *kind = kind_of(path);
    struct given_file f;
    struct buf bytes;

    if (kind == NULL) {
        err_set(e, ERR_USAGE, path, "a name ending in .npy, .csv or .json");
        return ERR_USAGE;
    }
    if (strlen(path) >= SETTINGS_MODEL_MAX)
        return err_set(e, ERR_LIMIT, path, "a name of at most %d bytes", SETTINGS_MODEL_MAX - 1);
    buf_init(&bytes);
    enum status status = file_read(path, kind->most, &bytes, e);
    if (status == OK)
        status = kind->read(bytes.bytes != NULL ? bytes.bytes : "", bytes.len, path, &f, e);
    buf_fini(&bytes);
    if (status != OK)
        return status;
    status = given_put_words(&f, tokens, keys, path, e);
    if (status != OK) {
        given_fini(&f.given);
        return status;
    }
    *out = f.given;
    snprintf(out->name, sizeof out->name, "%s", path);
    return OK;
}
