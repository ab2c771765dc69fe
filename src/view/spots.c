#include "view/spots.h"

void spots_add(struct spots *spots, rect at, struct action action)
{
    if (spots == NULL || at.w < 1 || at.h < 1 || spots->count == SPOTS_MAX)
        return;
    spots->list[spots->count++] = (struct spot){at, action};
}

struct action spots_find(const struct spots *spots, int x, int y)
{
    for (size_t i = spots->count; i-- > 0;)
        if (rect_has(spots->list[i].at, x, y))
            return spots->list[i].action;
    return (struct action){ACTION_NONE, 0, 0};
}

bool rect_has(rect r, int x, int y)
{
    return x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}
