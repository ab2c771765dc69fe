/* Weights of a file in the place of a class: they are shown as they stand. */
#include "model/model_kind.h"

#include <string.h>

void model_cache_give(struct model_cache *c, struct given *g)
{
    if (c->given != NULL)
        given_fini(c->given);
    else
        c->given = mem_new(1, sizeof *c->given);
    *c->given = *g;
    memset(g, 0, sizeof *g);
}

const struct given *model_given_of(const struct model_cache *c, const struct settings *s)
{
    return c != NULL && c->given != NULL && strcmp(c->given->name, s->model) == 0 ? c->given : NULL;
}

void model_given_range(const struct given *g, struct model_range *out)
{
    *out = (struct model_range){
        .layers = g->layers,
        .heads_min = g->h,
        .heads_max = g->h,
        .dk_min = 1,
        .dk_max = 1,
        .tokens_max = TOKEN_MAX,
        .given = true,
    };
}

void model_given_own(const struct given *g, struct settings *s)
{
    const bool merged = s->merged, renormalised = s->renormalised;
    char name[SETTINGS_MODEL_MAX];

    memcpy(name, g->name, sizeof name);
    *s = settings_default();
    memcpy(s->model, name, sizeof name);
    s->heads = g->h;
    s->d_k = 1;
    s->positions = false;
    s->merged = merged;
    s->renormalised = renormalised;
}

enum status model_given_refuse(const struct given *g, struct err *e)
{
    err_set(e, ERR_LIMIT, g->name, "a class");
    return err_found(e, ERR_LIMIT, "weights alone");
}
