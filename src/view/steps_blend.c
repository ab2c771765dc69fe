/* Step 4: what everybody says, as loud as its share; or, where the reader switched, what everybody is. */
#include "view/steps_parts.h"

#include <math.h>
#include <stdio.h>

enum { SIDE_COLS = 26, SIDE_FROM = 114, LABEL_LONG = 36, LABEL_SHORT = 20, LABEL_LEAST = 12, LEGEND_FROM = 30, SWATCH_COLS = 3, ROWS = 6 };

struct blend {
    rect numbers; /* parts in their columns; the labels left of them */
    int label_x, label_w, part_w;
    size_t from, count, n; /* parts shown, of how many */
};

static struct blend blend_for(const struct steps_pic *c, rect at)
{
    const bool narrow = at.w < 58;
    struct blend b = {.label_x = at.x, .part_w = narrow ? 6 : 7};

    b.label_w = c->whole ? LABEL_LONG : narrow ? LABEL_LEAST : LABEL_SHORT;
    const int side = c->whole && at.w >= SIDE_FROM ? SIDE_COLS : 0;
    const int room = (at.w - b.label_w - side) / b.part_w;
    worked_vector(&c->w, c->blended, 0, &b.n);
    b.count = room < 1 ? 1 : (size_t)room < c->parts ? (size_t)room : c->parts;
    b.count = b.count < b.n ? b.count : b.n;
    b.from = c->part + b.count <= b.n ? c->part : b.n - b.count;
    if (c->blended == WORKED_V && c->part + b.count > b.n) { /* the last page has fewer */
        b.from = c->part;
        b.count = b.n - c->part;
    }
    b.numbers = (rect){at.x + b.label_w, at.y, (int)b.count * b.part_w, at.h};
    return b;
}

/* ---- the numbers ---- */

static double mine(const struct steps_pic *c, size_t i)
{
    size_t n;

    return (double)worked_vector(&c->w, c->blended, c->w.looked, &n)[i];
}

/* The answer as the trace has it; of x, which the class does not blend, as it is computed here. */
static double answer(const struct steps_pic *c, size_t i)
{
    return c->blended == WORKED_V ? (double)c->w.head->output_tk[c->w.asker * c->t->k + i] : worked_blend(&c->w, c->blended, i);
}

enum blend_row { ROW_VECTOR, ROW_TIMES, ROW_OTHERS, ROW_ANSWER };

static double value_of(const struct steps_pic *c, enum blend_row row, size_t i)
{
    switch (row) {
    case ROW_VECTOR:
        return mine(c, i);
    case ROW_TIMES:
        return c->w.share * mine(c, i);
    case ROW_OTHERS:
        return answer(c, i) - c->w.share * mine(c, i);
    case ROW_ANSWER:
        break;
    }
    return answer(c, i);
}

static enum msg others_text(size_t others, bool brief)
{
    if (brief)
        return MSG_STEPS_OTHERS_SHORT;
    return others == 0 ? MSG_STEPS_OTHERS_NONE : others == 1 ? MSG_STEPS_OTHER : MSG_STEPS_OTHERS;
}

static void row_label(const struct steps_pic *c, const struct blend *b, enum blend_row row, char out[STEPS_LINE_MAX])
{
    const bool x = c->blended == WORKED_X, brief = b->label_w < LEGEND_FROM;
    const size_t others = c->w.asked_of - (c->w.asked_of > 0 && !c->w.masked);
    char word[STEPS_WORD_MAX], share[24];

    steps_word(c, c->w.looked, brief ? (size_t)(b->label_w - 8) : 12, word);
    if (c->w.masked)
        steps_share(c, c->w.looked, 1, share);
    else
        steps_number(c->w.share, 4, 7, false, share);
    if (row == ROW_VECTOR)
        snprintf(out, STEPS_LINE_MAX, view_say(c->s, brief ? MSG_STEPS_OF_SHORT : x ? MSG_STEPS_X_IS : MSG_STEPS_V_SAYS), word);
    else if (row == ROW_TIMES)
        snprintf(out, STEPS_LINE_MAX, view_say(c->s, brief ? MSG_STEPS_TIMES_SHORT : MSG_STEPS_TIMES), share);
    else if (row == ROW_OTHERS)
        snprintf(out, STEPS_LINE_MAX, view_say(c->s, others_text(others, brief)), others);
    else
        snprintf(out, STEPS_LINE_MAX, "%s", view_say(c->s, x ? MSG_STEPS_BLEND_OF_X : brief ? MSG_CLASS_ANSWER : MSG_STEPS_ANSWER));
}

