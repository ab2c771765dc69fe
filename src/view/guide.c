/* The lesson's strip: its title and the parts of its page. */
#include "view/guide_parts.h"

#include "app/keymap.h"
#include "app/room.h"

#include <stdio.h>
#include <string.h>

static const struct guide *lesson_of(const struct scene *s)
{
    const struct app_guide *g = &s->app->guide;

    return s->app->shelf[g->lang].guides[g->at];
}

/* ---- title ---- */

static void chip_text(const struct scene *s, const struct guide *lesson, char out[32])
{
    if (lesson->number > 0)
        snprintf(out, 32, view_say(s, MSG_GUIDE_LESSON), lesson->number);
    else
        snprintf(out, 32, "%s", view_say(s, MSG_GUIDE_OWN));
}

/* A dash for each page, up to the present one lit; a click turns to it. Returns the columns it takes. */
static int walk_pages(const struct scene *s, const struct guide *lesson, int end, int room, int y, const struct pen *p,
                      struct spots *spots)
{
    const int cols = (int)lesson->page_count * 2;

    if (cols > room)
        return 0;
    for (size_t i = 0; i < lesson->page_count; i++) {
        const int x = end - cols + (int)i * 2;
        const bool now = i <= s->app->guide.page;
        if (p != NULL)
            pen_put(p, x, y, now ? "━" : "─", pen_style(p, now ? ROLE_ASK : ROLE_DIM, ROLE_RAISED, now ? ATTR_BOLD : 0));
        spots_add(spots, (rect){x, y, 2, 1}, (struct action){ACTION_GUIDE_TO, (int)i, 0});
    }
    return cols + 1;
}

static void walk_title(const struct scene *s, const struct guide_layout *l, const struct pen *p, struct spots *spots)
{
    const struct guide *lesson = lesson_of(s);
    const rect at = l->title;
    char chip[32], count[48];

    chip_text(s, lesson, chip);
    snprintf(count, sizeof count, "%zu / %zu", s->app->guide.page + 1, lesson->page_count);
    const int chip_cols = view_columns(chip) + 2, title = view_columns(lesson->title);
    int end = at.x + at.w - 1 - view_columns(count);

    if (p != NULL) {
        draw_fill(p, at, pen_style(p, ROLE_TEXT, ROLE_RAISED, 0));
        draw_fill(p, (rect){at.x, at.y, chip_cols, 1}, pen_style(p, ROLE_INK, ROLE_PAPER, ATTR_BOLD));
        draw_text(p, at.x + 1, at.y, chip_cols - 1, pen_style(p, ROLE_INK, ROLE_PAPER, ATTR_BOLD), chip);
        draw_text(p, end, at.y, view_columns(count), pen_style(p, ROLE_TEXT, ROLE_RAISED, 0), count);
    }
    spots_add(spots, (rect){at.x, at.y, chip_cols, 1}, (struct action){ACTION_GUIDES, 0, 0});
    const int from = at.x + chip_cols + 1;
    if (l->screens > 1) { /* what does not fit is one page further */
        const size_t screen = s->app->guide.screen;
        char more[48];
        if (screen + 1 < l->screens)
            snprintf(more, sizeof more, "%s %s %zu/%zu", s->theme->ascii ? "v" : "▼", view_say(s, MSG_GUIDE_MORE),
                     screen + 1, l->screens);
        else
            snprintf(more, sizeof more, "%zu/%zu", l->screens, l->screens);
        const int cols = view_columns(more);
        end -= cols + 2;
        if (p != NULL && end > from)
            draw_text(p, end, at.y, cols, pen_style(p, ROLE_ASK, ROLE_RAISED, ATTR_BOLD), more);
        spots_add(spots, (rect){end, at.y, cols, 1}, (struct action){ACTION_GUIDE_NEXT, 0, 0});
    }
    end -= walk_pages(s, lesson, end - 1, end - 1 - from - title - 2, at.y, p, spots);
    if (p != NULL && title <= end - from)
        draw_text(p, from, at.y, title, pen_style(p, ROLE_BOLD, ROLE_RAISED, ATTR_BOLD), lesson->title);
}

/* ---- parts ---- */

static rect block_on_screen(const struct guide_layout *l, const struct guide_block *b)
{
    return (rect){l->text.x + b->at.x, l->text.y + b->at.y - l->from, b->at.w, b->at.h};
}

