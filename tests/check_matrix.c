/* The heat map: every number on the screen is the stored one, every place means what stands there. */
#include "check_main.h"
#include "golden.h"
#include "view_play.h"

#include "view/frame.h"
#include "view/matrix_plan.h"
#include "view/matrix_values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const int sizes[][2] = {{20, 6},  {24, 9},   {40, 12},  {50, 18},  {64, 15},  {73, 41},
                               {80, 24}, {100, 30}, {120, 40}, {150, 45}, {200, 60}, {300, 90}};
#define SIZES (sizeof sizes / sizeof sizes[0])

static rect view_area(const struct view_play *p)
{
    return frame_layout(&p->app, p->app.cols, p->app.rows).view;
}

static float stored(const struct view_play *p, enum stage stage, size_t i, size_t j)
{
    const struct trace_head *h = &p->trace->layers[0].heads[p->app.head];
    const float *at = stage == STAGE_SCORES   ? h->scores_tt
                      : stage == STAGE_SCALED ? h->scaled_tt
                                              : h->weights_tt;

    return at[i * p->trace->t + j];
}

/* The last word of the first row, from column x on, that begins with `label`. */
static void read_out(const struct view_play *p, int x, const char *label, char out[64])
{
    char row[4096];

    for (int y = 1; y < p->canvas->rows; y++) {
        view_play_row(p, y, row);
        size_t used;
        const size_t skip = glyph_fit(row, strlen(row), (size_t)x, &used);
        if (strncmp(row + skip, label, strlen(label)) != 0)
            continue;
        for (size_t len = strlen(row); len > 0 && row[len - 1] == ' '; len--)
            row[len - 1] = '\0';
        snprintf(out, 64, "%.63s", strrchr(row, ' ') + 1);
        return;
    }
    ck_abort_msg("no row \"%s\"", label);
}

static void assert_same_number(const char *shown, float value)
{
    char *end;
    const double read = strtod(shown, &end);

    ck_assert_msg(*end == '\0' && end != shown, "\"%s\" is no number", shown);
    ck_assert_msg(fabs(read - (double)value) <=
                      fmax(5.1e-7, 5.1e-6 * fabs((double)value) * (fabs((double)value) < 1e-3)),
                  "\"%s\" is not %.9g", shown, (double)value);
}

/* ---- the read-out ---- */

START_TEST(test_read_out_is_the_stored_value)
{
    struct view_play p;
    char text[64];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (size_t k = 0; k < 12 * 12 * 2; k++) {
        p.app.head = k % 2;
        p.app.asker = k / 2 % 12;
        p.app.looked = k / 24;
        view_play_draw(&p, k % 3 == 0 ? 80 : 120, k % 3 == 0 ? 24 : 40);
        const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
        read_out(&p, plan.side.x, "score", text);
        assert_same_number(text, stored(&p, STAGE_SCORES, p.app.asker, p.app.looked));
        read_out(&p, plan.side.x, "scaled", text);
        assert_same_number(text, stored(&p, STAGE_SCALED, p.app.asker, p.app.looked));
        read_out(&p, plan.side.x, "share", text);
        assert_same_number(text, stored(&p, STAGE_WEIGHTS, p.app.asker, p.app.looked));
    }
    view_play_end(&p);
}
END_TEST

/* The rank is one more than how many are larger; the sum is that of the row. */
START_TEST(test_rank_and_sum)
{
    struct view_play p;
    char text[64], want[64];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (size_t j = 0; j < 12; j++) {
        p.app.looked = j;
        view_play_draw(&p, 120, 40);
        const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
        size_t larger = 0;
        for (size_t k = 0; k < 12; k++)
            larger += stored(&p, STAGE_WEIGHTS, 10, k) > stored(&p, STAGE_WEIGHTS, 10, j) ||
                      (k < j && stored(&p, STAGE_WEIGHTS, 10, k) == stored(&p, STAGE_WEIGHTS, 10, j));
        int x, y;
        snprintf(want, sizeof want, "%zu of 12", larger + 1);
        ck_assert_msg(view_play_find(&p, want, &x, &y), "rank %s", want);
        read_out(&p, plan.side.x, "row of was", text);
        assert_same_number(text, 1);
    }
    view_play_end(&p);
}
END_TEST

