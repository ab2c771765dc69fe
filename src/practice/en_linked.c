/* Structures of every day that link clauses and sentences in further ways: what is meant comes later, or in
 * the sentence before; nothing is meant at all ("it rained"); several of several. */
#include "practice/en.h"

#include <ctype.h>
#include <string.h>

#define SUBJECT_FLAGS (ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_NAMED)

/* A word that begins a sentence of its own. */
static void capitalise(struct practice_draft *d, size_t word)
{
    char *copy = (char *)draft_letters(d, d->words[word].text);
    if (!copy)
        return;
    copy[0] = (char)toupper((unsigned char)copy[0]);
    d->words[word].text = copy;
}

/* "The dog has hurt its paw. It is limping." */
bool english_two_sentences(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    unsigned flags = SUBJECT_FLAGS | (draft_chance(d, 30) ? ENGLISH_RELATED | ENGLISH_PLACED : 0);
    if (!english_phrase(d, (struct english_wish){english_subject_classes(d), 0, flags}, &subject) ||
        !english_say(d, &subject, ENGLISH_ALL & ~(unsigned)ENGLISH_CLAUSES, 0, 0))
        return false;
    bool whole = !draft_chance(d, 20); /* "; it is limping" */
    size_t second = draft_word(d, whole ? ENGLISH_ONE_WORD(d, ".", ".", ".", "!") : ";", PRACTICE_OTHER) + 1;
    talk.denied = talk.negated = false;
    if (!english_say_again(d, ENGLISH_ALL & ~(unsigned)(ENGLISH_CLAUSES | ENGLISH_IS_A)) || d->full)
        return false;
    if (whole)
        capitalise(d, second);
    return english_ends(d);
}

/* "When he heard the noise, the guard opened the gate" */
bool english_before_its_noun(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    bool several = draft_chance(d, 35);
    uint64_t class = english_draw_class(d, draft_chance(d, 75) ? ENGLISH_HUMAN : ENGLISH_ANIMATE);
    if (!class)
        return false;
    bool human = class & ENGLISH_HUMAN;
    bool male = class & ENGLISH(male) || (class & ENGLISH(person) && draft_chance(d, 50));
    struct english_one coming = {.class = class, .number = 1 + (unsigned)several};
    coming.pronoun = several ? ENGLISH_THEY : !human ? ENGLISH_IT : male ? ENGLISH_HE : ENGLISH_SHE;
    unsigned first = english_joint(d, true);
    coming.head = draft_word(d, english_pronoun_text(coming.pronoun, ENGLISH_SUBJECT), PRACTICE_PRONOUN);
    draft_number(d, coming.head, coming.number, NULL);
    if (!english_say(d, &coming, ENGLISH_SIMPLE & first, 0, 0))
        return false;
    for (size_t i = 0; i < talk.one_count; i++)
        if (english_could_mean(coming.pronoun, &talk.ones[i]))
            return false;
    talk.certain = false;
    draft_word(d, ",", PRACTICE_OTHER);
    if (!english_phrase(
            d,
            (struct english_wish){class, coming.number, ENGLISH_DESCRIBED | ENGLISH_NAMED | ENGLISH_DEFINITE},
            &subject))
        return false;
    draft_link(d, PRACTICE_ANTECEDENT, coming.head, subject.head, 0);
    return english_say(d, &subject, ENGLISH_SIMPLE | ENGLISH_GIVES | ENGLISH_PUTS, 0, 0) && english_ends(d);
}

