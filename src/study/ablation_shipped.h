/*
 * ablation_shipped: the table of study/ablation.h as it comes with the program, and that of a file.
 */
#ifndef PASSNOTES_STUDY_ABLATION_SHIPPED_H
#define PASSNOTES_STUDY_ABLATION_SHIPPED_H

#include "study/ablation.h"

/* The table of a language ("en", "zh"); where none was measured, that of English. */
enum status ablation_shipped(const char *language, struct ablation *out, struct err *e);

/* "-" is standard input. */
enum status ablation_of_file(const char *path, struct ablation *out, struct err *e);

#endif
