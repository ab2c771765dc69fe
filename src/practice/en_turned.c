/* Sentences in which something stands before its subject: questions, "there are", "on the table lay". */
#include "practice/en.h"

#include <string.h>

#define ASKED_FLAGS (ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_NAMED)

/* A third person of this number, before its words are written: for a verb that comes first. */
static struct english_one expected(uint64_t class, unsigned number)
{
    return (struct english_one){
        .class = class, .number = number, .pronoun = number == 2 ? ENGLISH_THEY : ENGLISH_IT};
}

static unsigned draw_number(struct practice_draft *d)
{
    return 1 + (unsigned)draft_chance(d, 45);
}

static bool asks(struct practice_draft *d)
{
    english_stop(d, "?");
    return true;
}

/* Who is asked about, of a number that the helper shows already. */
static bool write_asked(struct practice_draft *d, uint64_t classes, unsigned number, unsigned flags,
                        struct english_one *out)
{
    const unsigned several = number == 2;
    if (!(classes & ENGLISH(person)) || !draft_chance(d, 20))
        return english_phrase(d, (struct english_wish){classes, number, flags}, out);
    const enum english_pronoun choices[2][3] = {{ENGLISH_HE, ENGLISH_SHE, ENGLISH_SHE},
                                                {ENGLISH_YOU, ENGLISH_YOU, ENGLISH_THEY}};
    enum english_pronoun pronoun = choices[several][draft_below(d, 3)];
    uint64_t class = pronoun == ENGLISH_HE    ? ENGLISH(male)
                     : pronoun == ENGLISH_SHE ? ENGLISH(female)
                                              : ENGLISH(person);
    *out = (struct english_one){
        .class = class, .number = number, .pronoun = pronoun, .opaque = pronoun == ENGLISH_YOU};
    out->head = draft_word(d, english_pronoun_text(pronoun, ENGLISH_SUBJECT), PRACTICE_OTHER);
    draft_number(d, out->head, number, NULL);
    if (!out->opaque)
        english_mention(d, *out);
    return true;
}

/* Helper, subject, and the verb up to its object: "did the girls (always) read". The verb's place, or false.
 */
static bool write_inverted(struct practice_draft *d, const struct lexicon_entry *verb, uint64_t classes,
                           struct english_one *subject, size_t *word)
{
    struct english_group group = english_draw_group(d, verb, true);
    group.negated =
        group.negated && d->word_count == 0; /* "why didn't ..." is asked, "where didn't ..." hardly */
    unsigned number = draw_number(d);
    struct english_one coming = expected(classes, number);
    bool not_later = group.negated && draft_chance(d, 30);
    struct english_group first = {group.mood, group.negated && !not_later};
    size_t helper = english_helper(d, &coming, first);
    if (first.negated && !d->full && strcmp(d->words[d->word_count - 1].text, "not") == 0)
        return false; /* "did not the girls": nobody asks like this */
    if (!write_asked(d, classes, number, ASKED_FLAGS, subject))
        return false;
    draft_link(d, PRACTICE_SUBJECT, helper, subject->head, subject->accepted);
    if (not_later)
        draft_word(d, "not", PRACTICE_OTHER);
    *word = english_main_verb(d, subject, verb, group);
    draft_link(d, PRACTICE_SAID_OF, *word, subject->head, subject->accepted);
    return true;
}

static const struct lexicon_entry *draw_transitive(struct practice_draft *d)
{
    return english_draw(d, ENGLISH_VERB,
                        (struct english_want){.with = ENGLISH_ANIMATE, .targets = ENGLISH_NOUNS});
}

/* "Were the cats hungry?" */
static bool is_it_so(struct practice_draft *d)
{
    struct english_one subject;
    uint64_t class = english_draw_class(d, ENGLISH_NOUNS);
    unsigned number = draw_number(d);
    struct english_one coming = expected(class, number);
    size_t be = english_be(d, &coming);
    if (!write_asked(d, class, number, ASKED_FLAGS | ENGLISH_PLACED, &subject))
        return false;
    draft_link(d, PRACTICE_SUBJECT, be, subject.head, subject.accepted);
    if (draft_chance(d, 25) && !(class & (ENGLISH_EVENT | ENGLISH_PLACE)))
        return english_place(d, (struct english_want){.with = class, .also = ENGLISH(staying)},
                             ENGLISH_DESCRIBED);
    const struct lexicon_entry *predicate = english_draw_predicate(d, class, 0);
    if (!predicate)
        return false;
    draft_link(d, PRACTICE_SAID_OF, draft_form(d, &predicate->forms[0], PRACTICE_PREDICATE), subject.head,
               subject.accepted);
    return true;
}

