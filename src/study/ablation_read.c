/* The reading half of ablation.h: strict, a line at a time. */
#include "study/ablation.h"

#include "base/mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

enum { WORD_MAX = 32, WHOLE_MAX = 1000000000 };

struct reader {
    const char *at, *end; /* what was not read yet */
    const char *where;
    char line[2 * ABLATION_TEXT_MAX]; /* the present one */
    char *word_at;                    /* in it, what was not taken yet */
    size_t number;                    /* of the line, from 1 */
    struct ablation *out;
    struct err *e;
};

static enum status wrong(const struct reader *r, const char *found, const char *expected)
{
    err_set(r->e, ERR_FORMAT, r->where, "%s", expected);
    err_at(r->e, ERR_FORMAT, ERR_AT_LINE, r->number);
    return err_found(r->e, ERR_FORMAT, "\"%.60s\"", found);
}

/* The next line that is no comment into r->line; *more is false at the end. */
static enum status next_line(struct reader *r, bool *more)
{
    *more = false;
    while (!*more && r->at < r->end) {
        const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
        const size_t len = (size_t)((stop ? stop : r->end) - r->at);
        r->number++;
        if (!stop)
            return wrong(r, "", "a line that is whole");
        if (len >= sizeof r->line || memchr(r->at, '\0', len))
            return wrong(r, "", "a line of text, shorter than 1280 bytes");
        memcpy(r->line, r->at, len);
        r->line[len] = '\0';
        r->word_at = r->line;
        r->at = stop + 1;
        *more = r->line[0] != '#' && r->line[0] != '\0';
    }
    return OK;
}

/* The next word of the line; "" at its end. */
static void take_word(struct reader *r, char out[WORD_MAX])
{
    r->word_at += strspn(r->word_at, " ");
    const size_t len = strcspn(r->word_at, " ");
    snprintf(out, WORD_MAX, "%.*s", (int)(len < WORD_MAX ? len : WORD_MAX - 1), r->word_at);
    r->word_at += len;
}

/* ---- how it was measured ---- */

struct header {
    const char *name;
    size_t offset, size; /* size 0: a whole number */
};

#define TEXT_AT(field)   offsetof(struct ablation, field), sizeof((struct ablation *)0)->field
#define NUMBER_AT(field) offsetof(struct ablation, field), 0

static const struct header headers[] = {
    {"language", TEXT_AT(language)}, {"lessons", TEXT_AT(lessons)},
    {"steps", NUMBER_AT(steps)},     {"recipe", TEXT_AT(recipe)},
    {"measured-on", TEXT_AT(measured_on)}, {"sentences", NUMBER_AT(sentences)},
};

static bool whole_number(const char *s, size_t max, size_t *out)
{
    size_t n = 0;

    if (*s == '\0')
        return false;
    for (; *s; s++) {
        if (*s < '0' || *s > '9' || n > max / 10)
            return false;
        n = n * 10 + (size_t)(*s - '0');
    }
    *out = n;
    return n <= max;
}

static enum status read_header(struct reader *r, const struct header *h)
{
    const size_t name = strlen(h->name);
    char *field = (char *)r->out + h->offset;
    const char *value = r->line + name + 1;
    char expected[64];
    bool more;
    enum status s = next_line(r, &more);

    if (s != OK)
        return s;
    snprintf(expected, sizeof expected, "\"%s\" and what it is", h->name);
    if (!more || strncmp(r->line, h->name, name) != 0 || r->line[name] != ' ' || *value == '\0')
        return wrong(r, more ? r->line : "", expected);
    if (h->size == 0)
        return whole_number(value, WHOLE_MAX, (size_t *)(void *)field)
                   ? OK
                   : wrong(r, value, "a whole number up to 1000000000");
    if (strlen(value) >= h->size)
        return wrong(r, value, "a shorter text");
    memcpy(field, value, strlen(value) + 1);
    return OK;
}

/* A line that has to be as it is written, but for the number of blanks. */
static enum status read_fixed(struct reader *r, const char *const *words, size_t count, const char *expected)
{
    char word[WORD_MAX];
    bool more;
    enum status s = next_line(r, &more);

    if (s != OK)
        return s;
    for (size_t i = 0; i <= count; i++) {
        take_word(r, word);
        if (!more || strcmp(word, i < count ? words[i] : "") != 0)
            return wrong(r, more ? r->line : "", expected);
    }
    return OK;
}

