/*
 * docs: the documents that are made from the tables of options and keys: the man page in both languages, and the
 * completions of bash and zsh. What is made stands beside it; tests/docs.sh says when it is no longer what the tables
 * say, and `make update-docs` makes it anew.
 */
#ifndef PASSNOTES_DOCS_DOCS_H
#define PASSNOTES_DOCS_DOCS_H

#include "app/messages.h"
#include "base/buf.h"

/* man(7), UTF-8. */
void docs_man(enum lang lang, struct buf *out);

/* A file for bash-completion's folder, and a function for zsh's fpath. */
void docs_bash(struct buf *out);
void docs_zsh(struct buf *out);

#endif
