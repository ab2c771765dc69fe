/* training_number: the share that the asker gives the one looked at, large; how it began; and how often the
 * head is right on sentences it does not learn from. */
#include "view/training_parts.h"

#include <math.h>
#include <stdio.h>

#define BIG_ROWS 3
#define WORD_MAX 96

struct words {
    char asker[WORD_MAX], looked[WORD_MAX];
};

static struct words words_of(const struct training_pic *c)
{
    struct words w;

    draw_marked_quote(view_word(c->s->app->lang, c->t, c->asker), w.asker, sizeof w.asker);
    draw_marked_quote(view_word(c->s->app->lang, c->t, c->looked), w.looked, sizeof w.looked);
    return w;
}

static void line(const struct training_pic *c, rect *at, const char *wide, const char *narrow)
{
    const char *lines[2] = {wide, narrow};

    if (at->h < 1)
        return;
    training_first_that_fits(c, at->x, at->y, at->w, ROLE_DIM, lines, 2);
    at->y++;
    at->h--;
}

static void line_pair(const struct training_pic *c, rect *at)
{
    const struct words w = words_of(c);
    char wide[2 * TRAINING_LINE_MAX], narrow[2 * TRAINING_LINE_MAX];

    snprintf(wide, sizeof wide, view_say(c->s, MSG_TRAINING_LISTENS), w.asker, w.looked);
    snprintf(narrow, sizeof narrow, "{a}%s{/} → {b}%s{/}", w.asker, w.looked);
    line(c, at, wide, narrow);
}

/* "at the start 5.9%": of the first moment of the film. */
static void line_start(const struct training_pic *c, rect *at)
{
    char text[TRAINING_LINE_MAX], brief[TRAINING_LINE_MAX], share[24], step[24];

    if (c->film == NULL || c->film->count < 2)
        return;
    const struct film_moment *first = &c->film->moments[0];
    const float value = training_share_in(c, first->trace);
    if (isnan(value))
        return;
    training_share_text(c, first->trace, share);
    training_count(first->step, step);
    snprintf(brief, sizeof brief, view_say(c->s, MSG_TRAINING_THEN), step, share);
    if (first->step == 0)
        snprintf(text, sizeof text, view_say(c->s, MSG_TRAINING_AT_START), share);
    else
        snprintf(text, sizeof text, "%s", brief);
    line(c, at, text, brief);
}

/* What the empty chair holds, where it is left out of the picture. */
static void line_chair(const struct training_pic *c, rect *at)
{
    struct training_pic chair = *c;
    char text[TRAINING_LINE_MAX], brief[TRAINING_LINE_MAX], share[24];

    if (c->first == 0)
        return;
    chair.looked = 0;
    training_share_text(&chair, c->t, share);
    snprintf(text, sizeof text, view_say(c->s, MSG_CHAIR_HOLDS), share);
    snprintf(brief, sizeof brief, view_say(c->s, MSG_TRAINING_CHAIR), share);
    line(c, at, text, brief);
}

/* ---- what it finds ---- */

/* One line where it fits, else two. */
static void line_finds(const struct training_pic *c, rect *at, enum msg what, struct record_share share)
{
    char text[24], one[3 * TRAINING_LINE_MAX], two[TRAINING_LINE_MAX];

    training_share(c, share, 0, text);
    snprintf(two, sizeof two, view_say(c->s, MSG_TRAINING_OF_UNSEEN), text, (unsigned)share.count);
    snprintf(one, sizeof one, "%s %s", view_say(c->s, what), two);
    if (draw_marked_columns(one) <= at->w) {
        line(c, at, one, one);
    } else if (at->h >= 2) {
        line(c, at, view_say(c->s, what), view_say(c->s, what));
        line(c, at, two, two);
    }
}

static void lines_found(const struct training_pic *c, rect *at)
{
    const struct record_check *check =
        c->r == NULL || c->r->check_count == 0 ? NULL : &c->r->checks[c->r->check_count - 1];
    const unsigned questions = c->t->layers[c->layer].heads[c->head].label.questions;

    if (check == NULL || c->s->app->pick != PICK_HEAD)
        return;
    if (questions & 1u) {
        line_finds(c, at, MSG_TRAINING_FINDS_SUBJECT, check->subject);
        if (check->distractor.count > 0)
            line_finds(c, at, MSG_TRAINING_FINDS_DISTRACTOR, check->distractor);
    }
    if (questions & 2u)
        line_finds(c, at, MSG_TRAINING_FINDS_MEANT, check->pronoun);
    if (questions == 0)
        line(c, at, view_say(c->s, MSG_TRAINING_NOT_ASKED), view_say(c->s, MSG_TRAINING_NOT_ASKED_SHORT));
}

/* ---- the number ---- */

/* Large, or where there is no number to be large, or no room, in words. Returns the columns used. */
static int draw_share_big(const struct training_pic *c, rect at, bool big)
{
    const float share = training_share_in(c, c->t);
    char text[24];

    training_share_text(c, c->t, text);
    const style s = view_share_style(c->p, (double)share);
    if (big && text[0] <= '>' && draw_big_columns(text) <= at.w)
        return draw_big(c->p, at.x, at.y, s, text);
    return draw_text(c->p, at.x, at.y, at.w, s, text);
}

/* Beside its words. */
static void draw_wide(const struct training_pic *c, rect at)
{
    const int used = draw_share_big(c, at, at.h >= BIG_ROWS);
    rect words = {at.x + used + 2, at.y, at.w - used - 2, at.h};

    line_pair(c, &words);
    line_start(c, &words);
    line_chair(c, &words);
    lines_found(c, &words);
}

/* Below what it is of, above how it began. */
static void draw_narrow(const struct training_pic *c, rect at)
{
    line_pair(c, &at);
    const int rows = at.h >= BIG_ROWS ? BIG_ROWS : 1;
    if (at.h < 1)
        return;
    draw_share_big(c, at, rows == BIG_ROWS);
    at.y += rows;
    at.h -= rows;
    if (at.h > 3) {
        at.y++;
        at.h--;
    }
    line_start(c, &at);
    line_chair(c, &at);
    lines_found(c, &at);
}

/* On one row. */
static void draw_flat(const struct training_pic *c, rect at)
{
    const struct words w = words_of(c);
    char text[2 * TRAINING_LINE_MAX];
    const float share = training_share_in(c, c->t);
    char number[24];

    training_share_text(c, c->t, number);
    snprintf(text, sizeof text, "{a}%s{/} → {b}%s{/} ", w.asker, w.looked);
    const int used =
        draw_marked(c->p, at.x, at.y, at.w - view_columns(number) - 1, training_style(c, ROLE_DIM, 0), text);
    draw_text(c->p, at.x + used, at.y, at.w - used, view_share_style(c->p, (double)share), number);
}

void training_draw_number(const struct training_pic *c)
{
    const rect at = c->plan.number;

    if (c->t == NULL || at.h < 1 || at.w < 8)
        return;
    if (at.h < BIG_ROWS) {
        draw_flat(c, at);
        return;
    }
    if (at.w >= 34)
        draw_wide(c, at);
    else
        draw_narrow(c, at);
}
