#include "view/class_parts.h"

#include "view/spots.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The formula in four parts, each with the number of the pair looked at, and the sentence below it. */

#define PARTS      4
#define ARROW      3  /* columns between two parts */
#define NAME_LEAST 11 /* columns of a part that shows its name */
#define DIGIT_COLS 3

static bool is_lit(const struct class_pic *c, int part)
{
    return (int)c->step == part + 1;
}

/* Four equal parts; where the names would not fit, the lit one takes what the others, as mere numbers, leave.
 */
static rect part_rect(const struct class_pic *c, int part)
{
    const rect s = c->lay.strip;
    const int w = (s.w - (PARTS - 1) * ARROW) / PARTS;
    const int lit = (int)c->step - 1;

    if (w >= NAME_LEAST || lit < 0)
        return (rect){s.x + part * (w + ARROW), s.y, w < 1 ? 1 : w, s.h};
    const int wide = s.w - (PARTS - 1) * (DIGIT_COLS + ARROW);
    return (rect){s.x + part * (DIGIT_COLS + ARROW) + (part > lit ? wide - DIGIT_COLS : 0), s.y,
                  part == lit ? wide : DIGIT_COLS, s.h};
}

int class_strip_at(const struct class_pic *c, int x, int y)
{
    for (int part = 0; part < PARTS; part++)
        if (rect_has(part_rect(c, part), x, y))
            return part + 1;
    return 0;
}

static void formula(const struct class_pic *c, int part, char out[24])
{
    static const char *const fine[PARTS] = {"q · k", "÷ √%zu", "softmax", "Σ w v"};

    snprintf(out, 24, "%s", fine[part]);
    if (part == 1 && c->t->weights_only)
        snprintf(out, 24, "÷ √d_k");
    else if (part == 1)
        snprintf(out, 24, "÷ √%zu", c->t->k);
}

/* The number of asker and classmate at a part, "" while it is not known yet. */
static void pair_number(const struct class_pic *c, int part, int digits, char out[24])
{
    const size_t j = c->looked;

    out[0] = '\0';
    if (c->t->weights_only && part != 2)
        return;
    if (class_masked(c, j) && c->step > STEP_START && part == 0)
        snprintf(out, 24, "%s", view_say(c->s, MSG_SHARE_MASKED));
    if (class_masked(c, j))
        return;
    if (part == 0 && class_knows(c, j))
        class_score_text((double)c->scores[j], fabsf(c->scores[j]) < 0.995f ? 2 : digits, out);
    else if (part == 1 && class_is_calm(c))
        class_score_text((double)c->calm[j], fabsf(c->calm[j]) < 0.995f ? 2 : digits, out);
    else if (part == 2 && class_has_share(c))
        class_share_text(c, j, 1, out);
    else if (part == 3 && c->step == STEP_BLEND)
        snprintf(out, 24, view_say(c->s, c->asked_of == 1 ? MSG_CLASS_REPLY : MSG_CLASS_REPLIES),
                 c->asked_of);
}

static bool is_off(const struct class_pic *c, int part)
{
    return part == 1 && !c->scaled;
}

static enum role ground(const struct class_pic *c, int part)
{
    if (is_off(c, part))
        return ROLE_PANEL;
    return is_lit(c, part) ? ROLE_ASK : (int)c->step > part + 1 ? ROLE_RAISED : ROLE_PANEL;
}

/* Half a row of padding above and below; a whole one for the lit part, two hairlines for the one that is off.
 */