/* "Did the girl read the book?" */
static bool does_it(struct practice_draft *d)
{
    struct english_one subject, object;
    size_t word;
    const struct lexicon_entry *verb = draw_transitive(d);
    if (!verb || !write_inverted(d, verb, verb->classes & ENGLISH_ANIMATE, &subject, &word) ||
        !english_phrase(d, (struct english_wish){verb->targets & ENGLISH_NOUNS, 0, ASKED_FLAGS}, &object))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, object.head, object.accepted);
    return true;
}

/* "Can the ducks swim across the river?" */
static bool does_so(struct practice_draft *d)
{
    struct english_one subject;
    size_t word;
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_VERB,
        (struct english_want){.with = ENGLISH_ANIMATE, .without = ENGLISH(linking), .complete = true});
    if (!verb || !write_inverted(d, verb, verb->classes & ENGLISH_ANIMATE, &subject, &word))
        return false;
    if (verb->classes & ENGLISH(moving))
        return english_place(d, (struct english_want){.also = ENGLISH(moving)}, ENGLISH_DESCRIBED);
    return true;
}

bool english_yes_no(struct practice_draft *d)
{
    struct english_talk talk;
    english_begin(d, &talk);
    bool written = draft_chance(d, 45) ? is_it_so(d) : draft_chance(d, 60) ? does_it(d) : does_so(d);
    return written && asks(d);
}

/* "Who has seen the keys?", "What is in the box?" */
bool english_who(struct practice_draft *d)
{
    struct english_talk talk;
    english_begin(d, &talk);
    bool person = draft_chance(d, 75);
    struct english_one who = {.class = person ? ENGLISH(person) : ENGLISH(item),
                              .number = 1,
                              .pronoun = ENGLISH_IT,
                              .opaque = true};
    who.head = draft_word(d, person ? "who" : "what", PRACTICE_OTHER);
    draft_number(d, who.head, 1, NULL);
    return english_say(d, &who, person ? ENGLISH_SIMPLE | ENGLISH_GIVES : ENGLISH_IS_THERE, 0,
                       ENGLISH_PLACED) &&
           asks(d);
}

/* "What did the dog eat?", "Who were the girls following?" */
bool english_what(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    size_t word;
    english_begin(d, &talk);
    const struct lexicon_entry *verb = draw_transitive(d);
    if (!verb)
        return false;
    bool person = verb->targets & ENGLISH_HUMAN;
    size_t what = draft_word(d, person ? "who" : "what", PRACTICE_OTHER);
    if (!write_inverted(d, verb, verb->classes & ENGLISH_ANIMATE, &subject, &word))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, what, 0);
    return (!draft_chance(d, 15) || english_sometime(d)) && asks(d);
}

/* "Where are the boots?", "Why did the baby cry?" */
bool english_where_why(struct practice_draft *d)
{
    static const char *const words[] = {"where", "why", "when", "how"};
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    size_t which = draft_below(d, 4);
    draft_word(d, words[which], PRACTICE_OTHER);
    if (which == 0 && draft_chance(d, 50)) {
        unsigned number = draw_number(d);
        struct english_one coming = expected(0, number);
        size_t be = english_be(d, &coming);
        if (!english_phrase(
                d,
                (struct english_wish){ENGLISH_NOUNS & ~ENGLISH_EVENT, number,
                                      ASKED_FLAGS | ENGLISH_PLACED | ENGLISH_RELATED | ENGLISH_DEFINITE},
                &subject))
            return false;
        draft_link(d, PRACTICE_SUBJECT, be, subject.head, subject.accepted);
        return asks(d);
    }
    if (which == 1 && draft_chance(d, 40))
        return is_it_so(d) && asks(d);
    return (draft_chance(d, 50) ? does_it(d) : does_so(d)) && asks(d);
}

/* "Which books did Anna read?" */
bool english_which(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    size_t word;
    english_begin(d, &talk);
    const struct lexicon_entry *verb = draw_transitive(d);
    uint64_t class = verb ? english_draw_class(d, verb->targets & ENGLISH_NOUNS) : 0;
    const struct lexicon_entry *noun = class ? english_draw_noun(d, class) : NULL;
    if (!noun)
        return false;
    unsigned number = draw_number(d);
    size_t which = draft_word(d,
                              draft_chance(d, 60)   ? "which"
                              : draft_chance(d, 50) ? "whose"
                                                    : "what",
                              PRACTICE_DETERMINER);
    if (number == 2 && draft_chance(d, 25)) {
        d->word_count--;
        draft_word(d, "how", PRACTICE_OTHER);
        which = draft_word(d, "many", PRACTICE_DETERMINER);
    }
    size_t head = draft_form(d, &noun->forms[number - 1], PRACTICE_NOUN);
    draft_number(d, head, number, noun->forms[2 - number].fold);
    draft_link(d, PRACTICE_DETERMINES, which, head, 0);
    struct english_one asked = expected(class, number);
    asked.head = head;
    asked.opaque = true;
    english_mention(d, asked);
    if (!write_inverted(d, verb, verb->classes & ENGLISH_ANIMATE, &subject, &word))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, head, 0);
    return asks(d);
}

