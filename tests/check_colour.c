/* colour: contrast, ramps of even lightness for every kind of eye, and terminals with fewer colours. */
#include "check_main.h"

#include "canvas/colour.h"

#include <math.h>
#include <string.h>

/* Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB: what the three kinds of dichromats see. */
static const double machado[3][3][3] = {
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
};

static double to_linear(double v)
{
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double lightness(double y)
{
    return y > 216.0 / 24389 ? 116 * cbrt(y) - 16 : 24389.0 / 27 * y;
}

/* L* of a colour for an eye: -1 the usual, 0 protan, 1 deutan, 2 tritan. */
static double lightness_for(colour c, int eye)
{
    static const double to_y[3] = {0.2126729, 0.7151522, 0.0721750};
    double in[3], y = 0;

    for (int i = 0; i < 3; i++)
        in[i] = to_linear((double)(c >> (16 - 8 * i) & 0xff) / 255);
    for (int i = 0; i < 3; i++) {
        double v = in[i];
        if (eye >= 0)
            v = machado[eye][i][0] * in[0] + machado[eye][i][1] * in[1] + machado[eye][i][2] * in[2];
        y += to_y[i] * fmin(fmax(v, 0), 1);
    }
    return lightness(y);
}

static const struct theme *theme_of(enum theme_kind kind, enum depth depth)
{
    static struct theme t;

    theme_make(&t, kind, depth, false);
    return &t;
}

START_TEST(test_lab_of_known_colours)
{
    /* Lindbloom's calculator, sRGB and D65. */
    static const struct {
        colour c;
        double lab[3];
    } known[] = {{0xffffff, {100, 0, 0}},
                 {0x000000, {0, 0, 0}},
                 {0xff0000, {53.24, 80.09, 67.20}},
                 {0x0000ff, {32.30, 79.19, -107.86}},
                 {0x808080, {53.59, 0, 0}}};

    for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++) {
        double lab[3];
        colour_lab(known[i].c, lab);
        for (int k = 0; k < 3; k++)
            ck_assert_double_eq_tol(lab[k], known[i].lab[k], 0.02);
    }
}
END_TEST

START_TEST(test_lab_and_back)
{
    for (colour c = 0; c < 0x1000000; c += 0x010503) {
        double lab[3];
        colour_lab(c, lab);
        ck_assert_uint_eq(colour_from_lab(lab), c);
    }
}
END_TEST

START_TEST(test_contrast_of_known_pairs)
{
    ck_assert_double_eq_tol(colour_contrast(0x000000, 0xffffff), 21, 1e-9);
    ck_assert_double_eq_tol(colour_contrast(0x777777, 0xffffff), 4.48, 0.005);
    ck_assert_double_eq_tol(colour_contrast(0x123456, 0x123456), 1, 1e-12);
}
END_TEST

START_TEST(test_text_on_every_step_of_every_ramp)
{
    for (enum theme_kind k = 0; k < THEME_COUNT; k++) {
        for (enum depth d = DEPTH_16; d < DEPTH_COUNT; d++) {
            const struct theme *t = theme_of(k, d);
            for (int s = 0; s < RAMP_STEPS; s++) {
                ck_assert_double_ge(colour_contrast(t->ramp[s].fill, t->ramp[s].text), 4.5);
                for (int sign = 0; sign < SIGN_COUNT; sign++)
                    ck_assert_double_ge(
                        colour_contrast(t->signed_ramp[sign][s].fill, t->signed_ramp[sign][s].text), 4.5);
                for (int sign = 0; sign < SIGN_COUNT; sign++)
                    ck_assert_double_ge(colour_contrast(t->difference_ramp[sign][s].fill, t->difference_ramp[sign][s].text), 4.5);
            }
        }
    }
}
END_TEST

START_TEST(test_text_on_any_fill)
{
    for (colour c = 0; c < 0x1000000; c += 0x030507)
        ck_assert_double_ge(colour_contrast(c, colour_text_on(c)), 4.5);
}
END_TEST

