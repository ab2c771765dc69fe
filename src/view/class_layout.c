#include "view/class_parts.h"

#include "app/room.h"

#include "text/glyph.h"

#include <math.h>
#include <string.h>

#define LONGEST_MAX 12 /* columns of a word that widen the desks; longer ones are cut */
#define LANE_GOOD   5  /* rows that are enough for lines to be told apart */
#define PITCH_MAX   19 /* wider desks would only move the words apart */

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

static int at_most(int a, int b)
{
    return a < b ? a : b;
}

static int between(int low, int x, int high)
{
    return x < low ? low : x > high ? high : x;
}

static int columns(const char *text)
{
    return (int)glyph_columns(text, strlen(text));
}

/* Columns of the longest word, LONGEST_MAX at most. */
static int longest_word(const struct class_pic *c)
{
    int longest = 1;

    for (size_t j = c->from; j < c->n && longest < LONGEST_MAX; j++)
        longest = at_least(longest, columns(view_word(c->s->app->lang, c->t, j)) + 2 * view_unknown(c->t, j));
    return at_most(longest, LONGEST_MAX);
}

/* Columns that the numbers and marks on a desk need. */
static int number_columns(const struct class_pic *c)
{
    int need = 5; /* "71.9%", "+12.3" */

    for (size_t j = c->from; j < c->n && need < 7; j++) {
        if (class_masked(c, j))
            need = at_least(need, columns(view_say(c->s, MSG_SHARE_MASKED)));
        else if (c->shares[j] == 0)
            need = at_least(need, columns(view_say(c->s, MSG_CLASS_BELOW_FLOAT_SHORT)));
    }
    return need;
}

static void choose_run(size_t from, size_t count, struct class_slots *out)
{
    for (size_t k = 0; k < count; k++)
        out->token[out->count++] = (uint16_t)(from + k);
}

static size_t start_of_run(size_t n, size_t around, size_t count)
{
    const size_t from = around > count / 2 ? around - count / 2 : 0;

    return from + count > n ? n - count : from;
}

static void choose(size_t n, size_t room, size_t a, size_t b, struct class_slots *out)
{
    const size_t low = a < b ? a : b, high = a < b ? b : a;

    out->count = 0;
    if (room < 2 && n > room) {
        choose_run(a, room, out);
        return;
    }
    if (room >= n) {
        choose_run(0, n, out);
        return;
    }
    if (high - low < room) {
        const size_t spare = room - (high - low) - 1, before = spare / 2;
        const size_t from = low > before ? low - before : 0;
        choose_run(from + room > n ? n - room : from, room, out);
        return;
    }
    choose_run(start_of_run(n, low, room / 2), room / 2, out);
    choose_run(start_of_run(n, high, room - room / 2), room - room / 2, out);
}

size_t class_shown(const struct class_pic *c)
{
    return c->n - c->from;
}

void class_choose(const struct class_pic *c, size_t room, size_t a, size_t b, struct class_slots *out)
{
    const size_t from = c->from;

    choose(class_shown(c), room, a > from ? a - from : 0, b > from ? b - from : 0, out);
    for (size_t k = 0; k < out->count; k++)
        out->token[k] = (uint16_t)(out->token[k] + from);
}

rect class_desk(const struct class_lay *lay, size_t slot)
{
    const int bench = (int)(slot / lay->per_bench), place = (int)(slot % lay->per_bench);

    return (rect){lay->desks.x + place * lay->pitch, lay->desks.y + bench * (lay->desk_h + lay->lane),
                  lay->desk_w, lay->desk_h};
}

size_t class_slot_of(const struct class_lay *lay, size_t token)
{
    for (size_t slot = 0; slot < lay->slots.count; slot++)
        if (lay->slots.token[slot] == token)
            return slot;
    return CLASS_NO_SLOT;
}

/* Height of the first rows: strip, sentence, blank rows between. Sets their places. */
static int lay_head(struct class_lay *lay, bool benches)
{
    const rect a = lay->area;
    const bool tall = a.h >= 32, airy = a.h >= 26;
    int y = a.y + (airy ? 1 : 0);

    if (benches && !tall) {
        const int rows = a.h >= 20 ? 2 : 1;
        y = a.y + (a.h >= 20 ? 1 : 0);
        lay->strip = (rect){a.x + 1, y, a.w - 2, rows};
        return y + rows + (a.h >= 21 ? 1 : 0) - a.y;
    }
    lay->strip = (rect){a.x + 1, y, a.w - 2, tall ? 3 : 1};
    y += lay->strip.h + (tall ? 1 : 0);
    lay->say = (rect){a.x + 1, y, a.w - 2, 1};
    return y + 1 - a.y;
}

