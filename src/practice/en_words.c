/* The word lists by part and class, and drawing from them. */
#include "practice/en.h"

#include <string.h>

#define NOUNS_ENOUGH 6 /* of each class, so that sentences do not repeat themselves */

size_t english_class_index(uint64_t class)
{
    return (size_t)__builtin_ctzll(class);
}

static bool in_part(const struct lexicon_entry *entry, enum english_part part)
{
    return entry->part == (size_t)part;
}

static bool is_adjective(const struct lexicon_entry *entry)
{
    return in_part(entry, ENGLISH_ADJECTIVE) || in_part(entry, ENGLISH_ATTRIBUTE);
}

static bool is_predicate(const struct lexicon_entry *entry)
{
    return in_part(entry, ENGLISH_ADJECTIVE) || in_part(entry, ENGLISH_PREDICATE);
}

static void add(struct english_list *list, struct arena *arena, size_t room, size_t entry)
{
    if (!list->entries)
        list->entries = arena_new(arena, room, sizeof *list->entries);
    list->entries[list->count++] = (uint32_t)entry;
}

/* Every list has room for all entries of its part: small enough not to count them first. */
static void sort_in(struct english *own, const struct lexicon *lexicon, size_t i)
{
    const struct lexicon_entry *entry = &lexicon->entries[i];
    add(&own->parts[entry->part], &own->arena, lexicon->count, i);
    for (size_t class = 0; class < ENGLISH_INDEX_COUNT; class ++) {
        if (!(entry->classes >> class & 1))
            continue;
        if (in_part(entry, ENGLISH_NOUN))
            add(&own->nouns[class], &own->arena, lexicon->count, i);
        if (is_adjective(entry))
            add(&own->adjectives[class], &own->arena, lexicon->count, i);
        if (is_predicate(entry))
            add(&own->predicates[class], &own->arena, lexicon->count, i);
    }
}

static enum status check_lists(const struct english *own, const struct practice *p, struct err *e)
{
    for (size_t part = 0; part < ENGLISH_PART_COUNT; part++)
        if (own->parts[part].count == 0)
            return err_set(e, ERR_EMPTY, "word lists", "words of the part \"%s\"",
                           p->language->grammar->parts[part].name);
    for (size_t class = 0; class <= ENGLISH_INDEX_show; class ++)
        if (own->nouns[class].count < NOUNS_ENOUGH || own->predicates[class].count == 0)
            return err_set(e, ERR_EMPTY, "word lists",
                           "at least %d nouns and an adjective of the class \"%s\"", NOUNS_ENOUGH,
                           p->language->grammar->classes[class].name);
    return OK;
}

enum status english_prepare(struct practice *p, struct err *e)
{
    struct english *own = mem_new(1, sizeof *own);
    arena_init(&own->arena);
    p->own = own;
    for (size_t i = 0; i < p->lexicon.count; i++)
        sort_in(own, &p->lexicon, i);
    return check_lists(own, p, e);
}

void english_release(struct practice *p)
{
    struct english *own = p->own;
    if (own)
        arena_fini(&own->arena);
    mem_free(own);
}

const char *english_one_word(struct practice_draft *d, const char *const *words, size_t count)
{
    return words[draft_below(d, count)];
}

uint64_t english_draw_class(struct practice_draft *d, uint64_t classes)
{
    const struct english *own = d->practice->own;
    unsigned weights[ENGLISH_INDEX_show + 1];
    unsigned sum = 0;
    for (size_t i = 0; i <= ENGLISH_INDEX_show; i++) {
        weights[i] = classes >> i & 1 ? 20 + (unsigned)own->nouns[i].count : 0;
        sum += weights[i];
    }
    return sum ? (uint64_t)1 << draft_weighted(d, weights, ENGLISH_INDEX_show + 1) : 0;
}

static bool is_wanted(const struct lexicon_entry *entry, const void *of)
{
    const struct english_want *want = of;
    const uint64_t more = ENGLISH(somewhere) | ENGLISH(telling) | ENGLISH(asking) | ENGLISH(urging);
    if (entry->targets & more && !(entry->targets & want->targets & more))
        return false; /* never just "put the cup", "told the girl" */
    return (!want->with || entry->classes & want->with) && (entry->classes & want->also) == want->also &&
           !(entry->classes & want->without) && (!want->targets || entry->targets & want->targets) &&
           (!want->complete || !entry->targets || entry->targets & ENGLISH(alone));
}

static const struct lexicon_entry *draw(struct practice_draft *d, const struct english_list *list,
                                        struct english_want want)
{
    return list->count ? draft_entry(d, list->entries, list->count, is_wanted, &want) : NULL;
}

const struct lexicon_entry *english_draw(struct practice_draft *d, enum english_part part,
                                         struct english_want want)
{
    const struct english *own = d->practice->own;
    return draw(d, &own->parts[part], want);
}

const struct lexicon_entry *english_draw_noun(struct practice_draft *d, uint64_t class)
{
    const struct english *own = d->practice->own;
    return draw(d, &own->nouns[english_class_index(class)], (struct english_want){0});
}

const struct lexicon_entry *english_draw_adjective(struct practice_draft *d, uint64_t class)
{
    const struct english *own = d->practice->own;
    return draw(d, &own->adjectives[english_class_index(class)], (struct english_want){0});
}

const struct lexicon_entry *english_draw_predicate(struct practice_draft *d, uint64_t class, uint64_t without)
{
    const struct english *own = d->practice->own;
    return draw(d, &own->predicates[english_class_index(class)], (struct english_want){.without = without});
}
