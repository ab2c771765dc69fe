/* class_file and gguf_read: what is written reads back to the same bits, and whatever is not as it should be
 * is refused in one line, without a crash and without memory for what is not there. */
#include "check_main.h"
#include "random_class.h"

#include "base/rng.h"
#include "model/gguf.h"
#include "num/half.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void write_class(const struct class_file *c, struct buf *out)
{
    struct err e = {0};
    char line[600] = "";
    buf_init(out);
    if (class_file_write(c, out, &e) != OK)
        err_line(&e, line, sizeof line);
    ck_assert_msg(out->len > 0, "%s", line);
}

static void read_class(const struct buf *file, struct class_file *out)
{
    struct err e = {0};
    char line[600] = "";
    enum status status = class_file_read("good.gguf", file->bytes, file->len, out, &e);
    if (status != OK)
        err_line(&e, line, sizeof line);
    ck_assert_msg(status == OK, "%s", line);
}

static void assert_same_numbers(const struct class_file *a, const struct class_file *b, bool rounded)
{
    size_t ca = 0, cb = 0;
    struct param_view va, vb;
    while (params_next(&a->params, &ca, &va)) {
        ck_assert(params_next(&b->params, &cb, &vb));
        ck_assert_str_eq(va.name, vb.name);
        for (size_t i = 0; i < va.rows * va.cols; i++) {
            float right = rounded && !va.vector ? half_value(half_from(va.at[i])) : va.at[i];
            check_that(memcmp(&right, &vb.at[i], sizeof right) == 0);
        }
    }
    ck_assert(!params_next(&b->params, &cb, &vb));
}

static void assert_same_facts(const struct class_file *a, const struct class_file *b)
{
    ck_assert_uint_eq(a->vocabulary.count, b->vocabulary.count);
    for (size_t i = 0; i < a->vocabulary.count; i++) {
        ck_assert_str_eq(a->vocabulary.words[i], b->vocabulary.words[i]);
        ck_assert_int_eq(class_file_row(a, a->vocabulary.words[i]),
                         class_file_row(b, b->vocabulary.words[i]));
    }
    ck_assert_int_eq(a->chair, b->chair);
    ck_assert_int_eq(a->half, b->half);
    ck_assert_str_eq(a->language, b->language);
    ck_assert_uint_eq(a->training.steps, b->training.steps);
    ck_assert_uint_eq(a->training.seed, b->training.seed);
    ck_assert_int_eq(a->training.scaled, b->training.scaled);
    ck_assert(a->training.loss == b->training.loss &&
              a->training.validation_loss == b->training.validation_loss);
    ck_assert_str_eq(a->training.recipe, b->training.recipe);
    ck_assert_mem_eq(a->questions_lh, b->questions_lh, sizeof a->questions_lh);
    ck_assert_int_eq(a->labelled, b->labelled);
    for (size_t i = 0; a->labelled && i < a->params.config.layers * a->params.config.heads; i++) {
        const struct class_label *x = &a->labels_lh[i], *y = &b->labels_lh[i];
        check_that(x->relation == y->relation && (x->relation || x->pattern == y->pattern));
        check_that(x->score == y->score && x->chance == y->chance);
    }
    ck_assert_uint_eq(a->score_count, b->score_count);
    for (size_t i = 0; i < a->score_count; i++) {
        ck_assert_str_eq(a->scores[i].name, b->scores[i].name);
        ck_assert(a->scores[i].value == b->scores[i].value && a->scores[i].count == b->scores[i].count);
    }
}

/* There and back, and there again: the second file is the first. */
static void assert_round_trip(struct config config, bool half, bool plain)
{
    struct class_file c, back;
    struct buf first, second;
    random_class(&c, config, 3);
    c.half = half;
    c.training.seed = UINT64_MAX - 4;
    if (plain) {
        c.language[0] = '\0';
        c.training = (struct class_training){0};
        memset(c.questions_lh, 0, sizeof c.questions_lh);
        c.score_count = 0;
        c.labelled = false;
    }
    write_class(&c, &first);
    read_class(&first, &back);
    assert_same_numbers(&c, &back, half);
    assert_same_facts(&c, &back);
    write_class(&back, &second);
    ck_assert_uint_eq(first.len, second.len);
    ck_assert_mem_eq(first.bytes, second.bytes, first.len);
    buf_fini(&first);
    buf_fini(&second);
    class_file_fini(&c);
    class_file_fini(&back);
}

