/* A text's sentences as lessons. */
#include "learn/reading.h"

#include "base/rng.h"

#include <string.h>

enum { RUN = 4, RUNS = 5 }; /* sentences that follow one another as in the text; the stream that runs are of */

static bool holds_out(const struct reading *r)
{
    return r->sentence_count >= READING_ENOUGH;
}

/* Sentences that are learned from. */
static size_t learned(const struct reading *r)
{
    return r->sentence_count - (holds_out(r) ? r->sentence_count / READING_HELD_OUT : 0);
}

/* Sentence number i of those that are, or are not, learned from. */
static size_t place(const struct reading *r, bool held_out, size_t i)
{
    if (held_out)
        return i * READING_HELD_OUT + READING_HELD_OUT - 1;
    return holds_out(r) ? i / (READING_HELD_OUT - 1) * READING_HELD_OUT + i % (READING_HELD_OUT - 1) : i;
}

static void write_sentence(const struct reading *r, size_t sentence, struct practice_sentence *out)
{
    size_t first = r->sentences[sentence], end = r->sentences[sentence + 1];
    uint32_t start = r->words[first].start;
    size_t bytes = r->words[end - 1].end - start;
    out->word_count = end - first;
    out->link_count = out->structure = 0;
    out->held_out = false;
    memcpy(out->text, r->text + start, bytes);
    out->text[bytes] = '\0';
    for (size_t i = first; i < end; i++) {
        const struct reading_word *word = &r->words[i];
        out->words[i - first] = (struct practice_word){
            .start = (uint16_t)(word->start - start),
            .end = (uint16_t)(word->end - start),
            .id = word->id,
            .other = -1,
            .class = r->said_v[word->id] ? PRACTICE_WORD : PRACTICE_OTHER};
    }
}

/* Runs of sentences, each from anywhere in the text. */
static bool sentence(const void *of, uint64_t seed, enum practice_set set, uint64_t index,
                     struct practice_sentence *out)
{
    const struct reading *r = of;
    bool held_out = set == PRACTICE_NEW_STRUCTURES;
    size_t count = held_out ? r->sentence_count - learned(r) : learned(r);
    if ((set != PRACTICE_LEARN && !held_out) || count == 0)
        return false;
    uint64_t run = rng_bits(rng_bits(seed, set, RUNS), RUNS, index / RUN);
    write_sentence(r, place(r, held_out, (size_t)((run % count + index % RUN) % count)), out);
    return true;
}

static void mark_open(const void *of, bool *open_v)
{
    const struct reading *r = of;
    memcpy(open_v, r->open_v, r->vocabulary.count * sizeof *open_v);
}

static void describe(const void *of, struct buf *out)
{
    const struct reading *r = of;
    buf_addf(out, "text     %zu words in %zu sentences, %zu of them kept from learning; %zu different words, %zu known",
             r->word_count, r->sentence_count, r->sentence_count - learned(r), r->different,
             r->vocabulary.count - VOCABULARY_SPECIAL);
}

struct lessons lessons_of_reading(const struct reading *r)
{
    return (struct lessons){
        .of = r,
        .sentence = sentence,
        .mark_open = mark_open,
        .describe = describe,
        .set_names = {[PRACTICE_LEARN] = "learnt",
                      [PRACTICE_NEW_STRUCTURES] = holds_out(r) ? "kept from learning" : NULL},
        .vocabulary = &r->vocabulary,
        .stop = VOCABULARY_UNKNOWN,
        .language = "",
        .endings = r->latin,
        .measured = holds_out(r) ? PRACTICE_NEW_STRUCTURES : PRACTICE_LEARN};
}