/* The numbers of the list, read back, add up to 100 % within their rounding. */
START_TEST(test_drawn_rows_add_up)
{
    struct view_play p;
    char row[4096];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (size_t i = 0; i < 12; i++) {
        p.app.asker = i;
        view_play_draw(&p, 120, 40);
        const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
        double sum = 0;
        size_t read = 0;
        int x, y;
        ck_assert(view_play_find(&p, "row of", &x, &y));
        for (size_t k = 0; k < 12; k++) {
            double percent;
            view_play_row(&p, y + 1 + (int)k, row);
            const char *number = strrchr(row, '%');
            ck_assert_ptr_nonnull(number);
            while (number > row && number[-1] != ' ')
                number--;
            if (sscanf(number, "%lf%%", &percent) == 1)
                sum += percent;
            read += number[0] == '<' || sscanf(number, "%lf%%", &percent) == 1;
        }
        ck_assert_int_eq(plan.side.x, x);
        ck_assert_uint_eq(read, 12);
        ck_assert_msg(fabs(sum - 100) <= 12 * 0.01, "row %zu adds up to %f", i, sum);
    }
    view_play_end(&p);
}
END_TEST

/* ---- cells ---- */

static const struct cell *cell_at(const struct view_play *p, const struct matrix_plan *plan, size_t i,
                                  size_t j)
{
    return canvas_at(p->canvas, matrix_column_x(plan, j) + plan->cell_w / 2, matrix_row_y(plan, i));
}

/* What stands in the cells of i, j, blanks and lines of the cross left out. */
static void cell_text(const struct view_play *p, const struct matrix_plan *plan, size_t i, size_t j,
                      char out[64])
{
    out[0] = '\0';
    for (int x = 0; x < plan->cell_w; x++) {
        const char *glyph =
            canvas_at(p->canvas, matrix_column_x(plan, j) + x, matrix_row_y(plan, i))->glyph.bytes;
        if (strspn(glyph, "0123456789.+-<>%NaN") == strlen(glyph))
            strncat(out, glyph, 8);
    }
}

/* Every number in a cell is that of the cell, rounded as far as it is written; no cell says 0 or 100 of what
 * is neither. */
START_TEST(test_cells_hold_their_own_numbers)
{
    static const int shown[][2] = {{80, 24}, {120, 40}, {200, 60}};
    struct view_play p;
    char text[64], *end;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (size_t k = 0; k < 3 * STAGE_COUNT * 2; k++) {
        p.app.stage = (enum stage)(k % STAGE_COUNT);
        p.app.theme = k % 2 == 0 ? THEME_DARK : THEME_CONTRAST;
        p.app.asker = k % 12;
        view_play_draw(&p, shown[k / 6][0], shown[k / 6][1]);
        const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
        size_t numbers = 0;
        for (size_t c = 0; c < 144; c++) {
            const float value = stored(&p, p.app.stage, c / 12, c % 12);
            const double written = (p.app.stage == STAGE_WEIGHTS ? 100 : 1) * (double)value;
            cell_text(&p, &plan, c / 12, c % 12, text);
            if (text[0] == '\0' || text[0] == '<' || text[0] == '>')
                continue;
            const double read = strtod(text, &end);
            const double step = strchr(text, '.') == NULL                        ? 1
                                : strlen(strchr(text, '.')) - (*end == '%') == 3 ? 0.01
                                                                                 : 0.1;
            ck_assert_msg(fabs(read - written) <= step * 0.5001, "cell %zu, %zu says %s for %g", c / 12,
                          c % 12, text, written);
            ck_assert_msg(read != 0, "cell %zu, %zu says %s for %g", c / 12, c % 12, text, written);
            numbers++;
        }
        ck_assert_uint_ge(numbers, 8);
    }
    view_play_end(&p);
}
END_TEST

/* Stored as 1, but others have something: no cell, no bar and no big number says 100. */
START_TEST(test_no_hundred_while_others_are_heard)
{
    static const int shown[][2] = {{80, 24}, {120, 40}, {200, 60}, {40, 16}};
    struct view_play p;
    char row[4096];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    float *w = p.trace->layers[0].heads[0].weights_tt;
    p.app.asker = 3;
    p.app.looked = 5;
    for (size_t k = 0; k < 4; k++) {
        for (size_t j = 0; j < 12; j++)
            w[3 * 12 + j] = j == 5 ? 1 : 1e-9f;
        view_play_draw(&p, shown[k][0], shown[k][1]);
        const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
        for (int y = 1; y < shown[k][1] - 1; y++) {
            view_play_row(&p, y, row);
            ck_assert_msg(strstr(row, "100%") == NULL || y >= plan.bar.y, "%s", row); /* the scale's own end */
            ck_assert_msg(strstr(row, " 100 ") == NULL || y >= plan.bar.y, "%s", row);
        }
        ck_assert_float_eq(matrix_told(&p.scene, 3, 1), nextafterf(1, 0));
        for (size_t j = 0; j < 12; j++)
            w[3 * 12 + j] = j == 5;
        ck_assert_float_eq(matrix_told(&p.scene, 3, 1), 1);
    }
    view_play_end(&p);
}
END_TEST

