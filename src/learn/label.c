#include "learn/label.h"

#include "base/rng.h"
#include "learn/hearing.h"
#include "learn/score.h"
#include "trace/stats.h"

#include <assert.h>
#include <math.h>
#include <string.h>

_Static_assert((int)STATS_KINDS == (int)PRACTICE_KIND_COUNT, "a relation is one of a kind of link");

enum {
    SENTENCES = 5, /* the stream that sentences to label with are of */
    REACH = HEARING_TOKENS_MAX - 1,
    HEADS_MAX = SETTINGS_LAYERS_MAX * SETTINGS_HEADS_MAX
};

/* Of one relation, on one half of the sentences. */
struct relation_tally {
    size_t count;
    double chance; /* sum over the cases */
    size_t right_lh[HEADS_MAX];
    double share_lh[HEADS_MAX];     /* sums of what the other end gets */
    double elsewhere_lh[HEADS_MAX]; /* sums of how often other words of the sentence listen most to it too */
    size_t right_o[2 * REACH + 1];
};

struct pattern_tally {
    size_t count;
    double chance;
    double share_lh[HEADS_MAX];
};

struct half {
    struct relation_tally relations[STATS_RELATIONS + 1]; /* from 1 */
    struct pattern_tally patterns[PATTERN_COUNT];
};

struct labeller {
    struct hearing hearing;
    const struct config *config;
    struct half halves[2]; /* to choose on, and to score with */
};

/* One sentence of the batch, and whom each of its words should hear, for every relation. */
struct heard {
    size_t sequence, start, t;
    uint64_t answers_ri[STATS_RELATIONS + 1][HEARING_TOKENS_MAX];
    uint8_t tops_lhi[HEADS_MAX][HEARING_TOKENS_MAX]; /* whom each of them hears most, for every head */
};

/* ---- counting
 * ------------------------------------------------------------------------------------------------ */

/* Links of the sentence, from `*link` on, in both directions. */
static void gather(const struct pack *p, size_t *link, struct heard *h)
{
    memset(h->answers_ri, 0, sizeof h->answers_ri);
    for (; *link < p->link_count && p->links[*link].asker < h->start + h->t; ++*link) {
        size_t i = p->links[*link].asker - h->start, forward = 1 + 2 * (size_t)p->about[*link].kind;
        uint64_t answers = p->links[*link].answers & ~(UINT64_C(1) << i);
        h->answers_ri[forward][i] |= answers;
        for (size_t j = 0; j < h->t; j++)
            if (answers >> j & 1)
                h->answers_ri[forward + 1][j] |= UINT64_C(1) << i;
    }
}

/* Tokens that row i may hear: itself, and in a decoder those before it. */
static uint64_t may_hear(const struct labeller *l, size_t t, size_t i)
{
    size_t n = l->config->causal ? i + 1 : t;
    return n == 64 ? UINT64_MAX : (UINT64_C(1) << n) - 1;
}

static size_t bits_of(uint64_t x)
{
    return (size_t)__builtin_popcountll(x);
}

/* The places that a pattern has in row i, as bits; 0: there is none. */
static uint64_t places_of(enum pattern pattern, const int *words, size_t t, size_t i)
{
    uint64_t same = 0;
    switch (pattern) {
    case PATTERN_PREVIOUS:
        return i > 1 ? UINT64_C(1) << (i - 1) : 0;
    case PATTERN_NEXT:
        return i + 1 < t ? UINT64_C(1) << (i + 1) : 0;
    case PATTERN_SELF:
        return UINT64_C(1) << i;
    case PATTERN_FIRST:
        return 1;
    case PATTERN_SAME_WORD:
        for (size_t j = 1; j < t; j++)
            same |= (uint64_t)(j != i && words[j] == words[i]) << j;
        return same;
    default:
        return 0;
    }
}

static double share_of(const float *row, size_t t, uint64_t places)
{
    double sum = 0;
    for (size_t j = 0; j < t; j++)
        sum += places >> j & 1 ? (double)row[j] : 0;
    return sum;
}

