/* guide_set: what a lesson's page may set, and where it may point; each a table. Not for other folders. */
#ifndef PASSNOTES_APP_GUIDE_SET_H
#define PASSNOTES_APP_GUIDE_SET_H

#include "app/guide.h"
#include "app/turn.h"

extern const struct guide_entry guide_settings[], guide_points[];
extern const size_t guide_setting_count, guide_point_count;

/* Makes all as it is at the start of the program, in the language of the lesson. */
void guide_set_start(struct app *a);

/* Does what a setting says; what needs the trace waits for guide_set_late. */
void guide_set_now(struct app *a, const struct guide_call *call);
void guide_set_late(struct app *a, const struct trace *trace, const struct guide_call *call);

#endif
