/* shapes: see shapes.h. Tables of rectangles in eighths, of arms of lines, and of polygons. */
#include "out/shapes.h"

#include <stddef.h>

static void add_rect(struct buf *path, int x, int y, int w, int h)
{
    if (w > 0 && h > 0)
        buf_addf(path, "M%d %dh%dv%dh-%dz", x, y, w, h, w);
}

/* ---- blocks: rectangles in eighths of the cell ---- */

static const struct block {
    uint32_t code;
    struct {
        signed char x, y, w, h;
    } parts[2];
} blocks[] = {
    {0x2580, {{0, 0, 8, 4}}},
    {0x2581, {{0, 7, 8, 1}}},
    {0x2582, {{0, 6, 8, 2}}},
    {0x2583, {{0, 5, 8, 3}}},
    {0x2584, {{0, 4, 8, 4}}},
    {0x2585, {{0, 3, 8, 5}}},
    {0x2586, {{0, 2, 8, 6}}},
    {0x2587, {{0, 1, 8, 7}}},
    {0x2588, {{0, 0, 8, 8}}},
    {0x2589, {{0, 0, 7, 8}}},
    {0x258a, {{0, 0, 6, 8}}},
    {0x258b, {{0, 0, 5, 8}}},
    {0x258c, {{0, 0, 4, 8}}},
    {0x258d, {{0, 0, 3, 8}}},
    {0x258e, {{0, 0, 2, 8}}},
    {0x258f, {{0, 0, 1, 8}}},
    {0x2590, {{4, 0, 4, 8}}},
    {0x2594, {{0, 0, 8, 1}}},
    {0x2595, {{7, 0, 1, 8}}},
    {0x2596, {{0, 4, 4, 4}}},
    {0x2597, {{4, 4, 4, 4}}},
    {0x2598, {{0, 0, 4, 4}}},
    {0x2599, {{0, 0, 4, 4}, {0, 4, 8, 4}}},
    {0x259a, {{0, 0, 4, 4}, {4, 4, 4, 4}}},
    {0x259b, {{0, 0, 8, 4}, {0, 4, 4, 4}}},
    {0x259c, {{0, 0, 8, 4}, {4, 4, 4, 4}}},
    {0x259d, {{4, 0, 4, 4}}},
    {0x259e, {{4, 0, 4, 4}, {0, 4, 4, 4}}},
    {0x259f, {{4, 0, 4, 4}, {0, 4, 8, 4}}},
};

static const struct block *block_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof(blocks) / sizeof(*blocks); i++)
        if (blocks[i].code == code)
            return &blocks[i];
    return NULL;
}

static void add_block(struct buf *path, const struct block *b, int x, int y)
{
    const int ex = SHAPE_COLS / 8, ey = SHAPE_ROWS / 8;

    for (int i = 0; i < 2; i++)
        add_rect(path, x + b->parts[i].x * ex, y + b->parts[i].y * ey, b->parts[i].w * ex,
                 b->parts[i].h * ey);
}

/* ---- lines: how thick the arm to each side is, in units ---- */

enum { LIGHT = 4, HEAVY = 8 };

static const struct lines {
    uint32_t code;
    signed char left, right, up, down;
} box_lines[] = {
    {0x2500, LIGHT, LIGHT, 0, 0},     {0x2501, HEAVY, HEAVY, 0, 0},         {0x2502, 0, 0, LIGHT, LIGHT},
    {0x2503, 0, 0, HEAVY, HEAVY},     {0x250c, 0, LIGHT, 0, LIGHT},         {0x250f, 0, HEAVY, 0, HEAVY},
    {0x2510, LIGHT, 0, 0, LIGHT},     {0x2513, HEAVY, 0, 0, HEAVY},         {0x2514, 0, LIGHT, LIGHT, 0},
    {0x2517, 0, HEAVY, HEAVY, 0},     {0x2518, LIGHT, 0, LIGHT, 0},         {0x251b, HEAVY, 0, HEAVY, 0},
    {0x251c, 0, LIGHT, LIGHT, LIGHT}, {0x2524, LIGHT, 0, LIGHT, LIGHT},     {0x252c, LIGHT, LIGHT, 0, LIGHT},
    {0x2534, LIGHT, LIGHT, LIGHT, 0}, {0x253c, LIGHT, LIGHT, LIGHT, LIGHT},
};

