/* backward, adamw and train: whole networks against PyTorch (data/backward_reference.txt), and what learning
 * promises. */
#include "check_main.h"
#include "figures.h"

#include "base/rng.h"
#include "model/train.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TOKENS_MAX = 80, LINKS_MAX = 256, SEQUENCES_MAX = 8 };

/* One case of the file, with what its batch points to. */
struct reference {
    struct config config;
    struct train_plan plan;
    size_t offsets[SEQUENCES_MAX];
    int ids[TOKENS_MAX], right[TOKENS_MAX];
    uint16_t features[TOKENS_MAX * VOCABULARY_FEATURES];
    size_t at[TOKENS_MAX];
    float weight[TOKENS_MAX];
    struct train_link links[LINKS_MAX];
    struct train_batch batch;
};

static void read_plan(struct figures *f, struct train_plan *p)
{
    float x[7];
    figures_expect(f, "plan");
    *p = train_plan_default();
    p->scaled = figures_whole(f);
    figures_floats(f, x, 1);
    p->warm_up = figures_whole(f);
    p->steps = figures_whole(f);
    figures_floats(f, x + 1, 5);
    p->rate = (double)x[0];
    p->clip = (double)x[1];
    p->links = (double)x[2];
    p->chair = (double)x[3];
    p->smoothing = x[4];
    p->adamw.decay = (double)x[5];
}

static void read_targets(struct figures *f, struct reference *r)
{
    figures_expect(f, "targets");
    r->batch.targets = figures_whole(f);
    ck_assert_uint_le(r->batch.targets, TOKENS_MAX);
    for (size_t i = 0; i < r->batch.targets; i++) {
        r->at[i] = figures_whole(f);
        r->right[i] = (int)figures_whole(f);
        figures_floats(f, &r->weight[i], 1);
    }
    r->batch.target_at_r = r->at;
    r->batch.right_r = r->right;
    r->batch.weight_r = r->weight;
}

static void read_links(struct figures *f, struct reference *r)
{
    figures_expect(f, "questions");
    r->batch.questions = figures_whole(f);
    r->batch.link_count = figures_whole(f);
    r->batch.chair = figures_whole(f);
    ck_assert_uint_le(r->batch.link_count, LINKS_MAX);
    for (size_t i = 0; i < r->batch.link_count; i++) {
        r->links[i].asker = figures_whole(f);
        r->links[i].question = (unsigned)figures_whole(f);
        r->links[i].answers = figures_whole(f);
    }
    r->batch.links = r->links;
}

static void read_case(struct figures *f, struct reference *r)
{
    memset(r, 0, sizeof *r);
    figures_config(f, &r->config);
    figures_expect(f, "endings");
    r->config.endings = figures_whole(f);
    r->config.guesses = true;
    read_plan(f, &r->plan);
    figures_expect(f, "offsets");
    r->batch.batch = (struct batch){.offsets = r->offsets, .ids_n = r->ids};
    r->batch.batch.count = figures_whole(f) - 1;
    ck_assert_uint_lt(r->batch.batch.count, SEQUENCES_MAX);
    for (size_t s = 0; s <= r->batch.batch.count; s++)
        r->offsets[s] = figures_whole(f);
    size_t n = r->offsets[r->batch.batch.count];
    ck_assert_uint_le(n, TOKENS_MAX);
    figures_expect(f, "ids");
    for (size_t i = 0; i < n; i++)
        r->ids[i] = (int)figures_whole(f);
    if (r->config.endings) {
        figures_expect(f, "features");
        r->batch.batch.features_n4 = r->features;
        for (size_t i = 0; i < n * VOCABULARY_FEATURES; i++)
            r->features[i] = (uint16_t)figures_whole(f);
    }
    read_targets(f, r);
    read_links(f, r);
}

/* Room for a batch, and a little more. */
static struct train_room room_for(const struct train_batch *b)
{
    struct train_room room = {.acts = {.tokens = 3, .sequences = 2, .pairs = 5}, .targets = b->targets + 1};
    for (size_t s = 0; s < b->batch.count; s++) {
        size_t t = b->batch.offsets[s + 1] - b->batch.offsets[s];
        room.acts.pairs += t * t;
    }
    room.acts.tokens += b->batch.offsets[b->batch.count];
    room.acts.sequences += b->batch.count;
    return room;
}

static const struct train_tensor *tensor_of(const struct trainer *t, const char *name)
{
    for (size_t i = 0; i < t->tensor_count; i++)
        if (strcmp(t->tensors[i].name, name) == 0)
            return &t->tensors[i];
    ck_abort_msg("no tensor %s", name);
    return NULL;
}

