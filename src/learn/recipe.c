#include "learn/recipe.h"

#include "num/ops.h"

#define COUNT(table) (sizeof(table) / sizeof *(table))

struct recipe recipe_default(const struct practice *p)
{
    struct recipe r = {
        .d = 64,
        .layers = 3,
        .f = 256,
        .max_positions = OPS_POINTER_TOKENS_MAX,
        .tokens = 1024,
        .joined = 0.1,
        .asked_c = {[PRACTICE_OTHER] = 0.05,
                    [PRACTICE_AGREEING] = 0.2,
                    [PRACTICE_PRONOUN] = 0.5,
                    [PRACTICE_PREDICATE] = 0.3,
                    [PRACTICE_NOUN] = 0.15,
                    [PRACTICE_VERB] = 0.2,
                    [PRACTICE_DETERMINER] = 0.15,
                    [PRACTICE_ADJECTIVE] = 0.15,
                    [PRACTICE_PREPOSITION] = 0.15},
        .all_agreeing = 0.5,
        .hidden = 0.6,
        .changed = 0.2,
        .unknown = 0.12,
        .all_unknown = 0.1,
        .plan = train_plan_default(),
    };
    for (size_t i = 0; i < PRACTICE_CLASS_COUNT; i++)
        r.weight_c[i] = i == PRACTICE_AGREEING || i == PRACTICE_PRONOUN ? 2 : 1;
    r.plan.steps = 1500;
    r.plan.rate = 4e-3;
    r.plan.links = 1.5;
    r.plan.chair = 0.5;
    r.plan.smoothing = p->lexicon.grammar->characters ? 0.1f : 0.2f;
    return r;
}

struct recipe recipe_family(const struct practice *p)
{
    struct recipe r = recipe_default(p);
    r.plan.steps = 800;
    r.plan.rate = 6e-3;
    return r;
}

struct member member_default(void)
{
    return (struct member){.heads = 8, .d_k = 8, .scaled = true, .positions = true, .seed = 1};
}

static enum status check_power(const char *what, size_t value, size_t max, const char *allowed, struct err *e)
{
    if (value >= 1 && value <= max && (value & (value - 1)) == 0)
        return OK;
    err_set(e, ERR_LIMIT, what, "%s", allowed);
    return err_found(e, ERR_LIMIT, "%zu", value);
}

enum status member_check(const struct member *m, struct err *e)
{
    enum status s = check_power("heads", m->heads, 8, "1, 2, 4 or 8", e);
    return s == OK ? check_power("d_k", m->d_k, 64, "1, 2, 4, 8, 16, 32 or 64", e) : s;
}

struct config recipe_config(const struct recipe *r, const struct member *m, const struct practice *p)
{
    bool letters = !p->lexicon.grammar->characters; /* the last letters of a word say something */
    return (struct config){
        .layers = r->layers,
        .heads = m->heads,
        .d = r->d,
        .k = m->d_k,
        .f = r->f,
        .vocabulary = p->vocabulary.count,
        .endings = letters ? VOCABULARY_BUCKETS : 0,
        .max_positions = m->positions ? r->max_positions : 0,
        .positions = m->positions ? POSITIONS_LEARNED : POSITIONS_NONE,
        .activation = ACTIVATION_RELU,
        .biases = true,
        .final_norm = true,
        .guesses = true,
    };
}

static const char *const class_names[] = {"other", "agreeing",   "pronoun",   "predicate",  "noun",
                                          "verb",  "determiner", "adjective", "preposition"};

static void add_classes(const char *what, const double *share_c, struct buf *out)
{
    for (size_t i = 0; i < COUNT(class_names); i++)
        buf_addf(out, "%s%s %g", i ? ", " : what, class_names[i], share_c[i]);
}

void recipe_line(const struct recipe *r, struct buf *out)
{
    const struct train_plan *p = &r->plan;
    buf_addf(out, "AdamW %g %g decay %g, rate %g, warm-up %zu, falls over %zu steps, clip %g; ",
             p->adamw.beta1, p->adamw.beta2, p->adamw.decay, p->rate, p->warm_up, p->steps, p->clip);
    buf_addf(out, "%zu tokens, joined %g; ", r->tokens, r->joined);
    add_classes("guessed: ", r->asked_c, out);
    buf_addf(out,
             ", all agreeing %g; hidden %g, changed %g; unknown %g, all %g; links %g, chair %g, smoothing %g",
             r->all_agreeing, r->hidden, r->changed, r->unknown, r->all_unknown, p->links, p->chair,
             (double)p->smoothing);
}
