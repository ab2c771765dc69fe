/* Sentences, and which of their words asks. */
#include "app/change.h"
#include "app/turn.h"

#include "trace/stats.h"

#include <math.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

static bool is_word(const struct token *token, const char *word)
{
    return strcmp(token->text, word) == 0 || strcmp(token->fold, word) == 0;
}

bool app_find_word(const struct trace *trace, const char *word, size_t nth, size_t *out)
{
    for (size_t i = 0; i < trace->t; i++) {
        if (is_word(&trace->tokens.tokens[i], word) && --nth == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

/* Whether a token has a letter or a digit in it, and so is more than punctuation. */
static bool says_something(const struct token *token)
{
    const uint8_t *s = (const uint8_t *)token->text;
    ucs4_t c;

    while ((s = u8_next(&c, s)) != NULL)
        if (uc_is_general_category_withtable(c, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_N))
            return true;
    return false;
}

static size_t last_word(const struct trace *trace)
{
    for (size_t i = trace->t; i-- > 0;)
        if (!trace->tokens.tokens[i].special && says_something(&trace->tokens.tokens[i]))
            return i;
    return trace->t - 1;
}

/* The word sought; with fewer of them the last; with none the last word of the sentence. */
static size_t sought(const struct seek *seek, const struct trace *trace)
{
    size_t at;

    for (size_t nth = seek->word != NULL ? seek->nth : 0; nth > 0; nth--)
        if (app_find_word(trace, seek->word, nth, &at))
            return at;
    return last_word(trace);
}

void words_seek_end(struct app *a)
{
    mem_free(a->seek.word);
    a->seek = (struct seek){.kind = SEEK_NONE};
}

void app_seek_word(struct app *a, const char *word, size_t nth)
{
    char *copy = mem_copy_text(word, strlen(word));

    words_seek_end(a);
    a->seek = (struct seek){.kind = SEEK_WORD, .word = copy, .nth = nth};
}

void words_seek_place(struct app *a, size_t asker, size_t looked)
{
    words_seek_end(a);
    a->seek = (struct seek){.kind = SEEK_PLACE, .asker = asker, .looked = looked};
}

void words_seek_last(struct app *a)
{
    words_seek_end(a);
    a->seek.kind = SEEK_LAST;
}

size_t words_by_share(const struct app *a, const struct trace *trace, size_t order[TOKEN_MAX])
{
    float row[TOKEN_MAX];
    size_t n = 0;

    trace_row(trace, a->layer, a->pick, a->head, STAGE_WEIGHTS, a->asker, row);
    stats_order(row, trace->s, order);
    if (change_leaves_chair(a, trace)) { /* last, as if it were masked */
        row[0] = NAN;
        stats_order(row, trace->s, order);
    }
    while (n < trace->s && !isnan(row[order[n]]))
        n++;
    return n;
}

void words_fit_head(struct app *a, const struct trace *trace)
{
    const bool wanted = a->fit_head;
    size_t order[TOKEN_MAX];
    float least = INFINITY;

    a->fit_head = false;
    if (!wanted || !trace->tokens.tokens[0].special)
        return;
    for (size_t l = 0; l < trace->layer_count; l++)
        for (size_t h = 0; h < trace->h; h++) {
            const float chair = trace_value(trace, l, PICK_HEAD, h, STAGE_WEIGHTS, a->asker, 0);
            if (trace->layers[l].heads[h].label.questions == 0 || !(chair < least))
                continue;
            least = chair;
            a->layer = l;
            a->head = h;
            a->pick = PICK_HEAD;
        }
    if (least < INFINITY && words_by_share(a, trace, order) > 0)
        a->looked = order[0];
}

void words_resolve(struct app *a, const struct trace *trace)
{
    size_t order[TOKEN_MAX];

    if (a->seek.kind == SEEK_PLACE) {
        a->asker = a->seek.asker < trace->t ? a->seek.asker : trace->t - 1;
        a->looked = a->seek.looked < trace->s ? a->seek.looked : trace->s - 1;
    } else if (a->seek.kind == SEEK_LAST) {
        a->asker = trace->t - 1;
        a->looked = words_by_share(a, trace, order) > 0 ? order[0] : a->asker;
    } else if (a->seek.kind == SEEK_WORD) {
        a->asker = sought(&a->seek, trace);
        words_fit_head(a, trace);
        a->looked = words_by_share(a, trace, order) > 0 ? order[0] : a->asker;
        if (a->past_count == 0) { /* only now is it known who asks at the start */
            a->start.asker = a->asker;
            a->start.looked = a->looked;
        }
    }
    words_seek_end(a);
}

/* Seeks the word that asks now, by itself and by which of its equals it is. */
static void seek_same(struct app *a, const struct trace *trace)
{
    const char *fold = trace->tokens.tokens[a->asker].fold;
    size_t nth = 0;

    for (size_t i = 0; i <= a->asker; i++)
        nth += strcmp(trace->tokens.tokens[i].fold, fold) == 0;
    app_seek_word(a, fold, nth);
}

void words_replace(struct app *a, const struct trace *trace, const char *text, size_t len)
{
    char *copy = mem_copy_text(text, len);

    mem_free(a->text);
    a->text = copy;
    a->text_len = len;
    a->tell_unknown = true;
    a->settings.hidden = 0;
    a->settings.displaced = false;
    if (trace != NULL && a->seek.kind == SEEK_NONE)
        seek_same(a, trace);
    else if (a->seek.kind != SEEK_WORD)
        a->seek = (struct seek){.kind = SEEK_WORD};
    notes_restart(a);
}

void app_set_text(struct app *a, const char *text, size_t len)
{
    words_replace(a, NULL, text, len);
}
