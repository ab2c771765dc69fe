/* Sparse masks: what they keep, what weight they lose on this sentence, and who loses whom. */
#include "view/limits_parts.h"

#include "app/names.h"
#include "view/limits_numbers.h"
#include "view/limits_sparse_plan.h"

#include <stdio.h>
#include <string.h>

#define QUOTED 128

static void quote(const struct sparse_pic *c, size_t j, char out[QUOTED])
{
    draw_marked_quote(view_word(c->s->app->lang, c->t, j), out, QUOTED);
}

/* ---- what is said ---- */

static bool sparse_now(const struct sparse_pic *c)
{
    return c->t->mask.kind != MASK_FULL;
}

static void draw_top(const struct sparse_pic *c, rect area)
{
    char name[NAME_MAX_BYTES], text[512];

    name_mask(c->s->app->lang, &c->t->mask, name);
    if (sparse_now(c))
        snprintf(text, sizeof text, view_say(c->s, MSG_SPARSE_NOW), name);
    else
        snprintf(text, sizeof text, "%s", view_say(c->s, MSG_SPARSE_TOP));
    draw_sentence(c->p, area.x + 1, area.y, area.w - 2, pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), text);
}

/* "of what was hears in head 1 lies where window:3 does not let it ask." */
static void lost_text(const struct sparse_pic *c, char out[512])
{
    const struct mask *m = &c->masks[c->at];
    char word[QUOTED], name[NAME_MAX_BYTES], number[24];

    quote(c, c->asker, word);
    name_mask(c->s->app->lang, m, name);
    limits_share(c->s, sparse_lost_row(c->t, c->layer, c->head, m, c->asker), number);
    snprintf(out, 512, view_say(c->s, c->big ? MSG_SPARSE_LOST_BIG : MSG_SPARSE_LOST_LINE), word, c->head + 1,
             name, number);
}

/* Whom the asker listens to most, and whether he is heard still. */
static void right_text(const struct sparse_pic *c, char out[512])
{
    const size_t right = sparse_right(c->t, c->layer, c->head, c->asker);
    char word[QUOTED], other[QUOTED], share[24];

    quote(c, c->asker, word);
    if (right == c->t->t) {
        snprintf(out, 512, view_say(c->s, MSG_SPARSE_NO_RIGHT), word);
        return;
    }
    quote(c, right, other);
    const float *row = c->t->layers[c->layer].heads[c->head].weights_tt + c->asker * c->t->t;
    view_share_text(c->s, view_share_told(row, c->t->t, row[right]), false, 1, share);
    const bool lost = sparse_loses(c->t, c->layer, c->head, &c->masks[c->at], c->asker);
    snprintf(out, 512, view_say(c->s, lost ? MSG_SPARSE_RIGHT_LOST : MSG_SPARSE_RIGHT_KEPT), word, other,
             share);
}

/* "Cut off from whom they hear most: was (cat 71.9%), hungry (cat 33.0%)." As many as fit in the columns. */
static void losers_text(const struct sparse_pic *c, int cols, char out[512])
{
    const struct sparse_count cut = sparse_losers(c->t, c->layer, c->head, &c->masks[c->at]);
    size_t told = 0;

    if (cut.lost == 0) {
        snprintf(out, 512, "%s", view_say(c->s, cut.rows > 0 ? MSG_SPARSE_NOBODY_CUT : MSG_SPARSE_NO_VOICES));
        return;
    }
    snprintf(out, 512, view_say(c->s, MSG_SPARSE_CUT_OFF), cut.lost, cut.rows);
    for (size_t i = 0; i < c->t->t; i++) {
        char piece[2 * QUOTED + 64], word[QUOTED], other[QUOTED], share[24];
        if (c->t->tokens.tokens[i].special || !sparse_loses(c->t, c->layer, c->head, &c->masks[c->at], i))
            continue;
        const size_t right = sparse_right(c->t, c->layer, c->head, i), len = strlen(out);
        const float *row = c->t->layers[c->layer].heads[c->head].weights_tt + i * c->t->t;
        quote(c, i, word);
        quote(c, right, other);
        view_share_text(c->s, view_share_told(row, c->t->t, row[right]), false, 0, share);
        snprintf(piece, sizeof piece, view_say(c->s, MSG_SPARSE_CUT_ONE), word, other, share);
        const int used = draw_marked_columns(out) + draw_marked_columns(piece) + 4;
        if (used > cols || len + strlen(piece) + 8 > 512) {
            snprintf(out + len, 512 - len, "%s", told == 0 ? "" : view_say(c->s, MSG_SPARSE_CUT_MORE));
            return;
        }
        snprintf(out + len, 512 - len, "%s%s",
                 view_say(c->s, told++ > 0 ? MSG_SPARSE_CUT_COMMA : MSG_SPARSE_CUT_COLON), piece);
    }
}

