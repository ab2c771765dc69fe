/* Any bytes as a file of words: refused in one line, or words whose pieces cover them, each in one word. */
#include "fuzz.h"
#include "text/pieces.h"
#include "trace/given_file.h"

static void check_pieces(const struct token_list *list, struct arena *arena)
{
    struct pieces p;

    pieces_find(list, arena, &p);
    must(p.count > 0 && p.count <= list->count);
    for (size_t i = 0; i < list->count; i++)
        must(p.word_of[i] == (i == 0 ? 0 : p.word_of[i - 1]) || (i > 0 && p.word_of[i] == p.word_of[i - 1] + 1));
    must(p.word_of[list->count - 1] == p.count - 1);
    for (size_t w = 0; w < p.count; w++)
        must(p.words[w] != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    struct arena arena;
    struct given_words words;
    struct token_list list;
    struct err e = {.expected = ""};

    arena_init(&arena);
    enum status status = given_words_read((const char *)bytes, n, "fuzz", &arena, &words, &e);
    if (status == OK && words.count > 0) {
        status = given_tokens(&words, "fuzz", &arena, &list, &e);
        if (status == OK)
            check_pieces(&list, &arena);
    }
    if (status != OK)
        must_be_refused(&e);
    arena_fini(&arena);
    return 0;
}
