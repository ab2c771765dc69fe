/* Nothing is forgotten: words are put in, and the share of the one looked at thins out, or does not. */
#include "view/limits_parts.h"

#include "view/limits_forget_parts.h"
#include "view/limits_numbers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SAID_ROWS = 4, BAR_ROWS = 2, TABLE_COLS = 42, TABLE_ROWS = 8, PLOT_ROWS_MIN = 6, QUOTED = 128 };

/* From this part of what it was on a share has hardly thinned out, and from there on it has grown. */
#define HARDLY     0.8
#define GROWN      1.02
#define SAME_SCORE 0.05

static const struct fillers *result(const struct scene *s)
{
    const struct fillers *f = findings_fillers(s->found);
    struct study_ask ask;

    app_study_ask(s->app, s->trace, &ask);
    return f != NULL && fillers_fit(f, &ask) && f->points[0].t == s->trace->t ? f : NULL;
}

double limits_forget_part(const struct fillers_hear *hear, enum forget_part part)
{
    const float parts[FORGET_PART_COUNT] = {hear->share, hear->chair, hear->others, hear->fillers};

    return (double)parts[part];
}

const char *limits_forget_letter(enum forget_part part)
{
    static const char *const letters[FORGET_PART_COUNT] = {"A", "E", "O", "F"};

    return letters[part];
}

enum role limits_forget_role(enum forget_part part)
{
    static const enum role roles[FORGET_PART_COUNT] = {ROLE_ASK, ROLE_DIM, ROLE_SCALED, ROLE_UNSCALED};

    return roles[part];
}

void limits_forget_name(const struct forget_pic *c, enum forget_part part, char out[128])
{
    static const enum msg names[FORGET_PART_COUNT] = {[FORGET_CHAIR] = MSG_CHAIR_NAME,
                                                      [FORGET_OTHERS] = MSG_FORGET_OTHERS,
                                                      [FORGET_FILLERS] = MSG_FORGET_FILLERS};

    snprintf(out, 128, "%s",
             part == FORGET_LOOKED ? view_word(c->s->app->lang, c->t, c->looked)
                                   : view_say(c->s, names[part]));
}

/* ---- the plan ---- */

struct forget_pic limits_forget_plan(const struct scene *s, const struct pen *p, rect area)
{
    struct forget_pic c = {
        .s = s, .p = p, .t = s->trace, .f = result(s), .layer = view_layer(s), .head = view_head(s)};
    const bool roomy = area.h >= 24;
    int y = area.y + 1 + roomy, end = area.y + area.h;

    c.asker = s->app->asker < c.t->t ? s->app->asker : c.t->t - 1;
    c.looked = s->app->looked < c.t->t ? s->app->looked : c.t->t - 1;
    if (c.f != NULL) {
        const size_t lh = c.layer * c.f->h + c.head;
        c.at = s->app->limits.fillers < c.f->count ? s->app->limits.fillers : c.f->count - 1;
        c.before = &c.f->points[0].hear_lh[lh];
        c.now = &c.f->points[c.at].hear_lh[lh];
    }
    if (area.h >= 12) {
        c.sentence = (rect){area.x + 1, y, area.w - 2, roomy ? 3 : 2};
        c.sentence_most = c.sentence.h;
        c.sentence.h = limits_forget_sentence_rows(&c);
        y += c.sentence.h + roomy;
    }
    const int said = roomy ? SAID_ROWS + 1 : area.h >= 16 ? 3 : 2, below = BAR_ROWS + 1 + said + roomy;
    const int middle = end - y - below;
    if (middle >= PLOT_ROWS_MIN) {
        const bool both = area.w >= 76;
        const int table = both ? TABLE_COLS : 0;
        if (both)
            c.table = (rect){area.x + area.w - 1 - table, y, table,
                             middle < TABLE_ROWS + 1 ? middle : TABLE_ROWS + 1};
        if (both && c.f != NULL && (int)c.f->h + 1 <= middle - c.table.h - 1)
            c.heads = (rect){c.table.x, y + c.table.h + 1, table, (int)c.f->h + 1};
        c.plot = (rect){area.x + 1, y, area.w - 2 - table - (both ? 3 : 0), middle};
        y += middle + roomy;
    }
    c.bars = (rect){area.x + 1, y, area.w - 2, BAR_ROWS};
    y += BAR_ROWS + (roomy || end - y - BAR_ROWS > said);
    c.said = (rect){area.x + 1, y, area.w - 2, end - y};
    c.big = c.said.h >= SAID_ROWS && area.w >= 60;
    return c;
}

/* ---- what is said ---- */

static bool masked(const struct forget_pic *c)
{
    return !isfinite(c->now->raw) || !isfinite(c->before->raw);
}

/* What became of the share up to that point; with none put in yet, up to the last one. */
static enum msg top(const struct forget_pic *c)
{
    if (c->f == NULL)
        return MSG_FORGET_TOP;
    const struct fillers_hear *last =
        &c->f->points[c->at > 0 ? c->at : c->f->count - 1].hear_lh[c->layer * c->f->h + c->head];
    if (c->f->count == 1 || masked(c) || c->before->share <= 0)
        return MSG_FORGET_TOP;
    const double part = (double)last->share / (double)c->before->share;
    return part >= GROWN                         ? MSG_FORGET_TOP_GROWN
           : part >= HARDLY                      ? MSG_FORGET_TOP_HARDLY
           : last->fillers > 0                   ? MSG_FORGET_TOP_THINS
                                                 : MSG_FORGET_TOP; /* a mask hides all that was put in */
}

