/* Statements: the structures of whole sentences, from "the dogs slept" to three clauses. */
#include "model/practice_en.h"

#define SUBJECT_FLAGS (ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_NAMED | ENGLISH_PERSONAL)
#define THINGS_TOO    25 /* of 100 subjects */

/* Who a sentence is about: mostly people and animals. */
static uint64_t subject_classes(struct practice_draft *d)
{
    return draft_chance(d, THINGS_TOO) ? ENGLISH_NOUNS : ENGLISH_ANIMATE;
}

static bool ends(struct practice_draft *d)
{
    if (draft_chance(d, 7))
        english_sometime(d);
    english_stop(d, ".");
    return true;
}

/* Words between clauses; `timed` ones are followed by what happened, not by how something was. */
struct joint {
    const char *text;
    bool timed;
};
static const struct joint later_joints[] = {
    {"because", false}, {"because", false}, {"because", false}, {"so", false},       {"but", false},
    {"and", false},     {"and", false},     {"when", false},    {"although", false}, {"though", false},
    {"while", true},    {"after", true},    {"before", true},   {"until", true}};
static const struct joint first_joints[] = {
    {"because", false},  {"when", false},  {"when", true},  {"if", false},   {"if", false},
    {"although", false}, {"since", false}, {"while", true}, {"after", true}, {"before", true}};

#define WRITE_ONE_OF(d, list) draft_word(d, list[draft_below(d, sizeof list / sizeof *list)], PRACTICE_OTHER)
#define WRITE_JOINT(d, list)  write_joint(d, &list[draft_below(d, sizeof list / sizeof *list)])

/* Frames that can follow the joint. */
static unsigned write_joint(struct practice_draft *d, const struct joint *joint)
{
    struct english_talk *talk = d->own;
    draft_word(d, joint->text, PRACTICE_OTHER);
    talk->certain |= joint->timed || joint->text[0] == 'i';
    return joint->timed ? ENGLISH_DOES | ENGLISH_DOES_IT | ENGLISH_REACHES
                        : ENGLISH_ALL & ~(unsigned)(ENGLISH_SAYS | ENGLISH_IS_A);
}

/* A pronoun for somebody mentioned, and what is said of them. */
static bool say_again(struct practice_draft *d, unsigned frames)
{
    struct english_one one;
    uint64_t rivals;
    if (!english_antecedent(d, 0, false, &one, &rivals))
        return false;
    one = english_write_pronoun(d, &one, ENGLISH_SUBJECT);
    return english_say(d, &one, frames, rivals, 0);
}

bool english_plain(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    unsigned more = ENGLISH_PLACED | ENGLISH_RELATED;
    return english_phrase(d,
                          (struct english_wish){subject_classes(d), 0, SUBJECT_FLAGS | more | ENGLISH_COMMAS},
                          &subject) &&
           english_say(d, &subject, ENGLISH_ALL, 0, more) && ends(d);
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
    uint64_t classes = kind == ENGLISH_RELATIVE_SUBJECT ? subject_classes(d) : ENGLISH_NOUNS;
    unsigned flags = ENGLISH_DESCRIBED | ENGLISH_OWNED | (commas ? ENGLISH_NAMED : 0);
    return english_phrase(d, (struct english_wish){classes, 0, flags}, &subject) &&
           english_relative(d, &subject, kind, commas,
                            draft_chance(d, 30) ? ENGLISH_PLACED | ENGLISH_DESCRIBED : 0) &&
           english_say(d, &subject, ENGLISH_SIMPLE | ENGLISH_IS_DONE, 0, ENGLISH_PLACED) && ends(d);
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
    return english_relative(d, &object, ENGLISH_ANY_RELATIVE, false, 0) && ends(d);
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
           english_say(d, &subject, ENGLISH_IS_SO | ENGLISH_DOES, 0, 0) && ends(d);
}

/* "The animal did not cross the street because it was too tired" */
static bool with_reason(struct practice_draft *d, uint64_t classes, unsigned frames)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    if (!english_phrase(d,
                        (struct english_wish){classes, 0, ENGLISH_DESCRIBED | ENGLISH_NAMED | ENGLISH_OWNED},
                        &subject) ||
        !english_say(d, &subject, frames, 0, draft_chance(d, 30) ? ENGLISH_PLACED : 0))
        return false;
    if (draft_chance(d, 15))
        draft_word(d, ",", PRACTICE_OTHER);
    unsigned next = WRITE_JOINT(d, later_joints);
    return say_again(d, next) && ends(d);
}

bool english_because(struct practice_draft *d)
{
    return with_reason(d, subject_classes(d), ENGLISH_ALL & ~(unsigned)(ENGLISH_SAYS | ENGLISH_IS_A));
}

