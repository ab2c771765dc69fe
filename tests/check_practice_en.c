/* The English practice language: forms, agreement, and links, each held against the words of the sentence
 * alone. */
#include "base/buf.h"
#include "check_main.h"
#include "practice/practice.h"
#include "practice/en.h"
#include "practice/lists.h"
#include "text/token.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SENTENCES 20000
#define FEWER     5000 /* where a rough count is enough */
#define SEED      20260

static struct practice practice;
static struct practice_sentence sentence;
static char folds[PRACTICE_WORDS_MAX][64];

/* What the lists say of a word, by its number: whether it can be a third person's and a base form, and whose
 * a noun or name is (1 male, 2 female, 3 either, 0 not a person). */
static struct {
    bool third, base, mass;
    unsigned gender;
} * known;

static void note_forms(const struct lexicon_entry *entry)
{
    for (size_t i = 0; i < entry->form_count; i++) {
        int id = vocabulary_find(&practice.vocabulary, entry->forms[i].fold);
        known[id].mass |= entry->part == ENGLISH_MASS;
        if (entry->part == ENGLISH_VERB || entry->part == ENGLISH_PREPOSITIONAL ||
            entry->part == ENGLISH_PARTICLE) {
            known[id].third |= i == ENGLISH_THIRD;
            known[id].base |= i == ENGLISH_BASE;
        } else if (entry->part <= ENGLISH_NAME) {
            known[id].gender = (entry->classes & (ENGLISH(male) | ENGLISH(person)) ? 1 : 0) |
                               (entry->classes & (ENGLISH(female) | ENGLISH(person)) ? 2 : 0);
        }
    }
}

static void open_english(void)
{
    struct err e = {.status = OK};
    char line[3 * ERR_TEXT_MAX] = "";
    if (practice_open("en", NULL, &practice, &e) != OK)
        err_line(&e, line, sizeof line);
    ck_assert_str_eq(line, "");
    known = mem_new(practice.vocabulary.count, sizeof *known);
    for (size_t i = 0; i < practice.lexicon.count; i++)
        note_forms(&practice.lexicon.entries[i]);
}

static void close_english(void)
{
    mem_free(known);
    practice_close(&practice);
}

/* Makes a sentence, and its words in lower case. */
static void make(enum practice_set set, uint64_t index)
{
    ck_assert(practice_sentence(&practice, SEED, set, index, &sentence));
    for (size_t i = 0; i < sentence.word_count; i++) {
        size_t n = (size_t)(sentence.words[i].end - sentence.words[i].start);
        ck_assert_uint_lt(n, sizeof folds[i]);
        for (size_t k = 0; k < n; k++)
            folds[i][k] = (char)tolower((unsigned char)sentence.text[sentence.words[i].start + k]);
        folds[i][n] = '\0';
    }
}

static bool one_of(const char *word, const char *list)
{
    char spaced[72];
    snprintf(spaced, sizeof spaced, " %s ", word);
    return strstr(list, spaced) != NULL;
}

/* The link of a kind from a word; NULL when there is none. */
static const struct practice_link *link_from(enum practice_kind kind, size_t from)
{
    for (size_t i = 0; i < sentence.link_count; i++)
        if (sentence.links[i].kind == kind && sentence.links[i].from == from)
            return &sentence.links[i];
    return NULL;
}

/* ---- forms -----------------------------------------------------------------------------------------------
 */

static const char *form(size_t part, const char *base, size_t form)
{
    for (size_t i = 0; i < practice.lexicon.count; i++) {
        const struct lexicon_entry *entry = &practice.lexicon.entries[i];
        if (entry->part == part && strcmp(entry->forms[0].fold, base) == 0)
            return entry->forms[form].fold;
    }
    return "(not there)";
}

