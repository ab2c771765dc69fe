#include "view/fit.h"

#include "base/mem.h"
#include "view/figure.h"
#include "view/frame.h"
#include "view/lacks.h"

#include <stdlib.h>
#include <string.h>

#define SHAPE 3 /* columns to a row at which the search begins: a cell is twice as high as wide, and a page lies */

/* ---- the words of a picture ---- */

/* Every run of letters, by its number; sorted. Figures and signs come and go with the room for them. */
struct words {
    uint64_t *list; /* owned */
    size_t count, room;
};

static void words_fini(struct words *w)
{
    mem_free(w->list);
}

static void words_add(struct words *w, uint64_t word)
{
    if (w->count == w->room) {
        w->room = w->room > 0 ? 2 * w->room : 256;
        w->list = mem_resize(w->list, w->room, sizeof *w->list);
    }
    w->list[w->count++] = word;
}

/* Of ASCII the letters, beyond it what is no punctuation, arrow, box, block or dot (U+2000 to U+2BFF, U+3000 to U+303F,
 * U+FF00 to U+FF20). */
static bool is_letter(const struct glyph *g)
{
    const unsigned char *b = (const unsigned char *)g->bytes;

    if (b[0] < 0x80)
        return (b[0] >= 'A' && b[0] <= 'Z') || (b[0] >= 'a' && b[0] <= 'z');
    return !(b[0] == 0xE2 && b[1] < 0xB0) && !(b[0] == 0xE3 && b[1] == 0x80) && !(b[0] == 0xEF && b[1] == 0xBC && b[2] < 0xA1) &&
           b[0] != 0xC2;
}

static bool is_ellipsis(const struct glyph *g)
{
    return strcmp(g->bytes, "…") == 0;
}

/* FNV-1a, 64 bits. */
static uint64_t hash_more(uint64_t hash, const struct glyph *g)
{
    for (size_t i = 0; i < g->len; i++)
        hash = (hash ^ (unsigned char)g->bytes[i]) * 0x100000001B3u;
    return hash;
}

#define HASH_START 0xCBF29CE484222325u
#define SHORT_WORD 2 /* ASCII letters of a unit or an axis, which come and go like figures */

static void add_row(const struct canvas *c, int y, struct words *w)
{
    uint64_t hash = HASH_START;
    int letters = 0;
    bool plain = true, unit = false; /* letters right behind a figure */

    for (int x = 0; x <= c->cols; x++) {
        const struct cell *cell = x < c->cols ? canvas_at(c, x, y) : NULL;
        if (cell != NULL && cell->glyph.cols == 0)
            continue;
        if (cell != NULL && is_letter(&cell->glyph)) {
            hash = hash_more(hash, &cell->glyph);
            plain = plain && (unsigned char)cell->glyph.bytes[0] < 0x80;
            letters++;
            continue;
        }
        const bool cut = cell != NULL && is_ellipsis(&cell->glyph);
        if (letters > (plain ? SHORT_WORD : 0) && !cut && !unit)
            words_add(w, hash);
        unit = cell != NULL && cell->glyph.bytes[0] >= '0' && cell->glyph.bytes[0] <= '9';
        hash = HASH_START;
        letters = 0;
        plain = true;
    }
}

static int by_number(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return x < y ? -1 : x > y;
}

static void words_of(const struct canvas *c, struct words *w)
{
    *w = (struct words){NULL, 0, 0};
    for (int y = 0; y < c->rows; y++)
        add_row(c, y, w);
    if (w->count > 0)
        qsort(w->list, w->count, sizeof *w->list, by_number);
}

/* Whether each of a's words is in b, as often. */
static bool all_in(const struct words *a, const struct words *b)
{
    size_t j = 0;

    for (size_t i = 0; i < a->count; i++, j++) {
        while (j < b->count && b->list[j] < a->list[i])
            j++;
        if (j == b->count || b->list[j] != a->list[i])
            return false;
    }
    return true;
}

/* ---- the view at a size ---- */

