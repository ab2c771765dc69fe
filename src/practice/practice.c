#include "practice/practice.h"

#include "base/buf.h"
#include "base/rng.h"
#include "practice/language.h"
#include "practice/lists.h"

#include <string.h>

#define LIST_BYTES_MAX ((size_t)4 << 20) /* far above any list a person writes */
#define TRIALS         20                /* sentences made on opening, to see that the lists allow any */
#define SAMPLE         400               /* sentences in the fingerprint */

static const struct practice_language *const languages[] = {&practice_english, &practice_chinese};

static const struct {
    const char *name;
    enum practice_question question;
} kinds[] = {
#define X(name, text, question) {text, question},
    PRACTICE_KINDS(X)
#undef X
};

const char *practice_kind_name(enum practice_kind kind)
{
    return kinds[kind].name;
}

enum practice_question practice_kind_question(enum practice_kind kind)
{
    return kinds[kind].question;
}

enum practice_kind practice_kind_find(const char *name)
{
    size_t kind = 0;
    while (kind < PRACTICE_KIND_COUNT && strcmp(kinds[kind].name, name) != 0)
        kind++;
    return (enum practice_kind)kind;
}

const char *practice_structure_name(const struct practice *p, size_t structure)
{
    return p->language->structures[structure].name;
}

size_t practice_structure_count(const struct practice *p)
{
    return p->language->structure_count;
}

static const struct practice_language *language_find(const char *name)
{
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        if (strcmp(languages[i]->name, name) == 0)
            return languages[i];
    return NULL;
}

/* One list, from the folder or as it was compiled in. */
static enum status read_list(struct practice *p, const char *folder, const struct practice_list *list,
                             struct err *e)
{
    struct buf path, text;
    buf_init(&path);
    buf_init(&text);
    buf_addf(&path, "%s%s%s", folder ? folder : "", folder ? "/" : "", list->name);
    enum status s = OK;
    if (folder)
        s = file_read(path.bytes, LIST_BYTES_MAX, &text, e);
    else
        buf_add(&text, list->text, list->len);
    if (s == OK && text.len > 0)
        s = lexicon_read(&p->lexicon, path.bytes, text.bytes, text.len, e);
    buf_fini(&text);
    buf_fini(&path);
    return s;
}

static enum status read_lists(struct practice *p, const char *folder, struct err *e)
{
    enum status s = OK;
    for (size_t i = 0; i < practice_list_count && s == OK; i++)
        if (strcmp(practice_lists[i].language, p->language->name) == 0)
            s = read_list(p, folder, &practice_lists[i], e);
    return s;
}

/* A word of several characters is several entries of the vocabulary. */
static void add_characters(struct vocabulary *v, const char *fold)
{
    while (*fold) {
        char character[8];
        size_t n = 1;
        while (((unsigned char)fold[n] & 0xC0) == 0x80 && n < sizeof character - 1)
            n++;
        memcpy(character, fold, n);
        character[n] = '\0';
        vocabulary_add(v, character);
        fold += n;
    }
}

/* Every form of every word that may be learnt, in the order of the lists. */
static void fill_vocabulary(struct practice *p)
{
    for (size_t i = 0; i < p->lexicon.count; i++) {
        const struct lexicon_entry *entry = &p->lexicon.entries[i];
        for (size_t k = 0; k < entry->form_count && !entry->held_out; k++) {
            if (p->language->grammar->characters)
                add_characters(&p->vocabulary, entry->forms[k].fold);
            else
                vocabulary_add(&p->vocabulary, entry->forms[k].fold);
        }
    }
}

/* Lists that are well-formed may still be too poor for any sentence. */
static enum status try_sentences(const struct practice *p, const char *folder, struct err *e)
{
    struct practice_sentence sentence;
    for (uint64_t i = 0; i < TRIALS; i++)
        if (!practice_sentence(p, 0, PRACTICE_LEARN, i, &sentence))
            return err_set(e, ERR_EMPTY, folder ? folder : p->language->name,
                           "word lists with words enough for a sentence");
    return OK;
}

enum status practice_open(const char *language, const char *folder, struct practice *out, struct err *e)
{
    struct practice p = {.language = language_find(language)};
    if (!p.language)
        return err_set(e, ERR_MISSING, language, "a language there are word lists for");
    lexicon_init(&p.lexicon, p.language->grammar);
    vocabulary_init(&p.vocabulary);
    enum status s = read_lists(&p, folder, e);
    fill_vocabulary(&p);
    if (s == OK && p.language->prepare)
        s = p.language->prepare(&p, e);
    if (s == OK)
        s = try_sentences(&p, folder, e);
    if (s == OK)
        *out = p;
    else
        practice_close(&p);
    return s;
}

/* The words, each ended by its NUL, then the sentences. */
static uint64_t add_to_hash(uint64_t hash, const char *text)
{
    const uint64_t parts[] = {hash, rng_hash(text, strlen(text))};
    return rng_hash(parts, sizeof parts);
}

uint64_t practice_fingerprint(const struct practice *p)
{
    struct practice_sentence sentence;
    uint64_t hash = 0;
    for (size_t i = 0; i < p->vocabulary.count; i++)
        hash = add_to_hash(hash, p->vocabulary.words[i]);
    for (uint64_t i = 0; i < SAMPLE; i++)
        if (practice_sentence(p, 0, PRACTICE_LEARN, i, &sentence))
            hash = add_to_hash(hash, sentence.text);
    return hash;
}

const char *practice_name(const struct practice *p)
{
    return p->language->name;
}

void practice_close(struct practice *p)
{
    if (p->language && p->language->release)
        p->language->release(p);
    vocabulary_fini(&p->vocabulary);
    lexicon_fini(&p->lexicon);
    memset(p, 0, sizeof *p);
}
