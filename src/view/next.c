#include "view/next.h"

#include "view/guess.h"

#include <stdio.h>

#define LINE_BYTES 256

static void draw_heading(const struct scene *s, const struct pen *p, rect at, const struct trace_word *chosen)
{
    char word[LINE_BYTES / 4], line[LINE_BYTES];

    draw_marked_quote(chosen->text, word, sizeof word);
    snprintf(line, sizeof line, view_say(s, MSG_NEXT_SAYS), word);
    draw_sentence(p, at.x + 1, at.y, at.w - 2, pen_style(p, ROLE_TEXT, ROLE_BG, 0), line);
}

/* What says it without weight or colour. */
static void draw_mark(const struct pen *p, rect word)
{
    const int x = word.x > 0 ? word.x - 1 : 0;

    draw_text(p, x, word.y, 1, pen_style(p, ROLE_ASK, ROLE_BG, ATTR_BOLD), p->theme->ascii ? ">" : "▸");
}

void next_walk(const struct scene *s, rect at, const struct pen *p, struct spots *spots)
{
    const struct trace_guess *g = app_next_words(s->app, s->trace);

    if (at.h == 0 || at.w < 4 || g == NULL)
        return;
    const size_t chosen = s->app->next.chosen < g->count ? s->app->next.chosen : 0;
    const int head = at.h > 1 ? 1 : 0;
    const rect below = {at.x, at.y + head, at.w, at.h - head};

    if (p != NULL && head > 0)
        draw_heading(s, p, at, &g->top[chosen]);
    if (p != NULL) {
        guess_draw_words(s, p, below, g, chosen);
        draw_mark(p, guess_word_at(below, g, chosen));
    }
    for (size_t i = 0; i < g->count; i++)
        spots_add(spots, guess_word_at(below, g, i), (struct action){ACTION_NEXT_WORD, (int)i + 1, 0});
}
