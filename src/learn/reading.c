#include "learn/reading.h"

#include "base/mem.h"
#include "text/script.h"
#include "text/token.h"
#include "text/utf8.h"

#include <stdlib.h>
#include <string.h>
#include <unictype.h>

#define PIECE 32768 /* bytes that are cut into words at once; below TOKEN_TEXT_MAX */

/* ---- what is no text
 * ------------------------------------------------------------------------------------------ */

static enum status check_text(const char *name, const char *text, size_t len, struct err *e)
{
    uint32_t c;
    if (len > READING_TEXT_MAX) {
        err_set(e, ERR_LIMIT, name, "at most %zu bytes", READING_TEXT_MAX);
        return err_found(e, ERR_LIMIT, "%zu", len);
    }
    for (size_t i = 0; i < len;) {
        size_t at = i;
        i += utf8_read(text, len, i, &c);
        if (c != UTF8_BAD && c != 0)
            continue;
        err_set(e, ERR_FORMAT, name, "text in UTF-8");
        return err_at(e, ERR_FORMAT, ERR_AT_BYTE, at);
    }
    return OK;
}

/* ---- words
 * ---------------------------------------------------------------------------------------------------- */

/* The words as they come, and each of them once. */
struct collected {
    struct vocabulary every; /* in the order in which they came first */
    uint32_t *count_w;       /* of each of them */
    size_t counts;           /* room */
    size_t room;             /* for words */
};

static void collect(struct reading *r, struct collected *c, const struct token *token, size_t offset)
{
    int id = vocabulary_add(&c->every, token->fold);
    if ((size_t)id >= c->counts) {
        size_t before = c->counts;
        c->counts = 2 * (size_t)id + 64;
        c->count_w = mem_resize(c->count_w, c->counts, sizeof *c->count_w);
        memset(c->count_w + before, 0, (c->counts - before) * sizeof *c->count_w);
    }
    c->count_w[id]++;
    if (r->word_count == c->room) {
        c->room = 2 * c->room + 1024;
        r->words = mem_resize(r->words, c->room, sizeof *r->words);
    }
    r->words[r->word_count++] =
        (struct reading_word){(uint32_t)(offset + token->start), (uint32_t)(offset + token->end), id};
}

/* Where the piece that begins at `start` ends: behind its last line, or its last gap, or a whole character. */
static size_t piece_end(const char *text, size_t len, size_t start)
{
    size_t end = start + PIECE;
    if (end >= len)
        return len;
    for (const char *mark = "\n "; *mark; mark++)
        for (size_t i = end; i > start; i--)
            if (text[i - 1] == *mark)
                return i;
    while (((unsigned char)text[end] & 0xC0) == 0x80)
        end--;
    return end;
}

static void collect_words(struct reading *r, size_t len, struct collected *c)
{
    for (size_t start = 0, end; start < len; start = end) {
        struct arena arena;
        struct token_list list;
        end = piece_end(r->text, len, start);
        arena_init(&arena);
        if (token_words(r->text + start, end - start, PIECE, &arena, &list, NULL) == OK)
            for (size_t i = 0; i < list.count; i++)
                if (list.tokens[i].end - list.tokens[i].start < PRACTICE_TEXT_MAX)
                    collect(r, c, &list.tokens[i], start);
        arena_fini(&arena);
    }
}

/* ---- the vocabulary
 * ------------------------------------------------------------------------------------------- */

struct ranked {
    uint32_t count, id;
};

/* The more frequent first; of as many, the one that came first. */
static int by_count(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    return (x->id > y->id) - (x->id < y->id);
}

static bool says_something(const char *fold)
{
    uint32_t c;
    for (size_t i = 0, n = strlen(fold); i < n;) {
        i += utf8_read(fold, n, i, &c);
        if (c != UTF8_BAD && uc_is_general_category_withtable(c, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_N))
            return true;
    }
    return false;
}

/* The most frequent words get numbers; those that make up half of the text by themselves are its small words. */
static void know(struct reading *r, const struct collected *c, const struct ranked *ranks, int32_t *id_w)
{
    size_t known = r->different < READING_KNOWN_MAX ? r->different : READING_KNOWN_MAX, covered = 0;
    vocabulary_init(&r->vocabulary);
    r->open_v = mem_new(VOCABULARY_SPECIAL + known, sizeof *r->open_v);
    r->said_v = mem_new(VOCABULARY_SPECIAL + known, sizeof *r->said_v);
    r->said_v[VOCABULARY_UNKNOWN] = true;
    for (size_t i = 0; i < known; i++) {
        const char *fold = c->every.words[ranks[i].id];
        int id = vocabulary_add(&r->vocabulary, fold);
        id_w[ranks[i].id] = id;
        r->open_v[id] = 2 * covered > r->word_count;
        r->said_v[id] = says_something(fold);
        covered += ranks[i].count;
    }
}

