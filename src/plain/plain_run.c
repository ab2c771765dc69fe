/* The choices, and the lines that are read. */
#include "plain/plain.h"

#include "app/guide.h"
#include "app/keymap.h"
#include "session/errands.h"
#include "session/export.h"
#include "session/guides.h"
#include "view/look.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the next line is taken for. */
enum wanted { WANTED_CHOICE, WANTED_SENTENCE, WANTED_FILE, WANTED_LESSON };

struct plain {
    struct session *s;
    struct model_cache *cache;
    struct tutor *tutor;
    FILE *out;
    enum wanted wanted;
    bool quit;
    int failed; /* errno of what could not be written; 0: all was */
};

typedef void deed(struct plain *p, const char *line);

/* ---- output ---- */

static void put(struct plain *p, const struct buf *text)
{
    if ((text->len > 0 && fwrite(text->bytes, 1, text->len, p->out) != text->len) || fflush(p->out) != 0)
        p->failed = errno;
}

static void say(struct plain *p, void (*of)(const struct scene *, struct buf *))
{
    const struct scene scene = session_scene(p->s);
    struct buf text;

    buf_init(&text);
    of(&scene, &text);
    put(p, &text);
    buf_fini(&text);
}

static void say_line(struct plain *p, const char *line)
{
    struct buf text;

    buf_init(&text);
    plain_line(&p->s->app, line, &text);
    put(p, &text);
    buf_fini(&text);
}

static const char *words(const struct plain *p, enum msg m)
{
    return message(p->s->app.lang, m);
}

/* ---- deeds ---- */

/* What a lesson's page says changes when it is turned, answered or done. */
struct page_state {
    bool open, done;
    size_t at, page, answered;
};

static struct page_state page_of(const struct app *a)
{
    if (!a->guide.open)
        return (struct page_state){.open = false};
    return (struct page_state){true, app_guide_done(a), a->guide.at, a->guide.page, app_guide_answered(a)};
}

static void say_page_if_new(struct plain *p, struct page_state before)
{
    const struct page_state now = page_of(&p->s->app);

    if (now.open && (now.open != before.open || now.done != before.done || now.at != before.at || now.page != before.page ||
                     now.answered != before.answered))
        say(p, plain_say_page);
}

/* What was done: nothing moves where nothing is seen. */
static void say_result(struct plain *p, struct page_state before, enum view_id view)
{
    struct app *a = &p->s->app;

    app_land(a);
    session_watch(p->s);
    if (a->notice[0] != '\0')
        say_line(p, a->notice);
    a->notice[0] = '\0';
    say_page_if_new(p, before);
    say(p, a->view != view ? plain_describe : plain_say);
}

/* What is for the eye alone. */
static bool is_seen(enum action_id id)
{
    static const enum action_id seen[] = {ACTION_PLAY,  ACTION_AUTOPLAY,   ACTION_WALK,    ACTION_BIG,
                                          ACTION_BARE,  ACTION_BLANK,      ACTION_PRESENT, ACTION_SPOTLIGHT,
                                          ACTION_THEME, ACTION_BIG_NUMBER, ACTION_REDRAW,  ACTION_SUSPEND};

    for (size_t i = 0; i < sizeof seen / sizeof seen[0]; i++)
        if (seen[i] == id)
            return true;
    return false;
}

/* Does an action, or says why not; then what has become of it. */
static void act(struct plain *p, struct action action)
{
    struct app *a = &p->s->app;
    const enum view_id view = a->view;
    const struct page_state before = page_of(a);
    struct effects effects = {.count = 0};
    char why[APP_NOTICE_MAX];
    struct err e;

    if (is_seen(action.id)) {
        say_line(p, words(p, MSG_PLAIN_FOR_THE_EYE));
        return;
    }
    if (!keymap_possible(a, p->s->trace, action, why, sizeof why)) {
        say_line(p, why);
        return;
    }
    app_update(a, p->s->trace, action, &effects);
    session_watch(p->s);
    session_errands(p->s, p->cache, p->tutor, &effects, &p->quit, &e); /* what fails is in the notice */
    if (p->quit)
        return;
    say_result(p, before, view);
}

static void say_pair(struct plain *p, const char *line)
{
    (void)line;
    say(p, plain_say_pair);
}

static void say_heads(struct plain *p, const char *line)
{
    (void)line;
    say(p, plain_say_heads);
}

