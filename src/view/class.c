#include "view/facts.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

/* One classmate a row: word, bar, per cent of the asker's attention. */

#define WORD_COLS  12
#define SHARE_COLS 11

static size_t first_shown(const struct scene *s, rect area)
{
    const size_t rows = area.h < 1 ? 1 : (size_t)area.h;

    return s->app->looked < rows ? 0 : s->app->looked - rows + 1;
}

static void draw_classmate(const struct scene *s, const struct pen *p, rect area, int y, size_t j)
{
    const struct trace *t = s->trace;
    const size_t i = s->app->asker < t->t ? s->app->asker : t->t - 1;
    const float share = trace_value(t, view_layer(s), s->app->pick, view_head(s), STAGE_WEIGHTS, i, j);
    const bool masked = trace_masked(t, i, j);
    const unsigned attrs = j == s->app->looked ? ATTR_BOLD | ATTR_UNDERLINE : 0;
    const int bar = area.w - WORD_COLS - SHARE_COLS - 2;
    char text[24];

    draw_text(p, area.x, y, WORD_COLS, pen_style(p, j == i ? ROLE_ASK : ROLE_TEXT, ROLE_BG, attrs),
              t->tokens.tokens[j].text);
    if (bar > 0)
        draw_bar_right(p, area.x + WORD_COLS + 1, y, bar, masked ? 0 : (double)share,
                       s->theme->ramp[theme_step((double)share)].fill, s->theme->roles[ROLE_PANEL]);
    view_share_text(s, share, masked, 1, text);
    draw_text_right(p, area.x + area.w, y, SHARE_COLS, pen_style(p, ROLE_TEXT, ROLE_BG, 0), text);
}

static void class_draw(const struct scene *s, const struct pen *p, rect area)
{
    if (s->trace == NULL)
        return;
    const size_t first = first_shown(s, area);
    for (int y = 0; y < area.h && first + (size_t)y < s->trace->t; y++)
        draw_classmate(s, p, area, area.y + y, first + (size_t)y);
}

static struct action class_hit(const struct scene *s, rect area, int x, int y)
{
    const size_t j = first_shown(s, area) + (size_t)(y - area.y);

    (void)x;
    if (s->trace == NULL || y < area.y || j >= s->trace->t)
        return (struct action){ACTION_NONE, 0, 0};
    return (struct action){ACTION_SELECT, -1, (int)j};
}

const struct view_ops view_class = {
    .name = "class",
    .title = MSG_VIEW_CLASS,
    .min_cols = 32,
    .min_rows = 4,
    .draw = class_draw,
    .hit = class_hit,
};
