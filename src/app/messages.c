#include "app/messages.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

static const char *const texts[MSG_COUNT][LANG_COUNT] = {
#define MSG(id, en, zh) [MSG_##id] = {[LANG_EN] = en, [LANG_ZH] = zh},
#include "app/messages.def"
#undef MSG
};

const char *message(enum lang lang, enum msg m)
{
    assert(lang < LANG_COUNT && m < MSG_COUNT);
    return texts[m][lang];
}

enum lang message_lang_of_locale(const char *locale)
{
    const bool chinese = locale != NULL && strncmp(locale, "zh", 2) == 0 &&
                         (locale[2] == '\0' || strchr("_-.@", locale[2]) != NULL);

    return chinese ? LANG_ZH : LANG_EN;
}
