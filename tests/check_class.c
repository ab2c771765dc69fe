#include "view/class_parts.h"

#include "base/rng.h"
#include "model/model.h"

#include "check_main.h"
#include "golden.h"
#include "handmade.h"
#include "small_class.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- a scene, without a session ---- */

struct fixture {
    struct app app;
    struct trace *trace;
    struct theme theme;
    struct canvas *canvas;
};

static void start(struct fixture *f, struct trace *trace, enum lang lang)
{
    app_init(&f->app, lang);
    f->trace = trace;
    f->canvas = NULL;
    app_take_trace(&f->app, trace);
    f->app.computing = false;
    f->app.untouched = false;
    f->app.depth = DEPTH_TRUE;
    f->app.step_ms = STEP_MS;
}

static void start_small(struct fixture *f, enum lang lang)
{
    const struct settings s = small_class_settings();

    start(f, small_class(lang == LANG_ZH ? small_class_chinese : small_class_english, &s), lang);
}

static void end(struct fixture *f)
{
    app_fini(&f->app);
    trace_free(f->trace);
    canvas_free(f->canvas);
}

static struct scene scene_of(struct fixture *f)
{
    theme_make(&f->theme, f->app.theme, f->app.depth, f->app.ascii);
    return (struct scene){.app = &f->app, .trace = f->trace, .theme = &f->theme};
}

/* A new canvas full of '%', which the view draws nowhere, and the view in a part of it. */
static void draw_in(struct fixture *f, int cols, int rows, rect area)
{
    const struct scene s = scene_of(f);
    struct glyph mark = {"%", 1, 1};

    canvas_free(f->canvas);
    f->canvas = canvas_new(cols, rows, (style){f->theme.roles[ROLE_TEXT], f->theme.roles[ROLE_BG], 0});
    const struct pen p = {f->canvas, &f->theme};
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < cols; x++)
            if (x < area.x || y < area.y || x >= area.x + area.w || y >= area.y + area.h)
                canvas_put(f->canvas, x, y, &mark, (style){0x123456, 0x654321, ATTR_BOLD});
    view_class.draw(&s, &p, area);
}

static struct class_pic picture(const struct scene *s, rect area)
{
    static struct class_pic c;

    ck_assert(class_facts(&c, s, NULL));
    class_layout(&c, area);
    return c;
}

/* What stands on row y from x on, without blanks at the ends and without what fills a desk. */
static void read_text(const struct fixture *f, int x, int y, int cols, char out[256])
{
    size_t used = 0;

    for (int i = 0; i < cols; i++) {
        const struct cell *cell = canvas_at(f->canvas, x + i, y);
        if (cell != NULL && cell->glyph.cols > 0 && used + GLYPH_BYTES < 256)
            used += (size_t)snprintf(out + used, 256 - used, "%s", cell->glyph.bytes);
    }
    out[used] = '\0';
    while (used > 0 && out[used - 1] == ' ')
        out[--used] = '\0';
    memmove(out, out + strspn(out, " "), strlen(out + strspn(out, " ")) + 1);
}

/* ---- random states ---- */

static unsigned pick(uint64_t *seed, unsigned below)
{
    return (unsigned)(rng_bits(11, 1, (*seed)++) % below);
}

static void shuffle_state(struct fixture *f, uint64_t *seed)
{
    struct app *a = &f->app;

    a->step = (enum step)pick(seed, STEP_COUNT);
    a->step_ms = pick(seed, 3) == 0 ? STEP_MS : pick(seed, STEP_MS);
    a->asker = pick(seed, (unsigned)f->trace->t);
    a->looked = pick(seed, (unsigned)f->trace->t);
    a->head = pick(seed, (unsigned)f->trace->h);
    a->layer = pick(seed, (unsigned)f->trace->layer_count);
    a->pick = (enum pick)pick(seed, PICK_COUNT);
    a->together = pick(seed, 4) == 0;
    a->big = pick(seed, 4) == 0;
    a->lang = (enum lang)pick(seed, LANG_COUNT);
    a->theme = (enum theme_kind)pick(seed, THEME_COUNT);
    a->depth = (enum depth)pick(seed, DEPTH_COUNT);
    a->ascii = pick(seed, 4) == 0;
    for (size_t i = 0; i < f->trace->t; i++)
        a->asked[i] = a->together || pick(seed, 2) == 0;
}

