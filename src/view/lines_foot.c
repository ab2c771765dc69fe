/* lines_foot: what is drawn and what is not, head by head and in all. */
#include "view/lines_parts.h"

#include "view/limits_numbers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_X = 5, NUMBER_COLS = 10, PAIR_NUMBER_COLS = 8, BAR_MIN = 10 };

/* ---- the table ---- */

/* From its right end: hidden, chair, carried, lines. */
struct columns {
    int x, number_cols, name_cols, lines, carried, chair, hidden; /* their right ends */
    int bar_x, bar_cols;
};

/* `place`: 0, or 1 on the right of a table of pairs. */
static struct columns columns_of(const struct lines_pic *c, size_t place)
{
    const int w = c->area.w, half = w / 2;
    struct columns k = {.x = c->area.x + 1 + (int)place * half, .number_cols = c->paired ? PAIR_NUMBER_COLS : NUMBER_COLS};

    k.name_cols = c->paired ? half - NAME_X - 4 * PAIR_NUMBER_COLS : w >= 110 ? 28 : w - NAME_X - 4 * NUMBER_COLS - 1;
    k.lines = k.x - 1 + NAME_X + k.name_cols + k.number_cols - 2;
    k.carried = k.lines + k.number_cols;
    k.chair = k.carried + k.number_cols;
    k.hidden = k.chair + (c->chair ? k.number_cols : 0);
    k.bar_x = k.hidden + 3;
    k.bar_cols = c->paired ? 0 : c->area.x + w - 1 - k.bar_x;
    return k;
}

static void draw_head_row(const struct lines_pic *c, const struct columns *k)
{
    const style st = pen_style(c->p, ROLE_DIM, ROLE_RAISED, 0);
    const int y = c->table.y;

    draw_text(c->p, k->x, y, NAME_X + k->name_cols, st, view_say(c->s, MSG_LINES_HEAD));
    draw_text_right(c->p, k->lines, y, k->number_cols - 1, st, view_say(c->s, MSG_LINES_LINES));
    draw_text_right(c->p, k->carried, y, k->number_cols - 1, st, view_say(c->s, MSG_LINES_CARRIED));
    if (c->chair)
        draw_text_right(c->p, k->chair, y, k->number_cols - 1, st, view_say(c->s, MSG_LINES_CHAIR));
    draw_text_right(c->p, k->hidden, y, k->number_cols - 1, st, view_say(c->s, MSG_LINES_HIDDEN));
    const char *whole = view_say(c->s, c->chair ? MSG_LINES_WHOLE_CHAIR : MSG_LINES_WHOLE);
    if (k->bar_cols >= view_columns(whole))
        draw_text(c->p, k->bar_x, y, k->bar_cols, st, whole);
}

static void number(const struct lines_pic *c, const struct columns *k, int end, int y, double part)
{
    char text[24];

    lines_part_text(c, part, text);
    draw_text_right(c->p, end, y, k->number_cols - 1, lines_style(c, part > 0 ? ROLE_TEXT : ROLE_DIM, 0), text);
}

/* One note = 100 %: what is seen, the chair, what is hidden; told by glyphs as well. */
static void draw_whole(const struct lines_pic *c, const struct columns *k, int y, const struct lines_count *n,
                       colour ink)
{
    const bool coloured = ink != COLOUR_DEFAULT && theme_has_ramp(c->p->theme);
    const int seen = (int)lround(n->carried * k->bar_cols),
              to = (int)lround((n->carried + n->chair) * k->bar_cols);

    for (int x = 0; x < k->bar_cols; x++) {
        style st = lines_style(c, ROLE_RULE, 0);
        const char *glyph = coloured ? "█" : x < seen ? "█" : x < to ? "▒" : "·";
        if (coloured)
            st.fg = x < seen ? ink : c->p->theme->roles[x < to ? ROLE_DIM : ROLE_RAISED];
        pen_put(c->p, k->bar_x + x, y, glyph, st);
    }
}

