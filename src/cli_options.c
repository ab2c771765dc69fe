#include "cli_options.h"

#include "base/mem.h"
#include "base/value.h"
#include "session/session.h"
#include "session/state.h"
#include "trace/trace.h"
#include "view/view.h"

#include <assert.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

/* ---- the table ------------------------------------------------------------------------------- */

struct row {
    const char *name;     /* long form, as it is typed */
    char letter;          /* short form, or 0 */
    const char *argument; /* what --help calls it; NULL: the option takes none */
    enum msg section;     /* a heading stands before the option where this differs from the row above */
    enum msg help;

    /* Takes the argument; NULL for an option that only counts as given. */
    enum status (*take)(struct cli_options *o, const struct row *row, const char *value, struct err *e);
    size_t offset;            /* of its field in struct cli_options */
    size_t min, max;          /* take_number */
    const char *const *words; /* take_word: what is allowed, in the order of the enum it stands for */
    bool optional;            /* the argument may be left out; that means words[0] */
    bool common;              /* --help shows it without being asked for all */
    const char *files;        /* for completion: as in struct cli_option_text */
};

typedef enum status take_fn(struct cli_options *o, const struct row *row, const char *value, struct err *e);
static take_fn take_text, take_number, take_word, take_model, take_mask, take_temperature, take_seed,
    take_view, take_export, take_size, take_set, take_scale;

static const char *const color_words[] = {"auto", "always", "never", "16", "256", "true", NULL};
static const char *const theme_words[] = {"dark", "light", "contrast", NULL};
static const char *const ascii_words[] = {"always", "never", "auto", NULL};
static const char *const lang_words[] = {"en", "zh", NULL};
static const char *const recipe_words[] = {"family", "long", NULL};
static const char *const net_words[] = {"attention", "rnn", "lstm", "cnn", NULL}; /* enum network, from the second on */
static const char *const help_words[] = {"short", "all", NULL};
static const char *const list_words[] = {"views", "lessons", "models", "keys", "settings", NULL};

/* clang-format off: one row a line */
#define FLAG                  .take = NULL
#define OWN(name)             .take = take_##name
#define AT(field)             .offset = offsetof(struct cli_options, field)
#define TEXT(field)           .take = take_text, AT(field)
#define NUMBER(field, lo, hi) .take = take_number, AT(field), .min = (lo), .max = (hi)
#define WORD(field)           .take = take_word, AT(field), .words = field##_words

