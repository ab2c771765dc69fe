/* Pages of limits: sparse masks, no order, nothing forgotten. The numbers drawn are those of the trace and of
 * the studies, reckoned here once more; keys and clicks do what they say; every size is drawn. */
#include "app/keymap.h"
#include "study/fillers.h"
#include "study/order.h"
#include "study/sparse.h"

#include "check_main.h"
#include "golden.h"
#include "view_play.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { T = 12, PLACES = 16, POINTS = 6 };

/* ---- a scene ---- */

struct fixture {
    struct view_play v;
    struct findings found;
    struct order order;
    struct fillers fillers;
    size_t from_t[64];
    float plain[2 * 64], shuffled[2 * 64], apart[64], alike[3][PLACES];
    struct fillers_hear hear[POINTS][2];
    char longer[POINTS][1024];
    struct effects effects;
};

static void fill_way(struct fixture *f, enum order_way_id way, double answers, double weights)
{
    f->order.ways[way] = (struct order_way){.there = true,
                                            .plain_lht = f->plain,
                                            .shuffled_lht = way == ORDER_WITH ? f->shuffled : f->plain,
                                            .apart_t = f->apart,
                                            .answers_apart = answers,
                                            .weights_apart = weights,
                                            .size = 4};
}

static void fill_order(struct fixture *f)
{
    const struct trace *t = f->v.trace;
    const struct app *a = &f->v.app;

    f->order = (struct order){.settings = a->settings,
                              .text = a->text,
                              .len = a->text_len,
                              .asker = a->asker,
                              .layers = 1,
                              .h = 2,
                              .t = t->t,
                              .d = t->d,
                              .mask = t->mask,
                              .from_t = f->from_t,
                              .places = PLACES};
    for (size_t i = 0; i < t->t; i++) {
        f->from_t[i] = (i * 5 + 3) % t->t;
        for (size_t h = 0; h < 2; h++) {
            f->plain[h * t->t + i] = t->layers[0].heads[h].weights_tt[a->asker * t->t + i];
            f->shuffled[h * t->t + i] = (float)(i + 1) / (float)(t->t * (t->t + 1) / 2);
        }
    }
    fill_way(f, ORDER_WITH, 4.94, 0.987);
    fill_way(f, ORDER_LEFT_OUT, 2.5e-6, 2e-7);
    for (size_t d = 0; d < PLACES; d++) {
        f->alike[0][d] = d == 0 ? 1 : 0.75f / (float)d;
        f->alike[1][d] = f->alike[0][d] - (d == 0 ? 0 : 0.25f);
        f->alike[2][d] = f->alike[0][d] + (d == 0 ? 0 : 0.125f);
    }
    f->order.alike_d = f->alike[0];
    f->order.alike_low_d = f->alike[1];
    f->order.alike_high_d = f->alike[2];
    f->found.of[STUDY_ORDER] = &f->order;
}

/* Every phrase adds half of what the classmate looked at has himself; the score stays. */
static void fill_fillers(struct fixture *f, float raw_step)
{
    const struct app *a = &f->v.app;

    f->fillers = (struct fillers){.settings = a->settings,
                                  .text = a->text,
                                  .len = a->text_len,
                                  .asker = a->asker,
                                  .looked = a->looked,
                                  .layers = 1,
                                  .h = 2,
                                  .at = f->v.trace->t,
                                  .byte = a->text_len,
                                  .count = POINTS};
    snprintf(f->longer[0], sizeof f->longer[0], "%s", a->text);
    for (size_t i = 1; i < POINTS; i++)
        snprintf(f->longer[i], sizeof f->longer[i], "%.900s%s", f->longer[i - 1],
                 a->lang == LANG_ZH ? "，天很冷" : " near the river");
    for (size_t i = 0; i < POINTS; i++) {
        struct fillers_point *p = &f->fillers.points[i];
        *p = (struct fillers_point){.phrases = i,
                                    .added = 3 * i,
                                    .t = f->v.trace->t + 3 * i,
                                    .hear_lh = f->hear[i],
                                    .text = f->longer[i]};
        for (size_t h = 0; h < 2; h++) {
            const double others = 1.0 + (double)h, fillers = 0.5 * (double)i, sum = 1 + others + fillers;
            f->hear[i][h] = (struct fillers_hear){.share = (float)(1 / sum),
                                                  .others = (float)(others / sum),
                                                  .fillers = (float)(fillers / sum),
                                                  .raw = 8 + raw_step * (float)i,
                                                  .scaled = 1 + raw_step / 8 * (float)i,
                                                  .sum_others = others,
                                                  .sum_fillers = fillers,
                                                  .entropy = 1};
        }
    }
    f->found.of[STUDY_FILLERS] = &f->fillers;
}

