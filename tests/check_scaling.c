/* View scaling: the numbers drawn are those of the study, of the trace and of the table; keys and clicks;
 * every size. */
#include "view/scaling_parts.h"

#include "app/ablation_words.h"
#include "app/keymap.h"
#include "check_main.h"
#include "press.h"
#include "golden.h"
#include "small_class.h"
#include "screen_text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct fixture {
    struct app app;
    struct trace *trace;
    struct theme theme;
    struct canvas *canvas;
    struct spread *spread; /* of the trace; owned */
    struct findings found; /* it is in there */
};

/* ---- a table made by hand ---- */

static struct ablation table;

static void add_row(size_t heads, size_t d_k, bool scaled, double loss, double found)
{
    const struct ablation_row row = {
        .heads = heads, .d_k = d_k, .scaled = scaled, .positions = true, .parameters = 1};

    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct ablation_run run = {.seed = seed};
        run.figures[ABLATION_LOSS] = loss + 0.02 * ((double)seed - 2);
        run.figures[ABLATION_DISTRACTOR] = found - 0.03 * ((double)seed - 2);
        ck_assert(ablation_add(&table, &row, &run));
    }
}

static void make_table(void)
{
    table = (struct ablation){
        .language = "en", .lessons = "", .recipe = "", .measured_on = "", .steps = 800, .sentences = 3000};
    add_row(8, 8, true, 3.231, 0.914);
    add_row(8, 8, false, 3.355, 0.923);
    add_row(2, 64, true, 3.274, 0.919);
    add_row(2, 64, false, 4.103, 0.527);
    add_row(8, 64, true, 3.259, 0.928);
    add_row(8, 64, false, 4.06, 0.682);
}

/* ---- a scene ---- */

static void draw_scores(struct fixture *f)
{
    const struct study_ask ask = {.settings = f->trace->settings, .row = spread_row(f->trace)};

    spread_free(f->spread);
    f->spread = NULL;
    ck_assert_int_eq(spread_compute(NULL, &ask, &f->spread, NULL), OK);
    f->found.of[STUDY_SPREAD] = f->spread;
}

static void start_with(struct fixture *f, enum lang lang, const char *const *words, const struct settings *s)
{
    memset(f, 0, sizeof *f);
    make_table();
    app_init(&f->app, lang);
    f->app.settings = *s;
    f->app.range.dk_max = SETTINGS_DK_MAX;
    f->trace = small_class(words, s);
    app_take_trace(&f->app, f->trace);
    f->app.ablation.table[LANG_EN] = f->app.ablation.table[LANG_ZH] = &table;
    f->app.view = VIEW_ID_SCALING;
    f->app.computing = f->app.untouched = false;
    f->app.layer = 1;
    f->app.head = 1;
    f->app.depth = DEPTH_TRUE;
    draw_scores(f);
}

static void start(struct fixture *f, enum lang lang)
{
    const struct settings s = small_class_settings();

    start_with(f, lang, lang == LANG_ZH ? small_class_chinese : small_class_english, &s);
}

static void end(struct fixture *f)
{
    app_fini(&f->app);
    trace_free(f->trace);
    spread_free(f->spread);
    canvas_free(f->canvas);
}

static struct scene scene_of(struct fixture *f)
{
    theme_make(&f->theme, f->app.theme, f->app.depth, f->app.ascii);
    return (struct scene){.app = &f->app, .trace = f->trace, .theme = &f->theme, .found = &f->found};
}

static void draw(struct fixture *f, int cols, int rows)
{
    const struct scene s = scene_of(f);

    f->app.cols = cols;
    f->app.rows = rows;
    canvas_free(f->canvas);
    f->canvas = canvas_new(cols, rows, (style){f->theme.roles[ROLE_TEXT], f->theme.roles[ROLE_BG], 0});
    view_draw(&s, f->canvas);
}

static rect area_of(const struct fixture *f)
{
    return (rect){0, 1, f->app.cols, f->app.rows - 2};
}

static struct scaling_plan plan_of(const struct fixture *f)
{
    return scaling_plan_make(area_of(f), f->app.scaling.page, false);
}

/* Columns x .. x + w of a row, wide glyphs once. */
static const char *text_at(const struct fixture *f, rect r)
{
    return screen_text(f->canvas, r);
}

