/* The view steps: its pages, its keys and clicks, and that all sizes hold. Numbers are found again in from_steps.sh. */
#include "view/steps_parts.h"

#include "app/keymap.h"
#include "base/rng.h"

#include "check_main.h"
#include "press.h"
#include "golden.h"
#include "handmade.h"
#include "small_class.h"

#include <stdio.h>
#include <string.h>

/* ---- a scene, without a session ---- */

struct fixture {
    struct app app;
    struct trace *trace;
    struct theme theme;
    struct canvas *canvas;
    struct scene scene;
};

/* What a layer norm would leave: numbers of the word, not those of q, k and v. */
static void fill_normed(struct trace *t)
{
    for (size_t l = 0; l < t->layer_count; l++)
        for (size_t i = 0; i < t->t * t->d; i++)
            t->layers[l].normed_td[i] = (float)((int)((i * 7 + i / t->d * 5 + l) % 13) - 6) / 4.0f;
}

static void start_with(struct fixture *f, enum lang lang, struct settings s)
{
    memset(f, 0, sizeof *f);
    app_init(&f->app, lang);
    f->app.settings = s;
    f->trace = small_class(lang == LANG_ZH ? small_class_chinese : small_class_english, &s);
    fill_normed(f->trace);
    app_take_trace(&f->app, f->trace);
    f->app.view = VIEW_ID_STEPS;
    f->app.computing = f->app.untouched = false;
    f->app.depth = DEPTH_TRUE;
    f->app.asker = 10;
    f->app.looked = 1;
    f->scene = (struct scene){.app = &f->app, .trace = f->trace, .theme = &f->theme};
}

static void start(struct fixture *f, enum lang lang)
{
    start_with(f, lang, small_class_settings());
}

static void end(struct fixture *f)
{
    app_fini(&f->app);
    trace_free(f->trace);
    canvas_free(f->canvas);
}

static void draw(struct fixture *f, int cols, int rows)
{
    theme_make(&f->theme, f->app.theme, f->app.depth, f->app.ascii);
    f->app.cols = cols;
    f->app.rows = rows;
    canvas_free(f->canvas);
    f->canvas = canvas_new(cols, rows, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    view_draw(&f->scene, f->canvas);
}

static void press(struct fixture *f, const char *keys)
{
    press_keys(&f->app, f->trace, keys);
}

static void row_text(const struct fixture *f, int y, char out[4096])
{
    size_t len = 0;

    for (int x = 0; x < f->canvas->cols; x++) {
        const struct cell *c = canvas_at(f->canvas, x, y);
        if (c->glyph.cols > 0 && len + c->glyph.len < 4096)
            memcpy(out + len, c->glyph.bytes, c->glyph.len), len += c->glyph.len;
    }
    out[len] = '\0';
}

static bool find(const struct fixture *f, const char *text, int *x, int *y)
{
    char row[4096];

    for (*y = 1; *y < f->canvas->rows - 1; (*y)++) { /* between status and hints */
        row_text(f, *y, row);
        const char *found = strstr(row, text);
        if (found != NULL) {
            *x = (int)glyph_columns(row, (size_t)(found - row));
            return true;
        }
    }
    return false;
}

static bool shows(const struct fixture *f, const char *text)
{
    int x, y;

    return find(f, text, &x, &y);
}

/* ---- screens ---- */

START_TEST(screens)
{
    struct fixture f;

    start(&f, LANG_EN);
    draw(&f, 120, 40);
    golden_check("steps-120x40", f.canvas);
    draw(&f, 80, 24);
    golden_check("steps-80x24", f.canvas);
    f.app.depth = DEPTH_MONO;
    press(&f, "<Space><Space><Space>");
    draw(&f, 80, 24);
    golden_check("steps-80x24-mono", f.canvas);
    end(&f);
    start(&f, LANG_ZH);
    f.app.asker = 8;
    f.app.looked = 2;
    draw(&f, 80, 24);
    press(&f, "))))))");
    draw(&f, 80, 24);
    golden_check("steps-80x24-zh", f.canvas);
    end(&f);
}
END_TEST

/* ---- pages ---- */

START_TEST(keys_turn_all_pages_there_and_back)
{
    static const int sizes[][2] = {{40, 12}, {80, 24}, {120, 40}, {200, 60}};
    static const size_t widths[] = {1, 5, 8, 64, 512};

    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
        for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
            struct fixture f;
            struct settings s = small_class_settings();
            s.d_k = widths[w];
            start_with(&f, LANG_EN, s);
            f.app.cols = sizes[k][0];
            f.app.rows = sizes[k][1];
            const size_t pages = steps_page_count(&f.app);
            for (size_t page = 0; page < pages; page++) {
                ck_assert_uint_eq(steps_now(&f.app).page, page);
                press(&f, page % 2 == 0 ? "<Space>" : "<PageDown>");
            }
            ck_assert_uint_eq(steps_now(&f.app).page, pages - 1); /* it stays on the last */
            for (size_t page = pages; page-- > 0;) {
                ck_assert_uint_eq(steps_now(&f.app).page, page);
                press(&f, page % 2 == 0 ? "<Backspace>" : "<PageUp>");
            }
            ck_assert_uint_eq(steps_now(&f.app).page, 0);
            end(&f);
        }
}
END_TEST