START_TEST(test_there_and_back)
{
    struct config config = random_class_config();
    for (int half = 0; half < 2; half++) {
        assert_round_trip(config, half, false);
        assert_round_trip(config, half, true);
        struct config other = config;
        other.f = 0;
        other.biases = other.final_norm = other.guesses = false;
        other.endings = 0;
        assert_round_trip(other, half, false);
        other = config;
        other.positions = POSITIONS_SINUSOIDAL;
        other.activation = ACTIVATION_GELU;
        other.causal = true;
        other.heads = 1;
        assert_round_trip(other, half, false);
        other.positions = POSITIONS_NONE;
        other.max_positions = 0;
        assert_round_trip(other, half, true);
    }
}
END_TEST

START_TEST(test_known_and_unknown_words)
{
    struct class_file c;
    random_class(&c, random_class_config(), 3);
    ck_assert_int_eq(class_file_row(&c, "the"), VOCABULARY_SPECIAL);
    ck_assert_int_eq(class_file_row(&c, "wugs"), VOCABULARY_UNKNOWN);
    ck_assert_int_eq(class_file_row(&c, "[CHAIR]"), VOCABULARY_UNKNOWN);
    c.chair = false;
    ck_assert_int_eq(class_file_row(&c, "the"), 0);
    ck_assert_int_eq(class_file_row(&c, "wugs"), -1);
    class_file_fini(&c);
}
END_TEST

START_TEST(test_what_halves_cannot_hold_is_not_written)
{
    struct class_file c;
    struct buf out;
    struct err e;
    random_class(&c, random_class_config(), 3);
    buf_init(&out);
    c.half = true;
    c.params.layers[1].up_d_f[4] = 65520;
    ck_assert_int_eq(class_file_write(&c, &out, &e), ERR_LIMIT);
    ck_assert_str_eq(e.where, "blk.1.ffn_up.weight");
    ck_assert_uint_eq(out.len, 0);
    c.params.layers[1].up_d_f[4] = 65519;
    ck_assert_int_eq(class_file_write(&c, &out, &e), OK);
    c.params.layers[1].up_bias_f[4] = 1e30f; /* vectors are not rounded */
    ck_assert_int_eq(class_file_write(&c, &out, &e), OK);
    c.params.layers[1].up_bias_f[4] = NAN;
    ck_assert_int_eq(class_file_write(&c, &out, NULL), ERR_LIMIT);
    buf_fini(&out);
    class_file_fini(&c);
}
END_TEST

/* ---- damage
 * -------------------------------------------------------------------------------------------------- */

static struct buf good_file(bool half)
{
    struct class_file c;
    struct buf file;
    struct config config = random_class_config();
    config.endings = 0; /* small, so that many places can be tried */
    random_class(&c, config, 5);
    c.half = half;
    write_class(&c, &file);
    class_file_fini(&c);
    return file;
}

/* One line of printable text that names the file. */
static void assert_one_line(const struct err *e, const char *what, size_t at)
{
    char line[4 * ERR_TEXT_MAX];
    err_line(e, line, sizeof line);
    ck_assert_msg(e->status == ERR_FORMAT && strcmp(e->where, "bad.gguf") == 0 && e->expected[0] &&
                      e->found[0],
                  "%s at %zu: %s", what, at, line);
    for (const char *s = line; *s; s++)
        check_that((unsigned char)*s >= 0x20 && *s != 0x7F);
}

/* Reads from memory of exactly that size, so that a sanitizer sees a byte too many. True when it was refused.
 */
static bool refused(const char *bytes, size_t len, const char *what, size_t at)
{
    struct class_file c, untouched;
    struct err e = {0};
    char *exact = mem_new(len, 1);
    if (len)
        memcpy(exact, bytes, len);
    memset(&c, 0x5A, sizeof c);
    memset(&untouched, 0x5A, sizeof untouched);
    enum status status = class_file_read("bad.gguf", exact, len, &c, &e);
    mem_free(exact);
    if (status == OK) {
        class_file_fini(&c);
        return false;
    }
    check_that(memcmp(&c, &untouched, sizeof c) == 0);
    assert_one_line(&e, what, at);
    return true;
}

