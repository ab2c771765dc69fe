#include "app/editor.h"

#include "base/mem.h"
#include "text/glyph.h"

#include <assert.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>

#define CTRL(letter) ((letter) - '@')

void editor_init(struct editor *e, size_t limit)
{
    *e = (struct editor){.limit = limit, .room = 64};
    e->text = mem_new(e->room, 1);
}

void editor_fini(struct editor *e)
{
    for (size_t i = 0; i < e->history_count; i++)
        mem_free(e->history[i]);
    mem_free(e->draft);
    mem_free(e->text);
    *e = (struct editor){.text = NULL};
}

static void make_room(struct editor *e, size_t len)
{
    if (len + 1 <= e->room)
        return;
    while (e->room < len + 1)
        e->room *= 2;
    e->text = mem_resize(e->text, e->room, 1);
}

/* Puts a line in, cut at the limit before a cluster would be split, the cursor at its end. */
static void put_line(struct editor *e, const char *text, size_t len)
{
    if (len > e->limit) {
        len = e->limit;
        while (len > 0 && ((unsigned char)text[len] & 0xc0) == 0x80)
            len--;
    }
    make_room(e, len);
    memmove(e->text, text, len);
    e->text[len] = '\0';
    e->len = e->cursor = len;
}

static void leave_history(struct editor *e)
{
    mem_free(e->draft);
    e->draft = NULL;
    e->history_at = e->history_count;
}

void editor_set(struct editor *e, const char *text, size_t len)
{
    put_line(e, text, len);
    leave_history(e);
}

void editor_remember(struct editor *e)
{
    const size_t n = e->history_count;

    if (e->len > 0 && (n == 0 || strcmp(e->history[n - 1], e->text) != 0)) {
        if (n == EDITOR_HISTORY_MAX) {
            mem_free(e->history[0]);
            memmove(e->history, e->history + 1, (n - 1) * sizeof e->history[0]);
            e->history_count--;
        }
        e->history[e->history_count++] = mem_copy_text(e->text, e->len);
    }
    leave_history(e);
}

/* ---- what stands around the cursor ---- */

static size_t cluster_after(const struct editor *e)
{
    return glyph_next(e->text, e->len, e->cursor);
}

/* An edit can join what stood apart (a letter and the accent typed behind it): moves the cursor behind the
 * cluster that it would stand in. */
static void settle(struct editor *e, size_t cursor)
{
    size_t at = 0;

    while (at < cursor)
        at = glyph_next(e->text, e->len, at);
    e->cursor = at;
}

/* Whether the cluster at byte `i` is part of a word. */
static bool in_word(const struct editor *e, size_t i)
{
    ucs4_t c;

    u8_mbtouc(&c, (const uint8_t *)e->text + i, e->len - i);
    return uc_is_property_alphabetic(c) || uc_is_general_category_withtable(c, UC_CATEGORY_MASK_N) ||
           c == '_';
}

static size_t word_before(const struct editor *e)
{
    size_t at = e->cursor;

    while (at > 0 && !in_word(e, glyph_prev(e->text, e->len, at)))
        at = glyph_prev(e->text, e->len, at);
    while (at > 0 && in_word(e, glyph_prev(e->text, e->len, at)))
        at = glyph_prev(e->text, e->len, at);
    return at;
}

static size_t word_after(const struct editor *e)
{
    size_t at = e->cursor;

    while (at < e->len && !in_word(e, at))
        at = glyph_next(e->text, e->len, at);
    while (at < e->len && in_word(e, at))
        at = glyph_next(e->text, e->len, at);
    return at;
}

/* ---- changes ---- */

static void delete_span(struct editor *e, size_t start, size_t end)
{
    memmove(e->text + start, e->text + end, e->len - end + 1);
    e->len -= end - start;
    settle(e, start);
}

/* False, and nothing done, when there is no room. */
static bool insert(struct editor *e, const char *bytes, size_t n)
{
    if (n > e->limit - e->len)
        return false;
    make_room(e, e->len + n);
    memmove(e->text + e->cursor + n, e->text + e->cursor, e->len - e->cursor + 1);
    memcpy(e->text + e->cursor, bytes, n);
    e->len += n;
    settle(e, e->cursor + n);
    return true;
}

