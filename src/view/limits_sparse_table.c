/* Masks side by side, what each head loses, and how the pairs grow with n. */
#include "view/limits_sparse_plan.h"

#include "app/names.h"
#include "view/limits_numbers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static double lost_by_all(const struct sparse_pic *c, const struct mask *m)
{
    double sum = 0;

    for (size_t h = 0; h < c->t->h; h++)
        sum += sparse_lost(c->t, c->layer, h, m);
    return sum / (double)c->t->h;
}

static double all_pairs(const struct sparse_pic *c, double n)
{
    return sparse_pairs_formula(&c->masks[MASK_FULL], n);
}

static void cell_text(const struct sparse_pic *c, enum mask_kind kind, enum sparse_column column,
                      char out[48])
{
    const struct mask *m = &c->masks[kind];
    const size_t pairs = sparse_pairs(m, c->t->t);
    struct sparse_count cut;
    char number[24], of[24];

    switch (column) {
    case SPARSE_KEPT:
        limits_share(c->s, (double)pairs / all_pairs(c, (double)c->t->t), number);
        break;
    case SPARSE_HEAD:
        limits_share(c->s, sparse_lost(c->t, c->layer, c->head, m), number);
        break;
    case SPARSE_ASKER:
        limits_share(c->s, sparse_lost_row(c->t, c->layer, c->head, m, c->asker), number);
        break;
    case SPARSE_ALL:
        limits_share(c->s, lost_by_all(c, m), number);
        break;
    case SPARSE_CUT:
        cut = sparse_losers(c->t, c->layer, c->head, m);
        snprintf(out, 48, view_say(c->s, MSG_SPARSE_OF), cut.lost, cut.rows);
        return;
    default:
        limits_count(c->s, (double)pairs, number);
        limits_count(c->s, all_pairs(c, (double)c->t->t), of);
        snprintf(out, 48, view_say(c->s, MSG_SPARSE_PAIRS_OF), number, of);
        return;
    }
    snprintf(out, 48, "%s", number);
}

static void title_text(const struct sparse_pic *c, enum sparse_column column, char out[96])
{
    static const enum msg titles[SPARSE_COLUMN_COUNT] = {
        [SPARSE_KEPT] = MSG_SPARSE_KEPT, [SPARSE_HEAD] = MSG_SPARSE_HEAD, [SPARSE_ASKER] = MSG_SPARSE_ASKER,
        [SPARSE_CUT] = MSG_SPARSE_CUT,   [SPARSE_ALL] = MSG_SPARSE_ALL,   [SPARSE_PAIRS] = MSG_SPARSE_PAIRS};

    if (column == SPARSE_HEAD)
        snprintf(out, 96, view_say(c->s, titles[column]), c->head + 1);
    else if (column == SPARSE_ASKER)
        snprintf(out, 96, view_say(c->s, titles[column]), view_word(c->s->app->lang, c->t, c->asker));
    else
        snprintf(out, 96, "%s", view_say(c->s, titles[column]));
}

/* Where columns stand from left to right. */
static const enum sparse_column in_row[SPARSE_COLUMN_COUNT] = {SPARSE_PAIRS, SPARSE_KEPT, SPARSE_ASKER,
                                                               SPARSE_HEAD,  SPARSE_ALL,  SPARSE_CUT};

static void draw_titles(const struct sparse_pic *c)
{
    const style s = pen_style(c->p, ROLE_DIM, ROLE_RAISED, 0),
                asks = pen_style(c->p, ROLE_ASK, ROLE_RAISED, ATTR_BOLD);
    int x = c->table.x + c->table.w;
    char text[96];

    draw_fill(c->p, (rect){c->table.x, c->table.y, c->table.w, 1}, s);
    draw_text(c->p, c->table.x + 2, c->table.y, 12, s, view_say(c->s, MSG_FACT_MASK));
    for (size_t k = SPARSE_COLUMN_COUNT; k-- > 0;) {
        if (!c->columns[in_row[k]])
            continue;
        const int cols = limits_sparse_column_cols(in_row[k]);
        title_text(c, in_row[k], text);
        draw_text_right(c->p, x - 1, c->table.y, cols - 1, in_row[k] == SPARSE_ASKER ? asks : s, text);
        x -= cols;
    }
}

