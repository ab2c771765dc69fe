/* What the lines that begin with '@' order. */
#include "guide/guide_file.h"

static enum status begin(struct file_reader *f, enum target target, struct part text)
{
    f->target = target;
    f->text_line = f->r.line;
    if (text.len == 0)
        return guide_refuse(&f->r, "a text behind it", text);
    guide_add_line(f, text);
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
        return guide_too_many(&f->r, "settings", SETTINGS_MAX);
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
        return guide_too_many(&f->r, "answers", GUIDE_ANSWERS_MAX);
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
enum status guide_end_page(struct file_reader *f)
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
        return guide_too_many(&f->r, "pages", GUIDE_PAGES_MAX);
    const enum status status = guide_end_page(f);
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

enum status guide_take_order(struct file_reader *f, struct part line)
{
    struct part rest = line;
    const struct part name = part_word(&rest);
    const enum status status = guide_end_paragraph(f);

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
