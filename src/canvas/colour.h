/*
 * colour: colours as numbers, themes as tables, and the ramps that turn a share into a colour, a glyph and a
 * legible text on it. A theme is made for a depth; what is mixed from its colours is degraded by the backend.
 */
#ifndef PASSNOTES_CANVAS_COLOUR_H
#define PASSNOTES_CANVAS_COLOUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 0xRRGGBB, or COLOUR_DEFAULT: what the terminal has. */
typedef uint32_t colour;
#define COLOUR_DEFAULT 0x1000000u

enum depth { DEPTH_MONO, DEPTH_16, DEPTH_256, DEPTH_TRUE, DEPTH_COUNT };
enum theme_kind { THEME_DARK, THEME_LIGHT, THEME_CONTRAST, THEME_COUNT };

enum role {
    ROLE_BG,
    ROLE_PANEL,  /* future steps, troughs of bars */
    ROLE_RAISED, /* status line, done steps */
    ROLE_RULE,   /* lines and dots, never text */
    ROLE_DIM,    /* labels, units, hints */
    ROLE_TEXT,
    ROLE_BOLD, /* the word that matters */
    ROLE_ASK,  /* the asker, keys, the lit step */
    ROLE_PAPER,
    ROLE_INK, /* text on paper, and on a lit step */
    ROLE_OFF,
    ROLE_ON,
    ROLE_POSITIVE, /* scores with their sign */
    ROLE_NEGATIVE,
    ROLE_MORE, /* differences with their sign */
    ROLE_LESS,
    ROLE_UNSCALED,
    ROLE_SCALED,
    ROLE_COUNT
};

#define RAMP_STEPS  101
#define THEME_HEADS 8

struct ramp_step {
    colour fill;
    colour text; /* black or white, whichever contrasts more with fill: 4.5:1 or better */
};

enum { SIGN_POSITIVE, SIGN_NEGATIVE, SIGN_COUNT };

struct theme {
    enum theme_kind kind;
    enum depth depth;
    bool ascii; /* only ASCII may be drawn */
    colour roles[ROLE_COUNT];
    /* [fg][bg]: the role fg as it is drawn on the role bg: itself where that can be read (4.5:1), else as the
     * opposite theme has it, else black or white. Roles that are no text (backgrounds, rule, paper) stay
     * themselves. */
    colour on[ROLE_COUNT][ROLE_COUNT];
    struct ramp_step
        ramp[RAMP_STEPS]; /* position 0 (share 0) to 100 (share 1), over the square root of the share */
    struct ramp_step signed_ramp[SIGN_COUNT]
                                [RAMP_STEPS]; /* from zero to the largest size, over its square root */
    struct ramp_step difference_ramp[SIGN_COUNT][RAMP_STEPS]; /* the same of what is more, and what is less */
    colour heads[THEME_HEADS];
};

/* Fills a theme. In DEPTH_256 and DEPTH_16 every colour is one of the terminal's own (so that contrast is
 * what it is computed to be); in DEPTH_MONO all are COLOUR_DEFAULT and meaning is carried by attributes and
 * glyphs. */
void theme_make(struct theme *t, enum theme_kind kind, enum depth depth, bool ascii);

/* A role in true colour, also for a theme without colour: what a picture file takes for COLOUR_DEFAULT. */
colour theme_plain(enum theme_kind kind, enum role role);

/* Ramp step of a share 0..1: round(100 sqrt(share)), clamped; NAN gives 0, more than 0 at least 1. */
size_t theme_step(double share);

/* What a share looks like: its ramp step, or in DEPTH_16 the colour that goes with its glyph. */
struct ramp_step theme_share(const struct theme *t, double share);
/* The same for a signed number, from -1 to 1: raw and scaled scores over the largest of them. */
struct ramp_step theme_signed(const struct theme *t, double value);
/* The same for a difference, from -1 to 1: neutral at 0, green for more, violet for less. */
struct ramp_step theme_difference(const struct theme *t, double value);

/* Colour of head h, from 0; a ninth head has the colour of the first (its number is drawn in reverse). */
colour theme_head(const struct theme *t, size_t h);

/* True where shares are drawn as colours; false in DEPTH_16 and DEPTH_MONO, where a glyph says how large they
 * are. */
bool theme_has_ramp(const struct theme *t);

/* The glyph that shows a share without a ramp: · below 1 %, ░ ▒ ▓ █ from 1, 5, 20, 50 %; ASCII . : + % #. One
 * column, UTF-8, static. */
const char *theme_share_glyph(const struct theme *t, double share);

/* WCAG 2.1 contrast ratio, 1..21. Neither may be COLOUR_DEFAULT. */
double colour_contrast(colour a, colour b);
/* Black or white, whichever contrasts more. */
colour colour_text_on(colour fill);
/* a at 0 to b at 1, mixed in sRGB. COLOUR_DEFAULT mixes with nothing: the nearer of the two is returned. */
colour colour_mix(colour a, colour b, double t);
/* CIE L*a*b* (D65) of a colour, into lab[3]; and back, chroma reduced until it can be shown. */
void colour_lab(colour c, double lab[3]);
colour colour_from_lab(const double lab[3]);
/* CIE76 distance. */
double colour_distance(colour a, colour b);

/* The nearest (CIE76) of the xterm 256 (cube and greys, never 0-15), and of the first 16; COLOUR_DEFAULT
 * gives -1. Quick for a colour that is one of them exactly, as those of a theme of that depth are; else slow:
 * keep the answer. */
int colour_to_256(colour c);
int colour_to_16(colour c);
/* Replaces each of n colours by the nearest of the 256, all at once and quickly. COLOUR_DEFAULT stays. */
void colour_snap_256(colour *c, size_t n);
/* What xterm shows for an index 0..255. */
colour colour_of_index(int i);

/* Indices for a cell, -1 for the terminal's default, with a guard: text that could be read before can be read
 * after. Where two different colours fall on one index, or their contrast falls from 3:1 or more to below
 * that, fg becomes black or white. `depth` is DEPTH_256 or DEPTH_16. */
void colour_pair(enum depth depth, colour fg, colour bg, int *fg_index, int *bg_index);
/* The guard alone, for one who keeps the indices of colours: the index to be used for fg. */
int colour_guard(colour fg, colour bg, int fg_index, int bg_index);

#endif
