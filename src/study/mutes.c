#include "study/mutes.h"

#include <string.h>

struct job {
    struct model_cache *cache;
    const char *text;
    size_t len;
    struct mutes *m;
    struct err *e;
};

/* ---- settings ---- */

/* Nobody muted, nothing masked, no temperature; scaling and positions as `like` has them. */
static struct settings without_switches(const struct settings *s, const struct settings *like)
{
    struct settings out = *s;

    memset(out.muted, 0, sizeof out.muted);
    out.mask = (struct mask){.kind = MASK_FULL};
    out.temperature = 1.0f;
    out.displaced = false;
    out.scaled = like->scaled;
    out.positions = like->positions;
    return out;
}

bool mutes_fit(const struct mutes *m, const struct settings *s, const char *text, size_t len)
{
    const struct settings plain = without_switches(s, &m->settings);

    return settings_equal(&plain, &m->settings) && len == m->len && memcmp(text, m->text, len) == 0;
}

bool mutes_switched(const struct mutes *m, const struct settings *s)
{
    return !settings_equal(s, &m->settings);
}

/* ---- passes ---- */

static enum status pass(const struct job *j, const struct settings *s, struct trace **out)
{
    return model_trace(j->cache, s, j->text, j->len, out, j->e);
}

static struct trace_word keep_word(struct arena *arena, const struct trace_word *w)
{
    return (struct trace_word){arena_copy_text(arena, w->text, strlen(w->text)), w->p};
}

/* The guess without its shares, in memory of its own. */
static struct trace_guess keep_guess(struct arena *arena, const struct trace_guess *g)
{
    struct trace_guess out = *g;

    out.shares_v = NULL;
    for (size_t i = 0; i < g->count; i++)
        out.top[i] = keep_word(arena, &g->top[i]);
    return out;
}

static const float *keep_shares(struct arena *arena, const struct trace_guess *g)
{
    return memcpy(arena_new(arena, g->v, sizeof *g->shares_v), g->shares_v, g->v * sizeof *g->shares_v);
}

static enum status hear_all(const struct job *j)
{
    struct mutes *m = j->m;
    struct trace *t;
    const enum status status = pass(j, &m->settings, &t);

    if (status != OK)
        return status;
    if (t->guess_count == 0 || t->guesses[0].count == 0) {
        trace_free(t);
        return err_set(j->e, ERR_EMPTY, "the class", "words to guess");
    }
    m->token = t->guesses[0].token;
    m->layers = t->layer_count;
    m->heads = t->h;
    m->all = keep_guess(&m->arena, &t->guesses[0]);
    m->whole_v = keep_shares(&m->arena, &t->guesses[0]);
    const int row = model_word_row(j->cache, m->all.top[0].text);
    m->first_row = row < 0 ? 0 : (size_t)row;
    m->left_lh = arena_new(&m->arena, m->layers * m->heads, sizeof *m->left_lh);
    m->first_lh = arena_new(&m->arena, m->layers * m->heads, sizeof *m->first_lh);
    trace_free(t);
    return OK;
}

static enum status mute_one(const struct job *j, size_t layer, size_t head)
{
    struct settings s = j->m->settings;
    struct trace *t;

    s.muted[layer] = (uint16_t)(1u << head);
    const enum status status = pass(j, &s, &t);
    if (status != OK)
        return status;
    const size_t at = layer * j->m->heads + head;
    j->m->left_lh[at] = t->guesses[0].shares_v[j->m->first_row];
    j->m->first_lh[at] = keep_word(&j->m->arena, &t->guesses[0].top[0]);
    trace_free(t);
    return OK;
}

static enum status mute_each(const struct job *j)
{
    enum status status = OK;

    for (size_t l = 0; l < j->m->layers; l++)
        for (size_t h = 0; h < j->m->heads && status == OK; h++)
            status = mute_one(j, l, h);
    return status;
}

static enum status guess_with(const struct job *j, const struct settings *s, struct trace_guess *out)
{
    struct trace *t;
    const enum status status = pass(j, s, &t);

    if (status != OK)
        return status;
    *out = keep_guess(&j->m->arena, &t->guesses[0]);
    trace_free(t);
    return OK;
}

static enum status switch_each(const struct job *j)
{
    struct settings s = j->m->settings;

    s.scaled = !s.scaled;
    enum status status = guess_with(j, &s, &j->m->unscaled);
    s = j->m->settings;
    s.displaced = true;
    if (status == OK && s.positions)
        status = guess_with(j, &s, &j->m->displaced);
    return status;
}

/* ---- forms ---- */

static void keep_forms(const struct job *j)
{
    struct mutes *m = j->m;
    struct forms forms;

    forms_of(m->all.top[0].text, &forms);
    m->forms = arena_new(&m->arena, FORMS_MAX, sizeof *m->forms);
    for (size_t i = 0; i < forms.count; i++) {
        const int row = model_word_row(j->cache, forms.text[i]);
        if (row >= 0)
            m->forms[m->form_count++] =
                (struct mutes_form){arena_copy_text(&m->arena, forms.text[i], strlen(forms.text[i])), (size_t)row};
    }
    m->kind = m->form_count > 0 ? forms.kind : FORMS_NONE;
    if (m->form_count > 0)
        return;
    for (size_t i = 1; i < m->all.count; i++) {
        const int row = model_word_row(j->cache, m->all.top[i].text);
        if (row >= 0)
            m->forms[m->form_count++] = (struct mutes_form){m->all.top[i].text, (size_t)row};
    }
}

bool mutes_rival(const struct mutes *m, const struct trace_guess *now, struct mutes_form *out)
{
    float most = -1;

    for (size_t i = 0; i < m->form_count; i++) {
        const size_t row = m->forms[i].row;
        const float share = m->whole_v[row] + (now->shares_v != NULL && row < now->v ? now->shares_v[row] : 0);
        if (share > most) {
            most = share;
            *out = m->forms[i];
        }
    }
    return m->form_count > 0;
}

/* ---- all of it ---- */

static enum status find_own(const struct job *j, const struct settings *s)
{
    struct settings own = *s;
    struct model_range range;
    enum status status = model_own_settings(j->cache, &own, j->e);

    if (status == OK)
        status = model_range(j->cache, s, &range, j->e);
    if (status == OK) {
        own.positions = range.positions;
        own.scaled = range.family ? s->trained_scaled : own.scaled;
        j->m->settings = without_switches(s, &own);
    }
    return status;
}

static enum status compute(const struct job *j, const struct settings *s)
{
    enum status status = find_own(j, s);

    if (status == OK)
        status = hear_all(j);
    if (status == ERR_UNLEARNT && j->m->settings.positions != s->positions) {
        j->m->settings.positions = s->positions; /* nobody has learnt the other one of the family */
        status = hear_all(j);
    }
    if (status == OK)
        status = mute_each(j);
    if (status == OK)
        status = switch_each(j);
    if (status == OK)
        keep_forms(j);
    return status;
}

enum status mutes_compute(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                          struct mutes **out, struct err *e)
{
    if (s->hidden == 0)
        return err_set(e, ERR_EMPTY, "hidden word", "one");
    struct mutes *m = mem_new(1, sizeof *m);
    arena_init(&m->arena);
    m->text = arena_copy_text(&m->arena, text, len);
    m->len = len;
    const enum status status = compute(&(struct job){cache, text, len, m, e}, s);
    if (status == OK)
        *out = m;
    else
        mutes_free(m);
    return status;
}

void mutes_free(struct mutes *m)
{
    if (m == NULL)
        return;
    arena_fini(&m->arena);
    mem_free(m);
}
