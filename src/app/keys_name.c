#include "app/keymap.h"
#include "app/keys.h"

#include <stdio.h>
#include <string.h>
#include <unistr.h>

/* The first name of a key is the one that is written; all are read. */
const struct key_name key_names[] = {
    {"Space", KEYCODE_SPACE},
    {"Enter", KEYCODE_ENTER},
    {"Esc", KEYCODE_ESCAPE},
    {"Tab", KEYCODE_TAB},
    {"Shift-Tab", KEYCODE_BACK_TAB},
    {"Backspace", KEYCODE_BACKSPACE},
    {"Delete", KEYCODE_DELETE},
    {"Up", KEYCODE_UP},
    {"Down", KEYCODE_DOWN},
    {"Left", KEYCODE_LEFT},
    {"Right", KEYCODE_RIGHT},
    {"Home", KEYCODE_HOME},
    {"End", KEYCODE_END},
    {"PageUp", KEYCODE_PAGE_UP},
    {"PageDown", KEYCODE_PAGE_DOWN},
    {"Ctrl-Left", KEYCODE_WORD_LEFT},
    {"Ctrl-Right", KEYCODE_WORD_RIGHT},
    {"lt", '<'},
    {"Return", KEYCODE_ENTER},
    {"Escape", KEYCODE_ESCAPE},
    {"BackTab", KEYCODE_BACK_TAB},
    {"Del", KEYCODE_DELETE},
    {"gt", '>'},
};
const size_t key_names_count = sizeof key_names / sizeof key_names[0];

static const char *named(uint32_t key)
{
    for (size_t i = 0; i < key_names_count; i++)
        if (key_names[i].key == key && key != '<' && key != '>')
            return key_names[i].name;
    return NULL;
}

void keymap_key_name(uint32_t key, char out[KEY_NAME_MAX])
{
    const char *name = named(key);

    if (name != NULL) {
        snprintf(out, KEY_NAME_MAX, "%s", name);
    } else if (key >= KEYCODE_F1 && key <= KEYCODE_F12) {
        snprintf(out, KEY_NAME_MAX, "F%u", (unsigned)(key - KEYCODE_F1 + 1));
    } else if (key >= 1 && key <= 26) {
        snprintf(out, KEY_NAME_MAX, "Ctrl-%c", (int)(key + '@'));
    } else {
        const int n = u8_uctomb((uint8_t *)out, key, KEY_NAME_MAX - 1);
        out[n > 0 ? n : 0] = '\0';
    }
}

void keymap_key_label(enum lang lang, bool ascii, uint32_t key, char out[KEY_NAME_MAX])
{
    static const char *const arrows[] = {"↑", "↓", "←", "→"};

    if (key == KEYCODE_SPACE)
        snprintf(out, KEY_NAME_MAX, "%s", message(lang, MSG_KEY_SPACE));
    else if (key >= KEYCODE_UP && key <= KEYCODE_RIGHT && !ascii)
        snprintf(out, KEY_NAME_MAX, "%s", arrows[key - KEYCODE_UP]);
    else
        keymap_key_name(key, out);
}
