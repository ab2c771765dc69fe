/* The lesson's strip and the list of lessons as pictures, on a trace made by hand. */
#include "app/guide.h"
#include "check_main.h"
#include "golden.h"
#include "view/frame.h"
#include "view/guide.h"
#include "view_play.h"

#include <stdio.h>
#include <string.h>

static const char *const lessons[LANG_COUNT] = {
    "@title everybody speaks, some louder\n"
    "@number 2\n"
    "@page\n"
    "@point word cat\n"
    "[was#2] hears [loudest|the loudest] best: {largest}. But walk along the benches: no desk says 0. Even\n"
    "[mat], with {share mat}, gets a word in, and *all of them* together {sum}.\n"
    "\n"
    "Softmax never sends anyone out of the room. It only turns the volume down.\n"
    "@try <Tab> walk to the classmate who is heard second best\n"
    "@until rank classmate = 2\n"
    "@done There it is: {loudest 2}, with {share classmate}.\n"
    "@page\n"
    "@point status scaled\n"
    "Nobody gets nothing.\n"
    "@ask Who is shut out by softmax, as long as its numbers hold?\n"
    "@wrong Everybody but the loudest. | Look at the desks again: the smallest of them has {smallest}.\n"
    "@right Nobody. | It only turns the volume down.\n"
    "@wrong Whoever has a negative score. | A negative score makes a small share, not none: {share mat}.\n"
    "@page\n"
    "One paragraph after the other, so long that a small screen cannot hold all of it at once and shows a mark.\n\n"
    "One paragraph after the other, so long that a small screen cannot hold all of it at once and shows a mark.\n\n"
    "One paragraph after the other, so long that a small screen cannot hold all of it at once and shows a mark.\n\n"
    "The last line of it.\n",
    "@title 人人都开口，只是声音有大有小\n"
    "@number 2\n"
    "@page\n"
    "@point word 猫\n"
    "[它]听得最清楚的占 {largest}。其他同学的课桌上也都写着数：声音小得几乎听不见，可没有一张写着零，连[路]也有\n"
    "{share 路}。\n"
    "\n"
    "softmax 从不把谁赶出教室，它只是把音量调低。\n"
    "@try <Tab> 走到声音第二大的同学那里\n"
    "@until rank classmate = 2\n"
    "@page\n"
    "另一页。\n",
};

struct reader {
    struct view_play play;
    struct guide *guide;
};

static void open_at(struct reader *r, enum lang lang, size_t page)
{
    struct err e;

    view_play_start(&r->play, lang, VIEW_ID_CLASS, 12);
    ck_assert_int_eq(guide_read("x", lessons[lang], strlen(lessons[lang]), app_guide_vocabulary(), &r->guide, &e), OK);
    r->play.app.shelf[lang].guides[0] = r->guide;
    r->play.app.shelf[lang].count = 1;
    r->play.app.shelf[lang].read[0].seen = page + 1;
    r->play.app.guide = (struct app_guide){.open = true, .lang = lang, .page = page, .screens = 1};
    r->play.app.step = STEP_SHARE;
}

static void close_it(struct reader *r)
{
    guide_free(r->guide);
    view_play_end(&r->play);
}

static bool shows(struct reader *r, const char *text)
{
    int x, y;

    return view_play_find(&r->play, text, &x, &y);
}

START_TEST(golden_screens)
{
    struct reader r;

    open_at(&r, LANG_EN, 0);
    view_play_draw(&r.play, 80, 24);
    golden_check("guide-80x24", r.play.canvas);
    r.play.app.depth = DEPTH_MONO;
    view_play_draw(&r.play, 80, 24);
    golden_check("guide-80x24-mono", r.play.canvas);
    close_it(&r);
    open_at(&r, LANG_ZH, 0);
    view_play_draw(&r.play, 80, 24);
    golden_check("guide-80x24-zh", r.play.canvas);
    close_it(&r);
    open_at(&r, LANG_EN, 1);
    r.play.app.shelf[LANG_EN].read[0].answer[1] = 3;
    view_play_draw(&r.play, 80, 24);
    golden_check("guide-answer-80x24", r.play.canvas);
    r.play.app.panel = PANEL_GUIDES;
    view_play_draw(&r.play, 80, 24);
    golden_check_over("guides-80x24", r.play.canvas);
    close_it(&r);
}
END_TEST

