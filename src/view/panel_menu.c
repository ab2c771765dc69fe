#include "view/panel.h"

#include "app/menu.h"

#include <stdio.h>
#include <string.h>

/* All actions by name: what was typed, what matches, and what the chosen one would do. */

#define MENU_COLS 74
#define MENU_ROWS 28

/* The parts of the box from top to bottom; a height of 0 where there is no room. */
struct menu_layout {
    rect title, query, list, rule, help;
};

static struct menu_layout layout(rect inner)
{
    const int help = inner.h >= 12 ? 2 : inner.h >= 9 ? 1 : 0;
    const int title = inner.h >= 4 ? 1 : 0, gap = inner.h >= 12 ? 1 : 0, rule = help > 0 ? 1 : 0;
    struct menu_layout l;
    int y = inner.y;

    l.title = (rect){inner.x, y, inner.w, title};
    l.query = (rect){inner.x, y + title, inner.w, inner.h >= 2 ? 1 : 0};
    y += title + l.query.h + gap;
    l.list = (rect){inner.x, y, inner.w, inner.y + inner.h - y - rule - help};
    l.rule = (rect){inner.x, y + l.list.h, inner.w, rule};
    l.help = (rect){inner.x, l.rule.y + rule, inner.w, help};
    return l;
}

static void draw_query(const struct scene *s, const struct pen *p, rect at)
{
    const char *prompt = view_say(s, MSG_MENU_TYPE);
    const int cols = view_columns(prompt);

    if (at.h < 1)
        return;
    draw_fill(p, at, pen_style(p, ROLE_BOLD, ROLE_BG, 0));
    if (s->app->query.len == 0 && cols + 4 <= at.w)
        draw_text(p, at.x + at.w - cols - 1, at.y, cols, pen_style(p, ROLE_DIM, ROLE_BG, 0), prompt);
    panel_line(p, at.x + 1, at.y, at.w - 2, &s->app->query);
}

/* A name with the part that matches underlined. Returns its columns. */
static int draw_name(const struct scene *s, const struct pen *p, int x, int y, int cols, style look,
                     style hit, const char *name)
{
    char part[256];
    size_t start, end;

    if (!menu_hit(name, s->app->query.text, &start, &end))
        return draw_text(p, x, y, cols, look, name);
    const int all = view_columns(name);
    if (all > cols)
        return draw_text(p, x, y, cols, look, name);
    snprintf(part, sizeof part, "%.*s", (int)start, name);
    x += draw_text(p, x, y, cols, look, part);
    snprintf(part, sizeof part, "%.*s", (int)(end - start), name + start);
    x += draw_text(p, x, y, cols, hit, part);
    draw_text(p, x, y, cols, look, name + end);
    return all;
}

/* How a line looks: the chosen one is lit, one that cannot be done is dim. */
static style line_style(const struct pen *p, bool chosen, bool possible)
{
    return chosen ? view_lit(p, ATTR_BOLD) : panel_style(p, possible ? ROLE_TEXT : ROLE_DIM, 0);
}

static void draw_line(const struct scene *s, const struct pen *p, rect at, const struct binding *b,
                      bool chosen)
{
    char name[256], why[128], keys[64];
    const bool possible = keymap_possible(s->app, s->trace, b->action, why, sizeof why);
    const style look = line_style(p, chosen, possible);
    style hit = chosen ? look : panel_style(p, possible ? ROLE_ASK : ROLE_DIM, ATTR_BOLD);
    const int mark = at.w >= 24 ? 2 : 0;

    keymap_name(s->app->lang, b, name, sizeof name);
    keymap_keys(s->app, b->action, keys, sizeof keys);
    hit.attrs |= ATTR_UNDERLINE;
    draw_fill(p, at, look);
    if (mark > 0 && chosen)
        draw_text(p, at.x, at.y, 1, look, "▶");
    int end = at.x + at.w - mark / 2;
    if (mark + view_columns(name) + 2 + view_columns(keys) > end - at.x && strstr(keys, "  ") != NULL)
        *strstr(keys, "  ") = '\0'; /* the first one, rather than half a name */
    if (at.w >= 30 && view_columns(keys) > 0) {
        const style key = chosen ? look : panel_style(p, ROLE_ASK, ATTR_BOLD);
        end -= view_columns(keys);
        draw_text(p, end, at.y, view_columns(keys), key, keys);
        end -= 2;
    }
    int x = at.x + mark;
    if (chosen && s->app->menu_at > 0) { /* where one does not type but choose */
        canvas_choose(p->canvas, x, at.y);
        p->canvas->cursor_seen = false;
    }
    x += draw_name(s, p, x, at.y, end - x, look, hit, name) + 3;
    if (x + view_columns(why) <= end) /* whole or not at all */
        draw_text_right(p, end, at.y, end - x, chosen ? look : panel_style(p, ROLE_DIM, 0), why);
}

