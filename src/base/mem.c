#include "base/mem.h"

#include <assert.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

static void (*out_of_memory_hook)(void);

void mem_set_hook(void (*hook)(void))
{
    out_of_memory_hook = hook;
}

static _Noreturn void out_of_memory(void)
{
    if (out_of_memory_hook)
        out_of_memory_hook();
    fputs("passnotes: out of memory\n", stderr);
    _Exit(1);
}

bool mem_product(size_t a, size_t b, size_t *out)
{
    size_t product;
    if (__builtin_mul_overflow(a, b, &product))
        return false;
    *out = product;
    return true;
}

static size_t product_or_end(size_t count, size_t size)
{
    size_t bytes;
    if (!mem_product(count, size, &bytes))
        out_of_memory();
    return bytes;
}

void *mem_new(size_t count, size_t size)
{
    size_t bytes = product_or_end(count, size);
    void *p = calloc(1, bytes ? bytes : 1);
    if (!p)
        out_of_memory();
    return p;
}

void *mem_resize(void *p, size_t count, size_t size)
{
    size_t bytes = product_or_end(count, size);
    void *bigger = realloc(p, bytes ? bytes : 1);
    if (!bigger)
        out_of_memory();
    return bigger;
}

char *mem_copy_text(const char *s, size_t n)
{
    assert(n < SIZE_MAX);
    char *copy = mem_new(n + 1, 1);
    if (n)
        memcpy(copy, s, n);
    return copy;
}

void mem_free(void *p)
{
    free(p);
}

#define ARENA_ALIGN 64            /* bytes */
#define ARENA_BLOCK (256 * 1024) /* smallest block: few calls for small traces, little waste for large ones */

struct arena_block {
    alignas(ARENA_ALIGN) struct arena_block *before;
    size_t used, room;
    alignas(ARENA_ALIGN) unsigned char bytes[];
};

void arena_init(struct arena *a)
{
    *a = (struct arena){0};
}

/* Asks for large pages where a block has room for some: without them the first touch of a big array costs more than the
 * arithmetic on it. Nothing is lost where the system has none to give. */
static void prefer_large_pages(unsigned char *bytes, size_t n)
{
#ifdef MADV_HUGEPAGE
    const size_t large = (size_t)2 << 20, page = 4096;
    size_t skip = (page - (uintptr_t)bytes % page) % page;
    if (n >= 2 * large)
        (void)madvise(bytes + skip, (n - skip) / page * page, MADV_HUGEPAGE);
#else
    (void)bytes;
    (void)n;
#endif
}

/* calloc gives large blocks as untouched zero pages, so a big array costs nothing until it is used. It does not align
 * to a cache line, so the block is moved up inside its allocation and remembers where that began. */
static struct arena_block *block_new(size_t room, struct arena_block *before)
{
    size_t bytes;
    if (__builtin_add_overflow(room, sizeof(struct arena_block) + 2 * ARENA_ALIGN, &bytes))
        out_of_memory();
    unsigned char *raw = mem_new(bytes, 1);
    prefer_large_pages(raw, bytes);
    uintptr_t up = ((uintptr_t)raw + ARENA_ALIGN + sizeof(void *) - 1) / ARENA_ALIGN * ARENA_ALIGN;
    struct arena_block *b = (struct arena_block *)(raw + (up - (uintptr_t)raw));
    memcpy((unsigned char *)b - sizeof raw, &raw, sizeof raw);
    b->before = before;
    b->room = room;
    return b;
}

static void block_free(struct arena_block *b)
{
    unsigned char *raw;
    memcpy(&raw, (unsigned char *)b - sizeof raw, sizeof raw);
    mem_free(raw);
}

void *arena_new(struct arena *a, size_t count, size_t size)
{
    size_t bytes = product_or_end(count, size);
    if (bytes > SIZE_MAX - ARENA_ALIGN)
        out_of_memory();
    bytes = (bytes + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
    if (!a->last || a->last->room - a->last->used < bytes)
        a->last = block_new(bytes > ARENA_BLOCK ? bytes : ARENA_BLOCK, a->last);
    void *p = a->last->bytes + a->last->used;
    a->last->used += bytes;
    a->used += bytes;
    return p;
}

char *arena_copy_text(struct arena *a, const char *s, size_t n)
{
    assert(n < SIZE_MAX);
    char *copy = arena_new(a, n + 1, 1);
    if (n)
        memcpy(copy, s, n);
    return copy;
}

void arena_fini(struct arena *a)
{
    while (a->last) {
        struct arena_block *before = a->last->before;
        block_free(a->last);
        a->last = before;
    }
    a->used = 0;
}
