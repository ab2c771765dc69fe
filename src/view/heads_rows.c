/* heads_rows: what stands above and below the maps, and the list where there is no room for maps. */
#include "view/heads_parts.h"

#include "trace/stats.h"

#include <stdio.h>

enum {
    SCORE_COLS = 5,
    BAR_MIN = 3,
    BESIDE_MIN = 30,
    ROWS_READ = 16384 /* shares of a head from which its breadth is measured */
};

/* ---- what is measured of a layer ---- */

/* Every so many-th asker of long sentences, so that drawing stays quick. */
static size_t stride_of(const struct heads_pic *c)
{
    const size_t rows = ROWS_READ / c->t->s > 1 ? ROWS_READ / c->t->s : 1;

    return (c->t->t + rows - 1) / rows;
}

/* Sum over the askers read of `figure`, and how many there were. */
static double over_rows(const struct heads_pic *c, struct heads_which w,
                        double (*figure)(const float *, size_t), size_t *rows)
{
    float row[TOKEN_MAX];
    double sum = 0;

    for (size_t i = 0; i < c->t->t; i += stride_of(c)) {
        double heard = 0;
        trace_row(c->t, w.layer, w.pick, w.head, STAGE_WEIGHTS, i, row);
        for (size_t j = 0; j < c->t->s; j++) {
            row[j] = row[j] > 0 ? row[j] : 0; /* masked: nothing */
            heard += (double)row[j];
        }
        if (heard > 0) {
            sum += figure(row, c->t->s);
            (*rows)++;
        }
    }
    return sum;
}

double heads_breadth(const struct heads_pic *c, enum pick pick, size_t layer, size_t *askers)
{
    const size_t heads = pick == PICK_HEAD ? c->t->h : 1;
    double sum = 0;
    size_t rows = 0;

    for (size_t h = 0; h < heads; h++)
        sum += over_rows(c, (struct heads_which){layer, h, pick}, stats_split_among, &rows);
    *askers = (c->t->t + stride_of(c) - 1) / stride_of(c);
    return rows > 0 ? sum / (double)rows : 0;
}

double heads_row_sum(const struct heads_pic *c, enum pick pick, size_t layer)
{
    size_t rows = 0;
    const double sum = over_rows(c, (struct heads_which){layer, 0, pick}, stats_sum, &rows);

    return rows > 0 ? sum / (double)rows : 0;
}

/* ---- the line of a group ---- */

/* What does not fit stays away whole, the last pieces first. */
static int pieces(const struct heads_pic *c, int x, int y, int end, const char *const *text, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const int cols = draw_marked_columns(text[i]);
        if (cols == 0 || x + cols > end)
            continue;
        x += draw_marked(c->p, x, y, end - x, heads_style(c, ROLE_DIM, 0), text[i]) + 2;
    }
    return x;
}

static void hairline(const struct heads_pic *c, int x, int y, int end)
{
    for (; x < end; x++)
        pen_put(c->p, x, y, "─", heads_style(c, ROLE_RULE, 0));
}

/* "layer 2 .. 3 of 3": which groups are in sight, where not all are. */
static void say_seen(const struct heads_pic *c, char out[64])
{
    const size_t first = c->band_first / c->bands + 1, last = (c->band_end - 1) / c->bands + 1;

    out[0] = '\0';
    if (c->together || c->band_end - c->band_first == c->groups * c->bands)
        return;
    if (first == last && c->band_end - c->band_first < c->bands)
        snprintf(out, 64, view_say(c->s, MSG_HEADS_SEEN_PART), c->band_first % c->bands * c->per_row + 1,
                 c->band_end % c->bands == 0 ? c->items : c->band_end % c->bands * c->per_row, c->items);
    else if (first == last)
        snprintf(out, 64, view_say(c->s, MSG_HEADS_SEEN_ONE), first, c->groups);
    else
        snprintf(out, 64, view_say(c->s, MSG_HEADS_SEEN), first, last, c->groups);
}

