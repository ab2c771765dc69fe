#include "learn/score.h"

#include "base/rng.h"
#include "learn/hearing.h"

#include <assert.h>
#include <math.h>

enum {
    SENTENCES = 3,                  /* the stream that sentences to score with are of */
    REACH = HEARING_TOKENS_MAX - 1, /* the largest distance */
    HEADS_MAX = 64                  /* of all layers */
};

/* Of one kind of link, on one part of the sentences. */
struct tally {
    size_t count, asked;
    size_t right_lh[HEADS_MAX];
    size_t right_o[2 * REACH + 1];
};

struct scorer {
    const struct class_file *file;
    struct hearing hearing;
    struct guess guess;
    struct tally tallies[2][SCORE_ROWS]; /* to choose on, and to count on */
    struct score_share agreement;
    double largest, entropy;
    size_t rows;
};

/* ---- listening
 * ----------------------------------------------------------------------------------------------- */

/* The sequence that a token is of. Links come in the order of the sentences, so the last one found is near.
 */
static size_t sequence_of(const struct pack *p, size_t token, size_t from)
{
    while (p->offsets[from + 1] <= token)
        from++;
    return from;
}

size_t score_top(const float *row, size_t t, size_t i)
{
    size_t top = i == 1 ? 2 : 1;
    for (size_t j = top + 1; j < t; j++)
        if (j != i && row[j] > row[top])
            top = j;
    return top;
}

static void weigh_row(struct scorer *s, const float *row, size_t t)
{
    double largest = 0, entropy = 0;
    for (size_t j = 0; j < t; j++) {
        double w = (double)row[j];
        largest = w > largest ? w : largest;
        entropy -= w > 0 ? w * log2(w) : 0;
    }
    s->largest += largest;
    s->entropy += entropy;
    s->rows++;
}

/* ---- counting
 * ------------------------------------------------------------------------------------------------ */

static void count_offsets(struct tally *tally, uint64_t answers, size_t t, size_t i)
{
    for (size_t j = 1; j < t; j++)
        tally->right_o[REACH + j - i] += answers >> j & 1;
}

static void count_link(struct scorer *s, const struct train_link *link, size_t sequence, struct tally *tally)
{
    const struct config *c = &s->file->params.config;
    const struct pack *p = &s->hearing.pack;
    size_t start = p->offsets[sequence], t = p->offsets[sequence + 1] - start, i = link->asker - start;
    size_t asked = (c->layers - 1) * c->heads + link->question % c->heads;
    if (t < 3)
        return;
    tally->count++;
    count_offsets(tally, link->answers, t, i);
    for (size_t lh = 0; lh < c->layers * c->heads; lh++) {
        const float *row = hearing_row(&s->hearing, lh, sequence, t, i);
        bool right = link->answers >> score_top(row, t, i) & 1;
        tally->right_lh[lh] += right;
        tally->asked += right && lh == asked;
        if (lh == asked)
            weigh_row(s, row, t);
    }
}

static void count_links(struct scorer *s, struct tally tallies[SCORE_ROWS])
{
    const struct pack *p = &s->hearing.pack;
    size_t sequence = 0;
    for (size_t n = 0; n < p->link_count; n++) {
        const struct train_link *link = &p->links[n];
        const struct pack_link *about = &p->about[n];
        sequence = sequence_of(p, link->asker, sequence);
        count_link(s, link, sequence, &tallies[about->kind]);
        if (about->kind == PRACTICE_SUBJECT && about->distractor)
            count_link(s, link, sequence, &tallies[SCORE_DISTRACTOR]);
    }
}

