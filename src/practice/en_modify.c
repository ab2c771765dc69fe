/* What hangs on a noun or a verb: prepositional phrases and relative clauses. */
#include "practice/en.h"

#include <string.h>

bool english_place(struct practice_draft *d, struct english_want want, unsigned flags)
{
    struct english_one object;
    const struct lexicon_entry *preposition = english_draw(d, ENGLISH_PREPOSITION, want);
    if (!preposition)
        return false;
    size_t word = draft_form(d, &preposition->forms[0], PRACTICE_PREPOSITION);
    struct english_wish wish = {.classes = preposition->targets, .flags = flags};
    if (want.targets)
        wish.classes &= want.targets;
    if (draft_chance(d, 75))
        wish.flags |= ENGLISH_DEFINITE;
    if (!english_phrase(d, wish, &object))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, word, object.head, object.accepted);
    return true;
}

static const char *relative_pronoun(struct practice_draft *d, const struct english_one *one, bool commas)
{
    bool human = one->class & ENGLISH_HUMAN;
    if (!commas && draft_chance(d, human ? 25 : 55))
        return "that";
    return human ? "who" : "which";
}

/* "who likes the dog" */
static bool relative_subject(struct practice_draft *d, const struct english_one *one, bool commas,
                             unsigned inner)
{
    struct english_one subject = *one;
    size_t pronoun = draft_word(d, relative_pronoun(d, one, commas), PRACTICE_OTHER);
    draft_link(d, PRACTICE_RELATIVE, pronoun, one->head, one->accepted);
    subject.accepted |= (uint64_t)1 << pronoun;
    return english_say(d, &subject, ENGLISH_SIMPLE, 0, inner);
}

/* "which the girl read"; without "which" when it is bare */
static bool relative_object(struct practice_draft *d, const struct english_one *one, bool commas, bool bare,
                            unsigned inner)
{
    struct english_one subject;
    uint64_t accepted = one->accepted;
    const struct lexicon_entry *verb =
        english_draw(d, ENGLISH_VERB, (struct english_want){.targets = one->class});
    if (!english_use(d, verb))
        return false;
    if (!bare) {
        size_t pronoun = draft_word(d, relative_pronoun(d, one, commas), PRACTICE_OTHER);
        draft_link(d, PRACTICE_RELATIVE, pronoun, one->head, one->accepted);
        accepted |= (uint64_t)1 << pronoun;
    }
    struct english_wish wish = {.classes = verb->classes & ENGLISH_ANIMATE,
                                .flags = inner | ENGLISH_NAMED | ENGLISH_PERSONAL | ENGLISH_DEFINITE};
    if (!english_phrase(d, wish, &subject))
        return false;
    size_t word = english_verbs(d, &subject, verb, (struct english_group){ENGLISH_PLAINLY, false});
    draft_link(d, PRACTICE_OBJECT, word, one->head, accepted);
    return true;
}

/* "sitting on the bench", "reading a book", "painted by the king" */
static bool relative_reduced(struct practice_draft *d, const struct english_one *one, unsigned inner)
{
    const struct english_saying say = {one, 0, inner};
    bool deed = one->class & ENGLISH_ANIMATE && draft_chance(d, 50);
    bool passive = !deed && draft_chance(d, 50);
    const struct english_want does = {
        .with = one->class, .without = ENGLISH(linking) | ENGLISH(stative), .complete = true};
    const struct english_want does_it = {
        .with = one->class, .without = ENGLISH(stative), .targets = ENGLISH_NOUNS};
    const struct english_want is_done = {
        .with = ENGLISH_ANIMATE, .without = ENGLISH(active), .targets = one->class};
    const struct lexicon_entry *verb = english_draw(d, ENGLISH_VERB,
                                                    passive ? is_done
                                                    : deed  ? does_it
                                                            : does);
    struct english_one agent;
    if (!english_use(d, verb))
        return false;
    size_t word = draft_form(d, &verb->forms[passive ? ENGLISH_PARTICIPLE : ENGLISH_ING], PRACTICE_VERB);
    draft_link(d, PRACTICE_SAID_OF, word, one->head, one->accepted);
    if (deed)
        return english_object(d, &say, word, verb->targets & ENGLISH_NOUNS);
    if (!passive)
        return english_around_verb(d, one, verb->classes, inner);
    size_t by = draft_word(d, "by", PRACTICE_PREPOSITION);
    if (!english_phrase(d,
                        (struct english_wish){verb->classes & ENGLISH_ANIMATE, 0,
                                              inner | ENGLISH_NAMED | ENGLISH_DEFINITE},
                        &agent))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, by, agent.head, agent.accepted);
    return true;
}

