#include "learn/guesses.h"

#include "base/rng.h"

enum { SENTENCES = 4, FIVE = 5 }; /* the stream that these sentences are of */

/* Words that the class finds likelier than the right one. The special ones are never said. */
static size_t likelier(const float *logits_v, size_t v, int right)
{
    size_t count = 0;
    for (size_t i = VOCABULARY_SPECIAL; i < v; i++)
        count += logits_v[i] > logits_v[right];
    return count;
}

/* A guess counts where the word was truly not seen. */
static void count_guesses(const struct learner *l, struct guesses *out)
{
    const struct pack *p = &l->pack;
    size_t v = l->trainer.params.config.vocabulary;
    for (size_t i = 0; i < p->targets; i++) {
        if (!l->recipe.next && p->ids_n[p->target_at[i]] != VOCABULARY_HIDDEN)
            continue;
        size_t before = likelier(l->trainer.guess.logits_rv + i * v, v, p->right[i]);
        out->first.right += before == 0;
        out->five.right += before < FIVE;
        out->first.count++;
        out->five.count++;
    }
}

bool guesses_measure(struct learner *l, enum practice_set set, size_t batches, struct guesses *out)
{
    *out = (struct guesses){.loss = 0};
    for (size_t step = 1; step <= batches; step++) {
        struct train_report report;
        if (!learner_listen(l, set, rng_bits(set, SENTENCES, 0), step, &report))
            return false;
        count_guesses(l, out);
        out->loss += report.words / (double)batches;
    }
    return true;
}
