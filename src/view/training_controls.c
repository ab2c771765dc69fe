/* training_controls: the keys of a lesson as things to press, when it ends, and what to do when it fell
 * apart. */
#include "view/training_parts.h"

#include "app/keymap.h"

#include <stdio.h>
#include <string.h>

#define GAP       1 /* columns between two keys */
#define WORDS_GAP 2 /* and more before the words */

/* ---- keys ---- */

struct control {
    uint32_t keys[2]; /* the second one KEYCODE_NONE: there is but one */
    enum msg words, short_words;
};

static enum msg space_words(const struct training_pic *c)
{
    switch (c->r->state) {
    case RECORD_RUNNING:
        return MSG_TRAINING_KEY_PAUSE;
    case RECORD_PAUSED:
    case RECORD_DIVERGED:
        return MSG_TRAINING_KEY_GO_ON;
    case RECORD_NONE:
    case RECORD_DONE:
        break;
    }
    return MSG_TRAINING_KEY_AGAIN;
}

static size_t controls_of(const struct training_pic *c, struct control out[5])
{
    const bool over = c->r->state == RECORD_NONE || c->r->state == RECORD_DONE;
    size_t n = 0;

    if (!c->s->app->range.family)
        return 0;
    out[n++] = (struct control){{KEYCODE_SPACE, KEYCODE_NONE}, space_words(c), space_words(c)};
    if (!over) {
        out[n++] =
            (struct control){{KEYCODE_RIGHT, KEYCODE_NONE}, MSG_TRAINING_KEY_STEP, MSG_TRAINING_KEY_STEP};
        out[n++] = (struct control){{'r', KEYCODE_NONE}, MSG_TRAINING_KEY_RESTART, MSG_TRAINING_KEY_RESTART};
        out[n++] =
            (struct control){{KEYCODE_UP, KEYCODE_DOWN}, MSG_TRAINING_KEY_RATES, MSG_TRAINING_KEY_RATE};
        out[n++] =
            (struct control){{KEYCODE_ENTER, KEYCODE_NONE}, MSG_TRAINING_KEY_STOP, MSG_TRAINING_KEY_STOP};
    }
    return n;
}

static int control_columns(const struct training_pic *c, const struct control *k, bool brief)
{
    int cols = 2 + view_columns(view_say(c->s, brief ? k->short_words : k->words));
    char label[KEY_NAME_MAX];

    for (int i = 0; i < 2 && k->keys[i] != KEYCODE_NONE; i++) {
        keymap_key_label(c->s->app->lang, c->s->theme->ascii, k->keys[i], label);
        cols += view_columns(label) + 1;
    }
    return cols;
}

static void walk_control(const struct training_pic *c, const struct control *k, bool brief, int x, int y)
{
    const int cols = control_columns(c, k, brief);
    char label[KEY_NAME_MAX];

    if (c->p != NULL)
        draw_fill(c->p, (rect){x, y, cols, 1}, pen_style(c->p, ROLE_TEXT, ROLE_RAISED, 0));
    spots_add(c->spots, (rect){x, y, cols, 1}, keymap_find(k->keys[0], VIEW_ID_TRAINING));
    int at = x + 1;
    for (int i = 0; i < 2 && k->keys[i] != KEYCODE_NONE; i++) {
        keymap_key_label(c->s->app->lang, c->s->theme->ascii, k->keys[i], label);
        const int wide = view_columns(label);
        if (c->p != NULL)
            draw_text(c->p, at, y, wide, pen_style(c->p, ROLE_ASK, ROLE_RAISED, ATTR_BOLD), label);
        if (i == 1)
            spots_add(c->spots, (rect){at, y, x + cols - at, 1}, keymap_find(k->keys[i], VIEW_ID_TRAINING));
        at += wide + 1;
    }
    if (c->p != NULL)
        draw_text(c->p, at, y, x + cols - at, pen_style(c->p, ROLE_TEXT, ROLE_RAISED, 0),
                  view_say(c->s, brief ? k->short_words : k->words));
}

/* ---- when it ends ---- */

static void stop_words(const struct training_pic *c, char out[TRAINING_LINE_MAX])
{
    static const enum msg ends[] = {[RECORD_END_NONE] = MSG_TRAINING_ENDED,
                                    [RECORD_END_LENGTH] = MSG_TRAINING_ENDED_LENGTH,
                                    [RECORD_END_CONDITION] = MSG_TRAINING_ENDED_CONDITION,
                                    [RECORD_END_STOPPED] = MSG_TRAINING_ENDED_STOPPED};
    static const int shares[RECORD_STOP_COUNT] = {[RECORD_STOP_RIGHT_80] = 80,
                                                  [RECORD_STOP_RIGHT_90] = 90,
                                                  [RECORD_STOP_RIGHT_95] = 95,
                                                  [RECORD_STOP_DISTRACTOR_90] = 90};
    const enum record_stop when = c->r->stop_when;
    char length[24];

    training_count(c->r->length, length);
    if (!c->s->app->lesson.present)
        snprintf(out, TRAINING_LINE_MAX, view_say(c->s, MSG_TRAINING_OTHER_CLASS), c->r->heads, c->r->d_k);
    else if (c->r->state == RECORD_DONE)
        snprintf(out, TRAINING_LINE_MAX, "%s", view_say(c->s, ends[c->r->ended]));
    else if (when == RECORD_STOP_LENGTH)
        snprintf(out, TRAINING_LINE_MAX, view_say(c->s, MSG_TRAINING_STOPS_AT), length);
    else
        snprintf(out, TRAINING_LINE_MAX,
                 view_say(c->s, when == RECORD_STOP_DISTRACTOR_90 ? MSG_TRAINING_STOPS_DISTRACTOR
                                                                  : MSG_TRAINING_STOPS_RIGHT),
                 length, shares[when]);
}

