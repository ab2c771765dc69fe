#include "trace/write.h"

#include <stdio.h>

/* Length of magic, version and header length, and what the whole header is a multiple of (NumPy's NEP 1). */
#define NPY_PREFIX    10
#define NPY_ALIGNMENT 64

void write_npy(const struct trace *t, struct buf *out)
{
    char header[192];
    int n = snprintf(header, sizeof header,
                     "{'descr': '<f4', 'fortran_order': False, 'shape': (%zu, %zu, %zu, %zu), }",
                     t->layer_count, t->h, t->t, t->s);
    size_t len = (size_t)n;
    while ((NPY_PREFIX + len + 1) % NPY_ALIGNMENT)
        header[len++] = ' ';
    header[len++] = '\n';

    buf_add(out, "\x93NUMPY\x01\x00", 8);
    buf_add_le(out, len, 2);
    buf_add(out, header, len);
    for (size_t l = 0; l < t->layer_count; l++)
        buf_add_floats_le(out, t->layers[l].heads[0].weights_tt, t->h * t->t * t->s);
}
