/*
 * evaluate: how often a class listens to whom it should, on gold sentences, under any settings, by what the
 * screen would show: its traces. The rule is score.h's. A head is known to have been given a question by its
 * label. What has to be chosen (the best head, the best distance) is chosen twice: on every second link of a
 * kind, and counted on the others; and on the others, counted on the first. Of heads that are right equally
 * often the one is chosen that gives the answers more.
 */
#ifndef PASSNOTES_LEARN_EVALUATE_H
#define PASSNOTES_LEARN_EVALUATE_H

#include "learn/gold.h"
#include "learn/score.h"
#include "model/model.h"
#include "text/script.h"

/* A link whose asked head listened most to somebody else. */
struct evaluation_wrong {
    size_t sentence, link;   /* of the gold */
    size_t layer, head;      /* which was asked, from 0 */
    size_t heard;            /* word of the sentence, from 0 */
    float heard_share, share; /* of its row: of the one it heard most, of all right answers together */
};

struct evaluation {
    struct scores scores; /* without agreement */
    size_t links;         /* scored */
    struct evaluation_wrong *wrong; /* owned */
    size_t wrong_count, wrong_room;
    size_t layers, heads; /* of the class */
    struct evaluation_tally *tallies_2r; /* owned: [2,SCORE_ROWS] */
    size_t rows; /* that the means are of */
};

void evaluation_init(struct evaluation *v);
void evaluation_fini(struct evaluation *v);

/* Counts the links of a sentence in its trace. All traces are of one class and one shape. */
void evaluation_add(struct evaluation *v, const struct gold *g, size_t sentence, const struct trace *t);

/* After the last: chooses, and fills the rows and the means. */
void evaluation_finish(struct evaluation *v);

/* Which class a sentence asks for, where there is one for each script: Chinese or any other. */
bool evaluate_is_chinese(const struct gold_sentence *s);

/* All of this for the sentences of one kind. Fails as model_trace does, with the sentence's line. Owner of
 * *out: the caller. */
enum status evaluate(struct model_cache *cache, const struct settings *s, const struct gold *g, bool chinese,
                     struct evaluation *out, struct err *e);

#endif
