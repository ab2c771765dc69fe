#include "tui/keys.h"
#include "text/utf8.h"

#include <string.h>

#define CTRL_C     3
#define CTRL_H     8
#define LINE_FEED  10
#define NUMBER_MAX 9999

const struct keys_sequence keys_sequences[] = {
    {"\033[200~", KEYS_PASTE_BEGIN},  {"\033[201~", KEYS_PASTE_END},
    {"\033[<", KEYS_MOUSE},           {"\033[M", KEYS_MOUSE_BYTES},
    {"\033[1;5D", KEYCODE_WORD_LEFT}, {"\033[1;5C", KEYCODE_WORD_RIGHT},
    {"\033[1;3D", KEYCODE_WORD_LEFT}, {"\033[1;3C", KEYCODE_WORD_RIGHT},
    {"\033b", KEYCODE_WORD_LEFT},     {"\033f", KEYCODE_WORD_RIGHT},
    {"\033[A", KEYCODE_UP},           {"\033OA", KEYCODE_UP},
    {"\033[B", KEYCODE_DOWN},         {"\033OB", KEYCODE_DOWN},
    {"\033[C", KEYCODE_RIGHT},        {"\033OC", KEYCODE_RIGHT},
    {"\033[D", KEYCODE_LEFT},         {"\033OD", KEYCODE_LEFT},
    {"\033[H", KEYCODE_HOME},         {"\033OH", KEYCODE_HOME},
    {"\033[1~", KEYCODE_HOME},        {"\033[7~", KEYCODE_HOME},
    {"\033[F", KEYCODE_END},          {"\033OF", KEYCODE_END},
    {"\033[4~", KEYCODE_END},         {"\033[8~", KEYCODE_END},
    {"\033[5~", KEYCODE_PAGE_UP},     {"\033[6~", KEYCODE_PAGE_DOWN},
    {"\033[3~", KEYCODE_DELETE},      {"\033[Z", KEYCODE_BACK_TAB},
    {"\033OP", KEYCODE_F1},           {"\033OQ", KEYCODE_F1 + 1},
    {"\033OR", KEYCODE_F1 + 2},       {"\033OS", KEYCODE_F1 + 3},
    {"\033[11~", KEYCODE_F1},         {"\033[12~", KEYCODE_F1 + 1},
    {"\033[13~", KEYCODE_F1 + 2},     {"\033[14~", KEYCODE_F1 + 3},
};
const int keys_sequence_count = sizeof keys_sequences / sizeof *keys_sequences;

void keys_init(struct keys *k)
{
    *k = (struct keys){.state = KEYS_PLAIN};
    buf_init(&k->paste);
}

void keys_fini(struct keys *k)
{
    buf_fini(&k->paste);
}

/* ---- events that are ready ----------------------------------------------------------------------------- */

static void give(struct keys *k, struct event ev)
{
    if (k->ready_next == k->ready_count)
        k->ready_next = k->ready_count = 0;
    if (k->ready_count < sizeof k->ready / sizeof *k->ready)
        k->ready[k->ready_count++] = ev;
}

static void give_key(struct keys *k, uint32_t key)
{
    give(k, (struct event){.kind = EVENT_KEY, .key = key});
}

bool keys_next(struct keys *k, struct event *out)
{
    if (k->ready_next == k->ready_count)
        return false;
    *out = k->ready[k->ready_next++];
    return true;
}

/* ---- characters ---------------------------------------------------------------------------------------- */

static uint32_t plain_key(unsigned char byte)
{
    if (byte == LINE_FEED)
        return KEYCODE_ENTER;
    return byte == CTRL_H ? KEYCODE_BACKSPACE : byte;
}

/* True while s[0..n) may still become a character with more bytes. */
static bool is_unfinished(const char *s, size_t n)
{
    unsigned char first = (unsigned char)s[0];
    size_t whole = first >= 0xF0 && first <= 0xF4 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1;
    return n < whole && first <= 0xF4;
}

/* Bytes that are not UTF-8 are no keys: they vanish, and the one that showed it begins anew. */
static void take_character(struct keys *k, unsigned char byte)
{
    if (byte < 0x80) {
        k->utf8_len = 0;
        if (byte != 0)
            give_key(k, plain_key(byte));
        return;
    }
    if (byte >= 0xC0)
        k->utf8_len = 0;
    k->utf8[k->utf8_len++] = (char)byte;
    uint32_t c;
    if (utf8_read(k->utf8, k->utf8_len, 0, &c) == k->utf8_len && c != UTF8_BAD) {
        k->utf8_len = 0;
        give_key(k, c);
    } else if (!is_unfinished(k->utf8, k->utf8_len)) {
        k->utf8_len = 0;
    }
}

/* ---- pastes -------------------------------------------------------------------------------------------- */

static void end_paste(struct keys *k)
{
    give(k, (struct event){
                .kind = EVENT_PASTE, .text = k->paste.len ? k->paste.bytes : "", .len = k->paste.len});
    k->paste_given = true;
    k->state = KEYS_PLAIN;
}

/* A terminal that never ends its paste must not lock the reader out: Ctrl-C, which no terminal pastes, ends
 * it. */
static void take_pasted(struct keys *k, unsigned char byte)
{
    if (byte == CTRL_C) {
        end_paste(k);
        give_key(k, CTRL_C);
    } else if (k->paste.len < KEYS_PASTE_MAX) {
        buf_add(&k->paste, &byte, 1);
    }
}

