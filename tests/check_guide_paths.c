/* What a lesson tells of the four networks is what was studied. */
#include "session/session.h"

#include "app/guide.h"
#include "base/buf.h"
#include "check_main.h"
#include "study/paths.h"

#include <stdio.h>
#include <string.h>

static const char lesson[] = "@title networks\n"
                             "@set view paths\n"
                             "@set sentence The dog that chased the cats was tired.\n"
                             "@set asker was\n"
                             "@set classmate dog\n"
                             "@set paths distance\n"
                             "@page\n"
                             "{paths lstm part} {paths rnn left} {paths lstm left} {paths attention left}\n"
                             "{paths cnn guess} {paths cnn share} {agreement lstm 12} {agreement attention 0}\n"
                             "{agreement count 11} {agreement rnn 900}\n"
                             "@try x\n"
                             "@until playing\n";

enum { PART, LEFT_RNN, LEFT_LSTM, LEFT_ATTENTION, GUESS, SHARE, RIGHT_12, RIGHT_0, COUNT, NOWHERE, VALUES };

struct told {
    struct guide_facts facts;
    struct guide_value values[VALUES + 1]; /* and that of the condition */
    size_t count;
};

static bool tell(void *with, const struct guide_call *call)
{
    struct told *t = with;

    ck_assert_uint_le(t->count, VALUES);
    app_guide_value(&t->facts, call, &t->values[t->count++]);
    return true;
}

static void check_number(const struct guide_value *v, double want)
{
    ck_assert(v->known);
    ck_assert_double_eq(v->number, want);
}

/* The bin of so many words between. */
static const struct path_accuracy *bin(const struct path_net_found *net, size_t between)
{
    size_t i = 0;

    while (i < net->accuracy_count && net->accuracy[i].to < between)
        i++;
    ck_assert_uint_lt(i, net->accuracy_count);
    return &net->accuracy[i];
}

static void check_told(const struct told *t, const struct paths *p)
{
    const struct path_net_found *rnn = &p->nets[PATH_RNN], *lstm = &p->nets[PATH_LSTM], *cnn = &p->nets[PATH_CNN];

    ck_assert_uint_eq(p->target - p->source, 5);
    check_number(&t->values[PART], (double)lstm->influence_t[p->source] / (double)lstm->influence_t[p->target]);
    check_number(&t->values[LEFT_RNN], (double)rnn->left_t[p->target] / (double)rnn->left_t[p->source]);
    check_number(&t->values[LEFT_LSTM], (double)lstm->left_t[p->target] / (double)lstm->left_t[p->source]);
    ck_assert(!t->values[LEFT_ATTENTION].known); /* nothing goes along a chain there */
    ck_assert_str_eq(t->values[GUESS].text, cnn->top[0].text);
    check_number(&t->values[SHARE], (double)cnn->top[0].p);
    check_number(&t->values[RIGHT_12], bin(lstm, 12)->right);
    check_number(&t->values[RIGHT_0], bin(&p->nets[PATH_ATTENTION], 0)->right);
    check_number(&t->values[COUNT], (double)bin(rnn, 11)->count);
    ck_assert(!t->values[NOWHERE].known);
}

static void carry_out(struct session *s, struct model_cache *cache, const struct effects *fx)
{
    for (size_t i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_COMPUTE)
            ck_assert_int_eq(session_compute(s, cache, NULL), OK);
    session_study(s, cache);
}

static void act(struct session *s, struct model_cache *cache, struct action action)
{
    struct effects fx = {.count = 0};

    app_update(&s->app, s->trace, action, &fx);
    carry_out(s, cache, &fx);
}

START_TEST(what_is_told_was_studied)
{
    struct session s;
    struct guide *g = NULL;
    struct told t = {.count = 0};

    session_init(&s, LANG_EN);
    struct model_cache *cache = model_cache_new();
    ck_assert_int_eq(session_compute(&s, cache, NULL), OK);
    ck_assert_int_eq(guide_read("x", lesson, strlen(lesson), app_guide_vocabulary(), &g, NULL), OK);
    const struct guide *former = s.app.shelf[LANG_EN].guides[0];
    s.app.shelf[LANG_EN].guides[0] = g;
    act(&s, cache, (struct action){ACTION_GUIDE_OPEN, 0, 0});
    ck_assert_int_eq(s.app.paths.page, PATHS_DISTANCE);
    const struct paths *p = findings_paths(&s.found);
    ck_assert_ptr_nonnull(p);
    t.facts = (struct guide_facts){&s.app, s.trace, &s.record, &s.found};
    guide_each_value(&g->pages[0], tell, &t);
    ck_assert_uint_eq(t.count, VALUES + 1);
    check_told(&t, p);
    ck_assert(t.values[VALUES].known && !t.values[VALUES].on && !app_guide_done(&s.app));
    act(&s, cache, (struct action){ACTION_WALK, 0, 0}); /* the news travels: that is playing, too */
    session_watch(&s);
    ck_assert(app_guide_done(&s.app));
    s.app.shelf[LANG_EN].guides[0] = former;
    session_fini(&s);
    model_cache_free(cache);
    guide_free(g);
}
END_TEST

CHECK_MAIN("guide paths", what_is_told_was_studied)
