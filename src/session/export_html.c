#include "session/export_html.h"

#include "base/asset.h"
#include "config.h"
#include "out/html.h"
#include "session/export_command.h"
#include "view/figure.h"
#include "view/look.h"

#define PART_BYTES_MAX 65536 /* of style and script */

static struct html_words words_of(const struct scene *s)
{
    const enum lang lang = s->app->lang;

    return (struct html_words){
        .lang = lang == LANG_ZH ? "zh" : "en",
        .layer = message(lang, MSG_FACT_LAYER),
        .head = message(lang, MSG_FACT_HEAD),
        .theme = message(lang, MSG_HTML_THEME),
        .share = message(lang, MSG_MATRIX_SHARE),
        .score = message(lang, MSG_MATRIX_SCORE),
        .scaled = message(lang, MSG_MATRIX_SCALED),
        .masked = message(lang, MSG_SHARE_MASKED),
        .below_float = view_underflows(s, 0) ? message(lang, MSG_SHARE_BELOW_FLOAT) : "0",
        .asks_answers = message(lang, MSG_HTML_ASKS_ANSWERS),
        .how = message(lang, MSG_HTML_HOW),
        .command = message(lang, MSG_HTML_COMMAND),
        .chair = message(lang, MSG_CHAIR_NAME),
    };
}

/* All that the page is made of. */
enum { PART_WHAT, PART_SETTINGS, PART_COMMAND, PART_STYLE, PART_SCRIPT, PART_COUNT };

static enum status read_parts(struct buf parts[PART_COUNT], const struct session *s, const char *path, struct err *e)
{
    const struct scene scene = session_scene(s);

    figure_caption(&scene, &parts[PART_WHAT]);
    figure_settings(&scene, &parts[PART_SETTINGS]);
    export_command(s, path, &parts[PART_COMMAND]);
    enum status status = asset_read("html/page.css", PART_BYTES_MAX, &parts[PART_STYLE], e);
    return status == OK ? asset_read("html/page.js", PART_BYTES_MAX, &parts[PART_SCRIPT], e) : status;
}

enum status page_html(struct session *s, const char *path, struct buf *out, struct err *e)
{
    const struct scene scene = session_scene(s);
    struct theme light, dark;
    struct buf parts[PART_COUNT];

    for (size_t i = 0; i < PART_COUNT; i++)
        buf_init(&parts[i]);
    theme_make(&light, THEME_LIGHT, DEPTH_TRUE, false);
    theme_make(&dark, THEME_DARK, DEPTH_TRUE, false);
    enum status status = read_parts(parts, s, path, e);
    const struct about about = {s->app.text, parts[PART_WHAT].bytes, parts[PART_COMMAND].bytes, PACKAGE_NAME " " PACKAGE_VERSION};
    const struct html_page page = {
        .about = &about,
        .settings = parts[PART_SETTINGS].bytes != NULL ? parts[PART_SETTINGS].bytes : "",
        .words = words_of(&scene),
        .style = parts[PART_STYLE].bytes,
        .script = parts[PART_SCRIPT].bytes,
        .light = &light,
        .dark = &dark,
        .layer = view_layer(&scene),
        .head = view_head(&scene),
        .asker = s->app.asker < s->trace->t ? s->app.asker : 0,
        .looked = s->app.looked < s->trace->s ? s->app.looked : 0,
    };
    if (status == OK)
        status = out_html(s->trace, &page, path, out, e);
    for (size_t i = 0; i < PART_COUNT; i++)
        buf_fini(&parts[i]);
    return status;
}
