/* draw_share: cells of a heat map, in whatever way the theme can say how large a share is. */
#include "canvas/draw.h"
#include "canvas/halves.h"

#include <math.h>

/* How the cells of one share look. */
struct look {
    const char *glyph; /* over the whole area */
    const char *first; /* in the first column, or NULL: the sign of a negative number without colour */
    style cell, label;
};

/* A ramp: the fill says it. In ASCII a glyph says it once more. */
static struct look look_ramp(const struct theme *t, struct ramp_step step, double size, unsigned attrs)
{
    style label = {step.text, step.fill, (uint8_t)attrs}, cell = label;

    cell.attrs &= ATTR_REVERSE;
    if (t->ascii)
        cell.fg = colour_mix(step.fill, step.text, 0.5);
    return (struct look){t->ascii ? theme_share_glyph(t, size) : " ", NULL, cell, label};
}

/* No ramp: a glyph says it, and a colour where there are sixteen. */
static struct look look_glyph(const struct theme *t, struct ramp_step step, double size, bool negative,
                              unsigned attrs)
{
    bool looked_at = attrs & ATTR_REVERSE, mono = t->depth == DEPTH_MONO;
    struct look look = {theme_share_glyph(t, size), NULL, {step.fill, t->roles[ROLE_BG], 0}, {0}};

    look.label = mono ? look.cell : (style){step.text, step.fill, 0};
    look.label.attrs = (uint8_t)attrs;
    if (looked_at) {
        look.glyph = " ";
        look.cell.attrs = ATTR_REVERSE;
    } else if (mono && size >= 0.5) {
        look.label.attrs |= ATTR_REVERSE; /* it stands on full blocks */
    }
    if (mono && negative)
        look.first = "-";
    return look;
}

static struct look look_of_share(const struct theme *t, double share, unsigned attrs)
{
    struct ramp_step step = theme_share(t, share);

    return theme_has_ramp(t) ? look_ramp(t, step, share, attrs) : look_glyph(t, step, share, false, attrs);
}

static struct look look_of_step(const struct theme *t, struct ramp_step step, double value, unsigned attrs)
{
    return theme_has_ramp(t) ? look_ramp(t, step, fabs(value), attrs)
                             : look_glyph(t, step, fabs(value), value < 0, attrs);
}

static struct look look_of_signed(const struct theme *t, double value, unsigned attrs)
{
    return look_of_step(t, theme_signed(t, value), value, attrs);
}

static void draw_label(const struct pen *p, int x, int y, int cols, const struct look *look,
                       const char *label)
{
    if (!label)
        return;
    if (look->first) /* the number brings its own sign */
        pen_put(p, x, y, look->glyph, look->cell);
    draw_text_centre(p, x, y, cols, look->label, label);
}

static void draw_cells(const struct pen *p, rect r, const struct look *look)
{
    rect seen = rect_meet(r, p->canvas->clip);

    for (int y = seen.y; y < seen.y + seen.h; y++)
        for (int x = seen.x; x < seen.x + seen.w; x++)
            pen_put(p, x, y, look->first && x == r.x ? look->first : look->glyph, look->cell);
}

void draw_share(const struct pen *p, rect r, double share, const char *label, unsigned attrs)
{
    struct look look = look_of_share(p->theme, share, attrs);

    draw_cells(p, r, &look);
    draw_label(p, r.x, r.y + (r.h - 1) / 2, r.w, &look, label);
}

static void draw_sided(const struct pen *p, rect r, struct look look, double value, const char *label)
{
    if (look.first && r.w == 1)
        look.first = fabs(value) < 0.2 ? "-" : "=";
    draw_cells(p, r, &look);
    draw_label(p, r.x, r.y + (r.h - 1) / 2, r.w, &look, label);
}

void draw_signed(const struct pen *p, rect r, double value, const char *label, unsigned attrs)
{
    draw_sided(p, r, look_of_signed(p->theme, value, attrs), value, label);
}

void draw_difference(const struct pen *p, rect r, double value, const char *label, unsigned attrs)
{
    draw_sided(p, r, look_of_step(p->theme, theme_difference(p->theme, value), value, attrs), value, label);
}

static bool has_halves(const struct theme *t)
{
    return theme_has_ramp(t) && !t->ascii;
}

static void draw_half(const struct pen *p, int x, int y2, int cols, int rows2, const struct look *look,
                      const char *label)
{
    int top = halves_cell(y2 + 1), bottom = halves_cell(y2 + rows2 + !has_halves(p->theme));

    draw_cells(p, (rect){x, top, cols, bottom - top}, look);
    for (int i = 0; has_halves(p->theme) && i < cols; i++) {
        colour fill = look->cell.attrs & ATTR_REVERSE ? look->cell.fg : look->cell.bg;
        if (y2 < 2 * top)
            draw_pixel(p, x + i, y2, fill);
        if (y2 + rows2 > 2 * bottom)
            draw_pixel(p, x + i, y2 + rows2 - 1, fill);
    }
    draw_label(p, x, halves_cell(y2 + (rows2 - 1) / 2), cols, look, label);
}

void draw_share_half(const struct pen *p, int x, int y2, int cols, int rows2, double share, const char *label,
                     unsigned attrs)
{
    struct look look = look_of_share(p->theme, share, attrs);

    if (rows2 > 0)
        draw_half(p, x, y2, cols, rows2, &look, label);
}

void draw_signed_half(const struct pen *p, int x, int y2, int cols, int rows2, double value,
                      const char *label, unsigned attrs)
{
    struct look look = look_of_signed(p->theme, value, attrs);

    if (rows2 > 0)
        draw_half(p, x, y2, cols, rows2, &look, label);
}

static colour fill_or_page(const struct theme *t, double value,
                           struct ramp_step (*step)(const struct theme *, double))
{
    return isnan(value) ? t->roles[ROLE_BG] : step(t, value).fill;
}

/* The one of two that is further from zero; the other where one is NAN. */
static double larger(double a, double b)
{
    if (isnan(a) || isnan(b))
        return isnan(a) ? b : a;
    return fabs(a) >= fabs(b) ? a : b;
}

/* Two half rows in one, where there are halves; else the larger of them. */
static void draw_pair(const struct pen *p, int x, int y, double upper, double lower,
                      struct ramp_step (*step)(const struct theme *, double),
                      void (*draw)(const struct pen *, rect, double, const char *, unsigned))
{
    if (has_halves(p->theme))
        halves_put(p, x, y, fill_or_page(p->theme, upper, step), fill_or_page(p->theme, lower, step));
    else if (isnan(upper) && isnan(lower))
        pen_put(p, x, y, " ", pen_style(p, ROLE_TEXT, ROLE_BG, 0));
    else
        draw(p, (rect){x, y, 1, 1}, larger(upper, lower), NULL, 0);
}

void draw_share_pair(const struct pen *p, int x, int y, double upper, double lower)
{
    draw_pair(p, x, y, upper, lower, theme_share, draw_share);
}

void draw_signed_pair(const struct pen *p, int x, int y, double upper, double lower)
{
    draw_pair(p, x, y, upper, lower, theme_signed, draw_signed);
}

void draw_difference_pair(const struct pen *p, int x, int y, double upper, double lower)
{
    draw_pair(p, x, y, upper, lower, theme_difference, draw_difference);
}
