/* When something is: "yesterday", "last week", "on Monday", "in the morning", "two days ago". */
#include "practice/en.h"

#include <string.h>

static const struct lexicon_entry *draw_time(struct practice_draft *d, uint64_t classes)
{
    return english_draw(d, ENGLISH_TIME, (struct english_want){.with = classes});
}

/* The noun after a word that speaks of it. */
static bool write_time(struct practice_draft *d, const struct lexicon_entry *time, unsigned number,
                       size_t before, enum practice_kind kind)
{
    if (!time)
        return false;
    size_t noun = draft_form(d, &time->forms[number - 1], PRACTICE_NOUN);
    draft_number(d, noun, number, NULL);
    draft_link(d, kind, before, noun, 0);
    return true;
}

/* "last week", "next Monday" */
static bool write_last(struct practice_draft *d)
{
    const struct english_talk *talk = d->own;
    size_t word = draft_word(d, talk->past ? "last" : "next", PRACTICE_ADJECTIVE);
    return write_time(d, draw_time(d, ENGLISH(day) | ENGLISH(season) | ENGLISH(span)), 1, word,
                      PRACTICE_DESCRIBES);
}

/* "the next day" */
static bool write_next(struct practice_draft *d)
{
    size_t the = draft_word(d, "the", PRACTICE_DETERMINER);
    size_t word = draft_word(d, ENGLISH_ONE_WORD(d, "next", "next", "same", "other"), PRACTICE_ADJECTIVE);
    if (!write_time(d, draw_time(d, ENGLISH(part) | ENGLISH(span)), 1, word, PRACTICE_DESCRIBES))
        return false;
    draft_link(d, PRACTICE_DETERMINES, the, word + 1, 0);
    return true;
}

/* "every day", "this morning" */
static bool write_every(struct practice_draft *d)
{
    bool this = draft_chance(d, 40);
    size_t word = draft_word(d, this ? "this" : "every", PRACTICE_DETERMINER);
    uint64_t classes = this ? ENGLISH(part) | ENGLISH(season) : ENGLISH(day) | ENGLISH(part) | ENGLISH(span);
    return write_time(d, draw_time(d, classes), 1, word, PRACTICE_DETERMINES);
}

/* "on Monday", "in summer", "at night" */
static bool write_on(struct practice_draft *d)
{
    size_t kind = draft_below(d, 3);
    const char *const words[] = {"on", "in", "at"};
    if (d->word_count > 0 && strcmp(d->words[d->word_count - 1].text, words[kind]) == 0)
        return false; /* "switched it on on Friday" */
    size_t word = draft_word(d, words[kind], PRACTICE_PREPOSITION);
    if (kind < 2)
        return write_time(d, draw_time(d, kind == 0 ? ENGLISH(day) : ENGLISH(season)), 1, word,
                          PRACTICE_OF_PREPOSITION);
    size_t noun = draft_word(d, ENGLISH_ONE_WORD(d, "night", "night", "noon", "midnight"), PRACTICE_NOUN);
    draft_number(d, noun, 1, NULL);
    draft_link(d, PRACTICE_OF_PREPOSITION, word, noun, 0);
    return true;
}

/* "in the morning", "during the holiday" */
static bool write_during(struct practice_draft *d)
{
    struct english_one event;
    bool part = draft_chance(d, 50);
    size_t word =
        draft_word(d, part ? "in" : ENGLISH_ONE_WORD(d, "during", "after", "before"), PRACTICE_PREPOSITION);
    if (!part) {
        if (!english_phrase(d, (struct english_wish){ENGLISH_EVENT, 0, ENGLISH_DESCRIBED}, &event))
            return false;
        draft_link(d, PRACTICE_OF_PREPOSITION, word, event.head, event.accepted);
        return true;
    }
    size_t the = draft_word(d, "the", PRACTICE_DETERMINER);
    const struct lexicon_entry *time = draw_time(d, ENGLISH(part));
    if (!write_time(d, time, 1, the, PRACTICE_DETERMINES))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, word, the + 1, 0);
    return true;
}

/* "for two hours", "two days ago" */
static bool write_number(struct practice_draft *d)
{
    const struct english *own = d->practice->own;
    const struct english_list *numbers = &own->parts[ENGLISH_NUMBER];
    const struct english_talk *talk = d->own;
    const struct lexicon_entry *number = draft_entry(d, numbers->entries, numbers->count, NULL, NULL);
    bool ago = talk->past && draft_chance(d, 50);
    size_t preposition = ago ? 0 : draft_word(d, "for", PRACTICE_PREPOSITION);
    if (!number)
        return false;
    size_t word = draft_form(d, &number->forms[0], PRACTICE_DETERMINER);
    if (!write_time(d, draw_time(d, ENGLISH(span)), 2, word, PRACTICE_DETERMINES))
        return false;
    if (ago)
        draft_word(d, "ago", PRACTICE_OTHER);
    else
        draft_link(d, PRACTICE_OF_PREPOSITION, preposition, word + 1, 0);
    return true;
}

bool english_sometime(struct practice_draft *d)
{
    static bool (*const writers[])(struct practice_draft *) = {write_last, write_next,   write_every,
                                                               write_on,   write_during, write_number};
    const struct english_talk *talk = d->own;
    if (draft_chance(d, 65))
        return writers[draft_below(d, sizeof writers / sizeof *writers)](d);
    uint64_t without = talk->past ? ENGLISH(now) : ENGLISH(before);
    english_adverb(d, (struct english_want){.with = ENGLISH(sometime), .without = without}, 100);
    return true;
}
