/* palette: see palette.h. Dark, light, high contrast. The ratios that every role keeps are in check_colour.c. */
#include "canvas/palette.h"

const colour palette_roles_true[ROLE_COUNT][THEME_COUNT] = {
    [ROLE_BG] = {0x0e1116, 0xfbfaf7, 0x000000},       [ROLE_PANEL] = {0x171c24, 0xf0eee8, 0x000000},
    [ROLE_RAISED] = {0x242c38, 0xe2dfd6, 0x202020},   [ROLE_RULE] = {0x3d4756, 0xc2bdb1, 0xffffff},
    [ROLE_DIM] = {0x8f9bab, 0x5f636b, 0xffffff},      [ROLE_TEXT] = {0xdce3ec, 0x20242b, 0xffffff},
    [ROLE_BOLD] = {0xffffff, 0x000000, 0xffffff},     [ROLE_ASK] = {0x54d1ff, 0x005fb8, 0xffff00},
    [ROLE_PAPER] = {0xf4f1e8, 0xffd84d, 0xffffff},    [ROLE_INK] = {0x14171c, 0x14171c, 0x000000},
    [ROLE_OFF] = {0xff7a6b, 0xb3261e, 0xff8080},      [ROLE_ON] = {0xa8fc9f, 0x005d4b, 0x80ff80},
    [ROLE_POSITIVE] = {0xffb366, 0xa85200, 0xffffff}, [ROLE_NEGATIVE] = {0x7aa2f7, 0x2f5fc4, 0xffffff},
    [ROLE_MORE] = {0x61c660, 0x016e19, 0x9cff96},     [ROLE_LESS] = {0xd797ff, 0x8041aa, 0xdca2ff},
    [ROLE_UNSCALED] = {0xff9a5c, 0xb4480f, 0xff8080}, [ROLE_SCALED] = {0x5fd3a6, 0x0f7a52, 0x80ff80},
};

/* The same roles out of xterm's sixteen. Page, paper and the lit step are among the first eight: some terminals
 * have no more. */
const colour palette_roles_16[ROLE_COUNT][THEME_COUNT] = {
    [ROLE_BG] = {0x000000, 0xe5e5e5, 0x000000},       [ROLE_PANEL] = {0x000000, 0xe5e5e5, 0x000000},
    [ROLE_RAISED] = {0x000000, 0xe5e5e5, 0x000000},   [ROLE_RULE] = {0x7f7f7f, 0x7f7f7f, 0xffffff},
    [ROLE_DIM] = {0xe5e5e5, 0x000000, 0xffffff},      [ROLE_TEXT] = {0xffffff, 0x000000, 0xffffff},
    [ROLE_BOLD] = {0xffffff, 0x000000, 0xffffff},     [ROLE_ASK] = {0x00cdcd, 0x0000ee, 0xcdcd00},
    [ROLE_PAPER] = {0xe5e5e5, 0xcdcd00, 0xe5e5e5},    [ROLE_INK] = {0x000000, 0x000000, 0x000000},
    [ROLE_OFF] = {0xff0000, 0xcd0000, 0xff0000},      [ROLE_ON] = {0x00cd00, 0x0000ee, 0x00ff00},
    [ROLE_POSITIVE] = {0xcdcd00, 0xcd0000, 0xffffff}, [ROLE_NEGATIVE] = {0xff00ff, 0x0000ee, 0xffffff},
    [ROLE_MORE] = {0x00cd00, 0x0000ee, 0x00ff00},     [ROLE_LESS] = {0xff00ff, 0xcd0000, 0xff00ff},
    [ROLE_UNSCALED] = {0xff0000, 0xcd0000, 0xff0000}, [ROLE_SCALED] = {0x00cd00, 0x0000ee, 0x00ff00},
};