static void start(struct fixture *f, enum lang lang, enum limits_page page, size_t t)
{
    memset(f, 0, sizeof *f);
    view_play_start(&f->v, lang, VIEW_ID_LIMITS, t);
    f->v.app.limits.page = page;
    f->v.app.depth = DEPTH_TRUE;
    f->v.scene.found = &f->found;
    app_set_text(&f->v.app, f->v.trace->tokens.text, f->v.trace->tokens.len);
    app_take_trace(&f->v.app, f->v.trace);
    f->v.app.computing = false;
    f->v.app.asker = 10 < t ? 10 : t - 1;
    f->v.app.looked = 1 < t ? 1 : 0;
    if (t > 64)
        return;
    fill_order(f);
    fill_fillers(f, 0);
}

static void end(struct fixture *f)
{
    view_play_end(&f->v);
}

static const char *row_with(const struct fixture *f, const char *text)
{
    static char row[4096];
    int x, y;

    ck_assert_msg(view_play_find(&f->v, text, &x, &y), "%s is not on the screen", text);
    view_play_row(&f->v, y, row);
    return row;
}

static void holds(const struct fixture *f, const char *beside, const char *text)
{
    const char *row = row_with(f, beside);

    ck_assert_msg(strstr(row, text) != NULL, "no %s in |%s|", text, row);
}

static bool shows(const struct fixture *f, const char *text)
{
    int x, y;

    return view_play_find(&f->v, text, &x, &y);
}

static void press(struct fixture *f, uint32_t key)
{
    const struct event ev = {.kind = EVENT_KEY, .key = key};

    f->effects.count = 0;
    app_event(&f->v.app, f->v.trace, &ev, &f->effects);
}

/* A share or a sum of shares as the screen writes it: "71.9%". */
static const char *percent(double share)
{
    static char out[24];

    if (share <= 0)
        snprintf(out, sizeof out, "0%%");
    else
        snprintf(out, sizeof out, share >= 1 ? "%.0f%%" : "%.1f%%", 100 * share);
    return out;
}

/* ---- sparse masks ---- */

static double lost_in_row(const struct fixture *f, size_t head, const struct mask *m, size_t i)
{
    double lost = 0;

    for (size_t j = 0; j < T; j++)
        lost += mask_allows(m, i, j) ? 0 : (double)f->v.trace->layers[0].heads[head].weights_tt[i * T + j];
    return lost;
}

static double lost_in_head(const struct fixture *f, size_t head, const struct mask *m)
{
    double lost = 0;

    for (size_t i = 0; i < T; i++)
        lost += lost_in_row(f, head, m, i) / T;
    return lost;
}