/* Where the columns have numbers only, a new word has its mark between its number and itself. */
START_TEST(test_new_words_are_marked_beside_numbers)
{
    struct view_play p;
    char row[4096];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    p.trace->tokens.tokens[5].unknown = true;
    view_play_draw(&p, 60, 24);
    const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
    ck_assert(plan.numbered);
    for (size_t i = 0; i < 12; i++) {
        view_play_row(&p, matrix_row_y(&plan, i), row);
        ck_assert_int_eq(strchr(row, '?') != NULL, i == 5);
    }
    view_play_row(&p, matrix_row_y(&plan, 5), row);
    ck_assert_ptr_nonnull(strstr(row, "6?sitting"));
    view_play_end(&p);
}
END_TEST

/* Row 3 gives all to token 5: the strongest step of the ramp, with text that can be read on it. */
START_TEST(test_one_hot_row)
{
    static const int shown[][2] = {{80, 24}, {120, 40}, {200, 60}};
    struct view_play p;
    char row[4096];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    float *w = p.trace->layers[0].heads[0].weights_tt;
    for (size_t j = 0; j < 12; j++)
        w[3 * 12 + j] = j == 5 ? 1 : 0;
    for (int kind = 0; kind < THEME_COUNT; kind++)
        for (size_t k = 0; k < sizeof shown / sizeof shown[0]; k++) {
            p.app.theme = (enum theme_kind)kind;
            view_play_draw(&p, shown[k][0], shown[k][1]);
            const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
            const struct cell *c = cell_at(&p, &plan, 3, 5);
            ck_assert_uint_eq(c->style.bg, p.theme.ramp[RAMP_STEPS - 1].fill);
            ck_assert_double_ge(colour_contrast(c->style.fg, c->style.bg), 4.4);
            view_play_row(&p, matrix_row_y(&plan, 3), row);
            ck_assert_ptr_nonnull(strstr(row, "100"));
        }
    view_play_end(&p);
}
END_TEST

static bool same_look(const struct cell *a, const struct cell *b)
{
    return strcmp(a->glyph.bytes, b->glyph.bytes) == 0 && style_equal(a->style, b->style);
}

/* A weight of 0 that is not masked differs from one that is, in every depth, and is called by its name. */
START_TEST(test_zero_is_not_masked)
{
    struct view_play p;
    char text[64];
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    p.app.settings.mask.causal = true;
    view_play_compute(&p);
    p.trace->layers[0].heads[0].weights_tt[6 * 12 + 2] = 0;
    for (int k = 0; k < DEPTH_COUNT * 2 * (int)SIZES; k++) {
        p.app.depth = (enum depth)(k % DEPTH_COUNT);
        p.app.ascii = k / DEPTH_COUNT % 2 == 1;
        const int *size = sizes[k / DEPTH_COUNT / 2];
        view_play_draw(&p, size[0], size[1]);
        const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
        if (plan.cell_h > 0 && plan.rows == 12 && plan.cols == 12)
            ck_assert(!same_look(cell_at(&p, &plan, 6, 2), cell_at(&p, &plan, 6, 8)));
    }
    p.app.depth = DEPTH_TRUE;
    p.app.ascii = false;
    p.app.asker = 6;
    p.app.looked = 2;
    view_play_draw(&p, 120, 40);
    read_out(&p, matrix_plan_make(&p.scene, view_area(&p)).side.x, "share", text);
    ck_assert_str_eq(text, "float");                  /* below float */
    ck_assert(view_play_find(&p, "1 of 78", &x, &y)); /* how many of those asked are */
    p.app.looked = 8;
    view_play_draw(&p, 120, 40);
    read_out(&p, matrix_plan_make(&p.scene, view_area(&p)).side.x, "share", text);
    ck_assert_str_eq(text, "masked");
    ck_assert(view_play_find(&p, "╱╱ masked", &x, &y));
    view_play_end(&p);
}
END_TEST

