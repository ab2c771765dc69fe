/* A line for the ear: without style marks, and with words for signs that are read aloud badly or not at all. */
#include "plain/plain.h"

#include "out/cell_text.h"
#include "text/glyph.h"

#include <string.h>

/* Longer signs stand before those they begin with. What follows is part of the next word: "√8" is "the root of 8". */
static const struct sign {
    const char *sign;
    enum msg word;
    bool number; /* only before one */
} signs[] = {
    {"below float", MSG_EAR_BELOW_FLOAT, false},
    {"(chair)", MSG_PLAIN_CHAIR, false},
    {" · ", MSG_EAR_TIMES, false},
    {" × ", MSG_EAR_TIMES, false},
    {" ÷ ", MSG_EAR_DIVIDED, false},
    {"÷ ", MSG_EAR_DIVIDED_FIRST, false},
    {"×", MSG_EAR_BY, false},
    {"√ ", MSG_EAR_SCALING, false},
    {"√", MSG_EAR_ROOT, false},
    {"→", MSG_EAR_TO, false},
    {"<.", MSG_EAR_LESS_POINT, false},
    {"<", MSG_EAR_LESS, true},
    {">", MSG_EAR_MORE, true},
    {"±.", MSG_EAR_SPREAD_POINT, false},
    {"± ", MSG_EAR_SPREAD, false},
    {"±", MSG_EAR_SPREAD, false},
    {"∞", MSG_EAR_ENDLESS, false},
    {"²", MSG_EAR_SQUARED, false},
    {"∂", MSG_EAR_D, false},
};
#define SIGNS (sizeof signs / sizeof signs[0])

/* Without {b} and the like; doubled braces are one. */
static void unmark(const char *text, struct buf *out)
{
    for (; *text != '\0'; text++) {
        if (text[0] == '{' && text[1] != '{' && text[1] != '\0' && text[2] == '}')
            text += 2;
        else if ((text[0] == '{' || text[0] == '}') && text[1] == text[0])
            buf_add(out, text++, 1);
        else
            buf_add(out, text, 1);
    }
}

static bool stands_at(const struct sign *sign, const char *text)
{
    const size_t len = strlen(sign->sign);

    return strncmp(text, sign->sign, len) == 0 && (!sign->number || (text[len] >= '0' && text[len] <= '9'));
}

/* A sign that the reader's own sentence has stays as he wrote it. */
static const struct sign *sign_at(const struct app *a, const char *text)
{
    for (size_t i = 0; i < SIGNS; i++)
        if (stands_at(&signs[i], text))
            return strstr(a->text, signs[i].sign) == NULL ? &signs[i] : NULL;
    return NULL;
}

static void pronounce(const struct app *a, const char *text, struct buf *out)
{
    while (*text != '\0') {
        const struct sign *sign = sign_at(a, text);
        if (sign == NULL) {
            buf_add(out, text++, 1);
            continue;
        }
        buf_adds(out, message(a->lang, sign->word));
        text += strlen(sign->sign);
    }
}

static void add_ascii(const char *text, size_t len, struct buf *out)
{
    struct glyph_walk walk;
    struct glyph g;

    glyph_walk_init(&walk, text, len);
    while (glyph_walk_next(&walk, &g)) {
        const char c = glyph_ascii(&g);
        buf_add(out, &c, 1);
    }
}

static const char *text_of(const struct buf *b)
{
    return b->bytes != NULL ? b->bytes : "";
}

void plain_line(const struct app *a, const char *text, struct buf *out)
{
    struct buf bare, spoken, shown;

    buf_init(&bare);
    buf_init(&spoken);
    buf_init(&shown);
    unmark(text, &bare);
    pronounce(a, text_of(&bare), &spoken);
    cell_text_add(&shown, text_of(&spoken), spoken.len, 0);
    if (a->ascii)
        add_ascii(text_of(&shown), shown.len, out);
    else
        buf_add(out, shown.bytes, shown.len);
    buf_adds(out, "\n");
    buf_fini(&shown);
    buf_fini(&spoken);
    buf_fini(&bare);
}
