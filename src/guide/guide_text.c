/* Paragraphs with their marks. */
#include "guide/guide_read.h"

#include <string.h>

struct text_reader {
    struct guide_reader *r;
    struct part rest;
    struct guide_list pieces;
    struct buf plain; /* not yet a piece */
    bool bold;
};

static void end_plain(struct text_reader *t)
{
    if (t->plain.len == 0)
        return;
    const struct guide_piece piece = {GUIDE_PLAIN, t->bold, arena_copy_text(t->r->arena, t->plain.bytes, t->plain.len),
                                      NULL};
    guide_list_add(&t->pieces, &piece, sizeof piece);
    buf_clear(&t->plain);
}

static void add_piece(struct text_reader *t, enum guide_piece_kind kind, const char *text, const struct guide_call *call)
{
    const struct guide_piece piece = {kind, t->bold, text, call};

    end_plain(t);
    guide_list_add(&t->pieces, &piece, sizeof piece);
}

static void skip(struct text_reader *t, size_t n)
{
    t->rest.at += n;
    t->rest.len -= n;
}

/* What stands between the mark at hand and the one that closes it. */
static enum status inside(struct text_reader *t, char close, struct part *out)
{
    const char *end = memchr(t->rest.at + 1, close, t->rest.len - 1);
    char expected[] = "a \"?\" that closes it";

    expected[3] = close;
    if (end == NULL)
        return guide_refuse(t->r, expected, t->rest);
    *out = (struct part){t->rest.at + 1, (size_t)(end - t->rest.at) - 1};
    skip(t, out->len + 2);
    return OK;
}

static enum status take_key(struct text_reader *t)
{
    struct part name;
    const enum status status = inside(t, '>', &name);

    if (status != OK)
        return status;
    if (name.len == 0 || name.len > 16)
        return guide_refuse(t->r, "a key, such as <s> or <PageDown>", name);
    add_piece(t, GUIDE_KEY, arena_copy_text(t->r->arena, name.at, name.len), NULL);
    return OK;
}

static enum status take_word(struct text_reader *t)
{
    struct guide_call *call = arena_new(t->r->arena, 1, sizeof *call);
    struct part word;
    const enum status status = inside(t, ']', &word);

    if (status != OK)
        return status;
    const char *bar = memchr(word.at, '|', word.len);
    struct part shown = word;
    if (bar != NULL) {
        shown = (struct part){bar + 1, word.len - (size_t)(bar - word.at) - 1};
        word.len = (size_t)(bar - word.at);
    }
    call->count = 1;
    call->args[0].given = true;
    if ((bar != NULL && shown.len == 0) || !guide_word_read(t->r->arena, word, &call->args[0].text, &call->args[0].n))
        return guide_refuse(t->r, "a word of the sentence, such as [was#2] or [was#2|it]", word);
    add_piece(t, GUIDE_WORD, bar != NULL ? arena_copy_text(t->r->arena, shown.at, shown.len) : call->args[0].text, call);
    return OK;
}

static enum status take_value(struct text_reader *t)
{
    struct guide_call *call;
    struct part words;
    enum status status = inside(t, '}', &words);

    if (status == OK)
        status = guide_call_read(t->r, t->r->words->names, t->r->words->name_count, "a name that can be reckoned", words,
                                 &call);
    if (status == OK)
        add_piece(t, GUIDE_VALUE, "", call);
    return status;
}

static enum status take_next(struct text_reader *t)
{
    const char c = t->rest.at[0];

    if (c == '{')
        return take_value(t);
    if (c == '[')
        return take_word(t);
    if (c == '<')
        return take_key(t);
    if (c == '*') {
        end_plain(t);
        t->bold = !t->bold;
        skip(t, 1);
        return OK;
    }
    if (c == '\\' && t->rest.len > 1)
        skip(t, 1);
    buf_add(&t->plain, t->rest.at, 1);
    skip(t, 1);
    return OK;
}

enum status guide_text_read(struct guide_reader *r, struct part text, struct guide_text *out)
{
    struct text_reader t = {.r = r, .rest = part_trim(text)};
    const struct part whole = t.rest;
    enum status status = OK;

    buf_init(&t.plain);
    while (status == OK && t.rest.len > 0)
        status = take_next(&t);
    end_plain(&t);
    buf_fini(&t.plain);
    if (status == OK && t.bold)
        status = guide_refuse(r, "a second \"*\" in the paragraph", whole);
    out->count = t.pieces.count;
    out->pieces = guide_list_end(&t.pieces, r->arena);
    return status;
}
