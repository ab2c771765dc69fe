#include "cli.h"

#include "app/failure.h"
#include "cli_ablation.h"
#include "cli_beside.h"
#include "cli_config.h"
#include "cli_list.h"
#include "cli_load.h"
#include "cli_options.h"
#include "cli_place.h"
#include "cli_score.h"
#include "cli_state.h"
#include "cli_train.h"
#include "config.h"
#include "out/out.h"
#include "plain/plain.h"
#include "session/guides.h"
#include "session/recording.h"
#include "session/replay.h"
#include "session/session.h"
#include "tui/loop.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum exit_status { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_NOT_UNDERSTOOD = 2 };

/* One line on standard error, and the exit status that goes with it. */
static int fail(const struct cli_options *o, const struct err *e)
{
    char line[4 * ERR_TEXT_MAX];
    failure_line((enum lang)o->lang, e, line, sizeof line);
    fprintf(stderr, "%s: %s\n", PACKAGE_NAME, line);
    return e->status == ERR_USAGE ? EXIT_NOT_UNDERSTOOD : EXIT_FAILED;
}

/* ---- locale ---------------------------------------------------------------------------------- */

/* The locale's name for a category, as POSIX looks it up; "" for none. */
static const char *locale_name(const char *category)
{
    const char *names[] = {getenv("LC_ALL"), getenv(category), getenv("LANG")};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (names[i] && names[i][0])
            return names[i];
    }
    return "";
}

/* Sets the character type alone: numbers are written and read with a point everywhere. A UTF-8 locale that is
 * asked for but not installed, as on many remote machines, still means a terminal that understands UTF-8. */
