/* lacks: the page in the place of a view that needs more of a trace than weights alone: what is lacking, and where the
 * weights can be seen. */
#ifndef PASSNOTES_VIEW_LACKS_H
#define PASSNOTES_VIEW_LACKS_H

#include "view/view.h"

/* Whether the present view cannot be drawn of the trace there is. */
bool lacks_something(const struct scene *s);
void lacks_draw(const struct scene *s, const struct pen *p, rect area);

#endif
