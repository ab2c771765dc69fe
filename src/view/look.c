#include "view/look.h"

#include "trace/stats.h"

#include <stdio.h>
#include <string.h>

const char *view_say(const struct scene *s, enum msg m)
{
    return message(s->app->lang, m);
}

int view_columns(const char *text)
{
    return (int)glyph_columns(text, strlen(text));
}

style view_lit(const struct pen *p, unsigned attrs)
{
    style s = pen_style(p, ROLE_INK, ROLE_ASK, attrs);

    if (s.bg != COLOUR_DEFAULT)
        s.fg = colour_text_on(s.bg);
    return s;
}

size_t view_layer(const struct scene *s)
{
    const size_t n = s->trace == NULL ? 0 : s->trace->layer_count;

    return s->app->layer < n ? s->app->layer : n == 0 ? 0 : n - 1;
}

size_t view_head(const struct scene *s)
{
    const size_t n = s->trace == NULL ? 0 : s->trace->h;

    return s->app->head < n ? s->app->head : n == 0 ? 0 : n - 1;
}

static const char *word_of(enum lang lang, const struct token *token)
{
    return token->special ? message(lang, MSG_CHAIR_NAME) : token->hidden ? "? ? ?" : token->text;
}

const char *view_word(enum lang lang, const struct trace *t, size_t i)
{
    return word_of(lang, &t->tokens.tokens[i]);
}

const char *view_key(enum lang lang, const struct trace *t, size_t j)
{
    return word_of(lang, &t->keys.tokens[j]);
}

static void cut_word(const char *text, size_t cols, char out[VIEW_WORD_MAX])
{
    char cut[VIEW_WORD_MAX / 2];
    const size_t len = strlen(text);
    const bool whole = glyph_columns(text, len) <= cols && len < sizeof cut;
    size_t used, keep = whole ? len : glyph_fit(text, len, cols < 2 ? 0 : cols - 1, &used);

    while (keep > sizeof cut - 4)
        keep = glyph_prev(text, len, keep);
    snprintf(cut, sizeof cut, "%.*s%s", (int)keep, text, whole ? "" : "…");
    draw_marked_quote(cut, out, VIEW_WORD_MAX);
}

void view_word_cut(enum lang lang, const struct trace *t, size_t j, size_t cols, char out[VIEW_WORD_MAX])
{
    cut_word(view_word(lang, t, j), cols, out);
}

void view_key_cut(enum lang lang, const struct trace *t, size_t j, size_t cols, char out[VIEW_WORD_MAX])
{
    cut_word(view_key(lang, t, j), cols, out);
}

bool view_unknown(const struct trace *t, size_t j)
{
    return t->tokens.tokens[j].unknown && !t->tokens.tokens[j].hidden;
}

void view_question(enum lang lang, const struct trace *t, size_t layer, size_t head,
                   char out[VIEW_QUESTION_MAX])
{
    static const enum msg names[STATS_QUESTIONS] = {MSG_QUESTION_WHO, MSG_QUESTION_MEANT,
                                                    MSG_QUESTION_DESCRIBED, MSG_QUESTION_TO_WHAT};
    const unsigned questions = t->layers[layer].heads[head].label.questions;
    size_t used = 0;

    out[0] = '\0';
    for (unsigned g = 0; g < STATS_QUESTIONS; g++)
        if (questions >> g & 1 && used < VIEW_QUESTION_MAX)
            used += (size_t)snprintf(out + used, VIEW_QUESTION_MAX - used, "%s%s", used > 0 ? " | " : "",
                                     message(lang, names[g]));
}

/* Who listens to whom: the one that asks a question of the practice, and the one that is its answer. */
static void add_relation(enum lang lang, unsigned relation, char out[VIEW_LABEL_MAX])
{
    static const enum msg ends[STATS_KINDS][2] = {
        {MSG_RELATION_VERB, MSG_RELATION_SUBJECT},    {MSG_KIND_PREDICATE, MSG_RELATION_SUBJECT},
        {MSG_KIND_PRONOUN, MSG_RELATION_ANTECEDENT},  {MSG_KIND_POSSESSIVE, MSG_RELATION_OWNER},
        {MSG_KIND_DETERMINER, MSG_RELATION_NOUN},     {MSG_KIND_ADJECTIVE, MSG_RELATION_NOUN},
        {MSG_KIND_RELATIVE, MSG_RELATION_NOUN},       {MSG_KIND_CLASSIFIER, MSG_RELATION_NOUN},
        {MSG_KIND_DE, MSG_RELATION_NOUN},             {MSG_KIND_PREPOSITION, MSG_RELATION_NOUN},
        {MSG_RELATION_VERB, MSG_RELATION_OBJECT},     {MSG_KIND_LOCALISER, MSG_RELATION_NOUN},
    };
    const enum msg *pair = ends[(relation - 1) / 2];
    const bool reversed = relation % 2 == 0;

    snprintf(out, VIEW_LABEL_MAX, message(lang, MSG_RELATION), message(lang, pair[reversed]),
             message(lang, pair[!reversed]));
}

void view_label(enum lang lang, const struct trace *t, size_t layer, size_t head, char out[VIEW_LABEL_MAX])
{
    static const enum msg patterns[PATTERN_COUNT] = {
        [PATTERN_PREVIOUS] = MSG_PATTERN_PREVIOUS, [PATTERN_NEXT] = MSG_PATTERN_NEXT,
        [PATTERN_SELF] = MSG_PATTERN_SELF,         [PATTERN_FIRST] = MSG_PATTERN_FIRST,
        [PATTERN_SAME_WORD] = MSG_PATTERN_SAME,    [PATTERN_BROAD] = MSG_PATTERN_BROAD,
    };
    const struct head_label *label = &t->layers[layer].heads[head].label;
    const bool chair = label->pattern == PATTERN_FIRST && t->tokens.tokens[0].special;

    if (label->relation != 0)
        add_relation(lang, label->relation, out);
    else
        snprintf(out, VIEW_LABEL_MAX, "%s", message(lang, chair ? MSG_PATTERN_CHAIR : patterns[label->pattern]));
}

style view_share_style(const struct pen *p, double share)
{
    const colour fill = theme_share(p->theme, share).fill, bg = p->theme->roles[ROLE_BG];
    const bool legible = fill == COLOUR_DEFAULT || bg == COLOUR_DEFAULT || colour_contrast(fill, bg) >= 4.5;

    return (style){legible ? fill : p->theme->roles[ROLE_TEXT], bg, ATTR_BOLD};
}

size_t view_first(const struct scene *s)
{
    return s->app->no_chair && s->trace != NULL && !s->trace->across && s->trace->t > 1 && s->trace->tokens.tokens[0].special ? 1 : 0;
}

bool view_chair_note(const struct scene *s, size_t asker, const float *row, char *out, size_t size)
{
    char share[24];

    out[0] = '\0';
    if (view_first(s) == 0 || trace_masked(s->trace, asker, 0))
        return false;
    view_share_text(s, view_share_told(row, s->trace->s, row[0]), false, 1, share);
    snprintf(out, size, view_say(s, MSG_CHAIR_HOLDS), share);
    return true;
}
