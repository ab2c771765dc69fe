/* heads_foot: the picked head in words; how the heads are joined; what one, two ... sixteen heads would cost. */
#include "view/heads_parts.h"

#include "study/cost_heads.h"
#include "trace/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 128, COST_NAME_COLS = 30, COST_COLS = 13 };

/* ---- the picked one in words ---- */

/* The one listened to most; SIZE_MAX where nobody may be asked. */
static size_t loudest(const struct heads_pic *c, const float *row)
{
    size_t at = SIZE_MAX;

    for (size_t j = c->first; j < c->t->t; j++)
        if (!isnan(row[j]) && (at == SIZE_MAX || row[j] > row[at]))
            at = j;
    return at;
}

void heads_say_asker(const struct heads_pic *c, bool brief, char out[HEADS_LINE_MAX])
{
    const struct heads_which w = heads_of(c, c->group, c->item);
    char asker[WORD_MAX], heard[WORD_MAX], share[24];
    float row[TOKEN_MAX];

    trace_row(c->t, w.layer, w.pick, w.head, STAGE_WEIGHTS, c->asker, row);
    const size_t j = loudest(c, row);
    draw_marked_quote(view_word(c->s->app->lang, c->t, c->asker), asker, sizeof asker);
    if (j == SIZE_MAX) {
        snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_NOBODY), asker);
        return;
    }
    draw_marked_quote(view_word(c->s->app->lang, c->t, j), heard, sizeof heard);
    view_share_text(c->s, w.pick == PICK_MAX ? row[j] : view_share_told(row, c->t->t, row[j]), false, 1, share);
    snprintf(out, HEADS_LINE_MAX, view_say(c->s, brief ? MSG_HEADS_LISTENS_SHORT : MSG_HEADS_LISTENS), asker, heard, share);
}

/* "94.2%": of a score that was measured. */
static void percent(float part, char out[24])
{
    const double p = 100 * (double)part;

    if (part < 1 && p >= 99.95)
        snprintf(out, 24, ">99.9%%");
    else
        snprintf(out, 24, "%.1f%%", p);
}

static void say_relation(const struct heads_pic *c, const struct heads_which *w, const struct head_label *label,
                         bool named, char out[HEADS_LINE_MAX])
{
    char name[VIEW_LABEL_MAX], score[24], chance[24];

    if (named)
        view_label(c->s->app->lang, c->t, w->layer, w->head, name);
    percent(label->score, score);
    percent(label->chance, chance);
    const size_t len = named ? (size_t)snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_NAMED), name) : 0;
    snprintf(out + len, HEADS_LINE_MAX - len,
             view_say(c->s, label->held_out ? MSG_HEADS_RELATION : MSG_HEADS_RELATION_HERE), score, chance);
}

static void say_pattern(const struct heads_pic *c, const struct head_label *label, char out[HEADS_LINE_MAX])
{
    static const enum msg places[PATTERN_COUNT] = {
        [PATTERN_PREVIOUS] = MSG_HEADS_TO_PREVIOUS, [PATTERN_NEXT] = MSG_HEADS_TO_NEXT,
        [PATTERN_SELF] = MSG_HEADS_TO_SELF,         [PATTERN_FIRST] = MSG_HEADS_TO_FIRST,
        [PATTERN_SAME_WORD] = MSG_HEADS_TO_SAME,    [PATTERN_BROAD] = MSG_HEADS_TO_ALL,
    };
    const bool chair = label->pattern == PATTERN_FIRST && c->t->tokens.tokens[0].special;
    const char *where = view_say(c->s, label->held_out ? MSG_HEADS_ON_NEW : MSG_HEADS_ON_THIS);
    char score[24], chance[24];

    percent(label->score, score);
    percent(label->chance, chance);
    const int used = snprintf(out, HEADS_LINE_MAX, view_say(c->s, chair ? MSG_HEADS_TO_CHAIR : places[label->pattern]),
                              where, score);
    if (label->held_out && label->pattern != PATTERN_BROAD && used > 0 && used < HEADS_LINE_MAX)
        snprintf(out + used, HEADS_LINE_MAX - (size_t)used, view_say(c->s, MSG_HEADS_EVENLY), chance);
}