static bool locale_start(void)
{
    const char *name = locale_name("LC_CTYPE");
    const char *dot = strchr(name, '.');
    if (!setlocale(LC_CTYPE, "") && dot && (strcasecmp(dot, ".UTF-8") == 0 || strcasecmp(dot, ".utf8") == 0))
        setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* ---- standard output ------------------------------------------------------------------------- */

static int put(const struct cli_options *o, const struct buf *text)
{
    if (fwrite(text->bytes, 1, text->len, stdout) == text->len && fflush(stdout) == 0)
        return EXIT_DONE;
    struct err e;
    int reason = errno;
    err_set(&e, ERR_WRITE, "standard output", "%s", "");
    err_found(&e, ERR_WRITE, "%s", strerror(reason));
    return fail(o, &e);
}

/* --help, --version and --list: text that needs no sentence. Returns false when nothing of the kind was
 * asked. */
static bool put_information(const struct cli_options *o, int *status)
{
    static void (*const lists[])(enum lang, struct buf *) = {
        [LIST_VIEWS] = cli_list_views, [LIST_LESSONS] = cli_list_lessons, [LIST_MODELS] = cli_list_models, [LIST_KEYS] = cli_list_keys,
        [LIST_SETTINGS] = cli_list_settings};
    const enum lang lang = (enum lang)o->lang;
    struct buf text;
    buf_init(&text);
    if (o->given[OPTION_HELP])
        cli_options_help(lang, (enum cli_help)o->help, &text);
    else if (o->given[OPTION_VERSION])
        buf_addf(&text, "%s %s\n%s\n", PACKAGE_NAME, PACKAGE_VERSION, message(lang, MSG_CLI_LICENCE));
    else if (o->given[OPTION_LIST])
        lists[o->list](lang, &text);
    bool asked = text.len > 0;
    if (asked)
        *status = put(o, &text);
    buf_fini(&text);
    return asked;
}

/* ---- pictures -------------------------------------------------------------------------------- */

/* Colours of a picture that leaves the program: nothing the caller's terminal says changes a file. */
static enum depth depth_for(const struct cli_options *o, enum depth automatic)
{
    static const enum depth depths[] = {[COLOR_ALWAYS] = DEPTH_TRUE,
                                        [COLOR_NEVER] = DEPTH_MONO,
                                        [COLOR_16] = DEPTH_16,
                                        [COLOR_256] = DEPTH_256,
                                        [COLOR_TRUE] = DEPTH_TRUE};
    return o->color == COLOR_AUTO ? automatic : depths[o->color];
}

static void set_glyphs(struct session *s, const struct cli_options *o, bool automatic)
{
    s->app.ascii = o->ascii == ASCII_AUTO ? automatic || s->app.ascii : o->ascii == ASCII_ALWAYS;
}

static bool wants_screen(const struct cli_options *o)
{
    return !o->given[OPTION_PRINT] && !o->given[OPTION_EXPORT] && !o->given[OPTION_EXPORT_MODEL] &&
           !o->given[OPTION_SCORE] && !o->given[OPTION_PRINT_COMMAND];
}

/* --plain, or a terminal that can do nothing: no screen is opened, and what is printed is sentences. */
static bool wants_plain(const struct cli_options *o)
{
    const char *term = getenv("TERM");

    return o->given[OPTION_PLAIN] ||
           (wants_screen(o) && isatty(STDOUT_FILENO) && term != NULL && strcmp(term, "dumb") == 0);
}

static int print_sentences(struct session *s, const struct cli_options *o)
{
    const struct scene scene = session_scene(s);
    struct buf text;

    buf_init(&text);
    plain_describe(&scene, &text);
    int status = put(o, &text);
    buf_fini(&text);
    return status;
}

static int print_picture(struct session *s, const struct cli_options *o, bool utf8)
{
    s->app.depth = depth_for(o, isatty(STDOUT_FILENO) ? tui_depth() : DEPTH_MONO);
    set_glyphs(s, o, !utf8);
    if (wants_plain(o))
        return print_sentences(s, o);
    session_draw_picture(s);
    struct buf text;
    buf_init(&text);
    if (s->app.depth == DEPTH_MONO)
        out_text(s->canvas, &text);
    else
        out_ansi(s->canvas, s->app.depth, &text);
    int status = put(o, &text);
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

/* The command line alone; what picture it would be is not asked. */
static int print_command(struct session *s, const struct cli_options *o)
{
    struct buf line;
    buf_init(&line);
    state_command(s, &line);
    buf_adds(&line, "\n");
    int status = put(o, &line);
    buf_fini(&line);
    return status;
}

/* Everything that was asked for without a screen, in the order of --help. */
static int run_batch(struct session *s, struct model_cache *cache, const struct cli_options *o, bool utf8)
{
    struct err e;
    if (s->app.figure.on)
        session_pass_note(s);
    for (size_t i = 0; i < o->export_count; i++) {
        if (export_quietly(s, o->exports[i], &e) != OK)
            return fail(o, &e);
    }
    if (o->model_file &&
        model_export(cache, &s->app.settings, s->app.text, s->app.text_len, o->model_file, &e) != OK)
        return fail(o, &e);
    return o->given[OPTION_PRINT] ? print_picture(s, o, utf8) : EXIT_DONE;
}

/* ---- screen ---------------------------------------------------------------------------------- */

/* A table of text may be asked for as a picture too. */
static bool wants_picture(const struct cli_options *o)
{
    return !wants_screen(o) || o->given[OPTION_VIEW] || o->given[OPTION_KEYS];
}

static bool reads_standard_input(const struct cli_options *o)
{
    return o->file && strcmp(o->file, "-") == 0;
}

/* The name of what should be a terminal for the screen and is none; NULL: all is well. */
static const char *missing_terminal(const struct cli_options *o)
{
    if (!isatty(STDOUT_FILENO))
        return "standard output";
    if (!reads_standard_input(o) && !isatty(STDIN_FILENO))
        return "standard input";
    return NULL;
}

/* A lesson without a screen: a line now and then. */
static void tell_learning(void *of, const struct record *r)
{
    const struct session *s = of;

    if (r->state == RECORD_RUNNING && r->step > 0 && r->step % 200 == 0) {
        printf(message(s->app.lang, MSG_PLAIN_LEARNING), r->step, r->length);
        putchar('\n');
        fflush(stdout);
    }
}

static int run_screen(struct session *s, struct model_cache *cache, struct tutor *tutor,
                      const struct cli_options *o, bool utf8)
{
    set_glyphs(s, o, !utf8);
    if (wants_plain(o)) {
        tutor->watch = tell_learning;
        tutor->of = s;
        struct err e;
        return plain_run(s, cache, tutor, stdin, stdout, &e) == OK ? EXIT_DONE : fail(o, &e);
    }
    if (o->color == COLOR_ALWAYS)
        unsetenv("NO_COLOR"); /* as many colours as the terminal has, whatever else was wished */
    set_glyphs(s, o, !utf8);
    return tui_run(s, &(struct tui_options){
                          .depth_given = o->color != COLOR_AUTO && o->color != COLOR_ALWAYS,
                          .depth = depth_for(o, DEPTH_TRUE),
                          .glyphs_given = o->ascii != ASCII_AUTO,
                          .keys_from_tty = reads_standard_input(o),
                          .cache = cache,
                          .tutor = tutor,
                      });
}

/* ---- the sentence and its answer ------------------------------------------------------------- */

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

/* A recording without any keys is of the picture alone. */
static enum status press_keys(struct session *s, struct model_cache *cache, struct tutor *tutor,
                              const struct cli_options *o, bool *quit, struct err *e)
{
    const char *keys = o->keys ? o->keys : "";
    if (!wants_screen(o)) {
        s->app.depth = depth_for(o, DEPTH_TRUE);
        set_glyphs(s, o, false);
    }
    if (wants_recording(o))
        recording_start(s, keys);
    return replay_keys(&(struct replay){.session = s, .cache = cache, .tutor = tutor}, keys, quit, e);
}

/* The first answer, the place in it, the keys. On the screen nothing but an empty sentence may be without
 * answer: there it can be written. */
static enum status prepare(struct session *s, struct model_cache *cache, struct tutor *tutor,
                           const struct cli_options *o, struct cli_state *st, bool *quit, struct err *e)
{
    cli_place_settings(s, o);
    cli_state_sources(&s->app, o);
    enum status result = o->ablation ? session_take_ablation(s, o->ablation, e) : OK;
    if (result == OK && !o->load)
        result = cli_place_class(s, cache, o, e);
    if (result == OK && !o->load)
        result = set_sentence(s, o, e);
    if (result == OK)
        result = cli_load(s, cache, o, e);
    if (wants_screen(o))
        guides_keep_progress(s);
    cli_state_hold(st, o, &s->app);
    if (result == OK && o->lesson)
        result = cli_place_lesson(s, o, e);
    if (result == OK)
        result = cli_state_early(st, o, &s->app, e);
    if (result == OK)
        result = wants_screen(o) && !wants_plain(o) && !o->keys ? session_compute(s, cache, e) : tutor_compute(tutor, s, cache, e);
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
    if (result == ERR_EMPTY && wants_screen(o))
        result = OK;
    app_mark_start(&s->app);
    if (result == OK && !wants_screen(o))
        session_study(s, cache); /* of the place, which may be another than the first answer was studied at */
    if (result == OK)
        result = press_keys(s, cache, tutor, o, quit, e);
    return result;
}

/* How far a lesson is, on a terminal: a line that overwrites itself, and is gone at the end. */
static void show_lesson(void *of, const struct record *r)
{
    (void)of;
    if (r->state != RECORD_RUNNING)
        fputs("\r\033[K", stderr);
    else if (r->step % 10 == 0)
        fprintf(stderr, "\r%zu / %zu \033[K", r->step, r->length);
}

/* The class that comes with the program learned from other lists than the reader's. */
static void start_tutor(struct tutor *t, struct model_cache *cache, const struct cli_options *o)
{
    static const char *const languages[] = {"en", "zh"};
    tutor_init(t, o->practice);
    t->pause_at = o->given[OPTION_STEPS] ? o->steps : 0;
    t->watch = isatty(STDERR_FILENO) ? show_lesson : NULL;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        if (school_has_lists(o->practice, languages[i]))
            model_cache_own_lists(cache, languages[i]);
}

/* Word lists that are asked for have to be there. */
static enum status check_lists(const struct cli_options *o, struct err *e)
{
    if (!o->practice || school_has_lists(o->practice, "en") || school_has_lists(o->practice, "zh"))
        return OK;
    return err_set(e, ERR_READ, o->practice, "%s", message((enum lang)o->lang, MSG_CLI_EXPECT_LISTS));
}

/* Tables, without a picture. */
static int run_tables(struct session *s, struct model_cache *cache, struct tutor *tutor, const struct cli_options *o)
{
    struct buf tables;
    struct err e;
    buf_init(&tables);
    int status = cli_score(o, s, tutor, cache, &tables, &e) == OK ? put(o, &tables) : fail(o, &e);
    buf_fini(&tables);
    return status;
}

/* Lines of a saved state that were passed over. */
static void put_complaints(const struct cli_options *o, const struct cli_state *st)
{
    for (size_t i = 0; i < st->complaint_count; i++)
        fail(o, &st->complaints[i]);
}

static int run_session(const struct cli_options *o, struct cli_state *st, bool utf8)
{
    struct model_cache *cache = model_cache_new();
    struct session s;
    struct tutor tutor;
    struct err e;
    bool quit = false;
    int status = EXIT_DONE;
    session_init(&s, (enum lang)o->lang);
    s.app.figure.depth = depth_for(o, DEPTH_TRUE);
    s.app.configured = st->configured || o->given[OPTION_NO_CONFIG];
    start_tutor(&tutor, cache, o);
    if (o->given[OPTION_SCORE])
        status = run_tables(&s, cache, &tutor, o);
    else if (prepare(&s, cache, &tutor, o, st, &quit, &e) != OK)
        status = fail(o, &e);
    else if (o->given[OPTION_PRINT_COMMAND])
        status = print_command(&s, o);
    else if (!wants_screen(o))
        status = run_batch(&s, cache, o, utf8);
    else if (st->complaint_count > 0 && !quit)
        app_notice(&s.app, true, message(s.app.lang, MSG_NOTICE_PASSED_OVER), st->complaint_count);
    if (status == EXIT_DONE && wants_screen(o) && !o->given[OPTION_SCORE] && !quit)
        status = run_screen(&s, cache, &tutor, o, utf8);
    session_fini(&s);
    tutor_fini(&tutor);
    model_cache_free(cache);
    return status;
}

/* A class from nothing, without any sentence. */
static int run_training(const struct cli_options *o)
{
    struct buf line;
    struct err e;
    if (!o->output) {
        err_set(&e, ERR_USAGE, cli_option_name(OPTION_TRAIN), "%s", message((enum lang)o->lang, MSG_CLI_EXPECT_OUTPUT));
        return fail(o, &e);
    }
    buf_init(&line);
    int status = cli_train(o, &line, &e) == OK ? put(o, &line) : fail(o, &e);
    buf_fini(&line);
    return status;
}

/* A table of text; with --output it is measured first, which takes a while. */
static int run_ablation(const struct cli_options *o)
{
    struct buf table;
    struct err e;
    if (o->output)
        return cli_ablation_measure(o, &e) == OK ? EXIT_DONE : fail(o, &e);
    buf_init(&table);
    int status = cli_ablation_show(o, &table, &e) == OK ? put(o, &table) : fail(o, &e);
    buf_fini(&table);
    return status;
}

/* What only a training takes is not passed over without one; some of it the measuring of a table takes as well. */
static const enum cli_option training_only[] = {OPTION_TEXT, OPTION_CAUSAL, OPTION_RECIPE, OPTION_NET};
static const enum cli_option measured_only[] = {OPTION_OUTPUT, OPTION_LOG, OPTION_LENGTH};


static int refuse_without_training(const struct cli_options *o, enum cli_option option)
{
    struct err e;
    err_set(&e, ERR_USAGE, cli_option_name(option), "%s", message((enum lang)o->lang, MSG_CLI_EXPECT_TRAIN));
    return fail(o, &e);
}

static int run(const struct cli_options *o, struct cli_state *st, bool utf8)
{
    struct err e;
    int status = EXIT_DONE;
    if (put_information(o, &status))
        return status;
    if (check_lists(o, &e) != OK)
        return fail(o, &e);
    if (o->given[OPTION_TRAIN])
        return run_training(o);
    for (size_t i = 0; i < sizeof training_only / sizeof *training_only; i++)
        if (o->given[training_only[i]])
            return refuse_without_training(o, training_only[i]);
    if (o->given[OPTION_ABLATION] && (o->output || !wants_picture(o)))
        return run_ablation(o);
    for (size_t i = 0; i < sizeof measured_only / sizeof *measured_only; i++)
        if (o->given[measured_only[i]])
            return refuse_without_training(o, measured_only[i]);
    if (o->given[OPTION_FIT] && o->given[OPTION_SIZE]) {
        err_set(&e, ERR_USAGE, cli_option_name(OPTION_FIT), "%s", message((enum lang)o->lang, MSG_CLI_EXPECT_FIT));
        return fail(o, &e);
    }
    const char *missing = wants_screen(o) && !wants_plain(o) ? missing_terminal(o) : NULL;
    if (missing) {
        err_set(&e, ERR_USAGE, missing, "%s", message((enum lang)o->lang, MSG_CLI_EXPECT_TERMINAL));
        return fail(o, &e);
    }
    return run_session(o, st, utf8);
}

int cli_run(int argc, char **argv)
{
    struct cli_options o;
    struct err e;
    bool utf8 = locale_start();
    /* Chinese cannot be written there without UTF-8. */
    enum lang lang = utf8 ? message_lang_of_locale(locale_name("LC_MESSAGES")) : LANG_EN;
    struct cli_state st;
    cli_state_init(&st);
    cli_options_begin(&o, lang, argc, argv);
    cli_config_read(&o, &st);
    enum status read = cli_options_finish(&o, argc, argv, &e);
    if (read == OK)
        read = cli_state_read(&st, &o, &e);
    int status = read == OK ? run(&o, &st, utf8) : fail(&o, &e);
    put_complaints(&o, &st);
    cli_options_fini(&o);
    cli_state_fini(&st);
    return status;
}