/* One broken number is marked; the others, the range and the other head stay as they are. */
START_TEST(test_not_a_number_is_marked)
{
    struct view_play p;
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    p.trace->layers[0].heads[1].weights_tt[4 * 12 + 7] = NAN;
    p.trace->layers[0].heads[1].weights_tt[5 * 12 + 7] = INFINITY;
    view_play_draw(&p, 120, 40);
    ck_assert(!view_play_find(&p, "NaN", &x, &y));
    p.app.head = 1;
    view_play_draw(&p, 120, 40);
    const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
    ck_assert(view_play_find(&p, "NaN", &x, &y));
    ck_assert_int_eq(y, matrix_row_y(&plan, 4));
    ck_assert(!view_play_find(&p, "nan", &x, &y));
    ck_assert(view_play_find(&p, "inf", &x, &y));
    ck_assert_int_eq(y, matrix_row_y(&plan, 5));
    ck_assert(view_play_find(&p, "100%", &x, &y));
    view_play_end(&p);
}
END_TEST

/* The cell looked at stands out from every colour its neighbours may have, in maps of blocks and of pixels.
 */
START_TEST(test_cursor_stands_out)
{
    static const int shown[][2] = {{80, 24}, {40, 12}};
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (size_t k = 0; k < 2 * STAGE_COUNT * 2; k++) {
        p.app.theme = k % 2 == 0 ? THEME_DARK : THEME_LIGHT;
        p.app.stage = (enum stage)(k / 2 % STAGE_COUNT);
        view_play_draw(&p, shown[k / 6][0], shown[k / 6][1]);
        const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
        const struct cell *c = cell_at(&p, &plan, p.app.asker, p.app.looked);
        const bool upper = p.app.asker % 2 == 0;
        const bool fg = plan.cell_h == 0 && strcmp(c->glyph.bytes, upper ? "▀" : "▄") == 0;
        const colour cursor = fg ? c->style.fg : c->style.bg;
        for (int s = 0; s < RAMP_STEPS; s++) {
            const struct theme *t = &p.theme;
            if (p.app.stage == STAGE_WEIGHTS)
                ck_assert_double_ge(colour_distance(cursor, t->ramp[s].fill), 15);
            else
                ck_assert_double_ge(fmin(colour_distance(cursor, t->signed_ramp[SIGN_POSITIVE][s].fill),
                                         colour_distance(cursor, t->signed_ramp[SIGN_NEGATIVE][s].fill)),
                                    15);
        }
    }
    view_play_end(&p);
}
END_TEST

/* ---- places ---- */

/* A click on each cell in sight means that cell; the one looked at is always in sight. */
START_TEST(test_hit_is_what_is_drawn)
{
    static const size_t counts[] = {1, 5, 15, 40, 100};
    struct view_play p;

    for (size_t n = 0; n < sizeof counts / sizeof counts[0]; n++) {
        view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, counts[n]);
        for (size_t k = 0; k < SIZES * 3; k++) {
            p.app.ascii = k % 3 == 1;
            p.app.big = k % 3 == 2;
            p.app.asker = counts[n] * (k % 7) / 7;
            p.app.looked = counts[n] * (k % 5) / 5;
            view_play_draw(&p, sizes[k / 3][0], sizes[k / 3][1]);
            const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
            ck_assert_msg(plan.rows > 0 && plan.cols > 0, "%zu tokens at %d x %d: none in sight", counts[n],
                          sizes[k / 3][0], sizes[k / 3][1]);
            ck_assert(p.app.asker >= plan.top && p.app.asker < plan.top + plan.rows);
            ck_assert(p.app.looked >= plan.left && p.app.looked < plan.left + plan.cols);
            for (size_t i = plan.top; i < plan.top + plan.rows; i++)
                for (size_t j = plan.left; j < plan.left + plan.cols; j += 3) {
                    const struct action a =
                        view_hit(&p.scene, matrix_column_x(&plan, j), matrix_row_y(&plan, i));
                    ck_assert_int_eq(a.id, ACTION_SELECT);
                    ck_assert_int_eq(a.arg2, (int)j);
                    if (plan.cell_h > 0)
                        ck_assert_int_eq(a.arg, (int)i);
                    else /* two tokens share a row */
                        ck_assert_int_eq(a.arg / 2, (int)i / 2);
                }
        }
        view_play_end(&p);
    }
}
END_TEST