static void draw_row(const struct steps_pic *c, const struct blend *b, enum blend_row row, int y)
{
    static const char *const signs[] = {"v", "×", "+", "="};
    const bool last = row == ROW_ANSWER;
    const enum role bg = last ? ROLE_RAISED : ROLE_BG;
    char label[STEPS_LINE_MAX];

    if (last)
        draw_fill(c->p, (rect){b->label_x, y, b->label_w + b->numbers.w + 1, 1}, steps_style(c, ROLE_TEXT, bg, 0));
    draw_text(c->p, b->label_x, y, 1, steps_style(c, last ? ROLE_ASK : ROLE_BOLD, bg, ATTR_BOLD),
              row == ROW_VECTOR && c->blended == WORKED_X ? "x" : signs[row]);
    row_label(c, b, row, label);
    draw_marked(c->p, b->label_x + 2, y, b->label_w - 3, steps_style(c, last ? ROLE_BOLD : ROLE_DIM, bg, last ? ATTR_BOLD : 0), label);
    for (size_t i = 0; i < b->count; i++) {
        const double value = value_of(c, row, b->from + i);
        const enum role fg = last ? ROLE_ASK : row == ROW_TIMES ? ROLE_POSITIVE : row == ROW_VECTOR ? ROLE_TEXT : ROLE_DIM;
        steps_draw_number(c, b->numbers.x + (int)(i + 1) * b->part_w, y, b->part_w - 1, value, 2, true,
                          steps_style(c, fg, bg, last ? ATTR_BOLD : 0));
    }
}

static void draw_part_numbers(const struct steps_pic *c, const struct blend *b, int y)
{
    const style dim = steps_style(c, ROLE_DIM, ROLE_BG, 0);

    if (b->count < b->n && b->label_w >= LABEL_SHORT)
        steps_linef(c, b->label_x, y, b->label_w - 2, ROLE_DIM, view_say(c->s, MSG_STEPS_BLEND_PARTS), b->from + 1,
                    b->from + b->count, b->n);
    for (size_t i = 0; i < b->count; i++)
        draw_textf(c->p, b->numbers.x + (int)i * b->part_w, y, b->part_w, dim, "%*zu", b->part_w, b->from + i + 1);
}

/* ---- the bars ---- */

static double largest_of(const struct steps_pic *c, const struct blend *b)
{
    double most = 0;

    for (size_t i = 0; i < b->n; i++) {
        most = fmax(most, fabs(mine(c, i)));
        if (c->blended == WORKED_V)
            most = fmax(most, fabs(answer(c, i)));
    }
    for (size_t i = 0; i < b->count && c->blended == WORKED_X; i++)
        most = fmax(most, fabs(answer(c, b->from + i)));
    return most;
}

static void draw_bars(const struct steps_pic *c, const struct blend *b, rect at)
{
    const int up = (at.h + 1) / 2, down = at.h - up, pitch = (b->part_w - 1) / 2;
    const int wide = theme_has_ramp(c->p->theme) ? pitch : pitch - 1; /* without colours they must not touch */
    const double most = largest_of(c, b);
    const colour ground = steps_role(c, ROLE_PANEL);

    if (up < 1 || down < 1 || most <= 0)
        return;
    draw_fill(c->p, (rect){b->numbers.x, at.y, b->numbers.w + 1, at.h}, steps_style(c, ROLE_TEXT, ROLE_PANEL, 0));
    for (int i = 0; i <= b->numbers.w; i++)
        pen_put(c->p, b->numbers.x + i, at.y + up - 1, "▁", steps_style(c, ROLE_RULE, ROLE_PANEL, 0));
    for (size_t i = 0; i < b->count; i++) {
        const int x = b->numbers.x + (int)i * b->part_w + 1;
        const double values[] = {mine(c, b->from + i) / most, answer(c, b->from + i) / most};
        const enum role roles[] = {ROLE_POSITIVE, ROLE_ASK};
        for (int k = 0; k < 2; k++) {
            const colour fill = steps_role(c, roles[k]);
            if (values[k] > 0)
                draw_bar_up(c->p, x + k * pitch, at.y + up - 1, wide, up, values[k], fill, ground);
            else
                draw_bar_signed(c->p, x + k * pitch, at.y + up, wide, 0, down, values[k], fill, ground);
        }
    }
}

/* ---- what it comes to ---- */

/* "v   most like cat 0.98", lit where it is the one in force. */
static void draw_closest(const struct steps_pic *c, enum worked_kind kind, int x, int y, int cols)
{
    char word[STEPS_WORD_MAX], line[STEPS_LINE_MAX];
    const bool now = kind == c->blended;
    double cosine;
    size_t j;

    if (!steps_most_alike(c, kind, &j, &cosine))
        return;
    steps_word(c, j, 10, word);
    snprintf(line, sizeof line, view_say(c->s, MSG_STEPS_CLOSEST), kind == WORKED_X ? "x" : "v", word, cosine);
    draw_sentence(c->p, x, y, cols, steps_style(c, now ? ROLE_TEXT : ROLE_DIM, ROLE_BG, 0), line);
    spots_add(c->spots, (rect){x, y, cols, 1}, (struct action){now ? ACTION_NONE : ACTION_TOGGLE, 0, 0});
}

static void draw_swatch(const struct steps_pic *c, int x, int y, int cols, enum role role, const char *text)
{
    draw_bar_right(c->p, x, y, 2, 1, steps_role(c, role), steps_role(c, ROLE_BG));
    steps_line(c, x + SWATCH_COLS, y, cols - SWATCH_COLS, ROLE_DIM, text);
}

