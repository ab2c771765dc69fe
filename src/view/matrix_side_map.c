#include "view/matrix_side.h"

#include "trace/given.h"
#include "trace/stats.h"
#include "view/look.h"

#include <math.h>
#include <stdio.h>

/* What the row and the map are like. */

void side_entropy(struct readout *r)
{
    const size_t t = r->m->s->trace->s;
    char text[SIDE_TEXT_MAX];

    if (r->m->s->trace->weights_only && !stats_are_shares(r->shares, t)) { /* it would be more bits than there can be */
        side_line(r, view_say(r->m->s, MSG_MATRIX_ENTROPY), "-", ROLE_DIM, 0);
        return;
    }
    snprintf(text, sizeof text, view_say(r->m->s, side_wide(r) ? MSG_MATRIX_BITS_OF : MSG_MATRIX_BITS),
             stats_entropy_bits(r->shares, t), r->allowed > 0 ? log2((double)r->allowed) : 0.0);
    side_line(r, view_say(r->m->s, MSG_MATRIX_ENTROPY), text, ROLE_TEXT, ATTR_BOLD);
    const double split = r->allowed > 0 ? stats_split_among(r->shares, t) : 0;
    if (side_wide(r) || r->allowed < 100)
        snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_SPLIT_OF), split, r->allowed);
    else
        snprintf(text, sizeof text, "%.1f", split);
    side_line(r, view_say(r->m->s, side_wide(r) ? MSG_MATRIX_SPLIT_LONG : MSG_MATRIX_SPLIT), text, ROLE_TEXT,
              ATTR_BOLD);
}

/* The two sides of footnote 4 of "Attention Is All You Need": the variance of q.k as it is, and as d_k
 * predicts it. */
void side_variance(struct readout *r)
{
    const struct score_spread spread = stats_score_spread(r->m->s->trace, view_layer(r->m->s));
    char text[SIDE_TEXT_MAX];

    snprintf(text, sizeof text,
             view_say(r->m->s, side_wide(r) ? MSG_MATRIX_VARIANCE_LONG : MSG_MATRIX_VARIANCE),
             spread.variance, r->m->s->trace->k);
    side_line(r, view_say(r->m->s, side_wide(r) ? MSG_MATRIX_SPREAD_LONG : MSG_MATRIX_SPREAD), text,
              ROLE_TEXT, 0);
}

/* Both ends with as many digits as `cols` columns have room for, the upper one with as many or one more. */
static void range_text(const struct readout *r, int cols, char out[SIDE_TEXT_MAX])
{
    const struct matrix_range *range = r->m->range;

    for (int digits = 4; digits > 0; digits--)
        for (int more = 0; more <= (digits < 4 ? 1 : 0); more++) {
            const int high = digits + 1 - more;
            snprintf(out, SIDE_TEXT_MAX, view_say(r->m->s, MSG_MATRIX_FROM_TO), digits, range->min,
                     high > 4 ? 4 : high, range->max);
            if (view_columns(out) <= cols)
                return;
        }
}

void side_range(struct readout *r)
{
    const struct matrix_range *range = r->m->range;
    char text[SIDE_TEXT_MAX];

    const char *label = view_say(r->m->s, side_wide(r) ? MSG_MATRIX_RANGE_LONG : MSG_MATRIX_RANGE);

    if (range->counted == 0)
        snprintf(text, sizeof text, "%s", view_say(r->m->s, MSG_SHARE_MASKED));
    else
        range_text(r, r->at.w - view_columns(label) - 1, text);
    side_line(r, label, text, ROLE_TEXT, 0);
}

void side_colour(struct readout *r)
{
    const bool share = r->m->s->app->stage == STAGE_WEIGHTS;

    side_line(r, view_say(r->m->s, MSG_MATRIX_COLOUR),
              view_say(r->m->s, share ? MSG_MATRIX_ROOT_OF_SHARE : MSG_MATRIX_ROOT_SIGNED), ROLE_TEXT, 0);
}

