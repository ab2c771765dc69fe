/*
 * script: what a text is written in, as far as a class has a language for it: English reads Latin letters, Chinese
 * Chinese characters.
 */
#ifndef PASSNOTES_TEXT_SCRIPT_H
#define PASSNOTES_TEXT_SCRIPT_H

#include <stddef.h>

enum script {
    SCRIPT_NONE,  /* no letters at all */
    SCRIPT_LATIN,
    SCRIPT_HAN,
    SCRIPT_OTHER  /* letters, and all of them of other scripts */
};

/* Of which there are more in s[0..n), Latin letters or Chinese characters; of as many, what comes first. Other
 * scripts count only where there is neither. By Unicode's property Script (UAX 24). */
enum script script_of(const char *s, size_t n);

#endif