/* ---- one row of desks ---- */

/* Columns at the left for the names of the map's rows, and blank ones at the right; none to spare where the
 * desks need them. */
struct margins {
    int left, right;
};

static struct margins margins_for(const struct class_pic *c, int longest, int need)
{
    const struct margins easy = {between(8, longest + 2, 12), 1}, tight = {between(8, longest + 1, 12), 0};
    const int pitch = (c->lay.area.w - easy.left - easy.right) / (int)class_shown(c);

    return pitch - 1 < at_least(longest, need) ? tight : easy;
}

/* Rows under the desks that lines get, of `below`: what a map of two rows a word leaves, or of one. */
static int lane_rows(const struct class_pic *c, int below)
{
    const int n = (int)class_shown(c), most = at_most(8, below * 2 / 7);
    const int beside_tall = below - (2 * n + 1) - CLASS_WHOLE_ROWS;

    if (c->step == STEP_CALM)
        return 0;
    if (beside_tall >= LANE_GOOD)
        return at_most(beside_tall, most);
    const int airy = below - n - 3; /* with a blank row on both sides of the bar of 100 % */
    return between(3, airy >= LANE_GOOD - 1 ? airy : below - n - 2, most);
}

static bool lay_columns(struct class_pic *c, int longest, int need)
{
    struct class_lay *lay = &c->lay;
    const rect a = lay->area;
    const struct margins m = margins_for(c, longest, need);
    const int left = m.left, wide = a.w - m.left - m.right;
    const int pitch = at_most(wide / (int)class_shown(c), PITCH_MAX);

    if (a.h < 18 || pitch - 1 < at_least(longest, need) || (room_big(c->s->app) && a.w / (int)class_shown(c) < 10))
        return false;
    lay->form = CLASS_COLUMNS;
    lay->pitch = pitch;
    lay->desk_w = pitch - 1;
    lay->desk_h = room_big(c->s->app) && a.h >= 32 ? 6 : 4;
    lay->edges = true;
    lay->benches = 1;
    lay->per_bench = class_shown(c);
    class_choose(c, c->n, 0, 0, &lay->slots);
    const int head = lay_head(lay, false);
    const int spare = room_big(c->s->app) ? a.h / 6 : 0;
    const int bars = (a.h >= 50 ? 10 : a.h >= 32 ? 6 : a.h >= 26 ? 5 : 4) + spare;
    const int x = a.x + left + (wide - pitch * (int)class_shown(c) + 1) / 2;
    lay->bars = (rect){a.x + left, a.y + head, wide, bars};
    lay->desks = (rect){x, a.y + head + bars, pitch * (int)class_shown(c) - 1, lay->desk_h};
    const int below = a.h - head - bars - lay->desk_h;
    lay->lane = lane_rows(c, below);
    class_rooms(c, (rect){a.x + left, lay->desks.y + lay->desk_h + lay->lane, wide, below - lay->lane});
    return true;
}

/* ---- benches ---- */

/* Columns for the map at the right: as many as there are words, within reason. */
static int panel_columns(const struct class_pic *c, bool narrow)
{
    const rect a = c->lay.area;

    if (a.w < 64 || a.h < 10 || room_big(c->s->app))
        return 0;
    return a.w < 80 + 20 ? 14 : narrow ? 20 : between(20, (int)class_shown(c), a.w / 4);
}

/* Rows kept below the benches. */
static int foot_rows(const rect a)
{
    return a.h >= 32 ? 5 : a.h >= 20 ? 3 : a.h >= 14 ? 2 : 1;
}

static void seat(struct class_pic *c, size_t per_bench_max, size_t benches_max)
{
    struct class_lay *lay = &c->lay;
    const size_t wanted = (class_shown(c) + per_bench_max - 1) / per_bench_max;

    lay->benches = wanted < benches_max ? wanted : benches_max;
    if (wanted <= benches_max)
        lay->per_bench = (class_shown(c) + lay->benches - 1) / lay->benches;
    else
        lay->per_bench = per_bench_max;
    class_choose(c, lay->benches * lay->per_bench, c->asker, c->looked, &lay->slots);
}

