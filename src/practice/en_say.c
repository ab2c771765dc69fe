/* What is said of a subject: it is so, it is there, it does something, to something, or it is done to it. */
#include "practice/en.h"

#include <string.h>

#define AGAIN        30 /* of 100 objects that could be pronouns */
#define AGAIN_OFTEN  75 /* ... where the sentence goes on about somebody */
#define OBJECT_FLAGS (ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_NAMED)

void english_adverb(struct practice_draft *d, struct english_want want, unsigned percent)
{
    const struct lexicon_entry *adverb =
        draft_chance(d, percent) ? english_draw(d, ENGLISH_ADVERB, want) : NULL;
    if (adverb)
        draft_form(d, &adverb->forms[0], PRACTICE_OTHER);
}

void english_stop(struct practice_draft *d, const char *mark)
{
    if (draft_chance(d, 78))
        draft_word(d, mark, PRACTICE_OTHER);
}

/* Where or whereto, as the verb has it. */
bool english_around_verb(struct practice_draft *d, const struct english_one *subject, uint64_t verb_classes,
                         unsigned flags)
{
    unsigned inner = ENGLISH_DESCRIBED | ENGLISH_OWNED | (flags & (ENGLISH_PLACED | ENGLISH_RELATED));
    if (verb_classes & ENGLISH(moving) && draft_chance(d, 65))
        return english_place(d, (struct english_want){.also = ENGLISH(moving)}, inner);
    if (verb_classes & ENGLISH(staying) && draft_chance(d, 45))
        return english_place(d, (struct english_want){.with = subject->class, .also = ENGLISH(staying)},
                             inner);
    if (verb_classes & ENGLISH(staying))
        english_adverb(d, (struct english_want){.with = ENGLISH(somewhere)}, 12);
    return true;
}

/* ---- the frames
 * -------------------------------------------------------------------------------------------------- */

static bool write_said(struct practice_draft *d, const struct english_saying *say, bool may_have_degree)
{
    const struct english_one *subject = say->subject;
    const struct lexicon_entry *adjective = draft_chance(d, 2) && !say->rivals
                                                ? english_make_up(d, ENGLISH_ADJECTIVE)
                                                : english_draw_predicate(d, subject->class, say->rivals);
    if (!english_use(d, adjective))
        return false;
    if (may_have_degree && !(adjective->classes & ENGLISH(absolute)))
        english_adverb(d, (struct english_want){.with = ENGLISH(degree)}, 30);
    size_t word = draft_form(d, &adjective->forms[0], PRACTICE_PREDICATE);
    draft_link(d, PRACTICE_SAID_OF, word, subject->head, subject->accepted);
    return true;
}

static bool say_is_so(struct practice_draft *d, const struct english_saying *say)
{
    const struct english_one *subject = say->subject;
    const struct lexicon_entry *seem = NULL;
    if (draft_chance(d, 14))
        seem = english_draw(d, ENGLISH_VERB,
                            (struct english_want){.with = subject->class, .also = ENGLISH(linking)});
    if (seem && !english_use(d, seem))
        return false;
    if (seem) { /* "seems black" and "stays big" are odd */
        struct english_saying seeming = *say;
        seeming.rivals |= ENGLISH(colour) | ENGLISH(size);
        english_verbs(d, subject, seem, (struct english_group){ENGLISH_PLAINLY, false});
        return write_said(d, &seeming, true);
    }
    bool negated = english_denies(d);
    english_is(d, subject, negated);
    bool often = !negated && draft_chance(d, 5);
    if (often)
        english_adverb(d, (struct english_want){.with = ENGLISH(often)}, 100);
    return write_said(d, say, !often); /* "never very tired" is rare, "rarely surprisingly tired" odd */
}

static bool say_is_there(struct practice_draft *d, const struct english_saying *say)
{
    const struct english_one *subject = say->subject;
    english_is(d, subject, english_denies(d));
    return english_place(d, (struct english_want){.with = subject->class, .also = ENGLISH(staying)},
                         OBJECT_FLAGS | say->flags);
}

static bool say_does(struct practice_draft *d, const struct english_saying *say)
{
    const struct english_want want = {
        .with = say->subject->class, .without = ENGLISH(linking) | say->rivals, .complete = true};
    const struct lexicon_entry *verb = draft_chance(d, 2) && !say->rivals
                                           ? english_make_up(d, ENGLISH_VERB)
                                           : english_draw(d, ENGLISH_VERB, want);
    if (!english_use(d, verb))
        return false;
    english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    bool manner_first = say->subject->class & ENGLISH_ANIMATE && draft_chance(d, 10);
    if (manner_first)
        english_adverb(d, (struct english_want){.with = ENGLISH(manner)}, 100);
    return english_around_verb(d, say->subject, verb->classes, say->flags);
}