START_TEST(test_regular_forms)
{
    static const char *const verbs[][5] = {
        {"walk", "walks", "walked", "walked", "walking"},
        {"stop", "stops", "stopped", "stopped", "stopping"},
        {"carry", "carries", "carried", "carried", "carrying"},
        {"chase", "chases", "chased", "chased", "chasing"},
        {"wash", "washes", "washed", "washed", "washing"},
        {"play", "plays", "played", "played", "playing"},
        {"visit", "visits", "visited", "visited", "visiting"},
        {"open", "opens", "opened", "opened", "opening"},
        {"fix", "fixes", "fixed", "fixed", "fixing"},
        {"wait", "waits", "waited", "waited", "waiting"},
        {"run", "runs", "ran", "run", "running"},
        {"lie", "lies", "lay", "lain", "lying"},
        {"see", "sees", "saw", "seen", "seeing"},
        {"begin", "begins", "began", "begun", "beginning"},
        {"agree", "agrees", "agreed", "agreed", "agreeing"},
        {"tiptoe", "tiptoes", "tiptoed", "tiptoed", "tiptoeing"},
        {"argue", "argues", "argued", "argued", "arguing"},
        {"hug", "hugs", "hugged", "hugged", "hugging"},
        {"cough", "coughs", "coughed", "coughed", "coughing"},
    };
    static const char *const nouns[][2] = {{"cat", "cats"},    {"box", "boxes"},       {"baby", "babies"},
                                           {"mouse", "mice"},  {"church", "churches"}, {"boy", "boys"},
                                           {"dish", "dishes"}, {"knife", "knives"},    {"photo", "photos"},
                                           {"bus", "buses"},   {"moth", "moths"}};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        for (size_t k = 0; k < 5; k++)
            ck_assert_str_eq(form(ENGLISH_VERB, verbs[i][0], k), verbs[i][k]);
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++)
        ck_assert_str_eq(form(ENGLISH_NOUN, nouns[i][0], 1), nouns[i][1]);
    ck_assert_str_eq(form(ENGLISH_PREPOSITIONAL, "sit", ENGLISH_PAST), "sat");
    ck_assert_str_eq(form(ENGLISH_PREPOSITIONAL, "sit", ENGLISH_ITS_PREPOSITION), "beside");
    ck_assert_str_eq(form(ENGLISH_PREPOSITIONAL, "look", ENGLISH_ING), "looking");
}
END_TEST

START_TEST(test_a_and_an)
{
    static const char *const an[] = {"apple", "hour",          "honest",  "umbrella",
                                     "old",   "uninteresting", "unhappy", "ugly"};
    static const char *const a[] = {"cat", "uniform",  "university", "useful", "house",
                                    "one", "european", "yacht",      "ukulele"};
    for (size_t i = 0; i < sizeof an / sizeof *an; i++)
        ck_assert_msg(english_takes_an(an[i]), "%s", an[i]);
    for (size_t i = 0; i < sizeof a / sizeof *a; i++)
        ck_assert_msg(!english_takes_an(a[i]), "%s", a[i]);
}
END_TEST

START_TEST(test_there_are_words_enough)
{
    struct vocabulary lemmas; /* each part's lemmas once */
    char lemma[80];
    vocabulary_init(&lemmas);
    for (size_t i = 0; i < practice.lexicon.count; i++) {
        const struct lexicon_entry *entry = &practice.lexicon.entries[i];
        size_t part = entry->part == ENGLISH_PREDICATE || entry->part == ENGLISH_ATTRIBUTE ? ENGLISH_ADJECTIVE
                      : entry->part == ENGLISH_PREPOSITIONAL || entry->part == ENGLISH_PARTICLE ? ENGLISH_VERB
                                                                                                : entry->part;
        if (entry->held_out || part >= ENGLISH_NUMBER)
            continue;
        snprintf(lemma, sizeof lemma, "%zu %s", part, entry->forms[0].fold);
        vocabulary_add(&lemmas, lemma);
    }
    ck_assert_uint_ge(lemmas.count - VOCABULARY_SPECIAL, 1500);
    vocabulary_fini(&lemmas);
}
END_TEST

