/* What the two sides are called, and how their numbers are told. */
#include "view/pair.h"

#include "app/names.h"
#include "view/look.h"
#include "view/matrix_values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- what a side is ---- */

static const struct settings *settings_of(const struct pair *p, int side)
{
    return side == APART_LEFT ? &p->s->app->kept.settings : &p->s->trace->settings;
}

static void name_switch(const struct pair *p, enum msg what, bool on, char out[PAIR_TEXT_MAX])
{
    snprintf(out, PAIR_TEXT_MAX, "%s %s", view_say(p->s, what), view_say(p->s, on ? MSG_FACT_ON : MSG_FACT_OFF));
}

/* A head, the mean or the maximum of all. The left one's numbers are those that were kept. */
static void name_head(const struct pair *p, int side, char out[PAIR_TEXT_MAX])
{
    const struct app *a = p->s->app;
    const enum pick pick = side == APART_LEFT ? a->kept.pick : p->a.side[side].pick;
    const size_t head = side == APART_LEFT ? a->kept.head : p->a.side[side].head;

    if (pick == PICK_HEAD)
        snprintf(out, PAIR_TEXT_MAX, view_say(p->s, MSG_PAIR_HEAD), head + 1);
    else
        snprintf(out, PAIR_TEXT_MAX, "%s", view_say(p->s, pick == PICK_MEAN ? MSG_PAIR_MEAN : MSG_PAIR_MAX));
}

static size_t muted_count(const struct settings *s)
{
    size_t n = 0;

    for (size_t l = 0; l < SETTINGS_LAYERS_MAX; l++)
        for (size_t h = 0; h < SETTINGS_HEADS_MAX; h++)
            n += settings_muted(s, l, h) ? 1 : 0;
    return n;
}

static void name_of(const struct pair *p, int side, enum pair_what what, char out[PAIR_TEXT_MAX])
{
    const struct settings *s = settings_of(p, side);
    char mask[NAME_MAX_BYTES];

    switch (what) {
    case PAIR_CLASS:
        snprintf(out, PAIR_TEXT_MAX, "%s", name_model(p->s->app->lang, s->model));
        break;
    case PAIR_SENTENCE:
        snprintf(out, PAIR_TEXT_MAX, "%s", view_say(p->s, side == APART_LEFT ? MSG_PAIR_SENTENCE_A : MSG_PAIR_SENTENCE_B));
        break;
    case PAIR_SCALED:
        name_switch(p, MSG_PAIR_ROOT, s->scaled, out);
        break;
    case PAIR_TAUGHT:
        name_switch(p, MSG_PAIR_TAUGHT, s->trained_scaled, out);
        break;
    case PAIR_DK:
        snprintf(out, PAIR_TEXT_MAX, "d_k %zu", s->d_k);
        break;
    case PAIR_HEADS:
        snprintf(out, PAIR_TEXT_MAX, view_say(p->s, MSG_PAIR_HEADS), s->heads);
        break;
    case PAIR_MASK:
        name_mask(p->s->app->lang, &s->mask, mask);
        snprintf(out, PAIR_TEXT_MAX, view_say(p->s, MSG_PAIR_MASK), mask);
        break;
    case PAIR_POSITIONS:
        name_switch(p, MSG_PAIR_POSITIONS, s->positions && !s->displaced, out);
        break;
    case PAIR_TEMPERATURE:
        snprintf(out, PAIR_TEXT_MAX, "T %.4g", (double)s->temperature);
        break;
    case PAIR_SEED:
        snprintf(out, PAIR_TEXT_MAX, view_say(p->s, MSG_PAIR_SEED), (unsigned long long)s->seed);
        break;
    case PAIR_HIDDEN:
        snprintf(out, PAIR_TEXT_MAX, view_say(p->s, s->hidden == 0 ? MSG_PAIR_SEEN : MSG_PAIR_HIDDEN), s->hidden);
        break;
    case PAIR_MERGED:
        snprintf(out, PAIR_TEXT_MAX, "%s", view_say(p->s, s->merged ? MSG_PAIR_WHOLE : MSG_PAIR_PIECES));
        break;
    case PAIR_RENORMALISED:
        snprintf(out, PAIR_TEXT_MAX, "%s", view_say(p->s, s->renormalised ? MSG_PAIR_SUM_ONE : MSG_PAIR_AS_LOADED));
        break;
    case PAIR_MUTED:
        snprintf(out, PAIR_TEXT_MAX, view_say(p->s, MSG_PAIR_MUTED), muted_count(s));
        break;
    case PAIR_LAYER:
        snprintf(out, PAIR_TEXT_MAX, view_say(p->s, MSG_PAIR_LAYER),
                 (side == APART_LEFT ? p->s->app->kept.layer : p->a.side[side].layer) + 1);
        break;
    case PAIR_HEAD:
        name_head(p, side, out);
        break;
    case PAIR_WHAT_COUNT:
        snprintf(out, PAIR_TEXT_MAX, "%s", view_say(p->s, side == APART_LEFT ? MSG_PAIR_KEPT : MSG_PAIR_NOW));
        break;
    }
}

