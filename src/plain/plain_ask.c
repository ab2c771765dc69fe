/* What is asked of the reader first: a sentence, a file, a lesson, a view, a word, a head. */
#include "plain/plain_parts.h"

#include "app/keymap.h"
#include "session/errands.h"
#include "session/export.h"
#include "view/look.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void plain_want_sentence(struct plain *p, const char *line)
{
    (void)line;
    p->wanted = WANTED_SENTENCE;
    plain_put_line(p, plain_words(p, MSG_PLAIN_WANTED_SENTENCE));
}

void plain_want_file(struct plain *p, const char *line)
{
    (void)line;
    p->wanted = WANTED_FILE;
    plain_put_line(p, plain_words(p, MSG_PLAIN_WANTED_FILE));
}

void plain_want_lesson(struct plain *p, const char *line)
{
    const struct app_shelf *shelf = &p->s->app.shelf[p->s->app.lang];
    char text[160];

    (void)line;
    for (size_t i = 0; i < shelf->count; i++) {
        snprintf(text, sizeof text, "%zu: %.140s", i + 1, shelf->guides[i]->title);
        plain_put_line(p, text);
    }
    p->wanted = WANTED_LESSON;
    plain_put_line(p, plain_words(p, MSG_PLAIN_WANTED_LESSON));
}

void plain_want_view(struct plain *p, const char *line)
{
    char text[96];

    (void)line;
    for (size_t i = 0; i < VIEW_ID_COUNT; i++) {
        snprintf(text, sizeof text, "%zu: %s", i + 1, plain_words(p, views[i]->title));
        plain_put_line(p, text);
    }
    p->wanted = WANTED_VIEW;
    plain_put_line(p, plain_words(p, MSG_PLAIN_WANTED_VIEW));
}

/* Something that counts from 1. */
static void want_number(struct plain *p, enum wanted wanted, enum msg m, size_t most)
{
    char text[160];

    snprintf(text, sizeof text, plain_words(p, m), most);
    p->wanted = wanted;
    plain_put_line(p, text);
}

static size_t first_word(const struct trace *t)
{
    return t->t > 1 && t->tokens.tokens[0].special ? 1 : 0;
}

void plain_want_asker(struct plain *p, const char *line)
{
    const struct trace *t = p->s->trace;

    (void)line;
    if (t != NULL && t->t > 0)
        want_number(p, WANTED_ASKER, MSG_PLAIN_WANTED_ASKER, t->t - first_word(t));
    else
        plain_put_line(p, plain_words(p, MSG_NOTICE_NO_WORD));
}

void plain_want_head(struct plain *p, const char *line)
{
    (void)line;
    if (p->s->trace != NULL)
        want_number(p, WANTED_HEAD, MSG_PLAIN_WANTED_HEAD, p->s->trace->h);
    else
        plain_put_line(p, plain_words(p, MSG_NOTICE_NO_WORD));
}

/* Without the quotes around it, where it has any. */
static const char *unquoted(const char *line, size_t *len)
{
    const size_t n = strlen(line);
    const bool quoted = n >= 2 && (line[0] == '"' || line[0] == '\'') && line[n - 1] == line[0];

    *len = quoted ? n - 2 : n;
    return quoted ? line + 1 : line;
}

/* "was#2" is the second of them. */
static bool find_word(const struct trace *t, const char *text, size_t len, size_t *at)
{
    char *word = mem_copy_text(text, len), *hash = strrchr(word, '#');
    const size_t nth = hash != NULL && hash > word ? strtoul(hash + 1, NULL, 10) : 0;

    if (nth > 0)
        *hash = '\0';
    const bool found = t != NULL && app_find_word(t, word, nth > 0 ? nth : 1, at);
    mem_free(word);
    return found;
}

bool plain_names_word(struct plain *p, const char *line)
{
    size_t len, at;
    const char *word = unquoted(line, &len);
    const bool found = find_word(p->s->trace, line, strlen(line), &at) || find_word(p->s->trace, word, len, &at);

    if (found)
        plain_act(p, (struct action){ACTION_SELECT, (int)at, -1});
    return found;
}

void plain_take_sentence(struct plain *p, const char *line)
{
    const struct event paste = {.kind = EVENT_PASTE, .text = line, .len = strlen(line)};
    const struct event enter = {.kind = EVENT_KEY, .key = KEYCODE_ENTER};
    const struct event *const events[] = {&paste, &enter};
    struct effects effects = {.count = 0};
    struct app *a = &p->s->app;
    struct err e;

    if (line[0] == '\0') /* as it was */
        return;
    const struct page_state before = plain_page(a);
    app_update(a, p->s->trace, (struct action){ACTION_EDIT, 0, 0}, &effects);
    editor_set(&a->editor, "", 0);
    for (size_t i = 0; i < 2; i++)
        session_event(p->s, events[i], &effects);
    a->panel = PANEL_NONE; /* a sentence that cannot be is told, and given up */
    session_errands(p->s, p->cache, p->tutor, &effects, &p->quit, &e);
    plain_result(p, before, a->view);
}

void plain_take_file(struct plain *p, const char *line)
{
    struct app *a = &p->s->app;

    if (line[0] == '\0')
        return;
    session_export(p->s, line, NULL);
    plain_put_line(p, a->notice);
    a->notice[0] = '\0';
}

void plain_take_lesson(struct plain *p, const char *line)
{
    const unsigned long n = strtoul(line, NULL, 10);

    if (n >= 1 && n <= p->s->app.shelf[p->s->app.lang].count)
        plain_act(p, (struct action){ACTION_GUIDE_OPEN, (int)n - 1, 0});
    else if (line[0] != '\0')
        plain_want_lesson(p, line); /* once more */
}

void plain_take_view(struct plain *p, const char *line)
{
    const unsigned long n = strtoul(line, NULL, 10);

    if (n >= 1 && n <= VIEW_ID_COUNT)
        plain_act(p, (struct action){ACTION_VIEW_TO, (int)n - 1, 0});
    else if (line[0] != '\0')
        plain_want_view(p, line);
}

void plain_take_asker(struct plain *p, const char *line)
{
    const struct trace *t = p->s->trace;
    const unsigned long n = strtoul(line, NULL, 10);

    if (line[0] == '\0' || plain_names_word(p, line))
        return;
    if (n >= 1 && n <= t->t - first_word(t))
        plain_act(p, (struct action){ACTION_SELECT, (int)(n - 1 + first_word(t)), -1});
    else
        plain_want_asker(p, line);
}

void plain_take_head(struct plain *p, const char *line)
{
    const unsigned long n = strtoul(line, NULL, 10);

    if (n >= 1 && n <= p->s->trace->h)
        plain_act(p, (struct action){ACTION_HEAD_TO, (int)n, 0});
    else if (line[0] != '\0')
        plain_want_head(p, line);
}
