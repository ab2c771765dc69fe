/* The lessons that come with the program: each page of each, in its language, as a reader sees it. */
#include "session/guides.h"
#include "session/tutor.h"

#include "app/guide.h"
#include "app/keymap.h"
#include "base/asset.h"
#include "check_main.h"
#include "press.h"
#include "trace/stats.h"
#include "view/guide.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct reading {
    struct session s;
    struct model_cache *cache;
    struct tutor tutor; /* hands out the classes that come with the program */
};

static void carry_out(struct reading *r, const struct effects *fx)
{
    for (size_t i = 0; i < fx->count; i++)
        if (fx->list[i].kind == EFFECT_COMPUTE) {
            struct err e;
            char line[4 * ERR_TEXT_MAX];
            const enum status status = tutor_compute(&r->tutor, &r->s, r->cache, &e);
            if (status != OK)
                err_line(&e, line, sizeof line);
            ck_assert_msg(status == OK, "lesson %zu page %zu: %s", r->s.app.guide.at + 1, r->s.app.guide.page + 1, line);
            ck_assert_msg(!r->tutor.taught, "lesson %zu page %zu: is taught only because it was opened", r->s.app.guide.at + 1,
                          r->s.app.guide.page + 1);
        }
    session_study(&r->s, r->cache);
}

static void give(void *to, const struct event *ev)
{
    struct reading *r = to;
    struct effects fx = {.count = 0};

    session_event(&r->s, ev, &fx);
    carry_out(r, &fx);
}

static void press(struct reading *r, const char *keys)
{
    press_each(keys, give, r);
}

static void start(struct reading *r, enum lang lang)
{
    session_init(&r->s, lang);
    r->cache = model_cache_new();
    tutor_init(&r->tutor, NULL);
    ck_assert_int_eq(session_compute(&r->s, r->cache, NULL), OK);
}

