/* The read-out: the share as a big number, and the stored numbers of the pair in full. */
#include "view/steps_parts.h"

#include <stdio.h>
#include <string.h>

enum { BIG_ROWS = 3, LIST_ROWS = 5 };

static void draw_big_share(const struct steps_pic *c, rect at)
{
    char share[24], word[STEPS_WORD_MAX];

    steps_word(c, c->w.looked, 12, word);
    steps_linef(c, at.x, at.y, at.w, ROLE_DIM, view_say(c->s, MSG_STEPS_SHARE_OF), word);
    steps_share(c, c->w.looked, 1, share);
    if (strpbrk(share, "0123456789") != NULL && !c->w.masked && draw_big_columns(share) <= at.w)
        draw_big(c->p, at.x, at.y + 1, view_share_style(c->p, c->w.share), share);
    else
        draw_text(c->p, at.x, at.y + 2, at.w, steps_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), share);
}

static void draw_entry(const struct steps_pic *c, rect at, int row, const char *label, const char *value)
{
    if (row >= at.h)
        return;
    draw_text(c->p, at.x, at.y + row, at.w, steps_style(c, ROLE_DIM, ROLE_BG, 0), label);
    draw_text_right(c->p, at.x + at.w, at.y + row, at.w, steps_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), value);
}

static void draw_list(const struct steps_pic *c, rect at)
{
    char label[32], value[64];
    int row = 0;

    if (!c->w.masked) {
        steps_number(c->w.score, 6, 13, false, value);
        draw_entry(c, at, row++, "q · k", value);
        snprintf(label, sizeof label, "÷ √%zu", c->t->k);
        if (c->w.scaled)
            steps_number(c->w.calm, 6, 13, false, value);
        else
            snprintf(value, sizeof value, "%s", view_say(c->s, MSG_FACT_OFF));
        draw_entry(c, at, row++, label, value);
        steps_number(c->w.share, 6, 13, false, value);
        draw_entry(c, at, row++, view_say(c->s, MSG_STEPS_SHARE), value);
        snprintf(value, sizeof value, view_say(c->s, MSG_STEPS_RANK_OF), c->w.rank, c->w.asked_of);
        draw_entry(c, at, row++, view_say(c->s, MSG_STEPS_RANK), value);
    }
    steps_number(c->w.total, 6, 13, false, value);
    draw_entry(c, at, row, view_say(c->s, MSG_STEPS_TOTAL), value);
}

void steps_draw_side(const struct steps_pic *c, rect at)
{
    if (at.h >= 1 + BIG_ROWS)
        draw_big_share(c, at);
    const int left = at.h - 1 - BIG_ROWS, y = at.y + 1 + BIG_ROWS + (left > LIST_ROWS);
    draw_list(c, (rect){at.x, y, at.w, at.y + at.h - y});
}