/* "where the boys live", "in which the boys live" */
static bool relative_place(struct practice_draft *d, const struct english_one *one, unsigned inner)
{
    struct english_one subject;
    const struct lexicon_entry *preposition = NULL;
    if (!(one->class & ENGLISH_WHERE) || draft_chance(d, 40)) {
        preposition = english_draw(
            d, ENGLISH_PREPOSITION,
            (struct english_want){.with = ENGLISH_ANIMATE, .also = ENGLISH(staying), .targets = one->class});
        if (!preposition || !(preposition->targets & one->class))
            return false;
    }
    size_t before = preposition ? draft_form(d, &preposition->forms[0], PRACTICE_PREPOSITION) : 0;
    size_t pronoun = draft_word(d,
                                !preposition                 ? "where"
                                : one->class & ENGLISH_HUMAN ? "whom"
                                                             : "which",
                                PRACTICE_OTHER);
    draft_link(d, PRACTICE_RELATIVE, pronoun, one->head, one->accepted);
    if (preposition)
        draft_link(d, PRACTICE_OF_PREPOSITION, before, one->head, one->accepted | (uint64_t)1 << pronoun);
    if (!english_phrase(
            d, (struct english_wish){ENGLISH_ANIMATE, 0, inner | ENGLISH_NAMED | ENGLISH_PERSONAL}, &subject))
        return false;
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_VERB,
        (struct english_want){.with = subject.class, .also = ENGLISH(staying), .without = ENGLISH(linking)});
    if (!english_use(d, verb))
        return false;
    english_verbs(d, &subject, verb, english_draw_group(d, verb, false));
    return true;
}

bool english_relative(struct practice_draft *d, const struct english_one *one, enum english_relative kind,
                      bool commas, unsigned inner)
{
    struct english_talk *talk = d->own;
    bool written;
    if (kind == ENGLISH_ANY_RELATIVE) {
        static const unsigned weights[] = {[ENGLISH_RELATIVE_SUBJECT] = 50,
                                           [ENGLISH_RELATIVE_OBJECT] = 20,
                                           [ENGLISH_RELATIVE_BARE] = 12,
                                           [ENGLISH_RELATIVE_REDUCED] = 12,
                                           [ENGLISH_RELATIVE_PLACE] = 6};
        kind = commas ? ENGLISH_RELATIVE_SUBJECT
                      : (enum english_relative)draft_weighted(d, weights, sizeof weights / sizeof *weights);
    }
    if (commas)
        draft_word(d, ",", PRACTICE_OTHER);
    talk->depth++;
    if (kind == ENGLISH_RELATIVE_REDUCED)
        written = relative_reduced(d, one, inner);
    else if (kind == ENGLISH_RELATIVE_PLACE)
        written = relative_place(d, one, inner);
    else if (kind == ENGLISH_RELATIVE_SUBJECT)
        written = relative_subject(d, one, commas, inner);
    else
        written = relative_object(d, one, commas, kind == ENGLISH_RELATIVE_BARE, inner);
    talk->depth--;
    if (commas)
        draft_word(d, ",", PRACTICE_OTHER);
    return written;
}