static void draw_block_text(const struct scene *s, const struct pen *p, const struct guide_layout *l,
                            const struct guide_block *b, style base)
{
    const rect on = block_on_screen(l, b);
    const rect area = rect_meet(on, l->text);
    struct guide_words words;

    if (area.h < 1)
        return;
    guide_words_init(&words, s, p, base, b->text);
    draw_wrapped_styled(p, (rect){on.x, area.y, on.w, area.h}, words.text.bytes, words.styles, words.bound, words.text.len,
                        area.y - on.y);
    guide_words_fini(&words);
}

static bool is_seen(const struct guide_layout *l, rect on)
{
    return on.y >= l->text.y && on.y < l->text.y + l->text.h;
}

/* "try" on a chip at the left, whether it is done at the right. */
static void draw_task(const struct scene *s, const struct pen *p, const struct guide_layout *l, const struct guide_block *b)
{
    const bool done = app_guide_done(s->app);
    const rect on = block_on_screen(l, b);
    const char *chip = view_say(s, done ? MSG_GUIDE_TRIED : MSG_GUIDE_TRY);
    style look = view_lit(p, ATTR_BOLD);
    char state[32];

    if (done) {
        look = pen_style(p, ROLE_INK, ROLE_ON, ATTR_BOLD);
        look.fg = look.bg != COLOUR_DEFAULT ? colour_text_on(look.bg) : look.fg;
    }
    if (is_seen(l, on)) {
        const int cols = view_columns(chip) + 2;
        draw_fill(p, (rect){l->text.x, on.y, cols, 1}, look);
        draw_text(p, l->text.x + 1, on.y, cols - 1, look, chip);
        snprintf(state, sizeof state, "%s", done ? (p->theme->ascii ? "[x]" : "✓") : view_say(s, MSG_GUIDE_NOT_YET));
        draw_text_right(p, l->text.x + l->text.w, on.y, guide_state_columns(s),
                        pen_style(p, done ? ROLE_ON : ROLE_DIM, ROLE_PANEL, done ? ATTR_BOLD : 0), state);
    }
    draw_block_text(s, p, l, b, pen_style(p, ROLE_TEXT, ROLE_PANEL, 0));
}

/* An answer with the digit that gives it; the one that was given says whether it was right. */
static void draw_answer(const struct scene *s, const struct pen *p, const struct guide_layout *l, const struct guide_block *b)
{
    const size_t given = app_guide_answered(s->app);
    const struct guide_page *page = app_guide_page(s->app);
    const bool this_one = given == b->index, over = given < page->answer_count && page->answers[given].right;
    const rect on = block_on_screen(l, b);
    const enum role role = !this_one ? ROLE_DIM : page->answers[b->index].right ? ROLE_ON : ROLE_OFF;
    char mark[8];

    snprintf(mark, sizeof mark, "%zu", b->index + 1);
    if (is_seen(l, on)) {
        if (!this_one)
            draw_text(p, on.x - 3, on.y, 2, pen_style(p, over ? ROLE_DIM : ROLE_ASK, ROLE_PANEL, over ? 0 : ATTR_BOLD), mark);
        else
            draw_text(p, on.x - 3, on.y, 2, pen_style(p, role, ROLE_PANEL, ATTR_BOLD),
                      page->answers[b->index].right ? (p->theme->ascii ? "+" : "✓") : (p->theme->ascii ? "x" : "✗"));
    }
    draw_block_text(s, p, l, b, pen_style(p, this_one ? role : over ? ROLE_DIM : ROLE_TEXT, ROLE_PANEL, this_one ? ATTR_BOLD : 0));
}

static void draw_reply(const struct scene *s, const struct pen *p, const struct guide_layout *l, const struct guide_block *b)
{
    const rect on = block_on_screen(l, b);

    if (is_seen(l, on))
        draw_text(p, on.x - 3, on.y, 2, pen_style(p, ROLE_DIM, ROLE_PANEL, 0), p->theme->ascii ? ">" : "→");
    draw_block_text(s, p, l, b, pen_style(p, ROLE_TEXT, ROLE_PANEL, 0));
}

static void draw_part(const struct scene *s, const struct pen *p, const struct guide_layout *l, const struct guide_block *b)
{
    switch (b->part) {
    case GUIDE_PART_TEXT:
        draw_block_text(s, p, l, b, pen_style(p, ROLE_TEXT, ROLE_PANEL, 0));
        break;
    case GUIDE_PART_QUESTION:
        draw_block_text(s, p, l, b, pen_style(p, ROLE_BOLD, ROLE_PANEL, ATTR_BOLD));
        break;
    case GUIDE_PART_TASK:
        draw_task(s, p, l, b);
        break;
    case GUIDE_PART_ANSWER:
        draw_answer(s, p, l, b);
        break;
    case GUIDE_PART_REPLY:
        draw_reply(s, p, l, b);
        break;
    }
}

