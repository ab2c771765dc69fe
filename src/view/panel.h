/*
 * panel: what lies over the view: menu, help, settings, the editors of the sentence and of a file's name.
 * Their state and what their keys do are the app's; here is how they look, and what a click in them means.
 */
#ifndef PASSNOTES_VIEW_PANEL_H
#define PASSNOTES_VIEW_PANEL_H

#include "view/look.h"
#include "view/spots.h"

/* Draws the open panel into `area` (all but status line and hints) when `p` is not NULL, and notes its places
 * when `spots` is not; a click beside it closes it where that loses nothing. Nothing without an open panel.
 */
void panel_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots);

/* The open panel's name, "" for none; "help 2/3" for a page. */
void panel_name(const struct scene *s, char out[64]);

/* ---- for the panels themselves ---- */

/* Where a panel stands, and what is inside its margins. */
struct panel_box {
    rect outer, inner;
};

/* A box of at most so many columns and rows in the middle of `area`: its ground, or its frame where there is
 * no colour. */
struct panel_box panel_box(rect area, int cols, int rows, const struct pen *p);

/* A style on a panel's ground. */
style panel_style(const struct pen *p, enum role fg, unsigned attrs);

/* Title at the left and a remark at the right of the first row of `inner`, the remark whole or not at all. */
void panel_title(const struct pen *p, rect inner, const char *title, const char *remark);

void panel_menu_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots);
void panel_help_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots);
void panel_settings_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots);
void panel_editor_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots);
void panel_guides_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots);
void panel_export_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots);

struct editor;
/* One line being written, scrolled so that the cursor is in sight, which is set on the canvas. */
void panel_line(const struct pen *p, int x, int y, int cols, const struct editor *e);

#endif
