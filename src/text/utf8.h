/*
 * utf8: reading a byte string as code points when nobody vouches for it. Whatever is not UTF-8 (overlong
 * forms, surrogates, cut sequences, stray bytes) is read one byte at a time, so every string has exactly one
 * reading.
 */
#ifndef PASSNOTES_TEXT_UTF8_H
#define PASSNOTES_TEXT_UTF8_H

#include <stddef.h>
#include <stdint.h>

#define UTF8_BAD UINT32_MAX /* what an invalid byte is read as */

/* Reads the code point at s[i], i < n, into *c. Returns the bytes it takes, 1 to 4; 1 for UTF8_BAD. */
size_t utf8_read(const char *s, size_t n, size_t i, uint32_t *c);

/* The same for the code point that ends at s[i], 0 < i <= n. */
size_t utf8_read_back(const char *s, size_t i, uint32_t *c);

#endif