static void end(struct reading *r)
{
    session_fini(&r->s);
    tutor_fini(&r->tutor);
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
            /* in their order, each in both languages */
            ck_assert(i == 0 || s.app.shelf[lang].guides[i - 1]->number < s.app.shelf[lang].guides[i]->number);
            ck_assert_uint_eq(s.app.shelf[lang].guides[i]->number, s.app.shelf[LANG_EN].guides[i]->number);
            ck_assert_str_eq(guides_name(&s, lang, i), guides_name(&s, LANG_EN, i));
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
    const bool guess = strncmp(entry->name, "guess", strlen("guess")) == 0;
    if (strncmp(entry->name, "training", strlen("training")) == 0 || (guess && k->facts.trace->guess_count == 0))
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

/* ---- keys ---- */

static const char own[] = "@title mine\n"
                          "@number 900\n"
                          "@set sentence The dog saw the cats.\n"
                          "@set asker saw\n"
                          "@page\n"
                          "@set step 3\n"
                          "@set head mean\n"
                          "Text.\n"
                          "@try Press <s>.\n"
                          "@until scaled = off and changed scaled\n"
                          "@page\n"
                          "@set scaled off\n"
                          "@set view matrix\n"
                          "@set classmate dog\n"
                          "@set head 2\n"
                          "@set layer 1\n"
                          "@set stage raw\n"
                          "@set temperature 2\n"
                          "@set mask causal\n"
                          "@set muted 1 2\n"
                          "@set chair off\n"
                          "Text.\n"
                          "@ask Which?\n"
                          "@wrong a | no\n"
                          "@right b | yes\n"
                          "@page\n"
                          "@keep\n"
                          "@set view class\n"
                          "Text.\n";

#define OWN_FILE "check_guides.txt"

static size_t open_text(struct reading *r, const char *text)
{
    size_t at;
    struct err e;

    ck_assert_int_eq(file_write(OWN_FILE, text, strlen(text), &e), OK);
    ck_assert_int_eq(guides_find(&r->s, OWN_FILE, &at, &e), OK);
    remove(OWN_FILE);
    open_lesson(r, at);
    return at;
}

static size_t open_own(struct reading *r)
{
    return open_text(r, own);
}

static bool asks(const struct reading *r, const char *word)
{
    return strcmp(r->s.trace->tokens.tokens[r->s.app.asker].fold, word) == 0;
}

START_TEST(the_first_key_begins_the_first_lesson)
{
    struct reading r;

    start(&r, LANG_EN);
    press(&r, "l");
    ck_assert(r.s.app.guide.open && r.s.app.guide.at == 0 && r.s.app.guide.page == 0);
    press(&r, "<Esc>");
    ck_assert(!r.s.app.guide.open && r.s.app.panel == PANEL_NONE);
    press(&r, "<F5>"); /* from now on there is a list */
    ck_assert(!r.s.app.guide.open && r.s.app.panel == PANEL_GUIDES && r.s.app.shelf_at == 0);
    press(&r, "l");
    ck_assert(r.s.app.panel == PANEL_NONE);
    press(&r, "l1");
    ck_assert(r.s.app.guide.open && r.s.app.panel == PANEL_NONE);
    end(&r);
}
END_TEST

START_TEST(a_page_sets_what_it_says)
{
    struct reading r;

    start(&r, LANG_EN);
    open_own(&r);
    const struct app *a = &r.s.app;
    ck_assert(asks(&r, "saw") && a->step == STEP_SHARE && a->settings.scaled && a->view == VIEW_ID_CLASS);
    ck_assert(a->pick == PICK_MEAN); /* though the asker has a head that fits it */
    press(&r, "<PageDown>");
    ck_assert(a->pick == PICK_HEAD);
    ck_assert(a->view == VIEW_ID_MATRIX && a->head == 1 && a->layer == 0 && a->stage == STAGE_SCORES && a->no_chair);
    ck_assert(!a->settings.scaled && a->settings.temperature == 2 && a->settings.mask.causal);
    ck_assert(settings_muted(&a->settings, 0, 1) && asks(&r, "saw"));
    ck_assert_str_eq(r.s.trace->tokens.tokens[a->looked].fold, "dog");
    press(&r, "s<PageDown>"); /* the third keeps what there is */
    ck_assert(a->view == VIEW_ID_CLASS && a->settings.scaled && a->settings.mask.causal && a->head == 1);
    press(&r, "<PageUp><PageUp>"); /* the first is as it was */
    ck_assert(asks(&r, "saw") && a->step == STEP_SHARE && a->settings.scaled && !a->settings.mask.causal);
    ck_assert(!settings_muted(&a->settings, 0, 1) && a->stage == STAGE_WEIGHTS && !a->no_chair);
    press(&r, "<PageUp>");
    ck_assert(a->guide.page == 0 && a->notice[0] != '\0'); /* this is the first page */
    end(&r);
}
END_TEST

/* Of numbers that no class of the family has the one below is taken, and not what cannot be computed. */
START_TEST(a_page_names_a_class_that_there_is)
{
    struct reading r;

    start(&r, LANG_EN);
    open_text(&r, "@title t\n@page\n@set heads 9\n@set dk 15\nText.\n@page\n@set model untrained\n@set heads 3\n@set dk 5\nText.\n");
    ck_assert_uint_eq(r.s.app.settings.heads, 8);
    ck_assert_uint_eq(r.s.app.settings.d_k, 8);
    press(&r, "<PageDown>");
    ck_assert_uint_eq(r.s.app.settings.heads, 3);
    ck_assert_uint_eq(r.s.app.settings.d_k, 5);
    end(&r);
}
END_TEST

/* A share that a float rounds to 1 while others are heard is told as on the desks: more than 99%, and not all. */
START_TEST(nearly_all_is_not_all)
{
    struct reading r;

    start(&r, LANG_EN);
    open_text(&r, "@title t\n@set model untrained\n@set heads 2\n@set dk 512\n@set scaled off\n@page\nText {largest}, {share loudest}.\n");
    session_draw(&r.s);
    const float *row = r.s.trace->layers[0].heads[0].weights_tt + r.s.app.asker * r.s.trace->t;
    ck_assert(row[stats_largest(row, r.s.trace->t)] >= 1); /* else this sentence is none to test it with */
    struct buf dump;

    buf_init(&dump);
    canvas_dump(r.s.canvas, &dump);
    ck_assert_ptr_nonnull(strstr(dump.bytes, "Text >99%, >99%."));
    buf_fini(&dump);
    end(&r);
}
END_TEST

/* A page that is read in parts on a small screen has fewer on a larger one: no part is left that is none. */
START_TEST(parts_end_where_the_page_ends)
{
    struct reading r;

    start(&r, LANG_EN);
    open_lesson(&r, 1);
    press(&r, "<Resize 20x6>");
    session_draw(&r.s);
    while (r.s.app.guide.screen + 1 < r.s.app.guide.screens) {
        press(&r, "<PageDown>");
        session_draw(&r.s);
    }
    ck_assert_uint_gt(r.s.app.guide.screen, 2);
    press(&r, "<Resize 40x12>");
    session_draw(&r.s);
    ck_assert_uint_gt(r.s.app.guide.screens, 1);
    ck_assert_uint_eq(r.s.app.guide.screen, r.s.app.guide.screens - 1);
    press(&r, "<PageUp>");
    ck_assert_uint_eq(r.s.app.guide.screen, r.s.app.guide.screens - 2);
    press(&r, "<Resize 80x24>");
    session_draw(&r.s);
    ck_assert_uint_eq(r.s.app.guide.screen, 0);
    end(&r);
}
END_TEST

START_TEST(what_is_tried_is_known_and_stays_so)
{
    struct reading r;

    start(&r, LANG_EN);
    open_own(&r);
    ck_assert(!app_guide_done(&r.s.app));
    press(&r, "<Tab>kf");
    ck_assert(!app_guide_done(&r.s.app));
    press(&r, "s");
    ck_assert(app_guide_done(&r.s.app));
    press(&r, "ss");
    ck_assert(app_guide_done(&r.s.app) && !r.s.app.settings.scaled);
    press(&r, "u");
    ck_assert(r.s.app.settings.scaled);
    press(&r, "ssx1r"); /* the page as it was opened */
    ck_assert(r.s.app.settings.scaled && !settings_muted(&r.s.app.settings, r.s.app.layer, r.s.app.head) &&
              r.s.app.guide.page == 0);
    press(&r, "s<PageDown><PageUp>u"); /* what was changed on another page is not undone here */
    ck_assert(r.s.app.settings.scaled && r.s.app.guide.open && asks(&r, "saw"));
    end(&r);
}
END_TEST

START_TEST(digits_answer_while_a_question_is_open)
{
    struct reading r;

    start(&r, LANG_EN);
    open_own(&r);
    press(&r, "<PageDown>1");
    ck_assert_uint_eq(app_guide_answered(&r.s.app), 0);
    ck_assert_uint_eq(r.s.app.head, 1);
    press(&r, "3"); /* there is no third answer: it looks at a head */
    ck_assert_uint_eq(r.s.app.head, 2);
    press(&r, "\uff12"); /* a full-width 2 */
    ck_assert_uint_eq(app_guide_answered(&r.s.app), 1);
    press(&r, "1"); /* answered rightly: the digits are those of heads again */
    ck_assert_uint_eq(app_guide_answered(&r.s.app), 1);
    ck_assert_uint_eq(r.s.app.head, 0);
    end(&r);
}
END_TEST

START_TEST(leaving_and_coming_back)
{
    struct reading r;
    char *before;

    start(&r, LANG_EN);
    before = mem_copy_text(r.s.app.text, r.s.app.text_len);
    const size_t at = open_own(&r);
    press(&r, "<PageDown><Esc>");
    ck_assert(!r.s.app.guide.open && strcmp(r.s.app.text, "The dog saw the cats.") == 0); /* it may be played with */
    press(&r, "<PageDown>");
    ck_assert_uint_eq(r.s.app.shelf[LANG_EN].read[at].page, 1);
    open_lesson(&r, at);
    ck_assert_uint_eq(r.s.app.guide.page, 1);
    press(&r, "<Esc>");
    while (r.s.app.past_count > 0)
        press(&r, "u");
    ck_assert_str_eq(r.s.app.text, before);
    mem_free(before);
    end(&r);
}
END_TEST

START_TEST(the_other_language_has_the_same_page)
{
    struct reading r;

    start(&r, LANG_EN);
    press(&r, "l<PageDown><PageDown>g");
    ck_assert(r.s.app.guide.open && r.s.app.guide.lang == LANG_ZH && r.s.app.guide.page == 2);
    ck_assert(strstr(r.s.app.text, "\xe7\x9a\x84") != NULL || r.s.app.text[0] < 0); /* a Chinese sentence */
    press(&r, "g");
    ck_assert(r.s.app.guide.lang == LANG_EN && r.s.app.guide.page == 2);
    end(&r);
}
END_TEST

/* Every `changed`, every operator and every kind of value, on the state and the trace that is there. */
START_TEST(conditions_hold_for_what_is_there)
{
    static const struct {
        const char *text;
        bool holds;
    } all[] = {
        {"asker = was#2", true},        {"asker = was", true},     {"asker = was#1", false}, {"asker != cat", true},
        {"classmate = loudest", true},  {"view = class", true},    {"view != matrix", true}, {"heads = 8", true},
        {"dk < 9 and dk >= 8", true},   {"scaled", true},          {"scaled = off", false},  {"muted any", false},
        {"share cat > share mat", true}, {"share cat > 0.5", true}, {"share cat > 99%", false}, {"sum = 1", false},
        {"sum > 0.999", true},          {"rank cat = 1", true},    {"words = 13", true},     {"tokens = 14", true},
        {"mask = full", true},          {"step = 0", true},        {"training state = none", true},
        {"training loss > 0", false},   {"share nobody > 0", false}, {"not share nobody > 0", true},
        {"share cat unscaled > share cat scaled", true}, {"changed heads", false}, {"largest = share cat", true},
        {"score cat > scaled cat", true}, {"alike x cat < 1", true}, {"known > 0", true}, {"ablation 8x8 loss > 0", true},
        {"cost at > 0", true}, {"cost half > tokens", true}, {"seats 1 > 0", false}, /* nothing is studied yet */
    };
    struct reading r;

    start(&r, LANG_EN);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        char text[256];
        struct guide *g = NULL;
        snprintf(text, sizeof text, "@title t\n@page\n@keep\n@try x\n@until %s\n", all[i].text);
        ck_assert_msg(guide_read("x", text, strlen(text), app_guide_vocabulary(), &g, NULL) == OK, "%s", all[i].text);
        const struct guide *former = r.s.app.shelf[LANG_EN].guides[0];
        r.s.app.shelf[LANG_EN].guides[0] = g;
        r.s.app.shelf[LANG_EN].read[0] = (struct app_read){.page = 0};
        r.s.app.guide = (struct app_guide){.open = true};
        session_watch(&r.s);
        ck_assert_msg(app_guide_done(&r.s.app) == all[i].holds, "%s", all[i].text);
        r.s.app.guide.open = false;
        r.s.app.shelf[LANG_EN].guides[0] = former;
        guide_free(g);
    }
    end(&r);
}
END_TEST

