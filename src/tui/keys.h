/*
 * keys: what a terminal sends, one byte or function key after another, as events: characters from their UTF-8
 * bytes, clicks and the wheel from mouse reports, pastes as a whole. Sequences nobody knows vanish without
 * leaving stray keys. Knows no terminal: whoever feeds it has recognised the function keys.
 */
#ifndef PASSNOTES_TUI_KEYS_H
#define PASSNOTES_TUI_KEYS_H

#include "base/buf.h"
#include "base/event.h"

#include <stdbool.h>
#include <stdint.h>

#define KEYS_PASTE_MAX (1024 * 1024) /* bytes kept of one paste: far more than a sentence may have */

/* What is fed beside bytes and enum keycode. */
enum keys_mark {
    KEYS_PASTE_BEGIN = 0x120000, /* ESC [ 200 ~ */
    KEYS_PASTE_END,              /* ESC [ 201 ~ */
    KEYS_MOUSE,                  /* ESC [ <, a report in decimal follows */
    KEYS_MOUSE_BYTES             /* ESC [ M, a report in three bytes follows */
};

enum keys_state {
    KEYS_PLAIN,
    KEYS_ESCAPED,
    KEYS_SEQUENCE,
    KEYS_ONE_MORE,
    KEYS_IN_MOUSE,
    KEYS_IN_MOUSE_BYTES,
    KEYS_IN_PASTE
};

struct keys {
    enum keys_state state;
    char utf8[4]; /* of a character that has not all come */
    uint8_t utf8_len;
    int numbers[3]; /* of a sequence or a mouse report */
    uint8_t number;
    struct buf paste;
    bool paste_given; /* `paste` was handed out and may be cleared */
    struct event ready[4];
    uint8_t ready_count, ready_next;
    int report_row, report_col; /* the last cursor position report, from 1; 0: there was none */
};

/* Sequences that stand for a key or a mark and that terminfo does not have, or not under every TERM. */
struct keys_sequence {
    const char *bytes;
    uint32_t key;
};
extern const struct keys_sequence keys_sequences[];
extern const int keys_sequence_count;

void keys_init(struct keys *k);
void keys_fini(struct keys *k);

/* One byte of input. */
void keys_byte(struct keys *k, unsigned char byte);

/* A recognised key (enum keycode) or mark (enum keys_mark). */
void keys_special(struct keys *k, uint32_t key);

/* Nothing more has come: an escape that waited for company is the Escape key. */
void keys_pause(struct keys *k);

/* The next event that is whole. False when there is none. To be called until then after each of the above. A
 * paste is borrowed until the next call of keys_byte or keys_special. */
bool keys_next(struct keys *k, struct event *out);

#endif
