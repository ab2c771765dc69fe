#include "view/panel.h"

#include <stdio.h>
#include <string.h>

/* The sentence, and the name of a file: one line each, with what is known of it. */

#define EDITOR_COLS 100
#define EDITOR_ROWS 7 /* with a remark of one row */

/* Byte where the part in sight begins: whole clusters, with the cursor inside `cols` columns. */
static size_t first_in_sight(const struct editor *e, int cols)
{
    const int before = (int)glyph_columns(e->text, e->cursor);
    size_t at = 0;

    if (before + 1 < cols) /* a wide glyph under the cursor has room too */
        return 0;
    for (int gone = 0; at < e->cursor && before - gone > cols / 2;) {
        const size_t next = glyph_next(e->text, e->len, at);
        gone += (int)glyph_columns(e->text + at, next - at);
        at = next;
    }
    return at;
}

void panel_line(const struct pen *p, int x, int y, int cols, const struct editor *e)
{
    if (cols < 1)
        return;
    const style look = pen_style(p, ROLE_BOLD, ROLE_BG, ATTR_BOLD), mark = pen_style(p, ROLE_DIM, ROLE_BG, 0);
    const size_t first = first_in_sight(e, cols);
    const bool more_left = first > 0;
    size_t used;
    const size_t fits = glyph_fit(e->text + first, e->len - first, (size_t)cols, &used);
    char part[1024];

    snprintf(part, sizeof part, "%.*s", (int)(fits < sizeof part ? fits : sizeof part - 1), e->text + first);
    draw_text(p, x, y, cols, look, part);
    if (more_left)
        draw_text(p, x - 1, y, 1, mark, "◀");
    if (first + fits < e->len)
        draw_text(p, x + cols, y, 1, mark, "▶");
    const int cursor = x + (int)glyph_columns(e->text + first, e->cursor - first);
    if (canvas_at(p->canvas, cursor, y) == NULL)
        return;
    canvas_choose(p->canvas, cursor, y);
    p->canvas->cursor_seen = true;
    /* For pictures, which have no cursor of their own. */
    const int under = canvas_at(p->canvas, cursor, y)->glyph.cols;
    canvas_restyle(p->canvas, (rect){cursor, y, under < 1 ? 1 : under, 1},
                   pen_style(p, ROLE_ASK, ROLE_BG, ATTR_BOLD | ATTR_UNDERLINE));
}

/* Tokens of what is written, as the class will count them; 0 for none. */
static size_t count_tokens(const struct editor *e)
{
    struct arena arena;
    struct token_list list = {.count = 0};

    arena_init(&arena);
    const bool ok = token_words(e->text, e->len, TOKEN_TEXT_MAX, &arena, &list, NULL) == OK;
    const size_t count = ok ? list.count : 0;
    arena_fini(&arena);
    return count;
}

static void draw_field(const struct pen *p, rect inner, int y, const struct editor *e)
{
    draw_fill(p, (rect){inner.x, y, inner.w, 1}, pen_style(p, ROLE_BOLD, ROLE_BG, 0));
    panel_line(p, inner.x + 1, y, inner.w - 2, e);
}

/* Title, a blank, the line, a blank, a remark, as far as there are rows; the line comes first. */
static void draw_editor(const struct scene *s, const struct pen *p, rect area, const struct editor *e,
                        enum msg title, const char *right, enum msg remark, bool bad)
{
    const int cols = area.w < 30 ? area.w : area.w < EDITOR_COLS + 4 ? area.w - 4 : EDITOR_COLS;
    const int more = view_columns(view_say(s, remark)) > cols - 4 ? 1 : 0;
    const struct panel_box box = panel_box(area, cols, EDITOR_ROWS + more, p);
    const rect in = box.inner;
    const bool title_row = in.h >= 2, airy = in.h >= 5;
    const int y = in.y + (title_row ? 1 : 0) + (airy ? 1 : 0);

    if (title_row)
        panel_title(p, in, view_say(s, title), right);
    draw_field(p, in, y, e);
    const int under = y + (airy ? 2 : 1);
    if (under < in.y + in.h)
        draw_wrapped(p, (rect){in.x, under, in.w, in.y + in.h - under},
                     panel_style(p, bad ? ROLE_OFF : ROLE_DIM, 0), view_say(s, remark));
}

void panel_editor_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots)
{
    const struct editor *e = &s->app->editor;
    char right[64];

    (void)spots;
    if (p == NULL)
        return;
    const size_t count = count_tokens(e), most = s->app->range.tokens_max;
    snprintf(right, sizeof right, view_say(s, MSG_EDITOR_COUNT), count, most);
    const enum msg remark = count == 0     ? MSG_EDITOR_EMPTY
                            : count > most ? MSG_EDITOR_TOO_LONG
                                           : MSG_EDITOR_REMARK;
    draw_editor(s, p, area, e, MSG_PANEL_EDITOR, right, remark, count > most);
}

void panel_export_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots)
{
    (void)spots;
    if (p != NULL)
        draw_editor(s, p, area, &s->app->file, MSG_PANEL_EXPORT, "", MSG_HELP_EXPORT, false);
}
