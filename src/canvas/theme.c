/*
 * theme: the three palettes as tables, and the ramps made from their stops. The tables hold true colours; a theme of
 * a smaller depth holds what that terminal really shows.
 */
#include "canvas/colour.h"

#include <math.h>
#include <string.h>

/* Dark, light, high contrast. The ratios that every role keeps are in tests/check_colour.c. */
static const colour roles_true[THEME_COUNT][ROLE_COUNT] = {
    [THEME_DARK] = {[ROLE_BG] = 0x0e1116, [ROLE_PANEL] = 0x171c24, [ROLE_RAISED] = 0x242c38,
                    [ROLE_RULE] = 0x3d4756, [ROLE_DIM] = 0x8f9bab, [ROLE_TEXT] = 0xdce3ec,
                    [ROLE_BOLD] = 0xffffff, [ROLE_ASK] = 0x54d1ff, [ROLE_PAPER] = 0xf4f1e8,
                    [ROLE_INK] = 0x14171c, [ROLE_OFF] = 0xff7a6b, [ROLE_ON] = 0x8bd97c,
                    [ROLE_POSITIVE] = 0xffb366, [ROLE_NEGATIVE] = 0x7aa2f7, [ROLE_UNSCALED] = 0xff9a5c,
                    [ROLE_SCALED] = 0x5fd3a6},
    [THEME_LIGHT] = {[ROLE_BG] = 0xfbfaf7, [ROLE_PANEL] = 0xf0eee8, [ROLE_RAISED] = 0xe2dfd6,
                     [ROLE_RULE] = 0xc2bdb1, [ROLE_DIM] = 0x5f636b, [ROLE_TEXT] = 0x20242b,
                     [ROLE_BOLD] = 0x000000, [ROLE_ASK] = 0x005fb8, [ROLE_PAPER] = 0xffd84d,
                     [ROLE_INK] = 0x14171c, [ROLE_OFF] = 0xb3261e, [ROLE_ON] = 0x1d6b2a,
                     [ROLE_POSITIVE] = 0xa85200, [ROLE_NEGATIVE] = 0x2f5fc4, [ROLE_UNSCALED] = 0xb4480f,
                     [ROLE_SCALED] = 0x0f7a52},
    [THEME_CONTRAST] = {[ROLE_BG] = 0x000000, [ROLE_PANEL] = 0x000000, [ROLE_RAISED] = 0x202020,
                        [ROLE_RULE] = 0xffffff, [ROLE_DIM] = 0xffffff, [ROLE_TEXT] = 0xffffff,
                        [ROLE_BOLD] = 0xffffff, [ROLE_ASK] = 0xffff00, [ROLE_PAPER] = 0xffffff,
                        [ROLE_INK] = 0x000000, [ROLE_OFF] = 0xff8080, [ROLE_ON] = 0x80ff80,
                        [ROLE_POSITIVE] = 0xffffff, [ROLE_NEGATIVE] = 0xffffff, [ROLE_UNSCALED] = 0xff8080,
                        [ROLE_SCALED] = 0x80ff80},
};