static const struct row rows[OPTION_COUNT] = {
    [OPTION_FILE] = {"--file", 'f', "FILE", MSG_CLI_ABOUT_SENTENCE, MSG_CLI_FILE, TEXT(file), .files = ""},

    [OPTION_MODEL] = {"--model", 'm', "NAME|FILE", MSG_CLI_ABOUT_CLASS, MSG_CLI_MODEL, OWN(model), .common = true, .files = "gguf"},
    [OPTION_HEADS] = {"--heads", 0, "N", MSG_CLI_ABOUT_CLASS, MSG_CLI_HEADS,
                      NUMBER(settings.heads, 1, SETTINGS_HEADS_MAX), .common = true},
    [OPTION_DK] = {"--dk", 0, "N", MSG_CLI_ABOUT_CLASS, MSG_CLI_DK, NUMBER(settings.d_k, 1, SETTINGS_DK_MAX), .common = true},
    [OPTION_NO_SCALE] = {"--no-scale", 0, NULL, MSG_CLI_ABOUT_CLASS, MSG_CLI_NO_SCALE, FLAG, .common = true},
    [OPTION_TRAINED_UNSCALED] = {"--trained-unscaled", 0, NULL, MSG_CLI_ABOUT_CLASS, MSG_CLI_TRAINED_UNSCALED, FLAG},
    [OPTION_MASK] = {"--mask", 0, "MASK", MSG_CLI_ABOUT_CLASS, MSG_CLI_MASK, OWN(mask), .common = true},
    [OPTION_NO_POSITIONS] = {"--no-positions", 0, NULL, MSG_CLI_ABOUT_CLASS, MSG_CLI_NO_POSITIONS, FLAG},
    [OPTION_TEMPERATURE] = {"--temperature", 0, "X", MSG_CLI_ABOUT_CLASS, MSG_CLI_TEMPERATURE,
                            OWN(temperature)},
    [OPTION_SEED] = {"--seed", 0, "N", MSG_CLI_ABOUT_CLASS, MSG_CLI_SEED, OWN(seed)},

    [OPTION_LOAD] = {"--load", 0, "FILE", MSG_CLI_ABOUT_DATA, MSG_CLI_LOAD, TEXT(load), .common = true, .files = "npy csv json"},
    [OPTION_TOKENS] = {"--tokens", 0, "FILE", MSG_CLI_ABOUT_DATA, MSG_CLI_TOKENS, TEXT(tokens), .files = ""},
    [OPTION_TOKENS_FROM] = {"--tokens-from", 0, "FILE", MSG_CLI_ABOUT_DATA, MSG_CLI_TOKENS_FROM, TEXT(tokens_from), .files = ""},
    [OPTION_RENORMALISE] = {"--renormalise", 0, NULL, MSG_CLI_ABOUT_DATA, MSG_CLI_RENORMALISE, FLAG},
    [OPTION_MERGE] = {"--merge", 0, NULL, MSG_CLI_ABOUT_DATA, MSG_CLI_MERGE, FLAG},

    [OPTION_VIEW] = {"--view", 'v', "NAME", MSG_CLI_ABOUT_PICTURE, MSG_CLI_VIEW, OWN(view), .common = true},
    [OPTION_LAYER] = {"--layer", 'l', "N", MSG_CLI_ABOUT_PICTURE, MSG_CLI_LAYER,
                      NUMBER(layer, 1, TRACE_LAYERS_MAX)},
    [OPTION_HEAD] = {"--head", 'H', "N", MSG_CLI_ABOUT_PICTURE, MSG_CLI_HEAD,
                     NUMBER(head, 1, TRACE_HEADS_MAX)},
    [OPTION_TOKEN] = {"--token", 't', "TOKEN", MSG_CLI_ABOUT_PICTURE, MSG_CLI_TOKEN, TEXT(token), .common = true},
    [OPTION_NO_CHAIR] = {"--no-chair", 0, NULL, MSG_CLI_ABOUT_PICTURE, MSG_CLI_NO_CHAIR, FLAG},
    [OPTION_KEYS] = {"--keys", 'k', "KEYS", MSG_CLI_ABOUT_PICTURE, MSG_CLI_KEYS, TEXT(keys)},
    [OPTION_COLOR] = {"--color", 0, "WHEN", MSG_CLI_ABOUT_PICTURE, MSG_CLI_COLOR, WORD(color)},
    [OPTION_THEME] = {"--theme", 0, "NAME", MSG_CLI_ABOUT_PICTURE, MSG_CLI_THEME, WORD(theme)},
    [OPTION_ASCII] = {"--ascii", 0, "WHEN", MSG_CLI_ABOUT_PICTURE, MSG_CLI_ASCII, WORD(ascii),
                      .optional = true},
    [OPTION_LANG] = {"--lang", 0, "LANG", MSG_CLI_ABOUT_PICTURE, MSG_CLI_LANG, WORD(lang), .common = true},

    [OPTION_LESSON] = {"--lesson", 0, "NAME|FILE", MSG_CLI_ABOUT_PICTURE, MSG_CLI_LESSON, TEXT(lesson), .common = true, .files = ""},
    [OPTION_BESIDE] = {"--beside", 0, "OPTIONS", MSG_CLI_ABOUT_PICTURE, MSG_CLI_BESIDE, TEXT(beside)},
    [OPTION_SET] = {"--set", 0, "NAME=VALUE", MSG_CLI_ABOUT_PICTURE, MSG_CLI_SET, OWN(set)},
    [OPTION_PLAIN] = {"--plain", 0, NULL, MSG_CLI_ABOUT_PICTURE, MSG_CLI_PLAIN, FLAG, .common = true},

    [OPTION_PRINT] = {"--print", 'p', NULL, MSG_CLI_ABOUT_BATCH, MSG_CLI_PRINT, FLAG, .common = true},
    [OPTION_EXPORT] = {"--export", 'e', "FILE", MSG_CLI_ABOUT_BATCH, MSG_CLI_EXPORT, OWN(export), .common = true, .files = ""},
    [OPTION_SIZE] = {"--size", 0, "COLSxROWS", MSG_CLI_ABOUT_BATCH, MSG_CLI_SIZE, OWN(size)},
    [OPTION_FIT] = {"--fit", 0, NULL, MSG_CLI_ABOUT_BATCH, MSG_CLI_FIT, FLAG},
    [OPTION_FIGURE] = {"--figure", 0, NULL, MSG_CLI_ABOUT_BATCH, MSG_CLI_FIGURE, FLAG},
    [OPTION_SCALE] = {"--scale", 0, "X", MSG_CLI_ABOUT_BATCH, MSG_CLI_SCALE, OWN(scale)},
    [OPTION_PRINT_COMMAND] = {"--print-command", 0, NULL, MSG_CLI_ABOUT_BATCH, MSG_CLI_PRINT_COMMAND, FLAG},
    [OPTION_EXPORT_MODEL] = {"--export-model", 0, "FILE", MSG_CLI_ABOUT_BATCH, MSG_CLI_EXPORT_MODEL,
                             TEXT(model_file), .files = "gguf"},
    [OPTION_SCORE] = {"--score", 0, "FILE", MSG_CLI_ABOUT_BATCH, MSG_CLI_SCORE, TEXT(score), .files = "txt"},
    [OPTION_ABLATION] = {"--ablation", 0, "FILE", MSG_CLI_ABOUT_BATCH, MSG_CLI_ABLATION, TEXT(ablation), .optional = true, .files = "txt"},
    [OPTION_LIST] = {"--list", 0, "WHAT", MSG_CLI_ABOUT_BATCH, MSG_CLI_LIST, WORD(list), .common = true},

    [OPTION_TRAIN] = {"--train", 0, NULL, MSG_CLI_ABOUT_TRAINING, MSG_CLI_TRAIN, FLAG},
    [OPTION_TEXT] = {"--text", 0, "FILE", MSG_CLI_ABOUT_TRAINING, MSG_CLI_TEXT, TEXT(text), .files = "txt"},
    [OPTION_CAUSAL] = {"--causal", 0, NULL, MSG_CLI_ABOUT_TRAINING, MSG_CLI_CAUSAL, FLAG},
    [OPTION_OUTPUT] = {"--output", 'o', "FILE", MSG_CLI_ABOUT_TRAINING, MSG_CLI_OUTPUT, TEXT(output), .files = ""},
    [OPTION_STEPS] = {"--steps", 0, "N", MSG_CLI_ABOUT_TRAINING, MSG_CLI_STEPS, NUMBER(steps, 1, CLI_STEPS_MAX)},
    [OPTION_LENGTH] = {"--length", 0, "N", MSG_CLI_ABOUT_TRAINING, MSG_CLI_LENGTH,
                       NUMBER(length, 1, CLI_STEPS_MAX)},
    [OPTION_RECIPE] = {"--recipe", 0, "NAME", MSG_CLI_ABOUT_TRAINING, MSG_CLI_RECIPE, WORD(recipe)},
    [OPTION_NET] = {"--net", 0, "NAME", MSG_CLI_ABOUT_TRAINING, MSG_CLI_NET, WORD(net)},
    [OPTION_PRACTICE] = {"--practice", 0, "FOLDER", MSG_CLI_ABOUT_TRAINING, MSG_CLI_PRACTICE, TEXT(practice), .files = "/"},
    [OPTION_LOG] = {"--log", 0, "FILE", MSG_CLI_ABOUT_TRAINING, MSG_CLI_LOG, TEXT(log), .files = ""},

    [OPTION_NO_CONFIG] = {"--no-config", 0, NULL, MSG_CLI_ABOUT_PROGRAM, MSG_CLI_NO_CONFIG, FLAG},
    [OPTION_HELP] = {"--help", 'h', "all", MSG_CLI_ABOUT_PROGRAM, MSG_CLI_HELP, WORD(help), .optional = true},
    [OPTION_VERSION] = {"--version", 'V', NULL, MSG_CLI_ABOUT_PROGRAM, MSG_CLI_VERSION, FLAG},
};
/* clang-format on */

