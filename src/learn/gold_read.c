/* The reading half of gold.h: lines, then the parts of a link, then the words they name. */
#include "learn/gold.h"

#include "text/script.h"
#include "text/token.h"
#include "text/utf8.h"

#include <inttypes.h>
#include <string.h>

#define LINK_FORM "KIND: WORD -> ANSWER"

/* A piece of a line. */
struct part {
    const char *at;
    size_t len;
};

struct reader {
    const char *name;
    size_t line;
    struct gold gold;
    struct arena arena;      /* of the last sentence's tokens, and of the words that are looked for in it */
    struct token_list words; /* of the last sentence */
    struct err *e;
};

/* ---- what is refused
 * ----------------------------------------------------------------------------------------- */

static enum status refuse(const struct reader *r, const char *expected, struct part found)
{
    err_set(r->e, ERR_FORMAT, r->name, "%s", expected);
    err_at(r->e, ERR_FORMAT, ERR_AT_LINE, r->line);
    return found.len ? err_found(r->e, ERR_FORMAT, "\"%.*s\"", (int)found.len, found.at)
                     : err_found(r->e, ERR_FORMAT, "nothing");
}

static enum status refuse_kind(const struct reader *r, struct part found)
{
#define X(name, text, question) ", " text
    static const char names[] = PRACTICE_KINDS(X);
#undef X
    return refuse(r, names + strlen(", "), found);
}

/* A word that the sentence has, but not just once, or not so often. */
static enum status refuse_number(const struct reader *r, size_t times, struct part found)
{
    err_set(r->e, ERR_FORMAT, r->name, "#1 to #%zu after a word that stands there %zu times", times, times);
    err_at(r->e, ERR_FORMAT, ERR_AT_LINE, r->line);
    return err_found(r->e, ERR_FORMAT, "\"%.*s\"", (int)found.len, found.at);
}

static enum status check_text(const struct reader *r, struct part line)
{
    uint32_t c;
    for (size_t i = 0; i < line.len;) {
        size_t n = utf8_read(line.at + i, line.len - i, 0, &c);
        if (c == UTF8_BAD || (c < ' ' && c != '\t') || c == 0x7F) {
            err_set(r->e, ERR_FORMAT, r->name, "%s", "text in UTF-8, without control characters");
            err_at(r->e, ERR_FORMAT, ERR_AT_LINE, r->line);
            return err_found(r->e, ERR_FORMAT, "byte 0x%02X", (unsigned)(unsigned char)line.at[i]);
        }
        i += n;
    }
    return OK;
}

/* ---- pieces of a line
 * ---------------------------------------------------------------------------------------- */

/* Bytes of the blank that begins at s[0..n): a space, a tab, or a full-width space; 0: none does. */
static size_t blank(const char *s, size_t n)
{
    if (n > 0 && (*s == ' ' || *s == '\t'))
        return 1;
    return n >= 3 && memcmp(s, "\u3000", 3) == 0 ? 3 : 0;
}

static struct part trim(struct part p)
{
    for (size_t n; (n = blank(p.at, p.len)) > 0; p.len -= n)
        p.at += n;
    while (p.len > 0)
        if (blank(p.at + p.len - 1, 1))
            p.len--;
        else if (p.len >= 3 && blank(p.at + p.len - 3, 3) == 3)
            p.len -= 3;
        else
            break;
    return p;
}

/* Cuts p at the first of two marks that mean the same: what is before it into *head, what follows stays in p.
 * False, and all of it is the head, where there is none. */
static bool cut_at(struct part *p, const char *plain, const char *wide, struct part *head)
{
    const char *const marks[] = {plain, wide};
    for (size_t i = 0; i < p->len; i++)
        for (size_t m = 0; m < 2; m++) {
            size_t n = strlen(marks[m]);
            if (i + n > p->len || memcmp(p->at + i, marks[m], n) != 0)
                continue;
            *head = trim((struct part){p->at, i});
            *p = trim((struct part){p->at + i + n, p->len - i - n});
            return true;
        }
    *head = trim(*p);
    *p = (struct part){p->at + p->len, 0};
    return false;
}

static bool cut_end(struct part *p, const char *mark)
{
    size_t n = strlen(mark);
    if (p->len < n || memcmp(p->at + p->len - n, mark, n) != 0)
        return false;
    *p = trim((struct part){p->at, p->len - n});
    return true;
}

