#include "learn/gold.h"

#include "base/buf.h"

#include <string.h>

void gold_init(struct gold *g)
{
    *g = (struct gold){.count = 0};
    arena_init(&g->arena);
}

void gold_fini(struct gold *g)
{
    arena_fini(&g->arena);
    mem_free(g->sentences);
    mem_free(g->links);
    *g = (struct gold){.count = 0};
}

void gold_add(struct gold *g, const char *text, size_t len, size_t words, size_t line)
{
    if (g->count == g->room) {
        g->room = g->room ? 2 * g->room : 64;
        g->sentences = mem_resize(g->sentences, g->room, sizeof *g->sentences);
    }
    g->sentences[g->count++] = (struct gold_sentence){.text = arena_copy_text(&g->arena, text, len),
                                                      .len = len,
                                                      .words = words,
                                                      .line = line,
                                                      .first = g->link_count};
}

void gold_link(struct gold *g, const struct gold_link *link)
{
    if (g->link_count == g->link_room) {
        g->link_room = g->link_room ? 2 * g->link_room : 256;
        g->links = mem_resize(g->links, g->link_room, sizeof *g->links);
    }
    g->links[g->link_count++] = *link;
    g->sentences[g->count - 1].count++;
}

enum status gold_open(const char *path, struct gold *out, struct err *e)
{
    struct buf file;
    buf_init(&file);
    enum status s = file_read(path, GOLD_FILE_MAX, &file, e);
    if (s == OK)
        s = gold_read(strcmp(path, "-") == 0 ? "standard input" : path, file.bytes ? file.bytes : "", file.len,
                      out, e);
    buf_fini(&file);
    return s;
}

void gold_practise(const struct practice *p, uint64_t seed, enum practice_set set, size_t count, struct gold *out)
{
    struct practice_sentence s;
    gold_init(out);
    for (size_t i = 0; i < count && practice_sentence(p, seed, set, i, &s); i++) {
        gold_add(out, s.text, strlen(s.text), s.word_count, i + 1);
        for (size_t k = 0; k < s.link_count; k++)
            gold_link(out, &(struct gold_link){.accepted = s.links[k].accepted & ~(UINT64_C(1) << s.links[k].from),
                                               .kind = s.links[k].kind,
                                               .asker = s.links[k].from,
                                               .distractor = s.links[k].distractor &&
                                                             s.links[k].kind == PRACTICE_SUBJECT});
    }
}
