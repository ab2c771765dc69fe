#include "cli_prepare.h"

#include "cli_beside.h"
#include "cli_load.h"
#include "cli_mode.h"
#include "cli_place.h"
#include "cli_progress.h"
#include "session/guides.h"
#include "session/recording.h"
#include "session/replay.h"

#include <string.h>

/* ---- the tutor ---- */

static void tell_lesson(void *of, const struct record *r)
{
    const struct cli_options *o = of;
    progress_say(message((enum lang)o->lang, MSG_PROGRESS_LESSON), r->step, r->length);
}

void cli_prepare_tutor(struct tutor *t, struct model_cache *cache, const struct cli_options *o)
{
    static const char *const languages[] = {"en", "zh"};
    tutor_init(t, o->practice);
    t->pause_at = o->given[OPTION_STEPS] ? o->steps : 0;
    t->watch = tell_lesson;
    t->of = (void *)(uintptr_t)o;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        if (school_has_lists(o->practice, languages[i]))
            model_cache_own_lists(cache, languages[i]);
}

/* ---- the sentence and its answer ---- */

/* The line end of a file's last line is the file's, not the sentence's. */
static size_t without_line_end(const struct buf *text)
{
    size_t n = text->len;
    if (n > 0 && text->bytes[n - 1] == '\n')
        n--;
    if (n < text->len && n > 0 && text->bytes[n - 1] == '\r')
        n--;
    return n;
}

static enum status too_long(const char *where, struct err *e)
{
    return err_set(e, ERR_LIMIT, where, "at most %zu bytes", (size_t)TOKEN_TEXT_MAX);
}

/* A whole file; the limit is that of the sentence, without the line end. */
static enum status read_sentence(const char *file, struct buf *text, struct err *e)
{
    const char *where = strcmp(file, "-") == 0 ? "standard input" : file;
    enum status result = file_read(file, TOKEN_TEXT_MAX + 2, text, e);
    if (result == ERR_LIMIT || (result == OK && without_line_end(text) > TOKEN_TEXT_MAX)) {
        too_long(where, e);
        return err_found(e, ERR_LIMIT, "more");
    }
    return result;
}

static enum status set_sentence(struct session *s, const struct cli_options *o, struct err *e)
{
    const char *where = message((enum lang)o->lang, MSG_CLI_SENTENCE);
    struct buf text;
    enum status result = OK;
    buf_init(&text);
    if (o->file) {
        result = read_sentence(o->file, &text, e);
        if (result == OK)
            app_set_text(&s->app, text.len ? text.bytes : "", without_line_end(&text));
    } else if (o->sentence && strlen(o->sentence) > TOKEN_TEXT_MAX) {
        too_long(where, e);
        result = err_found(e, ERR_LIMIT, "%zu", strlen(o->sentence));
    } else if (o->sentence) {
        app_set_text(&s->app, o->sentence, strlen(o->sentence));
    }
    buf_fini(&text);
    return result;
}

static bool wants_recording(const struct cli_options *o)
{
    for (size_t i = 0; i < o->export_count; i++) {
        const char *dot = strrchr(o->exports[i], '.');
        if (dot && strcmp(dot, ".cast") == 0)
            return true;
    }
    return false;
}

static void tell_keys(void *of, size_t done, size_t all)
{
    const struct cli_options *o = of;
    progress_say(message((enum lang)o->lang, MSG_PROGRESS_KEYS), 100 * done / (all ? all : 1));
}

/* A recording without any keys is of the picture alone. */
static enum status press_keys(struct session *s, struct model_cache *cache, struct tutor *tutor,
                              const struct cli_options *o, bool *quit, struct err *e)
{
    const char *keys = o->keys ? o->keys : "";
    if (!cli_wants_screen(o)) {
        s->app.depth = cli_depth(o, DEPTH_TRUE);
        cli_set_glyphs(s, o, false);
    }
    if (wants_recording(o))
        recording_start(s, keys);
    const struct replay replay = {s, cache, tutor, tell_keys, (void *)(uintptr_t)o};
    return replay_keys(&replay, keys, quit, e);
}

enum status cli_prepare(struct session *s, struct model_cache *cache, struct tutor *tutor,
                           const struct cli_options *o, struct cli_state *st, bool *quit, struct err *e)
{
    const enum lang lang = (enum lang)o->lang;
    if (o->load)
        progress_say(message(lang, MSG_PROGRESS_READ), o->load);
    else
        progress_say("%s", message(lang, MSG_PROGRESS_COMPUTE));
    cli_place_settings(s, o);
    cli_state_sources(&s->app, o);
    enum status result = o->ablation ? session_take_ablation(s, o->ablation, e) : OK;
    if (result == OK && !o->load)
        result = cli_place_class(s, cache, o, e);
    if (result == OK && !o->load)
        result = set_sentence(s, o, e);
    if (result == OK)
        result = cli_load(s, cache, o, e);
    if (cli_wants_screen(o))
        guides_keep_progress(s);
    cli_state_hold(st, o, &s->app);
    if (result == OK && o->lesson)
        result = cli_place_lesson(s, o, e);
    if (result == OK)
        result = cli_state_early(st, o, &s->app, e);
    if (result == OK)
        result = cli_wants_screen(o) && !cli_wants_plain(o) && !o->keys ? session_compute(s, cache, e) : tutor_compute(tutor, s, cache, e);
    if (result == ERR_UNLEARNT) {
        cli_place_ahead(s, o); /* the screen teaches it, before the reader's eyes */
        cli_state_late(st, o, &s->app, NULL, true, NULL);
        result = cli_state_late(st, o, &s->app, NULL, false, e);
        app_mark_start(&s->app);
        return result;
    }
    if (result == OK)
        cli_state_late(st, o, &s->app, s->trace, true, NULL);
    if (result == OK)
        result = cli_place_cursor(s, o, e);
    if (result == OK)
        result = cli_beside(s, cache, tutor, o, e);
    if (result == OK)
        result = cli_state_late(st, o, &s->app, s->trace, false, e);
    if (result == OK && s->app.computing) /* who asks is hidden where words are guessed */
        result = tutor_compute(tutor, s, cache, e);
    if (result == ERR_EMPTY && cli_wants_screen(o))
        result = OK;
    app_mark_start(&s->app);
    if (result == OK && !cli_wants_screen(o))
        session_study(s, cache); /* of the place, which may be another than the first answer was studied at */
    if (result == OK)
        result = press_keys(s, cache, tutor, o, quit, e);
    return result;
}
