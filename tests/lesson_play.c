#include "lesson_play.h"

#include "handmade.h"

#include "base/rng.h"
#include "trace/stats.h"

#include <string.h>

enum { LAYERS = 2, HEADS = 8, LENGTH = 1500, EVERY = 20 };

static const char *const words[LANG_COUNT][16] = {
    {"(chair)", "The", "cat", ",", "which", "was", "sitting", "on", "the", "mat", ",", "was", "hungry", "."},
    {"(chair)", "那", "只", "猫", "没", "过", "马", "路", "，", "因", "为", "它", "太", "累", "了"},
};
/* Whom the asked heads learn to listen to. */
static const size_t answer[LANG_COUNT][16] = {
    {0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 2, 2, 0},
    {0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 3, 3, 3, 0},
};

/* -1 .. 1 */
static double noise(size_t step, size_t what)
{
    return (double)(rng_bits(what, 1, step) % 2001) / 1000 - 1;
}

static double learnt(size_t step)
{
    return (double)step / ((double)step + 90);
}

static struct record_step step_of(size_t step)
{
    const double left = 1 - learnt(step), warm = step < 100 ? (double)step / 100 : 1;

    return (struct record_step){
        .words = (float)(1.9 + 4.7 * left + (0.2 + 0.4 * left) * noise(step, 1)),
        .links = (float)(0.8 + 2 * left),
        .chair = (float)(0.2 + left),
        .gradient_norm = (float)((0.8 + 3 * learnt(step) * (1.4 - learnt(step))) * (1.6 + noise(step, 2))),
        .rate = (float)(0.003 * warm * (1 - (double)step / LENGTH)),
    };
}

static struct record_share part_of(uint32_t count, double part)
{
    return (struct record_share){(uint32_t)((double)count * part + 0.5), count};
}

static void add_check(struct record *r, size_t step)
{
    float entropy[LAYERS * HEADS];
    const double g = learnt(step), late = step > 150 ? learnt(step - 150) : 0;

    for (size_t k = 0; k < LAYERS * HEADS; k++) {
        const bool asked = k >= HEADS && k < HEADS + 4;
        entropy[k] =
            (float)(0.99 - (asked ? 0.62 : 0.05 + 0.03 * (double)(k % 8)) * g + 0.015 * noise(step, k + 10));
    }
    const struct record_check c = {
        .step = step,
        .words = (float)(1.95 + 4.6 * (1 - g) + 0.1 * noise(step, 3)),
        .links = (float)(0.8 + 2 * (1 - g)),
        .chair = (float)(0.2 + 1 - g),
        .agreement = part_of(512, 0.5 + 0.49 * late + 0.02 * noise(step, 4)),
        .subject = part_of(363, 0.1 + 0.88 * g * g),
        .distractor = part_of(120, 0.05 + 0.9 * late),
        .pronoun = part_of(88, 0.2 + 0.6 * late),
        .entropy_lh = entropy,
    };
    record_add_check(r, &c);
}

static void fill_record(struct record *r, enum lang lang, size_t steps)
{
    record_init(r);
    strcpy(r->language, lang == LANG_EN ? "en" : "zh");
    r->layers = LAYERS;
    r->heads = HEADS;
    r->d_k = 8;
    r->d = 64;
    r->vocabulary = 627;
    r->scaled = r->positions = true;
    r->seed = 1;
    r->tokens = 1024;
    r->clip = 1;
    r->length = LENGTH;
    r->stop_when = RECORD_STOP_RIGHT_95;
    for (size_t i = 0; i <= steps; i++) {
        if (i > 0) {
            const struct record_step s = step_of(i);
            record_add_step(r, &s);
        }
        if (i % EVERY == 0)
            add_check(r, i);
    }
}

/* ---- the film ---- */

static void fill_head(struct trace *t, enum lang lang, size_t layer, size_t head, size_t step)
{
    const bool asked = layer == LAYERS - 1 && head < 4;
    const double g = (asked ? 0.88 : 0.4) * learnt(step) * learnt(step);

    for (size_t i = 0; i < t->t; i++) {
        float *row = t->layers[layer].heads[head].weights_tt + i * t->t;
        const size_t to = asked ? answer[lang][i] : (i + head) % t->t;
        double sum = 0;
        for (size_t j = 0; j < t->t; j++)
            sum += row[j] = (float)(1 + 0.3 * noise(i * 31 + j, head + 8 * layer));
        for (size_t j = 0; j < t->t; j++)
            row[j] = (float)((1 - g) * (double)row[j] / sum + (j == to ? g : 0));
    }
}

static struct trace *trace_at(enum lang lang, size_t step)
{
    struct settings settings = settings_default();
    settings.heads = HEADS;
    settings.d_k = 8;
    struct trace *t = handmade_trace(words[lang], &settings, LAYERS, 8, false);
    t->tokens.tokens[0].special = true;
    for (size_t l = 0; l < LAYERS; l++)
        for (size_t h = 0; h < HEADS; h++) {
            fill_head(t, lang, l, h, step);
            t->layers[l].heads[h].label = (struct head_label){
                .pattern = PATTERN_BROAD,
                .score = 0.75f,
                .questions = l == LAYERS - 1 && h < STATS_QUESTIONS ? 1u << h : 0};
        }
    return t;
}

static void fill_film(struct film *f, enum lang lang, size_t step)
{
    *f = (struct film){.count = 0};
    for (size_t k = 0; k <= step && f->count + 1 < FILM_MAX; k++)
        if (film_keeps(k) && k < step)
            f->moments[f->count++] = (struct film_moment){k, trace_at(lang, k)};
    f->moments[f->count++] = (struct film_moment){step, trace_at(lang, step)};
}

/* ---- the scene ---- */

void lesson_play_state(struct lesson_play *p, enum record_state state)
{
    struct app *a = &p->view.app;

    p->record.state = state;
    if (state == RECORD_DIVERGED) {
        p->record.fault.step = p->record.step + 1;
        p->record.fault.back = p->record.step - p->record.step % 10;
    }
    if (state == RECORD_DONE)
        p->record.ended = RECORD_END_LENGTH;
    a->lesson.state = state;
    a->lesson.step = p->record.step;
    a->lesson.length = p->record.length;
    a->lesson.factor = p->record.factor;
    a->lesson.stop_when = p->record.stop_when;
    a->lesson.present = true;
}

void lesson_play_start(struct lesson_play *p, enum lang lang, size_t step)
{
    view_play_start(&p->view, lang, VIEW_ID_TRAINING, 2);
    struct app *a = &p->view.app;
    strcpy(a->settings.model, "trained");
    a->settings.heads = HEADS;
    a->settings.d_k = 8;
    a->range.family = a->range.learned = true;
    fill_record(&p->record, lang, step);
    fill_film(&p->film, lang, step);
    trace_free(p->view.trace);
    p->view.trace = trace_at(lang, step);
    p->view.scene.trace = p->view.trace;
    p->view.scene.record = &p->record;
    p->view.scene.film = &p->film;
    app_take_trace(a, p->view.trace);
    a->layer = LAYERS - 1;
    a->head = 0;
    a->asker = 11;
    a->looked = lang == LANG_EN ? 2 : 3;
    lesson_play_state(p, RECORD_RUNNING);
}

void lesson_play_end(struct lesson_play *p)
{
    record_fini(&p->record);
    film_clear(&p->film);
    view_play_end(&p->view);
}
