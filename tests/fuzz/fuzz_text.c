/* Any bytes as a sentence: tokens cover it in order, glyphs are safe to send to a terminal, nothing reads
 * beyond it. */
#include "fuzz.h"
#include "text/glyph.h"
#include "text/token.h"

#include <string.h>

static void check_tokens(const char *text, size_t n)
{
    struct arena arena;
    struct token_list list;
    size_t at = 0;
    arena_init(&arena);
    if (token_words(text, n, TOKEN_MAX, &arena, &list, NULL) == OK) {
        must(list.count >= 1 && list.count <= TOKEN_MAX && list.len == n);
        for (size_t i = 0; i < list.count; i++) {
            const struct token *t = &list.tokens[i];
            must(t->start >= at && t->end > t->start && t->end <= n);
            must(t->id >= 0 && (size_t)t->id < list.count);
            at = t->end;
        }
    }
    arena_fini(&arena);
}

static void check_glyphs(const char *text, size_t n)
{
    struct glyph_walk walk;
    struct glyph glyph;
    size_t columns = 0, used;
    glyph_walk_init(&walk, text, n);
    while (glyph_walk_next(&walk, &glyph)) {
        must(glyph.len > 0 && glyph.len < GLYPH_BYTES && strlen(glyph.bytes) == glyph.len);
        must(glyph.cols == 1 || glyph.cols == 2);
        must(glyph_valid(glyph.bytes, glyph.len));
        must((unsigned char)glyph.bytes[0] >= 0x20 && glyph.bytes[0] != 0x7F);
        must(glyph_ascii(&glyph) >= 0x20 && glyph_ascii(&glyph) < 0x7F);
        columns += glyph.cols;
    }
    must(columns == glyph_columns(text, n));
    must(glyph_fit(text, n, columns, &used) == n && used == columns);
    if (columns > 1)
        must(glyph_fit(text, n, columns / 2, &used) <= n && used <= columns / 2);
}

/* Forwards and backwards over the same clusters. */
static void check_clusters(const char *text, size_t n)
{
    size_t forwards = 0, backwards = 0;
    for (size_t i = 0, next; i < n; i = next, forwards++) {
        next = glyph_next(text, n, i);
        must(next > i && next <= n);
    }
    for (size_t i = n, before; i > 0; i = before, backwards++) {
        before = glyph_prev(text, n, i);
        must(before < i);
    }
    must(forwards == backwards);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    char *text = malloc(n + 1); /* of its own, so that a sanitizer sees the first byte beyond */
    must(text != NULL);
    memcpy(text, bytes, n);
    text[n] = '\0';
    check_tokens(text, n);
    check_glyphs(text, n);
    check_clusters(text, n);
    free(text);
    return 0;
}