void pair_name(const struct pair *p, int side, bool more, char out[PAIR_TEXT_MAX])
{
    name_of(p, side, p->first, out);
    if (more && p->count > 1)
        snprintf(out + strlen(out), PAIR_TEXT_MAX - strlen(out), " +%zu", p->count - 1);
}

style pair_chip(const struct pair *p, const struct pen *pen, int side)
{
    if (p->first == PAIR_SCALED)
        return pen_style(pen, ROLE_INK, settings_of(p, side)->scaled ? ROLE_SCALED : ROLE_UNSCALED, ATTR_BOLD);
    return pen_style(pen, ROLE_INK, side == APART_LEFT ? ROLE_SCALED : ROLE_UNSCALED, ATTR_BOLD);
}

void pair_note(const struct pair *p, int side, char out[PAIR_TEXT_MAX])
{
    const struct apart_side *s = &p->a.side[side];
    const struct settings *set = settings_of(p, side);

    out[0] = '\0';
    if (p->first == PAIR_SCALED && set->scaled)
        snprintf(out, PAIR_TEXT_MAX, p->s->theme->ascii ? "%s   q . k / sqrt %zu" : "%s   q · k ÷ √%zu", view_say(p->s, MSG_PAIR_DIVIDED), set->d_k);
    else if (p->first == PAIR_SCALED)
        snprintf(out, PAIR_TEXT_MAX, p->s->theme->ascii ? "%s   q . k" : "%s   q · k", view_say(p->s, MSG_PAIR_UNDIVIDED));
    else if (p->first == PAIR_SENTENCE)
        snprintf(out, PAIR_TEXT_MAX, "%.*s", 100, side == APART_LEFT ? p->s->app->kept.text : p->s->app->text);
    else if (s->trace != NULL && s->pick == PICK_HEAD && (p->differs[PAIR_HEAD] || p->differs[PAIR_LAYER])) {
        view_question(p->s->app->lang, s->trace, s->layer, s->head, out);
        if (out[0] == '\0')
            view_label(p->s->app->lang, s->trace, s->layer, s->head, out);
    }
    if (p->first == PAIR_SENTENCE) { /* whole characters, one line */
        const size_t len = strlen(out);
        size_t used;
        const size_t keep = len >= 99 ? glyph_fit(out, len - 4, 96, &used) : len;
        out[keep] = '\0';
        for (char *c = out; *c != '\0'; c++)
            if (*c == '\n' || *c == '\t' || *c == '\r')
                *c = ' ';
    }
}

void pair_note_short(const struct pair *p, int side, char out[PAIR_TEXT_MAX])
{
    out[0] = '\0';
    if (p->first == PAIR_SCALED)
        snprintf(out, PAIR_TEXT_MAX, "%s", view_say(p->s, settings_of(p, side)->scaled ? MSG_PAIR_DIVIDED : MSG_PAIR_UNDIVIDED));
}

void pair_heads_title(const struct pair *p, char out[4 * PAIR_TEXT_MAX])
{
    const size_t size = 4 * PAIR_TEXT_MAX;
    char left[PAIR_TEXT_MAX], right[PAIR_TEXT_MAX], marked[2][PAIR_TEXT_MAX];
    const bool same = p->a.side[APART_LEFT].trace == p->a.side[APART_RIGHT].trace;

    if (pair_waits(p) || !p->a.meet) {
        snprintf(out, size, "%s", view_say(p->s, pair_waits(p) ? MSG_PAIR_WAITS : MSG_PAIR_HEADS_NOT));
        return;
    }
    if (same) { /* one head was kept, and every head is held against it */
        snprintf(right, sizeof right, "%s", view_say(p->s, MSG_PAIR_EACH_HEAD));
        name_head(p, APART_LEFT, left);
        if (p->differs[PAIR_LAYER]) {
            char layer[PAIR_TEXT_MAX];
            name_of(p, APART_LEFT, PAIR_LAYER, layer);
            snprintf(left + strlen(left), sizeof left - strlen(left), " (%.40s)", layer);
        }
    } else {
        pair_name(p, APART_RIGHT, true, right);
        pair_name(p, APART_LEFT, false, left);
    }
    draw_marked_quote(right, marked[0], sizeof marked[0]);
    draw_marked_quote(left, marked[1], sizeof marked[1]);
    snprintf(out, size, view_say(p->s, MSG_PAIR_HEADS_MOVED), marked[0], marked[1]);
}