/* "it was raining": nobody is meant. */
static bool write_weather(struct practice_draft *d)
{
    const struct english_talk *talk = d->own;
    struct english_one it = {.number = 1, .pronoun = ENGLISH_IT, .opaque = true};
    it.head = draft_word(d, "it", PRACTICE_OTHER);
    draft_number(d, it.head, 1, NULL);
    size_t word;
    if (draft_chance(d, 35)) {
        bool rain = draft_chance(d, 70);
        word = draft_word(d, talk->past ? (rain ? "rained" : "snowed") : (rain ? "rains" : "snows"),
                          PRACTICE_VERB);
        draft_link(d, PRACTICE_SUBJECT, word, it.head, 0);
        return true;
    }
    word = draft_word(d, talk->past ? "was" : draft_chance(d, 40) ? "'s" : "is", PRACTICE_VERB);
    draft_link(d, PRACTICE_SUBJECT, word, it.head, 0);
    bool is_so = draft_chance(d, 55);
    word = is_so
               ? draft_word(d, ENGLISH_ONE_WORD(d, "cold", "warm", "dark", "late", "sunny", "early", "foggy"),
                            PRACTICE_PREDICATE)
               : draft_word(d, ENGLISH_ONE_WORD(d, "raining", "raining", "snowing"), PRACTICE_VERB);
    draft_link(d, PRACTICE_SAID_OF, word, it.head, 0);
    return true;
}

/* "It was raining", "The girl stayed in the house because it was raining" */
bool english_weather(struct practice_draft *d)
{
    static const char *const words[] = {"because", "when", "if", "although", "so", "and", "but"};
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    size_t shape = draft_below(d, 4);
    if (shape == 0)
        return write_weather(d) && (!draft_chance(d, 50) || english_sometime(d)) &&
               (english_stop(d, "."), true);
    if (shape == 1) {
        draft_word(d, words[draft_below(d, 4)], PRACTICE_OTHER);
        if (!write_weather(d))
            return false;
        draft_word(d, ",", PRACTICE_OTHER);
    }
    struct english_wish wish = {ENGLISH_ANIMATE, 0, SUBJECT_FLAGS | ENGLISH_PERSONAL};
    if (!english_phrase(d, wish, &subject) || !english_say(d, &subject, ENGLISH_SIMPLE, 0, 0))
        return false;
    if (shape > 1) {
        draft_word(d, words[draft_below(d, sizeof words / sizeof *words)], PRACTICE_OTHER);
        if (!write_weather(d))
            return false;
    }
    english_stop(d, ".");
    return true;
}

/* "The bag was so heavy that the girl could not lift it" */
bool english_so_that(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject, other;
    english_begin(d, &talk);
    if (!english_phrase(d, (struct english_wish){ENGLISH_NOUNS, 0, SUBJECT_FLAGS | ENGLISH_PLACED}, &subject))
        return false;
    const struct lexicon_entry *adjective = english_draw_predicate(d, subject.class, ENGLISH(absolute));
    const struct lexicon_entry *verb =
        english_draw(d, ENGLISH_VERB, (struct english_want){.with = ENGLISH_HUMAN, .targets = subject.class});
    if (!english_use(d, adjective) || !english_use(d, verb))
        return false;
    english_is(d, &subject, false);
    bool so = draft_chance(d, 50);
    draft_word(d, so ? "so" : ENGLISH_ONE_WORD(d, "very", "too", "really"), PRACTICE_OTHER);
    size_t word = draft_form(d, &adjective->forms[0], PRACTICE_PREDICATE);
    draft_link(d, PRACTICE_SAID_OF, word, subject.head, subject.accepted);
    if (!so)
        draft_word(d, ",", PRACTICE_OTHER);
    draft_word(d, so ? "that" : "so", PRACTICE_OTHER);
    if (draft_chance(d, 25))
        return english_say_again(d, ENGLISH_SIMPLE) && english_ends(d);
    struct english_wish wish = {verb->classes & ENGLISH_HUMAN, 0, SUBJECT_FLAGS | ENGLISH_PERSONAL};
    if (!english_phrase(d, wish, &other) || other.pronoun == subject.pronoun)
        return false;
    size_t done = english_verbs(d, &other, verb, english_draw_group(d, verb, false));
    struct english_one again = english_write_pronoun(d, &subject, ENGLISH_OBJECT_CASE);
    draft_link(d, PRACTICE_OBJECT, done, again.head, 0);
    return english_ends(d);
}