struct fit {
    const struct scene *s;
    struct words wanted;
    bool whole_map; /* view_ops.whole can be had */
};

static struct canvas *drawn(const struct scene *s, int cols, int rows)
{
    struct app shown = *s->app;
    struct scene scene = *s;
    const style fill = {s->theme->roles[ROLE_TEXT], s->theme->roles[ROLE_BG], 0};
    struct canvas *c = canvas_new(cols, rows, fill);
    const struct pen p = {c, s->theme};

    shown.cols = cols;
    shown.rows = rows;
    scene.app = &shown;
    c->print = s->figure;
    view_draw_alone(&scene, &p, (rect){0, 0, cols, rows});
    return c;
}

static bool has_whole_map(const struct scene *s, int cols, int rows)
{
    const struct view_ops *v = views[s->app->view];

    return v->whole == NULL || lacks_something(s) || v->whole(s, (rect){0, 0, cols, rows});
}

static bool is_whole(const struct fit *f, int cols, int rows)
{
    const struct view_ops *v = views[f->s->app->view];
    struct words words;

    if (cols < v->min_cols || rows < v->min_rows || (f->whole_map && !has_whole_map(f->s, cols, rows)))
        return false;
    struct canvas *c = drawn(f->s, cols, rows);
    words_of(c, &words);
    const bool whole = all_in(&f->wanted, &words);
    words_fini(&words);
    canvas_free(c);
    return whole;
}

/* ---- the search ---- */

static int held(int n)
{
    return n < 1 ? 1 : n > FIT_MAX ? FIT_MAX : n;
}

/* What changes from one size to the next. */
enum side { SIDE_BOTH, SIDE_COLS, SIDE_ROWS };

/* The smallest number for that side with which it is whole; `cols` and `rows` are so. Larger sizes are seldom less whole
 * than smaller ones; where they are, what is found is one that is whole all the same. */
static void shrink(const struct fit *f, enum side side, int *cols, int *rows)
{
    int low = 0, high = side == SIDE_COLS ? *cols : *rows; /* low is not whole */

    while (high - low > 1) {
        const int middle = (low + high) / 2;
        const int c = side == SIDE_ROWS ? *cols : side == SIDE_COLS ? middle : held(SHAPE * middle);
        const int r = side == SIDE_COLS ? *rows : middle;
        if (is_whole(f, c, r)) {
            high = middle;
            *cols = c;
            *rows = r;
        } else {
            low = middle;
        }
    }
}

/* Much more than it has to be: grows with the words. */
static void largest(const struct scene *s, int *cols, int *rows)
{
    const int n = s->trace != NULL && s->trace->t > 14 ? (int)s->trace->t - 14 : 0;

    *cols = held(240 + 8 * n);
    *rows = held(80 + 4 * n);
}

/* What stands around the view. */
static void add_around(const struct scene *s, int *cols, int *rows)
{
    if (s->figure) {
        figure_around(s, cols, rows);
        return;
    }
    const int view_cols = *cols, view_rows = *rows;
    struct frame f = frame_layout(s->app, *cols, *rows);

    while ((f.view.h < view_rows && *rows < FIT_MAX) || (f.view.w < view_cols && *cols < FIT_MAX)) {
        *rows += f.view.h < view_rows;
        *cols += f.view.h >= view_rows;
        f = frame_layout(s->app, *cols, *rows);
    }
}

void fit_size(const struct scene *s, int *cols, int *rows)
{
    struct fit f = {.s = s};

    largest(s, cols, rows);
    f.whole_map = has_whole_map(s, *cols, *rows);
    struct canvas *c = drawn(s, *cols, *rows);
    words_of(c, &f.wanted);
    canvas_free(c);
    shrink(&f, SIDE_BOTH, cols, rows);
    shrink(&f, SIDE_COLS, cols, rows);
    shrink(&f, SIDE_ROWS, cols, rows);
    words_fini(&f.wanted);
    add_around(s, cols, rows);
}