/* The palette's own table: what each role has at least against the page. */
START_TEST(test_roles_against_the_page)
{
    static const struct {
        enum role role;
        double least[THEME_COUNT];
    } table[] = {
        {ROLE_DIM, {6.7, 5.8, 21}},      {ROLE_TEXT, {14.6, 14.9, 21}},   {ROLE_BOLD, {18.9, 20.1, 21}},
        {ROLE_ASK, {10.8, 6.0, 19.5}},   {ROLE_OFF, {7.4, 6.3, 8}},       {ROLE_ON, {11.1, 6.3, 16}},
        {ROLE_POSITIVE, {4.5, 4.5, 21}}, {ROLE_NEGATIVE, {4.5, 4.5, 21}}, {ROLE_UNSCALED, {4.5, 4.5, 8}},
        {ROLE_SCALED, {4.5, 4.5, 16}},      {ROLE_MORE, {8, 5, 15}},          {ROLE_LESS, {8, 5, 9}},
    };

    for (enum theme_kind k = 0; k < THEME_COUNT; k++) {
        const struct theme *t = theme_of(k, DEPTH_TRUE);
        for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
            double ratio = colour_contrast(t->roles[table[i].role], t->roles[ROLE_BG]);
            ck_assert_msg(ratio >= table[i].least[k] - 0.05, "theme %d role %d: %.2f", (int)k,
                          (int)table[i].role, ratio);
        }
    }
}
END_TEST

START_TEST(test_every_text_role_is_legible_on_every_role)
{
    for (enum theme_kind k = 0; k < THEME_COUNT; k++) {
        for (enum depth d = DEPTH_16; d < DEPTH_COUNT; d++) {
            const struct theme *t = theme_of(k, d);
            for (enum role fg = ROLE_DIM; fg < ROLE_COUNT; fg++)
                for (enum role bg = 0; bg < ROLE_COUNT; bg++)
                    if (fg != bg && fg != ROLE_PAPER)
                        ck_assert_double_ge(colour_contrast(t->on[fg][bg], t->roles[bg]), 4.5);
        }
    }
}
END_TEST

START_TEST(test_heads_are_legible_and_apart)
{
    static const double least[2] = {27.0, 27.8}, on_page[2] = {5.6, 4.65};

    for (enum theme_kind k = THEME_DARK; k <= THEME_LIGHT; k++) {
        const struct theme *t = theme_of(k, DEPTH_TRUE);
        for (size_t i = 0; i < THEME_HEADS; i++) {
            ck_assert_double_ge(colour_contrast(theme_head(t, i), t->roles[ROLE_BG]), on_page[k]);
            for (size_t j = 0; j < i; j++)
                ck_assert_double_ge(colour_distance(theme_head(t, i), theme_head(t, j)), least[k]);
        }
        ck_assert_uint_eq(theme_head(t, THEME_HEADS), theme_head(t, 0));
    }
}
END_TEST

static colour seen_by(colour c, int eye)
{
    double in[3];
    colour out = 0;

    for (int i = 0; i < 3; i++)
        in[i] = to_linear((double)(c >> (16 - 8 * i) & 0xff) / 255);
    for (int i = 0; i < 3; i++) {
        double v = machado[eye][i][0] * in[0] + machado[eye][i][1] * in[1] + machado[eye][i][2] * in[2];
        v = fmin(fmax(v, 0), 1);
        v = v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055;
        out = out << 8 | (colour)lround(255 * v);
    }
    return out;
}

START_TEST(test_heads_are_apart_for_every_eye)
{
    static const double least[2] = {22.0, 25.2};

    for (enum theme_kind k = THEME_DARK; k <= THEME_LIGHT; k++) {
        const struct theme *t = theme_of(k, DEPTH_TRUE);
        for (int eye = 0; eye < 3; eye++)
            for (size_t i = 0; i < THEME_HEADS; i++)
                for (size_t j = 0; j < i; j++)
                    ck_assert_double_ge(
                        colour_distance(seen_by(theme_head(t, i), eye), seen_by(theme_head(t, j), eye)),
                        least[k]);
    }
}
END_TEST

/* As one of the eyes sees it; -1: the usual one. */
static colour in_eye(colour c, int eye)
{
    return eye < 0 ? c : seen_by(c, eye);
}

/* What palette.h states: stops of the ramp of shares, of both signed ramps, and equal sizes of both signs. In high contrast
 * there are six greys, and a sign is a reversed number. */
START_TEST(test_neighbouring_steps_are_apart_for_every_eye)
{
    for (enum theme_kind k = THEME_DARK; k <= THEME_LIGHT; k++)
        for (int eye = -1; eye < 3; eye++) {
            const struct theme *t = theme_of(k, DEPTH_TRUE);
            for (int i = 10; i < RAMP_STEPS; i += 10)
                ck_assert_double_ge(colour_distance(in_eye(t->ramp[i].fill, eye), in_eye(t->ramp[i - 10].fill, eye)), 5.4);
            for (int i = 25; i < RAMP_STEPS; i += 25) {
                const colour plus = in_eye(t->signed_ramp[SIGN_POSITIVE][i].fill, eye);
                const colour minus = in_eye(t->signed_ramp[SIGN_NEGATIVE][i].fill, eye);
                ck_assert_double_ge(colour_distance(plus, minus), 25);
                for (int sign = 0; sign < SIGN_COUNT; sign++)
                    ck_assert_double_ge(colour_distance(in_eye(t->signed_ramp[sign][i].fill, eye),
                                                        in_eye(t->signed_ramp[sign][i - 25].fill, eye)),
                                        19.5);
            }
        }
}
END_TEST

