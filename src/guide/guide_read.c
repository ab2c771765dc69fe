/* The lines of a lesson's file, and what each orders. */
#include "guide/guide_file.h"

#include "text/glyph.h"
#include "text/utf8.h"

#include <string.h>

enum status guide_refuse(const struct guide_reader *r, const char *expected, struct part found)
{
    err_set(r->e, ERR_FORMAT, r->where, "%s", expected);
    err_at(r->e, ERR_FORMAT, ERR_AT_LINE, r->line);
    return found.len > 0 ? err_found(r->e, ERR_FORMAT, "\"%.*s\"", (int)found.len, found.at)
                         : err_found(r->e, ERR_FORMAT, "nothing");
}

enum status guide_too_many(const struct guide_reader *r, const char *what, size_t most)
{
    err_set(r->e, ERR_LIMIT, r->where, "at most %zu %s", most, what);
    err_at(r->e, ERR_LIMIT, ERR_AT_LINE, r->line);
    return err_found(r->e, ERR_LIMIT, "more");
}

void guide_list_add(struct guide_list *l, const void *item, size_t size)
{
    if (l->count == l->room) {
        l->room = l->room > 0 ? 2 * l->room : 8;
        l->items = mem_resize(l->items, l->room, size);
    }
    memcpy((char *)l->items + l->count * size, item, size);
    l->count++;
    l->size = size;
}

void *guide_list_end(struct guide_list *l, struct arena *arena)
{
    void *items = NULL;

    if (l->count > 0) {
        items = arena_new(arena, l->count, l->size);
        memcpy(items, l->items, l->count * l->size);
    }
    mem_free(l->items);
    *l = (struct guide_list){.items = NULL};
    return items;
}

/* ---- paragraphs ---- */

static enum status end_answer(struct file_reader *f, struct part text)
{
    struct guide_answer *answer = &f->page.answers[f->page.answer_count - 1];
    struct part reply = {NULL, 0};

    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] == '[') /* the bar of a word is none of the answer */
            while (i < text.len && text.at[i] != ']')
                i++;
        else if (text.at[i] == '\\')
            i++;
        else if (text.at[i] == '|') {
            reply = (struct part){text.at + i + 1, text.len - i - 1};
            text.len = i;
        }
    }
    enum status status = guide_text_read(&f->r, text, &answer->text);
    if (status == OK && reply.at != NULL)
        status = guide_text_read(&f->r, reply, &answer->reply);
    if (status == OK && answer->text.count == 0)
        status = guide_refuse(&f->r, "an answer", text);
    return status;
}

static enum status end_page_text(struct file_reader *f, struct part text)
{
    struct guide_text paragraph;

    if (f->paragraphs.count == PARAGRAPHS_MAX)
        return guide_too_many(&f->r, "paragraphs of a page", PARAGRAPHS_MAX);
    const enum status status = guide_text_read(&f->r, text, &paragraph);
    if (status == OK)
        guide_list_add(&f->paragraphs, &paragraph, sizeof paragraph);
    return status;
}

enum status guide_end_paragraph(struct file_reader *f)
{
    const size_t line = f->r.line;
    const struct part text = {f->text.bytes, f->text.len};
    enum status status = OK;

    f->r.line = f->text_line;
    if (text.len > 0 && f->target == TARGET_TEXT)
        status = end_page_text(f, text);
    else if (text.len > 0 && f->target == TARGET_TASK)
        status = guide_text_read(&f->r, text, &f->page.task);
    else if (text.len > 0 && f->target == TARGET_DONE)
        status = guide_text_read(&f->r, text, &f->page.done);
    else if (text.len > 0 && f->target == TARGET_QUESTION)
        status = guide_text_read(&f->r, text, &f->page.question);
    else if (text.len > 0)
        status = end_answer(f, text);
    if (status == OK) {
        f->r.line = line;
        f->target = TARGET_TEXT;
        buf_clear(&f->text);
    }
    return status;
}

static bool is_wide(const char *s, size_t from, size_t to)
{
    return glyph_columns(s + from, to - from) == 2;
}

/* Chinese marks have their own space behind them. */
static bool is_mark(const char *s, size_t n)
{
    static const char *const marks[] = {"，", "。", "；", "：", "？", "！", "、", "）"};

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (strlen(marks[i]) == n && memcmp(marks[i], s, n) == 0)
            return true;
    return false;
}

