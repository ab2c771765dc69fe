/* The Chinese practice sentences: 20,000 of them are held to what a reader of Chinese would hold them to. */
#include "check_main.h"
#include "base/rng.h"
#include "practice/practice.h"
#include "text/token.h"

#include <stdio.h>
#include <string.h>

#define SENTENCES 20000

static struct practice p;
static struct practice_sentence s;

static void open_chinese(void)
{
    struct err e = {.status = OK};
    char line[3 * ERR_TEXT_MAX] = "";
    if (practice_open("zh", NULL, &p, &e) != OK)
        err_line(&e, line, sizeof line);
    ck_assert_str_eq(line, "");
}

static void close_chinese(void)
{
    practice_close(&p);
}

/* ---- looking at a sentence
 * --------------------------------------------------------------------------------- */

static const char *part_of(const struct lexicon_entry *entry)
{
    return p.lexicon.grammar->parts[entry->part].name;
}

static bool spells(const char *word, size_t at)
{
    return at < s.word_count && strncmp(s.text + s.words[at].start, word, strlen(word)) == 0;
}

static const struct lexicon_entry *entry_of(const char *part, const char *word)
{
    for (size_t i = 0; i < p.lexicon.count; i++)
        if (strcmp(part_of(&p.lexicon.entries[i]), part) == 0 &&
            strcmp(p.lexicon.entries[i].forms[0].fold, word) == 0)
            return &p.lexicon.entries[i];
    return NULL;
}

/* The entry of a part whose characters are exactly those of `mask`, which must stand side by side; 们 may
 * follow. */
static const struct lexicon_entry *entry_at(const char *part, uint64_t mask)
{
    char word[64] = "";
    for (size_t i = 0, n = 0; i < s.word_count; i++) {
        size_t bytes = (size_t)(s.words[i].end - s.words[i].start);
        if (mask >> i & 1 && n + bytes < sizeof word) {
            memcpy(word + n, s.text + s.words[i].start, bytes);
            n += bytes;
        }
    }
    const struct lexicon_entry *entry = entry_of(part, word);
    size_t n = strlen(word);
    if (!entry && n > 3 && strcmp(word + n - 3, "们") == 0) {
        word[n - 3] = '\0';
        entry = entry_of(part, word);
    }
    return entry;
}

static const struct practice_link *link_from(enum practice_kind kind, size_t from)
{
    for (size_t i = 0; i < s.link_count; i++)
        if (s.links[i].kind == kind && s.links[i].from == from)
            return &s.links[i];
    return NULL;
}

static uint64_t class_bits(const char *name)
{
    return lexicon_class(p.lexicon.grammar, name);
}

static bool has_class(size_t word, enum practice_class class)
{
    return s.words[word].class == (uint8_t) class;
}

/* Says which sentence it was, once a property does not hold. */
#define holds(what) ((what) ? (void)0 : ck_abort_msg("%s: %s", #what, s.text))

/* ---- properties
 * -------------------------------------------------------------------------------------------- */

static void check_tokens(void)
{
    struct arena arena;
    struct token_list list;
    arena_init(&arena);
    holds(token_words(s.text, strlen(s.text), PRACTICE_WORDS_MAX, &arena, &list, NULL) == OK);
    holds(list.count == s.word_count);
    for (size_t i = 0; i < list.count; i++) {
        holds(list.tokens[i].start == s.words[i].start && list.tokens[i].end == s.words[i].end);
        holds(vocabulary_find(&p.vocabulary, list.tokens[i].fold) == s.words[i].id);
    }
    arena_fini(&arena);
    holds(s.word_count >= 4 && s.word_count <= 28);
}

/* Unknown while learning are the sounds of made-up words, and nothing else. */
static void check_known(void)
{
    for (size_t i = 0; i < s.word_count; i++) {
        char word[8] = "";
        memcpy(word, s.text + s.words[i].start, (size_t)(s.words[i].end - s.words[i].start));
        holds((s.words[i].id == VOCABULARY_UNKNOWN) == (entry_of("sound", word) != NULL));
    }
}

