/* Structures in which somebody is mentioned again: whom does "it", "her", "they" mean? */
#include "practice/en.h"

#define SUBJECT_FLAGS (ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_NAMED)

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

/* Frames that can follow the joint. */
static unsigned write_joint(struct practice_draft *d, const struct joint *joint)
{
    struct english_talk *talk = d->own;
    draft_word(d, joint->text, PRACTICE_OTHER);
    talk->certain |= joint->timed || joint->text[0] == 'i';
    return joint->timed ? ENGLISH_DOES | ENGLISH_DOES_IT | ENGLISH_REACHES
                        : ENGLISH_ALL & ~(unsigned)(ENGLISH_CLAUSES | ENGLISH_IS_A);
}

unsigned english_joint(struct practice_draft *d, bool first)
{
    const size_t firsts = sizeof first_joints / sizeof *first_joints,
                 laters = sizeof later_joints / sizeof *later_joints;
    return write_joint(d,
                       first ? &first_joints[draft_below(d, firsts)] : &later_joints[draft_below(d, laters)]);
}

bool english_say_again(struct practice_draft *d, unsigned frames)
{
    struct english_talk *talk = d->own;
    talk->again |= draft_chance(d, 40);
    struct english_one one;
    uint64_t rivals;
    if (!english_antecedent(d, 0, false, &one, &rivals))
        return false;
    one = english_write_pronoun(d, &one, ENGLISH_SUBJECT);
    return english_say(d, &one, frames, rivals, 0);
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
    unsigned next = english_joint(d, false);
    return english_say_again(d, next) && english_ends(d);
}

bool english_because(struct practice_draft *d)
{
    return with_reason(d, english_subject_classes(d),
                       ENGLISH_ALL & ~(unsigned)(ENGLISH_CLAUSES | ENGLISH_IS_A));
}

/* "The girl who lives in the old house was happy because she ..." */
bool english_relative_because(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    bool commas = draft_chance(d, 40); /* a name stands for one alone: "Anna, who ..." */
    unsigned flags = ENGLISH_DESCRIBED | ENGLISH_OWNED | (commas ? ENGLISH_NAMED : 0);
    if (!english_phrase(d, (struct english_wish){english_subject_classes(d), 0, flags}, &subject) ||
        !english_relative(d, &subject, ENGLISH_ANY_RELATIVE, commas, ENGLISH_PLACED) ||
        !english_say(d, &subject, ENGLISH_SIMPLE, 0, ENGLISH_PLACED))
        return false;
    unsigned next = english_joint(d, false);
    return english_say_again(d, next) && english_ends(d);
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
    unsigned first = english_joint(d, true);
    if (!english_phrase(d,
                        (struct english_wish){english_subject_classes(d), 0,
                                              ENGLISH_DESCRIBED | ENGLISH_NAMED | ENGLISH_PLACED},
                        &subject) ||
        !english_say(d, &subject, ENGLISH_SIMPLE & first, 0, 0))
        return false;
    talk.certain = false;
    draft_word(d, ",", PRACTICE_OTHER);
    if (draft_chance(d, 80))
        return english_say_again(d, ENGLISH_ALL & ~(unsigned)(ENGLISH_CLAUSES | ENGLISH_IS_A)) &&
               english_ends(d);
    return english_phrase(d, (struct english_wish){ENGLISH_ANIMATE, 0, SUBJECT_FLAGS | ENGLISH_PERSONAL},
                          &subject) &&
           english_say(d, &subject, ENGLISH_SIMPLE, 0, 0) && english_ends(d);
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
    return english_ends(d);
}

/* "The king and the queen were happy because they ..." */
bool english_coordinated_they(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    if (!english_begin_several(d, &talk, &subject) || !english_say(d, &subject, ENGLISH_SIMPLE, 0, 0))
        return false;
    unsigned next = english_joint(d, false);
    return english_say_again(d, next) && english_ends(d);
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
    unsigned next = english_joint(d, false);
    return english_say_again(d, next) && english_ends(d);
}
