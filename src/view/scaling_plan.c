#include "view/scaling_plan.h"

enum {
    ALL_COLS = 112,
    ALL_ROWS = 34,
    BIG_COLS = 14,   /* of a number with three digits and a point */
    SCORES_ROWS = 4, /* number and scale: all but the histogram */
    CURVE_ROWS = 5,  /* title, what of, labels, figures: all but the ground */
    FOOT_ROWS = 8,
    GAP = 2
};

/* Histograms above, curves in the middle, below them the table and the words. */
static struct scaling_plan plan_all(rect area)
{
    struct scaling_plan plan = {.all = true};
    const rect in = {area.x + 1, area.y + 1, area.w - 2, area.h - 2};
    const int room = in.h - SCORES_ROWS - CURVE_ROWS - FOOT_ROWS - 2, bars = room * 2 / 5;
    const int curves_y = in.y + SCORES_ROWS + bars + 1, foot_y = in.y + in.h - FOOT_ROWS;
    const int cols = (in.w - 3 * GAP) / 4, foot = in.w / 2 - GAP;

    plan.panels[SCALING_SCORES] = (rect){in.x, in.y, in.w, SCORES_ROWS + bars};
    for (int i = 0; i < 4; i++) {
        const int x = (in.w + GAP) * i / 4;
        plan.panels[SCALING_SPREAD + i] = (rect){in.x + x, curves_y, cols, CURVE_ROWS + room - bars};
    }
    plan.panels[SCALING_TAUGHT] = (rect){in.x, foot_y, foot, FOOT_ROWS};
    plan.words = (rect){in.x + in.w / 2 + GAP, foot_y, in.w - in.w / 2 - GAP, FOOT_ROWS};
    return plan;
}

struct scaling_plan scaling_plan_make(rect area, enum scaling_page page, bool big)
{
    if (!big && area.w >= ALL_COLS && area.h >= ALL_ROWS)
        return plan_all(area);
    struct scaling_plan plan = {.all = false};
    const int gap = area.h >= 16, words = area.h >= 20 ? 5 : area.h >= 16 ? 3 : 1;
    const int y = area.y + 1 + gap, end = area.y + area.h - words;

    plan.tabs = (rect){area.x, area.y, area.w, 1};
    plan.panels[page] = (rect){area.x + 1, y, area.w - 2, end - gap - y};
    plan.words = (rect){area.x + 1, end, area.w - 2, words};
    return plan;
}

struct scaling_half scaling_half_make(rect panel, bool scaled)
{
    const int gap = panel.w >= 60 ? 3 : 1, cols = (panel.w - gap) / 2;
    const bool beside = panel.h >= 8 && cols >= 50, large = beside || (panel.h >= 11 && cols >= 34);
    const rect at = {scaled ? panel.x + panel.w - cols : panel.x, panel.y, cols, panel.h};
    const int text = large ? BIG_COLS + GAP : 0;
    struct scaling_half half = {.head = {at.x, at.y, at.w, 1}};

    if (beside) /* the head is the first of the three rows beside the number */
        half.head = (rect){at.x + text, at.y, at.w - text, 1};
    half.number = (rect){at.x, beside ? at.y : at.y + 1 + large, at.w, large ? 3 : 1};
    half.texts = (rect){at.x + text, half.number.y + beside, at.w - text, half.number.h - beside};
    half.ground = (rect){at.x, half.number.y + half.number.h, at.w, 0};
    half.scale_y = at.y + at.h - 1;
    half.ground.h = half.scale_y - half.ground.y;
    half.up = (half.ground.h + 1) / 2;
    return half;
}

struct scaling_frame scaling_frame_make(rect panel, bool all)
{
    struct scaling_frame f = {.title_rows = all ? 2 : panel.h >= 10 ? 1 : 0};

    f.ground = (rect){panel.x + SCALING_TICK_COLS, panel.y + f.title_rows, panel.w - SCALING_TICK_COLS,
                      panel.h - f.title_rows - 3};
    f.figures_y = panel.y + panel.h - 2;
    return f;
}
