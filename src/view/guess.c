#include "view/guess.h"

#include <stdio.h>
#include <string.h>

#define WHOLE_ROWS 7  /* a heading, a line for each word, and one for all others */
#define WORD_COLS  16 /* of a word beside others, with its share */
#define SHARE_COLS 7
#define LINE_BYTES 256

static colour fill_of(const struct pen *p, double share)
{
    return theme_share(p->theme, share < 0.1 ? 0.1 : share).fill;
}

/* Which word it takes it for, and whether that is right. */
static void draw_heading(const struct scene *s, const struct pen *p, rect at, const struct trace_guess *g)
{
    const struct token *token = &s->trace->tokens.tokens[g->token];
    const bool right = strcmp(g->top[0].text, token->fold) == 0;
    char guess[LINE_BYTES / 4], word[LINE_BYTES / 4], line[LINE_BYTES];

    draw_marked_quote(g->top[0].text, guess, sizeof guess);
    draw_marked_quote(token->text, word, sizeof word);
    const enum msg m = right ? MSG_GUESS_RIGHT : token->unknown ? MSG_GUESS_NEW : MSG_GUESS_WRONG;
    if (right)
        snprintf(line, sizeof line, view_say(s, m), guess);
    else
        snprintf(line, sizeof line, view_say(s, m), guess, word);
    draw_sentence(p, at.x + 1, at.y, at.w - 2, pen_style(p, ROLE_TEXT, ROLE_BG, 0), line);
}

/* "1 was  #########  98.2%" */
static void draw_row(const struct scene *s, const struct pen *p, rect at, int rank, bool first, const char *word,
                     float share)
{
    const int label = at.w >= 60 ? 18 : 12, bar = at.w - label - SHARE_COLS - 4;
    const style st = pen_style(p,
                               rank == 0 ? ROLE_DIM
                               : first   ? ROLE_BOLD
                                         : ROLE_TEXT,
                               ROLE_BG, first ? ATTR_BOLD : 0);
    char text[24];

    if (rank > 0) {
        snprintf(text, sizeof text, "%d", rank);
        draw_text(p, at.x + 1, at.y, 1, pen_style(p, ROLE_DIM, ROLE_BG, 0), text);
    }
    draw_text(p, at.x + 3, at.y, label - 2, st, word);
    view_share_text(s, share, false, 1, text);
    draw_text_right(p, at.x + at.w - 1, at.y, SHARE_COLS, st, text);
    if (bar > 0)
        draw_bar_right(p, at.x + label + 2, at.y, bar, (double)share, fill_of(p, (double)share),
                       p->theme->roles[ROLE_PANEL]);
}

/* Side by side: the word and its share, and its bar below where there is a row for it. */
static void draw_beside(const struct scene *s, const struct pen *p, rect at, const struct trace_guess *g,
                        size_t chosen)
{
    for (size_t i = 0; i < g->count; i++) {
        const struct trace_word *w = &g->top[i];
        const style st =
            pen_style(p, i == chosen ? ROLE_BOLD : ROLE_TEXT, ROLE_BG, i == chosen ? ATTR_BOLD : 0);
        const rect place = guess_word_at(at, g, i);
        const int x = place.x, cols = place.w;
        if (cols == 0)
            return;
        char text[24];
        view_share_text(s, w->p, false, 1, text);
        const int share = view_columns(text);
        draw_text_right(p, x + cols, at.y, share, st, text);
        draw_text(p, x, at.y, cols - share - 1, st, w->text);
        if (at.h > 1)
            draw_bar_right(p, x, at.y + 1, cols, (double)w->p, fill_of(p, (double)w->p),
                           p->theme->roles[ROLE_PANEL]);
    }
}

static void draw_whole(const struct scene *s, const struct pen *p, rect at, const struct trace_guess *g,
                       size_t chosen)
{
    float rest = 1;

    for (size_t i = 0; i < g->count; i++) {
        const rect row = {at.x, at.y + (int)i, at.w, 1};
        draw_row(s, p, row, (int)i + 1, i == chosen, g->top[i].text, g->top[i].p);
        rest -= g->top[i].p;
    }
    draw_row(s, p, (rect){at.x, at.y + TRACE_TOP, at.w, 1}, 0, false, view_say(s, MSG_GUESS_REST),
             rest > 0 ? rest : 0);
}

/* How many words stand side by side, and how far apart. */
static size_t beside(rect at, const struct trace_guess *g, int *pitch)
{
    const size_t fit = at.w / WORD_COLS < 1 ? 1 : (size_t)(at.w / WORD_COLS);
    const size_t count = g->count < fit ? g->count : fit;

    *pitch = at.w / (int)count;
    return count;
}

rect guess_word_at(rect at, const struct trace_guess *g, size_t i)
{
    int pitch;

    if (at.h >= WHOLE_ROWS - 1)
        return (rect){at.x, at.y + (int)i, at.w, 1};
    if (i >= beside(at, g, &pitch))
        return (rect){at.x, at.y, 0, 0};
    return (rect){at.x + 1 + (int)i * pitch, at.y, pitch - 2, at.h};
}

void guess_draw_words(const struct scene *s, const struct pen *p, rect at, const struct trace_guess *g, size_t chosen)
{
    if (at.h >= WHOLE_ROWS - 1)
        draw_whole(s, p, at, g, chosen);
    else
        draw_beside(s, p, at, g, chosen);
}

void guess_draw(const struct scene *s, const struct pen *p, rect at)
{
    if (at.h == 0 || at.w < 4 || s->trace == NULL || s->trace->guess_count == 0 ||
        s->trace->guesses[0].count == 0 || s->trace->guesses[0].next)
        return;
    const struct trace_guess *g = &s->trace->guesses[0];
    const int head = at.h > 1 ? 1 : 0;
    const rect below = {at.x, at.y + head, at.w, at.h - head};

    if (head > 0)
        draw_heading(s, p, at, g);
    guess_draw_words(s, p, below, g, 0);
}
