#include "model/gguf.h"

#include "base/mem.h"
#include "num/half.h"

#include <string.h>

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

static void put_array(struct gguf *g, const char *key, enum gguf_type type, size_t count)
{
    put_key(g, key, GGUF_ARRAY);
    buf_add_le(&g->keys, type, 4);
    buf_add_le(&g->keys, count, 8);
}

void gguf_add_strings(struct gguf *g, const char *key, const char *const *values, size_t count)
{
    put_array(g, key, GGUF_STRING, count);
    for (size_t i = 0; i < count; i++)
        put_string(&g->keys, values[i]);
}

void gguf_add_u32(struct gguf *g, const char *key, uint32_t value)
{
    put_key(g, key, GGUF_UINT32);
    buf_add_le(&g->keys, value, 4);
}

void gguf_add_u64(struct gguf *g, const char *key, uint64_t value)
{
    put_key(g, key, GGUF_UINT64);
    buf_add_le(&g->keys, value, 8);
}

void gguf_add_u32s(struct gguf *g, const char *key, const uint32_t *values, size_t count)
{
    put_array(g, key, GGUF_UINT32, count);
    for (size_t i = 0; i < count; i++)
        buf_add_le(&g->keys, values[i], 4);
}

void gguf_add_f32(struct gguf *g, const char *key, float value)
{
    put_key(g, key, GGUF_FLOAT32);
    buf_add_floats_le(&g->keys, &value, 1);
}

void gguf_add_f32s(struct gguf *g, const char *key, const float *values, size_t count)
{
    put_array(g, key, GGUF_FLOAT32, count);
    buf_add_floats_le(&g->keys, values, count);
}

void gguf_add_bool(struct gguf *g, const char *key, bool value)
{
    put_key(g, key, GGUF_BOOL);
    buf_add_le(&g->keys, value, 1);
}

uint64_t gguf_padded(uint64_t bytes)
{
    return (bytes + GGUF_ALIGNMENT - 1) / GGUF_ALIGNMENT * GGUF_ALIGNMENT;
}

void gguf_add_tensor(struct gguf *g, const char *name, const float *at, size_t rows, size_t cols, bool half)
{
    size_t count = rows ? rows * cols : cols;
    put_string(&g->table, name);
    buf_add_le(&g->table, rows ? 2 : 1, 4);
    buf_add_le(&g->table, cols, 8);
    if (rows)
        buf_add_le(&g->table, rows, 8);
    buf_add_le(&g->table, half ? GGUF_TENSOR_F16 : GGUF_TENSOR_F32, 4);
    buf_add_le(&g->table, g->data_bytes, 8);
    g->data_bytes += gguf_padded(count * (half ? sizeof(uint16_t) : sizeof(float)));

    g->tensors = mem_resize(g->tensors, g->tensor_count + 1, sizeof *g->tensors);
    g->tensors[g->tensor_count++] = (struct gguf_tensor){at, count, half};
}

/* Zeros up to the next multiple of the alignment, counted from `start`. */
static void pad(struct buf *out, size_t start)
{
    static const char zeros[GGUF_ALIGNMENT];
    size_t n = out->len - start;
    buf_add(out, zeros, gguf_padded(n) - n);
}

static void put_numbers(struct buf *out, const struct gguf_tensor *t)
{
    if (!t->half)
        buf_add_floats_le(out, t->at, t->count);
    for (size_t i = 0; t->half && i < t->count; i++)
        buf_add_le(out, half_from(t->at[i]), sizeof(uint16_t));
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
        put_numbers(out, &g->tensors[i]);
        pad(out, start);
    }
}