/* "The girl who lives in the old house was happy because she ..." */
bool english_relative_because(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    bool commas = draft_chance(d, 40); /* a name stands for one alone: "Anna, who ..." */
    unsigned flags = ENGLISH_DESCRIBED | ENGLISH_OWNED | (commas ? ENGLISH_NAMED : 0);
    if (!english_phrase(d, (struct english_wish){subject_classes(d), 0, flags}, &subject) ||
        !english_relative(d, &subject, ENGLISH_ANY_RELATIVE, commas, ENGLISH_PLACED) ||
        !english_say(d, &subject, ENGLISH_SIMPLE, 0, ENGLISH_PLACED))
        return false;
    unsigned next = WRITE_JOINT(d, later_joints);
    return say_again(d, next) && ends(d);
}

/* With animals, so that what is said must tell who is meant by "it". */
bool english_because_two(struct practice_draft *d)
{
    return with_reason(d, draft_chance(d, 60) ? ENGLISH_ANIMAL : ENGLISH_ANIMATE,
                       ENGLISH_DOES_IT | ENGLISH_DOES | ENGLISH_REACHES | ENGLISH_IS_THERE);
}

/* "When the dog saw the cats, they ran into the garden" */
bool english_fronted(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    unsigned first = WRITE_JOINT(d, first_joints);
    if (!english_phrase(
            d,
            (struct english_wish){subject_classes(d), 0, ENGLISH_DESCRIBED | ENGLISH_NAMED | ENGLISH_PLACED},
            &subject) ||
        !english_say(d, &subject, ENGLISH_SIMPLE & first, 0, 0))
        return false;
    talk.certain = false;
    draft_word(d, ",", PRACTICE_OTHER);
    if (draft_chance(d, 80))
        return say_again(d, ENGLISH_ALL & ~(unsigned)(ENGLISH_SAYS | ENGLISH_IS_A)) && ends(d);
    return english_phrase(d, (struct english_wish){ENGLISH_ANIMATE, 0, SUBJECT_FLAGS}, &subject) &&
           english_say(d, &subject, ENGLISH_SIMPLE, 0, 0) && ends(d);
}

/* "The girl found the dogs, and her father fed them" */
bool english_object_pronoun(struct practice_draft *d)
{
    static const char *const words[] = {"and", "but", "because", "so", "when"};
    struct english_talk talk;
    struct english_one subject, one;
    uint64_t rivals;
    english_begin(d, &talk);
    if (!english_phrase(d, (struct english_wish){ENGLISH_ANIMATE, 0, ENGLISH_DESCRIBED | ENGLISH_NAMED},
                        &subject) ||
        !english_say(d, &subject, ENGLISH_DOES_IT, 0, 0))
        return false;
    if (draft_chance(d, 25))
        draft_word(d, ",", PRACTICE_OTHER);
    WRITE_ONE_OF(d, words);
    struct english_wish wish = {ENGLISH_ANIMATE, 0,
                                ENGLISH_DESCRIBED | ENGLISH_NAMED | ENGLISH_OWNED | ENGLISH_PERSONAL};
    if (!english_phrase(d, wish, &subject) || !english_antecedent(d, 0, true, &one, &rivals) ||
        one.head == subject.head)
        return false;
    const struct lexicon_entry *verb =
        english_draw(d, ENGLISH_VERB, (struct english_want){.with = subject.class, .targets = one.class});
    if (!english_use(d, verb))
        return false;
    size_t word = english_verbs(d, &subject, verb, english_draw_group(d, verb, false));
    one = english_write_pronoun(d, &one, ENGLISH_OBJECT_CASE);
    draft_link(d, PRACTICE_OBJECT, word, one.head, 0);
    return ends(d);
}

static bool begin_several(struct practice_draft *d, struct english_talk *talk, struct english_one *subject)
{
    english_begin(d, talk);
    uint64_t classes = draft_chance(d, 60)   ? ENGLISH_HUMAN
                       : draft_chance(d, 60) ? ENGLISH_ANIMAL
                                             : english_draw_class(d, ENGLISH_NOUNS);
    return english_several(d, classes, subject);
}

bool english_coordinated(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    return begin_several(d, &talk, &subject) &&
           english_say(d, &subject, ENGLISH_ALL & ~(unsigned)ENGLISH_IS_A, 0, ENGLISH_PLACED) && ends(d);
}

/* "The king and the queen were happy because they ..." */
bool english_coordinated_they(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    if (!begin_several(d, &talk, &subject) || !english_say(d, &subject, ENGLISH_SIMPLE, 0, 0))
        return false;
    unsigned next = WRITE_JOINT(d, later_joints);
    return say_again(d, next) && ends(d);
}

/* "The boys sat on the bench and read a book" */
bool english_two_predicates(struct practice_draft *d)
{
    static const char *const words[] = {"and", "and", "but"};
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    if (!english_phrase(
            d,
            (struct english_wish){ENGLISH_ANIMATE, 0,
                                  SUBJECT_FLAGS | ENGLISH_PLACED | ENGLISH_RELATED | ENGLISH_COMMAS},
            &subject) ||
        !english_say(d, &subject, ENGLISH_SIMPLE, 0, 0))
        return false;
    WRITE_ONE_OF(d, words);
    return english_say(d, &subject, ENGLISH_SIMPLE, 0, 0) && ends(d);
}

