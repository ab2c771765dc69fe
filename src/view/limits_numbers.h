/* limits_numbers: how the pages of limits write counts and shares. */
#ifndef PASSNOTES_VIEW_LIMITS_NUMBERS_H
#define PASSNOTES_VIEW_LIMITS_NUMBERS_H

#include "view/view.h"

#define LIMITS_NUMBER_MAX 24

/* A count: "14", "1,000,000"; from ten millions on in the units of the language: "268 M", "1.0 T". */
void limits_count(const struct scene *s, double n, char out[LIMITS_NUMBER_MAX]);

/* A sum of shares, which may be nothing: "0%", "<.1%", "71.9%". */
void limits_share(const struct scene *s, double share, char out[24]);

/* A difference that may be rounding: "0", "3.6e-07", "1.84". */
void limits_apart(double apart, char out[LIMITS_NUMBER_MAX]);

/* In the units of the language: counts "50,176", "268.4 M"; whole "1,000,000"; a power of ten "100 k"; bytes, in powers
 * of 1,000, "4.19 MB", or number and unit apart. */
void limits_count_text(const struct scene *s, double value, char out[LIMITS_NUMBER_MAX]);
void limits_whole_text(double value, char out[LIMITS_NUMBER_MAX]);
void limits_tick_text(enum lang lang, double value, char out[16]);
void limits_bytes_text(double bytes, char out[LIMITS_NUMBER_MAX]);
void limits_bytes_parts(double bytes, char number[LIMITS_NUMBER_MAX], const char **unit);

#endif
