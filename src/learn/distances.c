#include "learn/distances.h"

#include "base/rng.h"

#include <stdio.h>
#include <string.h>

enum { SENTENCES = 5, THREE = 3 }; /* the stream that these sentences are of; forms of a pronoun */

static const size_t ranges[DISTANCES][2] = {{0, 0}, {1, 1}, {2, 2},  {3, 3},   {4, 4},   {5, 5},
                                            {6, 6}, {7, 8}, {9, 10}, {11, 12}, {13, 15}, {16, PRACTICE_WORDS_MAX}};
static const char *const pronouns[THREE] = {"他", "她", "它"};

/* What is asked for, and which words it could be: the right one first. */
struct asked {
    size_t at, between;
    int forms[THREE];
    size_t form_count;
    bool distractor;
};

/* An English verb with two forms. */
static bool ask_verb(const struct pack *p, size_t link, struct asked *out)
{
    size_t at = p->links[link].asker;
    if (p->about[link].kind != PRACTICE_SUBJECT || p->class_n[at] != PRACTICE_AGREEING || p->other_n[at] < 0)
        return false;
    *out = (struct asked){.at = at, .forms = {p->words_n[at], p->other_n[at]}, .form_count = 2};
    return true;
}

/* A Chinese pronoun. */
static bool ask_pronoun(const struct pack *p, size_t link, struct asked *out)
{
    const struct vocabulary *v = p->lessons.vocabulary;
    size_t at = p->links[link].asker, right = THREE;
    if (p->about[link].kind != PRACTICE_ANTECEDENT)
        return false;
    for (size_t i = 0; i < THREE; i++)
        if (p->words_n[at] == vocabulary_find(v, pronouns[i]))
            right = i;
    *out = (struct asked){.at = at, .form_count = THREE};
    for (size_t i = 0; i < THREE && right < THREE; i++)
        out->forms[i] = vocabulary_find(v, pronouns[(right + i) % THREE]);
    return right < THREE;
}

/* What agrees with something that was heard before. */
static bool ask(const struct pack *p, size_t link, struct asked *out)
{
    size_t answer = p->about[link].answer;
    if (!ask_verb(p, link, out) && !ask_pronoun(p, link, out))
        return false;
    out->distractor = p->about[link].distractor;
    out->between = out->at - answer - 1;
    return answer < out->at && p->words_n[out->at] >= VOCABULARY_SPECIAL;
}

/* All of the batch, hidden. */
static size_t ask_all(struct pack *p, struct asked *asked)
{
    size_t count = 0;
    for (size_t n = 0; n < p->count; n++)
        if (p->class_n[n] == PRACTICE_AGREEING && p->other_n[n] >= 0)
            p->ids_n[n] = VOCABULARY_HIDDEN;
    for (size_t i = 0; i < p->link_count; i++)
        if (count < p->room && ask(p, i, &asked[count])) {
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
    bool right = true;
    for (size_t i = 1; i < a->form_count; i++)
        right = right && logits_v[a->forms[0]] > logits_v[a->forms[i]];
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
    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < DISTANCES; i++)
        out->of[i].from = ranges[i][0], out->of[i].to = ranges[i][1];
    for (size_t step = 1, heard = 0; heard < sentences; step++) {
        pack_fill(p, set, 0, rng_bits(set, SENTENCES, 0), step);
        if (p->count == 0)
            break;
        heard += p->sequences;
        size_t targets = ask_all(p, asked);
        if (targets == 0)
            continue;
        hear(l);
        forward_guess(&t->params, t->acts.final_nd, p->target_at, targets, &t->guess);
        for (size_t r = 0; r < targets; r++)
            count_one(&asked[r], t->guess.logits_rv + r * t->params.config.vocabulary, out);
    }
    mem_free(asked);
}

void distances_name(size_t from, size_t to, char *out, size_t size)
{
    if (from == to)
        snprintf(out, size, "agreement %zu", from);
    else
        snprintf(out, size, "agreement %zu-%zu", from, to);
}