static void check_links(void)
{
    for (size_t i = 0; i < s.link_count; i++) {
        const struct practice_link *l = &s.links[i];
        holds(l->from < s.word_count && l->to < s.word_count && l->from != l->to);
        holds(l->accepted >> l->to & 1 && !(l->accepted >> l->from & 1));
        holds(l->accepted >> s.word_count == 0);
        for (size_t k = 0; k < i; k++)
            holds(s.links[k].kind != l->kind || s.links[k].from != l->from);
    }
}

/* What may ask, and who may answer. */
static const struct {
    enum practice_kind kind;
    unsigned from, to;
} allowed[] = {
#define C(class) (1u << PRACTICE_##class)
#define WHO      (C(NOUN) | C(PRONOUN))
    {PRACTICE_SUBJECT, C(VERB), WHO},
    {PRACTICE_SAID_OF, C(PREDICATE) | C(NOUN), WHO},
    {PRACTICE_ANTECEDENT, C(PRONOUN), WHO},
    {PRACTICE_OWNER, C(PRONOUN), WHO},
    {PRACTICE_DETERMINES, C(DETERMINER) | C(PRONOUN) | C(NOUN), C(NOUN)}, /* 我的书 */
    {PRACTICE_DESCRIBES, C(ADJECTIVE), C(NOUN)},
    {PRACTICE_CLASSIFIER, C(AGREEING), C(NOUN)},
    {PRACTICE_DE, C(OTHER), C(NOUN)},
    {PRACTICE_OF_PREPOSITION, C(PREPOSITION), WHO},
    {PRACTICE_OBJECT, C(VERB), WHO},
    {PRACTICE_LOCALISER, C(PREPOSITION), C(NOUN)},
#undef WHO
#undef C
};

static void check_kinds(void)
{
    for (size_t i = 0; i < s.link_count; i++) {
        const struct practice_link *l = &s.links[i];
        size_t k = 0;
        while (k < sizeof allowed / sizeof *allowed && allowed[k].kind != l->kind)
            k++;
        holds(k < sizeof allowed / sizeof *allowed);
        holds(allowed[k].from >> s.words[l->from].class & 1);
        holds(l->kind != PRACTICE_DE || spells("的", l->from));
        for (size_t w = 0; w < s.word_count; w++)
            holds(!(l->accepted >> w & 1) || allowed[k].to >> s.words[w].class & 1);
    }
}

/* Whoever has something to ask asks it. */
static void check_all_ask(void)
{
    for (size_t i = 0; i < s.word_count; i++) {
        if (has_class(i, PRACTICE_AGREEING))
            holds(link_from(PRACTICE_CLASSIFIER, i));
        if (has_class(i, PRACTICE_PRONOUN))
            holds(!link_from(PRACTICE_ANTECEDENT, i) != !link_from(PRACTICE_OWNER, i));
        if (has_class(i, PRACTICE_PREDICATE))
            holds(link_from(PRACTICE_SAID_OF, i));
        if (has_class(i, PRACTICE_ADJECTIVE))
            holds(link_from(PRACTICE_DESCRIBES, i));
        if (has_class(i, PRACTICE_DETERMINER))
            holds(link_from(PRACTICE_DETERMINES, i));
        if (has_class(i, PRACTICE_PREPOSITION))
            holds(link_from(PRACTICE_OF_PREPOSITION, i) || link_from(PRACTICE_LOCALISER, i));
        if (has_class(i, PRACTICE_VERB))
            holds(link_from(PRACTICE_SUBJECT, i) || link_from(PRACTICE_OBJECT, i));
    }
}

static bool goes_with(const struct lexicon_entry *noun, const char *classifier)
{
    for (size_t f = 1; f < noun->form_count; f++)
        if (strcmp(noun->forms[f].fold, classifier) == 0)
            return true;
    return false;
}

