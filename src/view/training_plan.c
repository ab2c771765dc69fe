#include "view/training_plan.h"

/* Three shapes: wide (two columns of plots, the map beside them), middle (one column of plots, the map beside
 * them), narrow (everything below one another). */

#define MARGIN     1
#define PLOT_LEAST 6 /* rows of a plot with title and ticks */
#define BIG_ROWS   3
#define WORD_COLS  18 /* that the words about the number want: "at the start 79.5%" */

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int half_rows(const struct training_wants *w)
{
    return ((int)w->tokens + 1) / 2;
}

/* Title, steps, maps, bars. */
static int film_rows(const struct training_wants *w, int tallest)
{
    return w->moments == 0 ? 0 : 3 + least(half_rows(w), tallest);
}

/* What stands above and below everything else. */
static rect frame_rows(struct training_plan *plan, rect a, const struct training_wants *w)
{
    const bool airy = a.h >= 30, tight = a.h < 18;
    int y = a.y + (airy ? 1 : 0), end = a.y + a.h - (airy ? 1 : 0);

    plan->progress = (rect){a.x + MARGIN, y, a.w - 2 * MARGIN, 1};
    y += tight ? 1 : 2;
    if (w->card_rows > 0) {
        plan->card = (rect){a.x + MARGIN, y, a.w - 2 * MARGIN, w->card_rows};
        y += w->card_rows + (tight ? 0 : 1);
    }
    plan->controls = (rect){a.x + MARGIN, end - w->control_rows, a.w - 2 * MARGIN, w->control_rows};
    end -= w->control_rows + (tight ? 0 : 1);
    return (rect){a.x + MARGIN, y, a.w - 2 * MARGIN, most(end - y, 0)};
}

/* The map in `room`, its title above it, as large as fits into `rows`: in cells with words beside them, else
 * in half blocks. */
static int place_map(struct training_plan *plan, rect room, const struct training_wants *w, bool words)
{
    static const int cells[][2] = {{5, 2}, {4, 2}, {3, 1}, {2, 1}};
    const int n = (int)w->tokens;

    plan->map_title = (rect){room.x, room.y, room.w, 1};
    for (size_t k = 0; words && k < sizeof cells / sizeof cells[0]; k++) {
        const int labels = least(w->word_cols, 12) + 1;
        if (n * cells[k][0] + labels > room.w || n * cells[k][1] + cells[k][1] > room.h)
            continue;
        plan->cell_w = cells[k][0];
        plan->cell_h = cells[k][1];
        plan->label_cols = labels;
        plan->map = (rect){room.x + labels, room.y + 1, n * cells[k][0], n * cells[k][1]};
        return plan->cell_h + plan->map.h; /* a cell two rows high ends half a row lower */
    }
    plan->cell_w = 2 * n + 2 <= room.w && half_rows(w) * 2 + 1 <= room.h && words ? 2 : 1;
    plan->cell_h = 0;
    plan->label_cols = 0;
    plan->map = (rect){room.x + 1, room.y + 1, least(n * plan->cell_w, room.w - 1), 0};
    plan->map.h = least(half_rows(w), room.h - 1);
    return 1 + plan->map.h;
}

/* Plots below one another, of even heights. */
static void stack_plots(struct training_plan *plan, rect room, const enum training_plot *which, int count,
                        bool ticks_on_all)
{
    const int gap = room.h >= count * (PLOT_LEAST + 2) ? 1 : 0;
    int y = room.y;

    for (int k = 0; k < count; k++) {
        const int end = room.y + (room.h + gap) * (k + 1) / count - gap;
        plan->plots[which[k]] = (rect){room.x, y, room.w, end - y};
        plan->ticks[which[k]] = ticks_on_all || k == count - 1;
        y = end + gap;
    }
}

/* ---- wide ---- */

/* What the map and its words want beside the plots. */
static int side_cols(const struct training_wants *w, int cols)
{
    const int wants = (int)w->tokens * (cols >= 150 ? 4 : 2) + least(w->word_cols, 12) + 1;

    return most(32, least(wants, cols * 3 / 8));
}

static void plan_wide(struct training_plan *plan, rect room, const struct training_wants *w)
{
    static const enum training_plot left[] = {TRAINING_LOSS, TRAINING_GRADIENT};
    static const enum training_plot right[] = {TRAINING_RIGHT, TRAINING_WIDTH};
    const int film = film_rows(w, room.h >= 45 ? 14 : 8);
    const int side = side_cols(w, room.w), gap = 3;
    const int plots = (room.w - side - 2 * gap) / 2;

    if (film > 0 && room.h - film - 1 >= 2 * (PLOT_LEAST + 1)) {
        plan->film = (rect){room.x, room.y + room.h - film, room.w + MARGIN, film};
        room.h -= film + 1;
    }
    stack_plots(plan, (rect){room.x, room.y, plots, room.h}, left, 2, true);
    stack_plots(plan, (rect){room.x + plots + gap, room.y, plots, room.h}, right, 2, true);
    const rect at = {room.x + room.w - side, room.y, side, room.h - BIG_ROWS - 1};
    const int used = place_map(plan, at, w, true);
    plan->number = (rect){at.x, room.y + used + 1, side, room.h - used - 1};
}

/* ---- middle ---- */

