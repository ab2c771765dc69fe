#include "base/rng.h"

#include <math.h>
#include <string.h>

#define GOLDEN 0x9E3779B97F4A7C15u /* 2^64 / golden ratio: the increment of SplitMix64 */

static inline uint64_t finalise(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* Where a stream starts: far apart for neighbouring seeds and streams. */
static inline uint64_t origin(uint64_t seed, uint64_t stream)
{
    return finalise(finalise(seed + GOLDEN) ^ (stream * GOLDEN + 1));
}

uint64_t rng_bits(uint64_t seed, uint64_t stream, uint64_t index)
{
    return finalise(origin(seed, stream) + (index + 1) * GOLDEN);
}

/* Two numbers come from one draw: its upper 32 bits for an even index, the lower ones for an odd index. */
static inline uint32_t half(uint64_t from, uint64_t index)
{
    uint64_t bits = finalise(from + (index / 2 + 1) * GOLDEN);
    return (uint32_t)(index % 2 ? bits : bits >> 32);
}

/* Four draws at a time, which is eight numbers, in the compiler's generic vectors. */
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define UPPER_HALF_FIRST(z) ((z) >> 32 | (z) << 32)
#else
#define UPPER_HALF_FIRST(z) (z)
#endif

/* The numbers of draws m, m+1, ..., `groups` times four of them. */
static inline __attribute__((always_inline)) void fill_groups(uint64_t from, uint64_t m, float scale,
                                                              float *out, size_t groups)
{
    const uint64_t start = from + (m + 1) * GOLDEN;
    u64x4 state = {start, start + GOLDEN, start + 2 * GOLDEN, start + 3 * GOLDEN};
    for (size_t g = 0; g < groups; g++, state += 4 * GOLDEN) {
        u64x4 z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        z = z ^ (z >> 31);
        f32x8 x = __builtin_convertvector((i32x8)UPPER_HALF_FIRST(z), f32x8) * scale;
        memcpy(out + g * 8, &x, sizeof x);
    }
}

/* The same bits from both, with the instructions of any machine and with those of a newer one. */
static void fill_groups_plain(uint64_t from, uint64_t m, float scale, float *out, size_t groups)
{
    fill_groups(from, m, scale, out, groups);
}

#if defined __x86_64__ && defined __GNUC__
__attribute__((target("avx2"))) static void fill_groups_avx2(uint64_t from, uint64_t m, float scale,
                                                             float *out, size_t groups)
{
    fill_groups(from, m, scale, out, groups);
}

static void fill_groups_best(uint64_t from, uint64_t m, float scale, float *out, size_t groups)
{
    if (__builtin_cpu_supports("avx2"))
        fill_groups_avx2(from, m, scale, out, groups);
    else
        fill_groups_plain(from, m, scale, out, groups);
}
#else
#define fill_groups_best fill_groups_plain
#endif

void rng_fill_uniform(uint64_t seed, uint64_t stream, uint64_t index, float *out, size_t n)
{
    const uint64_t from = origin(seed, stream);
    const float scale = (float)(sqrt(3.0) / 2147483648.0); /* +-2^31 to +-sqrt(3) */
    size_t i = 0;
    if (n && index % 2)
        out[i++] = (float)(int32_t)half(from, index) * scale;
    size_t groups = (n - i) / 8;
    fill_groups_best(from, (index + i) / 2, scale, out + i, groups);
    for (i += groups * 8; i < n; i++)
        out[i] = (float)(int32_t)half(from, index + i) * scale;
}

/* Numbers 2m and 2m+1 are the cosine and the sine of one Box-Muller pair. */
static void normal_pair(uint64_t from, uint64_t m, float pair[2])
{
    const double two_pi = 6.283185307179586;
    uint64_t bits = finalise(from + (m + 1) * GOLDEN);
    double u = ((double)(bits >> 32) + 0.5) / 4294967296.0; /* in (0,1): its logarithm is finite */
    double angle = two_pi * (double)(bits & 0xFFFFFFFFu) / 4294967296.0;
    double radius = sqrt(-2.0 * log(u));
    pair[0] = (float)(radius * cos(angle));
    pair[1] = (float)(radius * sin(angle));
}

void rng_fill_normal(uint64_t seed, uint64_t stream, uint64_t index, float *out, size_t n)
{
    const uint64_t from = origin(seed, stream);
    float pair[2];
    for (size_t i = 0; i < n; i++) {
        if (i == 0 || (index + i) % 2 == 0)
            normal_pair(from, (index + i) / 2, pair);
        out[i] = pair[(index + i) % 2];
    }
}

uint64_t rng_hash(const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    uint64_t h = 0xCBF29CE484222325u;
    for (size_t i = 0; i < n; i++)
        h = (h ^ p[i]) * 0x100000001B3u;
    return h;
}
