/* random_class: a class as training would leave it, but with drawn weights: for what reads, writes and runs
 * one. */
#ifndef PASSNOTES_TESTS_RANDOM_CLASS_H
#define PASSNOTES_TESTS_RANDOM_CLASS_H

#include "model/class_file.h"

/* The usual shape: 2 layers, 4 heads, d_k 3, width 12, an MLP, biases, final norm, learned positions for 20
 * tokens, endings, guesses; without its words. */
struct config random_class_config(void);

/* A class of that shape with about thirty English words, and numbers that a seed gives. config.vocabulary is
 * set. The language is "en"; training, questions and scores are filled. */
void random_class(struct class_file *c, struct config config, uint64_t seed);

/* The same as a file, with an empty chair, of seed 7. Fails as file_write does. */
enum status random_class_write(const char *path, struct config config);

#endif
