/* What a word is to a head: x and its three projections, side by side. */
#include "view/steps_parts.h"
#include "trace/stats.h"

#include <math.h>
#include <stdio.h>

enum { TALL_MOST = 4 /* rows of a bar */, COLUMN_GAP = 2, VALUE_COLS = 7, STRIP_ROWS_MOST = 2, HEADING_ROWS = 2, COSINE_ROWS = 1 };

static double largest(const float *x, size_t n)
{
    double most = 0;

    for (size_t i = 0; i < n; i++)
        most = fmax(most, fabs((double)x[i]));
    return most;
}

/* Parts of x, two a cell: above the first half of them, or those of one row. */
static void draw_strip(const struct steps_pic *c, rect at, const float *x, size_t n)
{
    const double most = largest(x, n);
    const size_t room = (size_t)at.w * (size_t)at.h * 2, shown = n < room ? n : room;

    for (size_t i = 0; i < shown && most > 0; i += 2) {
        const size_t cell = i / 2;
        const double lower = i + 1 < shown ? (double)x[i + 1] / most : NAN;
        draw_signed_pair(c->p, at.x + (int)(cell % (size_t)at.w), at.y + (int)(cell / (size_t)at.w), (double)x[i] / most, lower);
    }
}

/* One part a cell where there is room for all of them; else two. */
static void draw_x(const struct steps_pic *c, rect at)
{
    char word[STEPS_WORD_MAX];
    size_t n;
    const float *x = worked_vector(&c->w, WORKED_X, c->w.asker, &n);
    const double most = largest(x, n);

    steps_word(c, c->w.asker, 14, word);
    steps_linef(c, at.x, at.y, at.w, ROLE_DIM, view_say(c->s, MSG_STEPS_X_OF), word, n, c->w.layer + 1);
    const rect strip = {at.x, at.y + 1, at.w, at.h - 1};
    if (n > (size_t)strip.w || strip.h < 1) {
        draw_strip(c, strip, x, n);
        return;
    }
    const int wide = strip.w / (int)n > 3 ? 3 : strip.w / (int)n;
    for (size_t i = 0; i < n && most > 0; i++)
        draw_signed(c->p, (rect){strip.x + (int)i * wide, strip.y, wide, 1}, (double)x[i] / most, NULL, 0);
}

/* ---- a projection ---- */

static const enum msg titles[] = {MSG_STEPS_KIND_Q, MSG_STEPS_KIND_K, MSG_STEPS_KIND_V};
static const char *const letters[] = {"q", "k", "v"};

static void draw_title(const struct steps_pic *c, enum worked_kind kind, rect at)
{
    char line[STEPS_LINE_MAX];
    const int x = at.x + draw_text(c->p, at.x, at.y, at.w, steps_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), letters[kind]) + 1;

    if (draw_sentence_fits(view_say(c->s, titles[kind]), at.x + at.w - x))
        steps_line(c, x, at.y, at.x + at.w - x, ROLE_DIM, view_say(c->s, titles[kind]));
    if (at.h < 2)
        return;
    snprintf(line, sizeof line, "x [%zu] × W_%s [%zu,%zu] = {b}%s{/} [%zu]", c->t->d, letters[kind], c->t->d, c->t->k,
             letters[kind], c->t->k);
    if (draw_marked_columns(line) > at.w)
        snprintf(line, sizeof line, "[%zu]×[%zu,%zu]", c->t->d, c->t->d, c->t->k);
    if (draw_marked_columns(line) > at.w)
        snprintf(line, sizeof line, "[%zu,%zu]", c->t->d, c->t->k);
    if (draw_marked_columns(line) <= at.w)
        steps_line(c, at.x, at.y + 1, at.w, ROLE_DIM, line);
}

static void draw_parts(const struct steps_pic *c, enum worked_kind kind, rect at, double full)
{
    size_t n;
    const float *x = worked_vector(&c->w, kind, c->w.asker, &n);
    const int rows = (int)n <= at.h ? (int)n : at.h - 1, fit = n > 0 ? at.h / (int)n : 1;
    const int tall = fit > TALL_MOST ? TALL_MOST : fit < 1 ? 1 : fit;

    for (int i = 0; i < rows; i++) {
        const int y = at.y + i * tall;
        for (int k = 1; k < tall; k++)
            steps_signed_bar(c, at.x + VALUE_COLS, y + k, at.w - VALUE_COLS, (double)x[i], full);
        steps_draw_number(c, at.x + VALUE_COLS - 1, y + (tall - 1) / 2, VALUE_COLS - 1, (double)x[i], 2, true, steps_style(c, ROLE_TEXT, ROLE_BG, 0));
        steps_signed_bar(c, at.x + VALUE_COLS, y, at.w - VALUE_COLS, (double)x[i], full);
    }
    if (rows < (int)n && at.h > 0)
        steps_linef(c, at.x, at.y + at.h - 1, at.w, ROLE_DIM, view_say(c->s, MSG_STEPS_MORE_PARTS), n - (size_t)rows);
}

/* "q and k 0.31   q and v -0.05   k and v 0.12": how far the same word's three vectors point the same way. */
static void draw_cosines(const struct steps_pic *c, rect at)
{
    static const enum worked_kind pairs[][2] = {{WORKED_Q, WORKED_K}, {WORKED_Q, WORKED_V}, {WORKED_K, WORKED_V}};
    char line[STEPS_LINE_MAX];
    size_t used = 0, n;

    line[0] = '\0';
    for (size_t i = 0; i < 3; i++) {
        const float *a = worked_vector(&c->w, pairs[i][0], c->w.asker, &n), *b = worked_vector(&c->w, pairs[i][1], c->w.asker, &n);
        char cosine[24];
        steps_number(stats_cosine(a, b, n), 2, 6, true, cosine);
        used += (size_t)snprintf(line + used, sizeof line - used, "%s%s·%s {b}%s{/}", i == 0 ? "" : "   ", letters[pairs[i][0]],
                                 letters[pairs[i][1]], cosine);
    }
    const char *label = view_say(c->s, MSG_STEPS_COSINES);
    const int cols = draw_marked_columns(line), lead = draw_marked_columns(label) + 2;
    if (lead + cols <= at.w)
        steps_line(c, at.x, at.y, lead, ROLE_DIM, label);
    steps_line(c, lead + cols <= at.w ? at.x + lead : at.x, at.y, cols, ROLE_DIM, line);
}

void steps_draw_kinds(const struct steps_pic *c, rect at)
{
    const int strip = at.h >= 10 ? 1 + (c->t->d > (size_t)at.w ? STRIP_ROWS_MOST : 1) : 0;
    const int top = strip + (strip > 0 && at.h >= 14), wide = (at.w - 2 * COLUMN_GAP) / 3;
    const int heading = at.h >= 6 ? HEADING_ROWS : 1;
    double full = 0;
    size_t n;

    if (strip > 0)
        draw_x(c, (rect){at.x, at.y, at.w, strip});
    for (enum worked_kind kind = WORKED_Q; kind <= WORKED_V; kind++)
        full = fmax(full, largest(worked_vector(&c->w, kind, c->w.asker, &n), c->t->k));
    for (enum worked_kind kind = WORKED_Q; kind <= WORKED_V; kind++) {
        const int x = at.x + (int)kind * (wide + COLUMN_GAP);
        draw_title(c, kind, (rect){x, at.y + top, wide, heading});
        draw_parts(c, kind, (rect){x, at.y + top + heading, wide, at.h - top - heading - COSINE_ROWS}, full);
    }
    draw_cosines(c, (rect){at.x, at.y + at.h - 1, at.w, 1});
}
