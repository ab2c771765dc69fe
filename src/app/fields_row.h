/*
 * fields_row: a row of the table of fields, and values as text by their kind. Not for other folders.
 */
#ifndef PASSNOTES_APP_FIELDS_ROW_H
#define PASSNOTES_APP_FIELDS_ROW_H

#include "app/fields.h"

enum field_kind {
    FIELD_SWITCH, /* bool: "on", "off" */
    FIELD_COUNT,  /* size_t, least .. most; as text it is more by `from` */
    FIELD_MS,     /* uint32_t, milliseconds */
    FIELD_SEED,   /* uint64_t */
    FIELD_REAL,   /* float, low .. high; the shortest text that is the same float */
    FIELD_WORD,   /* an enum: one of words, in its order */
    FIELD_MASK,   /* struct mask */
    FIELD_MUTED,  /* uint16_t[SETTINGS_LAYERS_MAX]: "1.3 2.1", layer and head; "none" */
    FIELD_TOKEN,  /* size_t: a word by its number, from 1; 0: the empty chair */
    FIELD_ROWS,   /* bool[TOKEN_MAX]: "all", "none", "0 3-5", words as in FIELD_TOKEN */
    FIELD_NAME,   /* char[SETTINGS_MODEL_MAX], not empty */
    FIELD_TEXT,   /* char *, size_t: owned, with its length behind it */
    FIELD_FILE    /* char *: owned; NULL where the text is empty */
};

struct field {
    const char *name;
    enum field_kind kind;
    size_t offset;    /* in struct app */
    enum msg help, group; /* group: the heading of those that begin here; 0: they go on */
    const char *const *words; /* ends with NULL */
    size_t least, most, from;
    float low, high;
    struct field_option option;
    bool late, of_screen, beside;
    bool of_class, of_load; /* means something while a class answers; while loaded weights do */
    bool powers; /* of two alone */

    /* Where the value is more than what stands there: in the place of the kind's writing and reading; what follows
     * once it has been read; what the option does, where that is more. */
    void (*write)(const struct app *a, struct buf *out);
    enum status (*read)(struct app *a, const struct trace *trace, const struct field *f, const char *value, struct err *e);
    void (*take_text)(struct app *a, const char *text, size_t len);
    void (*after)(struct app *a, const struct trace *trace);
    void (*option_acts)(struct app *a, const struct trace *trace, const char *value);
};

/* FIELD_TEXT as it is stored: a text, and behind it its length. */
struct field_owned {
    char *text;
    size_t len;
};

extern const struct field fields[];
extern const size_t field_total;

/* By the kind. */
void field_value_write(const struct app *a, const struct field *f, struct buf *out);
enum status field_value_read(struct app *a, const struct trace *trace, const struct field *f, const char *value, size_t len,
                             struct err *e);
void field_value_allowed(const struct field *f, struct buf *out);

/* ERR_USAGE: what the field takes, and what was found. */
enum status field_refuse(const struct field *f, const char *value, struct err *e);

#endif
