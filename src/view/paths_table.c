/* paths_table: what a layer costs, what has to wait, how long the longest path is: the orders of Vaswani et al. 2017,
 * Table 1, with the present lengths put in; beside them what was measured on this sentence. */
#include "view/paths_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum column { COST, IN_A_ROW, LONGEST, HERE_STEPS, HERE_INFLUENCE, HERE_WAITS, COLUMNS };

struct cell_text {
    char formula[PATHS_TEXT_MAX], value[PATHS_TEXT_MAX];
};

/* How the windows of the CNN's layers lie decides which row of the paper's table holds: side by side they reach n / k
 * layers far, ever wider apart log_k n. */
static bool is_dilated(const struct path_net_found *net)
{
    for (size_t l = 0; l < net->layers && l < PATH_LAYERS_MAX; l++)
        if (net->dilation_l[l] > 1)
            return true;
    return false;
}

static void cost_of(const struct paths_pic *c, enum path_net net, struct cell_text *out)
{
    const double n = (double)c->f->t, d = (double)c->f->nets[net].d, k = (double)c->f->nets[net].kernel;
    const double cost = net == PATH_CNN ? k * n * d * d : net == PATH_ATTENTION ? n * n * d : n * d * d;

    snprintf(out->formula, sizeof out->formula, "%s",
             net == PATH_CNN ? "k·n·d²" : net == PATH_ATTENTION ? "n²·d" : "n·d²");
    paths_count(cost, out->value);
}

static void row_of(const struct paths_pic *c, enum path_net net, struct cell_text *out)
{
    const bool chain = net == PATH_RNN || net == PATH_LSTM;

    snprintf(out->formula, sizeof out->formula, "%s", chain ? "n" : "");
    paths_count(chain ? (double)c->f->t : 1, out->value);
}

static void longest_of(const struct paths_pic *c, enum path_net net, struct cell_text *out)
{
    const double n = (double)c->f->t, k = (double)c->f->nets[net].kernel;

    if (net != PATH_CNN) {
        row_of(c, net, out);
        return;
    }
    const bool dilated = is_dilated(&c->f->nets[net]);
    snprintf(out->formula, sizeof out->formula, "%s", dilated ? "log_k n" : "n/k");
    snprintf(out->value, sizeof out->value, "%.1f", k <= 1 ? n : dilated ? log(n) / log(k) : n / k);
}

static void text_of(const struct paths_pic *c, enum path_net net, enum column column, struct cell_text *out)
{
    static const enum msg waits[PATH_NET_COUNT] = {MSG_PATHS_FOR_WORD, MSG_PATHS_FOR_WORD, MSG_PATHS_FOR_LAYER,
                                                   MSG_PATHS_FOR_NOBODY};
    const struct path_net_found *found = &c->f->nets[net];

    *out = (struct cell_text){"", ""};
    switch (column) {
    case COST:
        cost_of(c, net, out);
        break;
    case IN_A_ROW:
        row_of(c, net, out);
        break;
    case LONGEST:
        longest_of(c, net, out);
        break;
    case HERE_STEPS:
        snprintf(out->value, sizeof out->value, "%zu", found->sequential);
        break;
    case HERE_INFLUENCE:
        if (found->influence_t[c->source] == 0)
            snprintf(out->value, sizeof out->value, "0");
        else
            snprintf(out->value, sizeof out->value, "%.2g", (double)found->influence_t[c->source]);
        break;
    case HERE_WAITS:
        snprintf(out->value, sizeof out->value, "%s", view_say(c->s, waits[net]));
        break;
    case COLUMNS:
        break;
    }
}

/* ---- columns ---- */

/* Where it is narrow the last ones give way first. */
struct columns {
    bool shown[COLUMNS], formulas;
    int formula[COLUMNS], value[COLUMNS], head[COLUMNS]; /* columns */
    int name, gap, used;
};

