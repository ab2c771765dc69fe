#include "text/script.h"

#include "text/utf8.h"

#include <unictype.h>

#include <stdbool.h>
#include <string.h>

static enum script script_of_character(uint32_t c)
{
    const uc_script_t *script = c == UTF8_BAD ? NULL : uc_script(c);
    if (!script || !uc_is_general_category_withtable(c, UC_CATEGORY_MASK_L))
        return SCRIPT_NONE;
    if (strcmp(script->name, "Latin") == 0)
        return SCRIPT_LATIN;
    return strcmp(script->name, "Han") == 0 ? SCRIPT_HAN : SCRIPT_OTHER;
}

enum script script_of(const char *s, size_t n)
{
    size_t counts[SCRIPT_OTHER + 1] = {0};
    enum script first = SCRIPT_NONE;
    uint32_t c;
    for (size_t i = 0; i < n;) {
        i += utf8_read(s, n, i, &c);
        enum script script = script_of_character(c);
        counts[script]++;
        if (first == SCRIPT_NONE && (script == SCRIPT_LATIN || script == SCRIPT_HAN))
            first = script;
    }
    if (first == SCRIPT_NONE)
        return counts[SCRIPT_OTHER] ? SCRIPT_OTHER : SCRIPT_NONE;
    if (counts[SCRIPT_LATIN] == counts[SCRIPT_HAN])
        return first;
    return counts[SCRIPT_LATIN] > counts[SCRIPT_HAN] ? SCRIPT_LATIN : SCRIPT_HAN;
}
