/* Frames with a clause or a deed in what is said: "said that ...", "told the girl that ...", "asked if ...",
 * "told the girl to come". */
#include "practice/en.h"

#define OBJECT_FLAGS (ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_NAMED)

/* A clause inside: in `again` of 100 cases about somebody mentioned. */
static bool write_clause(struct practice_draft *d, const struct english_saying *say, unsigned again_percent)
{
    struct english_talk *talk = d->own;
    struct english_one inner;
    uint64_t rivals = 0;
    const unsigned flags = OBJECT_FLAGS | ENGLISH_PERSONAL | ENGLISH_PLACED;
    talk->depth++;
    bool again = draft_chance(d, again_percent) && english_antecedent(d, 0, false, &inner, &rivals);
    if (again)
        inner = english_write_pronoun(d, &inner, ENGLISH_SUBJECT);
    else if (!english_phrase(d, (struct english_wish){ENGLISH_NOUNS, 0, flags}, &inner))
        return false;
    bool said = english_say(d, &inner, ENGLISH_SIMPLE | ENGLISH_IS_DONE, again ? rivals : 0,
                            say->flags & ~(unsigned)ENGLISH_RELATED);
    talk->depth--;
    return said;
}

/* "said that she was tired" */
bool english_says(struct practice_draft *d, const struct english_saying *say)
{
    const struct english_talk *talk = d->own;
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_VERB, (struct english_want){.with = say->subject->class, .targets = ENGLISH(clause)});
    if (talk->depth > 0 || !english_use(d, verb))
        return false;
    english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    if (draft_chance(d, 78))
        draft_word(d, "that", PRACTICE_OTHER);
    return write_clause(d, say, 45);
}

/* Somebody that something is said to, with the verb's link. */
static bool write_listener(struct practice_draft *d, const struct english_saying *say, size_t verb,
                           struct english_one *listener)
{
    uint64_t rivals;
    const struct english_talk *talk = d->own;
    if (say->subject->pronoun != ENGLISH_I && draft_chance(d, 8)) {
        static const char *const texts[] = {"me", "us"};
        bool us = draft_chance(d, 30);
        *listener = (struct english_one){.class = ENGLISH(person),
                                         .number = 1 + (unsigned)us,
                                         .pronoun = us ? ENGLISH_WE : ENGLISH_I,
                                         .head = draft_word(d, texts[us], PRACTICE_OTHER)};
    } else if (talk->one_count > 1 && draft_chance(d, 20) &&
               english_antecedent(d, 0, true, listener, &rivals) && listener->class & ENGLISH_HUMAN &&
               listener->pronoun != say->subject->pronoun) {
        *listener = english_write_pronoun(d, listener, ENGLISH_OBJECT_CASE);
    } else if (!english_phrase(d, (struct english_wish){ENGLISH_HUMAN, 0, OBJECT_FLAGS}, listener))
        return false;
    draft_link(d, PRACTICE_OBJECT, verb, listener->head, listener->accepted);
    return true;
}

static const struct lexicon_entry *draw_saying(struct practice_draft *d, const struct english_saying *say,
                                               uint64_t targets)
{
    return english_draw(d, ENGLISH_VERB,
                        (struct english_want){.with = say->subject->class, .targets = targets});
}

/* "told the girl that she was late" */
bool english_tells(struct practice_draft *d, const struct english_saying *say)
{
    struct english_one listener;
    const struct english_talk *talk = d->own;
    const struct lexicon_entry *verb = draw_saying(d, say, ENGLISH(telling));
    if (talk->depth > 0 || !english_use(d, verb))
        return false;
    size_t word = english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    if (!write_listener(d, say, word, &listener))
        return false;
    if (draft_chance(d, 75))
        draft_word(d, "that", PRACTICE_OTHER);
    return write_clause(d, say, 70);
}

/* "asked (the girl) if she was tired", "did not know where the dog slept" */
bool english_asks(struct practice_draft *d, const struct english_saying *say)
{
    struct english_one listener;
    const struct english_talk *talk = d->own;
    const struct lexicon_entry *verb = draw_saying(d, say, ENGLISH(asking));
    if (talk->depth > 0 || !english_use(d, verb))
        return false;
    size_t word = english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    if (verb->targets & ENGLISH_HUMAN && draft_chance(d, 70) && !write_listener(d, say, word, &listener))
        return false;
    draft_word(d, ENGLISH_ONE_WORD(d, "if", "if", "if", "whether", "whether", "why", "where", "when", "how"),
               PRACTICE_OTHER);
    return write_clause(d, say, 65);
}

/* "told the girl to open the box" */
bool english_urges(struct practice_draft *d, const struct english_saying *say)
{
    struct english_one listener;
    struct english_saying inner = {&listener, 0, 0};
    const struct lexicon_entry *verb = draw_saying(d, say, ENGLISH(urging));
    if (!english_use(d, verb))
        return false;
    bool to_something = draft_chance(d, 60);
    const struct english_want something = {
        .with = ENGLISH_HUMAN, .without = ENGLISH(stative), .targets = ENGLISH_NOUNS};
    const struct english_want alone = {
        .with = ENGLISH_HUMAN, .without = ENGLISH(linking) | ENGLISH(stative), .complete = true};
    size_t word = english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    if (!write_listener(d, say, word, &listener))
        return false;
    const struct lexicon_entry *deed = english_draw(d, ENGLISH_VERB, to_something ? something : alone);
    if (!english_use(d, deed))
        return false;
    if (draft_chance(d, 10))
        draft_word(d, "not", PRACTICE_OTHER);
    draft_word(d, "to", PRACTICE_OTHER);
    size_t done = draft_form(d, &deed->forms[ENGLISH_BASE], PRACTICE_VERB);
    draft_link(d, PRACTICE_SAID_OF, done, listener.head, listener.accepted);
    return to_something ? english_object(d, &inner, done, deed->targets & ENGLISH_NOUNS)
                        : english_around_verb(d, &listener, deed->classes, 0);
}
