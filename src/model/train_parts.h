/* The parts of a training step, for train.c alone. */
#ifndef PASSNOTES_MODEL_TRAIN_PARTS_H
#define PASSNOTES_MODEL_TRAIN_PARTS_H

#include "model/train.h"

/* Weights at the beginning: embeddings normal, of deviation 0.05; matrices and biases uniform within 1 /
 * sqrt(rows of the matrix); the rest as params_init has it. Each tensor from a stream of its own, by its
 * name. */
void train_draw(struct params *p, uint64_t seed);

/* How the forward pass of a batch is run, and the backward pass after it. Borrows the batch. */
struct pass train_pass(const struct trainer *t, const struct train_batch *b);

/* After the forward pass: links and chair of the report, and their gradients into backward.asked. */
void train_point(struct trainer *t, const struct train_batch *b, struct train_report *report);

/* The fault of the report, when one of its losses is not finite. */
void train_blame_loss(const struct trainer *t, const struct train_batch *b, struct train_report *report);

#endif
