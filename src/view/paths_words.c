/* paths_words: the words over their columns: the one the news is of on paper, the one that listens lit. */
#include "view/paths_parts.h"

#include <stdio.h>

static style word_style(const struct paths_pic *c, size_t j)
{
    const bool there = c->state == PATHS_READY || c->state == PATHS_COMPUTING;

    if (there && j == c->source)
        return pen_style(c->p, ROLE_INK, ROLE_PAPER, ATTR_BOLD);
    if ((there || c->state == PATHS_SAME) && j == c->target)
        return view_lit(c->p, ATTR_BOLD);
    if (paths_inserted(c, j))
        return pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    return pen_style(c->p, j > c->target ? ROLE_DIM : ROLE_TEXT, ROLE_PANEL, 0);
}

/* A word in its column; in two rows it may reach into its neighbours' columns. */
static rect word_place(const struct paths_pic *c, size_t j)
{
    const struct paths_lay *lay = &c->lay;
    const int row = lay->words.h > 1 ? (int)(j - lay->first) % 2 : 0;
    int cols = lay->pitch - 1, x = lay->x + (int)(j - lay->first) * lay->pitch;

    if (lay->words.h > 1) {
        const int want = view_columns(paths_word(c, j)), most = 2 * lay->pitch - 1;
        cols = want < most ? want : most;
        x = paths_x(c, j) - (cols - 1) / 2;
    }
    return (rect){x, lay->words.y + row, cols, 1};
}

static void draw_word(const struct paths_pic *c, size_t j)
{
    const style s = word_style(c, j);
    const rect at = word_place(c, j);
    char text[PATHS_WORD_MAX];

    paths_word_cut(c, j, at.w, text);
    draw_fill(c->p, at, s);
    draw_text_centre(c->p, at.x, at.y, at.w, s, text);
    if (j == c->source)
        canvas_choose(c->p->canvas, at.x + (at.w - view_columns(text)) / 2, at.y);
}

/* Where no word fits its column: dots, and the two words. */
static void draw_two(const struct paths_pic *c)
{
    const int end = c->lay.words.x + c->lay.words.w;
    int free = c->lay.x;

    for (size_t j = c->lay.first; j < c->lay.first + c->lay.count; j++)
        pen_put(c->p, paths_x(c, j), c->lay.words.y, "·", pen_style(c->p, ROLE_RULE, ROLE_BG, 0));
    for (int i = 0; i < 2; i++) {
        const size_t j = i == 0 ? c->source : c->target;
        const char *word = paths_word(c, j);
        const int cols = view_columns(word);
        int x = paths_x(c, j) - (cols - 1) / 2;
        x = x + cols > end ? end - cols : x < free ? free : x;
        if (i == 0)
            canvas_choose(c->p->canvas, x, c->lay.words.y);
        if (paths_shown(c, j) && x >= free)
            free = x + draw_text(c->p, x, c->lay.words.y, end - x, word_style(c, j), word) + 1;
    }
}

/* "news of cat", or which part of a long sentence is seen. */
static void draw_label(const struct paths_pic *c)
{
    const struct paths_lay *lay = &c->lay;
    char text[PATHS_LINE_MAX], word[PATHS_WORD_MAX], quoted[PATHS_WORD_MAX];

    paths_word_cut(c, c->source, lay->margin - view_columns(view_say(c->s, MSG_PATHS_NEWS_OF)) + 8, word);
    draw_marked_quote(word, quoted, sizeof quoted);
    if (lay->count < c->n)
        snprintf(text, sizeof text, view_say(c->s, MSG_PATHS_PART), lay->first + 1, lay->first + lay->count, c->n);
    else
        snprintf(text, sizeof text, view_say(c->s, MSG_PATHS_NEWS_OF), quoted);
    if (draw_marked_columns(text) >= lay->margin && lay->count < c->n)
        snprintf(text, sizeof text, view_say(c->s, MSG_PATHS_PART_SHORT), lay->first + 1, lay->first + lay->count, c->n);
    if (draw_marked_columns(text) < lay->margin)
        draw_marked(c->p, lay->words.x, lay->words.y, lay->margin - 1, pen_style(c->p, ROLE_DIM, ROLE_BG, 0), text);
}

/* The sentence goes on beyond the edge. */
static void draw_more(const struct paths_pic *c)
{
    const style s = pen_style(c->p, ROLE_ASK, ROLE_BG, ATTR_BOLD);

    if (c->lay.first > 0)
        pen_put(c->p, c->lay.x - 1, c->lay.words.y, "◂", s);
    if (c->lay.first + c->lay.count < c->n)
        pen_put(c->p, c->lay.x + (int)c->lay.count * c->lay.pitch, c->lay.words.y, "▸", s);
}

void paths_draw_words(const struct paths_pic *c)
{
    if (c->lay.words.h == 0)
        return;
    if (c->lay.margin > 0)
        draw_label(c);
    if (c->lay.dots)
        draw_two(c);
    else
        for (size_t i = 0; i < c->lay.count; i++)
            draw_word(c, c->lay.first + i);
    draw_more(c);
}