static void draw_edges(const struct class_pic *c, int part, rect r, int mid)
{
    const bool lit = is_lit(c, part), halves = theme_has_ramp(c->p->theme) && !c->s->theme->ascii;
    const style edge = class_style(c, ground(c, part), ROLE_BG, 0);

    if (is_off(c, part)) {
        const style line = class_style(c, ROLE_OFF, lit ? ROLE_PANEL : ROLE_BG, 0);
        class_rule(c, r.x, mid - 1, r.w, lit ? "▔" : " ", line, false);
        class_rule(c, r.x, mid + 1, r.w, lit ? "▁" : " ", line, false);
    } else if (lit && c->s->theme->depth != DEPTH_MONO) {
        draw_fill(c->p, (rect){r.x, mid - 1, r.w, 3}, class_on(c, ROLE_ASK, 0));
    } else if (halves) {
        class_rule(c, r.x, mid - 1, r.w, "▄", edge, false);
        class_rule(c, r.x, mid + 1, r.w, "▀", edge, false);
    }
}

/* "2 ──── ÷ √64 ────  off": no terminal strikes text out dependably, so a line crosses the part. While it is
 * the present step its ends are filled: here the light should be. */
static void draw_crossed(const struct class_pic *c, rect r, int y)
{
    char what[24], off[32];
    const bool lit = is_lit(c, 1);
    const style line = class_style(c, ROLE_OFF, ROLE_PANEL, 0);
    const style end =
        lit ? class_on(c, ROLE_OFF, ATTR_BOLD) : class_style(c, ROLE_OFF, ROLE_PANEL, ATTR_BOLD);

    formula(c, 1, what);
    snprintf(off, sizeof off, " %s ", view_say(c->s, MSG_FACT_OFF));
    draw_fill(c->p, (rect){r.x, y, r.w, 1}, class_style(c, ROLE_DIM, ROLE_PANEL, 0));
    draw_text(c->p, r.x, y, DIGIT_COLS, end, " 2 ");
    if (r.w < NAME_LEAST)
        return;
    const int off_cols = draw_marked_columns(off), cols = draw_marked_columns(what);
    const int room = r.w - DIGIT_COLS - off_cols - 2, x = r.x + DIGIT_COLS + 1 + (room - cols) / 2;
    class_rule(c, r.x + DIGIT_COLS + 1, y, room, "─", line, false);
    if (room > cols + 3) {
        draw_fill(c->p, (rect){x - 1, y, cols + 2, 1}, line);
        draw_text(c->p, x, y, cols, class_style(c, ROLE_DIM, ROLE_PANEL, 0), what);
    }
    draw_text_right(c->p, r.x + r.w, y, off_cols, end, off);
    if (c->lay.strip.h == 2)
        draw_text(c->p, r.x + DIGIT_COLS, y + 1, r.w - DIGIT_COLS,
                  class_style(c, lit ? ROLE_OFF : ROLE_DIM, ROLE_BG, lit ? ATTR_BOLD : 0), what);
}

/* "1 compare  q · k     9.62", the formula only where it has room. */
static void draw_part(const struct class_pic *c, int part, rect r, int y)
{
    static const enum msg names[PARTS] = {MSG_STEP_COMPARE, MSG_STEP_CALM, MSG_STEP_SHARE, MSG_STEP_BLEND};
    const bool lit = is_lit(c, part), done = (int)c->step > part + 1;
    const enum role bg = ground(c, part);
    const style bold =
        lit ? class_on(c, bg, ATTR_BOLD) : class_style(c, done ? ROLE_BOLD : ROLE_DIM, bg, ATTR_BOLD);
    const style plain = lit ? bold : class_style(c, done ? ROLE_TEXT : ROLE_DIM, bg, 0);
    char what[24], number[24], digit[16];

    formula(c, part, what);
    pair_number(c, part, r.w >= 19 ? 2 : 1, number);
    snprintf(digit, sizeof digit, "%d", part + 1);
    draw_fill(c->p, (rect){r.x, y, r.w, 1}, plain);
    const char *name = view_say(c->s, names[part]);
    if (r.w - 5 - draw_marked_columns(name) < draw_marked_columns(number))
        number[0] = '\0'; /* the name stays whole */
    const int number_cols = draw_marked_columns(number);
    const int room = r.w - 2 - (number_cols == 0 ? 0 : number_cols + 1);
    draw_text(c->p, r.x + 1, y, 1, bold, digit);
    const int named = r.w < NAME_LEAST ? 0 : draw_text(c->p, r.x + 3, y, room - 2, plain, name);
    const int cols = draw_marked_columns(what);
    const int gap = 3 + named + 2 + cols <= 1 + room ? 2 : 1;
    const int x = r.x + 3 + named + gap, mid = r.x + (r.w - cols) / 2;
    if (c->lay.strip.h != 2 && x + cols <= r.x + 1 + room)
        draw_text(c->p, x > mid || mid + cols > r.x + 1 + room ? x : mid, y, cols, bold, what);
    draw_text_right(c->p, r.x + r.w - 1, y, r.w - 4 - named, bold, number);
    if (c->lay.strip.h == 2)
        draw_text(c->p, r.x + 3, y + 1, r.w - 3,
                  class_style(c, lit ? ROLE_ASK : ROLE_DIM, ROLE_BG, lit ? ATTR_BOLD : 0), what);
}

