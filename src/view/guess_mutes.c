#include "view/guess_parts.h"

#include <stdio.h>
#include <string.h>

/* The first word against its rival; what is left of it with one head silent; what other switches leave. */

#define LABEL_COLS 11   /* left of the balance */
#define SPARE_COLS 13   /* right of it, for a part too short for its label */
#define BADGE_COLS 12  /* of a tile with more than a number and a share */
#define LOST       0.9f /* a head whose silence leaves less than this part of the first word's share is named */

static style plain(const struct guess_pic *g, enum role role, unsigned attrs)
{
    return pen_style(g->p, role, ROLE_BG, attrs);
}

/* ---- balance ---- */

static colour part_fill(const struct guess_pic *g, bool first)
{
    return theme_share(g->p->theme, first ? 0.62 : 0.22).fill;
}

static colour part_text(const struct guess_pic *g, bool first)
{
    return theme_has_ramp(g->p->theme) ? theme_share(g->p->theme, first ? 0.62 : 0.22).text
                                       : g->p->theme->roles[ROLE_TEXT];
}

static void fill_part(const struct guess_pic *g, bool first, const char *word, double share, struct part *out)
{
    char text[24];

    *out = (struct part){.share = share, .fill = part_fill(g, first), .text = part_text(g, first)};
    guess_percent(g, (float)share, 1, text);
    snprintf(out->label, sizeof out->label, "%.48s %s", word, text);
    snprintf(out->brief, sizeof out->brief, "%.28s", word);
}

static void draw_balance_row(const struct guess_pic *g, int y, bool now)
{
    const rect at = g->lay.block[GUESS_BALANCE];
    const int label = at.w >= 60 ? LABEL_COLS : 0;
    const struct mutes_form first = {g->m->all.top[0].text, g->m->first_row};
    const double a = (double)guess_share(g, now, &first), b = (double)guess_share(g, now, &g->rival);
    struct part parts[2];

    if (label > 0)
        draw_text(g->p, at.x, y, label - 1, plain(g, now ? ROLE_OFF : ROLE_TEXT, now ? ATTR_BOLD : 0),
                  view_say(g->s, now ? MSG_GUESS_NOW : MSG_GUESS_ALL));
    if (!(a + b > 0)) {
        draw_text(g->p, at.x + label, y, 1, plain(g, ROLE_RULE, 0), "·");
        return;
    }
    fill_part(g, true, first.text, a / (a + b), &parts[0]);
    fill_part(g, false, g->rival.text, b / (a + b), &parts[1]);
    const rect bar = {at.x + label, y, at.w - label - (at.w >= 76 ? SPARE_COLS : 0), 1};
    parts_draw(g->p, bar, parts, 2);
    const int cols = view_columns(parts[1].label);
    if (cols + 2 > parts[1].share * bar.w && cols + 1 < SPARE_COLS && bar.x + bar.w < at.x + at.w)
        draw_text(g->p, bar.x + bar.w + 1, y, cols, plain(g, ROLE_TEXT, 0), parts[1].label);
}

static void draw_balance_title(const struct guess_pic *g, int y)
{
    static const enum msg titles[FORMS_KIND_COUNT] = {[FORMS_NONE] = MSG_GUESS_LIKELIEST,
                                                      [FORMS_NUMBER] = MSG_GUESS_NUMBER,
                                                      [FORMS_MEANT] = MSG_QUESTION_MEANT,
                                                      [FORMS_MEASURE] = MSG_GUESS_MEASURE};
    const rect at = g->lay.block[GUESS_BALANCE];
    char line[CLASS_LINE_MAX], first[CLASS_WORD_MAX], rival[CLASS_WORD_MAX];

    draw_marked_quote(g->m->all.top[0].text, first, sizeof first);
    draw_marked_quote(g->rival.text, rival, sizeof rival);
    snprintf(line, sizeof line, view_say(g->s, MSG_GUESS_AGAINST), view_say(g->s, titles[g->m->kind]), first, rival);
    draw_sentence(g->p, at.x, y, at.w, plain(g, ROLE_DIM, 0), line);
}

