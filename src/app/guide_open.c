/* The lesson that is open: its pages, and the keys for it. */
#include "app/change.h"
#include "app/guide.h"
#include "app/guide_set.h"
#include "app/keymap.h"

#include <string.h>

static const struct guide *lesson_of(const struct app *a)
{
    const struct app_guide *g = &a->guide;

    return g->open && g->at < a->shelf[g->lang].count ? a->shelf[g->lang].guides[g->at] : NULL;
}

static struct app_read *read_of(struct app *a)
{
    return &a->shelf[a->guide.lang].read[a->guide.at];
}

const struct guide_page *app_guide_page(const struct app *a)
{
    const struct guide *lesson = lesson_of(a);

    return lesson != NULL ? &lesson->pages[a->guide.page < lesson->page_count ? a->guide.page : 0] : NULL;
}

bool app_guide_done(const struct app *a)
{
    return a->guide.open && a->shelf[a->guide.lang].read[a->guide.at].tried >> a->guide.page & 1;
}

size_t app_guide_answered(const struct app *a)
{
    const unsigned char answer = a->guide.open ? a->shelf[a->guide.lang].read[a->guide.at].answer[a->guide.page] : 0;

    return answer > 0 && answer <= GUIDE_ANSWERS_MAX ? answer - 1u : GUIDE_ANSWERS_MAX;
}

size_t app_guide_next(const struct app *a)
{
    const struct app_shelf *shelf = &a->shelf[a->lang];

    for (size_t i = 0; i < shelf->count; i++)
        if (shelf->read[i].seen < shelf->guides[i]->page_count)
            return i;
    return 0;
}

/* ---- pages ---- */

static void set_all(struct app *a, const struct guide_call *calls, size_t count)
{
    for (size_t i = 0; i < count; i++)
        guide_set_now(a, &calls[i]);
}

/* Notes how far the reader has come. */
static void note_page(struct app *a)
{
    struct app_read *read = read_of(a);

    read->page = a->guide.page;
    if (read->seen < a->guide.page + 1)
        read->seen = a->guide.page + 1;
    a->guide.unsaved = true;
}

static void show_page(struct app *a, size_t to)
{
    const struct guide *lesson = lesson_of(a);
    const struct guide_page *page;

    a->guide.page = to < lesson->page_count ? to : lesson->page_count - 1;
    a->guide.screen = 0;
    a->guide.screens = 1;
    memset(a->guide.at_first, 0, sizeof a->guide.at_first);
    page = app_guide_page(a);
    if (!page->keep) {
        guide_set_start(a);
        set_all(a, lesson->settings, lesson->setting_count);
    }
    set_all(a, page->settings, page->setting_count);
    a->guide.settle = true;
    a->computing = true;
    note_page(a);
}

void app_guide_start(struct app *a, size_t lesson, size_t page)
{
    a->guide.open = true;
    a->guide.lang = a->lang;
    a->guide.at = lesson;
    show_page(a, page);
}

/* What waits for the trace; of a page that keeps what there is, only its own. */
void guide_settle(struct app *a, const struct trace *trace)
{
    const struct guide *lesson = lesson_of(a);
    const struct guide_page *page = app_guide_page(a);
    size_t order[TOKEN_MAX];

    if (!a->guide.settle || page == NULL)
        return;
    a->guide.settle = false;
    if (!page->keep) { /* as at the start: the head whose question fits the asker, where there are questions */
        a->layer = a->head = 0;
        a->fit_head = a->range.learned;
        words_fit_head(a, trace);
    }
    for (int round = 0; round < 2; round++) { /* the classmate heard best is another in another head */
        for (size_t i = 0; i < lesson->setting_count && !page->keep; i++)
            guide_set_late(a, trace, &lesson->settings[i]);
        for (size_t i = 0; i < page->setting_count; i++)
            guide_set_late(a, trace, &page->settings[i]);
        if (round == 0 && !page->keep && words_by_share(a, trace, order) > 0)
            a->looked = order[0];
    }
}

/* ---- keys and actions ---- */

static void go_to_page(struct turn *t, size_t page)
{
    struct app *a = t->app;

    while (a->past_count > a->guide.undo_from)
        past_fini(&a->past[--a->past_count]);
    show_page(t->app, page);
    turn_compute(t);
}

