/* paths_chain: an RNN and an LSTM: from word to word, the line as strong as what is left of the news, the LSTM's
 * forget gate as a bar at every word. */
#include "view/paths_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define NUMBER_COLS  5    /* of "9.8%" and a blank */
#define GATE_NUMBERS 7    /* columns from word to word from which on a gate has its number */
#define STRONG       0.3  /* of the news: a heavy line from here on, */
#define PLAIN        0.03 /* a light one, below it dots, */
#define WEAK         0.003 /* and below this single ones */

/* Rows of a chain: gate bars above, the line, numbers below; -1: none. */
struct chain {
    const struct paths_pic *c;
    enum path_net net;
    int gates, gate_rows, line, numbers;
    double at; /* the column the news has come to, of any fraction */
};

static struct chain chain_of(const struct paths_pic *c, enum path_net net)
{
    const rect r = paths_lines(c, net);
    const bool gated = net == PATH_LSTM && c->f->nets[net].forget_t != NULL && r.h >= 3;
    struct chain k = {.c = c, .net = net, .gates = -1, .numbers = -1};

    k.gate_rows = gated ? (r.h >= 5 ? 3 : r.h == 4 ? 2 : 1) : 0;
    k.gates = gated ? r.y + k.gate_rows - 1 : -1;
    k.line = r.y + k.gate_rows;
    k.numbers = r.h - k.gate_rows >= 2 ? k.line + 1 : -1;
    k.at = (double)c->source + paths_gone(c, net) * (double)(c->target - c->source);
    return k;
}

static const char *line_glyph(double left)
{
    return left >= STRONG ? "━" : left >= PLAIN ? "─" : left >= WEAK ? "⠒" : "⠂";
}

/* How much of its colour a line has: by powers of ten, down to a thousandth. */
static double strength(double left)
{
    return isnan(left) ? 0.6 : left > 0 ? 1 + log10(fmin(left, 1)) / 4 : 0;
}

/* From word j to the next, as far as the news has come. */
static void draw_hop(const struct chain *k, size_t j)
{
    const struct paths_pic *c = k->c;
    const double left = paths_left(c, k->net, j + 1);
    const int from = paths_x(c, j) + (c->lay.pitch >= 4 || j == c->source), to = paths_x(c, j + 1);
    const double gone = fmin(fmax(k->at - (double)j, 0), 1);
    const int end = from + (int)lround(gone * (double)(to - from));

    for (int x = from; x < to; x++) {
        if (x < c->lay.x || x >= c->lay.x + (int)c->lay.count * c->lay.pitch)
            continue;
        if (x >= end)
            pen_put(c->p, x, k->line, "·", pen_style(c->p, ROLE_RULE, ROLE_BG, 0));
        else if (!(left == 0))
            pen_put(c->p, x, k->line, line_glyph(left), paths_faint(c, k->net, strength(left)));
    }
}

static void draw_stop(const struct chain *k, size_t j)
{
    const struct paths_pic *c = k->c;
    const bool end = j == c->source || j == c->target, there = k->at >= (double)j;
    const double left = paths_left(c, k->net, j);

    if (!paths_shown(c, j) || (c->lay.pitch < 4 && !end))
        return;
    if (there && left == 0)
        pen_put(c->p, paths_x(c, j), k->line, "○", paths_faint(c, k->net, 0.4));
    else
        pen_put(c->p, paths_x(c, j), k->line, there ? "●" : "·",
                there ? paths_faint(c, k->net, strength(left)) : pen_style(c->p, ROLE_RULE, ROLE_BG, 0));
}

/* The numbers that do not touch each other, both ends always. */
static void draw_numbers(const struct chain *k)
{
    const struct paths_pic *c = k->c;
    const int every = (NUMBER_COLS + c->lay.pitch) / c->lay.pitch;
    int last = paths_x(c, c->target);

    for (size_t j = c->target + 1; j-- > c->source;) {
        const bool end = j == c->source || j == c->target;
        const int x = paths_x(c, j);
        char text[PATHS_TEXT_MAX];
        if (!paths_shown(c, j) || (j != c->target && last - x < every * c->lay.pitch) ||
            (!end && x - paths_x(c, c->source) < every * c->lay.pitch))
            continue;
        last = x;
        paths_percent(c, k->at >= (double)j ? paths_left(c, k->net, j) : NAN, text);
        const int cols = view_columns(text);
        draw_text(c->p, x - (cols - 1) / 2, k->numbers, cols,
                  pen_style(c->p, end ? ROLE_BOLD : ROLE_DIM, ROLE_BG, end ? ATTR_BOLD : 0), text);
    }
}

static void gate_number(double gate, char out[16])
{
    char text[16];

    snprintf(text, sizeof text, "%.2f", gate);
    if (gate == 0 || gate == 1)
        snprintf(out, 16, "%.0f", gate);
    else if (strcmp(text, "0.00") == 0 || strcmp(text, "1.00") == 0)
        snprintf(out, 16, "%s", gate < 0.5 ? "<.01" : ">.99");
    else
        snprintf(out, 16, "%s", text + 1);
}

/* What the gate at word j lets through of what came before it: lit once the news has come there. */
static void draw_gate(const struct chain *k, size_t j)
{
    const struct paths_pic *c = k->c;
    const double gate = (double)c->f->nets[k->net].forget_t[j];
    const bool numbers = c->lay.pitch >= GATE_NUMBERS, there = k->at >= (double)j - 0.5;
    const int cols = c->lay.pitch >= 4 ? 2 : 1, x = paths_x(c, j) - (cols - 1);
    const style s = there ? paths_ink(c, k->net, ROLE_BG, 0) : pen_style(c->p, ROLE_RULE, ROLE_BG, 0);
    char text[16];

    if (!paths_shown(c, j))
        return;
    draw_bar_up(c->p, x, k->gates, cols, k->gate_rows, gate, s.fg, c->p->theme->roles[ROLE_PANEL]);
    gate_number(gate, text);
    if (numbers)
        draw_text(c->p, x + cols + 1, k->gates, 4, pen_style(c->p, ROLE_DIM, ROLE_BG, 0), text);
}

static void draw_slip_here(const struct chain *k)
{
    const struct paths_pic *c = k->c;
    const size_t j = (size_t)k->at;
    const double part = k->at - (double)j;
    const int x = paths_x(c, j) + (int)lround(part * (double)c->lay.pitch);

    if (k->at < (double)c->target && x > c->lay.x && x + 1 < c->lay.x + (int)c->lay.count * c->lay.pitch)
        draw_slip(c->p, x - 1, k->line, paths_letters[k->net], COLOUR_DEFAULT);
}

void paths_draw_chain(const struct paths_pic *c, enum path_net net)
{
    const struct chain k = chain_of(c, net);

    for (size_t j = c->source; j < c->target; j++)
        draw_hop(&k, j);
    for (size_t j = c->source; j <= c->target; j++)
        draw_stop(&k, j);
    if (k.gates >= 0)
        for (size_t j = c->source + 1; j <= c->target; j++)
            draw_gate(&k, j);
    if (k.numbers >= 0)
        draw_numbers(&k);
    if (paths_gone(c, net) < 1)
        draw_slip_here(&k);
}