static bool is_made_up(const struct practice_link *l)
{
    char last[8] = "";
    memcpy(last, s.text + s.words[l->to].start, (size_t)(s.words[l->to].end - s.words[l->to].start));
    return entry_of("sound", last);
}

static void check_classifiers(void)
{
    for (size_t i = 0; i < s.word_count; i++) {
        const struct practice_link *l = link_from(PRACTICE_CLASSIFIER, i);
        if (!l || is_made_up(l))
            continue;
        char classifier[8] = "";
        memcpy(classifier, s.text + s.words[i].start, (size_t)(s.words[i].end - s.words[i].start));
        const struct lexicon_entry *noun = entry_at("noun", l->accepted);
        holds(noun && goes_with(noun, classifier));
        holds(s.words[i].other < 0 || !goes_with(noun, p.vocabulary.words[s.words[i].other]));
    }
}

/* The noun or name a link leads to in the end, through pronouns; NULL for several people, questions, made-up
 * words. */
static const struct lexicon_entry *noun_meant(const struct practice_link *l)
{
    for (int steps = 0; l && steps < 8 && has_class(l->to, PRACTICE_PRONOUN); steps++) {
        const struct practice_link *next = link_from(PRACTICE_ANTECEDENT, l->to);
        l = next ? next : link_from(PRACTICE_OWNER, l->to);
    }
    if (!l)
        return NULL;
    const struct lexicon_entry *noun = entry_at("noun", l->accepted);
    return noun ? noun : entry_at("name", l->accepted);
}

static void check_pronouns(void)
{
    for (size_t i = 0; i < s.word_count; i++) {
        if (!has_class(i, PRACTICE_PRONOUN) || spells("们", i) || spells("自", i) || spells("己", i))
            continue;
        const struct practice_link *l = link_from(PRACTICE_ANTECEDENT, i);
        const struct lexicon_entry *noun = noun_meant(l ? l : link_from(PRACTICE_OWNER, i));
        if (!noun)
            continue;
        bool human = noun->classes & class_bits("human");
        holds(spells("它", i) == !human);
        holds(!spells("他", i) || !(noun->classes & class_bits("female")));
        holds(!spells("她", i) || !(noun->classes & class_bits("male")));
    }
}

static void check_number(void)
{
    for (size_t i = 0; i < s.word_count; i++) {
        const struct practice_link *l = link_from(PRACTICE_ANTECEDENT, i);
        if (l && !spells("自", i) && !spells("己", i))
            holds(s.words[i].number == 2 ? s.words[l->to].number == 2 || l->accepted & (l->accepted - 1)
                                         : s.words[l->to].number != 2);
        if (l && spells("们", i))
            holds(i > 0 && s.words[i - 1].number == 2);
    }
}

/* What is said of somebody can be said of such. */
static void check_predicates(void)
{
    for (size_t i = 0; i < s.word_count; i++) {
        const struct practice_link *l = link_from(PRACTICE_SAID_OF, i);
        if (!l || !has_class(i, PRACTICE_PREDICATE) || (i > 0 && has_class(i - 1, PRACTICE_PREDICATE)))
            continue;
        uint64_t word = 0;
        for (size_t k = i; k < s.word_count && has_class(k, PRACTICE_PREDICATE); k++)
            word |= (uint64_t)1 << k;
        const struct lexicon_entry *quality = entry_at("quality", word);
        quality = quality ? quality : entry_at("colour", word);
        const struct lexicon_entry *noun = noun_meant(l);
        holds(quality || spells("不", i + 1) || spells("没", i + 1)); /* 高不高兴 */
        holds(!quality || !noun || quality->classes & noun->classes);
    }
}

