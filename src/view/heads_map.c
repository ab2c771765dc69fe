/* heads_map: one small map: shares as colours, several tokens in a cell where there are too many. */
#include "view/heads_parts.h"

#include <math.h>

/* What a cell of a map is. */
struct dot {
    float value; /* NAN: masked */
    bool strange;
};

/* The value that `f` makes of a share: itself, or its part of the row's largest. */
static float largest_of_row(const struct heads_pic *c, struct heads_which w, size_t i)
{
    float row[TOKEN_MAX], most = 0;

    if (c->s->app->contrast != CONTRAST_ROW)
        return 1;
    trace_row(c->t, w.layer, w.pick, w.head, STAGE_WEIGHTS, i, row);
    for (size_t j = c->first; j < c->t->s; j++)
        most = isfinite(row[j]) && row[j] > most ? row[j] : most;
    return most > 0 ? most : 1;
}

/* Adds a share to what a dot is; NAN adds nothing. */
static void take(struct dot *d, float value)
{
    if (isnan(d->value) || value > d->value)
        d->value = isnan(value) ? d->value : value;
}

/* One row of a head: quick, as of long sentences there are millions of shares. The mask is asked only where
 * nothing was given. */
static void read_head(const struct heads_pic *c, const float *row, size_t i, float full,
                      struct dot out[TOKEN_MAX])
{
    const size_t pool = c->cell.pool, t = c->t->s;

    for (size_t x = 0, j = c->first; x < c->dots; x++) {
        const size_t from = j, end = j + pool < t ? j + pool : t;
        float most = 0;
        bool odd = false, open = false;
        for (; j < end; j++) {
            most = row[j] > most ? row[j] : most;
            odd |= !(row[j] >= 0 && row[j] <= 2);
        }
        for (size_t k = from; most <= 0 && !open && k < end; k++)
            open = !trace_masked(c->t, i, k);
        out[x].strange |= odd;
        if (most > 0 || open)
            take(&out[x], most / full);
    }
}

/* The same of all heads together. */
static void read_together(const struct heads_pic *c, struct heads_which w, size_t i, float full,
                          struct dot out[TOKEN_MAX])
{
    for (size_t j = c->first; j < c->t->s; j++) {
        struct dot *d = &out[(j - c->first) / c->cell.pool];
        const float value = trace_value(c->t, w.layer, w.pick, w.head, STAGE_WEIGHTS, i, j) / full;
        take(d, value);
        d->strange |= !isfinite(value) && !trace_masked(c->t, i, j);
    }
}

bool heads_apart(const struct heads_pic *c, struct heads_which w, struct apart *out)
{
    if (c->pair == NULL || w.pick != PICK_HEAD || pair_waits(c->pair))
        return false;
    struct apart_side left = c->pair->a.side[APART_LEFT], right = c->pair->a.side[APART_RIGHT];
    if (left.trace != right.trace) {
        if (w.layer >= left.trace->layer_count || w.head >= left.trace->h)
            return false;
        left.layer = w.layer;
        left.head = w.head;
        left.pick = PICK_HEAD;
    }
    right.layer = w.layer;
    right.head = w.head;
    right.pick = PICK_HEAD;
    *out = apart_of(&left, &right, STAGE_WEIGHTS);
    return out->meet;
}

/* The same of a difference: the furthest from zero. */
static void read_apart(const struct heads_pic *c, const struct apart *a, size_t i, struct dot out[TOKEN_MAX])
{
    const size_t skip = a->side[APART_RIGHT].skip;

    for (size_t j = c->first > skip ? c->first : skip; i >= skip && j < c->t->s; j++) {
        struct dot *d = &out[(j - c->first) / c->cell.pool];
        const double value = apart_difference(a, i - skip, j - skip);
        d->strange |= isinf(value);
        if (!isnan(value) && (isnan(d->value) || fabs(value) > fabs((double)d->value)))
            d->value = (float)value;
    }
}

