/* guide_page: the page of a lesson as lines, for those who hear it. */
#include "view/guide_parts.h"

#include "view/look.h"

#include <stdio.h>

static void add_text(const struct scene *s, const char *before, const struct guide_text *text, guide_line *line, struct buf *out)
{
    struct guide_words words;
    struct buf whole;

    if (text->count == 0)
        return;
    guide_words_init(&words, s, NULL, (style){0}, text);
    char *quoted = mem_new(2 * words.text.len + 1, 1);
    draw_marked_quote(words.text.bytes != NULL ? words.text.bytes : "", quoted, 2 * words.text.len + 1);
    buf_init(&whole);
    buf_addf(&whole, "%s%s", before, quoted);
    line(s->app, whole.bytes, out);
    buf_fini(&whole);
    mem_free(quoted);
    guide_words_fini(&words);
}

void guide_page_text(const struct scene *s, guide_line *line, struct buf *out)
{
    const struct app *a = s->app;
    const struct guide_page *page = app_guide_page(a);
    const struct guide *lesson = a->shelf[a->guide.lang].guides[a->guide.at];
    const bool done = app_guide_done(a);
    const size_t answered = app_guide_answered(a);
    char text[256];

    snprintf(text, sizeof text, view_say(s, MSG_PLAIN_LESSON_PAGE), lesson->title, a->guide.page + 1, lesson->page_count);
    line(a, text, out);
    for (size_t i = 0; i < page->paragraph_count; i++)
        add_text(s, "", &page->paragraphs[i], line, out);
    snprintf(text, sizeof text, "%s: ", view_say(s, done ? MSG_GUIDE_TRIED : MSG_GUIDE_TRY));
    add_text(s, text, done && page->done.count > 0 ? &page->done : &page->task, line, out);
    add_text(s, "", &page->question, line, out);
    for (size_t i = 0; i < page->answer_count; i++) {
        snprintf(text, sizeof text, "%c: ", 'a' + (int)i);
        add_text(s, text, &page->answers[i].text, line, out);
    }
    if (answered < page->answer_count)
        add_text(s, "", &page->answers[answered].reply, line, out);
}
