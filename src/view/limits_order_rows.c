/* The sentence and its shuffling, and the asker's row before and after, put back into the order of the
 * sentence. */
#include "view/limits_order_parts.h"

#include "view/limits_numbers.h"

#include <stdio.h>
#include <string.h>

enum { LABEL_COLS = 11 };

/* ---- sentences ---- */

static size_t token_at(const struct order_pic *c, bool shuffled, size_t i)
{
    return shuffled && c->o != NULL && c->o->from_t != NULL ? c->o->from_t[i] : i;
}

/* Words one after another, as many as fit whole. */
static void draw_words(const struct order_pic *c, bool shuffled, int y)
{
    const int end = c->sentences.x + c->sentences.w;
    int x = c->sentences.x + LABEL_COLS;

    for (size_t i = 0; i < c->t->t; i++) {
        const size_t j = token_at(c, shuffled, i);
        const char *word = view_word(c->s->app->lang, c->t, j);
        const int cols = view_columns(word);
        if (x + cols > end - 2 && i + 1 < c->t->t) {
            pen_put(c->p, x, y, "…", pen_style(c->p, ROLE_DIM, ROLE_BG, 0));
            return;
        }
        const enum role role = j == c->asker    ? ROLE_ASK
                               : j == c->looked ? ROLE_BOLD
                               : shuffled       ? ROLE_TEXT
                                                : ROLE_DIM;
        const unsigned attrs = j == c->asker ? ATTR_BOLD : j == c->looked ? ATTR_BOLD | ATTR_UNDERLINE : 0;
        draw_text(c->p, x, y, cols, pen_style(c->p, role, ROLE_BG, attrs), word);
        x += cols + 1;
    }
}

void limits_order_sentences(const struct order_pic *c)
{
    const style dim = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    char text[64];

    if (c->sentences.h == 0)
        return;
    draw_text(c->p, c->sentences.x, c->sentences.y, LABEL_COLS - 1, dim, view_say(c->s, MSG_ORDER_STANDS));
    draw_words(c, false, c->sentences.y);
    snprintf(text, sizeof text, view_say(c->s, MSG_ORDER_SHUFFLED_NO), c->s->app->limits.shuffle + 1);
    draw_text(c->p, c->sentences.x, c->sentences.y + 1, LABEL_COLS - 1, dim, text);
    if (c->o == NULL || c->o->from_t == NULL)
        draw_text(c->p, c->sentences.x + LABEL_COLS, c->sentences.y + 1, c->sentences.w - LABEL_COLS,
                  pen_style(c->p, ROLE_RULE, ROLE_BG, 0), "· · · · · ·");
    else
        draw_words(c, true, c->sentences.y + 1);
}

/* ---- rows ---- */

static enum msg way_title(enum order_way_id way, bool narrow)
{
    static const enum msg titles[ORDER_WAY_COUNT][2] = {
        {MSG_ORDER_WITH, MSG_ORDER_WITH},
        {MSG_ORDER_LEFT_OUT, MSG_ORDER_LEFT_OUT_SHORT},
        {MSG_ORDER_NEVER, MSG_ORDER_NEVER_SHORT},
    };

    return titles[way][narrow];
}

/* "with positions   they differ: answers by up to 4.94, shares by up to 98.7%" */
static void draw_title(const struct order_pic *c, enum order_way_id way, int y)
{
    const int x = c->sentences.h > 0 ? c->sentences.x : c->cells_x - LABEL_COLS;
    char apart[24], share[24], text[256];

    const int used = draw_text(c->p, x, y, 60, pen_style(c->p, ROLE_BOLD, ROLE_BG, ATTR_BOLD),
                               view_say(c->s, way_title(way, c->cell_rows == 0)));
    const int cols = c->s->app->cols - x - used - 3;
    if (c->o == NULL) {
        draw_text(c->p, x + used + 2, y, cols, pen_style(c->p, ROLE_DIM, ROLE_BG, 0),
                  view_say(c->s, MSG_ORDER_COMPUTING));
        return;
    }
    const struct order_way *w = &c->o->ways[way];
    limits_apart(w->answers_apart, apart);
    limits_share(c->s, w->weights_apart, share);
    const bool equal = limits_order_equal(c->o, way);
    if (equal)
        snprintf(text, sizeof text, view_say(c->s, w->answers_apart > 0 ? MSG_ORDER_EQUAL : MSG_ORDER_SAME),
                 apart);
    else
        snprintf(text, sizeof text, view_say(c->s, MSG_ORDER_DIFFER), apart, share);
    draw_sentence(c->p, x + used + 2, y, cols, pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), text);
}

/* Whether the mask hid word j from the asker; of the shuffled pass: where the two sat then. */
static bool hidden_in(const struct order_pic *c, bool shuffled, size_t j)
{
    size_t i = c->asker, at = j;

    for (size_t k = 0; k < c->o->t && shuffled; k++) {
        i = c->o->from_t[k] == c->asker ? k : i;
        at = c->o->from_t[k] == j ? k : at;
    }
    return !mask_allows(&c->o->mask, i, at);
}