/* The large number: what the asker loses. */
static int draw_number(const struct sparse_pic *c, char number[24])
{
    const double lost = sparse_lost_row(c->t, c->layer, c->head, &c->masks[c->at], c->asker);

    number[0] = '\0';
    if (!c->big)
        return 0;
    limits_share(c->s, lost, number);
    return draw_big(c->p, c->said.x, c->said.y,
                    pen_style(c->p, lost > 0 ? ROLE_OFF : ROLE_ON, ROLE_BG, ATTR_BOLD), number) +
           4;
}

void limits_sparse_said(const struct sparse_pic *c)
{
    const style s = pen_style(c->p, ROLE_TEXT, ROLE_BG, 0);
    char text[512], number[24];

    if (c->said.h == 0)
        return;
    const int x = c->said.x + draw_number(c, number), cols = c->said.x + c->said.w - x;
    lost_text(c, text);
    draw_sentence_after(c->p, x, c->said.y, cols, s, number, text);
    right_text(c, text);
    draw_sentence(c->p, x, c->said.y + 1, cols, s, text);
    if (c->said.h < 3)
        return;
    losers_text(c, cols, text);
    if (draw_marked_columns(text) <= cols)
        draw_marked(c->p, x, c->said.y + 2, cols, s, text);
    if (c->said.h >= 4)
        draw_sentence(c->p, x, c->said.y + 3, cols, pen_style(c->p, ROLE_DIM, ROLE_BG, 0),
                      view_say(c->s, sparse_now(c) ? MSG_SPARSE_TRY_BACK : MSG_SPARSE_TRY));
}

/* ---- the page ---- */

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    const struct sparse_pic c = limits_sparse_plan(s, p, area);

    draw_top(&c, area);
    if (c.map.h > 0)
        limits_sparse_map(&c);
    limits_sparse_table(&c);
    limits_sparse_heads(&c);
    limits_sparse_said(&c);
    limits_sparse_row(&c);
    limits_sparse_growth(&c);
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    const struct sparse_pic c = limits_sparse_plan(s, NULL, area);
    const struct action none = {ACTION_NONE, 0, 0};

    if (c.map.h > 0 && rect_has(c.map, x, y)) {
        const size_t col = (size_t)((x - c.map.x) / c.cell_cols);
        const size_t row =
            c.cell_rows > 0 ? (size_t)((y - c.map.y) / c.cell_rows) : 2 * (size_t)(y - c.map.y);
        if (row < c.count && col < c.count)
            return (struct action){ACTION_SELECT, (int)(c.first + row), (int)(c.first + col)};
    }
    if (rect_has(c.table, x, y) && y > c.table.y)
        return y - c.table.y - 1 == (int)c.at
                   ? none
                   : (struct action){ACTION_SLIDE, y - c.table.y - 1 - (int)c.at, 0};
    if (c.heads.h > 0 && rect_has(c.heads, x, y) && y > c.heads.y)
        return (struct action){ACTION_HEAD_TO, y - c.heads.y, 0};
    return none;
}

const struct limits_page_ops limits_sparse = {MSG_LIMITS_SPARSE, draw, hit};
