/*
 * cli_place: what the command line says about a session: the class, the sentence, the place that is looked
 * at, the keys that are pressed before anybody looks.
 */
#ifndef PASSNOTES_CLI_PLACE_H
#define PASSNOTES_CLI_PLACE_H

#include "cli_options.h"
#include "session/session.h"
#include "session/tutor.h"

/* Settings, view, theme and size. Nothing is computed. */
void cli_place_settings(struct session *s, const struct cli_options *o);

/* Makes the settings those that the class was made for, where the command line says nothing else. */
enum status cli_place_own(struct settings *settings, struct model_cache *cache, const struct cli_options *o,
                          struct err *e);

/* The settings that the class was made for, where the command line says nothing else. Fails when there is no such class. */
enum status cli_place_class(struct session *s, struct model_cache *cache, const struct cli_options *o, struct err *e);

/* The same places where there is no trace yet: it takes them, as far as it has them, when it comes. */
void cli_place_ahead(struct session *s, const struct cli_options *o);

/* Opens the lesson that was asked for, at the page where the reader was last. */
enum status cli_place_lesson(struct session *s, const struct cli_options *o, struct err *e);

/* Layer, head and the word that asks, in the trace that is shown. ERR_USAGE with the true range. */
enum status cli_place_cursor(struct session *s, const struct cli_options *o, struct err *e);

#endif
