#include "tui/pairs.h"
#include "base/mem.h"

#include <stdint.h>
#include <string.h>

#define ROOM_FIRST 256

struct pairs_entry {
    int fg, bg, value;
    bool used;
};

void pairs_init(struct pairs *p)
{
    *p = (struct pairs){.room = ROOM_FIRST};
    p->entries = mem_new(p->room, sizeof *p->entries);
}

void pairs_fini(struct pairs *p)
{
    mem_free(p->entries);
    *p = (struct pairs){0};
}

void pairs_clear(struct pairs *p)
{
    memset(p->entries, 0, p->room * sizeof *p->entries);
    p->count = 0;
}

/* The entry of the two, or the free one where they belong. */
static struct pairs_entry *entry_of(const struct pairs *p, int fg, int bg)
{
    uint64_t mixed = ((uint64_t)(uint32_t)fg << 32 | (uint32_t)bg) * UINT64_C(0x9E3779B97F4A7C15);
    size_t at = (size_t)(mixed >> 32) & (p->room - 1);
    while (p->entries[at].used && (p->entries[at].fg != fg || p->entries[at].bg != bg))
        at = (at + 1) & (p->room - 1);
    return &p->entries[at];
}

static void grow(struct pairs *p)
{
    struct pairs bigger = {.room = 2 * p->room, .count = p->count};
    bigger.entries = mem_new(bigger.room, sizeof *bigger.entries);
    for (size_t i = 0; i < p->room; i++) {
        if (p->entries[i].used)
            *entry_of(&bigger, p->entries[i].fg, p->entries[i].bg) = p->entries[i];
    }
    mem_free(p->entries);
    *p = bigger;
}

bool pairs_find(const struct pairs *p, int fg, int bg, int *value)
{
    const struct pairs_entry *e = entry_of(p, fg, bg);
    if (e->used)
        *value = e->value;
    return e->used;
}

void pairs_add(struct pairs *p, int fg, int bg, int value)
{
    if (2 * (p->count + 1) > p->room)
        grow(p);
    *entry_of(p, fg, bg) = (struct pairs_entry){fg, bg, value, true};
    p->count++;
}