/* Each part of d_k stands on one page of the comparison, in order. */
START_TEST(pages_share_out_all_parts)
{
    for (size_t d_k = 1; d_k <= 512; d_k += d_k < 20 ? 1 : 41) {
        struct app a = {.cols = 80, .rows = 24, .settings = {.d_k = d_k}};
        struct steps_group list[STEPS_BLOCK_COUNT];
        steps_groups(&a, list);
        ck_assert_uint_ge(list[0].parts * list[0].pages, d_k);
        ck_assert_uint_lt(list[0].parts * (list[0].pages - 1), d_k);
        for (size_t page = 0; page < list[0].pages; page++) {
            steps_go(&a, page);
            ck_assert_uint_eq(steps_now(&a).part, page * list[0].parts);
        }
    }
}
END_TEST

/* The parts in sight: their numbers begin a row that has a product. */
static void note_parts(const struct fixture *f, size_t *next)
{
    char row[4096];

    for (int y = 1; y < f->canvas->rows; y++) {
        size_t part;
        double q;
        row_text(f, y, row);
        if (sscanf(row, "%zu %lf", &part, &q) == 2 && strstr(row, "×") != NULL && strstr(row, "=") != NULL) {
            ck_assert_uint_eq(part, *next);
            (*next)++;
        }
    }
}

/* Also where the guess of a hidden word takes rows from the view, or nothing else is on the screen. */
START_TEST(all_parts_are_drawn_once)
{
    static const int sizes[][2] = {{40, 12}, {70, 19}, {80, 24}, {100, 38}, {120, 40}, {200, 60}};

    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
        for (int kind = 0; kind < 3; kind++) {
            struct fixture f;
            struct settings s = small_class_settings();
            size_t next = 1;
            s.d_k = 37;
            start_with(&f, LANG_EN, s);
            f.app.settings.hidden = kind == 1 ? 2 : 0;
            f.app.bare = kind == 2;
            f.app.cols = sizes[k][0];
            f.app.rows = sizes[k][1];
            const size_t pages = steps_now(&f.app).group.pages;
            for (size_t page = 0; page < pages; page++) {
                steps_go(&f.app, page);
                draw(&f, sizes[k][0], sizes[k][1]);
                note_parts(&f, &next);
            }
            ck_assert_msg(next == 38, "%dx%d, kind %d: up to %zu", sizes[k][0], sizes[k][1], kind, next - 1);
            end(&f);
        }
}
END_TEST