static const char *glyph_at(const struct fixture *f, int x, int y)
{
    const struct cell *c = canvas_at(f->canvas, x, y);

    return c == NULL ? "" : c->glyph.bytes;
}

static bool on_screen(const struct fixture *f, const char *text)
{
    for (int y = 0; y < f->app.rows; y++)
        if (strstr(text_at(f, (rect){0, y, f->app.cols, 1}), text) != NULL)
            return true;
    return false;
}

/* All of the words, a blank for each line break. */
static const char *words_of(const struct fixture *f)
{
    static char out[16384];
    const rect at = plan_of(f).words;

    out[0] = '\0';
    for (int y = at.y; y < at.y + at.h; y++) {
        const char *line = text_at(f, (rect){at.x, y, at.w, 1});
        size_t len = strlen(line);
        while (len > 0 && line[len - 1] == ' ')
            len--;
        snprintf(out + strlen(out), sizeof out - strlen(out), "%.*s ", (int)len, line);
    }
    return out;
}

/* ---- numbers ---- */

static const int sizes[][2] = {{120, 40}, {80, 24}, {40, 12}, {200, 60}, {100, 30}, {120, 24}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* The number behind a sign, read back, is the value to the digits that stand there. */
static void check_number(const char *row, const char *sign, double value, bool share)
{
    char mark[8];

    snprintf(mark, sizeof mark, "%s ", sign);
    const char *at = strstr(row, mark);
    ck_assert_msg(at != NULL, "no %s in |%s|", sign, row);
    at += strlen(mark);
    if (strncmp(at, ">99", 3) == 0) {
        ck_assert_double_gt(value, 0.9994);
        return;
    }
    const double read = strtod(at, NULL) / (share ? 100 : 1);
    const double near = share ? 0.00051 : fabs(value) < 1e-3 ? 0.06 * fabs(value) : 0.0051 * fabs(value);
    ck_assert_msg(fabs(read - value) <= near, "%s %g, read %g in |%s|", sign, value, read, row);
}

static double drawn_value(const struct spread_point *at, enum scaling_page page, bool scaled)
{
    const struct spread_way *way = scaled ? &at->scaled : &at->unscaled;

    return page == SCALING_SPREAD    ? at->deviation / (scaled ? sqrt((double)at->d_k) : 1)
           : page == SCALING_LARGEST ? way->largest
           : page == SCALING_ENTROPY ? way->entropy
                                     : way->gradient;
}

static double own_value(const struct fixture *f, enum scaling_page page, bool scaled)
{
    struct spread_own own;

    spread_own(f->trace, f->app.layer, f->app.pick, f->app.head, &own);
    const struct spread_way *way = scaled ? &own.scaled : &own.unscaled;
    return page == SCALING_SPREAD    ? own.deviation / (scaled ? sqrt((double)f->trace->k) : 1)
           : page == SCALING_LARGEST ? way->largest
           : page == SCALING_ENTROPY ? way->entropy
                                     : way->gradient;
}

static void check_figures(struct fixture *f, enum scaling_page page)
{
    const struct scaling_plan plan = plan_of(f);
    const rect panel = plan.panels[page];
    const int y = scaling_frame_make(panel, plan.all).figures_y;
    const struct spread_point *at = spread_at(f->spread, f->trace->k);
    char drawn[512], own[512];

    snprintf(drawn, sizeof drawn, "%s", text_at(f, (rect){panel.x, y, panel.w, 1}));
    snprintf(own, sizeof own, "%s", text_at(f, (rect){panel.x, y + 1, panel.w, 1}));
    for (int scaled = 0; scaled < 2; scaled++) {
        check_number(drawn, scaling_sign(false, scaled), drawn_value(at, page, scaled),
                     page == SCALING_LARGEST);
        check_number(own, scaling_sign(true, scaled), own_value(f, page, scaled), page == SCALING_LARGEST);
    }
}

START_TEST(test_figures_are_those_of_study_and_trace)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct fixture f;
        start(&f, lang);
        for (size_t i = 0; i < SIZES; i++)
            for (enum scaling_page page = SCALING_SPREAD; page <= SCALING_GRADIENT; page++)
                for (enum pick pick = PICK_HEAD; pick < PICK_COUNT; pick++) {
                    f.app.scaling.page = page;
                    f.app.pick = pick;
                    draw(&f, sizes[i][0], sizes[i][1]);
                    check_figures(&f, page);
                }
        end(&f);
    }
}
END_TEST