bool english_that_clause(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    return english_phrase(d, (struct english_wish){ENGLISH_HUMAN, 0, SUBJECT_FLAGS}, &subject) &&
           english_say(d, &subject, ENGLISH_SAYS, 0, ENGLISH_PLACED) && ends(d);
}

bool english_passive(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    return english_phrase(
               d, (struct english_wish){ENGLISH_NOUNS, 0, ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_PLACED},
               &subject) &&
           english_say(d, &subject, ENGLISH_IS_DONE, 0, ENGLISH_PLACED) && ends(d);
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
        ENGLISH_HUMAN | ENGLISH_ANIMAL | ENGLISH(clothing) | ENGLISH(container) | ENGLISH(vehicle);
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
    return english_say(d, &subject, ENGLISH_SIMPLE, 0, ENGLISH_PLACED) && ends(d);
}

/* "Tom helped Mary because she was tired" */
bool english_he_and_she(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject, object;
    bool him = draft_chance(d, 50);
    uint64_t first = him ? ENGLISH(male) : ENGLISH(female), second = him ? ENGLISH(female) : ENGLISH(male);
    unsigned flags = ENGLISH_NAMED | ENGLISH_DESCRIBED | ENGLISH_DEFINITE;
    english_begin(d, &talk);
    if (!english_phrase(d, (struct english_wish){first, 1, flags}, &subject))
        return false;
    const struct lexicon_entry *verb =
        english_draw(d, ENGLISH_VERB, (struct english_want){.with = first, .targets = second});
    if (!english_use(d, verb))
        return false;
    size_t word = english_verbs(d, &subject, verb, english_draw_group(d, verb, false));
    if (!english_phrase(d, (struct english_wish){second, 1, flags}, &object))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, object.head, object.accepted);
    unsigned next = WRITE_JOINT(d, later_joints);
    return say_again(d, next) && ends(d);
}

bool english_reflexive(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    return english_phrase(
               d, (struct english_wish){ENGLISH_ANIMATE, 0, SUBJECT_FLAGS | ENGLISH_PLACED | ENGLISH_RELATED},
               &subject) &&
           english_say(d, &subject, ENGLISH_TO_ITSELF, 0, 0) && ends(d);
}

bool english_giving(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    return english_phrase(d, (struct english_wish){ENGLISH_HUMAN, 0, SUBJECT_FLAGS | ENGLISH_PLACED},
                          &subject) &&
           english_say(d, &subject, ENGLISH_GIVES, 0, 0) && ends(d);
}

/* "In the garden, the children were playing"; "Yesterday the dogs ..." */
bool english_fronted_place(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    const struct english_want where = {
        .with = ENGLISH(person), .also = ENGLISH(staying), .targets = ENGLISH_WHERE | ENGLISH_EVENT};
    english_begin(d, &talk);
    if (draft_chance(d, 30))
        english_sometime(d);
    else if (!english_place(d, where, ENGLISH_DESCRIBED | ENGLISH_PLACED))
        return false;
    if (draft_chance(d, 45))
        draft_word(d, ",", PRACTICE_OTHER);
    return english_phrase(d, (struct english_wish){ENGLISH_ANIMATE, 0, SUBJECT_FLAGS}, &subject) &&
           english_say(d, &subject, ENGLISH_DOES | ENGLISH_DOES_IT, 0, 0) && (english_stop(d, "."), true);
}

/* Clauses about different ones, one after another. */
static bool clauses(struct practice_draft *d, size_t count, unsigned frames)
{
    static const char *const words[] = {"and", "and", "but", "while", "so"};
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            if (draft_chance(d, 45))
                draft_word(d, ",", PRACTICE_OTHER);
            WRITE_ONE_OF(d, words);
        }
        if (!english_phrase(d,
                            (struct english_wish){subject_classes(d), 0, ENGLISH_DESCRIBED | ENGLISH_NAMED},
                            &subject) ||
            !english_say(d, &subject, frames, 0, draft_chance(d, 30) ? ENGLISH_PLACED : 0))
            return false;
    }
    return ends(d);
}

bool english_two_clauses(struct practice_draft *d)
{
    return clauses(d, 2, ENGLISH_SIMPLE);
}

bool english_three_clauses(struct practice_draft *d)
{
    return clauses(d, 3, ENGLISH_IS_SO | ENGLISH_DOES);
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
    if (!english_phrase(d, (struct english_wish){subject_classes(d), 2, ENGLISH_DESCRIBED | ENGLISH_DEFINITE},
                        &several))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, of, several.head, several.accepted);
    subject = several;
    subject.head = head;
    subject.number = 1;
    subject.pronoun = several.class & ENGLISH_HUMAN ? ENGLISH_HE : ENGLISH_IT;
    return english_say(d, &subject, ENGLISH_SIMPLE, 0, 0) && ends(d);
}
