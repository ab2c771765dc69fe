/*
 * glyph: UTF-8 text as what a cursor moves by (clusters) and as what a cell of a screen holds (glyphs).
 *
 * Column widths come from libunistring and depend on no locale. A glyph is always safe to send to a terminal,
 * and what cannot be seen becomes a visible mark:
 *
 *     a control character     its picture (U+2400 for NUL, U+241B for escape)
 *     a newline, CR LF too      the arrow U+21B5
 *     a byte that is no UTF-8   its value in angle brackets, two digits: <FF>
 *     a zero-width character, a code point without a character
 *                               its number, four digits or more: <200B>
 *     a mark without a base     the mark on a dotted circle
 *     a bidirectional control   nothing: it may not turn the screen around
 *     a joiner inside a word of a cursive script, a variation selector
 *                               nothing: they only choose a form
 *     an emoji sequence         its first emoji, without skin tone; a flag its two letters
 *
 * A glyph is a base and at most four marks, composed (NFC) where there is a composed form, because more
 * terminals show that rightly. The text itself is never changed.
 */
#ifndef PASSNOTES_TEXT_GLYPH_H
#define PASSNOTES_TEXT_GLYPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GLYPH_BYTES 24 /* a base character and at most four marks, and a NUL */
#define GLYPH_MARKS 4

struct glyph {
    char bytes[GLYPH_BYTES]; /* UTF-8, NUL-terminated */
    uint8_t len;             /* bytes, without the NUL */
    uint8_t cols;            /* 1 or 2 */
};

/* Byte offset of the end of the grapheme cluster that starts at `i` (UAX 29); an invalid byte is one by
 * itself. Returns n at the end. */
size_t glyph_next(const char *s, size_t n, size_t i);

/* Byte offset of the start of the cluster that ends at `i`. Returns 0 at the start. */
size_t glyph_prev(const char *s, size_t n, size_t i);

/* Walks the glyphs of a text, which it borrows. One cluster gives one glyph or several (<FF>, a flag, a
 * spacing mark), or none. */
struct glyph_walk {
    const char *s;
    size_t n;
    size_t at;          /* next byte to look at */
    size_t cluster_end; /* of the cluster that `at` is in */
    uint32_t before;    /* code point before `at` in that cluster; 0 at its start */
    bool pictograph;    /* the cluster began with an emoji */
    char owed[12];      /* ASCII that is still to come, a glyph each */
    uint8_t owed_count, owed_next;
};

void glyph_walk_init(struct glyph_walk *w, const char *s, size_t n);
bool glyph_walk_next(struct glyph_walk *w, struct glyph *out);

/* Columns that the glyphs of the text take. */
size_t glyph_columns(const char *s, size_t n);

/* Longest prefix, in whole clusters, that takes at most `cols` columns; *used says how many it takes. Returns
 * its length in bytes. */
size_t glyph_fit(const char *s, size_t n, size_t cols, size_t *used);

/* The nearest ASCII to a glyph for terminals without UTF-8: itself when ASCII, a letter without its marks
 * where there is one, a plain quotation mark or dash for a typographic one, else '?'. One column: what stands
 * in the second one of a wide glyph is the caller's choice. */
char glyph_ascii(const struct glyph *g);

/* True where all of s is valid UTF-8. */
bool glyph_valid(const char *s, size_t n);

#endif
