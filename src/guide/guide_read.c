/* The lines of a lesson's file, and what each orders. */
#include "guide/guide_read.h"

#include "text/glyph.h"
#include "text/utf8.h"

#include <string.h>

#define PARAGRAPHS_MAX 64 /* of a page */
#define SETTINGS_MAX   64 /* of a page, of a lesson */
#define TITLE_MAX      200 /* bytes */

enum target { TARGET_TEXT, TARGET_TASK, TARGET_DONE, TARGET_QUESTION, TARGET_ANSWER };

struct file_reader {
    struct guide_reader r;
    struct guide *guide;
    struct guide_list pages;      /* of struct guide_page */
    struct guide_list settings;   /* of the page, or of the lesson before the first */
    struct guide_list paragraphs; /* of the page */
    struct guide_page page;
    bool in_page;
    /* The paragraph that is being read, and what it is. */
    struct buf text;
    enum target target;
    size_t text_line;
};

enum status guide_refuse(const struct guide_reader *r, const char *expected, struct part found)
{
    err_set(r->e, ERR_FORMAT, r->where, "%s", expected);
    err_at(r->e, ERR_FORMAT, ERR_AT_LINE, r->line);
    return found.len > 0 ? err_found(r->e, ERR_FORMAT, "\"%.*s\"", (int)found.len, found.at)
                         : err_found(r->e, ERR_FORMAT, "nothing");
}

static enum status too_many(const struct guide_reader *r, const char *what, size_t most)
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
        return too_many(&f->r, "paragraphs of a page", PARAGRAPHS_MAX);
    const enum status status = guide_text_read(&f->r, text, &paragraph);
    if (status == OK)
        guide_list_add(&f->paragraphs, &paragraph, sizeof paragraph);
    return status;
}

/* What was read up to here is a paragraph. Faults in it are told with its first line. */
static enum status end_paragraph(struct file_reader *f)
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

static void add_line(struct file_reader *f, struct part line)
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

/* ---- orders ---- */

static enum status begin(struct file_reader *f, enum target target, struct part text)
{
    f->target = target;
    f->text_line = f->r.line;
    if (text.len == 0)
        return guide_refuse(&f->r, "a text behind it", text);
    add_line(f, text);
    return OK;
}

static enum status order_title(struct file_reader *f, struct part rest)
{
    if (f->guide->title != NULL)
        return guide_refuse(&f->r, "one title", rest);
    if (rest.len == 0 || rest.len > TITLE_MAX)
        return guide_refuse(&f->r, "a title of 1 to 200 bytes", rest);
    f->guide->title = arena_copy_text(f->r.arena, rest.at, rest.len);
    return OK;
}

static enum status order_number(struct file_reader *f, struct part rest)
{
    double n;

    if (!guide_number_read(rest, &n) || n < 1 || n > GUIDE_NUMBER_MAX || n != (double)(unsigned)n)
        return guide_refuse(&f->r, "a whole number from 1 to 999", rest);
    f->guide->number = (unsigned)n;
    return OK;
}

static enum status order_set(struct file_reader *f, struct part rest)
{
    struct guide_call *call;

    if (f->settings.count == SETTINGS_MAX)
        return too_many(&f->r, "settings", SETTINGS_MAX);
    const enum status status = guide_call_read(&f->r, f->r.words->settings, f->r.words->setting_count, "a setting", rest,
                                               &call);
    if (status == OK)
        guide_list_add(&f->settings, call, sizeof *call);
    return status;
}

static enum status order_keep(struct file_reader *f, struct part rest)
{
    f->page.keep = true;
    return rest.len == 0 ? OK : guide_refuse(&f->r, "nothing behind @keep", rest);
}

static enum status order_point(struct file_reader *f, struct part rest)
{
    struct guide_call *call;
    const enum status status = guide_call_read(&f->r, f->r.words->points, f->r.words->point_count, "a place on the screen",
                                               rest, &call);

    if (status == OK)
        f->page.point = call;
    return status;
}

static enum status order_try(struct file_reader *f, struct part rest)
{
    if (f->page.task.count > 0)
        return guide_refuse(&f->r, "one @try on a page", rest);
    return begin(f, TARGET_TASK, rest);
}

static enum status order_until(struct file_reader *f, struct part rest)
{
    if (f->page.task.count == 0 || f->page.until.step_count > 0)
        return guide_refuse(&f->r, "one @until, behind its @try", rest);
    return guide_condition_read(&f->r, rest, &f->page.until);
}

static enum status order_done(struct file_reader *f, struct part rest)
{
    if (f->page.until.step_count == 0 || f->page.done.count > 0)
        return guide_refuse(&f->r, "one @done, behind its @until", rest);
    return begin(f, TARGET_DONE, rest);
}

