/* Names of what is studied beside the trace. */
#include "app/guide_names.h"
#include "study/fillers.h"
#include "study/order.h"
#include "study/paths.h"
#include "study/spread.h"
#include "study/tiles.h"

#define RECKON(name) void name(const struct guide_facts *f, const struct guide_call *c, struct guide_value *out)

/* The finding, where it is of what is asked now. */
#define FITTING(name)                                                                                                    \
    static const struct name *name##_now(const struct guide_facts *f)                                                    \
    {                                                                                                                    \
        const struct name *found = findings_##name(f->found);                                                            \
        struct study_ask ask;                                                                                            \
        app_study_ask(f->app, f->trace, &ask);                                                                           \
        return found != NULL && name##_fit(found, &ask) ? found : NULL;                                                  \
    }
FITTING(spread)
FITTING(paths)
FITTING(order)
FITTING(fillers)
FITTING(tiles)

static const struct spread_point *spread_point(const struct guide_facts *f, size_t d_k)
{
    const struct spread *s = spread_now(f);

    for (size_t i = 0; s != NULL && i < SPREAD_DKS; i++)
        if (s->points[i].d_k == d_k)
            return &s->points[i];
    return NULL;
}

RECKON(reckon_spread)
{
    const struct spread_point *p = spread_point(f, c->args[0].n);

    if (p != NULL)
        reckoned_number(out, GUIDE_LOOK_SCORE, c->args[1].choice == 0 ? p->deviation : p->predicted);
}

RECKON(reckon_spread_way)
{
    enum { LARGEST, ENTROPY, GRADIENT };
    const struct spread_point *p = spread_point(f, c->args[0].n);

    if (p == NULL)
        return;
    const struct spread_way *way = c->args[2].choice == 0 ? &p->unscaled : &p->scaled;
    if (c->args[1].choice == LARGEST)
        reckoned_number(out, GUIDE_LOOK_SHARE, way->largest);
    else if (c->args[1].choice == ENTROPY)
        reckoned_number(out, GUIDE_LOOK_SCORE, way->entropy);
    else
        reckoned_number(out, GUIDE_LOOK_REAL, way->gradient);
}

/* What was measured with so many words between; NULL where nothing was. */
static const struct path_accuracy *measured(const struct path_net_found *net, size_t between)
{
    for (size_t i = 0; i < net->accuracy_count; i++)
        if (net->accuracy[i].from <= between && between <= net->accuracy[i].to && net->accuracy[i].count > 0)
            return &net->accuracy[i];
    return NULL;
}

static void reckon_right(const struct path_net_found *net, size_t between, struct guide_value *out)
{
    const struct path_accuracy *accuracy = measured(net, between);

    if (accuracy != NULL)
        reckoned_number(out, GUIDE_LOOK_SHARE, accuracy->right);
}

/* What stands at `at` as part of what stands at `whole`. */
static void reckon_part_of(const float *of_t, size_t at, size_t whole, struct guide_value *out)
{
    if (of_t != NULL && of_t[whole] > 0)
        reckoned_number(out, GUIDE_LOOK_SHARE, (double)of_t[at] / (double)of_t[whole]);
}

RECKON(reckon_paths)
{
    enum { INFLUENCE, STEPS, RIGHT, REACH, LAYERS, PART, LEFT, SHARE };
    const struct paths *p = paths_now(f);

    if (p == NULL)
        return;
    const struct path_net_found *net = &p->nets[c->args[0].choice];
    switch (c->args[1].choice) {
    case INFLUENCE:
        if (net->influence_t != NULL)
            reckoned_number(out, GUIDE_LOOK_REAL, (double)net->influence_t[p->source]);
        break;
    case STEPS:
        reckoned_number(out, GUIDE_LOOK_COUNT, (double)net->sequential);
        break;
    case RIGHT:
        reckon_right(net, p->target - p->source - 1, out);
        break;
    case REACH:
        reckoned_number(out, GUIDE_LOOK_COUNT, (double)net->reach);
        break;
    case LAYERS:
        reckoned_number(out, GUIDE_LOOK_COUNT, (double)net->layers);
        break;
    case PART: /* of the target's own place */
        reckon_part_of(net->influence_t, p->source, p->target, out);
        break;
    case LEFT: /* of the news, when it has come along the chain */
        reckon_part_of(net->left_t, p->target, p->source, out);
        break;
    case SHARE: /* of its first guess */
        if (net->top_count > 0)
            reckoned_number(out, GUIDE_LOOK_SHARE, (double)net->top[0].p);
        break;
    }
}

