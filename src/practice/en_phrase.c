/* Noun phrases: whose, which, how many, of what kind, and the noun or name itself. */
#include "practice/en.h"

#include <string.h>

#define MADE_UP_NOUNS      5 /* of 100 nouns of people, animals and things */
#define MADE_UP_ADJECTIVES 2 /* of 100 adjectives */
#define COMPOUNDS          4 /* of 100 nouns with adjectives: "the kitchen table" */
#define MASSES             8 /* of 100 nouns that are one */
#define ADJECTIVES_MAX     2

/* What a phrase will be, before a word of it is written. */
struct plan {
    struct english_wish wish;
    uint64_t class;
    unsigned number;
    const struct lexicon_entry *noun;
    const struct lexicon_entry *adjectives[ADJECTIVES_MAX];
    size_t adjective_count;
    size_t pending[4]; /* words before the noun that speak of it: determiner, adjectives */
    size_t pending_count;
    bool opaque;
    bool mass; /* not counted: "some milk" */
};

/* ---- before the noun
 * ------------------------------------------------------------------------------------------ */

static void speaks_of_noun(struct plan *plan, size_t word)
{
    plan->pending[plan->pending_count++] = word;
}

static void write_determiner(struct practice_draft *d, struct plan *plan, const char *text)
{
    speaks_of_noun(plan, draft_word(d, text, PRACTICE_DETERMINER));
}

static void write_a(struct practice_draft *d, struct plan *plan)
{
    const struct lexicon_entry *next = plan->adjective_count ? plan->adjectives[0] : plan->noun;
    write_determiner(d, plan, english_takes_an(next->forms[0].fold) ? "an" : "a");
}

static void write_number(struct practice_draft *d, struct plan *plan)
{
    const struct english *own = d->practice->own;
    const struct english_list *list = &own->parts[ENGLISH_NUMBER];
    size_t small = list->count < 5 || draft_chance(d, 20) ? list->count : 5; /* everyday numbers are small */
    const struct lexicon_entry *number = draft_entry(d, list->entries, small, NULL, NULL);
    if (number)
        speaks_of_noun(plan, draft_form(d, &number->forms[0], PRACTICE_DETERMINER));
}

static void write_indefinite(struct practice_draft *d, struct plan *plan)
{
    struct english_talk *talk = d->own;
    if (plan->mass) {
        if (!draft_chance(d, 40))
            write_determiner(d, plan,
                             talk->negated ? "any"
                                           : ENGLISH_ONE_WORD(d, "some", "some", "some", "enough", "more"));
    } else if (plan->number == 1) {
        if (draft_chance(d, 3))
            write_determiner(d, plan, "another");
        else
            write_a(d, plan);
    } else if (talk->negated && draft_chance(d, 30)) {
        write_determiner(d, plan, "any");
    } else if (draft_chance(d, 45)) {
        write_number(d, plan);
    } else if (!talk->negated && draft_chance(d, 6)) {
        write_determiner(d, plan, "no");
        talk->denied = plan->opaque = true;
    } else {
        write_determiner(
            d, plan, ENGLISH_ONE_WORD(d, "some", "some", "some", "many", "several", "most", "few", "more"));
    }
}

static void write_definite(struct practice_draft *d, struct plan *plan)
{
    struct english_talk *talk = d->own;
    bool all = !(plan->wish.flags & ENGLISH_DEFINITE) && !talk->negated && !plan->mass;
    if (all && draft_chance(d, 6)) {
        write_determiner(d, plan,
                         plan->number == 1 ? ENGLISH_ONE_WORD(d, "every", "each")
                                           : ENGLISH_ONE_WORD(d, "all", "both"));
        plan->opaque = plan->number == 1;
        talk->denied = true;
    } else if (draft_chance(d, 20)) {
        bool after_that = d->word_count > 0 && strcmp(d->words[d->word_count - 1].text, "that") == 0;
        write_determiner(d, plan,
                         plan->number == 2                   ? ENGLISH_ONE_WORD(d, "these", "those")
                         : after_that || draft_chance(d, 50) ? "this"
                                                             : "that");
    } else {
        write_determiner(d, plan, "the");
        if (plan->number == 2 && draft_chance(d, 10))
            write_number(d, plan);
    }
}

