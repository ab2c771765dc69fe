/* Who is not called by a noun: names, "I", "somebody", and "she" of whom one has not heard before. */
#include "practice/en.h"

bool english_name(struct practice_draft *d, uint64_t classes, struct english_one *out)
{
    const struct lexicon_entry *name = english_draw(d, ENGLISH_NAME, (struct english_want){.with = classes});
    if (!english_use(d, name))
        return false;
    bool female = name->classes & ENGLISH(female);
    *out = (struct english_one){.class = female ? ENGLISH(female) : ENGLISH(male),
                                .number = 1,
                                .pronoun = female ? ENGLISH_SHE : ENGLISH_HE,
                                .head = draft_form(d, &name->forms[0], PRACTICE_NOUN)};
    draft_number(d, out->head, 1, NULL);
    return true;
}

static void write_personal(struct practice_draft *d, unsigned number, struct english_one *out)
{
    enum english_pronoun pronoun = number == 2 || draft_chance(d, 30) ? ENGLISH_WE
                                   : draft_chance(d, 70)              ? ENGLISH_I
                                                                      : ENGLISH_YOU;
    *out = (struct english_one){
        .class = ENGLISH(person),
        .number = pronoun == ENGLISH_WE ? 2 : 1,
        .pronoun = pronoun,
        .opaque = true,
        .head = draft_word(d, english_pronoun_text(pronoun, ENGLISH_SUBJECT), PRACTICE_OTHER)};
}

/* "somebody": one of whom nothing more is known. */
static void write_somebody(struct practice_draft *d, struct english_one *out)
{
    *out = (struct english_one){.class = ENGLISH(person), .number = 1, .pronoun = ENGLISH_IT, .opaque = true};
    out->head = draft_word(d, ENGLISH_ONE_WORD(d, "somebody", "someone", "everybody", "everyone", "nobody"),
                           PRACTICE_OTHER);
    draft_number(d, out->head, 1, NULL);
}

/* "She" of whom nothing was said before: later pronouns can mean her. */
static void write_known_already(struct practice_draft *d, unsigned number, struct english_one *out)
{
    enum english_pronoun pronoun = number == 2           ? ENGLISH_THEY
                                   : draft_chance(d, 50) ? ENGLISH_HE
                                                         : ENGLISH_SHE;
    if (number == 0 && draft_chance(d, 30))
        pronoun = ENGLISH_THEY;
    *out = (struct english_one){
        .class = pronoun == ENGLISH_HE    ? ENGLISH(male)
                 : pronoun == ENGLISH_SHE ? ENGLISH(female)
                                          : ENGLISH(person),
        .number = pronoun == ENGLISH_THEY ? 2 : 1,
        .pronoun = pronoun,
        .head = draft_word(d, english_pronoun_text(pronoun, ENGLISH_SUBJECT), PRACTICE_OTHER)};
    draft_number(d, out->head, out->number, NULL);
    english_mention(d, *out);
}

bool english_person(struct practice_draft *d, unsigned number, struct english_one *out)
{
    const struct english_talk *talk = d->own;
    if (talk->one_count == 0 && draft_chance(d, 45))
        write_known_already(d, number, out);
    else if (number != 2 && draft_chance(d, 25))
        write_somebody(d, out);
    else
        write_personal(d, number, out);
    return true;
}
