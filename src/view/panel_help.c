#include "view/panel.h"

#include "app/help.h"
#include "app/keymap.h"

#include <string.h>

/* Pages: keys by purpose, on one or two; the words used here, questions people ask. */

/* ---- keys ---- */

#define COLUMNS_MAX 3
#define COLUMN_COLS 38 /* what a column of keys wants */

/* The rows of all groups, and in which column each group stands. */
struct key_page {
    struct help_row (*rows)[HELP_ROWS_MAX]; /* [GROUP_COUNT]; borrowed, as the next */
    size_t *count;
    int column[GROUP_COUNT], y[GROUP_COUNT];
    int columns, height; /* columns used, rows of the highest */
    int gap;             /* blank rows between groups */
};

/* Puts each group into the first column that has room for it, none higher than `room`. False when one finds
 * none. */
static bool fill_columns(struct key_page *k, int columns, int room, int gap)
{
    int filled[COLUMNS_MAX] = {0};

    *k = (struct key_page){.gap = gap, .rows = k->rows, .count = k->count};
    for (int g = 0; g < GROUP_COUNT; g++) {
        const int need = (int)k->count[g] + 1;
        int c = 0;
        if (k->count[g] == 0)
            continue;
        while (c < columns && filled[c] > 0 && filled[c] + gap + need > room)
            c++;
        if (c == columns)
            return false;
        k->column[g] = c;
        k->y[g] = filled[c] + (filled[c] > 0 ? gap : 0);
        filled[c] = k->y[g] + need;
        k->height = filled[c] > k->height ? filled[c] : k->height;
        k->columns = c + 1 > k->columns ? c + 1 : k->columns;
    }
    return k->height <= room;
}

/* The lowest height at which the columns hold everything, with blanks between groups where there is room. */
static void arrange(struct key_page *k, int columns, int room)
{
    for (int gap = 1; gap >= 0; gap--)
        for (int height = 4; height <= room; height++)
            if (fill_columns(k, columns, height, gap))
                return;
    /* Not even so: what is below the last row is cut. */
    fill_columns(k, columns, 1000, 0);
}

/* The widest keys and the widest words of a column, so that what keys do starts in one line. */
static void column_widths(const struct scene *s, const struct key_page *k, int column, int *keys, int *words)
{
    *keys = *words = 0;
    for (int g = 0; g < GROUP_COUNT; g++)
        for (size_t i = 0; k->column[g] == column && i < k->count[g]; i++) {
            const int key = view_columns(k->rows[g][i].keys),
                      word = view_columns(view_say(s, k->rows[g][i].row));
            *keys = key > *keys ? key : *keys;
            *words = word > *words ? word : *words;
        }
}

static void walk_group(const struct scene *s, const struct key_page *k, int g, rect at, int end,
                       const struct pen *p, struct spots *spots)
{
    int keys, words;

    column_widths(s, k, k->column[g], &keys, &words);
    if (at.y >= end)
        return;
    if (p != NULL) {
        draw_fill(p, (rect){at.x, at.y, at.w, 1}, pen_style(p, ROLE_BOLD, ROLE_RAISED, 0));
        draw_text(p, at.x + 1, at.y, at.w - 1, pen_style(p, ROLE_BOLD, ROLE_RAISED, ATTR_BOLD),
                  view_say(s, (enum msg)(MSG_GROUP_NOTES + g)));
    }
    for (size_t i = 0; i < k->count[g] && at.y + 1 + (int)i < end; i++) {
        const int y = at.y + 1 + (int)i;
        spots_add(spots, (rect){at.x, y, at.w, 1}, k->rows[g][i].action);
        if (p == NULL)
            continue;
        draw_text(p, at.x + 1, y, keys, pen_style(p, ROLE_ASK, ROLE_BG, ATTR_BOLD), k->rows[g][i].keys);
        draw_text(p, at.x + keys + 3, y, at.w - keys - 3, pen_style(p, ROLE_TEXT, ROLE_BG, 0),
                  view_say(s, k->rows[g][i].row));
    }
}

/* What each column is wide: what it needs, and an even part of what is left over or missing. */
static void share_width(const struct scene *s, const struct key_page *k, int room, int widths[COLUMNS_MAX])
{
    int left = room - (k->columns - 1);

    for (int c = 0; c < k->columns; c++) {
        int keys, words;
        column_widths(s, k, c, &keys, &words);
        widths[c] = 1 + keys + 2 + words;
        left -= widths[c];
    }
    for (int c = 0; c < k->columns; c++)
        widths[c] += left / k->columns;
}

