/* Statements: the structures of whole sentences, from "the dogs slept" to three clauses. */
#include "practice/en.h"

#define SUBJECT_FLAGS (ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_NAMED | ENGLISH_PERSONAL)
#define THINGS_TOO    25 /* of 100 subjects */

uint64_t english_subject_classes(struct practice_draft *d)
{
    return draft_chance(d, THINGS_TOO) ? ENGLISH_NOUNS : ENGLISH_ANIMATE;
}

bool english_ends(struct practice_draft *d)
{
    if (draft_chance(d, 9) && !english_sometime(d))
        return false;
    english_stop(d, ".");
    return true;
}

bool english_begin_several(struct practice_draft *d, struct english_talk *talk, struct english_one *subject)
{
    english_begin(d, talk);
    uint64_t classes = draft_chance(d, 60)   ? ENGLISH_HUMAN
                       : draft_chance(d, 60) ? ENGLISH_ANIMAL
                                             : english_draw_class(d, ENGLISH_NOUNS);
    return english_several(d, classes, subject);
}

#define WRITE_ONE_OF(d, list) draft_word(d, list[draft_below(d, sizeof list / sizeof *list)], PRACTICE_OTHER)

bool english_plain(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    unsigned more = ENGLISH_PLACED | ENGLISH_RELATED;
    return english_phrase(
               d, (struct english_wish){english_subject_classes(d), 0, SUBJECT_FLAGS | more | ENGLISH_COMMAS},
               &subject) &&
           english_say(d, &subject, ENGLISH_ALL, 0, more) && english_ends(d);
}

/* "The cats slept": three words and a little more. */
bool english_short_one(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    if (!english_phrase(d, (struct english_wish){ENGLISH_NOUNS, 0, ENGLISH_NAMED}, &subject) ||
        !english_say(d, &subject, ENGLISH_SIMPLE, 0, 0))
        return false;
    english_stop(d, ".");
    return d->word_count <= 7;
}

static bool with_relative(struct practice_draft *d, enum english_relative kind, bool commas)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    uint64_t classes = kind == ENGLISH_RELATIVE_SUBJECT ? english_subject_classes(d) : ENGLISH_NOUNS;
    unsigned flags = ENGLISH_DESCRIBED | ENGLISH_OWNED | (commas ? ENGLISH_NAMED : 0);
    return english_phrase(d, (struct english_wish){classes, 0, flags}, &subject) &&
           english_relative(d, &subject, kind, commas,
                            draft_chance(d, 30) ? ENGLISH_PLACED | ENGLISH_DESCRIBED : 0) &&
           english_say(d, &subject, ENGLISH_SIMPLE | ENGLISH_IS_DONE, 0, ENGLISH_PLACED) && english_ends(d);
}

/* "The cat, which was sitting on the mat, was hungry" */
bool english_relative_subject(struct practice_draft *d)
{
    return with_relative(d, ENGLISH_RELATIVE_SUBJECT, draft_chance(d, 45));
}

/* "The book that the girls read was long" */
bool english_relative_object(struct practice_draft *d)
{
    return with_relative(d, ENGLISH_RELATIVE_OBJECT, draft_chance(d, 25));
}

/* "The book the girls read was long" */
bool english_bare_relative(struct practice_draft *d)
{
    return with_relative(d, ENGLISH_RELATIVE_BARE, false);
}

/* "The man sitting on the bench was old" */
bool english_reduced(struct practice_draft *d)
{
    return with_relative(d, ENGLISH_RELATIVE_REDUCED, false);
}

/* "The house where the boys live is small" */
bool english_relative_place(struct practice_draft *d)
{
    return with_relative(d, ENGLISH_RELATIVE_PLACE, false);
}

/* "The boy whose dogs ran away was sad" */
bool english_whose(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one owner, owned;
    english_begin(d, &talk);
    if (!english_phrase(d, (struct english_wish){ENGLISH_HUMAN, 0, ENGLISH_DESCRIBED}, &owner))
        return false;
    size_t whose = draft_word(d, "whose", PRACTICE_PRONOUN); /* as "her": who is meant, and what is hers */
    uint64_t class = english_draw_class(d, ENGLISH_ANIMATE | ENGLISH_CARRIED | ENGLISH_VEHICLE);
    const struct lexicon_entry *noun = english_draw_noun(d, class);
    if (!english_use(d, noun))
        return false;
    owned = (struct english_one){.class = class, .number = 1 + (unsigned)draft_chance(d, 45)};
    owned.pronoun = owned.number == 2 ? ENGLISH_THEY : ENGLISH_IT;
    owned.head = draft_form(d, &noun->forms[owned.number - 1], PRACTICE_NOUN);
    draft_number(d, owned.head, owned.number, noun->forms[2 - owned.number].fold);
    draft_link(d, PRACTICE_OWNER, whose, owner.head, owner.accepted);
    draft_link(d, PRACTICE_DETERMINES, whose, owned.head, 0);
    english_mention(d, owned);
    talk.depth++;
    return english_say(d, &owned, ENGLISH_IS_SO | ENGLISH_DOES, 0, 0) &&
           english_say(d, &owner, ENGLISH_SIMPLE, 0, ENGLISH_PLACED) && english_ends(d);
}

