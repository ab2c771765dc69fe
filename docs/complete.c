/* Completions: what each option takes, from the table of options. */
#include "docs.h"

#include "cli_options.h"
#include "session/guides.h"
#include "session/session.h"

#include <string.h>

/* The endings of a file option, one after another; false at the end. */
static bool next_ending(const char **at, char out[16])
{
    size_t n = strcspn(*at, " ");

    if (n == 0 || n >= 16)
        return false;
    memcpy(out, *at, n);
    out[n] = '\0';
    *at += n + ((*at)[n] == ' ');
    return true;
}

/* All words that an option can take, each behind `before`. The lessons are files that come with the program. */
static void words(struct buf *out, enum cli_option option, const struct cli_option_text *o, const char *before)
{
    for (size_t i = 0; o->words[i] != NULL; i++)
        buf_addf(out, "%s%s", i > 0 ? before : "", o->words[i]);
    if (option != OPTION_LESSON)
        return;
    struct session s;
    session_init(&s, LANG_EN);
    for (size_t i = 0; i < s.app.shelf[LANG_EN].count; i++)
        buf_addf(out, "%s%s", i > 0 ? before : "", guides_name(&s, LANG_EN, i));
    session_fini(&s);
}

/* ---- bash ---- */

static void bash_files(struct buf *out, const char *files)
{
    char ending[16];

    if (strcmp(files, "/") == 0) {
        buf_adds(out, "        compopt -o filenames; COMPREPLY+=($(compgen -d -- \"$cur\"))\n");
        return;
    }
    buf_adds(out, "        compopt -o filenames; COMPREPLY+=($(compgen -d -- \"$cur\"");
    if (files[0] == '\0')
        buf_adds(out, "; compgen -f -- \"$cur\"");
    while (next_ending(&files, ending))
        buf_addf(out, "; compgen -f -X '!*.%s' -- \"$cur\"", ending);
    buf_adds(out, "))\n");
}

/* The case of one option, which takes something that can be offered. */
static void bash_case(struct buf *out, enum cli_option option, const struct cli_option_text *o)
{
    struct buf list;

    buf_init(&list);
    words(&list, option, o, " ");
    if (list.len > 0 || o->files != NULL) {
        buf_addf(out, "    %s", o->name);
        if (o->letter != 0)
            buf_addf(out, " | -%c", o->letter);
        buf_adds(out, ")\n");
        if (list.len > 0)
            buf_addf(out, "        COMPREPLY=($(compgen -W '%s' -- \"$cur\"))\n", list.bytes);
        if (o->files != NULL)
            bash_files(out, o->files);
        buf_adds(out, "        return\n        ;;\n");
    }
    buf_fini(&list);
}

/* Options whose argument is needed and cannot be offered. */
static void bash_numbers(struct buf *out)
{
    const char *before = "    ";

    for (enum cli_option i = 0; i < OPTION_COUNT; i++) {
        struct cli_option_text o;
        cli_option_describe(i, &o);
        if (o.argument == NULL || o.optional || o.words[0] != NULL || o.files != NULL)
            continue;
        buf_addf(out, "%s%s", before, o.name);
        if (o.letter != 0)
            buf_addf(out, " | -%c", o.letter);
        before = " | ";
    }
    buf_adds(out, ")\n        return\n        ;;\n");
}