const char *cli_option_name(enum cli_option option)
{
    return rows[option].name;
}

/* ---- taking an argument ---------------------------------------------------------------------- */

static void *field_of(struct cli_options *o, const struct row *row)
{
    return (char *)o + row->offset;
}

/* Adds what was typed to an error that says what was expected. */
static enum status not_taken(const char *value, struct err *e)
{
    return err_found(e, ERR_USAGE, "\"%s\"", value);
}

static enum status take_text(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    (void)e;
    *(const char **)field_of(o, row) = value;
    return OK;
}

static enum status take_number(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    uint64_t n;
    if (!value_number(value, row->min, row->max, &n)) {
        err_set(e, ERR_USAGE, row->name, message((enum lang)o->lang, MSG_CLI_EXPECT_NUMBER), row->min,
                row->max);
        return not_taken(value, e);
    }
    *(size_t *)field_of(o, row) = (size_t)n;
    return OK;
}

/* "one of auto, always, never" into the error. */
static enum status expect_one_of(const struct cli_options *o, const struct row *row, const char *const *words,
                                 const char *value, struct err *e)
{
    struct buf list;
    buf_init(&list);
    for (size_t i = 0; words[i]; i++)
        buf_addf(&list, "%s%s", i ? ", " : "", words[i]);
    err_set(e, ERR_USAGE, row->name, message((enum lang)o->lang, MSG_CLI_EXPECT_WORD), list.bytes);
    buf_fini(&list);
    return not_taken(value, e);
}

