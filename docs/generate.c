/* Prints one of the documents: generate man-en|man-zh|bash|zsh. */
#include "docs.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static void man_en(struct buf *out)
{
    docs_man(LANG_EN, out);
}

static void man_zh(struct buf *out)
{
    docs_man(LANG_ZH, out);
}

static const struct {
    const char *name;
    void (*make)(struct buf *out);
} documents[] = {{"man-en", man_en}, {"man-zh", man_zh}, {"bash", docs_bash}, {"zsh", docs_zsh}};

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof documents / sizeof documents[0]; i++) {
        if (argc != 2 || strcmp(argv[1], documents[i].name) != 0)
            continue;
        struct buf out;
        buf_init(&out);
        documents[i].make(&out);
        const bool whole = fwrite(out.bytes, 1, out.len, stdout) == out.len && fflush(stdout) == 0;
        buf_fini(&out);
        return whole ? 0 : 1;
    }
    fprintf(stderr, "usage: generate man-en|man-zh|bash|zsh\n");
    return 2;
}
