/* lines_words: the two columns of words, what the chair gets, what the asker gives, and the line above. */
#include "view/lines_parts.h"

#include "text/glyph.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- left ---- */

/* What i gives the empty chair, in the heads of the picture. */
static double chair_share(const struct lines_pic *c, size_t i)
{
    double sum = 0;
    size_t heads = 0;

    for (size_t h = 0; h < c->heads; h++)
        if (lines_shows(c, h)) {
            sum += (double)c->t->layers[c->layer].heads[h].weights_tt[i * c->t->s];
            heads++;
        }
    return heads > 0 ? sum / (double)heads : 0;
}

/* Of words without a blank row between them half a row high, so that the bars stay apart. */
static void draw_chair_bar(const struct lines_pic *c, size_t i, int y)
{
    const colour *roles = c->p->theme->roles;
    const double share = chair_share(c, i);
    const int full = (int)lround(share * c->bar_cols);

    if (c->pitch > 1 || !theme_has_ramp(c->p->theme) || c->p->theme->ascii) {
        draw_bar_right(c->p, c->bar_x, y, c->bar_cols, share, roles[ROLE_DIM], roles[ROLE_PANEL]);
        return;
    }
    for (int x = 0; x < c->bar_cols; x++)
        pen_put(c->p, c->bar_x + x, y, x == full && full == 0 && share > 0 ? "▖" : "▄",
                (style){roles[x < full || (x == 0 && share > 0) ? ROLE_DIM : ROLE_PANEL], roles[ROLE_BG], 0});
}

static void draw_left(const struct lines_pic *c, size_t i)
{
    const int y = lines_y(c, i);
    const bool asks = i == c->asker;
    const char *word = view_word(c->s->app->lang, c->t, i);

    if (c->bar_cols > 0 && i > 0)
        draw_chair_bar(c, i, y);
    const style st = asks ? view_lit(c->p, ATTR_BOLD) : lines_style(c, ROLE_TEXT, 0);
    const int cols = view_columns(word) < c->word_cols ? view_columns(word) : c->word_cols;
    if (asks) { /* the lit word is a block, and points to its lines */
        draw_fill(c->p, (rect){c->left_end - cols - 1, y, cols + 2, 1}, st);
        pen_put(c->p, c->left_end + 1, y, "▶", lines_style(c, ROLE_ASK, ATTR_BOLD));
    }
    draw_text_right(c->p, c->left_end, y, c->word_cols, st, word);
    if (asks) {
        canvas_light(c->p->canvas, (rect){c->area.x, y, c->lane.x - c->area.x, 1});
        canvas_choose(c->p->canvas, c->left_end - cols, y);
    }
}

/* ---- right ---- */

/* The asker's lines to this word, strongest first; as many as there is room for. */
static void draw_badges(const struct lines_pic *c, size_t j, int x, int y)
{
    const int end = c->area.x + c->area.w;

    for (size_t k = c->line_count; k-- > 0;) {
        const struct lines_line *l = &c->line[k];
        char share[24];
        if (l->asker != c->asker || l->word != j)
            continue;
        view_share_text(c->s, l->share, false, 1, share);
        if (x + HEAD_BADGE_COLS + 1 + view_columns(share) >= end)
            return;
        head_badge(c->p, x, y, l->head, c->t->layers[c->layer].heads[l->head].muted);
        x += HEAD_BADGE_COLS + 1;
        draw_text(c->p, x, y, 6, lines_style(c, ROLE_BOLD, ATTR_BOLD), share);
        x += 7;
    }
}

/* Of one head: the share of every word, bold where its line is drawn. */
static void draw_share_of(const struct lines_pic *c, size_t j, int y, bool drawn)
{
    const float *row = c->t->layers[c->layer].heads[c->head].weights_tt + c->asker * c->t->s;
    const bool masked = trace_masked(c->t, c->asker, j);
    char share[24];

    view_share_text(c->s, view_share_told(row, c->t->s, row[j]), masked, 1, share);
    if (view_columns(share) > c->right_cols - 1) /* "below float" */
        snprintf(share, sizeof share, "%s", masked ? "·" : "0");
    draw_text_right(c->p, c->area.x + c->area.w - 1, y, c->right_cols - 1,
                    drawn ? view_share_style(c->p, (double)row[j]) : lines_style(c, ROLE_DIM, 0), share);
}

