#include "view/class_parts.h"

#include "study/seat.h"
#include "text/glyph.h"
#include "trace/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Bars of 100 %: which classmates the answer is made of, and what the asker holds afterwards. */

#define LABEL_COLS    9    /* left of the bars in the benches' form */
#define LEAST_PART    0.02 /* a smaller share joins the rest */
#define BAR_PARTS_MAX 24

/* ---- the answer ---- */

static void word_part(const struct class_pic *c, size_t j, struct part *out)
{
    const struct ramp_step ramp = class_ramp(c, (double)c->shares[j]);
    char share[24], word[CLASS_WORD_MAX];

    class_share_text(c, j, 1, share);
    class_word(c, j, 14, word);
    *out = (struct part){.share = (double)c->shares[j], .fill = ramp.fill, .text = ramp.text};
    snprintf(out->label, sizeof out->label, "%.64s %s", word, share);
    snprintf(out->brief, sizeof out->brief, "%.31s", word);
    if (!glyph_valid(out->brief, strlen(out->brief)))
        out->brief[0] = '\0';
}

static void others_part(const struct class_pic *c, size_t others, double rest, struct part *out)
{
    *out = (struct part){
        .share = rest, .fill = class_role(c, ROLE_RAISED), .text = class_role(c, ROLE_BOLD)};
    snprintf(out->label, sizeof out->label, view_say(c->s, others == 1 ? MSG_CLASS_OTHER : MSG_CLASS_OTHERS),
             others, 100 * rest);
    snprintf(out->brief, sizeof out->brief, view_say(c->s, MSG_CLASS_OTHERS_BRIEF), others);
}

/* A chair that is left out leaves its place in the bar. */
static void chair_part(const struct class_pic *c, struct part *out)
{
    word_part(c, 0, out);
    out->fill = class_role(c, ROLE_PANEL);
    out->text = class_role(c, ROLE_DIM);
}

/* The loudest voices, then all the others together, and a chair that is left out. */
static size_t answer_parts(const struct class_pic *c, struct part *parts)
{
    size_t order[TOKEN_MAX], count = 0;
    double told = 0;

    stats_order(c->shares, c->n, order);
    for (size_t k = 0; k < c->n && count < BAR_PARTS_MAX - 2 && (double)c->shares[order[k]] >= LEAST_PART; k++) {
        if (order[k] < c->from)
            continue;
        word_part(c, order[k], &parts[count]);
        told += parts[count].share;
        count++;
    }
    const size_t chair = c->from > 0 && !class_masked(c, 0) ? 1 : 0;
    const double left = chair > 0 ? (double)c->shares[0] : 0, rest = stats_sum(c->shares, c->n) - told - left;
    const size_t others = c->asked_of > count + chair ? c->asked_of - count - chair : 0;
    if (others > 0 && rest > 0)
        others_part(c, others, rest, &parts[count++]);
    if (left > 0)
        chair_part(c, &parts[count++]);
    return count;
}

/* The bar beside its two labels: in the columns of the desks, or with its own place for labels. */
static rect bar_beside(const struct class_pic *c, rect r, enum msg above, enum msg below)
{
    const bool columns = c->lay.form == CLASS_COLUMNS;
    const int end = columns ? r.x - 1 : r.x + LABEL_COLS - 1;
    const int cols = columns ? r.x - c->lay.area.x - 1 : LABEL_COLS;

    if (!columns) {
        r.x += LABEL_COLS;
        r.w -= LABEL_COLS;
    }
    draw_text_right(c->p, end, r.y, cols, class_style(c, ROLE_TEXT, ROLE_BG, ATTR_BOLD),
                    view_say(c->s, above));
    if (r.h > 1 && above != below)
        draw_text_right(c->p, end, r.y + 1, cols, class_style(c, ROLE_DIM, ROLE_BG, 0),
                        view_say(c->s, below));
    return r;
}

void class_draw_answer(const struct class_pic *c)
{
    struct part parts[BAR_PARTS_MAX];
    rect r = c->lay.answer;

    if (r.h == 0 || !class_has_share(c) || c->asked_of == 0)
        return;
    r.h = r.h > 2 ? 2 : r.h;
    r = bar_beside(c, r, c->step == STEP_BLEND ? MSG_CLASS_ANSWER : MSG_CLASS_WHOLE, MSG_CLASS_WHOLE);
    if (c->pick == PICK_MAX) {
        class_marked(c, r.x, r.y, r.w, ROLE_DIM, view_say(c->s, MSG_CLASS_MAX_NO_WHOLE));
        return;
    }
    parts_draw(c->p, r, parts, answer_parts(c, parts));
    if (c->step == STEP_BLEND) { /* it fills as the replies come in */
        const int full = (int)lround(r.w * class_ease(c->time, 0, CLASS_ARRIVED));
        draw_fill(c->p, (rect){r.x + full, r.y, r.w - full, r.h}, class_style(c, ROLE_TEXT, ROLE_PANEL, 0));
    }
    if (c->lay.form == CLASS_BENCHES && c->step == STEP_SHARE && r.y + r.h < c->lay.area.y + c->lay.area.h) {
        char sum[128];
        class_sum_note(c, sum, sizeof sum);
        draw_text_right(c->p, r.x + r.w, r.y + r.h, r.w, class_style(c, ROLE_DIM, ROLE_BG, 0), sum);
    }
}

/* ---- what the asker holds afterwards ---- */