static void draw_mask(const struct sparse_pic *c, enum mask_kind kind)
{
    const int y = c->table.y + 1 + (int)kind;
    const bool at = kind == c->at;
    const enum role ground = at ? ROLE_PANEL : ROLE_BG;
    const style s = pen_style(c->p, at ? ROLE_BOLD : ROLE_TEXT, ground, at ? ATTR_BOLD : 0);
    int x = c->table.x + c->table.w;
    char text[NAME_MAX_BYTES];

    if (at) {
        draw_fill(c->p, (rect){c->table.x, y, c->table.w, 1}, s);
        pen_put(c->p, c->table.x, y, "▶", pen_style(c->p, ROLE_ASK, ground, ATTR_BOLD));
    }
    struct mask named = c->masks[kind];
    named.causal = kind == MASK_FULL && named.causal;
    name_mask(c->s->app->lang, &named, text);
    draw_text(c->p, c->table.x + 2, y, 12, s, text);
    for (size_t k = SPARSE_COLUMN_COUNT; k-- > 0;) {
        const int cols = limits_sparse_column_cols(in_row[k]);
        char number[48];
        if (!c->columns[in_row[k]])
            continue;
        cell_text(c, kind, in_row[k], number);
        draw_text_right(c->p, x - 1, y, cols - 1, s, number);
        x -= cols;
    }
}

void limits_sparse_table(const struct sparse_pic *c)
{
    draw_titles(c);
    for (enum mask_kind kind = MASK_FULL; kind < MASK_KIND_COUNT; kind++)
        draw_mask(c, kind);
}

/* ---- every head ---- */

/* What is kept, in the head's colour, and what is lost. */
static void draw_head(const struct sparse_pic *c, size_t h, int y)
{
    const double lost = sparse_lost(c->t, c->layer, h, &c->masks[c->at]);
    const bool at = h == c->head;
    const style s = pen_style(c->p, at ? ROLE_BOLD : ROLE_DIM, ROLE_BG, at ? ATTR_BOLD : 0);
    const int bar = c->heads.w - 4 - 8;
    char number[24], badge[8];

    snprintf(badge, sizeof badge, "%2u", (unsigned)(h + 1) % 100);
    draw_text(c->p, c->heads.x, y, 3, (style){theme_head(c->p->theme, h), s.bg, s.attrs}, badge);
    if (bar > 4)
        draw_bar_right(c->p, c->heads.x + 4, y, bar, 1 - lost, theme_head(c->p->theme, h),
                       c->p->theme->roles[ROLE_PANEL]);
    limits_share(c->s, lost, number);
    draw_text_right(c->p, c->heads.x + c->heads.w - 1, y, 8, s, number);
}

void limits_sparse_heads(const struct sparse_pic *c)
{
    char text[96];

    if (c->heads.h == 0)
        return;
    snprintf(text, sizeof text, view_say(c->s, MSG_SPARSE_HEADS_TITLE), c->layer + 1);
    draw_text(c->p, c->heads.x, c->heads.y, c->heads.w - 10, pen_style(c->p, ROLE_DIM, ROLE_BG, 0), text);
    draw_text_right(c->p, c->heads.x + c->heads.w - 1, c->heads.y, 9, pen_style(c->p, ROLE_DIM, ROLE_BG, 0),
                    view_say(c->s, MSG_SPARSE_LOST));
    for (size_t h = 0; h < c->t->h; h++)
        draw_head(c, h, c->heads.y + 1 + (int)h);
}

/* ---- how it grows ---- */

static const double lengths[] = {0, 1024, 16384, 1000000};
enum { LENGTHS = sizeof lengths / sizeof lengths[0], LENGTH_COLS = 15, GROWTH_NAME = 14 };

static double length_at(const struct sparse_pic *c, size_t i)
{
    return i == 0 ? (double)c->t->t : lengths[i];
}

