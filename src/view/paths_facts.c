/* paths_facts: what was studied, as the view needs it. */
#include "view/paths_parts.h"

#include "app/change.h"
#include "text/glyph.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- what is asked ---- */

static enum paths_state state_of(const struct paths_pic *c)
{
    const struct app *a = c->s->app;

    if (c->n < 2)
        return PATHS_ONE;
    if (a->asker == a->looked)
        return PATHS_SAME;
    if (a->asker < c->chair || a->looked < c->chair)
        return PATHS_CHAIR;
    if (c->f == NULL && c->n + a->paths.gap > PATH_TOKENS_MAX)
        return PATHS_LONG;
    return c->f == NULL ? PATHS_COMPUTING : PATHS_READY;
}

static const struct paths *finding(const struct scene *s)
{
    const struct paths *f = findings_paths(s->found);
    struct study_ask ask;

    if (f == NULL || s->app->computing)
        return NULL;
    app_study_ask(s->app, s->trace, &ask);
    return paths_fit(f, &ask) && f->t > 0 && f->source < f->target && f->target < f->t ? f : NULL;
}

/* Columns of the two words without what was studied: as they stand in the sentence. */
static void ends_of(struct paths_pic *c)
{
    const struct app *a = c->s->app;
    const size_t from = a->looked < a->asker ? a->looked : a->asker,
                 to = a->looked < a->asker ? a->asker : a->looked;

    c->source = from < c->chair ? 0 : from - c->chair;
    c->target = to < c->chair ? 0 : to - c->chair;
}

static double steps_of(const struct paths_pic *c)
{
    const uint32_t ms = c->s->app->paths.ms;

    if (c->f == NULL || ms >= PATHS_MS)
        return INFINITY;
    return (double)ms / (0.95 * PATHS_MS) * (double)paths_most_steps(c->f);
}

bool paths_facts(struct paths_pic *c, const struct scene *s, const struct pen *p)
{
    *c = (struct paths_pic){.s = s, .p = p, .t = s->trace};
    if (s->trace == NULL || s->trace->t == 0)
        return false;
    c->chair = change_first_word(s->trace);
    c->n = s->trace->t - c->chair;
    c->f = finding(s);
    c->state = state_of(c);
    ends_of(c);
    if (c->state != PATHS_READY)
        c->f = NULL;
    if (c->f != NULL) {
        c->n = c->f->t;
        c->source = c->f->source;
        c->target = c->f->target;
    }
    c->steps = steps_of(c);
    c->page = paths_page_shown(s->app);
    c->size = paths_size(s->app);
    return c->n > 0;
}

/* ---- words ---- */

bool paths_inserted(const struct paths_pic *c, size_t j)
{
    return c->f != NULL && j >= c->f->inserted_at && j - c->f->inserted_at < c->f->inserted;
}

size_t paths_token(const struct paths_pic *c, size_t j)
{
    if (paths_inserted(c, j))
        return PATHS_NONE;
    if (c->f != NULL && j >= c->f->inserted_at + c->f->inserted)
        j -= c->f->inserted;
    return j + c->chair < c->t->t ? j + c->chair : PATHS_NONE;
}

const char *paths_word(const struct paths_pic *c, size_t j)
{
    const size_t token = paths_token(c, j);

    return token == PATHS_NONE ? c->f->tokens.tokens[j].text : view_word(c->s->app->lang, c->t, token);
}

void paths_word_cut(const struct paths_pic *c, size_t j, int cols, char out[PATHS_WORD_MAX])
{
    const char *text = paths_word(c, j);
    const size_t len = strlen(text);
    const bool whole = cols > 0 && glyph_columns(text, len) <= (size_t)cols && len < PATHS_WORD_MAX;
    size_t used, keep = whole ? len : glyph_fit(text, len, cols < 1 ? 0 : (size_t)cols - 1, &used);

    while (keep > PATHS_WORD_MAX - 4)
        keep = glyph_prev(text, len, keep);
    snprintf(out, PATHS_WORD_MAX, "%.*s%s", (int)keep, text, whole || cols < 1 ? "" : "…");
}

/* ---- how the news goes ---- */

size_t paths_most_steps(const struct paths *f)
{
    size_t most = 1;

    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        most = f->nets[net].sequential > most ? f->nets[net].sequential : most;
    return most;
}

double paths_gone(const struct paths_pic *c, enum path_net net)
{
    const double steps = c->f == NULL ? 0 : (double)c->f->nets[net].sequential;

    return c->f == NULL ? 0 : c->steps >= steps ? 1 : c->steps / steps;
}

static double part_of(const float *of_t, size_t at, size_t whole)
{
    if (of_t == NULL || !(of_t[whole] > 0))
        return NAN;
    return (double)of_t[at] / (double)of_t[whole];
}

double paths_leans(const struct paths_pic *c, enum path_net net, size_t j)
{
    return c->f == NULL ? NAN : part_of(c->f->nets[net].influence_t, j, c->target);
}

double paths_left(const struct paths_pic *c, enum path_net net, size_t j)
{
    return c->f == NULL ? NAN : part_of(c->f->nets[net].left_t, j, c->source);
}

float paths_share(const struct paths_pic *c, size_t layer, size_t head, size_t j)
{
    const struct path_net_found *net = &c->f->nets[PATH_ATTENTION];

    return net->weights_lhtt[((layer * net->heads + head) * c->n + c->target) * c->n + j];
}

bool paths_loudest(const struct paths_pic *c, size_t *layer, size_t *head)
{
    const struct path_net_found *net = c->f == NULL ? NULL : &c->f->nets[PATH_ATTENTION];
    float most = -1;

    if (net == NULL || net->weights_lhtt == NULL)
        return false;
    for (size_t l = 0; l < net->layers; l++) {
        for (size_t h = 0; h < net->heads; h++) {
            if (paths_share(c, l, h, c->source) <= most)
                continue;
            most = paths_share(c, l, h, c->source);
            *layer = l;
            *head = h;
        }
    }
    return most >= 0;
}