static struct trace *random_trace(uint64_t *seed)
{
    static const char *const words[] = {"a",
                                        "the",
                                        "Donaudampfschifffahrtsgesellschaft",
                                        "，",
                                        "动物",
                                        "没有关系",
                                        "{b}",
                                        "[MASK]",
                                        "e\xcc\x81te\xcc\x81",
                                        "\xff\xfe",
                                        "👩‍👩‍👧",
                                        "\n",
                                        "%s",
                                        "was"};
    const char *list[80];
    struct settings s = small_class_settings();
    const unsigned count = pick(seed, 4) == 0 ? 1 + pick(seed, 70) : 1 + pick(seed, 16);

    for (unsigned i = 0; i < count; i++)
        list[i] = words[pick(seed, sizeof words / sizeof *words)];
    list[count] = NULL;
    s.scaled = pick(seed, 2) == 0;
    s.mask.causal = pick(seed, 3) == 0;
    s.muted[0] = (uint16_t)pick(seed, 4);
    return small_class(list, &s);
}

START_TEST(nothing_is_drawn_outside_the_area)
{
    uint64_t seed = (uint64_t)_i * 100000;
    struct fixture f;

    start(&f, random_trace(&seed), LANG_EN);
    for (int round = 0; round < 60; round++) {
        shuffle_state(&f, &seed);
        const rect area = {(int)pick(&seed, 4), (int)pick(&seed, 3), 1 + (int)pick(&seed, 210),
                           1 + (int)pick(&seed, 64)};
        const int cols = area.x + area.w + 3, rows = area.y + area.h + 2;
        draw_in(&f, cols, rows, area);
        for (int y = 0; y < rows; y++)
            for (int x = 0; x < cols; x++) {
                if (x >= area.x && y >= area.y && x < area.x + area.w && y < area.y + area.h)
                    continue;
                const struct cell *cell = canvas_at(f.canvas, x, y);
                ck_assert_msg(strcmp(cell->glyph.bytes, "%") == 0 && cell->style.bg == 0x654321,
                              "%d,%d outside %dx%d+%d+%d", x, y, area.w, area.h, area.x, area.y);
            }
    }
    end(&f);
}
END_TEST

START_TEST(a_click_anywhere_means_something_that_is_there)
{
    uint64_t seed = 77;
    struct fixture f;

    start(&f, random_trace(&seed), LANG_EN);
    for (int round = 0; round < 200; round++) {
        shuffle_state(&f, &seed);
        const struct scene s = scene_of(&f);
        const rect area = {0, 1, 1 + (int)pick(&seed, 130), 1 + (int)pick(&seed, 40)};
        const struct action hit = view_class.hit(&s, area, (int)pick(&seed, 140), (int)pick(&seed, 44));
        ck_assert(hit.id == ACTION_NONE || hit.id == ACTION_SELECT || hit.id == ACTION_STEP_TO);
        if (hit.id == ACTION_SELECT)
            ck_assert(hit.arg >= -1 && hit.arg < (int)f.trace->t && hit.arg2 >= -1 &&
                      hit.arg2 < (int)f.trace->t);
        if (hit.id == ACTION_STEP_TO)
            ck_assert(hit.arg >= 1 && hit.arg <= 4);
    }
    end(&f);
}
END_TEST

/* ---- numbers ---- */

static const rect sizes[] = {{0, 1, 80, 22},  {0, 1, 120, 38}, {0, 1, 200, 58},
                             {0, 1, 100, 30}, {0, 1, 60, 14},  {0, 1, 42, 9}};
#define SIZES (sizeof sizes / sizeof *sizes)

