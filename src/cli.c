#include "cli.h"

#include "cli_ablation.h"
#include "cli_batch.h"
#include "cli_config.h"
#include "cli_list.h"
#include "cli_mode.h"
#include "cli_options.h"
#include "cli_prepare.h"
#include "cli_progress.h"
#include "cli_say.h"
#include "cli_score.h"
#include "cli_state.h"
#include "cli_train.h"
#include "config.h"
#include "plain/plain.h"
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
        *status = cli_put(o, &text);
    buf_fini(&text);
    return asked;
}

/* ---- screen ---------------------------------------------------------------------------------- */

/* A table of text may be asked for as a picture too. */
static bool wants_picture(const struct cli_options *o)
{
    return !cli_wants_screen(o) || o->given[OPTION_VIEW] || o->given[OPTION_KEYS];
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
    progress_mute();
    cli_set_glyphs(s, o, !utf8);
    if (cli_wants_plain(o)) {
        tutor->watch = tell_learning;
        tutor->of = s;
        struct err e;
        return plain_run(s, cache, tutor, stdin, stdout, &e) == OK ? EXIT_DONE : cli_fail(o, &e);
    }
    if (o->color == COLOR_ALWAYS)
        unsetenv("NO_COLOR"); /* as many colours as the terminal has, whatever else was wished */
    cli_set_glyphs(s, o, !utf8);
    return tui_run(s, &(struct tui_options){
                          .depth_given = o->color != COLOR_AUTO && o->color != COLOR_ALWAYS,
                          .depth = cli_depth(o, DEPTH_TRUE),
                          .glyphs_given = o->ascii != ASCII_AUTO,
                          .keys_from_tty = reads_standard_input(o),
                          .cache = cache,
                          .tutor = tutor,
                      });
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
    int status = cli_score(o, s, tutor, cache, &tables, &e) == OK ? cli_put(o, &tables) : cli_fail(o, &e);
    buf_fini(&tables);
    return status;
}

/* Lines of a saved state that were passed over. */
static void put_complaints(const struct cli_options *o, const struct cli_state *st)
{
    for (size_t i = 0; i < st->complaint_count; i++)
        cli_fail(o, &st->complaints[i]);
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
    s.app.figure.depth = cli_depth(o, DEPTH_TRUE);
    s.app.configured = st->configured || o->given[OPTION_NO_CONFIG];
    cli_prepare_tutor(&tutor, cache, o);
    if (o->given[OPTION_SCORE])
        status = run_tables(&s, cache, &tutor, o);
    else if (cli_prepare(&s, cache, &tutor, o, st, &quit, &e) != OK)
        status = cli_fail(o, &e);
    else if (o->given[OPTION_PRINT_COMMAND])
        status = cli_batch_command(&s, o);
    else if (!cli_wants_screen(o))
        status = cli_batch(&s, cache, o, utf8);
    else if (st->complaint_count > 0 && !quit)
        app_notice(&s.app, true, message(s.app.lang, MSG_NOTICE_PASSED_OVER), st->complaint_count);
    if (status == EXIT_DONE && cli_wants_screen(o) && !o->given[OPTION_SCORE] && !quit)
        status = run_screen(&s, cache, &tutor, o, utf8);
    progress_end();
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
        return cli_fail(o, &e);
    }
    buf_init(&line);
    int status = cli_train(o, &line, &e) == OK ? cli_put(o, &line) : cli_fail(o, &e);
    buf_fini(&line);
    return status;
}

/* A table of text; with --output it is measured first, which takes a while. */
static int run_ablation(const struct cli_options *o)
{
    struct buf table;
    struct err e;
    if (o->output)
        return cli_ablation_measure(o, &e) == OK ? EXIT_DONE : cli_fail(o, &e);
    buf_init(&table);
    int status = cli_ablation_show(o, &table, &e) == OK ? cli_put(o, &table) : cli_fail(o, &e);
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
    return cli_fail(o, &e);
}

static int run(const struct cli_options *o, struct cli_state *st, bool utf8)
{
    struct err e;
    int status = EXIT_DONE;
    if (put_information(o, &status))
        return status;
    if (check_lists(o, &e) != OK)
        return cli_fail(o, &e);
    if (cli_wants_plain(o))
        progress_mute();
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
        return cli_fail(o, &e);
    }
    const char *missing = cli_wants_screen(o) && !cli_wants_plain(o) ? missing_terminal(o) : NULL;
    if (missing) {
        err_set(&e, ERR_USAGE, missing, "%s", message((enum lang)o->lang, MSG_CLI_EXPECT_TERMINAL));
        return cli_fail(o, &e);
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
    int status = read == OK ? run(&o, &st, utf8) : cli_fail(&o, &e);
    put_complaints(&o, &st);
    cli_options_fini(&o);
    cli_state_fini(&st);
    return status;
}
