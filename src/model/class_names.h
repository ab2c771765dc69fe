/* class_names: what the writer and the reader of a class file must agree on; within class_file only. */
#ifndef PASSNOTES_MODEL_CLASS_NAMES_H
#define PASSNOTES_MODEL_CLASS_NAMES_H

#define CLASS_EPSILON 1e-5f /* of every layer norm (num/ops.h) */

enum { CLASS_POSITIONS_COUNT = 3, CLASS_ACTIVATION_COUNT = 2 };

extern const char *const class_positions_names[];  /* by enum positions */
extern const char *const class_activation_names[]; /* by enum activation */

#endif
