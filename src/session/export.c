#include "session/export.h"

#include "config.h"
#include "out/out.h"
#include "session/export_html.h"
#include "session/export_picture.h"
#include "session/notice.h"
#include "session/recording.h"
#include "session/state.h"
#include "trace/write.h"
#include "view/pair.h"

#include <string.h>

/* ---- formats ---- */

/* Plain text has no colours: the shares are drawn as glyphs, whatever the screen shows. */
static enum status make_text(struct session *s, const char *path, struct buf *out, struct err *e)
{
    const enum depth depth = s->app.depth;

    (void)path, (void)e;
    s->app.depth = DEPTH_MONO;
    session_draw_picture(s);
    out_text(s->canvas, out);
    s->app.depth = depth;
    session_draw(s);
    return OK;
}

static enum status make_ansi(struct session *s, const char *path, struct buf *out, struct err *e)
{
    (void)path, (void)e;
    session_draw_picture(s);
    out_ansi(s->canvas, s->app.depth, out);
    return OK;
}

static enum status make_json(struct session *s, const char *path, struct buf *out, struct err *e)
{
    (void)path, (void)e;
    if (s->app.kept.open) {
        const struct scene scene = session_scene(s);
        const struct pair pair = pair_of(&scene);
        if (!pair_waits(&pair)) {
            write_json_apart(&pair.a, PACKAGE_VERSION, out);
            return OK;
        }
    }
    write_json(s->trace, PACKAGE_VERSION, out);
    return OK;
}

static enum status make_csv(struct session *s, const char *path, struct buf *out, struct err *e)
{
    const struct app *a = &s->app;

    (void)path, (void)e;
    out_csv(s->trace, a->layer, a->pick, a->head, a->stage, out);
    return OK;
}

static enum status make_npy(struct session *s, const char *path, struct buf *out, struct err *e)
{
    (void)path, (void)e;
    write_npy(s->trace, out);
    return OK;
}

/* Everything that is set. */
static enum status make_state(struct session *s, const char *path, struct buf *out, struct err *e)
{
    (void)path, (void)e;
    state_write(s, out);
    return OK;
}

const struct export_format export_formats[] = {
    {".txt", false, make_text}, {".ans", false, make_ansi}, {".svg", false, picture_svg},
    {".png", false, picture_png}, {".pdf", false, picture_pdf}, {".json", true, make_json},
    {".cast", false, recording_export}, {".html", true, page_html}, {".csv", true, make_csv}, {".npy", true, make_npy}, {STATE_ENDING, false, make_state},
};
const size_t export_format_count = sizeof export_formats / sizeof *export_formats;

/* ---- a file by its ending ---- */

static const struct export_format *format_of(const char *path)
{
    const size_t n = strlen(path);

    for (size_t i = 0; i < export_format_count; i++) {
        const size_t ending = strlen(export_formats[i].ending);
        if (n > ending && strcmp(path + n - ending, export_formats[i].ending) == 0)
            return &export_formats[i];
    }
    return NULL;
}

enum status session_can_export(const char *path, struct err *e)
{
    return format_of(path) != NULL ? OK : err_set(e, ERR_USAGE, path, "%s", message(LANG_EN, MSG_SAID_ENDINGS));
}

static enum status write_file(struct session *s, const char *path, struct err *e)
{
    const struct export_format *f = format_of(path);
    struct buf out;

    if (f == NULL)
        return session_can_export(path, e);
    if (f->numbers && s->trace == NULL)
        return err_set(e, ERR_EMPTY, path, "a sentence that could be computed");
    buf_init(&out);
    enum status status = f->make(s, path, &out, e);
    if (status == OK)
        status = file_write(path, out.bytes != NULL ? out.bytes : "", out.len, e);
    buf_fini(&out);
    return status;
}

enum status session_export(struct session *s, const char *path, struct err *e)
{
    struct err own;
    struct err *err = e != NULL ? e : &own;
    const enum status status = write_file(s, path, err);

    if (status == OK)
        notice_written(&s->app, path);
    else
        notice_failure(&s->app, err);
    return status;
}