static void draw_arrow(const struct class_pic *c, int part, rect r, int y)
{
    const bool reached = (int)c->step > part + 1;
    const style st = class_style(c, reached ? ROLE_ASK : ROLE_RULE, ROLE_BG, 0);

    draw_text(c->p, r.x + r.w, y, ARROW, st, reached ? "━━▶" : " ─▶");
}

void class_draw_strip(const struct class_pic *c)
{
    for (int part = 0; part < PARTS; part++) {
        const rect r = part_rect(c, part);
        const int y = r.h == 3 ? r.y + 1 : r.y;
        if (r.h == 3)
            draw_edges(c, part, r, y);
        if (is_off(c, part))
            draw_crossed(c, r, y);
        else
            draw_part(c, part, r, y);
        if (part < PARTS - 1)
            draw_arrow(c, part, r, y);
    }
}

/* ---- the sentence ---- */

struct saying {
    enum msg say, ask;
};

/* What is said of the whole class, or with a mask of those the asker may ask. */
static enum msg said_of(const struct class_pic *c, enum msg everybody, enum msg some)
{
    return c->asked_of == c->n ? everybody : some;
}

static struct saying saying_of(const struct class_pic *c)
{
    if (c->asked_of == 0)
        return (struct saying){MSG_CLASS_SAY_NOBODY, MSG_CLASS_ASK_NOBODY};
    if (c->s->app->together && c->step < STEP_BLEND && c->n > 1)
        return (struct saying){MSG_CLASS_SAY_TOGETHER, MSG_CLASS_ASK_TOGETHER};
    switch (c->step) {
    case STEP_COMPARE:
        return (struct saying){said_of(c, MSG_CLASS_SAY_COMPARE, MSG_CLASS_SAY_COMPARE_SOME),
                               MSG_CLASS_ASK_COMPARE};
    case STEP_CALM:
        return c->scaled ? (struct saying){MSG_CLASS_SAY_CALM, MSG_CLASS_ASK_CALM}
                         : (struct saying){MSG_CLASS_SAY_OFF, MSG_CLASS_ASK_OFF};
    case STEP_SHARE:
        return (struct saying){said_of(c, MSG_CLASS_SAY_SHARE, MSG_CLASS_SAY_SHARE_SOME),
                               MSG_CLASS_ASK_SHARE};
    case STEP_BLEND:
        return (struct saying){said_of(c, MSG_CLASS_SAY_BLEND, MSG_CLASS_SAY_BLEND_SOME),
                               MSG_CLASS_ASK_BLEND};
    default:
        return (struct saying){said_of(c, MSG_CLASS_SAY_START, MSG_CLASS_SAY_START_SOME),
                               MSG_CLASS_ASK_START};
    }
}

/* Muted: as something that is off; means and maxima: as a value; the exact sum: as a remark. */
static style note_style(const struct class_pic *c)
{
    if (c->pick != PICK_HEAD)
        return class_style(c, ROLE_BOLD, ROLE_BG, ATTR_BOLD);
    return c->head->muted ? class_style(c, ROLE_OFF, ROLE_BG, ATTR_BOLD)
                          : class_style(c, ROLE_DIM, ROLE_BG, 0);
}

