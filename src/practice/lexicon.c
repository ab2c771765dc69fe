#include "practice/lexicon.h"

#include "text/token.h"
#include "text/utf8.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define FIELDS_MAX 40 /* words on a line */

/* One line, cut at its blanks; ":" and ">" are fields too. */
struct line {
    const char *file;
    size_t number;
    char *fields[FIELDS_MAX];
    size_t count;
    struct err *e;
};

static enum status refuse(const struct line *line, const char *expected, const char *found)
{
    enum status s = err_set(line->e, ERR_FORMAT, line->file, "%s", expected);
    err_at(line->e, s, ERR_AT_LINE, line->number);
    return found ? err_found(line->e, s, "\"%s\"", found) : s;
}

/* "expected one of A, B, C", whatever the table. */
static enum status refuse_name(const struct line *line, const char *what, const char *const *names,
                               size_t count, const char *found)
{
    char expected[ERR_TEXT_MAX];
    size_t at = strlen(strcpy(expected, what));
    for (size_t i = 0; i < count; i++) {
        size_t n = strlen(names[i]);
        if (at + n + 8 > sizeof expected) {
            memcpy(expected + at, ", ...", 6);
            break;
        }
        at += (size_t)(stpcpy(stpcpy(expected + at, i ? ", " : " "), names[i]) - (expected + at));
    }
    return refuse(line, expected, found);
}

static enum status refuse_part(const struct lexicon_grammar *g, const struct line *line)
{
    const char *names[16];
    size_t count = 0;
    for (; count < g->part_count && count < 16; count++)
        names[count] = g->parts[count].name;
    return refuse_name(line, "one of", names, count, line->fields[0]);
}

static enum status refuse_class(const struct lexicon_grammar *g, const struct line *line, const char *found)
{
    const char *names[64];
    size_t count = 0;
    for (; count < g->class_count && count < 64; count++)
        names[count] = g->classes[count].name;
    return refuse_name(line, "a class, one of", names, count, found);
}

void lexicon_init(struct lexicon *lexicon, const struct lexicon_grammar *grammar)
{
    memset(lexicon, 0, sizeof *lexicon);
    lexicon->grammar = grammar;
    arena_init(&lexicon->arena);
}

void lexicon_fini(struct lexicon *lexicon)
{
    arena_fini(&lexicon->arena);
    mem_free(lexicon->entries);
    memset(lexicon, 0, sizeof *lexicon);
}

uint64_t lexicon_class(const struct lexicon_grammar *grammar, const char *name)
{
    for (size_t i = 0; i < grammar->class_count; i++)
        if (strcmp(grammar->classes[i].name, name) == 0)
            return grammar->classes[i].bits;
    return 0;
}

/* The folds of the tokens from `first` on, joined. */
static const char *joined_folds(struct lexicon *lexicon, const struct token_list *tokens, size_t first)
{
    char joined[ERR_TEXT_MAX] = "";
    size_t at = 0;
    for (size_t i = first; i < tokens->count && at + strlen(tokens->tokens[i].fold) < sizeof joined; i++)
        at = (size_t)(stpcpy(joined + at, tokens->tokens[i].fold) - joined);
    return arena_copy_text(&lexicon->arena, joined, at);
}

/* Whether each character is a token: not so in "CD" and "1990". */
static bool by_character(const struct token_list *tokens)
{
    for (size_t i = 0; i < tokens->count; i++) {
        uint32_t c;
        const struct token *t = &tokens->tokens[i];
        if (utf8_read(t->text, strlen(t->text), 0, &c) != strlen(t->text))
            return false;
    }
    return true;
}

/* The fold of a word of plain letters, which is one token whatever stands beside it; NULL for any other. Most
 * words are such, and asking the tokenizer for each would be felt at the start. */
static const char *fold_of_letters(struct lexicon *lexicon, const char *word)
{
    char fold[64];
    size_t n = 0;
    for (; isascii((unsigned char)word[n]) && isalpha((unsigned char)word[n]) && n < sizeof fold; n++)
        fold[n] = (char)tolower((unsigned char)word[n]);
    return word[n] == '\0' && n > 0 ? arena_copy_text(&lexicon->arena, fold, n) : NULL;
}

/* "'s" is a token only where it is written on to something. */
static const char *fold_of_tokens(struct lexicon *lexicon, const char *word)
{
    struct arena scratch;
    struct token_list tokens;
    const char *fold = NULL;
    char hung[ERR_TEXT_MAX];
    size_t first = word[0] == '\'';
    snprintf(hung, sizeof hung, "%s%s", first ? "x" : "", word);
    arena_init(&scratch);
    if (token_words(hung, strlen(hung), FIELDS_MAX, &scratch, &tokens, NULL) == OK && tokens.count > first &&
        (lexicon->grammar->characters ? by_character(&tokens) : tokens.count == first + 1))
        fold = joined_folds(lexicon, &tokens, first);
    arena_fini(&scratch);
    return fold;
}

/* A word as token.fold has it; NULL when it is not one token (or, in a language of characters, one for each),
 * because then no sentence could hold it as the lists mean it. */
static const char *fold_of(struct lexicon *lexicon, const char *word)
{
    const char *fold = lexicon->grammar->characters ? NULL : fold_of_letters(lexicon, word);
    return fold ? fold : fold_of_tokens(lexicon, word);
}

