/* Regular English forms, and the table of parts and classes of the word lists. */
#include "practice/en.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define FORM_MAX 64

static bool vowel(char c)
{
    return c && strchr("aeiou", c);
}

/* What a word's end asks of an ending. */
struct ending {
    size_t n;
    bool hissing;  /* s, x, z, ch, sh: "boxes" */
    bool after_y;  /* a consonant and y: "babies", "carried" */
    bool silent_e; /* "liked", "liking", "argued"; but "seeing" */
    bool doubled;  /* one vowel and one consonant, one syllable: "stopped" */
};

static size_t syllables(const char *word)
{
    size_t count = 0;
    for (size_t i = 0; word[i]; i++)
        count += (vowel(word[i]) || (word[i] == 'y' && i > 0)) && (i == 0 || !vowel(word[i - 1]));
    return count;
}

static struct ending ending_of(const char *word)
{
    size_t n = strlen(word);
    struct ending end = {.n = n};
    if (n < 3)
        return end;
    char last = word[n - 1], before = word[n - 2];
    end.hissing = strchr("sxz", last) || (last == 'h' && strchr("cs", before));
    end.after_y = last == 'y' && !vowel(before);
    end.silent_e = last == 'e' && !strchr("eoy", before);
    end.doubled =
        !vowel(last) && !strchr("wxyh", last) && vowel(before) && !vowel(word[n - 3]) && syllables(word) == 1;
    return end;
}

static void set_form(struct lexicon_entry *entry, size_t form, struct arena *arena, size_t keep,
                     const char *tail)
{
    char text[FORM_MAX];
    int n = snprintf(text, sizeof text, "%.*s%s", (int)keep, entry->forms[0].fold, tail);
    size_t len = n < 0 ? 0 : (size_t)n < sizeof text ? (size_t)n : sizeof text - 1;
    entry->forms[form].text = entry->forms[form].fold = arena_copy_text(arena, text, len);
    entry->form_count = form + 1 > entry->form_count ? form + 1 : entry->form_count;
}

static void set_s_form(struct lexicon_entry *entry, size_t form, struct arena *arena)
{
    struct ending end = ending_of(entry->forms[0].fold);
    if (end.after_y)
        set_form(entry, form, arena, end.n - 1, "ies");
    else
        set_form(entry, form, arena, end.n, end.hissing ? "es" : "s");
}

void english_noun_forms(struct lexicon_entry *entry, struct arena *arena)
{
    if (entry->form_count == 1)
        set_s_form(entry, ENGLISH_SEVERAL, arena);
}

/* "walked", "liked", "carried", "stopped" */
static void set_past(struct lexicon_entry *entry, size_t form, struct arena *arena)
{
    struct ending end = ending_of(entry->forms[0].fold);
    char tail[4] = {entry->forms[0].fold[end.n - 1], 'e', 'd', '\0'};
    if (end.after_y)
        set_form(entry, form, arena, end.n - 1, "ied");
    else if (entry->forms[0].fold[end.n - 1] == 'e')
        set_form(entry, form, arena, end.n, "d");
    else
        set_form(entry, form, arena, end.n, end.doubled ? tail : "ed");
}

/* "walking", "liking", "carrying", "stopping" */
static void set_ing(struct lexicon_entry *entry, size_t form, struct arena *arena)
{
    struct ending end = ending_of(entry->forms[0].fold);
    char tail[5] = {entry->forms[0].fold[end.n - 1], 'i', 'n', 'g', '\0'};
    set_form(entry, form, arena, end.silent_e ? end.n - 1 : end.n, end.doubled ? tail : "ing");
}

void english_verb_forms(struct lexicon_entry *entry, struct arena *arena)
{
    if (entry->form_count >= 5)
        return;
    if (entry->form_count == 3) { /* "buy bought buying"-like lines give base, past, participle */
        entry->forms[ENGLISH_PARTICIPLE] = entry->forms[2];
        entry->forms[ENGLISH_PAST] = entry->forms[1];
        entry->form_count = 4;
    } else {
        set_past(entry, ENGLISH_PAST, arena);
        set_past(entry, ENGLISH_PARTICIPLE, arena);
    }
    set_s_form(entry, ENGLISH_THIRD, arena);
    set_ing(entry, ENGLISH_ING, arena);
}

