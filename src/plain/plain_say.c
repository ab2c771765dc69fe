/* What is said of the present state. Every number comes out of the trace. */
#include "plain/plain.h"

#include "out/cell_text.h"
#include "text/glyph.h"
#include "trace/stats.h"
#include "view/figure.h"
#include "view/guide.h"
#include "view/look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define MARKS      ",.;:!?'()-\"，。；：！？、“”‘’（）…"
#define NAMED_MAX  8     /* classmates that are named */
#define NAMED_FROM 0.02f /* the share from which more than three are */

/* ---- lines ---- */

/* Without {b} and the like; doubled braces are one. */
static void unmark(const char *text, struct buf *out)
{
    for (; *text != '\0'; text++) {
        if (text[0] == '{' && text[1] != '{' && text[1] != '\0' && text[2] == '}')
            text += 2;
        else if ((text[0] == '{' || text[0] == '}') && text[1] == text[0])
            buf_add(out, text++, 1);
        else
            buf_add(out, text, 1);
    }
}

static void add_ascii(const char *text, size_t len, struct buf *out)
{
    struct glyph_walk walk;
    struct glyph g;

    glyph_walk_init(&walk, text, len);
    while (glyph_walk_next(&walk, &g)) {
        const char c = glyph_ascii(&g);
        buf_add(out, &c, 1);
    }
}

void plain_line(const struct app *a, const char *text, struct buf *out)
{
    struct buf bare, shown;

    buf_init(&bare);
    buf_init(&shown);
    unmark(text, &bare);
    cell_text_add(&shown, bare.bytes != NULL ? bare.bytes : "", bare.len, 0);
    if (a->ascii)
        add_ascii(shown.bytes != NULL ? shown.bytes : "", shown.len, out);
    else
        buf_add(out, shown.bytes, shown.len);
    buf_adds(out, "\n");
    buf_fini(&shown);
    buf_fini(&bare);
}

/* Words of the reader inside a line that has marks. */
static void quoted(const char *word, char out[VIEW_WORD_MAX])
{
    draw_marked_quote(word, out, VIEW_WORD_MAX);
}

/* A mark is called one, so that it is not taken for the punctuation of the line. */
static void mark_named(const struct scene *s, const char *text, char out[VIEW_WORD_MAX + 32])
{
    char word[VIEW_WORD_MAX];
    const unsigned char first = (unsigned char)text[0];
    struct glyph_walk walk;
    struct glyph g;
    bool mark = true;

    quoted(text, word);
    glyph_walk_init(&walk, text, strlen(text));
    while (mark && glyph_walk_next(&walk, &g))
        mark = g.bytes[0] != '\0' && strstr(MARKS, g.bytes) != NULL;
    snprintf(out, VIEW_WORD_MAX + 32, mark && first != '\0' ? view_say(s, MSG_PLAIN_MARK) : "%s", word);
}

static void end_line(const struct scene *s, struct buf *line, struct buf *out)
{
    plain_line(s->app, line->bytes != NULL ? line->bytes : "", out);
    buf_clear(line);
}

/* ---- whom somebody listens to ---- */

static size_t asker_of(const struct scene *s)
{
    return s->app->asker < s->trace->t ? s->app->asker : s->trace->t - 1;
}

static size_t looked_of(const struct scene *s)
{
    return s->app->looked < s->trace->s ? s->app->looked : s->trace->s - 1;
}

static void row_of(const struct scene *s, enum stage stage, float out[TOKEN_MAX])
{
    trace_row(s->trace, view_layer(s), s->app->pick, view_head(s), stage, asker_of(s), out);
}

/* A share of the row, as it is told everywhere. */
static void add_share(const struct scene *s, const float *row, size_t j, struct buf *line)
{
    char word[VIEW_WORD_MAX + 32], share[24];
    const float told = s->app->pick == PICK_MAX ? row[j] : view_share_told(row, s->trace->s, row[j]);

    mark_named(s, view_key(s->app->lang, s->trace, j), word);
    view_share_text(s, told, false, 1, share);
    buf_addf(line, "%s %s", word, share);
}

