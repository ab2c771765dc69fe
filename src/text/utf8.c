#include "text/utf8.h"

#include <unistr.h>

size_t utf8_read(const char *s, size_t n, size_t i, uint32_t *c)
{
    unsigned char first = (unsigned char)s[i];
    if (first < 0x80) {
        *c = first;
        return 1;
    }
    ucs4_t code;
    int length = u8_mbtoucr(&code, (const uint8_t *)s + i, n - i);
    if (length <= 0) {
        *c = UTF8_BAD;
        return 1;
    }
    *c = code;
    return (size_t)length;
}

/* A sequence that is valid on its own is never a part of another one, as its first byte continues nothing: so
 * reading backwards finds the same code points as reading forwards. */
size_t utf8_read_back(const char *s, size_t i, uint32_t *c)
{
    for (size_t length = 1; length <= 4 && length <= i; length++) {
        if (utf8_read(s, i, i - length, c) == length && *c != UTF8_BAD)
            return length;
    }
    *c = UTF8_BAD;
    return 1;
}