/* The same roles out of xterm's sixteen. Backgrounds are among the first eight: terminals with eight have no more. */
static const colour roles_16[THEME_COUNT][ROLE_COUNT] = {
    [THEME_DARK] = {[ROLE_RULE] = 0x7f7f7f, [ROLE_DIM] = 0xe5e5e5, [ROLE_TEXT] = 0xffffff,
                    [ROLE_BOLD] = 0xffffff, [ROLE_ASK] = 0x00cdcd, [ROLE_PAPER] = 0xe5e5e5,
                    [ROLE_OFF] = 0xff0000, [ROLE_ON] = 0x00cd00, [ROLE_POSITIVE] = 0xcdcd00,
                    [ROLE_NEGATIVE] = 0xff00ff, [ROLE_UNSCALED] = 0xff0000, [ROLE_SCALED] = 0x00cd00},
    [THEME_LIGHT] = {[ROLE_BG] = 0xe5e5e5, [ROLE_PANEL] = 0xe5e5e5, [ROLE_RAISED] = 0xe5e5e5,
                     [ROLE_RULE] = 0x7f7f7f, [ROLE_ASK] = 0x0000ee, [ROLE_PAPER] = 0xcdcd00,
                     [ROLE_OFF] = 0xcd0000, [ROLE_ON] = 0x0000ee, [ROLE_POSITIVE] = 0xcd0000,
                     [ROLE_NEGATIVE] = 0x0000ee, [ROLE_UNSCALED] = 0xcd0000, [ROLE_SCALED] = 0x0000ee},
    [THEME_CONTRAST] = {[ROLE_RULE] = 0xffffff, [ROLE_DIM] = 0xffffff, [ROLE_TEXT] = 0xffffff,
                        [ROLE_BOLD] = 0xffffff, [ROLE_ASK] = 0xffff00, [ROLE_PAPER] = 0xffffff,
                        [ROLE_OFF] = 0xff0000, [ROLE_ON] = 0x00ff00, [ROLE_POSITIVE] = 0xffffff,
                        [ROLE_NEGATIVE] = 0xffffff, [ROLE_UNSCALED] = 0xff0000, [ROLE_SCALED] = 0x00ff00},
};

#define STOPS 11
static const colour share_stops[THEME_COUNT][STOPS] = {
    [THEME_DARK] = {0x1e2036, 0x322c60, 0x533581, 0x813995, 0xb73994, 0xe44383, 0xfb646c, 0xfd8e63, 0xffb366,
                    0xffd38d, 0xffefcd},
    [THEME_LIGHT] = {0xf6f3ec, 0xeedcbd, 0xecc391, 0xf4a46a, 0xf5805e, 0xee5d64, 0xd74471, 0xb6367e, 0x853786,
                     0x56347d, 0x2d2e6a},
};

/* From zero outwards. Both sides of a theme step through the same L*. */
#define SIGNED_STOPS 5
static const colour signed_stops[THEME_COUNT][SIGN_COUNT][SIGNED_STOPS] = {
    [THEME_DARK] = {{0x222730, 0x6b3a1a, 0xbb5d19, 0xfe9754, 0xfedcc8}, {0x222730, 0x03497c, 0x147bc9, 0x79b3fe, 0xd4e3ff}},
    [THEME_LIGHT] = {{0xf0eee8, 0xf4bd8f, 0xd97a2b, 0x9c4c00, 0x552800}, {0xf0eee8, 0xb0c8f4, 0x5f94e6, 0x245bb4, 0x10306a}},
};
static const double signed_lightness[THEME_COUNT][SIGNED_STOPS] = {
    [THEME_DARK] = {16, 30, 50, 72, 90}, [THEME_LIGHT] = {94, 80, 60, 40, 21}};

/* What a share looks like in sixteen colours, from the level of its glyph: below 1 %, 1, 5, 20, 50 % and more. */
#define LEVELS 5
static const colour levels_16[THEME_COUNT][LEVELS] = {
    [THEME_DARK] = {0x0000ee, 0xcd00cd, 0xcd0000, 0xcdcd00, 0xe5e5e5},
    [THEME_LIGHT] = {0xcdcd00, 0xcd0000, 0xcd00cd, 0x0000ee, 0x000000},
    [THEME_CONTRAST] = {0x7f7f7f, 0xe5e5e5, 0xe5e5e5, 0xffffff, 0xffffff},
};
static const char *const level_glyphs[2][LEVELS] = {{"·", "░", "▒", "▓", "█"}, {".", ":", "+", "%", "#"}};

/* Told apart under normal, deutan, protan and tritan sight by at least 22.5 (dark) and 25.7 (light), CIE76. */
static const colour heads_true[THEME_COUNT][THEME_HEADS] = {
    [THEME_DARK] = {0xd0f266, 0x9877ef, 0xfea8bc, 0x92a60f, 0x3d9e7b, 0xec61bd, 0xf1daa4, 0xab8d4f},
    [THEME_LIGHT] = {0x7a65ae, 0xac5c03, 0x347f4e, 0x112699, 0x7a0201, 0x794668, 0x390f59, 0x51031f},
    [THEME_CONTRAST] = {0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff},
};