/* ---- what is kept ---- */

START_TEST(progress_is_kept)
{
    struct reading r, again;
    struct buf bytes;
    static const char bad[] = "en 1 page 900 seen 3 tried 0 answers 0\nen 1 page\n\xff\nen 77 page 1 seen 1 tried 1 answers 1\n"
                              "fr 1 page 1 seen 1 tried 1 answers 1\nen 1 page 2 seen 3 tried 5 answers 91\n";

    start(&r, LANG_EN);
    press(&r, "l<Space><PageDown><PageDown>");
    ck_assert(r.s.app.guide.unsaved);
    buf_init(&bytes);
    guides_write_progress(&r.s, &bytes);
    start(&again, LANG_EN);
    guides_read_progress(&again.s, bytes.bytes, bytes.len);
    const struct app_read *read = &again.s.app.shelf[LANG_EN].read[0];
    ck_assert(read->page == 2 && read->seen == 3 && (read->tried & 1) == 1);
    guides_read_progress(&again.s, bad, sizeof bad - 1); /* only the last line can be taken */
    ck_assert(read->page == 1 && read->seen == 3 && read->tried == 5 && read->answer[0] == 0 && read->answer[1] == 1);
    press(&again, "l<Enter>");
    ck_assert_uint_eq(again.s.app.guide.page, 1);
    buf_fini(&bytes);
    end(&again);
    end(&r);
}
END_TEST

