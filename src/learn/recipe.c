#include "learn/recipe.h"

#include "model/model.h"
#include "num/ops.h"

#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* What all recipes have in common. */
static struct recipe recipe_base(void)
{
    struct recipe r = {
        .d = 64,
        .layers = 3,
        .f = 256,
        .max_positions = OPS_POINTER_TOKENS_MAX,
        .tokens = 1024,
        .hidden = 0.6,
        .changed = 0.2,
        .plan = train_plan_default(),
    };
    r.plan.steps = 1500;
    return r;
}

struct recipe recipe_default(const struct practice *p)
{
    static const double asked_c[PRACTICE_CLASS_COUNT] = {
        [PRACTICE_OTHER] = 0.05,      [PRACTICE_AGREEING] = 0.2,   [PRACTICE_PRONOUN] = 0.5,
        [PRACTICE_PREDICATE] = 0.3,   [PRACTICE_NOUN] = 0.15,      [PRACTICE_VERB] = 0.2,
        [PRACTICE_DETERMINER] = 0.15, [PRACTICE_ADJECTIVE] = 0.15, [PRACTICE_PREPOSITION] = 0.15};
    struct recipe r = recipe_base();
    memcpy(r.asked_c, asked_c, sizeof asked_c);
    r.joined = 0.1;
    r.questions = PRACTICE_QUESTIONS;
    r.all_agreeing = 0.5;
    r.unknown = 0.12;
    r.all_unknown = 0.1;
    for (size_t i = 0; i < PRACTICE_CLASS_COUNT; i++)
        r.weight_c[i] = i == PRACTICE_AGREEING || i == PRACTICE_PRONOUN ? 2 : 1;
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
    r.plan.level = 0.5;
    return r;
}

/* Every place is a guess: half the words of a step teach as much, in half the time. */
static void ask_for_next(struct recipe *r)
{
    r->next = true;
    r->questions = 0;
    r->tokens = 512;
    r->joined = 0.3;
    r->plan.links = r->plan.chair = 0;
}

struct recipe recipe_next(const struct practice *p)
{
    struct recipe r = recipe_default(p);
    ask_for_next(&r);
    r.unknown = 0.05;
    r.all_unknown = 0;
    r.plan.rate = 6e-3;
    return r;
}

struct recipe recipe_network(const struct practice *p, enum network network)
{
    struct recipe r = recipe_default(p);
    r.network = network;
    r.bare = true;
    r.questions = 0;
    r.layers = network == NETWORK_ATTENTION ? 2 : network == NETWORK_CNN ? 3 : 1;
    r.f = network == NETWORK_ATTENTION ? 64 : 0;
    r.hidden = 1;
    r.changed = 0;
    r.plan.links = r.plan.chair = 0;
    r.plan.rate = network == NETWORK_ATTENTION ? 5e-3 : 8e-3;
    r.plan.steps = 6000;
    return r;
}

struct member recipe_network_member(enum network network, uint64_t seed)
{
    bool attention = network == NETWORK_ATTENTION;
    return (struct member){.heads = attention ? 4 : 1,
                           .d_k = MODEL_FAMILY_DK,
                           .scaled = true,
                           .positions = attention,
                           .seed = seed};
}

struct recipe recipe_text(bool next)
{
    struct recipe r = recipe_base();
    r.joined = 0.3;
    r.asked_c[PRACTICE_WORD] = 0.15;
    r.asked_c[PRACTICE_OTHER] = 0.05;
    r.weight_c[PRACTICE_WORD] = r.weight_c[PRACTICE_OTHER] = 1;
    r.unknown = 0.05;
    if (next)
        ask_for_next(&r);
    return r;
}

struct member member_default(void)
{
    return (struct member){.heads = 8, .d_k = MODEL_FAMILY_DK, .scaled = true, .positions = true, .seed = 1};
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
    enum status s = check_power("heads", m->heads, MODEL_FAMILY_HEADS_MAX, "1, 2, 4 or 8", e);
    return s == OK ? check_power("d_k", m->d_k, MODEL_FAMILY_DK_MAX, "1, 2, 4, 8, 16, 32 or 64", e) : s;
}

struct config recipe_config(const struct recipe *r, const struct member *m, const struct lessons *lessons)
{
    bool attends = r->network <= NETWORK_ATTENTION;
    return (struct config){
        .network = r->network,
        .layers = r->layers,
        .heads = attends ? m->heads : 0,
        .d = r->d,
        .k = attends ? m->d_k : 0,
        .f = r->f,
        .vocabulary = lessons->vocabulary->count,
        .endings = lessons->endings ? VOCABULARY_BUCKETS : 0,
        .max_positions = m->positions ? r->max_positions : 0,
        .positions = m->positions ? POSITIONS_LEARNED : POSITIONS_NONE,
        .activation = ACTIVATION_RELU,
        .biases = true,
        .final_norm = attends,
        .causal = r->next || r->network != NETWORK_CLASS,
        .guesses = true,
    };
}

static const char *const class_names[] = {"other", "agreeing",   "pronoun",   "predicate",   "noun",
                                          "verb",  "determiner", "adjective", "preposition", "word"};

static void add_guessed(const struct recipe *r, struct buf *out)
{
    const char *before = "guessed: ";
    if (r->next) {
        buf_adds(out, "guessed: the next word, everywhere");
        return;
    }
    for (size_t i = 0; i < COUNT(class_names); i++)
        if (r->asked_c[i] > 0) {
            buf_addf(out, "%s%s %g", before, class_names[i], r->asked_c[i]);
            before = ", ";
        }
    if (r->all_agreeing > 0)
        buf_addf(out, ", all agreeing %g", r->all_agreeing);
    buf_addf(out, "; hidden %g, changed %g", r->hidden, r->changed);
}

void recipe_line(const struct recipe *r, struct buf *out)
{
    const struct train_plan *p = &r->plan;
    buf_addf(out, "AdamW %g %g decay %g, rate %g, warm-up %zu, ", p->adamw.beta1, p->adamw.beta2,
             p->adamw.decay, p->rate, p->warm_up);
    if (p->level > 0)
        buf_addf(out, "level %g, ", p->level);
    buf_addf(out, "falls over %zu steps, clip %g; ", p->steps, p->clip);
    buf_addf(out, "%zu tokens, joined %g; ", r->tokens, r->joined);
    add_guessed(r, out);
    buf_addf(out, "; unknown %g", r->unknown);
    if (r->all_unknown > 0)
        buf_addf(out, ", all %g", r->all_unknown);
    if (r->questions)
        buf_addf(out, "; links %g, chair %g, smoothing %g", p->links, p->chair, (double)p->smoothing);
}
