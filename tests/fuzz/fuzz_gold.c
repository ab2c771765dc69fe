/*
 * Any bytes as a file of gold sentences: refused in one line, or sentences whose links stay inside them. Bytes
 * that begin with a "=" are links below a good sentence, so that they get as far as its words.
 */
#include "fuzz.h"
#include "learn/gold.h"
#include "text/token.h"

#include <string.h>

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
    if (gold_read("fuzz", bytes, n, &g, &e) == OK) {
        check_links(&g);
        gold_fini(&g);
        return;
    }
    must_be_refused(&e);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static const char good[] = "The cat, which was on 猫猫, wasn't The cat.\n ";
    fuzz_below(bytes, n, good, check);
    return 0;
}
