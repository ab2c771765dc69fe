/* One asker and one classmate, worked in full: which blocks stand on the page, who asks whom, and what a click means. */
#include "view/steps_parts.h"

#include <stdio.h>

enum { TAB_MAX = 64, SHARE_ROWS = 8, BLEND_ROWS = 12, TALL_ROWS = 44 };

/* ---- facts ---- */

static size_t held(const struct scene *s, size_t at)
{
    const size_t first = view_first(s);

    return at < first ? first : at < s->trace->t ? at : s->trace->t - 1;
}

static bool make_pic(struct steps_pic *c, const struct scene *s, const struct pen *p, struct spots *spots)
{
    if (s->trace == NULL || s->trace->t == 0)
        return false;
    *c = (struct steps_pic){.s = s,
                            .p = p,
                            .spots = spots,
                            .t = s->trace,
                            .at = steps_now(s->app),
                            .whole = steps_whole(s->app),
                            .blended = s->app->steps.blend_x ? WORKED_X : WORKED_V};
    worked_make(s->trace, view_layer(s), view_head(s), held(s, s->app->asker), held(s, s->app->looked), &c->w);
    c->parts = c->at.group.parts;
    c->part = c->at.part < c->t->k ? c->at.part : 0;
    return true;
}

/* ---- tabs ---- */

/* "1 compare", "1-4 worked", and on the page itself which of its pages that is. */
static void tab_text(const struct steps_pic *c, const struct steps_group *g, bool now, bool titled, char out[TAB_MAX])
{
    const char *name = view_say(c->s, g->first == g->last || g->first == STEPS_KINDS ? steps_block_name(g->first) : MSG_STEPS_WORKED);
    char number[24], page[48] = "";

    if (g->first == g->last)
        snprintf(number, sizeof number, "%d", (int)g->first + 1);
    else
        snprintf(number, sizeof number, "%d-%d", (int)g->first + 1, (int)g->last + 1);
    if (now && g->pages > 1)
        snprintf(page, sizeof page, " %zu/%zu", c->at.page - g->page + 1, g->pages);
    if (titled || now)
        snprintf(out, TAB_MAX, " %s %s%s ", number, name, page);
    else
        snprintf(out, TAB_MAX, " %s ", number);
}

static int tabs_columns(const struct steps_pic *c, const struct steps_group *list, size_t count, bool titled)
{
    char text[TAB_MAX];
    int cols = (int)count - 1;

    for (size_t i = 0; i < count; i++) {
        tab_text(c, &list[i], i == c->at.index, titled, text);
        cols += view_columns(text);
    }
    return cols;
}

static void draw_tabs(const struct steps_pic *c, rect at)
{
    struct steps_group list[STEPS_BLOCK_COUNT];
    const size_t count = steps_groups(c->s->app, list);
    const bool titled = tabs_columns(c, list, count, true) <= at.w;
    const int gap = tabs_columns(c, list, count, titled) <= at.w;
    int x = at.x;

    for (size_t i = 0; i < count && !c->s->figure; i++) {
        const bool now = i == c->at.index;
        char text[TAB_MAX];
        tab_text(c, &list[i], now, titled, text);
        const int cols = view_columns(text);
        draw_text(c->p, x, at.y, at.x + at.w - x, now ? view_lit(c->p, ATTR_BOLD) : steps_style(c, ROLE_DIM, ROLE_PANEL, 0), text);
        spots_add(c->spots, (rect){x, at.y, cols, 1}, (struct action){ACTION_PAGE_TO, (int)list[i].page, 0});
        x += cols + gap;
    }
}

/* ---- who asks whom ---- */

static void who_text(const struct steps_pic *c, bool question, char out[STEPS_LINE_MAX])
{
    char asker[STEPS_WORD_MAX], looked[STEPS_WORD_MAX], asks[VIEW_QUESTION_MAX] = "";
    const enum msg with = MSG_STEPS_WHO_QUESTION, without = MSG_STEPS_WHO;

    steps_word(c, c->w.asker, 16, asker);
    steps_word(c, c->w.looked, 16, looked);
    if (question)
        view_question(c->s->app->lang, c->t, c->w.layer, c->w.head_at, asks);
    if (asks[0] != '\0')
        snprintf(out, STEPS_LINE_MAX, view_say(c->s, with), asker, token_number(&c->t->tokens, c->w.asker), asks, looked,
                 token_number(&c->t->tokens, c->w.looked));
    else
        snprintf(out, STEPS_LINE_MAX, view_say(c->s, without), asker, token_number(&c->t->tokens, c->w.asker), looked,
                 token_number(&c->t->tokens, c->w.looked));
}

/* What is not as a reader would take it to be. */
static void note_text(const struct steps_pic *c, char out[STEPS_LINE_MAX])
{
    out[0] = '\0';
    if (c->s->app->pick != PICK_HEAD)
        snprintf(out, STEPS_LINE_MAX, view_say(c->s, MSG_STEPS_ONE_HEAD), c->w.head_at + 1, c->t->h);
    else if (c->w.head->muted)
        snprintf(out, STEPS_LINE_MAX, view_say(c->s, MSG_CLASS_MUTED), c->w.head_at + 1);
    else if (c->w.masked)
        snprintf(out, STEPS_LINE_MAX, "%s", view_say(c->s, MSG_STEPS_MASKED_PAIR));
    else if (c->whole && c->at.index == 0 && c->at.group.pages == 1)
        snprintf(out, STEPS_LINE_MAX, "%s", view_say(c->s, MSG_STEPS_NOTHING_LEFT_OUT));
}