static enum status read_headers(struct reader *r)
{
    static const char *const first[] = {"passnotes-ablation", "1"};
    const char *columns[6 + ABLATION_FIGURE_COUNT] = {"heads",     "d_k",  "scaled",
                                                      "positions", "seed", "parameters"};
    enum status s = read_fixed(r, first, COUNT(first), "passnotes-ablation 1");

    for (size_t i = 0; s == OK && i < COUNT(headers); i++)
        s = read_header(r, &headers[i]);
    for (size_t i = 0; i < ABLATION_FIGURE_COUNT; i++)
        columns[6 + i] = ablation_figure_name((enum ablation_figure)i);
    return s == OK ? read_fixed(r, columns, COUNT(columns), "the names of the columns") : s;
}

/* ---- what was measured ---- */

static enum status take_whole(struct reader *r, size_t max, const char *expected, size_t *out)
{
    char word[WORD_MAX];

    take_word(r, word);
    return whole_number(word, max, out) ? OK : wrong(r, word, expected);
}

static enum status take_yes(struct reader *r, bool *out)
{
    char word[WORD_MAX];

    take_word(r, word);
    *out = strcmp(word, "yes") == 0;
    return *out || strcmp(word, "no") == 0 ? OK : wrong(r, word, "yes or no");
}

static enum status take_figure(struct reader *r, const char *word, double max, double *out)
{
    char *end, expected[64];

    *out = strtod(word, &end);
    if (*word && strspn(word, "0123456789.") == strlen(word) && *end == '\0' && *out <= max)
        return OK;
    snprintf(expected, sizeof expected, "a number from 0 to %g", max);
    return wrong(r, word, expected);
}

static enum status take_figures(struct reader *r, struct ablation_run *run)
{
    static const double most[ABLATION_FIGURE_COUNT] = {
#define X(name, text, most_) [name] = most_,
        ABLATION_FIGURES(X)
#undef X
    };
    char word[WORD_MAX];
    enum status s = OK;

    take_word(r, word);
    if (strcmp(word, "diverged") == 0) {
        s = take_whole(r, WHOLE_MAX, "the step after \"diverged\"", &run->diverged);
        return s == OK && run->diverged == 0 ? wrong(r, "0", "a step from 1") : s;
    }
    for (size_t i = 0; s == OK && i < ABLATION_FIGURE_COUNT; i++) {
        s = take_figure(r, word, most[i], &run->figures[i]);
        if (i + 1 < ABLATION_FIGURE_COUNT)
            take_word(r, word);
    }
    return s;
}

static bool power_of_two(size_t n, size_t max)
{
    return n >= 1 && n <= max && (n & (n - 1)) == 0;
}

static enum status take_setting(struct reader *r, struct ablation_row *row)
{
    enum status s = take_whole(r, 8, "1, 2, 4 or 8 heads", &row->heads);

    if (s == OK && !power_of_two(row->heads, 8))
        return wrong(r, r->line, "1, 2, 4 or 8 heads");
    if (s == OK)
        s = take_whole(r, 64, "d_k of 1, 2, 4 ... 64", &row->d_k);
    if (s == OK && !power_of_two(row->d_k, 64))
        return wrong(r, r->line, "d_k of 1, 2, 4 ... 64");
    if (s == OK)
        s = take_yes(r, &row->scaled);
    return s == OK ? take_yes(r, &row->positions) : s;
}

static enum status read_run(struct reader *r)
{
    struct ablation_row row = {.count = 0};
    struct ablation_run run = {.diverged = 0};
    size_t seed = 0;
    char word[WORD_MAX];
    enum status s = take_setting(r, &row);

    if (s == OK)
        s = take_whole(r, WHOLE_MAX, "a seed", &seed);
    run.seed = seed;
    if (s == OK)
        s = take_whole(r, WHOLE_MAX, "the number of parameters", &row.parameters);
    if (s == OK)
        s = take_figures(r, &run);
    if (s != OK)
        return s;
    take_word(r, word);
    if (word[0])
        return wrong(r, word, "the end of the line");
    return ablation_add(r->out, &row, &run)
               ? OK
               : wrong(r, r->line, "each class with each seed once, with the same parameters");
}

enum status ablation_read(const char *where, const char *bytes, size_t len, struct ablation *out,
                          struct err *e)
{
    struct ablation *own = mem_new(1, sizeof *own);
    struct reader r = {.at = bytes, .end = bytes + len, .where = where, .out = own, .e = e};

    r.word_at = r.line;
    enum status s = read_headers(&r);

    for (bool more = true; s == OK && more;) {
        s = next_line(&r, &more);
        if (s == OK && more)
            s = read_run(&r);
    }
    if (s == OK)
        *out = *own;
    mem_free(own);
    return s;
}
