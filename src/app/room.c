#include "app/room.h"

enum { GUIDE_ROWS = 7, GUIDE_ROWS_LARGE = 9, GUIDE_BESIDE = 160, GUIDE_COLS = 58 }; /* beside the view from that many columns on */
enum { SAY_AIRY = 3, SAY_LETTERS = 5, SAY_LESSON = 4, SAY_LESSON_LARGE = 5 };
enum { GUESS_ROWS_WHOLE = 7, GUESS_ROWS_SHORT = 3 }; /* a line for each word; the words side by side, their bars */

bool room_hidden(const struct app *a)
{
    return (a->bare || a->room.present) && a->panel == PANEL_NONE;
}

bool room_big(const struct app *a)
{
    return a->big || a->room.present;
}

/* Half a row above and below a sentence where there is room for it; letters three rows high where there is more. */
int room_say_rows(const struct app *a, int rows)
{
    if (!a->room.present || a->panel != PANEL_NONE || rows < 3)
        return 0;
    if (a->guide.open)
        return rows >= 30 ? SAY_LESSON_LARGE : rows >= 16 ? SAY_LESSON : rows >= 8 ? 2 : 1;
    return rows >= 30 && a->lang == LANG_EN ? SAY_LETTERS : rows >= 20 ? SAY_AIRY : 1;
}

struct room room_guide(const struct app *a, int cols, int rows)
{
    const int most = rows >= 36 ? GUIDE_ROWS_LARGE : rows >= 20 ? GUIDE_ROWS : rows / 2;

    if (!a->guide.open || room_hidden(a) || rows < 6 || cols < 20)
        return (struct room){0, rows, cols, 0};
    if (cols >= GUIDE_BESIDE && rows >= 30)
        return (struct room){cols - GUIDE_COLS, 1, GUIDE_COLS, rows - 2};
    return (struct room){0, rows - 1 - most, cols, most};
}

int room_offer_rows(const struct app *a, int rows)
{
    const bool offers = a->untouched && !a->guide.open && !a->bare && !a->room.present && a->shelf[a->lang].count > 0 && a->panel == PANEL_NONE;

    return offers && rows >= 20 ? 2 : 0;
}

int room_guess_rows(const struct app *a, int rows)
{
    if ((a->settings.hidden == 0 || a->view == VIEW_ID_GUESS) && !app_says_next(a))
        return 0;
    return rows >= 32 ? GUESS_ROWS_WHOLE : rows >= 20 ? GUESS_ROWS_SHORT : rows >= 10 ? 1 : 0;
}

struct room room_view(const struct app *a, int cols, int rows, int least)
{
    const int status = !room_hidden(a) && rows >= 2 ? 1 : 0, hints = !room_hidden(a) && rows >= 3 ? 1 : 0;
    const struct room guide = room_guide(a, cols, rows);
    const int free = rows - status - hints - room_guess_rows(a, rows) - room_offer_rows(a, rows) - room_say_rows(a, rows);

    if (guide.x > 0)
        return (struct room){0, status, guide.x, free};
    if (guide.h > 0 && free - guide.h + status + hints < least)
        return (struct room){0, status, cols, free};
    return (struct room){0, status, cols, free - guide.h};
}
