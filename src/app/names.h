/*
 * names: the words for views, steps, matrices and themes, which menu, hints, panels and views share.
 */
#ifndef PASSNOTES_APP_NAMES_H
#define PASSNOTES_APP_NAMES_H

#include "app/app.h"

enum msg name_view(enum view_id view);
enum msg name_step(enum step step);
enum msg name_stage(enum stage stage);
enum msg name_theme(enum theme_kind theme);

#endif