/* A deed with its -ing: "reading old books", "swimming". The verb's place, or PRACTICE_WORDS_MAX. */
static size_t write_doing(struct practice_draft *d, uint64_t class, enum practice_class as)
{
    bool to_something = draft_chance(d, 60);
    const struct english_want something = {
        .with = class, .without = ENGLISH(stative), .targets = ENGLISH_NOUNS};
    const struct english_want alone = {
        .with = class, .without = ENGLISH(linking) | ENGLISH(stative), .complete = true};
    const struct lexicon_entry *verb = english_draw(d, ENGLISH_VERB, to_something ? something : alone);
    const struct english_one nobody = {.class = class, .number = 1, .pronoun = ENGLISH_I};
    const struct english_saying say = {&nobody, 0, 0};
    if (!english_use(d, verb))
        return PRACTICE_WORDS_MAX;
    size_t word = draft_form(d, &verb->forms[ENGLISH_ING], as);
    bool written = to_something ? english_object(d, &say, word, verb->targets & ENGLISH_NOUNS)
                                : english_around_verb(d, &nobody, verb->classes, 0);
    return written ? word : PRACTICE_WORDS_MAX;
}

/* "Reading old books is interesting" */
bool english_doing_is(struct practice_draft *d)
{
    struct english_talk talk;
    english_begin(d, &talk);
    struct english_one doing = {.class = ENGLISH(party), .number = 1, .pronoun = ENGLISH_IT, .opaque = true};
    doing.head = write_doing(d, ENGLISH_HUMAN, PRACTICE_VERB);
    if (doing.head == PRACTICE_WORDS_MAX)
        return false;
    draft_number(d, doing.head, 1, NULL);
    return english_say(d, &doing, ENGLISH_IS_SO, 0, 0) && english_ends(d);
}

/* "Running down the hill, the boy fell" */
bool english_participle(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    uint64_t class = english_draw_class(d, ENGLISH_ANIMATE);
    size_t doing = class ? write_doing(d, class, PRACTICE_VERB) : PRACTICE_WORDS_MAX;
    if (doing == PRACTICE_WORDS_MAX)
        return false;
    draft_word(d, ",", PRACTICE_OTHER);
    if (!english_phrase(d, (struct english_wish){class, 0, ENGLISH_DESCRIBED | ENGLISH_NAMED}, &subject))
        return false;
    draft_link(d, PRACTICE_SAID_OF, doing, subject.head, subject.accepted);
    return english_say(d, &subject, ENGLISH_SIMPLE, 0, 0) && english_ends(d);
}

/* "Some of the boys were tired", "A lot of people were waiting": either word is right. */
bool english_some_of(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one several, subject;
    english_begin(d, &talk);
    bool lot = draft_chance(d, 35);
    size_t a = lot ? draft_word(d, "a", PRACTICE_DETERMINER) : 0;
    size_t head = draft_word(
        d,
        lot ? "lot" : ENGLISH_ONE_WORD(d, "some", "many", "most", "two", "three", "several", "all", "both"),
        PRACTICE_NOUN);
    if (lot)
        draft_link(d, PRACTICE_DETERMINES, a, head, 0);
    draft_number(d, head, lot ? 1 : 2, NULL);
    size_t of = draft_word(d, "of", PRACTICE_PREPOSITION);
    struct english_wish wish = {english_subject_classes(d), 2,
                                lot ? ENGLISH_DESCRIBED
                                    : ENGLISH_DESCRIBED | ENGLISH_DEFINITE | ENGLISH_OWNED};
    if (lot) {
        uint64_t class = english_draw_class(d, wish.classes & ~ENGLISH_LIMB);
        const struct lexicon_entry *noun = class ? english_draw_noun(d, class) : NULL;
        if (!english_use(d, noun))
            return false;
        several = (struct english_one){.class = class,
                                       .number = 2,
                                       .pronoun = ENGLISH_THEY,
                                       .head = draft_form(d, &noun->forms[ENGLISH_SEVERAL], PRACTICE_NOUN)};
        draft_number(d, several.head, 2, noun->forms[ENGLISH_ONE].fold);
        english_mention(d, several);
    } else if (!english_phrase(d, wish, &several))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, of, several.head, several.accepted);
    subject = several;
    subject.accepted |= (uint64_t)1 << head;
    return english_say(d, &subject, ENGLISH_SIMPLE, 0, 0) && english_ends(d);
}