const colour palette_share_stops[THEME_COUNT][PALETTE_STOPS] = {
    [THEME_DARK] = {0x1e2036, 0x322c60, 0x533581, 0x813995, 0xb73994, 0xe44383, 0xfb646c, 0xfd8e63, 0xffb366,
                    0xffd38d, 0xffefcd},
    [THEME_LIGHT] = {0xf6f3ec, 0xeedcbd, 0xecc391, 0xf4a46a, 0xf5805e, 0xee5d64, 0xd74471, 0xb6367e, 0x853786,
                     0x56347d, 0x2d2e6a},
};

/* From zero outwards. Both sides of a theme step through the same L*. */
const colour palette_signed_stops[THEME_COUNT][SIGN_COUNT][PALETTE_SIGNED_STOPS] = {
    [THEME_DARK] = {{0x222730, 0x6b3a1a, 0xbb5d19, 0xfe9754, 0xfedcc8},
                    {0x222730, 0x03497c, 0x147bc9, 0x79b3fe, 0xd4e3ff}},
    [THEME_LIGHT] = {{0xf0eee8, 0xf4bd8f, 0xd97a2b, 0x9c4c00, 0x552800},
                     {0xf0eee8, 0xb0c8f4, 0x5f94e6, 0x245bb4, 0x10306a}},
};
const double palette_signed_lightness[THEME_COUNT][PALETTE_SIGNED_STOPS] = {
    [THEME_DARK] = {16, 30, 50, 72, 90}, [THEME_LIGHT] = {94, 80, 60, 40, 21}};

/* More, then less, from none at all outwards. */
const colour palette_difference_stops[THEME_COUNT][SIGN_COUNT][PALETTE_SIGNED_STOPS] = {
    [THEME_DARK] = {{0x222730, 0x015311, 0x1a8a28, 0x61c660, 0x95f98f},
                    {0x222730, 0x65278f, 0x9b5ac6, 0xd797ff, 0xf2daff}},
    [THEME_LIGHT] = {{0xf0eee8, 0x78dc75, 0x3ea442, 0x016e19, 0x013c09},
                     {0xf0eee8, 0xe4b5ff, 0xb774e2, 0x8041aa, 0x4d0e78}},
    [THEME_CONTRAST] = {{0x000000, 0x006014, 0x2d9735, 0x6ace68, 0x9cff96},
                        {0x000000, 0x72349d, 0xa967d4, 0xdca2ff, 0xf5e2ff}},
};
const double palette_difference_lightness[THEME_COUNT][PALETTE_SIGNED_STOPS] = {
    [THEME_DARK] = {16, 30, 50, 72, 90}, [THEME_LIGHT] = {94, 80, 60, 40, 21}, [THEME_CONTRAST] = {0, 35, 55, 75, 92}};

/* What a share looks like in sixteen colours, by the level of its glyph. */
const colour palette_levels_16[THEME_COUNT][PALETTE_LEVELS] = {
    [THEME_DARK] = {0x0000ee, 0xcd00cd, 0xcd0000, 0xcdcd00, 0xe5e5e5},
    [THEME_LIGHT] = {0xcdcd00, 0xcd0000, 0xcd00cd, 0x0000ee, 0x000000},
    [THEME_CONTRAST] = {0x7f7f7f, 0xe5e5e5, 0xe5e5e5, 0xffffff, 0xffffff},
};

/* Told apart by normal, deutan, protan and tritan eyes: at least 22.5 (dark) and 25.7 (light), CIE76. */
const colour palette_heads_true[THEME_COUNT][THEME_HEADS] = {
    [THEME_DARK] = {0xd0f266, 0x9877ef, 0xfea8bc, 0x92a60f, 0x3d9e7b, 0xec61bd, 0xf1daa4, 0xab8d4f},
    [THEME_LIGHT] = {0x7a65ae, 0xac5c03, 0x347f4e, 0x112699, 0x7a0201, 0x794668, 0x390f59, 0x51031f},
    [THEME_CONTRAST] = {0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff},
};