/* The numbers that follow against n of ours. */
static void compare(struct figures *f, const char *what, const char *name, const float *ours, size_t n,
                    double tolerance)
{
    for (size_t i = 0; i < n; i++) {
        float right;
        figures_floats(f, &right, 1);
        if (!(fabs((double)ours[i] - (double)right) < tolerance))
            ck_abort_msg("%s of %s[%zu]: %.9g, PyTorch %.9g", what, name, i, (double)ours[i], (double)right);
    }
}

static void compare_tensors(struct figures *f, const struct trainer *t, const char *what, double tolerance)
{
    for (size_t i = 0; i < t->tensor_count; i++) {
        figures_expect(f, what);
        const char *name = figures_word(f);
        const struct train_tensor *tensor = tensor_of(t, name);
        ck_assert_uint_eq(figures_whole(f) * figures_whole(f), tensor->at.n);
        /* A bias of the keys changes no weight: its gradient is 0 but for roundings, which AdamW makes steps
         * of. */
        double enough = *what == 'a' && strstr(name, "attn_k.bias") ? 1 : tolerance;
        compare(f, what, name, *what == 'g' ? tensor->dw : tensor->at.w, tensor->at.n, enough);
    }
}

static void compare_losses(struct figures *f, const struct train_report *report)
{
    const double ours[] = {report->words, report->links, report->chair, report->gradient_norm};
    float right[4];
    figures_expect(f, "losses");
    figures_floats(f, right, 4);
    for (size_t i = 0; i < 4; i++)
        ck_assert_double_eq_tol(ours[i], (double)right[i], 1e-5 * (1 + (double)right[i]));
}

static void assert_case(struct figures *f, const struct reference *r)
{
    struct train_room room = room_for(&r->batch);
    struct train_report report;
    struct trainer t;
    train_init(&t, &r->config, &r->plan, &room, 1);
    for (size_t i = 0; i < t.tensor_count; i++) {
        figures_expect(f, "param");
        figures_param(f, &t.params);
    }
    check_that(train_step(&t, &r->batch, &report));
    compare_losses(f, &report);
    compare_tensors(f, &t, "grad", 1e-5);
    check_that(train_step(&t, &r->batch, &report));
    check_that(train_step(&t, &r->batch, &report));
    ck_assert_uint_eq(report.step, 3);
    compare_tensors(f, &t, "after", 2e-5);
    figures_expect(f, "end");
    train_fini(&t);
}

START_TEST(test_gradients_and_steps_equal_pytorch)
{
    static struct reference r;
    struct figures f;
    size_t cases = 0;
    figures_open(&f, "backward_reference.txt");
    for (; figures_more(&f); cases++) {
        figures_expect(&f, "case");
        figures_word(&f);
        read_case(&f, &r);
        assert_case(&f, &r);
    }
    ck_assert_uint_eq(cases, 6);
    figures_close(&f);
}
END_TEST

/* ---- adamw ---- */

START_TEST(test_rate_rises_and_falls)
{
    ck_assert_double_eq_tol(adamw_rate(1, 10, 0, 100, 1), 0.1 * 0.99, 1e-12);
    ck_assert_double_eq_tol(adamw_rate(1, 10, 0, 100, 10), 0.9, 1e-12);
    ck_assert_double_eq_tol(adamw_rate(1, 10, 0, 100, 50), 0.5, 1e-12);
    ck_assert_double_eq_tol(adamw_rate(2, 10, 0, 100, 1000), 0.04, 1e-12);
    ck_assert_double_eq_tol(adamw_rate(2, 0, 0, 0, 1000), 2, 1e-12);
    ck_assert_double_eq_tol(adamw_rate(1, 10, 0.5, 100, 50), 1, 1e-12);
    ck_assert_double_eq_tol(adamw_rate(1, 10, 0.5, 100, 75), 0.5, 1e-12);
    ck_assert_double_eq_tol(adamw_rate(1, 10, 0.5, 100, 5), 0.5, 1e-12);
    ck_assert_double_eq_tol(adamw_rate(1, 10, 0.5, 100, 1000), 0.02, 1e-12);
}
END_TEST

START_TEST(test_clip_shortens_only_what_is_too_long)
{
    ck_assert_double_eq(adamw_clip(4, 1), 0.25);
    ck_assert_double_eq(adamw_clip(0.5, 1), 1);
    ck_assert_double_eq(adamw_clip(4, 0), 1);
}
END_TEST