static enum status order_ask(struct file_reader *f, struct part rest)
{
    if (f->page.question.count > 0)
        return guide_refuse(&f->r, "one @ask on a page", rest);
    return begin(f, TARGET_QUESTION, rest);
}

static enum status answer(struct file_reader *f, struct part rest, bool right)
{
    if (f->page.question.count == 0)
        return guide_refuse(&f->r, "an @ask before its answers", rest);
    if (f->page.answer_count == GUIDE_ANSWERS_MAX)
        return too_many(&f->r, "answers", GUIDE_ANSWERS_MAX);
    f->page.answers[f->page.answer_count++].right = right;
    return begin(f, TARGET_ANSWER, rest);
}

static enum status order_right(struct file_reader *f, struct part rest)
{
    return answer(f, rest, true);
}

static enum status order_wrong(struct file_reader *f, struct part rest)
{
    return answer(f, rest, false);
}

/* ---- pages ---- */

static enum status check_page(struct file_reader *f)
{
    const struct guide_page *p = &f->page;
    const struct part none = {NULL, 0};
    size_t right = 0;

    for (size_t i = 0; i < p->answer_count; i++)
        right += p->answers[i].right;
    if (p->question.count > 0 && (p->answer_count < 2 || right == 0))
        return guide_refuse(&f->r, "2 to 4 answers, one of them @right, on the page before", none);
    if (p->task.count > 0 && p->until.step_count == 0)
        return guide_refuse(&f->r, "@until behind the @try of the page before", none);
    if (f->paragraphs.count == 0 && p->task.count == 0 && p->question.count == 0)
        return guide_refuse(&f->r, "a text on the page before", none);
    return OK;
}

/* The settings before the first page are the lesson's. */
static enum status end_page(struct file_reader *f)
{
    const size_t count = f->settings.count;

    if (!f->in_page) {
        f->guide->settings = guide_list_end(&f->settings, f->r.arena);
        f->guide->setting_count = count;
        return OK;
    }
    const enum status status = check_page(f);
    if (status != OK)
        return status;
    f->page.settings = guide_list_end(&f->settings, f->r.arena);
    f->page.setting_count = count;
    f->page.paragraph_count = f->paragraphs.count;
    f->page.paragraphs = guide_list_end(&f->paragraphs, f->r.arena);
    guide_list_add(&f->pages, &f->page, sizeof f->page);
    return OK;
}

static enum status order_page(struct file_reader *f, struct part rest)
{
    if (rest.len > 0)
        return guide_refuse(&f->r, "nothing behind @page", rest);
    if (f->pages.count + f->in_page == GUIDE_PAGES_MAX)
        return too_many(&f->r, "pages", GUIDE_PAGES_MAX);
    const enum status status = end_page(f);
    f->page = (struct guide_page){.line = f->r.line};
    f->in_page = true;
    return status;
}

static const struct {
    const char *name;
    enum status (*take)(struct file_reader *f, struct part rest);
    bool in_page, before; /* where it may stand */
} orders[] = {
    {"@title", order_title, false, true}, {"@number", order_number, false, true}, {"@page", order_page, true, true},
    {"@set", order_set, true, true},      {"@keep", order_keep, true, false},     {"@point", order_point, true, false},
    {"@try", order_try, true, false},     {"@until", order_until, true, false},   {"@done", order_done, true, false},
    {"@ask", order_ask, true, false},     {"@right", order_right, true, false},   {"@wrong", order_wrong, true, false},
};
#define ORDERS (sizeof orders / sizeof orders[0])

static enum status take_order(struct file_reader *f, struct part line)
{
    struct part rest = line;
    const struct part name = part_word(&rest);
    const enum status status = end_paragraph(f);

    if (status != OK)
        return status;
    for (size_t i = 0; i < ORDERS; i++) {
        if (!part_is(name, orders[i].name))
            continue;
        if (!(f->in_page ? orders[i].in_page : orders[i].before))
            return guide_refuse(&f->r, f->in_page ? "it before the first @page" : "a @page before it", name);
        return orders[i].take(f, rest);
    }
    return guide_refuse(&f->r, "@title @number @page @set @keep @point @try @until @done @ask @right @wrong", name);
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
        return end_paragraph(f);
    if (line.at[0] == '@')
        return take_order(f, line);
    if (!f->in_page)
        return guide_refuse(&f->r, "@title, @set or @page before a text", line);
    add_line(f, line);
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
        status = end_paragraph(f);
    if (status == OK)
        status = end_page(f);
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
