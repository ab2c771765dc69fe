#include "model/practice_en.h"

/* "The hungry cats were asleep": a noun phrase, and what is said of it. */
static bool write_plain(struct practice_draft *d)
{
    uint64_t class = english_draw_class(d, ENGLISH_ANIMATE);
    const struct lexicon_entry *noun = english_draw(d, ENGLISH_NOUN, class, 0);
    const struct lexicon_entry *adjective = english_draw(d, ENGLISH_ADJECTIVE, class, 0);
    const struct lexicon_entry *predicate = english_draw(d, ENGLISH_PREDICATE, class, 0);
    size_t several = draft_below(d, 2);
    size_t the = draft_word(d, "the", PRACTICE_DETERMINER);
    size_t describing = draft_form(d, &adjective->forms[0], PRACTICE_ADJECTIVE);
    size_t head = draft_form(d, &noun->forms[several], PRACTICE_NOUN);
    draft_number(d, head, (unsigned)several + 1, noun->forms[!several].fold);
    size_t be = draft_word(d, several ? "were" : "was", PRACTICE_AGREEING);
    draft_number(d, be, (unsigned)several + 1, several ? "was" : "were");
    size_t said = draft_form(d, &predicate->forms[0], PRACTICE_PREDICATE);
    draft_link(d, PRACTICE_DETERMINES, the, head, 0);
    draft_link(d, PRACTICE_DESCRIBES, describing, head, 0);
    draft_link(d, PRACTICE_SUBJECT, be, head, 0);
    draft_link(d, PRACTICE_SAID_OF, said, head, 0);
    return true;
}

static const struct practice_structure structures[] = {
    {"plain", 100, false, write_plain},
};

const struct practice_language practice_english = {
    .name = "en",
    .grammar = &english_grammar,
    .spaced = true,
    .structures = structures,
    .structure_count = sizeof structures / sizeof *structures,
    .words_min = 3,
    .words_max = 26,
    .prepare = english_prepare,
    .release = english_release,
};
