#include "learn/training.h"

#include "learn/distances.h"
#include "learn/guesses.h"
#include "learn/label.h"
#include "trace/stats.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* FAR_TIMES: long distances are rare, so that more sentences are looked at; of fewer than CASES_MIN cases nothing is said. */
enum { FAR_TIMES = 5, CASES_MIN = 20 };
enum { LOG_EVERY = 250, VALIDATION_BATCHES = 10, GUESS_BATCHES = 40 };

/* ---- the log
 * ------------------------------------------------------------------------------------------------- */

/* Of the layers. */
static size_t parameters_between(const struct config *c)
{
    size_t sum = 0, cursor = 0;
    for (struct param_view v; params_plan(c, &cursor, &v);)
        if (strncmp(v.name, "blk.", 4) == 0)
            sum += v.rows * v.cols;
    return sum;
}

static void log_beginning(const struct training *t, const struct learner *l, struct buf *log)
{
    const struct config *c = &l->trainer.params.config;
    size_t parameters = 0;
    params_count(c, &parameters);
    t->lessons.describe(t->lessons.of, log);
    if (!config_attends(c)) {
        buf_addf(log, "\nnetwork  %s, L %zu, D %zu; %zu parameters, %zu of them between words and guesses\n",
                 network_name(c->network), c->layers, c->d, parameters, parameters_between(c));
    } else {
        if (c->network != NETWORK_CLASS)
            buf_addf(log, "\nnetwork  attention, %zu parameters between words and guesses", parameters_between(c));
        buf_addf(log, "\nclass    L %zu, H %zu, d_k %zu, D %zu, F %zu, %s, %s; %zu parameters\n", c->layers,
             c->heads, c->k, c->d, c->f, t->member.scaled ? "scaled" : "not scaled",
             t->member.positions ? "positions" : "no positions", parameters);
    }
    buf_addf(log, "training seed %" PRIu64 ", %zu steps\n", t->member.seed, t->steps);
    buf_adds(log, "recipe   ");
    recipe_line(&t->recipe, log);
    buf_addf(log, "\n\nLosses in nats: %s words, links, chair, the mean of the steps since the line "
                  "above; and the same on\n"
                  "sentences that are not learnt from. Entropy in bits, the mean of all heads.\n\n",
             t->recipe.next ? "next" : "hidden");
    buf_adds(log, "  step      rate   words  links  chair  gradient  entropy   words  links  chair\n");
}