/* Every drawn mark, and both of the sentence, where their numbers belong. */
START_TEST(test_marks_stand_at_their_values)
{
    struct fixture f;

    start(&f, LANG_EN);
    f.app.scaling.page = SCALING_SPREAD;
    draw(&f, 200, 60);
    const struct scaling_plan plan = plan_of(&f);
    struct plot plot = scaling_plot_x(scaling_frame_make(plan.panels[SCALING_SPREAD], plan.all).ground);
    plot.y = (struct plot_axis){0, 1, false};
    int before = plot.at.y + plot.at.h, x, y;
    for (size_t i = 0; i < f.spread->point_count; i++) {
        ck_assert(plot_cell(&plot, (double)f.spread->points[i].d_k, 0.5, &x, &y));
        int off = -1, on = -1;
        for (y = plot.at.y; y < plot.at.y + plot.at.h; y++) {
            off = strcmp(glyph_at(&f, x, y), "x") == 0 ? y : off;
            on = strcmp(glyph_at(&f, x, y), "■") == 0 ? y : on;
        }
        ck_assert_msg(on >= 0 || f.spread->points[i].d_k == f.trace->k, "d_k %zu", f.spread->points[i].d_k);
        ck_assert(off < before); /* undivided spreads grow with d_k */
        before = off >= 0 ? off : before;
    }
    ck_assert(plot_cell(&plot, (double)f.trace->k, 0.5, &x, &y));
    bool own_off = false, own_on = false, line = false;
    for (y = plot.at.y; y < plot.at.y + plot.at.h; y++) {
        own_off = own_off || strcmp(glyph_at(&f, x, y), "X") == 0;
        own_on = own_on || strcmp(glyph_at(&f, x, y), "●") == 0;
        line = line || strcmp(glyph_at(&f, x, y), "│") == 0;
    }
    ck_assert(own_off && own_on && line);
    ck_assert_ptr_nonnull(
        strstr(text_at(&f, (rect){plot.at.x, plot.at.y + plot.at.h, plot.at.w, 1}), "d_k 4"));
    end(&f);
}
END_TEST

/* Rows of a column that a bar fills, wholly or in part, from the zero line. */
static int bar_rows(const struct fixture *f, int x, int y_zero, int rows, int way)
{
    int n = 0;

    for (int i = 0; i < rows; i++) {
        const char *glyph = glyph_at(f, x, way > 0 ? y_zero - 1 - i : y_zero + i);
        n += strcmp(glyph, " ") != 0 && !(glyph[0] >= 'a' && glyph[0] <= 'z');
    }
    return n;
}

static void check_bars(const struct fixture *f, const struct scaling_half *half, const uint32_t *bins,
                       int way)
{
    const rect g = half->ground;
    const int rows = way > 0 ? half->up : g.h - half->up;
    uint32_t most = 0;

    for (int i = 0; i < g.w; i++)
        most = bins[i] > most ? bins[i] : most;
    ck_assert_uint_gt(most, 0);
    for (int i = 0; i < g.w; i++) {
        const int wanted = (int)ceil((double)bins[i] / most * rows - 1.0 / 16);
        const int seen = bar_rows(f, g.x + i, g.y + half->up, rows, way);
        ck_assert_msg(abs(seen - (bins[i] > 0 && wanted < 1 ? 1 : wanted)) <= (bins[i] > 0),
                      "column %d: %d of %d", i, seen, wanted);
    }
}

static double scale_of(const struct fixture *f, const struct scaling_half *half)
{
    const char *text = text_at(f, (rect){half->ground.x, half->scale_y, half->ground.w, 1});

    ck_assert_ptr_nonnull(strchr(text, '+'));
    ck_assert_double_eq(strtod(text, NULL), -strtod(strchr(text, '+'), NULL));
    return strtod(strchr(text, '+'), NULL);
}

