/* What goes on by itself: from stop to stop, round and round, until somebody is there. */
#include "check_main.h"
#include "room_play.h"

#include "view/said.h"

static void wait(struct view_play *p, uint32_t ms)
{
    struct effects out = {.count = 0};

    app_event(&p->app, p->trace, &(struct event){.kind = EVENT_TICK, .ms = ms}, &out);
}

START_TEST(test_asker_after_asker_round_and_round)
{
    static const enum view_id in[] = {VIEW_ID_MATRIX, VIEW_ID_LINES};

    for (size_t k = 0; k < 2; k++) {
        struct view_play p;
        view_play_start(&p, LANG_EN, in[k], 12);
        ck_assert_int_eq(app_next_frame(&p.app), -1);
        press(&p, "*");
        ck_assert_int_eq(app_next_frame(&p.app), 4000); /* one wake-up a stop */
        ck_assert(p.app.notice[0] != '\0');
        for (size_t i = 0; i < 30; i++) {
            const size_t asker = p.app.asker;
            wait(&p, 3999);
            ck_assert_uint_eq(p.app.asker, asker);
            ck_assert_int_eq(app_next_frame(&p.app), 1);
            wait(&p, 1);
            ck_assert_uint_eq(p.app.asker, (asker + 1) % 12);
            ck_assert(p.app.notice[0] == '\0'); /* the sentence is not hidden for ever */
        }
        press(&p, "<Right>");
        ck_assert(!p.app.room.autoplay);
        ck_assert_int_eq(app_next_frame(&p.app), -1);
        view_play_end(&p);
    }
}
END_TEST

/* However the time is cut, it comes to the same. */
START_TEST(test_time_in_pieces_is_time_at_once)
{
    for (enum view_id view = 0; view < VIEW_ID_COUNT; view++) {
        struct view_play p, q;
        view_play_start(&p, LANG_EN, view, 12);
        view_play_start(&q, LANG_EN, view, 12);
        press(&p, "*");
        press(&q, "*");
        wait(&p, 61000);
        for (int i = 0; i < 610; i++)
            wait(&q, 100);
        ck_assert_uint_eq(p.app.asker, q.app.asker);
        ck_assert_uint_eq(p.app.looked, q.app.looked);
        ck_assert_uint_eq(p.app.head, q.app.head);
        ck_assert_int_eq(p.app.step, q.app.step);
        ck_assert_uint_eq(p.app.step_ms, q.app.step_ms);
        ck_assert_int_eq(p.app.limits.page, q.app.limits.page);
        ck_assert_int_eq(p.app.scaling.page, q.app.scaling.page);
        ck_assert_int_eq(p.app.steps.block, q.app.steps.block);
        view_play_end(&p);
        view_play_end(&q);
    }
}
END_TEST

/* In the class every asker passes its note, and once all have, the map is empty again. */
START_TEST(test_the_class_goes_round)
{
    struct view_play p;
    bool seen[12] = {false};
    size_t most = 0, emptied = 0;

    view_play_start(&p, LANG_EN, VIEW_ID_CLASS, 12);
    press(&p, "*");
    for (int i = 0; i < 120; i++) {
        size_t asked = 0;
        wait(&p, 4000);
        for (size_t k = 0; k < 12; k++)
            asked += p.app.asked[k];
        emptied += asked < most && most == 12;
        most = asked;
        seen[p.app.asker] = seen[p.app.asker] || p.app.step == STEP_SHARE;
    }
    for (size_t k = 0; k < 12; k++)
        ck_assert(seen[k]);
    ck_assert_uint_ge(emptied, 1);
    view_play_end(&p);
}
END_TEST

START_TEST(test_keys_stop_it_and_do_what_they_do)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_SCALING, 12);
    press(&p, "*<PageDown>");
    ck_assert(!p.app.room.autoplay);
    ck_assert_int_eq(p.app.scaling.page, SCALING_SPREAD);
    press(&p, "*H*"); /* the key that began it only ends it */
    ck_assert(p.app.room.autoplay && p.app.room.present);
    press(&p, "*");
    ck_assert(!p.app.room.autoplay && p.app.room.present);
    press(&p, "*<Esc>"); /* Esc too: the layout stays */
    ck_assert(!p.app.room.autoplay && p.app.room.present);
    press(&p, "*<WheelDown 3,3>");
    ck_assert(!p.app.room.autoplay);
    press(&p, "*<Resize 90x30>");
    ck_assert(p.app.room.autoplay);
    draw_at(&p, 1);
    ck_assert(row_has(&p, 22, "▶"));
    press(&p, "H*");
    draw_at(&p, 1);
    ck_assert(row_has(&p, 0, "plays ▶"));
    view_play_end(&p);
}
END_TEST

/* Weights alone have no steps of a pair to go through. */
START_TEST(test_weights_alone_go_on_where_they_are_seen)
{
    for (enum view_id view = 0; view < VIEW_ID_COUNT; view++) {
        struct view_play p;
        char said[SAID_MAX];
        view_play_start(&p, LANG_EN, view, 12);
        p.trace->weights_only = true;
        press(&p, "H*");
        const bool seen = view == VIEW_ID_CLASS || view == VIEW_ID_MATRIX || view == VIEW_ID_HEADS || view == VIEW_ID_LINES ||
                          view == VIEW_ID_ABLATION;
        ck_assert_int_eq(p.app.room.autoplay, seen);
        said_text(&p.scene, said);
        ck_assert_int_eq(strstr(said, "listens to") != NULL && strstr(said, "Only weights") == NULL, seen && view != VIEW_ID_ABLATION);
        view_play_end(&p);
    }
}
END_TEST

/* While the numbers are on their way it waits. */
START_TEST(test_it_waits_for_what_is_computed)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    press(&p, "*");
    p.app.computing = true;
    const size_t asker = p.app.asker;
    wait(&p, 60000);
    ck_assert_uint_eq(p.app.asker, asker);
    ck_assert_int_eq(app_next_frame(&p.app), -1);
    view_play_end(&p);
}
END_TEST

CHECK_MAIN("autoplay", test_asker_after_asker_round_and_round,
           test_time_in_pieces_is_time_at_once,
           test_the_class_goes_round,
           test_keys_stop_it_and_do_what_they_do,
           test_weights_alone_go_on_where_they_are_seen,
           test_it_waits_for_what_is_computed)
