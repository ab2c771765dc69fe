#include "view/fit.h"

#include "base/mem.h"
#include "view/figure.h"
#include "view/frame.h"

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
    bool plain = true;

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
        if (letters > (plain ? SHORT_WORD : 0) && !cut)
            words_add(w, hash);
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
    views[s->app->view]->draw(&scene, &p, (rect){0, 0, cols, rows});
    return c;
}

static bool is_whole(const struct fit *f, int cols, int rows)
{
    const struct view_ops *v = views[f->s->app->view];
    struct words words;

    if (cols < v->min_cols || rows < v->min_rows || (v->whole != NULL && !v->whole(f->s, (rect){0, 0, cols, rows})))
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

/* The smallest number in 1..most for which the size is whole; `most` is taken to be so. Larger sizes are seldom less whole
 * than smaller ones; where they are, it is still one that is whole. */
static int least_of(const struct fit *f, int most, int cols, int rows)
{
    int low = 0, high = most; /* low is not whole */

    while (high - low > 1) {
        const int middle = (low + high) / 2;
        if (is_whole(f, cols > 0 ? cols : held(SHAPE * (rows > 0 ? middle : middle)) * (rows == 0) + middle * (rows > 0),
                     rows > 0 ? rows : middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* What is much larger than it has to be: grows with the words. */
static void largest(const struct scene *s, int *cols, int *rows)
{
    const int n = s->trace != NULL ? (int)s->trace->t : 0;

    *cols = held(240 + 8 * (n > 14 ? n - 14 : 0));
    *rows = held(80 + 3 * (n > 14 ? n - 14 : 0));
}

void fit_size(const struct scene *s, int *cols, int *rows)
{
    struct fit f = {s, {NULL, 0, 0}};
    int most_cols, most_rows;

    largest(s, &most_cols, &most_rows);
    struct canvas *c = drawn(s, most_cols, most_rows);
    words_of(c, &f.wanted);
    canvas_free(c);
    (void)least_of;
    *cols = most_cols;
    *rows = most_rows;
    words_fini(&f.wanted);
}
