/* How long a page of a lesson takes. */
#include "app/guide.h"

#include "text/glyph.h"

#include <string.h>

#define READ_MS_A_COLUMN 70u /* aloud, in a room: some fourteen letters a second */

static size_t columns_of(const struct guide_text *text)
{
    size_t cols = 0;

    for (size_t i = 0; i < text->count; i++)
        if (text->pieces[i].text != NULL)
            cols += glyph_columns(text->pieces[i].text, strlen(text->pieces[i].text));
    return cols;
}

uint32_t app_guide_read_ms(const struct app *a)
{
    const struct guide_page *page = app_guide_page(a);
    size_t cols = 0;

    if (page == NULL)
        return 0;
    for (size_t i = 0; i < page->paragraph_count; i++)
        cols += columns_of(&page->paragraphs[i]);
    for (size_t i = 0; i < page->answer_count; i++)
        cols += columns_of(&page->answers[i].text);
    cols += columns_of(&page->question) + columns_of(&page->task);
    return (uint32_t)cols * READ_MS_A_COLUMN;
}