static void draw_top(const struct forget_pic *c, rect area)
{
    char text[512], word[QUOTED];

    draw_marked_quote(view_word(c->s->app->lang, c->t, c->looked), word, sizeof word);
    snprintf(text, sizeof text, view_say(c->s, top(c)), word);
    draw_sentence(c->p, area.x + 1, area.y, area.w - 2, pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), text);
}

static double sum_of(const struct fillers_hear *hear)
{
    return 1 + hear->sum_chair + hear->sum_others + hear->sum_fillers;
}

static void score_text(const struct forget_pic *c, const char *word, char out[512])
{
    const double before = (double)c->before->raw, now = (double)c->now->raw,
                 moved = (double)c->now->scaled - (double)c->before->scaled;

    if (fabs(moved) < SAME_SCORE)
        snprintf(out, 512, view_say(c->s, MSG_FORGET_SCORE_SAME), word, now);
    else
        snprintf(out, 512, view_say(c->s, moved > 0 ? MSG_FORGET_SCORE_UP : MSG_FORGET_SCORE_DOWN), word,
                 before, now);
}

static void sum_text(const struct forget_pic *c, const char *word, char out[512])
{
    const double before = sum_of(c->before), now = sum_of(c->now);

    snprintf(out, 512, view_say(c->s, now > before ? MSG_FORGET_SUM_UP : MSG_FORGET_SUM_DOWN), before, now,
             word);
}

/* A small one with its size: "8.6e-09". */
static void share_text(const struct forget_pic *c, float share, char out[24])
{
    if (share > 0 && share < 0.0005f)
        snprintf(out, 24, "%.1e", (double)share);
    else
        view_share_text(c->s, share, false, 1, out);
}

static void end_text(const struct forget_pic *c, char out[512])
{
    const double part = (double)c->now->share / fmax((double)c->before->share, 1e-30);
    const enum msg m = part >= GROWN    ? MSG_FORGET_END_GROWN
                       : part >= HARDLY ? MSG_FORGET_END_HARDLY
                                        : MSG_FORGET_END_THINS;
    char before[24], now[24];

    share_text(c, c->before->share, before);
    share_text(c, c->now->share, now);
    snprintf(out, 512, view_say(c->s, m), before, now);
}

static void note_text(const struct forget_pic *c, char out[512])
{
    const struct fillers_point *p = &c->f->points[c->at];

    if (c->f->count == 1)
        snprintf(out, 512, "%s", view_say(c->s, MSG_FORGET_NO_ROOM));
    else if (p->unknown > 0)
        snprintf(out, 512, view_say(c->s, MSG_FORGET_UNKNOWN), p->unknown, p->added);
    else
        snprintf(out, 512, view_say(c->s, c->f->first ? MSG_FORGET_HOW_FIRST : MSG_FORGET_HOW), c->f->count);
}

static int draw_number(const struct forget_pic *c)
{
    char number[24];

    if (!c->big)
        return 0;
    view_share_text(c->s, c->now->share, false, 1, number);
    if (draw_big_columns(number) > 24)
        return 0;
    return draw_big(c->p, c->said.x, c->said.y, pen_style(c->p, ROLE_ASK, ROLE_BG, ATTR_BOLD), number) + 4;
}

static void draw_said(const struct forget_pic *c)
{
    const style s = pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), dim = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    char text[512], word[QUOTED];
    int y = c->said.y;

    if (c->said.h <= 0 || c->f == NULL)
        return;
    draw_marked_quote(view_word(c->s->app->lang, c->t, c->looked), word, sizeof word);
    if (masked(c)) {
        draw_wrapped(c->p, c->said, s, view_say(c->s, MSG_FORGET_MASKED));
        return;
    }
    const int x = c->said.x + draw_number(c), cols = c->said.x + c->said.w - x;
    void (*const lines[])(const struct forget_pic *, const char *, char[512]) = {score_text, sum_text};
    for (size_t i = 0; i < 2 && c->at > 0 && y < c->said.y + c->said.h; i++, y++) {
        lines[i](c, word, text);
        draw_sentence(c->p, x, y, cols, s, text);
    }
    end_text(c, text);
    if (c->at > 0 && y < c->said.y + c->said.h)
        draw_sentence(c->p, x, y++, cols, s, text);
    note_text(c, text);
    if (y < c->said.y + c->said.h)
        draw_sentence(c->p, x, y, cols, dim, text);
}

/* ---- the page ---- */

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    const struct forget_pic c = limits_forget_plan(s, p, area);

    draw_top(&c, area);
    if (c.f == NULL) {
        draw_text(p, area.x + 1, area.y + 2, area.w - 2, pen_style(p, ROLE_DIM, ROLE_BG, 0),
                  view_say(s, MSG_FORGET_COMPUTING));
        return;
    }
    limits_forget_sentence(&c);
    limits_forget_plot(&c);
    limits_forget_table(&c);
    limits_forget_heads(&c);
    limits_forget_bars(&c);
    draw_said(&c);
}

/* A place in the plot: the point that is nearest to it in columns. */
static struct action hit(const struct scene *s, rect area, int x, int y)
{
    const struct forget_pic c = limits_forget_plan(s, NULL, area);
    if (c.heads.h > 0 && rect_has(c.heads, x, y) && y > c.heads.y)
        return (struct action){ACTION_HEAD_TO, y - c.heads.y, 0};
    const int to =
        c.f != NULL && c.plot.h > 0 && rect_has(c.plot, x, y) ? limits_forget_point_at(&c, x) : (int)c.at;

    if (to == (int)c.at)
        return (struct action){ACTION_NONE, 0, 0};
    return (struct action){ACTION_SLIDE, to - (int)c.at, 0};
}

const struct limits_page_ops limits_forget = {MSG_LIMITS_FORGET, draw, hit};