START_TEST(progress_has_its_file)
{
    struct reading r, again;

    setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
    start(&r, LANG_EN);
    guides_keep_progress(&r.s);
    press(&r, "l<PageDown>");
    guides_save_progress(&r.s); /* cannot be, and is no harm */
    char folder[4096];
    ck_assert_ptr_nonnull(getcwd(folder, sizeof folder - 32));
    strcat(folder, "/check_guides.state");
    setenv("XDG_STATE_HOME", folder, 1);
    guides_keep_progress(&r.s);
    press(&r, "<PageDown>");
    guides_save_progress(&r.s);
    ck_assert(!r.s.app.guide.unsaved);
    start(&again, LANG_EN);
    guides_keep_progress(&again.s);
    ck_assert_uint_eq(again.s.app.shelf[LANG_EN].read[0].page, 2);
    remove(again.s.progress);
    rmdir("check_guides.state/passnotes");
    rmdir("check_guides.state");
    end(&again);
    end(&r);
}
END_TEST

/* The names of views in lessons are those of --view. */
START_TEST(views_are_named_as_everywhere)
{
    char all[256] = "";

    for (enum view_id v = 0; v < VIEW_ID_COUNT; v++) {
        strcat(all, v > 0 ? "|" : "");
        strcat(all, views[v]->name);
    }
    ck_assert_str_eq(app_guide_vocabulary()->names[0].choices, all);
}
END_TEST