void side_contrast(struct readout *r)
{
    const bool row = r->m->s->app->contrast == CONTRAST_ROW;

    spots_add(r->spots, (rect){r->at.x, r->at.y, r->at.w, 1}, (struct action){ACTION_CONTRAST, 0, 0});
    side_line(r, view_say(r->m->s, MSG_FACT_CONTRAST),
              view_say(r->m->s, row ? MSG_CONTRAST_ROW : MSG_CONTRAST_MAP), ROLE_TEXT, 0);
}

static const struct head_label *label_of(const struct readout *r)
{
    return &r->m->s->trace->layers[view_layer(r->m->s)].heads[view_head(r->m->s)].label;
}

bool side_head_says(const struct readout *r)
{
    return r->m->s->app->pick == PICK_HEAD && (label_of(r)->questions != 0 || label_of(r)->held_out);
}

/* The question that the head was given, in quotes; else what it found by itself, dim, with the score. */
void side_head(struct readout *r)
{
    const struct scene *s = r->m->s;
    char name[VIEW_QUESTION_MAX], text[SIDE_TEXT_MAX];

    if (label_of(r)->questions != 0) {
        view_question(s->app->lang, s->trace, view_layer(s), view_head(s), name);
        snprintf(text, sizeof text, view_say(s, MSG_QUESTION_QUOTED), name);
        side_line(r, view_say(s, MSG_MATRIX_ASKED), text, ROLE_TEXT, ATTR_BOLD);
    } else {
        view_label(s->app->lang, s->trace, view_layer(s), view_head(s), name);
        snprintf(text, sizeof text, "%.90s %.2f", name, (double)label_of(r)->score);
        if (view_columns(text) > r->at.w)
            snprintf(text, sizeof text, "%s", name);
        side_line(r, view_say(s, MSG_FACT_FOUND_SHORT), text, ROLE_DIM, 0);
    }
}

void side_below_float(struct readout *r)
{
    char text[SIDE_TEXT_MAX];

    snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_N_OF), r->m->range->below_float,
             r->m->range->counted);
    side_line(r, view_say(r->m->s, MSG_MATRIX_BELOW_FLOAT), text, ROLE_OFF, ATTR_BOLD);
}

void side_masked(struct readout *r)
{
    char text[SIDE_TEXT_MAX];

    snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_N_OF), r->m->range->masked,
             r->m->s->trace->t * r->m->s->trace->s);
    side_line(r, view_say(r->m->s, r->m->s->theme->ascii ? MSG_MATRIX_HATCH_ASCII : MSG_MATRIX_HATCH), text,
              ROLE_TEXT, 0);
}

void side_heard(struct readout *r)
{
    const struct trace *t = r->m->s->trace;
    double sum = 0;
    char text[24];

    for (size_t i = 0; i < t->t; i++)
        if (!trace_masked(t, i, r->m->looked))
            sum += (double)matrix_value(r->m->s, STAGE_WEIGHTS, i, r->m->looked);
    matrix_heard_text(sum, 2, text);
    side_line(r, view_say(r->m->s, side_wide(r) ? MSG_MATRIX_HEARD_ALL : MSG_MATRIX_HEARD), text, ROLE_TEXT,
              ATTR_BOLD);
}

static struct given_rows rows_of(const struct readout *r)
{
    return given_rows_of(r->m->s->trace, view_layer(r->m->s), view_head(r->m->s));
}

bool side_sums_tell(const struct readout *r)
{
    if (!r->m->s->trace->weights_only || r->m->s->app->pick != PICK_HEAD)
        return false;
    const struct given_rows rows = rows_of(r);
    return rows.off + rows.not_finite > 0;
}

void side_sums(struct readout *r)
{
    const struct given_rows rows = rows_of(r);
    char text[SIDE_TEXT_MAX];

    snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_N_OF), rows.off + rows.not_finite, r->m->s->trace->t);
    side_line(r, view_say(r->m->s, side_wide(r) ? MSG_MATRIX_SUMS_OFF_LONG : MSG_MATRIX_SUMS_OFF), text, ROLE_OFF, ATTR_BOLD);
    snprintf(text, sizeof text, view_say(r->m->s, MSG_MATRIX_FROM_TO), 3, rows.least, 3, rows.most);
    side_line(r, view_say(r->m->s, MSG_MATRIX_SUMS), text, ROLE_TEXT, 0);
}