static bool is_drawn(const struct lines_pic *c, size_t j)
{
    for (size_t k = 0; k < c->line_count; k++)
        if (c->line[k].asker == c->asker && c->line[k].word == j)
            return true;
    return false;
}

static void draw_right(const struct lines_pic *c, size_t j)
{
    const int y = lines_right_y(c, j);
    const bool drawn = is_drawn(c, j), looked = j == c->looked;
    const style st = lines_style(c, drawn || looked ? ROLE_BOLD : ROLE_TEXT,
                                 (drawn || looked ? ATTR_BOLD : 0u) | (looked ? ATTR_UNDERLINE : 0u));

    draw_text(c->p, c->right_x, y, c->word_cols, st, view_key(c->s->app->lang, c->t, j));
    if (looked)
        canvas_choose(c->p->canvas, c->right_x, y);
    if (looked || drawn)
        canvas_light(c->p->canvas, (rect){c->right_x, y, c->area.x + c->area.w - c->right_x, 1});
    if (c->of != LINES_ONE)
        draw_badges(c, j, c->right_x + c->word_cols + 1, y);
    else
        draw_share_of(c, j, y, drawn);
}

void lines_draw_words(const struct lines_pic *c)
{
    for (size_t k = 0; k < c->rows; k++)
        draw_left(c, c->first + k);
    for (size_t k = 0; k < c->rows_right; k++)
        draw_right(c, c->first_right + k);
}

/* ---- above ---- */

/* "lines of 10% and more, at most 3 from each"; or in fewer words. */
static void say_rule(const struct lines_pic *c, bool brief, char out[LINES_TEXT_MAX])
{
    const enum msg from = c->least <= 0 ? MSG_LINES_EVERY : brief ? MSG_LINES_FROM_SHORT : MSG_LINES_FROM;
    char share[24];
    size_t used;

    snprintf(share, sizeof share, "%.0f%%", 100 * (double)c->least);
    used = (size_t)snprintf(out, LINES_TEXT_MAX, view_say(c->s, from), share);
    if (c->top > 0)
        used += (size_t)snprintf(out + used, LINES_TEXT_MAX - used,
                                 view_say(c->s, brief ? MSG_LINES_TOP_SHORT : MSG_LINES_TOP), c->top);
    if (c->of == LINES_LOUDEST)
        snprintf(out + used, LINES_TEXT_MAX - used, "%s",
                 view_say(c->s, brief ? MSG_LINES_LOUDEST_SHORT : MSG_LINES_LOUDEST));
}

static void say_seen(const struct lines_pic *c, char out[LINES_TEXT_MAX])
{
    out[0] = '\0';
    if (c->rows < c->n)
        snprintf(out, LINES_TEXT_MAX, view_say(c->s, c->lane.w < 50 ? MSG_LINES_SEEN_SHORT : MSG_LINES_SEEN),
                 c->first - c->from + 1, c->first - c->from + c->rows, c->n);
}

void lines_draw_titles(const struct lines_pic *c)
{
    const style dim = lines_style(c, ROLE_DIM, 0);
    const int y = c->titles_y, end = c->right_x - 1;
    char rule[LINES_TEXT_MAX], seen[LINES_TEXT_MAX];

    if (!c->titles)
        return;
    const char *asks = view_say(c->s, MSG_LINES_ASKS), *chair = view_say(c->s, MSG_LINES_TO_CHAIR);
    draw_text_right(c->p, c->left_end, y, c->left_end - c->area.x, dim, asks);
    if (c->bar_cols > 0 && c->bar_x + view_columns(chair) < c->left_end - view_columns(asks))
        draw_text(c->p, c->bar_x, y, 12, dim, chair);
    draw_text(c->p, c->right_x, y, c->area.w, dim, view_say(c->s, MSG_LINES_ANSWERS));
    say_seen(c, seen);
    int x = c->lane.x;
    say_rule(c, false, rule);
    if (draw_marked_columns(rule) + (seen[0] != '\0' ? view_columns(seen) + 2 : 0) > end - x)
        say_rule(c, true, rule);
    if (draw_marked_columns(rule) <= end - x)
        x += draw_marked(c->p, x, y, end - x, dim, rule) + 2;
    if (view_columns(seen) <= end - x)
        draw_text_right(c->p, end, y, end - x, lines_style(c, ROLE_ASK, ATTR_BOLD), seen);
}