START_TEST(test_every_shorter_file_is_refused)
{
    struct buf file = good_file(true);
    for (size_t n = 0; n < file.len; n += n < 2500 ? 1 : 37)
        ck_assert_msg(refused(file.bytes, n, "cut", n), "cut to %zu bytes", n);
    ck_assert(!refused(file.bytes, file.len, "whole", 0));
    buf_add(&file, "\0", 1);
    ck_assert(refused(file.bytes, file.len, "longer", 0));
    buf_fini(&file);
}
END_TEST

/* Where the numbers begin: after the last tensor's entry. */
static size_t numbers_start(const struct buf *file)
{
    const char *last = NULL;
    for (size_t i = 0; i + 11 < file->len; i++)
        if (memcmp(file->bytes + i, "output.bias", 11) == 0)
            last = file->bytes + i;
    ck_assert_ptr_nonnull(last);
    return (size_t)gguf_padded((uint64_t)(last - file->bytes) + 11 + 4 + 8 + 4 + 8);
}

/* Every bit before the numbers, and some of theirs. A flipped bit may leave a file that is as good (another
 * letter of a word); but never one that is read wrongly, and never a crash. */
START_TEST(test_flipped_bits)
{
    struct buf file = good_file(true);
    size_t start = numbers_start(&file), caught = 0, tried = 0;
    for (size_t i = 0; i < file.len; i += i < start ? 1 : 101)
        for (int bit = 0; bit < 8; bit++, tried++) {
            file.bytes[i] = (char)(file.bytes[i] ^ (1 << bit));
            caught += refused(file.bytes, file.len, "flipped", i);
            file.bytes[i] = (char)(file.bytes[i] ^ (1 << bit));
        }
    ck_assert_msg(caught > start * 8 / 2, "%zu of %zu", caught, tried);
    ck_assert(!refused(file.bytes, file.len, "restored", 0));
    buf_fini(&file);
}
END_TEST

/* Values that liars like, in the place of every 1, 4 and 8 bytes. */
START_TEST(test_lying_numbers)
{
    static const uint64_t lies[] = {
        0,           1,          0x7F,      0xFF,       0xFFFF,         0x7FFFFFFF,        0xFFFFFFFF,
        0x100000000, 1ull << 62, INT64_MAX, UINT64_MAX, UINT64_MAX - 7, 0x2000000000000001};
    struct buf file = good_file(false);
    size_t start = numbers_start(&file);
    char kept[8];
    for (size_t i = 0; i + 8 <= start; i++)
        for (size_t lie = 0; lie < sizeof lies / sizeof *lies; lie++) {
            size_t n = (i + lie) % 3 == 0 ? 8 : (i + lie) % 3 == 1 ? 4 : 1;
            memcpy(kept, file.bytes + i, n);
            for (size_t b = 0; b < n; b++)
                file.bytes[i + b] = (char)(lies[lie] >> 8 * b);
            refused(file.bytes, file.len, "a lie", i);
            memcpy(file.bytes + i, kept, n);
        }
    buf_fini(&file);
}
END_TEST

/* Pieces cut out, doubled, and moved to where others were. */
START_TEST(test_shuffled_pieces)
{
    struct buf file = good_file(true);
    size_t start = numbers_start(&file);
    char *bad = mem_new(file.len + 256, 1);
    for (uint64_t i = 0; i < 4000; i++) {
        size_t at = rng_bits(9, 0, i) % start, from = rng_bits(9, 1, i) % start,
               n = 1 + rng_bits(9, 2, i) % 200;
        size_t len = file.len, kind = rng_bits(9, 3, i) % 3;
        n = n < start - at ? n : start - at;
        n = n < start - from ? n : start - from;
        memcpy(bad, file.bytes, len);
        if (kind == 0) { /* copied over */
            memmove(bad + at, file.bytes + from, n);
        } else if (kind == 1) { /* cut out */
            memmove(bad + at, bad + at + n, len - at - n);
            len -= n;
        } else { /* doubled */
            memmove(bad + at + n, bad + at, len - at);
            len += n;
        }
        bool caught = refused(bad, len, "shuffled", at);
        ck_assert_msg(kind == 0 || caught, "piece %u of %zu bytes at %zu", (unsigned)i, n, at);
    }
    mem_free(bad);
    buf_fini(&file);
}
END_TEST

/* ---- what a message says
 * -------------------------------------------------------------------------------------- */