/* Places the benches into what the panel leaves. */
static void place_benches(struct class_pic *c, int wide, int head, int rows, bool lines)
{
    struct class_lay *lay = &c->lay;
    const rect a = lay->area;
    const int benches = (int)lay->benches;
    const bool big = room_big(c->s->app);
    const int most = big || lay->panel.w == 0 ? a.h / 5 : a.h >= 50 ? 6 : a.h >= 28 ? 5 : 4;

    if (big && lay->edges && rows / benches >= 10)
        lay->desk_h = 6;
    lay->lane = lines ? between(1, (rows - benches * lay->desk_h) / benches, at_least(4, most)) : 0;
    lay->pitch = at_most((wide + 1) / (int)lay->per_bench, PITCH_MAX);
    lay->desk_w = lay->pitch - 1;
    const int used = lay->pitch * (int)lay->per_bench - 1;
    lay->desks = (rect){a.x + 1 + at_least(0, wide - used) / 2, a.y + head, used, lay->desk_h};
}

/* What is given up, one after the other, so that more words fit: width of the map, the edges of the desks. */
#define SCROLL_ROWS 20 /* from here on two benches scroll well */
#define FLAT_MOST   60 /* more words than that are not squeezed together */
enum { ATTEMPT_FULL, ATTEMPT_NARROW_MAP, ATTEMPT_FLAT, ATTEMPTS };

/* Rows that the lanes leave to a map under the benches. */
static int under_rows(const struct class_pic *c, int rows)
{
    const int benches = (int)c->lay.benches * (c->lay.desk_h + LANE_GOOD), map = (int)class_shown(c) + 2;

    return room_big(c->s->app) || c->lay.area.h < 30 ? 0 : between(0, rows - benches, map);
}

static void lay_benches(struct class_pic *c, int longest, int need)
{
    struct class_lay *lay = &c->lay;
    const rect a = lay->area;
    const int least = at_least(at_least(longest, need), 6) + (room_big(c->s->app) ? 4 : 1);
    const bool lines = a.h >= 14;
    int panel = 0, wide = 0;

    lay->form = CLASS_BENCHES;
    const int head = lay_head(lay, true), rows = a.h - head - foot_rows(a);
    for (int attempt = ATTEMPT_FULL; attempt < ATTEMPTS && lay->slots.count < class_shown(c); attempt++) {
        if (attempt == ATTEMPT_FLAT && a.h >= SCROLL_ROWS && class_shown(c) > FLAT_MOST)
            break; /* it scrolls all the same: then with whole desks */
        lay->edges = lines && attempt < ATTEMPT_FLAT;
        lay->desk_h = lay->edges ? 4 : 3;
        panel = panel_columns(c, attempt >= ATTEMPT_NARROW_MAP);
        wide = a.w - 2 - (panel > 0 ? panel + 1 : 0);
        seat(c, (size_t)at_least(1, (wide + 1) / least),
             (size_t)at_least(1, rows / (lay->desk_h + (lines ? 2 : 0))));
    }
    lay->panel.w = panel;
    place_benches(c, wide, head, panel > 0 ? rows : rows - under_rows(c, rows), lines);
    const int high = (int)lay->benches * (lay->desk_h + lay->lane), y = lay->desks.y + high;
    if (panel > 0)
        lay->panel = (rect){a.x + a.w - panel - 1, a.y + head, panel, high};
    class_rooms(c, (rect){a.x + 1, y, a.w - 2, a.y + a.h - y});
}

/* ---- when the notes arrive ---- */

static float distance(const struct class_lay *lay, size_t a, size_t b)
{
    const rect from = class_desk(lay, a), to = class_desk(lay, b);
    const double x = from.x - to.x, y = 2.0 * (from.y - to.y); /* a cell is twice as high as wide */

    return (float)sqrt(x * x + y * y);
}

/* The nearest desks are reached first, the farthest just before the step ends. */
static void lay_arrivals(struct class_pic *c)
{
    const struct class_lay *lay = &c->lay;
    const size_t asker = class_slot_of(lay, c->asker);
    float farthest = 1.0f;

    for (size_t slot = 0; slot < lay->slots.count; slot++) {
        c->arrival[slot] = asker == CLASS_NO_SLOT ? 0 : distance(lay, asker, slot);
        farthest = fmaxf(farthest, c->arrival[slot]);
    }
    for (size_t slot = 0; slot < lay->slots.count; slot++)
        c->arrival[slot] = 0.25f + 0.7f * c->arrival[slot] / farthest;
}

void class_layout(struct class_pic *c, rect area)
{
    memset(&c->lay, 0, sizeof c->lay);
    c->lay.area = area;
    if (area.w < 40 || area.h < 8) {
        c->lay.form = CLASS_LIST;
        return;
    }
    const int longest = longest_word(c), need = number_columns(c);
    if (!lay_columns(c, longest, need))
        lay_benches(c, longest, need);
    lay_arrivals(c);
}
