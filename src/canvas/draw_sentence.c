/* draw_sentence: a sentence where there may be too little room for it. It ends at a mark of its own rather
 * than in the middle of a word. */
#include "canvas/draw.h"
#include "canvas/marks.h"

#include <stdio.h>
#include <string.h>

#define BEGINNING_LEAST 6    /* a beginning has one sixth of the room or more: else it would say nothing */
#define SENTENCE_MAX    1024 /* bytes; a longer one is cut by an ellipsis */

/* Marks at which a sentence may end, and what it then ends with. */
static const struct ending {
    const char *mark, *end;
    bool spaced; /* a space has to follow it */
} endings[] = {
    {",", ".", true},    {";", ".", true},    {":", ".", true},    {".", ".", true},
    {"，", "。", false}, {"；", "。", false}, {"：", "。", false}, {"。", "。", false},
};

/* Before a bracket with which it, or a part of it, closes, it may end too. */
static const struct bracket {
    const char *open, *close, *end, *after;
} brackets[] = {{" (", ")", ".", ".,;:"}, {"（", "）", "。", "，。；："}};

static const char *bracket_end_at(const char *text)
{
    for (size_t k = 0; k < sizeof brackets / sizeof brackets[0]; k++) {
        const struct bracket *b = &brackets[k];
        const char *close = strncmp(text, b->open, strlen(b->open)) == 0 ? strstr(text, b->close) : NULL;
        if (close == NULL)
            continue;
        char next[5] = "";
        snprintf(next, (unsigned char)b->after[0] >= 0x80 ? 4 : 2, "%s", close + strlen(b->close)); /* a mark of three bytes, or of one */
        return strstr(b->after, next) != NULL ? b->end : NULL;
    }
    return NULL;
}

/* The ending whose mark stands at `text`; a word that is nothing but a mark has its style closed behind it.
 */
static const char *end_at(const char *text)
{
    for (size_t k = 0; k < sizeof endings / sizeof endings[0]; k++) {
        const struct ending *e = &endings[k];
        const size_t n = strlen(e->mark);
        if (strncmp(text, e->mark, n) == 0)
            return (e->spaced ? text[n] == ' ' : strncmp(text + n, "{/}", 3) != 0) ? e->end : NULL;
    }
    return bracket_end_at(text);
}

/* Whether a bracket is open after `n` bytes: what stands in it is left out whole. One that is a word opens nothing. */
static bool in_bracket(const char *marked, size_t n)
{
    static const struct {
        const char *mark;
        int step;
    } sides[] = {{"(", 1}, {")", -1}, {"（", 1}, {"）", -1}};
    int open = 0;

    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < sizeof sides / sizeof sides[0]; k++) {
            const size_t len = strlen(sides[k].mark);
            if (strncmp(marked + i, sides[k].mark, len) == 0 && strncmp(marked + i + len, "{/}", 3) != 0)
                open += sides[k].step;
        }
    return open > 0;
}

/* The longest beginning that ends at a mark and fits, and is not too little of the room. */
static bool beginning(const char *marked, int cols, char out[SENTENCE_MAX])
{
    for (size_t n = strlen(marked); n > 0; n--) {
        const char *end = end_at(marked + n);
        if (end == NULL || n + strlen(end) >= SENTENCE_MAX || in_bracket(marked, n))
            continue;
        snprintf(out, SENTENCE_MAX, "%.*s%s", (int)n, marked, end);
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

static void tell(const struct pen *p, const char *number, const char *marked)
{
    if (p->canvas->told != NULL)
        buf_addf(p->canvas->told, "%s%s%s\n", number, number[0] != '\0' ? " " : "", marked);
}

void draw_told(const struct pen *p, const char *marked)
{
    tell(p, "", marked);
}

int draw_sentence(const struct pen *p, int x, int y, int cols, style s, const char *marked)
{
    return draw_sentence_after(p, x, y, cols, s, "", marked);
}

int draw_sentence_after(const struct pen *p, int x, int y, int cols, style s, const char *number, const char *marked)
{
    char shorter[SENTENCE_MAX], printed[MARKS_PRINT_MAX];

    if (p->canvas->print) {
        marks_for_print(marked, printed);
        marked = printed;
    }
    tell(p, number, marked);
    if (draw_marked_columns(marked) > cols && beginning(marked, cols, shorter))
        marked = shorter;
    return draw_marked(p, x, y, cols, s, marked);
}
