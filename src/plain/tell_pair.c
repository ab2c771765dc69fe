/* Two sides: what each is, whom the asker listens to on each, and where they differ most. */
#include "plain/tell.h"

#include "view/pair.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define NAMED 3

/* The loudest of the asker's row on one side. */
static void tell_side(struct tell *t, const struct pair *p, int side)
{
    static const enum msg sides[APART_SIDES] = {MSG_PLAIN_LEFT, MSG_PLAIN_RIGHT_SIDE};
    const size_t columns = apart_columns(&p->a, side);
    char name[PAIR_TEXT_MAX], note[PAIR_TEXT_MAX], value[24], word[TELL_WORD_MAX];
    bool told[TOKEN_MAX] = {false};

    pair_name(p, side, true, name);
    pair_note(p, side, note);
    tell_add(t, sides[side], name, note[0] != '\0' ? view_say(t->s, MSG_PLAIN_COMMA) : "", note);
    if (p->asker < apart_rows(&p->a, side)) {
        tell_spoken(t, pair_word(p, side, p->asker), word);
        tell_add(t, MSG_PLAIN_SIDE_LISTENS, word);
    }
    for (size_t n = 0; n < NAMED && p->asker < apart_rows(&p->a, side); n++) {
        size_t best = columns;
        for (size_t j = 0; j < columns; j++)
            if (!told[j] && !apart_masked(&p->a, side, p->asker, j) &&
                (best == columns || apart_value(&p->a, side, p->asker, j) > apart_value(&p->a, side, p->asker, best)))
                best = j;
        if (best == columns)
            break;
        told[best] = true;
        tell_spoken(t, pair_key_word(p, side, best), word);
        pair_value(p, side, p->asker, best, 1, value);
        tell_text(t, n > 0 ? view_say(t->s, MSG_PLAIN_COMMA) : "");
        tell_text(t, word);
        tell_text(t, " ");
        tell_text(t, value);
    }
    tell_add(t, MSG_PLAIN_STOP);
    tell_end(t);
}

/* A place of the map and its difference. */
static void tell_place(struct tell *t, const struct pair *p, enum msg m, size_t i, size_t j, double difference)
{
    char asks[TELL_WORD_MAX], answers[TELL_WORD_MAX], points[24];

    if (difference == 0)
        return;
    tell_spoken(t, pair_word(p, APART_RIGHT, i), asks);
    tell_spoken(t, pair_key_word(p, APART_RIGHT, j), answers);
    pair_points(p, difference, points);
    tell_say(t, m, asks, answers, points, p->a.stage == STAGE_WEIGHTS ? view_say(t->s, MSG_PLAIN_POINTS) : "");
}

static void tell_apart(struct tell *t, const struct pair *p)
{
    const struct apart_said *said = &p->said;
    char moved[TELL_SHARE_MAX];

    if (p->a.stage == STAGE_WEIGHTS) {
        tell_part(t, said->moved, moved);
        tell_say(t, MSG_PLAIN_MOVED, moved, said->same, said->rows, said->entropy[APART_LEFT], said->entropy[APART_RIGHT]);
    }
    tell_place(t, p, MSG_PLAIN_ROSE, said->rise_i, said->rise_j, said->rise);
    tell_place(t, p, MSG_PLAIN_FELL, said->fall_i, said->fall_j, said->fall);
    if (p->looked < p->a.s && p->asker < p->a.t)
        tell_place(t, p, MSG_PLAIN_HERE, p->asker, p->looked, apart_difference(&p->a, p->asker, p->looked));
}

bool tell_pair(struct tell *t)
{
    char why[4 * PAIR_TEXT_MAX];

    if (t->t == NULL || !t->s->app->kept.open)
        return false;
    const struct pair p = pair_of(t->s);
    if (pair_waits(&p)) {
        tell_say(t, MSG_PLAIN_COMPUTING);
        return true;
    }
    tell_side(t, &p, APART_LEFT);
    tell_side(t, &p, APART_RIGHT);
    if (pair_meets(&p)) {
        tell_apart(t, &p);
    } else {
        pair_why(&p, why);
        tell_text(t, why);
        tell_end(t);
    }
    return true;
}
