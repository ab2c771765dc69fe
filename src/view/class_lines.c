#include "view/class_parts.h"

#include <math.h>

/* The ways of the notes, as curves between desks: below the bench within it, across the lanes between benches
 * (behind the desks, which are drawn later). Strong lines are solid bands; weak ones are dots: a whisper, but
 * there. On a way the parameter 0 is the classmate and 1 the asker. */

#define LOUD         0.4f /* a share from here on has a line of three half rows, below it two */
#define DOUBLE_DOTS  0.05f
#define FAINT        0.02f /* below it a line has the colour of a rule */
#define REPLY_HALVES 7.0   /* half rows of a reply at 100 % */
#define TRAIL_PARTS  6     /* colours of the trail behind a note */
#define SAG_SPARE    1.3   /* rows of the lane below the deepest line, so that it touches nothing */
#define CROWD        60    /* from so many desks on only the loudest lines are drawn */
#define CROWD_LINES  24
#define TOGETHER_MAX 32 /* desks up to which everybody's lines are drawn */

static struct path way_between(const struct class_lay *lay, size_t from, size_t to)
{
    const rect a = class_desk(lay, from), b = class_desk(lay, to);
    const double xa = a.x + a.w / 2.0, xb = b.x + b.w / 2.0;
    struct path way;

    if (from == to) { /* a small loop for the note to oneself */
        const double y = a.y + a.h, depth = fmin(2, lay->lane * 0.75);
        path_curve(&way, (const double[4]){xa - 1.2, xa - 2, xa + 2, xa + 1.2},
                   (const double[4]){y, y + depth, y + depth, y});
    } else if (a.y == b.y) {
        const double far = fmin(1, 1.2 * fabs(xa - xb) / (lay->desks.w + 1));
        path_sag(&way, xa, a.y + a.h, xb, a.y + a.h, (lay->lane - SAG_SPARE) * (0.35 + 0.65 * sqrt(far)));
    } else {
        const double y0 = a.y < b.y ? a.y + a.h : a.y - 0.01, y3 = a.y < b.y ? b.y - 0.01 : b.y + b.h;
        const double mid = (y0 + y3) / 2;
        path_curve(&way, (const double[4]){xa, xa, xb, xb}, (const double[4]){y0, mid, mid, y3});
    }
    return way;
}

static style rule_style(const struct class_pic *c)
{
    return class_style(c, ROLE_RULE, ROLE_BG, 0);
}

static void put_slip(const struct class_pic *c, const struct path *way, double t, const char *what)
{
    int x, y;

    path_cell(way, t, &x, &y);
    draw_slip(c->p, x - 1, y, what, COLOUR_DEFAULT);
}

/* ---- step by step ---- */

static double flown(const struct class_pic *c, size_t slot)
{
    return class_ease(c->time, 0, (double)c->arrival[slot]);
}

/* A note on its way: sparse dots ahead, a trail that fades behind it. */
static void draw_flight(const struct class_pic *c, size_t slot, const struct path *way)
{
    const double gone = flown(c, slot), here = 1 - gone;

    draw_path(c->p, way, 0, here, LINE_SPARSE, 1, rule_style(c));
    for (int part = TRAIL_PARTS; part-- > 0;) { /* brightest last and next to the note */
        style st = rule_style(c);
        st.fg = colour_mix(class_role(c, ROLE_ASK), st.fg, (double)part / TRAIL_PARTS);
        draw_path(c->p, way, here + gone * part / TRAIL_PARTS, here + gone * (part + 1) / TRAIL_PARTS,
                  LINE_THIN, 1, st);
    }
}

static int thickness(const struct class_pic *c, float share, bool own)
{
    if (c->step != STEP_BLEND || own) /* the loop to oneself has no room for more */
        return share >= LOUD ? 3 : 2;
    const int halves = (int)lround(REPLY_HALVES * (double)share);
    const int room = 2 * c->lay.lane - 2;
    return halves < 1 ? 1 : halves > room ? room : halves;
}

static void draw_share_way(const struct class_pic *c, const struct path *way, float share, bool own,
                           double to)
{
    const colour bg = class_role(c, ROLE_BG);

    if (share >= CLASS_STRONG)
        draw_path(c->p, way, 0, to, LINE_BAND, thickness(c, share, own),
                  (style){class_ramp(c, (double)share).fill, bg, 0});
    else if (share >= FAINT)
        draw_path(c->p, way, 0, to, share >= DOUBLE_DOTS ? LINE_DOUBLE : LINE_THIN, 1,
                  (style){class_bar_fill(c, (double)share), bg, 0});
    else /* a share of exactly 0 says nothing: the way is there, but nobody on it */
        draw_path(c->p, way, 0, to, share > 0 ? LINE_THIN : LINE_SPARSE, 1, rule_style(c));
}