/* "When the girl who has a dog saw the cats, she ran away" */
bool english_in_first_clause(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    unsigned first = english_joint(d, true);
    if (!english_phrase(d, (struct english_wish){english_subject_classes(d), 0, ENGLISH_DESCRIBED},
                        &subject) ||
        !english_relative(d, &subject, ENGLISH_ANY_RELATIVE, false, 0) ||
        !english_say(d, &subject, (ENGLISH_IS_SO | ENGLISH_DOES | ENGLISH_DOES_IT) & first, 0, 0))
        return false;
    talk.certain = false;
    draft_word(d, ",", PRACTICE_OTHER);
    return english_say_again(d, ENGLISH_SIMPLE) && english_ends(d);
}

/* "She forgot the key when she left the house" */
bool english_known_already(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one subject;
    english_begin(d, &talk);
    english_person(d, 0, &subject);
    if (talk.one_count == 0 || !english_say(d, &subject, ENGLISH_ALL & ~(unsigned)ENGLISH_IS_A, 0, 0))
        return false;
    if (draft_chance(d, 40))
        return english_ends(d);
    unsigned next = english_joint(d, false);
    return english_say_again(d, next) && english_ends(d);
}

/* "\"I am tired\", said Tom" */
bool english_direct_speech(struct practice_draft *d)
{
    struct english_talk talk;
    struct english_one inner, speaker;
    english_begin(d, &talk);
    bool past = talk.past;
    bool first = draft_chance(d, 30);
    struct english_wish who = {ENGLISH_HUMAN, 1, ENGLISH_NAMED | ENGLISH_DESCRIBED | ENGLISH_DEFINITE};
    const char *said =
        ENGLISH_ONE_WORD(d, "said", "said", "said", "asked", "answered", "shouted", "whispered");
    if (first) {
        if (!english_phrase(d, who, &speaker))
            return false;
        draft_link(d, PRACTICE_SUBJECT, draft_word(d, said, PRACTICE_VERB), speaker.head, speaker.accepted);
        draft_word(d, ",", PRACTICE_OTHER);
    }
    draft_word(d, "\"", PRACTICE_OTHER);
    size_t start = d->word_count;
    talk.past = draft_chance(d, 30);
    struct english_wish what = {ENGLISH_NOUNS, 0, ENGLISH_PERSONAL | SUBJECT_FLAGS};
    if (draft_chance(d, 50)) {
        const char *word = ENGLISH_ONE_WORD(d, "I", "I", "we", "you");
        inner =
            (struct english_one){.class = ENGLISH(person), .number = word[0] == 'w' ? 2 : 1, .opaque = true};
        inner.pronoun = word[0] == 'I' ? ENGLISH_I : word[0] == 'w' ? ENGLISH_WE : ENGLISH_YOU;
        inner.head = draft_word(d, word, PRACTICE_OTHER);
    } else if (!english_phrase(d, what, &inner))
        return false;
    if (!english_say(d, &inner, ENGLISH_SIMPLE, 0, 0) || d->full)
        return false;
    capitalise(d, start);
    talk.past = past;
    draft_word(d, first ? "." : ",", PRACTICE_OTHER);
    draft_word(d, "\"", PRACTICE_OTHER);
    if (first)
        return true;
    bool verb_first = draft_chance(d, 55);
    size_t verb = verb_first ? draft_word(d, said, PRACTICE_VERB) : 0;
    if (!english_phrase(d, who, &speaker))
        return false;
    if (!verb_first)
        verb = draft_word(d, said, PRACTICE_VERB);
    draft_link(d, PRACTICE_SUBJECT, verb, speaker.head, speaker.accepted);
    english_stop(d, ".");
    return true;
}
