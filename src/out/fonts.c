#include "out/fonts.h"

#include "base/mem.h"
#include "out/cell_text.h"
#include "out/process.h"
#include "out/shapes.h"

#include <stdlib.h>
#include <string.h>

#define SECONDS_MAX 20
#define BYTES_MAX   ((size_t)1 << 28)
#define CODE_COUNT  0x110000

/* ---- what is wanted: a bit for each code point ---- */

static bool has_bit(const unsigned char *bits, uint32_t code)
{
    return bits[code / 8] >> code % 8 & 1;
}

/* What the picture draws as a shape needs no font, marks on a letter are left to the letter's. */
static size_t note_wanted(const struct canvas *c, rect where, unsigned char *bits)
{
    size_t count = 0;

    for (int y = where.y; y < where.y + where.h; y++)
        for (int x = where.x; x < where.x + where.w; x++) {
            const struct glyph *g = &canvas_at(c, x, y)->glyph;
            const uint32_t code = g->cols > 0 ? cell_text_code(g->bytes, g->len) : ' ';
            if (code <= ' ' || code == 0xA0 || shape_known(code) || shape_solid(code) > 0 || has_bit(bits, code))
                continue;
            bits[code / 8] |= (unsigned char)(1u << code % 8);
            count++;
        }
    return count;
}

/* ---- what is there: "20-7e a0 ...", hexadecimal, a line for each font ---- */

/* Takes a range away from what is wanted; returns how many were. */
static size_t cross_off(unsigned char *bits, unsigned long from, unsigned long to)
{
    size_t count = 0;

    for (unsigned long code = from; code <= to && code < CODE_COUNT; code++)
        if (has_bit(bits, (uint32_t)code)) {
            bits[code / 8] &= (unsigned char)~(1u << code % 8);
            count++;
        }
    return count;
}

static size_t cross_off_fonts(unsigned char *bits, const char *list)
{
    size_t count = 0;

    while (*list != '\0') {
        char *end;
        const unsigned long from = strtoul(list, &end, 16);
        const unsigned long to = *end == '-' ? strtoul(end + 1, &end, 16) : from;
        if (end == list)
            end++;
        else
            count += cross_off(bits, from, to);
        list = end;
    }
    return count;
}

static uint32_t first_left(const unsigned char *bits)
{
    for (uint32_t code = 0; code < CODE_COUNT; code++)
        if (has_bit(bits, code))
            return code;
    return 0;
}

uint32_t fonts_missing(const struct canvas *c, rect where)
{
    static const char *const argv[] = {"fc-list", "-f", "%{charset}\n", NULL};
    const struct process p = {.argv = argv, .limit = BYTES_MAX, .seconds = SECONDS_MAX};
    unsigned char *bits = mem_new(CODE_COUNT / 8, 1);
    struct buf list;
    uint32_t missing = 0;

    buf_init(&list);
    const size_t wanted = note_wanted(c, where, bits);
    if (wanted > 0 && process_run(&p, &list, NULL) == OK &&
        cross_off_fonts(bits, list.bytes != NULL ? list.bytes : "") < wanted)
        missing = first_left(bits);
    buf_fini(&list);
    mem_free(bits);
    return missing;
}
