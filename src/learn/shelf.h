/*
 * shelf: where members that were learnt already are found: among the files that come with the program
 * (models/en-h4-k8.gguf), else in the reader's cache, $XDG_CACHE_HOME/passnotes or ~/.cache/passnotes. A file of
 * the cache carries the checksum of its bytes in its name; one that is damaged, of another recipe or of other
 * lessons is not taken, and a damaged one is thrown away. Several programs may use the cache at once: files come
 * whole or not at all. The cache stays below SHELF_BYTES_MAX; what was used longest ago goes first.
 */
#ifndef PASSNOTES_LEARN_SHELF_H
#define PASSNOTES_LEARN_SHELF_H

#include "learn/family.h"

#define SHELF_BYTES_MAX ((size_t)64 << 20)

/* What is looked for. */
struct shelf_wish {
    const char *language;
    const struct recipe *recipe;
    const struct member *member;
    uint64_t lessons; /* practice_fingerprint */
};

/* Whether it was found; then *out is the caller's (class_file_fini). */
bool shelf_find(const struct shelf_wish *w, struct class_file *out);

/* Keeps a class that is what was wished for. Quietly does nothing where there is no cache folder, or it cannot
 * be written: it can be learnt again. */
void shelf_put(const struct shelf_wish *w, const struct class_file *c);

#endif