START_TEST(sentences_are_what_they_should_be)
{
    open_chinese();
    for (uint64_t i = 0; i < SENTENCES; i++) {
        check_that(practice_sentence(&p, 5, PRACTICE_LEARN, i, &s));
        check_tokens();
        check_known();
        check_links();
        check_kinds();
        check_all_ask();
        check_classifiers();
        check_pronouns();
        check_number();
        check_predicates();
        check_that(!s.held_out);
    }
    close_chinese();
}
END_TEST

/* Who is meant by "it" is decided by what can be said of whom: nobody else in the sentence fits. */
START_TEST(nobody_else_could_be_meant)
{
    size_t asked = 0;
    open_chinese();
    for (uint64_t i = 0; i < SENTENCES; i++) {
        practice_sentence(&p, 6, PRACTICE_LEARN, i, &s);
        if (strcmp(practice_structure_name(&p, s.structure), "did not, because, pronoun") != 0)
            continue;
        size_t it = s.word_count, other = s.word_count;
        uint64_t word = 0;
        for (size_t k = 0; k < s.word_count; k++) {
            it = link_from(PRACTICE_ANTECEDENT, k) && it == s.word_count ? k : it;
            word |= it < k && has_class(k, PRACTICE_PREDICATE) ? (uint64_t)1 << k : 0;
        }
        const struct practice_link *meant = link_from(PRACTICE_ANTECEDENT, it);
        const struct lexicon_entry *quality = entry_at("quality", word);
        holds(meant && quality);
        for (size_t k = 0; k < s.link_count; k++) {
            const struct practice_link *l = &s.links[k];
            bool rival = (l->kind == PRACTICE_SUBJECT || l->kind == PRACTICE_OBJECT) && l->to < it &&
                         l->accepted != meant->accepted && s.words[l->to].number == s.words[it].number;
            const struct lexicon_entry *noun = rival ? noun_meant(l) : NULL;
            if (!noun || spells("它", it) != !(noun->classes & class_bits("human")))
                continue;
            if ((spells("他", it) && noun->classes & class_bits("female")) ||
                (spells("她", it) && noun->classes & class_bits("male")))
                continue;
            holds(!(quality->classes & noun->classes));
            other = k;
        }
        asked += other < s.word_count;
    }
    ck_assert_uint_gt(asked, 100); /* there were others, often */
    close_chinese();
}
END_TEST

/* "The animal did not cross the street because it was too tired", "... too wide". */
START_TEST(the_two_examples_are_of_the_language)
{
    static const char *const texts[] = {"这只动物没有过街，因为它太累了。",
                                        "这只动物没有过街，因为它太宽了。"};
    open_chinese();
    for (size_t t = 0; t < 2; t++) {
        struct arena arena;
        struct token_list list;
        arena_init(&arena);
        ck_assert_int_eq(token_words(texts[t], strlen(texts[t]), TOKEN_MAX, &arena, &list, NULL), OK);
        for (size_t i = 0; i < list.count; i++)
            ck_assert_int_ne(vocabulary_find(&p.vocabulary, list.tokens[i].fold), VOCABULARY_UNKNOWN);
        arena_fini(&arena);
    }
    const struct lexicon_entry *animal = entry_of("noun", "动物"), *street = entry_of("noun", "街");
    const struct lexicon_entry *cross = entry_of("verb", "过");
    const struct lexicon_entry *tired = entry_of("quality", "累"), *wide = entry_of("quality", "宽");
    ck_assert(animal && street && cross && tired && wide);
    ck_assert(goes_with(animal, "只"));
    ck_assert(cross->classes & animal->classes && cross->targets & street->classes);
    ck_assert(tired->classes & animal->classes && !(tired->classes & street->classes));
    ck_assert(wide->classes & street->classes && !(wide->classes & animal->classes));
    close_chinese();
}
END_TEST

