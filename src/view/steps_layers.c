/* The same word one layer up, and further: what it was, what attention added, what the MLP added. */
#include "view/parts.h"
#include "view/steps_parts.h"

#include "study/climb.h"

#include <math.h>
#include <stdio.h>

enum { LABEL_COLS = 14, LABEL_LEAST = 11, TAIL_COLS = 22, VECTOR_ROWS = 4, VECTOR_LABEL = 26, VECTOR_TAIL = 12, STACK_MOST = 9, HUGE_ROWS = 44 };

/* A share in per cent, never "-0.0". */
static double percent(double share)
{
    return fabs(share) < 0.0005 ? 0 : 100 * share;
}

/* ---- the vectors of the layer looked at ---- */

static double largest(const float *x, size_t n)
{
    double most = 0;

    for (size_t i = 0; x != NULL && i < n; i++)
        most = fmax(most, fabs((double)x[i]));
    return most;
}

static void draw_vector(const struct steps_pic *c, rect at, const float *x, double most, enum msg label, double length, bool last)
{
    const size_t d = c->t->d;
    const int room = at.w - VECTOR_LABEL - VECTOR_TAIL, wide = (size_t)room >= d ? room / (int)d > 2 ? 2 : room / (int)d : 0;

    draw_marked(c->p, at.x, at.y, VECTOR_LABEL - 1, steps_style(c, last ? ROLE_BOLD : ROLE_DIM, ROLE_BG, last ? ATTR_BOLD : 0),
                view_say(c->s, label));
    for (size_t i = 0; i < d && most > 0 && (int)i < room; i++) {
        if (wide > 0)
            draw_signed(c->p, (rect){at.x + VECTOR_LABEL + (int)i * wide, at.y, wide, at.h}, (double)x[i] / most, NULL, 0);
        else if (2 * i + 1 < d)
            draw_signed_pair(c->p, at.x + VECTOR_LABEL + (int)i, at.y, (double)x[2 * i] / most, (double)x[2 * i + 1] / most);
    }
    const int used = wide > 0 ? (int)d * wide : (int)(d / 2) < room ? (int)(d / 2) : room;
    steps_linef(c, at.x + VECTOR_LABEL + used + 2, at.y, VECTOR_TAIL - 2, ROLE_DIM, "|x| {b}%.2f{/}", length);
}

/* What it was + what attention added + what the MLP added = what it is now, part by part in the same columns. */
static void draw_vectors(const struct steps_pic *c, rect at)
{
    const struct trace_layer *l = &c->t->layers[c->w.layer];
    const size_t row = c->w.asker * c->t->d, d = c->t->d;
    struct climb_layer climb;

    climb_layer(c->t, c->w.layer, c->w.asker, &climb);
    const double most = fmax(largest(l->output_td + row, d), largest(l->input_td + row, d));
    const int y = at.y, tall = at.h / VECTOR_ROWS;
    draw_vector(c, (rect){at.x, y, at.w, tall}, l->input_td + row, most, MSG_STEPS_WAS, climb.seat.length_before, false);
    draw_vector(c, (rect){at.x, y + tall, at.w, tall}, l->attention_td + row, most, MSG_STEPS_PLUS_ATTENTION, climb.length_attention, false);
    if (l->mlp_td != NULL)
        draw_vector(c, (rect){at.x, y + 2 * tall, at.w, tall}, l->mlp_td + row, most, MSG_STEPS_PLUS_MLP, climb.length_mlp, false);
    draw_vector(c, (rect){at.x, y + (l->mlp_td != NULL ? 3 : 2) * tall, at.w, tall}, l->output_td + row, most, MSG_STEPS_IS, climb.seat.length, true);
}

/* ---- bars of parts ---- */

static struct part part_of(const struct steps_pic *c, double share, enum role fill)
{
    struct part part = {.share = share, .fill = steps_role(c, fill), .text = steps_on(c, fill, 0).fg};

    if (!theme_has_ramp(c->p->theme))
        part.text = steps_role(c, ROLE_TEXT);
    return part;
}

static void label_part(struct part *part, const char *name)
{
    snprintf(part->label, sizeof part->label, "%.60s %.1f%%", name, 100 * part->share);
    snprintf(part->brief, sizeof part->brief, "%.1f%%", 100 * part->share);
}

static struct part head_part(const struct steps_pic *c, size_t h, double share)
{
    struct part part = part_of(c, share, ROLE_DIM);

    part.fill = theme_head(c->p->theme, h);
    if (theme_has_ramp(c->p->theme))
        part.text = colour_text_on(part.fill);
    snprintf(part.label, sizeof part.label, "%zu %.1f%%", h + 1, 100 * share);
    snprintf(part.brief, sizeof part.brief, "%zu", h + 1);
    return part;
}

