#include "view/class_parts.h"

#include <math.h>
#include <stdio.h>

/* Above the desks: a bar for each classmate, in its column. Scores from a zero line with one scale up and
 * down, shares in a frame of 0 to 100 %. */

/* ---- scores ---- */

struct scale {
    double unit; /* of the score, a row */
    int up, down;
};

/* The smallest of 1, 2, 5, 10 ... a row with which the largest and the smallest score both fit into `rows`.
 */
static struct scale scale_for(double low, double high, int rows)
{
    static const double steps[] = {1, 1.5, 2, 2.5, 3, 4, 5, 6, 8};
    struct scale s = {0, 0, 0};

    for (int power = -3; power < 39; power++)
        for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
            s.unit = steps[k] * pow(10, power);
            s.up = (int)fmin(ceil(high / s.unit), rows + 1);
            s.down = (int)fmin(ceil(-low / s.unit), rows + 1);
            if (s.up + s.down <= rows)
                return s;
        }
    return (struct scale){1, rows, 0};
}

static struct scale scale_of(const struct class_pic *c, int rows)
{
    double low = 0, high = 0;

    for (size_t k = 0; k < c->lay.slots.count; k++) {
        const double score = (double)c->scores[c->lay.slots.token[k]];
        if (isfinite(score)) {
            low = fmin(low, score);
            high = fmax(high, score);
        }
    }
    struct scale s = scale_for(low, high, rows);
    if (s.up == 0 && s.down == 0)
        s.up = rows / 2;
    s.up += (rows - s.up - s.down + 1) / 2;
    s.down = rows - s.up;
    return s;
}

static void axis_number(const struct class_pic *c, int y, double value)
{
    char text[24];

    if (value == 0)
        snprintf(text, sizeof text, "0");
    else
        snprintf(text, sizeof text, "%+.3g", value);
    draw_text_right(c->p, c->lay.bars.x - 1, y, 7, class_style(c, ROLE_DIM, ROLE_BG, 0), text);
}

static void one_score(const struct class_pic *c, rect desk, int zero, struct scale s, double score, int x,
                      int cols, colour fill)
{
    const int rows = score > 0 ? s.up : s.down;

    if (!isfinite(score) || rows == 0)
        return;
    draw_bar_signed(c->p, desk.x + x, zero, cols, s.up, s.down, fmax(-1, fmin(1, score / (s.unit * rows))),
                    fill, class_role(c, ROLE_BG));
}

static colour score_colour(const struct class_pic *c, double score)
{
    return class_role(c, score < 0 ? ROLE_NEGATIVE : ROLE_POSITIVE);
}

/* Wide: as it is; narrow, beside it while calming down: as it would be with the division on or off. */
static void draw_score(const struct class_pic *c, size_t slot, int zero, struct scale s)
{
    const size_t j = c->lay.slots.token[slot];
    const rect desk = class_desk(&c->lay, slot);
    const double raw = (double)c->scores[j];

    if (class_masked(c, j))
        return;
    if (c->step == STEP_COMPARE) {
        const double grown = class_ease(c->time, (double)c->arrival[slot], (double)c->arrival[slot] + 0.05);
        if (class_knows(c, j))
            one_score(c, desk, zero, s, raw * (c->time >= 1 ? 1 : grown), 1, desk.w - 2,
                      score_colour(c, raw));
        return;
    }
    const double now = c->scaled ? raw + ((double)c->calm[j] - raw) * class_ease(c->time, 0, 0.5) : raw;
    const double other = c->scaled ? raw : raw / c->divisor;
    const int wide = desk.w < 7 ? desk.w - 3 : desk.w - 4;
    one_score(c, desk, zero, s, now, 1, wide, score_colour(c, raw));
    if (class_is_calm(c))
        one_score(c, desk, zero, s, other, 1 + wide + (desk.w < 7 ? 0 : 1), 1,
                  class_role(c, c->scaled ? ROLE_DIM : ROLE_SCALED));
}

/* Under the bars, so they are drawn last and only where nothing stands. */
static void score_rules(const struct class_pic *c, rect r, struct scale s)
{
    const style rule = class_style(c, ROLE_RULE, ROLE_BG, 0);
    const int zero = r.y + s.up;

    class_rule(c, r.x, zero < r.y + r.h ? zero : zero - 1, r.w, zero < r.y + r.h ? "▔" : "▁", rule, true);
    if (s.up > 1)
        class_rule(c, r.x, r.y, r.w, "▔", rule, true);
    if (s.up > 0)
        axis_number(c, r.y, s.unit * s.up);
    axis_number(c, zero > r.y ? zero - 1 : zero, 0);
    if (s.down > 1)
        axis_number(c, r.y + r.h - 1, -s.unit * s.down);
}

static void draw_scores(const struct class_pic *c)
{
    const rect r = c->lay.bars;
    const struct scale s = scale_of(c, r.h);

    for (size_t slot = 0; slot < c->lay.slots.count; slot++)
        draw_score(c, slot, r.y + s.up, s);
    score_rules(c, r, s);
}

/* ---- shares ---- */

static int share_bar_columns(int desk_w)
{
    return desk_w > 4 ? desk_w - 2 : desk_w;
}