static void build_vocabulary(struct reading *r, const struct collected *c)
{
    struct ranked *ranks = mem_new(r->different, sizeof *ranks);
    int32_t *id_w = mem_new(c->every.count, sizeof *id_w);
    for (size_t i = 0; i < c->every.count; i++)
        id_w[i] = VOCABULARY_UNKNOWN;
    for (size_t i = 0; i < r->different; i++) {
        uint32_t id = (uint32_t)(VOCABULARY_SPECIAL + i);
        ranks[i] = (struct ranked){c->count_w[id], id};
    }
    qsort(ranks, r->different, sizeof *ranks, by_count);
    know(r, c, ranks, id_w);
    for (size_t i = 0; i < r->word_count; i++)
        r->words[i].id = id_w[r->words[i].id];
    mem_free(ranks);
    mem_free(id_w);
}

/* ---- sentences
 * ------------------------------------------------------------------------------------------------ */

static bool is_one_of(const char *s, size_t n, const char *const *list)
{
    for (; *list; list++)
        if (strlen(*list) == n && memcmp(*list, s, n) == 0)
            return true;
    return false;
}

/* A mark that ends a sentence, or, once it is ended, one that still belongs to it. */
static bool ends_with(const struct reading *r, size_t word, bool ended)
{
    static const char *const final[] = {".", "!", "?", "...", "…", "。", "！", "？", NULL};
    static const char *const closing[] = {"\"", "'", "”", "’", "」", "』", ")", "）", "]", "»", NULL};
    const char *s = r->text + r->words[word].start;
    size_t n = r->words[word].end - r->words[word].start;
    return is_one_of(s, n, final) || (ended && is_one_of(s, n, closing));
}

static bool is_blank_line(const char *s, size_t n)
{
    size_t lines = 0;
    for (size_t i = 0; i < n; i++)
        lines += s[i] == '\n';
    return lines > 1;
}

/* Whether word i begins a sentence, when the one before it began with word `first`. */
static bool begins(const struct reading *r, size_t first, size_t i, bool ended)
{
    const struct reading_word *before = &r->words[i - 1], *word = &r->words[i];
    if (i - first == PRACTICE_WORDS_MAX || word->end - r->words[first].start >= PRACTICE_TEXT_MAX)
        return true;
    if (is_blank_line(r->text + before->end, word->start - before->end))
        return true;
    return ended && !ends_with(r, i, true);
}

static void cut_sentences(struct reading *r)
{
    bool ended = false;
    size_t first = 0, room = 0;
    for (size_t i = 0; i <= r->word_count; i++) {
        if (i == 0 || i == r->word_count || begins(r, first, i, ended)) {
            if (r->sentence_count == room) {
                room = 2 * room + 256;
                r->sentences = mem_resize(r->sentences, room, sizeof *r->sentences);
            }
            r->sentences[r->sentence_count++] = (uint32_t)i;
            first = i;
            ended = false;
        }
        if (i < r->word_count)
            ended = ends_with(r, i, ended);
    }
    r->sentence_count--;
}

/* ---- opening and closing
 * -------------------------------------------------------------------------------------- */

static enum status check_words(const char *name, const struct reading *r, struct err *e)
{
    if (r->word_count == 0)
        return err_set(e, ERR_EMPTY, name, "at least one word");
    if (r->different >= 2)
        return OK;
    err_set(e, ERR_LIMIT, name, "at least two different words");
    return err_found(e, ERR_LIMIT, "%zu", r->different);
}

enum status reading_open(const char *name, const char *text, size_t len, struct reading *out, struct err *e)
{
    struct reading r = {.latin = false};
    struct collected c = {.counts = 0};
    enum status s = check_text(name, text, len, e);
    if (s != OK)
        return s;
    r.text = mem_copy_text(text, len);
    r.latin = script_of(text, len) == SCRIPT_LATIN;
    vocabulary_init(&c.every);
    collect_words(&r, len, &c);
    r.different = c.every.count - VOCABULARY_SPECIAL;
    s = check_words(name, &r, e);
    if (s == OK) {
        build_vocabulary(&r, &c);
        cut_sentences(&r);
        *out = r;
    } else {
        mem_free(r.words);
        mem_free(r.text);
    }
    vocabulary_fini(&c.every);
    mem_free(c.count_w);
    return s;
}

void reading_close(struct reading *r)
{
    vocabulary_fini(&r->vocabulary);
    mem_free(r->text);
    mem_free(r->words);
    mem_free(r->sentences);
    mem_free(r->open_v);
    mem_free(r->said_v);
    *r = (struct reading){.word_count = 0};
}
