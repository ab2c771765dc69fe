/* .json: a trace of our own (trace/write.h), or the small form {"tokens": [...], "weights": [[...]]}. */
#include "trace/given_file.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* What is being read, for errors: a path such as layers[1].heads[0].weights. */
struct place {
    const char *where;
    struct err *e;
    char path[96];
};

static enum status bad(const struct place *p, const char *expected, const json_t *found)
{
    static const char *const kinds[] = {[JSON_OBJECT] = "an object", [JSON_ARRAY] = "a list",   [JSON_STRING] = "a text",
                                        [JSON_INTEGER] = "a number", [JSON_REAL] = "a number", [JSON_TRUE] = "true",
                                        [JSON_FALSE] = "false",      [JSON_NULL] = "null"};

    err_set(p->e, ERR_FORMAT, p->where, "%s as %s", expected, p->path);
    return err_found(p->e, ERR_FORMAT, "%s", found != NULL ? kinds[json_typeof(found)] : "nothing");
}

static enum status bad_count(const struct place *p, size_t expected, size_t found)
{
    err_set(p->e, ERR_FORMAT, p->where, "%zu in %s", expected, p->path);
    return err_found(p->e, ERR_FORMAT, "%zu", found);
}

/* ---- numbers ---- */

static bool number_of(const json_t *item, float *out)
{
    static const struct {
        const char *name;
        float value;
    } marks[] = {{"NaN", NAN}, {"Infinity", INFINITY}, {"-Infinity", -INFINITY}};

    if (json_is_number(item)) {
        *out = given_float(json_number_value(item));
        return true;
    }
    for (size_t i = 0; json_is_string(item) && i < sizeof marks / sizeof marks[0]; i++)
        if (strcmp(json_string_value(item), marks[i].name) == 0) {
            *out = marks[i].value;
            return true;
        }
    return false;
}

/* A list of lists of numbers, t x s, into out. */
static enum status read_matrix(struct place *p, const json_t *rows, size_t t, size_t s, float *out)
{
    const size_t end = strlen(p->path);

    if (!json_is_array(rows))
        return bad(p, "a list of rows", rows);
    if (json_array_size(rows) != t)
        return bad_count(p, t, json_array_size(rows));
    for (size_t i = 0; i < t; i++) {
        const json_t *row = json_array_get(rows, i);
        snprintf(p->path + end, sizeof p->path - end, "[%zu]", i);
        if (!json_is_array(row))
            return bad(p, "a list of numbers", row);
        if (json_array_size(row) != s)
            return bad_count(p, s, json_array_size(row));
        for (size_t j = 0; j < s; j++) {
            if (number_of(json_array_get(row, j), &out[i * s + j]))
                continue;
            snprintf(p->path + end, sizeof p->path - end, "[%zu][%zu]", i, j);
            return bad(p, "a number, \"NaN\" or \"Infinity\"", json_array_get(row, j));
        }
    }
    p->path[end] = '\0';
    return OK;
}

/* ---- words ---- */

/* A list of texts, or of objects with a text as ours are. */
static enum status read_words(struct place *p, const json_t *list, struct arena *arena, struct given_words *out)
{
    const size_t count = json_array_size(list);

    if (!json_is_array(list))
        return bad(p, "a list of words", list);
    *out = (struct given_words){.texts = arena_new(arena, count + 1, sizeof *out->texts),
                                .special = arena_new(arena, count + 1, sizeof *out->special),
                                .count = count};
    for (size_t i = 0; i < count; i++) {
        const json_t *item = json_array_get(list, i);
        const json_t *text = json_is_object(item) ? json_object_get(item, "text") : item;
        if (!json_is_string(text) || strlen(json_string_value(text)) != json_string_length(text)) {
            snprintf(p->path + strlen(p->path), sizeof p->path - strlen(p->path), "[%zu]", i);
            return bad(p, "a text without NUL", text);
        }
        out->texts[i] = arena_copy_text(arena, json_string_value(text), json_string_length(text));
        out->special[i] = i == 0 && json_is_true(json_object_get(item, "special"));
    }
    return OK;
}

