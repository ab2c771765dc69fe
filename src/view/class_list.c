#include "view/class_parts.h"

#include <math.h>
#include <stdio.h>

/* The smallest form: a line a word, with its bar and its number. */

#define NUMBER_COLS 11

static int head_rows(const struct class_pic *c)
{
    return c->lay.area.h >= 4 ? 1 : 0;
}

static void listed(const struct class_pic *c, struct class_slots *out)
{
    const int rows = c->lay.area.h - head_rows(c);

    class_choose(c, rows < 1 ? 1 : (size_t)rows, c->asker, c->looked, out);
}

/* What a chair that is left out holds, in the longest form that leaves `cols` columns; "" for none. */
static void chair_text(const struct class_pic *c, int cols, char *out, size_t size)
{
    char share[24];

    if (!class_has_share(c) || !view_chair_note(c->s, c->asker, c->shares, out, size)) {
        out[0] = '\0';
        return;
    }
    if (view_columns(out) <= cols)
        return;
    class_share_text(c, 0, 1, share);
    snprintf(out, size, "%s %s", view_say(c->s, MSG_CHAIR_NAME), share);
}

static int draw_part(const struct class_pic *c, int x, int part)
{
    static const enum msg names[] = {MSG_STEP_COMPARE, MSG_STEP_CALM, MSG_STEP_SHARE, MSG_STEP_BLEND};
    const rect a = c->lay.area;
    const bool lit = (int)c->step == part + 1, off = part == 1 && !c->scaled;
    char text[64];

    if (lit)
        snprintf(text, sizeof text, " %d %s ", part + 1, off ? view_say(c->s, MSG_FACT_OFF) : view_say(c->s, names[part]));
    else
        snprintf(text, sizeof text, " %d ", part + 1);
    const style st = lit ? class_on(c, off ? ROLE_OFF : ROLE_ASK, ATTR_BOLD)
                         : class_style(c, off ? ROLE_OFF : ROLE_DIM, ROLE_BG, 0);
    return x + draw_text(c->p, x, a.y, a.x + a.w - x, st, text);
}

#define STEPS_COLS 22 /* of all four parts, one of them with its name */

/* "1 2 [3 share] 4": where we are; only the lit part where a chair's share needs the room. */
static void draw_steps(const struct class_pic *c)
{
    const rect a = c->lay.area;
    char chair[96];
    int x = a.x;

    if (c->step == STEP_START) {
        class_marked(c, x, a.y, a.w, ROLE_TEXT, view_say(c->s, MSG_CLASS_INVITE));
        return;
    }
    chair_text(c, a.w - STEPS_COLS, chair, sizeof chair);
    const bool all = STEPS_COLS + view_columns(chair) <= a.w || chair[0] == '\0';
    for (int part = 0; part < 4; part++)
        if (all || (int)c->step == part + 1)
            x = draw_part(c, x, part);
    draw_text_right(c->p, a.x + a.w, a.y, a.x + a.w - x, class_style(c, ROLE_DIM, ROLE_BG, 0), chair);
}

static double length_of(const struct class_pic *c, size_t j)
{
    double largest = 0;

    if (class_has_share(c))
        return (double)c->shares[j];
    for (size_t k = 0; k < c->n; k++)
        if (isfinite(c->scores[k]))
            largest = fmax(largest, fabs((double)c->scores[k]));
    const double score = fabs((double)(class_is_calm(c) ? c->calm[j] : c->scores[j]));
    return largest > 0 && isfinite(score) ? score / largest : 0;
}

static void draw_line(const struct class_pic *c, int y, size_t j, bool gap)
{
    const rect a = c->lay.area;
    const bool asker = j == c->asker, looked = j == c->looked;
    const int word = a.w >= 32 ? 12 : a.w >= 24 ? 9 : 7, number = a.w >= 32 ? NUMBER_COLS : 7;
    const int bar = a.w - word - number - 4;
    char text[24];

    class_desk_text(c, j, number, text);
    draw_text(c->p, a.x, y, 1, class_style(c, asker ? ROLE_ASK : ROLE_DIM, ROLE_BG, ATTR_BOLD),
              asker ? "▶"
              : gap ? "┊"
                    : " ");
    draw_text(c->p, a.x + 2, y, word,
              class_style(c,
                          asker                            ? ROLE_ASK
                          : c->t->tokens.tokens[j].special ? ROLE_DIM
                                                           : ROLE_TEXT,
                          ROLE_BG,
                          looked  ? ATTR_BOLD | ATTR_UNDERLINE
                          : asker ? ATTR_BOLD
                                  : 0),
              view_word(c->s->app->lang, c->t, j));
    if (looked)
        canvas_choose(c->p->canvas, a.x + 2, y);
    if (looked || asker || (class_has_share(c) && c->shares[j] >= CLASS_STRONG))
        canvas_light(c->p->canvas, (rect){a.x, y, a.w, 1});
    if (view_unknown(c->t, j))
        draw_text(c->p, a.x + 1, y, 1, class_style(c, ROLE_DIM, ROLE_BG, 0), "?");
    if (bar > 0 && text[0] != '\0' && !class_masked(c, j)) {
        const colour fill = class_has_share(c)
                                ? class_bar_fill(c, (double)c->shares[j])
                                : class_role(c, c->scores[j] < 0 ? ROLE_NEGATIVE : ROLE_POSITIVE);
        draw_bar_right(c->p, a.x + word + 3, y, bar, length_of(c, j), fill, class_role(c, ROLE_PANEL));
    }
    const style st =
        class_style(c, class_masked(c, j) ? ROLE_DIM : ROLE_BOLD, ROLE_BG, looked ? ATTR_BOLD : 0);
    draw_text_right(c->p, a.x + a.w, y, number, text[0] == '\0' ? class_style(c, ROLE_RULE, ROLE_BG, 0) : st,
                    text[0] == '\0' ? "·" : text);
}

void class_draw_list(const struct class_pic *c)
{
    struct class_slots shown;

    listed(c, &shown);
    if (head_rows(c) > 0)
        draw_steps(c);
    for (size_t k = 0; k < shown.count; k++) {
        const size_t j = shown.token[k];
        draw_line(c, c->lay.area.y + head_rows(c) + (int)k, j, j != (k == 0 ? c->from : shown.token[k - 1] + 1u));
    }
}

struct action class_list_hit(const struct class_pic *c, int x, int y)
{
    struct class_slots shown;
    const int k = y - c->lay.area.y - head_rows(c);

    (void)x;
    listed(c, &shown);
    if (k < 0 || (size_t)k >= shown.count)
        return (struct action){ACTION_NONE, 0, 0};
    const int j = shown.token[k];
    return (size_t)j == c->looked ? (struct action){ACTION_SELECT, j, -1}
                                  : (struct action){ACTION_SELECT, -1, j};
}
