#include "view/guess_parts.h"

#include "app/keymap.h"

#include <stdio.h>
#include <string.h>

/* The guess with all notes sent beside the present one: heading, the share of the first word in big digits,
 * whether it is right, and the list. */

#define SHARE_COLS 7
#define VERDICT_FORMS 3 /* from the longest to the shortest */
#define ROOMY      54 /* columns of a side that has the word beside its digits */

struct side {
    const struct guess_pic *g;
    const struct trace_guess *guess; /* NULL: nothing to show yet */
    rect at;                         /* columns */
    bool now;
};

static style plain(const struct side *s, enum role role, unsigned attrs)
{
    return pen_style(s->g->p, role, ROLE_BG, attrs);
}

/* ---- heading ---- */

static void heading_text(const struct side *s, char *out, size_t size, char *key)
{
    *key = '\0';
    if (!s->now)
        snprintf(out, size, "%s", view_say(s->g->s, MSG_GUESS_WHOLE));
    else if (s->g->switched)
        guess_switches(s->g, out, size, key);
    else
        snprintf(out, size, "%s", view_say(s->g->s, MSG_GUESS_NOTHING));
}

/* Which question nobody asks, where one head that was given it is muted and nothing else is switched. */
static bool unasked(const struct guess_pic *g, char question[VIEW_QUESTION_MAX])
{
    const struct settings *now = &g->c.t->settings;
    struct settings one = *now;

    question[0] = '\0';
    memset(one.muted, 0, sizeof one.muted);
    if (!settings_muted(now, g->c.layer, g->c.head_at) || g->m == NULL || !settings_equal(&one, &g->m->settings))
        return false;
    one.muted[g->c.layer] = (uint16_t)(1u << g->c.head_at);
    if (settings_equal(&one, now))
        view_question(g->s->app->lang, g->c.t, g->c.layer, g->c.head_at, question);
    return question[0] != '\0';
}

static int draw_nobody(const struct side *s, int x, rect at)
{
    char question[VIEW_QUESTION_MAX], text[VIEW_QUESTION_MAX + 64];

    if (!s->now || !s->g->switched || !unasked(s->g, question))
        return x - 2;
    snprintf(text, sizeof text, view_say(s->g->s, MSG_GUESS_NOBODY), question);
    if (x + view_columns(text) + 1 > at.x + at.w)
        return x - 2;
    return x + draw_text(s->g->p, x, at.y, at.w, pen_style(s->g->p, ROLE_DIM, ROLE_RAISED, 0), text);
}

static void draw_heading(const struct side *s)
{
    const struct pen *p = s->g->p;
    const rect at = {s->at.x, s->g->lay.block[GUESS_HEADING].y, s->at.w, s->g->lay.block[GUESS_HEADING].h};
    const bool off = s->now && s->g->switched;
    const char *name = view_say(s->g->s, MSG_GUESS_THE);
    char text[256], key[2] = "";
    int x = at.x + 1;

    if (at.h == 0)
        return;
    draw_fill(p, at, pen_style(p, ROLE_TEXT, ROLE_RAISED, 0));
    heading_text(s, text, sizeof text, &key[0]);
    if (key[0] != '\0') {
        style chip = pen_style(p, ROLE_INK, ROLE_OFF, ATTR_BOLD);
        if (chip.bg != COLOUR_DEFAULT)
            chip.fg = colour_text_on(chip.bg);
        draw_fill(p, (rect){x, at.y, 3, 1}, chip);
        draw_text(p, x + 1, at.y, 1, chip, key);
        x += 4;
    }
    x += draw_text(p, x, at.y, at.x + at.w - 1 - x,
                   pen_style(p, off ? ROLE_OFF : s->now ? ROLE_DIM : ROLE_BOLD, ROLE_RAISED, s->now && !off ? 0 : ATTR_BOLD),
                   text);
    x = draw_nobody(s, x + 2, at);
    if (x + 2 + view_columns(name) < at.x + at.w)
        draw_text(p, at.x + at.w - 1 - view_columns(name), at.y, view_columns(name), pen_style(p, ROLE_DIM, ROLE_RAISED, 0),
                  name);
}

/* ---- the first word ---- */

static enum role verdict_role(enum guess_verdict v)
{
    return v <= VERDICT_RIGHT ? ROLE_ON : v == VERDICT_CLOSE ? ROLE_BOLD : ROLE_OFF;
}

