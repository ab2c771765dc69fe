#include "view/told.h"

#include "base/mem.h"

#define COLS 200
#define ROWS 60

/* The state on a screen where everything has room. */
static struct app *roomy(const struct app *a)
{
    struct app *copy = mem_new(1, sizeof *copy);

    *copy = *a; /* borrows all that it owns */
    copy->cols = COLS;
    copy->rows = ROWS;
    copy->room.present = copy->room.spotlight = copy->blank = false;
    return copy;
}

void view_told(const struct scene *s, struct buf *out)
{
    struct app *app = roomy(s->app);
    struct scene scene = *s;
    struct canvas *c = canvas_new(COLS, ROWS, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    const struct pen p = {c, s->theme};

    scene.app = app;
    c->print = true;
    c->told = out;
    view_draw_alone(&scene, &p, (rect){0, 1, COLS, ROWS - 2});
    canvas_free(c);
    mem_free(app);
}