static void say_breadth(const struct heads_pic *c, size_t layer, char out[HEADS_LINE_MAX])
{
    size_t askers;
    const double among = heads_breadth(c, PICK_HEAD, layer, &askers);

    if (askers < c->t->t)
        snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_BREADTH_OF), among, c->t->s, askers);
    else
        snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_BREADTH), among, c->t->s);
}

static void draw_rule(const struct heads_pic *c, size_t group, int y, bool first)
{
    char name[HEADS_LINE_MAX], breadth[HEADS_LINE_MAX] = "", pooled[HEADS_LINE_MAX] = "", seen[64] = "";
    char beside[4 * PAIR_TEXT_MAX] = "";
    const char *text[] = {name, beside, pooled, breadth};
    const bool picked = !c->s->figure && group == c->group;
    int end = c->area.x + c->area.w - 1;

    if (c->together)
        snprintf(name, sizeof name, view_say(c->s, group == 0 ? MSG_HEADS_MEAN_TITLE : MSG_HEADS_MAX_TITLE),
                 c->t->h);
    else
        snprintf(name, sizeof name, view_say(c->s, picked ? MSG_HEADS_LAYER_PICKED : MSG_HEADS_LAYER),
                 group + 1);
    if (!c->together)
        say_breadth(c, group, breadth);
    if (first && c->pair != NULL)
        pair_heads_title(c->pair, beside);
    if (first && c->cell.pool > 1)
        snprintf(pooled, sizeof pooled, view_say(c->s, MSG_HEADS_POOLED), c->cell.pool, c->cell.pool);
    if (first)
        say_seen(c, seen);
    if (seen[0] != '\0') {
        end -= view_columns(seen) + 1;
        draw_text(c->p, end + 1, y, view_columns(seen), heads_style(c, ROLE_ASK, ATTR_BOLD), seen);
    }
    const int x = pieces(c, c->area.x + 1, y, end, text, sizeof text / sizeof text[0]);
    hairline(c, x, y, end);
}

/* ---- above and below a map ---- */

/* Bar and score of a head's label between x and end. */
static void draw_score(const struct heads_pic *c, int x, int y, int end, size_t layer, size_t head,
                       enum role back)
{
    const struct head_label *label = &c->t->layers[layer].heads[head].label;
    const bool muted = c->t->layers[layer].heads[head].muted, weak = head_is_weak(label) || muted;
    const int bar = end - x - SCORE_COLS;
    colour fill = head_colour(c->p, head, muted);
    char score[16];

    head_score(label, score);
    if (weak && fill != COLOUR_DEFAULT)
        fill = colour_mix(fill, c->p->theme->roles[ROLE_BG], 0.4);
    if (bar >= BAR_MIN)
        draw_bar_right(c->p, x, y, bar, (double)label->score, fill, c->p->theme->roles[ROLE_PANEL]);
    draw_text_right(c->p, end, y, SCORE_COLS, pen_style(c->p, weak ? ROLE_DIM : ROLE_TEXT, back, 0), score);
}

static void draw_name(const struct heads_pic *c, int x, int y, int cols, size_t layer, size_t head)
{
    const struct head_label *label = &c->t->layers[layer].heads[head].label;
    const bool picked = !c->s->figure && layer == c->group && head == c->item;
    const bool weak = head_is_weak(label) || c->t->layers[layer].heads[head].muted;
    char name[HEAD_NAME_MAX];

    head_name(c->s, layer, head, cols, name);
    draw_text(c->p, x, y, cols,
              heads_style(c,
                          weak     ? ROLE_DIM
                          : picked ? ROLE_BOLD
                                   : ROLE_TEXT,
                          weak || !picked ? 0 : ATTR_BOLD),
              name);
}

