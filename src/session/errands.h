/*
 * errands: what the app asks for, done here and now: where there is no screen, and no thread beside it.
 */
#ifndef PASSNOTES_SESSION_ERRANDS_H
#define PASSNOTES_SESSION_ERRANDS_H

#include "session/session.h"
#include "session/tutor.h"

/* What has to do with a terminal (redraw, suspend) has no meaning here. A computation that fails is told in the picture,
 * as on the screen; what fails to be written is returned too. */
enum status session_errands(struct session *s, struct model_cache *cache, struct tutor *tutor, const struct effects *effects,
                            bool *quit, struct err *e);

#endif
