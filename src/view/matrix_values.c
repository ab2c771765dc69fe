#include "view/matrix_values.h"

#include "view/look.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

float matrix_value(const struct scene *s, enum stage stage, size_t i, size_t j)
{
    return trace_value(s->trace, view_layer(s), s->app->pick, view_head(s), stage, i, j);
}

void matrix_row(const struct scene *s, enum stage stage, size_t i, float *out_s)
{
    trace_row(s->trace, view_layer(s), s->app->pick, view_head(s), stage, i, out_s);
}

/* ---- the map as a whole ---- */

/* `computed`: a share of 0 is one that a float could not hold. */
static void range_take(struct matrix_range *r, double value, bool masked, bool computed)
{
    if (masked) {
        r->masked++;
        return;
    }
    if (!isfinite(value)) {
        r->strange++;
        return;
    }
    r->min = r->counted == 0 ? value : fmin(r->min, value);
    r->max = r->counted == 0 ? value : fmax(r->max, value);
    r->counted++;
    r->below_float += computed && value == 0;
}

static struct matrix_range range_of_rows(const struct scene *s, size_t from, size_t to)
{
    struct matrix_range r = {0};
    float row[TOKEN_MAX];

    for (size_t i = from; i < to; i++) {
        matrix_row(s, s->app->stage, i, row);
        for (size_t j = 0; j < s->trace->s; j++)
            range_take(&r, (double)row[j], trace_masked(s->trace, i, j), s->app->stage == STAGE_WEIGHTS && view_underflows(s, row[j]));
    }
    return r;
}

struct matrix_range matrix_range_of(const struct scene *s)
{
    return range_of_rows(s, 0, s->trace->t);
}

static double largest_size(const struct matrix_range *r)
{
    return fmax(fabs(r->min), fabs(r->max));
}

double matrix_full(const struct scene *s, const struct matrix_range *r, size_t i)
{
    double full;

    if (s->app->contrast == CONTRAST_ROW) {
        const struct matrix_range row = range_of_rows(s, i, i + 1);
        full = largest_size(&row);
    } else {
        full = s->app->stage == STAGE_WEIGHTS ? 1 : largest_size(r);
    }
    return full > 0 ? full : 1;
}

bool matrix_nobody(const struct trace *t, size_t i)
{
    return matrix_allowed(t, i) == 0;
}

size_t matrix_allowed(const struct trace *t, size_t i)
{
    size_t n = 0;

    for (size_t j = 0; j < t->s; j++)
        n += trace_masked(t, i, j) ? 0 : 1;
    return n;
}

/* ---- one number ---- */

struct shade matrix_shade(const struct scene *s, float value, bool masked, double full)
{
    struct shade d = {.kind = masked ? SHADE_MASKED : !isfinite(value) ? SHADE_STRANGE : SHADE_VALUE};

    if (d.kind != SHADE_VALUE)
        return d;
    d.negative = value < 0;
    d.part = fmin(fabs((double)value) / full, 1);
    const struct ramp_step step = s->app->stage == STAGE_WEIGHTS
                                      ? theme_share(s->theme, d.part)
                                      : theme_signed(s->theme, d.negative ? -d.part : d.part);
    d.fill = step.fill;
    d.text = step.text;
    return d;
}

/* Shares in a cell: two digits in two columns (99 stands for 99 and more), ">99" in three, "71.9%" in seven;
 * what would be rounded to 0 is less than the least number. */
static void cell_share(double percent, int cols, char out[24])
{
    if (percent < (cols >= 7 ? 0.05 : 0.5))
        snprintf(out, 24, cols >= 7 ? "<.1%%" : "<1");
    else if (cols >= 7)
        percent >= 99.95 ? snprintf(out, 24, percent >= 100 ? "100%%" : ">99%%")
                         : snprintf(out, 24, "%.1f%%", percent);
    else if (cols == 2)
        snprintf(out, 24, "%.0f", fmin(percent, 99));
    else if (percent < 100 && percent >= 99.5)
        snprintf(out, 24, ">99");
    else
        snprintf(out, 24, "%.0f", percent);
}

/* A score in a cell, always with what tells its sign: whole numbers in three columns, one digit more in four.
 */
static void cell_score(double value, int cols, char out[24])
{
    snprintf(out, 24, cols >= 7 ? "%.2f" : "%.1f", value);
    if (cols < 4 || (int)strlen(out) > cols)
        snprintf(out, 24, "%+.0f", value);
    if ((int)strlen(out) > cols || fabs(value) < 0.05 || (cols < 4 && fabs(value) <= 0.5))
        out[0] = '\0';
}

float matrix_told(const struct scene *s, size_t i, float value)
{
    float row[TOKEN_MAX];

    if (s->app->stage != STAGE_WEIGHTS || s->app->pick == PICK_MAX || !(value >= 1))
        return value;
    matrix_row(s, STAGE_WEIGHTS, i, row);
    return view_share_told(row, s->trace->s, value);
}

void matrix_cell_text(const struct scene *s, const struct shade *d, float value, int cols, char out[24])
{
    const bool share = s->app->stage == STAGE_WEIGHTS;
    const bool always = s->theme->kind == THEME_CONTRAST && theme_has_ramp(s->theme);
    const double from = cols >= 7 ? 0.03 : 0.095;
    const double size = share ? fabs((double)value) : d->part;

    out[0] = '\0';
    if (d->kind != SHADE_VALUE || cols < 2 || (always ? size <= 0 : size < (share ? from : 4 * from)))
        return;
    if (share)
        cell_share(100 * (double)value, cols, out);
    else
        cell_score((double)value, cols, out);
}

void matrix_exact_text(const struct scene *s, enum stage stage, float value, bool masked, char out[32])
{
    const double x = (double)value;

    if (masked)
        snprintf(out, 32, "%s", view_say(s, MSG_SHARE_MASKED));
    else if (!isfinite(x))
        snprintf(out, 32, "%s", isnan(x) ? "NaN" : x > 0 ? "Infinity" : "-Infinity");
    else if (stage == STAGE_WEIGHTS && view_underflows(s, value))
        snprintf(out, 32, "%s", view_say(s, MSG_SHARE_BELOW_FLOAT));
    else if (x != 0 && fabs(x) < 1e-3)
        snprintf(out, 32, "%.5e", x);
    else
        snprintf(out, 32, "%.6f", x);
}

const char *matrix_strange_text(float value, int cols)
{
    if (cols < 3 || (cols < 4 && value < 0))
        return "!";
    return isnan(value) ? "NaN" : value > 0 ? "inf" : "-inf";
}

void matrix_heard_text(double sum, int digits, char out[24])
{
    if (!isfinite(sum))
        snprintf(out, 24, "%s", matrix_strange_text((float)sum, 4));
    else if (sum > 0 && sum < 0.5 * pow(10, -digits))
        snprintf(out, 24, "<.%0*d", digits, 1);
    else
        snprintf(out, 24, "%.*f", digits, sum);
}