void pair_why(const struct pair *p, char out[4 * PAIR_TEXT_MAX])
{
    const size_t size = 4 * PAIR_TEXT_MAX;

    out[0] = '\0';
    if (p->count == 0)
        snprintf(out, size, "%s", view_say(p->s, MSG_PAIR_SWITCH));
    else if (pair_waits(p))
        snprintf(out, size, "%s", view_say(p->s, MSG_PAIR_WAITS));
    else if (!p->a.meet)
        snprintf(out, size, view_say(p->s, MSG_PAIR_NO_MEET), apart_columns(&p->a, APART_LEFT),
                 apart_columns(&p->a, APART_RIGHT));
    else if (p->a.side[APART_LEFT].skip != p->a.side[APART_RIGHT].skip)
        snprintf(out, size, "%s", view_say(p->s, MSG_PAIR_CHAIR));
    else if (p->other_words)
        snprintf(out, size, "%s", view_say(p->s, MSG_PAIR_BY_PLACE));
    else if (p->s->app->stage != STAGE_WEIGHTS && p->s->trace->weights_only)
        snprintf(out, size, "%s", view_say(p->s, MSG_PAIR_NO_SCORES));
}

/* ---- words and numbers ---- */

const char *pair_word(const struct pair *p, int side, size_t i)
{
    return view_word(p->s->app->lang, p->a.side[side].trace, i + p->a.side[side].skip);
}

const char *pair_key_word(const struct pair *p, int side, size_t j)
{
    const struct apart_side *s = &p->a.side[side];
    const struct token *token = &s->trace->keys.tokens[j + s->skip];

    return !s->trace->across ? pair_word(p, side, j) : token->special ? view_say(p->s, MSG_CHAIR_NAME) : token->text;
}

void pair_points(const struct pair *p, double d, char out[24])
{
    const bool share = p->s->app->stage == STAGE_WEIGHTS;
    const double v = share ? 100 * d : d, least = share ? 0.05 : 0.005;

    if (!isfinite(v))
        snprintf(out, 24, "%s", isnan(v) ? "NaN" : v > 0 ? "+Inf" : "-Inf");
    else if (v == 0)
        snprintf(out, 24, "0");
    else if (fabs(v) < least)
        snprintf(out, 24, "%c<%s", v < 0 ? '-' : '+', share ? ".1" : ".01");
    else
        snprintf(out, 24, share ? "%+.1f" : "%+.2f", v);
}

/* A share that is stored as 1 though others were heard is told as just below it. */
static float told(const struct pair *p, int side, size_t i, float v)
{
    const struct apart_side *s = &p->a.side[side];
    float row[TOKEN_MAX];

    if (s->pick == PICK_MAX || !(v >= 1))
        return v;
    trace_row(s->trace, s->layer, s->pick, s->head, STAGE_WEIGHTS, i + s->skip, row);
    return view_share_told(row, s->trace->s, v);
}

void pair_value(const struct pair *p, int side, size_t i, size_t j, int digits, char out[24])
{
    const float v = apart_value(&p->a, side, i, j);
    const bool masked = apart_masked(&p->a, side, i, j);

    if (masked)
        snprintf(out, 24, "%s", p->s->theme->ascii ? "//" : "╱╱");
    else if (!isfinite(v))
        snprintf(out, 24, "%s", isnan(v) ? "NaN" : v > 0 ? "Inf" : "-Inf");
    else if (p->s->app->stage != STAGE_WEIGHTS)
        snprintf(out, 24, "%.2f", (double)v);
    else if (v == 0)
        snprintf(out, 24, "%s", p->a.side[side].trace->weights_only ? "0" : "<0");
    else
        view_share_text(p->s, told(p, side, i, v), false, digits, out);
}
