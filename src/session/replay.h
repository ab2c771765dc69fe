/*
 * replay: a string of keys pressed without a screen, and time that passes between them.
 */
#ifndef PASSNOTES_SESSION_REPLAY_H
#define PASSNOTES_SESSION_REPLAY_H

#include "session/session.h"
#include "session/tutor.h"

struct replay {
    struct session *session;
    struct model_cache *cache;
    struct tutor *tutor;
    void (*watch)(void *of, size_t done, size_t all); /* bytes of the keys; may be NULL */
    void *of;
};

/* Plays the keys and does at once what they ask for. Where the session is recorded, each key waits for what moves and
 * as long as a reader would, and time passes meanwhile; else only <Wait> lets it pass. *quit: the last of them left the
 * program. ERR_USAGE with "--keys" for a key that is none, before any is pressed; else what an export failed of. */
enum status replay_keys(const struct replay *r, const char *keys, bool *quit, struct err *e);

#endif