/* The classmate's word is the one that is underlined. */
static void choose_underlined(const struct steps_pic *c, rect at)
{
    for (int x = at.x; x < at.x + at.w; x++) {
        const struct cell *cell = canvas_at(c->p->canvas, x, at.y);
        if (cell != NULL && cell->style.attrs & ATTR_UNDERLINE) {
            canvas_choose(c->p->canvas, x, at.y);
            return;
        }
    }
}

static void draw_title(const struct steps_pic *c, rect at)
{
    char line[STEPS_LINE_MAX], note[STEPS_LINE_MAX];
    const bool warns = c->s->app->pick != PICK_HEAD || c->w.head->muted || c->w.masked;

    note_text(c, note);
    const int cols = draw_marked_columns(note), room = warns ? at.w - cols - 3 : at.w;
    who_text(c, true, line);
    if (draw_marked_columns(line) > room)
        who_text(c, false, line);
    if (draw_marked_columns(line) > room && cols <= at.w)
        line[0] = '\0';
    canvas_choose(c->p->canvas, at.x, at.y);
    const int behind = line[0] == '\0' ? 0 : 3, used = steps_line(c, at.x, at.y, at.w, ROLE_DIM, line) + behind;
    choose_underlined(c, (rect){at.x, at.y, used, 1});
    if (cols > 0 && cols <= at.w - used)
        draw_marked(c->p, at.x + used, at.y, cols, steps_style(c, warns ? ROLE_OFF : ROLE_TEXT, ROLE_BG, 0), note);
}

/* ---- pages ---- */

static void draw_worked(const struct steps_pic *c, rect at)
{
    const int full = (int)(c->parts < c->t->k ? c->parts : c->t->k);
    const int spare = at.h - (full + 2) - 2 - (SHARE_ROWS + 1) - (BLEND_ROWS + 1);
    const int share = SHARE_ROWS + (spare > 4 ? spare / 4 : spare < -4 ? -1 : 0);
    int y = at.y;

    steps_draw_compare(c, (rect){at.x, y, at.w, full + 2});
    y += full + 3;
    steps_draw_calm(c, (rect){at.x, y, at.w, 1});
    y += 2;
    steps_draw_share(c, (rect){at.x, y, at.w, share});
    y += share + 1;
    steps_draw_blend(c, (rect){at.x, y, at.w, at.y + at.h - y});
}

static void draw_kinds_and_alike(const struct steps_pic *c, rect at)
{
    const int alike = at.h >= TALL_ROWS ? 16 : 12;
    const int kinds = at.h - alike - 1;

    steps_draw_kinds(c, (rect){at.x, at.y, at.w, kinds});
    steps_draw_alike(c, (rect){at.x, at.y + kinds + 1, at.w, alike});
}

static void draw_page(const struct steps_pic *c, rect at)
{
    static void (*const blocks[STEPS_BLOCK_COUNT])(const struct steps_pic *, rect) = {
        steps_draw_compare, steps_draw_calm, steps_draw_share,  steps_draw_blend,
        steps_draw_kinds,   steps_draw_alike, steps_draw_layers,
    };
    const struct steps_group *g = &c->at.group;

    if (g->first == g->last)
        blocks[g->first](c, at);
    else if (g->first == STEPS_KINDS)
        draw_kinds_and_alike(c, at);
    else
        draw_worked(c, at);
}

static void draw_with(const struct scene *s, const struct pen *p, rect area, struct spots *spots)
{
    struct steps_pic c;

    if (!make_pic(&c, s, p, spots))
        return;
    const bool roomy = area.h >= 18;
    const int top = area.h > TALL_ROWS ? 1 : 0; /* a blank row under the status line */
    const rect inner = {area.x + 1, area.y + top, area.w - 2, area.h - top};
    draw_tabs(&c, (rect){inner.x, inner.y, inner.w, 1});
    draw_title(&c, (rect){inner.x, inner.y + 1, inner.w, 1});
    const int above = roomy ? 3 : 2;
    draw_page(&c, (rect){inner.x, inner.y + above, inner.w, inner.h - above});
}

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    const rect former = canvas_clip(p->canvas, area);

    if (s->trace == NULL)
        draw_marked(p, area.x + 1, area.y + area.h / 2, area.w - 2, pen_style(p, s->app->notice_bad ? ROLE_OFF : ROLE_TEXT, ROLE_BG, 0),
                    s->app->notice);
    else
        draw_with(s, p, area, NULL);
    canvas_unclip(p->canvas, former);
}

/* Drawn once more where nobody sees it: so a click means what stands there. */
static struct action hit(const struct scene *s, rect area, int x, int y)
{
    struct spots spots = {.count = 0};

    if (s->trace == NULL)
        return (struct action){ACTION_NONE, 0, 0};
    struct canvas *unseen = canvas_new(area.x + area.w, area.y + area.h, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    const struct pen p = {unseen, s->theme};
    draw_with(s, &p, area, &spots);
    canvas_free(unseen);
    return spots_find(&spots, x, y);
}

const struct view_ops view_steps = {"steps", MSG_VIEW_STEPS, 40, 12, draw, hit, NULL, NEEDS_ALL};
