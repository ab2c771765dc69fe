#include "out/about.h"

#include "out/cell_text.h"
#include "text/glyph.h"

#include <string.h>

/* PNG, third edition (W3C 2023): 5.3 chunks, 11.3.3.4 iTXt, annex D the checksum. */
#define SIGNATURE_BYTES 8
#define HEADER_BYTES    25 /* the chunk IHDR: length, type, 13 bytes, checksum */
#define END_BYTES       12 /* the chunk IEND */

static uint32_t crc32_of(const char *bytes, size_t n)
{
    uint32_t crc = 0xFFFFFFFFu;

    for (size_t i = 0; i < n; i++) {
        crc ^= (unsigned char)bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? 0xEDB88320u ^ crc >> 1 : crc >> 1;
    }
    return ~crc;
}

static void add_number(struct buf *out, size_t x)
{
    const char bytes[4] = {(char)(x >> 24 & 255), (char)(x >> 16 & 255), (char)(x >> 8 & 255), (char)(x & 255)};

    buf_add(out, bytes, sizeof bytes);
}

/* Keyword, not compressed, no language, no translated keyword, the text in UTF-8. */
static void add_text(struct buf *out, const char *keyword, const char *text)
{
    struct buf chunk;

    buf_init(&chunk);
    buf_adds(&chunk, "iTXt");
    buf_add(&chunk, keyword, strlen(keyword) + 1);
    buf_add(&chunk, "\0\0\0\0", 4);
    if (glyph_valid(text, strlen(text)))
        buf_adds(&chunk, text);
    else
        cell_text_add(&chunk, text, strlen(text), 0);
    add_number(out, chunk.len - 4);
    buf_add(out, chunk.bytes, chunk.len);
    add_number(out, crc32_of(chunk.bytes, chunk.len));
    buf_fini(&chunk);
}

enum status about_png(const struct about *a, const struct buf *png, struct buf *out, struct err *e)
{
    static const char signature[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", end[] = "IEND\xae\x42\x60\x82";
    const size_t before = SIGNATURE_BYTES + HEADER_BYTES;

    if (png->len < before + END_BYTES || memcmp(png->bytes, signature, sizeof signature - 1) != 0 ||
        memcmp(png->bytes + png->len - (sizeof end - 1), end, sizeof end - 1) != 0)
        return err_set(e, ERR_FORMAT, "PNG", "%s", "");
    buf_add(out, png->bytes, before);
    add_text(out, "Title", a->title);
    add_text(out, "Description", a->what);
    add_text(out, "Software", a->program);
    add_text(out, "Command", a->command);
    buf_add(out, png->bytes + before, png->len - before);
    return OK;
}
