/* cell_text: how text gets into a file that a terminal or a browser will show. Cells hold only what is safe
 * to show; the writers rely on nobody's word for it, and words of the sentence come as they were typed. */
#ifndef PASSNOTES_OUT_CELL_TEXT_H
#define PASSNOTES_OUT_CELL_TEXT_H

#include "base/buf.h"

#include <stddef.h>
#include <stdint.h>

/* Appends n bytes of UTF-8 text; a control character, an end of line, a code point no text may hold (U+FFFE,
 * U+FFFF) or a byte that is not UTF-8 becomes the visible mark that text/glyph.h gives it, a bidirectional
 * control nothing. With `markup` the signs of XML are written as entities. */
void cell_text_add(struct buf *out, const char *text, size_t n, int markup);

/* First code point of a UTF-8 text; U+FFFD when it is not one. */
uint32_t cell_text_code(const char *text, size_t n);

/* Bytes of the first character of a NUL-terminated text that is not empty; 1 where it begins with none. */
size_t cell_text_first(const char *text);

#endif