/* "was asks "who does it?"" before the notes and where the shares are; false where the head was given no
 * question. */
static bool say_question(const struct class_pic *c, const char *asker, char line[CLASS_LINE_MAX])
{
    char question[VIEW_QUESTION_MAX];

    if (c->head == NULL || c->head->label.questions == 0 || c->asked_of == 0 || c->s->app->together ||
        (c->step != STEP_START && c->step != STEP_SHARE))
        return false;
    view_question(c->s->app->lang, c->t, c->layer, c->head_at, question);
    snprintf(line, CLASS_LINE_MAX, view_say(c->s, MSG_CLASS_SAY_QUESTION), asker, question);
    return true;
}

/* What a chair that is left out holds, behind what else is to be noted. */
static void add_chair(const struct class_pic *c, char *note, size_t size)
{
    char chair[96];
    const size_t len = strlen(note);

    if (class_has_share(c) && view_chair_note(c->s, c->asker, c->shares, chair, sizeof chair))
        snprintf(note + len, size - len, "%s%s", len > 0 ? "   " : "", chair);
}

/* An empty chair is no word. */
static size_t words_of(const struct class_pic *c)
{
    return c->n > 1 && c->t->tokens.tokens[0].special ? c->n - 1 : c->n;
}

/* Rows below the line, up to the desks where these follow. */
static int rows_below(const struct class_pic *c)
{
    const rect say = c->lay.say, area = c->lay.area;
    const int end = c->lay.desks.y > say.y ? c->lay.desks.y : area.y + area.h;

    return end - say.y - 1;
}

void class_draw_say(const struct class_pic *c)
{
    const rect r = c->lay.say;
    const struct saying words = saying_of(c);
    char asker[CLASS_WORD_MAX], line[CLASS_LINE_MAX], note[256];

    if (r.h == 0)
        return;
    class_word(c, c->asker, 16, asker);
    class_pick_note(c, note, sizeof note);
    if (note[0] == '\0' && c->lay.form == CLASS_COLUMNS && c->step == STEP_SHARE && class_has_share(c))
        class_sum_note(c, note, sizeof note);
    if (!say_question(c, asker, line))
        snprintf(line, sizeof line, view_say(c->s, words.say), asker, words_of(c));
    if (note[0] == '\0' && class_lines_drawn(c) < c->lay.slots.count && c->lay.lane > 1)
        snprintf(note, sizeof note, view_say(c->s, MSG_CLASS_CROWD), class_lines_drawn(c));
    add_chair(c, note, sizeof note);
    const int note_cols = note[0] == '\0' ? 0 : draw_marked_columns(note) + 2;
    const bool invites = c->lay.bars.h == 0 && c->step == STEP_START, inside = invites && rows_below(c) < 1;
    const char *ask = view_say(c->s, inside ? MSG_CLASS_INVITE : words.ask);
    if (inside && draw_marked_columns(line) + 3 + draw_marked_columns(ask) > r.w - note_cols) {
        snprintf(line, sizeof line, "%s", ask); /* what can be done matters more than what is asked */
        ask = "";
    }
    const bool alone = note_cols > 0 && !draw_sentence_fits(line, r.w - note_cols); /* the note says more */
    const int used = alone ? 0 : class_marked(c, r.x, r.y, r.w - note_cols, ROLE_DIM, line);
    if (!alone && used + 3 + draw_marked_columns(ask) <= r.w - note_cols)
        class_marked(c, r.x + used + 3, r.y, r.w - used - 3, ROLE_TEXT, ask);
    if (invites)
        class_draw_invitation(c, r.x, r.y + 1, r.w, rows_below(c));
    if (note_cols > 0)
        draw_text_right(c->p, r.x + r.w, r.y, note_cols - 2, note_style(c), note);
}