START_TEST(the_table_of_masks_has_what_they_keep_and_lose)
{
    static const char *const names[] = {"full", "window:3", "strided:3", "block:3"};
    struct fixture f;

    start(&f, LANG_EN, LIMITS_SPARSE, T);
    view_play_draw(&f.v, 160, 40);
    for (enum mask_kind kind = MASK_FULL; kind < MASK_KIND_COUNT; kind++) {
        const struct mask m = sparse_mask(kind, 3, &f.v.trace->mask);
        char text[48], name[24];
        size_t pairs = 0;
        for (size_t i = 0; i < T; i++)
            for (size_t j = 0; j < T; j++)
                pairs += mask_allows(&m, i, j);
        snprintf(name, sizeof name, "  %s ", names[kind]);
        if (kind == MASK_WINDOW)
            snprintf(name, sizeof name, "▶ %s ", names[kind]);
        snprintf(text, sizeof text, "%zu of %d", pairs, T * T);
        holds(&f, name, text);
        holds(&f, name, percent((double)pairs / (T * T)));
        holds(&f, name, percent(lost_in_row(&f, 0, &m, f.v.app.asker)));
        holds(&f, name, percent(lost_in_head(&f, 0, &m)));
        holds(&f, name, percent((lost_in_head(&f, 0, &m) + lost_in_head(&f, 1, &m)) / 2));
        const struct sparse_count cut = sparse_losers(f.v.trace, 0, 0, &m);
        snprintf(text, sizeof text, "%zu of %zu ", cut.lost, cut.rows);
        holds(&f, name, text);
    }
    end(&f);
}
END_TEST

START_TEST(every_head_has_its_loss)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_SPARSE, T);
    f.v.app.limits.sparse = MASK_BLOCK;
    view_play_draw(&f.v, 120, 40);
    const struct mask m = sparse_mask(MASK_BLOCK, 3, &f.v.trace->mask);
    int x, y;
    ck_assert(view_play_find(&f.v, "heads of layer 1 keep", &x, &y));
    for (size_t h = 0; h < 2; h++) {
        char row[4096];
        view_play_row(&f.v, y + 1 + (int)h, row);
        ck_assert_ptr_nonnull(strstr(row, percent(lost_in_head(&f, h, &m))));
    }
    end(&f);
}
END_TEST

START_TEST(growth_is_counted)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_SPARSE, T);
    view_play_draw(&f.v, 120, 40);
    holds(&f, "n(2R + 1) - R(R + 1)", "7,156"); /* 1024 * 7 - 12 */
    holds(&f, "n(2R + 1) - R(R + 1)", "6,999,988");
    holds(&f, "about nR + 2n", "81,912");
    const struct mask m = {.kind = MASK_BLOCK, .reach = 3};
    ck_assert_uint_eq(sparse_pairs(&m, 16384), 81912);
    end(&f);
}
END_TEST

START_TEST(keys_choose_the_mask_and_its_reach)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_SPARSE, T);
    ck_assert(f.v.app.limits.sparse == MASK_WINDOW && f.v.app.limits.reach == 3);
    press(&f, ')');
    ck_assert_int_eq(f.v.app.limits.sparse, MASK_STRIDED);
    press(&f, ')');
    press(&f, ')'); /* there is no further one */
    ck_assert_int_eq(f.v.app.limits.sparse, MASK_BLOCK);
    ck_assert_str_ne(f.v.app.notice, "");
    for (size_t i = 0; i < 5; i++)
        press(&f, '(');
    ck_assert_int_eq(f.v.app.limits.sparse, MASK_FULL);
    press(&f, 'J');
    ck_assert_uint_eq(f.v.app.limits.reach, 4);
    for (size_t i = 0; i < 40; i++)
        press(&f, 'J');
    ck_assert_uint_eq(f.v.app.limits.reach, 512);
    for (size_t i = 0; i < 40; i++)
        press(&f, 'j');
    ck_assert_uint_eq(f.v.app.limits.reach, 1);
    end(&f);
}
END_TEST

