#include "session/export_picture.h"

#include "app/messages.h"
#include "config.h"
#include "out/about.h"
#include "out/fonts.h"
#include "out/out.h"
#include "out/raster.h"
#include "session/export_command.h"
#include "view/figure.h"
#include "view/frame.h"
#include "view/view.h"

#include <math.h>

/* ---- the SVG, and its words ---- */

struct words {
    struct buf what, command;
    struct about about;
};

static void words_init(struct words *w, const struct session *s, const char *path)
{
    const struct scene scene = session_scene(s);

    buf_init(&w->what);
    buf_init(&w->command);
    figure_caption(&scene, &w->what);
    export_command(s, path, &w->command);
    w->about = (struct about){s->app.text, w->what.bytes, w->command.bytes, PACKAGE_NAME " " PACKAGE_VERSION};
}

static void words_fini(struct words *w)
{
    buf_fini(&w->what);
    buf_fini(&w->command);
}

/* In the colours of a picture; then the session is as it was. The words are of the same state. */
static void draw(struct session *s, const char *path, struct words *w)
{
    const enum depth depth = s->app.depth;

    s->app.depth = s->app.figure.depth;
    session_draw_picture(s);
    words_init(w, s, path);
    s->app.depth = depth;
}

enum status picture_svg(struct session *s, const char *path, struct buf *out, struct err *e)
{
    struct words w;

    (void)e;
    draw(s, path, &w);
    out_svg(s->canvas, &s->theme, &w.about, out);
    words_fini(&w);
    return OK;
}

/* ---- what can go wrong with the others ---- */

static bool is_cjk(uint32_t code)
{
    return (code >= 0x2E80 && code < 0xA4D0) || (code >= 0xAC00 && code < 0xD7B0) || (code >= 0xF900 && code < 0xFB00) ||
           (code >= 0xFE30 && code < 0xFE50) || (code >= 0xFF00 && code < 0xFFF0) || (code >= 0x20000 && code < 0x40000);
}

/* The hints name the other language in its own letters, which need not be there. */
static rect what_counts(const struct session *s)
{
    const struct canvas *c = s->canvas;
    const struct frame f = frame_layout(&s->app, c->cols, c->rows);

    return (rect){0, 0, c->cols, s->app.figure.on ? c->rows : c->rows - f.hints.h};
}

static enum status check_fonts(const struct session *s, const char *path, struct err *e)
{
    const uint32_t code = fonts_missing(s->canvas, what_counts(s));
    const enum msg wanted = is_cjk(code) ? MSG_SAID_FONT_CJK : code >= 0x1F000 ? MSG_SAID_FONT_EMOJI : MSG_SAID_FONT;

    if (code == 0)
        return OK;
    err_set(e, ERR_WRITE, path, "%s", message(LANG_EN, wanted));
    return err_found(e, ERR_WRITE, message(s->app.lang, MSG_PICTURE_NO_FONT), (unsigned)code);
}

/* What the converter says, told of the file that was to be written. */
static enum status tell(const struct err *of, const char *path, struct err *e)
{
    if (of->status == ERR_LIMIT) {
        err_set(e, ERR_LIMIT, path, message(LANG_EN, MSG_SAID_PIXELS), (size_t)RASTER_PIXELS_MAX / 1000000,
                (size_t)RASTER_SIDE_MAX);
        return err_found(e, ERR_LIMIT, "%s", of->expected);
    }
    if (of->status == ERR_MISSING)
        return err_set(e, ERR_WRITE, path, "%s", message(LANG_EN, MSG_SAID_RSVG));
    err_set(e, ERR_WRITE, path, "%s", "");
    return err_found(e, ERR_WRITE, "%s: %s", of->where, of->found);
}

/* ---- PNG and PDF ---- */

static enum status convert(const struct session *s, const char *path, const struct words *w, enum raster_format format,
                           struct buf *out, struct err *e)
{
    const double scale = (double)s->app.figure.scale;
    const size_t width = (size_t)lround(s->canvas->cols * OUT_CELL_WIDTH * scale);
    const size_t height = (size_t)lround(s->canvas->rows * OUT_CELL_HEIGHT * scale);
    struct buf svg, bare;
    struct err of;

    buf_init(&svg);
    buf_init(&bare);
    out_svg(s->canvas, &s->theme, NULL, &svg);
    enum status status = raster_make(&svg, format, width, height, &bare, &of);
    if (status == OK)
        status = format == RASTER_PNG ? about_png(&w->about, &bare, out, &of) : about_pdf(&w->about, &bare, out, &of);
    if (status != OK)
        status = tell(&of, path, e);
    buf_fini(&bare);
    buf_fini(&svg);
    return status;
}

static enum status make(struct session *s, const char *path, enum raster_format format, struct buf *out, struct err *e)
{
    struct words w;

    draw(s, path, &w);
    enum status status = check_fonts(s, path, e);
    if (status == OK)
        status = convert(s, path, &w, format, out, e);
    words_fini(&w);
    return status;
}

enum status picture_png(struct session *s, const char *path, struct buf *out, struct err *e)
{
    return make(s, path, RASTER_PNG, out, e);
}

enum status picture_pdf(struct session *s, const char *path, struct buf *out, struct err *e)
{
    return make(s, path, RASTER_PDF, out, e);
}
