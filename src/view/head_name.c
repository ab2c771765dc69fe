#include "view/head_name.h"

#include "trace/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define WEAK 0.5f /* a score below it says little */

colour head_colour(const struct pen *p, size_t head, bool muted)
{
    return muted ? p->theme->roles[ROLE_RULE] : theme_head(p->theme, head);
}

void head_badge(const struct pen *p, int x, int y, size_t head, bool muted)
{
    const colour ground = head_colour(p, head, muted);
    char text[16];
    style s = {COLOUR_DEFAULT, ground, ATTR_BOLD};

    if (ground == COLOUR_DEFAULT)
        s.attrs |= muted ? 0u : ATTR_REVERSE;
    else
        s.fg = colour_text_on(ground);
    if (head >= THEME_HEADS && !muted)
        s.attrs ^= ATTR_REVERSE;
    if (muted)
        snprintf(text, sizeof text, p->theme->ascii || ground == COLOUR_DEFAULT ? "[x]" : " x ");
    else
        snprintf(text, sizeof text, p->theme->ascii ? "[%zu]" : head >= 9 ? "%zu " : " %zu ", head + 1);
    if (p->theme->ascii && head >= 9 && !muted)
        snprintf(text, sizeof text, "%zu", head + 1);
    draw_text(p, x, y, HEAD_BADGE_COLS, s, text);
}

/* ---- names ---- */

/* Takes `text` where it fits and nothing longer was taken before. */
static void offer(const char *text, int cols, char out[HEAD_NAME_MAX])
{
    if (out[0] == '\0' && view_columns(text) <= cols)
        snprintf(out, HEAD_NAME_MAX, "%s", text);
}

static void offer_questions(const struct scene *s, size_t layer, size_t head, int cols,
                            char out[HEAD_NAME_MAX])
{
    static const enum msg brief[STATS_QUESTIONS] = {MSG_HEADS_WHO, MSG_HEADS_MEANT, MSG_HEADS_DESCRIBED,
                                                    MSG_HEADS_TO_WHAT};
    const unsigned questions = s->trace->layers[layer].heads[head].label.questions;
    char full[VIEW_QUESTION_MAX], text[HEAD_NAME_MAX];
    size_t used = 0, count = 0;

    view_question(s->app->lang, s->trace, layer, head, full);
    snprintf(text, sizeof text, view_say(s, MSG_QUESTION_QUOTED), full);
    offer(text, cols, out);
    full[0] = '\0';
    for (unsigned g = 0; g < STATS_QUESTIONS; g++)
        if (questions >> g & 1 && used < sizeof full) {
            used += (size_t)snprintf(full + used, sizeof full - used, "%s%s", count > 0 ? " " : "",
                                     view_say(s, brief[g]));
            count++;
        }
    snprintf(text, sizeof text, view_say(s, MSG_QUESTION_QUOTED), full);
    offer(text, cols, out);
    snprintf(text, sizeof text, view_say(s, count == 1 ? MSG_HEADS_ONE_QUESTION : MSG_HEADS_QUESTIONS),
             count);
    offer(text, cols, out);
}

/* The long words for whom a relation joins, shortened as dictionaries do. */
static void offer_relation(const struct scene *s, unsigned relation, int cols, char out[HEAD_NAME_MAX])
{
    static const enum msg ends[STATS_KINDS][2] = {
        {MSG_RELATION_VERB, MSG_RELATION_SUBJECT},
        {MSG_HEADS_PREDICATE, MSG_HEADS_SUBJECT},
        {MSG_HEADS_PRONOUN, MSG_RELATION_ANTECEDENT},
        {MSG_HEADS_POSSESSIVE, MSG_RELATION_OWNER},
        {MSG_HEADS_DETERMINER, MSG_RELATION_NOUN},
        {MSG_HEADS_ADJECTIVE, MSG_RELATION_NOUN},
        {MSG_HEADS_RELATIVE, MSG_RELATION_NOUN},
        {MSG_HEADS_CLASSIFIER, MSG_RELATION_NOUN},
        {MSG_KIND_DE, MSG_RELATION_NOUN},
        {MSG_HEADS_PREPOSITION, MSG_RELATION_NOUN},
        {MSG_RELATION_VERB, MSG_RELATION_OBJECT},
        {MSG_HEADS_LOCALISER, MSG_RELATION_NOUN},
    };
    const enum msg *pair = ends[(relation - 1) / 2];
    const bool reversed = relation % 2 == 0;
    char text[HEAD_NAME_MAX];

    snprintf(text, sizeof text, view_say(s, MSG_RELATION), view_say(s, pair[reversed]),
             view_say(s, pair[!reversed]));
    offer(text, cols, out);
}

void head_name(const struct scene *s, size_t layer, size_t head, int cols, char out[HEAD_NAME_MAX])
{
    const struct head_label *label = &s->trace->layers[layer].heads[head].label;
    char text[VIEW_LABEL_MAX];

    out[0] = '\0';
    if (label->questions != 0) {
        offer_questions(s, layer, head, cols, out);
        return;
    }
    view_label(s->app->lang, s->trace, layer, head, text);
    offer(text, cols, out);
    if (label->relation != 0)
        offer_relation(s, label->relation, cols, out);
}

void head_score(const struct head_label *label, char out[16])
{
    const double score = (double)label->score;

    if (score < 1 && score >= 0.995)
        snprintf(out, 16, ">.99");
    else if (score > 0 && score < 0.005)
        snprintf(out, 16, "<.01");
    else
        snprintf(out, 16, "%.2f", score);
}

bool head_is_weak(const struct head_label *label)
{
    return !(label->score >= WEAK);
}
