#include "view/matrix_parts.h"

#include "app/names.h"
#include "view/look.h"

#include <stdio.h>
#include <string.h>

/* The stages above the map, and the read-out below it where there is no room beside it. */

/* ---- chips ---- */

/* Long names say what is done ("shares softmax"). */
static void chip_text(const struct matrix *m, enum stage stage, bool names_long, char out[64])
{
    const char *name = view_say(m->s, name_stage(stage));
    const bool scaled = m->s->trace->settings.scaled;

    if (!names_long || m->s->trace->weights_only)
        snprintf(out, 64, "%s", name);
    else if (stage == STAGE_SCORES)
        snprintf(out, 64, "%s q·k", name);
    else if (stage == STAGE_WEIGHTS)
        snprintf(out, 64, "%s softmax", name);
    else if (scaled)
        snprintf(out, 64, m->s->theme->ascii ? "%s /sqrt %zu" : "%s ÷√%zu", name, m->s->trace->k);
    else
        snprintf(out, 64, "%s %s", name, view_say(m->s, MSG_MATRIX_ROOT_OFF));
}

/* Weights alone are of one stage. */
static bool has_chip(const struct matrix *m, enum stage stage)
{
    return stage == STAGE_WEIGHTS || !m->s->trace->weights_only;
}

static int chips_columns(const struct matrix *m, bool names_long)
{
    char text[64];
    int cols = 0;

    for (int stage = 0; stage < STAGE_COUNT; stage++) {
        if (!has_chip(m, (enum stage)stage))
            continue;
        chip_text(m, (enum stage)stage, names_long, text);
        cols += view_columns(text) + 3;
    }
    return cols - 1;
}

static style chip_style(const struct matrix *m, const struct pen *p, enum stage stage)
{
    const bool lit = stage == m->s->app->stage;
    style s = lit ? view_lit(p, ATTR_BOLD) : pen_style(p, ROLE_DIM, ROLE_PANEL, 0);

    if (!lit && stage == STAGE_SCALED && !m->s->trace->settings.scaled)
        s.fg = p->theme->roles[ROLE_OFF];
    return s;
}

static int walk_chip(const struct matrix *m, const struct pen *p, struct spots *spots, int x,
                     enum stage stage, bool names_long)
{
    char text[64];
    const int y = m->plan->chips.y;

    chip_text(m, stage, names_long, text);
    const int cols = view_columns(text) + 2;
    if (x + cols > m->plan->chips.x + m->plan->chips.w)
        return x + cols + 1; /* whole or not at all */
    if (p != NULL) {
        draw_fill(p, (rect){x, y, cols, 1}, chip_style(m, p, stage));
        draw_text(p, x + 1, y, cols - 1, chip_style(m, p, stage), text);
    }
    spots_add(spots, (rect){x, y, cols, 1}, (struct action){ACTION_STAGE_TO, (int)stage, 0});
    return x + cols + 1;
}

static void contrast_text(const struct matrix *m, char out[64])
{
    snprintf(out, 64, "%s %s", view_say(m->s, MSG_FACT_CONTRAST),
             view_say(m->s, m->s->app->contrast == CONTRAST_ROW ? MSG_CONTRAST_ROW : MSG_CONTRAST_MAP));
}

/* At the right, whole or not at all. */
static void walk_contrast(const struct matrix *m, const struct pen *p, struct spots *spots, int x)
{
    const rect at = m->plan->chips;
    const int end = at.x + at.w;
    char text[64];

    contrast_text(m, text);
    const int cols = view_columns(text);
    if (x + 1 + cols > end)
        return;
    if (p != NULL)
        draw_text(p, end - cols, at.y, cols, pen_style(p, ROLE_DIM, ROLE_BG, 0), text);
    spots_add(spots, (rect){end - cols, at.y, cols, 1}, (struct action){ACTION_CONTRAST, 0, 0});
}

void matrix_walk_chips(const struct matrix *m, const struct pen *p, struct spots *spots)
{
    const rect at = m->plan->chips;
    const int end = at.x + at.w;
    char contrast[64];
    int x = m->plan->map.x;

    if (at.h < 1)
        return;
    contrast_text(m, contrast);
    const int right = view_columns(contrast) + 2;
    const bool names_long = x + chips_columns(m, true) + right <= end;
    if (x + chips_columns(m, names_long) + right > end)
        x = m->plan->labels.x;
    for (int stage = 0; stage < STAGE_COUNT; stage++)
        if (has_chip(m, (enum stage)stage))
            x = walk_chip(m, p, spots, x, (enum stage)stage, names_long);
    walk_contrast(m, p, spots, x);
}

/* ---- the foot ---- */

/* A word and a number, drawn when both fit whole. Returns where the next may begin. */
static int foot_piece(const struct pen *p, rect at, int x, const char *label, const char *value)
{
    const int cols = view_columns(label) + view_columns(value) + 1;

    if (x + cols > at.x + at.w)
        return at.x + at.w;
    x += draw_text(p, x, at.y, at.w, pen_style(p, ROLE_DIM, ROLE_BG, 0), label) + 1;
    x += draw_text(p, x, at.y, at.w, pen_style(p, ROLE_BOLD, ROLE_BG, ATTR_BOLD), value) + 2;
    return x;
}