/* How much weight moved, in the place of the score. */
static bool draw_moved(const struct heads_pic *c, rect at, struct heads_which w)
{
    struct apart a;
    char text[32];

    if (!heads_apart(c, w, &a))
        return false;
    snprintf(text, sizeof text, "%.1f%%", 100 * apart_said(&a).moved);
    if (HEAD_BADGE_COLS + 1 + view_columns(text) <= at.w)
        draw_text(c->p, at.x + HEAD_BADGE_COLS + 1, at.y, at.w, heads_style(c, ROLE_BOLD, ATTR_BOLD), text);
    return true;
}

static void draw_head_lines(const struct heads_pic *c, rect at, size_t layer, size_t head)
{
    const bool picked = !c->s->figure && layer == c->group && head == c->item;

    if (picked)
        draw_fill(c->p, (rect){at.x, at.y, at.w, 1}, pen_style(c->p, ROLE_TEXT, ROLE_RAISED, 0));
    head_badge(c->p, at.x, at.y, head, c->t->layers[layer].heads[head].muted);
    if (!draw_moved(c, at, (struct heads_which){layer, head, PICK_HEAD}))
        draw_score(c, at.x + HEAD_BADGE_COLS + 1, at.y, at.x + at.w, layer, head, picked ? ROLE_RAISED : ROLE_BG);
    draw_name(c, at.x, at.y + at.h - 1, at.w, layer, head);
}

/* Of all heads together: which layer above, what a row adds up to below. */
static void draw_together_lines(const struct heads_pic *c, rect at, struct heads_which w)
{
    const bool picked = w.layer == c->item && (w.pick == PICK_MAX) == (c->group == 1);
    char text[HEADS_LINE_MAX];

    snprintf(text, sizeof text, view_say(c->s, MSG_HEADS_LAYER_SHORT), w.layer + 1);
    draw_text(c->p, at.x, at.y, at.w, heads_style(c, picked ? ROLE_ASK : ROLE_TEXT, picked ? ATTR_BOLD : 0),
              text);
    snprintf(text, sizeof text, view_say(c->s, MSG_HEADS_ROW_SUM), heads_row_sum(c, w.pick, w.layer));
    if (view_columns(text) <= at.w)
        draw_text(c->p, at.x, at.y + at.h - 1, at.w, heads_style(c, ROLE_DIM, 0), text);
}

/* What was measured of each, in words beside its map where there is much room. */
static void draw_beside(const struct heads_pic *c, rect at, struct heads_which w)
{
    const rect room = {at.x + at.w + 2, at.y + 1, c->pitch - at.w - 4, c->map_h};
    char text[HEADS_LINE_MAX];

    if (room.w < BESIDE_MIN || c->together)
        return;
    heads_say_measured(c, w, 0, text);
    if (draw_wrapped(c->p, (rect){room.x, room.y, room.w, 0}, heads_style(c, ROLE_DIM, 0), text) <= room.h)
        draw_wrapped(c->p, room, heads_style(c, ROLE_DIM, 0), text);
}

/* Rails beside the picked map, and its asker's row. */
static void draw_rails(const struct heads_pic *c, rect at, int right)
{
    const style rail = heads_style(c, ROLE_ASK, ATTR_BOLD);
    const int row = (int)((c->asker - c->first) / c->cell.pool) * c->cell.h2 / 2;

    for (int y = at.y; y < at.y + at.h; y++) {
        pen_put(c->p, at.x - 1, y, c->p->theme->ascii ? "|" : "▐", rail);
        if (right < c->area.x + c->area.w)
            pen_put(c->p, right, y, c->p->theme->ascii ? "|" : "▌", rail);
    }
    pen_put(c->p, at.x - 1, at.y + 1 + row, "▶", rail);
}