static void draw_way(const struct class_pic *c, size_t slot, size_t asker)
{
    const size_t j = c->lay.slots.token[slot];
    const struct path way = way_between(&c->lay, slot, asker);

    if (class_masked(c, j))
        return;
    if (c->step == STEP_START)
        draw_path(c->p, &way, 0, 1, LINE_SPARSE, 1, rule_style(c));
    else if (c->step == STEP_COMPARE && !class_knows(c, j))
        draw_flight(c, slot, &way);
    else if (c->step <= STEP_CALM)
        draw_path(c->p, &way, 0, 1, LINE_THIN, 1, rule_style(c));
    else
        draw_share_way(c, &way, c->shares[j], slot == asker,
                       c->step == STEP_SHARE ? class_ease(c->time, 0.2, 1)
                                             : class_ease(c->time, 0, CLASS_ARRIVED));
}

/* Slots in rising order of their shares, so that the loudest is drawn last. */
static void order_slots(const struct class_pic *c, uint16_t order[])
{
    const struct class_slots *slots = &c->lay.slots;

    for (size_t k = 0; k < slots->count; k++) {
        size_t place = k;
        for (; place > 0 && c->shares[slots->token[order[place - 1]]] > c->shares[slots->token[k]]; place--)
            order[place] = order[place - 1];
        order[place] = (uint16_t)k;
    }
}

static void draw_slips(const struct class_pic *c, const uint16_t order[], size_t first, size_t asker)
{
    const struct class_slots *slots = &c->lay.slots;

    for (size_t k = first; k < slots->count; k++) {
        const size_t slot = order[k];
        const size_t j = slots->token[slot];
        const struct path way = way_between(&c->lay, slot, asker);
        if (class_masked(c, j))
            continue;
        if (c->step == STEP_START && slot == asker)
            put_slip(c, &way, 0.5, "q");
        else if (c->step == STEP_COMPARE && !class_knows(c, j))
            put_slip(c, &way, 1 - flown(c, slot), "q");
        else if (c->step == STEP_BLEND && c->time < CLASS_ARRIVED)
            put_slip(c, &way, class_ease(c->time, 0, CLASS_ARRIVED), "v");
        else if (c->step == STEP_BLEND && c->shares[j] >= CLASS_STRONG && slot != asker)
            put_slip(c, &way, 0.45, "v");
    }
}

/* Everybody at once: the lines of the others' rows, darker than the asker's. */
static void draw_other_way(const struct class_pic *c, size_t from, size_t to)
{
    const size_t i = c->lay.slots.token[to], j = c->lay.slots.token[from];
    const struct path way = way_between(&c->lay, from, to);
    style st = rule_style(c);

    if (trace_masked(c->t, i, j))
        return;
    if (c->step < STEP_SHARE) {
        const double gone = c->step == STEP_COMPARE ? class_ease(c->time, 0, 0.9) : 1;
        draw_path(c->p, &way, 1 - gone, 1, LINE_SPARSE, 1, st);
        return;
    }
    const float share = trace_value(c->t, c->layer, c->pick, c->head_at, STAGE_WEIGHTS, i, j);
    if (!(share >= CLASS_STRONG))
        return;
    st.fg = colour_mix(class_ramp(c, (double)share).fill, class_role(c, ROLE_BG), 0.3);
    draw_path(c->p, &way, 0, c->step == STEP_SHARE ? class_ease(c->time, 0.2, 1) : 1,
              share >= LOUD ? LINE_DOUBLE : LINE_THIN, 1, st);
}

static void draw_together(const struct class_pic *c, size_t asker)
{
    const size_t count = c->lay.slots.count;

    if (count > TOGETHER_MAX || c->step == STEP_START)
        return;
    for (size_t to = 0; to < count; to++)
        for (size_t from = 0; from < count; from++)
            if (to != from && to != asker)
                draw_other_way(c, from, to);
}

size_t class_lines_drawn(const struct class_pic *c)
{
    const size_t count = c->lay.slots.count;

    return count > CROWD ? CROWD_LINES : count;
}

void class_draw_lines(const struct class_pic *c)
{
    const size_t asker = class_slot_of(&c->lay, c->asker);
    const size_t count = c->lay.slots.count, first = count - class_lines_drawn(c);
    uint16_t order[TOKEN_MAX];

    if (c->lay.lane < 2 || asker == CLASS_NO_SLOT)
        return;
    if (c->s->app->together)
        draw_together(c, asker);
    order_slots(c, order);
    for (size_t k = first; k < count; k++)
        draw_way(c, order[k], asker);
    draw_slips(c, order, first, asker);
}
