/* heads_large: the picked head over the whole area: what it is above, its matrix with numbers below. */
#include "view/heads_parts.h"

static rect matrix_area(rect area)
{
    const int above = area.h >= 10 ? 1 : 0;

    return (rect){area.x, area.y + above, area.w, area.h - above};
}

static void draw_title(const struct heads_pic *c)
{
    const struct heads_which w = heads_of(c, c->group, c->item);
    const int y = c->area.y;
    int x = c->area.x + 1;
    char text[HEADS_LINE_MAX], name[HEAD_NAME_MAX], score[16];

    if (w.pick == PICK_HEAD) {
        const struct trace_head *head = &c->t->layers[w.layer].heads[w.head];
        head_badge(c->p, x, y, w.head, head->muted);
        x += HEAD_BADGE_COLS + 1;
        head_name(c->s, w.layer, w.head, c->area.w - x - 8, name);
        x += draw_text(c->p, x, y, c->area.w - x, heads_style(c, ROLE_BOLD, ATTR_BOLD), name) + 1;
        head_score(&head->label, score);
        x += draw_text(c->p, x, y, 6, heads_style(c, ROLE_TEXT, 0), score) + 3;
    }
    /* The name of what it does stands before it already. */
    const bool asked = w.pick == PICK_HEAD && c->t->layers[w.layer].heads[w.head].label.questions != 0;
    heads_say_measured(c, w, asked ? 1 : 2, text);
    if (draw_sentence_fits(text, c->area.x + c->area.w - x - 1))
        draw_sentence(c->p, x, y, c->area.x + c->area.w - x - 1, heads_style(c, ROLE_DIM, 0), text);
}

void heads_draw_large(const struct scene *s, const struct pen *p, rect area)
{
    struct heads_pic c;
    const rect below = matrix_area(area);

    if (!heads_plan(s, p, area, &c))
        return;
    if (below.h < area.h)
        draw_title(&c);
    view_matrix.draw(s, p, below);
}

struct action heads_hit_large(const struct scene *s, rect area, int x, int y)
{
    const rect below = matrix_area(area);

    if (y < below.y)
        return (struct action){ACTION_ENLARGE, 0, 0};
    return view_matrix.hit(s, below, x, y);
}
