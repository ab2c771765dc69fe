/* What attention costs and cannot do: five pages under one row of tabs. */
#include "view/limits_parts.h"

#include <stdio.h>

enum { ROOMY_ROWS = 26, TAB_MAX = 64 };

static const struct limits_page_ops *const pages[LIMITS_PAGE_COUNT] = {
    [LIMITS_COST] = &limits_cost,   [LIMITS_TILES] = &limits_tiles,   [LIMITS_SPARSE] = &limits_sparse,
    [LIMITS_ORDER] = &limits_order, [LIMITS_FORGET] = &limits_forget,
};

/* ---- tabs ---- */

/* Where there is no room for all titles, the number stands alone on those that are not shown. */
static void tab_text(const struct scene *s, size_t page, bool titled, char out[TAB_MAX])
{
    if (titled || page == (size_t)s->app->limits.page)
        snprintf(out, TAB_MAX, " %zu %s ", page + 1, view_say(s, pages[page]->title));
    else
        snprintf(out, TAB_MAX, " %zu ", page + 1);
}

static int tabs_columns(const struct scene *s, bool titled)
{
    char text[TAB_MAX];
    int cols = LIMITS_PAGE_COUNT - 1;

    for (size_t i = 0; i < LIMITS_PAGE_COUNT; i++) {
        tab_text(s, i, titled, text);
        cols += view_columns(text);
    }
    return cols;
}

static void tabs(const struct scene *s, rect at, const struct pen *p, struct spots *spots)
{
    const bool titled = tabs_columns(s, true) <= at.w - 2;
    int x = at.x + 1;

    for (size_t i = 0; i < LIMITS_PAGE_COUNT; i++) {
        const bool now = i == (size_t)s->app->limits.page;
        char text[TAB_MAX];
        tab_text(s, i, titled, text);
        const int cols = view_columns(text);
        if (p != NULL && now)
            canvas_choose(p->canvas, x + 1, at.y);
        if (p != NULL)
            draw_text(p, x, at.y, at.x + at.w - x,
                      now ? view_lit(p, ATTR_BOLD) : pen_style(p, ROLE_DIM, ROLE_PANEL, 0), text);
        spots_add(spots, (rect){x, at.y, cols, 1}, (struct action){ACTION_PAGE_TO, (int)i, 0});
        x += cols + 1;
    }
}

/* ---- the view ---- */

static rect tabs_place(rect area)
{
    return (rect){area.x, area.y + (area.h >= ROOMY_ROWS), area.w, 1};
}

static rect page_place(const struct scene *s, rect area)
{
    const int above = s->figure ? 0 : area.h >= ROOMY_ROWS ? 3 : 1;

    return (rect){area.x, area.y + above, area.w, area.h - above};
}

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    const rect at = page_place(s, area), former = canvas_clip(p->canvas, at);

    if (s->trace != NULL)
        pages[s->app->limits.page]->draw(s, p, at);
    canvas_unclip(p->canvas, former);
    if (!s->figure)
        tabs(s, tabs_place(area), p, NULL);
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    const struct limits_page_ops *page = pages[s->app->limits.page];
    const rect at = page_place(s, area);
    struct spots spots = {.count = 0};

    if (rect_has(at, x, y) && page->hit != NULL && s->trace != NULL)
        return page->hit(s, at, x, y);
    tabs(s, tabs_place(area), NULL, &spots);
    return spots_find(&spots, x, y);
}

const struct view_ops view_limits = {"limits", MSG_VIEW_LIMITS, 40, 12, draw, hit, NULL, NEEDS_ALL};
