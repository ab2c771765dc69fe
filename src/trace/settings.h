/*
 * settings: what the reader can switch about the class, as one plain struct that is copied. Everything that
 * changes a number is here; nothing about the screen is.
 */
#ifndef PASSNOTES_TRACE_SETTINGS_H
#define PASSNOTES_TRACE_SETTINGS_H

#include "num/mask.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SETTINGS_MODEL_MAX  256 /* bytes of a model's name or file, NUL included */
#define SETTINGS_LAYERS_MAX 16
#define SETTINGS_HEADS_MAX  16
#define SETTINGS_DK_MAX     512
#define SETTINGS_TEMPERATURE_MIN 0.0625f
#define SETTINGS_TEMPERATURE_MAX 16.0f

struct settings {
    char model[SETTINGS_MODEL_MAX]; /* "untrained" */
    size_t heads;                   /* H */
    size_t d_k;                     /* K */
    bool scaled;                    /* divide the scores by sqrt(d_k) */
    bool trained_scaled;            /* a class that learns for its settings: scores were divided when it learned */
    bool positions;                 /* words know where they sit */
    bool displaced; /* the positions are left out of the pass, with weights that were learnt with them */
    struct mask mask;
    float temperature; /* 1 is plain softmax */
    uint64_t seed;
    size_t hidden; /* the word of the text that is to be guessed, counted from 1; 0: none */
    bool merged;       /* pieces of words are shown as whole words (text/pieces.h) */
    bool renormalised; /* loaded rows are divided by their sums */
    uint16_t muted[SETTINGS_LAYERS_MAX]; /* bit h of layer l: head h of it is silent */
};

/* The untrained class: 8 heads, d_k 64, scaled (when trained, too), positions on, full mask, temperature 1, seed 1. */
struct settings settings_default(void);

bool settings_muted(const struct settings *s, size_t layer, size_t head);
bool settings_mask_equal(const struct mask *a, const struct mask *b);
bool settings_equal(const struct settings *a, const struct settings *b);

#endif
