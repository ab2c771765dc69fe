/* limits_numbers: how the pages of limits write counts and shares. */
#ifndef PASSNOTES_VIEW_LIMITS_NUMBERS_H
#define PASSNOTES_VIEW_LIMITS_NUMBERS_H

#include "view/view.h"

/* A count: "14", "1,000,000"; from ten millions on with a letter: "268 M", "1.00 T". */
void limits_count(double n, char out[24]);

/* A sum of shares, which may be nothing: "0%", "<.1%", "71.9%". */
void limits_share(const struct scene *s, double share, char out[24]);

/* A difference that may be rounding: "0", "3.6e-07", "1.84". */
void limits_apart(double apart, char out[24]);

#endif
