/* The choices, by number, and the keys of the screen. */
#include "plain/plain_parts.h"

#include "app/guide.h"
#include "app/keymap.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say_pair(struct plain *p, const char *line)
{
    (void)line;
    plain_put(p, plain_say_pair);
}

static void say_heads(struct plain *p, const char *line)
{
    (void)line;
    plain_put(p, plain_say_heads);
}

static void describe(struct plain *p, const char *line)
{
    (void)line;
    plain_put(p, plain_describe);
}

static deed more, leave, keys;

/* ---- the choices ---- */

/* In the order of their numbers, from 1; those up to `more` are listed first. */
static const struct choice {
    enum msg text;
    struct action action; /* or */
    deed *deed;
} choices[] = {
    {MSG_PLAIN_NEXT_ASKS, {ACTION_DOWN, 0, 0}, NULL},
    {MSG_PLAIN_EARLIER_ASKS, {ACTION_UP, 0, 0}, NULL},
    {MSG_PLAIN_ASKER, {ACTION_NONE, 0, 0}, plain_want_asker},
    {MSG_PLAIN_NEXT_HEAD, {ACTION_HEAD_NEXT, 0, 0}, NULL},
    {MSG_PLAIN_HEAD_TO, {ACTION_NONE, 0, 0}, plain_want_head},
    {MSG_ACT_STEP_NEXT, {ACTION_STEP_NEXT, 0, 0}, NULL},
    {MSG_PLAIN_THIS_PAIR, {ACTION_NONE, 0, 0}, say_pair},
    {MSG_PLAIN_VIEW_TO, {ACTION_NONE, 0, 0}, plain_want_view},
    {MSG_PLAIN_LESSONS, {ACTION_NONE, 0, 0}, plain_want_lesson},
    {MSG_PLAIN_MORE, {ACTION_NONE, 0, 0}, more},
    {MSG_ACT_SCALING, {ACTION_SCALING, 0, 0}, NULL},
    {MSG_PLAIN_ALL_HEADS, {ACTION_NONE, 0, 0}, say_heads},
    {MSG_PLAIN_LAYER_UP, {ACTION_LAYER_UP, 0, 0}, NULL},
    {MSG_PLAIN_LAYER_DOWN, {ACTION_LAYER_DOWN, 0, 0}, NULL},
    {MSG_ACT_STEP_BACK, {ACTION_STEP_BACK, 0, 0}, NULL},
    {MSG_ACT_PAGE_NEXT, {ACTION_PAGE_NEXT, 0, 0}, NULL},
    {MSG_ACT_PAGE_BACK, {ACTION_PAGE_BACK, 0, 0}, NULL},
    {MSG_ACT_COMPARE, {ACTION_COMPARE, 0, 0}, NULL},
    {MSG_PLAIN_WHOLE, {ACTION_NONE, 0, 0}, describe},
    {MSG_PLAIN_SENTENCE, {ACTION_NONE, 0, 0}, plain_want_sentence},
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
    {MSG_ACT_EXPORT, {ACTION_NONE, 0, 0}, plain_want_file},
    {MSG_ACT_SAVE, {ACTION_SAVE, 0, 0}, NULL},
    {MSG_ACT_LANGUAGE, {ACTION_LANGUAGE, 0, 0}, NULL},
    {MSG_PLAIN_KEYS, {ACTION_NONE, 0, 0}, keys},
};
#define CHOICES     (sizeof choices / sizeof choices[0])
#define FIRST_LISTED 10

static void list_some(struct plain *p, size_t from, size_t to)
{
    char line[256];

    for (size_t i = from; i < to; i++) {
        snprintf(line, sizeof line, "%zu: %s", i + 1, plain_words(p, choices[i].text));
        plain_put_line(p, line);
    }
    snprintf(line, sizeof line, "0: %s", plain_words(p, MSG_PLAIN_LEAVE));
    plain_put_line(p, line);
    plain_put_line(p, plain_words(p, MSG_PLAIN_HOW));
}

void plain_list_choices(struct plain *p, const char *line)
{
    (void)line;
    list_some(p, 0, FIRST_LISTED);
}

static void more(struct plain *p, const char *line)
{
    (void)line;
    list_some(p, FIRST_LISTED, CHOICES);
}

/* Arrows have names there. */
static size_t rows_by_name(struct app *a, enum key_group group, struct help_row rows[HELP_ROWS_MAX])
{
    const bool ascii = a->ascii;

    a->ascii = true;
    const size_t n = keymap_help_rows(a, group, rows);
    a->ascii = ascii;
    return n;
}

/* All keys of the present view, as the screen's help has them. */
static void keys(struct plain *p, const char *line)
{
    struct help_row rows[HELP_ROWS_MAX];
    char text[512];

    (void)line;
    for (enum key_group group = 0; group < GROUP_COUNT; group++) {
        const size_t n = rows_by_name(&p->s->app, group, rows);
        for (size_t i = 0; i < n; i++) {
            snprintf(text, sizeof text, "%.47s: %s", rows[i].keys, plain_words(p, rows[i].row));
            plain_put_line(p, text);
        }
    }
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
        plain_act(p, c->action);
}

/* a to d answer the question of a lesson's page. */
static bool answers(struct plain *p, const char *line)
{
    const struct guide_page *page = app_guide_page(&p->s->app);

    if (page == NULL || page->question.count == 0 || line[1] != '\0' || line[0] < 'a' || line[0] >= 'a' + (int)page->answer_count)
        return false;
    plain_act(p, (struct action){ACTION_GUIDE_ANSWER, line[0] - 'a' + 1, 0});
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

/* The keys of the screen; those that would open a panel have a deed of their own. */
static bool presses(struct plain *p, const char *line)
{
    static const struct {
        char key;
        deed *deed;
    } own[] = {{'q', leave},    {'i', plain_want_sentence}, {'e', plain_want_file}, {'l', plain_want_lesson},
               {',', describe}, {':', more},          {'?', plain_list_choices}};
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
        plain_act(p, (struct action){ACTION_GUIDE_NEXT, 0, 0});
    else
        plain_act(p, action);
    return true;
}

void plain_take_choice(struct plain *p, const char *line)
{
    char *end;
    char text[256];

    if (line[0] == '\0') {
        plain_put(p, plain_say);
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
            snprintf(text, sizeof text, plain_words(p, MSG_PLAIN_NO_CHOICE), CHOICES);
            plain_put_line(p, text);
        }
        return;
    }
    if (!answers(p, line) && !presses(p, line) && !plain_names_word(p, line)) {
        snprintf(text, sizeof text, plain_words(p, MSG_PLAIN_NO_CHOICE), CHOICES);
        plain_put_line(p, text);
    }
}

