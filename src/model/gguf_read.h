/*
 * gguf_read: reads GGUF, version 3, as gguf.h describes it, and believes nothing: whatever a file says is
 * held against what it has before anything is done with it. It is stricter than the format where that keeps a
 * damaged file from passing for a good one: tensors lie in order and without gaps, the padding is zero,
 * nothing comes after the end.
 *
 * What is wrong is told as file, byte, what was expected and what was found. It does not know what the keys
 * mean.
 */
#ifndef PASSNOTES_MODEL_GGUF_READ_H
#define PASSNOTES_MODEL_GGUF_READ_H

#include "base/err.h"
#include "model/gguf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GGUF_KEYS_MAX = 1024, GGUF_TENSORS_MAX = 4096, GGUF_NAME_MAX = 64 }; /* more is no file of ours */

/* Bytes inside the file; text is UTF-8 without a NUL. */
struct gguf_text {
    const char *at;
    size_t len;
};

struct gguf_key {
    struct gguf_text name;
    enum gguf_type type; /* of the value, or of the items of an array */
    bool array;
    size_t count; /* items; 1 for a value that is no array */
    size_t at;    /* byte of the first value */
};

struct gguf_stored {
    struct gguf_text name;
    size_t rows, cols; /* rows is 1 for a vector */
    bool vector, half;
    size_t at; /* byte of the first number */
};

struct gguf_file {
    const char *name;           /* of the file, for messages; borrowed */
    const unsigned char *bytes; /* borrowed */
    size_t len;
    struct gguf_key *keys; /* owned */
    size_t key_count;
    struct gguf_stored *tensors; /* owned */
    size_t tensor_count;
};

/* Reads what the file holds; keeps borrowing `name` and `bytes` until gguf_close. The tables are the only
 * memory that it takes, and they grow with what was read, never with what the file claims. */
enum status gguf_open(struct gguf_file *f, const char *name, const void *bytes, size_t len, struct err *e);
void gguf_close(struct gguf_file *f);

/* NULL when there is none. */
const struct gguf_key *gguf_find_key(const struct gguf_file *f, const char *key);
const struct gguf_stored *gguf_find_tensor(const struct gguf_file *f, const char *name);

/* One value. The key must be there and of that type: else a message with its name. A float is finite. `min`
 * and `max` are both allowed. */
enum status gguf_get_u32(const struct gguf_file *f, const char *key, uint32_t min, uint32_t max,
                         uint32_t *out, struct err *e);
enum status gguf_get_u64(const struct gguf_file *f, const char *key, uint64_t *out, struct err *e);
enum status gguf_get_f32(const struct gguf_file *f, const char *key, float *out, struct err *e);
enum status gguf_get_bool(const struct gguf_file *f, const char *key, bool *out, struct err *e);
enum status gguf_get_text(const struct gguf_file *f, const char *key, struct gguf_text *out, struct err *e);

/* Index of a text among names[0..count): what it must be one of. */
enum status gguf_get_choice(const struct gguf_file *f, const char *key, const char *const *names,
                            size_t count, size_t *out, struct err *e);

/* An array of a type: its key, for the items. */
enum status gguf_get_array(const struct gguf_file *f, const char *key, enum gguf_type type,
                           const struct gguf_key **out, struct err *e);

/* Items of an array: the texts one after another (start with *at = key->at), numbers by index. */
struct gguf_text gguf_next_text(const struct gguf_file *f, size_t *at);
uint32_t gguf_u32_at(const struct gguf_file *f, const struct gguf_key *key, size_t index);
float gguf_f32_at(const struct gguf_file *f, const struct gguf_key *key, size_t index);

/* The numbers of a tensor into out[rows * cols]. One that is not finite is refused, with its byte. */
enum status gguf_read_numbers(const struct gguf_file *f, const struct gguf_stored *t, float *out,
                              struct err *e);

/* True when they are the same bytes. */
bool gguf_text_is(struct gguf_text t, const char *s);

/* The type's name in the format's description, "uint32". Static storage. */
const char *gguf_type_name(enum gguf_type type);

/* A whole number of n bytes at a byte of the file, which must be in it. */
uint64_t gguf_number_at(const struct gguf_file *f, size_t at, size_t n);

/* Refuses the file at a byte, for a reason of the reader's own. */
enum status gguf_refuse(const struct gguf_file *f, size_t at, struct err *e, const char *expected,
                        const char *found, ...) __attribute__((format(printf, 5, 6)));

#endif
