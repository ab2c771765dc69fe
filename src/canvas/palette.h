/* palette: the colours of the three themes as tables, from which theme.c makes what a terminal can show. */
#ifndef PASSNOTES_CANVAS_PALETTE_H
#define PASSNOTES_CANVAS_PALETTE_H

#include "canvas/colour.h"

/*
 * Least distances (CIE76; 2.3 is what can just be seen), in the usual eye and in simulated protan, deutan and tritan
 * sight (Machado et al. 2009, severity 1), which tests/check_colour.c holds:
 *     neighbouring stops of the ramp of shares 5.4, of a signed ramp 19.5; equal sizes of both signs 25
 *     neighbouring stops of the scale of differences 16.5; equal sizes of more and less 36, in all three themes
 *     any two of the eight heads 22 (dark), 25 (light); scaled and unscaled, on and off, the four networks 20
 *     the six greys of high contrast 19.5
 * Text contrasts 4.5:1 or better wherever both colours are ours (tests/check_contrast.c).
 */
#define PALETTE_STOPS        11 /* of the ramp of shares, evenly spaced */
#define PALETTE_SIGNED_STOPS 5  /* from zero outwards */
#define PALETTE_LEVELS       5  /* of a share without a ramp: below 1 %, from 1, 5, 20, 50 % */

extern const colour palette_roles_true[ROLE_COUNT][THEME_COUNT];
extern const colour palette_roles_16[ROLE_COUNT][THEME_COUNT];
extern const colour palette_share_stops[THEME_COUNT][PALETTE_STOPS];
extern const colour palette_signed_stops[THEME_COUNT][SIGN_COUNT][PALETTE_SIGNED_STOPS];
extern const double palette_signed_lightness[THEME_COUNT][PALETTE_SIGNED_STOPS];
/* Differences: green and violet, as PRGn of ColorBrewer (Harrower and Brewer 2003), with our L*. */
extern const colour palette_difference_stops[THEME_COUNT][SIGN_COUNT][PALETTE_SIGNED_STOPS];
extern const double palette_difference_lightness[THEME_COUNT][PALETTE_SIGNED_STOPS];
extern const colour palette_levels_16[THEME_COUNT][PALETTE_LEVELS];
extern const colour palette_heads_true[THEME_COUNT][THEME_HEADS];

#endif