/* Numbers in the text are the trace's. */
START_TEST(numbers_are_those_of_the_trace)
{
    struct reader r;
    char share[24];

    open_at(&r, LANG_EN, 0);
    for (int scaled = 0; scaled < 2; scaled++) {
        r.play.app.settings.scaled = scaled;
        view_play_compute(&r.play);
        view_play_draw(&r.play, 120, 40);
        const struct trace *t = r.play.trace;
        const float *row = t->layers[0].heads[0].weights_tt + 10 * t->t;
        float most = 0;
        for (size_t j = 0; j < t->t; j++)
            most = row[j] > most ? row[j] : most;
        view_share_text(&r.play.scene, most, false, 1, share);
        ck_assert_msg(shows(&r, share), "%s", share);
        view_share_text(&r.play.scene, row[8], false, 1, share); /* mat */
        ck_assert_msg(shows(&r, share), "%s", share);
    }
    r.play.app.computing = true;
    view_play_draw(&r.play, 120, 40);
    ck_assert(shows(&r, "best: ·."));
    close_it(&r);
}
END_TEST

START_TEST(a_task_says_whether_it_is_done)
{
    struct reader r;

    open_at(&r, LANG_EN, 0);
    view_play_draw(&r.play, 80, 24);
    ck_assert(shows(&r, " try ") && shows(&r, "not yet") && !shows(&r, "There it is"));
    r.play.app.shelf[LANG_EN].read[0].tried = 1;
    view_play_draw(&r.play, 80, 24);
    ck_assert(shows(&r, " done ") && shows(&r, "✓") && shows(&r, "There it is") && !shows(&r, "not yet"));
    close_it(&r);
}
END_TEST

START_TEST(answers_can_be_clicked)
{
    struct reader r;
    int x, y;

    open_at(&r, LANG_EN, 1);
    view_play_draw(&r.play, 80, 24);
    ck_assert(view_play_find(&r.play, "Nobody.", &x, &y));
    const struct action a = view_hit(&r.play.scene, x + 1, y);
    ck_assert(a.id == ACTION_GUIDE_ANSWER && a.arg == 2);
    ck_assert(view_play_find(&r.play, "Whoever", &x, &y));
    ck_assert_int_eq(view_hit(&r.play.scene, x - 3, y).arg, 3); /* its digit */
    ck_assert(view_play_find(&r.play, "lesson 2", &x, &y));
    ck_assert_int_eq(view_hit(&r.play.scene, x, y).id, ACTION_GUIDES);
    unsigned pages = 0; /* the dashes in the title */
    for (x = 0; x < 80; x++)
        if (view_hit(&r.play.scene, x, y).id == ACTION_GUIDE_TO)
            pages |= 1u << view_hit(&r.play.scene, x, y).arg;
    ck_assert_uint_eq(pages, 7);
    close_it(&r);
}
END_TEST

/* What a page points at is lit in the picture, and nowhere else than where a click would choose it. */
START_TEST(what_is_pointed_at_is_lit)
{
    struct reader r;
    int x, y;

    open_at(&r, LANG_EN, 0);
    view_play_draw(&r.play, 80, 24);
    const style lit = view_lit(&(struct pen){r.play.canvas, &r.play.theme}, ATTR_BOLD);
    ck_assert(view_play_find(&r.play, "cat", &x, &y));
    ck_assert(style_equal(canvas_at(r.play.canvas, x, y)->style, lit));
    close_it(&r);
    open_at(&r, LANG_EN, 1);
    view_play_draw(&r.play, 80, 24);
    ck_assert(view_play_find(&r.play, "d_k on", &x, &y));
    ck_assert(style_equal(canvas_at(r.play.canvas, x, y)->style, lit));
    close_it(&r);
}
END_TEST

/* Steps are pointed at by what a click on them does; the offer stands only before anything was done. */
START_TEST(steps_are_pointed_at_and_lessons_offered)
{
    static const char text[] = "@title t\n@number 2\n@page\n@point step 2\nText.\n";
    struct reader r;
    int x, y;

    view_play_start(&r.play, LANG_EN, VIEW_ID_CLASS, 12);
    ck_assert_int_eq(guide_read("x", text, strlen(text), app_guide_vocabulary(), &r.guide, NULL), OK);
    r.play.app.shelf[LANG_EN].guides[0] = r.guide;
    r.play.app.shelf[LANG_EN].count = 1;
    view_play_draw(&r.play, 80, 24);
    ck_assert(!shows(&r, "start it"));
    r.play.app.untouched = true;
    view_play_draw(&r.play, 80, 24);
    ck_assert(view_play_find(&r.play, "start it", &x, &y) && shows(&r, "lesson 2") && shows(&r, "1 page"));
    ck_assert_int_eq(view_hit(&r.play.scene, x, y).id, ACTION_GUIDES);
    ck_assert(view_play_find(&r.play, "your own words", &x, &y));
    ck_assert_int_eq(view_hit(&r.play.scene, x, y).id, ACTION_EDIT);
    r.play.app.guide.open = true;
    view_play_draw(&r.play, 80, 24);
    const style lit = view_lit(&(struct pen){r.play.canvas, &r.play.theme}, ATTR_BOLD);
    ck_assert(view_play_find(&r.play, "2 calm", &x, &y));
    ck_assert(style_equal(canvas_at(r.play.canvas, x, y)->style, lit));
    ck_assert(view_play_find(&r.play, "3 share", &x, &y));
    ck_assert(!style_equal(canvas_at(r.play.canvas, x, y)->style, lit));
    close_it(&r);
}
END_TEST

