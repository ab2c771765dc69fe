#include "view/panel.h"

#include "app/help.h"

#include <stdio.h>

static const struct {
    void (*walk)(const struct scene *s, rect area, const struct pen *p, struct spots *spots);
    enum msg name;
    bool whole; /* covers the view, so that nothing lies behind it */
    bool keeps; /* a click beside it is no reason to close it: something is being written */
} panels[] = {
    [PANEL_MENU] = {panel_menu_walk, MSG_PANEL_MENU, false, false},
    [PANEL_HELP] = {panel_help_walk, MSG_PANEL_HELP, true, false},
    [PANEL_EDITOR] = {panel_editor_walk, MSG_PANEL_EDITOR, false, true},
    [PANEL_SETTINGS] = {panel_settings_walk, MSG_PANEL_SETTINGS, false, false},
    [PANEL_GUIDES] = {panel_guides_walk, MSG_PANEL_GUIDES, false, false},
    [PANEL_EXPORT] = {panel_export_walk, MSG_PANEL_EXPORT, false, true},
};

void panel_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots)
{
    const enum panel panel = s->app->panel;

    if (panel == PANEL_NONE)
        return;
    if (p != NULL)
        canvas_choose(p->canvas, area.x, area.y); /* what is read first, where nothing is chosen */
    if (p != NULL && panels[panel].whole)
        draw_fill(p, area, pen_style(p, ROLE_TEXT, ROLE_BG, 0));
    else if (p != NULL)
        draw_dimmed(p, area);
    if (!panels[panel].whole && !panels[panel].keeps)
        spots_add(spots, area, (struct action){ACTION_CLOSE, 0, 0});
    panels[panel].walk(s, area, p, spots);
}

void panel_name(const struct scene *s, char out[64])
{
    const enum panel panel = s->app->panel;

    if (panel == PANEL_NONE)
        out[0] = '\0';
    else if (panel == PANEL_HELP)
        snprintf(out, 64, "%s %zu/%zu", view_say(s, MSG_PANEL_HELP), help_number(s->app), help_count(s->app));
    else
        snprintf(out, 64, "%s", view_say(s, panels[panel].name));
}

style panel_style(const struct pen *p, enum role fg, unsigned attrs)
{
    return pen_style(p, fg, ROLE_RAISED, attrs);
}

struct panel_box panel_box(rect area, int cols, int rows, const struct pen *p)
{
    struct panel_box b;
    const bool framed = p != NULL && (p->theme->depth <= DEPTH_16 || p->theme->kind == THEME_CONTRAST);

    b.outer.w = cols < area.w ? cols : area.w;
    b.outer.h = rows < area.h ? rows : area.h;
    b.outer.x = area.x + (area.w - b.outer.w) / 2;
    b.outer.y = area.y + (area.h - b.outer.h) / 2;
    const int side = b.outer.w >= 30 ? 2 : b.outer.w >= 8 ? 1 : 0, above = b.outer.h >= 5 ? 1 : 0;
    b.inner = (rect){b.outer.x + side, b.outer.y + above, b.outer.w - 2 * side, b.outer.h - 2 * above};
    if (p == NULL)
        return b;
    draw_fill(p, b.outer, panel_style(p, ROLE_TEXT, 0));
    if (framed && side > 0 && above > 0)
        draw_frame(p, b.outer, false, panel_style(p, ROLE_TEXT, 0));
    return b;
}

void panel_title(const struct pen *p, rect inner, const char *title, const char *remark)
{
    canvas_choose(p->canvas, inner.x, inner.y); /* what is read first; a chosen line takes it from there */
    const int used = draw_text(p, inner.x, inner.y, inner.w, panel_style(p, ROLE_BOLD, ATTR_BOLD), title);
    const int cols = view_columns(remark);

    if (used + 2 + cols <= inner.w)
        draw_text(p, inner.x + inner.w - cols, inner.y, cols, panel_style(p, ROLE_DIM, 0), remark);
}
