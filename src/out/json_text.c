#include "out/json_text.h"

#include <string.h>

static int is_numbered(char c)
{
    return (unsigned char)c < 0x20 || c == 0x7f || strchr("<>&\"'\\", c) != NULL;
}

void json_text_add(struct buf *out, const char *text, size_t n)
{
    buf_adds(out, "\"");
    for (size_t i = 0; i < n; i++) {
        if (is_numbered(text[i]))
            buf_addf(out, "\\u%04x", (unsigned)(unsigned char)text[i]);
        else
            buf_add(out, text + i, 1);
    }
    buf_adds(out, "\"");
}