static void describe(struct plain *p, const char *line)
{
    (void)line;
    say(p, plain_describe);
}

static void want_sentence(struct plain *p, const char *line)
{
    (void)line;
    p->wanted = WANTED_SENTENCE;
    say_line(p, words(p, MSG_PLAIN_WANTED_SENTENCE));
}

static void want_file(struct plain *p, const char *line)
{
    (void)line;
    p->wanted = WANTED_FILE;
    say_line(p, words(p, MSG_PLAIN_WANTED_FILE));
}

static void want_lesson(struct plain *p, const char *line)
{
    const struct app_shelf *shelf = &p->s->app.shelf[p->s->app.lang];
    char text[160];

    (void)line;
    for (size_t i = 0; i < shelf->count; i++) {
        snprintf(text, sizeof text, "%zu: %.140s", i + 1, shelf->guides[i]->title);
        say_line(p, text);
    }
    p->wanted = WANTED_LESSON;
    say_line(p, words(p, MSG_PLAIN_WANTED_LESSON));
}

static deed more, leave;

/* ---- the choices ---- */

/* In the order of their numbers, from 1; those up to `more` are listed first. */
static const struct choice {
    enum msg text;
    struct action action; /* or */
    deed *deed;
} choices[] = {
    {MSG_PLAIN_NEXT_ASKS, {ACTION_DOWN, 0, 0}, NULL},
    {MSG_PLAIN_EARLIER_ASKS, {ACTION_UP, 0, 0}, NULL},
    {MSG_PLAIN_NEXT_HEAD, {ACTION_HEAD_NEXT, 0, 0}, NULL},
    {MSG_PLAIN_LAYER_UP, {ACTION_LAYER_UP, 0, 0}, NULL},
    {MSG_PLAIN_LAYER_DOWN, {ACTION_LAYER_DOWN, 0, 0}, NULL},
    {MSG_PLAIN_THIS_PAIR, {ACTION_NONE, 0, 0}, say_pair},
    {MSG_PLAIN_ALL_HEADS, {ACTION_NONE, 0, 0}, say_heads},
    {MSG_ACT_SCALING, {ACTION_SCALING, 0, 0}, NULL},
    {MSG_PLAIN_LESSONS, {ACTION_NONE, 0, 0}, want_lesson},
    {MSG_PLAIN_MORE, {ACTION_NONE, 0, 0}, more},
    {MSG_PLAIN_WHOLE, {ACTION_NONE, 0, 0}, describe},
    {MSG_PLAIN_SENTENCE, {ACTION_NONE, 0, 0}, want_sentence},
    {MSG_PLAIN_CLASSMATE, {ACTION_NEXT_LOUDEST, 0, 0}, NULL},
    {MSG_ACT_HIDE, {ACTION_HIDE, 0, 0}, NULL},
    {MSG_ACT_NEXT_WORD, {ACTION_NEXT_WORD, 0, 0}, NULL},
    {MSG_ACT_MUTE, {ACTION_MUTE, 0, 0}, NULL},
    {MSG_ACT_HEADS_ALL, {ACTION_HEADS_ALL, 0, 0}, NULL},
    {MSG_ACT_DK_LESS, {ACTION_DK_LESS, 0, 0}, NULL},
    {MSG_ACT_DK_MORE, {ACTION_DK_MORE, 0, 0}, NULL},
    {MSG_ACT_HEADS_LESS, {ACTION_HEADS_LESS, 0, 0}, NULL},
    {MSG_ACT_HEADS_MORE, {ACTION_HEADS_MORE, 0, 0}, NULL},
    {MSG_ACT_MASK, {ACTION_MASK, 0, 0}, NULL},
    {MSG_ACT_POSITIONS, {ACTION_POSITIONS, 0, 0}, NULL},
    {MSG_ACT_TEMPERATURE_LESS, {ACTION_TEMPERATURE_LESS, 0, 0}, NULL},
    {MSG_ACT_TEMPERATURE_MORE, {ACTION_TEMPERATURE_MORE, 0, 0}, NULL},
    {MSG_ACT_CLASS, {ACTION_CLASS_NEXT, 0, 0}, NULL},
    {MSG_ACT_MERGE, {ACTION_MERGE, 0, 0}, NULL},
    {MSG_ACT_RENORMALISE, {ACTION_RENORMALISE, 0, 0}, NULL},
    {MSG_PLAIN_LESSON_ON, {ACTION_GUIDE_NEXT, 0, 0}, NULL},
    {MSG_PLAIN_LESSON_BACK, {ACTION_GUIDE_BACK, 0, 0}, NULL},
    {MSG_PLAIN_LESSON_LEAVE, {ACTION_CLOSE, 0, 0}, NULL},
    {MSG_ACT_UNDO, {ACTION_UNDO, 0, 0}, NULL},
    {MSG_ACT_RESET, {ACTION_RESET, 0, 0}, NULL},
    {MSG_ACT_EXPORT, {ACTION_NONE, 0, 0}, want_file},
    {MSG_ACT_SAVE, {ACTION_SAVE, 0, 0}, NULL},
    {MSG_ACT_LANGUAGE, {ACTION_LANGUAGE, 0, 0}, NULL},
};
#define CHOICES     (sizeof choices / sizeof choices[0])
#define FIRST_LISTED 10

