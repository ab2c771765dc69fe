/* training_map: the chosen head's map as it is now, the share of the asker as a big number, and what the head
 * finds on sentences it did not learn from. */
#include "view/training_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SURE 0.5 /* narrow cells have numbers from here on */

size_t training_window(size_t first, size_t n, size_t room, size_t must, size_t also)
{
    if (room >= n - first)
        return first;
    size_t at = must < also ? must : also;
    const size_t last = must < also ? also : must;
    size_t before; /* as much as is to stand before them */
    if (last - at >= room) {
        at = must;
        before = room / 2;
    } else {
        before = (room - (last - at)) / 2;
    }
    at = at < first + before ? first : at - before;
    return at + room > n ? n - room : at;
}

float training_share_in(const struct training_pic *c, const struct trace *t)
{
    if (t == NULL || c->asker >= t->t || c->looked >= t->t || c->layer >= t->layer_count || c->head >= t->h)
        return NAN;
    return trace_value(t, c->layer, c->s->app->pick, c->head, STAGE_WEIGHTS, c->asker, c->looked);
}

void training_share_text(const struct training_pic *c, const struct trace *t, char out[24])
{
    float row[TOKEN_MAX];
    const float share = training_share_in(c, t);

    if (isnan(share)) {
        view_share_text(c->s, share, true, 1, out);
        return;
    }
    trace_row(t, c->layer, c->s->app->pick, c->head, STAGE_WEIGHTS, c->asker, row);
    view_share_text(c->s, view_share_told(row, t->t, share), false, 1, out);
}

/* ---- what is seen of it ---- */

struct window {
    size_t row, rows, col, cols; /* tokens */
};

static struct window window_of(const struct training_pic *c)
{
    const struct training_plan *plan = &c->plan;
    const size_t n = c->t->t - c->first;
    size_t rows = (size_t)(plan->cell_h == 0 ? 2 * plan->map.h : plan->map.h / plan->cell_h);
    size_t cols = (size_t)(plan->map.w / plan->cell_w);

    rows = rows < n ? rows : n;
    cols = cols < n ? cols : n;
    return (struct window){training_window(c->first, c->t->t, rows, c->asker, c->looked), rows,
                           training_window(c->first, c->t->t, cols, c->looked, c->asker), cols};
}

static float value_at(const struct training_pic *c, size_t i, size_t j)
{
    return trace_value(c->t, c->layer, c->s->app->pick, c->head, STAGE_WEIGHTS, i, j);
}

/* ---- title ---- */

/* What the head was asked, or what it was measured to do. */
static void head_says(const struct training_pic *c, char out[TRAINING_LINE_MAX])
{
    char question[VIEW_QUESTION_MAX], quoted[VIEW_QUESTION_MAX + 8], label_name[VIEW_LABEL_MAX];
    const struct head_label *label = &c->t->layers[c->layer].heads[c->head].label;

    view_question(c->s->app->lang, c->t, c->layer, c->head, question);
    if (question[0] != '\0') {
        snprintf(quoted, sizeof quoted, view_say(c->s, MSG_QUESTION_QUOTED), question);
        snprintf(out, TRAINING_LINE_MAX, "{b}%s{/}", quoted);
    } else {
        view_label(c->s->app->lang, c->t, c->layer, c->head, label_name);
        snprintf(out, TRAINING_LINE_MAX, "%s%s%s %.2f",
                 label->held_out ? view_say(c->s, MSG_FACT_FOUND_SHORT) : "", label->held_out ? " " : "",
                 label_name, (double)label->score);
    }
}

static void draw_title(const struct training_pic *c, const struct window *w)
{
    const rect at = c->plan.map_title;
    char says[TRAINING_LINE_MAX], full[2 * TRAINING_LINE_MAX], step[24], when[TRAINING_LINE_MAX] = "";
    char all[3 * TRAINING_LINE_MAX], part[TRAINING_LINE_MAX] = "";
    const char *lines[3] = {all, full, when}; /* the badge says which head it is, nothing else at which step */
    int x = at.x;

    if (c->s->app->pick == PICK_HEAD) {
        training_badge(c, x, at.y, c->head, false);
        x += 5;
        head_says(c, says);
    } else {
        snprintf(says, sizeof says,
                 view_say(c->s, c->s->app->pick == PICK_MEAN ? MSG_FACT_MEAN_OF : MSG_FACT_MAX_OF), c->t->h);
    }
    if (w->rows > 0 && w->rows < c->t->t - c->first)
        snprintf(part, sizeof part, view_say(c->s, MSG_TRAINING_PART), w->row + 1 - c->first,
                 w->row + w->rows - c->first, c->t->t - c->first);
    if (c->r != NULL) {
        training_count(c->t_step, step);
        snprintf(when, sizeof when, view_say(c->s, MSG_TRAINING_AT_STEP), step);
    }
    if (when[0] == '\0')
        lines[2] = says;
    snprintf(full, sizeof full, "%s %s", says, when);
    snprintf(all, sizeof all, "%s %s", full, part);
    training_first_that_fits(c, x, at.y, at.x + at.w - x, ROLE_DIM, lines, 3);
}