/* No noun is listed twice, and no name is a noun as well ("Lily"): nobody could tell them apart. */
START_TEST(test_no_noun_is_listed_twice)
{
    const struct lexicon *lexicon = &practice.lexicon;
    for (size_t i = 0; i < lexicon->count; i++)
        for (size_t k = 0; k < i; k++)
            if (lexicon->entries[i].part <= ENGLISH_MASS && lexicon->entries[k].part <= ENGLISH_MASS)
                ck_assert_str_ne(lexicon->entries[i].forms[0].fold, lexicon->entries[k].forms[0].fold);
}
END_TEST

START_TEST(test_the_known_sentences_are_known)
{
    static const char *const texts[] = {
        "The cat, which was sitting on the mat, was hungry",
        "The animal did not cross the street because it was too tired.",
        "The animal didn't cross the street because it was too wide.",
        "The trophy does not fit in the suitcase because it is too big.",
        "There are three apples on the table, aren't there?",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct arena arena;
        struct token_list list;
        arena_init(&arena);
        ck_assert_int_eq(token_words(texts[i], strlen(texts[i]), TOKEN_MAX, &arena, &list, NULL), OK);
        for (size_t k = 0; k < list.count; k++)
            ck_assert_msg(vocabulary_find(&practice.vocabulary, list.tokens[k].fold) != VOCABULARY_UNKNOWN,
                          "%s", list.tokens[k].text);
        arena_fini(&arena);
    }
}
END_TEST

/* ---- agreement
 * --------------------------------------------------------------------------------------------- */

/* Of a link to several ("the king and the queen") or to one, its number: 0 for "I" and "you". */
static unsigned number_of(const struct practice_link *link)
{
    unsigned heads = 0;
    for (size_t i = 0; i < sentence.word_count; i++)
        heads += link->accepted >> i & 1 && sentence.words[i].class == PRACTICE_NOUN;
    if (one_of(folds[link->to], " i you "))
        return 0;
    return heads > 1 || one_of(folds[link->to], " we they ") ? 2 : sentence.words[link->to].number;
}

/* What number a present form shows: by the lists, and for a word that is in none by its -s. */
static unsigned shown_by(const char *verb, int32_t id)
{
    if (one_of(verb, " was is has does 's "))
        return 1;
    if (one_of(verb, " were are have do 're 've "))
        return 2;
    bool third = id == VOCABULARY_UNKNOWN ? verb[strlen(verb) - 1] == 's' : known[id].third;
    bool base = id == VOCABULARY_UNKNOWN ? !third : known[id].base;
    ck_assert_msg(third != base, "%s: %s", sentence.text, verb);
    return third ? 1 : 2;
}

static void check_agreement(const struct practice_link *link)
{
    const struct practice_word *verb = &sentence.words[link->from];
    unsigned number = number_of(link);
    if (verb->class == PRACTICE_AGREEING && number > 0)
        ck_assert_msg(shown_by(folds[link->from], verb->id) == number, "%s: %s", sentence.text,
                      folds[link->from]);
}

/* The form to be put wrong is one of the other number. */
static void check_other_form(size_t word)
{
    int32_t id = sentence.words[word].id, other = sentence.words[word].other;
    if (sentence.words[word].class != PRACTICE_AGREEING || other < 0)
        return;
    const char *text = practice.vocabulary.words[other];
    ck_assert_msg(shown_by(text, other) != shown_by(folds[word], id), "%s: %s %s", sentence.text, folds[word],
                  text);
}

static void check_determiner(const struct practice_link *link)
{
    const char *word = folds[link->from];
    unsigned number = sentence.words[link->to].number;
    if (one_of(word, " a an this that every each "))
        ck_assert_msg(number == 1, "%s: %s", sentence.text, word);
    if (one_of(word, " these those two three four many several all both ") ||
        (one_of(word, " some any ") && !known[sentence.words[link->to].id].mass))
        ck_assert_msg(number == 2, "%s: %s", sentence.text, word);
    if (one_of(word, " a an "))
        ck_assert_msg(english_takes_an(folds[link->from + 1]) == (word[1] == 'n'), "%s", sentence.text);
    ck_assert_msg(link->to > link->from, "%s", sentence.text);
}