/* "was > cat": who asks whom, in at most `cols` columns. */
static int foot_pair(const struct matrix *m, const struct pen *p, rect at, int cols)
{
    const int each = (cols - 3) / 2;
    int x = at.x;

    x += draw_text(p, x, at.y, each, pen_style(p, ROLE_ASK, ROLE_BG, ATTR_BOLD), view_word(m->s->app->lang, m->s->trace, m->asker)) +
         1;
    x += draw_text(p, x, at.y, 1, pen_style(p, ROLE_DIM, ROLE_BG, 0), "→") + 1;
    x += draw_text(p, x, at.y, each, pen_style(p, ROLE_BOLD, ROLE_BG, ATTR_BOLD | ATTR_UNDERLINE),
                   view_key(m->s->app->lang, m->s->trace, m->looked));
    return x + 2;
}

static int foot_number(const struct matrix *m, const struct pen *p, rect at, int x, enum stage stage,
                       enum msg label)
{
    char text[32];

    matrix_exact_text(m->s, stage, matrix_value(m->s, stage, m->asker, m->looked),
                      trace_masked(m->s->trace, m->asker, m->looked), text);
    return foot_piece(p, at, x, view_say(m->s, label), text);
}

static void foot_overlay(const struct matrix *m, const struct pen *p, rect at, int x)
{
    char text[64];

    if (m->s->app->pick == PICK_HEAD)
        return;
    snprintf(text, sizeof text,
             view_say(m->s, m->s->app->pick == PICK_MEAN ? MSG_MATRIX_MEAN : MSG_MATRIX_MAX), m->s->trace->h);
    if (x + view_columns(text) <= at.x + at.w)
        draw_text(p, x, at.y, at.w, pen_style(p, ROLE_OFF, ROLE_BG, ATTR_BOLD), text);
}

/* What a chair that is left out holds. */
static int foot_chair(const struct matrix *m, const struct pen *p, rect at, int x)
{
    char share[24];

    if (m->plan->first == 0 || trace_masked(m->s->trace, m->asker, 0))
        return x;
    view_share_text(m->s, matrix_told(m->s, m->asker, matrix_value(m->s, STAGE_WEIGHTS, m->asker, 0)), false, 1, share);
    return foot_piece(p, at, x, view_say(m->s, MSG_CHAIR_NAME), share);
}

/* Lines of the foot from the first on: the share, then its scores. */
static void foot_lines(const struct matrix *m, const struct pen *p, rect at)
{
    const int pair = at.w / 2 < 24 ? at.w / 2 : 24;
    int x = foot_pair(m, p, at, pair);
    char share[24];

    if (at.w < 30) {
        const float value = matrix_value(m->s, STAGE_WEIGHTS, m->asker, m->looked);
        view_share_text(m->s, matrix_told(m->s, m->asker, value),
                        trace_masked(m->s->trace, m->asker, m->looked), 1, share);
        draw_text_right(p, at.x + at.w, at.y, at.x + at.w - x, pen_style(p, ROLE_BOLD, ROLE_BG, ATTR_BOLD),
                        share);
        return;
    }
    x = foot_number(m, p, at, x, STAGE_WEIGHTS, MSG_MATRIX_SHARE);
    x = foot_chair(m, p, at, x);
    if (at.h > 1) {
        foot_overlay(m, p, at, x);
        at.y++;
        x = at.x;
    }
    if (m->s->trace->weights_only)
        return;
    x = foot_number(m, p, at, x, STAGE_SCORES, MSG_MATRIX_SCORE);
    foot_number(m, p, at, x, STAGE_SCALED, MSG_MATRIX_SCALED);
}

#define FOOT_BESIDE 24 /* columns that the words beside a big number want */

void matrix_draw_foot(const struct matrix *m, const struct pen *p)
{
    const rect at = m->plan->foot;
    char text[24];

    if (at.h < 1)
        return;
    const float value = matrix_value(m->s, m->s->app->stage, m->asker, m->looked);
    const bool masked = trace_masked(m->s->trace, m->asker, m->looked);
    const bool big = at.h >= 4 && matrix_big_text(m, value, masked, 1, text) &&
                     draw_big_columns(text) + FOOT_BESIDE <= at.w;
    if (!big) {
        foot_lines(m, p, (rect){at.x + 1, at.y, at.w - 2, at.h > 2 ? 2 : at.h});
        return;
    }
    const int cols = draw_big(p, at.x + 1, at.y + 1, pen_style(p, ROLE_BOLD, ROLE_BG, ATTR_BOLD), text);
    foot_lines(m, p, (rect){at.x + cols + 4, at.y + 2, at.w - cols - 5, 2});
}
