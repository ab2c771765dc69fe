/*
 * value: what is typed after an option or stands in a file of settings, read strictly: all of it or nothing. No sign,
 * no blank, nothing left over, and no locale: a decimal point is a point. Every function leaves its outputs alone when
 * it returns false.
 */
#ifndef PASSNOTES_BASE_VALUE_H
#define PASSNOTES_BASE_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A whole number in decimal digits, min..max. */
bool value_number(const char *s, uint64_t min, uint64_t max, uint64_t *out);

/* A number such as 2, 0.5 or 1e-2, min..max. */
bool value_real(const char *s, float min, float max, float *out);

/* "120x40": columns and rows, each 1..max. */
bool value_size(const char *s, int max, int *cols, int *rows);

/* One of `words`, a list that ends with NULL; *out is its index. */
bool value_word(const char *s, const char *const *words, size_t *out);

#endif
