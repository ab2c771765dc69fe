/* heads_words: a head in words: whom the asker listens to there, and what was measured of it. */
#include "view/heads_parts.h"

#include <math.h>
#include <stdio.h>

#define WORD_MAX 128

/* ---- the asker ---- */

/* The one listened to most; SIZE_MAX where nobody may be asked. */
static size_t loudest(const struct heads_pic *c, const float *row)
{
    size_t at = SIZE_MAX;

    for (size_t j = c->first; j < c->t->s; j++)
        if (!isnan(row[j]) && (at == SIZE_MAX || row[j] > row[at]))
            at = j;
    return at;
}

void heads_say_asker(const struct heads_pic *c, bool brief, char out[HEADS_LINE_MAX])
{
    const struct heads_which w = heads_of(c, c->group, c->item);
    char asker[WORD_MAX], heard[WORD_MAX], share[24];
    float row[TOKEN_MAX];

    trace_row(c->t, w.layer, w.pick, w.head, STAGE_WEIGHTS, c->asker, row);
    const size_t j = loudest(c, row);
    draw_marked_quote(view_word(c->s->app->lang, c->t, c->asker), asker, sizeof asker);
    if (j == SIZE_MAX) {
        snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_NOBODY), asker);
        return;
    }
    draw_marked_quote(view_key(c->s->app->lang, c->t, j), heard, sizeof heard);
    view_share_text(c->s, w.pick == PICK_MAX ? row[j] : view_share_told(row, c->t->s, row[j]), false, 1,
                    share);
    snprintf(out, HEADS_LINE_MAX, view_say(c->s, brief ? MSG_HEADS_LISTENS_SHORT : MSG_HEADS_LISTENS), asker,
             heard, share);
}

/* "94.2%": of a score that was measured. */
static void percent(float part, char out[24])
{
    const double p = 100 * (double)part;

    if (part < 1 && p >= 99.95)
        snprintf(out, 24, ">99.9%%");
    else
        snprintf(out, 24, "%.1f%%", p);
}

static void say_relation(const struct heads_pic *c, const struct heads_which *w,
                         const struct head_label *label, bool named, char out[HEADS_LINE_MAX])
{
    char name[VIEW_LABEL_MAX], score[24], chance[24];

    if (named)
        view_label(c->s->app->lang, c->t, w->layer, w->head, name);
    percent(label->score, score);
    percent(label->chance, chance);
    const size_t len =
        named ? (size_t)snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_NAMED), name) : 0;
    snprintf(out + len, HEADS_LINE_MAX - len,
             view_say(c->s, label->held_out ? MSG_HEADS_RELATION : MSG_HEADS_RELATION_HERE), score, chance);
}

static void say_pattern(const struct heads_pic *c, const struct head_label *label, char out[HEADS_LINE_MAX])
{
    static const enum msg places[PATTERN_COUNT] = {
        [PATTERN_PREVIOUS] = MSG_HEADS_TO_PREVIOUS, [PATTERN_NEXT] = MSG_HEADS_TO_NEXT,
        [PATTERN_SELF] = MSG_HEADS_TO_SELF,         [PATTERN_FIRST] = MSG_HEADS_TO_FIRST,
        [PATTERN_SAME_WORD] = MSG_HEADS_TO_SAME,    [PATTERN_BROAD] = MSG_HEADS_TO_ALL,
    };
    const bool chair = label->pattern == PATTERN_FIRST && c->t->tokens.tokens[0].special;
    const char *where = view_say(c->s, label->held_out ? MSG_HEADS_ON_NEW : MSG_HEADS_ON_THIS);
    /* Broad is also what a head is called that does nothing else by half. */
    const bool none = label->pattern == PATTERN_BROAD && label->score < 0.5f;
    char score[24], chance[24];

    percent(label->score, score);
    percent(label->chance, chance);
    const int used = snprintf(
        out, HEADS_LINE_MAX,
        view_say(c->s, chair ? MSG_HEADS_TO_CHAIR : none ? MSG_HEADS_TO_NONE : places[label->pattern]), where, score);
    if (label->held_out && label->pattern != PATTERN_BROAD && used > 0 && used < HEADS_LINE_MAX)
        snprintf(out + used, HEADS_LINE_MAX - (size_t)used, view_say(c->s, MSG_HEADS_EVENLY), chance);
}

void heads_say_measured(const struct heads_pic *c, struct heads_which w, int form, char out[HEADS_LINE_MAX])
{
    char question[VIEW_QUESTION_MAX], measured[HEADS_LINE_MAX];

    if (w.pick != PICK_HEAD) {
        snprintf(out, HEADS_LINE_MAX,
                 view_say(c->s, w.pick == PICK_MEAN ? MSG_HEADS_MEAN_SAID : MSG_HEADS_MAX_SAID), c->t->h);
        return;
    }
    const struct trace_head *head = &c->t->layers[w.layer].heads[w.head];
    if (head->muted) {
        snprintf(out, HEADS_LINE_MAX, "%s", view_say(c->s, MSG_HEADS_MUTED_SAID));
        return;
    }
    if (head->label.relation != 0)
        say_relation(c, &w, &head->label, form < 2, measured);
    else
        say_pattern(c, &head->label, measured);
    view_question(c->s->app->lang, c->t, w.layer, w.head, question);
    if (form > 0 || (question[0] == '\0' && !head->label.held_out))
        snprintf(out, HEADS_LINE_MAX, "%s", measured);
    else if (question[0] != '\0')
        snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_ASKED), question, measured);
    else
        snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_FOUND), measured);
}
