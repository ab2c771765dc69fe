#include "learn/lessons.h"

#include <string.h>

/* Parts of speech that are never taken for unknown; those that a language builds into its rules are in no
 * list. */
static const char *const closed_parts[] = {"number", "preposition", "function", "modal", "side"};

static bool is_closed(const char *part)
{
    for (size_t i = 0; i < sizeof closed_parts / sizeof *closed_parts; i++)
        if (strcmp(part, closed_parts[i]) == 0)
            return true;
    return false;
}

/* Says of a word, or of each character of one, whether it is open. */
static void mark(const struct practice *p, const char *fold, bool open, bool *open_v)
{
    const struct vocabulary *v = &p->vocabulary;
    char character[8];
    if (!p->lexicon.grammar->characters) {
        open_v[vocabulary_find(v, fold)] = open;
        return;
    }
    while (*fold) {
        size_t n = 0;
        do {
            character[n] = fold[n];
            n++;
        } while (((unsigned char)fold[n] & 0xC0) == 0x80 && n < sizeof character - 1);
        character[n] = '\0';
        open_v[vocabulary_find(v, character)] = open;
        fold += n;
    }
}

/* A form that is also a small word ("have", "that") is one. */
static void mark_open(const void *of, bool *open_v)
{
    const struct practice *p = of;
    const struct lexicon *lexicon = &p->lexicon;
    for (int closing = 0; closing < 2; closing++)
        for (size_t i = 0; i < lexicon->count; i++) {
            const struct lexicon_entry *entry = &lexicon->entries[i];
            if (is_closed(lexicon->grammar->parts[entry->part].name) == closing)
                for (size_t k = 0; k < entry->form_count; k++)
                    mark(p, entry->forms[k].fold, !closing, open_v);
        }
    open_v[VOCABULARY_UNKNOWN] = false;
}

static bool sentence(const void *of, uint64_t seed, enum practice_set set, uint64_t index,
                     struct practice_sentence *out)
{
    return practice_sentence(of, seed, set, index, out);
}

static uint64_t fingerprint(const void *of)
{
    return practice_fingerprint(of);
}

static void describe(const void *of, struct buf *out)
{
    const struct practice *p = of;
    buf_addf(out, "language %s: %zu words, %zu structures", practice_name(p), p->vocabulary.count,
             practice_structure_count(p));
}

struct lessons lessons_of_practice(const struct practice *p)
{
    return (struct lessons){.of = p,
                            .sentence = sentence,
                            .mark_open = mark_open,
                            .describe = describe,
                            .fingerprint = fingerprint,
                            .set_names = {[PRACTICE_LEARN] = "learnt",
                                          [PRACTICE_NEW_WORDS] = "new words",
                                          [PRACTICE_NEW_STRUCTURES] = "new structures"},
                            .vocabulary = &p->vocabulary,
                            .stop = vocabulary_find(&p->vocabulary, p->lexicon.grammar->characters ? "。" : "."),
                            .language = practice_name(p),
                            .endings = !p->lexicon.grammar->characters,
                            .measured = PRACTICE_LEARN};
}