static void draw_item(const struct heads_pic *c, size_t group, size_t item)
{
    const rect at = heads_item(c, group, item);
    const struct heads_which w = heads_of(c, group, item);
    const rect map = {at.x, at.y + 1, c->map_w, c->map_h};

    if (at.h == 0)
        return;
    heads_draw_map(c, map, w, heads_muted(c, group, item));
    if (c->together)
        draw_together_lines(c, at, w);
    else
        draw_head_lines(c, at, w.layer, w.head);
    draw_beside(c, at, w);
    if (!c->s->figure && group == c->group && item == c->item) {
        draw_rails(c, at, at.x + at.w);
        canvas_choose(c->p->canvas, at.x, at.y);
        canvas_light(c->p->canvas, (rect){at.x - 1, at.y, at.w + 2, at.h});
    }
}

void heads_draw_maps(const struct heads_pic *c)
{
    for (size_t band = c->band_first; band < c->band_end; band++) {
        const size_t group = band / c->bands, from = band % c->bands * c->per_row;
        int rule;
        heads_band(c, band, &rule);
        if (rule >= 0)
            draw_rule(c, group, rule, band == c->band_first);
        for (size_t i = from; i < from + c->per_row && i < c->items; i++)
            draw_item(c, group, i);
    }
}

/* ---- the list ---- */

static void draw_list_line(const struct heads_pic *c, size_t at, int y)
{
    const size_t group = at / c->items, item = at % c->items;
    const struct heads_which w = heads_of(c, group, item);
    const bool picked = group == c->group && item == c->item;
    const int x = c->area.x + 1, end = c->area.x + c->area.w - 1;
    char text[HEADS_LINE_MAX];

    snprintf(text, sizeof text, view_say(c->s, MSG_HEADS_LAYER_SHORT), w.layer + 1);
    pen_put(c->p, c->area.x, y, picked ? "▶" : " ", heads_style(c, ROLE_ASK, ATTR_BOLD));
    if (picked) {
        canvas_choose(c->p->canvas, x, y);
        canvas_light(c->p->canvas, (rect){c->area.x, y, c->area.w, 1});
    }
    const int used = draw_text(c->p, x, y, 10, heads_style(c, picked ? ROLE_ASK : ROLE_DIM, 0), text) + 1;
    if (c->together) {
        const size_t len = (size_t)snprintf(
            text, sizeof text, "%s  ", view_say(c->s, w.pick == PICK_MEAN ? MSG_HEADS_MEAN : MSG_HEADS_MAX));
        snprintf(text + len, sizeof text - len, view_say(c->s, MSG_HEADS_ROW_SUM),
                 heads_row_sum(c, w.pick, w.layer));
        if (used + view_columns(text) < c->area.w)
            draw_text(c->p, x + used, y, end - x - used, heads_style(c, ROLE_TEXT, 0), text);
        return;
    }
    const int name = x + used + HEAD_BADGE_COLS + 1, room = end - name > 36 ? 24 : end - name - SCORE_COLS;
    head_badge(c->p, x + used, y, w.head, heads_muted(c, group, item));
    draw_name(c, name, y, room, w.layer, w.head);
    draw_score(c, name + room + 1, y, end, w.layer, w.head, ROLE_BG);
}

void heads_draw_list(const struct heads_pic *c)
{
    const size_t first = heads_list_first(c), rows = heads_list_rows(c), all = c->groups * c->items;
    char title[HEADS_LINE_MAX], breadth[HEADS_LINE_MAX] = "";
    const char *text[] = {title, breadth};

    const size_t last = first + rows < all ? first + rows : all;
    snprintf(title, sizeof title, view_say(c->s, c->together ? MSG_HEADS_LIST_ALL : MSG_HEADS_LIST),
             first + 1, last, all);
    if (!c->together)
        say_breadth(c, c->group, breadth);
    pieces(c, c->area.x + 1, c->area.y, c->area.x + c->area.w, text, 2);
    for (size_t k = first; k < last; k++)
        draw_list_line(c, k, c->body.y + 1 + (int)(k - first));
}
