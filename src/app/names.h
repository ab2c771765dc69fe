/*
 * names: the words for views, steps, matrices, themes, classes and masks, which menu, hints, panels and views share.
 */
#ifndef PASSNOTES_APP_NAMES_H
#define PASSNOTES_APP_NAMES_H

#include "app/app.h"

enum msg name_view(enum view_id view);
/* The name that --view and lessons know it by. */
const char *name_view_option(enum view_id view);
enum msg name_step(enum step step);
enum msg name_stage(enum stage stage);
enum msg name_theme(enum theme_kind theme);

#define NAME_MAX_BYTES 64 /* room for a mask's name, the final NUL included */

/* Writes what the screen calls a mask: as mask_text() in English, "因果+窗口:3" in Chinese. */
void name_mask(enum lang lang, const struct mask *mask, char out[NAME_MAX_BYTES]);

/* What the screen calls the class of settings.model; a model without a name of its own keeps the one given. */
const char *name_model(enum lang lang, const char *model);

/* What a stop condition of a lesson says. */
enum msg name_stop(enum record_stop stop);

#endif