static void list_choices(struct plain *p, size_t from, size_t to)
{
    char line[256];

    for (size_t i = from; i < to; i++) {
        snprintf(line, sizeof line, "%zu: %s", i + 1, words(p, choices[i].text));
        say_line(p, line);
    }
    snprintf(line, sizeof line, "0: %s", words(p, MSG_PLAIN_LEAVE));
    say_line(p, line);
    say_line(p, words(p, MSG_PLAIN_HOW));
}

static void more(struct plain *p, const char *line)
{
    (void)line;
    list_choices(p, FIRST_LISTED, CHOICES);
}

static void leave(struct plain *p, const char *line)
{
    (void)line;
    p->quit = true;
}

/* ---- lines ---- */

static void choose(struct plain *p, size_t n)
{
    const struct choice *c = &choices[n - 1];

    if (c->deed != NULL)
        c->deed(p, "");
    else
        act(p, c->action);
}

/* a to d answer the question of a lesson's page. */
static bool answers(struct plain *p, const char *line)
{
    const struct guide_page *page = app_guide_page(&p->s->app);

    if (page == NULL || page->question.count == 0 || line[1] != '\0' || line[0] < 'a' || line[0] >= 'a' + (int)page->answer_count)
        return false;
    act(p, (struct action){ACTION_GUIDE_ANSWER, line[0] - 'a' + 1, 0});
    return true;
}

/* The one key that the line is, as key strings write it ("s", "<Right>", "？"); KEYCODE_NONE: it is something else. */
static uint32_t key_of(const char *line)
{
    struct event ev;
    size_t at = 0;
    bool more;

    if (keymap_read(line, &at, &ev, &more, NULL) != OK || !more || ev.kind != EVENT_KEY || line[at] != '\0')
        return KEYCODE_NONE;
    return keymap_half_width(ev.key);
}

static void list_first(struct plain *p, const char *line)
{
    (void)line;
    list_choices(p, 0, FIRST_LISTED);
}

/* The keys of the screen; those that would open a panel have a deed of their own. */
static bool presses(struct plain *p, const char *line)
{
    static const struct {
        char key;
        deed *deed;
    } own[] = {{'q', leave},    {'i', want_sentence}, {'e', want_file}, {'l', want_lesson},
               {',', describe}, {':', more},          {'?', list_first}};
    const uint32_t key = key_of(line);
    const struct action action = keymap_find(key, p->s->app.view);

    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (key == (unsigned char)own[i].key) {
            own[i].deed(p, line);
            return true;
        }
    if (key == KEYCODE_NONE || action.id == ACTION_NONE)
        return false;
    if (p->s->app.guide.open && key == KEYCODE_PAGE_DOWN)
        act(p, (struct action){ACTION_GUIDE_NEXT, 0, 0});
    else
        act(p, action);
    return true;
}

/* "was" or "was#2" lets that word ask. */
static bool names_word(struct plain *p, const char *line)
{
    const char *hash = strrchr(line, '#');
    const size_t nth = hash != NULL && hash > line ? strtoul(hash + 1, NULL, 10) : 0;
    char *word = mem_copy_text(line, nth > 0 ? (size_t)(hash - line) : strlen(line));
    size_t at;
    const bool found = p->s->trace != NULL && app_find_word(p->s->trace, word, nth > 0 ? nth : 1, &at);

    mem_free(word);
    if (found)
        act(p, (struct action){ACTION_SELECT, (int)at, -1});
    return found;
}

