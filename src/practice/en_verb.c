/* Verbs and their helpers, in the form that their subject and each other ask for. */
#include "practice/en.h"

#include <string.h>

/* Column of a verb that agrees: I (and you, as far as its number does not show), one, several. */
enum column { FOR_I, FOR_ONE, FOR_SEVERAL };

static enum column column_of(const struct english_one *subject)
{
    if (subject->pronoun == ENGLISH_I)
        return FOR_I;
    return subject->number == 1 && subject->pronoun != ENGLISH_YOU ? FOR_ONE : FOR_SEVERAL;
}

/* Writes the form for the subject. Only with a third person its number shows, and can be put wrong. */
static size_t agreeing(struct practice_draft *d, const struct english_one *subject, const char *for_i,
                       const char *for_one, const char *for_several)
{
    const char *const texts[] = {for_i, for_one, for_several};
    enum column column = column_of(subject);
    size_t word = draft_word(d, texts[column], PRACTICE_AGREEING);
    if (subject->pronoun >= ENGLISH_HE)
        draft_number(d, word, subject->number, column == FOR_ONE ? for_several : for_one);
    return word;
}

/* Whether the subject is a pronoun that was just written: then "is" can be written on to it. */
static bool after_pronoun(const struct practice_draft *d, const struct english_one *subject)
{
    if (d->word_count == 0 || subject->head != d->word_count - 1)
        return false;
    enum practice_class class = d->words[subject->head].class;
    return class == PRACTICE_PRONOUN || (class == PRACTICE_OTHER && !subject->opaque) ||
           (class == PRACTICE_OTHER && subject->pronoun < ENGLISH_HE);
}

size_t english_be(struct practice_draft *d, const struct english_one *subject)
{
    const struct english_talk *talk = d->own;
    if (talk->past)
        return agreeing(d, subject, "was", "was", "were");
    if (after_pronoun(d, subject) && draft_chance(d, 25))
        return agreeing(d, subject, "'m", "'s", "'re");
    return agreeing(d, subject, "am", "is", "are");
}

bool english_denies(struct practice_draft *d)
{
    const struct english_talk *talk = d->own;
    return draft_chance(d, 12) && !talk->denied && !talk->certain;
}

static void write_not(struct practice_draft *d, size_t helper)
{
    const char *text = d->words[helper].text;
    bool whole = text[0] == '\'' || strcmp(text, "am") == 0; /* "it's not", "I am not" */
    draft_word(d, !whole && draft_chance(d, 50) ? "n't" : "not", PRACTICE_OTHER);
}

static size_t modal(struct practice_draft *d, const struct english_one *subject, bool negated)
{
    static const char *const past[] = {"could", "would"};
    static const char *const present[] = {"can", "will", "can", "will", "must", "should", "may"};
    const struct english_talk *talk = d->own;
    const char *text = talk->past ? past[draft_below(d, 2)] : present[draft_below(d, 7)];
    if (!negated && text[0] == 'w' && after_pronoun(d, subject) && draft_chance(d, 50))
        return draft_word(d, talk->past ? "'d" : "'ll", PRACTICE_VERB);
    bool short_one =
        negated && (strcmp(text, "can") == 0 || (strcmp(text, "will") == 0 && draft_chance(d, 50)));
    bool never_short = strcmp(text, "may") == 0 || strcmp(text, "might") == 0 || strcmp(text, "will") == 0;
    if (short_one)
        text = text[0] == 'c' ? "ca" : "wo";
    size_t word = draft_word(d, text, PRACTICE_VERB);
    if (negated)
        draft_word(d, short_one || (!never_short && draft_chance(d, 50)) ? "n't" : "not", PRACTICE_OTHER);
    return word;
}

static size_t perfect(struct practice_draft *d, const struct english_one *subject)
{
    const struct english_talk *talk = d->own;
    bool written_on = after_pronoun(d, subject) && draft_chance(d, 30);
    if (talk->past)
        return draft_word(d, written_on ? "'d" : "had", PRACTICE_VERB);
    return written_on ? agreeing(d, subject, "'ve", "'s", "'ve")
                      : agreeing(d, subject, "have", "has", "have");
}

size_t english_helper(struct practice_draft *d, const struct english_one *subject, struct english_group group)
{
    struct english_talk *talk = d->own;
    size_t word = 0;
    talk->negated |= group.negated;
    switch (group.mood) {
    case ENGLISH_MODAL:
        return modal(d, subject, group.negated);
    case ENGLISH_DO:
        word = talk->past ? draft_word(d, "did", PRACTICE_VERB) : agreeing(d, subject, "do", "does", "do");
        break;
    case ENGLISH_PERFECT:
        word = perfect(d, subject);
        break;
    case ENGLISH_PLAINLY:
    case ENGLISH_PROGRESSIVE:
    case ENGLISH_PASSIVE:
        word = english_be(d, subject);
        break;
    }
    if (group.negated)
        write_not(d, word);
    return word;
}