static int level_of(double share)
{
    static const double from[LEVELS] = {0, 0.01, 0.05, 0.20, 0.50};
    int level = 0;

    for (int i = 1; i < LEVELS; i++)
        if (share >= from[i])
            level = i;
    return level;
}

static struct ramp_step step_filled(colour fill)
{
    return (struct ramp_step){fill, colour_text_on(fill)};
}

/* n stops interpolated in L*a*b*; lightness[] replaces the stops' own. */
static void ramp_interpolate(struct ramp_step *ramp, const colour *stops, const double *lightness, int n)
{
    double lab[STOPS][3];

    for (int i = 0; i < n; i++) {
        colour_lab(stops[i], lab[i]);
        lab[i][0] = lightness[i];
    }
    for (int s = 0; s < RAMP_STEPS; s++) {
        double at = (double)s * (n - 1) / (RAMP_STEPS - 1), mixed[3];
        int i = (int)fmin(at, n - 2);
        for (int k = 0; k < 3; k++)
            mixed[k] = lab[i][k] + (lab[i + 1][k] - lab[i][k]) * (at - i);
        ramp[s] = step_filled(colour_from_lab(mixed));
    }
}

/* Black to white in six greys of evenly spaced L*. */
static void ramp_greys(struct ramp_step *ramp)
{
    for (int s = 0; s < RAMP_STEPS; s++) {
        double lab[3] = {20 * fmin(s * 6 / (RAMP_STEPS - 1), 5), 0, 0};
        ramp[s] = step_filled(colour_from_lab(lab));
    }
}

static void ramp_levels(struct ramp_step *ramp, const colour levels[LEVELS])
{
    for (int s = 0; s < RAMP_STEPS; s++)
        ramp[s] = step_filled(levels[level_of((double)s * s / ((RAMP_STEPS - 1) * (RAMP_STEPS - 1)))]);
}

static void make_ramps(struct theme *t)
{
    double lightness[STOPS], first[3], last[3];

    if (t->kind == THEME_CONTRAST) {
        ramp_greys(t->ramp);
        ramp_greys(t->signed_ramp[SIGN_POSITIVE]);
        ramp_greys(t->signed_ramp[SIGN_NEGATIVE]);
        return;
    }
    colour_lab(share_stops[t->kind][0], first);
    colour_lab(share_stops[t->kind][STOPS - 1], last);
    for (int i = 0; i < STOPS; i++)
        lightness[i] = first[0] + (last[0] - first[0]) * i / (STOPS - 1);
    ramp_interpolate(t->ramp, share_stops[t->kind], lightness, STOPS);
    for (int s = 0; s < SIGN_COUNT; s++)
        ramp_interpolate(t->signed_ramp[s], signed_stops[t->kind][s], signed_lightness[t->kind], SIGNED_STOPS);
}

static void make_true(struct theme *t)
{
    memcpy(t->roles, roles_true[t->kind], sizeof(t->roles));
    memcpy(t->heads, heads_true[t->kind], sizeof(t->heads));
    make_ramps(t);
}

/* What a terminal with 256 colours shows for each; text on the ramp is chosen again for it. */
static void snap_ramp(struct ramp_step *ramp)
{
    colour fills[RAMP_STEPS];

    for (int s = 0; s < RAMP_STEPS; s++)
        fills[s] = ramp[s].fill;
    colour_snap_256(fills, RAMP_STEPS);
    for (int s = 0; s < RAMP_STEPS; s++)
        ramp[s] = step_filled(fills[s]);
}

static void make_256(struct theme *t)
{
    make_true(t);
    colour_snap_256(t->roles, ROLE_COUNT);
    colour_snap_256(t->heads, THEME_HEADS);
    snap_ramp(t->ramp);
    snap_ramp(t->signed_ramp[SIGN_POSITIVE]);
    snap_ramp(t->signed_ramp[SIGN_NEGATIVE]);
}

