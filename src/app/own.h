/*
 * own: what a view does with the keys that are its own: its pages, sliders and switches, and what moves in it. One
 * table of handlers for a view; the views without one have none. Not for other folders.
 */
#ifndef PASSNOTES_APP_OWN_H
#define PASSNOTES_APP_OWN_H

#include "app/turn.h"

/* Any may be NULL: the view has nothing of the kind. */
struct own_ops {
    void (*start)(struct app *a);                        /* what it is at first; zero before */
    void (*page)(struct turn *t, size_t to);             /* shows a page */
    void (*slide)(struct turn *t, size_t which, int by); /* moves a slider */
    void (*toggle)(struct turn *t, size_t which);
    void (*walk)(struct turn *t);
    /* Whether the action (PAGE_*, SLIDE, TOGGLE, WALK, ENLARGE) can be done, and why not or what it would do, as
     * keymap_possible; NULL: it always can. */
    bool (*possible)(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size);
    size_t (*pages)(const struct app *a); /* how many there are; NULL: one */
    size_t (*page_now)(const struct app *a);
    bool (*moving)(const struct app *a);
    void (*tick)(struct app *a, const struct trace *trace, uint32_t ms); /* only while it moves */
    void (*land)(struct app *a);                                         /* what moves is there at once */
    void (*leave)(struct app *a, const struct trace *trace); /* another view, or page, is shown from now on */
    unsigned (*wants)(const struct app *a); /* bits of the studies it needs now (study/study.h) */
};

/* NULL: the view has nothing of its own. */
const struct own_ops *own_of(enum view_id view);

void own_start(struct app *a);
/* All as it is at first again. */
void own_reset(struct app *a);
bool own_possible(const struct app *a, const struct trace *trace, struct action action, char *why, size_t size);
bool own_moving(const struct app *a);
void own_tick(struct app *a, const struct trace *trace, uint32_t ms);
void own_land(struct app *a);
void own_leave(struct app *a, const struct trace *trace);
handler own_page_next, own_page_back, own_page_to, own_slide, own_toggle, own_walk;

extern const struct own_ops own_matrix, own_heads, own_steps, own_lines, own_scaling, own_paths, own_limits;

/* Of the pages of limits; possible is asked for SLIDE, TOGGLE and WALK, where the page has them. */
extern const struct own_ops own_limits_cost, own_limits_tiles, own_limits_sparse, own_limits_order,
    own_limits_forget;
/* The page of tiles is shown for the first time: looks at a row that shows them at work, where the present one does
 * not. */
void own_limits_tiles_enter(struct turn *t);

/* Heads. */
handler own_enlarge;

#endif