/* ---- links
 * ---------------------------------------------------------------------------------------------------- */

/* Classes a link of each kind may go from and to, as bits. */
#define CLASS(name) (1u << PRACTICE_##name)
static const struct {
    unsigned from, to;
} ends[PRACTICE_KIND_COUNT] = {
    [PRACTICE_SUBJECT] = {CLASS(AGREEING) | CLASS(VERB),
                          CLASS(NOUN) | CLASS(PRONOUN) | CLASS(OTHER) | CLASS(VERB)}, /* "reading is fun" */
    [PRACTICE_SAID_OF] = {CLASS(PREDICATE) | CLASS(VERB) | CLASS(NOUN),
                          CLASS(NOUN) | CLASS(PRONOUN) | CLASS(OTHER) | CLASS(VERB)},
    [PRACTICE_ANTECEDENT] = {CLASS(PRONOUN), CLASS(NOUN) | CLASS(PRONOUN) | CLASS(OTHER) |
                                                 CLASS(DETERMINER)}, /* her ... she */
    [PRACTICE_OWNER] = {CLASS(PRONOUN), CLASS(NOUN) | CLASS(OTHER) | CLASS(DETERMINER)},
    [PRACTICE_DETERMINES] = {CLASS(DETERMINER) | CLASS(PRONOUN), CLASS(NOUN)},
    [PRACTICE_DESCRIBES] = {CLASS(ADJECTIVE), CLASS(NOUN)},
    [PRACTICE_RELATIVE] = {CLASS(OTHER) | CLASS(DETERMINER), CLASS(NOUN)},
    [PRACTICE_OF_PREPOSITION] = {CLASS(PREPOSITION), CLASS(NOUN) | CLASS(PRONOUN)},
    [PRACTICE_OBJECT] = {CLASS(VERB) | CLASS(AGREEING), CLASS(NOUN) | CLASS(PRONOUN) | CLASS(OTHER)},
};

static void check_classes(const struct practice_link *link)
{
    static const char *const others =
        " i you we me us he she it they who what somebody someone everybody everyone nobody ";
    unsigned from = 1u << sentence.words[link->from].class, to = 1u << sentence.words[link->to].class;
    const char *kind = practice_kind_name(link->kind);
    ck_assert_msg(ends[link->kind].from & from, "%s: %s %s", sentence.text, kind, folds[link->from]);
    ck_assert_msg(ends[link->kind].to & to, "%s: %s %s", sentence.text, kind, folds[link->to]);
    if (to == CLASS(OTHER))
        ck_assert_msg(one_of(folds[link->to], others), "%s: %s %s", sentence.text, kind, folds[link->to]);
}

/* Every word that asks has its answer: agreeing verbs, prepositions, adjectives, predicates, pronouns. */
static void check_answered(size_t word)
{
    static const int asks[PRACTICE_CLASS_COUNT] = {[PRACTICE_AGREEING] = PRACTICE_SUBJECT,
                                                   [PRACTICE_PREDICATE] = PRACTICE_SAID_OF,
                                                   [PRACTICE_DETERMINER] = PRACTICE_DETERMINES,
                                                   [PRACTICE_ADJECTIVE] = PRACTICE_DESCRIBES,
                                                   [PRACTICE_PREPOSITION] = PRACTICE_OF_PREPOSITION};
    enum practice_class class = sentence.words[word].class;
    bool asking = asks[class] || class == PRACTICE_AGREEING;
    if (class == PRACTICE_PRONOUN)
        ck_assert_msg(link_from(PRACTICE_ANTECEDENT, word) || link_from(PRACTICE_OWNER, word), "%s: %s",
                      sentence.text, folds[word]);
    else if (asking)
        ck_assert_msg(link_from((enum practice_kind)asks[class], word), "%s: %s", sentence.text, folds[word]);
}

