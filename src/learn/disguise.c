/* What a class that learns does not get to see: words that are to be guessed, and words taken for unknown. */
#include "learn/chance.h"
#include "learn/pack.h"

#include <string.h>

/* In a sentence that is nearly all unknown, the share of its open words that are. */
#define NEARLY_ALL 0.8

/* ---- unknown words
 * ------------------------------------------------------------------------------------------- */

static bool can_be_unknown(const struct pack *p, size_t n)
{
    static const bool content_c[PRACTICE_CLASS_COUNT] = {[PRACTICE_PREDICATE] = true,
                                                         [PRACTICE_NOUN] = true,
                                                         [PRACTICE_VERB] = true,
                                                         [PRACTICE_ADJECTIVE] = true,
                                                         [PRACTICE_WORD] = true};
    bool agreeing =
        p->endings && p->class_n[n] == PRACTICE_AGREEING; /* "runs"; a classifier is a small word */
    return (content_c[p->class_n[n]] || agreeing) && p->words_n[n] >= VOCABULARY_SPECIAL &&
           p->open_v[p->words_n[n]];
}

/* Whether a character goes on with the word before it, as far as that is known. */
static bool goes_on(const struct pack *p, size_t n)
{
    return !p->endings && p->class_n[n] != PRACTICE_WORD && p->sentence_n[n] == p->sentence_n[n - 1] && p->class_n[n] == p->class_n[n - 1];
}

void pack_take_for_unknown(struct pack *p, size_t n)
{
    p->ids_n[n] = VOCABULARY_UNKNOWN;
    if (p->endings)
        vocabulary_features(p->lessons.vocabulary->words[p->words_n[n]],
                            p->features_n4 + n * VOCABULARY_FEATURES);
}

static void drop_words(struct pack *p, const struct recipe *r, struct chance *c)
{
    bool dropped = false;
    double share = 0;
    for (size_t n = 0; n < p->count; n++) {
        if (n == 0 || p->sentence_n[n] != p->sentence_n[n - 1])
            share = chance_is(c, r->all_unknown) ? NEARLY_ALL : r->unknown;
        if (!can_be_unknown(p, n))
            continue;
        if (n == 0 || !goes_on(p, n))
            dropped = chance_is(c, share);
        if (dropped)
            pack_take_for_unknown(p, n);
    }
}

/* ---- words to be guessed
 * ------------------------------------------------------------------------------------- */

static void show_nothing(struct pack *p, size_t n)
{
    for (size_t f = 0; f < VOCABULARY_FEATURES; f++)
        p->features_n4[n * VOCABULARY_FEATURES + f] = VOCABULARY_NO_FEATURE;
}

/* Another word of the same kind, from somewhere in the batch; the word itself when none is found soon. */
static int another_word(const struct pack *p, size_t n, struct chance *c)
{
    for (int i = 0; i < 64; i++) {
        size_t from = chance_below(c, p->count);
        if (p->class_n[from] == p->class_n[n] && p->words_n[from] >= VOCABULARY_SPECIAL)
            return p->words_n[from];
    }
    return p->words_n[n];
}

/* Whether another word may stand in its place: in that of a pronoun it would mean somebody else. */
static bool can_change(const struct pack *p, size_t n)
{
    return p->class_n[n] != PRACTICE_PRONOUN || p->other_n[n] >= 0;
}

/* The hidden word, the other number or another word of its kind, or the word as it is heard already. */
static void disguise(struct pack *p, const struct recipe *r, size_t n, struct chance *c)
{
    double x = chance_draw(c);
    if (x >= r->hidden + r->changed || (x >= r->hidden && !can_change(p, n)))
        return;
    if (x < r->hidden)
        p->ids_n[n] = VOCABULARY_HIDDEN;
    else
        p->ids_n[n] = p->other_n[n] >= 0 ? p->other_n[n] : another_word(p, n, c);
    show_nothing(p, n);
}

static void ask(struct pack *p, const struct recipe *r, size_t n)
{
    p->target_at[p->targets] = n;
    p->right[p->targets] = p->words_n[n];
    p->weight[p->targets] = (float)r->weight_c[p->class_n[n]];
    p->targets++;
}

static void hide_words(struct pack *p, const struct recipe *r, struct chance *c)
{
    bool all_agreeing = false;
    for (size_t n = 0; n < p->count; n++) {
        if (n == 0 || p->sentence_n[n] != p->sentence_n[n - 1])
            all_agreeing = chance_is(c, r->all_agreeing);
        if (p->words_n[n] < VOCABULARY_SPECIAL)
            continue; /* a chair, or a word that nobody could say */
        bool asked = chance_is(c, r->asked_c[p->class_n[n]]);
        if (!asked && !(all_agreeing && p->class_n[n] == PRACTICE_AGREEING))
            continue;
        ask(p, r, n);
        disguise(p, r, n, c);
    }
}

/* After every word but the last of a sequence; a word that nobody could say is not asked for. */
static void ask_next(struct pack *p)
{
    for (size_t s = 0; s < p->sequences; s++)
        for (size_t n = p->offsets[s]; n + 1 < p->offsets[s + 1]; n++)
            if (p->words_n[n + 1] >= VOCABULARY_SPECIAL) {
                p->target_at[p->targets] = n;
                p->right[p->targets] = p->words_n[n + 1];
                p->weight[p->targets++] = 1;
            }
}

void pack_disguise(struct pack *p, const struct recipe *r, uint64_t seed, size_t step)
{
    struct chance c = {.seed = seed, .stream = rng_bits(seed, step, 1)};
    drop_words(p, r, &c);
    if (r->next)
        ask_next(p);
    else
        hide_words(p, r, &c);
}