static void find_tops(const struct labeller *l, struct heard *h)
{
    for (size_t lh = 0; lh < l->config->layers * l->config->heads; lh++)
        for (size_t i = 1; i < h->t; i++)
            h->tops_lhi[lh][i] = (uint8_t)score_top(hearing_row(&l->hearing, lh, h->sequence, h->t, i), h->t, i);
}

/* The part of those words that could hear one of the answers but have no such relation, that listen to one all
 * the same: what a head does whoever asks is no relation. */
static double elsewhere(const struct labeller *l, const struct heard *h, size_t r, size_t lh, uint64_t answers)
{
    size_t count = 0, there = 0;
    for (size_t k = 1; k < h->t; k++) {
        uint64_t others = may_hear(l, h->t, k) & ~(UINT64_C(1) << k | 1);
        if (h->answers_ri[r][k] || !(answers & others))
            continue;
        count++;
        there += answers >> h->tops_lhi[lh][k] & 1;
    }
    return count ? (double)there / (double)count : 0;
}

static void count_relation(struct labeller *l, struct relation_tally *tally, const struct heard *h, size_t r,
                           size_t i)
{
    uint64_t others = may_hear(l, h->t, i) & ~(UINT64_C(1) << i | 1), answers = h->answers_ri[r][i] & others;
    if (!answers)
        return;
    tally->count++;
    tally->chance += (double)bits_of(answers) / (double)bits_of(others);
    for (size_t lh = 0; lh < l->config->layers * l->config->heads; lh++) {
        tally->right_lh[lh] += answers >> h->tops_lhi[lh][i] & 1;
        tally->share_lh[lh] += share_of(hearing_row(&l->hearing, lh, h->sequence, h->t, i), h->t, answers);
        tally->elsewhere_lh[lh] += elsewhere(l, h, r, lh, answers);
    }
    for (size_t j = 1; j < h->t; j++)
        tally->right_o[REACH + j - i] += answers >> j & 1;
}

static void count_patterns(struct labeller *l, struct half *half, const struct heard *h, size_t i)
{
    const int *words = l->hearing.pack.words_n + h->start;
    size_t heads = l->config->layers * l->config->heads;
    uint64_t all = may_hear(l, h->t, i);
    for (int p = 0; p < PATTERN_COUNT; p++) {
        struct pattern_tally *tally = &half->patterns[p];
        uint64_t places = p == PATTERN_BROAD ? all : places_of((enum pattern)p, words, h->t, i) & all;
        if (!places)
            continue;
        tally->count++;
        tally->chance += (double)bits_of(places) / (double)bits_of(all);
        for (size_t lh = 0; lh < heads; lh++) {
            const float *row = hearing_row(&l->hearing, lh, h->sequence, h->t, i);
            tally->share_lh[lh] += p == PATTERN_BROAD ? stats_entropy_bits(row, h->t) / log2((double)bits_of(all))
                                                      : share_of(row, h->t, places);
        }
    }
}

static void count_batch(struct labeller *l)
{
    const struct pack *p = &l->hearing.pack;
    struct heard h;
    size_t link = 0;
    for (size_t s = 0; s < p->sequences; s++) {
        h.sequence = s;
        h.start = p->offsets[s];
        h.t = p->offsets[s + 1] - h.start;
        gather(p, &link, &h);
        if (h.t < 3)
            continue; /* a single word has nobody to hear */
        find_tops(l, &h);
        for (size_t i = 1; i < h.t; i++) {
            for (size_t r = 1; r <= STATS_RELATIONS; r++)
                count_relation(l, &l->halves[s % 2].relations[r], &h, r, i);
            count_patterns(l, &l->halves[s % 2], &h, i);
        }
    }
}

/* ---- choosing
 * ------------------------------------------------------------------------------------------------ */

/* What a label says on one half. */
struct measured {
    double score, chance;
    bool clear;
};

static struct measured measured_of(double score, double chance)
{
    return (struct measured){score, chance, score >= LABEL_SCORE_MIN && score - chance >= LABEL_CLEAR};
}