static enum status read_sides(struct place *p, const json_t *root, const char *columns, struct given_file *f)
{
    const json_t *rows = json_object_get(root, "tokens"), *keys = json_object_get(root, columns);
    enum status status = OK;

    snprintf(p->path, sizeof p->path, "tokens");
    if (rows != NULL)
        status = read_words(p, rows, &f->given.arena, &f->rows);
    snprintf(p->path, sizeof p->path, "%s", columns);
    if (status == OK && keys != NULL)
        status = read_words(p, keys, &f->given.arena, &f->columns);
    return status;
}

/* ---- a trace of our own ---- */

static enum status read_mask(struct place *p, const json_t *root, struct mask *out)
{
    const json_t *mask = json_object_get(json_object_get(root, "settings"), "mask");

    snprintf(p->path, sizeof p->path, "settings.mask");
    if (mask == NULL)
        return OK;
    if (!json_is_string(mask) || mask_parse(json_string_value(mask), out, NULL) != OK)
        return bad(p, "a mask", mask);
    return OK;
}

/* A weight where the mask hides would be hidden from the reader. */
static enum status check_masked(struct place *p, const struct given *g)
{
    for (size_t n = 0; n < g->layers * g->h; n++)
        for (size_t i = 0; i < g->t; i++)
            for (size_t j = 0; j < g->s; j++)
                if (!mask_allows(&g->mask, i, j) && g->weights_lhts[(n * g->t + i) * g->s + j] != 0) {
                    err_set(p->e, ERR_FORMAT, p->where, "0 as layers[%zu].heads[%zu].weights[%zu][%zu], which is masked",
                            n / g->h, n % g->h, i, j);
                    return err_found(p->e, ERR_FORMAT, "%g", (double)g->weights_lhts[(n * g->t + i) * g->s + j]);
                }
    return OK;
}

static const json_t *head_of(const json_t *layers, size_t l, size_t h)
{
    return json_array_get(json_object_get(json_array_get(layers, l), "heads"), h);
}

static enum status read_heads(struct place *p, const json_t *layers, struct given *g)
{
    enum status status = OK;

    g->weights_lhts = arena_new(&g->arena, g->layers * g->h * g->t * g->s, sizeof(float));
    for (size_t l = 0; l < g->layers && status == OK; l++) {
        const json_t *heads = json_object_get(json_array_get(layers, l), "heads");
        snprintf(p->path, sizeof p->path, "layers[%zu].heads", l);
        if (!json_is_array(heads))
            return bad(p, "a list", heads);
        if (json_array_size(heads) != g->h)
            return bad_count(p, g->h, json_array_size(heads));
        for (size_t h = 0; h < g->h && status == OK; h++) {
            snprintf(p->path, sizeof p->path, "layers[%zu].heads[%zu].weights", l, h);
            status = read_matrix(p, json_object_get(head_of(layers, l, h), "weights"), g->t, g->s,
                                 g->weights_lhts + (l * g->h + h) * g->t * g->s);
        }
    }
    return status;
}

static enum status read_trace(struct place *p, const json_t *root, struct given_file *f)
{
    const json_t *layers = json_object_get(root, "layers"), *schema = json_object_get(root, "schema");
    const json_t *first = json_object_get(head_of(layers, 0, 0), "weights");
    const size_t lhts[4] = {json_array_size(layers), json_array_size(json_object_get(json_array_get(layers, 0), "heads")),
                            json_array_size(first), json_array_size(json_array_get(first, 0))};

