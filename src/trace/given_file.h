/*
 * given_file: what the readers of each kind of file give: numbers and, where they stand in it, the words. Pure: from
 * bytes, not from files. Not for other folders.
 */
#ifndef PASSNOTES_TRACE_GIVEN_FILE_H
#define PASSNOTES_TRACE_GIVEN_FILE_H

#include "trace/given.h"

/* Bytes that a file may have. */
#define GIVEN_FILE_MAX ((size_t)1 << 30)
#define GIVEN_JSON_MAX ((size_t)256 << 20) /* read as a tree, it takes many times as much */

/* Words of one side; owned by the given's arena. */
struct given_words {
    const char **texts; /* NULL: none were named */
    bool *special;      /* or NULL: an empty chair among them */
    size_t count;
};

/* What a file holds. `given` has numbers, sizes and mask; its words are put in later. */
struct given_file {
    struct given given;
    struct given_words rows, columns;
};

/* Each fails with *out untouched; `where` is the file in the error. */
enum status given_npy(const char *bytes, size_t len, const char *where, struct given_file *out, struct err *e);
enum status given_csv(const char *bytes, size_t len, const char *where, struct given_file *out, struct err *e);
enum status given_json(const char *bytes, size_t len, const char *where, struct given_file *out, struct err *e);

/* Both sides as tokens, of the files named or as they stand in `path`. Words of one side alone name both, where there
 * are as many of them. On failure the given is the caller's to free all the same. */
enum status given_put_words(struct given_file *f, const char *tokens, const char *keys, const char *path, struct err *e);

/* A file of words: one a line, or a JSON list of texts. */
enum status given_words_read(const char *bytes, size_t len, const char *where, struct arena *arena,
                             struct given_words *out, struct err *e);

/* A JSON list of texts as words; false where it is none, with the place in `at` and what stands there in `found`. */
struct json_t;
bool given_words_of_json(const struct json_t *list, struct arena *arena, struct given_words *out, size_t *at);

/* The words as tokens: of a text that has a blank between any two. More than TOKEN_TEXT_MAX bytes: ERR_LIMIT. */
enum status given_tokens(const struct given_words *words, const char *where, struct arena *arena,
                         struct token_list *out, struct err *e);
/* Numbers from 1. */
void given_numbers(size_t count, struct arena *arena, struct token_list *out);

/* Whether layers, heads, rows and columns are within what a trace can have, and none is 0. */
enum status given_fits(const size_t lhts[4], const char *where, struct err *e);

/* A whole number of a text of `n` bytes, nothing else in it: "NaN", "inf" and the like too, whatever the locale. */
bool given_number(const char *text, size_t n, float *out);

/* A double as the float nearest to it; what is too large becomes infinite. */
float given_float(double x);

#endif
