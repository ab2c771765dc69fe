#include "session/export_html.h"

#include "base/asset.h"
#include "config.h"
#include "out/html.h"
#include "session/export_command.h"
#include "view/figure.h"
#include "view/look.h"

#define PART_BYTES_MAX 65536 /* of style and script */

static struct html_words words_of(enum lang lang)
{
    return (struct html_words){
        .lang = lang == LANG_ZH ? "zh" : "en",
        .layer = message(lang, MSG_FACT_LAYER),
        .head = message(lang, MSG_FACT_HEAD),
        .theme = message(lang, MSG_HTML_THEME),
        .share = message(lang, MSG_MATRIX_SHARE),
        .score = message(lang, MSG_MATRIX_SCORE),
        .scaled = message(lang, MSG_MATRIX_SCALED),
        .masked = message(lang, MSG_SHARE_MASKED),
        .below_float = message(lang, MSG_SHARE_BELOW_FLOAT),
        .asks_answers = message(lang, MSG_HTML_ASKS_ANSWERS),
        .how = message(lang, MSG_HTML_HOW),
        .command = message(lang, MSG_HTML_COMMAND),
        .chair = message(lang, MSG_CHAIR_NAME),
    };
}

/* What is seen, the settings, the command line, style and script: all that the page is made of. */
struct parts {
    struct buf what, settings, command, style, script;
};

static void parts_init(struct parts *p)
{
    buf_init(&p->what);
    buf_init(&p->settings);
    buf_init(&p->command);
    buf_init(&p->style);
    buf_init(&p->script);
}

static void parts_fini(struct parts *p)
{
    buf_fini(&p->what);
    buf_fini(&p->settings);
    buf_fini(&p->command);
    buf_fini(&p->style);
    buf_fini(&p->script);
}

static enum status parts_read(struct parts *p, const struct session *s, const char *path, struct err *e)
{
    const struct scene scene = session_scene(s);

    figure_caption(&scene, &p->what);
    figure_settings(&scene, &p->settings);
    export_command(s, path, &p->command);
    enum status status = asset_read("html/page.css", PART_BYTES_MAX, &p->style, e);
    return status == OK ? asset_read("html/page.js", PART_BYTES_MAX, &p->script, e) : status;
}

enum status page_html(struct session *s, const char *path, struct buf *out, struct err *e)
{
    const struct scene scene = session_scene(s);
    struct theme light, dark;
    struct parts p;

    parts_init(&p);
    theme_make(&light, THEME_LIGHT, DEPTH_TRUE, false);
    theme_make(&dark, THEME_DARK, DEPTH_TRUE, false);
    enum status status = parts_read(&p, s, path, e);
    const struct about about = {s->app.text, p.what.bytes, p.command.bytes, PACKAGE_NAME " " PACKAGE_VERSION};
    const struct html_page page = {
        .about = &about,
        .settings = p.settings.bytes != NULL ? p.settings.bytes : "",
        .words = words_of(s->app.lang),
        .style = p.style.bytes,
        .script = p.script.bytes,
        .light = &light,
        .dark = &dark,
        .layer = view_layer(&scene),
        .head = view_head(&scene),
        .asker = s->app.asker < s->trace->t ? s->app.asker : 0,
        .looked = s->app.looked < s->trace->s ? s->app.looked : 0,
    };
    if (status == OK)
        status = out_html(s->trace, &page, path, out, e);
    parts_fini(&p);
    return status;
}
