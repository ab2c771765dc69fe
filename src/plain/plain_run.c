/* The conversation: lines that are read, and what is answered. */
#include "plain/plain_parts.h"

#include "app/guide.h"
#include "app/keymap.h"
#include "session/errands.h"
#include "session/guides.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- output ---- */

static void write_out(struct plain *p, const struct buf *text)
{
    struct buf wrapped;

    buf_init(&wrapped);
    if (p->cols > 0)
        plain_wrap(text, p->cols, &wrapped);
    const struct buf *b = p->cols > 0 ? &wrapped : text;
    if ((b->len > 0 && fwrite(b->bytes, 1, b->len, p->out) != b->len) || fflush(p->out) != 0)
        p->failed = errno;
    buf_fini(&wrapped);
}

void plain_put(struct plain *p, void (*of)(const struct scene *, struct buf *))
{
    const struct scene scene = session_scene(p->s);
    struct buf text;

    buf_init(&text);
    of(&scene, &text);
    write_out(p, &text);
    buf_fini(&text);
}

void plain_put_line(struct plain *p, const char *line)
{
    struct buf text;

    buf_init(&text);
    plain_line(&p->s->app, line, &text);
    write_out(p, &text);
    buf_fini(&text);
}

const char *plain_words(const struct plain *p, enum msg m)
{
    return message(p->s->app.lang, m);
}

/* ---- deeds ---- */

struct page_state plain_page(const struct app *a)
{
    if (!a->guide.open)
        return (struct page_state){.open = false};
    return (struct page_state){true, app_guide_done(a), a->guide.at, a->guide.page, app_guide_answered(a)};
}

static void say_page_if_new(struct plain *p, struct page_state before)
{
    const struct page_state now = plain_page(&p->s->app);

    if (now.open && (now.open != before.open || now.done != before.done || now.at != before.at || now.page != before.page ||
                     now.answered != before.answered))
        plain_put(p, plain_say_page);
}

void plain_result(struct plain *p, struct page_state before, enum view_id view)
{
    struct app *a = &p->s->app;

    app_land(a);
    session_watch(p->s);
    if (a->notice[0] != '\0')
        plain_put_line(p, a->notice);
    a->notice[0] = '\0';
    say_page_if_new(p, before);
    plain_put(p, a->view != view ? plain_describe : plain_say);
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

void plain_act(struct plain *p, struct action action)
{
    struct app *a = &p->s->app;
    const enum view_id view = a->view;
    const struct page_state before = plain_page(a);
    struct effects effects = {.count = 0};
    char why[APP_NOTICE_MAX];
    struct err e;

    if (is_seen(action.id)) {
        plain_put_line(p, plain_words(p, MSG_PLAIN_FOR_THE_EYE));
        return;
    }
    if (!keymap_possible(a, p->s->trace, action, why, sizeof why)) {
        plain_put_line(p, why);
        return;
    }
    app_update(a, p->s->trace, action, &effects);
    session_watch(p->s);
    session_errands(p->s, p->cache, p->tutor, &effects, &p->quit, &e); /* what fails is in the notice */
    if (p->quit)
        return;
    plain_result(p, before, view);
}

/* ---- lines ---- */

static void take_line(struct plain *p, const char *line)
{
    static deed *const takers[] = {[WANTED_CHOICE] = plain_take_choice,
                                   [WANTED_SENTENCE] = plain_take_sentence,
                                   [WANTED_FILE] = plain_take_file,
                                   [WANTED_LESSON] = plain_take_lesson,
                                   [WANTED_VIEW] = plain_take_view,
                                   [WANTED_ASKER] = plain_take_asker,
                                   [WANTED_HEAD] = plain_take_head};
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
    struct plain p = {.s = s, .cache = cache, .tutor = tutor, .out = out, .cols = plain_columns(out)};
    char *line = NULL;
    size_t room = 0;

    plain_put_line(&p, plain_words(&p, MSG_PLAIN_WELCOME));
    app_land(&s->app);
    if (s->app.notice[0] != '\0')
        plain_put_line(&p, s->app.notice);
    s->app.notice[0] = '\0';
    plain_put(&p, plain_describe);
    plain_list_choices(&p, "");
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
