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

bool english_relative(struct practice_draft *d, const struct english_one *one, enum english_relative kind,
                      bool commas, unsigned inner)
{
    struct english_talk *talk = d->own;
    bool about_object = kind == ENGLISH_RELATIVE_OBJECT || kind == ENGLISH_RELATIVE_BARE ||
                        (kind == ENGLISH_ANY_RELATIVE && draft_chance(d, 30));
    bool written;
    if (commas)
        draft_word(d, ",", PRACTICE_OTHER);
    talk->depth++;
    written = about_object ? relative_object(d, one, commas, kind == ENGLISH_RELATIVE_BARE, inner)
                           : relative_subject(d, one, commas, inner);
    talk->depth--;
    if (commas)
        draft_word(d, ",", PRACTICE_OTHER);
    return written;
}
