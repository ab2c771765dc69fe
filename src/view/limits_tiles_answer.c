/* The answer closing in on the full one, and what is held for it. */
#include "view/limits_tiles.h"

#include <math.h>
#include <stdio.h>

enum { LABEL_COLS = 28, LABEL_CLOSE_COLS = 17, NUMBER_COLS = 9, NUMBER_MOST_COLS = 14, NUMBER_CLOSE_COLS = 8, OFF_COLS = 9, WIDE_COLS = 90, ROWS_MAX = 24, BIG_TEXT = 30, FAR = 16384 };

struct answer {
    const struct tiles_pic *c;
    int label, number;  /* columns */
    size_t shown; /* parts with a column */
};

static style plain(const struct tiles_pic *c, enum role role, unsigned attrs)
{
    return pen_style(c->p, role, ROLE_BG, attrs);
}

static int end_of(const struct answer *a, size_t part)
{
    return a->c->answer.x + a->label + (int)(part + 1) * a->number;
}

static int off_end(const struct answer *a)
{
    const int end = a->c->answer.x + a->c->answer.w, after = a->shown > 0 ? end_of(a, a->shown - 1) + OFF_COLS + 3 : end;

    return after < end ? after : end;
}

/* Beside a high map there is no room for long labels. */
static bool wide(const struct tiles_pic *c)
{
    return c->large && c->answer.w >= WIDE_COLS;
}

static void draw_title(const struct answer *a)
{
    const struct tiles_pic *c = a->c;
    const style dim = pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0);
    char text[160], number[16];

    draw_fill(c->p, (rect){c->answer.x, c->answer.y, c->answer.w, 1}, dim);
    snprintf(text, sizeof text, view_say(c->s, wide(c) ? MSG_TILES_ANSWER : MSG_TILES_ANSWER_BRIEF), a->shown, c->t->k);
    draw_text(c->p, c->answer.x, c->answer.y, a->label, dim, text);
    for (size_t k = 0; k < a->shown; k++) {
        snprintf(number, sizeof number, "%zu", k + 1);
        draw_text_right(c->p, end_of(a, k), c->answer.y, a->number, dim, number);
    }
    draw_text_right(c->p, off_end(a), c->answer.y, OFF_COLS, dim, view_say(c->s, MSG_TILES_OFF));
}

static void draw_parts(const struct answer *a, int y, const float *parts, style s)
{
    for (size_t k = 0; k < a->shown; k++) {
        char text[TILES_NUMBER_MAX] = "·";
        if (parts != NULL)
            snprintf(text, sizeof text, fabsf(parts[k]) > 99.5f ? "%+.0e" : wide(a->c) ? "%+.4f" : "%+.3f", (double)parts[k]);
        draw_text_right(a->c->p, end_of(a, k), y, a->number - 1, s, text);
    }
}

/* After one tile; `step` and its answer are NULL while it is to come. */
static void draw_after(const struct answer *a, size_t tile, int y, const struct tiles_step *step, const float *answer)
{
    const struct tiles_pic *c = a->c;
    const bool now = tile == c->now;
    const style s = plain(c, now ? ROLE_ASK : step != NULL ? ROLE_TEXT : ROLE_RULE, now ? ATTR_BOLD : 0);
    char text[96], off[LIMITS_NUMBER_MAX] = "·";

    snprintf(text, sizeof text, view_say(c->s, MSG_TILES_AFTER), tile + 1);
    const int cols = draw_text(c->p, c->answer.x, y, a->label, step != NULL ? s : plain(c, ROLE_DIM, 0), text);
    if (now && wide(c))
        draw_text(c->p, c->answer.x + cols + 2, y, a->label - cols - 2, s, view_say(c->s, MSG_TILES_NOW));
    if (step != NULL)
        limits_apart(step->off, off);
    draw_parts(a, y, answer, s);
    draw_text_right(c->p, off_end(a), y, OFF_COLS, s, off);
}

/* A line where there is no room for parts. */
static void draw_short(const struct tiles_pic *c)
{
    struct tiles_step step;
    char off[LIMITS_NUMBER_MAX], text[160];

    tiles_walk(&c->row, c->now, 1, &step, NULL);
    limits_apart(step.off, off);
    snprintf(text, sizeof text, view_say(c->s, c->now + 1 == c->count ? MSG_TILES_SHORT_WHOLE : MSG_TILES_SHORT_OFF), off);
    draw_sentence(c->p, c->answer.x, c->answer.y, c->answer.w, plain(c, ROLE_TEXT, 0), text);
}

