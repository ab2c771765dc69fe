#include "cli_batch.h"

#include "cli_mode.h"
#include "cli_progress.h"
#include "cli_say.h"
#include "out/out.h"
#include "plain/plain.h"
#include "session/state.h"
#include "tui/loop.h"

#include <string.h>
#include <unistd.h>

static int print_sentences(struct session *s, const struct cli_options *o)
{
    const struct scene scene = session_scene(s);
    struct buf text, wrapped;

    buf_init(&text);
    plain_describe(&scene, &text);
    const int cols = plain_columns(stdout);
    buf_init(&wrapped);
    if (cols > 0)
        plain_wrap(&text, cols, &wrapped);
    int status = cli_put(o, cols > 0 ? &wrapped : &text);
    buf_fini(&wrapped);
    buf_fini(&text);
    return status;
}

static int print_picture(struct session *s, const struct cli_options *o, bool utf8)
{
    s->app.depth = cli_depth(o, isatty(STDOUT_FILENO) ? tui_depth() : DEPTH_MONO);
    cli_set_glyphs(s, o, !utf8);
    if (cli_wants_plain(o))
        return print_sentences(s, o);
    session_draw_picture(s);
    struct buf text;
    buf_init(&text);
    if (s->app.depth == DEPTH_MONO)
        out_text(s->canvas, &text);
    else
        out_ansi(s->canvas, s->app.depth, &text);
    int status = cli_put(o, &text);
    buf_fini(&text);
    return status;
}

/* Writes one file. The state tells the reader of it, on the screen; the next picture must not. */
static enum status export_quietly(struct session *s, const char *path, struct err *e)
{
    char notice[APP_NOTICE_MAX];
    const bool bad = s->app.notice_bad;
    memcpy(notice, s->app.notice, sizeof notice);
    enum status result = session_export(s, path, e);
    memcpy(s->app.notice, notice, sizeof notice);
    s->app.notice_bad = bad;
    return result;
}

int cli_batch_command(struct session *s, const struct cli_options *o)
{
    struct buf line;
    buf_init(&line);
    state_command(s, &line);
    buf_adds(&line, "\n");
    int status = cli_put(o, &line);
    buf_fini(&line);
    return status;
}

int cli_batch(struct session *s, struct model_cache *cache, const struct cli_options *o, bool utf8)
{
    struct err e;
    if (s->app.figure.on)
        session_pass_note(s);
    for (size_t i = 0; i < o->export_count; i++) {
        progress_say(message((enum lang)o->lang, MSG_PROGRESS_WRITE), o->exports[i]);
        if (export_quietly(s, o->exports[i], &e) != OK)
            return cli_fail(o, &e);
    }
    if (o->model_file)
        progress_say(message((enum lang)o->lang, MSG_PROGRESS_WRITE), o->model_file);
    if (o->model_file &&
        model_export(cache, &s->app.settings, s->app.text, s->app.text_len, o->model_file, &e) != OK)
        return cli_fail(o, &e);
    return o->given[OPTION_PRINT] ? print_picture(s, o, utf8) : EXIT_DONE;
}