static struct measured of_relation(const struct half *half, unsigned relation, size_t lh)
{
    const struct relation_tally *t = &half->relations[relation];
    double n = t->count ? (double)t->count : 1;
    size_t offset = 0;
    for (size_t o = 0; o < 2 * REACH + 1; o++)
        offset = t->right_o[o] > offset ? t->right_o[o] : offset;
    double chance = fmax(fmax((double)offset, t->chance), t->elsewhere_lh[lh]);
    struct measured m = measured_of((double)t->right_lh[lh] / n, chance / n);
    m.clear = m.clear && t->count >= LABEL_ROWS_MIN && t->share_lh[lh] / n >= LABEL_SHARE_MIN;
    return m;
}

static struct measured of_pattern(const struct half *half, enum pattern pattern, size_t lh)
{
    const struct pattern_tally *t = &half->patterns[pattern];
    double n = t->count ? (double)t->count : 1;
    return measured_of(t->share_lh[lh] / n, t->chance / n);
}

/* The label so far, and how much it stands out. */
struct choice {
    struct class_label label;
    double best;
};

static void consider(struct choice *c, enum pattern pattern, unsigned relation, struct measured on,
                     struct measured with)
{
    if (!on.clear || !with.clear || on.score - on.chance <= c->best)
        return;
    c->best = on.score - on.chance;
    c->label = (struct class_label){(uint8_t)pattern, (uint8_t)relation, (float)with.score, (float)with.chance};
}

static struct class_label choose(const struct half *on, const struct half *with, size_t lh)
{
    struct measured broad = of_pattern(with, PATTERN_BROAD, lh);
    struct choice c = {.label = {PATTERN_BROAD, 0, (float)broad.score, 0}};
    for (int p = 0; p < PATTERN_BROAD; p++)
        if (p != PATTERN_FIRST)
            consider(&c, (enum pattern)p, 0, of_pattern(on, (enum pattern)p, lh),
                     of_pattern(with, (enum pattern)p, lh));
    for (unsigned r = 1; r <= STATS_RELATIONS; r++)
        consider(&c, PATTERN_BROAD, r, of_relation(on, r, lh), of_relation(with, r, lh));
    if (c.best == 0)
        consider(&c, PATTERN_FIRST, 0, of_pattern(on, PATTERN_FIRST, lh), of_pattern(with, PATTERN_FIRST, lh));
    return c.label;
}

/* ---- all heads
 * ----------------------------------------------------------------------------------------------- */

/* Sets that are held out, in turns; where there are none, what is not learned from. */
static enum practice_set set_at(const struct lessons *lessons, size_t step)
{
    enum practice_set set = step % 2 ? PRACTICE_NEW_WORDS : PRACTICE_NEW_STRUCTURES;
    return lessons->set_names[set] ? set : lessons->measured;
}

void label_heads_lessons(const struct class_file *c, const struct lessons *lessons, const struct recipe *r,
                         size_t sentences, struct class_file *out)
{
    struct labeller *l = mem_new(1, sizeof *l);
    size_t heads = c->params.config.layers * c->params.config.heads, heard = 0;
    assert(heads <= HEADS_MAX && r->max_positions <= HEARING_TOKENS_MAX);
    hearing_init(&l->hearing, c, lessons, r);
    l->config = &c->params.config;
    for (size_t step = 1; heard < sentences; step++) {
        if (!hearing_fill(&l->hearing, set_at(lessons, step), rng_bits(0, SENTENCES, 0), step))
            break;
        hearing_listen(&l->hearing);
        count_batch(l);
        heard += l->hearing.pack.sentences;
    }
    for (size_t lh = 0; lh < heads; lh++)
        out->labels_lh[lh] = choose(&l->halves[0], &l->halves[1], lh);
    out->labelled = heard > 0;
    hearing_fini(&l->hearing);
    mem_free(l);
}

void label_heads(const struct class_file *c, const struct practice *p, size_t sentences, struct class_file *out)
{
    struct lessons lessons = lessons_of_practice(p);
    struct recipe r = recipe_default(p);
    label_heads_lessons(c, &lessons, &r, sentences, out);
}