void docs_bash(struct buf *out)
{
    buf_adds(out, "# bash completion for passnotes. Made from the table of options: make update-docs\n"
                  "_passnotes()\n{\n"
                  "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
                  "    COMPREPLY=()\n"
                  "    if [[ $cur == '=' ]]; then\n"
                  "        cur=\n"
                  "    elif [[ $prev == '=' ]]; then\n"
                  "        prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
                  "    fi\n"
                  "    case $prev in\n");
    for (enum cli_option i = 0; i < OPTION_COUNT; i++) {
        struct cli_option_text o;
        cli_option_describe(i, &o);
        if (!o.optional)
            bash_case(out, i, &o);
    }
    bash_numbers(out);
    buf_adds(out, "    esac\n    if [[ $cur == -* ]]; then\n        COMPREPLY=($(compgen -W '");
    for (enum cli_option i = 0; i < OPTION_COUNT; i++)
        buf_addf(out, "%s%s", i > 0 ? " " : "", cli_option_name(i));
    buf_adds(out, "' -- \"$cur\"))\n    else\n"
                  "        compopt -o filenames; COMPREPLY=($(compgen -d -- \"$cur\"; compgen -f -X '!*.passnotes' -- \"$cur\"))\n"
                  "    fi\n}\ncomplete -F _passnotes passnotes\n");
}

/* ---- zsh ---- */

/* Text inside '[...]' of a specification, in single quotes. */
static void zsh_text(struct buf *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            buf_adds(out, "'\\''");
        else if (strchr("[]:\\", *text) != NULL)
            buf_addf(out, "\\%c", *text);
        else
            buf_add(out, text, 1);
    }
}

static void zsh_files(struct buf *out, const char *files)
{
    char ending[16];
    const char *before = "";

    if (files[0] == '\0' || files[0] == '/') {
        buf_adds(out, files[0] == '/' ? "_files -/" : "_files");
        return;
    }
    buf_adds(out, "_files -g \"*.(");
    for (; next_ending(&files, ending); before = "|")
        buf_addf(out, "%s%s", before, ending);
    buf_adds(out, ")\"");
}

/* What is offered: words, files, or nothing. */
static void zsh_action(struct buf *out, enum cli_option option, const struct cli_option_text *o)
{
    struct buf list;

    buf_init(&list);
    words(&list, option, o, " ");
    if (list.len > 0) {
        buf_adds(out, o->files != NULL ? "{ compadd -- " : "(");
        zsh_text(out, list.bytes);
        buf_adds(out, o->files != NULL ? "; " : ")");
    }
    if (list.len > 0 && o->files != NULL) {
        zsh_files(out, o->files);
        buf_adds(out, " }");
    } else if (o->files != NULL) {
        zsh_files(out, o->files);
    }
    buf_fini(&list);
}

/* (-l --layer){-l+,--layer=}[layer, from 1]:N: and what it takes. */
static void zsh_option(struct buf *out, enum cli_option option, const struct cli_option_text *o)
{
    const char *taken = o->argument == NULL ? "" : o->optional ? "=-" : "=";

    if (o->letter != 0 && o->repeats)
        buf_addf(out, "        '*'{-%c%s,%s%s}'", o->letter, taken[0] ? "+" : "", o->name, taken);
    else if (o->letter != 0)
        buf_addf(out, "        '(-%c %s)'{-%c%s,%s%s}'", o->letter, o->name, o->letter,
                 taken[0] && !o->optional ? "+" : "", o->name, taken);
    else
        buf_addf(out, "        '%s%s%s", o->repeats ? "*" : "", o->name, taken);
    buf_adds(out, "[");
    zsh_text(out, message(LANG_EN, o->help));
    buf_adds(out, "]");
    if (o->argument != NULL) {
        buf_adds(out, o->optional ? "::" : ":");
        zsh_text(out, o->argument);
        buf_adds(out, ":");
        zsh_action(out, option, o);
    }
    buf_adds(out, "' \\\n");
}

void docs_zsh(struct buf *out)
{
    buf_adds(out, "#compdef passnotes\n# Made from the table of options: make update-docs\n"
                  "_passnotes()\n{\n    _arguments -s -S \\\n");
    for (enum cli_option i = 0; i < OPTION_COUNT; i++) {
        struct cli_option_text o;
        cli_option_describe(i, &o);
        zsh_option(out, i, &o);
    }
    buf_adds(out, "        '*:sentence:_files -g \"*.passnotes\"'\n}\n_passnotes \"$@\"\n");
}