RECKON(reckon_paths_guess)
{
    const struct paths *p = paths_now(f);

    if (p != NULL && p->nets[c->args[0].choice].top_count > 0)
        reckoned_text(out, p->nets[c->args[0].choice].top[0].text);
}

RECKON(reckon_agreement)
{
    const struct paths *p = paths_now(f);

    if (p != NULL)
        reckon_right(&p->nets[c->args[0].choice], c->args[1].n, out);
}

RECKON(reckon_agreement_count)
{
    const struct paths *p = paths_now(f);
    const struct path_accuracy *accuracy = p == NULL ? NULL : measured(&p->nets[PATH_RNN], c->args[0].n);

    if (accuracy != NULL)
        reckoned_number(out, GUIDE_LOOK_COUNT, (double)accuracy->count);
}

RECKON(reckon_paths_distance)
{
    const struct paths *p = paths_now(f);

    (void)c;
    if (p != NULL)
        reckoned_number(out, GUIDE_LOOK_COUNT, (double)(p->target - p->source));
}

RECKON(reckon_order)
{
    const struct order *o = order_now(f);

    if (o == NULL)
        return;
    const size_t which = c->args[1].given ? 1 + c->args[1].choice : ORDER_WITH;
    const struct order_way *way = &o->ways[which];
    if (way->there)
        reckoned_number(out, GUIDE_LOOK_REAL, c->args[0].choice == 0 ? way->weights_apart : way->answers_apart);
}

/* The cosine of the vectors of two places that are N apart; not known of a class without positions. */
RECKON(reckon_seats)
{
    const struct order *o = order_now(f);
    const size_t apart = c->args[0].n;

    if (o == NULL || apart >= o->places)
        return;
    const float alike[] = {o->alike_d[apart], o->alike_low_d[apart], o->alike_high_d[apart]};
    reckoned_number(out, GUIDE_LOOK_SCORE, (double)alike[c->args[1].given ? c->args[1].choice : 0]);
}

/* The point given, from 0 (nothing is put in), or the one that the slider stands on. */
static const struct fillers_point *filled_point(const struct fillers *found, const struct guide_facts *f,
                                                const struct guide_arg *arg)
{
    const size_t at = arg->given ? arg->n : f->app->limits.fillers;

    return found != NULL && at < found->count ? &found->points[at] : NULL;
}

RECKON(reckon_filled)
{
    enum { SHARE, CHAIR, OTHERS, FILLERS, ENTROPY, WORDS };
    const struct fillers *found = fillers_now(f);
    const struct fillers_point *p = filled_point(found, f, &c->args[1]);
    const size_t what = c->args[0].choice;

    if (p == NULL || f->app->layer >= found->layers || f->app->head >= found->h)
        return;
    const struct fillers_hear *hear = &p->hear_lh[f->app->layer * found->h + f->app->head];
    const float shares[] = {hear->share, hear->chair, hear->others, hear->fillers};
    if (what == ENTROPY)
        reckoned_number(out, GUIDE_LOOK_SCORE, hear->entropy);
    else if (what == WORDS)
        reckoned_number(out, GUIDE_LOOK_COUNT, (double)p->added);
    else
        reckoned_number(out, GUIDE_LOOK_SHARE, (double)shares[what]);
}

RECKON(reckon_tiles_difference)
{
    const struct tiles *found = tiles_now(f);

    (void)c;
    if (found != NULL)
        reckoned_number(out, GUIDE_LOOK_REAL, found->largest);
}