static enum status take_word(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    if (value_word(value ? value : row->words[0], row->words, field_of(o, row)))
        return OK;
    return expect_one_of(o, row, row->words, value, e);
}

static enum status take_view(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    const char *names[VIEW_ID_COUNT + 1] = {NULL};
    for (size_t i = 0; i < VIEW_ID_COUNT; i++)
        names[i] = views[i]->name;
    if (value_word(value, names, &o->view))
        return OK;
    return expect_one_of(o, row, names, value, e);
}

static enum status take_model(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    size_t n = strlen(value);
    if (n == 0 || n >= SETTINGS_MODEL_MAX) {
        err_set(e, ERR_USAGE, row->name, message((enum lang)o->lang, MSG_CLI_EXPECT_NAME),
                (size_t)SETTINGS_MODEL_MAX - 1);
        return not_taken(value, e);
    }
    memcpy(o->settings.model, value, n + 1);
    return OK;
}

static enum status take_mask(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    enum status s = mask_parse(value, &o->settings.mask, e);
    if (s != OK && e)
        snprintf(e->where, sizeof e->where, "%s", row->name);
    return s;
}

static enum status take_temperature(struct cli_options *o, const struct row *row, const char *value,
                                    struct err *e)
{
    if (value_real(value, SETTINGS_TEMPERATURE_MIN, SETTINGS_TEMPERATURE_MAX, &o->settings.temperature))
        return OK;
    err_set(e, ERR_USAGE, row->name, message((enum lang)o->lang, MSG_CLI_EXPECT_REAL),
            (double)SETTINGS_TEMPERATURE_MIN, (double)SETTINGS_TEMPERATURE_MAX);
    return not_taken(value, e);
}

