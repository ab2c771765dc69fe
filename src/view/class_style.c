#include "view/class_parts.h"

#include <string.h>

colour class_role(const struct class_pic *c, enum role role)
{
    return c->p->theme->roles[role];
}

style class_style(const struct class_pic *c, enum role fg, enum role bg, unsigned attrs)
{
    return pen_style(c->p, fg, bg, attrs);
}

style class_on(const struct class_pic *c, enum role ground, unsigned attrs)
{
    style st = pen_style(c->p, ROLE_INK, ground, attrs);

    if (st.bg != COLOUR_DEFAULT)
        st.fg = colour_text_on(st.bg);
    return st;
}

struct ramp_step class_ramp(const struct class_pic *c, double share)
{
    return theme_share(c->p->theme, share);
}

colour class_bar_fill(const struct class_pic *c, double share)
{
    return class_ramp(c, share < CLASS_SEEN ? CLASS_SEEN : share).fill;
}

colour class_number(const struct class_pic *c, double share)
{
    return view_share_style(c->p, share).fg;
}

int class_marked(const struct class_pic *c, int x, int y, int cols, enum role fg, const char *marked)
{
    return draw_sentence(c->p, x, y, cols, class_style(c, fg, ROLE_BG, 0), marked);
}

static bool is_blank(const struct class_pic *c, int x, int y)
{
    const struct cell *cell = canvas_at(c->p->canvas, x, y);

    return cell != NULL && strcmp(cell->glyph.bytes, " ") == 0 && cell->style.bg == class_role(c, ROLE_BG) &&
           (cell->style.attrs & ATTR_REVERSE) == 0;
}

void class_rule(const struct class_pic *c, int x, int y, int cols, const char *glyph, style st, bool under)
{
    for (int i = 0; i < cols; i++)
        if (!under || is_blank(c, x + i, y))
            pen_put(c->p, x + i, y, glyph, st);
}
