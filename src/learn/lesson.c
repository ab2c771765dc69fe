#include "learn/lesson.h"

#include "learn/label.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { KEEP_EVERY = 10, CHECKS_IN_A_ROW = 3, VALIDATION_BATCHES = 10 };
#define FALLEN_APART 2.0 /* times the loss of knowing nothing */

/* ---- what is kept ---- */

/* Copies all numbers that learning changes out of the learner, or back into it. */
static void move_numbers(struct lesson *l, bool back)
{
    struct trainer *t = &l->learner.trainer;
    float *at = l->kept.numbers;
    for (size_t i = 0; i < t->tensor_count; i++) {
        struct adamw_array *a = &t->tensors[i].at;
        float *const arrays[] = {a->w, a->mean, a->square};
        for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++, at += a->n)
            memcpy(back ? arrays[k] : at, back ? at : arrays[k], a->n * sizeof(float));
    }
}

static void keep(struct lesson *l)
{
    l->kept.step = l->learner.trainer.step;
    move_numbers(l, false);
}

static void take_back(struct lesson *l)
{
    move_numbers(l, true);
    l->learner.trainer.step = l->kept.step;
    record_rewind(&l->record, l->kept.step);
}

static void init_kept(struct lesson *l)
{
    const struct trainer *t = &l->learner.trainer;
    size_t n = 0;
    for (size_t i = 0; i < t->tensor_count; i++)
        n += 3 * t->tensors[i].at.n;
    l->kept.numbers = mem_new(n, sizeof(float));
    keep(l);
}

/* ---- beginning and end ---- */

static void init_record(struct lesson *l)
{
    const struct config *c = &l->learner.trainer.params.config;
    const struct member *m = &l->learner.member;
    struct record *r = &l->record;
    record_init(r);
    snprintf(r->language, sizeof r->language, "%s", l->learner.lessons.language);
    r->layers = c->layers;
    r->heads = c->heads;
    r->d_k = c->k;
    r->d = c->d;
    r->vocabulary = c->vocabulary;
    r->scaled = m->scaled;
    r->positions = m->positions;
    r->seed = m->seed;
    r->tokens = l->learner.recipe.tokens;
    r->clip = l->learner.recipe.plan.clip;
    r->length = l->learner.recipe.plan.steps;
    r->state = RECORD_RUNNING;
}

static void check(struct lesson *l);

void lesson_init(struct lesson *l, const struct practice *practice, const struct recipe *recipe,
                 const struct member *member)
{
    *l = (struct lesson){.good = 0};
    learner_init(&l->learner, practice, recipe, member);
    init_record(l);
    l->entropy_lh = mem_new(l->record.layers * l->record.heads, sizeof *l->entropy_lh);
    init_kept(l);
    check(l);
}

void lesson_fini(struct lesson *l)
{
    mem_free(l->kept.numbers);
    mem_free(l->entropy_lh);
    record_fini(&l->record);
    learner_fini(&l->learner);
}

/* ---- how it goes ---- */

static void diverge(struct lesson *l, size_t step, const char *what, double loss)
{
    struct record *r = &l->record;
    r->state = RECORD_DIVERGED;
    r->fault.step = step;
    r->fault.back = l->kept.step;
    r->fault.loss = loss;
    snprintf(r->fault.what, sizeof r->fault.what, "%s", what[0] ? what : "loss");
}

static void finish(struct lesson *l, enum record_end end)
{
    l->record.state = RECORD_DONE;
    l->record.ended = end;
}

static bool good_enough(const struct record_check *c, enum record_stop when)
{
    static const double right[RECORD_STOP_COUNT] = {
        [RECORD_STOP_RIGHT_80] = .80, [RECORD_STOP_RIGHT_90] = .90, [RECORD_STOP_RIGHT_95] = .95};
    if (when == RECORD_STOP_LENGTH)
        return false;
    if (when == RECORD_STOP_DISTRACTOR_90)
        return c->distractor.count && record_share(c->distractor) >= .90;
    return c->agreement.count && record_share(c->agreement) >= right[when];
}

/* Notes what a look shows; where it shows numbers that are none, the lesson has diverged. */
static void check(struct lesson *l)
{
    struct record_check c;
    if (!learner_check(&l->learner, &c, l->entropy_lh)) {
        diverge(l, l->learner.trainer.step, "", NAN);
        return;
    }
    record_add_check(&l->record, &c);
    l->good = good_enough(&c, l->record.stop_when) ? l->good + 1 : 0;
}