START_TEST(the_class_can_hear_with_the_mask)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_SPARSE, T);
    press(&f, 'F');
    ck_assert(f.effects.count > 0 && f.effects.list[0].kind == EFFECT_COMPUTE);
    ck_assert(f.v.app.settings.mask.kind == MASK_WINDOW && f.v.app.settings.mask.reach == 3);
    view_play_compute(&f.v);
    f.v.app.computing = false;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "The class hears with window:3 now"));
    press(&f, 'F');
    ck_assert_int_eq(f.v.app.settings.mask.kind, MASK_FULL);
    press(&f, 'u');
    ck_assert_int_eq(f.v.app.settings.mask.kind, MASK_WINDOW);
    end(&f);
}
END_TEST

static struct action hit_at(const struct fixture *f, const char *text)
{
    int x, y;

    ck_assert_msg(view_play_find(&f->v, text, &x, &y), "%s is not on the screen", text);
    return view_hit(&f->v.scene, x + 1, y);
}

START_TEST(clicks_on_masks_pairs_and_heads)
{
    struct fixture f;
    int x, y;

    start(&f, LANG_EN, LIMITS_SPARSE, T);
    view_play_draw(&f.v, 120, 40);
    struct action a = hit_at(&f, "  block:3 ");
    ck_assert(a.id == ACTION_SLIDE && a.arg == 2 && a.arg2 == 0);
    a = hit_at(&f, "  full ");
    ck_assert(a.id == ACTION_SLIDE && a.arg == -1);
    ck_assert_int_eq(hit_at(&f, "▶ window:3").id, ACTION_NONE);
    ck_assert(view_play_find(&f.v, "heads of layer 1 keep", &x, &y));
    a = view_hit(&f.v.scene, x, y + 2);
    ck_assert(a.id == ACTION_HEAD_TO && a.arg == 2);
    ck_assert(view_play_find(&f.v, "was▶", &x, &y)); /* the asker's row; each pair is two columns */
    a = view_hit(&f.v.scene, x + 4 + 2 * 7 + 1, y);
    ck_assert(a.id == ACTION_SELECT && a.arg == 10 && a.arg2 == 7);
    end(&f);
}
END_TEST

START_TEST(a_causal_class_and_one_that_is_masked)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_SPARSE, T);
    f.v.app.settings.mask.causal = true;
    view_play_compute(&f.v);
    view_play_draw(&f.v, 160, 40);
    holds(&f, "n(n + 1) / 2", "524,800");
    holds(&f, "▶ window:3", "42 of 78"); /* 12 * 4 - 6 */
    end(&f);
}
END_TEST

/* ---- order ---- */

START_TEST(both_rows_are_drawn_in_the_order_of_the_sentence)
{
    struct fixture f;
    char row[4096];
    int x, y;

    start(&f, LANG_EN, LIMITS_ORDER, T);
    view_play_draw(&f.v, 120, 40);
    holds(&f, "with positions", "differ: answers by up to 4.94, shares by up to 98.7%");
    holds(&f, "positions left out", "equal: answers within 2.5e-06");
    ck_assert(view_play_find(&f.v, "with positions", &x, &y));
    for (size_t way = 0; way < 2; way++)
        for (int line = 1; line <= 2; line++) {
            const float *from = way == 0 && line == 2 ? f.shuffled : f.plain;
            view_play_row(&f.v, y + (int)way * 4 + line, row);
            const char *at = row;
            for (size_t j = 0; j < T; j++) {
                char text[24];
                view_share_text(&f.v.scene, from[j], false, 1, text);
                at = strstr(at, text);
                ck_assert_msg(at != NULL, "%s is not next in |%s|", text, row);
                at += strlen(text);
            }
        }
    holds(&f, "shuffle 1", "which");
    ck_assert(!shows(&f, "learned without positions"));
    end(&f);
}
END_TEST

START_TEST(the_third_way_is_shown_where_it_is_there)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_ORDER, T);
    fill_way(&f, ORDER_NEVER, 0, 0);
    view_play_draw(&f.v, 120, 40);
    holds(&f, "learned without positions", "equal: the largest difference is 0");
    end(&f);
}
END_TEST

