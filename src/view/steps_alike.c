/* v is not the similarity: the same shares over v, and over what the words are, come to different answers. */
#include "view/steps_table.h"

#include <math.h>
#include <stdio.h>

bool steps_most_alike(const struct steps_pic *c, enum worked_kind kind, size_t *j, double *cosine)
{
    double alike[TOKEN_MAX];
    bool found = false;

    worked_alike(&c->w, kind, alike);
    for (size_t i = 0; i < c->t->t; i++)
        if (isfinite(alike[i]) && (!found || alike[i] > *cosine)) {
            *j = i;
            *cosine = alike[i];
            found = true;
        }
    return found;
}

static void fill_alike(const struct steps_pic *c, const struct steps_table *t, enum worked_kind kind, struct steps_series *s)
{
    double alike[TOKEN_MAX];

    worked_alike(&c->w, kind, alike);
    s->lit = kind == c->blended;
    for (size_t k = 0; k < t->count; k++)
        if (isfinite(alike[t->token[k]])) {
            s->part[k] = alike[t->token[k]];
            steps_number(s->part[k], 2, 5, true, s->text[k]);
        }
}

static void fill_shares(const struct steps_pic *c, const struct steps_table *t, struct steps_series *s)
{
    const float *shares = c->w.head->weights_tt + c->w.asker * c->t->t;

    for (size_t k = 0; k < t->count; k++) {
        steps_share(c, t->token[k], 1, s->text[k]);
        if (!trace_masked(c->t, c->w.asker, t->token[k]))
            s->part[k] = (double)shares[t->token[k]];
    }
}

/* Whom the answer is most like, of v and of x. */
static void draw_answers(const struct steps_pic *c, rect at)
{
    static const enum worked_kind kinds[] = {WORKED_V, WORKED_X};
    char word[STEPS_WORD_MAX];

    for (int i = 0, y = at.y; i < 2; i++) {
        const bool now = kinds[i] == c->blended;
        size_t j, n;
        double cosine;
        if ((!now && at.h < 2) || !steps_most_alike(c, kinds[i], &j, &cosine))
            continue;
        worked_vector(&c->w, kinds[i], 0, &n);
        steps_word(c, j, 14, word);
        pen_put(c->p, at.x, y, now ? "▶" : " ", steps_style(c, ROLE_ASK, ROLE_BG, ATTR_BOLD));
        steps_linef(c, at.x + 2, y, at.w - 2, now ? ROLE_TEXT : ROLE_DIM,
                    view_say(c->s, i == 0 ? MSG_STEPS_ALIKE_V : MSG_STEPS_ALIKE_X), n, word, cosine);
        spots_add(c->spots, (rect){at.x, y, at.w, 1}, (struct action){now ? ACTION_NONE : ACTION_TOGGLE, 0, 0});
        y++;
    }
}

static void draw_table(const struct steps_pic *c, rect at)
{
    struct steps_table t;

    steps_table_choose(c, &t, at, c->whole);
    fill_shares(c, &t, steps_table_add(&t, SERIES_SHARE, view_say(c->s, MSG_STEPS_SHARE), ROLE_TEXT));
    fill_alike(c, &t, WORKED_V, steps_table_add(&t, SERIES_SIGNED, view_say(c->s, MSG_STEPS_LIKE_V), ROLE_POSITIVE));
    fill_alike(c, &t, WORKED_X, steps_table_add(&t, SERIES_SIGNED, view_say(c->s, MSG_STEPS_LIKE_X), ROLE_POSITIVE));
    steps_table_draw(c, &t, at, c->whole);
}

void steps_draw_alike(const struct steps_pic *c, rect at)
{
    const int answers = at.h >= 8 ? 2 : 1, why = at.h >= 12, foot = answers + why;

    if (c->w.asked_of == 0) {
        steps_line(c, at.x, at.y, at.w, ROLE_TEXT, view_say(c->s, MSG_STEPS_NOBODY));
        return;
    }
    steps_line(c, at.x, at.y, at.w, ROLE_TEXT, view_say(c->s, MSG_STEPS_ALIKE_SAYS));
    draw_table(c, (rect){c->whole ? at.x - 1 : at.x, at.y + 1, c->whole ? at.w + 2 : at.w, at.h - 1 - foot});
    draw_answers(c, (rect){at.x, at.y + at.h - foot, at.w, answers});
    if (why > 0)
        steps_line(c, at.x, at.y + at.h - 1, at.w, ROLE_DIM, view_say(c->s, MSG_STEPS_ALIKE_WHY));
}