/* ---- reports of the mouse ------------------------------------------------------------------------------ */

/* Bits of a button number, as xterm has them. */
enum { BUTTON_MODIFIERS = 4 + 8 + 16, BUTTON_MOTION = 32, BUTTON_WHEEL_UP = 64, BUTTON_WHEEL_DOWN = 65 };

/* Column and row count from 1. */
static void give_mouse(struct keys *k, int button, int col, int row)
{
    struct event ev = {.kind = EVENT_CLICK, .x = col - 1, .y = row - 1};
    button &= ~BUTTON_MODIFIERS;
    if (col < 1 || row < 1 || (button & BUTTON_MOTION))
        return;
    if (button == BUTTON_WHEEL_UP || button == BUTTON_WHEEL_DOWN) {
        ev.kind = EVENT_WHEEL;
        ev.wheel = button == BUTTON_WHEEL_UP ? -1 : 1;
    } else if (button != 0) {
        return;
    }
    give(k, ev);
}

static void begin_numbers(struct keys *k, enum keys_state state)
{
    k->state = state;
    k->number = 0;
    memset(k->numbers, 0, sizeof k->numbers);
}

/* Takes a digit or a semicolon of a list of numbers. */
static bool take_number(struct keys *k, unsigned char byte)
{
    const uint8_t last = sizeof k->numbers / sizeof *k->numbers - 1;
    if (byte == ';') {
        k->number = k->number < last ? (uint8_t)(k->number + 1) : last;
        return true;
    }
    if (byte < '0' || byte > '9')
        return false;
    int *n = &k->numbers[k->number];
    *n = *n * 10 + (byte - '0') <= NUMBER_MAX ? *n * 10 + (byte - '0') : NUMBER_MAX;
    return true;
}

/* "0;10;5M" is a press, "m" at its end a release. */
static void take_mouse(struct keys *k, unsigned char byte)
{
    if (take_number(k, byte))
        return;
    k->state = KEYS_PLAIN;
    if (byte == 'M')
        give_mouse(k, k->numbers[0], k->numbers[1], k->numbers[2]);
}

/* Three bytes, each 32 more than its number. */
static void take_mouse_byte(struct keys *k, unsigned char byte)
{
    k->numbers[k->number++] = byte - 32;
    if (k->number < 3)
        return;
    k->state = KEYS_PLAIN;
    give_mouse(k, k->numbers[0], k->numbers[1], k->numbers[2]);
}

/* ---- sequences nobody recognised ----------------------------------------------------------------------- */

/* ECMA-48: parameters and intermediates, then one final byte. Only the cursor's position is listened to. */
static void take_sequence(struct keys *k, unsigned char byte)
{
    if (take_number(k, byte) || (byte >= 0x20 && byte <= 0x3F))
        return;
    k->state = KEYS_PLAIN;
    if (byte == 'R' && k->number == 1) {
        k->report_row = k->numbers[0];
        k->report_col = k->numbers[1];
    }
}

/* What follows an escape: the beginning of a sequence, or a key pressed together with Alt, or right after. */
static void take_escaped(struct keys *k, unsigned char byte)
{
    k->state = KEYS_PLAIN;
    if (byte == '[') {
        begin_numbers(k, KEYS_SEQUENCE);
    } else if (byte == 'O') {
        k->state = KEYS_ONE_MORE;
    } else {
        give_key(k, KEYCODE_ESCAPE);
        keys_byte(k, byte);
    }
}

/* ---- what comes in ------------------------------------------------------------------------------------- */

static void forget_paste(struct keys *k)
{
    if (k->paste_given)
        buf_clear(&k->paste);
    k->paste_given = false;
}

void keys_byte(struct keys *k, unsigned char byte)
{
    forget_paste(k);
    switch (k->state) {
    case KEYS_PLAIN:
        if (byte == KEYCODE_ESCAPE)
            k->state = KEYS_ESCAPED;
        else
            take_character(k, byte);
        break;
    case KEYS_ESCAPED:
        take_escaped(k, byte);
        break;
    case KEYS_SEQUENCE:
        take_sequence(k, byte);
        break;
    case KEYS_ONE_MORE:
        k->state = KEYS_PLAIN;
        break;
    case KEYS_IN_MOUSE:
        take_mouse(k, byte);
        break;
    case KEYS_IN_MOUSE_BYTES:
        take_mouse_byte(k, byte);
        break;
    case KEYS_IN_PASTE:
        take_pasted(k, byte);
        break;
    }
}

void keys_special(struct keys *k, uint32_t key)
{
    forget_paste(k);
    if (k->state == KEYS_IN_PASTE) {
        if (key == KEYS_PASTE_END)
            end_paste(k);
        return;
    }
    keys_pause(k);
    k->state = KEYS_PLAIN;
    if (key == KEYS_PASTE_BEGIN)
        k->state = KEYS_IN_PASTE;
    else if (key == KEYS_MOUSE)
        begin_numbers(k, KEYS_IN_MOUSE);
    else if (key == KEYS_MOUSE_BYTES)
        begin_numbers(k, KEYS_IN_MOUSE_BYTES);
    else if (key != KEYS_PASTE_END)
        give_key(k, key);
}

void keys_pause(struct keys *k)
{
    if (k->state == KEYS_ESCAPED)
        give_key(k, KEYCODE_ESCAPE);
    if (k->state == KEYS_ESCAPED || k->state == KEYS_SEQUENCE || k->state == KEYS_ONE_MORE)
        k->state = KEYS_PLAIN;
}
