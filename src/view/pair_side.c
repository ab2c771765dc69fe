/* The numbers of the cell that is looked at, and of both maps as a whole, beside the maps. */
#include "view/pair.h"

#include "view/look.h"
#include "view/matrix_values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct side {
    const struct pair *p;
    const struct pen *pen;
    rect at; /* what is left of it */
};

static bool is_share(const struct pair *p)
{
    return p->s->app->stage == STAGE_WEIGHTS;
}

static style ink(const struct side *s, enum role role, unsigned attrs)
{
    return pen_style(s->pen, role, ROLE_BG, attrs);
}

static void skip(struct side *s, int rows)
{
    s->at.y += rows;
    s->at.h -= rows;
}

/* A label and a value that ends at the right; on two rows where they would touch. */
static void line(struct side *s, const char *label, const char *value, enum role role)
{
    const int need = view_columns(label) + 1 + view_columns(value);

    if (s->at.h < 1 || (need > s->at.w && s->at.h < 2))
        return;
    draw_text(s->pen, s->at.x, s->at.y, s->at.w, ink(s, ROLE_DIM, 0), label);
    skip(s, need > s->at.w ? 1 : 0);
    draw_text_right(s->pen, s->at.x + s->at.w, s->at.y, s->at.w, ink(s, role, ATTR_BOLD), value);
    skip(s, 1);
}

static void title(struct side *s, const char *text)
{
    if (s->at.h >= 2)
        draw_text(s->pen, s->at.x, s->at.y, s->at.w, ink(s, ROLE_DIM, 0), text);
    skip(s, 1);
}

static void text(struct side *s, const char *marked, enum role role)
{
    const int rows = draw_wrapped(s->pen, (rect){s->at.x, s->at.y, s->at.w, 0}, ink(s, role, 0), marked);

    if (rows > s->at.h)
        return;
    skip(s, draw_wrapped(s->pen, s->at, ink(s, role, 0), marked));
}

/* ---- the cell ---- */

static void draw_who(struct side *s)
{
    const struct pair *p = s->p;
    const bool both = p->other_words && p->a.meet;

    for (int k = both ? APART_LEFT : APART_RIGHT; k < APART_SIDES; k++) {
        char asker[VIEW_WORD_MAX], looked[VIEW_WORD_MAX], all[4 * VIEW_WORD_MAX];
        draw_marked_quote(pair_word(p, k, p->asker), asker, sizeof asker);
        draw_marked_quote(pair_key_word(p, k, p->looked), looked, sizeof looked);
        snprintf(all, sizeof all, view_say(p->s, MSG_PAIR_WHO), asker, looked);
        draw_marked(s->pen, s->at.x, s->at.y, s->at.w, ink(s, ROLE_DIM, 0), all);
        skip(s, 1);
    }
}

/* The difference in large digits; without one what is shown now. */
static void draw_number(struct side *s)
{
    const struct pair *p = s->p;
    const bool meets = pair_meets(p);
    const double d = meets ? apart_difference(&p->a, p->asker, p->looked) : NAN;
    char big[24] = "", name[PAIR_TEXT_MAX], said[2 * PAIR_TEXT_MAX];
    const enum role role = d < 0 ? ROLE_LESS : d > 0 ? ROLE_MORE : ROLE_BOLD;

    if (!meets || !isfinite(d) || s->at.h < 8)
        return;
    pair_points(p, d, big);
    if (draw_big_columns(big) > s->at.w)
        snprintf(big, sizeof big, "%+.0f", is_share(p) ? 100 * d : d);
    if (draw_big_columns(big) > s->at.w)
        return;
    skip(s, 1);
    draw_big(s->pen, s->at.x, s->at.y, ink(s, role, ATTR_BOLD), big);
    skip(s, 3);
    pair_name(p, APART_RIGHT, false, name);
    const enum msg words = d == 0 ? MSG_PAIR_EQUAL : is_share(p) ? (d > 0 ? MSG_PAIR_MORE : MSG_PAIR_LESS) : d > 0 ? MSG_PAIR_SCORE_MORE : MSG_PAIR_SCORE_LESS;
    char quoted[PAIR_TEXT_MAX];
    draw_marked_quote(name, quoted, sizeof quoted);
    snprintf(said, sizeof said, view_say(p->s, words), quoted);
    text(s, said, ROLE_DIM);
}

static void exact(const struct pair *p, int side, char out[32])
{
    matrix_exact_text(p->s, p->s->app->stage, apart_value(&p->a, side, p->asker, p->looked), apart_masked(&p->a, side, p->asker, p->looked), out);
}

static void exact_difference(double d, char out[32])
{
    if (!isfinite(d))
        snprintf(out, 32, "–");
    else
        snprintf(out, 32, d != 0 && fabs(d) < 1e-3 ? "%+.5e" : "%+.6f", d);
}

