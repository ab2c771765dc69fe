/* class_labels: the labels of a class's heads in its file; within class_file only. */
#ifndef PASSNOTES_MODEL_CLASS_LABELS_H
#define PASSNOTES_MODEL_CLASS_LABELS_H

#include "model/class_file.h"
#include "model/gguf.h"
#include "model/gguf_read.h"

void class_labels_add(struct gguf *g, const struct class_file *c);

/* A file without them: OK, and the class has none. */
enum status class_labels_read(const struct gguf_file *f, struct class_file *c, struct err *e);

#endif
