/* heads_foot: the picked head in words; how the heads are joined; what one, two ... sixteen heads would cost.
 */
#include "view/heads_parts.h"

#include "study/cost_heads.h"

#include <stdio.h>

enum { COST_NAME_COLS = 30, COST_COLS = 13 };

/* ---- the picked one in words ---- */

enum { MEASURED_FORMS = 3 };

/* All that can be said of the picked head, each from its longest form to its shortest. */
struct said {
    char asker[2][HEADS_LINE_MAX], measured[MEASURED_FORMS][HEADS_LINE_MAX];
};

/* The first pair of forms that fits on one line, as (asker, measured); false when none does. The longest
 * alone where there are lines for more. */
static bool one_line(const struct said *said, int cols, bool longest, int *asker, int *measured)
{
    static const int forms[][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 2}};

    for (size_t k = 0; k < (longest ? 1 : sizeof forms / sizeof forms[0]); k++) {
        *asker = forms[k][0];
        *measured = forms[k][1];
        if (draw_marked_columns(said->asker[*asker]) + 3 + draw_marked_columns(said->measured[*measured]) <=
            cols)
            return true;
    }
    return false;
}

/* Badge and layer; returns the column behind them. */
static int draw_who(const struct heads_pic *c, rect at)
{
    const struct heads_which w = heads_of(c, c->group, c->item);
    char where[64];
    int x = at.x + 1;

    if (w.pick == PICK_HEAD) {
        head_badge(c->p, x, at.y, w.head, c->t->layers[w.layer].heads[w.head].muted);
        x += HEAD_BADGE_COLS + 1;
    }
    if (c->list || at.w < 90)
        return x;
    snprintf(where, sizeof where, view_say(c->s, MSG_HEADS_LAYER_SHORT), w.layer + 1);
    return x + draw_text(c->p, x, at.y, at.w, heads_style(c, ROLE_DIM, 0), where) + 2;
}

/* Whom the asker listens to, and what was measured: on one line, or below one another. Returns the rows. */
static int draw_said(const struct heads_pic *c, rect at)
{
    const style text = heads_style(c, ROLE_TEXT, 0), dim = heads_style(c, ROLE_DIM, 0);
    struct said said;
    int asker, measured;

    heads_say_asker(c, false, said.asker[0]);
    heads_say_asker(c, true, said.asker[1]);
    for (int form = 0; form < MEASURED_FORMS; form++)
        heads_say_measured(c, heads_of(c, c->group, c->item), form, said.measured[form]);
    const int x = draw_who(c, at), cols = at.x + at.w - 1 - x;
    if (one_line(&said, cols, at.h >= 2, &asker, &measured)) {
        const int used = draw_marked(c->p, x, at.y, cols, text, said.asker[asker]) + 3;
        draw_marked(c->p, x + used, at.y, cols - used, dim, said.measured[measured]);
        return 1;
    }
    asker = draw_marked_columns(said.asker[0]) <= cols ? 0 : 1;
    if (at.h < 2)
        asker = draw_marked_columns(said.asker[1]) <= cols ? 1 : asker;
    const int used = draw_sentence(c->p, x, at.y, cols, text, said.asker[asker]) + 3;
    if (at.h < 2) {
        if (draw_sentence_fits(said.measured[MEASURED_FORMS - 1], cols - used))
            draw_sentence(c->p, x + used, at.y, cols - used, dim, said.measured[MEASURED_FORMS - 1]);
        return 1;
    }
    const int rows = draw_wrapped(c->p, (rect){at.x + 1, at.y + 1, at.w - 2, 0}, dim, said.measured[0]);
    if (rows < at.h)
        draw_wrapped(c->p, (rect){at.x + 1, at.y + 1, at.w - 2, rows}, dim, said.measured[0]);
    else
        draw_sentence(c->p, at.x + 1, at.y + 1, at.w - 2, dim, said.measured[MEASURED_FORMS - 1]);
    return rows < at.h ? 1 + rows : 2;
}

/* ---- joining, cost ---- */

static void first_that_fits(const struct heads_pic *c, int cols, int y, const char *const *lines,
                            size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (draw_marked_columns(lines[i]) <= cols - 2) {
            draw_marked(c->p, c->area.x + 1, y, cols - 2, heads_style(c, ROLE_DIM, 0), lines[i]);
            return;
        }
}

static void draw_joining(const struct heads_pic *c, int cols, int y)
{
    const struct trace *t = c->t;
    const size_t width = t->h * t->k;
    char whole[HEADS_LINE_MAX], brief[HEADS_LINE_MAX];
    const char *lines[] = {whole, brief};

    snprintf(whole, sizeof whole, view_say(c->s, MSG_HEADS_JOINED), t->h, t->k, width, t->t, width, width,
             t->d, t->t, t->d);
    snprintf(brief, sizeof brief, view_say(c->s, MSG_HEADS_JOINED_SHORT), t->h, t->k, width, t->t, width,
             width, t->d);
    if (!t->weights_only)
        first_that_fits(c, cols, y, lines, 2);
}

