/* One step of learning beside PyTorch: hidden words, four questions and the empty chair. */
#include "bench.h"

#include "base/rng.h"
#include "model/train.h"

#include <math.h>
#include <stdio.h>

enum { TOKENS = 14, SENTENCES_MAX = 73, N_MAX = TOKENS * SENTENCES_MAX, WORDS = 1000 };

/* The peer's sizes; K is 8. */
struct shape {
    size_t d, layers, heads, f, sentences;
    double bar;
};

struct training_bench {
    struct trainer trainer;
    struct train_batch batch;
    size_t offsets[SENTENCES_MAX + 1], at[N_MAX];
    int truth[N_MAX], ids[N_MAX], right[N_MAX];
    float weight[N_MAX];
    struct train_link links[N_MAX];
    bool failed;
};

static void run_step(void *context)
{
    struct training_bench *b = context;
    struct train_report report;
    b->failed |= !train_step(&b->trainer, &b->batch, &report);
}

static size_t below(uint64_t stream, size_t index, size_t limit)
{
    return rng_bits(1, stream, index) % limit;
}

/* Token n: hidden in one case of five, with an answer to one of four questions in every second. */
static void prepare_token(struct training_bench *b, size_t n)
{
    struct train_batch *batch = &b->batch;
    size_t start = n - n % TOKENS;
    if (below(2, n, 5) == 0) {
        b->ids[n] = 1;
        b->at[batch->targets] = n;
        b->right[batch->targets] = b->truth[n];
        b->weight[batch->targets++] = 1;
    }
    if (below(3, n, 2) == 0) {
        size_t answer = start + 1 + below(4, n, TOKENS - 1);
        b->links[batch->link_count++] =
            (struct train_link){.asker = n,
                                .question = (unsigned)below(5, n, 4),
                                .answers = train_same_words(&batch->batch, b->truth, n, answer)};
    }
}

static void prepare(struct training_bench *b, size_t sentences)
{
    size_t n = sentences * TOKENS;
    b->batch = (struct train_batch){.batch = {.count = sentences, .offsets = b->offsets, .ids_n = b->ids},
                                    .target_at_r = b->at,
                                    .right_r = b->right,
                                    .weight_r = b->weight,
                                    .questions = 4,
                                    .links = b->links,
                                    .chair = true};
    for (size_t s = 0; s <= sentences; s++)
        b->offsets[s] = s * TOKENS;
    for (size_t i = 0; i < n; i++)
        b->ids[i] = b->truth[i] = i % TOKENS ? (int)(3 + below(1, i, WORDS - 3)) : 0;
    for (size_t i = 0; i < n; i++)
        if (i % TOKENS)
            prepare_token(b, i);
}

static void bench_step(const struct bench_figures *pytorch, const struct shape *shape)
{
    static struct training_bench b;
    const struct config config = {.layers = shape->layers,
                                  .heads = shape->heads,
                                  .d = shape->d,
                                  .k = 8,
                                  .f = shape->f,
                                  .vocabulary = WORDS,
                                  .max_positions = 64,
                                  .positions = POSITIONS_LEARNED,
                                  .biases = true,
                                  .final_norm = true,
                                  .guesses = true};
    struct train_plan plan = train_plan_default();
    size_t n = shape->sentences * TOKENS;
    struct train_room room = {.acts = {.tokens = n, .sequences = shape->sentences, .pairs = n * TOKENS}, .targets = n};
    double seconds;
    char what[64], name[32];
    prepare(&b, shape->sentences);
    train_init(&b.trainer, &config, &plan, &room, 1);
    bench_measure(1, &(struct bench_task){run_step, &b}, 20e-3, &seconds);
    train_fini(&b.trainer);
    snprintf(what, sizeof what, "training step, D %zu, L %zu, %zu tokens", shape->d, shape->layers, n);
    snprintf(name, sizeof name, "training_%zu", shape->d);
    if (b.failed)
        bench_missing(what, "a number was not finite");
    else
        bench_row(what, BENCH_SECONDS, seconds, bench_figure(pytorch, name), shape->bar);
}

void bench_training(const struct bench_figures *pytorch)
{
    static const struct shape shapes[] = {{64, 3, 8, 256, 73, 3}, {32, 2, 4, 64, 36, 4}};
    bench_part("Learning: hidden words, four questions and the empty chair, AdamW");
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        bench_step(pytorch, &shapes[i]);
}
