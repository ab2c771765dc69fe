#include "view/guess_parts.h"

#include <stdio.h>
#include <string.h>

/* The sentence with its hidden word: what it asks, and who answers. */

static void draw_title(const struct guess_pic *g)
{
    const rect at = g->lay.block[GUESS_TITLE];
    const struct app *a = g->s->app;
    char line[CLASS_LINE_MAX], word[CLASS_WORD_MAX];

    if (at.h == 0)
        return;
    class_word(&g->c, g->c.asker, 24, word);
    if (g->now != NULL)
        snprintf(line, sizeof line, view_say(g->s, MSG_GUESS_TITLE), token_number(&g->c.t->tokens, g->now->token),
                 g->c.t->h);
    else if (!a->range.guesses)
        snprintf(line, sizeof line, "%s", view_say(g->s, MSG_WHY_NO_GUESS));
    else if (g->c.t->tokens.tokens[g->c.asker].special)
        snprintf(line, sizeof line, "%s", view_say(g->s, MSG_WHY_CHAIR));
    else
        snprintf(line, sizeof line, view_say(g->s, MSG_GUESS_INVITE), word);
    if (g->now != NULL && draw_marked_columns(line) > at.w)
        snprintf(line, sizeof line, view_say(g->s, MSG_GUESS_TITLE_SHORT), token_number(&g->c.t->tokens, g->now->token));
    draw_sentence(g->p, at.x, at.y, at.w, pen_style(g->p, ROLE_DIM, ROLE_BG, 0), line);
}

/* ---- chips ---- */

static style chip_style(const struct guess_pic *g, size_t j)
{
    const struct class_pic *c = &g->c;
    const unsigned attrs = (c->t->tokens.tokens[j].special ? 0u : ATTR_BOLD) | (j == c->looked ? ATTR_UNDERLINE : 0u);

    if (c->t->tokens.tokens[j].hidden)
        return class_style(c, ROLE_INK, ROLE_PAPER, attrs);
    if (class_masked(c, j))
        return class_style(c, ROLE_DIM, ROLE_PANEL, 0);
    if (!theme_has_ramp(c->p->theme))
        return class_style(c, ROLE_TEXT, ROLE_BG, attrs);
    const struct ramp_step step = class_ramp(c, (double)c->shares[j]);
    return (style){step.text, step.fill, (uint8_t)attrs};
}

/* One digit behind the point where there is room for it. */
static void draw_chip_number(const struct guess_pic *g, size_t j, rect at)
{
    const struct class_pic *c = &g->c;
    char text[24];

    class_share_text(c, j, 1, text);
    if (view_columns(text) > at.w)
        class_share_text(c, j, 0, text);
    if (class_masked(c, j) || view_columns(text) > at.w)
        snprintf(text, sizeof text, "%s", class_masked(c, j) ? "-" : "");
    const bool loud = c->shares[j] >= CLASS_STRONG;
    draw_text_centre(g->p, at.x, at.y, at.w, class_style(c, loud ? ROLE_BOLD : ROLE_DIM, ROLE_BG, loud ? ATTR_BOLD : 0),
                     text);
}

static void draw_chip(const struct guess_pic *g, size_t slot)
{
    const struct class_pic *c = &g->c;
    const size_t j = c->lay.slots.token[slot];
    const rect at = guess_chip(g, slot);
    const bool asks = j == c->asker;
    const rect in = {at.x + asks, at.y, at.w - 2 * asks, 1};
    const style st = chip_style(g, j);

    draw_fill(g->p, in, st);
    draw_text_centre(g->p, in.x, in.y, in.w - view_unknown(c->t, j), st, view_word(g->s->app->lang, c->t, j));
    if (asks) /* it is the word that is chosen here */
        canvas_choose(g->p->canvas, in.x, in.y);
    if (view_unknown(c->t, j))
        draw_text(g->p, in.x + in.w - 1, in.y, 1, (style){st.fg, st.bg, 0}, "?");
    if (asks) {
        draw_text(g->p, at.x, at.y, 1, class_style(c, ROLE_ASK, ROLE_BG, ATTR_BOLD), "┃");
        draw_text(g->p, at.x + at.w - 1, at.y, 1, class_style(c, ROLE_ASK, ROLE_BG, ATTR_BOLD), "┃");
    }
    if (slot > 0 && j != c->lay.slots.token[slot - 1] + 1u)
        draw_text(g->p, at.x - 1, at.y, 1, class_style(c, ROLE_DIM, ROLE_BG, 0), "┊");
    if (at.h > 1)
        draw_chip_number(g, j, (rect){at.x, at.y + 1, at.w, 1});
}