size_t english_main_verb(struct practice_draft *d, const struct english_one *subject,
                         const struct lexicon_entry *verb, struct english_group group)
{
    static const size_t after_helper[] = {[ENGLISH_PROGRESSIVE] = ENGLISH_ING,
                                          [ENGLISH_DO] = ENGLISH_BASE,
                                          [ENGLISH_MODAL] = ENGLISH_BASE,
                                          [ENGLISH_PERFECT] = ENGLISH_PARTICIPLE,
                                          [ENGLISH_PASSIVE] = ENGLISH_PARTICIPLE};
    const struct english_talk *talk = d->own;
    const struct lexicon_form *forms = verb->forms;
    if (group.mood != ENGLISH_PLAINLY)
        return draft_form(d, &forms[after_helper[group.mood]], PRACTICE_VERB);
    if (talk->past)
        return draft_form(d, &forms[ENGLISH_PAST], PRACTICE_VERB);
    return agreeing(d, subject, forms[ENGLISH_BASE].text, forms[ENGLISH_THIRD].text,
                    forms[ENGLISH_BASE].text);
}

/* "always", "never", between helper and verb or before the verb. */
static void write_often(struct practice_draft *d, struct english_group group)
{
    const struct english_talk *talk = d->own;
    if (group.negated || talk->denied || talk->certain || group.mood == ENGLISH_PROGRESSIVE ||
        !draft_chance(d, 7))
        return;
    const struct lexicon_entry *often =
        english_draw(d, ENGLISH_ADVERB, (struct english_want){.with = ENGLISH(often)});
    if (often)
        draft_form(d, &often->forms[0], PRACTICE_OTHER);
}

void english_is(struct practice_draft *d, const struct english_one *subject, bool negated)
{
    const struct english_talk *talk = d->own;
    size_t which = draft_below(d, 100);
    enum english_mood mood = which < 7 && !talk->certain ? ENGLISH_MODAL
                             : which < 12                ? ENGLISH_PERFECT
                                                         : ENGLISH_PROGRESSIVE;
    size_t word = english_helper(d, subject, (struct english_group){mood, negated});
    draft_link(d, PRACTICE_SUBJECT, word, subject->head, subject->accepted);
    if (mood == ENGLISH_PROGRESSIVE)
        return;
    word = draft_word(d, mood == ENGLISH_MODAL ? "be" : "been", PRACTICE_VERB);
    draft_link(d, PRACTICE_SAID_OF, word, subject->head, subject->accepted);
}

size_t english_verbs(struct practice_draft *d, const struct english_one *subject,
                     const struct lexicon_entry *verb, struct english_group group)
{
    if (group.mood == ENGLISH_PLAINLY) {
        write_often(d, group);
        size_t only = english_main_verb(d, subject, verb, group);
        draft_link(d, PRACTICE_SUBJECT, only, subject->head, subject->accepted);
        return only;
    }
    if (group.mood == ENGLISH_PASSIVE) {
        english_is(d, subject, group.negated);
    } else {
        size_t helper = english_helper(d, subject, group);
        draft_link(d, PRACTICE_SUBJECT, helper, subject->head, subject->accepted);
    }
    write_often(d, group);
    size_t word = english_main_verb(d, subject, verb, group);
    draft_link(d, PRACTICE_SAID_OF, word, subject->head, subject->accepted);
    return word;
}

struct english_group english_draw_group(struct practice_draft *d, const struct lexicon_entry *verb,
                                        bool question)
{
    static const struct {
        struct english_group group;
        unsigned stated, asked; /* weights */
    } groups[] = {
        {{ENGLISH_PLAINLY, false}, 50, 0},   {{ENGLISH_PROGRESSIVE, false}, 16, 25},
        {{ENGLISH_PROGRESSIVE, true}, 2, 2}, {{ENGLISH_DO, true}, 12, 6},
        {{ENGLISH_DO, false}, 0, 45},        {{ENGLISH_MODAL, false}, 8, 16},
        {{ENGLISH_MODAL, true}, 5, 3},       {{ENGLISH_PERFECT, false}, 6, 8},
        {{ENGLISH_PERFECT, true}, 1, 1},
    };
    const struct english_talk *talk = d->own;
    unsigned weights[sizeof groups / sizeof *groups];
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        struct english_group group = groups[i].group;
        bool possible = !(group.negated && (talk->denied || talk->certain)) &&
                        !(group.mood == ENGLISH_MODAL && talk->certain) &&
                        !(group.mood == ENGLISH_PROGRESSIVE && verb->classes & ENGLISH(stative));
        weights[i] = !possible ? 0 : question ? groups[i].asked : groups[i].stated;
    }
    return groups[draft_weighted(d, weights, sizeof groups / sizeof *groups)].group;
}