/* What would cover the big number: bars that reach into its rows. */
static bool is_clear(const struct class_pic *c, size_t slot, int low_rows)
{
    return (double)c->shares[c->lay.slots.token[slot]] * c->lay.bars.h <= low_rows;
}

/* The widest run of low bars: *x and *cols. */
static void widest_gap(const struct class_pic *c, int low_rows, int *x, int *cols)
{
    const struct class_lay *lay = &c->lay;
    int start = lay->bars.x;

    *x = start;
    *cols = 0;
    for (size_t slot = 0; slot <= lay->slots.count; slot++) {
        const bool end = slot == lay->slots.count;
        if (!end && is_clear(c, slot, low_rows))
            continue;
        const rect desk = end ? (rect){lay->bars.x + lay->bars.w, 0, 0, 0} : class_desk(lay, slot);
        if (desk.x - start > *cols) {
            *x = start;
            *cols = desk.x - start;
        }
        start = desk.x + desk.w;
    }
}

static void blank(const struct class_pic *c, int x, int y, int cols, int rows)
{
    draw_fill(c->p, (rect){x, y, cols, rows}, class_style(c, ROLE_TEXT, ROLE_BG, 0));
}

static void draw_big_share(const struct class_pic *c)
{
    const rect r = c->lay.bars;
    const size_t j = c->looked;
    char text[24], asker[CLASS_WORD_MAX], word[CLASS_WORD_MAX], line[CLASS_LINE_MAX];
    int x, cols;

    if (r.h < 5 || class_masked(c, j) || !class_has_share(c))
        return;
    class_share_text(c, j, 1, text);
    widest_gap(c, r.h - 5 < 1 ? 1 : r.h - 5, &x, &cols);
    const int big = draw_big_columns(text);
    if (text[0] > '9' || big + 4 > cols) /* words ("below float") stand on the desk */
        return;
    class_word(c, c->asker, 14, asker);
    class_word(c, j, 14, word);
    snprintf(line, sizeof line,
             view_say(c->s, c->pick == PICK_HEAD ? MSG_CLASS_GOES_TO : MSG_CLASS_GOES_TO_ALL), asker, word);
    const int words = draw_marked_columns(line);
    const int y = r.y + 1; /* below the line of 100 % */
    blank(c, x + 2, y, big + 2, 3);
    draw_big(c->p, x + 3, y,
             (style){class_number(c, (double)c->shares[j]), class_role(c, ROLE_BG), ATTR_BOLD}, text);
    if (big + 6 + words <= cols) {
        blank(c, x + big + 4, y + 1, words + 2, 1);
        draw_sentence_after(c->p, x + big + 5, y + 1, words, class_style(c, ROLE_DIM, ROLE_BG, 0), text, line);
    }
}

static void draw_shares(const struct class_pic *c)
{
    const rect r = c->lay.bars;
    const style rule = class_style(c, ROLE_RULE, ROLE_BG, 0), dim = class_style(c, ROLE_DIM, ROLE_BG, 0);
    const double grown = c->step == STEP_SHARE ? class_ease(c->time, 0, 0.8) : 1;

    for (size_t slot = 0; slot < c->lay.slots.count; slot++) {
        const double share = (double)c->shares[c->lay.slots.token[slot]];
        const rect desk = class_desk(&c->lay, slot);
        if (share > 0)
            draw_bar_up(c->p, desk.x + (desk.w > 4 ? 1 : 0), r.y + r.h - 1, share_bar_columns(desk.w), r.h,
                        c->time >= 1 || c->step > STEP_SHARE ? share : share * grown,
                        class_bar_fill(c, share), class_role(c, ROLE_BG));
    }
    draw_big_share(c);
    class_rule(c, r.x, r.y, r.w, "▔", rule, true);
    draw_text_right(c->p, r.x - 1, r.y, 7, dim, "100%");
    if (r.h % 2 == 0) {
        class_rule(c, r.x, r.y + r.h / 2, r.w, "▔", rule, true);
        draw_text_right(c->p, r.x - 1, r.y + r.h / 2, 7, dim, "50%");
    }
}

/* ---- nothing yet: what the first key does ---- */

void class_draw_invitation(const struct class_pic *c, int x, int y, int cols, int rows)
{
    char asker[CLASS_WORD_MAX], line[CLASS_LINE_MAX];

    class_word(c, c->asker, 16, asker);
    snprintf(line, sizeof line,
             view_say(c->s, c->asked_of == c->n ? MSG_CLASS_INVITE_WHAT : MSG_CLASS_INVITE_SOME), asker);
    if (rows > 0)
        class_marked(c, x, y, cols, ROLE_TEXT, view_say(c->s, MSG_CLASS_INVITE));
    if (rows > 1)
        class_marked(c, x, y + 1, cols, ROLE_DIM, line);
}

void class_draw_bars(const struct class_pic *c)
{
    if (c->lay.bars.h == 0)
        return;
    if (c->step == STEP_START)
        class_draw_invitation(c, c->lay.desks.x, c->lay.bars.y + c->lay.bars.h / 2 - 1, c->lay.bars.w, 2);
    else if (c->step < STEP_SHARE)
        draw_scores(c);
    else
        draw_shares(c);
}