START_TEST(a_mask_is_named_as_what_lets_the_order_in)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_ORDER, T);
    f.order.ways[ORDER_LEFT_OUT].answers_apart = 3;
    f.order.mask.causal = true;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "The mask lets the order in"));
    ck_assert(shows(&f, "Nobody hears who comes later"));
    holds(&f, "as written", "The");
    ck_assert(shows(&f, "╱"));
    end(&f);
}
END_TEST

START_TEST(likeness_of_places_is_told_from_its_numbers)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_ORDER, T);
    view_play_draw(&f.v, 120, 40);
    /* far: distances 8 .. 15, of 16 places: highest 0.75 / 8 + 0.125 = 0.219; means above it: 0.75, 0.375,
     * 0.25 */
    ck_assert(shows(&f, "Cosine of neighbours: 0.75. From 8 places"));
    ck_assert(shows(&f, "distance 3 the mean"));
    for (size_t d = 1; d < PLACES; d++)
        f.alike[0][d] = 0.01f;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "No distance stands out"));
    f.order.places = 0;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "This class has no vectors for places"));
    end(&f);
}
END_TEST

START_TEST(what_is_of_another_ask_is_not_shown)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_ORDER, T);
    f.v.app.limits.shuffle = 1;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "being computed") && !shows(&f, "4.94") && shows(&f, "·"));
    f.v.app.limits.page = LIMITS_FORGET;
    f.v.app.looked = 3;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "being computed") && !shows(&f, "50.0%"));
    f.found.of[STUDY_ORDER] = f.found.of[STUDY_FILLERS] = NULL;
    view_play_draw(&f.v, 80, 24);
    ck_assert(shows(&f, "being computed"));
    end(&f);
}
END_TEST

START_TEST(keys_shuffle_anew)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_ORDER, T);
    press(&f, '(');
    ck_assert_uint_eq(f.v.app.limits.shuffle, 0);
    press(&f, ')');
    press(&f, ')');
    ck_assert_uint_eq(f.v.app.limits.shuffle, 2);
    struct study_ask ask;
    app_study_ask(&f.v.app, f.v.trace, &ask);
    ck_assert(ask.wanted >> STUDY_ORDER & 1 && ask.shuffle == 2);
    end(&f);
}
END_TEST

/* ---- fillers ---- */

START_TEST(the_division_is_the_one_of_the_study)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_FORGET, T);
    f.v.app.limits.fillers = 4;
    view_play_draw(&f.v, 120, 40);
    holds(&f, "words put in", "+12");
    holds(&f, "score q · k", "8.000");
    holds(&f, "cat (= 1)", "1.000");
    holds(&f, "sum of exp", "2.000");
    holds(&f, "sum of exp", "4.000");
    holds(&f, "share = 1 ÷ sum", "50.0%");
    holds(&f, "share = 1 ÷ sum", "25.0%");
    holds(&f, "The score of cat", "is the same, 8.00");
    holds(&f, "The sum it is divided by", "grows, from 2 to 4 times");
    holds(&f, "So 50.0%", "becomes 25.0%: not forgotten, thinned out");
    ck_assert(shows(&f, "and cat thins out"));
    holds(&f, "+12 words", "put in 50.0%");
    end(&f);
}
END_TEST

/* The same study with other numbers: what is said changes with them. */
START_TEST(what_is_said_follows_from_the_figures)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_FORGET, T);
    fill_fillers(&f, 1);
    f.v.app.limits.fillers = 4;
    for (size_t i = 0; i < POINTS; i++)
        f.hear[i][0].share = 0.5f - 0.01f * (float)i;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "hardly thins out") && shows(&f, "rises, from 8.00 to 12.00") &&
              shows(&f, "hardly thinner"));
    for (size_t i = 0; i < POINTS; i++)
        f.hear[i][0].share = 0.5f + 0.02f * (float)i;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "gains with more words") && shows(&f, "no thinner at all"));
    for (size_t i = 0; i < POINTS; i++)
        f.hear[i][0].share = 0.5f - 0.1f * (float)i;
    f.hear[POINTS - 1][0].fillers = f.hear[4][0].fillers = 0;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "all shares add up to 1, however many words") && !shows(&f, "takes its part"));
    f.hear[0][0].raw = f.hear[4][0].raw = -INFINITY;
    f.hear[0][0].sum_others = f.hear[4][0].sum_others = f.hear[4][0].sum_fillers = NAN;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "The mask hides this word from the asker"));
    ck_assert(shows(&f, "masked") && !shows(&f, "NaN") && !shows(&f, "everybody is heard"));
    f.fillers.count = 1;
    f.hear[0][0].raw = 8;
    view_play_draw(&f.v, 120, 40);
    ck_assert(shows(&f, "The class takes no more words"));
    end(&f);
}
END_TEST