START_TEST(every_structure_and_kind_occurs)
{
    size_t structures[64] = {0}, kinds[PRACTICE_KIND_COUNT] = {0}, stops = 0, unknown = 0, flips = 0;
    open_chinese();
    ck_assert_uint_le(practice_structure_count(&p), 64);
    for (uint64_t i = 0; i < SENTENCES; i++) {
        practice_sentence(&p, 7, PRACTICE_EVERYTHING, i, &s);
        structures[s.structure]++;
        for (size_t k = 0; k < s.link_count; k++)
            kinds[s.links[k].kind]++;
        stops += spells("。", s.word_count - 1) || spells("？", s.word_count - 1);
        for (size_t k = 0; k < s.word_count; k++) {
            unknown += s.words[k].id == VOCABULARY_UNKNOWN;
            flips += s.words[k].other >= 0;
        }
    }
    for (size_t i = 0; i < practice_structure_count(&p); i++)
        ck_assert_msg(structures[i] >= SENTENCES / 400, "%s: %zu", practice_structure_name(&p, i),
                      structures[i]);
    for (size_t k = 0; k < PRACTICE_KIND_COUNT; k++)
        ck_assert_msg(kinds[k] >= 500 || k == PRACTICE_RELATIVE, "%s: %zu",
                      practice_kind_name((enum practice_kind)k), kinds[k]);
    ck_assert(stops > SENTENCES * 3 / 4 && stops < SENTENCES);
    ck_assert(unknown > 500 && flips > SENTENCES / 2);
    close_chinese();
}
END_TEST

static int by_hash(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

START_TEST(sentences_hardly_ever_repeat)
{
    static uint64_t hashes[SENTENCES];
    size_t repeated = 0;
    open_chinese();
    for (uint64_t i = 0; i < SENTENCES; i++) {
        practice_sentence(&p, 8, PRACTICE_LEARN, i, &s);
        hashes[i] = rng_hash(s.text, strlen(s.text));
    }
    qsort(hashes, SENTENCES, sizeof *hashes, by_hash);
    for (size_t i = 1; i < SENTENCES; i++)
        repeated += hashes[i] == hashes[i - 1];
    ck_assert_uint_lt(repeated, SENTENCES / 50);
    close_chinese();
}
END_TEST

/* Words of the lists that are learnt, each part by itself a word. */
START_TEST(there_are_words_enough)
{
    size_t content = 0;
    open_chinese();
    for (size_t i = 0; i < p.lexicon.count; i++) {
        const char *part = part_of(&p.lexicon.entries[i]);
        content += !p.lexicon.entries[i].held_out && strcmp(part, "sound") != 0 && strcmp(part, "side") != 0;
    }
    ck_assert_uint_ge(content, 600);
    close_chinese();
}
END_TEST

/* A word that no sentence could hold character by character is refused where it is read. */
START_TEST(lists_hold_characters_only)
{
    static const struct {
        const char *line;
        enum status status;
    } cases[] = {
        {"noun 猫 只 : animal", OK},
        {"noun T恤 件 : clothes", OK},
        {"noun CD 张 : toy", ERR_FORMAT},
        {"noun 猫 只 : animl", ERR_FORMAT},
        {"quality 累", ERR_FORMAT},
        {"name 小明 : male > female", ERR_FORMAT},
        {"noun 猫 只 条 头 匹 : animal", ERR_FORMAT},
    };
    open_chinese();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct lexicon lexicon;
        struct err e = {.status = OK};
        lexicon_init(&lexicon, p.lexicon.grammar);
        ck_assert_int_eq(lexicon_read(&lexicon, "list.txt", cases[i].line, strlen(cases[i].line), &e),
                         cases[i].status);
        lexicon_fini(&lexicon);
    }
    close_chinese();
}
END_TEST

CHECK_MAIN("practice_zh", lists_hold_characters_only, sentences_are_what_they_should_be,
           nobody_else_could_be_meant, the_two_examples_are_of_the_language, every_structure_and_kind_occurs,
           sentences_hardly_ever_repeat, there_are_words_enough)