/* "There are two cats in the garden", "Is there a dog?", "There must be a way" */
bool english_there_is(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    uint64_t class = english_draw_class(d, ENGLISH_NOUNS & ~(ENGLISH_PLACE | ENGLISH_LIMB));
    unsigned number = draw_number(d);
    struct english_one coming = expected(class, number);
    bool asked = draft_chance(d, 20), modal = !asked && draft_chance(d, 15);
    if (!asked)
        draft_word(d, "there", PRACTICE_OTHER);
    size_t be = modal ? english_helper(d, &coming, (struct english_group){ENGLISH_MODAL, english_denies(d)})
                      : english_be(d, &coming);
    size_t after = modal ? draft_word(d, "be", PRACTICE_VERB) : 0;
    if (asked)
        draft_word(d, "there", PRACTICE_OTHER);
    else if (!modal && english_denies(d)) {
        draft_word(d, draft_chance(d, 50) ? "n't" : "not", PRACTICE_OTHER);
        talk.negated = true;
    }
    if (!english_phrase(d, (struct english_wish){class, number, ENGLISH_DESCRIBED | ENGLISH_SOME}, &subject))
        return false;
    draft_link(d, PRACTICE_SUBJECT, be, subject.head, subject.accepted);
    if (modal)
        draft_link(d, PRACTICE_SAID_OF, after, subject.head, subject.accepted);
    if (draft_chance(d, 70) && !(class & ENGLISH_EVENT) &&
        !english_place(d, (struct english_want){.with = class, .also = ENGLISH(staying)},
                       ENGLISH_DESCRIBED | ENGLISH_PLACED | ENGLISH_DEFINITE))
        return false;
    english_stop(d, asked ? "?" : ".");
    return true;
}

/* "On the table were two old books", "In the garden stood a tree" */
bool english_inversion(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    uint64_t class = english_draw_class(d, ENGLISH_ANIMATE | ENGLISH_CARRIED | ENGLISH_OBJECT |
                                               ENGLISH_FURNITURE | ENGLISH(plant));
    unsigned number = draw_number(d);
    struct english_one coming = expected(class, number);
    const struct english_want where = {
        .with = class, .also = ENGLISH(staying), .targets = ENGLISH_NOUNS & ~ENGLISH_ANIMATE};
    if (!english_place(d, where, ENGLISH_DESCRIBED | ENGLISH_PLACED))
        return false;
    const struct lexicon_entry *verb = NULL;
    if (draft_chance(d, 40))
        verb = english_draw(d, ENGLISH_VERB, (struct english_want){.with = class, .also = ENGLISH(staying)});
    size_t word = verb ? english_main_verb(d, &coming, verb, (struct english_group){ENGLISH_PLAINLY, false})
                       : english_be(d, &coming);
    if (!english_phrase(d,
                        (struct english_wish){class, number,
                                              ENGLISH_DESCRIBED | (draft_chance(d, 70) ? ENGLISH_SOME : 0)},
                        &subject))
        return false;
    draft_link(d, PRACTICE_SUBJECT, word, subject.head, subject.accepted);
    english_stop(d, ".");
    return true;
}

/* "It was the boy who broke the cups": what "was" is said of, "it" or the boy, is a matter of opinion. */
bool english_cleft(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one it = expected(ENGLISH(item), 1), subject;
    english_begin(d, &talk);
    it.head = draft_word(d, "it", PRACTICE_OTHER);
    it.opaque = true;
    draft_number(d, it.head, 1, NULL);
    size_t be = english_be(d, &it);
    if (!english_phrase(d, (struct english_wish){ENGLISH_ANIMATE, 0, ASKED_FLAGS | ENGLISH_DEFINITE},
                        &subject))
        return false;
    draft_link(d, PRACTICE_SUBJECT, be, it.head, (uint64_t)1 << subject.head);
    if (!english_relative(d, &subject, ENGLISH_RELATIVE_SUBJECT, false, 0))
        return false;
    if (draft_chance(d, 60)) {
        unsigned next = english_joint(d, false);
        return english_say_again(d, next) && english_ends(d);
    }
    english_stop(d, ".");
    return true;
}