static enum status take_seed(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    if (value_number(value, 0, UINT64_MAX, &o->settings.seed))
        return OK;
    err_set(e, ERR_USAGE, row->name, message((enum lang)o->lang, MSG_CLI_EXPECT_NUMBER), (size_t)0, SIZE_MAX);
    return not_taken(value, e);
}

static enum status take_export(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    if (session_can_export(value, e) != OK) {
        if (e)
            snprintf(e->where, sizeof e->where, "%s", row->name);
        return not_taken(value, e);
    }
    o->exports = mem_resize(o->exports, o->export_count + 1, sizeof *o->exports);
    o->exports[o->export_count++] = value;
    return OK;
}

static enum status take_size(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    if (value_size(value, CLI_SIZE_MAX, &o->cols, &o->rows))
        return OK;
    err_set(e, ERR_USAGE, row->name, message((enum lang)o->lang, MSG_CLI_EXPECT_SIZE), CLI_SIZE_MAX);
    return not_taken(value, e);
}

static enum status take_set(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    if (strchr(value, '=') == NULL) {
        err_set(e, ERR_USAGE, row->name, "%s", row->argument);
        return not_taken(value, e);
    }
    o->sets = mem_resize(o->sets, o->set_count + 1, sizeof *o->sets);
    o->sets[o->set_count++] = value;
    return OK;
}

static enum status take_scale(struct cli_options *o, const struct row *row, const char *value, struct err *e)
{
    if (value_real(value, CLI_SCALE_MIN, CLI_SCALE_MAX, &o->scale))
        return OK;
    err_set(e, ERR_USAGE, row->name, message((enum lang)o->lang, MSG_CLI_EXPECT_REAL), (double)CLI_SCALE_MIN,
            (double)CLI_SCALE_MAX);
    return not_taken(value, e);
}

enum status cli_expect_number(const struct cli_options *o, enum cli_option option, size_t max, size_t found,
                              struct err *e)
{
    err_set(e, ERR_USAGE, rows[option].name, message((enum lang)o->lang, MSG_CLI_EXPECT_NUMBER), (size_t)1,
            max);
    return err_found(e, ERR_USAGE, "%zu", found);
}

/* ---- getopt ---------------------------------------------------------------------------------- */

#define LONG_ONLY 256 /* getopt's value for option i is LONG_ONLY + i */

struct getopt_form {
    struct option list[OPTION_COUNT + 1];
    char letters[2 + 2 * OPTION_COUNT];
};

static void getopt_form_make(struct getopt_form *form)
{
    *form = (struct getopt_form){.letters =
                                     ":"}; /* ':' first: a missing argument is told from an unknown option */
    char *letter = form->letters + 1;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct row *row = &rows[i];
        int has = !row->argument ? no_argument : row->optional ? optional_argument : required_argument;
        form->list[i] = (struct option){row->name + 2, has, NULL, LONG_ONLY + i};
        if (row->letter) {
            *letter++ = row->letter;
            if (row->argument && !row->optional)
                *letter++ = ':';
        }
    }
}

/* The option that getopt's value stands for; OPTION_COUNT: none. */
static enum cli_option option_of(int got)
{
    if (got >= LONG_ONLY)
        return (enum cli_option)(got - LONG_ONLY);
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (rows[i].letter && rows[i].letter == got)
            return (enum cli_option)i;
    }
    return OPTION_COUNT;
}

