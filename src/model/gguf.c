#include "model/gguf.h"

#include "base/mem.h"

#include <string.h>

#define GGUF_VERSION   3
#define GGUF_ALIGNMENT 32 /* the format's default */

/* Numbers of the format's own types. */
enum gguf_type { GGUF_UINT32 = 4, GGUF_FLOAT32 = 6, GGUF_BOOL = 7, GGUF_STRING = 8, GGUF_ARRAY = 9 };
enum gguf_tensor_type { GGUF_TENSOR_F32 = 0 };

void gguf_init(struct gguf *g)
{
    *g = (struct gguf){0};
    buf_init(&g->keys);
    buf_init(&g->table);
}

void gguf_fini(struct gguf *g)
{
    buf_fini(&g->keys);
    buf_fini(&g->table);
    mem_free(g->tensors);
    *g = (struct gguf){0};
}

static void put_string(struct buf *b, const char *s)
{
    size_t n = strlen(s);
    buf_add_le(b, n, 8);
    buf_add(b, s, n);
}

static void put_key(struct gguf *g, const char *key, enum gguf_type type)
{
    put_string(&g->keys, key);
    buf_add_le(&g->keys, type, 4);
    g->key_count++;
}

void gguf_add_string(struct gguf *g, const char *key, const char *value)
{
    put_key(g, key, GGUF_STRING);
    put_string(&g->keys, value);
}

void gguf_add_strings(struct gguf *g, const char *key, const char *const *values, size_t count)
{
    put_key(g, key, GGUF_ARRAY);
    buf_add_le(&g->keys, GGUF_STRING, 4);
    buf_add_le(&g->keys, count, 8);
    for (size_t i = 0; i < count; i++)
        put_string(&g->keys, values[i]);
}

void gguf_add_u32(struct gguf *g, const char *key, uint32_t value)
{
    put_key(g, key, GGUF_UINT32);
    buf_add_le(&g->keys, value, 4);
}

void gguf_add_f32(struct gguf *g, const char *key, float value)
{
    put_key(g, key, GGUF_FLOAT32);
    buf_add_floats_le(&g->keys, &value, 1);
}

void gguf_add_bool(struct gguf *g, const char *key, bool value)
{
    put_key(g, key, GGUF_BOOL);
    buf_add_le(&g->keys, value, 1);
}

static uint64_t padded(uint64_t bytes)
{
    return (bytes + GGUF_ALIGNMENT - 1) / GGUF_ALIGNMENT * GGUF_ALIGNMENT;
}

void gguf_add_tensor(struct gguf *g, const char *name, const float *at, size_t rows, size_t cols)
{
    size_t count = rows ? rows * cols : cols;
    put_string(&g->table, name);
    buf_add_le(&g->table, rows ? 2 : 1, 4);
    buf_add_le(&g->table, cols, 8);
    if (rows)
        buf_add_le(&g->table, rows, 8);
    buf_add_le(&g->table, GGUF_TENSOR_F32, 4);
    buf_add_le(&g->table, g->data_bytes, 8);
    g->data_bytes += padded(count * sizeof *at);

    g->tensors = mem_resize(g->tensors, g->tensor_count + 1, sizeof *g->tensors);
    g->tensors[g->tensor_count++] = (struct gguf_tensor){at, count};
}

/* Zeros up to the next multiple of the alignment, counted from `start`. */
static void pad(struct buf *out, size_t start)
{
    static const char zeros[GGUF_ALIGNMENT];
    size_t n = out->len - start;
    buf_add(out, zeros, padded(n) - n);
}

void gguf_write(const struct gguf *g, struct buf *out)
{
    size_t start = out->len;
    buf_adds(out, "GGUF");
    buf_add_le(out, GGUF_VERSION, 4);
    buf_add_le(out, g->tensor_count, 8);
    buf_add_le(out, g->key_count, 8);
    if (g->keys.len)
        buf_add(out, g->keys.bytes, g->keys.len);
    if (g->table.len)
        buf_add(out, g->table.bytes, g->table.len);
    pad(out, start);
    for (uint64_t i = 0; i < g->tensor_count; i++) {
        buf_add_floats_le(out, g->tensors[i].at, g->tensors[i].count);
        pad(out, start);
    }
}