static float expected(const struct fixture *f, size_t j)
{
    static const enum stage stages[STEP_COUNT] = {[STEP_COMPARE] = STAGE_SCORES,
                                                  [STEP_CALM] = STAGE_SCALED,
                                                  [STEP_SHARE] = STAGE_WEIGHTS,
                                                  [STEP_BLEND] = STAGE_WEIGHTS};

    return trace_value(f->trace, f->app.layer, f->app.pick, f->app.head, stages[f->app.step], f->app.asker,
                       j);
}

static void check_number(const struct fixture *f, size_t j, const char *text)
{
    const double value = (double)expected(f, j), factor = f->app.step >= STEP_SHARE ? 100 : 1;

    if (trace_masked(f->trace, f->app.asker, j))
        ck_assert_str_eq(text, "masked");
    else if (strcmp(text, "<.1%") == 0)
        ck_assert(value > 0 && value < 0.0005);
    else if (text[0] == '>')
        ck_assert(value > 0.9995 && value < 1);
    else
        ck_assert_msg(fabs(strtod(text, NULL) - factor * value) <= 0.05 + 1e-6, "%s is not %g", text,
                      factor * value);
}

START_TEST(numbers_on_desks_are_those_of_the_trace)
{
    struct settings settings = small_class_settings();
    struct fixture f;

    settings.scaled = _i % 2 == 0;
    settings.mask.causal = _i / 2 == 1;
    start(&f, small_class(small_class_english, &settings), LANG_EN);
    for (size_t at = 0; at < SIZES; at++)
        for (enum step step = STEP_COMPARE; step < STEP_COUNT; step++)
            for (enum pick pick_at = PICK_HEAD; pick_at < PICK_COUNT; pick_at++) {
                f.app.step = step;
                f.app.pick = pick_at;
                f.app.layer = (size_t)step % 2;
                const struct scene s = scene_of(&f);
                draw_in(&f, sizes[at].w, sizes[at].h + 2, sizes[at]);
                const struct class_pic c = picture(&s, sizes[at]);
                ck_assert_int_ne(c.lay.form, CLASS_LIST);
                for (size_t slot = 0; slot < c.lay.slots.count; slot++) {
                    const rect desk = class_desk(&c.lay, slot);
                    const int y = c.lay.edges ? desk.y + desk.h / 2 : desk.y + 1;
                    char text[256];
                    read_text(&f, desk.x, y, desk.w, text);
                    check_number(&f, c.lay.slots.token[slot], text);
                }
            }
    end(&f);
}
END_TEST

START_TEST(nothing_is_known_before_the_first_note)
{
    struct fixture f;

    start_small(&f, LANG_EN);
    const struct scene s = scene_of(&f);
    draw_in(&f, 120, 40, sizes[1]);
    const struct class_pic c = picture(&s, sizes[1]);
    for (size_t slot = 0; slot < c.lay.slots.count; slot++) {
        const rect desk = class_desk(&c.lay, slot);
        char text[256];
        read_text(&f, desk.x, desk.y + 2, desk.w, text);
        ck_assert_str_eq(text, "·");
    }
    end(&f);
}
END_TEST

START_TEST(the_nearest_desks_are_reached_first)
{
    struct fixture f;
    size_t before = 0;

    start_small(&f, LANG_EN);
    f.app.step = STEP_COMPARE;
    for (f.app.step_ms = 0; f.app.step_ms <= STEP_MS; f.app.step_ms += 50) {
        const struct scene s = scene_of(&f);
        const struct class_pic c = picture(&s, sizes[1]);
        size_t knows = 0, farthest = 0, nearest_not = f.trace->t;
        for (size_t j = 0; j < f.trace->t; j++) {
            const size_t far = j > f.app.asker ? j - f.app.asker : f.app.asker - j;
            if (class_knows(&c, j)) {
                knows++;
                farthest = far > farthest ? far : farthest;
            } else if (far < nearest_not) {
                nearest_not = far;
            }
        }
        ck_assert_uint_ge(knows, before);
        ck_assert(knows == 0 || farthest <= nearest_not);
        before = knows;
    }
    ck_assert_uint_eq(before, f.trace->t);
    end(&f);
}
END_TEST