/* A long page is read in parts, with a mark; all of them together show every line. */
START_TEST(what_does_not_fit_is_read_in_parts)
{
    struct reader r;

    open_at(&r, LANG_EN, 2);
    view_play_draw(&r.play, 40, 24);
    const size_t screens = guide_screens(&r.play.scene);
    ck_assert_uint_ge(screens, 2);
    r.play.app.guide.screens = screens;
    view_play_draw(&r.play, 40, 24);
    ck_assert(shows(&r, "▼ more 1/") && !shows(&r, "last line"));
    ck_assert(shows(&r, "read on") && !shows(&r, "next page"));
    r.play.app.guide.screen = screens - 1;
    view_play_draw(&r.play, 40, 24);
    ck_assert(shows(&r, "last line"));
    ck_assert(!shows(&r, "▼ more") && !shows(&r, "read on") && shows(&r, "next page"));
    view_play_draw(&r.play, 200, 60);
    ck_assert_uint_eq(guide_screens(&r.play.scene), 1);
    close_it(&r);
}
END_TEST

/* A reply that has no room lets the paragraphs above it go up, whole. */
START_TEST(a_reply_makes_room)
{
    struct reader r;

    open_at(&r, LANG_EN, 1);
    view_play_draw(&r.play, 40, 30);
    r.play.app.shelf[LANG_EN].read[0].answer[1] = 1;
    view_play_draw(&r.play, 62, 24);
    ck_assert_uint_eq(guide_screens(&r.play.scene), 1);
    ck_assert(shows(&r, "Who is shut out") && shows(&r, "the smallest of them"));
    ck_assert(!shows(&r, "Nobody gets nothing."));
    close_it(&r);
}
END_TEST

START_TEST(bare_hides_it)
{
    struct reader r;

    open_at(&r, LANG_EN, 0);
    r.play.app.bare = true;
    view_play_draw(&r.play, 80, 24);
    ck_assert(!shows(&r, "lesson 2") && !shows(&r, "PageDown"));
    close_it(&r);
}
END_TEST

/* At every size and in every view it stays inside the screen, and beside or below the view where there is room. */
START_TEST(every_size_holds_it)
{
    static const int sizes[][2] = {{1, 1}, {5, 3}, {20, 6}, {40, 12}, {80, 24}, {120, 40}, {160, 30}, {200, 60}, {300, 90}};

    for (enum view_id v = 0; v < VIEW_ID_COUNT; v++)
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            struct reader r;
            open_at(&r, LANG_EN, ((size_t)v + k) % 3);
            r.play.app.view = v;
            view_play_draw(&r.play, sizes[k][0], sizes[k][1]);
            const struct frame f = frame_layout(&r.play.app, sizes[k][0], sizes[k][1]);
            ck_assert(f.guide.h == 0 || (f.guide.x >= 0 && f.guide.x + f.guide.w <= sizes[k][0] &&
                                         f.guide.y + f.guide.h <= sizes[k][1]));
            if (sizes[k][1] >= 24)
                ck_assert(rect_meet(f.view, f.guide).h == 0 || rect_meet(f.view, f.guide).w == 0);
            for (int y = 0; y < sizes[k][1]; y += 7)
                for (int x = 0; x < sizes[k][0]; x += 11)
                    view_hit(&r.play.scene, x, y);
            close_it(&r);
        }
}
END_TEST

CHECK_MAIN("guide_view", golden_screens, numbers_are_those_of_the_trace, a_task_says_whether_it_is_done,
           answers_can_be_clicked, what_is_pointed_at_is_lit, steps_are_pointed_at_and_lessons_offered, what_does_not_fit_is_read_in_parts, a_reply_makes_room, bare_hides_it,
           every_size_holds_it)
