/*
 * gguf: writes GGUF, version 3, a plain documented container: a header, keys with values, a table of named
 * tensors, then their numbers. Everything is little-endian; tensors are F32 or F16 and start at multiples of
 * 32 bytes.
 *
 * What a class of ours holds (class_file):
 *
 *   general.architecture                     "passnotes"
 *   passnotes.network                        "attention", "rnn", "lstm" or "cnn": no class, but a network that is
 *                                            compared with others (model/network.h); missing in a class
 *   general.languages                        the one it was trained to read, ["en"] or ["zh"]; may be missing
 *   passnotes.block_count                    L
 *   passnotes.embedding_length               D
 *   passnotes.attention.head_count           H
 *   passnotes.attention.key_length           K = d_k; value_length is the same
 *   passnotes.attention.layer_norm_epsilon   1e-5
 *   passnotes.attention.causal               true for a decoder
 *   passnotes.attention.questions            [L*H], head h of layer l at l*H+h; bit g: it was given question g
 *                                            (0 who does it, 1 who is meant, 2 what is described, 3 to what).
 *                                            Missing: none was
 *   passnotes.attention.labels               [L*H], what the head was measured to do on sentences that the class
 *          .label_scores .label_chances      did not learn from: a pattern ("previous", "next", "self", "first",
 *                                            "same word", "broad") or a relation: a kind of link ("object": verbs
 *                                            listen to their objects) or "object reversed" (objects to their verbs);
 *                                            its score, and what chance or a fixed distance would have, 0 to 1
 *                                            (learn/label.h). All three are there, or none
 *   passnotes.feed_forward_length            F; 0: no MLP
 *   passnotes.context_length                 rows of position_embd.weight; the empty chair takes the first
 *   passnotes.vocab_size                     V
 *   passnotes.endings                        rows of ending_embd.weight, 392; 0: it does not look at endings
 *   passnotes.positions                      "none", "learned", "sinusoidal" (sin and cos in turns;
 *                                            Vaswani et al. 2017, section 3.5)
 *   passnotes.activation                     "relu", "gelu" (by erf)
 *   passnotes.biases, passnotes.final_norm   whether those tensors are there
 *   passnotes.guesses                        whether it guesses words: the output tensors are there
 *   passnotes.training.steps .scaled .seed   how it was trained (scaled: with scores over sqrt(K)); all there,
 *          .loss .validation_loss .recipe    or none: it never was
 *   passnotes.training.length                steps of the whole training, over which the rate falls; .steps are those
 *                                            that were done; may be missing
 *   passnotes.training.lessons               what the sentences are known by: two classes with the same number
 *                                            heard sentences of the same rules and lists; may be missing
 *   passnotes.scores.names .values .counts   how often it was right, 0 to 1, in so many cases; may be missing.
 *                                            "agreement 7-8": of a network, with 7 or 8 words between an agreeing word
 *                                            and what it agrees with (learn/distances.h)
 *   tokenizer.ggml.model                     "passnotes-words"
 *   tokenizer.ggml.tokens                    V words, case-folded, NFC, "'" for either apostrophe;
 *                                            number i owns row i of token_embd.weight. "[UNUSED 17]" is no
 *                                            word: that one was in no lesson, and is unknown
 *   tokenizer.ggml.bos_token_id              0 "[CHAIR]", the empty chair: stands before the first word
 *   tokenizer.ggml.mask_token_id             1 "[HIDDEN]", in the place of a word that is to be guessed
 *   tokenizer.ggml.unknown_token_id          2 "[UNKNOWN]", in the place of a word that is not in the list.
 *                                            These three are all there, or none: then there is no chair, and
 *                                            nothing but the words of the list can be read
 *
 *   token_embd.weight [V,D]   position_embd.weight [T,D] (learned only)   ending_embd.weight [392,D] (below)
 *   blk.N. attn_norm.weight .bias [D]
 *          attn_q.weight attn_k.weight attn_v.weight [D,H*K] (head h: columns h*K ..)
 *          attn_output.weight [H*K,D]
 *          ffn_norm.weight .bias [D]   ffn_up.weight [D,F]   ffn_down.weight [F,D]
 *          and a .bias for each matrix where there are biases
 *          of a network without attention, in their place (then H, K, F and T are 0):
 *          net_state.weight [D,M]   net_in.weight [I,M] .bias [M]: M is D, of an LSTM 4 D (write, forget, show, news);
 *          I is D, of a CNN 3 D (the word furthest back first); a CNN has no net_state
 *   output_norm.weight .bias [D]
 *   output_transform.weight [D,D] .bias [D]   output.bias [V]: there when the model guesses words; the score of
 *          word v is (final output_transform.weight + output_transform.bias) . token_embd.weight[v]
 *          + output.bias[v]
 *
 * A matrix is stored row by row, [in,out]: a layer computes x w + b with x a row for each word. GGUF names the
 * length of a row first, so its two sizes read out, in.
 *
 * An unknown word most of whose letters are Latin shows its last 2, 3 and 4 letters and its length: four rows of
 * ending_embd.weight are added to the unknown word's. For n = 2, 3, 4 the row is
 *
 *   (n-2)*128 + bits(hash(E), W, n) % 128
 *
 * where E are the last n letters (code points; all, if there are fewer) in UTF-8; W is 1 if the word has no more
 * than n letters, else 0; hash is FNV-1a of 64 bits; and with f the finaliser of SplitMix64 and
 * g = 0x9E3779B97F4A7C15
 *
 *   bits(a, b, c) = f(f(f(a + g) ^ (b * g + 1)) + (c + 1) * g)   mod 2^64 (rng_bits)
 *
 * The row of its length: 384 for 1-2 letters, then one each for 3, 4, 5, 6, 7-8, 9-10, more.
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
    bool half;
};

#define GGUF_VERSION   3
#define GGUF_ALIGNMENT 32 /* the format's default */

/* Numbers of the format's own types. */
enum gguf_type {
    GGUF_UINT8,
    GGUF_INT8,
    GGUF_UINT16,
    GGUF_INT16,
    GGUF_UINT32,
    GGUF_INT32,
    GGUF_FLOAT32,
    GGUF_BOOL,
    GGUF_STRING,
    GGUF_ARRAY,
    GGUF_UINT64,
    GGUF_INT64,
    GGUF_FLOAT64,
    GGUF_TYPE_COUNT
};
enum gguf_tensor_type { GGUF_TENSOR_F32 = 0, GGUF_TENSOR_F16 = 1 };

/* Up to the next multiple of the alignment. */
uint64_t gguf_padded(uint64_t bytes);

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
void gguf_add_u64(struct gguf *g, const char *key, uint64_t value);
void gguf_add_u32s(struct gguf *g, const char *key, const uint32_t *values, size_t count);
void gguf_add_f32(struct gguf *g, const char *key, float value);
void gguf_add_f32s(struct gguf *g, const char *key, const float *values, size_t count);
void gguf_add_bool(struct gguf *g, const char *key, bool value);

/* A matrix [rows,cols]; rows of 0 makes it a vector [cols]. The numbers are borrowed until gguf_write, and rounded to
 * half precision there when `half`. */
void gguf_add_tensor(struct gguf *g, const char *name, const float *at, size_t rows, size_t cols, bool half);

/* Appends the whole file to `out`. */
void gguf_write(const struct gguf *g, struct buf *out);

#endif