START_TEST(test_histograms_hold_all_scores_on_one_scale)
{
    struct fixture f;

    start(&f, LANG_EN);
    for (size_t s = 0; s < SIZES; s++) {
        draw(&f, sizes[s][0], sizes[s][1]);
        for (int scaled = 0; scaled < 2; scaled++) {
            const struct scaling_half half = scaling_half_make(plan_of(&f).panels[SCALING_SCORES], scaled);
            const double limit = scale_of(&f, &half), divisor = scaled ? sqrt((double)f.trace->k) : 1;
            uint32_t drawn[512] = {0}, own[512] = {0};
            const float *scores = spread_at(f.spread, f.trace->k)->scores_p;
            for (size_t i = 0; i < SPREAD_PAIRS; i++) {
                const double part = ((double)scores[i] / divisor + limit) / (2 * limit);
                drawn[(int)fmin(fmax(part, 0) * half.ground.w, half.ground.w - 1)]++;
            }
            for (size_t i = 0; i < f.trace->t * f.trace->t; i++) {
                const double score = (double)f.trace->layers[1].heads[1].scores_tt[i];
                const double part = (score / divisor + limit) / (2 * limit);
                own[(int)fmin(fmax(part, 0) * half.ground.w, half.ground.w - 1)]++;
            }
            check_bars(&f, &half, drawn, 1);
            check_bars(&f, &half, own, -1);
        }
    }
    end(&f);
}
END_TEST

START_TEST(test_taught_are_the_means_of_the_table)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++)
        for (size_t s = 0; s < SIZES; s++) {
            struct fixture f;
            start(&f, lang);
            f.app.scaling.page = SCALING_TAUGHT;
            draw(&f, sizes[s][0], sizes[s][1]);
            for (size_t i = 0; i < table.row_count; i++) {
                char loss[16], found[16];
                snprintf(loss, sizeof loss, "%.3f", ablation_mean(&table.rows[i], ABLATION_LOSS).mean);
                snprintf(found, sizeof found, "%.1f%%",
                         100 * ablation_mean(&table.rows[i], ABLATION_DISTRACTOR).mean);
                ck_assert_msg(on_screen(&f, loss) && on_screen(&f, found), "%s %s at %dx%d", loss, found,
                              sizes[s][0], sizes[s][1]);
            }
            ck_assert(on_screen(&f, message(lang, MSG_ABLATION_ENGLISH)));
            f.app.ablation.table[LANG_EN] = f.app.ablation.table[LANG_ZH] = NULL;
            draw(&f, sizes[s][0], sizes[s][1]);
            ck_assert(!on_screen(&f, "3.231"));
            end(&f);
        }
}
END_TEST

/* ---- words ---- */

static void words_have(const struct fixture *f, const char *text)
{
    ck_assert_msg(strstr(words_of(f), text) != NULL, "%s not in |%s|", text, words_of(f));
}

START_TEST(test_words_name_sources_and_tell_learnt_from_drawn)
{
    struct fixture f;
    char number[SCALING_NUMBER_MAX];

    start(&f, LANG_EN);
    for (int i = 0; i < 2; i++) {
        f.app.scaling.page = SCALING_GRADIENT;
        draw(&f, sizes[i][0], sizes[i][1]);
        words_have(&f, "Vaswani et al. 2017 (section 3.2.1) only \"suspect\"");
        f.app.scaling.page = SCALING_SPREAD;
        f.trace->trained_steps = 0;
        draw(&f, sizes[i][0], sizes[i][1]);
        words_have(&f, "footnote 4");
        words_have(&f, "learnt nothing");
        scaling_digits(own_value(&f, SCALING_SPREAD, false), number);
        words_have(&f, number);
        scaling_digits(own_value(&f, SCALING_SPREAD, true),
                       number); /* over the root of d_k: times the prediction */
        words_have(&f, number);
        f.trace->trained_steps = 800;
        draw(&f, sizes[i][0], sizes[i][1]);
        words_have(&f, "need not be like that");
    }
    end(&f);
}
END_TEST

