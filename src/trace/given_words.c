/* Words that name rows and columns. */
#include "trace/given_file.h"

#include "base/buf.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* ---- a file of words ---- */

bool given_words_of_json(const json_t *list, struct arena *arena, struct given_words *out, size_t *at)
{
    const size_t count = json_array_size(list);
    const char **texts = arena_new(arena, count + 1, sizeof *texts);

    for (size_t i = 0; i < count; i++) {
        const json_t *item = json_array_get(list, i);
        const char *text = json_string_value(item);
        *at = i;
        if (text == NULL || strlen(text) != json_string_length(item))
            return false;
        texts[i] = arena_copy_text(arena, text, strlen(text));
    }
    *out = (struct given_words){.texts = texts, .count = count};
    return true;
}

static enum status read_list(const json_t *list, const char *where, struct arena *arena, struct given_words *out,
                             struct err *e)
{
    size_t at = 0;

    if (given_words_of_json(list, arena, out, &at))
        return OK;
    err_set(e, ERR_FORMAT, where, "a list of texts");
    return err_found(e, ERR_FORMAT, "something else as number %zu", at + 1);
}

/* Lines, CRLF or LF, the last with or without its end. */
static enum status read_lines(const char *bytes, size_t len, const char *where, struct arena *arena,
                              struct given_words *out, struct err *e)
{
    size_t lines = 0, count = 0;

    for (size_t i = 0; i < len; i++)
        lines += bytes[i] == '\n' || i + 1 == len;
    if (lines > TOKEN_MAX) {
        err_set(e, ERR_LIMIT, where, "at most %d words", TOKEN_MAX);
        return err_found(e, ERR_LIMIT, "%zu", lines);
    }
    const char **texts = arena_new(arena, lines + 1, sizeof *texts);
    for (size_t at = 0; at < len;) {
        const char *end = memchr(bytes + at, '\n', len - at);
        size_t n = end != NULL ? (size_t)(end - bytes) - at : len - at;
        const size_t step = n + (end != NULL);
        n -= n > 0 && end != NULL && bytes[at + n - 1] == '\r';
        if (n == 0 || memchr(bytes + at, '\0', n) != NULL) {
            err_set(e, ERR_FORMAT, where, "a word");
            err_at(e, ERR_FORMAT, ERR_AT_LINE, count + 1);
            return err_found(e, ERR_FORMAT, n == 0 ? "nothing" : "a NUL byte");
        }
        texts[count++] = arena_copy_text(arena, bytes + at, n);
        at += step;
    }
    *out = (struct given_words){.texts = texts, .count = count};
    return OK;
}

enum status given_words_read(const char *bytes, size_t len, const char *where, struct arena *arena,
                             struct given_words *out, struct err *e)
{
    const size_t bom = len >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    json_error_t wrong;
    json_t *list = json_loadb(bytes + bom, len - bom, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &wrong);

    if (!json_is_array(list)) { /* "[CLS]" is a word, and so is whatever else is no list */
        json_decref(list);
        return read_lines(bytes + bom, len - bom, where, arena, out, e);
    }
    const enum status status = read_list(list, where, arena, out, e);
    json_decref(list);
    return status;
}

/* ---- tokens ---- */

/* Equal words have equal ids, counted in order of their first appearance. */
static void count_ids(struct token_list *list)
{
    int next = 0;

    for (size_t i = 0; i < list->count; i++) {
        size_t j = 0;
        while (strcmp(list->tokens[j].text, list->tokens[i].text) != 0)
            j++;
        list->tokens[i].id = list->tokens[i].row = j < i ? list->tokens[j].id : next++;
    }
}

enum status given_tokens(const struct given_words *words, const char *where, struct arena *arena,
                         struct token_list *out, struct err *e)
{
    struct buf text;

    buf_init(&text);
    out->count = words->count;
    out->tokens = arena_new(arena, words->count, sizeof *out->tokens);
    for (size_t i = 0; i < words->count; i++) {
        const bool special = words->special != NULL && words->special[i];
        if (!special && text.len > 0)
            buf_adds(&text, " ");
        const size_t start = special ? 0 : text.len;
        if (!special)
            buf_adds(&text, words->texts[i]);
        out->tokens[i] = (struct token){.text = words->texts[i], .fold = words->texts[i], .start = start,
                                        .end = special ? 0 : text.len, .special = special};
    }
    out->text = arena_copy_text(arena, text.len ? text.bytes : "", text.len);
    out->len = text.len;
    buf_fini(&text);
    if (out->len > TOKEN_TEXT_MAX) {
        err_set(e, ERR_LIMIT, where, "words of at most %d bytes together", TOKEN_TEXT_MAX);
        return err_found(e, ERR_LIMIT, "%zu", out->len);
    }
    count_ids(out);
    return OK;
}

void given_numbers(size_t count, struct arena *arena, struct token_list *out)
{
    struct given_words words = {.texts = arena_new(arena, count, sizeof *words.texts), .count = count};
    char text[32];

    for (size_t i = 0; i < count; i++)
        words.texts[i] = arena_copy_text(arena, text, (size_t)snprintf(text, sizeof text, "%zu", i + 1));
    given_tokens(&words, "", arena, out, NULL);
}