/* ---- who answers ---- */

static size_t loudest(const struct class_pic *c)
{
    size_t best = c->from;

    for (size_t j = best + 1; j < c->n; j++)
        if (c->shares[j] > c->shares[best])
            best = j;
    return best;
}

/* What the head asks and who answers, in the longest form that fits. */
static void asks_text(const struct guess_pic *g, int cols, char *out, size_t size)
{
    const struct class_pic *c = &g->c;
    const size_t best = loudest(c);
    char question[VIEW_QUESTION_MAX] = "", note[64], word[CLASS_WORD_MAX], share[24];

    class_word(c, best, 16, word);
    class_share_text(c, best, 1, share);
    if (c->head != NULL)
        view_question(g->s->app->lang, c->t, c->layer, c->head_at, question);
    class_pick_note(c, note, sizeof note);
    if (c->head != NULL && c->head->muted)
        snprintf(out, size, view_say(g->s, MSG_GUESS_SILENT), c->head_at + 1, word, share);
    else if (c->head == NULL)
        snprintf(out, size, view_say(g->s, MSG_GUESS_NOTE), note, word, share);
    else if (question[0] != '\0')
        snprintf(out, size, view_say(g->s, MSG_GUESS_ASKS), c->head_at + 1, question, word, share);
    else
        snprintf(out, size, view_say(g->s, MSG_GUESS_LISTENS), c->head_at + 1, word, share);
    if (draw_marked_columns(out) > cols)
        snprintf(out, size, view_say(g->s, MSG_GUESS_ANSWERS), c->head_at + 1, word, share);
    if (draw_marked_columns(out) > cols)
        snprintf(out, size, "{p}%s{/} {p}%s{/}", word, share);
}

static void draw_asks(const struct guess_pic *g)
{
    const struct class_pic *c = &g->c;
    const rect at = g->lay.block[GUESS_ASKS];
    const style dim = pen_style(g->p, ROLE_DIM, ROLE_BG, 0);
    const int x = g->lay.desks ? c->lay.desks.x : at.x, end = at.x + at.w;
    char note[96] = "", brief[48] = "", share[24], line[CLASS_LINE_MAX];

    if (at.h == 0)
        return;
    if (view_chair_note(g->s, c->asker, c->shares, note, sizeof note)) {
        class_share_text(c, 0, 1, share);
        snprintf(brief, sizeof brief, "%s %s", view_say(g->s, MSG_CHAIR_NAME), share);
    }
    asks_text(g, end - x - 1 - (brief[0] != '\0' ? 3 + view_columns(brief) : 0), line, sizeof line);
    const int behind = x + draw_sentence(g->p, x, at.y, end - x, dim, line) + 3;
    draw_text(g->p, behind, at.y, end - behind, dim, behind + view_columns(note) <= end ? note : brief);
}

void guess_draw_class(const struct guess_pic *g)
{
    draw_title(g);
    if (g->lay.desks) {
        class_draw_lines(&g->c);
        class_draw_desks(&g->c);
        class_choose_asker(&g->c); /* it is the word that is chosen here */
    } else if (g->lay.block[GUESS_DESKS].h > 0) {
        for (size_t k = 0; k < g->c.lay.slots.count; k++)
            draw_chip(g, k);
    }
    draw_asks(g);
}
