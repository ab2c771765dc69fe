/*
 * cli_options: the command line as data. One table gives getopt its array, --help its text and each error its
 * range; another option is another row. Nothing here computes, prints a picture or opens a file.
 */
#ifndef PASSNOTES_CLI_OPTIONS_H
#define PASSNOTES_CLI_OPTIONS_H

#include "app/messages.h"
#include "base/buf.h"
#include "base/err.h"
#include "trace/settings.h"

#include <stdbool.h>
#include <stddef.h>

/* In the order of --help. */
enum cli_option {
    OPTION_FILE,
    OPTION_MODEL,
    OPTION_HEADS,
    OPTION_DK,
    OPTION_NO_SCALE,
    OPTION_TRAINED_UNSCALED,
    OPTION_MASK,
    OPTION_NO_POSITIONS,
    OPTION_TEMPERATURE,
    OPTION_SEED,
    OPTION_LOAD,
    OPTION_TOKENS,
    OPTION_TOKENS_FROM,
    OPTION_RENORMALISE,
    OPTION_MERGE,
    OPTION_VIEW,
    OPTION_LAYER,
    OPTION_HEAD,
    OPTION_TOKEN,
    OPTION_NO_CHAIR,
    OPTION_KEYS,
    OPTION_COLOR,
    OPTION_THEME,
    OPTION_ASCII,
    OPTION_LANG,
    OPTION_LESSON,
    OPTION_BESIDE,
    OPTION_SET,
    OPTION_PLAIN,
    OPTION_PRINT,
    OPTION_EXPORT,
    OPTION_SIZE,
    OPTION_FIT,
    OPTION_FIGURE,
    OPTION_SCALE,
    OPTION_PRINT_COMMAND,
    OPTION_EXPORT_MODEL,
    OPTION_SCORE,
    OPTION_ABLATION,
    OPTION_LIST,
    OPTION_TRAIN,
    OPTION_TEXT,
    OPTION_CAUSAL,
    OPTION_OUTPUT,
    OPTION_STEPS,
    OPTION_LENGTH,
    OPTION_RECIPE,
    OPTION_NET,
    OPTION_PRACTICE,
    OPTION_LOG,
    OPTION_NO_CONFIG,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_COUNT
};

enum cli_color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER, COLOR_16, COLOR_256, COLOR_TRUE };
enum cli_ascii { ASCII_ALWAYS, ASCII_NEVER, ASCII_AUTO };
enum cli_recipe { RECIPE_FAMILY, RECIPE_LONG };
enum cli_list { LIST_VIEWS, LIST_LESSONS, LIST_MODELS, LIST_KEYS, LIST_SETTINGS };

enum cli_help { HELP_SHORT, HELP_ALL };

#define CLI_SCALE_MIN 0.25f
#define CLI_SCALE_MAX 8.0f
#define CLI_STEPS_MAX 1000000 /* steps of a training */
#define CLI_SIZE_MAX 1000 /* columns, and rows, of a canvas that is printed or exported */

/* What was typed. A text is borrowed from argv; a number counts as it does for the reader, from 1. */
struct cli_options {
    bool given[OPTION_COUNT];
    bool seen[OPTION_COUNT]; /* on the command line, before it is read in earnest */
    char *sentence;           /* owned; the words joined by a space; NULL: none */
    const char *file;         /* "-" is standard input; NULL: none */
    const char *state;        /* the only word, where it is the name of a saved state; NULL: none */
    struct settings settings; /* the defaults, and over them what was given */
    size_t view;              /* enum view_id */
    size_t layer, head;
    const char *token; /* N, WORD or WORD#K */
    const char *keys;
    const char *lesson; /* number, name or file */
    const char *load, *tokens, *tokens_from; /* files; NULL: none */
    const char *beside;                      /* options of the other side; NULL: there is none */
    const char **sets;                       /* owned list of borrowed "NAME=VALUE", in the order given */
    size_t set_count;
    float scale; /* of the pixels of a .png */
    size_t color;         /* enum cli_color */
    size_t theme;         /* enum theme_kind */
    size_t ascii;         /* enum cli_ascii */
    size_t lang;          /* enum lang; the locale's when not given */
    const char **exports; /* owned list of borrowed names, in the order given */
    size_t export_count;
    int cols, rows;
    const char *model_file; /* --export-model */
    const char *score;      /* --score: a file, or "generated" */
    size_t list;            /* enum cli_list */
    size_t help;            /* enum cli_help */
    const char *ablation; /* --ablation: a file; NULL: the one that comes with the program */
    const char *output, *log, *text; /* --train, --ablation */
    size_t steps, length;
    size_t recipe;        /* enum cli_recipe */
    size_t net;           /* --net: enum network - 1 */
    const char *practice; /* folder of word lists; NULL: those that are compiled in */
};

/*
 * Reads the command line. `lang` holds until --lang says otherwise, which it does for every error, wherever
 * it stands. Fails with ERR_USAGE and with `o` ready for cli_options_fini all the same; o->lang is valid then
 * too.
 */
enum status cli_options_read(struct cli_options *o, enum lang lang, int argc, char **argv, struct err *e);

/* The same in two parts, between which defaults find their place: what is there at all (seen, the language, a saved
 * state), and what it says. */
void cli_options_begin(struct cli_options *o, enum lang lang, int argc, char **argv);
enum status cli_options_finish(struct cli_options *o, int argc, char **argv, struct err *e);

/* The option of a long name, without its dashes; OPTION_COUNT: there is none. */
enum cli_option cli_option_find(const char *name);
bool cli_option_takes(enum cli_option option); /* an argument */
/* As if "--NAME VALUE" were given. */
enum status cli_options_take(struct cli_options *o, enum cli_option option, const char *value, struct err *e);
void cli_options_fini(struct cli_options *o);

/* The text of --help: what is needed most, on one screen; or all options. */
void cli_options_help(enum lang lang, enum cli_help help, struct buf *out);

#define CLI_WORDS_MAX 24

/* An option as documents and completions show it; the texts are static. */
struct cli_option_text {
    const char *name;     /* "--layer" */
    char letter;          /* or 0 */
    const char *argument; /* NULL: it takes none */
    bool optional;        /* the argument may be left out */
    bool repeats;         /* it may be given more than once */
    enum msg section, help;
    const char *words[CLI_WORDS_MAX]; /* what it takes, ending with NULL; none: anything */
    const char *files;        /* it takes a file: endings, with blanks between; "" any, "/" a folder; NULL: none */
};
void cli_option_describe(enum cli_option option, struct cli_option_text *out);

/* "--layer", as errors name it. Static storage. */
const char *cli_option_name(enum cli_option option);

/* ERR_USAGE: the option wants a whole number from 1 to `max` and got `found`. */
enum status cli_expect_number(const struct cli_options *o, enum cli_option option, size_t max, size_t found,
                              struct err *e);

#endif
