/* paths_plan: where everything stands: the columns of the words, and rows for each block of the page. */
#include "view/paths_parts.h"

#define PITCH_MAX    14
#define PITCH_SCROLL 3  /* columns from word to word where not all can be seen */
#define MARGIN_MIN   13
#define MARGIN_MAX   24
#define MARGIN_FROM  64 /* columns from which on labels stand beside the lanes */
#define WORD_LONGEST 12 /* columns of a word that widen the columns; longer ones are cut */
#define CLIMB_ROWS   18 /* of the screen, from which on a CNN climbs where labels stand above */
#define CURVE_MAX    20
#define DISTANCE_MAX 34

/* From top to bottom. */
enum block { WORDS, RNN, LSTM, CNN, ATTENTION, CURVE, TABLE, DISTANCE, ACCURACY, NOTE, BLOCKS };

static int at_most(int a, int b)
{
    return a < b ? a : b;
}

static int between(int low, int x, int high)
{
    return x < low ? low : x > high ? high : x;
}

/* ---- columns ---- */

static int longest_word(const struct paths_pic *c)
{
    int longest = 1;

    for (size_t j = 0; j < c->n && longest < WORD_LONGEST; j++) {
        const int cols = view_columns(paths_word(c, j));
        longest = cols > longest ? cols : longest;
    }
    return at_most(longest, WORD_LONGEST);
}

/* Of the columns that do not all fit: both words in the middle, or the later one at the end. */
static size_t first_shown(const struct paths_pic *c, size_t count)
{
    const size_t need = c->target - c->source + 1, spare = count > need ? count - need : 0;
    size_t first = c->source > spare / 2 ? c->source - spare / 2 : 0;

    if (need > count)
        first = c->target + 1 - count;
    return first + count > c->n ? c->n - count : first;
}

static void place_columns(struct paths_pic *c, rect area)
{
    struct paths_lay *lay = &c->lay;
    const int longest = longest_word(c), n = (int)c->n;

    lay->margin = area.w < MARGIN_FROM ? 0 : between(MARGIN_MIN, area.w - 1 - n * (longest + 1), MARGIN_MAX);
    lay->label_above = lay->margin == 0;
    const int room = area.w - lay->margin - 1;
    lay->pitch = between(0, room / n, PITCH_MAX);
    lay->count = c->n;
    if (lay->pitch < 2) {
        lay->pitch = PITCH_SCROLL;
        lay->count = (size_t)(room / PITCH_SCROLL);
        lay->count = lay->count > c->n ? c->n : lay->count;
    }
    lay->first = first_shown(c, lay->count);
    lay->x = area.x + (lay->margin > 0 ? lay->margin : 1);
    lay->dots = lay->pitch < 4 && lay->pitch <= longest;
    lay->words.h = lay->pitch <= longest && !lay->dots ? 2 : 1;
}

int paths_x(const struct paths_pic *c, size_t j)
{
    return c->lay.x + ((int)j - (int)c->lay.first) * c->lay.pitch + (c->lay.pitch - 1) / 2;
}

bool paths_shown(const struct paths_pic *c, size_t j)
{
    return j >= c->lay.first && j - c->lay.first < c->lay.count;
}

/* ---- rows ---- */

/* What gets rows first: a block at least so high, or `gap` blank rows before it. */
struct wish {
    enum block block;
    int rows, gap;
};

static const struct wish wishes[] = {
    {NOTE, 1, 0},      {WORDS, 1, 0},     {RNN, 1, 0},       {LSTM, 1, 0},     {CNN, 1, 0},      {ATTENTION, 1, 0},
    {RNN, 2, 0},       {LSTM, 2, 0},      {CNN, 2, 0},       {ATTENTION, 2, 0}, {CURVE, 5, 0},   {TABLE, 5, 0},
    {DISTANCE, 5, 0},  {ACCURACY, 5, 0},  {WORDS, 2, 0},     {CNN, 3, 0},      {LSTM, 3, 0},     {ATTENTION, 3, 0},
    {TABLE, 6, 0},     {ACCURACY, 6, 0},  {TABLE, 7, 0},     {ACCURACY, 7, 0},
     {CNN, 4, 0},       {CURVE, 8, 0},    {CNN, 5, 0},      {CNN, 6, 0},
    {CNN, 7, 0},       {CNN, 8, 0},       {RNN, 0, 1},       {LSTM, 0, 1},     {CNN, 0, 1},      {ATTENTION, 0, 1},
    {CURVE, 0, 1},     {TABLE, 0, 1},     {ACCURACY, 0, 1},  {WORDS, 0, 1},    {DISTANCE, 0, 1},  {ATTENTION, 4, 0}, {CURVE, 10, 0},
    {RNN, 3, 0},       {NOTE, 0, 1},       {LSTM, 4, 0},      {CURVE, 12, 0},   {ATTENTION, 5, 0}, {LSTM, 0, 2},
    {CNN, 0, 2},       {ATTENTION, 0, 2}, {CURVE, 0, 2},     {TABLE, 0, 2},    {ATTENTION, 6, 0}, {CURVE, 14, 0},
    {RNN, 0, 2},       {LSTM, 5, 0},      {ATTENTION, 7, 0}, {CURVE, CURVE_MAX, 0},
};