/* The scale of differences has a middle that both ends share, equal lightness on both sides, and 36 between more and
 * less of the same size, whoever looks. */
START_TEST(test_differences_are_apart_for_every_eye)
{
    for (enum theme_kind k = 0; k < THEME_COUNT; k++) {
        const struct theme *t = theme_of(k, DEPTH_TRUE);
        const struct ramp_step *more = t->difference_ramp[SIGN_POSITIVE], *less = t->difference_ramp[SIGN_NEGATIVE];
        double lab[3];
        ck_assert_uint_eq(more[0].fill, less[0].fill);
        colour_lab(more[0].fill, lab);
        ck_assert_double_le(hypot(lab[1], lab[2]), 7); /* neutral: hardly any colour */
        for (int s = 0; s < RAMP_STEPS; s++)
            ck_assert_double_eq_tol(lightness_for(more[s].fill, -1), lightness_for(less[s].fill, -1), 0.8);
        for (int eye = -1; eye < 3; eye++)
            for (int s = 25; s < RAMP_STEPS; s++) {
                ck_assert_double_ge(colour_distance(in_eye(more[s].fill, eye), in_eye(less[s].fill, eye)), 36);
                ck_assert_double_ge(colour_distance(in_eye(more[s].fill, eye), in_eye(more[s - 25].fill, eye)), 16.5);
                ck_assert_double_ge(colour_distance(in_eye(less[s].fill, eye), in_eye(less[s - 25].fill, eye)), 16.5);
            }
    }
}
END_TEST

START_TEST(test_high_contrast_has_six_greys_well_apart)
{
    const struct theme *t = theme_of(THEME_CONTRAST, DEPTH_TRUE);
    size_t greys = 1;

    for (int i = 1; i < RAMP_STEPS; i++) {
        const double step = colour_distance(t->ramp[i].fill, t->ramp[i - 1].fill);
        ck_assert(step == 0 || step >= 19.5);
        greys += step > 0;
    }
    ck_assert_uint_eq(greys, 6);
}
END_TEST

/* Unscaled and scaled, the four networks, and what is switched on and off are told by colour as well as by a letter. */
START_TEST(test_pairs_of_roles_are_apart_for_every_eye)
{
    static const enum role pairs[][2] = {{ROLE_UNSCALED, ROLE_SCALED}, {ROLE_POSITIVE, ROLE_NEGATIVE}, {ROLE_OFF, ROLE_ON}, {ROLE_MORE, ROLE_LESS}};

    for (enum theme_kind k = THEME_DARK; k <= THEME_LIGHT; k++)
        for (int eye = -1; eye < 3; eye++) {
            const struct theme *t = theme_of(k, DEPTH_TRUE);
            static const size_t nets[3] = {5, 6, 1}; /* RNN, LSTM, CNN; attention is the asker's colour */
            for (size_t i = 0; i < 3; i++)
                ck_assert_double_ge(colour_distance(in_eye(t->roles[pairs[i][0]], eye), in_eye(t->roles[pairs[i][1]], eye)), 20);
            for (size_t i = 0; i < 3; i++)
                ck_assert_double_ge(colour_distance(in_eye(t->roles[ROLE_ASK], eye), in_eye(theme_head(t, nets[i]), eye)), 20);
        }
}
END_TEST

START_TEST(test_ramp_is_evenly_stepped_in_lightness)
{
    for (enum theme_kind k = THEME_DARK; k <= THEME_LIGHT; k++) {
        const struct theme *t = theme_of(k, DEPTH_TRUE);
        double first = lightness_for(t->ramp[0].fill, -1),
               last = lightness_for(t->ramp[RAMP_STEPS - 1].fill, -1);
        for (int s = 0; s < RAMP_STEPS; s++)
            ck_assert_double_eq_tol(lightness_for(t->ramp[s].fill, -1),
                                    first + (last - first) * s / (RAMP_STEPS - 1), 0.4);
    }
}
END_TEST