/* In a row of pixels the upper token is taken first, the lower by a second click. */
START_TEST(test_second_click_takes_the_lower_token)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 40);
    p.app.asker = 20;
    view_play_draw(&p, 80, 24);
    const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
    ck_assert_int_eq(plan.cell_h, 0);
    ck_assert_int_eq(view_hit(&p.scene, plan.map.x, matrix_row_y(&plan, 23)).arg, 22);
    ck_assert_int_eq(view_hit(&p.scene, plan.map.x, matrix_row_y(&plan, 20)).arg, 21);
    p.app.asker = 21;
    const struct matrix_plan lower = matrix_plan_make(&p.scene, view_area(&p));
    ck_assert_int_eq(view_hit(&p.scene, lower.map.x, matrix_row_y(&lower, 21)).arg, 20);
    view_play_end(&p);
}
END_TEST

START_TEST(test_chips_and_labels_are_clickable)
{
    struct view_play p;
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    view_play_draw(&p, 120, 40);
    ck_assert(view_play_find(&p, "scores q·k", &x, &y));
    ck_assert_int_eq(view_hit(&p.scene, x, y).id, ACTION_STAGE_TO);
    ck_assert_int_eq(view_hit(&p.scene, x, y).arg, STAGE_SCORES);
    ck_assert(view_play_find(&p, "scaled ÷√64", &x, &y));
    ck_assert_int_eq(view_hit(&p.scene, x, y).arg, STAGE_SCALED);
    ck_assert(view_play_find(&p, "contrast whole map", &x, &y));
    ck_assert_int_eq(view_hit(&p.scene, x, y).id, ACTION_CONTRAST);
    const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
    const struct action row = view_hit(&p.scene, plan.labels.x + plan.labels.w - 1, matrix_row_y(&plan, 5));
    ck_assert(row.id == ACTION_SELECT && row.arg == 5 && row.arg2 == -1);
    const struct action column = view_hit(&p.scene, matrix_column_x(&plan, 7), plan.columns.y);
    ck_assert(column.id == ACTION_SELECT && column.arg == -1 && column.arg2 == 7);
    view_play_end(&p);
}
END_TEST

/* ---- the whole picture ---- */

static void random_state(struct view_play *p, unsigned *r)
{
    p->app.asker = view_play_random(r, p->trace->t);
    p->app.looked = view_play_random(r, p->trace->t);
    p->app.stage = (enum stage)view_play_random(r, STAGE_COUNT);
    p->app.contrast = (enum contrast)view_play_random(r, 2);
    p->app.pick = (enum pick)view_play_random(r, PICK_COUNT);
    p->app.head = view_play_random(r, 2);
    p->app.theme = (enum theme_kind)view_play_random(r, THEME_COUNT);
    p->app.depth = (enum depth)view_play_random(r, DEPTH_COUNT);
    p->app.ascii = view_play_random(r, 2) == 0;
    p->app.big = view_play_random(r, 3) == 0;
    p->app.settings.scaled = view_play_random(r, 2) == 0;
    p->app.settings.mask.causal = view_play_random(r, 2) == 0;
    view_play_compute(p);
    theme_make(&p->theme, p->app.theme, p->app.depth, p->app.ascii);
}

/* Draws into a part of a larger canvas: what lies around it is as it was. */
static void check_stays_inside(struct view_play *p, unsigned *r)
{
    static const struct glyph mark = {"#", 1, 1};
    const int w = 20 + (int)view_play_random(r, 200), h = 4 + (int)view_play_random(r, 70);
    const rect area = {7, 5, w, h};
    const style plain = {0x123456, 0x654321, 0};
    struct canvas *c = canvas_new(w + 20, h + 12, plain);
    const struct pen pen = {c, &p->theme};

    for (int k = 0; k < c->cols * c->rows; k++)
        canvas_put(c, k % c->cols, k / c->cols, &mark, plain);
    view_matrix.draw(&p->scene, &pen, area);
    for (int k = 0; k < c->cols * c->rows; k++) {
        const int x = k % c->cols, y = k / c->cols;
        const bool inside = x >= area.x && x < area.x + w && y >= area.y && y < area.y + h;
        const struct cell *cell = canvas_at(c, x, y);
        if (!inside && (strcmp(cell->glyph.bytes, "#") != 0 || !style_equal(cell->style, plain)))
            ck_abort_msg("%zu tokens, %d x %d: drawn outside at %d, %d", p->trace->t, w, h, x - area.x,
                         y - area.y);
    }
    canvas_free(c);
}

