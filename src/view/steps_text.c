/* Texts and small bars that all blocks of the view steps draw with. */
#include "view/steps_parts.h"

#include "text/glyph.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

style steps_style(const struct steps_pic *c, enum role fg, enum role bg, unsigned attrs)
{
    return pen_style(c->p, fg, bg, attrs);
}

style steps_on(const struct steps_pic *c, enum role ground, unsigned attrs)
{
    style st = pen_style(c->p, ROLE_INK, ground, attrs);

    if (st.bg != COLOUR_DEFAULT)
        st.fg = colour_text_on(st.bg);
    return st;
}

colour steps_role(const struct steps_pic *c, enum role role)
{
    return c->p->theme->roles[role];
}

enum role steps_sign(double value)
{
    return value < 0 ? ROLE_NEGATIVE : ROLE_POSITIVE;
}

/* ---- numbers ---- */

void steps_number(double value, int digits, int cols, bool sign, char out[24])
{
    if (!isfinite(value)) {
        snprintf(out, 24, "%s", isnan(value) ? "NaN" : value > 0 ? "inf" : "-inf");
        return;
    }
    for (; digits >= 0; digits--) {
        snprintf(out, 24, sign ? "%+.*f" : "%.*f", digits, value);
        if ((int)strlen(out) <= cols)
            return;
    }
    snprintf(out, 24, sign ? "%+.0e" : "%.0e", value);
}

void steps_draw_number(const struct steps_pic *c, int x_end, int y, int cols, double value, int digits, bool sign,
                       style st)
{
    char text[24];

    steps_number(value, digits, cols, sign, text);
    draw_text_right(c->p, x_end, y, cols, st, text);
}

/* ---- words ---- */

void steps_word(const struct steps_pic *c, size_t j, size_t cols, char out[STEPS_WORD_MAX])
{
    view_word_cut(c->s->app->lang, c->t, j, cols, out);
}

void steps_share(const struct steps_pic *c, size_t j, int digits, char out[24])
{
    const float *row = c->w.head->weights_tt + c->w.asker * c->t->t;
    const bool masked = trace_masked(c->t, c->w.asker, j);

    view_share_text(c->s, view_share_told(row, c->t->t, row[j]), masked, digits, out);
}

int steps_line(const struct steps_pic *c, int x, int y, int cols, enum role fg, const char *marked)
{
    return cols < 1 || !draw_sentence_fits(marked, cols) ? 0 : draw_sentence(c->p, x, y, cols, steps_style(c, fg, ROLE_BG, 0), marked);
}

int steps_linef(const struct steps_pic *c, int x, int y, int cols, enum role fg, const char *format, ...)
{
    char line[STEPS_LINE_MAX];
    va_list args;

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    return steps_line(c, x, y, cols, fg, line);
}

int steps_wrapped(const struct steps_pic *c, int x, int y, int cols, int rows, enum role fg, const char *marked)
{
    const style st = steps_style(c, fg, ROLE_BG, 0);
    const int need = draw_wrapped(c->p, (rect){x, y, cols, 0}, st, marked);

    if (need > rows)
        return 0;
    return draw_wrapped(c->p, (rect){x, y, cols, need}, st, marked);
}

/* ---- badges ---- */

enum msg steps_block_name(enum steps_block block)
{
    static const enum msg names[STEPS_BLOCK_COUNT] = {
        [STEPS_COMPARE] = MSG_STEP_COMPARE, [STEPS_CALM] = MSG_STEP_CALM,     [STEPS_SHARE] = MSG_STEP_SHARE,
        [STEPS_BLEND] = MSG_STEP_BLEND,     [STEPS_KINDS] = MSG_STEPS_KINDS,  [STEPS_ALIKE] = MSG_STEPS_ALIKE,
        [STEPS_LAYERS] = MSG_STEPS_LAYERS,
    };

    return names[block];
}

/* A step that is left out is crossed by a line on panel, as few terminals can strike out. */
static void badge_off(const struct steps_pic *c, rect at, const char *name)
{
    const style rule = steps_style(c, ROLE_OFF, ROLE_PANEL, 0);
    const int cols = view_columns(name);

    for (int i = 0; i < STEPS_BADGE - 1; i++)
        pen_put(c->p, at.x + i, at.y, "─", rule);
    draw_text(c->p, at.x + (STEPS_BADGE - 1 - cols) / 2, at.y, cols, steps_style(c, ROLE_DIM, ROLE_PANEL, 0), name);
}

int steps_badge(const struct steps_pic *c, rect at, enum steps_block block, const char *formula)
{
    char name[64];
    int x = at.x;

    snprintf(name, sizeof name, " %d %s ", (int)block + 1, view_say(c->s, steps_block_name(block)));
    if (c->whole && block == STEPS_CALM && !c->w.scaled) {
        badge_off(c, at, name);
        x += STEPS_BADGE;
    } else if (c->whole) {
        draw_fill(c->p, (rect){at.x, at.y, STEPS_BADGE - 1, 1}, view_lit(c->p, ATTR_BOLD));
        draw_text(c->p, at.x, at.y, STEPS_BADGE - 1, view_lit(c->p, ATTR_BOLD), name);
        x += STEPS_BADGE;
    }
    x += draw_text(c->p, x, at.y, at.x + at.w - x, steps_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), formula);
    return x + 3;
}

/* ---- bars ---- */

void steps_signed_bar(const struct steps_pic *c, int x, int y, int cols, double value, double full)
{
    const int half = cols / 2;
    const double part = full > 0 ? fabs(value) / full : 0;
    const colour trough = steps_role(c, ROLE_PANEL), fill = steps_role(c, steps_sign(value));

    if (half < 1)
        return;
    draw_bar_left(c->p, x + half, y, half, value < 0 ? part : 0, fill, trough);
    draw_bar_right(c->p, x + half, y, half, value > 0 ? part : 0, fill, trough);
}