static void draw_name(const struct lines_pic *c, const struct columns *k, size_t head, int y)
{
    const struct trace_head *of = &c->t->layers[c->layer].heads[head];
    const bool asked = of->label.questions != 0 && !of->muted;
    char name[HEAD_NAME_MAX], score[16], text[HEAD_NAME_MAX + 32];

    head_score(&of->label, score);
    head_name(c->s, c->layer, head, k->name_cols - 6, name);
    snprintf(text, sizeof text, "%s %s", name, score);
    draw_text(c->p, k->x - 1 + NAME_X, y, k->name_cols,
              lines_style(c, asked ? ROLE_BOLD : ROLE_DIM, asked ? ATTR_BOLD : 0), text);
}

static void draw_row(const struct lines_pic *c, const struct columns *k, size_t head, int y)
{
    const struct lines_count *n = &c->count[head];
    const struct trace_head *of = &c->t->layers[c->layer].heads[head];
    char lines[24];

    head_badge(c->p, k->x, y, head, of->muted);
    if (!c->paired)
        draw_name(c, k, head, y);
    snprintf(lines, sizeof lines, "%zu", n->drawn);
    draw_text_right(c->p, k->lines, y, k->number_cols - 1, lines_style(c, ROLE_BOLD, ATTR_BOLD), lines);
    number(c, k, k->carried, y, n->carried);
    if (c->chair)
        number(c, k, k->chair, y, n->chair);
    number(c, k, k->hidden, y, n->hidden);
    if (k->bar_cols >= BAR_MIN)
        draw_whole(c, k, y, n, head_colour(c->p, head, of->muted));
}

/* One head a row; where the words leave too few rows, two, in order from top to bottom. */
void lines_draw_table(const struct lines_pic *c)
{
    const size_t rows = c->paired ? (c->heads + 1) / 2 : c->heads;
    int y = c->table.y + 1;

    if (c->table.h == 0)
        return;
    draw_fill(c->p, (rect){c->area.x, c->table.y, c->area.w, 1}, pen_style(c->p, ROLE_DIM, ROLE_RAISED, 0));
    for (size_t h = 0; h < c->heads; h++) {
        const struct columns k = columns_of(c, h / rows);
        if (h % rows == 0) {
            draw_head_row(c, &k);
            y = c->table.y + 1;
        }
        if (lines_shows(c, h))
            draw_row(c, &k, h, y++);
    }
}

/* ---- in all ---- */

static void say_count(const struct lines_pic *c, bool brief, char out[LINES_TEXT_MAX])
{
    const struct lines_count *n = &c->all;
    char carried[24], chair[24], hidden[24], drawn[LIMITS_NUMBER_MAX], possible[LIMITS_NUMBER_MAX];

    limits_whole_text((double)n->drawn, drawn);
    limits_whole_text((double)n->possible, possible);
    lines_part_text(c, n->carried, carried);
    lines_part_text(c, n->chair, chair);
    lines_part_text(c, n->hidden, hidden);
    if (c->chair)
        snprintf(out, LINES_TEXT_MAX,
                 view_say(c->s, brief ? MSG_LINES_COUNT_CHAIR_SHORT : MSG_LINES_COUNT_CHAIR), drawn,
                 possible, carried, chair, hidden);
    else
        snprintf(out, LINES_TEXT_MAX, view_say(c->s, brief ? MSG_LINES_COUNT_SHORT : MSG_LINES_COUNT),
                 drawn, possible, carried, hidden);
    if (!brief && c->wanted > c->line_count) {
        const size_t len = strlen(out);
        snprintf(out + len, LINES_TEXT_MAX - len, view_say(c->s, MSG_LINES_STRONGEST), c->line_count);
    }
}

void lines_draw_foot(const struct lines_pic *c)
{
    const style st = lines_style(c, ROLE_DIM, 0);
    const rect at = {c->foot.x + 1, c->foot.y, c->foot.w - 2, c->foot.h};
    char text[LINES_TEXT_MAX];

    if (at.h == 0)
        return;
    say_count(c, false, text);
    if (draw_wrapped(c->p, (rect){at.x, at.y, at.w, 0}, st, text) > at.h)
        say_count(c, true, text);
    if (draw_wrapped(c->p, (rect){at.x, at.y, at.w, 0}, st, text) <= at.h)
        draw_wrapped(c->p, at, st, text);
    else
        draw_sentence(c->p, at.x, at.y, at.w, st, text);
}
