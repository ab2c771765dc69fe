#include "model/adamw.h"

#include "num/isa.h"

#include <math.h>

/* What is the same for all parameters of a step. */
struct factors {
    float scale;
    float beta1, rest1, beta2, rest2; /* rest = 1 - beta */
    float keep;                       /* 1 - rate * decay */
    float rate;                       /* over 1 - beta1^step */
    float unbias2;                    /* 1 / sqrt(1 - beta2^step) */
    float epsilon;
};

struct set {
    void (*update)(const struct factors *f, const struct adamw_array *a);
    double (*squares)(const float *x, size_t n);
};

#define LANES_FILE "model/adamw_set.h"
#include "num/lanes_each.h"

static const struct set *set_best(void)
{
    static const struct set *const sets[ISA_COUNT] = {
        [ISA_PLAIN] = &set_plain,
#if ISA_MANY
        [ISA_HAS_AVX2] = &set_avx2,
        [ISA_HAS_AVX512] = &set_avx512,
#endif
    };
    return sets[isa_best()];
}

void adamw_update(const struct adamw *o, size_t step, double rate, double scale, const struct adamw_array *a)
{
    const struct factors f = {.scale = (float)scale,
                              .beta1 = (float)o->beta1,
                              .rest1 = (float)(1 - o->beta1),
                              .beta2 = (float)o->beta2,
                              .rest2 = (float)(1 - o->beta2),
                              .keep = (float)(1 - rate * o->decay),
                              .rate = (float)(rate / (1 - pow(o->beta1, (double)step))),
                              .unbias2 = (float)(1 / sqrt(1 - pow(o->beta2, (double)step))),
                              .epsilon = (float)o->epsilon};
    set_best()->update(&f, a);
}

double adamw_squares(const float *x, size_t n)
{
    return set_best()->squares(x, n);
}

double adamw_clip(double norm, double most)
{
    return most > 0 && norm > most ? most / norm : 1;
}

double adamw_rate(double rate, size_t warm_up, double level, size_t steps, size_t step)
{
    double rise = step < warm_up ? (double)step / (double)warm_up : 1, fall = 1;
    if (steps)
        fall = step < steps ? (1 - (double)step / (double)steps) / (1 - level) : 0;
    fall = fall < 1 ? fall : 1;
    return rate * rise * (fall > 0.02 ? fall : 0.02);
}
