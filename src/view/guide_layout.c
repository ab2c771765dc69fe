/* Where the lesson stands, and where on it the parts of its page are. */
#include "view/guide_parts.h"

#include "app/room.h"

#include <string.h>

#define MARGIN     2   /* columns left and right of the text */
#define TEXT_COLS  110 /* longer lines are hard to read */

rect guide_place(const struct app *a, int cols, int rows)
{
    const struct room r = room_guide(a, cols, rows);

    return (rect){r.x, r.y, r.w, r.h};
}

int guide_chip_columns(const struct scene *s, enum guide_part part)
{
    if (part == GUIDE_PART_TASK)
        return view_columns(view_say(s, app_guide_done(s->app) ? MSG_GUIDE_TRIED : MSG_GUIDE_TRY)) + 4;
    return part == GUIDE_PART_ANSWER ? 4 : part == GUIDE_PART_REPLY ? 4 : 0;
}

int guide_state_columns(const struct scene *s)
{
    return app_guide_done(s->app) ? 3 : view_columns(view_say(s, MSG_GUIDE_NOT_YET)) + 2;
}

/* Rows that a text takes in so many columns. */
static int rows_of(const struct scene *s, const struct guide_text *text, int cols)
{
    const style none = {COLOUR_DEFAULT, COLOUR_DEFAULT, 0};
    struct canvas *scratch = canvas_new(1, 1, none);
    const struct pen p = {scratch, s->theme};
    struct guide_words words;

    guide_words_init(&words, s, NULL, none, text);
    const int rows = draw_wrapped_styled(&p, (rect){0, 0, cols > 1 ? cols : 1, 0}, words.text.bytes, words.styles,
                                         words.bound, words.text.len, 0);
    guide_words_fini(&words);
    canvas_free(scratch);
    return rows;
}

/* Columns of a text in one line. */
static int columns_of(const struct scene *s, const struct guide_text *text)
{
    struct guide_words words;

    guide_words_init(&words, s, NULL, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0}, text);
    const int cols = words.text.len > 0 ? view_columns(words.text.bytes) : 0;
    guide_words_fini(&words);
    return cols;
}

static void add(struct guide_layout *l, const struct scene *s, enum guide_part part, size_t index,
                const struct guide_text *text, int gap)
{
    const int chip = guide_chip_columns(s, part), state = part == GUIDE_PART_TASK ? guide_state_columns(s) : 0;
    const rect at = {chip, l->rows + (l->count > 0 ? gap : 0), l->text.w - chip - state, 0};

    if (text->count == 0 || l->count == GUIDE_BLOCKS_MAX)
        return;
    struct guide_block *b = &l->blocks[l->count++];
    *b = (struct guide_block){part, index, at, text};
    b->at.h = rows_of(s, text, at.w);
    l->rows = b->at.y + b->at.h;
}

/* Answers side by side where all of them fit into one row. */
static bool answers_in_row(struct guide_layout *l, const struct scene *s, const struct guide_page *page, int gap)
{
    const int chip = guide_chip_columns(s, GUIDE_PART_ANSWER);
    int x = 0, cols[GUIDE_ANSWERS_MAX];

    for (size_t i = 0; i < page->answer_count; i++) {
        cols[i] = columns_of(s, &page->answers[i].text);
        x += chip + cols[i] + 2;
    }
    if (x - 2 > l->text.w)
        return false;
    x = 0;
    const int y = l->rows + gap;
    for (size_t i = 0; i < page->answer_count; i++) {
        l->blocks[l->count++] = (struct guide_block){
            GUIDE_PART_ANSWER, i, {x + chip, y, cols[i], 1}, &page->answers[i].text};
        x += chip + cols[i] + 2;
    }
    l->rows = y + 1;
    return true;
}

static void add_question(struct guide_layout *l, const struct scene *s, const struct guide_page *page, int gap)
{
    const size_t given = app_guide_answered(s->app);

    add(l, s, GUIDE_PART_QUESTION, 0, &page->question, gap);
    if (page->question.count > 0 && !answers_in_row(l, s, page, 0))
        for (size_t i = 0; i < page->answer_count; i++)
            add(l, s, GUIDE_PART_ANSWER, i, &page->answers[i].text, 0);
    if (given < page->answer_count)
        add(l, s, GUIDE_PART_REPLY, given, &page->answers[given].reply, 0);
}

/* One below the other, with blank rows between paragraphs and before what is to be done. */
static void stack(struct guide_layout *l, const struct scene *s, const struct guide_page *page, int between, int before)
{
    const bool done = app_guide_done(s->app) && page->done.count > 0;

    l->count = 0;
    l->rows = 0;
    for (size_t i = 0; i < page->paragraph_count; i++)
        add(l, s, GUIDE_PART_TEXT, i, &page->paragraphs[i], between);
    add_question(l, s, page, before);
    add(l, s, GUIDE_PART_TASK, 0, done ? &page->done : &page->task, before);
}

/* What is to be done stands in the last row. */
static void sink_task(struct guide_layout *l)
{
    struct guide_block *last = l->count > 0 ? &l->blocks[l->count - 1] : NULL;

    if (last == NULL || last->part != GUIDE_PART_TASK || l->rows >= l->seen)
        return;
    last->at.y = l->seen - last->at.h;
    l->rows = l->seen;
}

/* Where a reply has no room below what the page fits without it, the text above, which was read before, goes up. */
static bool makes_room(const struct guide_layout *l)
{
    int question = l->rows;

    for (size_t i = 0; i < l->count; i++)
        if (l->blocks[i].part == GUIDE_PART_QUESTION)
            question = l->blocks[i].at.y;
    return l->count > 0 && l->blocks[l->count - 1].part == GUIDE_PART_REPLY && l->rows > l->seen &&
           l->rows - l->blocks[l->count - 1].at.h <= l->seen && l->rows - question <= l->seen;
}

void guide_lay_out(struct guide_layout *l, const struct scene *s, rect at)
{
    const struct guide_page *page = app_guide_page(s->app);
    const int margin = at.w >= 40 ? MARGIN : 1, cols = at.w - 2 * margin;
    const bool beside = at.h > 20;

    *l = (struct guide_layout){.title = {at.x, at.y, at.w, at.h > 0 ? 1 : 0}, .screens = 1};
    l->text = (rect){at.x + margin, at.y + 1 + beside, cols < TEXT_COLS ? cols : TEXT_COLS, at.h - 1 - beside};
    l->seen = l->text.h > 1 ? l->text.h : 1;
    if (page == NULL || at.h < 2)
        return;
    stack(l, s, page, 1, 1);
    if (l->rows > l->seen)
        stack(l, s, page, 1, 0);
    if (l->rows > l->seen)
        stack(l, s, page, 0, 0);
    if (makes_room(l)) {
        for (size_t i = l->count; i-- > 0 && l->blocks[i].at.y >= l->rows - l->seen;) /* whole paragraphs only */
            l->from = l->blocks[i].at.y;
        return;
    }
    l->screens = (size_t)((l->rows + l->seen - 1) / l->seen);
    l->screens = l->screens > 0 ? l->screens : 1;
    if (!beside)
        sink_task(l);
    const size_t screen = s->app->guide.screen < l->screens ? s->app->guide.screen : l->screens - 1;
    l->from = (int)screen * l->seen;
}

size_t guide_screens(const struct scene *s)
{
    struct guide_layout l;

    guide_lay_out(&l, s, guide_place(s->app, s->app->cols, s->app->rows));
    return l.screens;
}