/* Whether two lines are joined without a space: behind a Chinese mark, and between two wide characters. */
static bool joins(const struct buf *before, struct part line)
{
    const size_t from = glyph_prev(before->bytes, before->len, before->len);
    size_t at = 0;

    if (is_mark(before->bytes + from, before->len - from))
        return true;
    while (at + 1 < line.len && strchr("*[", line.at[at]) != NULL) /* marks of the text do not show */
        at++;
    const bool after_mark = before->len > 0 && strchr("*]", before->bytes[before->len - 1]) != NULL;
    const size_t end = after_mark ? before->len - 1 : before->len;
    return end > 0 && is_wide(before->bytes, glyph_prev(before->bytes, end, end), end) &&
           is_wide(line.at, at, glyph_next(line.at, line.len, at));
}

void guide_add_line(struct file_reader *f, struct part line)
{
    if (f->text.len == 0)
        f->text_line = f->r.line;
    else if (f->text.bytes[f->text.len - 1] != '\n' && !joins(&f->text, line))
        buf_adds(&f->text, " ");
    /* A backslash at the end of a line begins a new one. */
    const bool breaks = line.at[line.len - 1] == '\\' && (line.len < 2 || line.at[line.len - 2] != '\\');
    buf_add(&f->text, line.at, line.len - breaks);
    if (breaks)
        buf_adds(&f->text, "\n");
}

/* ---- lines ---- */

static enum status check_line(const struct guide_reader *r, struct part line)
{
    uint32_t c;

    for (size_t i = 0, n; i < line.len; i += n) {
        n = utf8_read(line.at + i, line.len - i, 0, &c);
        if (c == UTF8_BAD || (c < ' ' && c != '\t') || c == 0x7F) {
            guide_refuse(r, "text in UTF-8, without control characters", line);
            return err_found(r->e, ERR_FORMAT, "byte 0x%02X", (unsigned)(unsigned char)line.at[i]);
        }
    }
    return OK;
}

static enum status take_line(struct file_reader *f, struct part line)
{
    enum status status;

    if (line.len > 0 && line.at[line.len - 1] == '\r')
        line.len--;
    status = check_line(&f->r, line);
    if (status != OK || (line.len > 0 && line.at[0] == '#'))
        return status;
    line = part_trim(line);
    if (line.len == 0)
        return guide_end_paragraph(f);
    if (line.at[0] == '@')
        return guide_take_order(f, line);
    if (!f->in_page)
        return guide_refuse(&f->r, "@title, @set or @page before a text", line);
    guide_add_line(f, line);
    return OK;
}

static enum status check_end(struct file_reader *f)
{
    if (f->pages.count == 0)
        return err_set(f->r.e, ERR_EMPTY, f->r.where, "a @page");
    if (f->guide->title == NULL)
        return guide_refuse(&f->r, "a @title", (struct part){NULL, 0});
    return OK;
}

static enum status read_lines(struct file_reader *f, const char *bytes, size_t len)
{
    enum status status = OK;

    for (size_t at = 0; status == OK && at < len;) {
        const char *end = memchr(bytes + at, '\n', len - at);
        const size_t n = end != NULL ? (size_t)(end - bytes) - at : len - at;
        f->r.line++;
        status = take_line(f, (struct part){bytes + at, n});
        at += n + 1;
    }
    if (status == OK)
        status = guide_end_paragraph(f);
    if (status == OK)
        status = guide_end_page(f);
    return status == OK ? check_end(f) : status;
}

static size_t byte_order_mark(const char *bytes, size_t len)
{
    return len >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

enum status guide_read(const char *where, const char *bytes, size_t len, const struct guide_vocabulary *v,
                       struct guide **out, struct err *e)
{
    struct arena arena;
    struct file_reader f = {.r = {.where = where, .words = v, .arena = &arena, .e = e}};
    const size_t mark = byte_order_mark(bytes, len);

    if (len > GUIDE_BYTES_MAX) {
        err_set(e, ERR_LIMIT, where, "at most %zu bytes", (size_t)GUIDE_BYTES_MAX);
        return err_found(e, ERR_LIMIT, "%zu", len);
    }
    arena_init(&arena);
    buf_init(&f.text);
    f.guide = arena_new(&arena, 1, sizeof *f.guide);
    const enum status status = read_lines(&f, bytes + mark, len - mark);
    f.guide->page_count = f.pages.count;
    f.guide->pages = guide_list_end(&f.pages, &arena);
    guide_list_end(&f.settings, &arena);
    guide_list_end(&f.paragraphs, &arena);
    buf_fini(&f.text);
    f.guide->arena = arena;
    if (status == OK)
        *out = f.guide;
    else
        guide_free(f.guide);
    return status;
}
