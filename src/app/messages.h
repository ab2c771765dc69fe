/*
 * messages: every word the program says, in English and Chinese, from one table (messages.def). An entry
 * without one of the two does not compile. Formats are given to snprintf; both languages take the same
 * arguments in the same order (a test compares their conversions).
 */
#ifndef PASSNOTES_APP_MESSAGES_H
#define PASSNOTES_APP_MESSAGES_H

enum lang { LANG_EN, LANG_ZH, LANG_COUNT };

enum msg {
#define MSG(id, en, zh) MSG_##id,
#include "app/messages.def"
#undef MSG
    MSG_COUNT
};

/* The text of a message. Static storage. */
const char *message(enum lang lang, enum msg m);

/* The language of a locale name such as "zh_CN.UTF-8"; English for everything else. */
enum lang message_lang_of_locale(const char *locale);

#endif
