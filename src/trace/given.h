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
#include "trace/trace.h"

#include <stdbool.h>
#include <stddef.h>

struct given {
    struct arena arena;                /* owns everything below */
    char name[SETTINGS_MODEL_MAX];     /* the file: settings.model names it so */
    size_t layers, h, t, s;            /* 1 .. TRACE_LAYERS_MAX, 1 .. TRACE_HEADS_MAX, 1 .. TOKEN_MAX */
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

/*
 * A trace of them under the settings, of which only `merged` and `renormalised` matter. Renormalised: every row is
 * divided by its sum; a row whose sum is 0 or not finite stays as it is. Copies everything. Owner: the caller
 * (trace_free).
 */
struct trace *given_trace(const struct given *g, const struct settings *s);

/*
 * The same trace by whole words: what a word gives is the mean over its pieces' rows, what it gets the sum over its
 * pieces' columns (Clark et al. 2019, section 4.1), so that rows keep their sum. Of weights alone, whatever `t` was.
 * An empty chair stays what it is. Owner: the caller. NULL where no word is in pieces.
 */
struct trace *given_merged(const struct trace *t);

/* Whether some word of them is in pieces. */
bool given_has_pieces(const struct token_list *tokens);

/* Rows of a head that do not add up to 1 (by more than GIVEN_SUM_SLACK), and those with a value that is no number. */
#define GIVEN_SUM_SLACK 1e-3
struct given_rows {
    size_t off;          /* rows whose sum is finite and not 1 */
    size_t not_finite;   /* rows with a NaN or an infinity */
    double least, most;  /* smallest and largest finite sum; both 1 where there is none */
};
struct given_rows given_rows_of(const struct trace *t, size_t layer, size_t head);

#endif
