#include "handmade.h"

#include <string.h>

static int id_of(const struct token *tokens, size_t count, const char *fold, int next)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(tokens[i].fold, fold) == 0)
            return tokens[i].id;
    return next;
}

static struct token_list make_tokens(struct arena *arena, const char *const *words)
{
    struct token_list list = {0};
    size_t bytes = 0;
    for (; words[list.count]; list.count++)
        bytes += strlen(words[list.count]) + 1;
    char *text = arena_new(arena, bytes + 1, 1);
    list.tokens = arena_new(arena, list.count, sizeof *list.tokens);
    int next = 0;
    for (size_t i = 0; i < list.count; i++) {
        struct token *token = &list.tokens[i];
        size_t len = strlen(words[i]);
        if (i)
            text[list.len++] = ' ';
        token->start = list.len;
        memcpy(text + list.len, words[i], len);
        token->end = list.len += len;
        token->text = token->fold = arena_copy_text(arena, words[i], len);
        token->row = token->id = id_of(list.tokens, i, token->fold, next);
        next += token->id == next;
    }
    list.text = text;
    return list;
}

struct trace *handmade_trace(const char *const *words, const struct settings *settings, size_t layers,
                             size_t d, bool mlp)
{
    struct arena arena;
    arena_init(&arena);
    struct token_list tokens = make_tokens(&arena, words);
    return trace_new(&arena, &tokens, settings, layers, d, mlp);
}

void handmade_fill(float *at, const float *numbers, size_t count)
{
    memcpy(at, numbers, count * sizeof *at);
}
