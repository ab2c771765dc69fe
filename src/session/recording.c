#include "session/recording.h"

#include "app/guide.h"
#include "app/keymap.h"
#include "app/messages.h"
#include "base/mem.h"
#include "config.h"
#include "out/cast.h"
#include "session/export_command.h"
#include "session/quoted.h"

#include <stdio.h>
#include <string.h>

#define LOOK_MS   1500u /* at the first picture, and at the last */
#define THINK_MS  1200u /* between two keys */
#define REPEAT_MS 350u  /* the same key once more */
#define TYPE_MS   90u   /* a letter in a line that is being written */
#define SETTLE_MS 4000u /* how long a key waits for what moves, */
#define END_MS    (3u * 60u * 1000u) /* and the end */
#define STEPS     10    /* of a lesson, to a picture */
#define STEPS_MS  33u

#define LENGTH_MAX_MS (60u * 60u * 1000u)
#define BYTES_MAX     (64u * 1024u * 1024u)

struct recording {
    struct cast cast;
    struct buf command; /* that makes it again */
    uint64_t ms;
    uint64_t event_ms; /* when the last event was */
    struct event last; /* its text is not kept */
    bool begun;        /* there was one */
    bool wrote;        /* it went into a line that is being written */
    const struct guide_page *read; /* the page that was open then */
};

void recording_start(struct session *s, const char *keys)
{
    struct recording *r = mem_new(1, sizeof *r);

    cast_init(&r->cast, s->app.depth);
    buf_init(&r->command);
    export_command(s, ".cast", &r->command);
    buf_adds(&r->command, " -k ");
    quoted_for_shell(keys, strlen(keys), &r->command);
    s->recording = r;
    recording_frame(s);
}

void recording_free(struct recording *r)
{
    if (r == NULL)
        return;
    cast_fini(&r->cast);
    buf_fini(&r->command);
    mem_free(r);
}

/* ---- time ---- */

static bool writes(const struct app *a)
{
    return a->panel == PANEL_MENU || a->panel == PANEL_EDITOR || a->panel == PANEL_EXPORT;
}

static bool same_event(const struct event *a, const struct event *b)
{
    return a->kind == b->kind && a->key == b->key && a->x == b->x && a->y == b->y && a->wheel == b->wheel;
}

uint32_t recording_pause(const struct session *s, const struct event *next)
{
    const struct recording *r = s->recording;
    const struct app *a = &s->app;
    const uint32_t read = app_guide_page(a) != r->read ? app_guide_read_ms(a) : 0;

    if (next->kind == EVENT_TICK || (r->begun && r->last.kind == EVENT_TICK))
        return 0; /* whoever says how long knows */
    if (r->wrote && writes(a) && next->kind == EVENT_KEY)
        return TYPE_MS;
    if (r->begun && same_event(&r->last, next))
        return REPEAT_MS;
    return read > THINK_MS ? read : r->begun ? THINK_MS : LOOK_MS;
}

bool recording_settles(const struct session *s, bool at_end)
{
    return app_moving(&s->app) && s->recording->ms - s->recording->event_ms < (at_end ? END_MS : SETTLE_MS);
}

enum status recording_pass(struct session *s, uint32_t ms, struct err *e)
{
    struct recording *r = s->recording;

    r->ms += ms;
    recording_frame(s);
    if (r->ms <= LENGTH_MAX_MS && r->cast.events.len <= BYTES_MAX)
        return OK;
    err_set(e, ERR_LIMIT, "--keys", message(LANG_EN, MSG_SAID_RECORDING_MAX), (size_t)LENGTH_MAX_MS / 60000, (size_t)BYTES_MAX >> 20);
    return err_found(e, ERR_LIMIT, "%s", message(LANG_EN, MSG_SAID_MORE));
}

/* ---- pictures ---- */

void recording_frame(struct session *s)
{
    session_draw_picture(s);
    cast_frame(&s->recording->cast, s->canvas, s->recording->ms);
}

/* Keys have names; letters of a line that is being written, and one key over and over, need no mark. */
void recording_press(struct session *s, const struct event *ev)
{
    struct recording *r = s->recording;
    char name[KEY_NAME_MAX];

    if (ev->kind != EVENT_KEY || writes(&s->app) || (r->begun && same_event(&r->last, ev)))
        return;
    keymap_key_name(ev->key, name);
    cast_mark(&r->cast, name, r->ms);
}

void recording_event(struct session *s, const struct event *ev)
{
    struct recording *r = s->recording;

    r->begun = true;
    r->last = *ev;
    r->last.text = NULL;
    r->wrote = writes(&s->app);
    r->read = app_guide_page(&s->app);
    r->event_ms = r->ms;
    recording_frame(s);
}

void recording_lesson(struct session *s, const struct record *lesson)
{
    if (lesson->state != RECORD_RUNNING || lesson->step % STEPS != 0)
        return;
    session_lesson(s, lesson);
    s->recording->ms += STEPS_MS;
    recording_frame(s);
}

/* ---- the file ---- */

enum status recording_export(struct session *s, const char *path, struct buf *out, struct err *e)
{
    const struct recording *r = s->recording;

    if (r == NULL)
        return err_set(e, ERR_USAGE, path, "%s", message(LANG_EN, MSG_SAID_RECORDING));
    const struct about about = {s->app.text, NULL, r->command.bytes, PACKAGE_NAME " " PACKAGE_VERSION};
    cast_write(&r->cast, &about, r->ms + LOOK_MS, out);
    return OK;
}