/* "3 others, each less than 2.0%": those that were not named; and those who may not be asked. */
static void add_others(const struct scene *s, const float *row, const size_t *order, size_t named, size_t allowed, struct buf *line)
{
    const size_t masked = s->trace->s - allowed;
    char share[24];

    if (allowed > named) {
        view_share_text(s, row[order[named]], false, 1, share);
        buf_addf(line, view_say(s, allowed - named == 1 ? MSG_PLAIN_OTHER : MSG_PLAIN_OTHERS), allowed - named, share);
    }
    if (masked > 0)
        buf_addf(line, view_say(s, masked == 1 ? MSG_PLAIN_MASKED_ONE : MSG_PLAIN_MASKED), masked);
}

static void say_listens(const struct scene *s, struct buf *out)
{
    const struct trace *t = s->trace;
    const size_t i = asker_of(s), number = token_number(&t->tokens, i);
    float row[TOKEN_MAX];
    size_t order[TOKEN_MAX], allowed = 0, named = 0;
    char word[VIEW_WORD_MAX + 32];
    struct buf line;

    buf_init(&line);
    row_of(s, STAGE_WEIGHTS, row);
    stats_order(row, t->s, order);
    for (size_t j = 0; j < t->s; j++)
        allowed += !trace_masked(t, i, j);
    mark_named(s, view_word(s->app->lang, t, i), word);
    buf_addf(&line, view_say(s, number > 0 ? MSG_PLAIN_LISTENS : MSG_PLAIN_CHAIR_LISTENS), word, number);
    for (; named < allowed && named < NAMED_MAX && (named < 3 || row[order[named]] >= NAMED_FROM); named++) {
        buf_adds(&line, named > 0 ? view_say(s, MSG_PLAIN_COMMA) : "");
        add_share(s, row, order[named], &line);
    }
    if (allowed == 0)
        buf_adds(&line, view_say(s, MSG_MATRIX_NOBODY));
    add_others(s, row, order, named, allowed, &line);
    buf_adds(&line, view_say(s, MSG_PLAIN_STOP));
    end_line(s, &line, out);
    buf_fini(&line);
}

/* ---- where ---- */

static void say_where(const struct scene *s, struct buf *out)
{
    const struct trace *t = s->trace;
    char question[VIEW_QUESTION_MAX];
    struct buf line;

    buf_init(&line);
    buf_addf(&line, view_say(s, MSG_PLAIN_LAYER), view_layer(s) + 1, t->layer_count);
    if (s->app->pick != PICK_HEAD) {
        buf_addf(&line, view_say(s, s->app->pick == PICK_MEAN ? MSG_PLAIN_MEAN : MSG_PLAIN_MAX), t->h);
    } else {
        buf_addf(&line, view_say(s, MSG_PLAIN_HEAD), view_head(s) + 1, t->h);
        view_question(s->app->lang, t, view_layer(s), view_head(s), question);
        if (question[0] != '\0') /* it ends with a mark of its own */
            buf_addf(&line, view_say(s, MSG_PLAIN_QUESTION), question);
        else
            buf_adds(&line, view_say(s, MSG_PLAIN_STOP));
    }
    if (s->app->pick != PICK_HEAD)
        buf_adds(&line, view_say(s, MSG_PLAIN_STOP));
    end_line(s, &line, out);
    buf_fini(&line);
}

/* What the class takes a hidden word for, or says next. */
static void say_guess(const struct scene *s, struct buf *out)
{
    char word[VIEW_WORD_MAX], share[24];
    struct buf line;

    buf_init(&line);
    for (size_t g = 0; g < s->trace->guess_count; g++) {
        const struct trace_guess *guess = &s->trace->guesses[g];
        buf_adds(&line, view_say(s, guess->next ? MSG_PLAIN_NEXT : MSG_PLAIN_GUESS));
        for (size_t i = 0; i < guess->count; i++) {
            quoted(guess->top[i].text, word);
            view_share_text(s, guess->top[i].p, false, 1, share);
            buf_addf(&line, "%s%s %s", i > 0 ? view_say(s, MSG_PLAIN_COMMA) : "", word, share);
        }
        buf_adds(&line, view_say(s, MSG_PLAIN_STOP));
        end_line(s, &line, out);
    }
    buf_fini(&line);
}

void plain_say(const struct scene *s, struct buf *out)
{
    if (s->trace == NULL || s->trace->t == 0) {
        plain_line(s->app, view_say(s, MSG_NOTICE_NO_WORD), out);
        return;
    }
    say_where(s, out);
    say_listens(s, out);
    say_guess(s, out);
}

