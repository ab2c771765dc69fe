/*
 * Any bytes as a file of gold sentences: refused in one line, or sentences whose links stay inside them. Bytes
 * that begin with a "=" are links below a good sentence, so that they get as far as its words.
 */
#include "learn/gold.h"
#include "text/token.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static void must(bool holds)
{
    if (!holds)
        abort();
}

static void check_links(const struct gold *g)
{
    size_t next = 0;
    must(g->count > 0);
    for (size_t i = 0; i < g->count; i++) {
        const struct gold_sentence *s = &g->sentences[i];
        must(s->words > 0 && s->words <= GOLD_WORDS_MAX && s->count > 0 && s->first == next);
        next += s->count;
        for (size_t k = s->first; k < next; k++) {
            const struct gold_link *link = &g->links[k];
            must(link->kind < PRACTICE_KIND_COUNT && link->asker < s->words && link->accepted);
            must(link->accepted >> s->words == 0 && !(link->accepted >> link->asker & 1));
            must(!link->distractor || link->kind == PRACTICE_SUBJECT);
        }
    }
    must(next == g->link_count);
}

static void check(const char *bytes, size_t n)
{
    struct gold g;
    struct err e = {.expected = ""};
    char line[4 * ERR_TEXT_MAX];
    if (gold_read("fuzz", bytes, n, &g, &e) == OK) {
        check_links(&g);
        gold_fini(&g);
        return;
    }
    err_line(&e, line, sizeof line);
    must(e.expected[0] && (e.found[0] || e.status == ERR_EMPTY) && !strchr(line, '\n'));
    must(e.status == ERR_FORMAT || e.status == ERR_LIMIT || e.status == ERR_EMPTY);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static const char good[] = "The cat, which was on 猫猫, wasn't The cat.\n ";
    bool below = n > 0 && bytes[0] == '=';
    size_t before = below ? sizeof good - 1 : 0, from = below;
    char *text = malloc(before + n - from + 1); /* of its own, so that a sanitizer sees the first byte beyond */
    must(text != NULL);
    memcpy(text, good, before);
    memcpy(text + before, bytes + from, n - from);
    check(text, before + n - from);
    free(text);
    return 0;
}
