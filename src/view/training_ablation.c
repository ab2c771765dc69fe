/* The table of measured classes: groups of rows that differ in one setting, and what their figures say. */
#include "view/training_ablation.h"

#include "view/spots.h"

#include <stdio.h>
#include <string.h>

/* ---- groups ---- */

static bool in_body(const struct ablation_pic *c, int y)
{
    return y < c->body_y + c->body_rows;
}

static void draw_group(const struct ablation_pic *c, enum ablation_group group)
{
    const struct ablation_block *b = &c->blocks[group];
    const rect said = {c->area.x + c->name_cols, b->y, training_ablation_said_cols(c), b->head_rows};
    char text[ABLATION_SENTENCE_MAX];

    if (b->y < 0)
        return;
    ablation_sentence(c->s->app->lang, c->table, group, text);
    draw_text(c->p, c->area.x + 1, b->y, c->name_cols - 2, pen_style(c->p, ROLE_BOLD, ROLE_BG, ATTR_BOLD),
              view_say(c->s, ablation_group_title(group)));
    draw_wrapped(c->p, said, pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), text);
    for (size_t i = 0; i < b->count && in_body(c, b->y + b->head_rows + (int)i); i++)
        training_ablation_row(c, group, i, b->y + b->head_rows + (int)i);
}

/* ---- below the table ---- */

/* All figures of the chosen row, as many as fit: "8 × 64: loss 2.704 (2.690 to 2.721)". */
static void draw_read_out(const struct ablation_pic *c, int y)
{
    const struct ablation_line *line = &c->lines[c->at];
    char name[ABLATION_NAME_MAX], text[2048], piece[256], mean[ABLATION_NAME_MAX], low[ABLATION_NAME_MAX],
        high[ABLATION_NAME_MAX];

    ablation_row_name(c->s->app->lang, line->group, line->row, name);
    snprintf(text, sizeof text, view_say(c->s, MSG_ABLATION_READ_OUT), name);
    for (enum ablation_figure f = 0; f < ABLATION_FIGURE_COUNT; f++) {
        const struct ablation_mean m = ablation_mean(line->row, f);
        const size_t len = strlen(text);
        ablation_number(f, m.mean, mean);
        ablation_number(f, m.low, low);
        ablation_number(f, m.high, high);
        snprintf(piece, sizeof piece, view_say(c->s, MSG_ABLATION_FROM_TO),
                 view_say(c->s, ablation_figure_title(f)), mean, low, high);
        snprintf(text + len, sizeof text - len, "%s%s", f > 0 ? "  " : "", piece);
        if (draw_marked_columns(text) > c->area.w - 2) {
            text[len] = '\0';
            break;
        }
    }
    draw_marked(c->p, c->area.x + 1, y, c->area.w - 2, pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), text);
}

static void draw_foot(const struct ablation_pic *c)
{
    const style dim = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    char how[ABLATION_SENTENCE_MAX];

    if (c->foot_rows == 0)
        return;
    if (c->line_count > 0)
        draw_read_out(c, c->foot_y);
    ablation_how(c->s->app->lang, c->table, how);
    draw_sentence(c->p, c->area.x + 1, c->foot_y + 1, c->area.w - 2, dim, how);
    const int used = draw_marked(c->p, c->area.x + 1, c->foot_y + 2, c->area.w - 2, dim,
                                 view_say(c->s, MSG_ABLATION_LEGEND));
    const char *meant = view_say(c->s, MSG_ABLATION_MEANT);
    if (used + 3 + view_columns(meant) < c->area.w - 1)
        draw_text(c->p, c->area.x + used + 4, c->foot_y + 2, c->area.w - used - 5, dim, meant);
}

/* ---- the view ---- */

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    if (table_shown(s->app) == NULL) {
        draw_wrapped(p, (rect){area.x + 1, area.y + 1, area.w - 2, area.h - 1},
                     pen_style(p, ROLE_TEXT, ROLE_BG, 0), view_say(s, MSG_ABLATION_NONE));
        return;
    }
    const struct ablation_pic c = training_ablation_plan(s, p, area);
    training_ablation_titles(&c, area.y);
    for (enum ablation_group g = 0; g < ABLATION_GROUP_COUNT; g++)
        draw_group(&c, g);
    draw_foot(&c);
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    struct action none = {ACTION_NONE, 0, 0};

    if (table_shown(s->app) == NULL || x < area.x || x >= area.x + area.w)
        return none;
    const struct ablation_pic c = training_ablation_plan(s, NULL, area);
    for (size_t g = 0; g < ABLATION_GROUP_COUNT; g++) {
        const struct ablation_block *b = &c.blocks[g];
        const int i = y - b->y - b->head_rows;
        if (b->y >= 0 && i >= 0 && i < (int)b->count && in_body(&c, y))
            return (struct action){ACTION_TABLE_TO, (int)b->first + i, 0};
    }
    return none;
}

const struct view_ops view_ablation = {"ablation", MSG_VIEW_ABLATION, 40, 12, draw, hit, NULL, NEEDS_NOTHING};
