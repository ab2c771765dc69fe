#include "view/limits_numbers.h"

#include <stdio.h>
#include <string.h>

static void with_commas(double n, char out[24])
{
    char digits[24];
    const int len = snprintf(digits, sizeof digits, "%.0f", n);
    size_t at = 0;

    for (int i = 0; i < len && at + 2 < 24; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
}

void limits_count(double n, char out[24])
{
    static const char letters[] = "kMGTPE";
    size_t letter = 0;

    if (n < 1e7) {
        with_commas(n, out);
        return;
    }
    n /= 1000;
    for (; n >= 999.5 && letters[letter + 1] != '\0'; letter++)
        n /= 1000;
    snprintf(out, 24, "%.*f %c", n < 9.995 ? 2 : n < 99.95 ? 1 : 0, n, letters[letter]);
}

void limits_share(const struct scene *s, double share, char out[24])
{
    if (share <= 0)
        snprintf(out, 24, "0%%");
    else
        view_share_text(s, (float)share, false, 1, out);
}

void limits_apart(double apart, char out[24])
{
    if (apart == 0)
        snprintf(out, 24, "0");
    else if (apart < 0.001)
        snprintf(out, 24, "%.1e", apart);
    else
        snprintf(out, 24, "%.3g", apart);
}
