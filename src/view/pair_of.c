#include "view/pair.h"

#include "study/kept.h"
#include "view/look.h"

#include <string.h>

/* ---- the two traces ---- */

static const struct trace *kept_trace(const struct scene *s)
{
    const struct app_kept *k = &s->app->kept;
    const struct kept *found = findings_kept(s->found);

    if (kept_trace_is(s->trace, &k->settings, k->text, k->text_len))
        return s->trace;
    return found != NULL && kept_is(found, &k->settings, k->text, k->text_len) ? found->trace : NULL;
}

static size_t inside(size_t at, size_t count)
{
    return count == 0 ? 0 : at < count ? at : count - 1;
}

static struct apart_side side_of(const struct trace *t, size_t layer, size_t head, enum pick pick)
{
    return (struct apart_side){t, t != NULL ? inside(layer, t->layer_count) : 0, t != NULL ? inside(head, t->h) : 0, pick, 0};
}

/* ---- what differs ---- */

static bool same_text(const struct scene *s)
{
    const struct app_kept *k = &s->app->kept;
    const struct token_list *now = &s->trace->tokens;

    if (now->text == NULL) /* of a file: the state's name for it is all there is */
        return k->text_len == s->app->text_len && memcmp(k->text, s->app->text, k->text_len) == 0;
    return k->text_len == now->len && memcmp(k->text, now->text, k->text_len) == 0;
}

static void compare(struct pair *p)
{
    const struct app *a = p->s->app;
    const struct settings *l = &a->kept.settings, *r = &p->s->trace->settings;
    const struct apart_side *right = &p->a.side[APART_RIGHT];
    bool *d = p->differs;

    d[PAIR_CLASS] = strcmp(l->model, r->model) != 0;
    d[PAIR_SENTENCE] = !same_text(p->s);
    d[PAIR_SCALED] = l->scaled != r->scaled;
    d[PAIR_TAUGHT] = l->trained_scaled != r->trained_scaled;
    d[PAIR_DK] = l->d_k != r->d_k;
    d[PAIR_HEADS] = l->heads != r->heads;
    d[PAIR_MASK] = !settings_mask_equal(&l->mask, &r->mask);
    d[PAIR_POSITIONS] = l->positions != r->positions || l->displaced != r->displaced;
    d[PAIR_TEMPERATURE] = l->temperature != r->temperature;
    d[PAIR_SEED] = l->seed != r->seed;
    d[PAIR_HIDDEN] = l->hidden != r->hidden;
    d[PAIR_MERGED] = l->merged != r->merged;
    d[PAIR_RENORMALISED] = l->renormalised != r->renormalised;
    d[PAIR_MUTED] = memcmp(l->muted, r->muted, sizeof l->muted) != 0;
    d[PAIR_LAYER] = a->kept.layer != right->layer;
    d[PAIR_HEAD] = a->kept.pick != right->pick || (right->pick == PICK_HEAD && a->kept.head != right->head);
    p->first = PAIR_WHAT_COUNT;
    for (int w = PAIR_WHAT_COUNT; w-- > 0;)
        if (d[w]) {
            p->count++;
            p->first = (enum pair_what)w;
        }
}

static bool other_word(const struct pair *p, size_t i)
{
    return strcmp(pair_word(p, APART_LEFT, i), pair_word(p, APART_RIGHT, i)) != 0;
}

static bool other_words(const struct pair *p)
{
    if (pair_waits(p))
        return false;
    if (!p->a.meet)
        return true;
    for (size_t i = 0; i < p->a.t; i++)
        if (other_word(p, i))
            return true;
    return false;
}

struct pair pair_of(const struct scene *s)
{
    const struct app *app = s->app;
    const struct apart_side left = side_of(kept_trace(s), app->kept.layer, app->kept.head, app->kept.pick);
    const struct apart_side right = side_of(s->trace, view_layer(s), view_head(s), app->pick);
    struct pair p = {.s = s, .a = apart_of(&left, &right, app->stage)};
    const size_t skip = p.a.side[APART_RIGHT].skip;

    compare(&p);
    if (p.a.meet)
        p.said = apart_said(&p.a);
    p.from = skip == 0 && view_first(s) > 0 ? 1 : 0;
    p.asker = inside(app->asker < skip ? 0 : app->asker - skip, apart_rows(&p.a, APART_RIGHT));
    p.looked = inside(app->looked < skip ? 0 : app->looked - skip, apart_columns(&p.a, APART_RIGHT));
    p.asker = p.asker < p.from ? p.from : p.asker;
    p.looked = p.looked < p.from ? p.from : p.looked;
    p.other_words = other_words(&p);
    return p;
}

bool pair_at(const struct pair *p, size_t layer, size_t head, struct apart *out)
{
    struct apart_side sides[APART_SIDES];

    for (int k = 0; k < APART_SIDES; k++) {
        const struct trace *t = p->a.side[k].trace;
        if (t == NULL || layer >= t->layer_count || head >= t->h)
            return false;
        sides[k] = side_of(t, layer, head, PICK_HEAD);
    }
    *out = apart_of(&sides[APART_LEFT], &sides[APART_RIGHT], STAGE_WEIGHTS);
    return out->meet;
}

bool pair_meets(const struct pair *p)
{
    return p->a.meet && p->count > 0;
}

bool pair_waits(const struct pair *p)
{
    return p->a.side[APART_LEFT].trace == NULL;
}

bool pair_has_cell(const struct pair *p, int side)
{
    if (side == APART_LEFT && p->other_words && !p->a.meet)
        return false;
    return p->asker < apart_rows(&p->a, side) && p->looked < apart_columns(&p->a, side);
}