/* Without the comment at its end, which has a blank before it. */
static struct part uncommented(struct part p)
{
    for (size_t i = 1; i < p.len; i++)
        if (p.at[i] == '#' && (blank(p.at + i - 1, 1) || (i >= 3 && blank(p.at + i - 3, 3) == 3)))
            return trim((struct part){p.at, i});
    return p;
}

/* ---- words
 * --------------------------------------------------------------------------------------------------- */

/* Words of the sentence. */
struct span {
    size_t start, count;
};

/* "was#2" into "was" and 2; without a number 0. */
static size_t cut_number(struct part *p)
{
    size_t at = p->len, number = 0, digits = 0;
    while (at > 0 && p->at[at - 1] >= '0' && p->at[at - 1] <= '9')
        at--;
    digits = p->len - at;
    if (at < 2 || p->at[at - 1] != '#' || digits == 0)
        return 0;
    for (size_t i = at; i < p->len; i++)
        number = number > TOKEN_MAX ? number : number * 10 + (size_t)(p->at[i] - '0');
    p->len = at - 1;
    return number ? number : SIZE_MAX; /* #0 is nowhere */
}

/* The word as tokens: one where the sentence has it as it is written ("n't"), else as it is cut by itself. */
static bool cut_word(struct reader *r, struct part p, struct token_list *out)
{
    const char *text = arena_copy_text(&r->arena, p.at, p.len);
    for (size_t i = 0; i < r->words.count; i++) {
        struct token *token = &r->words.tokens[i];
        if (strcmp(token->text, text) == 0 || strcmp(token->fold, text) == 0) {
            out->tokens = arena_new(&r->arena, 1, sizeof *out->tokens);
            out->tokens[0] = *token;
            out->tokens[0].text = text;
            out->count = 1;
            return true;
        }
    }
    return token_words(text, p.len, GOLD_WORDS_MAX, &r->arena, out, NULL) == OK;
}

static bool stands_at(const struct reader *r, const struct token_list *word, size_t at, bool as_written)
{
    for (size_t i = 0; i < word->count; i++) {
        const struct token *a = &r->words.tokens[at + i], *b = &word->tokens[i];
        if (strcmp(as_written ? a->text : a->fold, as_written ? b->text : b->fold) != 0)
            return false;
    }
    return true;
}

/* How often the word stands in the sentence; *start is where for the nth time, from 1. */
static size_t count_word(const struct reader *r, const struct token_list *word, bool as_written, size_t nth,
                         size_t *start)
{
    size_t count = 0;
    for (size_t at = 0; at + word->count <= r->words.count; at++)
        if (stands_at(r, word, at, as_written) && ++count == nth)
            *start = at;
    return count;
}

static enum status find_word(struct reader *r, struct part p, struct span *out)
{
    struct token_list word;
    struct part text = p;
    size_t nth = cut_number(&text);
    if (!cut_word(r, text, &word))
        return refuse(r, "a word of the sentence", p);
    out->count = word.count;
    if (nth == 0 && count_word(r, &word, true, 1, &out->start) == 1)
        return OK;
    size_t times = count_word(r, &word, false, nth ? nth : 1, &out->start);
    if (times == 0)
        return refuse(r, "a word of the sentence", p);
    if (nth ? nth <= times : times == 1)
        return OK;
    return refuse_number(r, times, p);
}

/* ---- links
 * --------------------------------------------------------------------------------------------------- */

static uint64_t bits(struct span s)
{
    return ((UINT64_C(1) << s.count) - 1) << s.start;
}

/* Several words ask together only as the characters of a Chinese word. */
static enum status read_asker(struct reader *r, struct part p, struct span *out)
{
    enum status s = find_word(r, p, out);
    for (size_t i = 0; s == OK && out->count > 1 && i < out->count; i++) {
        const struct token *token = &r->words.tokens[out->start + i];
        if (script_of(token->text, strlen(token->text)) != SCRIPT_HAN)
            s = refuse(r, "one word that asks, as the program cuts words", p);
    }
    return s;
}

static enum status read_answers(struct reader *r, struct part p, struct span asker, uint64_t *accepted)
{
    struct part one;
    enum status s = OK;
    for (bool more = true; more && s == OK;) {
        struct span found;
        more = cut_at(&p, "|", "｜", &one);
        s = find_word(r, one, &found);
        if (s == OK && bits(found) & bits(asker))
            s = refuse(r, "another word than the one that asks", one);
        if (s == OK)
            *accepted |= bits(found);
    }
    return s;
}