/* Which part of the list is in sight, in the margin beside it. */
static void draw_track(const struct pen *p, rect list, size_t first, size_t count)
{
    const size_t rows = (size_t)(list.h > 0 ? list.h : 0);

    for (size_t y = 0; y < rows && rows < count; y++) {
        const bool thumb = y >= first * rows / count && y <= (first + rows) * rows / count;
        pen_put(p, list.x + list.w, list.y + (int)y, thumb ? "┃" : "│",
                panel_style(p, thumb ? ROLE_TEXT : ROLE_RULE, 0));
    }
}

static void draw_help(const struct scene *s, const struct pen *p, rect at, const struct binding *b)
{
    if (at.h > 0)
        draw_wrapped(p, at, panel_style(p, ROLE_TEXT, 0), view_say(s, b->help));
}

static void draw_rule(const struct pen *p, rect at)
{
    for (int x = 0; at.h > 0 && x < at.w; x++)
        pen_put(p, at.x + x, at.y, "─", panel_style(p, ROLE_RULE, 0));
}

static void draw_head(const struct scene *s, const struct pen *p, const struct menu_layout *l, size_t count)
{
    char remark[64];

    if (l->title.h > 0) {
        snprintf(remark, sizeof remark, view_say(s, MSG_MENU_COUNT), count, menu_total(s->app));
        panel_title(p, l->title, view_say(s, MSG_PANEL_MENU), remark);
    }
    draw_query(s, p, l->query);
    draw_rule(p, l->rule);
}

void panel_menu_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots)
{
    const struct binding *found[MENU_MAX];
    const size_t count = menu_match(s->app, found);
    const int margin = area.h >= 16 ? 2 : 0;
    const struct panel_box box =
        panel_box(area, MENU_COLS, area.h - margin < MENU_ROWS ? area.h - margin : MENU_ROWS, p);
    const struct menu_layout l = layout(box.inner);
    const size_t rows = l.list.h > 0 ? (size_t)l.list.h : 0;
    const size_t chosen = count == 0 ? 0 : s->app->menu_at < count ? s->app->menu_at : count - 1;
    const size_t first = chosen < rows ? 0 : chosen - rows + 1;

    spots_add(spots, box.outer, (struct action){ACTION_NONE, 0, 0});
    if (p != NULL)
        draw_head(s, p, &l, count);
    for (size_t k = first; k < count && k - first < rows; k++) {
        const rect at = {l.list.x, l.list.y + (int)(k - first), l.list.w, 1};
        spots_add(spots, at, found[k]->action);
        if (p != NULL)
            draw_line(s, p, at, found[k], k == chosen);
    }
    if (p != NULL && box.inner.w < box.outer.w)
        draw_track(p, l.list, first, count);
    if (p != NULL && count > 0)
        draw_help(s, p, l.help, found[chosen]);
    else if (p != NULL && rows > 0)
        draw_text(p, l.list.x, l.list.y, l.list.w, panel_style(p, ROLE_DIM, 0),
                  view_say(s, MSG_MENU_NOTHING));
}
