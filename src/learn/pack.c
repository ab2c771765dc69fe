#include "learn/pack.h"

#include "learn/chance.h"
#include "num/ops.h"
#include "text/token.h"

#include <assert.h>
#include <string.h>

/* Sentences that are kept for one step; no batch holds so many. */
#define SENTENCES_A_STEP 1024

void pack_init(struct pack *p, const struct lessons *lessons, const struct recipe *r)
{
    size_t n = r->tokens;
    assert(r->max_positions <= OPS_POINTER_TOKENS_MAX && r->max_positions > PRACTICE_WORDS_MAX &&
           n >= r->max_positions);
    *p = (struct pack){
        .lessons = *lessons, .room = n, .longest = r->max_positions,
        .stop = r->next ? lessons->stop : VOCABULARY_UNKNOWN,
        .questions = r->questions, .bare = r->bare, .endings = lessons->endings};
    arena_init(&p->arena);
    p->open_v = arena_new(&p->arena, lessons->vocabulary->count, sizeof *p->open_v);
    lessons->mark_open(lessons->of, p->open_v);
    p->offsets = arena_new(&p->arena, n + 1, sizeof *p->offsets);
    p->sentence_n = arena_new(&p->arena, n, sizeof *p->sentence_n);
    p->words_n = arena_new(&p->arena, n, sizeof *p->words_n);
    p->ids_n = arena_new(&p->arena, n, sizeof *p->ids_n);
    p->features_n4 = arena_new(&p->arena, n * VOCABULARY_FEATURES, sizeof *p->features_n4);
    p->other_n = arena_new(&p->arena, n, sizeof *p->other_n);
    p->class_n = arena_new(&p->arena, n, sizeof *p->class_n);
    p->links = arena_new(&p->arena, n * PRACTICE_KIND_COUNT, sizeof *p->links);
    p->about = arena_new(&p->arena, n * PRACTICE_KIND_COUNT, sizeof *p->about);
    p->target_at = arena_new(&p->arena, n, sizeof *p->target_at);
    p->right = arena_new(&p->arena, n, sizeof *p->right);
    p->weight = arena_new(&p->arena, n, sizeof *p->weight);
}

void pack_fini(struct pack *p)
{
    arena_fini(&p->arena);
    *p = (struct pack){.count = 0};
}

struct train_room pack_room(const struct pack *p)
{
    return (struct train_room){
        .acts = {.tokens = p->room, .sequences = p->room / 2, .pairs = p->room * p->longest},
        .targets = p->room};
}

/* ---- filling
 * ------------------------------------------------------------------------------------------------- */

static void add_token(struct pack *p, int id, int other, enum practice_class class)
{
    size_t n = p->count++;
    p->words_n[n] = p->ids_n[n] = id;
    p->sentence_n[n] = p->sentences;
    p->other_n[n] = other;
    p->class_n[n] = (uint8_t) class;
    for (size_t f = 0; f < VOCABULARY_FEATURES; f++)
        p->features_n4[n * VOCABULARY_FEATURES + f] = VOCABULARY_NO_FEATURE;
}

/* What is seen of the words that are in no list; they begin at token `first`. */
static void show_unknown(struct pack *p, const struct practice_sentence *s, size_t first)
{
    struct arena arena;
    struct token_list list;
    size_t unknown = 0;
    for (size_t i = 0; i < s->word_count; i++)
        unknown += s->words[i].id == VOCABULARY_UNKNOWN;
    if (!unknown || !p->endings)
        return;
    arena_init(&arena);
    if (token_words(s->text, strlen(s->text), TOKEN_MAX, &arena, &list, NULL) == OK &&
        list.count == s->word_count)
        for (size_t i = 0; i < s->word_count; i++)
            if (s->words[i].id == VOCABULARY_UNKNOWN)
                vocabulary_features(list.tokens[i].fold, p->features_n4 + (first + i) * VOCABULARY_FEATURES);
    arena_fini(&arena);
}

/* Links of a sentence whose words begin at token `first` of the sequence that begins at `start`. */
static void add_links(struct pack *p, const struct practice_sentence *s, size_t start, size_t first)
{
    for (size_t i = 0; i < s->link_count; i++) {
        const struct practice_link *link = &s->links[i];
        size_t n = p->link_count++;
        p->links[n] = (struct train_link){.asker = first + link->from,
                                          .question = practice_kind_question((enum practice_kind)link->kind),
                                          .answers = link->accepted << (first - start)};
        p->about[n] = (struct pack_link){
            .kind = link->kind, .distractor = link->distractor, .answer = first + link->to};
    }
}

static bool has_final_mark(const struct pack *p, const struct practice_sentence *s)
{
    static const char *const marks[] = {".", "!", "?", "。", "！", "？"};
    const char *last = p->lessons.vocabulary->words[s->words[s->word_count - 1].id];
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strcmp(last, marks[i]) == 0)
            return true;
    return false;
}

/* False, and nothing is done, when there is no room. */
static bool add_sentence(struct pack *p, const struct practice_sentence *s, bool join)
{
    bool stop = p->stop != VOCABULARY_UNKNOWN && !has_final_mark(p, s);
    size_t length = p->sequences ? p->count - p->offsets[p->sequences - 1] : 0, words = s->word_count + stop;
    join = join && length > 0 && length + words <= p->longest;
    bool chair = !join && !p->bare;
    if (p->count + words + chair > p->room)
        return false;
    if (!join) {
        p->offsets[p->sequences++] = p->count;
        if (chair)
            add_token(p, VOCABULARY_CHAIR, -1, PRACTICE_OTHER);
    }
    size_t first = p->count;
    for (size_t i = 0; i < s->word_count; i++)
        add_token(p, s->words[i].id, s->words[i].other, (enum practice_class)s->words[i].class);
    if (stop)
        add_token(p, p->stop, -1, PRACTICE_OTHER);
    show_unknown(p, s, first);
    add_links(p, s, p->offsets[p->sequences - 1], first);
    p->offsets[p->sequences] = p->count;
    p->sentences++;
    return true;
}

void pack_fill(struct pack *p, enum practice_set set, double joined, uint64_t seed, size_t step)
{
    struct chance c = {.seed = seed, .stream = rng_bits(seed, step, 0)};
    struct practice_sentence s;
    p->count = p->sequences = p->sentences = p->link_count = p->targets = 0;
    p->offsets[0] = 0;
    for (uint64_t i = 0; i < SENTENCES_A_STEP; i++)
        if (!p->lessons.sentence(p->lessons.of, seed, set, (uint64_t)(step - 1) * SENTENCES_A_STEP + i, &s) ||
            !add_sentence(p, &s, chance_is(&c, joined)))
            return;
}

struct train_batch pack_batch(const struct pack *p)
{
    return (struct train_batch){.batch = {.count = p->sequences,
                                          .offsets = p->offsets,
                                          .ids_n = p->ids_n,
                                          .features_n4 = p->endings ? p->features_n4 : NULL},
                                .targets = p->targets,
                                .target_at_r = p->target_at,
                                .right_r = p->right,
                                .weight_r = p->weight,
                                .questions = p->questions,
                                .links = p->links,
                                .link_count = p->link_count,
                                .chair = !p->bare};
}
