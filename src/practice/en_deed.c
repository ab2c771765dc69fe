/* Frames in which something is done with more than a verb and its object: given, put somewhere, picked up,
 * waited for, wanted. */
#include "practice/en.h"

#include <string.h>

#define OBJECT_FLAGS (ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_NAMED)

/* "gave the girl a book", "gave a book to the girl" */
bool english_gives(struct practice_draft *d, const struct english_saying *say)
{
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_VERB, (struct english_want){.with = say->subject->class, .targets = ENGLISH(recipient)});
    struct english_one receiver, thing;
    struct english_wish who = {ENGLISH_HUMAN, 0, OBJECT_FLAGS};
    struct english_wish what = {0, 0, ENGLISH_DESCRIBED | ENGLISH_OWNED};
    if (!english_use(d, verb))
        return false;
    what.classes = verb->targets & ENGLISH_NOUNS;
    size_t word = english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    bool receiver_first = draft_chance(d, 55);
    if (receiver_first && !english_phrase_or_pronoun(d, say->subject, who, &receiver))
        return false;
    if (receiver_first ? !english_phrase(d, what, &thing)
                       : !english_phrase_or_pronoun(d, say->subject, what, &thing))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, thing.head, thing.accepted);
    if (receiver_first)
        return true;
    bool bought = strcmp(verb->forms[0].fold, "buy") == 0;
    size_t to = draft_word(d, bought ? "for" : "to", PRACTICE_PREPOSITION);
    if (!english_phrase_or_pronoun(d, say->subject, who, &receiver))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, to, receiver.head, receiver.accepted);
    return true;
}

/* "waited for the bus" */
bool english_reaches(struct practice_draft *d, const struct english_saying *say)
{
    struct english_one object;
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_PREPOSITIONAL,
        (struct english_want){.with = say->subject->class, .without = say->rivals, .targets = ENGLISH_NOUNS});
    if (!english_use(d, verb))
        return false;
    english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    size_t word = draft_form(d, &verb->forms[ENGLISH_ITS_PREPOSITION], PRACTICE_PREPOSITION);
    if (!english_phrase_or_pronoun(
            d, say->subject,
            (struct english_wish){verb->targets & ENGLISH_NOUNS, 0, OBJECT_FLAGS | say->flags}, &object))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, word, object.head, object.accepted);
    return true;
}

/* "wanted to read a book", "likes to swim in the river" */
bool english_wants(struct practice_draft *d, const struct english_saying *say)
{
    const struct english_one *subject = say->subject;
    bool to_something = draft_chance(d, 60);
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_VERB, (struct english_want){.with = subject->class, .targets = ENGLISH(doing)});
    const struct english_want something = {
        .with = subject->class, .without = ENGLISH(stative), .targets = ENGLISH_NOUNS};
    const struct english_want alone = {
        .with = subject->class, .without = ENGLISH(linking) | ENGLISH(stative), .complete = true};
    const struct lexicon_entry *deed = english_draw(d, ENGLISH_VERB, to_something ? something : alone);
    if (!english_use(d, verb) || !english_use(d, deed))
        return false;
    english_verbs(d, subject, verb, english_draw_group(d, verb, false));
    draft_word(d, "to", PRACTICE_OTHER);
    size_t word = draft_form(d, &deed->forms[ENGLISH_BASE], PRACTICE_VERB);
    draft_link(d, PRACTICE_SAID_OF, word, subject->head, subject->accepted);
    return to_something ? english_object(d, say, word, deed->targets & ENGLISH_NOUNS)
                        : english_around_verb(d, subject, deed->classes, say->flags);
}

/* "put the cup on the table" */
bool english_puts(struct practice_draft *d, const struct english_saying *say)
{
    struct english_one object;
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_VERB, (struct english_want){.with = say->subject->class, .targets = ENGLISH(somewhere)});
    if (!english_use(d, verb))
        return false;
    size_t word = english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    struct english_wish wish = {verb->targets & ENGLISH_NOUNS, 0, ENGLISH_DESCRIBED | ENGLISH_OWNED};
    if (!english_phrase_or_pronoun(d, say->subject, wish, &object))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, object.head, object.accepted);
    const struct english_want where = {.with = object.class,
                                       .also = ENGLISH(staying),
                                       .targets = ENGLISH_FURNITURE | ENGLISH(container) | ENGLISH(building)};
    return english_place(d, where, ENGLISH_DESCRIBED);
}

/* "picked up the cup", "picked it up", "ran away" */
bool english_particled(struct practice_draft *d, const struct english_saying *say)
{
    struct english_one object;
    uint64_t rivals;
    const struct english_talk *talk = d->own;
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_PARTICLE, (struct english_want){.with = say->subject->class, .without = say->rivals});
    if (!english_use(d, verb))
        return false;
    const struct lexicon_form *particle = &verb->forms[ENGLISH_ITS_PREPOSITION];
    size_t word = english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    bool again = verb->targets && talk->one_count > 1 && draft_chance(d, talk->again ? 75 : 40) &&
                 english_antecedent(d, 0, true, &object, &rivals) && object.class & verb->targets &&
                 object.pronoun != say->subject->pronoun;
    bool last = again || draft_chance(d, 40);
    if (!verb->targets || !last)
        draft_form(d, particle, PRACTICE_OTHER);
    if (!verb->targets)
        return true;
    if (again)
        object = english_write_pronoun(d, &object, ENGLISH_OBJECT_CASE);
    else if (!english_phrase(d, (struct english_wish){verb->targets, 0, ENGLISH_DESCRIBED | ENGLISH_OWNED},
                             &object))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, object.head, object.accepted);
    if (last)
        draft_form(d, particle, PRACTICE_OTHER);
    return true;
}

/* "was taller than her brother", "is as brave as the king", "was more careful than Anna" */
bool english_compared(struct practice_draft *d, const struct english_saying *say)
{
    const struct english_one *subject = say->subject;
    struct english_one other;
    bool one_word = draft_chance(d, 60), as = !one_word && draft_chance(d, 50);
    const struct lexicon_entry *word =
        one_word ? english_draw(d, ENGLISH_COMPARATIVE, (struct english_want){.with = subject->class})
                 : english_draw_predicate(d, subject->class, ENGLISH(absolute));
    if (!english_use(d, word))
        return false;
    english_is(d, subject, english_denies(d));
    if (one_word && draft_chance(d, 15))
        draft_word(d, "much", PRACTICE_OTHER);
    else if (!one_word)
        draft_word(d, as ? "as" : "more", PRACTICE_OTHER);
    size_t predicate = draft_form(d, &word->forms[0], PRACTICE_PREDICATE);
    draft_link(d, PRACTICE_SAID_OF, predicate, subject->head, subject->accepted);
    size_t than = draft_word(d, as ? "as" : "than", PRACTICE_PREPOSITION);
    if (!english_phrase(d, (struct english_wish){subject->class, 0, OBJECT_FLAGS}, &other))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, than, other.head, other.accepted);
    return true;
}
