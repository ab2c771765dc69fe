/* From a structure and its chances to a finished sentence: attempts, the text, and what is known of each
 * link. */
#include "practice/language.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#define ATTEMPTS   64  /* at one structure, before another is drawn */
#define STRUCTURES 200 /* drawn, before it is said that the lists allow none */

static bool wanted(const struct practice_structure *structure, enum practice_set set)
{
    switch (set) {
    case PRACTICE_NEW_STRUCTURES:
        return structure->held_out;
    case PRACTICE_EVERYTHING:
        return true;
    default:
        return !structure->held_out;
    }
}

static bool draw_structure(struct practice_draft *d, size_t *out)
{
    const struct practice_language *language = d->practice->language;
    size_t sum = 0;
    for (size_t i = 0; i < language->structure_count; i++)
        sum += wanted(&language->structures[i], d->set) ? language->structures[i].weight : 0;
    if (sum == 0)
        return false;
    size_t at = draft_below(d, sum);
    for (size_t i = 0;; i++) {
        size_t weight = wanted(&language->structures[i], d->set) ? language->structures[i].weight : 0;
        if (at < weight) {
            *out = i;
            return true;
        }
        at -= weight;
    }
}

/* Whether the entry's form stands on the draft from this word on: as one word, or character by character. */
static bool stands_at(const struct practice_draft *d, const char *form, size_t word)
{
    for (; word < d->word_count && *form; word++) {
        size_t n = strlen(d->words[word].text);
        if (strncmp(form, d->words[word].text, n) != 0)
            return false;
        form += n;
        if (!d->practice->language->grammar->characters)
            break;
    }
    return *form == '\0';
}

/* A held-out word may have been drawn and then not used. */
static bool holds_new_word(const struct practice_draft *d)
{
    for (size_t i = 0; i < d->new_count; i++)
        for (size_t k = 0; k < d->new_words[i]->form_count; k++)
            for (size_t word = 0; word < d->word_count; word++)
                if (stands_at(d, d->new_words[i]->forms[k].text, word))
                    return true;
    return false;
}

/* One attempt, on an empty sheet; the chances go on. */
static bool attempt(struct practice_draft *d, const struct practice_structure *structure)
{
    const struct practice_language *language = d->practice->language;
    d->word_count = d->link_count = d->letter_count = d->new_count = 0;
    d->full = false;
    d->own = NULL;
    return structure->write(d) && !d->full && d->word_count >= language->words_min &&
           d->word_count <= language->words_max && (d->set != PRACTICE_NEW_WORDS || holds_new_word(d));
}

static bool draft_sentence(struct practice_draft *d, size_t *structure)
{
    for (size_t drawn = 0; drawn < STRUCTURES; drawn++) {
        if (!draw_structure(d, structure))
            return false;
        for (size_t i = 0; i < ATTEMPTS; i++)
            if (attempt(d, &d->practice->language->structures[*structure]))
                return true;
    }
    return false;
}

/* Whether a word is written on to the one before it: marks and contractions. */
static bool glued(const char *text)
{
    return strchr(",.?!;:", text[0]) || text[0] == '\'' || strcmp(text, "n't") == 0;
}

/* Whether a blank stands before word i: not after an opening quotation mark, nor before a closing one. */
static bool spaced_before(const struct practice_draft *d, size_t i, bool *quoted)
{
    bool quote = strcmp(d->words[i].text, "\"") == 0;
    bool after_opening = *quoted && i > 0 && strcmp(d->words[i - 1].text, "\"") == 0;
    if (quote)
        *quoted = !*quoted;
    bool closing = quote && !*quoted;
    return i > 0 && !closing && !after_opening && !glued(d->words[i].text);
}

static bool write_text(const struct practice_draft *d, struct practice_sentence *out)
{
    bool spaced = d->practice->language->spaced;
    bool quoted = false;
    size_t at = 0;
    for (size_t i = 0; i < d->word_count; i++) {
        size_t n = strlen(d->words[i].text);
        if (at + n + 2 > sizeof out->text)
            return false;
        if (spaced && spaced_before(d, i, &quoted))
            out->text[at++] = ' ';
        memcpy(out->text + at, d->words[i].text, n);
        out->words[i].start = (uint16_t)at;
        out->words[i].end = (uint16_t)(at + n);
        at += n;
    }
    out->text[at] = '\0';
    if (spaced)
        out->text[0] = (char)toupper((unsigned char)out->text[0]);
    return true;
}

static void write_words(const struct practice_draft *d, struct practice_sentence *out)
{
    const struct vocabulary *v = &d->practice->vocabulary;
    for (size_t i = 0; i < d->word_count; i++) {
        const struct draft_word *word = &d->words[i];
        int other = word->other ? vocabulary_find(v, word->other) : -1;
        out->words[i].id = vocabulary_find(v, word->fold);
        out->words[i].other = other == VOCABULARY_UNKNOWN ? -1 : other;
        out->words[i].class = (uint8_t)word->class;
        out->words[i].number = (uint8_t)word->number;
    }
    out->word_count = d->word_count;
}

/* What stands between the two ends of a link. */
static void write_link(const struct practice_draft *d, struct practice_link *link)
{
    size_t low = link->from < link->to ? link->from : link->to, high = link->from + link->to - low;
    for (size_t i = low + 1; i < high; i++) {
        const struct draft_word *between = &d->words[i];
        if (between->class != PRACTICE_NOUN || link->accepted >> i & 1)
            continue;
        link->far = true;
        link->distractor |=
            between->number && d->words[link->to].number && between->number != d->words[link->to].number;
    }
}

bool practice_sentence(const struct practice *p, uint64_t seed, enum practice_set set, uint64_t index,
                       struct practice_sentence *out)
{
    struct practice_draft d = {.practice = p, .set = set, .seed = seed, .index = index};
    struct practice_sentence made = {.structure = 0};
    if (!draft_sentence(&d, &made.structure) || !write_text(&d, &made))
        return false;
    write_words(&d, &made);
    made.link_count = d.link_count;
    for (size_t i = 0; i < d.link_count; i++) {
        assert(d.links[i].from < d.word_count && d.links[i].to < d.word_count);
        made.links[i] = d.links[i];
        write_link(&d, &made.links[i]);
    }
    made.held_out = p->language->structures[made.structure].held_out || holds_new_word(&d);
    *out = made;
    return true;
}