bool english_phrase_or_pronoun(struct practice_draft *d, const struct english_one *subject,
                               struct english_wish wish, struct english_one *out)
{
    const struct english_talk *talk = d->own;
    uint64_t rivals;
    if (talk->one_count > 1 && draft_chance(d, talk->again ? AGAIN_OFTEN : AGAIN) &&
        english_antecedent(d, 0, true, out, &rivals) && out->class & wish.classes &&
        out->pronoun != subject->pronoun) {
        *out = english_write_pronoun(d, out, ENGLISH_OBJECT_CASE);
        return true;
    }
    return english_phrase(d, wish, out);
}

/* "me", "him" or a noun phrase; returns false where there is none. */
bool english_object(struct practice_draft *d, const struct english_saying *say, size_t verb, uint64_t classes)
{
    struct english_one object;
    if (classes & ENGLISH_HUMAN && say->subject->pronoun >= ENGLISH_HE && draft_chance(d, 5)) {
        static const char *const texts[] = {"me", "us", "you"};
        size_t word = draft_word(d, texts[draft_below(d, 3)], PRACTICE_OTHER);
        draft_link(d, PRACTICE_OBJECT, verb, word, 0);
        return true;
    }
    if (!english_phrase_or_pronoun(d, say->subject,
                                   (struct english_wish){classes, 0, OBJECT_FLAGS | say->flags}, &object))
        return false;
    draft_link(d, PRACTICE_OBJECT, verb, object.head, object.accepted);
    return true;
}

/* "brushed them": a deed that fits somebody mentioned. */
static bool say_does_it_to(struct practice_draft *d, const struct english_saying *say,
                           const struct english_one *one)
{
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_VERB,
        (struct english_want){.with = say->subject->class, .without = say->rivals, .targets = one->class});
    if (!english_use(d, verb))
        return false;
    size_t word = english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    struct english_one again = english_write_pronoun(d, one, ENGLISH_OBJECT_CASE);
    draft_link(d, PRACTICE_OBJECT, word, again.head, again.accepted);
    return true;
}

static bool say_does_it(struct practice_draft *d, const struct english_saying *say)
{
    const struct english_talk *talk = d->own;
    struct english_one one;
    uint64_t rivals;
    if (talk->again && talk->one_count > 1 && draft_chance(d, AGAIN_OFTEN) &&
        english_antecedent(d, 0, true, &one, &rivals) && one.pronoun != say->subject->pronoun)
        return say_does_it_to(d, say, &one);
    const struct english_want want = {
        .with = say->subject->class, .without = say->rivals, .targets = ENGLISH_NOUNS};
    const struct lexicon_entry *verb = english_draw(d, ENGLISH_VERB, want);
    if (!english_use(d, verb))
        return false;
    size_t word = english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    if (!english_object(d, say, word, verb->targets & ENGLISH_NOUNS))
        return false;
    if (!(say->flags & ENGLISH_PLACED) || !draft_chance(d, 14))
        return true;
    const struct english_want somewhere = {
        .with = say->subject->class, .also = ENGLISH(staying), .targets = ENGLISH_WHERE | ENGLISH_EVENT};
    return english_place(d, somewhere, ENGLISH_DESCRIBED);
}

static bool say_is_done(struct practice_draft *d, const struct english_saying *say)
{
    struct english_one agent;
    const struct lexicon_entry *verb = english_draw(d, ENGLISH_VERB,
                                                    (struct english_want){.with = ENGLISH_ANIMATE,
                                                                          .without = ENGLISH(active),
                                                                          .targets = say->subject->class});
    if (!english_use(d, verb))
        return false;
    english_verbs(d, say->subject, verb, (struct english_group){ENGLISH_PASSIVE, english_denies(d)});
    if (draft_chance(d, 25))
        return true;
    size_t by = draft_word(d, "by", PRACTICE_PREPOSITION);
    if (!english_phrase(
            d, (struct english_wish){verb->classes & ENGLISH_ANIMATE, 0, OBJECT_FLAGS | say->flags}, &agent))
        return false;
    draft_link(d, PRACTICE_OF_PREPOSITION, by, agent.head, agent.accepted);
    return true;
}

