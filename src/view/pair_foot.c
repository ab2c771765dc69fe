/* The numbers of the cell that is looked at, and of both maps as a whole, in three lines below the maps. */
#include "view/pair.h"

#include "view/look.h"

#include <stdio.h>

/* A word and a number, whole or not at all. Returns where the next may begin. */
static int piece(const struct pen *pen, rect at, int x, const char *label, const char *value, enum role role)
{
    const int cols = view_columns(label) + 1 + view_columns(value);

    if (x + cols > at.x + at.w)
        return x;
    x += draw_text(pen, x, at.y, at.w, pen_style(pen, ROLE_DIM, ROLE_BG, 0), label) + 1;
    return x + draw_text(pen, x, at.y, at.w, pen_style(pen, role, ROLE_BG, ATTR_BOLD), value) + 3;
}

static void foot_cell(const struct pair *p, const struct pen *pen, rect at)
{
    char asker[VIEW_WORD_MAX], looked[VIEW_WORD_MAX], all[4 * VIEW_WORD_MAX], name[PAIR_TEXT_MAX], value[24];

    draw_marked_quote(pair_word(p, APART_RIGHT, p->asker), asker, sizeof asker);
    draw_marked_quote(pair_key_word(p, APART_RIGHT, p->looked), looked, sizeof looked);
    snprintf(all, sizeof all, view_say(p->s, MSG_PAIR_WHO), asker, looked);
    int x = at.x + draw_marked(pen, at.x, at.y, at.w, pen_style(pen, ROLE_DIM, ROLE_BG, 0), all) + 3;
    for (int k = 0; k < APART_SIDES; k++) {
        if (!pair_has_cell(p, k))
            continue;
        pair_name(p, k, false, name);
        pair_value(p, k, p->asker, p->looked, 1, value);
        x = piece(pen, at, x, name, value, ROLE_BOLD);
    }
    if (!pair_meets(p))
        return;
    const double d = apart_difference(&p->a, p->asker, p->looked);
    pair_points(p, d, value);
    piece(pen, at, x, view_say(p->s, MSG_PAIR_DIFFERENCE), value, d < 0 ? ROLE_LESS : d > 0 ? ROLE_MORE : ROLE_BOLD);
}

static void foot_maps(const struct pair *p, const struct pen *pen, rect at)
{
    char value[64];
    int x = at.x;

    snprintf(value, sizeof value, "%.1f%%", 100 * p->said.moved);
    x = piece(pen, at, x, view_say(p->s, MSG_PAIR_MOVED), value, ROLE_BOLD);
    snprintf(value, sizeof value, view_say(p->s, MSG_PAIR_ROWS), p->said.same, p->said.rows);
    x = piece(pen, at, x, view_say(p->s, MSG_PAIR_SAME), value, ROLE_BOLD);
    snprintf(value, sizeof value, "%+.1f", 100 * p->said.rise);
    x = piece(pen, at, x, view_say(p->s, MSG_PAIR_RISE), value, ROLE_BOLD);
    snprintf(value, sizeof value, "%+.1f", 100 * p->said.fall);
    piece(pen, at, x, view_say(p->s, MSG_PAIR_FALL), value, ROLE_BOLD);
}

void pair_draw_foot(const struct pair *p, const struct pair_plan *plan, const struct pen *pen)
{
    char why[4 * PAIR_TEXT_MAX];
    rect at = plan->foot;

    if (at.h < 1)
        return;
    canvas_light(pen->canvas, at);
    if (at.h >= 3)
        at.y++;
    if (!p->s->figure)
        foot_cell(p, pen, (rect){at.x, at.y, at.w, 1});
    at.y++;
    pair_why(p, why);
    if (why[0] != '\0' && !(pair_meets(p) && view_columns(why) > at.w))
        draw_sentence(pen, at.x, at.y, at.w, pen_style(pen, ROLE_TEXT, ROLE_BG, 0), why);
    else if (pair_meets(p))
        foot_maps(p, pen, (rect){at.x, at.y, at.w, 1});
}