/* "her parents", of whom one has not heard before; "she" can then mean the same one. */
static void write_known_owner(struct practice_draft *d, struct plan *plan)
{
    static const struct english_one owners[] = {
        {.class = ENGLISH(male), .number = 1, .pronoun = ENGLISH_HE},
        {.class = ENGLISH(female), .number = 1, .pronoun = ENGLISH_SHE},
        {.class = ENGLISH(person), .number = 2, .pronoun = ENGLISH_THEY},
    };
    struct english_one owner = owners[draft_below(d, sizeof owners / sizeof *owners)];
    write_determiner(d, plan, english_pronoun_text(owner.pronoun, ENGLISH_POSSESSIVE));
    owner.head = d->word_count - 1;
    draft_number(d, owner.head, owner.number, NULL);
    english_mention(d, owner);
}

/* "her", of somebody mentioned; or "my". */
static bool write_possessive(struct practice_draft *d, struct plan *plan)
{
    struct english_one owner;
    uint64_t rivals;
    if (draft_chance(d, 25)) {
        write_determiner(d, plan, ENGLISH_ONE_WORD(d, "my", "our", "your"));
        return true;
    }
    const struct english_talk *talk = d->own;
    if (talk->one_count == 0 && draft_chance(d, 20)) {
        write_known_owner(d, plan);
        return true;
    }
    const uint64_t of_animals = ENGLISH(food) | ENGLISH(item) | ENGLISH(seat);
    if (!english_antecedent(d, 0, true, &owner, &rivals) ||
        !(owner.class & ENGLISH_HUMAN || (owner.class & ENGLISH_ANIMAL && plan->class & of_animals)))
        return false;
    speaks_of_noun(plan, english_write_pronoun(d, &owner, ENGLISH_POSSESSIVE).head);
    return true;
}

/* "the boy's", "Anna's", "the dogs'" */
static bool write_owner(struct practice_draft *d, struct plan *plan, uint64_t classes)
{
    struct english_one owner;
    struct english_wish wish = {.classes = classes, .flags = ENGLISH_NAMED | ENGLISH_DEFINITE};
    if (!english_phrase(d, wish, &owner) || d->full)
        return false;
    const char *text = d->words[owner.head].text;
    bool bare = owner.number == 2 && text[strlen(text) - 1] == 's';
    write_determiner(d, plan, bare ? "'" : "'s");
    return true;
}

/* "its tail", "the girl's hand": never without. */
static bool write_whose_limb(struct practice_draft *d, struct plan *plan)
{
    struct english_one owner;
    uint64_t rivals, wanted = plan->class & ENGLISH(tail) ? ENGLISH_ANIMAL : ENGLISH_HUMAN;
    if (draft_chance(d, 75) && english_antecedent(d, 0, true, &owner, &rivals)) {
        if (!(owner.class & wanted))
            return false;
        speaks_of_noun(plan, english_write_pronoun(d, &owner, ENGLISH_POSSESSIVE).head);
        return true;
    }
    if (plan->class & ENGLISH(body) && draft_chance(d, 30)) {
        write_determiner(d, plan, ENGLISH_ONE_WORD(d, "my", "our", "your"));
        return true;
    }
    return write_owner(d, plan, wanted);
}

static bool may_be_owned(const struct plan *plan)
{
    return plan->wish.flags & ENGLISH_OWNED && plan->class & (ENGLISH_THING | ENGLISH_HUMAN | ENGLISH_ANIMAL |
                                                              ENGLISH(building) | ENGLISH(party));
}