START_TEST(brackets_pass_all_parts)
{
    struct fixture f;
    struct settings s = small_class_settings();

    s.d_k = 128;
    start_with(&f, LANG_EN, s);
    draw(&f, 80, 24);
    for (enum steps_block block = 0; block < STEPS_BLOCK_COUNT; block++) {
        ck_assert_int_eq(f.app.steps.block, block);
        press(&f, ")");
    }
    ck_assert_int_eq(f.app.steps.block, STEPS_LAYERS);
    press(&f, "((((((((");
    ck_assert_int_eq(f.app.steps.block, STEPS_COMPARE);
    end(&f);
}
END_TEST

/* The block that is looked at stays, whatever the size makes of the pages. */
START_TEST(a_resize_keeps_the_block)
{
    struct fixture f;

    start(&f, LANG_EN);
    draw(&f, 80, 24);
    press(&f, "))");
    draw(&f, 120, 40);
    ck_assert_uint_eq(steps_now(&f.app).index, 0);
    draw(&f, 80, 24);
    ck_assert_uint_eq(steps_now(&f.app).group.first, STEPS_SHARE);
    end(&f);
}
END_TEST

START_TEST(the_sum_so_far_is_carried_over)
{
    struct fixture f;
    struct settings s = small_class_settings();
    char carried[64], part[24];
    struct worked w;

    s.d_k = 20;
    start_with(&f, LANG_EN, s);
    draw(&f, 80, 24);
    worked_make(f.trace, f.app.layer, f.app.head, f.app.asker, f.app.looked, &w);
    ck_assert(shows(&f, "so far"));
    press(&f, "<Space>");
    draw(&f, 80, 24);
    steps_number(worked_running(&w, 16), 2, 9, true, part);
    snprintf(carried, sizeof carried, "carried over %s", part);
    ck_assert(shows(&f, carried));
    ck_assert(!shows(&f, "so far"));
    f.app.steps.part = 0;
    f.app.cols = 40;
    f.app.rows = 12;
    press(&f, "<Space>");
    draw(&f, 40, 12);
    steps_number(worked_running(&w, 5), 2, 9, true, part);
    snprintf(carried, sizeof carried, "carried over %s", part);
    ck_assert(shows(&f, carried));
    end(&f);
}
END_TEST

/* ---- the switch ---- */

START_TEST(blending_x_changes_the_answer_and_no_share)
{
    struct fixture f;
    struct worked before, after;
    char share[64];

    start(&f, LANG_EN);
    draw(&f, 120, 40);
    worked_make(f.trace, 0, 0, f.app.asker, f.app.looked, &before);
    snprintf(share, sizeof share, "its share %.4f", before.share);
    ck_assert(shows(&f, share) && shows(&f, "the answer"));
    press(&f, "B");
    draw(&f, 120, 40);
    worked_make(f.trace, 0, 0, f.app.asker, f.app.looked, &after);
    ck_assert_double_eq(after.share, before.share);
    ck_assert(shows(&f, share) && shows(&f, "x blended") && shows(&f, "what cat is"));
    press(&f, "B");
    ck_assert(!f.app.steps.blend_x);
    end(&f);
}
END_TEST

/* A word too long for it leaves the legend whole. */
START_TEST(a_legend_is_short_or_whole)
{
    struct fixture f;

    start(&f, LANG_EN);
    f.app.steps.block = STEPS_BLEND;
    f.app.looked = 5;
    draw(&f, 80, 24);
    ck_assert(shows(&f, "sitting"));
    ck_assert(shows(&f, "left: v ") && !shows(&f, "left: v of") && !shows(&f, "left."));
    f.app.looked = 1;
    draw(&f, 80, 24);
    ck_assert(shows(&f, "left: v of cat"));
    end(&f);
}
END_TEST

/* ---- clicks ---- */

static void click(struct fixture *f, const char *text)
{
    int x, y;
    struct effects effects = {.count = 0};

    ck_assert_msg(find(f, text, &x, &y), "%s", text);
    app_update(&f->app, f->trace, view_hit(&f->scene, x, y), &effects);
}