START_TEST(test_squares_of_any_length)
{
    float x[40];
    double sum = 0;
    rng_fill_normal(1, 1, 0, x, 40);
    for (size_t n = 0; n < 40; sum += (double)x[n] * (double)x[n], n++)
        ck_assert_double_eq_tol(adamw_squares(x, n), sum, 1e-9);
    x[39] = NAN;
    ck_assert(!isfinite(adamw_squares(x, 40)));
    x[39] = 3e38f;
    ck_assert(isfinite(adamw_squares(x, 40)));
}
END_TEST

/* ---- learning ---- */

enum { SENTENCES = 8, LENGTH = 11, HALF = 5, WORDS = 9, N = SENTENCES * LENGTH };

/* Small, since valgrind takes its time with multiply-adds. A list and its reverse with the chair before: an
 * encoder guesses the second half from the first, and one head is asked where its words come from. */
struct lists {
    size_t offsets[SENTENCES + 1], at[N];
    int ids[N], right[N];
    float weight[N];
    struct train_link links[N];
    struct train_batch batch;
};

static void draw_lists(struct lists *l, uint64_t step)
{
    size_t r = 0;
    for (size_t s = 0; s < SENTENCES; s++) {
        size_t start = l->offsets[s] = s * LENGTH;
        l->ids[start] = 0;
        for (size_t i = 0; i < HALF; i++) {
            int word = 2 + (int)(rng_bits(7, step, s * HALF + i) % (WORDS - 2));
            size_t back = start + LENGTH - 1 - i;
            l->ids[start + 1 + i] = word;
            l->ids[back] = 1; /* hidden */
            l->at[r] = back;
            l->right[r] = word;
            l->weight[r] = 1;
            l->links[r] = (struct train_link){back, 0, (uint64_t)1 << (1 + i)};
            r++;
        }
    }
    l->offsets[SENTENCES] = N;
    l->batch = (struct train_batch){.batch = {.count = SENTENCES, .offsets = l->offsets, .ids_n = l->ids},
                                    .targets = r,
                                    .target_at_r = l->at,
                                    .right_r = l->right,
                                    .weight_r = l->weight,
                                    .questions = 1,
                                    .links = l->links,
                                    .link_count = r,
                                    .chair = true};
}

static struct config list_config(void)
{
    return (struct config){.layers = 2,
                           .heads = 2,
                           .d = 16,
                           .k = 8,
                           .f = 16,
                           .vocabulary = WORDS,
                           .max_positions = LENGTH,
                           .positions = POSITIONS_LEARNED,
                           .biases = true,
                           .final_norm = true,
                           .guesses = true};
}

static void init_on_lists(struct trainer *t, struct lists *l, uint64_t seed)
{
    struct config config = list_config();
    struct train_plan plan = train_plan_default();
    draw_lists(l, 0);
    struct train_room room = room_for(&l->batch);
    plan.rate = 1e-2;
    plan.warm_up = 20;
    plan.steps = 300;
    train_init(t, &config, &plan, &room, seed);
}

/* Share of the words that are guessed right, after train_measure. */
static double accuracy(const struct trainer *t, const struct train_batch *b)
{
    size_t right = 0, v = t->params.config.vocabulary;
    for (size_t r = 0; r < b->targets; r++) {
        const float *logits = t->guess.logits_rv + r * v;
        size_t top = 0;
        for (size_t w = 1; w < v; w++)
            top = logits[w] > logits[top] ? w : top;
        right += top == (size_t)b->right_r[r];
    }
    return (double)right / (double)b->targets;
}

/* Share of the links whose answer has the most of the weight in head 0. */
static double pointing(const struct trainer *t, const struct lists *l)
{
    size_t right = 0, heads = t->params.config.heads;
    for (size_t i = 0; i < l->batch.link_count; i++) {
        size_t s = l->links[i].asker / LENGTH, token = l->links[i].asker % LENGTH, top = 0;
        const float *row = t->acts.layers[1].weights + t->acts.pair_offset[s] * heads + token * LENGTH;
        for (size_t j = 1; j < LENGTH; j++)
            top = row[j] > row[top] ? j : top;
        right += l->links[i].answers >> top & 1;
    }
    return (double)right / (double)l->batch.link_count;
}

/* -sum of w log w, the mean over all rows of head h of all, each layer having two. */
static double entropy_by_hand(const struct trainer *t, size_t h)
{
    double sum = 0;
    for (size_t s = 0; s < SENTENCES; s++)
        for (size_t i = 0; i < LENGTH * LENGTH; i++) {
            size_t at = t->acts.pair_offset[s] * 2 + h % 2 * LENGTH * LENGTH + i;
            double w = (double)t->acts.layers[h / 2].weights[at];
            sum -= w > 0 ? w * log(w) : 0;
        }
    return sum / N;
}

