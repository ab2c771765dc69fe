/*
 * record: what is noted while a class learns: losses at every step, and now and then what it is right about;
 * and the film, the notes of one sentence at chosen moments of the learning. Data only: lessons (learn/) write
 * it, the training view draws it. It knows no trainer and no thread.
 */
#ifndef PASSNOTES_STUDY_RECORD_H
#define PASSNOTES_STUDY_RECORD_H

#include "model/model.h"
#include "trace/trace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum record_state {
    RECORD_NONE,    /* nothing was taught yet */
    RECORD_RUNNING,
    RECORD_PAUSED,
    RECORD_DIVERGED, /* stopped by itself: `fault` says where and why; the weights are those of `step` */
    RECORD_DONE      /* `ended` says why */
};

/* When a lesson ends before its whole length. */
enum record_stop {
    RECORD_STOP_LENGTH,    /* it does not */
    RECORD_STOP_RIGHT_80,  /* the right number of a hidden verb, 80 % of the time, at three checks in a row */
    RECORD_STOP_RIGHT_90,
    RECORD_STOP_RIGHT_95,
    RECORD_STOP_DISTRACTOR_90, /* subjects with a distractor found, 90 %, three checks in a row */
    RECORD_STOP_COUNT
};

enum record_end { RECORD_END_NONE, RECORD_END_LENGTH, RECORD_END_CONDITION, RECORD_END_STOPPED };

/* Of every step; nats. */
struct record_step {
    float words, links, chair; /* losses on what is learned from */
    float gradient_norm;       /* before it was cut to the clip */
    float rate;
};

/* So many of so many. */
struct record_share {
    uint32_t right, count;
};

#define RECORD_HEADS_MAX (SETTINGS_LAYERS_MAX * SETTINGS_HEADS_MAX)

/* A look at sentences that are not learned from, now and then. */
struct record_check {
    size_t step;                     /* after so many steps; the first is 0: before all learning */
    float words, links, chair;       /* losses, nats */
    struct record_share agreement;   /* an agreeing word hidden: the right form is likelier than the other */
    struct record_share subject;     /* the head that was asked finds it */
    struct record_share distractor;  /* among them those with a noun of the other number between */
    struct record_share pronoun;
    float *entropy_lh; /* [L,H] mean over rows of the head's entropy as a share of the most it could be, 0..1 */
};

struct record {
    /* Who is taught. */
    char language[16]; /* "en", "zh" */
    size_t layers, heads, d_k, d, vocabulary;
    bool scaled, positions; /* as it is trained */
    uint64_t seed;
    size_t tokens; /* at most, heard at a step */
    double clip;   /* the largest gradient; 0: no limit */

    enum record_state state;
    enum record_end ended;
    enum record_stop stop_when;
    size_t step;   /* steps done */
    size_t length; /* of the whole training: the rate falls over it */
    double factor; /* what the recipe's rate is multiplied with: 1, until it is changed by hand */
    bool changed;  /* by hand: rate; such a class is not a member of the family */
    double steps_per_second; /* measured lately; 0: not known, or without a clock */

    struct {
        size_t step;   /* that could not be done */
        size_t back;   /* the step that it goes on from */
        char what[64]; /* the array that was not finite ("blk.1.attn_weights"), or "loss" */
        double loss;   /* of that step where it is a number: it was above twice what knowing nothing gives */
    } fault;

    struct record_step *steps; /* `step` of them; owned */
    size_t steps_room;
    struct record_check *checks; /* in order of their steps; owned, with their arrays */
    size_t check_count, checks_room;
};

/* An empty record; and one with all its curves copied. Owner: the caller (record_fini). */
void record_init(struct record *r);
void record_copy(struct record *to, const struct record *from); /* `to` was initialised */
void record_fini(struct record *r);

/* Appends a step, or a check (its entropy is copied: layers * heads numbers). */
void record_add_step(struct record *r, const struct record_step *s);
void record_add_check(struct record *r, const struct record_check *c);

/* Forgets everything after `step` steps. */
void record_rewind(struct record *r, size_t step);

/* What a class that knows nothing loses on a hidden word: log of the vocabulary; nats. */
double record_knows_nothing(const struct record *r);

/* right / count, 0 when nothing was counted. */
double record_share(struct record_share s);

/* ---- the film ---- */

enum { FILM_MAX = 8 };

/* A sentence as the class heard it at some moments of its learning, the last of them now. */
struct film {
    size_t count;
    struct film_moment {
        size_t step;
        struct trace *trace; /* owned */
    } moments[FILM_MAX];
};

void film_clear(struct film *f); /* also: init from zero, fini */

/* Makes the film of a sentence from the states that the cache keeps of a lesson, and the one of now. What cannot
 * be traced is left out. `f` is empty before. */
void film_make(struct film *f, struct model_cache *cache, const struct settings *s, const char *text, size_t len);

/* Whether the moment after `step` steps is kept for the film: 0, 10, 25, 50, 100, 200, 400, 800, 1600 ... */
bool film_keeps(size_t step);

#endif