/* 8-bit channels round by up to 0.15 of L*, so that a step may seem to stand still for an eye. */
START_TEST(test_ramp_is_monotone_for_every_eye)
{
    for (enum theme_kind k = 0; k < THEME_COUNT; k++) {
        const struct theme *t = theme_of(k, DEPTH_TRUE);
        double way = k == THEME_LIGHT ? -1 : 1;
        for (int eye = -1; eye < 3; eye++) {
            for (int s = 1; s < RAMP_STEPS; s++) {
                double step =
                    way * (lightness_for(t->ramp[s].fill, eye) - lightness_for(t->ramp[s - 1].fill, eye));
                ck_assert_msg(step > -0.05, "theme %d eye %d step %d: %.3f", (int)k, eye, s, step);
            }
        }
    }
}
END_TEST

START_TEST(test_signed_ramps_match_in_lightness)
{
    for (enum theme_kind k = THEME_DARK; k <= THEME_LIGHT; k++) {
        const struct theme *t = theme_of(k, DEPTH_TRUE);
        ck_assert_uint_eq(t->signed_ramp[SIGN_POSITIVE][0].fill, t->signed_ramp[SIGN_NEGATIVE][0].fill);
        for (int s = 0; s < RAMP_STEPS; s++) {
            colour plus = t->signed_ramp[SIGN_POSITIVE][s].fill,
                   minus = t->signed_ramp[SIGN_NEGATIVE][s].fill;
            ck_assert_double_eq_tol(lightness_for(plus, -1), lightness_for(minus, -1), 0.8);
        }
    }
}
END_TEST

START_TEST(test_stops_and_their_place_among_256)
{
    static const int index[2][11] = {{235, 60, 61, 97, 126, 204, 203, 209, 215, 222, 230},
                                     {255, 187, 180, 216, 209, 203, 168, 125, 133, 97, 61}};
    static const colour stops[2][11] = {{0x1e2036, 0x322c60, 0x533581, 0x813995, 0xb73994, 0xe44383, 0xfb646c,
                                         0xfd8e63, 0xffb366, 0xffd38d, 0xffefcd},
                                        {0xf6f3ec, 0xeedcbd, 0xecc391, 0xf4a46a, 0xf5805e, 0xee5d64, 0xd74471,
                                         0xb6367e, 0x853786, 0x56347d, 0x2d2e6a}};

    for (enum theme_kind k = THEME_DARK; k <= THEME_LIGHT; k++) {
        const struct theme *t = theme_of(k, DEPTH_TRUE);
        for (int i = 0; i < 11; i++) {
            ck_assert_int_eq(colour_to_256(stops[k][i]), index[k][i]);
            ck_assert_double_le(colour_distance(t->ramp[10 * i].fill, stops[k][i]), 1.0);
        }
    }
}
END_TEST

START_TEST(test_256_finds_each_of_its_own)
{
    for (int i = 16; i < 256; i++)
        ck_assert_uint_eq(colour_of_index(colour_to_256(colour_of_index(i))), colour_of_index(i));
    ck_assert_int_eq(colour_to_256(COLOUR_DEFAULT), -1);
    for (int i = 0; i < 16; i++)
        ck_assert_int_eq(colour_to_16(colour_of_index(i)), i);
    ck_assert_int_eq(colour_to_16(COLOUR_DEFAULT), -1);
    ck_assert_int_ge(colour_to_256(0x000000), 16); /* the first sixteen are the user's palette */
}
END_TEST

START_TEST(test_snap_agrees_with_the_single_answer)
{
    colour many[64];
    colour before[64];

    for (size_t i = 0; i < 64; i++)
        many[i] = before[i] = i == 9 ? COLOUR_DEFAULT : (colour)(i * 0x3a7f1b) & 0xffffff;
    colour_snap_256(many, 64);
    for (size_t i = 0; i < 64; i++)
        ck_assert_uint_eq(many[i], i == 9 ? COLOUR_DEFAULT : colour_of_index(colour_to_256(before[i])));
}
END_TEST

START_TEST(test_pairs_stay_visible)
{
    for (enum depth d = DEPTH_16; d <= DEPTH_256; d++) {
        for (size_t i = 0; i < 400; i++) {
            colour fg = (colour)(i * 0x9e3779) & 0xffffff, bg = (colour)(i * 0x5bd1e9 + 77) & 0xffffff;
            int f, b;
            colour_pair(d, fg, bg, &f, &b);
            ck_assert_int_ne(f, b);
            if (colour_contrast(fg, bg) >= 3)
                ck_assert_double_ge(colour_contrast(colour_of_index(f), colour_of_index(b)), 3);
        }
    }
}
END_TEST

START_TEST(test_pair_of_one_colour_stays_one)
{
    int f, b;

    colour_pair(DEPTH_256, 0x1e2036, 0x1e2036, &f, &b);
    ck_assert_int_eq(f, b);
}
END_TEST

