/*
 * rng: seeded random numbers, the same on every machine. Two kinds: a counter-based one, where number i of
 * stream s is a pure function of (seed, s, i), so that any slice of a matrix can be drawn alone; and FNV-1a hashing,
 * that turns a word into a stream.
 */
#ifndef PASSNOTES_BASE_RNG_H
#define PASSNOTES_BASE_RNG_H

#include <stddef.h>
#include <stdint.h>

/* 64 random bits, a pure function of its arguments (the SplitMix64 finaliser of Steele et al. 2014). */
uint64_t rng_bits(uint64_t seed, uint64_t stream, uint64_t index);

/* Fills out[0..n) with numbers index, index+1, ... of the stream: uniform, mean 0, variance 1 (so within
 * +-sqrt(3)). */
void rng_fill_uniform(uint64_t seed, uint64_t stream, uint64_t index, float *out, size_t n);

/* The same, normal: mean 0, variance 1 (Box and Muller 1958). */
void rng_fill_normal(uint64_t seed, uint64_t stream, uint64_t index, float *out, size_t n);

/* FNV-1a of `n` bytes, 64 bits. */
uint64_t rng_hash(const void *bytes, size_t n);

#endif
