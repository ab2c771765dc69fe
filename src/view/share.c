#include "view/view.h"

#include "trace/stats.h"

#include <math.h>
#include <stdio.h>

/* "<.1%" for one digit, "<1%" for none: the smallest number that could have been written. */
static void share_tiny(int digits, char out[24])
{
    if (digits == 0)
        snprintf(out, 24, "<1%%");
    else
        snprintf(out, 24, "<.%0*d%%", digits, 1);
}

bool view_underflows(const struct scene *s, float share)
{
    return share == 0 && !s->app->range.given;
}

void view_share_text(const struct scene *s, float share, bool masked, int digits, char out[24])
{
    const double percent = 100.0 * (double)share;
    const double unit = pow(10.0, -digits);
    const double rounded = nearbyint(percent / unit) * unit;

    if (masked)
        snprintf(out, 24, "%s", message(s->app->lang, MSG_SHARE_MASKED));
    else if (!isfinite(share))
        snprintf(out, 24, "%s", isnan(share) ? "NaN" : share > 0 ? "Infinity" : "-Infinity");
    else if (view_underflows(s, share))
        snprintf(out, 24, "%s", message(s->app->lang, MSG_SHARE_BELOW_FLOAT));
    else if (share == 0)
        snprintf(out, 24, "0%%");
    else if (share > 0 && rounded <= 0)
        share_tiny(digits, out);
    else if (share >= 1)
        snprintf(out, 24, "%.0f%%", percent);
    else if (rounded >= 100)
        snprintf(out, 24, ">99%%");
    else
        snprintf(out, 24, "%.*f%%", digits, percent);
}

float view_share_told(const float *row, size_t n, float share)
{
    return stats_told(row, n, share);
}
