#include "cli_train.h"

#include "base/mem.h"
#include "cli_progress.h"
#include "learn/common.h"
#include "learn/reading.h"
#include "learn/school.h"
#include "learn/training.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define SCORE_SENTENCES   4000  /* of each set */
#define NETWORK_SENTENCES 20000 /* for a network to compare with: few verbs are far from their subjects */

/* By enum lang: a class speaks the language that the program speaks. */
static const char *const languages[] = {[LANG_EN] = "en", [LANG_ZH] = "zh"};

struct teller {
    enum lang lang;
    size_t steps;
};

static void tell(void *of, const struct train_report *report)
{
    const struct teller *t = of;
    progress_say(message(t->lang, MSG_PROGRESS_TRAIN), report->step, t->steps, report->words, report->links, report->chair);
}

/* What the class learns from: one of the two. */
struct source {
    struct school school;
    const struct practice *practice; /* of the school */
    struct reading reading;
    struct common common; /* of the practice, for a network to compare with */
};

static enum status open_text(const char *path, struct reading *out, struct err *e)
{
    struct buf text;
    buf_init(&text);
    enum status s = file_read(path, READING_TEXT_MAX, &text, e);
    if (s == OK)
        s = reading_open(strcmp(path, "-") == 0 ? "standard input" : path, text.bytes ? text.bytes : "", text.len,
                         out, e);
    buf_fini(&text);
    return s;
}

static void open_practice(const struct cli_options *o, const struct practice *p, struct source *out)
{
    struct lessons lessons = lessons_of_practice(p);
    out->practice = p;
    if (o->given[OPTION_NET])
        common_init(&out->common, &lessons, RECIPE_NETWORK_WORDS);
}

static enum status open_source(const struct cli_options *o, struct source *out, struct err *e)
{
    const struct school_language *l;
    if (o->text)
        return open_text(o->text, &out->reading, e);
    school_init(&out->school, o->practice);
    enum status s = school_language(&out->school, languages[o->lang], &l, e);
    if (s == OK)
        open_practice(o, &l->practice, out);
    else
        school_fini(&out->school);
    return s;
}

static void close_source(const struct cli_options *o, struct source *s)
{
    if (!o->text && o->given[OPTION_NET])
        common_fini(&s->common);
    if (o->text)
        reading_close(&s->reading);
    else
        school_fini(&s->school);
}

static struct recipe recipe_of(const struct cli_options *o, const struct practice *p)
{
    if (o->given[OPTION_CAUSAL])
        return recipe_next(p);
    return o->recipe == RECIPE_LONG ? recipe_default(p) : recipe_family(p);
}

/* A network of the four that are compared: its shape is given, and words that are rare are unknown. */
static void compare(const struct cli_options *o, const struct source *s, struct training *t)
{
    enum network network = (enum network)(o->net + 1);
    t->lessons = lessons_of_common(&s->common);
    t->recipe = recipe_network(s->practice, network);
    t->member = recipe_network_member(network, o->settings.seed);
    t->sentences = NETWORK_SENTENCES;
}

static struct training training_of(const struct cli_options *o, const struct source *s)
{
    struct training t = {.member = member_default(), .sentences = SCORE_SENTENCES};
    if (o->text) {
        t.lessons = lessons_of_reading(&s->reading);
        t.recipe = recipe_text(o->given[OPTION_CAUSAL]);
    } else {
        t.practice = s->practice;
        t.lessons = lessons_of_practice(s->practice);
        t.recipe = recipe_of(o, s->practice);
    }
    if (o->given[OPTION_HEADS])
        t.member.heads = o->settings.heads;
    if (o->given[OPTION_DK])
        t.member.d_k = o->settings.d_k;
    t.member.scaled = o->settings.scaled;
    t.member.positions = o->settings.positions;
    t.member.seed = o->settings.seed;
    if (o->given[OPTION_NET])
        compare(o, s, &t);
    if (o->given[OPTION_LENGTH])
        t.recipe.plan.steps = o->length;
    t.steps = o->given[OPTION_STEPS] ? o->steps : t.recipe.plan.steps;
    return t;
}

/* A training that is cut short has a length that it is cut short of. */
static enum status check_steps(const struct training *t, const struct cli_options *o, struct err *e)
{
    return t->steps <= t->recipe.plan.steps ? OK
                                            : cli_expect_number(o, OPTION_STEPS, t->recipe.plan.steps, t->steps, e);
}

static enum status train(struct training *t, const struct cli_options *o, struct buf *line, struct err *e)
{
    struct buf bytes, log;
    buf_init(&bytes);
    buf_init(&log);
    struct teller teller = {(enum lang)o->lang, t->steps};
    t->watch = tell;
    t->of = &teller;
    enum status s = training_run(t, &bytes, &log, line, e);
    progress_end();
    if (s == OK)
        s = file_write(o->output, bytes.bytes, bytes.len, e);
    if (s == OK && o->log)
        s = file_write(o->log, log.bytes, log.len, e);
    buf_adds(line, "\n");
    buf_fini(&bytes);
    buf_fini(&log);
    return s;
}

/* Whether a file could be written there: asked before the training, which takes a while. */
static enum status check_place(const char *path, struct err *e)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    char *folder = slash ? mem_copy_text(path, (size_t)(slash - path) + 1) : mem_copy_text(".", 1);
    bool possible = access(folder, W_OK) == 0;
    int reason = errno;
    mem_free(folder);
    if (possible)
        return OK;
    err_set(e, ERR_WRITE, path, "%s", "");
    return err_found(e, ERR_WRITE, "%s", strerror(reason));
}

enum status cli_train(const struct cli_options *o, struct buf *line, struct err *e)
{
    struct source source;
    enum status s = check_place(o->output, e);
    if (s == OK)
        s = check_place(o->log, e);
    if (s == OK)
        s = open_source(o, &source, e);
    if (s != OK)
        return s;
    struct training t = training_of(o, &source);
    s = check_steps(&t, o, e);
    if (s == OK)
        s = train(&t, o, line, e);
    close_source(o, &source);
    return s;
}