/* What came from below, each head, the bias, the MLP. */
static void draw_layer_bar(const struct steps_pic *c, const struct climb_layer *climb, rect at)
{
    struct part parts[SETTINGS_HEADS_MAX + 3];
    size_t n = 0;

    parts[n] = part_of(c, climb->seat.residual, ROLE_TEXT);
    label_part(&parts[n++], view_say(c->s, MSG_STEPS_FROM_BELOW));
    for (size_t h = 0; h < c->t->h; h++)
        parts[n++] = head_part(c, h, climb->seat.heads[h]);
    parts[n++] = part_of(c, climb->seat.bias, ROLE_RULE);
    parts[n] = part_of(c, climb->mlp, ROLE_DIM);
    label_part(&parts[n++], "MLP");
    parts_draw_signed(c->p, at, parts, n);
}

static void draw_layer_label(const struct steps_pic *c, rect at, size_t layer)
{
    const bool now = layer == c->w.layer;
    const int cols = at.w >= 60 ? LABEL_COLS : LABEL_LEAST;
    char label[64];

    snprintf(label, sizeof label, view_say(c->s, MSG_STEPS_LAYER), layer + 1);
    pen_put(c->p, at.x, at.y, now ? "▶" : " ", steps_style(c, ROLE_ASK, ROLE_BG, ATTR_BOLD));
    draw_text(c->p, at.x + 2, at.y, cols - 2, steps_style(c, now ? ROLE_BOLD : ROLE_TEXT, ROLE_BG, now ? ATTR_BOLD : 0), label);
}

/* "known before 61.2%  length 8.31" behind the bar. */
static void draw_layer_tail(const struct steps_pic *c, rect at, const struct climb_layer *climb)
{
    char known[24];

    snprintf(known, sizeof known, "%.1f%%", 100 * climb->seat.residual);
    draw_text_right(c->p, at.x + at.w - 9, at.y, 9, steps_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), known);
    steps_draw_number(c, at.x + at.w, at.y, 8, climb->alike, 2, true, steps_style(c, ROLE_DIM, ROLE_BG, 0));
}

/* The head that added most, and how long the vector became. */
static void draw_layer_words(const struct steps_pic *c, rect at, const struct climb_layer *climb)
{
    size_t most = 0;

    for (size_t h = 1; h < c->t->h; h++)
        most = climb->seat.heads[h] > climb->seat.heads[most] ? h : most;
    steps_linef(c, at.x, at.y, at.w, ROLE_DIM, view_say(c->s, MSG_STEPS_LAYER_WORDS), percent(climb->seat.heads_sum), most + 1,
                percent(climb->seat.heads[most]), percent(climb->mlp), climb->seat.length_before, climb->seat.length);
}

/* `at` has a row for the words where it is three rows high or more. */
static void draw_layer(const struct steps_pic *c, rect at, size_t layer)
{
    const bool words = at.h >= 3;
    const int label = at.w >= 60 ? LABEL_COLS : LABEL_LEAST, tail = at.w >= 60 ? TAIL_COLS : 0;
    struct climb_layer climb;

    climb_layer(c->t, layer, c->w.asker, &climb);
    draw_layer_label(c, at, layer);
    if (!climb.seat.defined) {
        draw_text(c->p, at.x + label, at.y, at.w - label, steps_style(c, ROLE_RULE, ROLE_BG, 0), "·");
        return;
    }
    draw_layer_bar(c, &climb, (rect){at.x + label, at.y, at.w - label - tail, at.h - words});
    if (words)
        draw_layer_words(c, (rect){at.x + label, at.y + at.h - 1, at.w - label - tail, 1}, &climb);
    if (tail > 0)
        draw_layer_tail(c, (rect){at.x, at.y, at.w, 1}, &climb);
}

/* ---- all layers ---- */

static void draw_whole(const struct steps_pic *c, rect at)
{
    struct part parts[2 * SETTINGS_LAYERS_MAX + 1];
    const int label = at.w >= 60 ? LABEL_COLS : LABEL_LEAST, tail = at.w >= 60 ? TAIL_COLS : 0;
    struct climb_whole climb;
    size_t n = 0;

    climb_whole(c->t, c->w.asker, &climb);
    draw_text(c->p, at.x + 2, at.y, label - 2, steps_style(c, ROLE_ASK, ROLE_BG, ATTR_BOLD), view_say(c->s, MSG_STEPS_IN_ALL));
    if (!climb.defined)
        return;
    parts[n] = part_of(c, climb.embedding, ROLE_TEXT);
    label_part(&parts[n++], view_say(c->s, MSG_STEPS_EMBEDDING));
    for (size_t l = 0; l < c->t->layer_count; l++) {
        char name[64];
        parts[n] = part_of(c, climb.attention[l], ROLE_ASK);
        snprintf(name, sizeof name, view_say(c->s, MSG_STEPS_ATTENTION_OF), l + 1);
        label_part(&parts[n], name);
        snprintf(parts[n].brief, sizeof parts[n].brief, "%zu", l + 1);
        n++;
        parts[n] = part_of(c, climb.mlp[l], ROLE_DIM);
        snprintf(name, sizeof name, "MLP %zu", l + 1);
        label_part(&parts[n], name);
        snprintf(parts[n].brief, sizeof parts[n].brief, "%zu", l + 1);
        n++;
    }
    parts_draw_signed(c->p, (rect){at.x + label, at.y, at.w - label - tail, at.h}, parts, n);
    char known[24];
    snprintf(known, sizeof known, "%.1f%%", 100 * climb.embedding);
    if (tail == 0)
        return;
    draw_text_right(c->p, at.x + at.w - 9, at.y, 9, steps_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD), known);
    steps_draw_number(c, at.x + at.w, at.y, 8, climb.alike, 2, true, steps_style(c, ROLE_DIM, ROLE_BG, 0));
}

