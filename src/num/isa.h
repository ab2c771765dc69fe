/*
 * isa: which vector instructions this machine has. The arithmetic is written once, in the compiler's generic
 * vectors, and compiled once for each set; isa_best() picks while the program runs. Elsewhere than on x86-64,
 * or with another compiler, there is the plain version alone, for whatever the compiler was told to aim at.
 */
#ifndef PASSNOTES_NUM_ISA_H
#define PASSNOTES_NUM_ISA_H

#if defined __x86_64__ && defined __GNUC__
#define ISA_MANY 1
#else
#define ISA_MANY 0
#endif

#define ISA_AVX2   __attribute__((target("avx2,fma")))
#define ISA_AVX512 __attribute__((target("avx512f,avx512vl,avx512dq,avx2,fma")))

/* Generic vectors, alike for the two compilers that have them: UNROLL lays out a loop of constant bounds
 * flat; SHUFFLE gives the elements of a vector, or of two, in another order. `order` is the type of a vector
 * of as many ints. */
#ifdef __clang__
#define UNROLL                     _Pragma("unroll")
#define SHUFFLE2(order, x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)
#else
#define UNROLL                     _Pragma("GCC unroll 16")
#define SHUFFLE2(order, x, y, ...) __builtin_shuffle(x, y, (order){__VA_ARGS__})
#endif
#define SHUFFLE(order, x, ...) SHUFFLE2(order, x, x, __VA_ARGS__)

enum isa { ISA_PLAIN, ISA_HAS_AVX2, ISA_HAS_AVX512, ISA_COUNT };

/* The best set that this machine and its system support; those before it in the list it supports too. */
static inline enum isa isa_best(void)
{
#if ISA_MANY
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma"))
        return ISA_PLAIN;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq"))
        return ISA_HAS_AVX512;
    return ISA_HAS_AVX2;
#else
    return ISA_PLAIN;
#endif
}

#endif
