/*
 * said: what the present picture shows, in one sentence that a whole room can read; and where a lesson is open, what
 * it says on its page. Every number in it is one of the arrays that the view draws.
 */
#ifndef PASSNOTES_VIEW_SAID_H
#define PASSNOTES_VIEW_SAID_H

#include "view/look.h"
#include "view/spots.h"

#define SAID_MAX 512

/* The sentence, with style marks; "" where there is nothing to say. */
void said_text(const struct scene *s, char out[SAID_MAX]);

/* The same in fewer letters, for large ones: "was → cat 85.2%"; "" where there is no such form. */
void said_brief(const struct scene *s, char out[SAID_MAX]);

/* The same cut to the pair that is chosen: "was listens to cat". Empty where no cell is chosen. */
void said_pair(const struct scene *s, char out[SAID_MAX]);

/* The number of the chosen cell as the step or stage that is shown has it, for large digits ("85.2%", "-1.25"); false
 * where there is none: it is masked, is not finite, fell below float, or is not known yet. */
bool said_number(const struct scene *s, char out[24]);

/* The foot of the layout for the room: a notice, the keys where they were asked for, or what is seen. */
void said_walk(const struct scene *s, rect at, const struct pen *p, struct spots *spots);

#endif
