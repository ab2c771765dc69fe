/*
 * fields_more: fields whose value is more than what is stored. Not for other folders.
 */
#ifndef PASSNOTES_APP_FIELDS_MORE_H
#define PASSNOTES_APP_FIELDS_MORE_H

#include "app/fields_row.h"

typedef void field_writer(const struct app *a, struct buf *out);
typedef enum status field_reader(struct app *a, const struct trace *trace, const struct field *f, const char *value, struct err *e);
typedef void field_follower(struct app *a, const struct trace *trace);
typedef void field_act(struct app *a, const struct trace *trace, const char *value);

field_writer fields_write_lesson, fields_write_page, fields_write_answer, fields_write_done;
field_reader fields_read_lesson, fields_read_page, fields_read_answer, fields_read_done;
field_reader fields_read_layer, fields_read_head, fields_read_beside;
field_follower fields_take_class, fields_nobody_sought;
field_act fields_trained_unscaled, fields_one_head, fields_select;
void fields_take_sentence(struct app *a, const char *text, size_t len);

/* What has waited for the trace. */
void fields_settle(struct app *a, const struct trace *trace);
void fields_forget(struct app *a);

#endif