static void make_16(struct theme *t)
{
    static const enum role sign_role[SIGN_COUNT] = {ROLE_POSITIVE, ROLE_NEGATIVE};

    memcpy(t->roles, roles_16[t->kind], sizeof(t->roles));
    ramp_levels(t->ramp, levels_16[t->kind]);
    for (int h = 0; h < THEME_HEADS; h++)
        t->heads[h] = t->roles[ROLE_TEXT];
    for (int sign = 0; sign < SIGN_COUNT; sign++)
        for (int s = 0; s < RAMP_STEPS; s++)
            t->signed_ramp[sign][s] = step_filled(t->roles[sign_role[sign]]);
}

static void make_mono(struct theme *t)
{
    const struct ramp_step plain = {COLOUR_DEFAULT, COLOUR_DEFAULT};

    for (int r = 0; r < ROLE_COUNT; r++)
        t->roles[r] = COLOUR_DEFAULT;
    for (int h = 0; h < THEME_HEADS; h++)
        t->heads[h] = COLOUR_DEFAULT;
    for (int s = 0; s < RAMP_STEPS; s++)
        t->ramp[s] = t->signed_ramp[SIGN_POSITIVE][s] = t->signed_ramp[SIGN_NEGATIVE][s] = plain;
}

#define LEGIBLE 4.5 /* WCAG 2.1, 1.4.3: least contrast of text */

static bool is_text(enum role r)
{
    return r != ROLE_BG && r != ROLE_PANEL && r != ROLE_RAISED && r != ROLE_RULE && r != ROLE_PAPER;
}

static colour legible(colour own, colour opposite, colour bg)
{
    if (colour_contrast(own, bg) >= LEGIBLE)
        return own;
    return colour_contrast(opposite, bg) >= LEGIBLE ? opposite : colour_text_on(bg);
}

static void make_text_on(struct theme *t)
{
    enum theme_kind other = t->kind == THEME_LIGHT ? THEME_DARK : THEME_LIGHT;
    colour opposite[ROLE_COUNT];

    memcpy(opposite, t->depth == DEPTH_16 ? roles_16[other] : roles_true[other], sizeof(opposite));
    if (t->depth == DEPTH_256)
        colour_snap_256(opposite, ROLE_COUNT);
    for (enum role fg = 0; fg < ROLE_COUNT; fg++)
        for (enum role bg = 0; bg < ROLE_COUNT; bg++)
            t->on[fg][bg] = t->depth == DEPTH_MONO || fg == bg || !is_text(fg)
                                ? t->roles[fg]
                                : legible(t->roles[fg], opposite[fg], t->roles[bg]);
}

void theme_make(struct theme *t, enum theme_kind kind, enum depth depth, bool ascii)
{
    static void (*const make[DEPTH_COUNT])(struct theme *) = {
        [DEPTH_MONO] = make_mono, [DEPTH_16] = make_16, [DEPTH_256] = make_256, [DEPTH_TRUE] = make_true};

    *t = (struct theme){.kind = kind, .depth = depth, .ascii = ascii};
    make[depth](t);
    make_text_on(t);
}

colour theme_plain(enum theme_kind kind, enum role role)
{
    return roles_true[kind][role];
}

size_t theme_step(double share)
{
    size_t step;

    if (!(share > 0))
        return 0;
    step = (size_t)lround((RAMP_STEPS - 1) * sqrt(fmin(share, 1)));
    return step > 0 ? step : 1;
}

struct ramp_step theme_share(const struct theme *t, double share)
{
    if (t->depth == DEPTH_16)
        return step_filled(levels_16[t->kind][level_of(share)]);
    return t->ramp[theme_step(share)];
}

struct ramp_step theme_signed(const struct theme *t, double value)
{
    return t->signed_ramp[value < 0 ? SIGN_NEGATIVE : SIGN_POSITIVE][theme_step(fabs(value))];
}

colour theme_head(const struct theme *t, size_t h)
{
    return t->heads[h % THEME_HEADS];
}

bool theme_has_ramp(const struct theme *t)
{
    return t->depth >= DEPTH_256;
}

const char *theme_share_glyph(const struct theme *t, double share)
{
    return level_glyphs[t->ascii][level_of(share)];
}