/* Numbers drawn for other settings are not shown; those of the trace are. */
START_TEST(test_nothing_drawn_is_shown_while_it_is_computed)
{
    struct fixture f;

    start(&f, LANG_EN);
    for (int stale = 0; stale < 2; stale++) {
        if (stale)
            f.trace->settings.seed++;
        else
            f.found.of[STUDY_SPREAD] = NULL;
        for (size_t i = 0; i < SIZES; i++)
            for (enum scaling_page page = 0; page < SCALING_PAGE_COUNT; page++) {
                f.app.scaling.page = page;
                draw(&f, sizes[i][0], sizes[i][1]);
                if (page != SCALING_TAUGHT)
                    ck_assert(on_screen(&f, message(LANG_EN, MSG_SCALING_WAIT)) || sizes[i][0] == 40);
                if (page == SCALING_SCORES || page == SCALING_TAUGHT)
                    continue;
                const struct scaling_plan plan = plan_of(&f);
                const rect panel = plan.panels[page];
                const int y = scaling_frame_make(panel, plan.all).figures_y;
                const char *row = text_at(&f, (rect){panel.x, y, panel.w, 1});
                ck_assert_ptr_nonnull(strstr(row, "x ·"));
                ck_assert_ptr_nonnull(strstr(row, "■ ·"));
                row = text_at(&f, (rect){panel.x, y + 1, panel.w, 1});
                check_number(row, "X", own_value(&f, page, false), page == SCALING_LARGEST);
            }
        f.found.of[STUDY_SPREAD] = f.spread;
    }
    end(&f);
}
END_TEST

/* ---- every size and class ---- */

/* Nothing of the view is cut with an ellipsis. */
static void check_whole(const struct fixture *f)
{
    for (int y = 1; y < f->app.rows - 1; y++)
        ck_assert_msg(strstr(text_at(f, (rect){0, y, f->app.cols, 1}), "…") == NULL, "%dx%d page %d: |%s|",
                      f->app.cols, f->app.rows, (int)f->app.scaling.page,
                      text_at(f, (rect){0, y, f->app.cols, 1}));
}

START_TEST(test_any_size_is_whole)
{
    for (enum lang lang = LANG_EN; lang < LANG_COUNT; lang++) {
        struct fixture f;
        start(&f, lang);
        for (int cols = 40; cols <= 210; cols += 7)
            for (int rows = 12; rows <= 66; rows += 5)
                for (enum scaling_page page = 0; page < SCALING_PAGE_COUNT; page++) {
                    f.app.scaling.page = page;
                    f.app.ascii = (cols + rows) % 2;
                    f.app.depth = (enum depth)((cols + rows) % DEPTH_COUNT);
                    draw(&f, cols, rows);
                    if (!f.app.ascii)
                        check_whole(&f);
                }
        end(&f);
    }
}
END_TEST

START_TEST(test_any_class_is_drawn)
{
    static const char *const one[] = {"hi", NULL}, *const two[] = {"hi", "there", NULL};
    static const size_t d_ks[] = {1, 12, 512};

    for (size_t d = 0; d < sizeof d_ks / sizeof *d_ks; d++)
        for (int words = 0; words < 3; words++)
            for (int i = 0; i < 8; i++) {
                struct settings s = small_class_settings();
                struct fixture f;
                s.d_k = d_ks[d];
                s.scaled = i % 2;
                s.mask.causal = i / 2 % 2;
                s.temperature = i / 4 ? 0.0625f : 1;
                start_with(&f, LANG_EN, words == 0 ? one : words == 1 ? two : small_class_english, &s);
                for (enum scaling_page page = 0; page < SCALING_PAGE_COUNT; page++)
                    for (size_t z = 0; z < 3; z++) {
                        f.app.scaling.page = page;
                        draw(&f, sizes[z][0], sizes[z][1]);
                        check_whole(&f);
                        ck_assert(!on_screen(&f, "nan") && !on_screen(&f, "inf"));
                    }
                end(&f);
            }
}
END_TEST

/* ---- keys and clicks ---- */

static struct effects press(struct fixture *f, const char *keys)
{
    return press_keys(&f->app, f->trace, keys);
}

START_TEST(test_keys)
{
    static const char *const on[] = {"<Space>", "<PageDown>", "<Down>"}, *const back[] = {"<Backspace>",
                                                                                          "<PageUp>", "<Up>"};
    struct fixture f;

    start(&f, LANG_EN);
    for (size_t k = 0; k < 3; k++) {
        for (int page = 0; page < SCALING_PAGE_COUNT; page++) {
            ck_assert_int_eq((int)f.app.scaling.page, page);
            press(&f, on[k]);
        }
        ck_assert_int_eq(f.app.scaling.page, SCALING_TAUGHT);
        ck_assert_str_eq(f.app.notice, message(LANG_EN, MSG_WHY_LAST_PAGE));
        for (int page = SCALING_TAUGHT; page >= 0; page--) {
            ck_assert_int_eq((int)f.app.scaling.page, page);
            press(&f, back[k]);
        }
        ck_assert_int_eq(f.app.scaling.page, SCALING_SCORES);
    }
    const struct effects doubled = press(&f, "<Right>");
    ck_assert_uint_eq(f.app.settings.d_k, 8);
    ck_assert_int_eq(doubled.list[0].kind, EFFECT_COMPUTE);
    press(&f, "<Left><Left>");
    ck_assert_uint_eq(f.app.settings.d_k, 2);
    press(&f, "s");
    ck_assert(!f.app.settings.scaled);
    end(&f);
}
END_TEST