/* "Anna met the boy who ..." */
bool english_relative_late(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject, object;
    english_begin(d, &talk);
    if (!english_phrase(d, (struct english_wish){ENGLISH_ANIMATE, 0, SUBJECT_FLAGS}, &subject))
        return false;
    const struct lexicon_entry *verb =
        english_draw(d, ENGLISH_VERB, (struct english_want){.with = subject.class, .targets = ENGLISH_NOUNS});
    if (!english_use(d, verb))
        return false;
    size_t word = english_verbs(d, &subject, verb, english_draw_group(d, verb, false));
    if (!english_phrase(d, (struct english_wish){verb->targets & ENGLISH_NOUNS, 0, ENGLISH_DESCRIBED},
                        &object))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, object.head, object.accepted);
    return english_relative(d, &object, ENGLISH_ANY_RELATIVE, false, 0) && english_ends(d);
}

/* "The man who knew the girls that ... was" */
bool english_nested_relative(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject, inner;
    english_begin(d, &talk);
    if (!english_phrase(d, (struct english_wish){ENGLISH_HUMAN, 0, ENGLISH_DESCRIBED}, &subject))
        return false;
    size_t pronoun = draft_word(d, draft_chance(d, 70) ? "who" : "that", PRACTICE_OTHER);
    draft_link(d, PRACTICE_RELATIVE, pronoun, subject.head, subject.accepted);
    struct english_one who = subject;
    who.accepted |= (uint64_t)1 << pronoun;
    const struct lexicon_entry *verb =
        english_draw(d, ENGLISH_VERB, (struct english_want){.with = subject.class, .targets = ENGLISH_NOUNS});
    if (!english_use(d, verb))
        return false;
    size_t word = english_verbs(d, &who, verb, (struct english_group){ENGLISH_PLAINLY, false});
    if (!english_phrase(d, (struct english_wish){verb->targets & ENGLISH_NOUNS, 0, ENGLISH_DESCRIBED},
                        &inner))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, inner.head, inner.accepted);
    return english_relative(d, &inner, ENGLISH_ANY_RELATIVE, false, 0) &&
           english_say(d, &subject, ENGLISH_IS_SO | ENGLISH_DOES, 0, 0) && english_ends(d);
}

bool english_coordinated(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    return english_begin_several(d, &talk, &subject) &&
           english_say(d, &subject, ENGLISH_ALL & ~(unsigned)ENGLISH_IS_A, 0, ENGLISH_PLACED) &&
           english_ends(d);
}

/* "The boys sat on the bench and read a book" */
bool english_two_predicates(struct practice_draft *d)
{
    static const char *const words[] = {"and", "and", "but"};
    const unsigned flags = SUBJECT_FLAGS | ENGLISH_PLACED | ENGLISH_RELATED | ENGLISH_COMMAS;
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    bool again = draft_chance(d, 45); /* "fed the horses and brushed them" */
    unsigned frames =
        again ? ENGLISH_DOES_IT | ENGLISH_PARTICLED | ENGLISH_GIVES | ENGLISH_PUTS | ENGLISH_REACHES
              : ENGLISH_SIMPLE;
    if (!english_phrase(d, (struct english_wish){ENGLISH_ANIMATE, 0, flags}, &subject) ||
        !english_say(d, &subject, frames, 0, 0))
        return false;
    WRITE_ONE_OF(d, words);
    talk.again = again;
    return english_say(d, &subject, frames, 0, 0) && english_ends(d);
}

bool english_that_clause(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    return english_phrase(d, (struct english_wish){ENGLISH_HUMAN, 0, SUBJECT_FLAGS}, &subject) &&
           english_say(d, &subject, ENGLISH_CLAUSES, 0, ENGLISH_PLACED) && english_ends(d);
}

bool english_passive(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    return english_phrase(
               d, (struct english_wish){ENGLISH_NOUNS, 0, ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_PLACED},
               &subject) &&
           english_say(d, &subject, ENGLISH_IS_DONE, 0, ENGLISH_PLACED) && english_ends(d);
}

