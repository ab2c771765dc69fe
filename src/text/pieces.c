#include "text/pieces.h"

#include "text/utf8.h"

#include <stdint.h>
#include <string.h>
#include <unictype.h>

/* How a tokenizer marks its pieces; the first that a list shows is its own. */
enum marks {
    MARKS_OWN,         /* ours: contractions, by their places in the text */
    MARKS_WORDPIECE,   /* ##ing goes on */
    MARKS_SENTENCE,    /* U+2581 begins a word */
    MARKS_BYTES,       /* bytes as letters; U+0120, the blank, begins a word */
    MARKS_SUBWORD,     /* in@@ goes on */
    MARKS_END,         /* the</w> ends */
};

#define GOES_ON "##"
#define BEGINS "\xe2\x96\x81"   /* U+2581 */
#define BLANK "\xc4\xa0"        /* U+0120 */
#define TO_BE_CONTINUED "@@"
#define ENDS "</w>"

static bool starts(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static bool ends(const char *text, const char *with)
{
    const size_t n = strlen(text), m = strlen(with);

    return n > m && strcmp(text + n - m, with) == 0;
}

/* [CLS], <s>, <|endoftext|>: no part of any word. */
static bool is_special(const struct token *token)
{
    const size_t n = strlen(token->text);
    const char first = n > 2 ? token->text[0] : '\0', last = n > 2 ? token->text[n - 1] : '\0';

    return token->special || (first == '[' && last == ']') || (first == '<' && last == '>');
}

/* <0xE4> as SentencePiece writes a byte that it has no piece for; -1: it is none. */
static int byte_of(const char *text)
{
    static const char digits[] = "0123456789ABCDEF";

    if (strlen(text) != 6 || !starts(text, "<0x") || text[5] != '>')
        return -1;
    const char *high = strchr(digits, text[3]), *low = strchr(digits, text[4]);
    return high != NULL && low != NULL ? (int)((high - digits) * 16 + (low - digits)) : -1;
}

/* ---- bytes as letters (GPT-2) ---- */

/* The bytes that stand for themselves; the others have U+0100 and on, in their order. */
static bool is_itself(int byte)
{
    return (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
}

static int byte_of_letter(uint32_t code)
{
    if (code < 256)
        return is_itself((int)code) ? (int)code : -1;
    int others = 0;
    for (int byte = 0; byte < 256; byte++)
        if (!is_itself(byte) && code == 256 + (uint32_t)others++)
            return byte;
    return -1;
}

/* The bytes that a token's letters stand for, out of at most as many; false where a letter stands for none. */
static bool decode(const char *text, char *out, size_t *n)
{
    const size_t len = strlen(text);

    *n = 0;
    for (size_t i = 0, step; i < len; i += step) {
        uint32_t code;
        step = utf8_read(text, len, i, &code);
        const int byte = code == UTF8_BAD ? -1 : byte_of_letter(code);
        if (byte < 0)
            return false;
        out[(*n)++] = (char)byte;
    }
    return true;
}

/* ---- which marks ---- */

/* Whether all tokens together are bytes that are UTF-8: a word that merely begins with the letter does not make it so. */
static bool are_bytes(const struct token_list *list, struct arena *arena)
{
    size_t room = 1, len = 0, n;

    for (size_t i = 0; i < list->count; i++)
        room += strlen(list->tokens[i].text);
    char *all = arena_new(arena, room, 1);
    for (size_t i = 0; i < list->count; i++) {
        if (is_special(&list->tokens[i]))
            continue;
        if (!decode(list->tokens[i].text, all + len, &n))
            return false;
        len += n;
    }
    for (size_t i = 0, step; i < len; i += step) {
        uint32_t code;
        step = utf8_read(all, len, i, &code);
        if (code == UTF8_BAD)
            return false;
    }
    return true;
}

static enum marks find_marks(const struct token_list *list, struct arena *arena)
{
    enum marks found = MARKS_OWN;

    for (size_t i = 0; i < list->count && found == MARKS_OWN; i++) {
        const char *text = list->tokens[i].text;
        if (starts(text, GOES_ON) && text[2] != '\0' && text[2] != '#' && i > 0)
            found = MARKS_WORDPIECE;
        else if (starts(text, BEGINS))
            found = MARKS_SENTENCE;
        else if (ends(text, TO_BE_CONTINUED))
            found = MARKS_SUBWORD;
        else if (ends(text, ENDS))
            found = MARKS_END;
        else if (starts(text, BLANK))
            found = are_bytes(list, arena) ? MARKS_BYTES : MARKS_OWN;
    }
    return found;
}

/* ---- what goes on ---- */

/* Neither a letter nor a digit in it: a mark of its own, unless it is an apostrophe. */
static bool is_punctuation(const char *text)
{
    const size_t len = strlen(text);
    bool any = false;

    if (strcmp(text, "'") == 0 || byte_of(text) >= 0)
        return false;
    for (size_t i = 0, step; i < len; i += step) {
        uint32_t code;
        step = utf8_read(text, len, i, &code);
        if (code == UTF8_BAD || uc_is_property_alphabetic(code) || uc_is_general_category(code, UC_CATEGORY_N) ||
            uc_is_general_category(code, UC_CATEGORY_M))
            return false;
        any = true;
    }
    return any;
}

/* Punctuation by what bytes stand for: a letter that is half of a Chinese character is none. */
static bool is_mark(enum marks marks, const char *text)
{
    if (strcmp(text, BEGINS) == 0)
        return false; /* a word begins, and its pieces follow */
    for (const char *c = text; marks == MARKS_BYTES && *c != '\0'; c++)
        if ((unsigned char)*c >= 0x80)
            return false;
    return is_punctuation(text);
}

/* "'s", "n't": what our own tokenizer parts from its word, where nothing stands between them. */
static bool is_contraction(const struct token *token, const struct token *before)
{
    const bool clings = before->end == token->start && token->end > token->start && !before->special;

    return clings && (strcmp(token->fold, "n't") == 0 ||
                      (token->fold[0] == '\'' && uc_is_property_alphabetic((ucs4_t)(unsigned char)token->fold[1])));
}

/* Whether token i, which is not the first, is a piece of the same word as the one before it. */
static bool goes_on(enum marks marks, const struct token_list *list, size_t i)
{
    const struct token *token = &list->tokens[i], *before = &list->tokens[i - 1];
    const bool byte = byte_of(token->text) >= 0;

    if ((is_special(token) && !byte) || (is_special(before) && byte_of(before->text) < 0))
        return false;
    switch (marks) {
    case MARKS_OWN:
        return is_contraction(token, before);
    case MARKS_WORDPIECE:
        return starts(token->text, GOES_ON) && token->text[2] != '\0';
    case MARKS_SUBWORD:
        return ends(before->text, TO_BE_CONTINUED);
    case MARKS_END:
        return !ends(before->text, ENDS);
    case MARKS_SENTENCE:
    case MARKS_BYTES:
        break;
    }
    return !starts(token->text, marks == MARKS_BYTES ? BLANK : BEGINS) && !is_mark(marks, token->text) &&
           !is_mark(marks, before->text);
}

/* ---- whole words ---- */

/* Appends what a piece is without its mark; `first` of its word. Returns the bytes added, never more than the piece has. */
static size_t add_piece(enum marks marks, const char *text, bool first, char *out)
{
    size_t n = strlen(text);
    const int byte = byte_of(text);

    if (marks == MARKS_BYTES && decode(text, out, &n)) {
        if (first && n > 1 && out[0] == ' ')
            memmove(out, out + 1, --n);
        return n;
    }
    if (marks == MARKS_SENTENCE && byte > 0) {
        out[0] = (char)byte;
        return 1;
    }
    if ((marks == MARKS_WORDPIECE && starts(text, GOES_ON)) || (marks == MARKS_SUBWORD && ends(text, TO_BE_CONTINUED)))
        n -= 2;
    if (marks == MARKS_WORDPIECE && starts(text, GOES_ON))
        text += 2;
    if (marks == MARKS_END && ends(text, ENDS))
        n -= strlen(ENDS);
    if (marks == MARKS_SENTENCE && starts(text, BEGINS)) {
        text += strlen(BEGINS);
        n -= strlen(BEGINS);
    }
    memcpy(out, text, n);
    return n;
}

/* The word of the tokens from `from` on, up to `to`. */
static const char *whole(enum marks marks, const struct token_list *list, size_t from, size_t to, struct arena *arena)
{
    size_t room = 1, n = 0;

    for (size_t i = from; i < to; i++)
        room += strlen(list->tokens[i].text);
    if (is_special(&list->tokens[from]) && to == from + 1 && byte_of(list->tokens[from].text) < 0)
        return list->tokens[from].text;
    char *word = arena_new(arena, room, 1);
    for (size_t i = from; i < to; i++)
        n += add_piece(marks, list->tokens[i].text, i == from, word + n);
    word[n] = '\0';
    return n > 0 ? word : list->tokens[from].text;
}

void pieces_find(const struct token_list *tokens, struct arena *arena, struct pieces *out)
{
    const enum marks marks = find_marks(tokens, arena);

    *out = (struct pieces){.count = 0};
    out->word_of = arena_new(arena, tokens->count, sizeof *out->word_of);
    for (size_t i = 0; i < tokens->count; i++) {
        out->count += i == 0 || !goes_on(marks, tokens, i);
        out->word_of[i] = out->count - 1;
    }
    out->words = arena_new(arena, out->count, sizeof *out->words);
    for (size_t i = 0, to; i < tokens->count; i = to) {
        for (to = i + 1; to < tokens->count && out->word_of[to] == out->word_of[i]; to++)
            continue;
        out->words[out->word_of[i]] = whole(marks, tokens, i, to, arena);
    }
}
