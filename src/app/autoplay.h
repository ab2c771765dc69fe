/*
 * autoplay: goes on by itself through what the view has, or the open lesson: asker after asker, head after head, page
 * after page, and round again, until somebody touches a key. Time is told to it. Not for other folders.
 */
#ifndef PASSNOTES_APP_AUTOPLAY_H
#define PASSNOTES_APP_AUTOPLAY_H

#include "app/turn.h"

#define AUTOPLAY_PACE_MS  4000u /* of one stop, as it is at first */
#define AUTOPLAY_PACE_MIN 1000u
#define AUTOPLAY_PACE_MAX 60000u

/* Whether there is anything to go on through; else *why says why not. */
bool autoplay_possible(const struct app *a, const struct trace *trace, enum msg *why);

/* Milliseconds until it goes on next; UINT32_MAX: not by time alone (it is off, or waits for the trace). */
uint32_t autoplay_left(const struct app *a);

/* That much of the time has gone by, at most autoplay_left of it. */
void autoplay_tick(struct turn *t, uint32_t ms);

#endif
