#include "base/split.h"

#include <stdbool.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Copies one word, and moves *at to behind it. NULL; else the quote or the backslash that nothing follows. */
static const char *take_word(const char **at, char **out)
{
    const char *c = *at;

    while (*c != '\0' && !is_blank(*c)) {
        if (*c == '\\') {
            if (*++c == '\0')
                return "\\";
            *(*out)++ = *c++;
        } else if (*c == '\'' || *c == '"') {
            const char quote = *c++;
            for (; *c != quote; c++) {
                if (quote == '"' && *c == '\\' && (c[1] == '"' || c[1] == '\\'))
                    c++;
                if (*c == '\0')
                    return quote == '"' ? "\"" : "'";
                *(*out)++ = *c;
            }
            c++;
        } else {
            *(*out)++ = *c++;
        }
    }
    *(*out)++ = '\0';
    *at = c;
    return NULL;
}

enum status split_words(const char *line, char *bytes, char **words, size_t max, size_t *count, struct err *e)
{
    size_t n = 0;

    for (const char *at = line;;) {
        while (is_blank(*at))
            at++;
        if (*at == '\0')
            break;
        if (n == max) {
            err_set(e, ERR_USAGE, "", "at most %zu words", max);
            return err_found(e, ERR_USAGE, "more");
        }
        words[n++] = bytes;
        const char *open = take_word(&at, &bytes);
        if (open != NULL) {
            err_set(e, ERR_USAGE, "", "%s", open[0] == '\\' ? "a sign behind \\" : open[0] == '"' ? "a closing \"" : "a closing '");
            return err_found(e, ERR_USAGE, "%s", line);
        }
    }
    *count = n;
    return OK;
}