static bool say_to_itself(struct practice_draft *d, const struct english_saying *say)
{
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_VERB, (struct english_want){.with = say->subject->class, .targets = ENGLISH(self)});
    if (!english_use(d, verb))
        return false;
    size_t word = english_verbs(d, say->subject, verb, english_draw_group(d, verb, false));
    struct english_one itself = english_write_pronoun(d, say->subject, ENGLISH_REFLEXIVE);
    draft_link(d, PRACTICE_OBJECT, word, itself.head, 0);
    return true;
}

/* "was a doctor", "were doctors" */
static bool say_is_a(struct practice_draft *d, const struct english_saying *say)
{
    const struct english_one *subject = say->subject;
    const struct lexicon_entry *noun = english_draw_noun(d, ENGLISH(person));
    size_t determiner = PRACTICE_WORDS_MAX;
    if (!noun)
        return false;
    size_t be = english_helper(d, subject, (struct english_group){ENGLISH_PROGRESSIVE, english_denies(d)});
    if (subject->number == 1)
        determiner = draft_word(d, english_takes_an(noun->forms[0].fold) ? "an" : "a", PRACTICE_DETERMINER);
    size_t word = draft_form(d, &noun->forms[subject->number == 2], PRACTICE_NOUN);
    draft_number(d, word, subject->number, noun->forms[subject->number == 1].fold);
    draft_link(d, PRACTICE_SUBJECT, be, subject->head, subject->accepted);
    draft_link(d, PRACTICE_SAID_OF, word, subject->head, subject->accepted);
    if (determiner < PRACTICE_WORDS_MAX)
        draft_link(d, PRACTICE_DETERMINES, determiner, word, 0);
    return true;
}

/* ---- which one
 * --------------------------------------------------------------------------------------------------- */

static const struct {
    unsigned frame;
    uint64_t subjects; /* classes it can be said of */
    unsigned weight;
    bool (*write)(struct practice_draft *d, const struct english_saying *say);
} frames_table[] = {
    {ENGLISH_IS_SO, ENGLISH_NOUNS, 26, say_is_so},
    {ENGLISH_IS_THERE, ENGLISH_NOUNS & ~(ENGLISH_EVENT | ENGLISH_PLACE), 8, say_is_there},
    {ENGLISH_DOES, ENGLISH_NOUNS & ~(ENGLISH_PLACE | ENGLISH(reading) | ENGLISH(drink)), 24, say_does},
    {ENGLISH_DOES_IT, ENGLISH_ANIMATE, 30, say_does_it},
    {ENGLISH_GIVES, ENGLISH_HUMAN, 6, english_gives},
    {ENGLISH_SAYS, ENGLISH_HUMAN, 7, english_says},
    {ENGLISH_IS_DONE, ENGLISH_NOUNS, 6, say_is_done},
    {ENGLISH_TO_ITSELF, ENGLISH_ANIMATE, 2, say_to_itself},
    {ENGLISH_IS_A, ENGLISH_HUMAN, 3, say_is_a},
    {ENGLISH_REACHES, ENGLISH_ANIMATE, 8, english_reaches},
    {ENGLISH_WANTS, ENGLISH_ANIMATE, 6, english_wants},
    {ENGLISH_PUTS, ENGLISH_HUMAN, 4, english_puts},
    {ENGLISH_TELLS, ENGLISH_HUMAN, 6, english_tells},
    {ENGLISH_ASKS, ENGLISH_HUMAN, 4, english_asks},
    {ENGLISH_URGES, ENGLISH_HUMAN, 4, english_urges},
    {ENGLISH_PARTICLED, ENGLISH_NOUNS & ~ENGLISH_EVENT, 8, english_particled},
    {ENGLISH_COMPARED, ENGLISH_NOUNS, 3, english_compared},
};
#define FRAMES (sizeof frames_table / sizeof *frames_table)

bool english_say(struct practice_draft *d, const struct english_one *subject, unsigned frames,
                 uint64_t rivals, unsigned flags)
{
    const struct english_saying say = {subject, rivals, flags};
    unsigned weights[FRAMES], sum = 0;
    if (rivals) /* these say by their word alone whom they are about */
        frames &= ENGLISH_IS_SO | ENGLISH_DOES;
    for (size_t i = 0; i < FRAMES; i++) {
        bool possible = frames & frames_table[i].frame && frames_table[i].subjects & subject->class;
        weights[i] = possible ? frames_table[i].weight : 0;
        if (rivals && frames_table[i].frame == ENGLISH_IS_SO)
            weights[i] *= 4;
        sum += weights[i];
    }
    return sum > 0 && !d->full && frames_table[draft_weighted(d, weights, FRAMES)].write(d, &say);
}