/* Settings of a page are made before its trace is there: no switch or slider of any view may need it. */
START_TEST(views_can_be_set_without_a_trace)
{
    struct reading r;

    start(&r, LANG_EN);
    const struct guide *former = r.s.app.shelf[LANG_EN].guides[0];
    for (enum view_id v = 0; v < VIEW_ID_COUNT; v++)
        for (int page = 1; page <= 6; page++) {
            char text[256];
            struct guide *g = NULL;
            snprintf(text, sizeof text,
                     "@title t\n@page\n@set view %s\n@set page %d\n@set switch 1\n@set slide 1 1\n@set slide 2 1\n\nx\n",
                     views[v]->name, page);
            ck_assert_int_eq(guide_read("x", text, strlen(text), app_guide_vocabulary(), &g, NULL), OK);
            r.s.app.shelf[LANG_EN].guides[0] = g;
            r.s.app.shelf[LANG_EN].read[0] = (struct app_read){.page = 0};
            r.s.app.guide = (struct app_guide){.open = false};
            open_lesson(&r, 0);
            ck_assert_int_eq(r.s.app.view, v);
            r.s.app.shelf[LANG_EN].guides[0] = former;
            guide_free(g);
        }
    end(&r);
}
END_TEST

CHECK_MAIN("guides", all_files_are_read, every_page_fits, every_page_is_as_it_says,
           the_first_key_begins_the_first_lesson, a_page_sets_what_it_says, a_page_names_a_class_that_there_is,
           nearly_all_is_not_all,
           parts_end_where_the_page_ends, what_is_tried_is_known_and_stays_so,
           digits_answer_while_a_question_is_open, leaving_and_coming_back, the_other_language_has_the_same_page,
           conditions_hold_for_what_is_there, progress_is_kept, progress_has_its_file, views_are_named_as_everywhere,
           views_can_be_set_without_a_trace)
