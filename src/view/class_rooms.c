#include "view/class_parts.h"

#include "app/room.h"

/* What lies below the desks: each step has its own parts, and each part leaves before the one above it gets
 * too small. */

#define MAP_ROWS_LEAST 4
#define UNDER_PITCH    6 /* columns of a cell under the benches, at most */
#define CARD_ROWS      7 /* two cards with their edges and a row between */

/* Takes rows off the top of a room, with `gap` blank ones after them if they are there. */
static rect take(rect *room, int rows, int gap)
{
    const int h = rows < room->h ? rows : room->h;
    const rect r = {room->x, room->y, room->w, h};
    const int used = h + gap < room->h ? h + gap : room->h;

    room->y += used;
    room->h -= used;
    return r;
}

static rect take_last(rect *room, int rows, int gap)
{
    const int h = rows < room->h ? rows : room->h;
    const rect r = {room->x, room->y + room->h - h, room->w, h};

    room->h = room->h - h - gap < 0 ? 0 : room->h - h - gap;
    return r;
}

/* ---- the map in the columns of the desks ---- */

static void lay_map_below(struct class_pic *c, rect room)
{
    struct class_lay *lay = &c->lay;
    struct class_map *map = &lay->map;

    if (room.h < 2 || room_big(c->s->app))
        return;
    if (class_shown(c) > (size_t)room.h) {
        lay->map_title = take(&room, 1, 0);
        room.h -= room.h > MAP_ROWS_LEAST; /* it scrolls all the same: a blank row below it */
    }
    const int cell_h = (int)class_shown(c) * 3 <= room.h ? 3 : (int)class_shown(c) * 2 < room.h ? 2 : 1;
    map->cols = lay->slots;
    class_choose(c, (size_t)room.h, c->asker, c->asker, &map->rows);
    map->pitch = lay->pitch;
    map->cell_w = lay->desk_w;
    map->cell_h = cell_h;
    map->area = (rect){lay->desks.x, room.y, lay->desks.w, (int)map->rows.count * cell_h + (cell_h == 2)};
    map->labels = (rect){lay->area.x, room.y, map->area.x - lay->area.x, map->area.h};
}

/* ---- the map under the benches, where there is no room for it beside them ---- */

/* At the bottom, so that it stands in the same place in every step. */
static void lay_map_under(struct class_pic *c, rect room)
{
    struct class_lay *lay = &c->lay;
    struct class_map *map = &lay->map;
    const int labels = room.w >= 50 ? 11 : room.w / 4, rows = room.h - 2; /* a title, and a blank row below */

    if (rows < MAP_ROWS_LEAST || labels < 4 || room_big(c->s->app))
        return;
    class_choose(c, (size_t)rows, c->asker, c->asker, &map->rows);
    class_choose(c, (size_t)(room.w - labels), c->asker, c->looked, &map->cols);
    const int pitch = (room.w - labels) / (int)map->cols.count, used = (int)map->rows.count;
    map->pitch = pitch > UNDER_PITCH ? UNDER_PITCH : pitch;
    map->cell_w = map->pitch > 3 ? map->pitch - 1 : map->pitch;
    map->cell_h = 1;
    map->area = (rect){room.x + labels, room.y + room.h - 1 - used, (int)map->cols.count * map->pitch, used};
    map->labels = (rect){room.x, map->area.y, labels, used};
    lay->map_title = (rect){room.x, map->area.y - 1, room.w, 1};
}

/* ---- the map beside the benches ---- */

static void lay_map_beside(struct class_pic *c)
{
    struct class_lay *lay = &c->lay;
    struct class_map *map = &lay->map;
    const rect p = lay->panel;
    const bool scrolls = lay->slots.count < class_shown(c);
    const int high = p.h - 6 - scrolls; /* title, caption, place, pair and its number */

    if (p.w == 0 || high < 2)
        return;
    const bool fine = c->s->theme->depth >= DEPTH_256 && !c->s->theme->ascii;
    const int n = (int)class_shown(c);
    map->cell_w = n * 2 <= p.w && n <= high ? 2 : 1;
    map->cell_h = map->cell_w == 2 || !fine ? 1 : 0;
    map->pitch = map->cell_w;
    lay->map_title = (rect){p.x, p.y, p.w, 1};
    class_choose(c, (size_t)(p.w / map->pitch), c->asker, c->looked, &map->cols);
    class_choose(c, (size_t)(map->cell_h == 0 ? high * 2 : high), c->asker, c->asker, &map->rows);
    const int rows = (int)map->rows.count;
    map->area =
        (rect){p.x, p.y + 1, (int)map->cols.count * map->pitch, map->cell_h == 0 ? (rows + 1) / 2 : rows};
}

