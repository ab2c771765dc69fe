#include "view/matrix_side.h"

#include "trace/stats.h"
#include "view/look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The cell looked at: who asks whom, the number, what it was made from. */

/* ---- who asks whom ---- */

int side_title_rows(const struct readout *r)
{
    return (side_wide(r) ? 2 : 1) + (r->m->s->app->pick == PICK_HEAD ? 0 : 1);
}

/* A word and its number on its side. */
static void draw_title_line(struct readout *r, const char *word, size_t number_of, enum role role, unsigned attrs,
                            enum msg what)
{
    char number[SIDE_TEXT_MAX];
    const int cols = snprintf(number, sizeof number, " (%zu)", number_of) + 2 +
                     view_columns(view_say(r->m->s, what));
    const int used =
        draw_text(r->p, r->at.x, r->at.y, r->at.w - cols, side_style(r, role, attrs), word);

    draw_textf(r->p, r->at.x + used, r->at.y, cols, side_style(r, ROLE_DIM, 0), "%s  %s", number,
               view_say(r->m->s, what));
}

/* "was asks cat answers", as much of it as fits in whole words. */
static void draw_title_short(struct readout *r)
{
    const struct matrix *m = r->m;
    const char *asks = view_say(m->s, MSG_MATRIX_ASKS), *answers = view_say(m->s, MSG_MATRIX_ANSWERS);
    const int a = view_columns(asks), b = view_columns(answers);
    const int wi = view_columns(side_word(r, m->asker)), wj = view_columns(side_key(r, m->looked));
    const bool both = wi + wj + a + b + 3 <= r->at.w;
    const int room = r->at.w - a - 2 - (both ? b + 1 : 0);
    const int first = wi <= room / 2 ? wi : wj <= room / 2 ? room - wj : room / 2;
    int x = r->at.x;

    x += draw_text(r->p, x, r->at.y, first, side_style(r, ROLE_ASK, ATTR_BOLD), side_word(r, m->asker)) + 1;
    x += draw_text(r->p, x, r->at.y, a, side_style(r, ROLE_DIM, 0), asks) + 1;
    x += draw_text(r->p, x, r->at.y, r->at.x + r->at.w - x - (both ? b + 1 : 0),
                   side_style(r, ROLE_BOLD, ATTR_BOLD | ATTR_UNDERLINE), side_key(r, m->looked)) +
         1;
    if (both)
        draw_text(r->p, x, r->at.y, b, side_style(r, ROLE_DIM, 0), answers);
}

void side_title(struct readout *r)
{
    const struct matrix *m = r->m;
    const bool overlay = m->s->app->pick != PICK_HEAD;

    if (r->p != NULL) {
        const rect start = r->at;
        if (side_wide(r)) {
            draw_title_line(r, side_word(r, m->asker), token_number(&m->s->trace->tokens, m->asker), ROLE_ASK, ATTR_BOLD, MSG_MATRIX_ASKS);
            side_next_row(r, 1);
            draw_title_line(r, side_key(r, m->looked), token_number(&m->s->trace->keys, m->looked), ROLE_BOLD,
                            ATTR_BOLD | ATTR_UNDERLINE, MSG_MATRIX_ANSWERS);
        } else {
            draw_title_short(r);
        }
        side_next_row(r, 1);
        if (overlay)
            draw_textf(r->p, r->at.x, r->at.y, r->at.w, side_style(r, ROLE_OFF, ATTR_BOLD),
                       view_say(m->s, m->s->app->pick == PICK_MEAN ? MSG_MATRIX_MEAN : MSG_MATRIX_MAX),
                       m->s->trace->h);
        r->at = start;
    }
    side_next_row(r, side_title_rows(r));
}

/* ---- the number ---- */

bool matrix_big_text(const struct matrix *m, float value, bool masked, int digits, char out[24])
{
    out[0] = '\0';
    if (masked || !isfinite(value))
        return false;
    if (m->s->app->stage != STAGE_WEIGHTS) {
        snprintf(out, 24, "%.2f", (double)value);
        return strlen(out) <= 7;
    }
    if (value == 0)
        return false;
    view_share_text(m->s, matrix_told(m->s, m->asker, value), false, digits, out);
    return true;
}

/* The colour of the cell, where it can be read on the background. */
static style big_style(const struct readout *r)
{
    const struct matrix *m = r->m;
    const struct theme *t = r->p->theme;
    const float value = r->shown[m->looked];
    const struct shade d = matrix_shade(m->s, value, r->masked, matrix_full(m->s, m->range, m->asker));
    style s = side_style(r, ROLE_BOLD, ATTR_BOLD);

    if (theme_has_ramp(t) && d.kind == SHADE_VALUE && colour_contrast(d.fill, t->roles[ROLE_BG]) >= 4.5)
        s.fg = d.fill;
    return s;
}

