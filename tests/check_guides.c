/* The lessons that come with the program: each page of each, in its language, as a reader sees it. */
#include "session/guides.h"

#include "app/guide.h"
#include "app/keymap.h"
#include "base/asset.h"
#include "check_main.h"
#include "view/guide.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    struct session s;
    struct model_cache *cache;
};

static void carry_out(struct reading *r, const struct effects *fx)
{
    for (size_t i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_COMPUTE) {
            struct err e;
            char line[4 * ERR_TEXT_MAX];
            const enum status status = session_compute(&r->s, r->cache, &e);
            if (status != OK)
                err_line(&e, line, sizeof line);
            ck_assert_msg(status == OK, "lesson %zu page %zu: %s", r->s.app.guide.at + 1, r->s.app.guide.page + 1, line);
        }
    session_study(&r->s, r->cache);
}

static void press(struct reading *r, const char *keys)
{
    struct event ev;
    size_t at = 0;
    bool more = true;

    while (more) {
        struct effects fx = {.count = 0};
        ck_assert_int_eq(keymap_read(keys, &at, &ev, &more, NULL), OK);
        if (!more)
            break;
        session_event(&r->s, &ev, &fx);
        carry_out(r, &fx);
    }
}

static void start(struct reading *r, enum lang lang)
{
    session_init(&r->s, lang);
    r->cache = model_cache_new();
    ck_assert_int_eq(session_compute(&r->s, r->cache, NULL), OK);
}

static void end(struct reading *r)
{
    session_fini(&r->s);
    model_cache_free(r->cache);
}

static void open_lesson(struct reading *r, size_t at)
{
    struct effects fx = {.count = 0};

    app_update(&r->s.app, r->s.trace, (struct action){ACTION_GUIDE_OPEN, (int)at, 0}, &fx);
    carry_out(r, &fx);
    session_draw(&r->s);
}

/* Calls `each` on every page of every lesson. */
static void each_page(void (*each)(struct reading *r, const struct guide_page *page, const char *where))
{
    for (enum lang lang = 0; lang < LANG_COUNT; lang++) {
        struct reading r;
        start(&r, lang);
        for (size_t i = 0; i < r.s.app.shelf[lang].count; i++) {
            open_lesson(&r, i);
            for (size_t p = 0; p < r.s.app.shelf[lang].guides[i]->page_count; p++) {
                char where[128];
                snprintf(where, sizeof where, "%s %s, page %zu", lang == LANG_EN ? "en" : "zh", guides_name(&r.s, lang, i), p + 1);
                ck_assert_uint_eq(r.s.app.guide.page, p);
                each(&r, app_guide_page(&r.s.app), where);
                press(&r, "<PageDown>");
            }
            ck_assert(r.s.app.panel == PANEL_GUIDES); /* behind the last page: the next lesson */
            r.s.app.panel = PANEL_NONE;
        }
        end(&r);
    }
}

/* Each file that is compiled in can be read; and what cannot is told. */
START_TEST(all_files_are_read)
{
    size_t files = 0, read = 0;
    struct session s;

    session_init(&s, LANG_EN);
    for (const struct asset *a = assets_compiled; a->name != NULL; a++) {
        struct guide *g = NULL;
        struct err e = {.expected = ""};
        char line[4 * ERR_TEXT_MAX];
        if (strncmp(a->name, "lessons/", strlen("lessons/")) != 0)
            continue;
        files++;
        const enum status status = guide_read(a->name, a->bytes, (size_t)(a->end - a->bytes), app_guide_vocabulary(), &g, &e);
        err_line(&e, line, sizeof line);
        ck_assert_msg(status == OK, "%s", line);
        guide_free(g);
    }
    for (enum lang lang = 0; lang < LANG_COUNT; lang++)
        for (size_t i = 0; i < s.app.shelf[lang].count; i++) {
            read++;
            ck_assert_uint_eq(s.app.shelf[lang].guides[i]->number, i + 1);
        }
    ck_assert_uint_eq(files, read);
    ck_assert_uint_ge(s.app.shelf[LANG_EN].count, 1);
    ck_assert_uint_eq(s.app.shelf[LANG_EN].count, s.app.shelf[LANG_ZH].count);
    session_fini(&s);
}
END_TEST

