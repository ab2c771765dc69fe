/* Names with their arguments, as the tables of a vocabulary allow them. */
#include "guide/guide_read.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- words of a line ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

struct part part_trim(struct part p)
{
    while (p.len > 0 && is_blank(p.at[0]))
        p = (struct part){p.at + 1, p.len - 1};
    while (p.len > 0 && is_blank(p.at[p.len - 1]))
        p.len--;
    return p;
}

struct part part_word(struct part *rest)
{
    *rest = part_trim(*rest);
    size_t n = 0;
    while (n < rest->len && !is_blank(rest->at[n]))
        n++;
    const struct part word = {rest->at, n};
    *rest = part_trim((struct part){rest->at + n, rest->len - n});
    return word;
}

bool part_is(struct part p, const char *text)
{
    return strlen(text) == p.len && (p.len == 0 || memcmp(p.at, text, p.len) == 0);
}

static struct part part_of(const char *text)
{
    return (struct part){text, strlen(text)};
}

static bool whole_number(struct part p, size_t least, size_t *out)
{
    size_t n = 0;

    if (p.len == 0 || p.len > 9)
        return false;
    for (size_t i = 0; i < p.len; i++) {
        if (p.at[i] < '0' || p.at[i] > '9')
            return false;
        n = n * 10 + (size_t)(p.at[i] - '0');
    }
    *out = n;
    return n >= least;
}

bool guide_number_read(struct part p, double *out)
{
    const bool percent = p.len > 1 && p.at[p.len - 1] == '%';
    const size_t len = p.len - percent;
    char text[32], *end;

    if (len == 0 || len >= sizeof text)
        return false;
    for (size_t i = 0; i < len; i++)
        if (strchr("0123456789.-", p.at[i]) == NULL || p.at[i] == '\0')
            return false;
    memcpy(text, p.at, len);
    text[len] = '\0';
    const double n = strtod(text, &end);
    if (*end != '\0' || !isfinite(n))
        return false;
    *out = percent ? n / 100 : n;
    return true;
}

bool guide_word_read(struct arena *arena, struct part p, const char **text, size_t *nth)
{
    size_t at = p.len;

    *nth = 0;
    while (at > 0 && p.at[at - 1] >= '0' && p.at[at - 1] <= '9')
        at--;
    if (at > 1 && at < p.len && p.at[at - 1] == '#') {
        if (!whole_number((struct part){p.at + at, p.len - at}, 1, nth))
            return false;
        p.len = at - 1;
    }
    if (p.len == 0 || p.len >= GUIDE_WORD_MAX)
        return false;
    *text = arena_copy_text(arena, p.at, p.len);
    return true;
}

/* ---- one argument ---- */

/* Which of "a|b|c" it is. */
static bool is_choice(const char *choices, struct part word, size_t *which)
{
    *which = 0;
    for (const char *at = choices;; (*which)++) {
        const size_t n = strcspn(at, "|] ");
        if (n == word.len && memcmp(at, word.at, n) == 0)
            return true;
        if (at[n] != '|')
            return false;
        at += n + 1;
    }
}

static bool two_numbers(struct part word, size_t *n, size_t *n2)
{
    const char *x = memchr(word.at, 'x', word.len);

    if (x == NULL)
        return false;
    const size_t before = (size_t)(x - word.at);
    return whole_number((struct part){word.at, before}, 1, n) &&
           whole_number((struct part){x + 1, word.len - before - 1}, 1, n2);
}

/* "key=N": the part of the form before the number has to stand there. */
static bool named_number(struct part form, struct part word, size_t *n)
{
    const size_t key = form.len - 1;

    return word.len > key && memcmp(form.at, word.at, key) == 0 &&
           whole_number((struct part){word.at + key, word.len - key}, 1, n);
}