int class_cell_middle(const struct class_map *map, size_t row)
{
    const int h = map->cell_h;

    return map->area.y + (h == 0 ? (int)row / 2 : (int)row * h + h / 2);
}

rect class_cell(const struct class_map *map, size_t row, size_t col)
{
    const int y = map->cell_h == 0 ? (int)row / 2 : (int)row * map->cell_h;

    return (rect){map->area.x + (int)col * map->pitch, map->area.y + y, map->cell_w,
                  map->cell_h == 0 ? 1 : map->cell_h};
}

/* ---- step by step ---- */

static rect rest_map(struct class_pic *c, rect room)
{
    if (c->lay.form == CLASS_COLUMNS)
        lay_map_below(c, room);
    else if (c->lay.panel.w == 0)
        lay_map_under(c, room);
    return room;
}

/* The cards with their edges where there is room for a map too, plain where there is less, else none. */
static void take_cards(struct class_pic *c, rect *room, int keep)
{
    if (room_big(c->s->app) || room->h < 3 + keep)
        return;
    const int rows = room->h >= CARD_ROWS + keep ? CARD_ROWS : 3;
    c->lay.cards = take(room, rows, room->h > rows + keep ? 1 : 0);
}

static void room_compare(struct class_pic *c, rect room)
{
    take_cards(c, &room, c->lay.form == CLASS_COLUMNS ? 1 : 0);
    rest_map(c, room);
}

static void room_calm(struct class_pic *c, rect room)
{
    const int wanted = c->scaled ? 8 : 22;
    const int keep = c->lay.form == CLASS_COLUMNS && room.h > wanted + 3 ? room.h - wanted : 0;

    c->lay.calm = take(&room, room.h - keep, 0);
    rest_map(c, room);
}

static void room_share(struct class_pic *c, rect room)
{
    if (c->lay.form == CLASS_BENCHES) {
        c->lay.answer = take(&room, room.h > 4 ? 2 : 1, room.h > 4 ? 2 : 0);
        rest_map(c, room);
        return;
    }
    const int map = (int)class_shown(c);
    if (room.h > map + 2) /* a blank row above and below the bar */
        take_last(&room, 1, 0);
    if (room.h >= 3)
        c->lay.answer = take_last(&room, room.h > map + 3 ? 2 : 1, room.h > map + 1 ? 1 : 0);
    rest_map(c, room);
}

static void room_blend(struct class_pic *c, rect room)
{
    const bool big = room.h >= 15;

    take_cards(c, &room, big ? 8 : 4);
    c->lay.answer = take(&room, big ? 2 : 1, room.h > (big ? 7 : 3) ? 1 : 0);
    c->lay.after = take(&room, room.h >= 4 ? 4 : room.h >= 2 ? 2 : 1, 1);
    rest_map(c, room);
}

void class_rooms(struct class_pic *c, rect room)
{
    if (room.h < 0)
        room.h = 0;
    if (c->lay.form == CLASS_BENCHES) {
        if (room.h > 1 && c->lay.say.h == 0)
            c->lay.say = take(&room, 1, 0);
        lay_map_beside(c);
    }
    switch (c->step) {
    case STEP_COMPARE:
        room_compare(c, room);
        break;
    case STEP_CALM:
        room_calm(c, room);
        break;
    case STEP_SHARE:
        room_share(c, room);
        break;
    case STEP_BLEND:
        room_blend(c, room);
        break;
    default: /* the map is where it will be in step 3 */
        if (c->lay.form == CLASS_COLUMNS && room.h >= (int)class_shown(c) + CLASS_WHOLE_ROWS)
            room.h -= CLASS_WHOLE_ROWS;
        rest_map(c, room);
    }
}