static enum status read_forms(struct lexicon *lexicon, struct line *line, size_t end,
                              struct lexicon_entry *out)
{
    const struct lexicon_part *part = &lexicon->grammar->parts[out->part];
    size_t count = end - 1;
    if (count < part->forms_min)
        return refuse(line, "more forms of the word", line->fields[0]);
    if (count > part->forms_max || count > LEXICON_FORMS_MAX)
        return refuse(line, "fewer forms, then \":\" and classes", line->fields[part->forms_max + 1]);
    for (size_t i = 0; i < count; i++) {
        const char *word = line->fields[1 + i], *fold = fold_of(lexicon, word);
        if (!fold)
            return refuse(line, "one word without marks in it", word);
        out->forms[i] = (struct lexicon_form){arena_copy_text(&lexicon->arena, word, strlen(word)), fold};
    }
    out->form_count = count;
    if (part->complete)
        part->complete(out, &lexicon->arena);
    return OK;
}

/* Fields [start, end) as classes. */
static enum status read_classes(const struct lexicon *lexicon, const struct line *line, size_t start,
                                size_t end, uint64_t *out)
{
    for (size_t i = start; i < end; i++) {
        uint64_t bits = lexicon_class(lexicon->grammar, line->fields[i]);
        if (!bits)
            return refuse_class(lexicon->grammar, line, line->fields[i]);
        *out |= bits;
    }
    return OK;
}

/* The first field from `start` on that is this mark; the count when there is none. */
static size_t mark_at(const struct line *line, size_t start, const char *mark)
{
    while (start < line->count && strcmp(line->fields[start], mark) != 0)
        start++;
    return start;
}

static enum status check_entry(const struct lexicon *lexicon, const struct line *line, bool said_targets,
                               const struct lexicon_entry *entry)
{
    const struct lexicon_part *part = &lexicon->grammar->parts[entry->part];
    if (part->classes && !entry->classes)
        return refuse(line, "\":\" and at least one class", line->fields[line->count - 1]);
    if (said_targets && !part->targets)
        return refuse(line, "nothing after the classes: this part has no \">\"", ">");
    if (said_targets && !entry->targets)
        return refuse(line, "a class after \">\"", ">");
    return OK;
}

static enum status read_entry(struct lexicon *lexicon, struct line *line, struct lexicon_entry *out)
{
    const struct lexicon_grammar *g = lexicon->grammar;
    while (out->part < g->part_count && strcmp(g->parts[out->part].name, line->fields[0]) != 0)
        out->part++;
    if (out->part == g->part_count)
        return refuse_part(g, line);
    size_t colon = mark_at(line, 1, ":");
    size_t arrow = mark_at(line, colon, ">");
    enum status s = read_forms(lexicon, line, colon, out);
    if (s == OK && colon < line->count)
        s = read_classes(lexicon, line, colon + 1, arrow, &out->classes);
    if (s == OK && arrow < line->count)
        s = read_classes(lexicon, line, arrow + 1, line->count, &out->targets);
    return s == OK ? check_entry(lexicon, line, arrow < line->count, out) : s;
}

static struct lexicon_entry *entry_new(struct lexicon *lexicon)
{
    if (lexicon->count == lexicon->room) {
        lexicon->room = lexicon->room ? 2 * lexicon->room : 512;
        lexicon->entries = mem_resize(lexicon->entries, lexicon->room, sizeof *lexicon->entries);
    }
    return &lexicon->entries[lexicon->count++];
}

/* Cuts a line, which it may write into, at blanks and at its comment. */
static enum status cut(struct line *line, char *text)
{
    text[strcspn(text, "#\r")] = '\0';
    for (char *save, *field = strtok_r(text, " \t", &save); field; field = strtok_r(NULL, " \t", &save)) {
        if (line->count == FIELDS_MAX)
            return refuse(line, "a shorter line", field);
        line->fields[line->count++] = field;
    }
    return OK;
}

static bool says_held_out(const struct line *line)
{
    return line->count == 2 && strcmp(line->fields[0], "[held") == 0 && strcmp(line->fields[1], "out]") == 0;
}

static enum status read_line(struct lexicon *lexicon, struct line *line, char *text, bool *held_out)
{
    enum status s = cut(line, text);
    if (s != OK || line->count == 0)
        return s;
    if (says_held_out(line)) {
        *held_out = true;
        return OK;
    }
    struct lexicon_entry entry = {.held_out = *held_out, .file = line->file, .line = line->number};
    s = read_entry(lexicon, line, &entry);
    if (s == OK)
        *entry_new(lexicon) = entry;
    return s;
}

enum status lexicon_read(struct lexicon *lexicon, const char *name, const char *text, size_t len,
                         struct err *e)
{
    const char *file = arena_copy_text(&lexicon->arena, name, strlen(name));
    bool held_out = false;
    size_t number = 1;
    for (const char *at = text, *end = text + len; at < end; number++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((newline ? newline : end) - at);
        char *copy = mem_copy_text(at, n);
        struct line line = {.file = file, .number = number, .e = e};
        enum status s = strlen(copy) == n ? read_line(lexicon, &line, copy, &held_out)
                                          : refuse(&line, "text without NUL bytes", NULL);
        mem_free(copy);
        if (s != OK)
            return s;
        at += n + 1;
    }
    return OK;
}
