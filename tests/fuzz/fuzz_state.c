/*
 * Any bytes as a saved state: refused in one line, or a state that stays inside its trace, can be drawn, and comes back
 * the same when it is written and read again. Bytes that begin with a "=" stand below a good first line.
 */
#include "fuzz.h"
#include "app/fields.h"
#include "session/state.h"

#include <stdio.h>
#include <string.h>

static struct session s;         /* made once: the classes, the lessons and an answer */
static struct app ready;         /* its state as it is at first */
static struct model_cache *cache;

static void complain(void *to, const struct err *e)
{
    (void)to;
    must_be_refused(e);
}

/* A state as the program would start with, beside the session's. */
static void begin(struct app *a)
{
    app_init(a, LANG_EN);
    memcpy(a->classes, ready.classes, sizeof a->classes);
    a->class_count = ready.class_count;
    memcpy(a->shelf, ready.shelf, sizeof a->shelf);
    memcpy(a->ablation.table, ready.ablation.table, sizeof a->ablation.table);
    a->settings = ready.settings;
    a->range = ready.range;
    a->chair = ready.chair;
    a->cols = 80;
    a->rows = 24;
}

static void give(const struct state *st, struct app *a)
{
    struct err e;

    for (int late = 0; late < 2; late++)
        for (size_t i = 0; i < fields_count(); i++)
            if (field_is_late(i) == (late == 1) && state_give(st, i, a, late ? s.trace : NULL, &e) != OK)
                must(e.expected[0] != '\0');
    must(a->asker < s.trace->t && a->looked < s.trace->t);
    must(a->layer < s.trace->layer_count && a->head < s.trace->h);
}

static void write_state(const struct app *a, struct buf *out)
{
    s.app = *a;
    state_write(&s, out);
    s.app = ready;
}

/* What was written is read back to the same. */
static void check_round(const struct app *a)
{
    struct state st;
    struct app again;
    struct buf once, twice;
    struct err e;

    buf_init(&once);
    buf_init(&twice);
    state_init(&st);
    write_state(a, &once);
    must(state_read(&st, "fuzz", once.bytes, once.len, complain, NULL, &e) == OK);
    begin(&again);
    give(&st, &again);
    write_state(&again, &twice);
    must(once.len == twice.len && memcmp(once.bytes, twice.bytes, once.len) == 0);
    app_fini(&again);
    state_fini(&st);
    buf_fini(&once);
    buf_fini(&twice);
}

static void draw(struct app *a)
{
    struct buf command;

    s.app = *a;
    session_draw(&s);
    buf_init(&command);
    state_command(&s, &command);
    must(memchr(command.bytes, '\n', command.len) == NULL);
    buf_fini(&command);
    *a = s.app;
    s.app = ready;
}

static void check(const char *bytes, size_t n)
{
    struct state st;
    struct app a;
    struct err e = {.expected = ""};

    state_init(&st);
    if (state_read(&st, "fuzz", bytes, n, complain, NULL, &e) == OK) {
        begin(&a);
        give(&st, &a);
        check_round(&a);
        draw(&a);
        app_fini(&a);
    } else {
        must_be_refused(&e);
    }
    state_fini(&st);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    if (cache == NULL) {
        cache = model_cache_new();
        session_init(&s, LANG_EN);
        app_set_text(&s.app, "A cat was here.", strlen("A cat was here."));
        must(session_compute(&s, cache, NULL) == OK);
        ready = s.app;
    }
    fuzz_below(bytes, n, "# passnotes state 1\n", check);
    return 0;
}
