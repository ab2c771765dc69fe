/* The vectors of positions that a class adds to its words. */
#include "model/model_kind.h"

#include <string.h>

void model_file_positions(struct model_cache *c, const struct settings *s, size_t most, struct arena *arena,
                          struct model_positions *out)
{
    const struct params *p = &c->file->params;
    (void)s;

    if (p->position_p_d == NULL)
        return;
    out->d = p->config.d;
    out->count = p->config.max_positions < most ? p->config.max_positions : most;
    out->rows_pd = arena_new(arena, out->count * out->d, sizeof *out->rows_pd);
    memcpy(out->rows_pd, p->position_p_d, out->count * out->d * sizeof *out->rows_pd);
}

enum status model_positions(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                            size_t most, struct arena *arena, struct model_positions *out, struct err *e)
{
    const struct model_kind *kind;
    const enum status status = model_choose(cache, s, text, len, &kind, e);

    if (status != OK)
        return status;
    *out = (struct model_positions){.rows_pd = NULL};
    kind->positions(cache, s, most, arena, out);
    return OK;
}