void guide_walk(const struct scene *s, rect at, const struct pen *p, struct spots *spots)
{
    struct guide_layout l;

    if (at.h < 2)
        return;
    guide_lay_out(&l, s, at);
    spots_add(spots, at, (struct action){ACTION_NONE, 0, 0});
    if (p != NULL)
        draw_fill(p, at, pen_style(p, ROLE_TEXT, ROLE_PANEL, 0));
    walk_title(s, &l, p, spots);
    for (size_t i = 0; i < l.count; i++) {
        const struct guide_block *b = &l.blocks[i];
        if (p != NULL)
            draw_part(s, p, &l, b);
        if (b->part == GUIDE_PART_ANSWER) {
            rect spot = block_on_screen(&l, b);
            spot.x -= 3;
            spot.w += 3;
            spots_add(spots, rect_meet(spot, l.text), (struct action){ACTION_GUIDE_ANSWER, (int)b->index + 1, 0});
        }
    }
}

/* ---- the offer ---- */

void guide_offer(const struct scene *s, rect view, const struct pen *p, struct spots *spots)
{
    const struct app *a = s->app;

    if (room_offer_rows(a, a->rows) == 0)
        return;
    const size_t next = app_guide_next(a);
    const struct guide *lesson = a->shelf[a->lang].guides[next];
    const rect at = {0, view.y + view.h, a->cols, 1};
    const struct action start = {ACTION_GUIDES, 0, 0};
    const bool begun = a->shelf[a->lang].read[next].seen > 0;
    char chip[32], pages[48];

    chip_text(s, lesson, chip);
    snprintf(pages, sizeof pages, view_say(s, lesson->page_count == 1 ? MSG_GUIDE_PAGE_ONE : MSG_GUIDE_PAGES), lesson->page_count);
    const char *words = view_say(s, MSG_GUIDE_OWN_WORDS);
    char enter[KEY_NAME_MAX];
    const bool edits = keymap_find(KEYCODE_ENTER, a->view).id == ACTION_EDIT;
    keymap_key_label(a->lang, s->theme->ascii, edits ? KEYCODE_ENTER : 'i', enter); /* a view may need Enter itself */
    const int own = a->cols >= 76 && !a->range.given ? view_columns(enter) + 1 + view_columns(words) + 3 : 0;
    const rect write = {at.x + at.w - own, at.y, own, 1};

    spots_add(spots, at, start);
    if (own > 0)
        spots_add(spots, write, (struct action){ACTION_EDIT, 0, 0});
    if (p == NULL)
        return;
    draw_fill(p, at, pen_style(p, ROLE_TEXT, ROLE_PANEL, 0));
    const int cols = view_columns(chip) + 2;
    draw_fill(p, (rect){at.x, at.y, cols, 1}, pen_style(p, ROLE_INK, ROLE_PAPER, ATTR_BOLD));
    draw_text(p, at.x + 1, at.y, cols - 1, pen_style(p, ROLE_INK, ROLE_PAPER, ATTR_BOLD), chip);
    int x = at.x + cols + 1;
    const char *go = view_say(s, begun ? MSG_GUIDE_GO_ON : MSG_GUIDE_START_IT);
    int end = at.x + at.w - 1 - own;
    if (own > 0) {
        draw_text(p, write.x + 2, at.y, own, pen_style(p, ROLE_ASK, ROLE_PANEL, ATTR_BOLD), enter);
        draw_text(p, write.x + 3 + view_columns(enter), at.y, own, pen_style(p, ROLE_TEXT, ROLE_PANEL, 0), words);
    }
    const int key = 2 + view_columns(go);
    if (end - key < x)
        return;
    end -= key;
    draw_text(p, end, at.y, 1, pen_style(p, ROLE_ASK, ROLE_PANEL, ATTR_BOLD), "l");
    draw_text(p, end + 2, at.y, key, pen_style(p, ROLE_TEXT, ROLE_PANEL, 0), go);
    if (x + view_columns(lesson->title) < end)
        x += draw_text(p, x, at.y, end - x, pen_style(p, ROLE_BOLD, ROLE_PANEL, ATTR_BOLD), lesson->title) + 2;
    if (x + view_columns(pages) < end - 1)
        draw_text(p, x, at.y, end - x, pen_style(p, ROLE_DIM, ROLE_PANEL, 0), pages);
}
