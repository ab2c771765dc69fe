/* A look at a learner from outside (learner_check): what it is right about, on sentences it does not learn from. */
#include "base/rng.h"
#include "learn/learner.h"
#include "learn/score.h"

#include <assert.h>
#include <math.h>

enum { SENTENCES = 4, BATCHES = 2 }; /* the stream of the sentences, and how many batches are looked at */

/* What is counted. */
struct look {
    struct learner *learner;
    struct record_check *check;
    double *entropy_lh; /* sums over all rows, nats */
    double most;        /* the most that these sums could be */
};

static void hear(struct learner *l)
{
    const struct trainer *t = &l->trainer;
    struct train_batch batch = pack_batch(&l->pack);
    struct pass pass = {.scaled = t->plan.scaled, .positions = true, .temperature = 1};
    acts_fit(&l->trainer.acts, &batch.batch);
    l->trainer.sequences = batch.batch.count;
    forward_run(&t->params, &batch.batch, &pass, &l->trainer.acts);
}

/* ---- who is listened to ---- */

static struct record_share *share_of(struct record_check *check, enum practice_kind kind)
{
    switch (kind) {
    case PRACTICE_SUBJECT:
        return &check->subject;
    case PRACTICE_ANTECEDENT:
        return &check->pronoun;
    default:
        return NULL;
    }
}

static void count(struct record_share *share, bool right)
{
    share->count++;
    share->right += right;
}

/* Whether the head that was asked listens most to one that is right. */
static bool finds(const struct learner *l, const struct train_link *link, size_t sequence)
{
    const struct config *c = &l->trainer.params.config;
    const struct acts *acts = &l->trainer.acts;
    size_t start = l->pack.offsets[sequence], t = l->pack.offsets[sequence + 1] - start;
    size_t i = link->asker - start, head = link->question % c->heads;
    const float *row = acts->layers[c->layers - 1].weights + acts->pair_offset[sequence] * c->heads +
                       (head * t + i) * t;
    return link->answers >> score_top(row, t, i) & 1;
}

static void count_links(struct look *look)
{
    const struct pack *p = &look->learner->pack;
    size_t sequence = 0;
    for (size_t n = 0; n < p->link_count; n++) {
        const struct train_link *link = &p->links[n];
        struct record_share *share = share_of(look->check, (enum practice_kind)p->about[n].kind);
        while (p->offsets[sequence + 1] <= link->asker)
            sequence++;
        if (!share || p->offsets[sequence + 1] - p->offsets[sequence] < 3)
            continue;
        bool right = finds(look->learner, link, sequence);
        count(share, right);
        if (share == &look->check->subject && p->about[n].distractor)
            count(&look->check->distractor, right);
    }
}

/* ---- how widely heads listen ---- */

static void add_entropy(struct look *look)
{
    struct trainer *t = &look->learner->trainer;
    const struct config *c = &t->params.config;
    const double *mean_lh = train_entropy(t);
    for (size_t lh = 0; lh < c->layers * c->heads; lh++)
        look->entropy_lh[lh] += mean_lh[lh] * (double)t->acts.n;
    for (size_t s = 0; s < t->sequences; s++) {
        double length = (double)(look->learner->pack.offsets[s + 1] - look->learner->pack.offsets[s]);
        look->most += length * log(length);
    }
}

/* ---- was or were ---- */

/* Hides every word that has a form of the other number, and asks for all of them. */
static void count_agreement(struct look *look)
{
    struct learner *l = look->learner;
    struct pack *p = &l->pack;
    size_t v = l->trainer.params.config.vocabulary;
    p->targets = 0;
    for (size_t n = 0; n < p->count && p->targets < l->trainer.room.targets; n++) {
        if (p->class_n[n] != PRACTICE_AGREEING || p->other_n[n] < 0)
            continue;
        p->ids_n[n] = VOCABULARY_HIDDEN;
        p->target_at[p->targets++] = n;
    }
    if (!p->targets)
        return;
    hear(l);
    forward_guess(&l->trainer.params, l->trainer.acts.final_nd, p->target_at, p->targets, &l->trainer.guess);
    for (size_t r = 0; r < p->targets; r++) {
        const float *logits = l->trainer.guess.logits_rv + r * v;
        size_t n = p->target_at[r];
        count(&look->check->agreement, logits[p->words_n[n]] > logits[p->other_n[n]]);
    }
}

bool learner_check(struct learner *l, struct record_check *out, float *entropy_lh)
{
    const struct config *c = &l->trainer.params.config;
    struct train_report report;
    *out = (struct record_check){.step = l->trainer.step, .entropy_lh = entropy_lh};
    if (!learner_validate(l, 1, &report))
        return false;
    out->words = (float)report.words;
    out->links = (float)report.links;
    out->chair = (float)report.chair;
    struct look look = {.learner = l, .check = out};
    look.entropy_lh = mem_new(c->layers * c->heads, sizeof *look.entropy_lh);
    for (size_t step = 1; step <= BATCHES; step++) {
        pack_fill(&l->pack, PRACTICE_LEARN, 0, rng_bits(0, SENTENCES, 0), step);
        hear(l);
        count_links(&look);
        add_entropy(&look);
        count_agreement(&look);
    }
    for (size_t lh = 0; lh < c->layers * c->heads; lh++)
        entropy_lh[lh] = look.most > 0 ? (float)(look.entropy_lh[lh] / look.most) : 0;
    mem_free(look.entropy_lh);
    return true;
}
