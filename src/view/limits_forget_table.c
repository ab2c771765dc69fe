/* The share as a division, before and now; and both rows as bars of 100 %. */
#include "view/limits_forget_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NUMBER_COLS = 11, LABEL_COLS = 10 };

static void number_text(double x, char out[24])
{
    if (!isfinite(x))
        snprintf(out, 24, "%s", isnan(x) ? "NaN" : x > 0 ? ">1e300" : "-");
    else if (x == 0)
        snprintf(out, 24, "0");
    else
        snprintf(out, 24,
                 fabs(x) >= 100000 || fabs(x) < 0.001 ? "%.1e"
                 : fabs(x) >= 100                     ? "%.1f"
                                                      : "%.3f",
                 x);
}

static void draw_line(const struct forget_pic *c, int row, style s, const char *letter, style letter_style,
                      const char *name, const char *before, const char *now)
{
    const int y = c->table.y + row, end = c->table.x + c->table.w;

    if (row >= c->table.h)
        return;
    if (s.bg != pen_style(c->p, ROLE_TEXT, ROLE_BG, 0).bg)
        draw_fill(c->p, (rect){c->table.x, y, c->table.w, 1}, s);
    draw_text(c->p, c->table.x, y, 1, letter_style, letter);
    draw_text(c->p, c->table.x + 2, y, c->table.w - 2 - 2 * NUMBER_COLS, s, name);
    draw_text_right(c->p, end - NUMBER_COLS - 1, y, NUMBER_COLS - 1, s, before);
    draw_text_right(c->p, end - 1, y, NUMBER_COLS - 1, s, now);
}

static void draw_numbers(const struct forget_pic *c, int row, enum role role, unsigned attrs,
                         const char *name, double before, double now)
{
    const style s = pen_style(c->p, role, ROLE_BG, attrs);
    char a[24], b[24];

    number_text(before, a);
    number_text(now, b);
    draw_line(c, row, s, " ", s, name, a, b);
}

static double sum_part(const struct fillers_hear *hear, enum forget_part part)
{
    const double parts[FORGET_PART_COUNT] = {1, hear->sum_chair, hear->sum_others, hear->sum_fillers};

    return parts[part];
}

static double sum_of(const struct fillers_hear *hear)
{
    return 1 + hear->sum_chair + hear->sum_others + hear->sum_fillers;
}

static void draw_titles(const struct forget_pic *c)
{
    const style s = pen_style(c->p, ROLE_DIM, ROLE_RAISED, 0);
    char before[32], now[32];

    snprintf(before, sizeof before, "+0");
    snprintf(now, sizeof now, "+%zu", c->f->points[c->at].added);
    draw_line(c, 0, s, " ", s, view_say(c->s, MSG_FORGET_TABLE), before, now);
}

void limits_forget_table(const struct forget_pic *c)
{
    const style bold = pen_style(c->p, ROLE_BOLD, ROLE_BG, ATTR_BOLD),
                plain = pen_style(c->p, ROLE_TEXT, ROLE_BG, 0);
    char name[160], word[128], a[24], b[24];
    int row = 1;

    if (c->table.h == 0)
        return;
    draw_titles(c);
    limits_forget_name(c, FORGET_LOOKED, word);
    draw_numbers(c, row++, ROLE_TEXT, 0, view_say(c->s, MSG_FORGET_SCORE), (double)c->before->raw,
                 (double)c->now->raw);
    snprintf(name, sizeof name,
             view_say(c->s, c->t->settings.scaled ? MSG_FORGET_SCALED : MSG_FORGET_UNSCALED), c->t->k);
    draw_numbers(c, row++, ROLE_TEXT, 0, name, (double)c->before->scaled, (double)c->now->scaled);
    /* In units of the share of the one looked at: where it is masked, there are none. */
    const bool parts = isfinite(c->before->raw) && isfinite(c->now->raw);
    for (enum forget_part part = 0; parts && part < FORGET_PART_COUNT; part++) {
        if (part == FORGET_CHAIR && (!c->t->tokens.tokens[0].special || c->looked == 0))
            continue;
        limits_forget_name(c, part, name);
        if (part == FORGET_LOOKED)
            snprintf(name, sizeof name, view_say(c->s, MSG_FORGET_OWN), word);
        number_text(sum_part(c->before, part), a);
        number_text(sum_part(c->now, part), b);
        draw_line(c, row++, plain, limits_forget_letter(part),
                  pen_style(c->p, limits_forget_role(part), ROLE_BG, ATTR_BOLD), name, a, b);
    }
    if (parts)
        draw_numbers(c, row++, ROLE_TEXT, 0, view_say(c->s, MSG_FORGET_TOGETHER), sum_of(c->before),
                     sum_of(c->now));
    view_share_text(c->s, c->before->share, !isfinite(c->before->raw), 1, a);
    view_share_text(c->s, c->now->share, !isfinite(c->now->raw), 1, b);
    draw_line(c, row, bold, " ", bold, view_say(c->s, MSG_FORGET_SHARE), a, b);
}

