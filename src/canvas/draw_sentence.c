/* draw_sentence: a sentence where there may be too little room for it. It ends at a mark of its own rather
 * than in the middle of a word. */
#include "canvas/draw.h"

#include <stdio.h>
#include <string.h>

#define BEGINNING_LEAST 6    /* a beginning has one sixth of the room or more: else it would say nothing */
#define SENTENCE_MAX    1024 /* bytes; a longer one is cut by an ellipsis */

/* Marks after which a sentence may end, and what it then ends with. */
static const struct ending {
    const char *mark, *end;
    bool spaced; /* a space has to follow it */
} endings[] = {
    {",", ".", true},    {";", ".", true},    {":", ".", true},    {".", ".", true},
    {"，", "。", false}, {"；", "。", false}, {"：", "。", false}, {"。", "。", false},
};

/* The ending whose mark stands at `text`; a word that is nothing but a mark has its style closed behind it.
 */
static const struct ending *ending_at(const char *text)
{
    for (size_t k = 0; k < sizeof endings / sizeof endings[0]; k++) {
        const struct ending *e = &endings[k];
        const size_t n = strlen(e->mark);
        if (strncmp(text, e->mark, n) == 0)
            return (e->spaced ? text[n] == ' ' : strncmp(text + n, "{/}", 3) != 0) ? e : NULL;
    }
    return NULL;
}

/* The longest beginning that ends at a mark and fits, and is not too little of the room. */
static bool beginning(const char *marked, int cols, char out[SENTENCE_MAX])
{
    for (size_t n = strlen(marked); n > 0; n--) {
        const struct ending *e = ending_at(marked + n);
        if (e == NULL || n + strlen(e->end) >= SENTENCE_MAX)
            continue;
        snprintf(out, SENTENCE_MAX, "%.*s%s", (int)n, marked, e->end);
        const int need = draw_marked_columns(out);
        if (need <= cols)
            return need * BEGINNING_LEAST >= cols;
    }
    return false;
}

bool draw_sentence_fits(const char *marked, int cols)
{
    char shorter[SENTENCE_MAX];

    return draw_marked_columns(marked) <= cols || beginning(marked, cols, shorter);
}

int draw_sentence(const struct pen *p, int x, int y, int cols, style s, const char *marked)
{
    char shorter[SENTENCE_MAX];

    if (draw_marked_columns(marked) > cols && beginning(marked, cols, shorter))
        marked = shorter;
    return draw_marked(p, x, y, cols, s, marked);
}
