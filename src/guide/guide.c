#include "guide/guide.h"

void guide_free(struct guide *g)
{
    if (g == NULL)
        return;
    struct arena arena = g->arena; /* the lesson itself stands in it */
    arena_fini(&arena);
}

struct value_walk {
    bool (*each)(void *with, const struct guide_call *call);
    void *with;
    bool goes_on;
};

static void walk_text(struct value_walk *w, const struct guide_text *text)
{
    for (size_t i = 0; i < text->count && w->goes_on; i++)
        if (text->pieces[i].kind == GUIDE_VALUE)
            w->goes_on = w->each(w->with, text->pieces[i].call);
}

void guide_each_value(const struct guide_page *page, bool (*each)(void *with, const struct guide_call *call),
                      void *with)
{
    struct value_walk w = {each, with, true};

    for (size_t i = 0; i < page->paragraph_count; i++)
        walk_text(&w, &page->paragraphs[i]);
    walk_text(&w, &page->task);
    walk_text(&w, &page->done);
    for (size_t i = 0; i < page->until.test_count && w.goes_on; i++) {
        const struct guide_test *t = &page->until.tests[i];
        w.goes_on = each(with, t->left) && (t->right == NULL || each(with, t->right));
    }
    walk_text(&w, &page->question);
    for (size_t i = 0; i < page->answer_count; i++) {
        walk_text(&w, &page->answers[i].text);
        walk_text(&w, &page->answers[i].reply);
    }
}