static bool write_before_noun(struct practice_draft *d, struct plan *plan)
{
    if (plan->class & ENGLISH_LIMB)
        return write_whose_limb(d, plan);
    if (may_be_owned(plan) && draft_chance(d, 25) && write_possessive(d, plan))
        return true;
    if (may_be_owned(plan) && draft_chance(d, 6))
        return write_owner(d, plan, ENGLISH_HUMAN);
    if (plan->wish.flags & ENGLISH_SOME || (!(plan->wish.flags & ENGLISH_DEFINITE) && draft_chance(d, 30))) {
        if (plan->number == 2 && !(plan->wish.flags & ENGLISH_SOME) && draft_chance(d, 15))
            return true; /* "cats" */
        write_indefinite(d, plan);
    } else
        write_definite(d, plan);
    return true;
}

/* Size before everything, then colour, then what it is made of, then what it is for: "a big red wooden garden
 * chair". */
static unsigned rank(const struct lexicon_entry *adjective)
{
    return adjective->part == ENGLISH_NOUN          ? 4
           : adjective->classes & ENGLISH(size)     ? 0
           : adjective->classes & ENGLISH(colour)   ? 2
           : adjective->classes & ENGLISH(material) ? 3
                                                    : 1;
}

static const struct lexicon_entry *draw_adjective(struct practice_draft *d, uint64_t class)
{
    const uint64_t compounding = ENGLISH(building) | ENGLISH(food) | ENGLISH(area) | ENGLISH(instrument);
    if (class & ~(ENGLISH_ANIMATE | ENGLISH_LIMB | compounding) && draft_chance(d, COMPOUNDS))
        return english_draw_noun(d, english_draw_class(d, compounding));
    if (draft_chance(d, MADE_UP_ADJECTIVES))
        return english_make_up(d, ENGLISH_ADJECTIVE);
    return english_draw_adjective(d, class);
}

static void draw_adjectives(struct practice_draft *d, struct plan *plan)
{
    size_t count = !(plan->wish.flags & ENGLISH_DESCRIBED) ? 0
                   : draft_chance(d, 34)                   ? 1 + draft_chance(d, 18)
                                                           : 0;
    for (size_t i = 0; i < count; i++) {
        const struct lexicon_entry *adjective = draw_adjective(d, plan->class);
        if (!adjective || (i == 1 && rank(adjective) == rank(plan->adjectives[0])) ||
            !english_use(d, adjective))
            break;
        if (adjective->classes & ENGLISH(definite) && plan->wish.flags & ENGLISH_SOME)
            break;
        if (adjective->classes & ENGLISH(definite))
            plan->wish.flags |= ENGLISH_DEFINITE;
        plan->adjectives[plan->adjective_count++] = adjective;
    }
    if (plan->adjective_count == 2 && rank(plan->adjectives[0]) > rank(plan->adjectives[1])) {
        const struct lexicon_entry *first = plan->adjectives[0];
        plan->adjectives[0] = plan->adjectives[1];
        plan->adjectives[1] = first;
    }
}

/* ---- the noun
 * -------------------------------------------------------------------------------------------------- */

static bool draw_noun(struct practice_draft *d, struct plan *plan)
{
    if (plan->class & (ENGLISH_ANIMATE | ENGLISH_THING) && draft_chance(d, MADE_UP_NOUNS))
        plan->noun = english_make_up(d, ENGLISH_NOUN);
    else if (plan->number == 1 && draft_chance(d, MASSES)) {
        plan->noun = english_draw(d, ENGLISH_MASS, (struct english_want){.with = plan->class});
        plan->mass = plan->noun != NULL;
    }
    if (!plan->noun)
        plan->noun = english_draw_noun(d, plan->class);
    return english_use(d, plan->noun);
}

static enum english_pronoun pronoun_of(struct practice_draft *d, uint64_t class, unsigned number)
{
    if (number == 2)
        return ENGLISH_THEY;
    if (class & ENGLISH(person))
        return draft_chance(d, 50) ? ENGLISH_HE : ENGLISH_SHE;
    return class & ENGLISH(male) ? ENGLISH_HE : class & ENGLISH(female) ? ENGLISH_SHE : ENGLISH_IT;
}

