/*
 * study: what a view needs computed beyond one trace: beside it, never while drawing. A table of studies, each
 * with what it answers (study_ask) and its result; findings hold the newest result of each. Knows nothing of
 * the screen.
 */
#ifndef PASSNOTES_STUDY_STUDY_H
#define PASSNOTES_STUDY_STUDY_H

#include "model/model.h"

#include <stdbool.h>
#include <stddef.h>

enum study_id { STUDY_MUTES, STUDY_SPREAD, STUDY_PATHS, STUDY_ORDER, STUDY_FILLERS, STUDY_TILES, STUDY_KEPT, STUDY_COUNT };

/* How the forget gate of the LSTM stands. */
enum forget_gate { FORGET_LEARNT, FORGET_OPEN, FORGET_CLOSED, FORGET_COUNT };

/* What is asked. Each study looks at its part of it alone. Borrows the texts. */
struct study_ask {
    unsigned wanted;  /* bit i: study i */
    unsigned classes; /* how often the classes that answer have become others: what was studied before is old */
    struct settings settings;
    const char *text; /* the sentence */
    size_t len;
    size_t layer, head;     /* of the trace shown */
    size_t asker, looked;   /* tokens of the trace shown */
    size_t row;             /* spread: keys a drawn row has (spread_row); 0: nothing is shown */
    size_t chair;           /* tokens of the trace before its first word: 1 with an empty chair */
    size_t gap;             /* paths: words put between the two */
    enum forget_gate gate;  /* paths */
    size_t tile;            /* tiles: queries and keys of one */
    size_t shuffle;         /* order: which shuffling, from 0 */
    struct settings kept;   /* kept: those of the other side, */
    const char *kept_text;  /* and its sentence; NULL: there is no other side */
    size_t kept_len;
};

/* The newest result of each study; NULL: none yet. A result may be of another ask: each says what it is of. */
struct findings {
    void *of[STUDY_COUNT]; /* owned; read through the functions below */
    unsigned classes[STUDY_COUNT]; /* of the ask */
};

#define FINDING(id, name)                                                                                    \
    static inline const struct name *findings_##name(const struct findings *f)                               \
    {                                                                                                        \
        return f != NULL ? f->of[id] : NULL;                                                                 \
    }
FINDING(STUDY_MUTES, mutes)
FINDING(STUDY_SPREAD, spread)
FINDING(STUDY_PATHS, paths)
FINDING(STUDY_ORDER, order)
FINDING(STUDY_FILLERS, fillers)
FINDING(STUDY_TILES, tiles)
FINDING(STUDY_KEPT, kept)
#undef FINDING

/* Whether all that `ask` wants was asked for before, in the same words. */
bool study_asked(const struct study_ask *before, const struct study_ask *ask);

/* Has one study made. ERR_STOPPED when model_cache_stop was called; owner of *out: the caller (findings_take or
 * study_free). */
enum status study_compute(enum study_id id, struct model_cache *cache, const struct study_ask *ask, void **out,
                          struct err *e);
void study_free(enum study_id id, void *result); /* NULL is allowed */

/* Those wanted whose result is not there, or is of another ask. */
unsigned findings_missing(const struct findings *f, const struct study_ask *ask);

/* Takes over the result of an ask of that many `classes` in the place of the one before. */
void findings_take(struct findings *f, enum study_id id, void *result, unsigned classes);

/* Takes over all that `from` has, and leaves it empty. */
void findings_take_all(struct findings *f, struct findings *from);

/* Forgets everything. */
void findings_clear(struct findings *f);

#endif
