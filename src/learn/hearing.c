#include "learn/hearing.h"

#include <assert.h>
#include <string.h>

/* Rows of the class and numbers of the lessons' words are the same. */
static void find_known(struct hearing *h, const struct vocabulary *v)
{
    h->known_v = mem_new(v->count, sizeof *h->known_v);
    for (size_t i = 0; i < v->count; i++)
        h->known_v[i] = i < VOCABULARY_SPECIAL || strcmp(v->words[i], h->file->vocabulary.words[i]) == 0;
}

void hearing_init(struct hearing *h, const struct class_file *c, const struct lessons *lessons,
                  const struct recipe *r)
{
    assert(c->params.config.vocabulary == lessons->vocabulary->count);
    *h = (struct hearing){.file = c};
    find_known(h, lessons->vocabulary);
    pack_init(&h->pack, lessons, r);
    struct train_room room = pack_room(&h->pack);
    acts_init_room(&h->acts, &c->params.config, &room.acts);
}

void hearing_fini(struct hearing *h)
{
    mem_free(h->known_v);
    acts_fini(&h->acts);
    pack_fini(&h->pack);
}

bool hearing_fill(struct hearing *h, enum practice_set set, uint64_t seed, size_t step)
{
    pack_fill(&h->pack, set, 0, seed, step);
    for (size_t n = 0; n < h->pack.count; n++)
        if (!h->known_v[h->pack.words_n[n]])
            pack_take_for_unknown(&h->pack, n);
    return h->pack.count > 0;
}

void hearing_listen(struct hearing *h)
{
    struct train_batch batch = pack_batch(&h->pack);
    struct pass pass = {.scaled = h->file->training.scaled, .positions = true, .temperature = 1};
    acts_fit(&h->acts, &batch.batch);
    forward_run(&h->file->params, &batch.batch, &pass, &h->acts);
}

const float *hearing_row(const struct hearing *h, size_t lh, size_t sequence, size_t t, size_t i)
{
    size_t heads = h->file->params.config.heads;
    return h->acts.layers[lh / heads].weights + h->acts.pair_offset[sequence] * heads + (lh % heads * t + i) * t;
}