static void write_noun(struct practice_draft *d, struct plan *plan, struct english_one *out)
{
    for (size_t i = 0; i < plan->adjective_count; i++) {
        size_t word = draft_form(d, &plan->adjectives[i]->forms[0], PRACTICE_ADJECTIVE);
        speaks_of_noun(plan, word);
    }
    size_t form = plan->number == 2 ? ENGLISH_SEVERAL : ENGLISH_ONE;
    *out = (struct english_one){.class = plan->class,
                                .number = plan->number,
                                .pronoun = pronoun_of(d, plan->class, plan->number),
                                .opaque = plan->opaque,
                                .head = draft_form(d, &plan->noun->forms[form], PRACTICE_NOUN)};
    draft_number(d, out->head, plan->number, plan->mass ? NULL : plan->noun->forms[!form].fold);
    for (size_t i = 0; i < plan->pending_count; i++) {
        enum practice_class class = d->words[plan->pending[i]].class;
        draft_link(d, class == PRACTICE_ADJECTIVE ? PRACTICE_DESCRIBES : PRACTICE_DETERMINES,
                   plan->pending[i], out->head, 0);
    }
}

static bool write_common(struct practice_draft *d, struct english_wish wish, struct english_one *out)
{
    struct plan plan = {.wish = wish, .class = english_draw_class(d, wish.classes)};
    plan.number = wish.number ? wish.number : 1 + (unsigned)draft_chance(d, 42);
    if (!plan.class || !draw_noun(d, &plan))
        return false;
    draw_adjectives(d, &plan);
    if (!write_before_noun(d, &plan))
        return false;
    write_noun(d, &plan, out);
    return true;
}

/* ---- after the noun
 * -------------------------------------------------------------------------------------------- */

static bool write_after_noun(struct practice_draft *d, struct english_wish wish,
                             const struct english_one *one)
{
    struct english_talk *talk = d->own;
    if (talk->depth > 1)
        return true;
    if (wish.flags & ENGLISH_PLACED && draft_chance(d, 24)) {
        unsigned inner = draft_chance(d, 15) ? ENGLISH_PLACED : 0;
        talk->depth++;
        bool placed = english_place(d, (struct english_want){.with = one->class, .without = ENGLISH(moving)},
                                    inner | ENGLISH_DESCRIBED);
        talk->depth--;
        return placed;
    }
    if (wish.flags & ENGLISH_RELATED && draft_chance(d, 28))
        return english_relative(d, one, ENGLISH_ANY_RELATIVE,
                                wish.flags & ENGLISH_COMMAS && draft_chance(d, 45), 0);
    return true;
}

bool english_phrase(struct practice_draft *d, struct english_wish wish, struct english_one *out)
{
    uint64_t named = wish.number == 2 ? 0 : wish.classes & (ENGLISH(male) | ENGLISH(female));
    if (wish.flags & ENGLISH_PERSONAL && wish.classes & ENGLISH(person) && draft_chance(d, 9))
        return english_person(d, wish.number, out);
    if (wish.flags & ENGLISH_NAMED && named && draft_chance(d, 16)) {
        if (!english_name(d, named, out))
            return false;
        english_mention(d, *out);
        return true;
    }
    if (!write_common(d, wish, out))
        return false;
    english_mention(d, *out);
    return write_after_noun(d, wish, out);
}

bool english_several(struct practice_draft *d, uint64_t classes, struct english_one *out)
{
    struct english_talk *talk = d->own;
    struct english_wish wish = {.classes = classes,
                                .flags = ENGLISH_DESCRIBED | ENGLISH_NAMED | ENGLISH_DEFINITE};
    size_t first = talk->one_count, count = draft_chance(d, 20) ? 3 : 2;
    struct english_one one;
    uint64_t heads = 0;
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            draft_word(d, i + 1 < count ? "," : "and", PRACTICE_OTHER);
        wish.number = draft_chance(d, 75) ? 1 : 2;
        if (!english_phrase(d, wish, &one))
            return false;
        heads |= (uint64_t)1 << one.head;
    }
    talk->one_count = first; /* together they are one to talk about */
    *out = (struct english_one){
        .head = one.head, .class = one.class, .number = 2, .pronoun = ENGLISH_THEY, .accepted = heads};
    english_mention(d, *out);
    return true;
}
