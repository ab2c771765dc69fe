#include "view/parts.h"

#include <math.h>

static const char *const eighths[] = {" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};

/* The part that holds the point `at` of the bar (0..1); beyond the last: count. */
static size_t part_at(const struct part *parts, size_t count, double at, double *end)
{
    double sum = 0;

    for (size_t k = 0; k < count; k++) {
        sum += parts[k].share;
        *end = sum;
        if (at < sum)
            return k;
    }
    return count;
}

static colour fill_of(const struct pen *p, const struct part *parts, size_t count, size_t k)
{
    return k < count ? parts[k].fill : p->theme->roles[ROLE_PANEL];
}

/* The part that column i belongs to when edges are rounded to whole columns. */
static size_t whole_part_at(const struct part *parts, size_t count, int cols, int i)
{
    double start = 0;

    for (size_t k = 0; k < count; k++) {
        start += parts[k].share;
        if (i < (int)lround(start * cols))
            return k;
    }
    return count;
}

/* Whether the edge behind part k is a hairline between whole columns, since neighbours can have nearly the
 * same colour; parts of less than two columns are divided by eighths. */
static bool has_hairline(const struct part *parts, size_t count, int cols, size_t k)
{
    return k + 1 < count && parts[k].share * cols >= 2 && parts[k + 1].share * cols >= 2;
}

/* Without a ramp: an upright before each part, filled with the glyph of its share. */
static void draw_plain_column(const struct pen *p, rect r, int i, const struct part *parts,
                              size_t count)
{
    const size_t k = whole_part_at(parts, count, r.w, i);
    const bool first = i == 0 || whole_part_at(parts, count, r.w, i - 1) != k;
    const char *glyph = k == count ? "·" : first ? "|" : theme_share_glyph(p->theme, parts[k].share);

    for (int y = 0; y < r.h; y++)
        pen_put(p, r.x + i, r.y + y, glyph, pen_style(p, ROLE_RULE, ROLE_BG, 0));
}

static void draw_column(const struct pen *p, rect r, int i, const struct part *parts,
                        size_t count)
{
    double end = 1, unused;
    const size_t left = part_at(parts, count, (i + 1.0 / 16) / r.w, &end);
    const size_t right = part_at(parts, count, (i + 15.0 / 16) / r.w, &unused);
    const size_t whole = whole_part_at(parts, count, r.w, i);
    const long eighth = lround((end * r.w - i) * 8);
    style st = {p->theme->roles[ROLE_BG], fill_of(p, parts, count, whole), 0};
    const char *glyph = " ";

    if (i > 0 && whole > 0 && whole_part_at(parts, count, r.w, i - 1) + 1 == whole &&
        has_hairline(parts, count, r.w, whole - 1)) {
        glyph = p->theme->ascii ? " " : eighths[1];
    } else if (left != right && !has_hairline(parts, count, r.w, left) && eighth > 0 && eighth < 8 &&
               !p->theme->ascii) {
        st = (style){fill_of(p, parts, count, left), fill_of(p, parts, count, right), 0};
        glyph = eighths[eighth];
    }
    for (int y = 0; y < r.h; y++)
        pen_put(p, r.x + i, r.y + y, glyph, st);
}

static void draw_part_label(const struct pen *p, rect r, const struct part *part, double start)
{
    const int x = r.x + (int)lround(start * r.w), end = r.x + (int)lround((start + part->share) * r.w);
    const int room = end - x - 2; /* a column free on both sides */
    const bool whole = draw_marked_columns(part->label) <= room;
    const char *label = whole ? part->label : part->brief;
    const int cols = draw_marked_columns(label);

    if (cols == 0 || cols > room + 1) /* a brief one may end at the next part */
        return;
    const bool read = part->text == COLOUR_DEFAULT || part->fill == COLOUR_DEFAULT || colour_contrast(part->text, part->fill) >= 4.5;
    draw_text(p, x + 1, r.y, cols, (style){read ? part->text : colour_text_on(part->fill), part->fill, ATTR_BOLD}, label);
}

void parts_draw(const struct pen *p, rect r, const struct part *parts, size_t count)
{
    double start = 0;

    for (int i = 0; i < r.w; i++) {
        if (theme_has_ramp(p->theme))
            draw_column(p, r, i, parts, count);
        else
            draw_plain_column(p, r, i, parts, count);
    }
    for (size_t k = 0; k < count; k++) {
        draw_part_label(p, r, &parts[k], start);
        start += parts[k].share;
    }
}

/* ---- with parts that point away ---- */

/* Those of one sign, turned to the front and as shares of all of that sign. Away from the line the last comes
 * first. */
static size_t of_sign(const struct part *parts, size_t count, bool negative, double all, struct part *out)
{
    size_t n = 0;

    for (size_t k = 0; k < count; k++) {
        const struct part *part = &parts[negative ? count - 1 - k : k];
        if (part->share == 0 || (part->share < 0) != negative)
            continue;
        out[n] = *part;
        out[n++].share = fabs(part->share) / all;
    }
    return n;
}

void parts_draw_signed(const struct pen *p, rect r, const struct part *parts, size_t count)
{
    struct part some[PARTS_SIGNED_MAX];
    double away = 0, toward = 0;

    for (size_t k = 0; k < count; k++)
        *(parts[k].share < 0 ? &away : &toward) += fabs(parts[k].share);
    int left = away > 0 ? (int)lround(r.w * away / (away + toward)) : 0;
    if (away >= PARTS_LEAST_AWAY && left == 0)
        left = 1;
    if (left > 0) {
        parts_draw(p, (rect){r.x, r.y, left, r.h}, some, of_sign(parts, count, true, away, some));
        for (int y = 0; y < r.h; y++)
            draw_text(p, r.x + left, r.y + y, 1, pen_style(p, ROLE_OFF, ROLE_BG, 0), "┃");
        left += 1;
    }
    parts_draw(p, (rect){r.x + left, r.y, r.w - left, r.h}, some, of_sign(parts, count, false, toward, some));
}
