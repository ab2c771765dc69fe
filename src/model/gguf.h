/*
 * gguf: writes GGUF, version 3, a plain documented container: a header, keys with values, a table of named
 * tensors, then their numbers. Everything is little-endian; tensors are F32 and start at multiples of 32 bytes.
 *
 * What a model of ours holds (model_export):
 *
 *   general.architecture                     "passnotes"
 *   passnotes.block_count                    L
 *   passnotes.embedding_length               D
 *   passnotes.attention.head_count           H
 *   passnotes.attention.key_length           K = d_k; value_length is the same
 *   passnotes.attention.layer_norm_epsilon   1e-5
 *   passnotes.attention.causal               true for a decoder
 *   passnotes.feed_forward_length            F; 0: no MLP
 *   passnotes.context_length                 rows of position_embd.weight
 *   passnotes.vocab_size                     V
 *   passnotes.positions                      "none", "learned", "sinusoidal" (sin and cos in turns;
 *                                            Vaswani et al. 2017, section 3.5)
 *   passnotes.activation                     "relu", "gelu" (by erf)
 *   passnotes.biases, passnotes.final_norm   whether those tensors are there
 *   tokenizer.ggml.model                     "passnotes-words"
 *   tokenizer.ggml.tokens                    V words, case-folded, NFC, "'" for either apostrophe;
 *                                            number i owns row i of token_embd.weight
 *
 *   token_embd.weight [V,D]   position_embd.weight [T,D] (learned only)
 *   blk.N. attn_norm.weight .bias [D]
 *          attn_q.weight attn_k.weight attn_v.weight [D,H*K] (head h: columns h*K ..)   attn_output.weight [H*K,D]
 *          ffn_norm.weight .bias [D]   ffn_up.weight [D,F]   ffn_down.weight [F,D]
 *          and a .bias for each matrix where there are biases
 *   output_norm.weight .bias [D]
 *   ending_embd.weight [endings,D]: what unknown words show
 *   output_transform.weight [D,D] .bias [D]   output.bias [V]: there when the model guesses words; the score of word v is
 *          (final output_transform.weight + output_transform.bias) . token_embd.weight[v] + output.bias[v]
 *
 * A matrix is stored row by row, [in,out]: a layer computes x w + b with x a row for each word. GGUF names the
 * length of a row first, so its two sizes read out, in.
 */
#ifndef PASSNOTES_MODEL_GGUF_H
#define PASSNOTES_MODEL_GGUF_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct gguf_tensor {
    const float *at; /* borrowed until gguf_write */
    size_t count;
};

/* A file in the making. */
struct gguf {
    struct buf keys, table;
    uint64_t key_count, tensor_count;
    uint64_t data_bytes; /* where the next tensor starts */
    struct gguf_tensor *tensors;
};

void gguf_init(struct gguf *g);
void gguf_fini(struct gguf *g);

void gguf_add_string(struct gguf *g, const char *key, const char *value);
void gguf_add_strings(struct gguf *g, const char *key, const char *const *values, size_t count);
void gguf_add_u32(struct gguf *g, const char *key, uint32_t value);
void gguf_add_f32(struct gguf *g, const char *key, float value);
void gguf_add_bool(struct gguf *g, const char *key, bool value);

/* A matrix [rows,cols]; rows of 0 makes it a vector [cols]. The numbers are borrowed until gguf_write. */
void gguf_add_tensor(struct gguf *g, const char *name, const float *at, size_t rows, size_t cols);

/* Appends the whole file to `out`. */
void gguf_write(const struct gguf *g, struct buf *out);

#endif
