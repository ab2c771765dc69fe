#include "app/steps_pages.h"

#include "app/room.h"

/* The rows of the view's own: from this size on the four steps stand on one page. */
enum { LEAST_ROWS = 12, WHOLE_COLS = 100, WHOLE_ROWS = 34 };
/* What stands beside the columns of parts in the blend. */
enum { BLEND_LABEL = 36, BLEND_LABEL_SHORT = 20, BLEND_LABEL_LEAST = 12, BLEND_SIDE = 26, BLEND_PART = 7, BLEND_PART_LEAST = 6 };
enum { SIDE_COLS = 116, NARROW_COLS = 60, ROOMY_ROWS = 18 };

static struct room room_of(const struct app *a)
{
    return room_view(a, a->cols, a->rows, LEAST_ROWS);
}

bool steps_whole(const struct app *a)
{
    const struct room r = room_of(a);

    return !room_big(a) && r.w >= WHOLE_COLS && r.h >= WHOLE_ROWS;
}

static size_t at_least_one(int n)
{
    return n < 1 ? 1 : (size_t)n;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* One row a part in the comparison, one column a part in the blend. */
static size_t parts_whole(const struct room *r)
{
    const int side = r->w >= SIDE_COLS ? BLEND_SIDE : 0;
    const int rows = r->h >= 54 ? 16 : r->h >= 46 ? 12 : 8;

    return at_least_one(smaller(rows, (r->w - 2 - BLEND_LABEL - side) / BLEND_PART));
}

/* Beside the parts stand the tabs, the title, a heading and the sum, and a blank row or two. */
static size_t parts_of(const struct room *r, enum steps_block block)
{
    const bool narrow = r->w < NARROW_COLS;

    if (block == STEPS_COMPARE)
        return at_least_one(r->h - (r->h < ROOMY_ROWS ? 5 : 6));
    if (block == STEPS_BLEND)
        return at_least_one((r->w - 2 - (narrow ? BLEND_LABEL_LEAST : BLEND_LABEL_SHORT)) / (narrow ? BLEND_PART_LEAST : BLEND_PART));
    return 0;
}

static void add(const struct app *a, struct steps_group *list, size_t *count, struct steps_group g)
{
    const size_t d_k = a->settings.d_k;

    g.page = *count == 0 ? 0 : list[*count - 1].page + list[*count - 1].pages;
    g.pages = g.parts == 0 ? 1 : (d_k + g.parts - 1) / g.parts;
    g.pages = g.pages == 0 ? 1 : g.pages;
    list[(*count)++] = g;
}

size_t steps_groups(const struct app *a, struct steps_group out[STEPS_BLOCK_COUNT])
{
    const struct room room = room_of(a);
    size_t count = 0;

    if (steps_whole(a)) {
        add(a, out, &count, (struct steps_group){STEPS_COMPARE, STEPS_BLEND, parts_whole(&room), 0, 0});
        add(a, out, &count, (struct steps_group){STEPS_KINDS, STEPS_ALIKE, 0, 0, 0});
        add(a, out, &count, (struct steps_group){STEPS_LAYERS, STEPS_LAYERS, 0, 0, 0});
        return count;
    }
    for (enum steps_block b = 0; b < STEPS_BLOCK_COUNT; b++)
        add(a, out, &count, (struct steps_group){b, b, parts_of(&room, b), 0, 0});
    return count;
}

size_t steps_page_count(const struct app *a)
{
    struct steps_group list[STEPS_BLOCK_COUNT];
    const size_t count = steps_groups(a, list);

    return list[count - 1].page + list[count - 1].pages;
}

struct steps_at steps_now(const struct app *a)
{
    struct steps_group list[STEPS_BLOCK_COUNT];
    const size_t count = steps_groups(a, list);
    struct steps_at at = {.index = 0};

    while (at.index + 1 < count && a->steps.block > list[at.index].last)
        at.index++;
    at.group = list[at.index];
    const size_t turned = at.group.parts == 0 ? 0 : a->steps.part / at.group.parts;
    at.page = at.group.page + (turned < at.group.pages ? turned : at.group.pages - 1);
    at.part = (at.page - at.group.page) * at.group.parts;
    return at;
}

void steps_go(struct app *a, size_t page)
{
    struct steps_group list[STEPS_BLOCK_COUNT];
    const size_t count = steps_groups(a, list);
    size_t i = count - 1;

    while (i > 0 && page < list[i].page)
        i--;
    const size_t turned = page - list[i].page < list[i].pages ? page - list[i].page : list[i].pages - 1;
    a->steps.block = list[i].first;
    a->steps.part = turned * list[i].parts;
}