/* Of all heads, on the batch that was learned from last; bits. */
static double mean_entropy(struct trainer *t)
{
    size_t heads = t->params.config.layers * t->params.config.heads;
    const double *entropy_lh = train_entropy(t);
    double sum = 0;
    for (size_t i = 0; i < heads; i++)
        sum += entropy_lh[i];
    return heads ? sum / (double)heads / M_LN2 : 0;
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
    snprintf(s->name, sizeof s->name, "%s%s%s", set ? set : "", set ? ": " : "", name);
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

/* Who listens to whom, on one set. */
static void score_links(const struct training *t, enum practice_set set, struct class_file *c, struct buf *log,
                        struct buf *line)
{
    const char *name = t->lessons.set_names[set];
    struct scores scores;
    score_class(c, t->practice, set, t->sentences, &scores);
    buf_addf(log, "\n%s\n\n", name);
    score_table(&scores, NULL, log);
    buf_addf(log, "rows with a link: largest weight %.3f, entropy %.2f bit, on the mean; %zu sentences\n",
             scores.largest, scores.entropy, scores.sentences);
    add_scores(c, name, &scores);
    if (set == t->lessons.measured)
        add_line(c, &scores, line);
}

/* How often an agreeing word is right, by distance, on one set. */
static void score_distances(const struct training *t, struct learner *l, enum practice_set set, struct class_file *c,
                            struct buf *log, struct buf *line)
{
    struct distances d;
    char name[CLASS_SCORE_NAME_MAX];
    distances_measure(l, set, t->sentences * (set == t->lessons.measured ? FAR_TIMES : 1), &d);
    buf_addf(log, "\n%s: agreeing words right, by the words between\n\n", t->lessons.set_names[set]);
    for (size_t i = 0; i < DISTANCES; i++) {
        distances_name(d.of[i].from, d.of[i].to, name, sizeof name);
        if (d.of[i].share.count == 0)
            continue;
        buf_addf(log, "%-18s %5.3f  %7zu\n", name, score_of(d.of[i].share), d.of[i].share.count);
        if (set == t->lessons.measured && d.of[i].share.count >= CASES_MIN)
            add_score(c, NULL, name, d.of[i].share);
    }
    buf_addf(log, "%-18s %5.3f  %7zu\n", "all", score_of(d.all), d.all.count);
    buf_addf(log, "%-18s %5.3f  %7zu\n", "distractor", score_of(d.distractor), d.distractor.count);
    add_score(c, t->lessons.set_names[set], "agreement", d.all);
    add_score(c, t->lessons.set_names[set], "distractor", d.distractor);
    if (set == t->lessons.measured)
        buf_addf(line, ", agreement %.3f, distractor %.3f", score_of(d.all), score_of(d.distractor));
}

/* How well words are guessed, on one set. */
static void score_guesses(const struct training *t, struct learner *l, enum practice_set set,
                          struct class_file *c, struct buf *log, struct buf *line)
{
    const char *name = t->lessons.set_names[set];
    struct guesses g;
    if (!guesses_measure(l, set, GUESS_BATCHES, &g))
        return;
    if (set == PRACTICE_LEARN)
        buf_adds(log, "\n                    loss   perplexity   first guess right   among five      words\n");
    buf_addf(log, "%-18s %5.3f      %7.2f               %5.3f        %5.3f    %7zu\n", name, g.loss,
             exp(g.loss), score_of(g.first), score_of(g.five), g.first.count);
    add_score(c, name, "first guess", g.first);
    add_score(c, name, "among five", g.five);
    if (set == t->lessons.measured)
        buf_addf(line,
                 "%s%s%" PRIu32 " steps, validation %.3f, perplexity %.2f, first guess right %.3f, "
                 "among five %.3f",
                 c->language, c->language[0] ? ": " : "", c->training.steps, g.loss, exp(g.loss),
                 score_of(g.first), score_of(g.five));
}

/* Scores of all sets into class, log and line. */
static void score_all(const struct training *t, struct learner *l, struct class_file *c, struct buf *log,
                      struct buf *line)
{
    for (int set = 0; set < PRACTICE_EVERYTHING; set++) {
        if (!t->lessons.set_names[set])
            continue;
        if (t->practice && t->recipe.questions)
            score_links(t, (enum practice_set)set, c, log, line);
        else
            score_guesses(t, l, (enum practice_set)set, c, log, line);
    }
    for (int set = 0; set < PRACTICE_EVERYTHING && t->recipe.network != NETWORK_CLASS; set++)
        if (t->lessons.set_names[set])
            score_distances(t, l, (enum practice_set)set, c, log, line);
}

/* What each head was measured to do, and what it was told. */
static void log_labels(const struct class_file *c, struct buf *log)
{
    size_t heads = c->params.config.heads;
    buf_adds(log, "\nheads, by sentences that are not learnt from; beside it chance, or the best fixed distance\n\n");
    for (size_t i = 0; i < c->params.config.layers * heads; i++) {
        const struct class_label *label = &c->labels_lh[i];
        char name[STATS_RELATION_NAME_MAX];
        snprintf(name, sizeof name, "%s", stats_pattern_name((enum pattern)label->pattern));
        if (label->relation)
            stats_relation_name(label->relation, name);
        buf_addf(log, "%2zu.%zu  %-22s  %.3f  %.3f", i / heads + 1, i % heads + 1, name, (double)label->score,
                 (double)label->chance);
        for (unsigned q = 0; q < STATS_QUESTIONS; q++)
            if (c->questions_lh[i] >> q & 1)
                buf_addf(log, "  \"%s?\"", stats_question_name(q));
        buf_adds(log, "\n");
    }
}

/* Scores what a reader of the file will have: numbers that were rounded to half precision. */
static enum status finish(const struct training *t, struct learner *l, double validation_loss,
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
        learner_take(l, &rounded);
        score_all(t, l, &rounded, log, line);
        if (t->recipe.network == NETWORK_CLASS) {
            label_heads_lessons(&rounded, &t->lessons, &t->recipe, t->sentences, &rounded);
            log_labels(&rounded, log);
        }
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
    learner_init_lessons(&l, &t->lessons, &t->recipe, &t->member);
    log_beginning(t, &l, log);
    s = learn(t, &l, &validation_loss, log, e);
    if (s == OK)
        s = finish(t, &l, validation_loss, bytes, log, line, e);
    learner_fini(&l);
    return s;
}