/* Of every character that asks; none may have a link of this kind already. */
static enum status add_links(struct reader *r, struct gold_link link, struct span asker, struct part found)
{
    struct gold *g = &r->gold;
    for (size_t i = g->sentences[g->count - 1].first; i < g->link_count; i++)
        if (g->links[i].kind == link.kind && bits(asker) >> g->links[i].asker & 1)
            return refuse(r, "one line for a word and a kind; other answers follow after \"|\"", found);
    for (size_t i = 0; i < asker.count; i++) {
        link.asker = (uint8_t)(asker.start + i);
        gold_link(g, &link);
    }
    return OK;
}

static enum status read_kind(struct reader *r, struct part name, bool distractor, struct gold_link *link)
{
    char *text = mem_copy_text(name.at, name.len);
    enum practice_kind kind = practice_kind_find(text);
    mem_free(text);
    link->kind = (uint8_t)kind;
    link->distractor = distractor;
    if (kind == PRACTICE_KIND_COUNT)
        return refuse_kind(r, name);
    return distractor && kind != PRACTICE_SUBJECT ? refuse(r, "\"!\" after the answers of a subject only", name)
                                                  : OK;
}

static enum status read_link(struct reader *r, struct part line)
{
    struct part rest = uncommented(line), kind, asker;
    struct gold_link link = {.kind = 0};
    struct span who = {0, 0};
    if (r->gold.count == 0)
        return refuse(r, "a sentence at the margin before its links", line);
    bool whole = cut_at(&rest, ":", "：", &kind) && cut_at(&rest, "->", "→", &asker);
    bool distractor = cut_end(&rest, "!") || cut_end(&rest, "！");
    if (!whole || !kind.len || !asker.len || !rest.len)
        return refuse(r, LINK_FORM, line);
    enum status s = read_kind(r, kind, distractor, &link);
    if (s == OK)
        s = read_asker(r, asker, &who);
    if (s == OK)
        s = read_answers(r, rest, who, &link.accepted);
    return s == OK ? add_links(r, link, who, line) : s;
}

/* ---- sentences
 * ----------------------------------------------------------------------------------------------- */

/* A sentence without links is most likely a link that is not indented. */
static enum status check_last(struct reader *r)
{
    struct gold *g = &r->gold;
    if (g->count == 0 || g->sentences[g->count - 1].count > 0)
        return OK;
    r->line = g->sentences[g->count - 1].line;
    return refuse(r, "indented links below a sentence: " LINK_FORM, (struct part){"", 0});
}

static enum status read_sentence(struct reader *r, struct part line)
{
    enum status s = check_last(r);
    if (s != OK)
        return s;
    arena_fini(&r->arena);
    arena_init(&r->arena);
    s = token_words(line.at, line.len, GOLD_WORDS_MAX, &r->arena, &r->words, r->e);
    if (s != OK) {
        if (r->e)
            memcpy(r->e->where, r->name, strnlen(r->name, ERR_TEXT_MAX - 1) + 1);
        return err_at(r->e, s, ERR_AT_LINE, r->line);
    }
    gold_add(&r->gold, line.at, line.len, r->words.count, r->line);
    return OK;
}

static enum status read_line(struct reader *r, struct part line)
{
    struct part text = trim(line);
    enum status s = check_text(r, line);
    if (s != OK || text.len == 0 || *text.at == '#')
        return s;
    return blank(line.at, line.len) ? read_link(r, text) : read_sentence(r, text);
}

static enum status read_lines(struct reader *r, const char *bytes, size_t len)
{
    enum status s = OK;
    size_t number = 1;
    if (len >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0)
        bytes += 3, len -= 3; /* a byte order mark */
    for (const char *at = bytes, *end = bytes + len; at < end && s == OK; number++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        size_t n = (size_t)(stop - at);
        r->line = number;
        s = read_line(r, (struct part){at, n > 0 && at[n - 1] == '\r' ? n - 1 : n});
        at = newline ? newline + 1 : end;
    }
    if (s == OK)
        s = check_last(r);
    if (s == OK && r->gold.count == 0)
        s = err_set(r->e, ERR_EMPTY, r->name, "%s", "at least one sentence");
    return s;
}

enum status gold_read(const char *name, const char *bytes, size_t len, struct gold *out, struct err *e)
{
    struct reader r = {.name = name, .e = e};
    gold_init(&r.gold);
    arena_init(&r.arena);
    enum status s = read_lines(&r, bytes, len);
    arena_fini(&r.arena);
    if (s == OK)
        *out = r.gold;
    else
        gold_fini(&r.gold);
    return s;
}