static void walk_keys(const struct scene *s, rect area, const struct pen *p, struct spots *spots)
{
    struct help_row rows[GROUP_COUNT][HELP_ROWS_MAX];
    size_t count[GROUP_COUNT];
    struct key_page k = {.rows = rows, .count = count};
    int widths[COLUMNS_MAX], x = area.x + 1;
    const int fit = area.w / COLUMN_COLS < 1 ? 1 : area.w / COLUMN_COLS;

    for (int g = 0; g < GROUP_COUNT; g++) {
        const enum help_page page = g < GROUP_CLASS ? HELP_KEYS : HELP_KEYS_MORE;
        count[g] = page == s->app->help_page || help_keys_whole(s->app) ? keymap_help_rows(s->app, (enum key_group)g, rows[g]) : 0;
    }
    arrange(&k, fit > COLUMNS_MAX ? COLUMNS_MAX : fit, area.h);
    share_width(s, &k, area.w - 2, widths);
    const int top = area.y + (area.h - k.height >= 2 ? 1 : 0);
    for (int c = 0; c < k.columns; x += widths[c++] + 1)
        for (int g = 0; g < GROUP_COUNT; g++)
            if (count[g] > 0 && k.column[g] == c)
                walk_group(s, &k, g, (rect){x, top + k.y[g], widths[c], 0}, area.y + area.h, p, spots);
}

/* ---- words and questions ---- */

static int widest_term(const struct scene *s)
{
    int widest = 0;

    for (size_t i = 0; i < help_words_count; i++) {
        const int cols = view_columns(view_say(s, help_words[i].term));
        widest = cols > widest ? cols : widest;
    }
    return widest;
}

/* Rows of an entry: on one line with its term, or below it. */
static int entry_rows(const struct scene *s, const struct pen *p, const struct help_entry *e, int cols,
                      bool below)
{
    return draw_wrapped(p, (rect){0, 0, cols, 0}, pen_style(p, ROLE_TEXT, ROLE_BG, 0), view_say(s, e->text)) +
           (below ? 1 : 0);
}

static int entries_rows(const struct scene *s, const struct pen *p, const struct help_entry *list,
                        size_t count, int cols, bool below)
{
    int rows = 0;

    for (size_t i = 0; i < count; i++)
        rows += entry_rows(s, p, &list[i], cols, below);
    return rows;
}

/* Entries one below the other; blanks between them where there is room for all. An entry that does not fit
 * whole is left out. */
static void draw_entries(const struct scene *s, const struct pen *p, rect area, const struct help_entry *list,
                         size_t count, int term)
{
    const bool below = term == 0;
    const int x = area.x + 1 + term, w = area.w - 2 - term;
    const int rows = entries_rows(s, p, list, count, w, below);
    const int gap = rows + (int)count - 1 <= area.h ? 1 : 0;
    int y = area.y + (area.h - rows - gap * ((int)count - 1) >= 2 ? 1 : 0);

    for (size_t i = 0; i < count; i++) {
        const int need = entry_rows(s, p, &list[i], w, below);
        if (y + need > area.y + area.h)
            return;
        draw_text(p, area.x + 1, y, below ? area.w - 2 : term - 1,
                  pen_style(p, below ? ROLE_BOLD : ROLE_ASK, ROLE_BG, ATTR_BOLD), view_say(s, list[i].term));
        draw_wrapped(p, (rect){x, y + (below ? 1 : 0), w, need - (below ? 1 : 0)},
                     pen_style(p, ROLE_TEXT, ROLE_BG, 0), view_say(s, list[i].text));
        y += need + gap;
    }
}

void panel_help_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots)
{
    if (area.w > 120) {
        area.x += (area.w - 120) / 2;
        area.w = 120;
    }
    if (s->app->help_page <= HELP_KEYS_MORE) {
        walk_keys(s, area, p, spots);
        return;
    }
    if (p == NULL || area.w < 4)
        return;
    const bool words = s->app->help_page == HELP_WORDS;
    const int term = words && area.w >= 50 ? widest_term(s) + 2 : 0;
    draw_entries(s, p, area, words ? help_words : help_questions,
                 words ? help_words_count : help_questions_count, term);
}