/* Whether a word is what the form says; `form` is without its brackets. */
static bool take_arg(const struct guide_reader *r, struct part form, struct part word, struct guide_arg *out)
{
    *out = (struct guide_arg){.given = true};
    if (word.len == 0)
        return false;
    if (part_is(form, "WORD"))
        return guide_word_read(r->arena, word, &out->text, &out->n);
    if (part_is(form, "X"))
        return guide_number_read(word, &out->number);
    if (part_is(form, "HxK"))
        return two_numbers(word, &out->n, &out->n2);
    if (part_is(form, "N") || part_is(form, "N0")) {
        const bool is = whole_number(word, form.len == 1, &out->n);
        out->number = (double)out->n;
        return is;
    }
    if (form.len > 2 && form.at[form.len - 1] == 'N' && form.at[form.len - 2] == '=')
        return named_number(form, word, &out->n);
    if (!is_choice(form.at, word, &out->choice))
        return false;
    out->text = arena_copy_text(r->arena, word.at, word.len);
    return true;
}

/* ---- all arguments of an entry ---- */

static struct part without_brackets(struct part form, bool *optional)
{
    *optional = form.len > 1 && form.at[0] == '[';
    return *optional ? (struct part){form.at + 1, form.len - 2} : form;
}

/* Whether the words are what an entry wants behind its name. */
static bool takes(const struct guide_reader *r, const struct guide_entry *entry, struct part words,
                  struct guide_call *out)
{
    struct part forms = part_of(entry->args);

    out->count = 0;
    for (struct part form = part_word(&forms); form.len > 0; form = part_word(&forms)) {
        struct guide_arg *arg = &out->args[out->count++];
        bool optional;
        form = without_brackets(form, &optional);
        if (part_is(form, "TEXT")) {
            *arg = (struct guide_arg){.given = words.len > 0, .text = arena_copy_text(r->arena, words.at, words.len)};
            return words.len > 0 || optional;
        }
        struct part rest = words;
        const struct part word = part_word(&rest);
        if (take_arg(r, form, word, arg)) {
            words = rest;
            continue;
        }
        *arg = (struct guide_arg){.given = false};
        if (!optional)
            return false;
    }
    return words.len == 0;
}

/* Takes the words of a name from the front; false when it is another. */
static bool begins_with(const char *name, struct part *words)
{
    struct part rest = *words, names = part_of(name);

    for (struct part n = part_word(&names); n.len > 0; n = part_word(&names)) {
        const struct part word = part_word(&rest);
        if (word.len != n.len || memcmp(word.at, n.at, n.len) != 0)
            return false;
    }
    *words = rest;
    return true;
}

/* The name fits but not what follows it: says what might. */
static enum status refuse_args(struct guide_reader *r, const struct guide_entry *entry, struct part words)
{
    char expected[ERR_TEXT_MAX];

    snprintf(expected, sizeof expected, "%s%s%s", entry->name, entry->args[0] != '\0' ? " " : "", entry->args);
    for (char *zero = strstr(expected, "N0"); zero != NULL; zero = strstr(zero, "N0")) /* our own word for "from 0" */
        memmove(zero + 1, zero + 2, strlen(zero + 2) + 1);
    return guide_refuse(r, expected, words);
}

enum status guide_call_read(struct guide_reader *r, const struct guide_entry *table, size_t count, const char *what,
                            struct part words, struct guide_call **out)
{
    const struct guide_entry *named = NULL;
    struct guide_call call = {.count = 0};

    /* The longest name that fits with its arguments: "guess share 1" is not "guess" of something. */
    size_t best = count;
    words = part_trim(words);
    for (size_t i = 0; i < count; i++) {
        struct part rest = words;
        struct guide_call tried = {.entry = i};
        if (!begins_with(table[i].name, &rest))
            continue;
        if (named == NULL || strlen(table[i].name) > strlen(named->name))
            named = &table[i];
        if ((best == count || strlen(table[i].name) > strlen(table[best].name)) && takes(r, &table[i], rest, &tried)) {
            best = i;
            call = tried;
        }
    }
    if (best == count)
        return named != NULL ? refuse_args(r, named, words) : guide_refuse(r, what, words);
    *out = arena_new(r->arena, 1, sizeof **out);
    **out = call;
    return OK;
}
