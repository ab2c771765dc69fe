#include "view/guess_parts.h"

#include "app/names.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SURE 0.9f
#define HALF 0.5f

/* With nothing switched the present guess is the one with all notes sent, before anything was studied. */
static bool looks_whole(const struct settings *s)
{
    const struct settings plain = settings_default();

    return memcmp(s->muted, plain.muted, sizeof s->muted) == 0 && s->mask.kind == MASK_FULL && !s->mask.causal &&
           s->temperature == 1 && s->scaled == s->trained_scaled && !s->displaced;
}

static void find_guesses(struct guess_pic *g)
{
    const struct scene *s = g->s;
    const struct trace *t = s->trace;

    if (t->guess_count == 0 || t->guesses[0].count == 0 || t->guesses[0].next)
        return;
    const struct mutes *m = findings_mutes(s->found);
    g->now = &t->guesses[0];
    if (m != NULL && mutes_fit(m, &t->settings, t->tokens.text, t->tokens.len))
        g->m = m;
    g->switched = g->m != NULL ? mutes_switched(g->m, &t->settings) : !looks_whole(&t->settings);
    g->all = g->m != NULL ? &g->m->all : g->switched ? NULL : g->now;
    g->same = g->m != NULL && g->m->settings.positions == t->settings.positions;
    const struct trace_guess unknown = {.count = 0};
    g->has_rival = g->m != NULL && mutes_rival(g->m, g->same ? g->now : &unknown, &g->rival);
}

bool guess_facts(struct guess_pic *g, const struct scene *s, const struct pen *p)
{
    memset(g, 0, sizeof *g);
    if (!class_facts(&g->c, s, p))
        return false;
    g->s = s;
    g->p = p;
    find_guesses(g);
    if (g->now != NULL)
        class_facts_ask(&g->c, g->now->token);
    g->c.step = STEP_SHARE;
    g->c.time = 1;
    return true;
}

enum guess_verdict guess_verdict(const struct guess_pic *g, const struct trace_guess *guess)
{
    const struct token *token = &g->c.t->tokens.tokens[g->now->token];
    const float first = guess->top[0].p, second = guess->count > 1 ? guess->top[1].p : 0;

    if (strcmp(guess->top[0].text, token->fold) != 0)
        return token->unknown ? VERDICT_NEW : VERDICT_WRONG;
    if (first < HALF || second > HALF * first)
        return VERDICT_CLOSE;
    return first >= SURE ? VERDICT_SURE : VERDICT_RIGHT;
}

const char *guess_hidden_word(const struct guess_pic *g)
{
    return g->c.t->tokens.tokens[g->now->token].text;
}

float guess_share(const struct guess_pic *g, bool now, const struct mutes_form *word)
{
    if (!now)
        return g->m != NULL && word->row < g->m->all.v ? g->m->whole_v[word->row] : NAN;
    if (g->same && g->now->shares_v != NULL && word->row < g->now->v)
        return g->now->shares_v[word->row];
    for (size_t i = 0; i < g->now->count; i++)
        if (strcmp(g->now->top[i].text, word->text) == 0)
            return g->now->top[i].p;
    return NAN;
}

void guess_percent(const struct guess_pic *g, float share, int digits, char out[24])
{
    view_share_text(g->s, share, false, digits, out);
}

/* ---- what is switched ---- */

struct said {
    const struct guess_pic *g;
    char *out;
    size_t size, used;
    char *key;
};

static void add(struct said *s, char key, const char *text)
{
    const int n = snprintf(s->out + s->used, s->size - s->used, "%s%s",
                           s->used > 0 ? view_say(s->g->s, MSG_GUESS_AND) : "", text);

    if (s->used == 0)
        *s->key = key;
    s->used += n < 0 ? 0 : (size_t)n < s->size - s->used ? (size_t)n : s->size - s->used - 1;
}

static void add_layer(struct said *s, size_t layer)
{
    const struct trace *t = s->g->c.t;
    char heads[64], text[128];
    size_t used = 0, count = 0;

    for (size_t h = 0; h < t->h; h++)
        if (settings_muted(&t->settings, layer, h) && used + 4 < sizeof heads)
            used += (size_t)snprintf(heads + used, sizeof heads - used, "%s%zu", count++ > 0 ? " " : "", h + 1);
    if (count == 0)
        return;
    if (layer == s->g->c.layer)
        snprintf(text, sizeof text, view_say(s->g->s, MSG_GUESS_MUTED), heads);
    else
        snprintf(text, sizeof text, view_say(s->g->s, MSG_GUESS_MUTED_IN), layer + 1, heads);
    add(s, 'x', text);
}

void guess_switches(const struct guess_pic *g, char *out, size_t size, char *key)
{
    const struct settings *now = &g->c.t->settings;
    const bool scaled = g->m == NULL || g->m->settings.scaled, placed = g->m == NULL || g->m->settings.positions;
    struct said s = {g, out, size, 0, key};
    char mask[NAME_MAX_BYTES], text[128];

    out[0] = *key = '\0';
    add_layer(&s, g->c.layer);
    for (size_t l = 0; l < g->c.t->layer_count; l++)
        if (l != g->c.layer)
            add_layer(&s, l);
    if (now->scaled != scaled)
        add(&s, 's', view_say(g->s, now->scaled ? MSG_GUESS_SCALED : MSG_GUESS_UNSCALED));
    if (now->displaced)
        add(&s, 'o', view_say(g->s, MSG_GUESS_DISPLACED));
    if (now->positions != placed)
        add(&s, 'o', view_say(g->s, MSG_GUESS_WITHOUT));
    if (now->mask.kind != MASK_FULL || now->mask.causal) {
        name_mask(g->s->app->lang, &now->mask, mask);
        snprintf(text, sizeof text, "%s %s", view_say(g->s, MSG_FACT_MASK), mask);
        add(&s, 'm', text);
    }
    if (now->temperature != 1) {
        snprintf(text, sizeof text, "%s %g", view_say(g->s, MSG_FACT_TEMPERATURE), (double)now->temperature);
        add(&s, now->temperature < 1 ? '-' : '=', text);
    }
}
