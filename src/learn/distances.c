#include "learn/distances.h"

#include "base/rng.h"

#include <stdio.h>
#include <string.h>

enum { SENTENCES = 5, COUNTED = 20000 }; /* the stream that these sentences are of; those that nouns are known from */

static const size_t ranges[DISTANCES][2] = {{0, 0}, {1, 1}, {2, 2},  {3, 3},   {4, 4},   {5, 5},
                                            {6, 6}, {7, 8}, {9, 10}, {11, 12}, {13, 14}, {15, PRACTICE_WORDS_MAX}};

/* What is asked for: the right word and the wrong one. */
struct asked {
    size_t at, between;
    int right, wrong;
    bool distractor;
};

/* Which nouns were heard with which classifier, by the noun's first character. */
struct measures {
    size_t v;
    bool *heard_vv; /* owned: [classifier, character] */
    bool *noun_v;   /* owned: begins a noun that has a classifier */
};

static bool *heard_with(const struct measures *m, int classifier, int noun)
{
    return &m->heard_vv[(size_t)classifier * m->v + (size_t)noun];
}

/* The first character of a noun with a classifier before it. */
static bool first_character(const struct practice_sentence *s, const struct practice_link *link, size_t *out)
{
    if (link->kind != PRACTICE_CLASSIFIER || link->to < link->from)
        return false;
    *out = (size_t)__builtin_ctzll(link->accepted >> link->from) + link->from;
    return s->words[link->from].id >= VOCABULARY_SPECIAL && s->words[*out].id >= VOCABULARY_SPECIAL;
}

static void measures_init(struct measures *m, const struct lessons *lessons)
{
    struct practice_sentence s;
    size_t first;
    m->v = lessons->vocabulary->count;
    m->heard_vv = mem_new(m->v * m->v, sizeof *m->heard_vv);
    m->noun_v = mem_new(m->v, sizeof *m->noun_v);
    for (uint64_t i = 0; i < COUNTED && lessons->sentence(lessons->of, 1, PRACTICE_LEARN, i, &s); i++)
        for (size_t l = 0; l < s.link_count; l++)
            if (first_character(&s, &s.links[l], &first)) {
                *heard_with(m, s.words[s.links[l].from].id, s.words[first].id) = true;
                m->noun_v[s.words[first].id] = true;
            }
}

static void measures_fini(struct measures *m)
{
    mem_free(m->heard_vv);
    mem_free(m->noun_v);
}

/* A noun that does not go with the classifier; with the `other` one, if there is one. 0: there is none. */
static int wrong_noun(const struct measures *m, int classifier, int other, size_t turn)
{
    for (size_t i = 0; i < m->v; i++) {
        size_t noun = (turn * 7919 + i) % m->v;
        if (m->noun_v[noun] && !*heard_with(m, classifier, (int)noun) && (!other || *heard_with(m, other, (int)noun)))
            return (int)noun;
    }
    return 0;
}

/* An English verb with two forms. */
static bool ask_verb(const struct pack *p, size_t link, struct asked *out)
{
    size_t at = p->links[link].asker, answer = p->about[link].answer;
    if (p->about[link].kind != PRACTICE_SUBJECT || p->class_n[at] != PRACTICE_AGREEING || p->other_n[at] < 0 ||
        answer > at)
        return false;
    *out = (struct asked){at, at - answer - 1, p->words_n[at], p->other_n[at], p->about[link].distractor};
    return true;
}

/* The last other classifier between two tokens; 0: there is none. */
static int classifier_between(const struct pack *p, size_t from, size_t to)
{
    int found = 0;
    for (size_t i = 0; i < p->link_count; i++)
        if (p->about[i].kind == PRACTICE_CLASSIFIER && p->links[i].asker > from && p->links[i].asker < to &&
            p->words_n[p->links[i].asker] != p->words_n[from])
            found = p->words_n[p->links[i].asker];
    return found;
}

/* A Chinese noun after its classifier. */
static bool ask_noun(const struct pack *p, const struct measures *m, size_t link, struct asked *out)
{
    size_t from = p->links[link].asker, answer = p->about[link].answer, start = from;
    if (p->about[link].kind != PRACTICE_CLASSIFIER || answer < from)
        return false;
    while (start > 0 && p->sentence_n[start - 1] == p->sentence_n[from])
        start--;
    size_t at = (size_t)__builtin_ctzll(p->links[link].answers >> (from - start)) + from;
    int other = classifier_between(p, from, at);
    *out = (struct asked){at, at - from - 1, p->words_n[at], 0, other != 0};
    if (p->words_n[from] >= VOCABULARY_SPECIAL && p->words_n[at] >= VOCABULARY_SPECIAL)
        out->wrong = wrong_noun(m, p->words_n[from], other, at);
    return out->wrong != 0;
}

/* All of the batch, hidden. */
static size_t ask_all(struct pack *p, const struct measures *m, struct asked *asked)
{
    size_t count = 0;
    for (size_t n = 0; n < p->count; n++)
        if (p->class_n[n] == PRACTICE_AGREEING && p->other_n[n] >= 0)
            p->ids_n[n] = VOCABULARY_HIDDEN;
    for (size_t i = 0; i < p->link_count; i++)
        if (count < p->room && (ask_verb(p, i, &asked[count]) || ask_noun(p, m, i, &asked[count]))) {
            p->ids_n[asked[count].at] = VOCABULARY_HIDDEN;
            p->target_at[count] = asked[count].at;
            count++;
        }
    return count;
}

static void hear(struct learner *l)
{
    struct trainer *t = &l->trainer;
    struct train_batch batch = pack_batch(&l->pack);
    struct pass pass = {.scaled = t->plan.scaled, .positions = true, .temperature = 1};
    acts_fit(&t->acts, &batch.batch);
    forward_run(&t->params, &batch.batch, &pass, &t->acts);
}

static void count(struct score_share *share, bool right)
{
    share->count++;
    share->right += right;
}

static void count_one(const struct asked *a, const float *logits_v, struct distances *out)
{
    bool right = logits_v[a->right] > logits_v[a->wrong];
    for (size_t i = 0; i < DISTANCES; i++)
        if (a->between >= out->of[i].from && a->between <= out->of[i].to)
            count(&out->of[i].share, right);
    count(&out->all, right);
    if (a->distractor)
        count(&out->distractor, right);
}

void distances_measure(struct learner *l, enum practice_set set, size_t sentences, struct distances *out)
{
    struct pack *p = &l->pack;
    struct trainer *t = &l->trainer;
    struct asked *asked = mem_new(p->room, sizeof *asked);
    struct measures m;
    measures_init(&m, &p->lessons);
    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < DISTANCES; i++)
        out->of[i].from = ranges[i][0], out->of[i].to = ranges[i][1];
    for (size_t step = 1, heard = 0; heard < sentences; step++) {
        pack_fill(p, set, 0, rng_bits(set, SENTENCES, 0), step);
        if (p->count == 0)
            break;
        heard += p->sequences;
        size_t targets = ask_all(p, &m, asked);
        if (targets == 0)
            continue;
        hear(l);
        forward_guess(&t->params, t->acts.final_nd, p->target_at, targets, &t->guess);
        for (size_t r = 0; r < targets; r++)
            count_one(&asked[r], t->guess.logits_rv + r * t->params.config.vocabulary, out);
    }
    measures_fini(&m);
    mem_free(asked);
}

void distances_name(size_t from, size_t to, char *out, size_t size)
{
    if (from == to)
        snprintf(out, size, "agreement %zu", from);
    else
        snprintf(out, size, "agreement %zu-%zu", from, to);
}