/* "The boy's dogs were ..." */
bool english_possessive(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one owner, subject;
    english_begin(d, &talk);
    if (!english_phrase(d, (struct english_wish){ENGLISH_ANIMATE, 1, ENGLISH_NAMED | ENGLISH_DEFINITE},
                        &owner))
        return false;
    size_t mark = draft_word(d, "'s", PRACTICE_DETERMINER);
    uint64_t classes =
        ENGLISH_HUMAN | ENGLISH_ANIMAL | ENGLISH(clothing) | ENGLISH(container) | ENGLISH_VEHICLE;
    uint64_t class = english_draw_class(
        d, owner.class & ENGLISH_ANIMAL ? ENGLISH(item) | ENGLISH(food) | ENGLISH(seat) : classes);
    unsigned number = 1 + (unsigned)draft_chance(d, 60);
    const struct lexicon_entry *noun = english_draw_noun(d, class);
    const struct lexicon_entry *adjective = draft_chance(d, 30) ? english_draw_adjective(d, class) : NULL;
    if (!english_use(d, noun))
        return false;
    size_t described = adjective ? draft_form(d, &adjective->forms[0], PRACTICE_ADJECTIVE) : 0;
    subject = (struct english_one){
        .class = class, .number = number, .head = draft_form(d, &noun->forms[number - 1], PRACTICE_NOUN)};
    subject.pronoun = number == 2 ? ENGLISH_THEY : class & ENGLISH_HUMAN ? ENGLISH_HE : ENGLISH_IT;
    draft_number(d, subject.head, number, noun->forms[2 - number].fold);
    draft_link(d, PRACTICE_DETERMINES, mark, subject.head, 0);
    if (adjective)
        draft_link(d, PRACTICE_DESCRIBES, described, subject.head, 0);
    english_mention(d, subject);
    return english_say(d, &subject, ENGLISH_SIMPLE, 0, ENGLISH_PLACED) && english_ends(d);
}

bool english_reflexive(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    return english_phrase(
               d, (struct english_wish){ENGLISH_ANIMATE, 0, SUBJECT_FLAGS | ENGLISH_PLACED | ENGLISH_RELATED},
               &subject) &&
           english_say(d, &subject, ENGLISH_TO_ITSELF, 0, 0) && english_ends(d);
}

bool english_giving(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    return english_phrase(d, (struct english_wish){ENGLISH_HUMAN, 0, SUBJECT_FLAGS | ENGLISH_PLACED},
                          &subject) &&
           english_say(d, &subject, ENGLISH_GIVES, 0, 0) && english_ends(d);
}

/* "In the garden, the children were playing"; "Yesterday the dogs ..." */
bool english_fronted_place(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    const struct english_want where = {
        .with = ENGLISH(person), .also = ENGLISH(staying), .targets = ENGLISH_WHERE | ENGLISH_EVENT};
    english_begin(d, &talk);
    if (draft_chance(d, 45) ? !english_sometime(d)
                            : !english_place(d, where, ENGLISH_DESCRIBED | ENGLISH_PLACED))
        return false;
    if (draft_chance(d, 45))
        draft_word(d, ",", PRACTICE_OTHER);
    return english_phrase(d, (struct english_wish){ENGLISH_ANIMATE, 0, SUBJECT_FLAGS}, &subject) &&
           english_say(d, &subject, ENGLISH_DOES | ENGLISH_DOES_IT, 0, 0) && (english_stop(d, "."), true);
}

/* Clauses about different ones, one after another; with `again` the last is about somebody mentioned. */
static bool clauses(struct practice_draft *d, size_t count, unsigned frames, bool again)
{
    static const char *const words[] = {"and", "and", "but", "while", "so"};
    struct english_talk talk;
    struct english_one subject;
    struct english_wish wish = {0, 0, ENGLISH_DESCRIBED | ENGLISH_NAMED};
    english_begin(d, &talk);
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            if (draft_chance(d, 45))
                draft_word(d, ",", PRACTICE_OTHER);
            WRITE_ONE_OF(d, words);
        }
        if (again && i + 1 == count)
            return english_say_again(d, frames) && english_ends(d);
        wish.classes = english_subject_classes(d);
        if (!english_phrase(d, wish, &subject) ||
            !english_say(d, &subject, frames, 0, draft_chance(d, 30) ? ENGLISH_PLACED : 0))
            return false;
    }
    return english_ends(d);
}

bool english_two_clauses(struct practice_draft *d)
{
    return clauses(d, 2, ENGLISH_SIMPLE, false);
}

bool english_three_clauses(struct practice_draft *d)
{
    return clauses(d, 3, ENGLISH_IS_SO | ENGLISH_DOES | ENGLISH_DOES_IT, draft_chance(d, 65));
}

/* "One of the boys was tired" */
bool english_one_of(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one several, subject;
    english_begin(d, &talk);
    size_t head = draft_word(d, "one", PRACTICE_NOUN);
    draft_number(d, head, 1, NULL);
    size_t of = draft_word(d, "of", PRACTICE_PREPOSITION);
    if (!english_phrase(
            d, (struct english_wish){english_subject_classes(d), 2, ENGLISH_DESCRIBED | ENGLISH_DEFINITE},
            &several))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, of, several.head, several.accepted);
    subject = several;
    subject.head = head;
    subject.number = 1;
    subject.pronoun = several.class & ENGLISH_HUMAN ? ENGLISH_HE : ENGLISH_IT;
    return english_say(d, &subject, ENGLISH_SIMPLE, 0, 0) && english_ends(d);
}
