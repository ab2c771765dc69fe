#include "session/quoted.h"

#include "text/utf8.h"

#include <string.h>

/* What a terminal or an editor would obey: controls, ends of lines, marks of direction. */
static bool is_obeyed(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069) || c == 0xfeff || c == UTF8_BAD;
}

bool quoted_is_plain(const char *text, size_t len)
{
    uint32_t c;

    for (size_t i = 0; i < len;) {
        i += utf8_read(text, len, i, &c);
        if (is_obeyed(c))
            return false;
    }
    return true;
}

void quoted_write(const char *text, size_t len, struct buf *out)
{
    uint32_t c;

    buf_adds(out, "\"");
    for (size_t i = 0, n; i < len; i += n) {
        n = utf8_read(text, len, i, &c);
        if (c == '"' || c == '\\')
            buf_addf(out, "\\%c", (int)c);
        else if (c == '\n')
            buf_adds(out, "\\n");
        else if (c == '\t')
            buf_adds(out, "\\t");
        else if (!is_obeyed(c))
            buf_add(out, text + i, n);
        else
            for (size_t k = i; k < i + n; k++)
                buf_addf(out, "\\x%02x", (unsigned)(unsigned char)text[k]);
    }
    buf_adds(out, "\"");
}

static int hex(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char low = c >= 'A' && c <= 'F' ? (char)(c - 'A' + 'a') : c;
    const char *at = low != '\0' ? strchr(digits, low) : NULL;

    return at != NULL ? (int)(at - digits) : -1;
}

/* The byte that an escape at s[i] (a backslash) stands for; *next is what follows. */
static bool read_escape(const char *s, size_t len, size_t i, char *byte, size_t *next)
{
    static const char names[] = "\"\\nt", bytes[] = "\"\\\n\t";

    if (i + 1 >= len || s[i + 1] == '\0')
        return false;
    const char *name = strchr(names, s[i + 1]);
    if (name != NULL) {
        *byte = bytes[name - names];
        *next = i + 2;
        return true;
    }
    if (s[i + 1] != 'x' || i + 3 >= len || hex(s[i + 2]) < 0 || hex(s[i + 3]) < 0)
        return false;
    *byte = (char)(hex(s[i + 2]) * 16 + hex(s[i + 3]));
    *next = i + 4;
    return true;
}

bool quoted_read(const char *s, size_t len, struct buf *out, size_t *bad)
{
    struct buf text;
    size_t i = 1;
    bool good = len > 0 && s[0] == '"';

    buf_init(&text);
    *bad = 0;
    while (good && i < len && s[i] != '"') {
        char byte = s[i];
        size_t next = i + 1;
        *bad = i;
        if (byte == '\\')
            good = read_escape(s, len, i, &byte, &next);
        if (good) {
            buf_add(&text, &byte, 1);
            i = next;
        }
    }
    if (good) {
        *bad = i + 1 < len ? i + 1 : i;
        good = i + 1 == len;
    }
    if (good)
        buf_add(out, text.bytes != NULL ? text.bytes : "", text.len);
    buf_fini(&text);
    return good;
}

static bool is_bare(const char *text, size_t len)
{
    static const char bare[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./:,+=@%";

    return len > 0 && strlen(text) == len && strspn(text, bare) == len;
}

void quoted_for_shell(const char *text, size_t len, struct buf *out)
{
    if (is_bare(text, len)) {
        buf_add(out, text, len);
        return;
    }
    buf_adds(out, "'");
    for (size_t i = 0; i < len; i++)
        if (text[i] == '\'')
            buf_adds(out, "'\\''");
        else
            buf_add(out, text + i, 1);
    buf_adds(out, "'");
}
