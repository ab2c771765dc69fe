/*
 * theme: what a terminal of some depth shows of a palette: roles, what can be read on what, and the ramps
 * made from their stops.
 */
#include "canvas/palette.h"

#include <math.h>
#include <string.h>

static const char *const level_glyphs[2][PALETTE_LEVELS] = {{"·", "░", "▒", "▓", "█"},
                                                            {".", ":", "+", "%", "#"}};

static int level_of(double share)
{
    static const double from[PALETTE_LEVELS] = {0, 0.01, 0.05, 0.20, 0.50};
    int level = 0;

    for (int i = 1; i < PALETTE_LEVELS; i++)
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
    double lab[PALETTE_STOPS][3];

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

static void ramp_levels(struct ramp_step *ramp, const colour levels[PALETTE_LEVELS])
{
    for (int s = 0; s < RAMP_STEPS; s++)
        ramp[s] = step_filled(levels[level_of((double)s * s / ((RAMP_STEPS - 1) * (RAMP_STEPS - 1)))]);
}

static void make_ramps(struct theme *t)
{
    double lightness[PALETTE_STOPS], first[3], last[3];

    for (int s = 0; s < SIGN_COUNT; s++)
        ramp_interpolate(t->difference_ramp[s], palette_difference_stops[t->kind][s],
                         palette_difference_lightness[t->kind], PALETTE_SIGNED_STOPS);
    if (t->kind == THEME_CONTRAST) {
        ramp_greys(t->ramp);
        ramp_greys(t->signed_ramp[SIGN_POSITIVE]);
        ramp_greys(t->signed_ramp[SIGN_NEGATIVE]);
        return;
    }
    colour_lab(palette_share_stops[t->kind][0], first);
    colour_lab(palette_share_stops[t->kind][PALETTE_STOPS - 1], last);
    for (int i = 0; i < PALETTE_STOPS; i++)
        lightness[i] = first[0] + (last[0] - first[0]) * i / (PALETTE_STOPS - 1);
    ramp_interpolate(t->ramp, palette_share_stops[t->kind], lightness, PALETTE_STOPS);
    for (int s = 0; s < SIGN_COUNT; s++)
        ramp_interpolate(t->signed_ramp[s], palette_signed_stops[t->kind][s],
                         palette_signed_lightness[t->kind], PALETTE_SIGNED_STOPS);
}

static void roles_of(const colour table[ROLE_COUNT][THEME_COUNT], enum theme_kind kind,
                     colour out[ROLE_COUNT])
{
    for (int r = 0; r < ROLE_COUNT; r++)
        out[r] = table[r][kind];
}

static void make_true(struct theme *t)
{
    roles_of(palette_roles_true, t->kind, t->roles);
    memcpy(t->heads, palette_heads_true[t->kind], sizeof(t->heads));
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
    snap_ramp(t->difference_ramp[SIGN_POSITIVE]);
    snap_ramp(t->difference_ramp[SIGN_NEGATIVE]);
}

static void make_16(struct theme *t)
{
    static const enum role sign_role[SIGN_COUNT] = {ROLE_POSITIVE, ROLE_NEGATIVE}, change_role[SIGN_COUNT] = {ROLE_MORE, ROLE_LESS};

    roles_of(palette_roles_16, t->kind, t->roles);
    ramp_levels(t->ramp, palette_levels_16[t->kind]);
    for (int h = 0; h < THEME_HEADS; h++)
        t->heads[h] = t->roles[ROLE_TEXT];
    for (int sign = 0; sign < SIGN_COUNT; sign++)
        for (int s = 0; s < RAMP_STEPS; s++) {
            t->signed_ramp[sign][s] = step_filled(t->roles[sign_role[sign]]);
            t->difference_ramp[sign][s] = step_filled(t->roles[change_role[sign]]);
        }
}

static void make_mono(struct theme *t)
{
    const struct ramp_step plain = {COLOUR_DEFAULT, COLOUR_DEFAULT};

    for (int r = 0; r < ROLE_COUNT; r++)
        t->roles[r] = COLOUR_DEFAULT;
    for (int h = 0; h < THEME_HEADS; h++)
        t->heads[h] = COLOUR_DEFAULT;
    for (int s = 0; s < RAMP_STEPS; s++) {
        t->ramp[s] = plain;
        for (int sign = 0; sign < SIGN_COUNT; sign++)
            t->signed_ramp[sign][s] = t->difference_ramp[sign][s] = plain;
    }
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

    roles_of(t->depth == DEPTH_16 ? palette_roles_16 : palette_roles_true, other, opposite);
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
    return palette_roles_true[role][kind];
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
        return step_filled(palette_levels_16[t->kind][level_of(share)]);
    return t->ramp[theme_step(share)];
}

struct ramp_step theme_signed(const struct theme *t, double value)
{
    return t->signed_ramp[value < 0 ? SIGN_NEGATIVE : SIGN_POSITIVE][theme_step(fabs(value))];
}

struct ramp_step theme_difference(const struct theme *t, double value)
{
    return t->difference_ramp[value < 0 ? SIGN_NEGATIVE : SIGN_POSITIVE][theme_step(fabs(value))];
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
