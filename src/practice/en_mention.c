/* Who was mentioned, whom a pronoun can mean, and invented words. */
#include "practice/en.h"

#include <stdio.h>
#include <string.h>

struct english_talk *english_talk(struct practice_draft *d)
{
    return d->own;
}

void english_begin(struct practice_draft *d, struct english_talk *talk)
{
    memset(talk, 0, sizeof *talk);
    talk->past = draft_chance(d, 60);
    d->own = talk;
}

bool english_use(struct practice_draft *d, const struct lexicon_entry *entry)
{
    struct english_talk *talk = d->own;
    if (!entry || talk->used_count == sizeof talk->used / sizeof *talk->used)
        return false;
    for (size_t i = 0; i < talk->used_count; i++)
        if (strcmp(talk->used[i]->forms[0].fold, entry->forms[0].fold) == 0)
            return false; /* maybe on another line, in another use: "the boy loved loved to read" */
    talk->used[talk->used_count++] = entry;
    return true;
}

void english_mention(struct practice_draft *d, struct english_one one)
{
    struct english_talk *talk = d->own;
    if (talk->one_count == ENGLISH_ONES_MAX)
        d->full = true;
    else
        talk->ones[talk->one_count++] = one;
}

/* ---- pronouns
 * ---------------------------------------------------------------------------------------------- */

const char *english_pronoun_text(enum english_pronoun pronoun, enum english_case role)
{
    static const char *const texts[][4] = {
        [ENGLISH_I] = {"I", "me", "my", "myself"},
        [ENGLISH_YOU] = {"you", "you", "your", "yourself"},
        [ENGLISH_WE] = {"we", "us", "our", "ourselves"},
        [ENGLISH_HE] = {"he", "him", "his", "himself"},
        [ENGLISH_SHE] = {"she", "her", "her", "herself"},
        [ENGLISH_IT] = {"it", "it", "its", "itself"},
        [ENGLISH_THEY] = {"they", "them", "their", "themselves"},
    };
    return texts[pronoun][role];
}

bool english_could_mean(enum english_pronoun pronoun, const struct english_one *one)
{
    switch (pronoun) {
    case ENGLISH_THEY:
        return one->number == 2;
    case ENGLISH_IT:
        return one->number == 1 && !(one->class & ENGLISH_HUMAN);
    case ENGLISH_HE:
        return one->number == 1 && one->class & (ENGLISH(male) | ENGLISH(person));
    case ENGLISH_SHE:
        return one->number == 1 && one->class & (ENGLISH(female) | ENGLISH(person));
    default:
        return false;
    }
}

/* Classes of everyone else whom the pronoun could mean. */
static uint64_t rivals_of(const struct english_talk *talk, const struct english_one *one)
{
    uint64_t rivals = 0;
    for (size_t i = 0; i < talk->one_count; i++)
        if (talk->ones[i].head != one->head && english_could_mean(one->pronoun, &talk->ones[i]))
            rivals |= talk->ones[i].class;
    return rivals;
}

bool english_antecedent(struct practice_draft *d, size_t first, bool sure, struct english_one *out,
                        uint64_t *rivals)
{
    const struct english_talk *talk = d->own;
    size_t count = talk->one_count - first, start = count ? draft_below(d, count) : 0;
    bool found = false;
    for (size_t k = 0; k < count; k++) {
        const struct english_one *one = &talk->ones[first + (start + k) % count];
        uint64_t others = rivals_of(talk, one);
        if (one->opaque || !english_could_mean(one->pronoun, one) || others & one->class || (sure && others))
            continue;
        if (found && (!others || *rivals))
            continue; /* one that what is said must decide is worth more than one whose form shows it */
        *out = *one;
        *rivals = others;
        found = true;
        if (others || draft_chance(d, 50))
            break;
    }
    return found;
}

struct english_one english_write_pronoun(struct practice_draft *d, const struct english_one *one,
                                         enum english_case role)
{
    struct english_one said = *one;
    said.head = draft_word(d, english_pronoun_text(one->pronoun, role), PRACTICE_PRONOUN);
    said.accepted = 0;
    draft_number(d, said.head, one->number, NULL);
    draft_link(d, role == ENGLISH_POSSESSIVE ? PRACTICE_OWNER : PRACTICE_ANTECEDENT, said.head, one->head,
               one->accepted);
    return said;
}

/* ---- invented words
 * ------------------------------------------------------------------------------------------ */

/* "zloop", "blerp", "drimper": sounds from which no word comes that one would not say to a child, and never
 * an -s, -ed or -ing of its own; a verb ends so that nothing is doubled. */
static void invent(struct practice_draft *d, enum english_part part, char *out, size_t size)
{
    static const char *const starts[] = {"bl", "br",  "dr", "fl", "gl", "pl",
                                         "sn", "thr", "vr", "z",  "zl", "zw"};
    static const char *const vowels[] = {"a", "e", "i", "o", "u", "oo", "ee", "ai"};
    static const char *const ends[] = {"g", "m", "p", "x", "ft", "lp", "mp", "rb", "rk", "rp"};
    const size_t doubling = 4; /* of these, the first */
    static const char *const tails[] = {"", "", "", "", "er", "o", "a", "et"};
#define ONE_OF(list) list[draft_below(d, sizeof list / sizeof *list)]
    const char *start = ONE_OF(starts), *vowel = ONE_OF(vowels), *end = ONE_OF(ends), *tail = ONE_OF(tails);
    if (part == ENGLISH_VERB) {
        end = ends[doubling + draft_below(d, sizeof ends / sizeof *ends - doubling)];
        tail = "";
    }
#undef ONE_OF
    snprintf(out, size, "%s%s%s%s", start, vowel, end, tail);
}

/* A form with this ending, on the draft's own letters. */
static bool made_form(struct practice_draft *d, struct lexicon_entry *entry, size_t form, const char *ending)
{
    char text[48];
    snprintf(text, sizeof text, "%s%s", entry->forms[0].fold, ending);
    const char *copy = draft_letters(d, text);
    entry->forms[form] = (struct lexicon_form){copy, copy};
    return copy != NULL;
}

const struct lexicon_entry *english_make_up(struct practice_draft *d, enum english_part part)
{
    struct english_talk *talk = d->own;
    char text[32];
    if (talk->made_up_count == ENGLISH_MADE_UP_MAX)
        return NULL;
    do
        invent(d, part, text, sizeof text);
    while (vocabulary_find(&d->practice->vocabulary, text) != VOCABULARY_UNKNOWN);
    const char *base = draft_letters(d, text);
    if (!base)
        return NULL;
    struct lexicon_entry *entry = &talk->made_up[talk->made_up_count++];
    *entry = (struct lexicon_entry){.part = part, .forms = {{base, base}}, .form_count = 1};
    char last = base[strlen(base) - 1];
    const char *s = last == 'x' || last == 'z' ? "es" : "s";
    bool whole = true;
    if (part == ENGLISH_NOUN)
        whole = made_form(d, entry, ENGLISH_SEVERAL, s);
    if (part == ENGLISH_VERB)
        whole = made_form(d, entry, ENGLISH_THIRD, s) && made_form(d, entry, ENGLISH_PAST, "ed") &&
                made_form(d, entry, ENGLISH_PARTICIPLE, "ed") && made_form(d, entry, ENGLISH_ING, "ing");
    return whole ? entry : NULL;
}
