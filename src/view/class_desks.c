#include "view/class_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A desk has the colour of its cell in the map: the desks are the asker's row, standing up. */

struct look {
    colour fill, text, number;
    colour asker; /* of the word, where it asks */
    unsigned attrs;
};

static struct look look_of(const struct class_pic *c, size_t j)
{
    const colour dim = class_role(c, ROLE_DIM), panel = class_role(c, ROLE_PANEL), ask = class_role(c, ROLE_ASK);

    if (c->t->tokens.tokens[j].hidden && theme_has_ramp(c->p->theme)) {
        const colour ink = class_role(c, ROLE_INK);
        return (struct look){class_role(c, ROLE_PAPER), ink, ink, c->p->theme->on[ROLE_ASK][ROLE_PAPER], ATTR_BOLD};
    }
    if (!class_knows(c, j) || class_masked(c, j))
        return (struct look){panel, dim, dim, ask, ATTR_BOLD};
    if (class_has_share(c)) {
        const struct ramp_step step = class_ramp(c, (double)c->shares[j]);
        if (!theme_has_ramp(c->p->theme))
            return (struct look){class_role(c, ROLE_BG), class_role(c, ROLE_TEXT), class_role(c, ROLE_BOLD), ask,
                                 ATTR_BOLD};
        return (struct look){step.fill, step.text, step.text, step.text, ATTR_BOLD};
    }
    const double score = (double)(class_is_calm(c) ? c->calm[j] : c->scores[j]);
    return (struct look){class_role(c, ROLE_RAISED), class_role(c, ROLE_BOLD),
                         c->p->theme->on[score < 0 ? ROLE_NEGATIVE : ROLE_POSITIVE][ROLE_RAISED], ask, ATTR_BOLD};
}

static bool has_edges(const struct class_pic *c)
{
    return c->lay.edges;
}

static void draw_edge(const struct class_pic *c, rect desk, int y, bool top, colour fill)
{
    const colour bg = class_role(c, ROLE_BG);

    if (!theme_has_ramp(c->p->theme))
        class_rule(c, desk.x, y, desk.w, "─", class_style(c, ROLE_RULE, ROLE_BG, 0), false);
    else if (c->s->theme->ascii)
        draw_fill(c->p, (rect){desk.x, y, desk.w, 1}, (style){class_role(c, ROLE_TEXT), fill, 0});
    else
        class_rule(c, desk.x, y, desk.w, top ? "▄" : "▀", (style){fill, bg, 0}, false);
}

/* Size of a score beside the largest of the row. */
static double bar_part(const struct class_pic *c, size_t j)
{
    double largest = 0;

    for (size_t k = 0; k < c->lay.slots.count; k++) {
        const double score = fabs((double)c->scores[c->lay.slots.token[k]]);
        if (isfinite(score) && score > largest)
            largest = score;
    }
    const double score = fabs((double)(class_is_calm(c) ? c->calm[j] : c->scores[j]));
    return largest > 0 && isfinite(score) ? score / largest : 0;
}

/* The last row of a desk on a bench. */
static void draw_inner_bar(const struct class_pic *c, size_t j, rect desk, struct look look)
{
    const int y = desk.y + desk.h - 1, half = desk.w / 2;
    const colour trough = class_role(c, ROLE_PANEL);

    if (!class_knows(c, j) || class_masked(c, j)) {
        if (has_edges(c))
            draw_edge(c, desk, y, false, look.fill);
        return;
    }
    draw_fill(c->p, (rect){desk.x, y, desk.w, 1}, class_style(c, ROLE_TEXT, ROLE_PANEL, 0));
    if (class_has_share(c))
        draw_bar_right(c->p, desk.x, y, desk.w, (double)c->shares[j], class_bar_fill(c, (double)c->shares[j]),
                       trough);
    else if (c->scores[j] < 0) /* scores go both ways from the middle of the desk */
        draw_bar_left(c->p, desk.x + half, y, half, bar_part(c, j), look.number, trough);
    else
        draw_bar_right(c->p, desk.x + half, y, half, bar_part(c, j), look.number, trough);
}

static void draw_number(const struct class_pic *c, size_t j, rect desk, int y, struct look look)
{
    char text[24];
    const bool best = c->shares[j] >= CLASS_STRONG || j == c->looked;
    style st = {look.number, look.fill, class_masked(c, j) ? 0 : best ? ATTR_BOLD : 0};

    class_desk_text(c, j, desk.w, text);
    if (text[0] == '\0') {
        const bool waits = c->step == STEP_COMPARE && !class_knows(c, j) && desk.w >= 7;
        st.fg = class_role(c, ROLE_RULE);
        draw_text_centre(c->p, desk.x, y, desk.w, st, waits ? "· · ·" : "·");
        return;
    }
    draw_text_centre(c->p, desk.x, y, desk.w, st, text);
    if (!theme_has_ramp(c->p->theme) && class_has_share(c) && desk.w >= 8)
        draw_text(c->p, desk.x + desk.w - 1, y, 1, st, theme_share_glyph(c->p->theme, (double)c->shares[j]));
}