/* ---- every head ---- */

static void draw_head(const struct forget_pic *c, size_t h, int y)
{
    const size_t lh = c->layer * c->f->h + h;
    const float before = c->f->points[0].hear_lh[lh].share, now = c->f->points[c->at].hear_lh[lh].share;
    const bool at = h == c->head;
    const style s = pen_style(c->p, at ? ROLE_BOLD : ROLE_DIM, ROLE_BG, at ? ATTR_BOLD : 0);
    const int end = c->heads.x + c->heads.w, bar = c->heads.w - 4 - 2 * NUMBER_COLS;
    const bool masked = !isfinite(c->f->points[c->at].hear_lh[lh].raw);
    char text[24], badge[8];

    snprintf(badge, sizeof badge, "%2u", (unsigned)(h + 1) % 100);
    draw_text(c->p, c->heads.x, y, 3, (style){theme_head(c->p->theme, h), s.bg, s.attrs}, badge);
    draw_bar_right(c->p, c->heads.x + 4, y, bar, (double)now, theme_head(c->p->theme, h),
                   c->p->theme->roles[ROLE_PANEL]);
    view_share_text(c->s, before, masked, 1, text);
    draw_text_right(c->p, end - NUMBER_COLS - 1, y, NUMBER_COLS - 1, s, text);
    view_share_text(c->s, now, masked, 1, text);
    draw_text_right(c->p, end - 1, y, NUMBER_COLS - 1, s, text);
}

void limits_forget_heads(const struct forget_pic *c)
{
    char text[256], word[128];

    if (c->heads.h == 0)
        return;
    draw_marked_quote(view_word(c->s->app->lang, c->t, c->looked), word, sizeof word);
    snprintf(text, sizeof text, view_say(c->s, MSG_FORGET_HEADS), word, c->layer + 1);
    draw_marked(c->p, c->heads.x, c->heads.y, c->heads.w, pen_style(c->p, ROLE_DIM, ROLE_BG, 0), text);
    for (size_t h = 0; h < c->f->h; h++)
        draw_head(c, h, c->heads.y + 1 + (int)h);
}

/* ---- bars ---- */

/* Where the part ends, in columns of the bar. */
static int end_of(const struct fillers_hear *hear, enum forget_part part, int cols)
{
    double sum = 0;

    for (enum forget_part k = 0; k <= part; k++)
        sum += limits_forget_part(hear, k);
    return part + 1 == FORGET_PART_COUNT && sum > 0.5 ? cols : (int)lround(sum * cols);
}

static void draw_bar(const struct forget_pic *c, const struct fillers_hear *hear, int y, const char *label)
{
    const int x = c->bars.x + LABEL_COLS, cols = c->bars.w - LABEL_COLS;
    int from = 0;

    draw_text(c->p, c->bars.x, y, LABEL_COLS - 1, pen_style(c->p, ROLE_DIM, ROLE_BG, 0), label);
    for (enum forget_part part = 0; part < FORGET_PART_COUNT; part++) {
        const int to = end_of(hear, part, cols);
        const style s =
            pen_style(c->p, ROLE_INK, limits_forget_role(part), part == FORGET_LOOKED ? ATTR_BOLD : 0);
        char share[24], text[160], name[128];
        if (to <= from)
            continue;
        draw_fill(c->p, (rect){x + from, y, to - from, 1}, s);
        view_share_text(c->s, (float)limits_forget_part(hear, part), false, 1, share);
        limits_forget_name(c, part, name);
        snprintf(text, sizeof text, "%s %s %s", limits_forget_letter(part), name, share);
        if (view_columns(text) > to - from - 1)
            snprintf(text, sizeof text, "%s %s", limits_forget_letter(part), share);
        if (view_columns(text) > to - from - 1)
            snprintf(text, sizeof text, "%s", limits_forget_letter(part));
        draw_text(c->p, x + from + (to - from > 2), y, to - from, s, text);
        if (part > 0 && from > 0 && s.bg == COLOUR_DEFAULT)
            pen_put(c->p, x + from, y, "|", s);
        from = to;
    }
}

void limits_forget_bars(const struct forget_pic *c)
{
    char label[48];

    if (c->bars.h == 0)
        return;
    draw_bar(c, c->before, c->bars.y, view_say(c->s, MSG_FORGET_AS_IT_IS));
    snprintf(label, sizeof label, view_say(c->s, MSG_FORGET_ADDED), c->f->points[c->at].added);
    draw_bar(c, c->now, c->bars.y + 1, label);
}
