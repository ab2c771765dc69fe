/* Where there is no room for maps: the asker's row, one classmate a line, both sides and what is different. */
#include "view/pair.h"

#include "view/look.h"

#include <stdio.h>

#define NUMBER_COLS 8

struct list {
    const struct pair *p;
    const struct pen *pen;
    int word_w, number_w;
    rect at;
};

static void draw_number(const struct list *l, int place, int y, const char *number, enum role role, unsigned attrs)
{
    const int end = l->at.x + l->word_w + (place + 1) * l->number_w;

    draw_text_right(l->pen, end, y, l->number_w - 1, pen_style(l->pen, role, ROLE_BG, attrs), number);
}

static void draw_head(const struct list *l)
{
    const struct pair *p = l->p;
    char asker[VIEW_WORD_MAX], name[PAIR_TEXT_MAX];

    draw_marked_quote(pair_word(p, APART_RIGHT, p->asker), asker, sizeof asker);
    draw_text(l->pen, l->at.x, l->at.y, l->word_w - 1, pen_style(l->pen, ROLE_ASK, ROLE_BG, ATTR_BOLD), pair_word(p, APART_RIGHT, p->asker));
    for (int k = 0; k < APART_SIDES; k++) {
        pair_name(p, k, false, name);
        const int end = l->at.x + l->word_w + (k + 1) * l->number_w;
        const int cols = view_columns(name) < l->number_w - 1 ? view_columns(name) : l->number_w - 1;
        draw_text(l->pen, end - cols, l->at.y, cols, pair_chip(p, l->pen, k), name);
    }
    draw_number(l, 2, l->at.y, view_say(p->s, MSG_PAIR_DIFFERENCE_SHORT), ROLE_BOLD, ATTR_BOLD);
}

static void draw_line(const struct list *l, size_t j, int y)
{
    const struct pair *p = l->p;
    const bool looked = j == p->looked;
    char number[24];

    draw_text(l->pen, l->at.x, y, l->word_w - 1, pen_style(l->pen, looked ? ROLE_BOLD : ROLE_TEXT, ROLE_BG, looked ? ATTR_BOLD | ATTR_UNDERLINE : 0u),
              pair_key_word(p, j < apart_columns(&p->a, APART_RIGHT) ? APART_RIGHT : APART_LEFT, j));
    for (int k = 0; k < APART_SIDES; k++) {
        if (p->asker >= apart_rows(&p->a, k) || j >= apart_columns(&p->a, k)) {
            if (k == APART_LEFT && pair_waits(p))
                draw_number(l, k, y, "·", ROLE_DIM, 0);
            continue;
        }
        pair_value(p, k, p->asker, j, 1, number);
        draw_number(l, k, y, number, looked ? ROLE_BOLD : ROLE_TEXT, looked ? ATTR_BOLD : 0u);
    }
    if (!pair_meets(p) || (apart_masked(&p->a, APART_LEFT, p->asker, j) && apart_masked(&p->a, APART_RIGHT, p->asker, j)))
        return;
    const double d = apart_difference(&p->a, p->asker, j);
    pair_points(p, d, number);
    draw_number(l, 2, y, number, d < 0 ? ROLE_LESS : d > 0 ? ROLE_MORE : ROLE_DIM, looked ? ATTR_BOLD : 0u);
    if (looked)
        canvas_choose(l->pen->canvas, l->at.x, y);
}

/* What is where: nothing where there is no room. */
struct list_plan {
    int number_w, word_w; /* word_w 0: no room */
    rect at;
    size_t first, shown; /* places in sight, below the header */
    bool note;
};

static struct list_plan plan_of(const struct pair *p, rect area)
{
    const size_t left = apart_columns(&p->a, APART_LEFT), right = apart_columns(&p->a, APART_RIGHT);
    const size_t count = (left > right ? left : right) - p->from, end = p->from + count;
    struct list_plan plan = {.at = {area.x + (area.w >= 30), area.y, area.w - (area.w >= 30), area.h}};
    char why[4 * PAIR_TEXT_MAX];

    plan.number_w = plan.at.w >= 4 * NUMBER_COLS ? (plan.at.w - 10) / 3 < 12 ? (plan.at.w - 8) / 3 : 12 : 6;
    plan.word_w = plan.at.w - 3 * plan.number_w;
    if (plan.word_w < 3 || area.h < 2) {
        plan.word_w = 0;
        return plan;
    }
    pair_why(p, why);
    plan.note = why[0] != '\0' && area.h >= 5;
    const size_t room = (size_t)(area.h - 1 - plan.note), half = room / 2;
    plan.first = room >= count || p->looked < p->from + half ? p->from : p->looked - half + room > end ? end - room : p->looked - half;
    plan.shown = end - plan.first < room ? end - plan.first : room;
    return plan;
}

void pair_draw_list(const struct pair *p, rect area, const struct pen *pen)
{
    const struct list_plan plan = plan_of(p, area);
    const struct list l = {.p = p, .pen = pen, .word_w = plan.word_w, .number_w = plan.number_w, .at = plan.at};
    char why[4 * PAIR_TEXT_MAX];

    if (plan.word_w == 0)
        return;
    draw_head(&l);
    for (size_t k = 0; k < plan.shown; k++)
        draw_line(&l, plan.first + k, area.y + 1 + (int)k);
    pair_why(p, why);
    if (plan.note)
        draw_sentence(pen, l.at.x, area.y + area.h - 1, l.at.w, pen_style(pen, ROLE_TEXT, ROLE_BG, 0), why);
}

bool pair_list_at(const struct pair *p, rect area, int y, size_t *place)
{
    const struct list_plan plan = plan_of(p, area);
    const int line = y - area.y - 1;

    if (plan.word_w == 0 || line < 0 || (size_t)line >= plan.shown)
        return false;
    *place = plan.first + (size_t)line;
    return true;
}
