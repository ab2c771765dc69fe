#include "practice/language.h"

#include "base/rng.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

size_t draft_below(struct practice_draft *d, size_t n)
{
    assert(n > 0);
    uint64_t bits = rng_bits(d->seed, d->index, d->drawn++) >> 32;
    return (size_t)(bits * (uint64_t)n >> 32);
}

bool draft_chance(struct practice_draft *d, unsigned percent)
{
    return draft_below(d, 100) < percent;
}

size_t draft_weighted(struct practice_draft *d, const unsigned *weights, size_t n)
{
    size_t sum = 0, i = 0;
    for (size_t k = 0; k < n; k++)
        sum += weights[k];
    size_t at = draft_below(d, sum);
    while (at >= weights[i])
        at -= weights[i++];
    return i;
}

static bool fits(const struct lexicon_entry *entry, bool held_out,
                 bool (*accept)(const struct lexicon_entry *entry, const void *of), const void *of)
{
    return entry->held_out == held_out && (!accept || accept(entry, of));
}

/* One of those that fit, each as likely as the others. */
static const struct lexicon_entry *
draw_entry(struct practice_draft *d, const uint32_t *entries, size_t count, bool held_out,
           bool (*accept)(const struct lexicon_entry *entry, const void *of), const void *of)
{
    enum { REMEMBERED = 1024 };
    const struct lexicon_entry *all = d->practice->lexicon.entries;
    uint32_t remembered[REMEMBERED];
    size_t fitting = 0, i = 0;
    for (; i < count; i++)
        if (fits(&all[entries[i]], held_out, accept, of)) {
            if (fitting < REMEMBERED)
                remembered[fitting] = entries[i];
            fitting++;
        }
    if (fitting == 0)
        return NULL;
    size_t left = draft_below(d, fitting);
    if (left < REMEMBERED)
        return &all[remembered[left]];
    for (i = 0; !fits(&all[entries[i]], held_out, accept, of) || left-- > 0;)
        i++;
    return &all[entries[i]];
}

const struct lexicon_entry *draft_entry(struct practice_draft *d, const uint32_t *entries, size_t count,
                                        bool (*accept)(const struct lexicon_entry *entry, const void *of),
                                        const void *of)
{
    static const unsigned held_out_chance[PRACTICE_SET_COUNT] = {
        [PRACTICE_NEW_WORDS] = 50, [PRACTICE_EVERYTHING] = 3};
    const struct lexicon_entry *entry = NULL;
    if (draft_chance(d, held_out_chance[d->set]))
        entry = draw_entry(d, entries, count, true, accept, of);
    if (entry && d->new_count < PRACTICE_DRAFT_NEW)
        d->new_words[d->new_count++] = entry;
    if (!entry)
        entry = draw_entry(d, entries, count, false, accept, of);
    return entry;
}

const char *draft_letters(struct practice_draft *d, const char *text)
{
    size_t n = strlen(text) + 1;
    if (n > sizeof d->letters - d->letter_count) {
        d->full = true;
        return NULL;
    }
    char *copy = memcpy(d->letters + d->letter_count, text, n);
    d->letter_count += n;
    return copy;
}

static size_t add_word(struct practice_draft *d, const char *text, const char *fold,
                       enum practice_class class)
{
    if (d->word_count == PRACTICE_WORDS_MAX) {
        d->full = true;
        return PRACTICE_WORDS_MAX - 1;
    }
    d->words[d->word_count] = (struct draft_word){.text = text, .fold = fold, .class = class};
    return d->word_count++;
}

size_t draft_word(struct practice_draft *d, const char *text, enum practice_class class)
{
    const char *fold = text;
    if (isupper((unsigned char)*text)) {
        char *copy = (char *)draft_letters(d, text);
        for (char *c = copy; c && *c; c++)
            *c = (char)tolower((unsigned char)*c);
        fold = copy ? copy : text;
    }
    return add_word(d, text, fold, class);
}

size_t draft_form(struct practice_draft *d, const struct lexicon_form *form, enum practice_class class)
{
    return add_word(d, form->text, form->fold, class);
}

size_t draft_characters(struct practice_draft *d, const char *text, enum practice_class class)
{
    size_t first = d->word_count;
    while (*text) {
        char character[8];
        size_t n = 1;
        while (((unsigned char)text[n] & 0xC0) == 0x80 && n < sizeof character - 1)
            n++;
        memcpy(character, text, n);
        character[n] = '\0';
        const char *copy = draft_letters(d, character);
        if (!copy)
            break;
        add_word(d, copy, copy, class);
        text += n;
    }
    return first;
}

void draft_number(struct practice_draft *d, size_t word, unsigned number, const char *other)
{
    d->words[word].number = number;
    d->words[word].other = other;
}

uint64_t draft_span(size_t start, size_t end)
{
    assert(start <= end && end <= PRACTICE_WORDS_MAX);
    return ((uint64_t)1 << end) - ((uint64_t)1 << start);
}

void draft_link(struct practice_draft *d, enum practice_kind kind, size_t from, size_t to, uint64_t accepted)
{
    if (d->full)
        return;
    if (d->link_count == PRACTICE_LINKS_MAX) {
        d->full = true;
        return;
    }
    for (size_t i = 0; i < d->link_count; i++)
        assert(d->links[i].kind != kind || d->links[i].from != from);
    d->links[d->link_count++] = (struct practice_link){.kind = (uint8_t)kind,
                                                       .from = (uint8_t)from,
                                                       .to = (uint8_t)to,
                                                       .accepted = accepted | (uint64_t)1 << to};
}