START_TEST(test_a_class_learns_to_reverse_lists)
{
    static struct lists l;
    struct train_report report;
    struct trainer t;
    init_on_lists(&t, &l, 1);
    for (uint64_t step = 0; step < 300; step++) {
        draw_lists(&l, step);
        check_that(train_step(&t, &l.batch, &report));
        check_that(report.step == step + 1);
    }
    draw_lists(&l, 1000);
    ck_assert(train_measure(&t, &l.batch, &report));
    ck_assert_uint_eq(t.step, 300);
    ck_assert_msg(accuracy(&t, &l.batch) > 0.95, "guessed %g", accuracy(&t, &l.batch));
    ck_assert_msg(pointing(&t, &l) > 0.95, "pointed %g", pointing(&t, &l));
    ck_assert_double_lt(report.words, 0.3);
    for (size_t h = 0; h < 4; h++)
        ck_assert_double_eq_tol(train_entropy(&t)[h], entropy_by_hand(&t, h), 1e-5);
    train_fini(&t);
}
END_TEST

/* A causal class says what comes next in a sequence that repeats itself. */
START_TEST(test_a_decoder_learns_what_comes_next)
{
    enum { T = 12, S = 8, PERIOD = 3, STEPS = 300 };
    size_t offsets[S + 1], at[S * T];
    int ids[S * T], right[S * T];
    float weight[S * T];
    struct config config = list_config();
    struct train_plan plan = train_plan_default();
    struct train_batch b = {
        .batch = {S, offsets, ids, NULL}, .target_at_r = at, .right_r = right, .weight_r = weight};
    struct train_report report;
    struct trainer t;
    config.causal = true;
    config.max_positions = T;
    plan.rate = 1e-2;
    plan.steps = STEPS;
    plan.warm_up = 20;
    for (uint64_t step = 0; step < STEPS; step++) {
        b.targets = 0;
        for (size_t n = 0; n < S * T; n++) {
            size_t i = n % T;
            ids[n] = i < PERIOD ? (int)(rng_bits(3, step, n) % WORDS) : ids[n - PERIOD];
            if (i == 0)
                offsets[n / T] = n;
            if (i <= PERIOD)
                continue; /* nobody can know the first ones */
            at[b.targets] = n - 1;
            right[b.targets] = ids[n];
            weight[b.targets++] = 1;
        }
        offsets[S] = S * T;
        if (step == 0) {
            struct train_room room = room_for(&b);
            train_init(&t, &config, &plan, &room, 4);
        }
        check_that(train_step(&t, &b, &report));
    }
    ck_assert_msg(accuracy(&t, &b) > 0.95, "said %g", accuracy(&t, &b));
    train_fini(&t);
}
END_TEST

static size_t weights_of(const struct trainer *t, float *out)
{
    size_t n = 0;
    for (size_t i = 0; i < t->tensor_count; i++) {
        memcpy(out + n, t->tensors[i].at.w, t->tensors[i].at.n * sizeof *out);
        n += t->tensors[i].at.n;
    }
    return n;
}

#define WEIGHTS_MAX 40000

START_TEST(test_the_same_seed_gives_the_same_bits)
{
    static struct lists l;
    static float first[WEIGHTS_MAX], again[WEIGHTS_MAX];
    size_t n = 0;
    for (int run = 0; run < 3; run++) {
        struct trainer t;
        struct train_report report;
        init_on_lists(&t, &l, run < 2 ? 1 : 2);
        for (uint64_t step = 0; step < 12; step++) {
            draw_lists(&l, step);
            check_that(train_step(&t, &l.batch, &report));
        }
        n = weights_of(&t, run ? again : first);
        ck_assert_uint_le(n, WEIGHTS_MAX);
        ck_assert_int_eq(run == 2, run && memcmp(first, again, n * sizeof *first) != 0);
        train_fini(&t);
    }
}
END_TEST

/* What a batch is beside in memory, and what was learned from it before, leaves no trace in the result. */
START_TEST(test_measuring_changes_nothing)
{
    static struct lists l;
    static float before[WEIGHTS_MAX], after[WEIGHTS_MAX];
    struct train_report one, two;
    struct trainer t;
    init_on_lists(&t, &l, 1);
    size_t n = weights_of(&t, before);
    ck_assert(train_measure(&t, &l.batch, &one));
    ck_assert(train_measure(&t, &l.batch, &two));
    weights_of(&t, after);
    ck_assert_int_eq(memcmp(before, after, n * sizeof *before), 0);
    ck_assert_double_eq(one.loss, two.loss);
    ck_assert_double_eq(one.loss, one.words + 0.6 * one.links + 0.2 * one.chair);
    ck_assert_uint_eq(t.step, 0);
    train_fini(&t);
}
END_TEST