START_TEST(clicks_mean_what_stands_there)
{
    struct fixture f;

    start(&f, LANG_EN);
    draw(&f, 80, 24);
    click(&f, "3 share");
    ck_assert_int_eq(f.app.steps.block, STEPS_SHARE);
    draw(&f, 80, 24);
    click(&f, "sitting");
    ck_assert_uint_eq(f.app.looked, 5);
    click(&f, "6 v or x");
    draw(&f, 80, 24);
    click(&f, "blend x");
    ck_assert(f.app.steps.blend_x);
    draw(&f, 80, 24);
    click(&f, "blend v");
    ck_assert(!f.app.steps.blend_x);
    draw(&f, 120, 40);
    click(&f, "1-4 one pair");
    ck_assert_int_eq(f.app.steps.block, STEPS_COMPARE);
    draw(&f, 120, 40);
    click(&f, "mat");
    ck_assert_uint_eq(f.app.looked, 8);
    end(&f);
}
END_TEST

/* ---- what is not as one would take it to be ---- */

START_TEST(it_says_which_head_is_worked)
{
    struct fixture f;

    start(&f, LANG_EN);
    f.app.head = 1;
    for (enum pick pick = PICK_MEAN; pick < PICK_COUNT; pick++) {
        f.app.pick = pick;
        draw(&f, 120, 40);
        ck_assert(shows(&f, "worked here: head 2 of 2"));
        draw(&f, 80, 24);
        ck_assert(shows(&f, "worked here: head 2 of 2"));
    }
    end(&f);
}
END_TEST

START_TEST(it_says_that_a_head_is_muted_and_a_pair_masked)
{
    struct fixture f;
    struct settings s = small_class_settings();

    s.muted[0] = 1;
    s.mask.causal = true;
    start_with(&f, LANG_EN, s);
    f.app.layer = f.app.head = 0;
    draw(&f, 120, 40);
    ck_assert(shows(&f, "head 1 is muted"));
    f.app.head = 1;
    f.app.asker = 3;
    f.app.looked = 8;
    draw(&f, 120, 40);
    ck_assert(shows(&f, "hidden by the mask"));
    ck_assert(shows(&f, "masked"));
    end(&f);
}
END_TEST

START_TEST(a_division_that_is_off_is_crossed)
{
    struct fixture f;
    struct settings s = small_class_settings();

    s.scaled = false;
    start_with(&f, LANG_EN, s);
    draw(&f, 120, 40);
    ck_assert(shows(&f, "─ 2 calm ─"));
    ck_assert(shows(&f, "÷ √4 is off"));
    end(&f);
}
END_TEST

/* ---- every size and state ---- */

static unsigned pick(uint64_t *seed, unsigned below)
{
    return (unsigned)(rng_bits(19, 1, (*seed)++) % below);
}

static void shuffle(struct fixture *f, uint64_t *seed)
{
    struct app *a = &f->app;

    a->asker = pick(seed, (unsigned)f->trace->t);
    a->looked = pick(seed, (unsigned)f->trace->t);
    a->head = pick(seed, (unsigned)f->trace->h);
    a->layer = pick(seed, (unsigned)f->trace->layer_count);
    a->pick = (enum pick)pick(seed, PICK_COUNT);
    a->lang = (enum lang)pick(seed, LANG_COUNT);
    a->theme = (enum theme_kind)pick(seed, THEME_COUNT);
    a->depth = (enum depth)pick(seed, DEPTH_COUNT);
    a->ascii = pick(seed, 4) == 0;
    a->steps.block = (enum steps_block)pick(seed, STEPS_BLOCK_COUNT);
    a->steps.part = pick(seed, 600);
    a->steps.blend_x = pick(seed, 2) == 0;
}