void guess_draw_balance(const struct guess_pic *g)
{
    const rect at = g->lay.block[GUESS_BALANCE];
    int y = at.y;

    if (at.h == 0 || !g->has_rival)
        return;
    if (at.h >= 3)
        draw_balance_title(g, y++);
    draw_balance_row(g, y++, false);
    if (g->switched)
        draw_balance_row(g, y, true);
}

/* ---- one head at a time ---- */

static void draw_badge(const struct guess_pic *g, rect at, size_t layer, size_t head)
{
    const bool muted = settings_muted(&g->c.t->settings, layer, head);
    const bool held = layer == g->c.layer && head == g->c.head_at && g->c.pick == PICK_HEAD;
    char number[24];

    snprintf(number, sizeof number, "%zu", head + 1);
    draw_slip(g->p, at.x, at.y, muted ? "x" : number, muted ? g->p->theme->roles[ROLE_OFF] : theme_head(g->p->theme, head));
    if (at.w < BADGE_COLS)
        return;
    if (muted)
        draw_text(g->p, at.x + 3, at.y, 2, plain(g, ROLE_OFF, ATTR_BOLD), number);
    if (held)
        draw_text(g->p, at.x + 3 + (muted ? view_columns(number) : 0), at.y, 1, plain(g, ROLE_ASK, ATTR_BOLD), "◂");
}

static const enum msg question_names[] = {MSG_QUESTION_WHO, MSG_QUESTION_MEANT, MSG_GUESS_DESCRIBED,
                                          MSG_QUESTION_TO_WHAT};
enum { QUESTIONS = sizeof question_names / sizeof question_names[0] };

static unsigned questions_of(const struct guess_pic *g, size_t layer, size_t head)
{
    return g->c.t->layers[layer].heads[head].label.questions;
}

/* Whether every head of the layer has room for its first question: all of them are told, or none. */
static bool questions_fit(const struct guess_pic *g, size_t layer, int cols)
{
    for (size_t h = 0; h < g->c.t->h; h++) {
        unsigned q = 0;
        while (q < QUESTIONS && !(questions_of(g, layer, h) >> q & 1))
            q++;
        if (q < QUESTIONS && view_columns(view_say(g->s, question_names[q])) > cols)
            return false;
    }
    return true;
}

static void draw_question(const struct guess_pic *g, rect at, size_t layer, size_t head)
{
    int x = at.x;

    for (unsigned q = 0; q < QUESTIONS && questions_fit(g, layer, at.w); q++) {
        const char *text = view_say(g->s, question_names[q]);
        if (!(questions_of(g, layer, head) >> q & 1) || x + view_columns(text) > at.x + at.w)
            continue;
        x += draw_text(g->p, x, at.y, at.w, plain(g, ROLE_DIM, 0), text) + 1;
    }
}

/* What the class says instead, where there is room for it beside the bar. */
static void draw_instead(const struct guess_pic *g, rect at, const struct trace_word *w, float left)
{
    const int free = at.w - (int)((float)at.w * left) - 2, cols = view_columns(w->text);

    if (strcmp(w->text, g->m->all.top[0].text) != 0 && cols <= free)
        draw_text(g->p, at.x + at.w - cols, at.y, cols, pen_style(g->p, ROLE_OFF, ROLE_PANEL, ATTR_BOLD), w->text);
}

static void draw_tile(const struct guess_pic *g, rect at, size_t layer, size_t head)
{
    const colour fill = settings_muted(&g->c.t->settings, layer, head) ? g->p->theme->roles[ROLE_OFF]
                                                                       : theme_head(g->p->theme, head);
    char text[24];

    draw_badge(g, at, layer, head);
    if (at.h >= 3)
        draw_question(g, (rect){at.x, at.y + 2, at.w, 1}, layer, head);
    if (g->m == NULL || g->m->layers != g->c.t->layer_count || g->m->heads != g->c.t->h) {
        draw_text_right(g->p, at.x + at.w, at.y, 1, plain(g, ROLE_RULE, 0), "·");
        return;
    }
    const size_t i = layer * g->m->heads + head;
    const float left = g->m->left_lh[i];
    const bool lost = left < LOST * g->m->all.top[0].p;
    guess_percent(g, left, 1, text);
    if (view_columns(text) > at.w - 3)
        guess_percent(g, left, 0, text);
    draw_text_right(g->p, at.x + at.w, at.y, at.w - 3, plain(g, lost ? ROLE_OFF : ROLE_TEXT, lost ? ATTR_BOLD : 0), text);
    if (at.h < 2)
        return;
    const rect bar = {at.x, at.y + 1, at.w, 1};
    draw_bar_right(g->p, bar.x, bar.y, bar.w, (double)left, fill, g->p->theme->roles[ROLE_PANEL]);
    draw_instead(g, bar, &g->m->first_lh[i], left);
}

