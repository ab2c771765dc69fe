/*
 * pieces: which tokens of another program's tokenizer are pieces of one word. Knows the marks that are in use: "##ing"
 * (WordPiece: goes on), "\xc4\xa0the" (byte-level BPE: a blank stands before), "\xe2\x96\x81the" (SentencePiece: a word begins), "in@@"
 * (subword-nmt: goes on after this), "the</w>" (ends here). Our own contractions (do n't) are pieces as well: nothing
 * stands between them in the text.
 */
#ifndef PASSNOTES_TEXT_PIECES_H
#define PASSNOTES_TEXT_PIECES_H

#include "base/mem.h"
#include "text/token.h"

#include <stdbool.h>
#include <stddef.h>

/* How tokens stand for words. */
struct pieces {
    size_t count;    /* of words */
    size_t *word_of; /* [tokens] which word a token is a piece of; rising */
    const char **words; /* [count] the words whole, without marks, as UTF-8; byte-level pieces give whole characters */
};

/* Everything in the arena. The texts of the tokens are borrowed where a word has one piece and no mark. */
void pieces_find(const struct token_list *tokens, struct arena *arena, struct pieces *out);

#endif
