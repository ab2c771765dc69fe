#include "session/export_command.h"

#include "session/state.h"

#include <string.h>

/* Only what the file does not have without being told. */
static void add_picture(const struct session *s, const char *ending, struct buf *out)
{
    static const char *const colours[DEPTH_COUNT] = {[DEPTH_MONO] = "never", [DEPTH_16] = "16", [DEPTH_256] = "256"};
    const struct app *a = &s->app;
    char scale[32];

    if (a->figure.on)
        buf_adds(out, " --figure");
    if (a->figure.on && a->theme == THEME_DARK)
        buf_adds(out, " --theme dark"); /* a figure is light unless told */
    if (a->figure.fit)
        buf_adds(out, " --fit");
    else
        buf_addf(out, " --size %dx%d", a->cols, a->rows);
    if (a->figure.scale != 1 && strcmp(ending, ".png") == 0) {
        buf_float_text(a->figure.scale, scale);
        buf_addf(out, " --scale %s", scale);
    }
    if (colours[a->figure.depth] != NULL)
        buf_addf(out, " --color %s", colours[a->figure.depth]);
}

void export_command(const struct session *s, const char *path, struct buf *out)
{
    const char *dot = strrchr(path, '.'), *ending = dot != NULL ? dot : "";
    struct buf shown;

    buf_init(&shown);
    state_command(s, &shown);
    const size_t name = shown.bytes != NULL ? strcspn(shown.bytes, " ") : 0; /* of the program */
    buf_add(out, shown.bytes, name);
    add_picture(s, ending, out);
    buf_addf(out, " -e figure%s", ending); /* what the file is called changes nothing in it */
    buf_adds(out, shown.bytes + name);
    buf_fini(&shown);
}
