/* lines_lane: the lines: everybody else's as whispers, then the asker's, solid and as thick as their shares.
 */
#include "view/lines_parts.h"

#include "view/spots.h"

#include <math.h>
#include <stdio.h>

#define BEND      0.35 /* of the lane, before a line leaves the level of its ends */
#define STRONG    0.5f /* from here on a line of somebody else is two dots wide and has its number */
#define WHISPER   0.5  /* how far the colour of others goes to the background */
#define MARKS_MAX 64

struct ends {
    double from, to; /* offsets from the middle of the rows, in rows */
};

static struct path path_of(const struct lines_pic *c, const struct lines_line *l, struct ends e)
{
    const double w = c->lane.w, x0 = c->lane.x, y0 = lines_y(c, l->asker) + 0.5 + e.from,
                 y1 = lines_right_y(c, l->word) + 0.5 + e.to;
    const double x[4] = {x0, x0 + BEND * w, x0 + (1 - BEND) * w, x0 + w}, y[4] = {y0, y0, y1, y1};
    struct path path;

    path_curve(&path, x, y);
    return path;
}

static bool muted(const struct lines_pic *c, const struct lines_line *l)
{
    return c->t->layers[c->layer].heads[l->head].muted;
}

static colour colour_of(const struct lines_pic *c, const struct lines_line *l, bool own)
{
    const colour full = head_colour(c->p, l->head, muted(c, l)), bg = c->p->theme->roles[ROLE_BG];

    return own || full == COLOUR_DEFAULT || muted(c, l) ? full : colour_mix(full, bg, WHISPER);
}

static void draw_other(const struct lines_pic *c, const struct lines_line *l)
{
    const struct path path = path_of(c, l, (struct ends){0, 0});

    draw_path(c->p, &path, 0, 1, l->share >= STRONG ? LINE_DOUBLE : LINE_THIN, 1,
              (style){colour_of(c, l, false), c->p->theme->roles[ROLE_BG], 0});
}

/* ---- the asker's ---- */

/* Where a line of the asker leaves and arrives: they lie side by side, and together are as high as a word's
 * rows where they are all of what is given. */
static struct ends ends_of(const struct lines_pic *c, size_t at)
{
    const struct lines_line *l = &c->line[at];
    double before = 0, all = 0, word_before = 0, word_all = 0;

    for (size_t k = 0; k < c->line_count; k++) {
        const struct lines_line *o = &c->line[k];
        if (o->asker != c->asker)
            continue;
        const bool first = o->word < l->word || (o->word == l->word && o->head < l->head);
        all += (double)o->share;
        before += first ? (double)o->share : 0;
        word_all += o->word == l->word ? (double)o->share : 0;
        word_before += o->word == l->word && first ? (double)o->share : 0;
    }
    const double middle = before + (double)l->share / 2 - all / 2,
                 word_middle = word_before + (double)l->share / 2 - word_all / 2;
    return (struct ends){middle * c->pitch / fmax(all, 1), word_middle * c->pitch / fmax(word_all, 1)};
}

static void draw_own(const struct lines_pic *c, size_t at)
{
    const struct lines_line *l = &c->line[at];
    const struct path path = path_of(c, l, ends_of(c, at));
    const int thick = (int)lround(2.0 * c->pitch * (double)l->share);
    const style st = {colour_of(c, l, true), c->p->theme->roles[ROLE_BG], 0};

    if (muted(c, l))
        draw_path(c->p, &path, 0, 1, LINE_DOUBLE, 1, st);
    else
        draw_path(c->p, &path, 0, 1, LINE_BAND, thick > 1 ? thick : 1, st);
}

/* ---- numbers on the lines ---- */

struct marks {
    struct mark {
        int x, y, cols;
    } list[MARKS_MAX];
    size_t count;
};

static bool is_free(const struct marks *m, int x, int y, int cols)
{
    for (size_t k = 0; k < m->count; k++)
        if (m->list[k].y == y && x < m->list[k].x + m->list[k].cols + 1 && m->list[k].x < x + cols + 1)
            return false;
    return true;
}

/* A number of somebody else stands on nothing but dots and blanks: else it would seem to be the asker's. */
static bool on_whispers(const struct lines_pic *c, int x, int y, int cols)
{
    for (int k = x; k < x + cols; k++) {
        const struct cell *at = canvas_at(c->p->canvas, k, y);
        const char *text = at == NULL ? "" : at->glyph.bytes;
        if (text[0] != ' ' && text[0] != '.' && !(text[0] == '\xe2' && (text[1] & '\xfc') == '\xa0'))
            return false;
    }
    return true;
}

/* The number of its head on a line, at the first place that is free. */
static void draw_mark(const struct lines_pic *c, size_t at, bool own, struct marks *m)
{
    static const double own_places[] = {0.5, 0.6, 0.4, 0.7, 0.3, 0.8},
                        other_places[] = {0.14, 0.2, 0.08, 0.26, 0.32};
    const struct lines_line *l = &c->line[at];
    const struct path path = path_of(c, l, own ? ends_of(c, at) : (struct ends){0, 0});
    const double *places = own ? own_places : other_places;
    const size_t count =
        own ? sizeof own_places / sizeof own_places[0] : sizeof other_places / sizeof other_places[0];
    char text[16];

    const int cols = snprintf(text, sizeof text, "%zu", (size_t)l->head + 1);
    for (size_t k = 0; k < count && m->count < MARKS_MAX; k++) {
        int x, y;
        path_cell(&path, places[k], &x, &y);
        if (!rect_has(c->lane, x, y) || x + cols > c->lane.x + c->lane.w || !is_free(m, x, y, cols) ||
            (!own && !on_whispers(c, x, y, cols)))
            continue;
        const colour ink = colour_of(c, l, true), bg = c->p->theme->roles[ROLE_BG];
        style st = {muted(c, l) ? c->p->theme->roles[ROLE_DIM] : ink, bg, ATTR_BOLD};
        if (own && ink != COLOUR_DEFAULT && !muted(c, l))
            st = (style){colour_text_on(ink), ink, ATTR_BOLD};
        draw_text(c->p, x, y, cols, st, text);
        m->list[m->count++] = (struct mark){x, y, cols};
        return;
    }
}

static void draw_marks(const struct lines_pic *c)
{
    struct marks m = {.count = 0};

    if (c->of == LINES_ONE)
        return;
    for (size_t k = c->line_count; k-- > 0;)
        if (c->line[k].asker == c->asker)
            draw_mark(c, k, true, &m);
    for (size_t k = c->line_count; k-- > 0;)
        if (c->line[k].asker != c->asker && c->line[k].share >= STRONG && !c->s->app->room.spotlight)
            draw_mark(c, k, false, &m);
}

void lines_draw_lane(const struct lines_pic *c)
{
    const rect former = canvas_clip(c->p->canvas, c->lane);

    for (size_t k = 0; k < c->line_count; k++)
        if (c->line[k].asker != c->asker && !c->s->app->room.spotlight)
            draw_other(c, &c->line[k]);
    for (size_t k = 0; k < c->line_count; k++)
        if (c->line[k].asker == c->asker)
            draw_own(c, k);
    draw_marks(c);
    canvas_light(c->p->canvas, c->lane); /* a spotlight leaves out the lines of others */
    canvas_unclip(c->p->canvas, former);
}
