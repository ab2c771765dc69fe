#include "random_class.h"

#include "base/buf.h"
#include "base/rng.h"
#include "trace/trace.h"

#include <math.h>
#include <string.h>

static const char *const words[] = {"the",    "cat", ",",   "which",  "was",    "sitting",     "on",  "mat",
                                    "hungry", ".",   "it",  "animal", "street", "because",     "too", "tired",
                                    "did",    "not", "n't", "cross",  "'s",     "caf\xC3\xA9", "saw", "dog"};

enum { WORDS = sizeof words / sizeof *words };

struct config random_class_config(void)
{
    return (struct config){.layers = 2,
                           .heads = 4,
                           .d = 12,
                           .k = 3,
                           .f = 10,
                           .endings = VOCABULARY_BUCKETS,
                           .max_positions = 20,
                           .positions = POSITIONS_LEARNED,
                           .activation = ACTIVATION_RELU,
                           .biases = true,
                           .final_norm = true,
                           .guesses = true};
}

static void draw(struct params *p, uint64_t seed)
{
    size_t cursor = 0;
    for (struct param_view v; params_next(p, &cursor, &v);) {
        rng_fill_normal(seed, cursor, 0, v.at, v.rows * v.cols);
        bool gain = strstr(v.name, "norm.weight") != NULL, table = strstr(v.name, "embd") != NULL;
        float scale = v.vector || table ? 0.25f : 1 / sqrtf((float)v.rows); /* as large as what comes in */
        for (size_t i = 0; i < v.rows * v.cols; i++)
            v.at[i] = (float)gain + v.at[i] * scale;
    }
}

void random_class(struct class_file *c, struct config config, uint64_t seed)
{
    config.vocabulary = VOCABULARY_SPECIAL + WORDS;
    class_file_init(c, &config);
    for (size_t i = 0; i < WORDS; i++)
        vocabulary_add(&c->vocabulary, words[i]);
    draw(&c->params, seed);
    strcpy(c->language, "en");
    c->training = (struct class_training){.steps = 1500,
                                          .scaled = true,
                                          .seed = seed,
                                          .loss = 1.25f,
                                          .validation_loss = 2.0625f,
                                          .recipe = "drawn"};
    for (uint8_t g = 0; g < 4; g++)
        c->questions_lh[(config.layers - 1) * config.heads + g % config.heads] |= (uint8_t)(1 << g);
    c->labelled = true;
    for (size_t i = 0; i < config.layers * config.heads; i++) {
        float score = 0.5f + 0.015625f * (float)(i % 32);
        c->labels_lh[i] = (struct class_label){.pattern = (uint8_t)(i % PATTERN_COUNT), .score = score, .chance = 0.125f};
        if (i % 3 == 2)
            c->labels_lh[i] = (struct class_label){PATTERN_BROAD, (uint8_t)(1 + i % 24), score, 0.25f};
    }
    c->scores[0] = (struct class_score){"subject", 0.953f, 2048};
    c->scores[1] = (struct class_score){"pronoun", 0.875f, 512};
    c->score_count = 2;
}

enum status random_class_write(const char *path, struct config config)
{
    struct class_file file;
    struct buf bytes;

    random_class(&file, config, 7);
    file.chair = true;
    buf_init(&bytes);
    enum status status = class_file_write(&file, &bytes, NULL);
    if (status == OK)
        status = file_write(path, bytes.bytes, bytes.len, NULL);
    buf_fini(&bytes);
    class_file_fini(&file);
    return status;
}