static void draw_columns(const struct steps_pic *c, rect at)
{
    const style dim = steps_style(c, ROLE_DIM, ROLE_BG, 0);

    if (at.w < 60)
        return;
    steps_line(c, at.x + LABEL_COLS, at.y, at.w - LABEL_COLS - TAIL_COLS - 10, ROLE_DIM, view_say(c->s, MSG_STEPS_LAYERS_PARTS));
    draw_text_right(c->p, at.x + at.w - 9, at.y, TAIL_COLS, dim, view_say(c->s, MSG_STEPS_KNOWN));
    draw_text_right(c->p, at.x + at.w, at.y, 8, dim, view_say(c->s, MSG_STEPS_ALIKE_COLUMN));
}

static void draw_embedding(const struct steps_pic *c, rect at)
{
    const int label = at.w >= 60 ? LABEL_COLS : LABEL_LEAST;
    struct climb_layer climb;

    climb_layer(c->t, 0, c->w.asker, &climb);
    draw_text(c->p, at.x + 2, at.y, label - 2, steps_style(c, ROLE_TEXT, ROLE_BG, 0), view_say(c->s, MSG_STEPS_START));
    steps_linef(c, at.x + label, at.y, at.w - label, ROLE_DIM, view_say(c->s, MSG_STEPS_EMBEDDING_IS), climb.seat.length_before);
}

/* Layers in sight, the one looked at among them; the topmost stands above, as on the way up. Returns the rows used. */
static int draw_stack(const struct steps_pic *c, rect at)
{
    const bool floor = at.h > (int)c->t->layer_count; /* there is room for what it began with */
    const int layers = (int)c->t->layer_count, rows = at.h - floor, room = rows < layers ? rows : layers;
    const int fits = room > 0 ? rows / room : 0, each = fits > STACK_MOST ? STACK_MOST : fits;
    const int tall = each >= 4 ? each - 1 : each == 3 ? 2 : 1;
    int low = (int)c->w.layer - room / 2;

    low = low < 0 ? 0 : low + room > layers ? layers - room : low;
    for (int i = 0; i < room; i++)
        draw_layer(c, (rect){at.x, at.y + (room - 1 - i) * each, at.w, tall}, (size_t)(low + i));
    if (floor)
        draw_embedding(c, (rect){at.x, at.y + room * each, at.w, 1});
    return room * each + floor;
}

static void draw_words(const struct steps_pic *c, rect at)
{
    char word[STEPS_WORD_MAX];
    struct climb_layer climb;

    steps_word(c, c->w.asker, 14, word);
    climb_layer(c->t, c->w.layer, c->w.asker, &climb);
    const bool mlp = c->t->layers[c->w.layer].mlp_td != NULL;
    if (climb.seat.defined)
        steps_linef(c, at.x, at.y, at.w, ROLE_TEXT, view_say(c->s, mlp ? MSG_STEPS_LAYERS_SAY : MSG_STEPS_LAYERS_NO_MLP), word,
                    c->w.layer + 1, percent(climb.seat.residual), percent(climb.seat.heads_sum), percent(climb.seat.bias), percent(climb.mlp));
    else
        steps_linef(c, at.x, at.y, at.w, ROLE_TEXT, view_say(c->s, MSG_STEPS_LAYERS_NONE), word, c->w.layer + 1);
}

void steps_draw_layers(const struct steps_pic *c, rect at)
{
    const bool vectors = at.h >= 18 && at.w >= 70, roomy = at.h >= 12;
    int y = at.y;

    draw_words(c, (rect){at.x, y, at.w, 1});
    y += 1 + roomy;
    if (vectors) {
        const int rows = at.h >= HUGE_ROWS ? 2 * VECTOR_ROWS : VECTOR_ROWS;
        draw_vectors(c, (rect){at.x, y, at.w, rows});
        y += rows + 1;
    }
    if (at.w >= 60)
        draw_columns(c, (rect){at.x, y++, at.w, 1});
    const int whole = at.h >= 24 ? 3 : 1, foot = roomy ? whole + 1 : whole, why = at.h >= 14 ? 2 : 0;
    const int stack = at.y + at.h - y - foot - why;
    y += draw_stack(c, (rect){at.x, y, at.w, stack}) + roomy;
    draw_whole(c, (rect){at.x, y, at.w, whole});
    if (why > 0)
        steps_line(c, at.x, at.y + at.h - 1, at.w, ROLE_DIM, view_say(c->s, MSG_STEPS_LAYERS_WHY));
}