START_TEST(test_small_themes_hold_only_what_is_there)
{
    for (enum theme_kind k = 0; k < THEME_COUNT; k++) {
        const struct theme *t = theme_of(k, DEPTH_256);
        for (int s = 0; s < RAMP_STEPS; s++)
            ck_assert_uint_eq(colour_of_index(colour_to_256(t->ramp[s].fill)), t->ramp[s].fill);
        t = theme_of(k, DEPTH_16);
        for (enum role r = 0; r < ROLE_COUNT; r++)
            ck_assert_uint_eq(colour_of_index(colour_to_16(t->roles[r])), t->roles[r]);
        t = theme_of(k, DEPTH_MONO);
        for (enum role r = 0; r < ROLE_COUNT; r++)
            ck_assert_uint_eq(t->roles[r], COLOUR_DEFAULT);
        for (int s = 0; s < RAMP_STEPS; s++)
            ck_assert_uint_eq(t->ramp[s].fill, COLOUR_DEFAULT);
    }
}
END_TEST

START_TEST(test_steps_of_shares)
{
    ck_assert_uint_eq(theme_step(0), 0);
    ck_assert_uint_eq(theme_step(1), RAMP_STEPS - 1);
    ck_assert_uint_eq(theme_step(0.25), 50);
    ck_assert_uint_eq(theme_step(1e-9), 1); /* more than nothing */
    ck_assert_uint_eq(theme_step(-3), 0);
    ck_assert_uint_eq(theme_step(7), RAMP_STEPS - 1);
    ck_assert_uint_eq(theme_step(NAN), 0);
}
END_TEST

START_TEST(test_glyphs_of_shares)
{
    static const struct {
        double share;
        const char *glyph, *ascii;
    } table[] = {{0, "·", "."},   {0.0099, "·", "."}, {0.01, "░", ":"}, {0.0499, "░", ":"}, {0.05, "▒", "+"},
                 {0.2, "▓", "%"}, {0.499, "▓", "%"},  {0.5, "█", "#"},  {1, "█", "#"}};
    struct theme t;

    for (size_t i = 0; i < sizeof(table) / sizeof(*table); i++) {
        theme_make(&t, THEME_DARK, DEPTH_MONO, false);
        ck_assert_str_eq(theme_share_glyph(&t, table[i].share), table[i].glyph);
        theme_make(&t, THEME_DARK, DEPTH_MONO, true);
        ck_assert_str_eq(theme_share_glyph(&t, table[i].share), table[i].ascii);
    }
}
END_TEST

START_TEST(test_sixteen_colours_go_with_the_glyph)
{
    static const double shares[5] = {0.009, 0.0101, 0.0501, 0.21, 0.51};
    static const int index[5] = {4, 5, 1, 3, 7}; /* blue, magenta, red, yellow, white */
    const struct theme *t = theme_of(THEME_DARK, DEPTH_16);

    for (int i = 0; i < 5; i++)
        ck_assert_int_eq(colour_to_16(theme_share(t, shares[i]).fill), index[i]);
}
END_TEST

START_TEST(test_mix)
{
    ck_assert_uint_eq(colour_mix(0x000000, 0xffffff, 0), 0x000000);
    ck_assert_uint_eq(colour_mix(0x000000, 0xffffff, 1), 0xffffff);
    ck_assert_uint_eq(colour_mix(0x102030, 0x304050, 0.5), 0x203040);
    ck_assert_uint_eq(colour_mix(COLOUR_DEFAULT, 0xffffff, 0.2), COLOUR_DEFAULT);
}
END_TEST

CHECK_MAIN("colour", test_lab_of_known_colours, test_lab_and_back, test_contrast_of_known_pairs,
           test_text_on_every_step_of_every_ramp, test_text_on_any_fill, test_roles_against_the_page,
           test_every_text_role_is_legible_on_every_role, test_heads_are_legible_and_apart,
           test_heads_are_apart_for_every_eye, test_neighbouring_steps_are_apart_for_every_eye,
           test_high_contrast_has_six_greys_well_apart, test_pairs_of_roles_are_apart_for_every_eye, test_ramp_is_evenly_stepped_in_lightness,
           test_differences_are_apart_for_every_eye, test_ramp_is_monotone_for_every_eye, test_signed_ramps_match_in_lightness,
           test_stops_and_their_place_among_256, test_256_finds_each_of_its_own,
           test_snap_agrees_with_the_single_answer, test_pairs_stay_visible,
           test_pair_of_one_colour_stays_one, test_small_themes_hold_only_what_is_there, test_steps_of_shares,
           test_glyphs_of_shares, test_sixteen_colours_go_with_the_glyph, test_mix)