static const struct lines *lines_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof(box_lines) / sizeof(*box_lines); i++)
        if (box_lines[i].code == code)
            return &box_lines[i];
    return NULL;
}

/* Arms reach past the middle by half their own thickness, so that corners close. */
static void add_lines(struct buf *path, const struct lines *l, int x, int y)
{
    const int mx = SHAPE_COLS / 2, my = SHAPE_ROWS / 2;

    if (l->left && l->left == l->right)
        add_rect(path, x, y + my - l->left / 2, SHAPE_COLS, l->left);
    else if (l->left || l->right)
        add_rect(path, l->left ? x : x + mx - l->right / 2, y + my - (l->left + l->right) / 2,
                 mx + (l->left + l->right) / 2, l->left + l->right);
    if (l->up && l->up == l->down)
        add_rect(path, x + mx - l->up / 2, y, l->up, SHAPE_ROWS);
    else if (l->up || l->down)
        add_rect(path, x + mx - (l->up + l->down) / 2, l->up ? y : y + my - l->down / 2, l->up + l->down,
                 my + (l->up + l->down) / 2);
}

/* ---- dashes: so many in a cell ---- */

static int dashes_of(uint32_t code)
{
    return code == 0x2504 || code == 0x2506 ? 3 : code == 0x2508 || code == 0x250a ? 4 : 0;
}

static void add_dashes(struct buf *path, uint32_t code, int x, int y)
{
    int n = dashes_of(code), across = code == 0x2504 || code == 0x2508;
    int step = (across ? SHAPE_COLS : SHAPE_ROWS) / n, dash = step / 2;

    for (int i = 0; i < n; i++) {
        int at = i * step + (step - dash) / 2;
        if (across)
            add_rect(path, x + at, y + SHAPE_ROWS / 2 - LIGHT / 2, dash, LIGHT);
        else
            add_rect(path, x + SHAPE_COLS / 2 - LIGHT / 2, y + at, LIGHT, dash);
    }
}

/* ---- signs: path data after the starting point ---- */

static const struct sign {
    uint32_t code;
    signed char x, y;
    const char *path;
} signs[] = {
    {0x25b6, 1, 12, "l22 12l-22 12z"},                   /* right */
    {0x25c0, 23, 12, "l-22 12l22 12z"},                  /* left */
    {0x25b2, 12, 14, "l11 22h-22z"},                     /* up */
    {0x25bc, 1, 14, "h22l-11 22z"},                      /* down */
    {0x25a0, 2, 14, "h20v20h-20z"},                      /* square */
    {0x25cf, 3, 24, "a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z"}, /* disc */
};

static const struct sign *sign_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof(signs) / sizeof(*signs); i++)
        if (signs[i].code == code)
            return &signs[i];
    return NULL;
}

/* ---- braille: zero-length strokes with round caps ---- */

bool shape_is_dots(uint32_t code)
{
    return code >= 0x2800 && code <= 0x28ff;
}

static void add_dots(struct buf *path, uint32_t code, int x, int y)
{
    static const unsigned char place[8] = {0, 2, 4, 1, 3, 5, 6, 7}; /* of bit i: two to a row, downwards */

    for (int i = 0; i < 8; i++)
        if (code >> i & 1)
            buf_addf(path, "M%d %dh0", x + SHAPE_COLS / 4 + place[i] % 2 * (SHAPE_COLS / 2),
                     y + SHAPE_ROWS / 8 + place[i] / 2 * (SHAPE_ROWS / 4));
}

/* ---- all of them ---- */

bool shape_known(uint32_t code)
{
    return shape_solid(code) || shape_is_dots(code) || dashes_of(code) || block_of(code) || lines_of(code) ||
           sign_of(code);
}

int shape_solid(uint32_t code)
{
    return code >= 0x2591 && code <= 0x2593 ? (int)(code - 0x2590) : code == 0x2588 ? 4 : 0;
}

void shape_add(struct buf *path, uint32_t code, int x, int y)
{
    const struct block *b = block_of(code);
    const struct lines *l = lines_of(code);
    const struct sign *s = sign_of(code);

    if (b)
        add_block(path, b, x, y);
    else if (l)
        add_lines(path, l, x, y);
    else if (s)
        buf_addf(path, "M%d %d%s", x + s->x, y + s->y, s->path);
    else if (dashes_of(code))
        add_dashes(path, code, x, y);
    else if (shape_is_dots(code))
        add_dots(path, code, x, y);
}
