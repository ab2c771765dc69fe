/* json_text: text as a string of JSON (RFC 8259, section 7). */
#ifndef PASSNOTES_OUT_JSON_TEXT_H
#define PASSNOTES_OUT_JSON_TEXT_H

#include "base/buf.h"

/* Appends n bytes of UTF-8 as one, with its quotes. Control characters, and what HTML could take for its own inside a
 * script, are written as their numbers. */
void json_text_add(struct buf *out, const char *text, size_t n);

#endif
