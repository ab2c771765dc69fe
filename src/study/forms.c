#include "study/forms.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Sets of words of which a sentence takes one. */
static const struct {
    enum forms_kind kind;
    const char *words[FORMS_MAX + 1];
} sets[] = {
    {FORMS_NUMBER, {"was", "were"}},
    {FORMS_NUMBER, {"is", "are"}},
    {FORMS_NUMBER, {"has", "have"}},
    {FORMS_NUMBER, {"does", "do"}},
    {FORMS_NUMBER, {"goes", "go"}},
    {FORMS_NUMBER, {"this", "these"}},
    {FORMS_NUMBER, {"that", "those"}},
    {FORMS_NUMBER, {"man", "men"}},
    {FORMS_NUMBER, {"woman", "women"}},
    {FORMS_NUMBER, {"child", "children"}},
    {FORMS_NUMBER, {"mouse", "mice"}},
    {FORMS_NUMBER, {"person", "people"}},
    {FORMS_MEANT, {"he", "she", "it", "they"}},
    {FORMS_MEANT, {"him", "her", "it", "them"}},
    {FORMS_MEANT, {"his", "her", "its", "their"}},
    {FORMS_MEANT, {"himself", "herself", "itself", "themselves"}},
    {FORMS_MEANT, {"who", "which"}},
    {FORMS_MEANT, {"他", "她", "它"}},
    {FORMS_MEASURE,
     {"个", "只", "条", "头", "匹", "张", "本", "辆", "把", "棵", "位", "件", "名", "座", "朵", "块"}},
};

static void add(struct forms *f, const char *fold, const char *text)
{
    if (f->count == FORMS_MAX || strcmp(text, fold) == 0 || strlen(text) >= FORMS_BYTES)
        return;
    for (size_t i = 0; i < f->count; i++)
        if (strcmp(f->text[i], text) == 0)
            return;
    strcpy(f->text[f->count++], text);
}

static void add_set(struct forms *f, const char *fold, size_t set)
{
    size_t at = 0;

    while (sets[set].words[at] != NULL && strcmp(sets[set].words[at], fold) != 0)
        at++;
    if (sets[set].words[at] == NULL)
        return;
    f->kind = sets[set].kind;
    for (size_t i = 0; sets[set].words[i] != NULL; i++)
        add(f, fold, sets[set].words[i]);
}

/* A stem of the word and another ending, where the word has the first one. */
static void add_ending(struct forms *f, const char *fold, const char *from, const char *to)
{
    const size_t len = strlen(fold), cut = strlen(from);
    char text[FORMS_BYTES];

    if (len < cut + 2 || strcmp(fold + len - cut, from) != 0)
        return;
    snprintf(text, sizeof text, "%.*s%s", (int)(len - cut), fold, to);
    add(f, fold, text);
}

static void add_regular(struct forms *f, const char *fold)
{
    static const char *const endings[][2] = {{"ies", "y"}, {"es", ""}, {"s", ""},
                                             {"y", "ies"}, {"", "s"},  {"", "es"}};

    if (strlen(fold) >= FORMS_BYTES - 3 || !islower((unsigned char)fold[0]))
        return;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        add_ending(f, fold, endings[i][0], endings[i][1]);
    if (f->count > 0)
        f->kind = FORMS_NUMBER;
}

void forms_of(const char *fold, struct forms *out)
{
    *out = (struct forms){.kind = FORMS_NONE};
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
        add_set(out, fold, i);
    if (out->count == 0)
        add_regular(out, fold);
}