static void known_part(const struct class_pic *c, double share, struct part *out)
{
    const bool away = share < 0;

    *out = (struct part){.share = share,
                         .fill = class_role(c, away ? ROLE_DIM : ROLE_TEXT),
                         .text = class_role(c, ROLE_BG)};
    if (away)
        return;
    snprintf(out->label, sizeof out->label, view_say(c->s, MSG_CLASS_KNEW), 100 * share);
    snprintf(out->brief, sizeof out->brief, "%.1f%%", 100 * share);
}

static void head_part(const struct class_pic *c, size_t h, double share, struct part *out)
{
    const colour fill = theme_head(c->p->theme, h);

    *out = (struct part){.share = share, .fill = fill, .text = class_role(c, share < 0 ? ROLE_TEXT : ROLE_INK)};
    if (theme_has_ramp(c->p->theme))
        out->text = colour_text_on(fill);
    snprintf(out->label, sizeof out->label, share < 0 ? "%zu %.1f%%" : "%zu  %.1f%%", h + 1, 100 * share);
    snprintf(out->brief, sizeof out->brief, "%zu", h + 1);
}

/* "3 -1.2%" for each head that points away from the new vector, and the residual likewise. */
static void negatives(const struct class_pic *c, const struct seat *seat, char *out, size_t size)
{
    size_t used = 0;

    out[0] = '\0';
    if (seat->residual < 0)
        used += (size_t)snprintf(out, size, view_say(c->s, MSG_CLASS_KNEW), 100 * seat->residual);
    for (size_t h = 0; h < c->t->h && used + 24 < size; h++)
        if (seat->heads[h] < 0)
            used += (size_t)snprintf(out + used, size - used, "%s%zu %.1f%%", used == 0 ? "" : "  ", h + 1,
                                     100 * seat->heads[h]);
}

/* What adds up to 100 %, in words. Returns the columns used. */
static int draw_seat_words(const struct class_pic *c, const struct seat *seat, int x, int y, int cols)
{
    char line[CLASS_LINE_MAX];
    const double bias = fabs(100 * seat->bias); /* no "-0.0" */

    const bool one = c->t->h == 1;

    snprintf(line, sizeof line, view_say(c->s, one ? MSG_CLASS_SEAT_SUM_ONE : MSG_CLASS_SEAT_SUM),
             100 * seat->residual, c->t->h, 100 * seat->heads_sum, seat->bias < -0.0005 ? -bias : bias,
             seat->length_before, seat->length);
    if (draw_marked_columns(line) > cols)
        snprintf(line, sizeof line, view_say(c->s, one ? MSG_CLASS_SEAT_BRIEF_ONE : MSG_CLASS_SEAT_BRIEF),
                 100 * seat->residual, c->t->h, 100 * seat->heads_sum, seat->bias < -0.0005 ? -bias : bias);
    return class_marked(c, x, y, cols, ROLE_DIM, line);
}

/* Those that point away from the sum, with their sign, at the end of a row where there is room for all of
 * them. */
static void draw_against(const struct class_pic *c, const struct seat *seat, int x, int y, int cols)
{
    char line[CLASS_LINE_MAX], against[256];

    negatives(c, seat, against, sizeof against);
    if (against[0] == '\0')
        return;
    snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_AGAINST), against);
    const int need = draw_marked_columns(line);
    if (need <= cols)
        class_marked(c, x + cols - need, y, need, ROLE_DIM, line);
}

/* What was known before, and each head. */
static void draw_after_bar(const struct class_pic *c, const struct seat *seat, rect r)
{
    struct part parts[SETTINGS_HEADS_MAX + 1];

    known_part(c, seat->residual, &parts[0]);
    for (size_t h = 0; h < c->t->h; h++)
        head_part(c, h, seat->heads[h], &parts[h + 1]);
    parts_draw_signed(c->p, r, parts, c->t->h + 1);
}

void class_draw_after(const struct class_pic *c)
{
    rect r = c->lay.after;
    const int label = c->lay.form == CLASS_COLUMNS ? 0 : LABEL_COLS;
    const bool told = c->step == STEP_BLEND && c->time >= CLASS_ARRIVED;
    struct seat seat;
    char asker[CLASS_WORD_MAX], line[CLASS_LINE_MAX];

    if (r.h == 0)
        return;
    seat_parts(c->t, c->layer, c->asker, &seat);
    if (!seat.defined)
        return;
    if (r.h >= 4) {
        class_word(c, c->asker, 14, asker);
        snprintf(line, sizeof line, view_say(c->s, c->t->h == 1 ? MSG_CLASS_SEAT_ONE : MSG_CLASS_SEAT), asker,
                 c->t->h);
        const int used = class_marked(c, r.x + label, r.y, r.w - label, ROLE_DIM, line);
        if (told)
            draw_against(c, &seat, r.x + label + used + 2, r.y, r.w - label - used - 2);
        r.y++;
        r.h = 3;
    }
    const rect bar = bar_beside(c, (rect){r.x, r.y, r.w, r.h >= 3 ? 2 : 1}, MSG_CLASS_AFTER, MSG_CLASS_WHOLE);
    if (!told)
        return;
    draw_after_bar(c, &seat, bar);
    if (r.h < 2)
        return;
    const int used = draw_seat_words(c, &seat, bar.x, bar.y + bar.h, bar.w);
    if (c->lay.after.h < 4)
        draw_against(c, &seat, bar.x + used + 2, bar.y + bar.h, bar.w - used - 2);
}
