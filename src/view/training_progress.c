/* training_progress: how far the lesson is, how quickly it goes, and in what state it is. */
#include "view/training_parts.h"

#include <stdio.h>
#include <string.h>

#define BAR_LEAST 8

static const struct {
    enum msg name;
    enum role ground;
} states[] = {
    [RECORD_NONE] = {MSG_TRAINING_STATE_NONE, ROLE_DIM},
    [RECORD_RUNNING] = {MSG_TRAINING_STATE_RUNNING, ROLE_ON},
    [RECORD_PAUSED] = {MSG_TRAINING_STATE_PAUSED, ROLE_DIM},
    [RECORD_DIVERGED] = {MSG_TRAINING_STATE_DIVERGED, ROLE_OFF},
    [RECORD_DONE] = {MSG_TRAINING_STATE_DONE, ROLE_ASK},
};

/* At the right end of the row. Returns where it begins. */
static int draw_chip(const struct training_pic *c, rect at)
{
    const char *name = view_say(c->s, states[c->r->state].name);
    const int cols = view_columns(name) + 2, x = at.x + at.w - cols;
    style s = pen_style(c->p, ROLE_INK, states[c->r->state].ground, ATTR_BOLD);

    if (s.bg != COLOUR_DEFAULT)
        s.fg = colour_text_on(s.bg);
    draw_fill(c->p, (rect){x, at.y, cols, 1}, s);
    draw_text(c->p, x + 1, at.y, cols - 1, s, name);
    canvas_choose(c->p->canvas, x + 1, at.y); /* space changes it */
    return x;
}

/* "21 a second, 51 s to go", or the second half; "" where nothing is measured or nothing goes on. */
static void pace(const struct training_pic *c, bool whole, char out[TRAINING_LINE_MAX])
{
    const double rate = c->r->steps_per_second;
    char left[32];

    out[0] = '\0';
    if (!(rate > 0) || c->r->state != RECORD_RUNNING || c->r->length < c->r->step)
        return;
    training_seconds(c, (double)(c->r->length - c->r->step) / rate, left);
    if (whole)
        snprintf(out, TRAINING_LINE_MAX, view_say(c->s, MSG_TRAINING_PACE), rate, left);
    else
        snprintf(out, TRAINING_LINE_MAX, view_say(c->s, MSG_TRAINING_LEFT), left);
}

/* At the right, before `end`. Returns where it begins. */
static int draw_pace(const struct training_pic *c, int from, int end, int y)
{
    char line[TRAINING_LINE_MAX];

    for (int whole = 1; whole >= 0; whole--) {
        pace(c, whole, line);
        const int cols = draw_marked_columns(line);
        if (cols == 0 || from + (whole ? BAR_LEAST + 4 : 1) + cols > end)
            continue;
        draw_marked(c->p, end - cols, y, cols, training_style(c, ROLE_DIM, 0), line);
        return end - cols;
    }
    return end;
}

void training_draw_progress(const struct training_pic *c)
{
    const rect at = c->plan.progress;
    char step[24], length[24], line[TRAINING_LINE_MAX];

    if (at.h == 0)
        return;
    training_count(c->r->step, step);
    training_count(c->r->length, length);
    snprintf(line, sizeof line, view_say(c->s, MSG_TRAINING_STEP_OF), step, length);
    const int chip = draw_chip(c, at);
    const int x = at.x + draw_marked(c->p, at.x, at.y, chip - 1 - at.x, training_style(c, ROLE_DIM, 0), line);
    const int end = draw_pace(c, x + 1, chip - 2, at.y);
    const int bar = end - 2 - (x + 2);
    const double part = c->r->length == 0 ? 0 : (double)c->r->step / (double)c->r->length;
    if (bar >= BAR_LEAST)
        draw_bar_right(c->p, x + 2, at.y, bar, part, c->p->theme->roles[ROLE_ASK],
                       c->p->theme->roles[ROLE_PANEL]);
}