static void draw_cosine(const struct steps_pic *c, int x, int y, int cols)
{
    double alike[TOKEN_MAX];

    worked_alike(&c->w, c->blended, alike);
    if (isfinite(alike[c->w.looked]))
        steps_linef(c, x, y, cols, ROLE_DIM, view_say(c->s, MSG_STEPS_COSINE), alike[c->w.looked]);
}

/* Whose bars these are. */
static void draw_swatches(const struct steps_pic *c, rect at)
{
    char word[STEPS_WORD_MAX], line[STEPS_LINE_MAX];
    const bool x = c->blended == WORKED_X;

    steps_word(c, c->w.looked, at.w < LEGEND_FROM ? 8 : 12, word);
    snprintf(line, sizeof line, view_say(c->s, MSG_STEPS_LEGEND_OF), x ? "x" : "v", word);
    if (draw_marked_columns(line) > at.w - SWATCH_COLS)
        snprintf(line, sizeof line, view_say(c->s, MSG_STEPS_LEGEND_SHORT), x ? "x" : "v");
    draw_swatch(c, at.x, at.y, at.w, ROLE_POSITIVE, line);
    snprintf(line, sizeof line, view_say(c->s, MSG_STEPS_LEGEND_ANSWER),
             view_say(c->s, x ? MSG_STEPS_BLEND_OF_X : MSG_CLASS_ANSWER));
    draw_swatch(c, at.x, at.y + 1, at.w, ROLE_ASK, line);
}

/* Left of the bars. */
static void draw_legend(const struct steps_pic *c, rect at)
{
    const int rows = at.h;

    if (rows >= 4) {
        draw_swatches(c, at);
        draw_cosine(c, at.x, at.y + 2, at.w);
    }
    if (rows >= 6) {
        draw_closest(c, WORKED_V, at.x, at.y + rows - 2, at.w);
        draw_closest(c, WORKED_X, at.x, at.y + rows - 1, at.w);
    } else if (rows >= 4) {
        draw_closest(c, c->blended, at.x, at.y + 3, at.w);
    }
}

static void draw_below(const struct steps_pic *c, rect at)
{
    const int half = at.w / 2;

    if (at.h < 1)
        return;
    if (at.w < 70) {
        draw_closest(c, c->blended, at.x, at.y, at.w);
        return;
    }
    draw_cosine(c, at.x, at.y, half - 2);
    draw_closest(c, WORKED_V, at.x + half, at.y, half);
    if (at.h > 1) {
        draw_closest(c, WORKED_X, at.x + half, at.y + 1, half);
        steps_line(c, at.x, at.y + 1, half - 2, ROLE_DIM,
                   view_say(c->s, c->blended == WORKED_X ? MSG_STEPS_SWITCH_V : MSG_STEPS_SWITCH_X));
    }
}

static void draw_heading(const struct steps_pic *c, rect at)
{
    const bool x = c->blended == WORKED_X;
    const int from = steps_badge(c, at, STEPS_BLEND, x ? "Σ w x" : "Σ w v");
    char line[STEPS_LINE_MAX];

    if (c->w.asked_of == 0)
        snprintf(line, sizeof line, "%s", view_say(c->s, MSG_CLASS_ASK_NOBODY));
    else if (x)
        snprintf(line, sizeof line, "%s", view_say(c->s, MSG_STEPS_BLEND_X_SAYS));
    else
        snprintf(line, sizeof line, view_say(c->s, c->w.head->muted ? MSG_STEPS_BLEND_MUTED : MSG_STEPS_BLEND_SAYS), c->w.head_at + 1);
    steps_line(c, from, at.y, at.x + at.w - from, x || c->w.head->muted ? ROLE_OFF : ROLE_DIM, line);
}

void steps_draw_blend(const struct steps_pic *c, rect at)
{
    const struct blend b = blend_for(c, at);
    const bool side = c->whole && at.w >= SIDE_FROM, legend = b.label_w >= LEGEND_FROM;
    const int below = legend ? 0 : at.h - ROWS >= 5 ? 2 : at.h - ROWS >= 1 ? 1 : 0;
    const rect rest = {at.x, at.y + ROWS, at.w, at.h - ROWS - below};

    draw_heading(c, (rect){at.x, at.y, at.w - (side ? SIDE_COLS : 0), 1});
    draw_part_numbers(c, &b, at.y + 1);
    for (enum blend_row row = ROW_VECTOR; row <= ROW_ANSWER && 2 + (int)row < at.h; row++)
        draw_row(c, &b, row, at.y + 2 + (int)row);
    draw_bars(c, &b, rest);
    if (legend)
        draw_legend(c, (rect){at.x, rest.y, b.label_w - 3, rest.h});
    else
        draw_below(c, (rect){at.x, rest.y + rest.h, at.w, below});
    if (!legend && rest.h >= 4 && b.label_w >= LABEL_SHORT)
        draw_swatches(c, (rect){at.x, rest.y + 1, b.label_w - 1, 2});
    if (side)
        steps_draw_side(c, (rect){at.x + at.w - SIDE_COLS + 3, at.y + 1, SIDE_COLS - 3, at.h - 1});
}