    snprintf(p->path, sizeof p->path, "schema");
    if (json_integer_value(schema) != 1)
        return bad(p, "1", schema);
    snprintf(p->path, sizeof p->path, "layers[0].heads[0].weights");
    if (!json_is_array(json_array_get(first, 0)))
        return bad(p, "a list of rows", json_array_get(first, 0));
    enum status status = given_fits(lhts, p->where, p->e);
    if (status != OK)
        return status;
    f->given.layers = lhts[0], f->given.h = lhts[1], f->given.t = lhts[2], f->given.s = lhts[3];
    status = read_mask(p, root, &f->given.mask);
    if (status == OK)
        status = read_heads(p, layers, &f->given);
    if (status == OK)
        status = check_masked(p, &f->given);
    return status == OK ? read_sides(p, root, "keys", f) : status;
}

/* ---- the small form ---- */

/* How many lists stand in each other, at most 4, and how long each first one is. */
static size_t depth_of(const json_t *list, size_t dims[4])
{
    size_t depth = 0;

    for (; json_is_array(list) && depth < 4; list = json_array_get(list, 0))
        dims[depth++] = json_array_size(list);
    return json_is_array(list) ? 5 : depth;
}

static enum status read_nested(struct place *p, const json_t *list, size_t depth, const size_t lhts[4], float *out)
{
    const size_t end = strlen(p->path);
    size_t size = 1;
    enum status status = OK;

    if (depth == 2)
        return read_matrix(p, list, lhts[2], lhts[3], out);
    for (size_t i = 4 - depth + 1; i < 4; i++)
        size *= lhts[i];
    if (!json_is_array(list))
        return bad(p, "a list", list);
    if (json_array_size(list) != lhts[4 - depth])
        return bad_count(p, lhts[4 - depth], json_array_size(list));
    for (size_t i = 0; i < json_array_size(list) && status == OK; i++) {
        snprintf(p->path + end, sizeof p->path - end, "[%zu]", i);
        status = read_nested(p, json_array_get(list, i), depth - 1, lhts, out + i * size);
        if (status == OK)
            p->path[end] = '\0';
    }
    return status;
}

static enum status read_small(struct place *p, const json_t *root, struct given_file *f)
{
    const json_t *weights = json_object_get(root, "weights");
    size_t dims[4], lhts[4];
    const size_t depth = depth_of(weights, dims);
    struct given *g = &f->given;

    snprintf(p->path, sizeof p->path, "weights");
    if (depth < 2 || depth > 4)
        return bad(p, "lists of numbers in 2 to 4 levels", weights);
    for (size_t i = 0; i < 4; i++)
        lhts[i] = i + depth < 4 ? 1 : dims[i + depth - 4];
    enum status status = given_fits(lhts, p->where, p->e);
    if (status != OK)
        return status;
    g->layers = lhts[0], g->h = lhts[1], g->t = lhts[2], g->s = lhts[3];
    g->weights_lhts = arena_new(&g->arena, lhts[0] * lhts[1] * lhts[2] * lhts[3], sizeof(float));
    status = read_nested(p, weights, depth, lhts, g->weights_lhts);
    return status == OK ? read_sides(p, root, "tokens_from", f) : status;
}

enum status given_json(const char *bytes, size_t len, const char *where, struct given_file *out, struct err *e)
{
    struct given_file f = {.given = {.layers = 0}};
    struct place p = {.where = where, .e = e};
    json_error_t wrong;
    json_t *root = json_loadb(bytes, len, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &wrong);

    if (root == NULL) {
        err_set(e, ERR_FORMAT, where, "JSON");
        err_at(e, ERR_FORMAT, ERR_AT_LINE, wrong.line > 0 ? (size_t)wrong.line : 1);
        return err_found(e, ERR_FORMAT, "%s", wrong.text);
    }
    arena_init(&f.given.arena);
    snprintf(p.path, sizeof p.path, "layers or weights");
    enum status status = json_object_get(root, "layers") != NULL    ? read_trace(&p, root, &f)
                         : json_object_get(root, "weights") != NULL ? read_small(&p, root, &f)
                                                                    : bad(&p, "a list", NULL);
    json_decref(root);
    if (status == OK)
        *out = f;
    else
        arena_fini(&f.given.arena);
    return status;
}
