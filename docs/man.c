/* The man page: options and keys from their tables, all else from docs/man_text.h. */
#include "docs.h"

#include "cli_list.h"
#include "cli_options.h"
#include "config.h"
#include "man_text.h"
#include "text/glyph.h"

#include <string.h>

/* A line may end before this character, which roff does not know of Chinese: but signs that close or part stay with
 * what is before them. */
static bool may_begin(const char *c, size_t n)
{
    static const char *const stay[] = {"，", "。", "、", "；", "：", "？", "！", "）"};

    for (size_t i = 0; i < sizeof stay / sizeof stay[0]; i++)
        if (strlen(stay[i]) == n && memcmp(c, stay[i], n) == 0)
            return false;
    return glyph_columns(c, n) == 2;
}

/* Text as roff takes it: hyphens are minus signs, nothing at the beginning of a line is a request. */
static void put(struct buf *out, const char *text)
{
    const size_t len = strlen(text);
    bool first = true;

    for (size_t at = 0, next; at < len; at = next) {
        next = glyph_next(text, len, at);
        if (first && (text[at] == '.' || text[at] == '\''))
            buf_adds(out, "\\&");
        if (!first && may_begin(text + at, next - at))
            buf_adds(out, "\\:");
        if (text[at] == '\\')
            buf_adds(out, "\\e");
        else if (text[at] == '-')
            buf_adds(out, "\\-");
        else
            buf_add(out, text + at, next - at);
        first = text[next - 1] == '\n';
    }
}

static void heading(struct buf *out, const char *kind, const char *title)
{
    buf_addf(out, ".%s \"", kind);
    put(out, title);
    buf_adds(out, "\"\n");
}

static void paragraphs(struct buf *out, const char *const *texts)
{
    for (size_t i = 0; texts[i] != NULL; i++) {
        if (i > 0)
            buf_adds(out, ".PP\n");
        put(out, texts[i]);
        buf_adds(out, "\n");
    }
}

/* As it stands, line by line. */
static void verbatim(struct buf *out, const char *text)
{
    buf_adds(out, ".nf\n");
    put(out, text);
    buf_adds(out, ".fi\n");
}

/* Names and what they are. */
static void terms(struct buf *out, const struct man_term *of)
{
    for (; of->name != NULL; of++) {
        buf_adds(out, ".TP\n.B ");
        put(out, of->name);
        buf_adds(out, "\n");
        put(out, of->text);
        buf_adds(out, "\n");
    }
}

static void option(struct buf *out, enum lang lang, const struct cli_option_text *o)
{
    buf_adds(out, ".TP\n\\fB");
    if (o->letter != 0)
        buf_addf(out, "\\-%c\\fR, \\fB", o->letter);
    put(out, o->name);
    buf_adds(out, "\\fR");
    if (o->argument != NULL) {
        buf_addf(out, o->optional ? "[=\\fI" : " \\fI");
        put(out, o->argument);
        buf_addf(out, "\\fR%s", o->optional ? "]" : "");
    }
    buf_adds(out, "\n");
    put(out, message(lang, o->help));
    buf_adds(out, "\n");
}

static void options(struct buf *out, enum lang lang)
{
    enum msg section = MSG_COUNT;

    for (enum cli_option i = 0; i < OPTION_COUNT; i++) {
        struct cli_option_text o;
        cli_option_describe(i, &o);
        if (o.section != section)
            heading(out, "SS", message(lang, o.section));
        section = o.section;
        option(out, lang, &o);
    }
    buf_adds(out, ".PP\n");
    put(out, message(lang, MSG_CLI_NOTES));
    buf_adds(out, "\n");
}

void docs_man(enum lang lang, struct buf *out)
{
    const struct man_text *text = &man_texts[lang];
    struct buf keys;

    buf_adds(out, ".\\\" Made from the tables of options and keys: make update-docs\n");
    buf_addf(out, ".TH PASSNOTES 1 \"\" \"%s %s\" \"%s\"\n", PACKAGE_NAME, PACKAGE_VERSION, text->manual);
    if (lang == LANG_ZH)
        buf_adds(out, ".ad l\n"); /* nothing is stretched */
    heading(out, "SH", text->titles[MAN_NAME]);
    put(out, text->name);
    heading(out, "SH", text->titles[MAN_SYNOPSIS]);
    buf_addf(out, ".B passnotes\n[\\fI%s\\fR]... [\\fI%s\\fR]\n", text->option, text->sentence);
    heading(out, "SH", text->titles[MAN_DESCRIPTION]);
    paragraphs(out, text->description);
    heading(out, "SH", text->titles[MAN_OPTIONS]);
    options(out, lang);
    heading(out, "SH", text->titles[MAN_KEYS]);
    buf_init(&keys);
    cli_list_keys(lang, &keys);
    verbatim(out, keys.bytes);
    buf_fini(&keys);
    heading(out, "SH", text->titles[MAN_EXAMPLES]);
    terms(out, text->examples);
    heading(out, "SH", text->titles[MAN_FILES]);
    terms(out, text->files);
    heading(out, "SH", text->titles[MAN_ENVIRONMENT]);
    terms(out, text->environment);
    heading(out, "SH", text->titles[MAN_SEE_ALSO]);
    put(out, text->see_also);
    buf_adds(out, "\n");
}
