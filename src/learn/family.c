#include "learn/family.h"

#include <inttypes.h>
#include <string.h>

struct member family_member(const struct settings *s)
{
    return (struct member){.heads = s->heads,
                           .d_k = s->d_k,
                           .scaled = s->trained_scaled,
                           .positions = s->positions,
                           .seed = s->seed};
}

bool family_is_taught(const struct record *r, const char *language, const struct settings *s)
{
    return r->state != RECORD_NONE && strcmp(s->model, "trained") == 0 && strcmp(r->language, language) == 0 &&
           r->heads == s->heads && r->d_k == s->d_k && r->scaled == s->trained_scaled &&
           r->positions == s->positions && r->seed == s->seed;
}

void family_name(const char *language, const struct member *m, struct buf *out)
{
    buf_addf(out, "%s-h%zu-k%zu", language, m->heads, m->d_k);
    buf_adds(out, m->scaled ? "" : "-unscaled");
    buf_adds(out, m->positions ? "" : "-nowhere");
    if (m->seed != member_default().seed)
        buf_addf(out, "-seed%" PRIu64, m->seed);
}

static bool is_shape(const struct config *c, const struct member *m, const struct recipe *r)
{
    return c->layers == r->layers && c->d == r->d && c->f == r->f && c->heads == m->heads && c->k == m->d_k &&
           (c->positions != POSITIONS_NONE) == m->positions;
}

bool family_is(const struct class_file *c, const char *language, const struct member *m,
               const struct recipe *r, uint64_t lessons)
{
    const struct class_training *t = &c->training;
    struct buf line;
    buf_init(&line);
    recipe_line(r, &line);
    bool same = strcmp(t->recipe, line.bytes) == 0;
    buf_fini(&line);
    return same && strcmp(c->language, language) == 0 && is_shape(&c->params.config, m, r) &&
           t->scaled == m->scaled && t->seed == m->seed && t->steps == r->plan.steps && t->lessons == lessons;
}
