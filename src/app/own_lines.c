#include "app/own.h"

static void slide(struct turn *t, size_t which, int by)
{
    struct lines_own *l = &t->app->lines;

    if (which == 0)
        l->least = l->least + (float)by * 0.01f < 0 ? 0 : l->least + (float)by * 0.01f;
    else
        l->top = by < 0 && l->top == 0 ? 0 : l->top + (size_t)by;
}

const struct own_ops own_lines = {
    .slide = slide,
};
