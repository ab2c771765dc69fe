/*
 * climb: a word on its way up through the layers: what it was, what attention added, what the MLP added; and how
 * much of what it holds in the end came from where.
 *
 * Shares as in study/seat.h: a part x of a sum y has the share x.y / y.y; those of all parts add up to 1, and one
 * that points away from the sum is negative.
 */
#ifndef PASSNOTES_STUDY_CLIMB_H
#define PASSNOTES_STUDY_CLIMB_H

#include "trace/trace.h"

/* One layer: the parts of what token i holds above it. */
struct climb_layer {
    double residual;                  /* share of what came up from below */
    double heads[SETTINGS_HEADS_MAX]; /* share of each head; 0 for a muted one */
    double heads_sum;
    double bias; /* of the output projection of attention */
    double mlp;  /* with its bias; 0 in a layer without one */
    double length_before, length_attention, length_mlp, length; /* Euclidean */
    double alike;                                               /* cosine of what it was and what it is; NAN: none */
    bool defined; /* false: what it holds is the zero vector, or not finite */
};
void climb_layer(const struct trace *t, size_t layer, size_t i, struct climb_layer *out);

/* All layers together: the parts of what token i holds above the last one, before the final norm. */
struct climb_whole {
    double embedding;
    double attention[SETTINGS_LAYERS_MAX]; /* of each layer, with its bias */
    double mlp[SETTINGS_LAYERS_MAX];
    double length; /* Euclidean */
    double alike;  /* cosine of the embedding and what it holds; NAN: none */
    bool defined;
};
void climb_whole(const struct trace *t, size_t i, struct climb_whole *out);

#endif
