/*
 * The matrix product for one instruction set: included by matmul.c once for each, and by nobody else. Wants
 *
 *   NAME(x)   x with a suffix of its own      TARGET  the attribute that names the instruction set
 *   LANES     floats in a vector register     HIGH    rows of the largest tile, above 4
 *   WIDE      vectors across the largest tile, 2 or 3
 *
 * A tile of HIGH x PANEL elements of the result stays in registers while its rows of a and its columns of b
 * go by (Goto and van de Geijn 2008). Its columns of b, DEPTH deep, are a panel: packed one row after another
 * so that they stay in the first cache, unless they are read too few times to be worth it.
 */
#define VEC   NAME(vec)
#define LOOSE NAME(loose)
#define PANEL (WIDE * LANES)

typedef float VEC __attribute__((vector_size(4 * LANES)));
typedef float LOOSE __attribute__((vector_size(4 * LANES), aligned(4), may_alias));
typedef int NAME(order) __attribute__((vector_size(4 * LANES), unused));

/* Column where vector w of `wide` begins. The last one ends where the columns end, over the one before if
 * need be: what they share is computed twice, to the same bits; nothing beyond the matrices is touched. */
#define COLUMN(w, wide, last) ((w) + 1 < (wide) ? (w)*LANES : (last))

/* clang-format off */

/* Every vector of a tile. The bounds are constants, and so are `rows` and `wide` wherever tile() is inlined:
 * all of `sum` lives in registers. */
#define EACH_VECTOR(r, w)                                                                                    \
    UNROLL for (size_t r = 0; r < HIGH; r++)                                                                 \
        UNROLL for (size_t w = 0; w < WIDE; w++)                                                             \
            if (r < rows && w < wide)

#define EACH_STEP for (size_t p = 0; p < t.depth; p++, t.a += t.a_step, t.b += t.b_step)

static inline __attribute__((always_inline)) TARGET void NAME(tile)(size_t rows, size_t wide, struct tile t)
{
    /* What `out` holds comes last: the sum of a panel stays small, and so do the errors of its roundings. */
    VEC sum[HIGH][WIDE];
    EACH_VECTOR(r, w)
        sum[r][w] = (VEC){0};
    if (t.a_far)
        EACH_STEP
        {
            __builtin_prefetch(t.a + LINE);
            EACH_VECTOR(r, w)
                sum[r][w] += t.a[r * t.a_row] * *(const LOOSE *)(t.b + COLUMN(w, wide, t.b_last));
        }
    else
        EACH_STEP
            EACH_VECTOR(r, w)
                sum[r][w] += t.a[r * t.a_row] * *(const LOOSE *)(t.b + COLUMN(w, wide, t.b_last));
    if (!t.fresh) { /* all of it before any is stored: vectors may overlap */
        EACH_VECTOR(r, w)
            sum[r][w] += *(const LOOSE *)(t.out + r * t.out_stride + COLUMN(w, wide, t.out_last));
    }
    EACH_VECTOR(r, w)
        *(LOOSE *)(t.out + r * t.out_stride + COLUMN(w, wide, t.out_last)) = sum[r][w];
}

