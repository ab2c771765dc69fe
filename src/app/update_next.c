/* The next word: the class says it, and the sentence grows by it. */
#include "app/turn.h"

#include "base/buf.h"
#include "text/join.h"

#include <string.h>

/* Whether the list of words has a place below a view. */
static bool shows_list(enum view_id view)
{
    return view == VIEW_ID_CLASS || view == VIEW_ID_MATRIX;
}

bool app_says_next(const struct app *a)
{
    return a->next.open && a->range.next && shows_list(a->view);
}

const struct trace_guess *app_next_words(const struct app *a, const struct trace *trace)
{
    const bool there = app_says_next(a) && trace != NULL && trace->guess_count > 0 && trace->guesses[0].next;

    return there && trace->guesses[0].count > 0 ? &trace->guesses[0] : NULL;
}

size_t next_class(const struct app *a)
{
    size_t at = 0;

    while (at < a->class_count && !a->classes[at].range.next)
        at++;
    return at;
}

void next_heard(struct app *a)
{
    memset(a->asked, true, sizeof a->asked);
}

/* Marks that end a sentence. */
static bool is_final(const char *fold)
{
    static const char *const marks[] = {".", "!", "?", "。", "！", "？"};

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (strcmp(fold, marks[i]) == 0)
            return true;
    return false;
}

/* The last word asks from now on, of the sentence that comes if another one is computed; its notes are passed, so
 * that its row of the map is there. */
static void ask_last(struct turn *t)
{
    struct app *a = t->app;

    words_seek_last(a);
    if (!a->computing && t->trace != NULL)
        words_resolve(a, t->trace);
    next_heard(a);
    a->step = STEP_SHARE;
}

/* Asks a class that says the next word: this one, or the first there is. */
static void open(struct turn *t)
{
    struct app *a = t->app;
    const struct trace *trace = t->trace;

    if (!shows_list(a->view))
        a->view = VIEW_ID_CLASS;
    a->next.open = true;
    a->next.chosen = 0;
    if (!a->range.next) {
        past_push(a, false);
        class_take(t, next_class(a));
    }
    notes_restart(a);
    ask_last(t);
    const bool ended = trace != NULL && is_final(trace->tokens.tokens[trace->t - 1].fold);
    app_notice(a, false, "%s", message(a->lang, ended ? MSG_NOTICE_NEXT_ANOTHER : MSG_NOTICE_NEXT));
}

/* Writes a word behind the sentence. */
static void take(struct turn *t, const char *fold)
{
    struct app *a = t->app;
    struct buf longer;

    buf_init(&longer);
    if (!join_word(a->text, a->text_len, fold, &longer)) {
        app_notice(a, true, message(a->lang, MSG_NOTICE_NEXT_APART), fold);
    } else {
        past_push(a, true);
        words_replace(a, t->trace, longer.bytes, longer.len);
        a->tell_unknown = false; /* it is a word of the class */
        a->next.chosen = 0;
        turn_compute(t);
        ask_last(t);
        if (is_final(fold))
            app_notice(a, false, "%s", message(a->lang, MSG_NOTICE_NEXT_END));
    }
    buf_fini(&longer);
}

void next_word(struct turn *t)
{
    const struct trace_guess *words = app_next_words(t->app, t->trace);
    const size_t n = t->action.arg > 0 ? (size_t)t->action.arg - 1 : t->app->next.chosen;

    if (words == NULL)
        open(t);
    else
        take(t, words->top[n < words->count ? n : 0].text);
}

void next_choose(struct turn *t)
{
    const struct trace_guess *words = app_next_words(t->app, t->trace);
    const size_t count = words->count, by = t->action.arg < 0 ? count - 1 : 1;

    t->app->next.chosen = (t->app->next.chosen + by) % count;
}

void next_close(struct app *a)
{
    a->next.open = false;
}

bool next_key(struct turn *t, uint32_t key)
{
    static const struct {
        uint32_t key;
        struct action action;
    } keys[] = {
        {KEYCODE_UP, {ACTION_NEXT_CHOOSE, -1, 0}},  {KEYCODE_LEFT, {ACTION_NEXT_CHOOSE, -1, 0}},
        {KEYCODE_DOWN, {ACTION_NEXT_CHOOSE, 1, 0}}, {KEYCODE_RIGHT, {ACTION_NEXT_CHOOSE, 1, 0}},
        {KEYCODE_ENTER, {ACTION_NEXT_WORD, 0, 0}},
    };
    struct app *a = t->app;

    if (!app_says_next(a) || a->panel != PANEL_NONE)
        return false;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].key == key) {
            app_update(a, t->trace, keys[i].action, t->out);
            return true;
        }
    return false;
}
