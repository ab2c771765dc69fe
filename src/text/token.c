#include "text/token.h"
#include "base/rng.h"
#include "text/utf8.h"
#include "text/words.h"

#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>

#include <stdlib.h>
#include <string.h>

#define NUL_PICTURE "\xE2\x90\x80"
#define RIGHT_QUOTE 0x2019 /* the typographic apostrophe */

/* Bytes of s[0..n) that make a word what it is: one apostrophe for both, without what is not drawn at all.
 * Returns their number; `out` has room for n. */
static size_t essence(const char *s, size_t n, char *out)
{
    size_t length = 0;
    for (size_t i = 0; i < n;) {
        uint32_t c;
        size_t bytes = utf8_read(s, n, i, &c);
        if (c == RIGHT_QUOTE) {
            out[length++] = '\'';
        } else if (c == UTF8_BAD || !uc_is_property_bidi_control(c)) {
            memcpy(out + length, s + i, bytes);
            length += bytes;
        }
        i += bytes;
    }
    return length;
}

static const char *fold(const char *s, size_t n, struct arena *arena)
{
    char *plain = mem_new(n, 1);
    size_t length = essence(s, n, plain), folded_length;
    uint8_t *folded = u8_casefold((const uint8_t *)plain, length, NULL, UNINORM_NFC, NULL, &folded_length);
    const char *result = folded ? arena_copy_text(arena, (const char *)folded, folded_length)
                                : arena_copy_text(arena, s, n); /* a byte that is not UTF-8 has no case */
    free(folded);
    mem_free(plain);
    return result;
}

static void fill(struct token *t, const char *text, struct words_span span, struct arena *arena)
{
    const char *s = text + span.start;
    size_t n = span.end - span.start;
    bool nul = n == 1 && s[0] == '\0';
    *t = (struct token){.start = span.start, .end = span.end};
    t->text = nul ? NUL_PICTURE : arena_copy_text(arena, s, n);
    t->fold = nul ? NUL_PICTURE : fold(s, n, arena);
}

/* Numbers the distinct folds, by an open hash table of at least twice as many places as tokens. */
static void number_folds(struct token *tokens, size_t count)
{
    size_t room = 16;
    while (room < 2 * count)
        room *= 2;
    const struct token **first = mem_new(room, sizeof *first);
    int distinct = 0;
    for (size_t i = 0; i < count; i++) {
        size_t at = rng_hash(tokens[i].fold, strlen(tokens[i].fold)) & (room - 1);
        while (first[at] && strcmp(first[at]->fold, tokens[i].fold) != 0)
            at = (at + 1) & (room - 1);
        if (!first[at]) {
            first[at] = &tokens[i];
            tokens[i].id = distinct++;
        }
        tokens[i].row = tokens[i].id = first[at]->id;
    }
    mem_free(first);
}

static size_t count_words(struct words w)
{
    struct words_span span;
    size_t count = 0;
    while (words_next(&w, &span))
        count++;
    return count;
}

static enum status refuse_size(struct err *e, size_t limit, size_t found, const char *unit)
{
    enum status s = err_set(e, ERR_LIMIT, "the text", "at most %zu %s", limit, unit);
    return err_found(e, s, "%zu", found);
}

enum status token_words(const char *text, size_t len, size_t max, struct arena *arena, struct token_list *out,
                        struct err *e)
{
    if (len > TOKEN_TEXT_MAX)
        return refuse_size(e, TOKEN_TEXT_MAX, len, "bytes");
    struct words w;
    words_init(&w, text, len, arena);
    size_t count = count_words(w);
    if (count == 0)
        return err_set(e, ERR_EMPTY, "the text", "at least one word");
    if (count > max)
        return refuse_size(e, max, count, "tokens");
    struct token_list list = {.text = arena_copy_text(arena, text, len), .len = len, .count = count};
    list.tokens = arena_new(arena, count, sizeof *list.tokens);
    struct words_span span;
    for (size_t i = 0; words_next(&w, &span); i++)
        fill(&list.tokens[i], text, span, arena);
    number_folds(list.tokens, count);
    *out = list;
    return OK;
}

void token_add_chair(struct token_list *list, const char *name, struct arena *arena)
{
    struct token *tokens = arena_new(arena, list->count + 1, sizeof *tokens);
    tokens[0] = (struct token){.text = name, .fold = name, .special = true};
    memcpy(tokens + 1, list->tokens, list->count * sizeof *tokens);
    list->tokens = tokens;
    list->count++;
    for (size_t i = 1; i < list->count; i++)
        tokens[i].id++;
}

size_t token_number(const struct token_list *list, size_t i)
{
    return list->tokens[0].special ? i : i + 1;
}

bool token_closes(const struct token *token)
{
    static const char *const marks[] = {".", "?", "!", "。", "？", "！"};

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (strcmp(token->fold, marks[i]) == 0)
            return true;
    return false;
}

/* ---- another order ---- */

static bool is_permutation(const size_t *order, size_t count, bool *seen)
{
    for (size_t i = 0; i < count; i++) {
        if (order[i] >= count || seen[order[i]])
            return false;
        seen[order[i]] = true;
    }
    return true;
}

bool token_reorder(struct token_list *list, const size_t *order, size_t count, struct arena *arena)
{
    bool *seen = arena_new(arena, count, sizeof *seen);
    int *id = arena_new(arena, count, sizeof *id); /* by the id before; 0: not met yet, else the id, from 1 */
    int distinct = 0;

    if (count != list->count || !is_permutation(order, count, seen))
        return false;
    struct token *tokens = arena_new(arena, count, sizeof *tokens);
    for (size_t i = 0; i < count; i++) {
        tokens[i] = list->tokens[order[i]];
        int *now = &id[tokens[i].id];
        if (*now == 0)
            *now = ++distinct;
        tokens[i].id = tokens[i].row = *now - 1;
    }
    list->tokens = tokens;
    return true;
}