static void check_pronoun(const struct practice_link *link)
{
    const char *pronoun = folds[link->from], *meant = folds[link->to];
    const struct practice_word *word = &sentence.words[link->to];
    if (one_of(pronoun, " they them their themselves "))
        ck_assert_msg(number_of(link) == 2, "%s: %s %s", sentence.text, pronoun, meant);
    if (one_of(pronoun, " he him his himself she her herself it its itself "))
        ck_assert_msg(number_of(link) == 1, "%s: %s %s", sentence.text, pronoun, meant);
    bool later =
        strcmp(practice_structure_name(&practice, sentence.structure), "pronoun before its noun") == 0;
    ck_assert_msg(later || link->to < link->from, "%s: %s %s", sentence.text, pronoun, meant);
    if (word->class != PRACTICE_NOUN || word->id == VOCABULARY_UNKNOWN || one_of(meant, " one "))
        return; /* itself a pronoun, or a word of which no list says whose it is */
    if (one_of(pronoun, " he him his himself "))
        ck_assert_msg(known[word->id].gender & 1, "%s: %s %s", sentence.text, pronoun, meant);
    if (one_of(pronoun, " she her herself "))
        ck_assert_msg(known[word->id].gender & 2, "%s: %s %s", sentence.text, pronoun, meant);
    if (one_of(pronoun, " it its itself "))
        ck_assert_msg(known[word->id].gender == 0, "%s: %s %s", sentence.text, pronoun, meant);
}

struct tally {
    size_t subjects, far, distractors, pronouns;
};

static void check_link(const struct practice_link *link, struct tally *tally)
{
    check_classes(link);
    if (link->kind == PRACTICE_SUBJECT) {
        check_agreement(link);
        tally->subjects++;
        tally->far += link->far;
        tally->distractors += link->distractor;
        ck_assert(!link->distractor || link->far);
    } else if (link->kind == PRACTICE_DETERMINES) {
        check_determiner(link);
    } else if (link->kind == PRACTICE_ANTECEDENT || link->kind == PRACTICE_OWNER) {
        check_pronoun(link);
        tally->pronouns++;
    }
}

START_TEST(test_every_sentence_and_every_link)
{
    struct tally tally = {0, 0, 0, 0};
    for (uint64_t i = 0; i < SENTENCES; i++) {
        make(PRACTICE_EVERYTHING, i);
        for (size_t k = 0; k < sentence.link_count; k++) {
            check_link(&sentence.links[k], &tally);
            ck_assert_ptr_eq(link_from(sentence.links[k].kind, sentence.links[k].from), &sentence.links[k]);
        }
        for (size_t k = 0; k < sentence.word_count; k++) {
            check_answered(k);
            check_other_form(k);
        }
    }
    ck_assert_uint_gt(tally.subjects, SENTENCES);
    ck_assert_uint_gt(tally.distractors, SENTENCES / 20);
    ck_assert_uint_gt(tally.far, tally.distractors);
    ck_assert_uint_gt(tally.pronouns, SENTENCES / 3);
}
END_TEST

/* ---- sets, structures, lengths
 * ------------------------------------------------------------------------------------ */

START_TEST(test_sets_keep_apart_what_is_held_out)
{
    struct practice_structure_seen {
        size_t learn, kept;
    } seen[64] = {{0, 0}};
    ck_assert_uint_le(practice_structure_count(&practice), 64);
    for (uint64_t i = 0; i < FEWER; i++) {
        make(PRACTICE_LEARN, i);
        ck_assert_msg(!sentence.held_out, "%s", sentence.text);
        seen[sentence.structure].learn++;
        make(PRACTICE_NEW_STRUCTURES, i);
        ck_assert(sentence.held_out);
        seen[sentence.structure].kept++;
    }
    size_t kept = 0;
    for (size_t i = 0; i < practice_structure_count(&practice); i++) {
        ck_assert_msg((seen[i].learn == 0) != (seen[i].kept == 0), "%s",
                      practice_structure_name(&practice, i));
        kept += seen[i].kept > 0;
    }
    ck_assert_uint_ge(kept, 3);
}
END_TEST