/* A row with a masked classmate, one below float and one that has all. */
static struct trace *extreme(void)
{
    static const char *const words[] = {"loud", "mute", "far", "faint", NULL};
    struct settings settings = small_class_settings();
    struct trace *t = handmade_trace(words, &settings, 1, 6, false);
    struct trace_head *head = &t->layers[0].heads[0];

    handmade_fill(head->scores_tt, (const float[]){900, -900, NAN, 880}, 4);
    handmade_fill(head->scaled_tt, (const float[]){900, -900, NAN, 880}, 4);
    handmade_fill(head->weights_tt, (const float[]){1, 0, NAN, 2e-9f}, 4);
    return t;
}

START_TEST(below_float_and_not_a_number_are_said_so)
{
    static const char *const wanted[] = {">99%", "below float", "NaN", "<.1%"};
    struct fixture f;

    start(&f, extreme(), LANG_EN);
    f.app.step = STEP_SHARE;
    f.app.asker = 0;
    const struct scene s = scene_of(&f);
    draw_in(&f, 120, 40, sizes[1]);
    const struct class_pic c = picture(&s, sizes[1]);
    for (size_t slot = 0; slot < 4; slot++) {
        const rect desk = class_desk(&c.lay, slot);
        char text[256];
        read_text(&f, desk.x, desk.y + 2, desk.w, text);
        ck_assert_str_eq(text, wanted[slot]);
    }
    end(&f);
}
END_TEST

/* A weight that is stored as 1 has all of the row only where nobody else has anything. */
START_TEST(a_hundred_is_written_only_where_nobody_else_has_anything)
{
    static const enum step steps[] = {STEP_SHARE, STEP_BLEND};
    struct fixture f;

    start_small(&f, LANG_EN);
    const size_t t = f.trace->t;
    float *row = f.trace->layers[0].heads[0].weights_tt + 3 * t;
    f.app.asker = 3;
    f.app.looked = 5;
    for (int alone = 0; alone < 2; alone++)
        for (size_t k = 0; k < 2; k++)
            for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
                for (size_t j = 0; j < t; j++)
                    row[j] = j == 5 ? 1.0f : alone ? 0.0f : 1e-9f;
                f.app.step = steps[k];
                const struct scene s = scene_of(&f);
                const struct class_pic c = picture(&s, sizes[size]);
                char text[24];
                class_desk_text(&c, 5, 9, text);
                ck_assert_str_eq(text, alone ? "100%" : ">99%");
                class_share_text(&c, 5, 1, text);
                ck_assert_str_eq(text, alone ? "100%" : ">99%");
                ck_assert(c.shares[5] == 1.0f);
            }
    end(&f);
}
END_TEST

/* A tall and narrow screen has its map under the benches, at the same place in every step that has room. */
START_TEST(a_narrow_screen_has_its_map_below)
{
    static const rect tall = {0, 1, 60, 48};
    struct fixture f;
    int y = -1;

    start_small(&f, LANG_EN);
    for (enum step step = STEP_START; step <= STEP_SHARE; step++) {
        f.app.step = step;
        const struct scene s = scene_of(&f);
        const struct class_pic c = picture(&s, tall);
        if (step == STEP_CALM) /* which takes the room itself */
            continue;
        ck_assert_int_eq(c.lay.form, CLASS_BENCHES);
        ck_assert_uint_eq(c.lay.map.cols.count, f.trace->t);
        ck_assert_int_eq(c.lay.map.area.y + c.lay.map.area.h, tall.y + tall.h - 1);
        if (step == STEP_COMPARE) { /* beside the cards not all rows have room */
            ck_assert_uint_ge(c.lay.map.rows.count, 8);
            continue;
        }
        ck_assert_uint_eq(c.lay.map.rows.count, f.trace->t);
        ck_assert(y < 0 || y == c.lay.map.area.y);
        y = c.lay.map.area.y;
        ck_assert_int_ge(c.lay.lane, 5);
        const rect cell = class_cell(&c.lay.map, 2, 7);
        const struct action a = view_class.hit(&s, tall, cell.x, cell.y);
        ck_assert(a.id == ACTION_SELECT && a.arg == 2 && a.arg2 == 7);
    }
    end(&f);
}
END_TEST