/* Shows history entry `at`; the line being written waits as the draft. */
static void show_history(struct editor *e, size_t at)
{
    if (e->history_at == e->history_count && at < e->history_count)
        e->draft = mem_copy_text(e->text, e->len);
    if (at < e->history_count) {
        put_line(e, e->history[at], strlen(e->history[at]));
        e->history_at = at;
    } else if (e->draft != NULL) {
        put_line(e, e->draft, strlen(e->draft));
        leave_history(e);
    }
}

/* ---- keys ---- */

static void key_left(struct editor *e)
{
    e->cursor = glyph_prev(e->text, e->len, e->cursor);
}

static void key_right(struct editor *e)
{
    e->cursor = cluster_after(e);
}

static void key_home(struct editor *e)
{
    e->cursor = 0;
}

static void key_end(struct editor *e)
{
    e->cursor = e->len;
}

static void key_word_left(struct editor *e)
{
    e->cursor = word_before(e);
}

static void key_word_right(struct editor *e)
{
    e->cursor = word_after(e);
}

static void key_backspace(struct editor *e)
{
    delete_span(e, glyph_prev(e->text, e->len, e->cursor), e->cursor);
}

static void key_delete(struct editor *e)
{
    delete_span(e, e->cursor, cluster_after(e));
}

static void key_delete_to_end(struct editor *e)
{
    delete_span(e, e->cursor, e->len);
}

static void key_delete_to_start(struct editor *e)
{
    delete_span(e, 0, e->cursor);
}

static void key_delete_word(struct editor *e)
{
    delete_span(e, word_before(e), e->cursor);
}

static void key_older(struct editor *e)
{
    if (e->history_at > 0)
        show_history(e, e->history_at - 1);
}

static void key_newer(struct editor *e)
{
    if (e->history_at < e->history_count)
        show_history(e, e->history_at + 1);
}

static const struct {
    uint32_t key;
    void (*press)(struct editor *e);
} keys[] = {
    {KEYCODE_LEFT, key_left},
    {KEYCODE_RIGHT, key_right},
    {KEYCODE_HOME, key_home},
    {CTRL('A'), key_home},
    {KEYCODE_END, key_end},
    {CTRL('E'), key_end},
    {KEYCODE_WORD_LEFT, key_word_left},
    {KEYCODE_WORD_RIGHT, key_word_right},
    {KEYCODE_BACKSPACE, key_backspace},
    {CTRL('H'), key_backspace},
    {KEYCODE_DELETE, key_delete},
    {CTRL('D'), key_delete},
    {CTRL('K'), key_delete_to_end},
    {CTRL('U'), key_delete_to_start},
    {CTRL('W'), key_delete_word},
    {KEYCODE_UP, key_older},
    {KEYCODE_DOWN, key_newer},
};

bool editor_key(struct editor *e, uint32_t key)
{
    uint8_t bytes[6];

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].key == key) {
            keys[i].press(e);
            return true;
        }
    }
    if (key < KEYCODE_SPACE || (key >= 0x7f && key < 0xa0))
        return false;
    const int n = u8_uctomb(bytes, key, sizeof bytes);
    if (n <= 0)
        return false;
    insert(e, (const char *)bytes, (size_t)n);
    return true;
}

/* ---- pastes ---- */

/* Bytes of the character at text[i] as it is pasted, in `space` when it is replaced; 0 bytes for a control.
 */
static size_t pasted(const char *text, size_t len, size_t i, size_t *step, const char **bytes)
{
    ucs4_t c;
    const int n = u8_mbtoucr(&c, (const uint8_t *)text + i, len - i);

    *step = n > 0 ? (size_t)n : 1;
    *bytes = text + i;
    if (n <= 0)
        return 1; /* not UTF-8: kept as it is */
    if (c == '\r' && i + 1 < len && text[i + 1] == '\n')
        return 0; /* the newline behind it becomes the space */
    if (c == '\n' || c == '\r' || c == '\t' || c == 0x2028 || c == 0x2029) {
        *bytes = " ";
        return 1;
    }
    return c < 0x20 || (c >= 0x7f && c < 0xa0) ? 0 : (size_t)n;
}

bool editor_paste(struct editor *e, const char *text, size_t len)
{
    const size_t room = e->limit - e->len;
    char *clean = mem_new(len + 1, 1);
    size_t n = 0, step;
    bool whole = true;

    for (size_t i = 0; i < len && whole; i += step) {
        const char *bytes;
        const size_t more = pasted(text, len, i, &step, &bytes);
        whole = n + more <= room;
        if (whole) {
            memcpy(clean + n, bytes, more);
            n += more;
        }
    }
    insert(e, clean, n);
    mem_free(clean);
    return whole;
}
