/* Traces of weights alone: of a file, and of words whose pieces were merged. */
#include "trace/given.h"

#include "text/pieces.h"
#include "trace/stats.h"

#include <math.h>
#include <string.h>

void given_fini(struct given *g)
{
    arena_fini(&g->arena);
    memset(g, 0, sizeof *g);
}

/* ---- tokens ---- */

static struct token_list copy_tokens(const struct token_list *from, struct arena *arena)
{
    struct token_list to = *from;

    to.text = arena_copy_text(arena, from->text, from->len);
    to.tokens = arena_new(arena, from->count, sizeof *to.tokens);
    for (size_t i = 0; i < from->count; i++) {
        const struct token *token = &from->tokens[i];
        to.tokens[i] = *token;
        to.tokens[i].text = arena_copy_text(arena, token->text, strlen(token->text));
        to.tokens[i].fold = arena_copy_text(arena, token->fold, strlen(token->fold));
    }
    return to;
}

bool given_has_pieces(const struct token_list *tokens)
{
    struct arena arena;
    struct pieces p;

    arena_init(&arena);
    pieces_find(tokens, &arena, &p);
    arena_fini(&arena);
    return p.count < tokens->count;
}

static int id_of(const struct token_list *list, size_t i)
{
    int next = 0;

    for (size_t j = 0; j < i; j++) {
        if (strcmp(list->tokens[j].fold, list->tokens[i].fold) == 0)
            return list->tokens[j].id;
        next = list->tokens[j].id >= next ? list->tokens[j].id + 1 : next;
    }
    return next;
}

/* Whole words of tokens in pieces; a word has what its first piece has, up to where its last ends. */
static struct token_list whole_words(const struct token_list *from, const struct pieces *p, struct arena *arena)
{
    struct token_list to = *from;

    to.text = arena_copy_text(arena, from->text, from->len);
    to.tokens = arena_new(arena, p->count, sizeof *to.tokens);
    to.count = p->count;
    for (size_t i = from->count; i-- > 0;) { /* so that the first piece comes last */
        struct token *word = &to.tokens[p->word_of[i]];
        const bool last = i + 1 == from->count || p->word_of[i + 1] != p->word_of[i];
        const size_t end = last ? from->tokens[i].end : word->end;
        *word = from->tokens[i];
        word->end = end;
    }
    for (size_t w = 0; w < p->count; w++) {
        to.tokens[w].text = to.tokens[w].fold = arena_copy_text(arena, p->words[w], strlen(p->words[w]));
        to.tokens[w].id = to.tokens[w].row = id_of(&to, w);
    }
    return to;
}

/* ---- weights ---- */

/* The row [s] divided by its sum, if that says anything. */
static void renormalise(float *row, size_t s)
{
    const double sum = stats_sum(row, s);

    if (!isfinite(sum) || sum == 0)
        return;
    for (size_t j = 0; j < s; j++)
        row[j] = (float)((double)row[j] / sum);
}

static void label_heads(struct trace *t)
{
    for (size_t l = 0; l < t->layer_count; l++)
        for (size_t h = 0; h < t->h; h++)
            t->layers[l].heads[h].label = stats_label(t, l, h);
}

/* Rows i of `from` into the row of its word, columns into the column of theirs. */
static void merge_head(const struct trace *from, size_t layer, size_t head, const struct pieces *rows,
                       const struct pieces *columns, float *out)
{
    const float *weights = from->layers[layer].heads[head].weights_tt;
    double *sums = mem_new(columns->count, sizeof *sums);

    for (size_t i = 0, w = 0; i < from->t; w++) {
        size_t count = 0;
        memset(sums, 0, columns->count * sizeof *sums);
        for (; i < from->t && rows->word_of[i] == w; i++, count++)
            for (size_t j = 0; j < from->s; j++)
                sums[columns->word_of[j]] += (double)weights[i * from->s + j];
        for (size_t j = 0; j < columns->count; j++)
            out[w * columns->count + j] = (float)(sums[j] / (double)count);
    }
    mem_free(sums);
}

struct trace *given_merged(const struct trace *t)
{
    struct arena arena, own;
    struct pieces rows, columns;
    struct token_list tokens, keys;

    arena_init(&arena);
    arena_init(&own);
    pieces_find(&t->tokens, &arena, &rows);
    pieces_find(&t->keys, &arena, &columns);
    if (rows.count == t->t && columns.count == t->s) {
        arena_fini(&arena);
        return NULL;
    }
    tokens = whole_words(&t->tokens, &rows, &own);
    keys = t->across ? whole_words(&t->keys, &columns, &own) : tokens;
    struct trace *merged = trace_new_given(&own, &tokens, &keys, t->across, &t->settings, t->layer_count);
    for (size_t l = 0; l < t->layer_count; l++)
        for (size_t h = 0; h < t->h; h++) {
            merge_head(t, l, h, &rows, &columns, merged->layers[l].heads[h].weights_tt);
            merged->layers[l].heads[h].muted = t->layers[l].heads[h].muted;
        }
    merged->in_pieces = true;
    label_heads(merged);
    arena_fini(&arena);
    return merged;
}

struct trace *given_trace(const struct given *g, const struct settings *s)
{
    struct arena arena;
    struct settings settings = *s;

    arena_init(&arena);
    settings.heads = g->h;
    const struct token_list tokens = copy_tokens(&g->tokens, &arena);
    const struct token_list keys = g->across ? copy_tokens(&g->keys, &arena) : tokens;
    struct trace *t = trace_new_given(&arena, &tokens, &keys, g->across, &settings, g->layers);
    t->mask = g->mask;
    for (size_t l = 0; l < g->layers; l++) {
        float *weights_hts = t->layers[l].heads[0].weights_tt;
        memcpy(weights_hts, g->weights_lhts + l * g->h * g->t * g->s, g->h * g->t * g->s * sizeof *weights_hts);
        for (size_t i = 0; s->renormalised && i < g->h * g->t; i++)
            renormalise(weights_hts + i * g->s, g->s);
    }
    t->in_pieces = given_has_pieces(&t->tokens) || (t->across && given_has_pieces(&t->keys));
    label_heads(t);
    if (!s->merged || !t->in_pieces)
        return t;
    struct trace *merged = given_merged(t);
    trace_free(t);
    return merged;
}

/* ---- what is to be told of rows ---- */

struct given_rows given_rows_of(const struct trace *t, size_t layer, size_t head)
{
    const float *weights = t->layers[layer].heads[head].weights_tt;
    struct given_rows r = {.least = INFINITY, .most = -INFINITY};

    for (size_t i = 0; i < t->t; i++) {
        const double sum = stats_sum(weights + i * t->s, t->s);
        if (!isfinite(sum)) {
            r.not_finite++;
            continue;
        }
        r.off += fabs(sum - 1) > GIVEN_SUM_SLACK;
        r.least = fmin(r.least, sum);
        r.most = fmax(r.most, sum);
    }
    if (r.least > r.most)
        r.least = r.most = 1;
    return r;
}
