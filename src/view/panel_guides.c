/* The lessons to choose from: number, title, and how far the reader has come. */
#include "view/panel.h"

#include "app/guide.h"

#include <stdio.h>

#define PANEL_COLS 66

/* "7 pages", "3 of 7 pages", "read" */
static void progress_text(const struct scene *s, const struct guide *lesson, const struct app_read *read, char out[64])
{
    if (read->seen >= lesson->page_count)
        snprintf(out, 64, "%s%s", s->theme->ascii ? "" : "✓ ", view_say(s, MSG_GUIDE_READ));
    else if (read->seen > 0)
        snprintf(out, 64, view_say(s, MSG_GUIDE_PAGES_SEEN), read->seen, lesson->page_count);
    else
        snprintf(out, 64, view_say(s, lesson->page_count == 1 ? MSG_GUIDE_PAGE_ONE : MSG_GUIDE_PAGES), lesson->page_count);
}

static void draw_line(const struct scene *s, const struct pen *p, rect at, const struct guide *lesson,
                      const struct app_read *read, bool chosen)
{
    const style look = chosen ? view_lit(p, ATTR_BOLD) : panel_style(p, ROLE_TEXT, 0);
    const bool over = read->seen >= lesson->page_count;
    char number[16] = "", progress[64];

    progress_text(s, lesson, read, progress);
    if (lesson->number > 0)
        snprintf(number, sizeof number, "%u", lesson->number);
    draw_fill(p, at, look);
    if (chosen) {
        draw_text(p, at.x, at.y, 1, look, "▶");
        canvas_choose(p->canvas, at.x + 6, at.y);
    }
    draw_text_right(p, at.x + 4, at.y, 3, chosen ? look : panel_style(p, ROLE_ASK, ATTR_BOLD), number);
    const int cols = view_columns(progress), end = at.x + at.w - 1 - cols;
    const int title = draw_text(p, at.x + 6, at.y, at.w - 7, look, lesson->title);
    if (at.x + 6 + title + 2 <= end)
        draw_text(p, end, at.y, cols, chosen ? look : panel_style(p, over ? ROLE_ON : ROLE_DIM, 0), progress);
}

void panel_guides_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots)
{
    const struct app_shelf *shelf = &s->app->shelf[s->app->lang];
    const struct panel_box box = panel_box(area, PANEL_COLS, (int)shelf->count + 4, p);
    const int head = box.inner.h >= 3 ? 2 : 0;
    const size_t rows = box.inner.h - head > 0 ? (size_t)(box.inner.h - head) : 0;
    const size_t first = s->app->shelf_at < rows ? 0 : s->app->shelf_at - rows + 1;

    spots_add(spots, box.outer, (struct action){ACTION_NONE, 0, 0});
    if (p != NULL && head > 0)
        panel_title(p, box.inner, view_say(s, MSG_PANEL_GUIDES), "");
    for (size_t i = first; i < shelf->count && i - first < rows; i++) {
        const rect at = {box.inner.x, box.inner.y + head + (int)(i - first), box.inner.w, 1};
        spots_add(spots, at, (struct action){ACTION_GUIDE_OPEN, (int)i, 0});
        if (p != NULL)
            draw_line(s, p, at, shelf->guides[i], &shelf->read[i], i == s->app->shelf_at);
    }
}