static void take_choice(struct plain *p, const char *line)
{
    char *end;
    char text[256];

    if (line[0] == '\0') {
        say(p, plain_say);
        return;
    }
    errno = 0;
    const unsigned long n = strtoul(line, &end, 10);
    if (end != line && *end == '\0' && errno == 0 && line[0] >= '0' && line[0] <= '9') {
        if (n == 0) {
            p->quit = true;
        } else if (n <= CHOICES) {
            choose(p, n);
        } else {
            snprintf(text, sizeof text, words(p, MSG_PLAIN_NO_CHOICE), CHOICES);
            say_line(p, text);
        }
        return;
    }
    if (!answers(p, line) && !presses(p, line) && !names_word(p, line)) {
        snprintf(text, sizeof text, words(p, MSG_PLAIN_NO_CHOICE), CHOICES);
        say_line(p, text);
    }
}

static void take_sentence(struct plain *p, const char *line)
{
    const struct event paste = {.kind = EVENT_PASTE, .text = line, .len = strlen(line)};
    const struct event enter = {.kind = EVENT_KEY, .key = KEYCODE_ENTER};
    const struct event *const events[] = {&paste, &enter};
    struct effects effects = {.count = 0};
    struct app *a = &p->s->app;
    struct err e;

    if (line[0] == '\0') /* as it was */
        return;
    const struct page_state before = page_of(a);
    app_update(a, p->s->trace, (struct action){ACTION_EDIT, 0, 0}, &effects);
    editor_set(&a->editor, "", 0);
    for (size_t i = 0; i < 2; i++)
        session_event(p->s, events[i], &effects);
    a->panel = PANEL_NONE; /* a sentence that cannot be is told, and given up */
    session_errands(p->s, p->cache, p->tutor, &effects, &p->quit, &e);
    say_result(p, before, a->view);
}

static void take_file(struct plain *p, const char *line)
{
    struct app *a = &p->s->app;

    if (line[0] == '\0')
        return;
    session_export(p->s, line, NULL);
    say_line(p, a->notice);
    a->notice[0] = '\0';
}

static void take_lesson(struct plain *p, const char *line)
{
    const unsigned long n = strtoul(line, NULL, 10);

    if (n >= 1 && n <= p->s->app.shelf[p->s->app.lang].count)
        act(p, (struct action){ACTION_GUIDE_OPEN, (int)n - 1, 0});
    else if (line[0] != '\0')
        want_lesson(p, line); /* once more */
}

static void take_line(struct plain *p, const char *line)
{
    static deed *const takers[] = {[WANTED_CHOICE] = take_choice,
                                   [WANTED_SENTENCE] = take_sentence,
                                   [WANTED_FILE] = take_file,
                                   [WANTED_LESSON] = take_lesson};
    const enum wanted wanted = p->wanted;

    p->wanted = WANTED_CHOICE;
    takers[wanted](p, line);
}

/* Reads a line; one with a NUL in it is not understood, as a whole. */
static bool next_line(FILE *in, char **line, size_t *room)
{
    ssize_t n = getline(line, room, in);

    if (n < 0)
        return false;
    while (n > 0 && ((*line)[n - 1] == '\n' || (*line)[n - 1] == '\r'))
        (*line)[--n] = '\0';
    if (strlen(*line) != (size_t)n)
        (*line)[0] = '\001'; /* no choice, no key, no word */
    return true;
}

enum status plain_run(struct session *s, struct model_cache *cache, struct tutor *tutor, FILE *in, FILE *out, struct err *e)
{
    struct plain p = {.s = s, .cache = cache, .tutor = tutor, .out = out};
    char *line = NULL;
    size_t room = 0;

    say_line(&p, words(&p, MSG_PLAIN_WELCOME));
    app_land(&s->app);
    if (s->app.notice[0] != '\0')
        say_line(&p, s->app.notice);
    s->app.notice[0] = '\0';
    say(&p, plain_describe);
    list_choices(&p, 0, FIRST_LISTED);
    while (!p.quit && p.failed == 0 && next_line(in, &line, &room)) {
        take_line(&p, line);
        guides_save_progress(s);
    }
    free(line);
    if (p.failed == 0)
        return OK;
    err_set(e, ERR_WRITE, "standard output", "%s", "");
    return err_found(e, ERR_WRITE, "%s", strerror(p.failed));
}
