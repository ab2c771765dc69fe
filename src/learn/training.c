#include "learn/training.h"

#include "learn/score.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

enum { LOG_EVERY = 250, VALIDATION_BATCHES = 10 };

static const char *const set_names[] = {[PRACTICE_LEARN] = "learnt",
                                        [PRACTICE_NEW_WORDS] = "new words",
                                        [PRACTICE_NEW_STRUCTURES] = "new structures"};
enum { SETS = sizeof set_names / sizeof *set_names };

/* ---- the log
 * ------------------------------------------------------------------------------------------------- */

static void log_beginning(const struct training *t, const struct learner *l, struct buf *log)
{
    const struct config *c = &l->trainer.params.config;
    size_t parameters = 0;
    params_count(c, &parameters);
    buf_addf(log, "language %s: %zu words, %zu structures\n", practice_name(t->practice), c->vocabulary,
             practice_structure_count(t->practice));
    buf_addf(log, "class    L %zu, H %zu, d_k %zu, D %zu, F %zu, %s, %s; %zu parameters\n", c->layers,
             c->heads, c->k, c->d, c->f, t->member.scaled ? "scaled" : "not scaled",
             t->member.positions ? "positions" : "no positions", parameters);
    buf_addf(log, "training seed %" PRIu64 ", %zu steps\n", t->member.seed, t->steps);
    buf_adds(log, "recipe   ");
    recipe_line(&t->recipe, log);
    buf_adds(log, "\n\nLosses in nats: hidden words, links, chair, the mean of the steps since the line "
                  "above; and the same on\n"
                  "sentences that are not learnt from. Entropy in bits, the mean of all heads.\n\n"
                  "  step      rate   words  links  chair  gradient  entropy   words  links  chair\n");
}

/* Of all heads, on the batch that was learned from last; bits. */
static double mean_entropy(struct trainer *t)
{
    size_t heads = t->params.config.layers * t->params.config.heads;
    const double *entropy_lh = train_entropy(t);
    double sum = 0;
    for (size_t i = 0; i < heads; i++)
        sum += entropy_lh[i];
    return sum / (double)heads / M_LN2;
}

/* Sums since the last line. */
struct since {
    double words, links, chair, gradient;
    size_t steps;
};

static void log_step(struct buf *log, const struct since *s, const struct train_report *last, double entropy,
                     const struct train_report *validation)
{
    double n = (double)s->steps;
    buf_addf(log, "%6zu  %.2e  %6.3f %6.3f %6.3f    %6.2f   %6.2f", last->step, last->rate, s->words / n,
             s->links / n, s->chair / n, s->gradient / n, entropy);
    buf_addf(log, "  %6.3f %6.3f %6.3f\n", validation->words, validation->links, validation->chair);
}

/* ---- learning
 * ------------------------------------------------------------------------------------------------ */

static enum status not_finite(const struct train_report *report, struct err *e)
{
    const char *name = report->fault.name[0] ? report->fault.name : "loss";
    err_set(e, ERR_LIMIT, "training", "finite numbers");
    return err_found(e, ERR_LIMIT, "step %zu: %s", report->step, name);
}

static enum status learn(const struct training *t, struct learner *l, double *validation_loss,
                         struct buf *log, struct err *e)
{
    struct train_report report, validation = {.words = 0};
    struct since since = {.steps = 0};
    for (size_t step = 1; step <= t->steps; step++) {
        if (!learner_step(l, &report))
            return not_finite(&report, e);
        since.words += report.words;
        since.links += report.links;
        since.chair += report.chair;
        since.gradient += report.gradient_norm;
        since.steps++;
        if (t->watch)
            t->watch(t->of, &report);
        if (step % LOG_EVERY != 0 && step != t->steps)
            continue;
        double entropy = mean_entropy(&l->trainer);
        if (!learner_validate(l, VALIDATION_BATCHES, &validation))
            return not_finite(&validation, e);
        log_step(log, &since, &report, entropy, &validation);
        since = (struct since){.steps = 0};
    }
    *validation_loss = validation.words;
    return OK;
}

/* ---- scores
 * -------------------------------------------------------------------------------------------------- */

static void add_score(struct class_file *c, const char *set, const char *name, struct score_share share)
{
    if (share.count == 0 || c->score_count == CLASS_SCORES_MAX)
        return;
    struct class_score *s = &c->scores[c->score_count++];
    snprintf(s->name, sizeof s->name, "%s: %s", set, name);
    s->value = (float)score_of(share);
    s->count = (uint32_t)share.count;
}

static void add_scores(struct class_file *c, const char *set, const struct scores *scores)
{
    for (size_t i = 0; i < SCORE_ROWS; i++)
        add_score(c, set, score_row_name(i), scores->rows[i].asked);
    add_score(c, set, "agreement", scores->agreement);
}

static void add_line(const struct class_file *c, const struct scores *s, struct buf *line)
{
    static const size_t shown[] = {PRACTICE_SUBJECT,    SCORE_DISTRACTOR,   PRACTICE_ANTECEDENT,
                                   PRACTICE_DETERMINES, PRACTICE_DESCRIBES, PRACTICE_OBJECT};
    buf_addf(line, "%s: %" PRIu32 " steps, validation %.3f", c->language, c->training.steps,
             (double)c->training.validation_loss);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        buf_addf(line, ", %s %.3f", score_row_name(shown[i]), score_of(s->rows[shown[i]].asked));
    buf_addf(line, ", agreement %.3f, largest weight %.2f", score_of(s->agreement), s->largest);
}

/* Scores of all sets into class, log and line. */
static void score_all(const struct training *t, struct class_file *c, struct buf *log, struct buf *line)
{
    struct scores scores;
    for (size_t set = 0; set < SETS; set++) {
        score_class(c, t->practice, (enum practice_set)set, t->sentences, &scores);
        buf_addf(log, "\n%s\n\n", set_names[set]);
        score_table(&scores, log);
        add_scores(c, set_names[set], &scores);
        if (set == PRACTICE_LEARN)
            add_line(c, &scores, line);
    }
}

/* Scores what a reader of the file will have: numbers that were rounded to half precision. */
static enum status finish(const struct training *t, const struct learner *l, double validation_loss,
                          struct buf *bytes, struct buf *log, struct buf *line, struct err *e)
{
    struct class_file exact, rounded;
    struct buf first;
    buf_init(&first);
    learner_snapshot(l, validation_loss, &exact);
    enum status s = class_file_write(&exact, &first, e);
    if (s == OK)
        s = class_file_read("training", first.bytes, first.len, &rounded, e);
    if (s == OK) {
        score_all(t, &rounded, log, line);
        s = class_file_write(&rounded, bytes, e);
        class_file_fini(&rounded);
    }
    class_file_fini(&exact);
    buf_fini(&first);
    return s;
}

enum status training_run(const struct training *t, struct buf *bytes, struct buf *log, struct buf *line,
                         struct err *e)
{
    struct learner l;
    double validation_loss = 0;
    enum status s = member_check(&t->member, e);
    if (s != OK)
        return s;
    learner_init(&l, t->practice, &t->recipe, &t->member);
    log_beginning(t, &l, log);
    s = learn(t, &l, &validation_loss, log, e);
    if (s == OK)
        s = finish(t, &l, validation_loss, bytes, log, line, e);
    learner_fini(&l);
    return s;
}