/* The preposition comes last on its line, after one, three or five forms of the verb. */
void english_prepositional_forms(struct lexicon_entry *entry, struct arena *arena)
{
    struct lexicon_form preposition = entry->forms[entry->form_count - 1];
    entry->form_count--;
    english_verb_forms(entry, arena);
    entry->forms[ENGLISH_ITS_PREPOSITION] = preposition;
    entry->form_count = ENGLISH_ITS_PREPOSITION + 1;
}

/* By sound, not by letter: "an hour", "a uniform", "a one". */
bool english_takes_an(const char *fold)
{
    static const char *const like_consonants[] = {"uni", "use", "usu", "eu", "one", "once", "ukulele"};
    static const char *const like_vowels[] = {"hour", "honest", "honour"};
    for (size_t i = 0; i < sizeof like_vowels / sizeof *like_vowels; i++)
        if (strncmp(fold, like_vowels[i], strlen(like_vowels[i])) == 0)
            return true;
    for (size_t i = 0; i < sizeof like_consonants / sizeof *like_consonants; i++)
        if (strncmp(fold, like_consonants[i], strlen(like_consonants[i])) == 0)
            return strncmp(fold, "unin", 4) == 0 || strncmp(fold, "unim", 4) == 0;
    return vowel(fold[0]);
}

static const struct lexicon_part parts[ENGLISH_PART_COUNT] = {
    [ENGLISH_NOUN] = {"noun", 1, 2, true, false, english_noun_forms},
    [ENGLISH_NAME] = {"name", 1, 1, true, false, NULL},
    [ENGLISH_MASS] = {"mass", 1, 1, true, false, NULL},
    [ENGLISH_TIME] = {"time", 1, 2, true, false, english_noun_forms},
    [ENGLISH_VERB] = {"verb", 1, 5, true, true, english_verb_forms},
    [ENGLISH_PREPOSITIONAL] = {"prepositional", 2, 6, true, true, english_prepositional_forms},
    [ENGLISH_PARTICLE] = {"particle", 2, 6, true, true, english_prepositional_forms},
    [ENGLISH_ADJECTIVE] = {"adjective", 1, 1, true, false, NULL},
    [ENGLISH_PREDICATE] = {"predicate", 1, 1, true, false, NULL},
    [ENGLISH_ATTRIBUTE] = {"attribute", 1, 1, true, false, NULL},
    [ENGLISH_COMPARATIVE] = {"comparative", 1, 1, true, false, NULL},
    [ENGLISH_ADVERB] = {"adverb", 1, 1, true, false, NULL},
    [ENGLISH_NUMBER] = {"number", 1, 1, false, false, NULL},
    [ENGLISH_PREPOSITION] = {"preposition", 1, 1, true, true, NULL},
    [ENGLISH_FUNCTION] = {"function", 1, 1, false, false, NULL},
};

static const struct lexicon_class classes[] = {
#define X(name) {#name, ENGLISH(name)},
    ENGLISH_CLASSES(X)
#undef X
        {"human", ENGLISH_HUMAN},
    {"animal", ENGLISH_ANIMAL},
    {"furniture", ENGLISH_FURNITURE},
    {"vehicle", ENGLISH_VEHICLE},
    {"place", ENGLISH_PLACE},
    {"event", ENGLISH_EVENT},
    {"animate", ENGLISH_ANIMATE},
    {"object", ENGLISH_OBJECT},
    {"carried", ENGLISH_CARRIED},
    {"thing", ENGLISH_THING},
    {"where", ENGLISH_WHERE},
};

const struct lexicon_grammar english_grammar = {
    .parts = parts,
    .part_count = ENGLISH_PART_COUNT,
    .classes = classes,
    .class_count = sizeof classes / sizeof *classes,
};
