/* The Chinese practice language: its structures, and what it gives to the framework. */
#include "practice/zh.h"

/* The framework hands a draft to a structure, which wants a scene. */
#define X(name, text, weight, held_out)                                                                      \
    static bool write_##name(struct practice_draft *d)                                                       \
    {                                                                                                        \
        struct scene s = {.d = d};                                                                           \
        return zh_##name(&s);                                                                                \
    }
CHINESE_STRUCTURES(X)
#undef X

static const struct practice_structure structures[] = {
#define X(name, text, weight, held_out) {text, weight, held_out, write_##name},
    CHINESE_STRUCTURES(X)
#undef X
};

const struct practice_language practice_chinese = {
    .name = "zh",
    .grammar = &chinese_grammar,
    .spaced = false,
    .structures = structures,
    .structure_count = sizeof structures / sizeof *structures,
    .words_min = 4,
    .words_max = 28,
    .prepare = chinese_prepare,
    .release = chinese_release,
};
