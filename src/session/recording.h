/*
 * recording: the session as it would be seen on a screen while keys are replayed. Its clock is that of the recording, not
 * of the machine: the same keys give the same bytes.
 */
#ifndef PASSNOTES_SESSION_RECORDING_H
#define PASSNOTES_SESSION_RECORDING_H

#include "session/session.h"

/* Begins one, with what is shown now, and replays no key yet: `keys` are only told. Owner: the session. */
void recording_start(struct session *s, const char *keys);
void recording_free(struct recording *r);

/* How long a reader would look at the picture before this event, in milliseconds. */
uint32_t recording_pause(const struct session *s, const struct event *next);

/* Whether something is still on its way that one would wait for, before the next key or at the end; not for ever. */
bool recording_settles(const struct session *s, bool at_end);

/* `ms` milliseconds have passed in the session. */
enum status recording_pass(struct session *s, uint32_t ms, struct err *e);

/* What is shown now. */
void recording_frame(struct session *s);

/* This event comes now. */
void recording_press(struct session *s, const struct event *ev);

/* It has happened. */
void recording_event(struct session *s, const struct event *ev);

/* A lesson has come so far: a step of it takes a moment. */
void recording_lesson(struct session *s, const struct record *lesson);

/* .cast; ERR_USAGE where nothing is being recorded. */
enum status recording_export(struct session *s, const char *path, struct buf *out, struct err *e);

#endif