static bool on_page(const struct paths_pic *c, enum block b)
{
    switch (b) {
    case NOTE:
        return c->size > PATHS_SMALL || c->state != PATHS_READY;
    case DISTANCE:
        return c->page == PATHS_DISTANCE;
    case ACCURACY:
        return c->page == (c->size == PATHS_SMALL ? PATHS_TABLE : PATHS_DISTANCE);
    case CURVE:
        return c->page == PATHS_CURVE || (c->page == PATHS_LANES && c->size == PATHS_WHOLE);
    case TABLE:
        return c->page == PATHS_TABLE || (c->page == PATHS_CURVE && c->size >= PATHS_HALF) ||
               (c->page == PATHS_LANES && c->size == PATHS_WHOLE);
    case WORDS:
        return c->page == PATHS_LANES || c->page == PATHS_CURVE;
    case RNN:
    case LSTM:
    case CNN:
    case ATTENTION:
    case BLOCKS:
        break;
    }
    return c->page == PATHS_LANES;
}

/* The most rows that do a block good. */
static int most_rows(const struct paths_pic *c, enum block b)
{
    const size_t layers = c->f == NULL ? 3 : c->f->nets[PATH_CNN].layers;

    if (b == WORDS)
        return c->lay.words.h;
    if (c->lay.label_above && b >= RNN && b <= ATTENTION)
        return b == CNN ? (c->s->app->rows >= CLIMB_ROWS ? 1 + (int)layers : 2) : b == LSTM ? 4 : b == ATTENTION ? 5 : 3;
    return b == CNN ? (int)(layers > 2 ? layers : 2) : 100;
}

static void share_rows(const struct paths_pic *c, int room, int rows[BLOCKS], int gaps[BLOCKS])
{
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        const struct wish *w = &wishes[i];
        const int more = w->rows > 0 ? w->rows - rows[w->block] : w->gap - gaps[w->block];
        if (more > room || more <= 0 || !on_page(c, w->block) || w->rows > most_rows(c, w->block) ||
            (w->gap > 0 && rows[w->block] == 0))
            continue;
        *(w->rows > 0 ? &rows[w->block] : &gaps[w->block]) += more;
        room -= more;
    }
    if (rows[DISTANCE] > 0)
        rows[DISTANCE] = at_most(rows[DISTANCE] + room, DISTANCE_MAX);
    else if (rows[CURVE] > 0)
        rows[CURVE] = at_most(rows[CURVE] + room, CURVE_MAX);
}

/* The i-th block from above: where there is nothing to see, what to do stands below the words. */
static enum block in_order(const struct paths_pic *c, int i)
{
    if (c->state == PATHS_READY || i == WORDS)
        return (enum block)i;
    return i == WORDS + 1 ? NOTE : (enum block)(i - 1);
}

static void place_rows(struct paths_pic *c, rect area)
{
    struct paths_lay *lay = &c->lay;
    rect *const at[BLOCKS] = {
        [WORDS] = &lay->words,       [RNN] = &lay->lane[PATH_RNN],
        [LSTM] = &lay->lane[PATH_LSTM], [CNN] = &lay->lane[PATH_CNN],
        [ATTENTION] = &lay->lane[PATH_ATTENTION], [CURVE] = &lay->curve,
        [TABLE] = &lay->table,       [DISTANCE] = &lay->distance,
        [ACCURACY] = &lay->accuracy, [NOTE] = &lay->note,
    };
    int rows[BLOCKS] = {0}, gaps[BLOCKS] = {0}, used = 0, y = area.y;

    share_rows(c, area.h, rows, gaps);
    for (int b = 0; b < BLOCKS; b++)
        used += rows[b] + gaps[b];
    y += (area.h - used) / 3;
    for (int i = 0; i < BLOCKS; i++) {
        const enum block b = in_order(c, i);
        y += gaps[b];
        *at[b] = (rect){area.x + 1, y, area.w - 2, rows[b]};
        y += rows[b];
    }
}

void paths_plan(struct paths_pic *c, rect area)
{
    struct paths_lay *lay = &c->lay;

    *lay = (struct paths_lay){.pitch = 1};
    place_columns(c, area);
    place_rows(c, area);
    if (lay->table.h > 0 && lay->accuracy.h == 0) { /* what is left of its width */
        const int cols = paths_accuracy_cols(c);
        lay->accuracy = (rect){lay->table.x + lay->table.w - cols, lay->table.y, cols, cols > 0 ? lay->table.h : 0};
        lay->table.w -= cols > 0 ? cols + 2 : 0;
    }
}