static void draw_cells(const struct order_pic *c, const float *row, bool shuffled, int y)
{
    char text[24];

    for (size_t k = 0; k < c->count; k++) {
        const size_t j = c->first + k;
        const rect r = {c->cells_x + (int)k * c->cell_cols, y, c->cell_cols, c->cell_rows};
        if (row == NULL) {
            pen_put(c->p, r.x + r.w / 2, y + (r.h - 1) / 2, "·", pen_style(c->p, ROLE_RULE, ROLE_BG, 0));
            continue;
        }
        if (hidden_in(c, shuffled, j)) {
            pen_put(c->p, r.x + r.w / 2, y + (r.h - 1) / 2, c->s->theme->ascii ? "/" : "╱",
                    pen_style(c->p, ROLE_DIM, ROLE_BG, 0));
            continue;
        }
        view_share_text(c->s, view_share_told(row, c->t->t, row[j]), false, c->cell_cols >= 6, text);
        if (row[j] == 0)
            snprintf(text, sizeof text, "<0");
        draw_share(c->p, r, (double)row[j],
                   view_columns(text) <= c->cell_cols - (c->cell_cols > 5) ? text : NULL, 0);
    }
}

static void draw_way(const struct order_pic *c, size_t i)
{
    const int y = c->way_y[i], x = c->cells_x - LABEL_COLS;
    const style dim = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    const struct order_way *w = c->o == NULL ? NULL : &c->o->ways[c->ways[i]];
    const size_t at = c->o == NULL ? 0 : (c->layer * c->o->h + c->head) * c->o->t;
    const bool has = w != NULL && c->layer < c->o->layers && c->head < c->o->h;

    draw_title(c, c->ways[i], y);
    if (c->cell_rows == 0)
        return;
    const int middle = (c->cell_rows - 1) / 2;
    draw_text(c->p, x, y + 1 + middle, LABEL_COLS - 1, dim, view_say(c->s, MSG_ORDER_STANDS));
    draw_cells(c, has ? w->plain_lht + at : NULL, false, y + 1);
    draw_text(c->p, x, y + 1 + c->cell_rows + middle, LABEL_COLS - 1, dim,
              view_say(c->s, MSG_ORDER_PUT_BACK));
    draw_cells(c, has ? w->shuffled_lht + at : NULL, true, y + 1 + c->cell_rows);
}

/* In two rows by turns, so that long words have room. */
static void draw_heads(const struct order_pic *c)
{
    char text[64];

    if (c->words_y < 0)
        return;
    snprintf(text, sizeof text, view_say(c->s, MSG_ORDER_HEAD), c->head + 1);
    draw_text(c->p, c->cells_x - LABEL_COLS, c->words_y + 1, LABEL_COLS - 1,
              pen_style(c->p, ROLE_DIM, ROLE_BG, 0), text);
    if (c->count < c->t->t) {
        snprintf(text, sizeof text, "%zu..%zu", c->first + 1, c->first + c->count);
        draw_text(c->p, c->cells_x - LABEL_COLS, c->words_y, LABEL_COLS - 1,
                  pen_style(c->p, ROLE_DIM, ROLE_BG, 0), text);
    }
    bool stagger = false;
    for (size_t k = 0; k < c->count; k++)
        stagger = stagger || view_columns(view_word(c->s->app->lang, c->t, c->first + k)) >= c->cell_cols;
    for (size_t k = 0; k < c->count; k++) {
        const size_t j = c->first + k;
        const bool asks = j == c->asker, looked = j == c->looked;
        const style s = pen_style(c->p,
                                  asks     ? ROLE_ASK
                                  : looked ? ROLE_BOLD
                                           : ROLE_DIM,
                                  ROLE_BG,
                                  asks     ? ATTR_BOLD
                                  : looked ? ATTR_BOLD | ATTR_UNDERLINE
                                           : 0);
        const char *word = view_word(c->s->app->lang, c->t, j);
        const int room = stagger ? 2 * c->cell_cols - 1 : c->cell_cols - 1, cols = view_columns(word);
        const int middle = c->cells_x + (int)k * c->cell_cols + c->cell_cols / 2,
                  x = middle - (cols < room ? cols : room) / 2;
        draw_text(c->p, x, c->words_y + !(stagger && k % 2 == 0), room, s, word);
    }
}

void limits_order_ways(const struct order_pic *c)
{
    if (c->way_count == 0) {
        const rect r = {c->cells_x - LABEL_COLS, c->said.y, c->said.w, 2};
        draw_wrapped(c->p, r, pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), view_say(c->s, MSG_ORDER_NOBODY));
        return;
    }
    draw_heads(c);
    for (size_t i = 0; i < c->way_count; i++)
        draw_way(c, i);
}
