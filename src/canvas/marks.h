/* marks: reads text with marks for styles ("{b}cat{/}"), run by run. For draw_text.c and draw_wrap.c. */
#ifndef PASSNOTES_CANVAS_MARKS_H
#define PASSNOTES_CANVAS_MARKS_H

#include "canvas/draw.h"

struct marks {
    const struct pen *pen; /* NULL: styles are not wanted */
    style base, now;
    const char *at;
};

struct marked_run {
    const char *text; /* borrows from the marked text; not NUL-terminated */
    size_t len;       /* above 0 */
    style style;
};

void marks_init(struct marks *m, const struct pen *pen, style base, const char *marked);
/* False at the end; `out` is then as it was. */
bool marks_next(struct marks *m, struct marked_run *out);

#define MARKS_PRINT_MAX 2048 /* bytes, the NUL included; a longer text is cut at a clause */

/* The text without its clauses that name a key; "" where it is nothing else. */
void marks_for_print(const char *marked, char out[MARKS_PRINT_MAX]);

#endif
