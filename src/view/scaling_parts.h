/* scaling_parts: what the files of the view scaling share. Not for other views. */
#ifndef PASSNOTES_VIEW_SCALING_PARTS_H
#define PASSNOTES_VIEW_SCALING_PARTS_H

#include "canvas/plot.h"
#include "study/spread_own.h"
#include "view/look.h"
#include "view/scaling_plan.h"
#include "view/spots.h"

enum { SCALING_LINE_MAX = 1024, SCALING_SENTENCES = 4, SCALING_NUMBER_MAX = 24 };

struct scaling_pic {
    const struct scene *s;
    const struct pen *p;
    const struct trace *t;
    size_t layer, head;
    const struct spread *drawn;    /* NULL: being computed */
    const struct spread_point *at; /* of the present d_k; NULL with `drawn` */
    struct spread_own own;         /* of this sentence */
    enum scaling_page page;
    struct scaling_plan plan;
};

/* The rows of one way: divided or not. */
static inline const struct spread_way *scaling_way(const struct spread_point *at, bool scaled)
{
    return scaled ? &at->scaled : &at->unscaled;
}

/* Signs, which say what a colour says as well: drawn and of this sentence, divided and not. */
const char *scaling_sign(bool own, bool scaled);
/* Their style; of this sentence: bold as it is, plain as it would be. */
style scaling_ink(const struct scaling_pic *c, bool own, bool scaled, enum role ground);

/* Text in a role on the page. */
style scaling_style(const struct scaling_pic *c, enum role role, unsigned attrs);
/* Marked text, in the first of these forms that fits whole; nothing where none does. Returns the columns
 * drawn. */
int scaling_first(const struct scaling_pic *c, int x, int y, int cols, enum role role,
                  const char *const *forms, size_t count);

/* Three digits that matter; two of what is very small or large: "7.94", "22.7", "0.0987", "1.8e-4". */
void scaling_digits(double x, char out[SCALING_NUMBER_MAX]);
/* "16,384" */
void scaling_amount(size_t n, char out[SCALING_NUMBER_MAX]);

/* The title of a panel: lit where the words are about it. Returns the columns drawn. */
int scaling_title(const struct scaling_pic *c, enum scaling_page page, int x, int y, int cols);
enum msg scaling_title_msg(enum scaling_page page);
enum msg scaling_tab_msg(enum scaling_page page);

void scaling_draw_scores(const struct scaling_pic *c, rect panel);
void scaling_draw_curve(const struct scaling_pic *c, enum scaling_page page, rect panel);
void scaling_draw_taught(const struct scaling_pic *c, rect panel);
void scaling_draw_words(const struct scaling_pic *c, rect at);

/* One of the curves. */
struct scaling_curve {
    enum scaling_page page;
    double (*drawn)(const struct spread_point *at, bool scaled);
    double (*own)(const struct spread_own *own, double divisor, bool scaled);
    void (*text)(const struct scaling_pic *c, double x, char out[SCALING_NUMBER_MAX]);
};
const struct scaling_curve *scaling_curve_of(enum scaling_page page);
/* The scale of d_k over a ground; its y runs from -1 to 1. */
struct plot scaling_plot_x(rect ground);

/* What the panel of the page says, the most important first; returns how many. */
size_t scaling_sentences(const struct scaling_pic *c, char out[SCALING_SENTENCES][SCALING_LINE_MAX]);
/* One short line of it; "" while nothing is known. */
void scaling_brief(const struct scaling_pic *c, char out[SCALING_LINE_MAX]);
/* What was drawn and looked at, or measured: one line. */
void scaling_how(const struct scaling_pic *c, bool brief, char out[SCALING_LINE_MAX]);

#endif