/* ---- both, one after the other, in rows ---- */

struct flow {
    int x, y, rows;
    rect at;
    bool brief;
};

/* The place for so many columns: in this row, or the next one. */
static void flow_to(struct flow *f, int cols)
{
    if (f->x > f->at.x && f->x + cols > f->at.x + f->at.w) {
        f->x = f->at.x;
        f->y++;
        f->rows++;
    }
}

/* All of it in one row, the words where it ends included? */
static bool one_row(const struct training_pic *c, const struct control *list, size_t n, int cols)
{
    int used = 0;

    for (size_t i = 0; i < n; i++)
        used += control_columns(c, &list[i], false) + GAP;
    return used <= cols;
}

static int walk(const struct training_pic *c, rect at, bool really)
{
    struct control list[5];
    const size_t n = controls_of(c, list);
    struct flow f = {at.x, at.y, 1, at, !one_row(c, list, n, at.w)};
    char words[TRAINING_LINE_MAX];

    for (size_t i = 0; i < n; i++) {
        const int cols = control_columns(c, &list[i], f.brief);
        flow_to(&f, cols);
        if (really && f.y < at.y + at.h)
            walk_control(c, &list[i], f.brief, f.x, f.y);
        f.x += cols + GAP;
    }
    stop_words(c, words);
    f.x += f.x > at.x ? WORDS_GAP : 0;
    flow_to(&f, draw_marked_columns(words));
    if (really && c->p != NULL && f.y < at.y + at.h)
        draw_sentence(c->p, f.x, f.y, at.x + at.w - f.x, training_style(c, ROLE_DIM, 0), words);
    return f.rows;
}

int training_control_rows(const struct training_pic *c, int cols)
{
    return walk(c, (rect){0, 0, cols, 0}, false);
}

void training_walk_controls(const struct training_pic *c)
{
    walk(c, c->plan.controls, true);
}

/* ---- when it fell apart ---- */

/* What happened at which step: the loss, or the array that was no number any more. */
static void fault_words(const struct training_pic *c, char out[TRAINING_LINE_MAX])
{
    const struct record *r = c->r;
    char step[24], what[2 * sizeof r->fault.what], loss[24];

    training_count(r->fault.step, step);
    if (strcmp(r->fault.what, "loss") == 0) {
        training_number(r->fault.loss, loss);
        snprintf(out, TRAINING_LINE_MAX, view_say(c->s, MSG_TRAINING_FAULT_LOSS), step, loss,
                 record_knows_nothing(r));
        return;
    }
    draw_marked_quote(r->fault.what, what, sizeof what);
    snprintf(out, TRAINING_LINE_MAX, view_say(c->s, MSG_TRAINING_FAULT_ARRAY), step, what);
}

static void card_words(const struct training_pic *c, char out[3][TRAINING_LINE_MAX])
{
    char step[24];

    fault_words(c, out[0]);
    training_count(c->r->step, step);
    snprintf(
        out[1], TRAINING_LINE_MAX,
        view_say(c->s, c->r->fault.step > c->r->step ? MSG_TRAINING_FAULT_KEPT : MSG_TRAINING_FAULT_BACK),
        step, c->r->fault.back);
    snprintf(out[2], TRAINING_LINE_MAX, view_say(c->s, MSG_TRAINING_FAULT_KEY), c->r->factor,
             c->r->factor / 2);
}

/* Between the edge in the colour of what is wrong, and a margin. */
static rect card_text(rect at)
{
    return (rect){at.x + 3, at.y, at.w - 4, at.h};
}

int training_card_rows(const struct training_pic *c, int cols)
{
    char words[3][TRAINING_LINE_MAX];
    int rows = 0;

    if (c->r->state != RECORD_DIVERGED)
        return 0;
    card_words(c, words);
    for (int i = 0; i < 3; i++)
        rows += training_wrapped_rows(c, words[i], card_text((rect){0, 0, cols, 0}).w);
    return rows > 8 ? 8 : rows;
}

void training_walk_card(const struct training_pic *c)
{
    const rect at = c->plan.card;
    char words[3][TRAINING_LINE_MAX];
    rect text = card_text(at);

    spots_add(c->spots, at, (struct action){ACTION_TRAIN_RATE_DOWN, 0, 0});
    if (c->p == NULL || at.h < 1)
        return;
    card_words(c, words);
    draw_fill(c->p, at, pen_style(c->p, ROLE_TEXT, ROLE_RAISED, 0));
    for (int y = at.y; y < at.y + at.h; y++)
        draw_text(c->p, at.x, y, 1, pen_style(c->p, ROLE_OFF, ROLE_RAISED, ATTR_BOLD), "█");
    for (int i = 0; i < 3 && text.h > 0; i++) {
        const int rows = draw_wrapped(c->p, text, pen_style(c->p, ROLE_TEXT, ROLE_RAISED, 0), words[i]);
        text.y += rows;
        text.h -= rows;
    }
}