static int word_row(const struct class_pic *c, rect desk)
{
    return has_edges(c) ? desk.y + desk.h / 2 - 1 : desk.y;
}

static void choose_word(const struct class_pic *c, rect desk, int y, const char *word)
{
    const int cols = view_columns(word);

    canvas_choose(c->p->canvas, desk.x + (cols < desk.w ? (desk.w - cols) / 2 : 0), y);
}

/* With its frame, and with its bar where that stands over it. */
static void light_desk(const struct class_pic *c, rect desk)
{
    canvas_light(c->p->canvas, (rect){desk.x - 1, desk.y, desk.w + 2, desk.h});
    if (c->lay.bars.h > 0)
        canvas_light(c->p->canvas, (rect){desk.x, c->lay.bars.y, desk.w, c->lay.bars.h});
}

static void draw_desk(const struct class_pic *c, size_t slot)
{
    const size_t j = c->lay.slots.token[slot];
    const rect desk = class_desk(&c->lay, slot);
    const struct look look = look_of(c, j);
    const struct token *token = &c->t->tokens.tokens[j];
    const int word_y = word_row(c, desk);
    const bool asker = j == c->asker;
    const unsigned attrs = (token->special ? 0 : look.attrs) | (j == c->looked ? ATTR_UNDERLINE : 0);
    style st = {look.text, look.fill, (uint8_t)attrs};

    draw_fill(c->p, desk, (style){look.text, look.fill, 0});
    if (has_edges(c)) {
        draw_edge(c, desk, desk.y, true, look.fill);
        draw_edge(c, desk, desk.y + desk.h - 1, false, look.fill);
    }
    if (asker)
        st.fg = look.asker;
    draw_text_centre(c->p, desk.x, word_y, desk.w, st, view_word(c->s->app->lang, c->t, j));
    if (j == c->looked)
        choose_word(c, desk, word_y, view_word(c->s->app->lang, c->t, j));
    if (asker || j == c->looked || (class_has_share(c) && c->shares[j] >= CLASS_STRONG))
        light_desk(c, desk);
    if (view_unknown(c->t, j))
        draw_text(c->p, desk.x + desk.w - 1, word_y, 1, (style){look.text, look.fill, 0}, "?");
    draw_number(c, j, desk, word_y + 1, look);
    if (c->lay.bars.h == 0)
        draw_inner_bar(c, j, desk, look);
}

/* The asker's frame stands in the columns between the desks; without edge rows only its sides do. */
static void draw_asker_frame(const struct class_pic *c, rect desk)
{
    const style st = class_style(c, ROLE_ASK, ROLE_BG, ATTR_BOLD);

    if (has_edges(c)) {
        draw_frame(c->p, (rect){desk.x - 1, desk.y, desk.w + 2, desk.h}, true, st);
        return;
    }
    for (int y = 0; y < desk.h; y++) {
        draw_text(c->p, desk.x - 1, desk.y + y, 1, st, "┃");
        draw_text(c->p, desk.x + desk.w, desk.y + y, 1, st, "┃");
    }
}

/* A mark between two desks that are not neighbours in the sentence. */
static void draw_gap(const struct class_pic *c, size_t slot)
{
    const struct class_slots *slots = &c->lay.slots;
    const rect desk = class_desk(&c->lay, slot);
    const style st = class_style(c, ROLE_DIM, ROLE_BG, 0);

    if (slots->token[slot] == (slot == 0 ? c->from : slots->token[slot - 1] + 1u))
        return;
    for (int y = 0; y < desk.h; y++)
        draw_text(c->p, desk.x - 1, desk.y + y, 1, st, "┊");
}

void class_draw_desks(const struct class_pic *c)
{
    for (size_t slot = 0; slot < c->lay.slots.count; slot++) {
        draw_desk(c, slot);
        draw_gap(c, slot);
    }
    const size_t slot = class_slot_of(&c->lay, c->asker);
    if (slot != CLASS_NO_SLOT)
        draw_asker_frame(c, class_desk(&c->lay, slot));
}

void class_choose_asker(const struct class_pic *c)
{
    const size_t slot = class_slot_of(&c->lay, c->asker);

    if (slot == CLASS_NO_SLOT)
        return;
    const rect desk = class_desk(&c->lay, slot);
    choose_word(c, desk, word_row(c, desk), view_word(c->s->app->lang, c->t, c->asker));
}