static void head_text(const struct paths_pic *c, enum column column, char out[PATHS_LINE_MAX])
{
    static const enum msg brief[COLUMNS] = {MSG_PATHS_COST_SHORT, MSG_PATHS_IN_A_ROW_SHORT, MSG_PATHS_LONGEST_SHORT,
                                            MSG_PATHS_HERE_STEPS, MSG_PATHS_HERE_INFLUENCE, MSG_PATHS_WAITS};
    static const enum msg heads[COLUMNS] = {MSG_PATHS_COST, MSG_PATHS_IN_A_ROW, MSG_PATHS_LONGEST, MSG_PATHS_HERE_STEPS,
                                            MSG_PATHS_HERE_INFLUENCE, MSG_PATHS_WAITS};

    snprintf(out, PATHS_LINE_MAX, "%s", view_say(c->s, c->size == PATHS_SMALL && c->lay.label_above ? brief[column] : heads[column]));
}

static int widest(int a, int b)
{
    return a > b ? a : b;
}

static int column_cols(const struct columns *k, enum column column)
{
    const int formula = k->formulas && k->formula[column] > 0 ? k->formula[column] + 3 : 0;

    return widest(k->head[column], formula + k->value[column]);
}

static struct columns measure(const struct paths_pic *c, int cols)
{
    struct columns k = {.formulas = true, .gap = cols < 60 ? 1 : cols >= 140 && cols < 1000 ? 3 : 2};
    char head[PATHS_LINE_MAX];
    struct cell_text text;

    for (enum path_net net = 0; net < PATH_NET_COUNT; net++) {
        k.name = widest(k.name, 2 + view_columns(paths_name(c, net)));
        for (enum column i = 0; i < COLUMNS; i++) {
            text_of(c, net, i, &text);
            k.formula[i] = widest(k.formula[i], view_columns(text.formula));
            k.value[i] = widest(k.value[i], view_columns(text.value));
        }
    }
    for (enum column i = 0; i < COLUMNS; i++) {
        head_text(c, i, head);
        k.head[i] = view_columns(head);
    }
    for (int formulas = 1; formulas >= 0; formulas--) { /* numbers before formulas */
        k.formulas = formulas;
        k.used = k.name;
        for (enum column i = 0; i < COLUMNS; i++) {
            k.shown[i] = k.used + k.gap + column_cols(&k, i) <= cols;
            k.used += k.shown[i] ? k.gap + column_cols(&k, i) : 0;
        }
        if (k.shown[LONGEST])
            break;
    }
    return k;
}

/* ---- drawing ---- */

static void draw_cell(const struct paths_pic *c, const struct columns *k, enum path_net net, enum column i, int x, int y)
{
    const bool own = net == PATH_ATTENTION, here = i == HERE_STEPS || i == HERE_INFLUENCE, words = i == HERE_WAITS;
    const enum role ground = own ? ROLE_PANEL : ROLE_BG;
    const int end = x + column_cols(k, i);
    struct cell_text text;

    text_of(c, net, i, &text);
    if (k->formulas && text.formula[0] != '\0')
        draw_text(c->p, x, y, k->formula[i], pen_style(c->p, ROLE_DIM, ground, 0), text.formula);
    if (words)
        draw_text(c->p, x, y, k->value[i], pen_style(c->p, ROLE_DIM, ground, 0), text.value);
    else
        draw_text_right(c->p, end, y, k->value[i], pen_style(c->p, here ? ROLE_BOLD : ROLE_TEXT, ground, here ? ATTR_BOLD : 0),
                    text.value);
    if (k->formulas && text.formula[0] != '\0')
        draw_text(c->p, x + k->formula[i] + 1, y, 1, pen_style(c->p, ROLE_DIM, ground, 0), "=");
}

