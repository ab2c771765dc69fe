#include "plain/tell.h"

#include "text/glyph.h"
#include "trace/stats.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define MARKS ",.;:!?'()-\"，。；：！？、“”‘’（）…"

static size_t inside(size_t at, size_t count)
{
    return at < count ? at : count - 1;
}

void tell_begin(struct tell *t, const struct scene *s, struct buf *out)
{
    *t = (struct tell){.s = s, .t = s->trace != NULL && s->trace->t > 0 ? s->trace : NULL, .out = out};
    buf_init(&t->line);
    if (t->t == NULL)
        return;
    t->asker = inside(s->app->asker, t->t->t);
    t->looked = inside(s->app->looked, t->t->s);
}

void tell_fini(struct tell *t)
{
    buf_fini(&t->line);
}

/* ---- sentences ---- */

static void add(struct tell *t, const char *format, va_list args)
{
    char text[1024];

    vsnprintf(text, sizeof text, format, args);
    buf_adds(&t->line, text);
}

void tell_add(struct tell *t, enum msg m, ...)
{
    va_list args;

    va_start(args, m);
    add(t, view_say(t->s, m), args);
    va_end(args);
}

void tell_text(struct tell *t, const char *text)
{
    buf_adds(&t->line, text);
}

void tell_end(struct tell *t)
{
    plain_line(t->s->app, t->line.bytes != NULL ? t->line.bytes : "", t->out);
    buf_clear(&t->line);
}

void tell_say(struct tell *t, enum msg m, ...)
{
    va_list args;

    va_start(args, m);
    add(t, view_say(t->s, m), args);
    va_end(args);
    tell_end(t);
}

/* ---- words ---- */

static bool is_mark(const char *text)
{
    struct glyph_walk walk;
    struct glyph g;
    bool mark = text[0] != '\0';

    glyph_walk_init(&walk, text, strlen(text));
    while (mark && glyph_walk_next(&walk, &g))
        mark = g.bytes[0] != '\0' && strstr(MARKS, g.bytes) != NULL;
    return mark;
}

/* A mark is called one, so that it is not taken for the punctuation of the sentence. */
void tell_spoken(const struct tell *t, const char *text, char out[TELL_WORD_MAX])
{
    char word[VIEW_WORD_MAX];

    draw_marked_quote(text, word, sizeof word);
    snprintf(out, TELL_WORD_MAX, is_mark(text) ? view_say(t->s, MSG_PLAIN_MARK) : "%s", word);
}

static bool elsewhere(const struct token_list *list, size_t i)
{
    for (size_t k = 0; k < list->count; k++)
        if (k != i && strcmp(list->tokens[k].text, list->tokens[i].text) == 0)
            return true;
    return false;
}

static void spoken_of(const struct tell *t, const struct token_list *list, size_t i, const char *shown, char out[TELL_WORD_MAX])
{
    tell_spoken(t, list->tokens[i].special ? view_say(t->s, MSG_PLAIN_CHAIR) : shown, out);
}

static void number_it(const struct tell *t, const struct token_list *list, size_t i, char out[TELL_WORD_MAX])
{
    char bare[TELL_WORD_MAX];

    if (list->tokens[i].special)
        return;
    snprintf(bare, sizeof bare, "%s", out);
    snprintf(out, TELL_WORD_MAX, view_say(t->s, MSG_PLAIN_NUMBERED), bare, token_number(list, i));
}

void tell_bare(const struct tell *t, size_t i, char out[TELL_WORD_MAX])
{
    spoken_of(t, &t->t->tokens, i, view_word(t->s->app->lang, t->t, i), out);
}

void tell_numbered(const struct tell *t, size_t i, char out[TELL_WORD_MAX])
{
    tell_bare(t, i, out);
    number_it(t, &t->t->tokens, i, out);
}

void tell_word(const struct tell *t, size_t i, char out[TELL_WORD_MAX])
{
    tell_bare(t, i, out);
    if (elsewhere(&t->t->tokens, i))
        number_it(t, &t->t->tokens, i, out);
}

void tell_key(const struct tell *t, size_t j, char out[TELL_WORD_MAX])
{
    spoken_of(t, &t->t->keys, j, view_key(t->s->app->lang, t->t, j), out);
    if (elsewhere(&t->t->keys, j))
        number_it(t, &t->t->keys, j, out);
}

/* ---- shares ---- */

void tell_row(const struct tell *t, enum stage stage, size_t asker, float out[TOKEN_MAX])
{
    trace_row(t->t, view_layer(t->s), t->s->app->pick, view_head(t->s), stage, asker, out);
}

void tell_share(const struct tell *t, const float *row, size_t j, int digits, char out[TELL_SHARE_MAX])
{
    const bool of_row = t->s->app->pick != PICK_MAX; /* the largest of all heads are no row of shares */

    view_share_text(t->s, of_row ? view_share_told(row, t->t->s, row[j]) : row[j], false, digits, out);
}

void tell_part(const struct tell *t, double part, char out[TELL_SHARE_MAX])
{
    if (part > 1)
        snprintf(out, TELL_SHARE_MAX, "%.0f%%", 100 * part);
    else if (part == 0)
        snprintf(out, TELL_SHARE_MAX, "0%%");
    else
        view_share_text(t->s, (float)part, false, 1, out);
}

size_t tell_loudest(struct tell *t, const float *row, size_t asker, size_t most)
{
    size_t order[TOKEN_MAX], allowed = 0;
    char word[TELL_WORD_MAX], share[TELL_SHARE_MAX];

    stats_order(row, t->t->s, order);
    for (size_t j = 0; j < t->t->s; j++)
        allowed += !trace_masked(t->t, asker, j);
    for (size_t n = 0; n < most && n < allowed; n++) {
        tell_key(t, order[n], word);
        tell_share(t, row, order[n], 1, share);
        tell_text(t, n > 0 ? view_say(t->s, MSG_PLAIN_COMMA) : "");
        tell_text(t, word);
        tell_text(t, " ");
        tell_text(t, share);
    }
    if (allowed == 0)
        tell_add(t, MSG_MATRIX_NOBODY);
    return allowed;
}
