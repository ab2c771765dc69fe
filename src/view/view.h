/*
 * view: a picture of a scene: a pure function from the state and the traces to cells. Views allocate nothing
 * that outlives the call and read no clock: time, theme, language and glyph set are in the state.
 */
#ifndef PASSNOTES_VIEW_VIEW_H
#define PASSNOTES_VIEW_VIEW_H

#include "app/app.h"
#include "canvas/draw.h"
#include "study/mutes.h"
#include "study/study.h"
#include "trace/trace.h"

struct scene {
    const struct app *app;
    const struct trace *trace; /* NULL: nothing could be computed; app->notice says why */
    const struct theme *theme;
    const struct record *record; /* of the lesson that goes on, or was last; NULL or RECORD_NONE: none yet */
    const struct film *film;     /* of that lesson, on the present sentence; NULL or empty: none */
    const struct findings *found; /* what was studied beside the trace; NULL or parts of it: nothing yet */
    bool figure; /* for print: what is only for the screen (cursors, tabs, places to click) stays away */
};

/* What a view needs of a trace: all of it, its weights, weights among the same words, or nothing. */
enum view_needs { NEEDS_ALL, NEEDS_SHARES, NEEDS_OWN_SHARES, NEEDS_NOTHING };

struct view_ops {
    const char *name; /* for --view */
    enum msg title;
    int min_cols, min_rows; /* of the whole screen */
    void (*draw)(const struct scene *s, const struct pen *p, rect area);
    struct action (*hit)(const struct scene *s, rect area, int x, int y); /* what a click there means */
    bool (*whole)(const struct scene *s, rect area); /* all of its map is in sight, none of it crowded (view/fit.h);
                                                        NULL: there is none */
    enum view_needs needs;
};

extern const struct view_ops view_class, view_matrix, view_heads, view_steps, view_lines, view_scaling, view_paths,
    view_limits, view_training, view_ablation, view_guess;

/* In the order of enum view_id. */
extern const struct view_ops *const views[VIEW_ID_COUNT];

/* Draws the whole screen: status line, view or its "needs W x H" line, hint line, panel on top, hardware
 * cursor. */
void view_draw(const struct scene *s, struct canvas *c);

/* Draws the present view, or what it lacks, and nothing around it; the area is large enough for it. */
void view_draw_alone(const struct scene *s, const struct pen *p, rect area);

/* What a click at x, y of the whole screen means (status line, hints, panels and the view). */
struct action view_hit(const struct scene *s, int x, int y);

/* Whether a share of 0 is one that a float could not hold: in a file it is what stands there. */
bool view_underflows(const struct scene *s, float share);

/* A share as the program writes it: "71.9%", "<.1%", ">99", "below float", "masked"; `digits` after the
 * point. out has 24 bytes. */
void view_share_text(const struct scene *s, float share, bool masked, int digits, char out[24]);

/* A share of a row [n] as it is to be written: just below 1 where it is stored as 1 though others got something. */
float view_share_told(const float *row, size_t n, float share);

#endif
