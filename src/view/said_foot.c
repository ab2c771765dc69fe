/* The foot of the layout for the room. */
#include "view/said.h"

#include "app/guide.h"
#include "view/frame.h"
#include "view/guide_parts.h"

#include <stdio.h>
#include <string.h>

enum { MARGIN = 2, TEXT_COLS = 110, LARGE_ROWS = 3 };

/* Where the words stand on the ground, whose outer rows are half filled where there is room. */
static rect ground(const struct pen *p, rect at)
{
    const bool airy = at.h == 3 || at.h >= 5, halves = theme_has_ramp(p->theme) && !p->theme->ascii;

    if (airy && halves)
        draw_block(p, at.x, 2 * at.y + 1, at.w, 2 * at.h - 2, ROLE_RAISED);
    else
        draw_fill(p, at, pen_style(p, ROLE_TEXT, ROLE_RAISED, 0));
    return (rect){at.x + MARGIN, at.y + airy, at.w - 2 * MARGIN, at.h - 2 * airy};
}

/* That it goes on by itself, and which page of a lesson it is: at the right end. Returns its columns. */
static int draw_sign(const struct scene *s, const struct pen *p, rect in)
{
    const struct app_guide *g = &s->app->guide;
    char sign[32] = "";

    if (g->open)
        snprintf(sign, sizeof sign, "%zu/%zu", g->page + 1, s->app->shelf[g->lang].guides[g->at]->page_count);
    if (s->app->room.autoplay)
        snprintf(sign + strlen(sign), sizeof sign - strlen(sign), "%s%s", g->open ? " " : "", p->theme->ascii ? ">" : "▶");
    const int cols = view_columns(sign);
    if (cols == 0 || in.w < 30)
        return 0;
    draw_text_right(p, in.x + in.w, in.y + in.h - 1, cols, pen_style(p, ROLE_ASK, ROLE_RAISED, ATTR_BOLD), sign);
    return cols + 2;
}

/* ---- a lesson ---- */

static int draw_guide_text(const struct scene *s, const struct pen *p, rect r, enum role role, const struct guide_text *text)
{
    struct guide_words words;

    if (r.h < 1 || r.w < 1)
        return 0;
    guide_words_init(&words, s, p, pen_style(p, role, ROLE_RAISED, role == ROLE_BOLD ? ATTR_BOLD : 0), text);
    const int rows = draw_wrapped_styled(p, r, words.text.bytes, words.styles, words.bound, words.text.len, 0);
    guide_words_fini(&words);
    return rows < r.h ? rows : r.h;
}

/* What the page comes to: its last paragraph; what follows from what was tried or answered. */
static const struct guide_text *point_of(const struct scene *s, const struct guide_page *page)
{
    const size_t answered = app_guide_answered(s->app);

    if (answered < page->answer_count && page->answers[answered].reply.count > 0)
        return &page->answers[answered].reply;
    if (page->question.count > 0)
        return &page->question;
    if (app_guide_done(s->app) && page->done.count > 0)
        return &page->done;
    return page->paragraph_count > 0 ? &page->paragraphs[page->paragraph_count - 1] : &page->task;
}

/* One after another, with the digit that gives each, as many as there are rows for. */
static void draw_answers(const struct scene *s, const struct pen *p, rect r, const struct guide_page *page)
{
    for (size_t i = 0; i < page->answer_count && r.h > 0; i++) {
        char digit[24];
        snprintf(digit, sizeof digit, "%zu", i + 1);
        draw_text(p, r.x, r.y, 2, pen_style(p, ROLE_ASK, ROLE_RAISED, ATTR_BOLD), digit);
        const int rows = draw_guide_text(s, p, (rect){r.x + 3, r.y, r.w - 3, r.h}, ROLE_TEXT, &page->answers[i].text);
        r.y += rows;
        r.h -= rows;
    }
}

static void draw_lesson(const struct scene *s, const struct pen *p, rect in, const struct guide_page *page)
{
    const struct guide_text *text = point_of(s, page);
    const int cols = in.w < TEXT_COLS ? in.w : TEXT_COLS;
    const int used = draw_guide_text(s, p, (rect){in.x, in.y, cols, in.h}, ROLE_BOLD, text);

    if (text == &page->question)
        draw_answers(s, p, (rect){in.x, in.y + used, cols, in.h - used}, page);
}

/* ---- a sentence ---- */

static bool draw_large(const struct pen *p, rect in, const char *text, enum role role)
{
    return in.h >= LARGE_ROWS &&
           draw_capitals(p, in.x, in.y + (in.h - LARGE_ROWS) / 2, in.w, pen_style(p, role, ROLE_RAISED, ATTR_BOLD), text) > 0;
}

static void draw_line(const struct pen *p, rect in, const char *text, enum role role)
{
    const int cols = draw_marked_columns(text), y = in.y + in.h / 2;
    const int x = cols < in.w ? in.x + (in.w - cols) / 2 : in.x;

    draw_sentence(p, x, y, in.x + in.w - x, pen_style(p, role, ROLE_RAISED, ATTR_BOLD), text);
}

/* In large letters the whole of it, or in fewer words, where there is room for them. */
static void draw_said(const struct scene *s, const struct pen *p, rect in)
{
    char text[SAID_MAX], brief[SAID_MAX];

    said_text(s, text);
    said_brief(s, brief);
    if (!draw_large(p, in, text, ROLE_TEXT) && !draw_large(p, in, brief, ROLE_TEXT))
        draw_line(p, in, text, ROLE_TEXT);
}

void said_walk(const struct scene *s, rect at, const struct pen *p, struct spots *spots)
{
    const struct app *a = s->app;
    const struct guide_page *page = app_guide_page(a);
    char text[SAID_MAX];

    if (at.h < 1)
        return;
    if (a->room.keys && a->notice[0] == '\0') {
        frame_hints(s, (rect){at.x, at.y + at.h - 1, at.w, 1}, p, spots);
        at.h--;
    } else {
        spots_add(spots, at, (struct action){ACTION_HELP, 0, 0});
    }
    if (p == NULL || at.h < 1)
        return;
    rect in = ground(p, at);
    in.w -= draw_sign(s, p, in);
    if (a->notice[0] != '\0') {
        snprintf(text, sizeof text, "%s%s", a->notice_bad ? "! " : "", a->notice);
        draw_line(p, in, text, a->notice_bad ? ROLE_OFF : ROLE_TEXT);
    } else if (page != NULL) {
        draw_lesson(s, p, in, page);
    } else {
        draw_said(s, p, in);
    }
}
