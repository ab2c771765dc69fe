/* Requests: "please open the old box", "give me the cup". */
#include "practice/en.h"

#define ASKED_FLAGS (ENGLISH_DESCRIBED | ENGLISH_OWNED)

/* "give me the cup", "put the cup on the table": who is asked is not said. */
static bool ask_for_more(struct practice_draft *d)
{
    struct english_one receiver, thing;
    struct english_wish what = {0, 0, ASKED_FLAGS};
    bool give = draft_chance(d, 60);
    const struct lexicon_entry *verb =
        english_draw(d, ENGLISH_VERB,
                     (struct english_want){.with = ENGLISH_HUMAN,
                                           .targets = give ? ENGLISH(recipient) : ENGLISH(somewhere)});
    if (!verb)
        return false;
    size_t word = draft_form(d, &verb->forms[ENGLISH_BASE], PRACTICE_VERB);
    if (give && draft_chance(d, 60))
        draft_word(d, ENGLISH_ONE_WORD(d, "me", "me", "us"), PRACTICE_OTHER);
    else if (give && !english_phrase(d, (struct english_wish){ENGLISH_HUMAN, 0, ASKED_FLAGS | ENGLISH_NAMED},
                                     &receiver))
        return false;
    what.classes = verb->targets & ENGLISH_NOUNS;
    if (!english_phrase(d, what, &thing))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, thing.head, thing.accepted | (give ? (uint64_t)1 << (word + 1) : 0));
    return give || english_place(d,
                                 (struct english_want){.with = thing.class,
                                                       .also = ENGLISH(staying),
                                                       .targets = ENGLISH_FURNITURE | ENGLISH(container)},
                                 ENGLISH_DESCRIBED);
}

/* "open the old box" */
static bool ask_for_it(struct practice_draft *d)
{
    struct english_one object;
    const uint64_t classes =
        ENGLISH_CARRIED | ENGLISH_OBJECT | ENGLISH(fixture) | ENGLISH_VEHICLE | ENGLISH_ANIMAL;
    const struct lexicon_entry *verb = english_draw(
        d, ENGLISH_VERB,
        (struct english_want){.with = ENGLISH_HUMAN, .without = ENGLISH(stative), .targets = classes});
    if (!verb)
        return false;
    size_t word = draft_form(d, &verb->forms[ENGLISH_BASE], PRACTICE_VERB);
    struct english_wish wish = {verb->targets & classes, 0,
                                ENGLISH_DESCRIBED | ENGLISH_OWNED | ENGLISH_PLACED | ENGLISH_DEFINITE};
    if (!english_phrase(d, wish, &object))
        return false;
    draft_link(d, PRACTICE_OBJECT, word, object.head, object.accepted);
    return true;
}

/* "Please open the old box", "Don't touch the cup!" */
bool english_request(struct practice_draft *d)
{
    struct english_talk talk;
    english_begin(d, &talk);
    talk.past = false;
    bool please = draft_chance(d, 35);
    if (please)
        draft_word(d, "please", PRACTICE_OTHER);
    if (draft_chance(d, 25)) {
        draft_word(d, "do", PRACTICE_OTHER);
        draft_word(d, draft_chance(d, 30) ? "not" : "n't", PRACTICE_OTHER);
    }
    if (draft_chance(d, 35) ? !ask_for_more(d) : !ask_for_it(d))
        return false;
    if (!please && draft_chance(d, 20)) {
        draft_word(d, ",", PRACTICE_OTHER);
        draft_word(d, "please", PRACTICE_OTHER);
    }
    english_stop(d, draft_chance(d, 65) ? "." : "!");
    return true;
}
