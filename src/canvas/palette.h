/* palette: the colours of the three themes as tables, from which theme.c makes what a terminal can show. */
#ifndef PASSNOTES_CANVAS_PALETTE_H
#define PASSNOTES_CANVAS_PALETTE_H

#include "canvas/colour.h"

#define PALETTE_STOPS        11 /* of the ramp of shares, evenly spaced */
#define PALETTE_SIGNED_STOPS 5  /* from zero outwards */
#define PALETTE_LEVELS       5  /* of a share without a ramp: below 1 %, from 1, 5, 20, 50 % */

extern const colour palette_roles_true[ROLE_COUNT][THEME_COUNT];
extern const colour palette_roles_16[ROLE_COUNT][THEME_COUNT];
extern const colour palette_share_stops[THEME_COUNT][PALETTE_STOPS];
extern const colour palette_signed_stops[THEME_COUNT][SIGN_COUNT][PALETTE_SIGNED_STOPS];
extern const double palette_signed_lightness[THEME_COUNT][PALETTE_SIGNED_STOPS];
extern const colour palette_levels_16[THEME_COUNT][PALETTE_LEVELS];
extern const colour palette_heads_true[THEME_COUNT][THEME_HEADS];

#endif