static struct action click(struct fixture *f, int x, int y)
{
    const struct scene s = scene_of(f);

    return view_hit(&s, x, y);
}

START_TEST(test_clicks)
{
    struct fixture f;

    start(&f, LANG_EN);
    for (size_t i = 0; i < SIZES; i++)
        for (enum scaling_page page = 0; page < SCALING_PAGE_COUNT; page++) {
            f.app.scaling.page = page;
            draw(&f, sizes[i][0], sizes[i][1]);
            const struct scaling_plan plan = plan_of(&f);
            int x = 0;
            for (enum scaling_page to = 0; to < SCALING_PAGE_COUNT; to++) {
                const rect at = plan.panels[to];
                int y = plan.tabs.y;
                if (plan.all) {
                    x = at.x + 1, y = at.y + at.h - 1;
                } else {
                    char number[4];
                    snprintf(number, sizeof number, "%d", (int)to + 1);
                    while (x < f.app.cols && strcmp(glyph_at(&f, x, y), number) != 0)
                        x++;
                    ck_assert_msg(x < f.app.cols, "tab %s at %dx%d", number, sizes[i][0], sizes[i][1]);
                }
                const struct action a = click(&f, x, y);
                ck_assert_int_eq(a.id, ACTION_PAGE_TO);
                ck_assert_int_eq(a.arg, (int)to);
            }
        }
    f.app.scaling.page = SCALING_SCORES;
    draw(&f, 120, 40);
    struct scaling_plan plan = plan_of(&f);
    const rect off = scaling_half_make(plan.panels[SCALING_SCORES], false).head,
               on = scaling_half_make(plan.panels[SCALING_SCORES], true).head;
    ck_assert_int_eq(click(&f, off.x + 1, off.y).id, ACTION_SCALING);
    ck_assert_int_eq(click(&f, on.x + 1, on.y).id, ACTION_PAGE_TO); /* it is so already */
    const rect ground = scaling_frame_make(plan.panels[SCALING_ENTROPY], true).ground;
    ck_assert_int_eq(click(&f, ground.x, ground.y + ground.h).id, ACTION_DK_LESS);
    ck_assert_int_eq(click(&f, ground.x + ground.w - 1, ground.y + ground.h).id, ACTION_DK_MORE);
    end(&f);
}
END_TEST

/* ---- screens ---- */

START_TEST(test_screens)
{
    struct fixture f;

    start(&f, LANG_EN);
    f.trace->trained_steps = 800;
    f.app.scaling.page = SCALING_GRADIENT;
    draw(&f, 120, 40);
    golden_check("scaling-120x40", f.canvas);
    f.app.scaling.page = SCALING_SPREAD;
    draw(&f, 80, 24);
    golden_check("scaling-80x24", f.canvas);
    f.app.depth = DEPTH_MONO;
    f.app.scaling.page = SCALING_SCORES;
    draw(&f, 80, 24);
    golden_check("scaling-80x24-mono", f.canvas);
    end(&f);
    start(&f, LANG_ZH);
    f.app.scaling.page = SCALING_GRADIENT;
    draw(&f, 80, 24);
    golden_check("scaling-80x24-zh", f.canvas);
    end(&f);
}
END_TEST

CHECK_MAIN("scaling", test_figures_are_those_of_study_and_trace, test_marks_stand_at_their_values,
           test_histograms_hold_all_scores_on_one_scale, test_taught_are_the_means_of_the_table,
           test_words_name_sources_and_tell_learnt_from_drawn,
           test_nothing_drawn_is_shown_while_it_is_computed, test_any_size_is_whole, test_any_class_is_drawn,
           test_keys, test_clicks, test_screens)
