/*
 * wide: a glyph as the wide characters a cell of the terminal takes. The C library's idea of widths is what
 * curses counts with; where it is another one than ours, a replacement of the right width is drawn, so that
 * nothing ever shifts.
 */
#ifndef PASSNOTES_TUI_WIDE_H
#define PASSNOTES_TUI_WIDE_H

#include "text/glyph.h"

#include <stdbool.h>
#include <wchar.h>

#define WIDE_MAX (1 + GLYPH_MARKS + 1) /* a base, its marks and a NUL */

struct wide {
    wchar_t text[WIDE_MAX]; /* NUL-terminated */
    int cols;               /* that the text takes; the rest of the glyph's columns are blank */
};

/* In ASCII where the locale has no more. */
struct wide wide_of(const struct glyph *g, bool ascii);

#endif
