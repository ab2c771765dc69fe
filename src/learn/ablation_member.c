#include "learn/ablation_member.h"

#include "base/rng.h"
#include "learn/learner.h"
#include "learn/score.h"

#include <math.h>

enum {
    LOG_EVERY = 200,
    MEASURE = 7 /* the stream that the seed of the batches is drawn from */
};

uint64_t ablation_seed(void)
{
    return rng_bits(0, MEASURE, 0);
}

/* ---- learning ---- */

static void log_fault(const struct train_report *report, struct buf *log)
{
    buf_addf(log, "%6zu  %s is not finite\n", report->step,
             report->fault.name[0] ? report->fault.name : "the loss");
}

/* False when a number was not finite; the report says which. */
static bool learn(const struct ablation_plan *plan, struct learner *l, size_t done,
                  struct train_report *report, struct buf *log)
{
    const size_t steps = plan->recipe.plan.steps;

    buf_adds(log, "  step   words  links  chair  gradient\n");
    for (size_t step = 1; step <= steps; step++) {
        if (!learner_step(l, report))
            return false;
        if (plan->watch)
            plan->watch(plan->of, done, plan->member_count * plan->seeds, report);
        if (step % LOG_EVERY == 0 || step == steps)
            buf_addf(log, "%6zu  %6.3f %6.3f %6.3f    %6.2f\n", step, report->words, report->links,
                     report->chair, report->gradient_norm);
    }
    return true;
}

/* ---- the loss ---- */

static bool measure_loss(struct learner *l, struct ablation_run *run, struct train_report *report)
{
    double sum = 0;

    for (size_t i = 1; i <= ABLATION_BATCHES; i++) {
        if (!learner_listen(l, ABLATION_SET, ablation_seed(), i, report))
            return false;
        sum += report->words / ABLATION_BATCHES;
    }
    run->figures[ABLATION_LOSS] = sum;
    return true;
}

/* ---- how widely all heads listen ---- */

/* Sums over rows. */
struct breadth {
    double entropy, bits, largest;
    size_t rows;
};

static void add_row(const float *row, size_t t, struct breadth *b)
{
    double bits = 0, largest = 0;

    for (size_t j = 0; j < t; j++) {
        const double w = (double)row[j];
        bits -= w > 0 ? w * log2(w) : 0;
        largest = w > largest ? w : largest;
    }
    b->bits += bits;
    b->entropy += bits / log2((double)t);
    b->largest += largest;
    b->rows++;
}

/* All rows of all heads on the batch that was heard last. */
static void add_batch(const struct learner *l, struct breadth *b)
{
    const struct config *c = &l->trainer.params.config;
    const struct pack *p = &l->pack;

    for (size_t s = 0; s < p->sequences; s++) {
        const size_t t = p->offsets[s + 1] - p->offsets[s];
        for (size_t lh = 0; lh < c->layers * c->heads; lh++) {
            const float *weights = l->trainer.acts.layers[lh / c->heads].weights +
                                   l->trainer.acts.pair_offset[s] * c->heads + lh % c->heads * t * t;
            for (size_t i = 0; i < t; i++)
                add_row(weights + i * t, t, b);
        }
    }
}

/* The sentences as they are, nothing hidden. */
static bool measure_breadth(struct learner *l, struct ablation_run *run, struct train_report *report)
{
    struct breadth b = {.rows = 0};

    for (size_t i = 1; i <= ABLATION_BATCHES; i++) {
        pack_fill(&l->pack, ABLATION_SET, 0, ablation_seed(), i);
        const struct train_batch batch = pack_batch(&l->pack);
        if (!train_measure(&l->trainer, &batch, report))
            return false;
        add_batch(l, &b);
    }
    run->figures[ABLATION_BITS] = b.bits / (double)b.rows;
    run->figures[ABLATION_ENTROPY] = b.entropy / (double)b.rows;
    run->figures[ABLATION_LARGEST] = b.largest / (double)b.rows;
    return true;
}

/* ---- who is found ---- */

static void log_share(struct buf *log, const char *name, struct score_share share)
{
    buf_addf(log, "%s %zu of %zu, ", name, share.right, share.count);
}

static void measure_scores(const struct ablation_plan *plan, const struct learner *l,
                           struct ablation_run *run, struct buf *log)
{
    struct class_file file;
    struct scores s;

    learner_snapshot(l, run->figures[ABLATION_LOSS], &file);
    score_class(&file, plan->practice, ABLATION_SET, plan->sentences, &s);
    class_file_fini(&file);
    const struct score_share all = s.rows[PRACTICE_SUBJECT].asked, far = s.rows[SCORE_DISTRACTOR].asked,
                             near = {all.right - far.right, all.count - far.count},
                             pronoun = s.rows[PRACTICE_ANTECEDENT].asked;
    run->figures[ABLATION_AGREEMENT] = score_of(s.agreement);
    run->figures[ABLATION_NEAR] = score_of(near);
    run->figures[ABLATION_DISTRACTOR] = score_of(far);
    run->figures[ABLATION_PRONOUN] = score_of(pronoun);
    run->figures[ABLATION_ASKED] = s.largest;
    log_share(log, "agreement", s.agreement);
    log_share(log, "subject", near);
    log_share(log, "distractor", far);
    log_share(log, "pronoun", pronoun);
    buf_addf(log, "loss %.4f\n", run->figures[ABLATION_LOSS]);
}

void ablation_measure_member(const struct ablation_plan *plan, const struct member *m, size_t done,
                             struct ablation_run *run, struct buf *log)
{
    struct learner l;
    struct train_report report = {.step = 0};

    learner_init(&l, plan->practice, &plan->recipe, m);
    const bool finite = learn(plan, &l, done, &report, log) && measure_loss(&l, run, &report) &&
                        measure_breadth(&l, run, &report);
    if (finite)
        measure_scores(plan, &l, run, log);
    else
        log_fault(&report, log);
    run->diverged = finite ? 0 : l.trainer.step + (l.trainer.step < plan->recipe.plan.steps);
    learner_fini(&l);
}