/* ---- clicks ---- */

START_TEST(a_click_on_a_desk_is_its_classmate)
{
    struct fixture f;

    start_small(&f, LANG_EN);
    for (size_t at = 0; at < SIZES; at++)
        for (f.app.step = STEP_START; f.app.step < STEP_COUNT; f.app.step++) {
            const struct scene s = scene_of(&f);
            const struct class_pic c = picture(&s, sizes[at]);
            for (size_t slot = 0; slot < c.lay.slots.count; slot++) {
                const rect desk = class_desk(&c.lay, slot);
                const int j = c.lay.slots.token[slot];
                const struct action hit =
                    view_class.hit(&s, sizes[at], desk.x + desk.w / 2, desk.y + desk.h - 1);
                ck_assert_int_eq(hit.id, ACTION_SELECT);
                ck_assert_int_eq((size_t)j == f.app.looked ? hit.arg : hit.arg2, j);
                ck_assert_int_eq((size_t)j == f.app.looked ? hit.arg2 : hit.arg, -1);
            }
        }
    end(&f);
}
END_TEST

START_TEST(a_click_on_the_map_is_its_pair)
{
    struct fixture f;

    start_small(&f, LANG_EN);
    f.app.step = STEP_SHARE;
    for (size_t at = 0; at < 3; at++) {
        const struct scene s = scene_of(&f);
        const struct class_pic c = picture(&s, sizes[at]);
        const struct class_map *map = &c.lay.map;
        ck_assert_uint_eq(map->rows.count, f.trace->t);
        for (size_t row = 0; row < map->rows.count; row++)
            for (size_t col = 0; col < map->cols.count; col++) {
                const struct action hit =
                    view_class.hit(&s, sizes[at], class_cell(map, row, col).x, class_cell_middle(map, row));
                ck_assert_int_eq(hit.id, ACTION_SELECT);
                ck_assert_int_eq(hit.arg2, map->cols.token[col]);
                if (map->cell_h > 0)
                    ck_assert_int_eq(hit.arg, map->rows.token[row]);
                else
                    ck_assert_int_eq(hit.arg / 2, map->rows.token[row] / 2);
            }
        if (map->labels.w > 0) {
            const struct action hit =
                view_class.hit(&s, sizes[at], map->labels.x + 1, class_cell_middle(map, 3));
            ck_assert(hit.id == ACTION_SELECT && hit.arg == 3 && hit.arg2 == -1);
        }
    }
    end(&f);
}
END_TEST

START_TEST(a_click_on_the_formula_is_its_step)
{
    struct fixture f;
    int seen[5] = {0};

    start_small(&f, LANG_EN);
    for (size_t at = 0; at < SIZES; at++) {
        const struct scene s = scene_of(&f);
        const struct class_pic c = picture(&s, sizes[at]);
        for (int x = 0; x < sizes[at].w; x++) {
            const struct action hit = view_class.hit(&s, sizes[at], x, c.lay.strip.y);
            if (hit.id == ACTION_STEP_TO)
                seen[hit.arg]++;
        }
    }
    for (int step = 1; step <= 4; step++)
        ck_assert_int_gt(seen[step], 0);
    end(&f);
}
END_TEST

/* ---- what is shown of a long sentence ---- */

START_TEST(asker_and_classmate_are_always_shown)
{
    static struct class_pic c;
    struct class_slots slots;
    uint64_t seed = 5;

    for (int round = 0; round < 3000; round++) {
        const size_t n = 1 + pick(&seed, TOKEN_MAX), room = 1 + pick(&seed, 60);
        const size_t a = pick(&seed, (unsigned)n), b = pick(&seed, (unsigned)n);
        bool has_a = false, has_b = false;
        c.n = n;
        class_choose(&c, room, a, b, &slots);
        ck_assert_uint_eq(slots.count, n < room ? n : room);
        for (size_t k = 0; k < slots.count; k++) {
            ck_assert_uint_lt(slots.token[k], n);
            ck_assert(k == 0 || slots.token[k] > slots.token[k - 1]);
            has_a = has_a || slots.token[k] == a;
            has_b = has_b || slots.token[k] == b;
        }
        ck_assert(has_a);
        ck_assert(has_b || room == 1);
    }
}
END_TEST