static bool is_held_out_form(const char *fold)
{
    for (size_t i = 0; i < practice.lexicon.count; i++)
        for (size_t k = 0; k < practice.lexicon.entries[i].form_count; k++)
            if (practice.lexicon.entries[i].held_out &&
                strcmp(practice.lexicon.entries[i].forms[k].fold, fold) == 0)
                return vocabulary_find(&practice.vocabulary, fold) == VOCABULARY_UNKNOWN;
    return false;
}

START_TEST(test_new_words_are_in_their_set_alone)
{
    for (uint64_t i = 0; i < 1000; i++) {
        size_t new_words = 0;
        make(PRACTICE_NEW_WORDS, i);
        ck_assert(sentence.held_out);
        for (size_t k = 0; k < sentence.word_count; k++)
            new_words += is_held_out_form(folds[k]);
        ck_assert_msg(new_words > 0, "%s", sentence.text);
        make(PRACTICE_LEARN, i);
        for (size_t k = 0; k < sentence.word_count; k++)
            ck_assert_msg(!is_held_out_form(folds[k]), "%s: %s", sentence.text, folds[k]);
    }
}
END_TEST

/* A word that is not known is an invented one: no list has it, and the small words are all known. */
START_TEST(test_only_invented_words_are_unknown)
{
    size_t words = 0, unknown = 0;
    for (uint64_t i = 0; i < FEWER; i++) {
        make(PRACTICE_LEARN, i);
        for (size_t k = 0; k < sentence.word_count; k++) {
            enum practice_class class = sentence.words[k].class;
            bool open = class == PRACTICE_NOUN || class == PRACTICE_VERB || class == PRACTICE_ADJECTIVE ||
                        class == PRACTICE_PREDICATE || class == PRACTICE_AGREEING;
            words++;
            unknown += sentence.words[k].id == VOCABULARY_UNKNOWN;
            ck_assert_msg(open || sentence.words[k].id != VOCABULARY_UNKNOWN, "%s: %s", sentence.text,
                          folds[k]);
        }
    }
    ck_assert_uint_gt(unknown, words / 200);
    ck_assert_uint_lt(unknown, words / 20);
}
END_TEST

START_TEST(test_lengths_spread_and_marks_stand_well)
{
    size_t lengths[PRACTICE_WORDS_MAX + 1] = {0}, stopped = 0, sum = 0;
    for (uint64_t i = 0; i < FEWER; i++) {
        make(PRACTICE_LEARN, i);
        size_t n = sentence.word_count;
        lengths[n]++;
        sum += n;
        stopped += one_of(folds[n - 1], " . ? ! ");
        char first = sentence.text[sentence.text[0] == '"'];
        ck_assert_msg(isupper((unsigned char)first) || isdigit((unsigned char)first), "%s", sentence.text);
        ck_assert_msg(!one_of(folds[0], " , . ? ! "), "%s", sentence.text);
        ck_assert_msg(strcmp(folds[n - 1], ",") != 0, "%s", sentence.text);
        for (size_t k = 1; k < n; k++) {
            ck_assert_msg(!one_of(folds[k], " , . ? ! ") || !one_of(folds[k - 1], " , . ? ! "), "%s",
                          sentence.text);
            ck_assert_msg(strcmp(folds[k], folds[k - 1]) != 0 || one_of(folds[k], " had "), "%s",
                          sentence.text);
        }
    }
    ck_assert_uint_gt(lengths[3] + lengths[4], FEWER / 200);
    ck_assert_uint_gt(lengths[22] + lengths[23] + lengths[24], FEWER / 500);
    ck_assert_uint_gt(sum, 8 * FEWER);
    ck_assert_uint_lt(sum, 14 * FEWER);
    ck_assert_uint_gt(stopped, FEWER * 7 / 10);
    ck_assert_uint_lt(stopped, FEWER * 9 / 10);
}
END_TEST

/* ---- lists of one's own
 * ------------------------------------------------------------------------------------------- */

