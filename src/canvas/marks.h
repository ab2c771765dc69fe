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

#endif
