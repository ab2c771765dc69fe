#include "learn/learner.h"

#include "base/rng.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Seeds of sentences are drawn from the member's, so that no member's lessons are another's measure. */
enum { LESSONS = 1, VALIDATION = 2 };

void learner_init_lessons(struct learner *l, const struct lessons *lessons, const struct recipe *recipe,
                          const struct member *member)
{
    assert(member_check(member, NULL) == OK);
    *l = (struct learner){.lessons = *lessons, .recipe = *recipe, .member = *member};
    l->recipe.plan.scaled = member->scaled;
    l->heard_v = mem_new(lessons->vocabulary->count, sizeof *l->heard_v);
    pack_init(&l->pack, lessons, recipe);
    struct config config = recipe_config(recipe, member, lessons);
    struct train_room room = pack_room(&l->pack);
    train_init(&l->trainer, &config, &l->recipe.plan, &room, member->seed);
}

void learner_init(struct learner *l, const struct practice *practice, const struct recipe *recipe,
                  const struct member *member)
{
    struct lessons lessons = lessons_of_practice(practice);
    learner_init_lessons(l, &lessons, recipe, member);
}

void learner_fini(struct learner *l)
{
    train_fini(&l->trainer);
    pack_fini(&l->pack);
    mem_free(l->heard_v);
}

static void prepare(struct learner *l, enum practice_set set, uint64_t seed, size_t step)
{
    pack_fill(&l->pack, set, l->recipe.joined, seed, step);
    pack_disguise(&l->pack, &l->recipe, seed, step);
}

bool learner_step(struct learner *l, struct train_report *report)
{
    prepare(l, PRACTICE_LEARN, rng_bits(l->member.seed, LESSONS, 0), l->trainer.step + 1);
    struct train_batch batch = pack_batch(&l->pack);
    if (!train_step(&l->trainer, &batch, report))
        return false;
    l->loss = report->words;
    for (size_t n = 0; n < l->pack.count; n++)
        l->heard_v[l->pack.words_n[n]] = true;
    return true;
}

bool learner_listen(struct learner *l, enum practice_set set, uint64_t seed, size_t step,
                    struct train_report *report)
{
    prepare(l, set, seed, step);
    struct train_batch batch = pack_batch(&l->pack);
    return train_measure(&l->trainer, &batch, report);
}

bool learner_validate(struct learner *l, size_t batches, struct train_report *report)
{
    double words = 0, links = 0, chair = 0, loss = 0;
    for (size_t i = 1; i <= batches; i++) {
        if (!learner_listen(l, l->lessons.measured, rng_bits(0, VALIDATION, 0), i, report))
            return false;
        words += report->words / (double)batches;
        links += report->links / (double)batches;
        chair += report->chair / (double)batches;
        loss += report->loss / (double)batches;
    }
    report->words = words;
    report->links = links;
    report->chair = chair;
    report->loss = loss;
    report->step = l->trainer.step;
    return true;
}

/* ---- the class as it is now
 * ---------------------------------------------------------------------------------- */

static void copy_params(const struct params *from, struct params *to)
{
    struct param_view a, b;
    for (size_t i = 0, j = 0; params_next(from, &i, &a) && params_next(to, &j, &b);)
        memcpy(b.at, a.at, a.rows * a.cols * sizeof *a.at);
}

void learner_take(struct learner *l, const struct class_file *c)
{
    copy_params(&c->params, &l->trainer.params);
}

static void note_training(const struct learner *l, double validation_loss, struct class_training *out)
{
    struct buf line;
    *out = (struct class_training){.steps = (uint32_t)l->trainer.step,
                                   .length = (uint32_t)l->recipe.plan.steps,
                                   .lessons = l->lessons.fingerprint ? l->lessons.fingerprint(l->lessons.of) : 0,
                                   .scaled = l->member.scaled,
                                   .seed = l->member.seed,
                                   .loss = (float)l->loss,
                                   .validation_loss = (float)validation_loss};
    buf_init(&line);
    recipe_line(&l->recipe, &line);
    assert(line.len < sizeof out->recipe);
    memcpy(out->recipe, line.bytes, line.len);
    buf_fini(&line);
}

/* The row of a word that was in no lesson says nothing: it gets a name that no word has, so that the word is
 * unknown. */
static void add_words(const struct learner *l, struct vocabulary *out)
{
    const struct vocabulary *v = l->lessons.vocabulary;
    for (size_t i = VOCABULARY_SPECIAL; i < v->count; i++) {
        char unused[32];
        snprintf(unused, sizeof unused, "[UNUSED %zu]", i);
        vocabulary_add(out, l->heard_v[i] ? v->words[i] : unused);
    }
}

void learner_snapshot(const struct learner *l, double validation_loss, struct class_file *out)
{
    const struct config *c = &l->trainer.params.config;
    class_file_init(out, c);
    copy_params(&l->trainer.params, &out->params);
    add_words(l, &out->vocabulary);
    out->chair = out->half = true;
    strncpy(out->language, l->lessons.language, sizeof out->language - 1);
    note_training(l, validation_loss, &out->training);
    for (unsigned q = 0; q < l->recipe.questions; q++)
        out->questions_lh[(c->layers - 1) * c->heads + q % c->heads] |= (uint8_t)(1u << q);
}
