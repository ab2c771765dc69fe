/*
 * family: which member of the family the settings name, and what each is called. All members of a language are
 * taught by recipe_family on the same practice; only what the settings switch differs.
 */
#ifndef PASSNOTES_LEARN_FAMILY_H
#define PASSNOTES_LEARN_FAMILY_H

#include "base/buf.h"
#include "learn/recipe.h"
#include "model/class_file.h"
#include "study/record.h"
#include "trace/settings.h"

/* The member that answers under these settings. */
struct member family_member(const struct settings *s);

/* Whether the lesson of this record teaches the member that the settings name, for a language ("en"). */
bool family_is_taught(const struct record *r, const char *language, const struct settings *s);

/* "en-h4-k8", with "-unscaled", "-nowhere" (no positions) and "-seed7" where it is so: the name of a member's
 * file, without folder and ending. */
void family_name(const char *language, const struct member *m, struct buf *out);

/* Whether a class is this member, taught to the end, by this recipe and practice (its fingerprint). */
bool family_is(const struct class_file *c, const char *language, const struct member *m,
               const struct recipe *r, uint64_t lessons);

#endif