START_TEST(the_slider_goes_over_the_points_there_are)
{
    struct fixture f;

    start(&f, LANG_EN, LIMITS_FORGET, T);
    f.v.app.range.tokens_max = T + 10; /* three phrases of three words */
    f.v.app.limits.fillers = 0;
    for (size_t i = 0; i < 6; i++)
        press(&f, ')');
    ck_assert_uint_eq(f.v.app.limits.fillers, 3);
    for (size_t i = 0; i < 6; i++)
        press(&f, '(');
    ck_assert_uint_eq(f.v.app.limits.fillers, 0);
    press(&f, 'J');
    ck_assert_uint_eq(f.v.app.limits.fillers, 0);
    end(&f);
}
END_TEST

START_TEST(a_click_on_the_curve_goes_there)
{
    struct fixture f;
    bool reached[POINTS] = {false};
    int x, y;

    start(&f, LANG_EN, LIMITS_FORGET, T);
    f.v.app.limits.fillers = 0;
    view_play_draw(&f.v, 120, 40);
    ck_assert(view_play_find(&f.v, "shares by words", &x, &y));
    for (int at = 1; at < 80; at++) {
        const struct action a = view_hit(&f.v.scene, at, y + 3);
        ck_assert(a.id == ACTION_NONE || (a.id == ACTION_SLIDE && a.arg > 0 && a.arg < POINTS));
        reached[a.id == ACTION_NONE ? 0 : a.arg] = true;
    }
    for (size_t i = 0; i < POINTS; i++)
        ck_assert(reached[i]);
    end(&f);
}
END_TEST

/* ---- sizes and golden screens ---- */

START_TEST(every_size_is_drawn)
{
    static const size_t lengths[] = {1, 2, T, 60, 300};
    unsigned state = 5;

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        for (enum limits_page page = LIMITS_SPARSE; page <= LIMITS_FORGET; page++) {
            struct fixture f;
            start(&f, i % 2 == 0 ? LANG_EN : LANG_ZH, page, lengths[i]);
            for (size_t k = 0; k < 60; k++) {
                f.v.app.theme = (enum theme_kind)view_play_random(&state, THEME_COUNT);
                f.v.app.depth = (enum depth)view_play_random(&state, DEPTH_COUNT);
                f.v.app.ascii = view_play_random(&state, 2) == 0;
                f.v.app.limits.sparse = (enum mask_kind)view_play_random(&state, MASK_KIND_COUNT);
                f.v.app.limits.reach = 1 + view_play_random(&state, 20);
                f.v.app.limits.fillers = view_play_random(&state, FILLERS_POINTS_MAX);
                view_play_draw(&f.v, 1 + (int)view_play_random(&state, 220),
                               1 + (int)view_play_random(&state, 70));
                view_hit(&f.v.scene, (int)view_play_random(&state, (size_t)f.v.app.cols),
                         (int)view_play_random(&state, (size_t)f.v.app.rows));
            }
            end(&f);
        }
}
END_TEST

/* Nothing that stands in the middle of the screen is cut: an ellipsis is there for words that are too long
 * alone. */
