#include "base/value.h"

#include <stdlib.h>
#include <string.h>

/* Digits from s to `end`, at most `max`. */
static bool digits(const char *s, const char *end, uint64_t max, uint64_t *out)
{
    uint64_t n = 0;
    if (s == end)
        return false;
    for (; s < end; s++) {
        unsigned digit = (unsigned)(*s - '0');
        if (digit > 9 || n > (max - digit) / 10 || digit > max)
            return false;
        n = n * 10 + digit;
    }
    *out = n;
    return true;
}

bool value_number(const char *s, uint64_t min, uint64_t max, uint64_t *out)
{
    uint64_t n;
    if (!digits(s, s + strlen(s), max, &n) || n < min)
        return false;
    *out = n;
    return true;
}

bool value_real(const char *s, float min, float max, float *out)
{
    /* strtof knows more than is wanted here: blanks, signs, hexadecimal, infinities. */
    if (*s == '\0' || strspn(s, "0123456789.eE+-") != strlen(s) || !strchr("0123456789.", *s))
        return false;
    char *end;
    float x = strtof(s, &end);
    if (*end != '\0' || !(x >= min && x <= max))
        return false;
    *out = x;
    return true;
}

bool value_size(const char *s, int max, int *cols, int *rows)
{
    const char *cross = strchr(s, 'x');
    uint64_t c, r;
    if (!cross || !digits(s, cross, (uint64_t)max, &c) || !value_number(cross + 1, 1, (uint64_t)max, &r) ||
        c < 1)
        return false;
    *cols = (int)c;
    *rows = (int)r;
    return true;
}

bool value_word(const char *s, const char *const *words, size_t *out)
{
    for (size_t i = 0; words[i]; i++) {
        if (strcmp(s, words[i]) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}