/* Two cells of '%' around the area, which the view draws nowhere, stay as they are. */
static void check_inside(struct fixture *f, int cols, int rows)
{
    const rect area = {2, 2, cols, rows};
    const struct glyph mark = {"%", 1, 1};
    const style odd = {0x123456, 0x654321, ATTR_BOLD};

    theme_make(&f->theme, f->app.theme, f->app.depth, f->app.ascii);
    f->app.cols = cols;
    f->app.rows = rows + 2;
    canvas_free(f->canvas);
    f->canvas = canvas_new(cols + 4, rows + 4, odd);
    const struct pen p = {f->canvas, &f->theme};
    for (int y = 0; y < rows + 4; y++)
        for (int x = 0; x < cols + 4; x++)
            canvas_put(f->canvas, x, y, &mark, odd);
    view_steps.draw(&f->scene, &p, area);
    for (int y = 0; y < rows + 4; y++)
        for (int x = 0; x < cols + 4; x++)
            if (!rect_has(area, x, y))
                ck_assert_msg(style_equal(canvas_at(f->canvas, x, y)->style, odd), "%dx%d: %d,%d", cols, rows, x, y);
    view_steps.hit(&f->scene, area, (int)(f->app.asker % (size_t)cols), rows / 2);
}

START_TEST(nothing_is_drawn_outside)
{
    static const size_t widths[] = {1, 4, 33, 512};
    uint64_t seed = 0;

    for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
        struct fixture f;
        struct settings s = small_class_settings();
        s.d_k = widths[w];
        s.mask.causal = w % 2 == 1;
        start_with(&f, w % 2 ? LANG_ZH : LANG_EN, s);
        for (int i = 0; i < 60; i++) {
            shuffle(&f, &seed);
            check_inside(&f, 1 + (int)pick(&seed, 220), 1 + (int)pick(&seed, 70));
        }
        end(&f);
    }
}
END_TEST

/* At the usual sizes nothing is cut: no ellipsis on any page in either language. */
START_TEST(no_text_is_cut)
{
    static const int sizes[][2] = {{40, 12}, {64, 18}, {80, 24}, {100, 30}, {100, 38}, {120, 40}, {200, 60}};
    char row[4096];

    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
            for (int scaled = 0; scaled < 2; scaled++) {
                struct fixture f;
                struct settings s = small_class_settings();
                s.scaled = scaled;
                s.d_k = 24;
                start_with(&f, (enum lang)lang, s);
                f.app.cols = sizes[k][0];
                f.app.rows = sizes[k][1];
                for (size_t page = 0; page < steps_page_count(&f.app); page++) {
                    steps_go(&f.app, page);
                    draw(&f, sizes[k][0], sizes[k][1]);
                    for (int y = 1; y < sizes[k][1]; y++) {
                        row_text(&f, y, row);
                        ck_assert_msg(strstr(row, "…") == NULL, "%dx%d, page %zu: %s", sizes[k][0], sizes[k][1], page, row);
                    }
                }
                end(&f);
            }
}
END_TEST

START_TEST(one_word_alone)
{
    static const char *const words[] = {"alone", NULL};
    struct fixture f;
    const struct settings s = small_class_settings();

    start(&f, LANG_EN);
    trace_free(f.trace);
    f.scene.trace = f.trace = small_class(words, &s);
    app_take_trace(&f.app, f.trace);
    for (size_t page = 0; page < 7; page++) {
        draw(&f, 80, 24);
        press(&f, "<Space>");
    }
    f.app.steps.block = STEPS_COMPARE;
    draw(&f, 120, 40);
    ck_assert(shows(&f, "only 1 may be asked"));
    ck_assert(shows(&f, "nobody else"));
    end(&f);
}
END_TEST

CHECK_MAIN("steps", screens, keys_turn_all_pages_there_and_back, pages_share_out_all_parts, all_parts_are_drawn_once, brackets_pass_all_parts,
           a_resize_keeps_the_block, the_sum_so_far_is_carried_over, blending_x_changes_the_answer_and_no_share,
           a_legend_is_short_or_whole, clicks_mean_what_stands_there, it_says_which_head_is_worked, it_says_that_a_head_is_muted_and_a_pair_masked,
           a_division_that_is_off_is_crossed, nothing_is_drawn_outside, no_text_is_cut, one_word_alone)
