/*
 * given: weights that another program computed, as they stand in a file; and the trace that shows them. Nothing is
 * known beside them but the words.
 */
#ifndef PASSNOTES_TRACE_GIVEN_H
#define PASSNOTES_TRACE_GIVEN_H

#include "base/err.h"
#include "base/mem.h"
#include "num/mask.h"
#include "text/token.h"
#include "trace/settings.h"

#include <stdbool.h>
#include <stddef.h>

struct given {
    struct arena arena;                /* owns everything below */
    char name[SETTINGS_MODEL_MAX];     /* the file: settings.model names it so */
    size_t layers, h, t, s;            /* 1 .. SETTINGS_LAYERS_MAX, 1 .. SETTINGS_HEADS_MAX, 1 .. TOKEN_MAX */
    float *weights_lhts;               /* [L,H,T,S] as they stand there, rounded to float; NaN and infinity are kept */
    struct mask mask;                  /* of a trace of our own; else full */
    struct token_list tokens, keys;    /* T and S of them; numbers from 1 where the file and the caller name none */
    bool named;                        /* they are words that somebody gave */
    bool across;                       /* keys are other words than tokens */
};

/* Frees what it holds. */
void given_fini(struct given *g);

/*
 * Reads a file by its ending: .npy (NumPy 1.0 to 3.0; float16, 32 or 64, either byte order, C or Fortran order;
 * [T,S], [H,T,S] or [L,H,T,S]), .csv (one matrix; a first row and a first column of words are its labels), .json (a
 * trace of our own, trace/write.h). `tokens` and `keys` name files with the words of the rows and of the columns, one
 * a line or a JSON list; NULL: those of the file, else numbers. Without `keys` the tokens name both sides, so that T
 * and S have to be equal. Takes no more memory than the file's honest size asks for. Owner of *out: the caller
 * (given_fini). Fails with *out untouched: ERR_READ, ERR_FORMAT (with the byte or line, what was expected, what was
 * found), ERR_LIMIT (layers, heads, words, memory), ERR_USAGE (the ending).
 */
enum status given_read(const char *path, const char *tokens, const char *keys, struct given *out, struct err *e);

#endif
