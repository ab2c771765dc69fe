#include "view/figure.h"
#include "view/look.h"
void figure_caption(const struct scene *s, struct buf *out)
{
    buf_adds(out, view_say(s, views[s->app->view]->title));
}
