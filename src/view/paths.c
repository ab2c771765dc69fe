/* paths: how news of one word reaches another through four networks. */
#include "view/paths_parts.h"

#include <math.h>
#include <stdio.h>

/* What to do where there is nothing to see, or what all of it rests on; the page, where there are several. */
static void note_text(const struct paths_pic *c, char out[PATHS_LINE_MAX])
{
    static const enum msg reasons[] = {MSG_PATHS_ENDS, MSG_PATHS_COMPUTING, MSG_PATHS_ONE,
                                       MSG_PATHS_SAME, MSG_PATHS_CHAIR,     MSG_PATHS_LONG};
    char word[PATHS_WORD_MAX], quoted[PATHS_WORD_MAX];

    if (c->state == PATHS_READY && c->page != PATHS_DISTANCE) {
        paths_word_cut(c, c->target, 12, word);
        draw_marked_quote(word, quoted, sizeof quoted);
        snprintf(out, PATHS_LINE_MAX, view_say(c->s, MSG_PATHS_HEAR_BEFORE), quoted);
    } else if (c->state == PATHS_LONG) {
        snprintf(out, PATHS_LINE_MAX, view_say(c->s, MSG_PATHS_LONG), (size_t)PATH_TOKENS_MAX,
                 c->n + c->s->app->paths.gap);
    } else {
        snprintf(out, PATHS_LINE_MAX, "%s", view_say(c->s, reasons[c->state]));
    }
}

/* "page 1 of 3", at the right end. */
static int page_text(const struct paths_pic *c, char out[PATHS_TEXT_MAX])
{
    enum paths_page pages[PATHS_PAGE_COUNT];
    const size_t n = paths_pages(c->s->app, pages);
    size_t i = 0;

    while (i + 1 < n && pages[i] != c->page)
        i++;
    snprintf(out, PATHS_TEXT_MAX, view_say(c->s, MSG_PATHS_PAGE), i + 1, n);
    return view_columns(out);
}

void paths_draw_note(const struct paths_pic *c)
{
    const rect at = c->lay.note;
    char text[PATHS_LINE_MAX], page[PATHS_TEXT_MAX] = "";
    const int cols = c->s->figure ? 0 : page_text(c, page);

    if (at.h == 0)
        return;
    note_text(c, text);
    if (draw_sentence_fits(text, at.w - cols - 2)) {
        draw_text_right(c->p, at.x + at.w, at.y, cols, pen_style(c->p, ROLE_DIM, ROLE_BG, 0), page);
        paths_say(c, at.x, at.y, at.w - cols - 2, c->state == PATHS_READY ? ROLE_DIM : ROLE_TEXT, text);
    } else if (draw_sentence_fits(text, at.w)) {
        paths_say(c, at.x, at.y, at.w, c->state == PATHS_READY ? ROLE_DIM : ROLE_TEXT, text);
    }
}

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    struct paths_pic c;

    if (!paths_facts(&c, s, p))
        return;
    paths_plan(&c, area);
    paths_draw_words(&c);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        paths_draw_lane(&c, net);
    paths_draw_curve(&c);
    paths_draw_table(&c);
    paths_draw_distance(&c);
    paths_draw_accuracy(&c);
    paths_draw_note(&c);
}

/* The word whose column is at x; PATHS_NONE for none. */
static size_t column_at(const struct paths_pic *c, int x)
{
    const int i = x < c->lay.x ? -1 : (x - c->lay.x) / c->lay.pitch;

    return i < 0 || (size_t)i >= c->lay.count ? PATHS_NONE : c->lay.first + (size_t)i;
}

static bool within(rect r, int y)
{
    return r.h > 0 && y >= r.y && y < r.y + r.h;
}

/* Columns are words from top to bottom. */
static bool on_columns(const struct paths_pic *c, int y)
{
    bool is = within(c->lay.words, y) || within(c->lay.curve, y);

    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        is = is || within(c->lay.lane[net], y);
    return is;
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    const struct action none = {ACTION_NONE, 0, 0};
    char page[PATHS_TEXT_MAX];
    struct paths_pic c;

    if (!paths_facts(&c, s, NULL))
        return none;
    paths_plan(&c, area);
    if (within(c.lay.note, y) && x >= c.lay.note.x + c.lay.note.w - page_text(&c, page)) {
        enum paths_page pages[PATHS_PAGE_COUNT];
        const size_t n = paths_pages(s->app, pages);
        return (struct action){n > 0 && pages[n - 1] == c.page ? ACTION_PAGE_TO : ACTION_PAGE_NEXT, 0, 0};
    }
    if (within(c.lay.lane[PATH_LSTM], y) && x < c.lay.x)
        return (struct action){ACTION_TOGGLE, 0, 0};
    const size_t j = on_columns(&c, y) ? column_at(&c, x) : PATHS_NONE;
    if (j == PATHS_NONE || paths_token(&c, j) == PATHS_NONE)
        return none;
    return (struct action){ACTION_SELECT, -1, (int)paths_token(&c, j)};
}

const struct view_ops view_paths = {"paths", MSG_VIEW_PATHS, 40, 12, draw, hit, NULL, NEEDS_ALL};