START_TEST(test_nothing_is_drawn_outside)
{
    static const size_t counts[] = {1, 2, 5, 12, 15, 40, 100};
    struct view_play p;
    unsigned r = 7;

    for (size_t n = 0; n < sizeof counts / sizeof counts[0] * 2; n++) {
        view_play_start(&p, n % 2 == 0 ? LANG_EN : LANG_ZH, VIEW_ID_MATRIX, counts[n / 2]);
        for (int k = 0; k < 40; k++) {
            random_state(&p, &r);
            check_stays_inside(&p, &r);
        }
        view_play_end(&p);
    }
}
END_TEST

/* All words of 15 can be read at 80 x 24, and so can the number of every column. */
START_TEST(test_fifteen_words_at_80_by_24)
{
    struct view_play p;
    char row[4096];

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 15);
    view_play_draw(&p, 80, 24);
    const struct matrix_plan plan = matrix_plan_make(&p.scene, view_area(&p));
    ck_assert_uint_eq(plan.rows, 15);
    ck_assert_uint_eq(plan.cols, 15);
    for (size_t i = 0; i < 15; i++) {
        char label[64];
        view_play_row(&p, matrix_row_y(&plan, i), row);
        snprintf(label, sizeof label, "%2zu %s", i + 1, p.trace->tokens.tokens[i].text);
        ck_assert_msg(strstr(row, label) != NULL, "no \"%s\" in \"%s\"", label, row);
    }
    view_play_row(&p, plan.columns.y, row);
    ck_assert_ptr_nonnull(strstr(row, "1  2  3  4  5  6  7  8  9 10 11 12 13 14 15"));
    view_play_end(&p);
}
END_TEST

/* A mean and a maximum are called so, and a maximum claims no entropy. */
START_TEST(test_overlays_are_named)
{
    struct view_play p;
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    p.app.pick = PICK_MEAN;
    for (int k = 0; k < 2; k++) {
        view_play_draw(&p, k == 0 ? 80 : 120, k == 0 ? 24 : 40);
        ck_assert(view_play_find(&p, "mean of 2 heads", &x, &y));
    }
    ck_assert(view_play_find(&p, "entropy", &x, &y));
    p.app.pick = PICK_MAX;
    view_play_draw(&p, 120, 40);
    ck_assert(view_play_find(&p, "maximum of 2 heads", &x, &y));
    ck_assert(!view_play_find(&p, "entropy", &x, &y));
    view_play_end(&p);
}
END_TEST

/* The measured variance stands beside the predicted one. */
START_TEST(test_variance_is_shown)
{
    struct view_play p;
    int x, y;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    for (int k = 0; k < 2; k++) {
        view_play_draw(&p, k == 0 ? 80 : 120, k == 0 ? 24 : 40);
        ck_assert(view_play_find(&p, k == 0 ? "var q·k" : "variance q·k", &x, &y));
    }
    ck_assert(view_play_find(&p, "predicted 64", &x, &y));
    view_play_end(&p);
}
END_TEST

START_TEST(test_golden_screens)
{
    struct view_play p;

    view_play_start(&p, LANG_EN, VIEW_ID_MATRIX, 12);
    view_play_draw(&p, 80, 24);
    golden_check("matrix-80x24", p.canvas);
    p.app.depth = DEPTH_MONO;
    view_play_draw(&p, 80, 24);
    golden_check("matrix-80x24-mono", p.canvas);
    view_play_end(&p);
    view_play_start(&p, LANG_ZH, VIEW_ID_MATRIX, 12);
    p.app.stage = STAGE_SCALED;
    view_play_draw(&p, 80, 24);
    golden_check("matrix-80x24-zh-scaled", p.canvas);
    view_play_end(&p);
}
END_TEST

CHECK_MAIN("matrix", test_read_out_is_the_stored_value, test_rank_and_sum, test_drawn_rows_add_up,
           test_cells_hold_their_own_numbers, test_no_hundred_while_others_are_heard,
           test_new_words_are_marked_beside_numbers, test_one_hot_row, test_zero_is_not_masked,
           test_not_a_number_is_marked, test_cursor_stands_out, test_hit_is_what_is_drawn,
           test_second_click_takes_the_lower_token, test_chips_and_labels_are_clickable,
           test_nothing_is_drawn_outside, test_fifteen_words_at_80_by_24, test_overlays_are_named,
           test_variance_is_shown, test_golden_screens)