static void plan_middle_side(struct training_plan *plan, rect at, const struct training_wants *w)
{
    const bool words = (int)w->tokens * 2 + w->word_cols + 1 <= at.w && at.h >= (int)w->tokens + 14;
    const int bars = plan->plots[TRAINING_WIDTH].h > 0 ? 0 : 2 + ((int)w->heads + 1) / 2;
    rect map = at;
    int y;

    if (words) {
        map.h -= BIG_ROWS + 3 + bars;
        y = at.y + place_map(plan, map, w, true) + 1;
        plan->number = (rect){at.x, y, at.w, least(BIG_ROWS + 2, at.y + at.h - y)};
        y += plan->number.h + 1;
    } else {
        map.w = least((int)w->tokens + 1, at.w - WORD_COLS - 2);
        map.h = most(least(half_rows(w) + 1, at.h - bars - 1), 6);
        place_map(plan, map, w, false);
        plan->map_title.w = at.w;
        plan->number = (rect){at.x + map.w + 2, at.y + 1, at.w - map.w - 2, least(map.h, at.h) - 1};
        plan->number.h = most(plan->number.h, least(BIG_ROWS + 4, at.h - bars - 2));
        y = most(plan->map.y + plan->map.h, plan->number.y + plan->number.h) + 1;
    }
    if (bars > 0 && y + bars - 1 <= at.y + at.h)
        plan->bars = (rect){at.x, y, at.w, at.y + at.h - y};
}

static void plan_middle(struct training_plan *plan, rect room, const struct training_wants *w)
{
    static const enum training_plot order[] = {TRAINING_LOSS, TRAINING_RIGHT, TRAINING_GRADIENT,
                                               TRAINING_WIDTH};
    const int film = film_rows(w, 8), gap = 3;
    const int side = most(35, least(room.w * 9 / 20, (int)w->tokens * 2 + w->word_cols + 1));
    const int plots = room.w - side - gap;

    if (film > 0 && room.h - film - 1 >= 28) {
        plan->film = (rect){room.x, room.y + room.h - film, room.w, film};
        room.h -= film + 1;
    }
    stack_plots(plan, (rect){room.x, room.y, plots, room.h}, order,
                room.h >= 4 * (PLOT_LEAST + 1) ? 4 : most(1, least(2, room.h / PLOT_LEAST)), room.h >= 30);
    plan_middle_side(plan, (rect){room.x + room.w - side, room.y, side, room.h}, w);
}

/* ---- narrow ---- */

/* Takes what is wanted while there is room. */
static bool take(int *left, int rows)
{
    if (rows > *left)
        return false;
    *left -= rows;
    return true;
}

/* The number and its words beside the map, or alone. */
static void plan_narrow_map(struct training_plan *plan, rect at, const struct training_wants *w, bool map)
{
    rect words = {at.x, at.y + 1, at.w, at.h - 1};

    plan->map_title = (rect){at.x, at.y, at.w, 1};
    if (map) {
        const rect room = {at.x, at.y, least((int)w->tokens + 1, at.w - WORD_COLS - 2), at.h};
        place_map(plan, room, w, false);
        plan->map_title.w = at.w;
        words.x += room.w + 2;
        words.w -= room.w + 2;
    }
    plan->number = words;
}

static void plan_narrow(struct training_plan *plan, rect room, const struct training_wants *w)
{
    const int number = 2 + BIG_ROWS, map = most(number + 1, least(half_rows(w), 12) + 2);
    const int bars = 2 + ((int)w->heads + 1) / 2, film = film_rows(w, 8) + 1;
    const bool plotted = room.w >= 30;
    int left = room.h, plots = 0, y = room.y;
    enum training_plot which[TRAINING_PLOTS];

    if (plotted && take(&left, PLOT_LEAST))
        which[plots++] = TRAINING_LOSS;
    const bool numbered = take(&left, number), flat = !numbered && take(&left, 1);
    const bool mapped = numbered && room.w >= 26 && take(&left, map - number);
    if (plotted && take(&left, PLOT_LEAST + 1))
        which[plots++] = TRAINING_RIGHT;
    const bool barred = take(&left, bars);
    const bool filmed = film > 1 && take(&left, film);
    if (plotted && take(&left, PLOT_LEAST + 1))
        which[plots++] = TRAINING_GRADIENT;
    if (plots > 0) {
        const int rows =
            room.h - (numbered ? mapped ? map : number : flat) - (barred ? bars : 0) - (filmed ? film : 0);
        stack_plots(plan, (rect){room.x, y, room.w, rows - (numbered && rows > plots * PLOT_LEAST ? 1 : 0)},
                    which, plots, rows >= plots * (PLOT_LEAST + 1));
        y += rows;
    }
    if (flat)
        plan->number = (rect){room.x, y++, room.w, 1};
    if (numbered) {
        plan_narrow_map(plan, (rect){room.x, y, room.w, (mapped ? map : number) - 1}, w, mapped);
        y += mapped ? map : number;
    }
    if (barred) {
        plan->bars = (rect){room.x, y, room.w, bars - 1};
        y += bars;
    }
    if (filmed)
        plan->film = (rect){room.x, y, room.w, film - 1};
}

struct training_plan training_plan_make(rect area, const struct training_wants *wants)
{
    struct training_plan plan = {.cell_w = 1};
    const rect room = frame_rows(&plan, area, wants);

    if (area.w >= 100 && room.h >= 2 * PLOT_LEAST + 2)
        plan_wide(&plan, room, wants);
    else if (area.w >= 68 && room.h >= PLOT_LEAST + 2)
        plan_middle(&plan, room, wants);
    else
        plan_narrow(&plan, room, wants);
    return plan;
}