static char *find_bytes(struct buf *file, const char *s)
{
    size_t n = strlen(s);
    for (size_t i = 0; i + n <= file->len; i++)
        if (memcmp(file->bytes + i, s, n) == 0)
            return file->bytes + i;
    ck_abort_msg("no %s", s);
    return NULL;
}

static void assert_refusal(struct buf *file, const char *expected, const char *found)
{
    struct class_file c;
    struct err e = {0};
    char line[4 * ERR_TEXT_MAX];
    ck_assert_int_eq(class_file_read("bad.gguf", file->bytes, file->len, &c, &e), ERR_FORMAT);
    err_line(&e, line, sizeof line);
    ck_assert_msg(strstr(e.expected, expected) && strstr(e.found, found), "%s", line);
    buf_fini(file);
}

START_TEST(test_messages_name_what_is_wrong)
{
    struct buf file = good_file(false);
    memcpy(file.bytes, "FUGG", 4);
    assert_refusal(&file, "\"GGUF\"", "another kind");

    file = good_file(false);
    memcpy(file.bytes + 4, "\0\0\0\3", 4);
    assert_refusal(&file, "version 3", "reverse");

    file = good_file(false);
    memset(file.bytes + 8, 0xFF, 8);
    assert_refusal(&file, "number of tensors", "18446744073709551615");

    file = good_file(false);
    memcpy(find_bytes(&file, "passnotes.endings"), "passnotes.bndings", 17);
    assert_refusal(&file, "passnotes.endings, uint32", "no such key");

    file = good_file(false);
    memcpy(find_bytes(&file, "passnotes.guesses"), "passnotes.endings", 17);
    assert_refusal(&file, "each key once", "passnotes.endings");

    file = good_file(false);
    find_bytes(&file, "attention.head_count")[20 + 4] = 17;
    assert_refusal(&file, "passnotes.attention.head_count from 1 to 16", "17");

    file = good_file(false);
    find_bytes(&file, "passnotes.vocab_size")[20] = 6;
    assert_refusal(&file, "passnotes.vocab_size, uint32", "float32");

    file = good_file(false);
    memcpy(find_bytes(&file, "sitting"), "because", 7);
    assert_refusal(&file, "another word as number", "there already");

    file = good_file(false);
    memcpy(find_bytes(&file, "blk.1.attn_k.weight"), "blk.1.attn_q.weight", 19);
    assert_refusal(&file, "each tensor once", "blk.1.attn_q.weight");

    file = good_file(false);
    find_bytes(&file, "blk.1.attn_k.weight")[19 + 4 + 16 + 4 + 1] ^= 1; /* over its neighbour, or beyond */
    assert_refusal(&file, "a tensor at", "");

    file = good_file(false);
    memcpy(find_bytes(&file, "relu"), "silu", 4);
    assert_refusal(&file, "\"relu\" or \"gelu\"", "silu");

    file = good_file(false);
    memcpy(find_bytes(&file, "same word"), "sane word", 9);
    assert_refusal(&file, "passnotes.attention.labels that are patterns or relations", "sane word");

    file = good_file(false);
    memcpy(find_bytes(&file, "attention.label_scores"), "attention.label_stores", 22);
    assert_refusal(&file, "passnotes.attention.label_scores", "no such key");

    file = good_file(false);
    memcpy(find_bytes(&file, "attention.label_chances") + 23 + 4 + 4 + 8, "\0\0\0\x40", 4);
    assert_refusal(&file, "passnotes.attention.label_chances for each head, from 0 to 1", "2");

    file = good_file(false);
    memcpy(find_bytes(&file, "attention.label_scores") + 22 + 4 + 4 + 8, "\0\0\xC0\x7F", 4);
    assert_refusal(&file, "passnotes.attention.label_scores for each head, from 0 to 1", "nan");

    file = good_file(false);
    memcpy(file.bytes + numbers_start(&file) + 8, "\0\0\xC0\x7F", 4);
    assert_refusal(&file, "finite", "NaN in token_embd.weight");
}
END_TEST

CHECK_MAIN("class file", test_there_and_back, test_known_and_unknown_words,
           test_what_halves_cannot_hold_is_not_written, test_every_shorter_file_is_refused, test_flipped_bits,
           test_lying_numbers, test_shuffled_pieces, test_messages_name_what_is_wrong)