void limits_tiles_answer(const struct tiles_pic *c)
{
    struct answer a = {.c = c, .label = wide(c) ? LABEL_COLS : LABEL_CLOSE_COLS, .number = wide(c) ? NUMBER_COLS : NUMBER_CLOSE_COLS};
    const size_t rows = (size_t)(c->answer.h - 2) < ROWS_MAX ? (size_t)(c->answer.h - 2) : ROWS_MAX;
    const size_t first = limits_tiles_first(c->now, c->count, rows);
    const int room = (c->answer.w - a.label - OFF_COLS) / a.number, y = c->answer.y + c->answer.h - 1;
    struct tiles_step steps[ROWS_MAX];
    float answers[ROWS_MAX * SETTINGS_DK_MAX];

    if (c->answer.h < 3) {
        draw_short(c);
        return;
    }
    if (wide(c) && c->t->k * NUMBER_COLS < (size_t)(c->answer.w - a.label - OFF_COLS))
        a.number = (c->answer.w - a.label - OFF_COLS) / (int)c->t->k < NUMBER_MOST_COLS
                       ? (c->answer.w - a.label - OFF_COLS) / (int)c->t->k
                       : NUMBER_MOST_COLS;
    a.shown = room < 0 ? 0 : c->t->k < (size_t)room ? c->t->k : (size_t)room;
    draw_title(&a);
    const size_t known = c->now + 1 - first < rows ? c->now + 1 - first : rows;
    tiles_walk(&c->row, first, known, steps, answers);
    for (size_t i = 0; i < rows && first + i < c->count; i++)
        draw_after(&a, first + i, c->answer.y + 1 + (int)i, i < known ? &steps[i] : NULL, i < known ? answers + i * c->t->k : NULL);
    draw_text(c->p, c->answer.x, y, a.label, plain(c, ROLE_BOLD, ATTR_BOLD),
              view_say(c->s, wide(c) ? MSG_TILES_WHOLE : MSG_TILES_WHOLE_BRIEF));
    draw_parts(&a, y, c->t->layers[c->row.layer].heads[c->row.head].output_tk + c->row.asker * c->t->k,
               plain(c, ROLE_BOLD, ATTR_BOLD));
}

/* ---- what is held ---- */

/* The largest difference of all rows, or that it is being computed. */
static void difference_text(const struct tiles_pic *c, char *out, size_t size)
{
    const struct tiles *found = findings_tiles(c->s->found);
    struct study_ask ask;

    app_study_ask(c->s->app, c->t, &ask);
    if (found == NULL || !tiles_fit(found, &ask))
        snprintf(out, size, "%s", view_say(c->s, MSG_TILES_COMPARING));
    else if (c->held.h < 4)
        snprintf(out, size, view_say(c->s, MSG_TILES_SHORT_DIFFERENCE), found->largest);
    else
        snprintf(out, size, view_say(c->s, MSG_TILES_DIFFERENCE), found->layers, found->heads, found->rows, found->largest);
}

static void bytes_text(const struct tiles_pic *c, char *out, size_t size)
{
    const struct tiles_bytes b = tiles_bytes_of(c->t->t, c->t->k, c->row.size);
    char whole[LIMITS_NUMBER_MAX], all[LIMITS_NUMBER_MAX];

    limits_count_text(c->s, (double)b.whole, whole);
    limits_count_text(c->s, (double)b.all, all);
    if (c->held.h < 4)
        snprintf(out, size, view_say(c->s, MSG_TILES_SHORT_BYTES), whole, all);
    else
        snprintf(out, size, view_say(c->s, MSG_TILES_BYTES), whole, b.tile, b.numbers, b.answers, all);
}

static void far_text(const struct tiles_pic *c, char *out, size_t size)
{
    const struct tiles_bytes far = tiles_bytes_of(FAR, c->t->k, c->row.size);
    char whole[LIMITS_NUMBER_MAX], all[LIMITS_NUMBER_MAX], n[LIMITS_NUMBER_MAX];

    limits_whole_text(FAR, n);
    limits_bytes_text((double)far.whole, whole);
    limits_count_text(c->s, (double)far.all, all);
    snprintf(out, size, view_say(c->s, MSG_TILES_FAR), n, whole, all);
}

static void draw_big_number(const struct tiles_pic *c)
{
    const size_t n = c->row.size < c->t->t ? c->row.size : c->t->t;
    char number[LIMITS_NUMBER_MAX], text[64];

    snprintf(number, sizeof number, "%zu", n * n);
    draw_text(c->p, c->held.x, c->held.y, BIG_TEXT, plain(c, ROLE_DIM, 0), view_say(c->s, MSG_TILES_HELD));
    const int cols = draw_big(c->p, c->held.x, c->held.y + 1, plain(c, ROLE_SCALED, 0), number);
    limits_whole_text((double)c->t->t * (double)c->t->t, number);
    snprintf(text, sizeof text, view_say(c->s, MSG_TILES_HELD_OF), number);
    draw_text(c->p, c->held.x + cols + 1, c->held.y + 3, BIG_TEXT - cols - 1, plain(c, ROLE_BOLD, ATTR_BOLD), text);
}

void limits_tiles_held(const struct tiles_pic *c)
{
    const bool large = c->held.h >= 4;
    const int x = large ? c->held.x + BIG_TEXT : c->held.x, room = c->held.x + c->held.w - x, y = c->held.y;
    const style s = plain(c, ROLE_TEXT, 0);
    char text[512];

    difference_text(c, text, sizeof text);
    draw_sentence(c->p, x, y, room, s, text);
    bytes_text(c, text, sizeof text);
    draw_sentence(c->p, x, y + 1, room, s, text);
    if (!large)
        return;
    far_text(c, text, sizeof text);
    draw_sentence(c->p, x, y + 2, room, s, text);
    draw_sentence(c->p, x, y + 3, room, plain(c, ROLE_DIM, 0), view_say(c->s, MSG_TILES_SOURCE));
    draw_big_number(c);
}