/* ---- cells ---- */

static void cell_text(float share, int cols, bool looked, char out[8])
{
    const double percent = 100 * (double)share;

    out[0] = '\0';
    if (!(share >= (cols >= 3 ? 0.095f : (float)SURE)) && !looked)
        return;
    if (percent < 1)
        snprintf(out, 8, "<1");
    else
        snprintf(out, 8, "%.0f", fmin(percent, 99));
}

static void draw_cell(const struct training_pic *c, rect at, size_t i, size_t j)
{
    const float share = value_at(c, i, j);
    const bool looked = i == c->asker && j == c->looked;
    char text[8];

    if (isnan(share)) {
        draw_text_centre(c->p, at.x, at.y + at.h / 2, at.w, training_style(c, ROLE_RULE, 0), "╳");
        return;
    }
    cell_text(share, at.w, looked, text);
    const char *label = theme_has_ramp(c->p->theme) || at.w > 3 || looked ? text : "";
    const unsigned attrs = looked ? ATTR_BOLD | ATTR_UNDERLINE : ATTR_BOLD;
    if (at.h == 2) /* from half a row on, so that its number stands in its middle */
        draw_share_half(c->p, at.x, 2 * at.y + 1, at.w, 4, (double)share, label[0] == '\0' ? NULL : label,
                        attrs);
    else
        draw_share(c->p, at, (double)share, label[0] == '\0' ? NULL : label, attrs);
}

static void draw_word(const struct training_pic *c, size_t i, int y)
{
    const struct training_plan *plan = &c->plan;
    const bool asker = i == c->asker;
    const enum role fg = asker ? ROLE_ASK : c->t->tokens.tokens[i].special ? ROLE_DIM : ROLE_TEXT;

    draw_text_right(c->p, plan->map.x - 1, y, plan->label_cols - 1,
                    training_style(c, fg, asker ? ATTR_BOLD : 0), view_word(c->s->app->lang, c->t, i));
    if (asker)
        draw_text(c->p, plan->map.x - 1, y, 1, training_style(c, ROLE_ASK, ATTR_BOLD), "▶");
}

static void draw_cells(const struct training_pic *c, const struct window *w)
{
    const struct training_plan *plan = &c->plan;

    for (size_t i = 0; i < w->rows; i++) {
        const int y = plan->map.y + (int)i * plan->cell_h;
        for (size_t j = 0; j < w->cols; j++)
            draw_cell(c, (rect){plan->map.x + (int)j * plan->cell_w, y, plan->cell_w, plan->cell_h},
                      w->row + i, w->col + j);
        if (plan->label_cols > 0)
            draw_word(c, w->row + i, y + plan->cell_h / 2);
    }
}

static void draw_pixels(const struct training_pic *c, const struct window *w)
{
    const struct training_plan *plan = &c->plan;

    for (size_t i = 0; i < w->rows; i += 2)
        for (int x = 0; x < (int)w->cols * plan->cell_w; x++) {
            const size_t j = w->col + (size_t)(x / plan->cell_w), row = w->row + i;
            const double lower = i + 1 < w->rows ? (double)value_at(c, row + 1, j) : NAN;
            draw_share_pair(c->p, plan->map.x + x, plan->map.y + (int)i / 2, (double)value_at(c, row, j),
                            lower);
        }
    draw_text(c->p, plan->map.x - 1, plan->map.y + (int)(c->asker - w->row) / 2, 1,
              training_style(c, ROLE_ASK, 0), "▸");
}

void training_draw_map(const struct training_pic *c)
{
    if (c->t == NULL || c->plan.map_title.h == 0)
        return;
    const struct window w = window_of(c);
    draw_title(c, &w);
    if (c->plan.map.h == 0)
        return;
    if (c->plan.cell_h > 0)
        draw_cells(c, &w);
    else
        draw_pixels(c, &w);
}

struct action training_hit_map(const struct training_pic *c, int x, int y)
{
    const struct training_plan *plan = &c->plan;
    const rect at = {plan->map.x - plan->label_cols, plan->map.y, plan->map.w + plan->label_cols,
                     plan->map.h};
    struct action select = {ACTION_SELECT, -1, -1};

    if (c->t == NULL || plan->map.h == 0 || !rect_has(at, x, y))
        return (struct action){ACTION_NONE, 0, 0};
    const struct window w = window_of(c);
    const size_t i = (size_t)(plan->cell_h == 0 ? 2 * (y - plan->map.y) : (y - plan->map.y) / plan->cell_h);
    if (i < w.rows)
        select.arg = (int)(w.row + i);
    if (x >= plan->map.x && (size_t)((x - plan->map.x) / plan->cell_w) < w.cols)
        select.arg2 = (int)w.col + (x - plan->map.x) / plan->cell_w;
    return select;
}
