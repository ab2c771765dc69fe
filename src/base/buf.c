#include "base/buf.h"

#include "base/mem.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void buf_init(struct buf *b)
{
    *b = (struct buf){0};
}

void buf_fini(struct buf *b)
{
    mem_free(b->bytes);
    buf_init(b);
}

void buf_clear(struct buf *b)
{
    b->len = 0;
    if (b->bytes)
        b->bytes[0] = '\0';
}

/* Room for n more bytes and the NUL; doubles, so that adding is linear in all. */
static void buf_reserve(struct buf *b, size_t n)
{
    assert(n < SIZE_MAX / 4 && b->len < SIZE_MAX / 4);
    size_t need = b->len + n + 1;
    if (need <= b->room)
        return;
    size_t room = b->room ? b->room : 256;
    while (room < need)
        room *= 2;
    b->bytes = mem_resize(b->bytes, room, 1);
    b->room = room;
}

void buf_add(struct buf *b, const void *bytes, size_t n)
{
    buf_reserve(b, n);
    if (n)
        memcpy(b->bytes + b->len, bytes, n);
    b->len += n;
    b->bytes[b->len] = '\0';
}

void buf_adds(struct buf *b, const char *s)
{
    buf_add(b, s, strlen(s));
}

void buf_addf(struct buf *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n > 0) {
        buf_reserve(b, (size_t)n);
        vsnprintf(b->bytes + b->len, (size_t)n + 1, format, again);
        b->len += (size_t)n;
    }
    va_end(again);
}

void buf_add_le(struct buf *b, uint64_t x, size_t bytes)
{
    assert(bytes <= 8);
    unsigned char out[8];
    for (size_t i = 0; i < bytes; i++)
        out[i] = (unsigned char)(x >> (8 * i));
    buf_add(b, out, bytes);
}

void buf_add_floats_le(struct buf *b, const float *x, size_t n)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    assert(n < SIZE_MAX / sizeof *x);
    buf_add(b, x, n * sizeof *x);
#else
    for (size_t i = 0; i < n; i++) {
        uint32_t bits;
        memcpy(&bits, &x[i], sizeof bits);
        buf_add_le(b, bits, sizeof bits);
    }
#endif
}

/* The decimal point of the locale, whatever its bytes, becomes a full stop. */
static void stop_for_point(char *s)
{
    for (char *p = s; *p; p++) {
        if (strchr("0123456789+-eE", *p))
            continue;
        char *rest = p;
        while (*rest && !strchr("0123456789+-eE", *rest))
            rest++;
        *p = '.';
        memmove(p + 1, rest, strlen(rest) + 1);
        return;
    }
}

size_t buf_float_text(float x, char out[32])
{
    if (isnan(x))
        return (size_t)snprintf(out, 32, "NaN");
    if (isinf(x))
        return (size_t)snprintf(out, 32, "%sInfinity", x < 0 ? "-" : "");
    /* Nine digits always read back to the same float; most numbers need fewer. */
    for (int digits = 6; digits <= 9; digits++) {
        snprintf(out, 32, "%.*g", digits, (double)x);
        if (strtof(out, NULL) == x)
            break;
    }
    stop_for_point(out);
    return strlen(out);
}