void guess_draw_mutes(const struct guess_pic *g)
{
    const rect at = g->lay.block[GUESS_MUTES];
    const size_t lines = guess_tile_lines(g);
    char line[CLASS_LINE_MAX], first[CLASS_WORD_MAX] = "?";

    if (at.h < 2)
        return;
    if (g->all != NULL)
        draw_marked_quote(g->all->top[0].text, first, sizeof first);
    if (lines > 1)
        snprintf(line, sizeof line, view_say(g->s, MSG_GUESS_MUTES_ALL), first, guess_tile_layer(g, 0) + 1,
                 guess_tile_layer(g, lines - 1) + 1);
    else
        snprintf(line, sizeof line, view_say(g->s, MSG_GUESS_MUTES), first, g->c.layer + 1);
    draw_sentence(g->p, at.x, at.y, at.w, plain(g, ROLE_DIM, 0), line);
    for (size_t l = 0; l < lines; l++)
        for (size_t h = 0; h < g->c.t->h; h++) {
            const rect tile = guess_tile(g, l, h);
            if (tile.w > 0)
                draw_tile(g, tile, guess_tile_layer(g, l), h);
        }
}

/* ---- other switches ---- */

/* "was 69.1%  not 6.7%", as many as fit. Returns the column behind them. */
static int draw_top(const struct guess_pic *g, int x, int y, int end, const struct trace_guess *guess, size_t most)
{
    for (size_t i = 0; i < guess->count && i < most; i++) {
        char text[128], share[24];
        guess_percent(g, guess->top[i].p, 1, share);
        snprintf(text, sizeof text, "%.80s %s", guess->top[i].text, share);
        if (x + 1 + view_columns(text) > end)
            break;
        x += 1 + (i > 0);
        x += draw_text(g->p, x, y, end - x, plain(g, ROLE_TEXT, 0), text);
    }
    return x;
}

static int draw_switch(const struct guess_pic *g, int x, int y, int end, const char *key, enum msg name,
                       const struct trace_guess *guess, size_t most)
{
    const int cols = view_columns(view_say(g->s, name));

    if (guess->count == 0 || x + 2 + cols + 8 > end)
        return x;
    draw_text(g->p, x, y, 1, plain(g, ROLE_ASK, ATTR_BOLD), key);
    draw_text(g->p, x + 2, y, cols, plain(g, ROLE_DIM, 0), view_say(g->s, name));
    return draw_top(g, x + 2 + cols, y, end, guess, most) + 3;
}

void guess_draw_switches(const struct guess_pic *g)
{
    const rect at = g->lay.block[GUESS_SWITCHES];
    const char *title = view_say(g->s, MSG_GUESS_SWITCHES), *note = view_say(g->s, MSG_GUESS_NOT_RETRAINED);
    const size_t most = at.w >= 150 ? 3 : at.w >= 100 ? 2 : 1;
    const int end = at.x + at.w;

    if (at.h == 0 || g->m == NULL)
        return;
    int x = at.x;
    if (at.w >= 60)
        x += draw_text(g->p, x, at.y, at.w, plain(g, ROLE_DIM, 0), title) + 2;
    x = draw_switch(g, x, at.y, end, "s", g->m->settings.scaled ? MSG_GUESS_UNSCALED : MSG_GUESS_SCALED, &g->m->unscaled,
                    most);
    x = draw_switch(g, x, at.y, end, "o", MSG_GUESS_DISPLACED, &g->m->displaced, most);
    if (x + view_columns(note) > end)
        note = view_say(g->s, MSG_GUESS_NOT_TAUGHT);
    if (x + view_columns(note) <= end)
        draw_text(g->p, x, at.y, end - x, plain(g, ROLE_DIM, 0), note);
}