/* Row `y` of a map: the largest share of the tokens that share each cell. */
static void read_row(const struct heads_pic *c, struct heads_which w, const struct apart *apart, size_t y, struct dot out[TOKEN_MAX])
{
    const size_t pool = c->cell.pool, t = c->t->t;

    for (size_t x = 0; x < c->dots; x++)
        out[x] = (struct dot){NAN, false};
    for (size_t i = c->first + y * pool; i < c->first + (y + 1) * pool && i < t; i++) {
        if (apart != NULL) {
            read_apart(c, apart, i, out);
            continue;
        }
        const float full = largest_of_row(c, w, i);
        if (w.pick == PICK_HEAD)
            read_head(c, c->t->layers[w.layer].heads[w.head].weights_tt + i * c->t->s, i, full, out);
        else
            read_together(c, w, i, full, out);
    }
}

/* The same lightness without its colour. */
static colour grey_of(colour fill)
{
    double lab[3];

    colour_lab(fill, lab);
    lab[1] = lab[2] = 0;
    return colour_from_lab(lab);
}

static colour fill_of(const struct heads_pic *c, const struct dot *d, bool grey, bool apart)
{
    const struct theme *t = c->p->theme;

    if (d->strange)
        return t->roles[ROLE_OFF];
    if (isnan(d->value))
        return t->roles[ROLE_BG];
    if (apart)
        return theme_difference(t, (double)d->value).fill;
    const colour fill = theme_share(t, (double)d->value).fill;
    return grey ? grey_of(fill) : fill;
}

/* A cell of the screen has two dots at most: side by side, or one above the other. */
static void put_two(const struct heads_pic *c, int x, int y, colour one, colour two, bool beside)
{
    const style s = {one, two, 0};

    pen_put(c->p, x, y, one == two ? "█" : beside ? "▌" : "▀", s);
}

static void put_glyph(const struct heads_pic *c, int x, int y, const struct dot *one, const struct dot *two, bool apart)
{
    if (one->strange || two->strange)
        draw_text(c->p, x, y, 1, pen_style(c->p, ROLE_OFF, ROLE_BG, ATTR_BOLD), "!");
    else if (apart)
        draw_difference_pair(c->p, x, y, (double)one->value, (double)two->value);
    else
        draw_share_pair(c->p, x, y, (double)one->value, (double)two->value);
}

static void draw_line(const struct heads_pic *c, rect at, int y, const struct dot *upper,
                      const struct dot *lower, bool grey, bool apart)
{
    const bool glyphs = !theme_has_ramp(c->p->theme) || c->p->theme->ascii;
    static const struct dot nothing = {NAN, false};

    for (int x = 0; x < at.w; x++) {
        const size_t left = (size_t)(2 * x / c->cell.w2), right = (size_t)((2 * x + 1) / c->cell.w2);
        const bool beside = right < c->dots ? left != right : c->cell.w2 % 2 == 1 && right >= c->dots;
        const struct dot *one = &upper[left],
                         *two = beside ? right < c->dots ? &upper[right] : &nothing : &lower[left];
        if (glyphs)
            put_glyph(c, at.x + x, at.y + y, one, two, apart);
        else
            put_two(c, at.x + x, at.y + y, fill_of(c, one, grey, apart), fill_of(c, two, grey, apart), beside);
    }
}

void heads_draw_map(const struct heads_pic *c, rect at, struct heads_which which, bool grey)
{
    static const struct dot nothing = {NAN, false};
    struct dot rows[2][TOKEN_MAX];
    struct apart both;
    const struct apart *apart = heads_apart(c, which, &both) ? &both : NULL;

    for (int y = 0; y < at.h; y++) {
        const size_t upper = (size_t)(2 * y / c->cell.h2), lower = (size_t)((2 * y + 1) / c->cell.h2);
        read_row(c, which, apart, upper, rows[0]);
        if (lower != upper && lower < c->dots_down)
            read_row(c, which, apart, lower, rows[1]);
        for (size_t x = 0; lower >= c->dots_down && x < c->dots; x++)
            rows[1][x] = nothing;
        draw_line(c, at, y, rows[0], lower == upper ? rows[0] : rows[1], grey, apart != NULL);
    }
}
