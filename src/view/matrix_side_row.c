#include "view/matrix_side.h"

#include "trace/stats.h"
#include "view/look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define WORD_LONG  10 /* columns of the words, with the blank behind them */
#define WORD_SHORT 8

static void value_text(const struct readout *r, size_t j, char out[24])
{
    const bool masked = trace_masked(r->m->s->trace, r->m->asker, j);

    if (r->m->s->app->stage == STAGE_WEIGHTS || masked)
        view_share_text(r->m->s, matrix_told(r->m->s, r->m->asker, r->shown[j]), masked, side_wide(r) ? 2 : 1, out);
    else
        snprintf(out, 24, "%.2f", (double)r->shown[j]);
}

/* From a zero line in the middle. */
static void signed_bar(const struct readout *r, int x, int cols, const struct shade *d)
{
    const int half = cols / 2;
    const colour trough = r->p->theme->roles[ROLE_PANEL];
    const colour fill = r->p->theme->roles[d->negative ? ROLE_NEGATIVE : ROLE_POSITIVE];

    if (half < 1)
        return;
    draw_bar_left(r->p, x + half, r->at.y, half, d->negative ? d->part : 0, fill, trough);
    draw_bar_right(r->p, x + half, r->at.y, half, d->negative ? 0 : d->part, fill, trough);
}

static void draw_row_bar(const struct readout *r, int x, int cols, size_t j)
{
    const struct matrix *m = r->m;
    const bool share = m->s->app->stage == STAGE_WEIGHTS;
    const double full = share ? 1 : matrix_full(m->s, m->range, m->asker);
    const struct shade d = matrix_shade(m->s, r->shown[j], trace_masked(m->s->trace, m->asker, j), full);
    const double seen = fmax(d.part, 0.16); /* the thin ones must be seen on the trough too */

    if (cols < 2 || d.kind != SHADE_VALUE)
        return;
    if (share)
        draw_bar_right(r->p, x, r->at.y, cols, d.part, theme_share(r->p->theme, seen).fill,
                       r->p->theme->roles[ROLE_PANEL]);
    else
        signed_bar(r, x, cols, &d);
}

static void walk_row_item(struct readout *r, size_t j)
{
    const bool looked = j == r->m->looked;
    const int label = side_wide(r) ? WORD_LONG : WORD_SHORT, value = r->value_w;
    char text[24];

    spots_add(r->spots, (rect){r->at.x, r->at.y, r->at.w, 1}, (struct action){ACTION_SELECT, -1, (int)j});
    if (r->p != NULL) {
        value_text(r, j, text);
        const bool quiet = r->m->s->app->stage == STAGE_WEIGHTS && !(r->shares[j] >= 0.02f);
        const enum role role = looked ? ROLE_BOLD : quiet ? ROLE_DIM : ROLE_TEXT;
        draw_text(r->p, r->at.x, r->at.y, label - 1,
                  side_style(r, role, looked ? ATTR_BOLD | ATTR_UNDERLINE : 0), side_key(r, j));
        draw_row_bar(r, r->at.x + label, r->at.w - label - value - 1, j);
        draw_text_right(r->p, r->at.x + r->at.w, r->at.y, value, side_style(r, role, looked ? ATTR_BOLD : 0),
                        text);
    }
    side_next_row(r, 1);
}

/* "9 others": how many are not listed, and their sum. */
static void others_line(struct readout *r, size_t listed)
{
    const size_t t = r->m->s->trace->s - r->m->plan->first;
    char label[SIDE_TEXT_MAX], value[24] = "";
    double sum = 0;

    for (size_t k = listed; k < t; k++)
        if (!trace_masked(r->m->s->trace, r->m->asker, r->order[k]))
            sum += (double)r->shown[r->order[k]];
    snprintf(label, sizeof label, view_say(r->m->s, t - listed == 1 ? MSG_MATRIX_OTHER : MSG_MATRIX_OTHERS),
             t - listed);
    if (r->m->s->app->stage == STAGE_WEIGHTS)
        view_share_text(r->m->s, (float)sum, false, side_wide(r) ? 2 : 1, value);
    side_line(r, label, value, ROLE_TEXT, 0);
}

/* What a chair that is left out holds. */
static void chair_line(struct readout *r)
{
    char value[24];

    if (r->m->plan->first == 0)
        return;
    value_text(r, 0, value);
    side_line(r, view_say(r->m->s, MSG_CHAIR_NAME), value, ROLE_DIM, 0);
}

static void row_header(struct readout *r)
{
    char label[SIDE_TEXT_MAX], value[SIDE_TEXT_MAX] = "";

    snprintf(label, sizeof label, view_say(r->m->s, MSG_MATRIX_ROW_OF), side_word(r, r->m->asker));
    if (r->m->s->app->stage == STAGE_WEIGHTS)
        snprintf(value, sizeof value, view_say(r->m->s, MSG_MATRIX_SUM),
                 stats_sum(r->shares, r->m->s->trace->s));
    if (view_columns(label) + view_columns(value) + 1 > r->at.w)
        snprintf(label, sizeof label, "%s", view_say(r->m->s, MSG_MATRIX_ROW));
    side_line(r, label, value, ROLE_DIM, 0);
}

static int widest_value(const struct readout *r)
{
    int widest = 6;
    char text[24];

    for (size_t j = 0; j < r->m->s->trace->s; j++) {
        value_text(r, j, text);
        widest = view_columns(text) > widest ? view_columns(text) : widest;
    }
    return widest;
}

void side_row(struct readout *r)
{
    const size_t t = r->m->s->trace->s, room = (size_t)(r->bars - 1);

    r->value_w = widest_value(r);
    row_header(r);
    if (r->allowed == 0) {
        side_line(r, view_say(r->m->s, MSG_MATRIX_NOBODY), "", ROLE_TEXT, 0);
        side_next_row(r, r->bars - 2);
        return;
    }
    if (t <= room) {
        for (size_t j = r->m->plan->first; j < t; j++)
            walk_row_item(r, j);
        chair_line(r);
        return;
    }
    const size_t chair = r->m->plan->first, listed = room > 1 + chair ? room - 1 - chair : 0;
    for (size_t k = 0; k < listed; k++)
        walk_row_item(r, r->order[k]);
    others_line(r, listed);
    chair_line(r);
}