/* ---- a real class of the largest size, at every step ---- */

START_TEST(a_thousand_words_are_drawn)
{
    struct settings settings = settings_default();
    struct model_cache *cache = model_cache_new();
    struct trace *t = NULL;
    char text[4 * TOKEN_MAX + 1];
    struct fixture f;
    struct err e;

    for (size_t i = 0; i < TOKEN_MAX; i++)
        memcpy(text + 4 * i, i % 2 == 0 ? "one " : "two ", 4);
    text[4 * TOKEN_MAX] = '\0';
    settings.heads = 1;
    settings.d_k = 4;
    ck_assert_int_eq(model_trace(cache, &settings, text, strlen(text), &t, &e), OK);
    start(&f, t, LANG_EN);
    f.app.asker = 3;
    f.app.looked = TOKEN_MAX - 2;
    for (f.app.step = STEP_START; f.app.step < STEP_COUNT; f.app.step++) {
        const struct scene s = scene_of(&f);
        const rect area = {0, 1, 300, 88};
        draw_in(&f, 300, 90, area);
        const struct class_pic c = picture(&s, area);
        ck_assert_uint_lt(c.lay.slots.count, TOKEN_MAX);
        ck_assert(class_slot_of(&c.lay, f.app.asker) != CLASS_NO_SLOT);
        ck_assert(class_slot_of(&c.lay, f.app.looked) != CLASS_NO_SLOT);
    }
    end(&f);
    model_cache_free(cache);
}
END_TEST

/* ---- screens that were read by eye ---- */

static void golden_screen(const char *name, enum lang lang, enum depth depth, int cols, int rows,
                          enum step step)
{
    struct fixture f;

    start_small(&f, lang);
    f.app.depth = depth;
    f.app.step = step;
    f.app.asker = lang == LANG_ZH ? 8 : 10;
    f.app.looked = 2;
    for (size_t i = 0; i < 6; i++)
        f.app.asked[i] = true;
    draw_in(&f, cols, rows, (rect){0, 0, cols, rows});
    golden_check(name, f.canvas);
    end(&f);
}

START_TEST(screens)
{
    golden_screen("class-share-80x22", LANG_EN, DEPTH_TRUE, 80, 22, STEP_SHARE);
    golden_screen("class-share-80x22-mono", LANG_EN, DEPTH_MONO, 80, 22, STEP_SHARE);
    golden_screen("class-blend-100x30-zh", LANG_ZH, DEPTH_TRUE, 100, 30, STEP_BLEND);
}
END_TEST

static Suite *class_suite(void)
{
    const TTest *const once[] = {a_click_anywhere_means_something_that_is_there,
                                 nothing_is_known_before_the_first_note,
                                 the_nearest_desks_are_reached_first,
                                 below_float_and_not_a_number_are_said_so,
                                 a_hundred_is_written_only_where_nobody_else_has_anything,
                                 a_narrow_screen_has_its_map_below,
                                 a_click_on_a_desk_is_its_classmate,
                                 a_click_on_the_map_is_its_pair,
                                 a_click_on_the_formula_is_its_step,
                                 asker_and_classmate_are_always_shown,
                                 a_thousand_words_are_drawn,
                                 screens};
    Suite *suite = check_suite("class", once, sizeof once / sizeof *once);
    TCase *many = tcase_create("many");

    tcase_set_timeout(many, CHECK_SECONDS);
    tcase_add_loop_test(many, nothing_is_drawn_outside_the_area, 0, 12);
    tcase_add_loop_test(many, numbers_on_desks_are_those_of_the_trace, 0, 4);
    suite_add_tcase(suite, many);
    return suite;
}

CHECK_MAIN_SUITES(class_suite())
