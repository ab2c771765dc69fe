/*
 * colour: colours as numbers, themes as tables, and the ramps that turn a share into a colour, a glyph and a
 * legible text on it. Knows the depth of the terminal only as a kind of theme; degrading RGB is the backend's.
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

struct theme {
    enum theme_kind kind;
    enum depth depth;
    bool ascii; /* only ASCII may be drawn */
    colour roles[ROLE_COUNT];
    struct ramp_step ramp[RAMP_STEPS]; /* position 0 (share 0) to 100 (share 1), over the square root of the share */
    colour heads[THEME_HEADS];
};

/* Fills a theme. In DEPTH_MONO all roles are COLOUR_DEFAULT and meaning is carried by attributes and glyphs. */
void theme_make(struct theme *t, enum theme_kind kind, enum depth depth, bool ascii);

/* Ramp step of a share 0..1: round(100 sqrt(share)); NAN gives 0. */
size_t theme_step(double share);

/* Colour of head h, from 0. */
colour theme_head(const struct theme *t, size_t h);

/* The glyph that shows a share without colour: " · ", ░ ▒ ▓ █ at 1, 5, 20, 50 %; ASCII . : + % #. One column,
 * UTF-8, static. */
const char *theme_share_glyph(const struct theme *t, double share);

/* WCAG 2.1 contrast ratio, 1..21. */
double colour_contrast(colour a, colour b);
/* Black or white, whichever contrasts more. */
colour colour_text_on(colour fill);
/* a at 0 to b at 1, mixed in sRGB. */
colour colour_mix(colour a, colour b, double t);
/* CIE L*a*b* (D65) of a colour, into lab[3]. */
void colour_lab(colour c, double lab[3]);

/* The nearest of the xterm 256 (cube and greys, never 0-15), and of 16 with a guard: fg is never equal to bg. */
int colour_to_256(colour c);
int colour_to_16(colour c);

#endif
