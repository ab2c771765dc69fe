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

const char *view_word(enum lang lang, const struct trace *t, size_t j)
{
    const struct token *token = &t->tokens.tokens[j];

    return token->special ? message(lang, MSG_CHAIR_NAME) : token->hidden ? "? ? ?" : token->text;
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

enum msg view_pattern_name(enum pattern pattern)
{
    static const enum msg names[PATTERN_COUNT] = {
        [PATTERN_PREVIOUS] = MSG_PATTERN_PREVIOUS, [PATTERN_NEXT] = MSG_PATTERN_NEXT,
        [PATTERN_SELF] = MSG_PATTERN_SELF,         [PATTERN_FIRST] = MSG_PATTERN_FIRST,
        [PATTERN_SAME_WORD] = MSG_PATTERN_SAME,    [PATTERN_BROAD] = MSG_PATTERN_BROAD,
    };

    return names[pattern];
}

style view_share_style(const struct pen *p, double share)
{
    const colour fill = theme_share(p->theme, share).fill, bg = p->theme->roles[ROLE_BG];
    const bool legible = fill == COLOUR_DEFAULT || bg == COLOUR_DEFAULT || colour_contrast(fill, bg) >= 3;

    return (style){legible ? fill : p->theme->roles[ROLE_TEXT], bg, ATTR_BOLD};
}
