/* A lesson's text with the numbers of this moment in it. */
#include "view/guide_parts.h"

#include "app/keymap.h"
#include "view/limits_numbers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- numbers ---- */

/* "1,000,000" */
static void whole_text(const struct scene *s, double number, char out[GUIDE_WRITTEN_MAX])
{
    char digits[64];
    size_t used = 0;

    if (fabs(number) >= 1e7 && fabs(number) < 1e18) { /* as the view of costs has it */
        limits_count(s, number, out);
        return;
    }
    snprintf(digits, sizeof digits, "%.0f", number);
    const size_t n = strlen(digits);
    for (size_t i = 0; i < n && used + 2 < GUIDE_WRITTEN_MAX; i++) {
        out[used++] = digits[i];
        if (digits[i] != '-' && i + 1 < n && (n - i - 1) % 3 == 0)
            out[used++] = ',';
    }
    out[used] = '\0';
}

/* Three digits that count; a whole number as such. */
static void real_text(const struct scene *s, double number, char out[GUIDE_WRITTEN_MAX])
{
    const double size = fabs(number);

    if (!isfinite(number))
        snprintf(out, GUIDE_WRITTEN_MAX, "%s", isnan(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity");
    else if (size < 1e9 && (number == 0 || size >= 0.5) && fabs(number - nearbyint(number)) < 1e-6)
        whole_text(s, nearbyint(number), out);
    else
        snprintf(out, GUIDE_WRITTEN_MAX, size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : size >= 0.01 ? "%.3f" : "%.1e",
                 number);
}

/* A negative share, of a part that points away, has none of the small forms. */
static void share_text(const struct scene *s, const struct guide_value *v, char out[GUIDE_WRITTEN_MAX])
{
    char share[24];

    view_share_text(s, (float)v->number, v->masked, 1, share);
    if (v->number < 0)
        snprintf(share, sizeof share, "%.1f%%", 100 * v->number);
    snprintf(out, GUIDE_WRITTEN_MAX, "%s", share);
}

static void number_text(const struct scene *s, const struct guide_value *v, char out[GUIDE_WRITTEN_MAX])
{
    if (v->masked)
        snprintf(out, GUIDE_WRITTEN_MAX, "%s", view_say(s, MSG_SHARE_MASKED));
    else if (v->look == GUIDE_LOOK_PART && v->number == 0)
        snprintf(out, GUIDE_WRITTEN_MAX, "0%%");
    else if (v->look == GUIDE_LOOK_SHARE || v->look == GUIDE_LOOK_PART)
        share_text(s, v, out);
    else if (v->look == GUIDE_LOOK_COUNT)
        whole_text(s, v->number, out);
    else if (v->look == GUIDE_LOOK_SCORE && isfinite(v->number))
        snprintf(out, GUIDE_WRITTEN_MAX, "%.2f", v->number);
    else
        real_text(s, v->number, out);
}

void guide_value_text(const struct scene *s, const struct guide_value *v, char out[GUIDE_WRITTEN_MAX])
{
    snprintf(out, GUIDE_WRITTEN_MAX, "·");
    if (!v->known)
        return;
    switch (v->kind) {
    case GUIDE_NUMBER:
        number_text(s, v, out);
        break;
    case GUIDE_SWITCH:
        snprintf(out, GUIDE_WRITTEN_MAX, "%s", view_say(s, v->on ? MSG_FACT_ON : MSG_FACT_OFF));
        break;
    case GUIDE_TOKEN:
        snprintf(out, GUIDE_WRITTEN_MAX, "%.*s", GUIDE_WRITTEN_MAX - 1, view_word(s->app->lang, s->trace, v->token));
        break;
    case GUIDE_CHOICE:
        snprintf(out, GUIDE_WRITTEN_MAX, "%s", v->text);
        break;
    }
}

/* ---- words in their colours ---- */

struct word_writer {
    struct guide_words *w;
    const struct scene *s;
    const struct pen *p;
    style base;
    struct guide_facts facts;
};

static void add(struct word_writer *x, const char *text, style look, bool bound)
{
    struct guide_words *w = x->w;
    const size_t from = w->text.len, n = strlen(text);

    buf_adds(&w->text, text);
    if (w->text.len > w->room) {
        w->room = 2 * w->text.len;
        w->styles = mem_resize(w->styles, w->room, sizeof *w->styles);
        w->bound = mem_resize(w->bound, w->room, sizeof *w->bound);
    }
    for (size_t i = 0; i < n; i++) {
        w->styles[from + i] = look;
        w->bound[from + i] = bound && i > 0;
    }
}

/* A role on the ground of the text. */
static style role_style(const struct word_writer *x, enum role role, unsigned attrs)
{
    return x->p != NULL ? pen_style(x->p, role, ROLE_PANEL, attrs) : x->base;
}

/* The colour of a token's desk: the asker's own, else that of its share. */
static style token_style(const struct word_writer *x, size_t token)
{
    const struct app *a = x->s->app;
    style look = role_style(x, ROLE_BOLD, ATTR_BOLD);

    if (x->p == NULL || x->s->trace == NULL || a->computing)
        return look;
    if (token == a->asker)
        return role_style(x, ROLE_ASK, ATTR_BOLD);
    const float share = trace_value(x->s->trace, view_layer(x->s), a->pick, view_head(x->s), STAGE_WEIGHTS, a->asker, token);
    if (!isnan(share) && share >= 0.01f && theme_has_ramp(x->p->theme)) {
        const colour fill = theme_share(x->p->theme, (double)share).fill, bg = look.bg;
        if (fill != COLOUR_DEFAULT && bg != COLOUR_DEFAULT && colour_contrast(fill, bg) >= 4.5)
            look.fg = fill;
    }
    return look;
}

static void add_word(struct word_writer *x, const struct guide_piece *piece)
{
    const struct guide_arg *arg = &piece->call->args[0];
    size_t token;
    const bool found = app_guide_token(&x->facts, arg->text, arg->n, &token) && !x->s->app->guide.settle;

    add(x, piece->text, found ? token_style(x, token) : role_style(x, ROLE_BOLD, ATTR_BOLD), true);
}

static void add_value(struct word_writer *x, const struct guide_piece *piece)
{
    char text[GUIDE_WRITTEN_MAX];
    struct guide_value v;
    style look = role_style(x, ROLE_BOLD, ATTR_BOLD);

    app_guide_value(&x->facts, piece->call, &v);
    guide_value_text(x->s, &v, text);
    if (!v.known)
        look = role_style(x, ROLE_DIM, 0);
    else if (v.kind == GUIDE_TOKEN || v.of_word)
        look = token_style(x, v.token);
    add(x, text, look, true);
}

static void add_key(struct word_writer *x, const struct guide_piece *piece)
{
    char name[32], label[KEY_NAME_MAX];
    struct event ev;
    size_t at = 0;
    bool more;
    const bool one = glyph_next(piece->text, strlen(piece->text), 0) == strlen(piece->text);

    snprintf(name, sizeof name, one ? "%s" : "<%s>", piece->text);
    if (keymap_read(name, &at, &ev, &more, NULL) == OK && more && ev.kind == EVENT_KEY)
        keymap_key_label(x->s->app->lang, x->s->theme->ascii, ev.key, label);
    else
        snprintf(label, sizeof label, "%.*s", KEY_NAME_MAX - 1, piece->text);
    style look = role_style(x, ROLE_ASK, ATTR_BOLD);
    if (x->p != NULL && x->p->theme->depth == DEPTH_MONO)
        look.attrs |= ATTR_UNDERLINE;
    add(x, label, look, true);
}

void guide_words_init(struct guide_words *w, const struct scene *s, const struct pen *p, style base,
                      const struct guide_text *text)
{
    struct word_writer x = {w, s, p, base, {s->app, s->trace, s->record, s->found}};
    const style bold = p != NULL ? pen_style(p, ROLE_BOLD, ROLE_PANEL, ATTR_BOLD) : base;

    *w = (struct guide_words){.styles = NULL};
    buf_init(&w->text);
    for (size_t i = 0; i < text->count; i++) {
        const struct guide_piece *piece = &text->pieces[i];
        switch (piece->kind) {
        case GUIDE_PLAIN:
            add(&x, piece->text, piece->bold ? bold : base, false);
            break;
        case GUIDE_KEY:
            add_key(&x, piece);
            break;
        case GUIDE_WORD:
            add_word(&x, piece);
            break;
        case GUIDE_VALUE:
            add_value(&x, piece);
            break;
        }
    }
}

void guide_words_fini(struct guide_words *w)
{
    buf_fini(&w->text);
    mem_free(w->styles);
    mem_free(w->bound);
}