/* One function each, or a compiler may make a single loop of them again. */
#define TILE(size, rows, wide)                                                                               \
    static TARGET void NAME(tile_##size##_##wide)(const struct tile *t) { NAME(tile)(rows, wide, *t); }
#define TILES(wide) TILE(high, HIGH, wide) TILE(four, 4, wide) TILE(two, 2, wide) TILE(one, 1, wide)
TILES(1)
TILES(2)
#if WIDE == 3
TILES(3)
#endif
#undef TILES
#undef TILE

static void (*const NAME(tiles)[WIDE][4])(const struct tile *) = {
    {NAME(tile_one_1), NAME(tile_two_1), NAME(tile_four_1), NAME(tile_high_1)},
    {NAME(tile_one_2), NAME(tile_two_2), NAME(tile_four_2), NAME(tile_high_2)},
#if WIDE == 3
    {NAME(tile_one_3), NAME(tile_two_3), NAME(tile_four_3), NAME(tile_high_3)},
#endif
};

/* to[j,i] = from[i,j], a square of LANES. Each round interleaves the first half of the rows with the other. */
static inline TARGET void NAME(turn)(const float *from, size_t from_stride, float *to, size_t to_stride)
{
    VEC x[LANES], y[LANES];
    UNROLL for (size_t i = 0; i < LANES; i++)
        x[i] = *(const LOOSE *)(from + i * from_stride);
    UNROLL for (size_t round = 1; round < LANES; round *= 2) {
        UNROLL for (size_t i = 0; i < LANES / 2; i++) {
            y[2 * i] = SHUFFLE2(NAME(order), x[i], x[i + LANES / 2], INTERLEAVE_LOW);
            y[2 * i + 1] = SHUFFLE2(NAME(order), x[i], x[i + LANES / 2], INTERLEAVE_HIGH);
        }
        UNROLL for (size_t i = 0; i < LANES; i++)
            x[i] = y[i];
    }
    UNROLL for (size_t i = 0; i < LANES; i++)
        *(LOOSE *)(to + i * to_stride) = x[i];
}

/* clang-format on */

/* to[depth,wide * LANES] = `cols` columns of b, its row p at at[p * stride]; vectors as COLUMN has them.
 * Columns too few for one vector are followed by 0. */
static TARGET void NAME(pack_rows)(const float *at, size_t stride, size_t depth, size_t cols, float *to)
{
    size_t wide = (cols + LANES - 1) / LANES;
    if (cols < LANES)
        memset(to, 0, depth * LANES * sizeof *to);
    for (size_t p = 0; p < depth; p++, at += stride, to += wide * LANES)
        if (cols < LANES)
            for (size_t j = 0; j < cols; j++)
                to[j] = at[j];
        else
            for (size_t w = 0; w < wide; w++)
                *(LOOSE *)(to + w * LANES) = *(const LOOSE *)(at + COLUMN(w, wide, cols - LANES));
}

/* The same of a transposed b, its column j at at[j * stride]. */
static TARGET void NAME(pack_columns)(const float *at, size_t stride, size_t depth, size_t cols, float *to)
{
    size_t wide = (cols + LANES - 1) / LANES, width = wide * LANES;
    for (size_t w = 0; w < wide; w++) {
        size_t p = 0, first = cols < LANES ? 0 : COLUMN(w, wide, cols - LANES);
        const float *from = at + first * stride;
        for (; cols >= LANES && p + LANES <= depth; p += LANES)
            NAME(turn)(from + p, stride, to + p * width + w * LANES, width);
        for (; p < depth; p++)
            for (size_t j = 0; j < LANES; j++)
                to[p * width + w * LANES + j] = first + j < cols ? from[j * stride + p] : 0;
    }
}

/* Points t->b at a panel of b, rows from p and `cols` columns from j; copies it to `packed` where that pays.
 */
static TARGET void NAME(panel_of)(const struct product *x, size_t p, size_t j, size_t cols, float *packed,
                                  struct tile *t)
{
    size_t wide = (cols + LANES - 1) / LANES, stride = x->b.stride;
    const float *at = x->b.at + (x->b.transposed ? j * stride + p : p * stride + j);
    t->b = packed;
    t->b_step = wide * LANES;
    t->b_last = (wide - 1) * LANES;
    if (x->b.transposed) {
        NAME(pack_columns)(at, stride, t->depth, cols, packed);
    } else if (x->m > FEW_ROWS || cols < LANES) {
        NAME(pack_rows)(at, stride, t->depth, cols, packed);
    } else {
        t->b = at;
        t->b_step = stride;
        t->b_last = cols - LANES;
    }
}

/* A tile of fewer columns than a vector has: worked out beside the result. */
static TARGET void NAME(tile_beside)(void (*run)(const struct tile *), size_t rows, size_t cols,
                                     struct tile t)
{
    float beside[HIGH * LANES] = {0}, *out = t.out;
    size_t stride = t.out_stride;
    for (size_t r = 0; r < rows && !t.fresh; r++)
        memcpy(beside + r * LANES, out + r * stride, cols * sizeof *out);
    t.out = beside;
    t.out_stride = LANES;
    run(&t);
    for (size_t r = 0; r < rows; r++)
        memcpy(out + r * stride, beside + r * LANES, cols * sizeof *out);
}

/* All m rows of the result, `cols` columns of it, against one panel. */
static TARGET void NAME(sweep)(size_t m, size_t cols, struct tile t)
{
    size_t wide = (cols + LANES - 1) / LANES;
    t.out_last = cols < LANES ? 0 : cols - LANES;
    for (size_t rows; m > 0; m -= rows) {
        int size = m >= HIGH ? 3 : m >= 4 ? 2 : m >= 2 ? 1 : 0;
        rows = size == 3 ? HIGH : (size_t)1 << size;
        if (cols < LANES)
            NAME(tile_beside)(NAME(tiles)[0][size], rows, cols, t);
        else
            NAME(tiles)[wide - 1][size](&t);
        t.a += rows * t.a_row;
        t.out += rows * t.out_stride;
    }
}

/* Columns of the next panel when `left` are left: as even as whole vectors allow, and the last no narrower
 * than two vectors unless it is the only one, so that the columns it computes twice are its own. */
static size_t NAME(panel_cols)(size_t left)
{
    size_t vectors = (left + LANES - 1) / LANES, panels = (vectors + WIDE - 1) / WIDE;
    return panels == 1 ? left : vectors / panels * LANES;
}

static TARGET void NAME(product)(const struct product *x, bool add)
{
    float packed[DEPTH * PANEL] __attribute__((aligned(64)));
    struct tile t = {.a_row = x->a.transposed ? 1 : x->a.stride,
                     .a_step = x->a.transposed ? x->a.stride : 1,
                     .a_far = x->a.transposed && x->a.stride >= FAR,
                     .out_stride = x->out_stride};
    for (size_t p = 0; p < x->k; p += DEPTH) {
        t.depth = x->k - p < DEPTH ? x->k - p : DEPTH;
        t.fresh = p == 0 && !add;
        t.a = x->a.at + p * t.a_step;
        for (size_t j = 0, cols; j < x->n; j += cols) {
            cols = NAME(panel_cols)(x->n - j);
            t.out = x->out + j;
            NAME(panel_of)(x, p, j, cols, packed, &t);
            NAME(sweep)(x->m, cols, t);
        }
    }
}

#undef VEC
#undef LOOSE
#undef PANEL
#undef COLUMN
#undef EACH_VECTOR
#undef EACH_STEP
#undef NAME
#undef TARGET
#undef LANES
#undef HIGH
#undef WIDE
#undef INTERLEAVE_LOW
#undef INTERLEAVE_HIGH
