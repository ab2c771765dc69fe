/* What stands around the maps: whose side it is, the words and numbers of rows and columns, marks of the asker. */
#include "view/pair.h"

#include "view/look.h"

#include <stdio.h>
#include <string.h>

static int side_of(enum pair_map map, const struct pair *p)
{
    return map == PAIR_LEFT && !pair_waits(p) ? APART_LEFT : APART_RIGHT;
}

/* Numbers of the columns; every second where they would touch. */
void pair_draw_columns(const struct pair *p, const struct pair_plan *plan, const struct pen *pen, enum pair_map map)
{
    const int side = side_of(map, p), w = plan->cell_w;
    const struct token_list *keys = &p->a.side[side].trace->keys;
    const size_t every = w >= 3 ? 1 : w == 2 ? 2 : 5;

    for (size_t j = plan->left; j < plan->left + plan->cols && j < apart_columns(&p->a, side); j++) {
        char digits[24];
        const size_t number = token_number(keys, j + p->a.side[side].skip);
        const bool looked = j == p->looked && !p->s->figure;
        const bool near = !p->s->figure && every > 1 && !looked && (j + 1 == p->looked || j == p->looked + 1);
        const int len = snprintf(digits, sizeof digits, "%zu", number);
        const int end = plan->map[map].x + (int)(j - plan->left + 1) * w;
        if ((number % every != 0 && !looked) || near || (len > w && every < 5 && number % 2 != 0 && !looked))
            continue;
        const int x = end - len < plan->map[map].x - 1 ? plan->map[map].x : end - len;
        draw_text(pen, x, plan->columns_y, len, pen_style(pen, looked ? ROLE_BOLD : ROLE_DIM, ROLE_BG, looked ? ATTR_BOLD | ATTR_UNDERLINE : 0u), digits);
    }
}

void pair_draw_labels(const struct pair *p, const struct pair_plan *plan, const struct pen *pen, rect at, int side)
{
    for (size_t i = plan->top; i < plan->top + plan->rows && i < apart_rows(&p->a, side); i++) {
        const bool asks = i == p->asker && !p->s->figure;
        char word[VIEW_WORD_MAX];
        view_word_cut(p->s->app->lang, p->a.side[side].trace, i + p->a.side[side].skip, (size_t)(at.w > 0 ? at.w : 0), word);
        const int cols = draw_marked_columns(word);
        draw_marked(pen, at.x + at.w - cols, at.y + (int)(i - plan->top) * plan->cell_h + (plan->cell_h - 1) / 2, cols,
                    pen_style(pen, asks ? ROLE_ASK : ROLE_DIM, ROLE_BG, asks ? ATTR_BOLD : 0u), word);
    }
}

void pair_draw_marks(const struct pair *p, const struct pair_plan *plan, const struct pen *pen)
{
    const style ask = pen_style(pen, ROLE_ASK, ROLE_BG, ATTR_BOLD);
    const int y = plan->map[PAIR_LEFT].y + (int)(p->asker - plan->top) * plan->cell_h + (plan->cell_h - 1) / 2;

    for (int map = 0; map < PAIR_MAPS; map++) {
        if (!plan->at[map])
            continue;
        draw_text(pen, plan->map[map].x - 1, y, 1, ask, "▶");
        draw_text(pen, plan->map[map].x + plan->map[map].w, y, 1, ask, "◀");
    }
    canvas_light(pen->canvas, (rect){plan->labels[0].x, y, plan->labels[0].w + 1, 1});
}

static bool note_fits(const struct pair *p, int side, int cols)
{
    char name[PAIR_TEXT_MAX], note[PAIR_TEXT_MAX];

    pair_name(p, side, true, name);
    pair_note(p, side, note);
    return view_columns(name) + 4 + view_columns(note) <= cols;
}

/* In the same form on both sides. */
static void note_of(const struct pair *p, int side, int cols, char out[PAIR_TEXT_MAX])
{
    pair_note(p, side, out);
    if (p->first == PAIR_SCALED && !(note_fits(p, APART_LEFT, cols) && note_fits(p, APART_RIGHT, cols)))
        pair_note_short(p, side, out);
}

/* A chip and what is said beside it, in the columns of a map. */
void pair_draw_chip(const struct pair *p, const struct pair_plan *plan, const struct pen *pen, enum pair_map map)
{
    char name[PAIR_TEXT_MAX], note[PAIR_TEXT_MAX] = "", left[PAIR_TEXT_MAX];
    const rect at = {plan->map[map].x, plan->chips_y, plan->map[map].w, 1};
    style chip = pen_style(pen, ROLE_BOLD, ROLE_RAISED, ATTR_BOLD);

    if (map == PAIR_DIFFERENCE) {
        pair_name(p, APART_RIGHT, false, name);
        pair_name(p, APART_LEFT, false, left);
        snprintf(note, sizeof note, "%.50s − %.50s", name, left);
        const char *points = view_say(p->s, p->s->app->stage == STAGE_WEIGHTS ? MSG_PAIR_IN_POINTS : MSG_PAIR_IN_SCORES);
        const bool fits = view_columns(note) + 2 <= at.w && p->count > 0;
        snprintf(name, sizeof name, "%s", fits ? note : view_say(p->s, MSG_PAIR_DIFFERENCE));
        snprintf(note, sizeof note, "%s", points);
    } else {
        pair_name(p, (int)map, true, name);
        note_of(p, (int)map, at.w, note);
        chip = pair_chip(p, pen, (int)map);
    }
    const int cols = view_columns(name) + 2 < at.w ? view_columns(name) + 2 : at.w;
    canvas_light(pen->canvas, at); /* which side is which is told under a spotlight, too */
    draw_fill(pen, (rect){at.x, at.y, cols, 1}, chip);
    draw_text(pen, at.x + 1, at.y, cols - 1, chip, name);
    const int room = at.w - cols - 2;
    if (note[0] != '\0' && (view_columns(note) <= room || (p->first == PAIR_SENTENCE && map != PAIR_DIFFERENCE && room >= 6)))
        draw_text(pen, at.x + cols + 2, at.y, room, pen_style(pen, ROLE_DIM, ROLE_BG, 0), note);
}

/* Why there is no map where one could be. */
void pair_draw_why(const struct pair *p, const struct pair_plan *plan, const struct pen *pen)
{
    char why[4 * PAIR_TEXT_MAX];
    rect at = plan->map[PAIR_DIFFERENCE];

    pair_why(p, why);
    if (!plan->at[PAIR_DIFFERENCE] || pair_meets(p) || why[0] == '\0' || at.w < 12)
        return;
    draw_wrapped(pen, (rect){at.x + 1, at.y + 1, at.w - 1, at.h - 1}, pen_style(pen, ROLE_TEXT, ROLE_BG, 0), why);
}
