#include "view/limits_numbers.h"

#include "view/look.h"

#include <stdio.h>

void limits_whole_text(double n, char out[LIMITS_NUMBER_MAX])
{
    char digits[LIMITS_NUMBER_MAX];
    const int len = snprintf(digits, sizeof digits, "%.0f", n);
    size_t at = 0;

    for (int i = 0; i < len && at + 2 < LIMITS_NUMBER_MAX; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
}

void limits_share(const struct scene *s, double share, char out[24])
{
    if (share <= 0)
        snprintf(out, 24, "0%%");
    else
        view_share_text(s, (float)share, false, 1, out);
}

void limits_apart(double apart, char out[LIMITS_NUMBER_MAX])
{
    if (apart == 0)
        snprintf(out, 24, "0");
    else if (apart < 0.001)
        snprintf(out, 24, "%.1e", apart);
    else
        snprintf(out, 24, "%.3g", apart);
}

/* ---- in units of the language ---- */

struct unit {
    double of;
    enum msg name;
};

static const struct unit counts[LANG_COUNT][6] = {
    [LANG_EN] = {{1e18, MSG_UNIT_E}, {1e15, MSG_UNIT_P}, {1e12, MSG_UNIT_T}, {1e9, MSG_UNIT_G}, {1e6, MSG_UNIT_M}, {1e3, MSG_UNIT_K}},
    [LANG_ZH] = {{1e20, MSG_UNIT_E}, {1e16, MSG_UNIT_P}, {1e12, MSG_UNIT_T}, {1e8, MSG_UNIT_G}, {1e4, MSG_UNIT_M}, {1e4, MSG_UNIT_M}},
};

/* The largest unit of which there is 1 or more once rounded; NULL: none. */
static const struct unit *unit_of(const struct unit *units, size_t n, double value)
{
    for (size_t i = 0; i < n; i++)
        if (value >= units[i].of * 0.99995)
            return &units[i];
    return NULL;
}

void limits_count_text(const struct scene *s, double value, char out[LIMITS_NUMBER_MAX])
{
    const struct unit *u = unit_of(counts[s->app->lang], 6, value);

    if (value < 1e6 || u == NULL)
        limits_whole_text(value, out);
    else
        snprintf(out, LIMITS_NUMBER_MAX, "%.*f %s", value / u->of < 99.95 ? 1 : 0, value / u->of,
                 view_say(s, u->name));
}

void limits_count(const struct scene *s, double n, char out[LIMITS_NUMBER_MAX])
{
    if (n < 1e7)
        limits_whole_text(n, out);
    else
        limits_count_text(s, n, out);
}

/* A power of ten, in its unit without digits after the point. */
void limits_tick_text(enum lang lang, double value, char out[16])
{
    const struct unit *u = unit_of(counts[lang], 6, value);

    if (u == NULL)
        snprintf(out, 16, "%.0f", value);
    else
        snprintf(out, 16, lang == LANG_ZH ? "%.0f%.8s" : "%.0f %.8s", value / u->of, message(lang, u->name));
}

void limits_bytes_parts(double bytes, char number[LIMITS_NUMBER_MAX], const char **unit)
{
    static const char *const names[] = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};
    size_t i = 0;

    for (; bytes >= 999.5 && i + 1 < sizeof names / sizeof names[0]; i++)
        bytes /= 1000;
    snprintf(number, LIMITS_NUMBER_MAX, "%.*f", i == 0 || bytes >= 99.95 ? 0 : bytes >= 9.995 ? 1 : 2, bytes);
    *unit = names[i];
}

void limits_bytes_text(double bytes, char out[LIMITS_NUMBER_MAX])
{
    char number[LIMITS_NUMBER_MAX];
    const char *unit;

    limits_bytes_parts(bytes, number, &unit);
    snprintf(out, LIMITS_NUMBER_MAX, "%.12s %s", number, unit);
}