/* "254,464" */
static void grouped(uint64_t n, char out[32])
{
    char digits[32];
    const int len = snprintf(digits, sizeof digits, "%llu", (unsigned long long)n);
    size_t at = 0;

    for (int i = 0; i < len && at + 2 < 32; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
}

/* "1×64, 2×32, 4×16": those that split evenly. Their multiply-adds are the same. */
static void say_splits(const struct heads_pic *c, char out[128])
{
    size_t used = 0;
    struct cost_heads cost;

    out[0] = '\0';
    for (size_t i = 0; i < COST_HEADS_COUNT; i++)
        if (cost_heads_at(c->t->t, c->t->d, c->t->h * c->t->k, cost_heads_compared[i], &cost) && used < 100)
            used += (size_t)snprintf(out + used, 128 - used, "%s%zu×%zu", used > 0 ? ", " : "", cost.heads,
                                     cost.d_k);
}

static void draw_cost_line(const struct heads_pic *c, int y)
{
    struct cost_heads cost;
    char projections[32], pairs[32], together[32], splits[128];
    char whole[HEADS_LINE_MAX], brief[HEADS_LINE_MAX], least[HEADS_LINE_MAX];
    const char *lines[] = {whole, brief, least};

    if (c->t->weights_only || !cost_heads_at(c->t->t, c->t->d, c->t->h * c->t->k, c->t->h, &cost))
        return;
    grouped(cost.projections, projections);
    grouped(cost.pairs, pairs);
    grouped(cost.together, together);
    say_splits(c, splits);
    snprintf(whole, sizeof whole, view_say(c->s, MSG_HEADS_COST), splits, projections, pairs, together);
    snprintf(brief, sizeof brief, view_say(c->s, MSG_HEADS_COST_SHORT), splits, projections, pairs, together);
    snprintf(least, sizeof least, view_say(c->s, MSG_HEADS_COST_LEAST), splits, together);
    first_that_fits(c, c->area.w, y, lines, 3);
}

/* One line of the table: a name, and a number for each number of heads. */
enum cost_row { COST_SHAPE, COST_PROJECTIONS, COST_PAIRS, COST_TOGETHER, COST_SHARES, COST_ROWS };

static void cost_text(const struct cost_heads *cost, enum cost_row row, char out[48])
{
    switch (row) {
    case COST_SHAPE:
        snprintf(out, 48, "%zu × %zu", cost->heads, cost->d_k);
        return;
    case COST_PROJECTIONS:
        grouped(cost->projections, out);
        return;
    case COST_PAIRS:
        grouped(cost->pairs, out);
        return;
    case COST_TOGETHER:
        grouped(cost->together, out);
        return;
    default:
        grouped(cost->shares, out);
    }
}

static void draw_cost_row(const struct heads_pic *c, int x, int y, enum cost_row row)
{
    static const enum msg names[COST_ROWS] = {MSG_HEADS_COST_SHAPE, MSG_HEADS_COST_PROJECTIONS,
                                              MSG_HEADS_COST_PAIRS, MSG_HEADS_COST_TOGETHER,
                                              MSG_HEADS_COST_SHARES};
    const size_t width = c->t->h * c->t->k;
    char text[48];

    draw_text(c->p, x, y, COST_NAME_COLS - 1, heads_style(c, ROLE_DIM, 0), view_say(c->s, names[row]));
    for (size_t i = 0; i < COST_HEADS_COUNT; i++) {
        struct cost_heads cost;
        const bool now = cost_heads_compared[i] == c->t->h;
        if (cost_heads_at(c->t->t, c->t->d, width, cost_heads_compared[i], &cost))
            cost_text(&cost, row, text);
        else
            snprintf(text, sizeof text, "%s", row == COST_SHAPE ? view_say(c->s, MSG_HEADS_COST_UNEVEN) : "");
        draw_text_right(c->p, x + COST_NAME_COLS + (int)(i + 1) * COST_COLS, y, COST_COLS - 1,
                        heads_style(c, now ? ROLE_BOLD : ROLE_TEXT, now ? ATTR_BOLD : 0), text);
    }
}

enum { TABLE_COLS = COST_NAME_COLS + COST_HEADS_COUNT * COST_COLS };

static void draw_table(const struct heads_pic *c, int x, int y)
{
    for (enum cost_row row = 0; row < COST_ROWS; row++)
        draw_cost_row(c, x, y + (int)row, row);
}

/* Words on the left, the table beside them. */
static void draw_beside(const struct heads_pic *c, rect at)
{
    rect left = {at.x, at.y, at.w - TABLE_COLS - 3, at.h};

    left.y += draw_said(c, (rect){left.x, left.y, left.w, 3});
    draw_joining(c, left.w, left.y + (left.y + 1 < at.y + at.h));
    draw_table(c, at.x + at.w - TABLE_COLS - 1, at.y);
}

void heads_draw_foot(const struct heads_pic *c)
{
    rect at = c->foot;
    const int end = at.y + at.h;

    if (at.h < 1)
        return;
    if (at.h >= 4 && at.h != COST_ROWS)
        at.y++, at.h--;
    if (at.w >= TABLE_COLS + 90 && at.h >= COST_ROWS && !c->t->weights_only) {
        draw_beside(c, at);
        return;
    }
    at.y += draw_said(c, (rect){at.x, at.y, at.w, at.h > 2 ? at.h - 2 : at.h});
    if (at.h <= 2)
        return;
    if (end - at.y >= 4)
        at.y++;
    draw_joining(c, at.w, at.y++);
    if (end - at.y >= COST_ROWS && at.w > TABLE_COLS && !c->t->weights_only)
        draw_table(c, at.x + 1, at.y);
    else if (end - at.y >= 1)
        draw_cost_line(c, at.y);
}
