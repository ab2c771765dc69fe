/*
 * token: a sentence as a list of tokens, each with its place in the text. Spans are in order, do not overlap,
 * and with the gaps between them cover the text exactly. A gap is white space, together with what a reader
 * cannot see and no glyph is drawn for (bidirectional controls, a byte order mark).
 *
 * The rules, in their order:
 *
 * 1. A word in square or angle brackets is one token: "[MASK]", "<s>", "</s>", "<|end|>". Between the
 *    brackets stand letters, digits, marks and "_-/|:#" only, at least one of them a letter or digit.
 * 2. A run of full stops or of hyphens is one mark: "...", "--".
 * 3. Otherwise Unicode words (UAX 29): each Chinese character and each hiragana by itself, katakana and
 *    Hangul by words, numbers with their points ("3.14", "1,000"), an emoji sequence or a flag whole; every
 *    other mark or symbol by itself. A colon always parts (UAX 29 would keep "this:that" whole). "e-mail" is
 *    three tokens.
 * 4. Initials keep their last full stop: "U.S.", "e.g.".
 * 5. English contractions are parted as in the Penn Treebank: "do|n't", "ca|n't", "wo|n't", "it|'s",
 *    "we|'d|'ve", with either apostrophe, also where they are written on to a number, initials, a bracketed
 *    word or a Chinese character ("1990|'s"). Any other apostrophe stays in its word: "o'clock",
 *    "rock'n'roll"; at a word's end it is a mark: "cats|'".
 *
 * A token never begins or ends inside a grapheme cluster. A control character is a token by itself, and so is
 * a byte that is not UTF-8.
 */
#ifndef PASSNOTES_TEXT_TOKEN_H
#define PASSNOTES_TEXT_TOKEN_H

#include "base/err.h"
#include "base/mem.h"

#include <stdbool.h>
#include <stddef.h>

#define TOKEN_MAX      1024  /* tokens in one trace */
#define TOKEN_TEXT_MAX 65536 /* bytes in one text */

struct token {
    const char *text; /* its bytes as written, NUL-terminated; a NUL byte's is its picture, U+2400 */
    const char *fold; /* case-folded, NFC, "'" for either apostrophe: equal words have equal folds */
    size_t start;     /* byte offsets into the text; both 0 for a special token */
    size_t end;
    int id;  /* index among the distinct folds, from 0, in order of first appearance */
    int row; /* what a class knows it as: its row of the word embedding; the id until a class says otherwise
              */
    bool special; /* not of the text (an empty chair, which stands first); its text is its name */
    bool unknown; /* no word that the class has learnt */
    bool hidden;  /* the class does not see it: it is to be guessed */
};

struct token_list {
    const char *text; /* the whole text, a copy, NUL-terminated */
    size_t len;
    struct token *tokens;
    size_t count;
};

/*
 * Splits a text of any bytes into tokens, by the rules above. Everything lives in `arena`.
 * No token: ERR_EMPTY. More than `max` tokens: ERR_LIMIT with both counts, in tokens. More than
 * TOKEN_TEXT_MAX bytes: ERR_LIMIT.
 */
enum status token_words(const char *text, size_t len, size_t max, struct arena *arena, struct token_list *out,
                        struct err *e);

/* Which word of the text a token is, counted from 1; 0 for an empty chair. */
size_t token_number(const struct token_list *list, size_t i);

/* Whether it is a mark that closes a sentence: a full stop, a question mark, an exclamation mark. */
bool token_closes(const struct token *token);

/* Puts a special token of that name before all others; its id is 0, and theirs grow by 1. The list's tokens
 * move to new memory in `arena`; `name` is borrowed. */
void token_add_chair(struct token_list *list, const char *name, struct arena *arena);

/* Puts the tokens into another order: token i is the one that was order[i]. They keep their spans; their ids count up
 * anew, in order of first appearance. False, and nothing is changed, unless order[count] holds each of them once.
 * `arena` gives the memory they move to. Before any special token is added. */
bool token_reorder(struct token_list *list, const size_t *order, size_t count, struct arena *arena);

#endif