/* A lesson takes the screen over; undo gives back what was there. */
void guide_open(struct turn *t)
{
    struct app *a = t->app;
    const struct app_shelf *shelf = &a->shelf[a->lang];
    const size_t at = (size_t)t->action.arg;
    const size_t page = shelf->read[at].page;

    if (!a->guide.open) {
        past_push(a, true);
        a->guide.undo_from = a->past_count;
    }
    a->panel = PANEL_NONE;
    /* One that was read to its end begins anew. */
    app_guide_start(a, at, page + 1 < shelf->guides[at]->page_count ? page : 0);
    turn_compute(t);
}

void guide_choose(struct turn *t)
{
    struct app *a = t->app;
    bool fresh = true;

    for (size_t i = 0; i < a->shelf[a->lang].count; i++)
        fresh &= a->shelf[a->lang].read[i].seen == 0;
    if (fresh && !a->guide.open) { /* whoever has not read any begins with the first */
        t->action.arg = 0;
        guide_open(t);
        return;
    }
    a->panel = PANEL_GUIDES;
    a->shelf_at = a->guide.open && a->guide.lang == a->lang ? a->guide.at : app_guide_next(a);
}

void guide_next_page(struct turn *t)
{
    struct app *a = t->app;

    if (a->guide.screen + 1 < a->guide.screens) {
        a->guide.screen++;
    } else if (a->guide.page + 1 < lesson_of(a)->page_count) {
        go_to_page(t, a->guide.page + 1);
    } else {
        a->panel = PANEL_GUIDES;
        a->shelf_at = app_guide_next(a);
    }
}

void guide_page_back(struct turn *t)
{
    struct app *a = t->app;

    if (a->guide.screen > 0)
        a->guide.screen--;
    else if (a->guide.page > 0)
        go_to_page(t, a->guide.page - 1);
}

void guide_page_to(struct turn *t)
{
    const struct guide *lesson = lesson_of(t->app);

    if (lesson != NULL && (size_t)t->action.arg < lesson->page_count)
        go_to_page(t, (size_t)t->action.arg);
}

void guide_again(struct turn *t)
{
    go_to_page(t, t->app->guide.page);
}

/* Whether a question waits for an answer: until a right one was given. */
static bool asks(const struct app *a)
{
    const struct guide_page *page = app_guide_page(a);
    const size_t given = app_guide_answered(a);

    return page != NULL && page->question.count > 0 && (given >= page->answer_count || !page->answers[given].right);
}

void guide_answer(struct turn *t)
{
    const struct guide_page *page = app_guide_page(t->app);

    if (page == NULL || t->action.arg < 1 || (size_t)t->action.arg > page->answer_count)
        return;
    read_of(t->app)->answer[t->app->guide.page] = (unsigned char)t->action.arg;
    t->app->guide.unsaved = true;
}

bool guide_leave(struct app *a)
{
    const bool was = a->guide.open;

    a->guide.open = false;
    a->guide.settle = false;
    return was;
}

/* The same lesson in the other language, at the same page; else the one that is open stays. */
void guide_translate(struct turn *t)
{
    struct app *a = t->app;
    const struct guide *lesson = lesson_of(a);
    const struct app_shelf *other = &a->shelf[a->lang];

    for (size_t i = 0; lesson != NULL && lesson->number > 0 && a->guide.lang != a->lang && i < other->count; i++)
        if (other->guides[i]->number == lesson->number) {
            app_guide_start(a, i, a->guide.page);
            turn_compute(t);
            return;
        }
}

bool guide_key(struct turn *t, uint32_t key)
{
    struct app *a = t->app;
    const struct guide_page *page = app_guide_page(a);
    const uint32_t half = keymap_half_width(key);
    struct action action = {ACTION_NONE, 0, 0};

    if (page == NULL || a->panel != PANEL_NONE)
        return false;
    if (key == KEYCODE_PAGE_DOWN)
        action.id = ACTION_GUIDE_NEXT;
    else if (key == KEYCODE_PAGE_UP)
        action.id = ACTION_GUIDE_BACK;
    else if (asks(a) && half > '0' && half <= '0' + page->answer_count)
        action = (struct action){ACTION_GUIDE_ANSWER, (int)(half - '0'), 0};
    else
        return false;
    app_update(a, t->trace, action, t->out);
    return true;
}