void plain_say_page(const struct scene *s, struct buf *out)
{
    if (s->app->guide.open)
        guide_page_text(s, plain_line, out);
}

void plain_describe(const struct scene *s, struct buf *out)
{
    struct buf line;

    buf_init(&line);
    figure_caption(s, &line);
    end_line(s, &line, out);
    figure_settings(s, &line);
    end_line(s, &line, out);
    buf_fini(&line);
    plain_say_page(s, out);
    plain_say(s, out);
    if (s->trace != NULL && s->trace->t > 0 && s->app->view == VIEW_ID_HEADS)
        plain_say_heads(s, out);
    else if (s->trace != NULL && s->trace->t > 0)
        plain_say_pair(s, out);
}

/* ---- one pair, all heads ---- */

void plain_say_pair(const struct scene *s, struct buf *out)
{
    const struct trace *t = s->trace;
    const size_t i = asker_of(s), j = looked_of(s);
    char asks[VIEW_WORD_MAX + 32], answers[VIEW_WORD_MAX + 32], share[24];
    float row[TOKEN_MAX];
    struct buf line;

    buf_init(&line);
    mark_named(s, view_word(s->app->lang, t, i), asks);
    mark_named(s, view_key(s->app->lang, t, j), answers);
    buf_addf(&line, view_say(s, MSG_PLAIN_PAIR), asks, answers);
    row_of(s, STAGE_WEIGHTS, row);
    if (trace_masked(t, i, j)) {
        buf_adds(&line, view_say(s, MSG_PLAIN_PAIR_MASKED));
    } else {
        if (!t->weights_only) {
            buf_addf(&line, view_say(s, MSG_PLAIN_PAIR_SCORE),
                     (double)trace_value(t, view_layer(s), s->app->pick, view_head(s), STAGE_SCORES, i, j));
            buf_addf(&line, view_say(s, t->settings.scaled ? MSG_PLAIN_PAIR_SCALED : MSG_PLAIN_PAIR_UNSCALED), t->k,
                     (double)trace_value(t, view_layer(s), s->app->pick, view_head(s), STAGE_SCALED, i, j));
        }
        view_share_text(s, view_share_told(row, t->s, row[j]), false, 2, share);
        buf_addf(&line, view_say(s, MSG_PLAIN_PAIR_SHARE), share);
    }
    end_line(s, &line, out);
    buf_fini(&line);
}

static void say_head(const struct scene *s, size_t h, struct buf *out)
{
    const struct trace *t = s->trace;
    const struct trace_head *head = &t->layers[view_layer(s)].heads[h];
    char question[VIEW_QUESTION_MAX], label[VIEW_LABEL_MAX], word[VIEW_WORD_MAX + 32], share[24];
    float row[TOKEN_MAX];
    struct buf line;

    buf_init(&line);
    view_question(s->app->lang, t, view_layer(s), h, question);
    view_label(s->app->lang, t, view_layer(s), h, label);
    buf_addf(&line, view_say(s, MSG_PLAIN_HEAD_LINE), h + 1);
    if (head->muted)
        buf_addf(&line, "%s%s", view_say(s, MSG_FACT_MUTED), view_say(s, MSG_PLAIN_COMMA));
    if (question[0] != '\0')
        buf_addf(&line, "%s%s", question, view_say(s, MSG_PLAIN_COMMA));
    buf_addf(&line, view_say(s, MSG_PLAIN_HEAD_MEASURED), label, (double)head->label.score);
    trace_row(t, view_layer(s), PICK_HEAD, h, STAGE_WEIGHTS, asker_of(s), row);
    const size_t j = stats_largest(row, t->s);
    if (!isnan(row[j])) {
        mark_named(s, view_key(s->app->lang, t, j), word);
        view_share_text(s, view_share_told(row, t->s, row[j]), false, 1, share);
        buf_addf(&line, view_say(s, MSG_PLAIN_HEAD_HEARS), word, share);
    }
    end_line(s, &line, out);
    buf_fini(&line);
}

void plain_say_heads(const struct scene *s, struct buf *out)
{
    for (size_t h = 0; h < s->trace->h; h++)
        say_head(s, h, out);
}