static void check_fits(struct reading *r, const struct guide_page *page, const char *where)
{
    r->s.app.cols = 80;
    r->s.app.rows = 24;
    session_draw(&r->s);
    ck_assert_msg(r->s.app.guide.screens == 1, "%s takes %zu screens of 80x24", where, r->s.app.guide.screens);
    for (size_t i = 0; i < page->answer_count; i++) { /* with each of the replies */
        char key[8];
        snprintf(key, sizeof key, "%zu", i + 1);
        if (page->answers[i].right) /* last: nothing is asked then */
            continue;
        press(r, key);
        ck_assert_msg(r->s.app.guide.screens == 1, "%s with answer %zu takes more than 80x24", where, i + 1);
    }
    for (size_t i = 0; i < page->answer_count; i++) {
        struct effects fx = {.count = 0};
        app_update(&r->s.app, r->s.trace, (struct action){ACTION_GUIDE_ANSWER, (int)i + 1, 0}, &fx);
        session_draw(&r->s);
        ck_assert_msg(r->s.app.guide.screens == 1, "%s with answer %zu takes more than 80x24", where, i + 1);
    }
    if (page->done.count > 0) {
        r->s.app.shelf[r->s.app.guide.lang].read[r->s.app.guide.at].tried |= (uint64_t)1 << r->s.app.guide.page;
        session_draw(&r->s);
        ck_assert_msg(r->s.app.guide.screens == 1, "%s, done, takes more than 80x24", where);
    }
}

START_TEST(every_page_fits)
{
    each_page(check_fits);
}
END_TEST

struct known {
    struct guide_facts facts;
    const char *where;
};

static bool is_known(void *with, const struct guide_call *call)
{
    const struct known *k = with;
    const struct guide_entry *entry = &app_guide_vocabulary()->names[call->entry];
    struct guide_value v;

    app_guide_value(&k->facts, call, &v);
    if (strncmp(entry->name, "training", strlen("training")) == 0 || strncmp(entry->name, "guess", strlen("guess")) == 0)
        return true; /* nobody has taught, or hidden anything, yet */
    ck_assert_msg(v.known, "%s: {%s %s ...} is not known", k->where, entry->name,
                  call->count > 0 && call->args[0].text != NULL ? call->args[0].text : "");
    return true;
}

static void check_words(const struct known *k, const struct guide_text *text)
{
    size_t at;

    for (size_t i = 0; i < text->count; i++)
        if (text->pieces[i].kind == GUIDE_WORD)
            ck_assert_msg(app_guide_token(&k->facts, text->pieces[i].call->args[0].text, text->pieces[i].call->args[0].n, &at),
                          "%s: no [%s] in the sentence", k->where, text->pieces[i].call->args[0].text);
}

/* The settings hold as they were set: none was refused, none cut to what is possible. */
static void check_settings(struct reading *r, const struct guide_page *page, const char *where)
{
    const struct app *a = &r->s.app;

    for (size_t i = 0; i < page->setting_count; i++) {
        const struct guide_call *c = &page->settings[i];
        const char *name = app_guide_vocabulary()->settings[c->entry].name;
        size_t at;
        const struct guide_facts f = {.app = a, .trace = r->s.trace};
        if (strcmp(name, "heads") == 0)
            ck_assert_msg(a->settings.heads == c->args[0].n, "%s: heads", where);
        else if (strcmp(name, "dk") == 0)
            ck_assert_msg(a->settings.d_k == c->args[0].n, "%s: dk", where);
        else if (strcmp(name, "layer") == 0)
            ck_assert_msg(a->layer + 1 == c->args[0].n, "%s: layer", where);
        else if (strcmp(name, "asker") == 0 || strcmp(name, "hidden") == 0)
            ck_assert_msg(app_guide_token(&f, c->args[0].text, c->args[0].n, &at), "%s: no %s", where, c->args[0].text);
        else if (strcmp(name, "head question") == 0)
            ck_assert_msg(r->s.trace->layers[a->layer].heads[a->head].label.questions >> (c->args[0].n - 1) & 1, "%s: %s",
                          where, name);
        else if (strcmp(name, "mask") == 0) {
            struct mask m;
            ck_assert_msg(mask_parse(c->args[0].text, &m, NULL) == OK, "%s: mask", where);
        }
    }
    ck_assert_msg(!a->computing && !a->guide.settle && !a->notice_bad, "%s: %s", where, a->notice);
}

static void check_page(struct reading *r, const struct guide_page *page, const char *where)
{
    struct known k = {{&r->s.app, r->s.trace, &r->s.record, &r->s.found}, where};

    check_settings(r, page, where);
    guide_each_value(page, is_known, &k);
    for (size_t i = 0; i < page->paragraph_count; i++)
        check_words(&k, &page->paragraphs[i]);
    check_words(&k, &page->task);
    check_words(&k, &page->question);
    /* What is to be tried is not done already. */
    ck_assert_msg(page->task.count == 0 || !app_guide_done(&r->s.app), "%s: is done before it is tried", where);
}

START_TEST(every_page_is_as_it_says)
{
    each_page(check_page);
}
END_TEST

CHECK_MAIN("guides", all_files_are_read, every_page_fits, every_page_is_as_it_says)