/* The recipe's rate times the factor, within what a float can bear. */
static void apply_factor(struct lesson *l)
{
    l->learner.trainer.plan.rate = fmin(l->learner.recipe.plan.rate * l->record.factor, TRAIN_RATE_MAX);
}

static void note_step(struct lesson *l, const struct train_report *report)
{
    record_add_step(&l->record, &(struct record_step){.words = (float)report->words,
                                                      .links = (float)report->links,
                                                      .chair = (float)report->chair,
                                                      .gradient_norm = (float)report->gradient_norm,
                                                      .rate = (float)report->rate});
}

/* What comes after a step that was done. */
static void look_back(struct lesson *l, const struct train_report *report)
{
    struct record *r = &l->record;
    const bool last = r->step == r->length;
    if (report->words > FALLEN_APART * record_knows_nothing(r)) {
        diverge(l, report->step, "loss", report->words);
        return;
    }
    if (r->step % LESSON_CHECK_EVERY == 0 || last || r->state == RECORD_PAUSED)
        check(l);
    if (r->state == RECORD_DIVERGED)
        return;
    if (r->step % KEEP_EVERY == 0)
        keep(l);
    if (last)
        finish(l, RECORD_END_LENGTH);
    else if (l->good >= CHECKS_IN_A_ROW)
        finish(l, RECORD_END_CONDITION);
}

static bool is_over(const struct record *r)
{
    return r->state == RECORD_DIVERGED || r->state == RECORD_DONE;
}

bool lesson_step(struct lesson *l)
{
    struct train_report report;
    if (is_over(&l->record))
        return false;
    if (learner_step(&l->learner, &report)) {
        note_step(l, &report);
        look_back(l, &report);
    } else {
        diverge(l, report.step, report.fault.name, report.words);
    }
    return !is_over(&l->record);
}

void lesson_pause(struct lesson *l)
{
    struct record *r = &l->record;
    if (r->state != RECORD_RUNNING)
        return;
    r->state = RECORD_PAUSED;
    if (r->checks[r->check_count - 1].step != r->step)
        check(l);
}

void lesson_go_on(struct lesson *l)
{
    struct record *r = &l->record;
    if (r->state == RECORD_DIVERGED)
        take_back(l);
    if (r->step == r->length)
        return;
    r->state = RECORD_RUNNING;
    r->ended = RECORD_END_NONE;
    l->good = 0;
}

void lesson_end(struct lesson *l)
{
    if (l->record.state != RECORD_DONE)
        finish(l, RECORD_END_STOPPED);
}

void lesson_set_factor(struct lesson *l, double factor)
{
    l->record.changed |= factor != l->record.factor;
    if (!is_over(&l->record))
        keep(l);
    l->record.factor = factor;
    apply_factor(l);
    if (l->record.state == RECORD_DIVERGED)
        lesson_go_on(l);
}

void lesson_stop_when(struct lesson *l, enum record_stop when)
{
    l->record.stop_when = when;
    l->good = 0;
}

/* ---- the class ---- */

bool lesson_is_whole(const struct lesson *l)
{
    const struct record *r = &l->record;
    return r->state == RECORD_DONE && r->ended == RECORD_END_LENGTH && !r->changed;
}

/* The loss that a class file is to tell: of a class that stands still on as many sentences as a training takes. */
static double validation_loss(struct lesson *l)
{
    const struct record *r = &l->record;
    struct train_report report;
    if (r->state != RECORD_RUNNING && learner_validate(&l->learner, VALIDATION_BATCHES, &report))
        return report.words;
    return r->check_count ? (double)r->checks[r->check_count - 1].words : 0;
}

enum status lesson_class(struct lesson *l, struct class_file *out, struct err *e)
{
    const struct record *r = &l->record;
    const double loss = validation_loss(l);
    struct class_file c;
    learner_snapshot(&l->learner, loss, &c);
    enum status s = class_file_round(&c, e);
    if (s == OK && (r->state == RECORD_DONE || r->state == RECORD_PAUSED))
        label_heads_lessons(&c, &l->learner.lessons, &l->learner.recipe, LABEL_SENTENCES, &c);
    if (s == OK)
        *out = c;
    else
        class_file_fini(&c);
    return s;
}