/* In the longest form that fits. */
static void draw_verdict(const struct side *s, int x, int y, int cols)
{
    static const enum msg forms[][VERDICT_FORMS] = {
        [VERDICT_SURE] = {MSG_GUESS_SURE, MSG_GUESS_SURE_SHORT, MSG_GUESS_IS_RIGHT_SHORT},
        [VERDICT_RIGHT] = {MSG_GUESS_IS_RIGHT, MSG_GUESS_IS_RIGHT_SHORT, MSG_GUESS_IS_RIGHT_SHORT},
        [VERDICT_CLOSE] = {MSG_GUESS_CLOSE, MSG_GUESS_CLOSE_SHORT, MSG_GUESS_CLOSE_SHORT},
        [VERDICT_WRONG] = {MSG_GUESS_IS_WRONG, MSG_GUESS_IS_WRONG_SHORT, MSG_GUESS_WRONG_ALONE},
        [VERDICT_NEW] = {MSG_GUESS_IS_NEW, MSG_GUESS_IS_NEW_SHORT, MSG_GUESS_WRONG_ALONE},
    };
    const enum guess_verdict v = guess_verdict(s->g, s->guess);
    char line[256];

    for (int form = 0; form < VERDICT_FORMS; form++) {
        snprintf(line, sizeof line, view_say(s->g->s, forms[v][form]), s->guess->top[0].text);
        if (view_columns(line) > cols)
            continue;
        draw_text(s->g->p, x, y, cols, plain(s, verdict_role(v), ATTR_BOLD), line);
        return;
    }
}

/* Where the class cannot decide between two forms: what it does not know. */
static void draw_doubt(const struct side *s, int x, int y, int cols)
{
    static const enum msg doubts[FORMS_KIND_COUNT] = {[FORMS_NUMBER] = MSG_GUESS_DOUBT_NUMBER,
                                                      [FORMS_MEANT] = MSG_GUESS_DOUBT_MEANT,
                                                      [FORMS_MEASURE] = MSG_GUESS_DOUBT_MEASURE};
    const struct guess_pic *g = s->g;

    if (g->m == NULL || g->m->kind == FORMS_NONE || guess_verdict(g, s->guess) != VERDICT_CLOSE)
        return;
    const char *text = view_say(g->s, doubts[g->m->kind]);
    if (view_columns(text) <= cols)
        draw_text(g->p, x, y, cols, plain(s, ROLE_OFF, ATTR_BOLD), text);
}

static void draw_words(const struct side *s, int x, int y, int cols)
{
    const char *was = view_say(s->g->s, MSG_GUESS_WAS), *word = guess_hidden_word(s->g);

    if (view_columns(was) + 1 + view_columns(word) > cols)
        was = view_say(s->g->s, MSG_GUESS_WAS_SHORT);
    const int label = view_columns(was);

    if (label + 1 + view_columns(word) <= cols) {
        draw_text(s->g->p, x, y, cols, plain(s, ROLE_DIM, 0), was);
        draw_text(s->g->p, x + label + 1, y, cols - label - 1, plain(s, ROLE_BOLD, ATTR_BOLD), word);
    } else {
        draw_text(s->g->p, x, y, cols, plain(s, ROLE_BOLD, ATTR_BOLD), word);
    }
    draw_verdict(s, x, y + 1, cols);
    draw_doubt(s, x, y + 2, cols);
}

static void big_text(const struct side *s, char out[24])
{
    guess_percent(s->g, s->guess->top[0].p, 1, out);
    if (s->guess->top[0].p == 0) /* below float: no digits for it */
        snprintf(out, 24, "0%%");
}

static void draw_first(const struct side *s)
{
    const rect block = s->g->lay.block[GUESS_BIG];
    const int end = s->at.x + s->at.w;
    const char *word = s->guess->top[0].text;
    int x = s->at.x + 1;
    char text[24];

    big_text(s, text);
    if (block.h >= 3) {
        if (s->at.w >= ROOMY) {
            draw_text(s->g->p, x, block.y + 2, 8, plain(s, ROLE_BOLD, ATTR_BOLD), word);
            x += 9;
        }
        draw_big(s->g->p, x, block.y, plain(s, ROLE_BOLD, ATTR_BOLD), text);
        x += s->at.w >= ROOMY ? 19 : draw_big_columns(text) + 2;
        draw_words(s, x, block.y, end - x);
    } else if (block.h > 0) {
        x += draw_text(s->g->p, x, block.y, 12, plain(s, ROLE_BOLD, ATTR_BOLD), word) + 1;
        x += draw_text(s->g->p, x, block.y, 8, plain(s, ROLE_BOLD, ATTR_BOLD), text) + 2;
        draw_verdict(s, x, block.y, end - x);
    }
}