static void lists_folder(char *out, size_t size)
{
    const char *srcdir = getenv("srcdir");
    snprintf(out, size, "%s/assets/practice/en", srcdir ? srcdir : ".");
}

START_TEST(test_the_lists_compiled_in_are_those_of_the_folder)
{
    char folder[512], line[3 * ERR_TEXT_MAX] = "";
    struct practice read;
    struct practice_sentence again;
    struct err e = {.status = OK};
    lists_folder(folder, sizeof folder);
    if (practice_open("en", folder, &read, &e) != OK)
        err_line(&e, line, sizeof line);
    ck_assert_str_eq(line, "");
    ck_assert_uint_eq(read.vocabulary.count, practice.vocabulary.count);
    for (uint64_t i = 0; i < 100; i++) {
        make(PRACTICE_EVERYTHING, i);
        ck_assert(practice_sentence(&read, SEED, PRACTICE_EVERYTHING, i, &again));
        ck_assert_mem_eq(&again, &sentence, sizeof again);
    }
    practice_close(&read);
}
END_TEST

/* The lists in a folder of their own, nouns.txt with other text. */
static void write_lists(const char *folder, const char *nouns)
{
    for (size_t i = 0; i < practice_list_count; i++) {
        const struct practice_list *list = &practice_lists[i];
        char path[128];
        bool other = strcmp(list->name, "nouns.txt") == 0;
        if (strcmp(list->language, "en") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, list->name);
        ck_assert_int_eq(
            file_write(path, other ? nouns : list->text, other ? strlen(nouns) : list->len, NULL), OK);
    }
}

static void remove_lists(const char *folder)
{
    for (size_t i = 0; i < practice_list_count; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", folder, practice_lists[i].name);
        if (strcmp(practice_lists[i].language, "en") == 0)
            unlink(path);
    }
    rmdir(folder);
}

START_TEST(test_lists_of_ones_own_are_checked)
{
    char folder[] = "practice-en-XXXXXX", wrong[64];
    struct practice read = {.language = NULL};
    struct err e = {.status = OK};
    ck_assert_ptr_nonnull(mkdtemp(folder));
    write_lists(folder, "noun cat : beast\nnoun unicorn : horses\n");
    ck_assert_int_eq(practice_open("en", folder, &read, &e), ERR_FORMAT);
    snprintf(wrong, sizeof wrong, "%s/nouns.txt", folder);
    ck_assert_str_eq(e.where, wrong);
    ck_assert_uint_eq(e.at, 2);
    ck_assert_str_eq(e.found, "\"horses\"");
    write_lists(folder, "noun cat : beast\n");
    ck_assert_int_eq(practice_open("en", folder, &read, &e), ERR_EMPTY);
    ck_assert_ptr_null(strstr(e.expected, "(null)"));
    write_lists(folder, "");
    ck_assert_int_eq(practice_open("en", folder, &read, &e), ERR_EMPTY);
    ck_assert_ptr_null(read.language);
    remove_lists(folder);
}
END_TEST

static Suite *english_suite(void)
{
    static const TTest *const *const tests[] = {
        &test_regular_forms,
        &test_a_and_an,
        &test_there_are_words_enough,
        &test_no_noun_is_listed_twice,
        &test_the_known_sentences_are_known,
        &test_every_sentence_and_every_link,
        &test_sets_keep_apart_what_is_held_out,
        &test_new_words_are_in_their_set_alone,
        &test_only_invented_words_are_unknown,
        &test_lengths_spread_and_marks_stand_well,
        &test_the_lists_compiled_in_are_those_of_the_folder,
        &test_lists_of_ones_own_are_checked,
    };
    Suite *suite = suite_create("practice_en");
    TCase *tcase = tcase_create("practice_en");
    tcase_set_timeout(tcase, CHECK_SECONDS);
    tcase_add_checked_fixture(tcase, open_english, close_english);
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        tcase_add_test(tcase, *tests[i]);
    suite_add_tcase(suite, tcase);
    return suite;
}

CHECK_MAIN_SUITES(english_suite())