static void draw_values(struct side *s)
{
    const struct pair *p = s->p;
    char name[PAIR_TEXT_MAX], value[32];

    for (int k = 0; k < APART_SIDES; k++) {
        if (!pair_has_cell(p, k))
            continue;
        pair_name(p, k, false, name);
        exact(p, k, value);
        line(s, name, value, ROLE_BOLD);
    }
    if (!pair_meets(p))
        return;
    exact_difference(apart_difference(&p->a, p->asker, p->looked), value);
    line(s, view_say(p->s, MSG_PAIR_DIFFERENCE), value, ROLE_BOLD);
}

/* ---- both maps ---- */

static void draw_entropy(struct side *s)
{
    const struct pair *p = s->p;
    char name[PAIR_TEXT_MAX], value[64];

    if (p->a.side[APART_LEFT].pick == PICK_MAX || p->a.side[APART_RIGHT].pick == PICK_MAX || s->at.h < 4)
        return; /* the maximum of heads is no distribution */
    title(s, view_say(p->s, MSG_PAIR_ENTROPY));
    for (int k = 0; k < APART_SIDES; k++) {
        pair_name(p, k, false, name);
        snprintf(value, sizeof value, view_say(p->s, MSG_MATRIX_BITS), p->said.entropy[k]);
        line(s, name, value, ROLE_BOLD);
    }
}

/* "+59.9", and below it who asks whom there. */
static void draw_extreme(struct side *s, enum msg label, double d, size_t i, size_t j)
{
    const struct pair *p = s->p;
    char value[24], who[2 * VIEW_WORD_MAX];

    if (d == 0)
        return;
    snprintf(value, sizeof value, "%+.1f", 100 * d);
    line(s, view_say(p->s, label), value, ROLE_BOLD);
    if (s->at.h < 1)
        return;
    snprintf(who, sizeof who, "%.60s → %.60s", pair_word(p, APART_RIGHT, i), pair_key_word(p, APART_RIGHT, j));
    draw_text_right(s->pen, s->at.x + s->at.w, s->at.y, s->at.w, ink(s, ROLE_TEXT, 0), who);
    skip(s, 1);
}

static void draw_same(struct side *s)
{
    char value[64];

    snprintf(value, sizeof value, view_say(s->p->s, MSG_PAIR_ROWS), s->p->said.same, s->p->said.rows);
    line(s, view_say(s->p->s, MSG_PAIR_SAME), value, ROLE_BOLD);
}

static void draw_moved(struct side *s)
{
    char value[32];

    snprintf(value, sizeof value, "%.1f%%", 100 * s->p->said.moved);
    line(s, view_say(s->p->s, MSG_PAIR_MOVED), value, ROLE_BOLD);
}

/* What changes without being taught anew. */
static bool not_retrained(const struct pair *p)
{
    return p->count == 1 && (p->first == PAIR_SCALED || p->first == PAIR_MASK || p->first == PAIR_TEMPERATURE ||
                             (p->first == PAIR_POSITIONS && p->s->trace->settings.displaced != p->s->app->kept.settings.displaced));
}

void pair_draw_side(const struct pair *p, const struct pair_plan *plan, const struct pen *pen)
{
    struct side s = {p, pen, plan->side};
    char why[4 * PAIR_TEXT_MAX];

    if (plan->side.h < 1)
        return;
    canvas_light(pen->canvas, plan->side);
    if (!p->s->figure) {
        draw_who(&s);
        draw_number(&s);
        skip(&s, 1);
        draw_values(&s);
        skip(&s, 1);
    }
    pair_why(p, why);
    if (why[0] != '\0' && (pair_meets(p) || !plan->at[PAIR_DIFFERENCE])) {
        text(&s, why, ROLE_TEXT);
        skip(&s, 1);
    }
    if (!pair_meets(p) || s.at.h < 2)
        return;
    draw_entropy(&s);
    draw_moved(&s);
    skip(&s, s.at.h > 8);
    draw_extreme(&s, MSG_PAIR_RISE, p->said.rise, p->said.rise_i, p->said.rise_j);
    draw_extreme(&s, MSG_PAIR_FALL, p->said.fall, p->said.fall_i, p->said.fall_j);
    skip(&s, s.at.h > 6);
    draw_same(&s);
    skip(&s, 1);
    if (s.at.h < 2)
        return;
    text(&s, view_say(p->s, !theme_has_ramp(pen->theme) ? MSG_PAIR_SIGNS : is_share(p) ? MSG_PAIR_COLOUR : MSG_PAIR_COLOUR_SCORES), ROLE_DIM);
    if (not_retrained(p) && s.at.h > 2) {
        skip(&s, 1);
        text(&s, view_say(p->s, MSG_PAIR_NOT_RETRAINED), ROLE_DIM);
    }
}