/* ---- the list ---- */

static int word_columns(const struct side *s)
{
    return s->at.w >= ROOMY ? 11 : s->at.w >= 30 ? 9 : 7;
}

static void draw_row(const struct side *s, int y, size_t i)
{
    const struct trace_word *w = &s->guess->top[i];
    const int label = word_columns(s) + 4, bar = s->at.w - label - SHARE_COLS - 1;
    const bool strong = w->p >= 0.001f;
    const style st = plain(s, i == 0 ? ROLE_BOLD : strong ? ROLE_TEXT : ROLE_DIM, i == 0 ? ATTR_BOLD : 0);
    char text[24];

    draw_textf(s->g->p, s->at.x + 1, y, 1, plain(s, ROLE_DIM, 0), "%zu", i + 1);
    draw_text(s->g->p, s->at.x + 3, y, word_columns(s), st, w->text);
    guess_percent(s->g, w->p, 2, text);
    draw_text_right(s->g->p, s->at.x + s->at.w, y, SHARE_COLS, st, text);
    if (bar > 0)
        draw_bar_right(s->g->p, s->at.x + label, y, bar, (double)w->p, class_bar_fill(&s->g->c, (double)w->p),
                       class_role(&s->g->c, ROLE_PANEL));
}

/* All that the class could have said besides. */
static void draw_others(const struct side *s, int y, size_t shown)
{
    char line[64], text[24];
    double rest = 1;

    for (size_t i = 0; i < shown; i++)
        rest -= (double)s->guess->top[i].p;
    const float share = rest > 0 ? (float)rest : 0;
    snprintf(line, sizeof line, view_say(s->g->s, MSG_GUESS_OTHERS), s->guess->words - shown);
    draw_text(s->g->p, s->at.x + 3, y, s->at.w - SHARE_COLS - 4, plain(s, ROLE_DIM, 0), line);
    if (share > 0)
        guess_percent(s->g, share, 2, text);
    else
        snprintf(text, sizeof text, "0%%");
    draw_text_right(s->g->p, s->at.x + s->at.w, y, SHARE_COLS, plain(s, ROLE_DIM, 0), text);
}

static void draw_list(const struct side *s)
{
    const rect block = s->g->lay.block[GUESS_LIST];
    const size_t rows = block.h > 2 ? (size_t)block.h - 1 : (size_t)block.h;
    const size_t shown = s->guess->count < rows ? s->guess->count : rows;

    for (size_t i = 0; i < shown; i++)
        draw_row(s, block.y + (int)i, i);
    if (block.h > 2 && s->guess->words > shown)
        draw_others(s, block.y + (int)shown, shown);
}

/* Nothing known yet: dots where numbers will be; and what the first key does. */
static void draw_empty(const struct side *s)
{
    const rect big = s->g->lay.block[GUESS_BIG], list = s->g->lay.block[GUESS_LIST];
    const style dot = plain(s, ROLE_RULE, 0);
    char line[CLASS_LINE_MAX];

    for (int i = 0; i < list.h; i++) {
        draw_text(s->g->p, s->at.x + 1, list.y + i, 1, dot, "·");
        draw_text_right(s->g->p, s->at.x + s->at.w, list.y + i, 1, dot, "·");
    }
    if (!s->now || big.h == 0)
        return;
    if (s->g->c.pick == PICK_HEAD)
        snprintf(line, sizeof line, view_say(s->g->s, MSG_GUESS_TRY), s->g->c.head_at + 1);
    else
        snprintf(line, sizeof line, "%s", view_say(s->g->s, MSG_GUESS_TRY_OTHER));
    draw_wrapped(s->g->p, (rect){s->at.x + 1, big.y, s->at.w - 2, big.h}, plain(s, ROLE_DIM, 0), line);
}

void guess_draw_lists(const struct guess_pic *g)
{
    const struct side sides[2] = {{g, g->all, g->lay.side[0], false},
                                  {g, g->switched ? g->now : NULL, g->lay.side[1], true}};

    for (size_t i = 0; i < 2; i++) {
        if (sides[i].at.w == 0)
            continue;
        draw_heading(&sides[i]);
        if (sides[i].guess == NULL) {
            draw_empty(&sides[i]);
            continue;
        }
        draw_first(&sides[i]);
        draw_list(&sides[i]);
    }
}