START_TEST(nothing_is_cut_at_the_usual_sizes)
{
    static const int sizes[][2] = {{40, 12}, {80, 24}, {100, 30}, {120, 40}, {200, 60}};

    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++)
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
            for (enum limits_page page = LIMITS_SPARSE; page <= LIMITS_FORGET; page++) {
                struct fixture f;
                start(&f, lang, page, T);
                f.v.app.limits.fillers = 3;
                view_play_draw(&f.v, sizes[i][0], sizes[i][1]);
                for (int y = 0; y < sizes[i][1]; y++) {
                    char row[4096];
                    view_play_row(&f.v, y, row);
                    const char *cut = strstr(row, "…");
                    const bool words = page == LIMITS_ORDER && cut != NULL && cut[strlen("…")] == ' ';
                    ck_assert_msg(cut == NULL || words, "%dx%d page %d: |%s|", sizes[i][0], sizes[i][1],
                                  (int)page, row);
                }
                end(&f);
            }
}
END_TEST

static void golden_of(const char *name, enum lang lang, enum limits_page page, enum depth depth, int cols,
                      int rows)
{
    struct fixture f;

    start(&f, lang, page, T);
    f.v.app.depth = depth;
    f.v.app.limits.fillers = 3;
    view_play_draw(&f.v, cols, rows);
    golden_check(name, f.v.canvas);
    end(&f);
}

START_TEST(golden_screens)
{
    golden_of("limits-sparse-80x24", LANG_EN, LIMITS_SPARSE, DEPTH_TRUE, 80, 24);
    golden_of("limits-sparse-120x40", LANG_EN, LIMITS_SPARSE, DEPTH_TRUE, 120, 40);
    golden_of("limits-sparse-80x24-zh", LANG_ZH, LIMITS_SPARSE, DEPTH_TRUE, 80, 24);
    golden_of("limits-sparse-80x24-mono", LANG_EN, LIMITS_SPARSE, DEPTH_MONO, 80, 24);
    golden_of("limits-order-80x24", LANG_EN, LIMITS_ORDER, DEPTH_TRUE, 80, 24);
    golden_of("limits-order-120x40", LANG_EN, LIMITS_ORDER, DEPTH_TRUE, 120, 40);
    golden_of("limits-order-80x24-zh", LANG_ZH, LIMITS_ORDER, DEPTH_TRUE, 80, 24);
    golden_of("limits-order-80x24-mono", LANG_EN, LIMITS_ORDER, DEPTH_MONO, 80, 24);
    golden_of("limits-forget-80x24", LANG_EN, LIMITS_FORGET, DEPTH_TRUE, 80, 24);
    golden_of("limits-forget-120x40", LANG_EN, LIMITS_FORGET, DEPTH_TRUE, 120, 40);
    golden_of("limits-forget-80x24-zh", LANG_ZH, LIMITS_FORGET, DEPTH_TRUE, 80, 24);
    golden_of("limits-forget-80x24-mono", LANG_EN, LIMITS_FORGET, DEPTH_MONO, 80, 24);
}
END_TEST

CHECK_MAIN("limits_pages", the_table_of_masks_has_what_they_keep_and_lose, every_head_has_its_loss,
           growth_is_counted, keys_choose_the_mask_and_its_reach, the_class_can_hear_with_the_mask,
           clicks_on_masks_pairs_and_heads, a_causal_class_and_one_that_is_masked,
           both_rows_are_drawn_in_the_order_of_the_sentence, the_third_way_is_shown_where_it_is_there,
           a_mask_is_named_as_what_lets_the_order_in, likeness_of_places_is_told_from_its_numbers,
           what_is_of_another_ask_is_not_shown, keys_shuffle_anew, the_division_is_the_one_of_the_study,
           what_is_said_follows_from_the_figures, the_slider_goes_over_the_points_there_are,
           a_click_on_the_curve_goes_there, every_size_is_drawn, nothing_is_cut_at_the_usual_sizes,
           golden_screens)