/* Hides every word that has another number, and asks for all of them. */
static void count_agreement(struct scorer *s)
{
    struct pack *p = &s->hearing.pack;
    size_t v = s->file->params.config.vocabulary;
    p->targets = 0;
    for (size_t n = 0; n < p->count; n++) {
        if (p->class_n[n] != PRACTICE_AGREEING || p->other_n[n] < 0 || p->ids_n[n] < VOCABULARY_SPECIAL ||
            !s->hearing.known_v[p->other_n[n]])
            continue;
        p->ids_n[n] = VOCABULARY_HIDDEN;
        p->target_at[p->targets++] = n;
    }
    if (!p->targets)
        return;
    hearing_listen(&s->hearing);
    forward_guess(&s->file->params, s->hearing.acts.final_nd, p->target_at, p->targets, &s->guess);
    for (size_t r = 0; r < p->targets; r++) {
        const float *logits = s->guess.logits_rv + r * v;
        size_t n = p->target_at[r];
        s->agreement.right += logits[p->words_n[n]] > logits[p->other_n[n]];
        s->agreement.count++;
    }
}

/* ---- the result
 * ---------------------------------------------------------------------------------------------- */

static size_t largest_of(const size_t *counts, size_t n)
{
    size_t top = 0;
    for (size_t i = 1; i < n; i++)
        top = counts[i] > counts[top] ? i : top;
    return top;
}

static struct score_kind choose(const struct tally *first, const struct tally *second, const struct config *c)
{
    size_t lh = largest_of(first->right_lh, c->layers * c->heads);
    size_t o = largest_of(first->right_o, 2 * REACH + 1);
    struct score_choice chosen = {lh / c->heads, lh % c->heads, (int)o - REACH};
    return (struct score_kind){.count = second->count,
                               .asked = {second->asked, second->count},
                               .best = {second->right_lh[lh], second->count},
                               .offset = {second->right_o[o], second->count},
                               .chosen = {chosen, chosen}};
}

static void scorer_init(struct scorer *s, const struct class_file *c, const struct practice *p)
{
    struct recipe r = recipe_default(p);
    const struct config *config = &c->params.config;
    struct lessons lessons = lessons_of_practice(p);
    assert(config->layers * config->heads <= HEADS_MAX);
    *s = (struct scorer){.file = c};
    hearing_init(&s->hearing, c, &lessons, &r);
    struct train_room room = pack_room(&s->hearing.pack);
    s->guess = (struct guess){.chosen_rd = mem_new(room.targets * config->d, sizeof(float)),
                              .transformed_rd = mem_new(room.targets * config->d, sizeof(float)),
                              .logits_rv = mem_new(room.targets * config->vocabulary, sizeof(float))};
}

static void scorer_fini(struct scorer *s)
{
    mem_free(s->guess.chosen_rd);
    mem_free(s->guess.transformed_rd);
    mem_free(s->guess.logits_rv);
    hearing_fini(&s->hearing);
}

void score_class(const struct class_file *c, const struct practice *p, enum practice_set set,
                 size_t sentences, struct scores *out)
{
    struct scorer *s = mem_new(1, sizeof *s);
    scorer_init(s, c, p);
    *out = (struct scores){.sentences = 0};
    for (size_t step = 1; out->sentences < sentences; step++) {
        if (!hearing_fill(&s->hearing, set, rng_bits(set, SENTENCES, 0), step))
            break;
        hearing_listen(&s->hearing);
        count_links(s, s->tallies[step % 3 != 1]); /* chosen on a third */
        count_agreement(s);
        out->sentences += s->hearing.pack.sentences;
    }
    for (size_t i = 0; i < SCORE_ROWS; i++) {
        const struct config *config = &c->params.config;
        out->rows[i] = choose(&s->tallies[0][i], &s->tallies[1][i], config);
        out->rows[i].asked_layer = config->layers - 1;
        out->rows[i].asked_head = score_row_question(i) % config->heads;
    }
    out->agreement = s->agreement;
    out->largest = s->rows ? s->largest / (double)s->rows : 0;
    out->entropy = s->rows ? s->entropy / (double)s->rows : 0;
    scorer_fini(s);
    mem_free(s);
}
