/*
 * Any bytes as a lesson's file: refused in one line, or pages whose every text, setting and condition can be walked.
 * Bytes that begin with a "=" stand on a page of a good file, so that they get as far as its texts and conditions.
 */
#include "fuzz.h"
#include "app/guide.h"

#include <string.h>

static bool check_call(void *with, const struct guide_call *call)
{
    const struct guide_vocabulary *v = app_guide_vocabulary();

    (void)with;
    must(call->entry < v->name_count && call->count <= GUIDE_ARGS_MAX);
    return true;
}

static void check_text(const struct guide_text *t)
{
    for (size_t i = 0; i < t->count; i++)
        must(t->pieces[i].text != NULL && (t->pieces[i].call != NULL) == (t->pieces[i].kind >= GUIDE_WORD));
}

static bool any(const void *with, const struct guide_test *t)
{
    (void)with;
    must(t->left != NULL && t->slot < GUIDE_CHANGED_MAX);
    return t->number > 0;
}

static void check_page(const struct guide_page *p)
{
    const struct guide_vocabulary *v = app_guide_vocabulary();

    for (size_t i = 0; i < p->setting_count; i++)
        must(p->settings[i].entry < v->setting_count);
    must(p->point == NULL || p->point->entry < v->point_count);
    for (size_t i = 0; i < p->paragraph_count; i++)
        check_text(&p->paragraphs[i]);
    check_text(&p->task);
    check_text(&p->done);
    check_text(&p->question);
    must(p->answer_count <= GUIDE_ANSWERS_MAX && (p->question.count == 0 || p->answer_count >= 2));
    for (size_t i = 0; i < p->answer_count; i++)
        check_text(&p->answers[i].text);
    must((p->task.count > 0) == (p->until.step_count > 0));
    guide_holds(&p->until, any, NULL);
    guide_each_value(p, check_call, NULL);
}

static void check(const char *bytes, size_t n)
{
    struct guide *g;
    struct err e = {.expected = ""};

    if (guide_read("fuzz", bytes, n, app_guide_vocabulary(), &g, &e) == OK) {
        must(g->page_count > 0 && g->page_count <= GUIDE_PAGES_MAX && g->title != NULL);
        for (size_t i = 0; i < g->page_count; i++)
            check_page(&g->pages[i]);
        guide_free(g);
        return;
    }
    must_be_refused(&e);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static const char good[] = "@title t\n@set heads 2\n@page\nOne [cat] {share cat}.\n@try x\n@until scaled = off and step > 2\n";
    fuzz_below(bytes, n, good, check);
    return 0;
}