/* What was wrong when getopt returned '?' or ':'. */
static enum status complain(const struct cli_options *o, int got, char **argv, struct err *e)
{
    char letter[3] = {'-', (char)optopt, '\0'};
    bool short_form = optopt > 0 && optopt < LONG_ONLY;
    const char *typed = short_form ? letter : argv[optind - 1];
    enum cli_option option = option_of(optopt);
    if (got == ':')
        return err_set(e, ERR_USAGE, typed, message((enum lang)o->lang, MSG_CLI_EXPECT_ARGUMENT),
                       rows[option].argument);
    if (optopt >= LONG_ONLY)
        return err_set(e, ERR_USAGE, typed, message((enum lang)o->lang, MSG_CLI_EXPECT_NO_ARGUMENT),
                       rows[option].name);
    return err_set(e, ERR_USAGE, typed, "%s", message((enum lang)o->lang, MSG_CLI_EXPECT_OPTION));
}

static bool is_state(const char *word)
{
    const size_t n = strlen(word), ending = strlen(STATE_ENDING);

    return n > ending && strcmp(word + n - ending, STATE_ENDING) == 0;
}

/* --lang decides how errors are worded, also those that stand before it; and some options decide what the reader's own
 * defaults mean: they are looked for in a round of its own. */
static void look_over(struct cli_options *o, const struct getopt_form *form, int argc, char **argv)
{
    optind = 0; /* glibc and musl: start anew */
    opterr = 0;
    for (int got; (got = getopt_long(argc, argv, form->letters, form->list, NULL)) != -1;) {
        const enum cli_option option = got == '?' || got == ':' ? OPTION_COUNT : option_of(got);
        if (option == OPTION_LANG)
            value_word(optarg, lang_words, &o->lang);
        if (option < OPTION_COUNT)
            o->seen[option] = true;
    }
    if (argc - optind == 1 && is_state(argv[optind]))
        o->state = argv[optind];
}

static enum status read_options(struct cli_options *o, const struct getopt_form *form, int argc, char **argv,
                                struct err *e)
{
    optind = 0;
    for (int got; (got = getopt_long(argc, argv, form->letters, form->list, NULL)) != -1;) {
        if (got == '?' || got == ':')
            return complain(o, got, argv, e);
        enum cli_option option = option_of(got);
        assert(option < OPTION_COUNT);
        o->given[option] = true;
        enum status s = rows[option].take ? rows[option].take(o, &rows[option], optarg, e) : OK;
        if (s != OK)
            return s;
    }
    return OK;
}

/* The words that are no options: the sentence, '-' for standard input, or a saved state. */
static enum status read_sentence(struct cli_options *o, int count, char **words, struct err *e)
{
    if (count == 0)
        return OK;
    if (o->file)
        return err_set(e, ERR_USAGE, words[0], "%s",
                       message((enum lang)o->lang, MSG_CLI_EXPECT_ONE_SENTENCE));
    if (count == 1 && strcmp(words[0], "-") == 0) {
        o->file = "-";
        return OK;
    }
    if (count == 1 && is_state(words[0])) {
        o->state = words[0];
        return OK;
    }
    struct buf joined;
    buf_init(&joined);
    for (int i = 0; i < count; i++) {
        buf_adds(&joined, i ? " " : "");
        buf_adds(&joined, words[i]);
    }
    o->sentence = mem_copy_text(joined.bytes ? joined.bytes : "", joined.len);
    buf_fini(&joined);
    return OK;
}

void cli_options_begin(struct cli_options *o, enum lang lang, int argc, char **argv)
{
    struct getopt_form form;

    *o = (struct cli_options){
        .settings = settings_default(), .lang = lang, .ascii = ASCII_AUTO, .cols = 120, .rows = 40, .scale = 1.0f};
    snprintf(o->settings.model, sizeof o->settings.model, "%s", model_names[0]);
    getopt_form_make(&form);
    look_over(o, &form, argc, argv);
}

enum status cli_options_finish(struct cli_options *o, int argc, char **argv, struct err *e)
{
    struct getopt_form form;

