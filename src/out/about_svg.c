#include "out/about.h"

#include "out/cell_text.h"

#include <string.h>

static void add_element(const char *name, const char *text, struct buf *out)
{
    buf_addf(out, "<%s>", name);
    cell_text_add(out, text, strlen(text), 1);
    buf_addf(out, "</%s>\n", name);
}

/* What turns the direction of a text, or cannot be seen: its number says the same and does nothing. */
static int is_hidden(uint32_t code)
{
    return code == '\t' || code == '\n' || code == '\r' || (code >= 0x7F && code < 0xA1) || code == 0xAD || code == 0x61C ||
           (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202F) || (code >= 0x2060 && code <= 0x206F) ||
           code == 0xFEFF;
}

/* A command is to be read back as it is: nothing becomes a mark that XML can hold. */
static void add_exact(const char *text, struct buf *out)
{
    for (size_t n; *text != '\0'; text += n) {
        n = cell_text_first(text);
        const uint32_t code = cell_text_code(text, n);
        if (is_hidden(code))
            buf_addf(out, "&#%u;", (unsigned)code);
        else
            cell_text_add(out, text, n, 1);
    }
}

void about_svg(const struct about *a, struct buf *out)
{
    add_element("title", a->title, out);
    add_element("desc", a->what, out);
    buf_adds(out, "<metadata><about xmlns=\"urn:passnotes\"><program>");
    cell_text_add(out, a->program, strlen(a->program), 1);
    buf_adds(out, "</program><command>");
    add_exact(a->command, out);
    buf_adds(out, "</command></about></metadata>\n");
}