void heads_say_measured(const struct heads_pic *c, struct heads_which w, int form, char out[HEADS_LINE_MAX])
{
    char question[VIEW_QUESTION_MAX], measured[HEADS_LINE_MAX];

    if (w.pick != PICK_HEAD) {
        snprintf(out, HEADS_LINE_MAX, view_say(c->s, w.pick == PICK_MEAN ? MSG_HEADS_MEAN_SAID : MSG_HEADS_MAX_SAID),
                 c->t->h);
        return;
    }
    const struct trace_head *head = &c->t->layers[w.layer].heads[w.head];
    if (head->muted) {
        snprintf(out, HEADS_LINE_MAX, "%s", view_say(c->s, MSG_HEADS_MUTED_SAID));
        return;
    }
    if (head->label.relation != 0)
        say_relation(c, &w, &head->label, form < 2, measured);
    else
        say_pattern(c, &head->label, measured);
    view_question(c->s->app->lang, c->t, w.layer, w.head, question);
    if (form > 0 || (question[0] == '\0' && !head->label.held_out))
        snprintf(out, HEADS_LINE_MAX, "%s", measured);
    else if (question[0] != '\0')
        snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_ASKED), question, measured);
    else
        snprintf(out, HEADS_LINE_MAX, view_say(c->s, MSG_HEADS_FOUND), measured);
}

enum { MEASURED_FORMS = 3 };

/* All that can be said of the picked head, each from its longest form to its shortest. */
struct said {
    char asker[2][HEADS_LINE_MAX], measured[MEASURED_FORMS][HEADS_LINE_MAX];
};

/* The first pair of forms that fits on one line, as (asker, measured); false when none does. The longest alone where
 * there are lines for more. */
static bool one_line(const struct said *said, int cols, bool longest, int *asker, int *measured)
{
    static const int forms[][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 2}};

    for (size_t k = 0; k < (longest ? 1 : sizeof forms / sizeof forms[0]); k++) {
        *asker = forms[k][0];
        *measured = forms[k][1];
        if (draw_marked_columns(said->asker[*asker]) + 3 + draw_marked_columns(said->measured[*measured]) <= cols)
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

static void first_that_fits(const struct heads_pic *c, int cols, int y, const char *const *lines, size_t count)
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

    snprintf(whole, sizeof whole, view_say(c->s, MSG_HEADS_JOINED), t->h, t->k, width, t->t, width, width, t->d, t->t, t->d);
    snprintf(brief, sizeof brief, view_say(c->s, MSG_HEADS_JOINED_SHORT), t->h, t->k, width, t->t, width, width, t->d);
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
            used += (size_t)snprintf(out + used, 128 - used, "%s%zu×%zu", used > 0 ? ", " : "", cost.heads, cost.d_k);
}

static void draw_cost_line(const struct heads_pic *c, int y)
{
    struct cost_heads cost;
    char projections[32], pairs[32], together[32], splits[128];
    char whole[HEADS_LINE_MAX], brief[HEADS_LINE_MAX], least[HEADS_LINE_MAX];
    const char *lines[] = {whole, brief, least};

    if (!cost_heads_at(c->t->t, c->t->d, c->t->h * c->t->k, c->t->h, &cost))
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
    static const enum msg names[COST_ROWS] = {MSG_HEADS_COST_SHAPE, MSG_HEADS_COST_PROJECTIONS, MSG_HEADS_COST_PAIRS,
                                              MSG_HEADS_COST_TOGETHER, MSG_HEADS_COST_SHARES};
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
    if (at.w >= TABLE_COLS + 90 && at.h >= COST_ROWS) {
        draw_beside(c, at);
        return;
    }
    at.y += draw_said(c, (rect){at.x, at.y, at.w, at.h > 2 ? at.h - 2 : at.h});
    if (at.h <= 2)
        return;
    if (end - at.y >= 4)
        at.y++;
    draw_joining(c, at.w, at.y++);
    if (end - at.y >= COST_ROWS && at.w > TABLE_COLS)
        draw_table(c, at.x + 1, at.y);
    else if (end - at.y >= 1)
        draw_cost_line(c, at.y);
}