void side_big(struct readout *r)
{
    char text[24];
    const struct matrix *m = r->m;
    const float value = r->shown[m->looked];

    if (r->p != NULL) {
        if (matrix_big_text(m, value, r->masked, side_wide(r) ? 2 : 1, text)) {
            draw_big(r->p, r->at.x, r->at.y, big_style(r), text);
        } else {
            char exact[32];
            matrix_exact_text(m->s, m->s->app->stage, value, r->masked, exact);
            draw_text(r->p, r->at.x, r->at.y + 1, r->at.w, side_style(r, ROLE_BOLD, ATTR_BOLD), exact);
        }
    }
    side_next_row(r, 3);
}

/* ---- score, scaled, share, rank ---- */

static void number_line(struct readout *r, enum stage stage, const char *label)
{
    const struct matrix *m = r->m;
    const float value = matrix_value(m->s, stage, m->asker, m->looked);
    char text[32];

    matrix_exact_text(m->s, stage, value, r->masked, text);
    side_line(r, label, text, stage == m->s->app->stage ? ROLE_BOLD : ROLE_TEXT, ATTR_BOLD);
}

static void scaled_label(const struct readout *r, char out[SIDE_TEXT_MAX])
{
    const struct settings *set = &r->m->s->trace->settings;
    const char *root = r->m->s->theme->ascii ? "/ sqrt " : "÷ √";

    if (!set->scaled && !side_wide(r))
        snprintf(out, SIDE_TEXT_MAX, "%s", view_say(r->m->s, MSG_MATRIX_ROOT_OFF));
    else if (!set->scaled)
        snprintf(out, SIDE_TEXT_MAX, "%s  %s", view_say(r->m->s, MSG_MATRIX_SCALED),
                 view_say(r->m->s, MSG_MATRIX_ROOT_OFF));
    else if (side_wide(r))
        snprintf(out, SIDE_TEXT_MAX, "%s  %s%zu", view_say(r->m->s, MSG_MATRIX_SCALED), root,
                 r->m->s->trace->k);
    else
        snprintf(out, SIDE_TEXT_MAX, "%s", view_say(r->m->s, MSG_MATRIX_SCALED));
}

static void share_label(const struct readout *r, char out[SIDE_TEXT_MAX])
{
    const double temperature = (double)r->m->s->trace->settings.temperature;

    if (r->m->s->trace->weights_only)
        snprintf(out, SIDE_TEXT_MAX, "%s", view_say(r->m->s, MSG_MATRIX_SHARE));
    else if (temperature != 1)
        snprintf(out, SIDE_TEXT_MAX, "%s  T %g", view_say(r->m->s, MSG_MATRIX_SHARE), temperature);
    else
        snprintf(out, SIDE_TEXT_MAX, side_wide(r) ? "%s  softmax" : "%s",
                 view_say(r->m->s, MSG_MATRIX_SHARE));
}

static void rank_line(struct readout *r)
{
    char text[SIDE_TEXT_MAX];
    const bool chair = r->m->plan->first > 0 && !trace_masked(r->m->s->trace, r->m->asker, 0);
    size_t rank = 0;

    while (rank < r->m->s->trace->s && r->order[rank] != r->m->looked)
        rank++;
    if (r->masked)
        snprintf(text, sizeof text, "%s", view_say(r->m->s, MSG_SHARE_MASKED));
    else
        snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_N_OF), rank + 1,
                 r->allowed - chair);
    side_line(r, view_say(r->m->s, side_wide(r) ? MSG_MATRIX_RANK_LONG : MSG_MATRIX_RANK), text, ROLE_TEXT,
              ATTR_BOLD);
}

int side_number_rows(const struct readout *r)
{
    return r->m->s->trace->weights_only ? 2 : 4;
}

void side_numbers(struct readout *r)
{
    char label[SIDE_TEXT_MAX];

    if (!r->m->s->trace->weights_only) {
        snprintf(label, sizeof label, side_wide(r) ? "%s  q·k" : "%s", view_say(r->m->s, MSG_MATRIX_SCORE));
        number_line(r, STAGE_SCORES, label);
        scaled_label(r, label);
        number_line(r, STAGE_SCALED, label);
    }
    share_label(r, label);
    number_line(r, STAGE_WEIGHTS, label);
    rank_line(r);
}
