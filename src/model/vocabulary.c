#include "model/vocabulary.h"

#include "base/rng.h"

#include <stdbool.h>
#include <string.h>

#define SLOTS_FIRST 1024 /* a power of two */

static const char *const special[VOCABULARY_SPECIAL] = {VOCABULARY_CHAIR_NAME, "[HIDDEN]", "[UNKNOWN]"};

static void slots_new(struct vocabulary *v, size_t count)
{
    v->slots = mem_new(count, sizeof *v->slots);
    v->slot_count = count;
    for (size_t i = 0; i < count; i++)
        v->slots[i] = -1;
}

/* The slot that holds the word, or the empty one it would go to. */
static size_t slot_of(const struct vocabulary *v, const char *fold)
{
    size_t at = (size_t)rng_hash(fold, strlen(fold)) & (v->slot_count - 1);
    while (v->slots[at] >= 0 && strcmp(v->words[v->slots[at]], fold) != 0)
        at = (at + 1) & (v->slot_count - 1);
    return at;
}

static void grow(struct vocabulary *v)
{
    if (v->count == v->room) {
        v->room = v->room ? 2 * v->room : SLOTS_FIRST;
        v->words = mem_resize(v->words, v->room, sizeof *v->words);
    }
    if (2 * v->count < v->slot_count)
        return;
    mem_free(v->slots);
    slots_new(v, 2 * v->slot_count);
    for (size_t i = 0; i < v->count; i++)
        v->slots[slot_of(v, v->words[i])] = (int32_t)i;
}

void vocabulary_init(struct vocabulary *v)
{
    memset(v, 0, sizeof *v);
    arena_init(&v->arena);
    slots_new(v, SLOTS_FIRST);
    for (size_t i = 0; i < VOCABULARY_SPECIAL; i++)
        vocabulary_add(v, special[i]);
}

void vocabulary_fini(struct vocabulary *v)
{
    arena_fini(&v->arena);
    mem_free(v->words);
    mem_free(v->slots);
    memset(v, 0, sizeof *v);
}

int vocabulary_add(struct vocabulary *v, const char *fold)
{
    grow(v);
    size_t slot = slot_of(v, fold);
    if (v->slots[slot] < 0) {
        v->words[v->count] = arena_copy_text(&v->arena, fold, strlen(fold));
        v->slots[slot] = (int32_t)v->count++;
    }
    return v->slots[slot];
}

int vocabulary_find(const struct vocabulary *v, const char *fold)
{
    int32_t id = v->slots[slot_of(v, fold)];
    return id < VOCABULARY_SPECIAL ? VOCABULARY_UNKNOWN : id;
}

/* Where the last `letters` letters of a word begin; continuation bytes of UTF-8 do not count. */
static size_t ending_start(const char *fold, size_t n, size_t letters)
{
    while (n > 0 && letters > 0) {
        n--;
        letters -= ((unsigned char)fold[n] & 0xC0) != 0x80;
    }
    return n;
}

static size_t letters_in(const char *fold)
{
    size_t letters = 0;
    for (; *fold; fold++)
        letters += ((unsigned char)*fold & 0xC0) != 0x80;
    return letters;
}

/* A word that is its own ending is told from the same ending of a longer one: "he" does not end "the". */
static uint16_t bucket(const char *fold, size_t letters)
{
    size_t n = strlen(fold), start = ending_start(fold, n, letters);
    bool whole = letters_in(fold) <= letters;
    return (uint16_t)(rng_bits(rng_hash(fold + start, n - start), whole, letters) % VOCABULARY_ENDINGS);
}

static uint16_t length_class(size_t letters)
{
    static const uint16_t classes[] = {0, 0, 0, 1, 2, 3, 4, 5, 5, 6, 6};
    return letters < sizeof classes / sizeof *classes ? classes[letters] : VOCABULARY_LENGTHS - 1;
}

void vocabulary_features(const char *fold, uint16_t out[VOCABULARY_FEATURES])
{
    for (uint16_t i = 0; i < 3; i++)
        out[i] = (uint16_t)(i * VOCABULARY_ENDINGS + bucket(fold, i + 2u));
    out[3] = (uint16_t)(3 * VOCABULARY_ENDINGS + length_class(letters_in(fold)));
}
