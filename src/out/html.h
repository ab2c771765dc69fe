/*
 * html: the weights of all heads as one page that needs nothing else: a heat map as a table, which can be read without a
 * script; with it every head can be chosen, and mouse and keys show the exact number of a cell. Nothing in it reaches
 * for the network, and the policy in its head forbids it.
 */
#ifndef PASSNOTES_OUT_HTML_H
#define PASSNOTES_OUT_HTML_H

#include "base/buf.h"
#include "canvas/colour.h"
#include "out/about.h"
#include "trace/trace.h"

/* Cells of a map that a browser still shows at once, and numbers of a stage in all. */
#define HTML_CELLS_MAX   40000
#define HTML_NUMBERS_MAX 8000000
/* Above so many numbers the scores are left out, and the weights alone are there. */
#define HTML_SCORES_MAX 500000

/* Words in the reader's language. Borrowed. */
struct html_words {
    const char *lang; /* "en", as HTML has it */
    const char *layer, *head, *theme, *share, *score, *scaled, *masked, *below_float, *asks_answers, *how, *command, *chair;
};

struct html_page {
    const struct about *about;    /* title, what is seen, the command line, the program */
    const char *settings;         /* one line */
    struct html_words words;
    const char *style, *script;   /* assets/html */
    const struct theme *light, *dark;
    size_t layer, head, asker, looked; /* what is seen first */
};

/* ERR_LIMIT: more cells or numbers than the limits above. `where` is the file in the error. */
enum status out_html(const struct trace *t, const struct html_page *page, const char *where, struct buf *out,
                     struct err *e);

#endif