START_TEST(test_divergence_is_found_at_its_step)
{
    static struct lists l;
    static float before[WEIGHTS_MAX], after[WEIGHTS_MAX];
    struct train_report report;
    struct trainer t;
    size_t steps = 0, n = 0;
    init_on_lists(&t, &l, 1);
    t.plan.rate = TRAIN_RATE_MAX;
    t.plan.warm_up = 0;
    t.plan.clip = 0;
    for (bool fine = true; fine; steps++) {
        ck_assert_uint_lt(steps, 200);
        n = weights_of(&t, before);
        fine = train_step(&t, &l.batch, &report);
    }
    weights_of(&t, after);
    ck_assert_int_eq(memcmp(before, after, n * sizeof *before), 0);
    ck_assert_uint_eq(report.fault.step, steps);
    ck_assert_uint_eq(t.step, steps - 1);
    ck_assert_int_ne(report.fault.kind, TRAIN_NO_FAULT);
    ck_assert_msg(report.fault.name[0] != '\0', "a name for fault %d", report.fault.kind);
    train_fini(&t);
}
END_TEST

/* One number that is none, at a time: the loss or the gradient and the place are named. */
START_TEST(test_a_fault_is_named)
{
    static const struct {
        const char *tensor, *name;
        enum train_fault_kind kind;
    } cases[] = {
        {"token_embd.weight", "token_embd", TRAIN_BAD_WORDS},
        {"blk.0.attn_q.weight", "blk.0.attn_q", TRAIN_BAD_WORDS},
        {"blk.1.attn_v.bias", "blk.1.attn_v", TRAIN_BAD_WORDS},
        {"blk.1.ffn_down.weight", "blk.1.ffn_down", TRAIN_BAD_WORDS},
        {"output_norm.weight", "output_norm", TRAIN_BAD_WORDS},
        {"output.bias", "output", TRAIN_BAD_WORDS},
    };
    static struct lists l;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct train_report report;
        struct trainer t;
        init_on_lists(&t, &l, 1);
        tensor_of(&t, cases[i].tensor)->at.w[2] = NAN;
        ck_assert(!train_step(&t, &l.batch, &report));
        ck_assert_int_eq(report.fault.kind, cases[i].kind);
        ck_assert_str_eq(report.fault.name, cases[i].name);
        ck_assert_uint_eq(report.fault.step, 1);
        train_fini(&t);
    }
}
END_TEST

/* Losses that are finite, and a gradient that is not. */
START_TEST(test_a_gradient_too_large_is_named)
{
    static struct lists l;
    struct train_report report;
    struct trainer t;
    init_on_lists(&t, &l, 1);
    t.plan.links = 1e30;
    ck_assert(!train_step(&t, &l.batch, &report));
    ck_assert_int_eq(report.fault.kind, TRAIN_BAD_GRADIENT);
    ck_assert_str_eq(report.fault.name, "token_embd.weight");
    t.plan.links = 0.6;
    check_that(train_step(&t, &l.batch, &report));
    ck_assert_uint_eq(report.step, 1);
    train_fini(&t);
}
END_TEST

START_TEST(test_same_words_are_all_answers)
{
    const size_t offsets[] = {0, 3, 8};
    const int words[] = {0, 5, 5, 0, 5, 6, 5, 7};
    const struct batch batch = {.count = 2, .offsets = offsets, .ids_n = words};
    ck_assert_uint_eq(train_same_words(&batch, words, 7, 4), 1 << 1 | 1 << 3);
    ck_assert_uint_eq(train_same_words(&batch, words, 3, 7), 1 << 4);
    ck_assert_uint_eq(train_same_words(&batch, words, 2, 1), 1 << 1 | 1 << 2);
}
END_TEST

CHECK_MAIN("backward", test_gradients_and_steps_equal_pytorch, test_rate_rises_and_falls,
           test_clip_shortens_only_what_is_too_long, test_squares_of_any_length,
           test_a_class_learns_to_reverse_lists, test_a_decoder_learns_what_comes_next,
           test_the_same_seed_gives_the_same_bits, test_measuring_changes_nothing,
           test_divergence_is_found_at_its_step, test_a_fault_is_named, test_a_gradient_too_large_is_named,
           test_same_words_are_all_answers)