/* What n, d and k are; the paper too where no title names it. */
static void draw_source(const struct paths_pic *c, int y, int cols)
{
    const struct path_net_found *nets = c->f->nets;
    const bool same = nets[PATH_RNN].d == nets[PATH_LSTM].d && nets[PATH_RNN].d == nets[PATH_CNN].d &&
                      nets[PATH_RNN].d == nets[PATH_ATTENTION].d;
    char text[PATHS_LINE_MAX];

    if (same)
        snprintf(text, sizeof text, view_say(c->s, MSG_PATHS_TABLE_NKD), c->f->t, nets[PATH_CNN].kernel,
                 nets[PATH_RNN].d);
    else
        snprintf(text, sizeof text, view_say(c->s, MSG_PATHS_TABLE_NKDS), c->f->t, nets[PATH_CNN].kernel,
                 nets[PATH_RNN].d, nets[PATH_LSTM].d, nets[PATH_CNN].d, nets[PATH_ATTENTION].d);
    if (paths_heads_y(c->lay.table) == c->lay.table.y) {
        const size_t len = strlen(text);
        snprintf(text + len, sizeof text - len, "%s", view_say(c->s, MSG_PATHS_TABLE_PAPER_TOO));
    }
    paths_say(c, c->lay.table.x, y, cols, ROLE_DIM, text);
}

int paths_table_cols(const struct paths_pic *c)
{
    return c->f == NULL ? 0 : measure(c, 1000).used;
}

int paths_heads_y(rect table)
{
    return table.y + (table.h >= 3 + PATH_NET_COUNT);
}

void paths_draw_title(const struct paths_pic *c, rect table, int x, int cols, const char *title)
{
    if (paths_heads_y(table) > table.y)
        paths_say(c, x, table.y, cols, ROLE_TEXT, title);
}

void paths_draw_names(const struct paths_pic *c, rect table, int cols)
{
    const int y = paths_heads_y(table);

    draw_fill(c->p, (rect){table.x - 1, y, table.w + 2, 1}, pen_style(c->p, ROLE_TEXT, ROLE_RAISED, 0));
    draw_fill(c->p, (rect){table.x - 1, y + 1 + PATH_ATTENTION, table.w + 2, 1},
              pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    for (enum path_net net = 0; net < PATH_NET_COUNT && cols > 0; net++) {
        const enum role ground = net == PATH_ATTENTION ? ROLE_PANEL : ROLE_BG;
        draw_text(c->p, table.x, y + 1 + (int)net, 1, paths_chip(c, net), paths_letters[net]);
        draw_text(c->p, table.x + 2, y + 1 + (int)net, cols - 2, paths_ink(c, net, ground, ATTR_BOLD),
                  paths_name(c, net));
    }
}

/* One column from x on; returns where it ends. */
static int draw_column(const struct paths_pic *c, const struct columns *k, enum column i, int x)
{
    const int y = paths_heads_y(c->lay.table), end = x + column_cols(k, i);
    char head[PATHS_LINE_MAX];

    head_text(c, i, head);
    if (i == HERE_WAITS)
        draw_text(c->p, x, y, k->head[i], pen_style(c->p, ROLE_DIM, ROLE_RAISED, 0), head);
    else
        draw_text_right(c->p, end, y, k->head[i], pen_style(c->p, ROLE_DIM, ROLE_RAISED, 0), head);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        draw_cell(c, k, net, i, x, y + 1 + (int)net);
    return end;
}

void paths_draw_table(const struct paths_pic *c)
{
    const rect at = c->lay.table;

    if (at.h < 1 + PATH_NET_COUNT || c->f == NULL)
        return;
    const struct columns k = measure(c, at.w);
    int x = at.x + k.name, here = at.x + at.w;
    paths_draw_names(c, at, k.name);
    for (enum column i = 0; i < COLUMNS; i++) {
        if (!k.shown[i])
            continue;
        here = i == HERE_STEPS ? x + k.gap : here;
        x = draw_column(c, &k, i, x + k.gap);
    }
    paths_draw_title(c, at, at.x + k.name + k.gap, here - at.x - k.name - k.gap, view_say(c->s, MSG_PATHS_TABLE_PAPER));
    if (k.shown[HERE_STEPS])
        paths_draw_title(c, at, here, x - here, view_say(c->s, MSG_PATHS_TABLE_HERE));
    if (at.h > 1 + PATH_NET_COUNT)
        draw_source(c, paths_heads_y(at) + 1 + PATH_NET_COUNT, at.w);
}
