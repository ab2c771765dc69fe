/*
 * glyph: UTF-8 text as what a cursor moves by (clusters) and as what a cell of a screen holds (glyphs).
 *
 * Column widths come from libunistring and depend on no locale. A glyph is always safe to send to a terminal:
 * control characters become visible pictures (newline an arrow), zero-width characters visible marks, bytes that
 * are not UTF-8 their hex value in angle brackets, bidirectional controls vanish, emoji sequences are simplified
 * (variation selectors and skin tones dropped, cut at a joiner, a flag becomes its two letters). The text itself
 * is never changed.
 */
#ifndef PASSNOTES_TEXT_GLYPH_H
#define PASSNOTES_TEXT_GLYPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GLYPH_BYTES 24 /* a base character and at most four marks, and a NUL */

struct glyph {
    char bytes[GLYPH_BYTES]; /* UTF-8, NUL-terminated */
    uint8_t len;             /* bytes, without the NUL */
    uint8_t cols;            /* 1 or 2 */
};

/* Byte offset of the end of the grapheme cluster that starts at `i` (UAX 29); an invalid byte is one by itself.
 * Returns n at the end. */
size_t glyph_next(const char *s, size_t n, size_t i);

/* Byte offset of the start of the cluster that ends at `i`. Returns 0 at the start. */
size_t glyph_prev(const char *s, size_t n, size_t i);

/* Walks the glyphs of a text. One cluster gives one glyph or several ("<FF>" for an invalid byte), or none. */
struct glyph_walk {
    const char *s;
    size_t n;
    size_t at;            /* next byte to look at */
    struct glyph more[6]; /* what the present cluster still owes */
    uint8_t owed, next;
};

void glyph_walk_init(struct glyph_walk *w, const char *s, size_t n);
bool glyph_walk_next(struct glyph_walk *w, struct glyph *out);

/* Columns that the glyphs of the text take. */
size_t glyph_columns(const char *s, size_t n);

/* Longest prefix, in whole clusters, that takes at most `cols` columns; *used says how many it takes. Returns
 * its length in bytes. */
size_t glyph_fit(const char *s, size_t n, size_t cols, size_t *used);

/* The nearest ASCII to a glyph for terminals without UTF-8: itself when ASCII, a letter without its marks where
 * there is one, else '?'. */
char glyph_ascii(const struct glyph *g);

/* True where all of s is valid UTF-8. */
bool glyph_valid(const char *s, size_t n);

#endif
