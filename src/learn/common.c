#include "learn/common.h"

#include "base/mem.h"

#include <stdlib.h>

enum { COUNTED = 40000, SEED = 1 }; /* sentences that words are counted in */

struct counted {
    size_t count;
    int word;
};

/* The commoner first; of those equally common the one that is first in the list. */
static int by_count(const void *a, const void *b)
{
    const struct counted *x = a, *y = b;
    if (x->count != y->count)
        return x->count < y->count ? 1 : -1;
    return x->word - y->word;
}

static void count_words(const struct lessons *of, struct counted *counted_v)
{
    struct practice_sentence s;
    for (uint64_t i = 0; i < COUNTED; i++) {
        if (!of->sentence(of->of, SEED, PRACTICE_LEARN, i, &s))
            return;
        for (size_t w = 0; w < s.word_count; w++)
            counted_v[s.words[w].id].count++;
    }
}

void common_init(struct common *c, const struct lessons *of, size_t words)
{
    size_t v = of->vocabulary->count, known = VOCABULARY_SPECIAL;
    struct counted *counted_v = mem_new(v, sizeof *counted_v);
    *c = (struct common){.of = *of};
    c->number_v = mem_new(v, sizeof *c->number_v);
    vocabulary_init(&c->vocabulary);
    for (size_t i = 0; i < v; i++) {
        counted_v[i].word = (int)i;
        c->number_v[i] = i < VOCABULARY_SPECIAL ? (int)i : VOCABULARY_UNKNOWN;
    }
    count_words(of, counted_v);
    qsort(counted_v, v, sizeof *counted_v, by_count);
    for (size_t i = 0; i < v && known < words && counted_v[i].count > 0; i++)
        if (counted_v[i].word >= VOCABULARY_SPECIAL) {
            c->number_v[counted_v[i].word] = vocabulary_add(&c->vocabulary, of->vocabulary->words[counted_v[i].word]);
            known++;
        }
    mem_free(counted_v);
}

void common_fini(struct common *c)
{
    vocabulary_fini(&c->vocabulary);
    mem_free(c->number_v);
    *c = (struct common){.number_v = NULL};
}

/* ---- as lessons ---- */

static bool sentence(const void *of, uint64_t seed, enum practice_set set, uint64_t index,
                     struct practice_sentence *out)
{
    const struct common *c = of;
    if (!c->of.sentence(c->of.of, seed, set, index, out))
        return false;
    for (size_t w = 0; w < out->word_count; w++) {
        struct practice_word *word = &out->words[w];
        int other = word->other >= 0 ? c->number_v[word->other] : -1;
        word->id = c->number_v[word->id];
        word->other = other >= VOCABULARY_SPECIAL && word->id >= VOCABULARY_SPECIAL ? other : -1;
    }
    return true;
}

static void mark_open(const void *of, bool *open_v)
{
    const struct common *c = of;
    size_t v = c->of.vocabulary->count;
    bool *all_v = mem_new(v, sizeof *all_v);
    c->of.mark_open(c->of.of, all_v);
    for (size_t i = VOCABULARY_SPECIAL; i < v; i++)
        if (c->number_v[i] >= VOCABULARY_SPECIAL)
            open_v[c->number_v[i]] = all_v[i];
    mem_free(all_v);
}

static void describe(const void *of, struct buf *out)
{
    const struct common *c = of;
    c->of.describe(c->of.of, out);
    buf_addf(out, ", the %zu commonest words", c->vocabulary.count);
}

static uint64_t fingerprint(const void *of)
{
    const struct common *c = of;
    return c->of.fingerprint ? c->of.fingerprint(c->of.of) : 0;
}

struct lessons lessons_of_common(const struct common *c)
{
    struct lessons l = c->of;
    l.of = c;
    l.sentence = sentence;
    l.mark_open = mark_open;
    l.describe = describe;
    l.fingerprint = fingerprint;
    l.vocabulary = &c->vocabulary;
    if (l.stop != VOCABULARY_UNKNOWN)
        l.stop = c->number_v[l.stop];
    return l;
}
