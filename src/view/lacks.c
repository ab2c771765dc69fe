#include "view/lacks.h"

#include "app/names.h"
#include "view/look.h"

#include <stdio.h>

#define LINE_MAX_BYTES 256

bool lacks_something(const struct scene *s)
{
    static const enum view_needs enough[] = {NEEDS_SHARES, NEEDS_NOTHING, NEEDS_OWN_SHARES};
    const size_t count = s->trace != NULL && s->trace->across ? 2 : 3;

    if (s->trace == NULL || !s->trace->weights_only)
        return false;
    for (size_t i = 0; i < count; i++)
        if (views[s->app->view]->needs == enough[i])
            return false;
    return true;
}

/* What the view would show. */
static enum msg lacking(enum view_id view)
{
    static const enum msg parts[VIEW_ID_COUNT] = {
        [VIEW_ID_CLASS] = MSG_LACKS_CLASS,       [VIEW_ID_STEPS] = MSG_LACKS_STEPS,
        [VIEW_ID_SCALING] = MSG_LACKS_SCALING,   [VIEW_ID_PATHS] = MSG_LACKS_PATHS,
        [VIEW_ID_LIMITS] = MSG_LACKS_LIMITS,     [VIEW_ID_TRAINING] = MSG_LACKS_TRAINING,
        [VIEW_ID_GUESS] = MSG_LACKS_GUESS,
    };

    return parts[view];
}

void lacks_draw(const struct scene *s, const struct pen *p, rect area)
{
    const enum msg lines[] = {MSG_LACKS_ONLY_WEIGHTS, lacking(s->app->view), MSG_LACKS_SEEN_IN,
                              s->app->settings.merged ? MSG_LACKS_MERGED : MSG_LACKS_CLASS_KEY};
    const int cols = area.w - 4 < 72 ? area.w - 4 : 72, x = area.x + (area.w - cols) / 2;
    const style text = pen_style(p, ROLE_TEXT, ROLE_BG, 0);
    int y = area.y + (area.h > 12 ? area.h / 3 : area.h > 8 ? 2 : 0);

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *line = view_say(s, lines[i]);
        y += draw_wrapped(p, (rect){x, y, cols, area.y + area.h - y}, text, line) + (area.h > 12 ? 1 : 0);
    }
}
