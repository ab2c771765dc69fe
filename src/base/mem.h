/*
 * mem: checked memory. Running out of it ends the program through one hook, so no caller tests for NULL.
 * Sizes that come from a file or a person are checked with mem_product() before they are asked for.
 */
#ifndef PASSNOTES_BASE_MEM_H
#define PASSNOTES_BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>

/* Called once before the program ends for want of memory; restores the terminal. May be NULL. */
void mem_set_hook(void (*hook)(void));

/* `count` elements of `size` bytes, zeroed; aborts the program on overflow. Owner: the caller (mem_free). */
void *mem_new(size_t count, size_t size);

/* As realloc for `count` elements of `size` bytes; new bytes are not zeroed. */
void *mem_resize(void *p, size_t count, size_t size);

/* A NUL-terminated copy of `n` bytes. Owner: the caller. */
char *mem_copy_text(const char *s, size_t n);

void mem_free(void *p);

/* *out = a * b. Returns false, and leaves *out alone, when the product does not fit. */
bool mem_product(size_t a, size_t b, size_t *out);

/*
 * An arena: many pieces, one free. Pieces are zeroed and aligned to 64 bytes (a cache line, and enough for any
 * vector register); they live until arena_fini.
 */
struct arena_block;
struct arena {
    struct arena_block *last; /* newest block; blocks are linked backwards */
    size_t used;              /* bytes handed out, padding included */
};

void arena_init(struct arena *a);
void *arena_new(struct arena *a, size_t count, size_t size);
char *arena_copy_text(struct arena *a, const char *s, size_t n);
void arena_fini(struct arena *a);

#endif