    getopt_form_make(&form);
    enum status s = read_options(o, &form, argc, argv, e);
    if (s == OK)
        s = read_sentence(o, argc - optind, argv + optind, e);
    o->settings.trained_scaled = !o->given[OPTION_TRAINED_UNSCALED];
    o->settings.scaled = !o->given[OPTION_NO_SCALE] && o->settings.trained_scaled;
    o->settings.positions = !o->given[OPTION_NO_POSITIONS];
    o->settings.merged = o->given[OPTION_MERGE];
    o->settings.renormalised = o->given[OPTION_RENORMALISE];
    return s;
}

enum status cli_options_read(struct cli_options *o, enum lang lang, int argc, char **argv, struct err *e)
{
    cli_options_begin(o, lang, argc, argv);
    return cli_options_finish(o, argc, argv, e);
}

enum cli_option cli_option_find(const char *name)
{
    int i = 0;

    while (i < OPTION_COUNT && strcmp(rows[i].name + 2, name) != 0)
        i++;
    return (enum cli_option)i;
}

bool cli_option_takes(enum cli_option option)
{
    return rows[option].argument != NULL;
}

enum status cli_options_take(struct cli_options *o, enum cli_option option, const char *value, struct err *e)
{
    const enum status s = rows[option].take != NULL ? rows[option].take(o, &rows[option], value, e) : OK;

    o->given[option] |= s == OK;
    return s;
}

void cli_options_fini(struct cli_options *o)
{
    mem_free(o->sentence);
    mem_free(o->exports);
    mem_free(o->sets);
}

/* ---- help ------------------------------------------------------------------------------------ */

#define HELP_COLUMN 28 /* where the explanations begin */

static void help_row(const struct row *row, enum lang lang, struct buf *out)
{
    char letter[8] = "    ", left[64];
    if (row->letter)
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    if (!row->argument)
        snprintf(left, sizeof left, "  %s%s", letter, row->name);
    else
        snprintf(left, sizeof left, row->optional ? "  %s%s[=%s]" : "  %s%s %s", letter, row->name,
                 row->argument);
    buf_addf(out, "%-*s%s\n", HELP_COLUMN, left, message(lang, row->help));
}

void cli_options_help(enum lang lang, enum cli_help help, struct buf *out)
{
    const bool all = help == HELP_ALL;
    enum msg section = MSG_COUNT;

    buf_addf(out, "%s\n", message(lang, all ? MSG_CLI_USAGE : MSG_CLI_USAGE_SHORT));
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        if (!all && !rows[i].common)
            continue;
        if (rows[i].section != section)
            buf_addf(out, "%s%s\n", all || section == MSG_COUNT ? "\n" : "", message(lang, rows[i].section));
        section = rows[i].section;
        help_row(&rows[i], lang, out);
    }
    buf_addf(out, "\n%s\n", message(lang, all ? MSG_CLI_NOTES : MSG_CLI_MORE));
}

/* What an option takes, as far as it is one of a few words. */
static void words_of(enum cli_option option, const char *out[CLI_WORDS_MAX])
{
    static const char *const masks[] = {"full", "causal", "window:", "strided:", "block:", "causal+window:",
                                        "causal+strided:", "causal+block:", NULL};
    const char *const *from = option == OPTION_MODEL ? model_names : option == OPTION_MASK ? masks : rows[option].words;
    size_t n = 0;

    if (option == OPTION_VIEW)
        for (; n < VIEW_ID_COUNT; n++)
            out[n] = views[n]->name;
    for (; from != NULL && from[n] != NULL; n++)
        out[n] = from[n];
    assert(n < CLI_WORDS_MAX);
    out[n] = NULL;
}

void cli_option_describe(enum cli_option option, struct cli_option_text *out)
{
    const struct row *row = &rows[option];

    *out = (struct cli_option_text){
        .name = row->name,
        .letter = row->letter,
        .argument = row->argument,
        .optional = row->optional,
        .repeats = option == OPTION_EXPORT || option == OPTION_SET,
        .section = row->section,
        .help = row->help,
        .files = row->files,
    };
    words_of(option, out->words);
}
