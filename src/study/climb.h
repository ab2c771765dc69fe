/*
 * climb: a word on its way up through the layers: what it was, what attention added, what the MLP added; and how
 * much of what it holds in the end came from where.
 *
 * Shares as in study/seat.h: a part x of a sum y has the share x.y / y.y; those of all parts add up to 1, and one
 * that points away from the sum is negative.
 */
#ifndef PASSNOTES_STUDY_CLIMB_H
#define PASSNOTES_STUDY_CLIMB_H

#include "study/seat.h"

/* One layer: the parts of what token i holds above it. */
struct climb_layer {
    struct seat seat; /* of what it holds above the layer: before, heads, bias; defined, lengths */
    double mlp;       /* share, with its bias; 0 in a layer without one */
    double length_attention, length_mlp; /* Euclidean */
    double alike;     /* cosine of what it was and what it is; NAN: none */
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
