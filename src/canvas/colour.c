/* colour: CIE L*a*b*, contrast, and the nearest colour of terminals that have fewer. */
#include "canvas/colour.h"

#include <assert.h>
#include <math.h>

/* IEC 61966-2-1: sRGB's transfer curve and its inverse, both on 0..1. */
static double to_linear(double v)
{
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double from_linear(double v)
{
    return v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055;
}

static void linear_of(colour c, double rgb[3])
{
    for (int i = 0; i < 3; i++)
        rgb[i] = to_linear((double)(c >> (16 - 8 * i) & 0xff) / 255);
}

/* The white of D65, and sRGB's primaries in XYZ (IEC 61966-2-1) and back. */
static const double white_xyz[3] = {0.95047, 1.0, 1.08883};
static const double rgb_to_xyz[3][3] = {
    {0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}};
static const double xyz_to_rgb[3][3] = {{3.2404542, -1.5371385, -0.4985314},
                                        {-0.9692660, 1.8760108, 0.0415560},
                                        {0.0556434, -0.2040259, 1.0572252}};

static double lab_curve(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

static double lab_curve_back(double f)
{
    return f > 6.0 / 29 ? f * f * f : (116 * f - 16) * 27 / 24389;
}

void colour_lab(colour c, double lab[3])
{
    double rgb[3], f[3];

    linear_of(c, rgb);
    for (int i = 0; i < 3; i++) {
        double v = rgb_to_xyz[i][0] * rgb[0] + rgb_to_xyz[i][1] * rgb[1] + rgb_to_xyz[i][2] * rgb[2];
        f[i] = lab_curve(v / white_xyz[i]);
    }
    lab[0] = 116 * f[1] - 16;
    lab[1] = 500 * (f[0] - f[1]);
    lab[2] = 200 * (f[1] - f[2]);
}

/* Linear sRGB of a point of L*a*b*; true when a screen can show it. */
static bool lab_to_linear(const double lab[3], double rgb[3])
{
    double fy = (lab[0] + 16) / 116;
    double f[3] = {fy + lab[1] / 500, fy, fy - lab[2] / 200};
    double xyz[3];
    bool inside = true;

    for (int i = 0; i < 3; i++)
        xyz[i] = white_xyz[i] * lab_curve_back(f[i]);
    for (int i = 0; i < 3; i++) {
        rgb[i] = xyz_to_rgb[i][0] * xyz[0] + xyz_to_rgb[i][1] * xyz[1] + xyz_to_rgb[i][2] * xyz[2];
        inside = inside && rgb[i] > -1e-4 && rgb[i] < 1 + 1e-4;
    }
    return inside;
}

colour colour_from_lab(const double lab[3])
{
    double rgb[3], inner[3] = {lab[0], lab[1], lab[2]};
    colour c = 0;

    /* Outside the gamut chroma gives way; lightness and hue stay. */
    for (int tries = 0; tries < 100 && !lab_to_linear(inner, rgb); tries++) {
        inner[1] *= 0.98;
        inner[2] *= 0.98;
    }
    for (int i = 0; i < 3; i++) {
        double v = from_linear(fmin(fmax(rgb[i], 0), 1));
        c = c << 8 | (colour)lround(v * 255);
    }
    return c;
}

static double luminance(colour c)
{
    double rgb[3];

    linear_of(c, rgb);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

double colour_contrast(colour a, colour b)
{
    double la = luminance(a), lb = luminance(b);

    return (fmax(la, lb) + 0.05) / (fmin(la, lb) + 0.05);
}

colour colour_text_on(colour fill)
{
    return colour_contrast(0xffffff, fill) >= colour_contrast(0x000000, fill) ? 0xffffff : 0x000000;
}

colour colour_mix(colour a, colour b, double t)
{
    colour out = 0;

    if (a == COLOUR_DEFAULT || b == COLOUR_DEFAULT)
        return t < 0.5 ? a : b;
    for (int shift = 16; shift >= 0; shift -= 8) {
        double va = a >> shift & 0xff, vb = b >> shift & 0xff;
        out = out << 8 | (colour)lround(va + (vb - va) * fmin(fmax(t, 0), 1));
    }
    return out;
}

double colour_distance(colour a, colour b)
{
    double la[3], lb[3];

    colour_lab(a, la);
    colour_lab(b, lb);
    return sqrt((la[0] - lb[0]) * (la[0] - lb[0]) + (la[1] - lb[1]) * (la[1] - lb[1]) +
                (la[2] - lb[2]) * (la[2] - lb[2]));
}

/* xterm's first sixteen; terminals differ, these are its defaults and close to most. */
static const colour first_16[16] = {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                    0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                    0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};

colour colour_of_index(int i)
{
    static const colour level[6] = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};

    assert(i >= 0 && i < 256);
    if (i < 16)
        return first_16[i];
    if (i >= 232)
        return 0x010101u * (colour)(8 + 10 * (i - 232));
    i -= 16;
    return level[i / 36] << 16 | level[i / 6 % 6] << 8 | level[i % 6];
}

struct palette {
    double lab[256][3];
};

static void palette_init(struct palette *p, int from, int to)
{
    for (int i = from; i < to; i++)
        colour_lab(colour_of_index(i), p->lab[i]);
}

/* Index in from..to-1 of the nearest colour; the first of equals. */
static int palette_nearest(const struct palette *p, colour c, int from, int to)
{
    double lab[3], best = INFINITY;
    int found = from;

    colour_lab(c, lab);
    for (int i = from; i < to; i++) {
        double d = 0;
        for (int k = 0; k < 3; k++)
            d += (lab[k] - p->lab[i][k]) * (lab[k] - p->lab[i][k]);
        if (d < best) {
            best = d;
            found = i;
        }
    }
    return found;
}

/* Index in from..to-1 that is exactly c, or -1. */
static int exact(colour c, int from, int to)
{
    for (int i = from; i < to; i++)
        if (colour_of_index(i) == c)
            return i;
    return -1;
}

static int exact_or_nearest(colour c, int from, int to)
{
    struct palette p;
    int i;

    if (c == COLOUR_DEFAULT)
        return -1;
    i = exact(c, from, to);
    if (i >= 0)
        return i;
    palette_init(&p, from, to);
    return palette_nearest(&p, c, from, to);
}

int colour_to_256(colour c)
{
    return exact_or_nearest(c, 16, 256);
}

int colour_to_16(colour c)
{
    return exact_or_nearest(c, 0, 16);
}

void colour_snap_256(colour *c, size_t n)
{
    struct palette p;

    palette_init(&p, 16, 256);
    for (size_t i = 0; i < n; i++)
        if (c[i] != COLOUR_DEFAULT)
            c[i] = colour_of_index(palette_nearest(&p, c[i], 16, 256));
}

#define READABLE 3.0 /* WCAG 2.1, 1.4.11: least contrast of what is not running text */

int colour_guard(colour fg, colour bg, int fg_index, int bg_index)
{
    colour seen_fg, seen_bg;

    if (fg == bg || fg_index < 0 || bg_index < 0)
        return fg_index;
    seen_fg = colour_of_index(fg_index);
    seen_bg = colour_of_index(bg_index);
    if (seen_fg != seen_bg &&
        (colour_contrast(seen_fg, seen_bg) >= READABLE || colour_contrast(fg, bg) < READABLE))
        return fg_index;
    /* Black and white are 0 and 15; among the 256 that are nobody's to change, 16 and 231. */
    if (colour_text_on(seen_bg) == 0x000000)
        return fg_index < 16 && bg_index < 16 ? 0 : 16;
    return fg_index < 16 && bg_index < 16 ? 15 : 231;
}

void colour_pair(enum depth depth, colour fg, colour bg, int *fg_index, int *bg_index)
{
    int (*to_index)(colour) = depth == DEPTH_16 ? colour_to_16 : colour_to_256;

    *bg_index = to_index(bg);
    *fg_index = colour_guard(fg, bg, to_index(fg), *bg_index);
}