static enum msg formula(const struct mask *m)
{
    static const enum msg formulas[MASK_KIND_COUNT][2] = {
        [MASK_FULL] = {MSG_SPARSE_FORMULA_FULL, MSG_SPARSE_FORMULA_CAUSAL},
        [MASK_WINDOW] = {MSG_SPARSE_FORMULA_WINDOW, MSG_SPARSE_FORMULA_WINDOW_CAUSAL},
        [MASK_STRIDED] = {MSG_SPARSE_FORMULA_STRIDED, MSG_SPARSE_FORMULA_STRIDED},
        [MASK_BLOCK] = {MSG_SPARSE_FORMULA_BLOCK, MSG_SPARSE_FORMULA_BLOCK_CAUSAL},
    };

    return formulas[m->kind][m->causal];
}

static int formula_cols(const struct sparse_pic *c)
{
    return c->growth.w - LENGTHS * LENGTH_COLS - GROWTH_NAME - 2;
}

/* All of them or none. */
static bool formulas_fit(const struct sparse_pic *c)
{
    for (enum mask_kind kind = MASK_FULL; kind < MASK_KIND_COUNT; kind++)
        if (view_columns(view_say(c->s, formula(&c->masks[kind]))) > formula_cols(c))
            return false;
    return true;
}

static void growth_titles(const struct sparse_pic *c)
{
    const style s = pen_style(c->p, ROLE_DIM, ROLE_RAISED, 0),
                here = pen_style(c->p, ROLE_ASK, ROLE_RAISED, ATTR_BOLD);
    const int x = c->growth.x + c->growth.w - 2, y = c->growth.y;
    char number[24], text[48];

    draw_fill(c->p, (rect){c->growth.x, y, c->growth.w, 1}, s);
    draw_text(c->p, c->growth.x + 1, y, c->growth.w, s, view_say(c->s, MSG_SPARSE_GROWTH));
    for (size_t i = 0; i < LENGTHS; i++) {
        limits_count(c->s, length_at(c, i), number);
        snprintf(text, sizeof text, "n = %s", number);
        draw_text_right(c->p, x - (int)(LENGTHS - 1 - i) * LENGTH_COLS, y, LENGTH_COLS, i == 0 ? here : s,
                        text);
    }
}

void limits_sparse_growth(const struct sparse_pic *c)
{
    const int x = c->growth.x + c->growth.w - 2;

    if (c->growth.h == 0)
        return;
    growth_titles(c);
    for (enum mask_kind kind = MASK_FULL; kind < MASK_KIND_COUNT; kind++) {
        const int y = c->growth.y + 1 + (int)kind;
        const bool at = kind == c->at;
        const style s =
            pen_style(c->p, at ? ROLE_BOLD : ROLE_TEXT, at ? ROLE_PANEL : ROLE_BG, at ? ATTR_BOLD : 0);
        char text[NAME_MAX_BYTES], number[24];
        struct mask named = c->masks[kind];
        named.causal = kind == MASK_FULL && named.causal;
        if (at)
            draw_fill(c->p, (rect){c->growth.x, y, c->growth.w, 1}, s);
        name_mask(c->s->app->lang, &named, text);
        draw_text(c->p, c->growth.x + 1, y, GROWTH_NAME, s, text);
        if (formulas_fit(c))
            draw_text(c->p, c->growth.x + 1 + GROWTH_NAME, y, formula_cols(c), s,
                      view_say(c->s, formula(&c->masks[kind])));
        for (size_t i = 0; i < LENGTHS; i++) {
            limits_count(c->s, sparse_pairs_formula(&c->masks[kind], length_at(c, i)), number);
            draw_text_right(c->p, x - (int)(LENGTHS - 1 - i) * LENGTH_COLS, y, LENGTH_COLS, s, number);
        }
    }
    if (c->note_y < 0)
        return;
    const double n = lengths[LENGTHS - 1];
    const struct mask root = {.kind = MASK_STRIDED, .causal = c->t->mask.causal, .reach = (size_t)sqrt(n)};
    char pairs[24], text[256], many[24], reach[24];
    limits_count(c->s, sparse_pairs_formula(&root, n), pairs);
    limits_count(c->s, n, many);
    limits_count(c->s, (double)root.reach, reach);
    snprintf(text, sizeof text, view_say(c->s, MSG_SPARSE_GROWTH_NOTE), reach, pairs, many);
    draw_sentence(c->p, c->growth.x + 1, c->note_y, c->growth.w - 2, pen_style(c->p, ROLE_DIM, ROLE_BG, 0),
                  text);
}
