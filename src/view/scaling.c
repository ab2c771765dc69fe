/* What the division by sqrt(d_k) is for: drawn scores and those of this sentence, divided and not. */
#include "view/scaling_parts.h"

#include "app/room.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- what the parts share ---- */

const char *scaling_sign(bool own, bool scaled)
{
    if (own)
        return scaled ? "●" : "X";
    return scaled ? "■" : "x";
}

style scaling_ink(const struct scaling_pic *c, bool own, bool scaled, enum role ground)
{
    const bool present = c->t->settings.scaled == scaled;

    if (own)
        return pen_style(c->p, ROLE_ASK, ground, present ? ATTR_BOLD : 0);
    return pen_style(c->p, scaled ? ROLE_SCALED : ROLE_UNSCALED, ground, ATTR_BOLD);
}

style scaling_style(const struct scaling_pic *c, enum role role, unsigned attrs)
{
    return pen_style(c->p, role, ROLE_BG, attrs);
}

int scaling_first(const struct scaling_pic *c, int x, int y, int cols, enum role role,
                  const char *const *forms, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (draw_marked_columns(forms[i]) <= cols)
            return draw_marked(c->p, x, y, cols, scaling_style(c, role, 0), forms[i]);
    return 0;
}

/* With a power of ten: "1.8e-4", "2.5e8". */
static void power_number(double x, char out[SCALING_NUMBER_MAX])
{
    int power = (int)floor(log10(fabs(x)));

    if (fabs(x) / pow(10, power) >= 9.95) /* which one digit behind the point makes 10 */
        power++;
    snprintf(out, SCALING_NUMBER_MAX, "%.1fe%d", x / pow(10, power), power);
}

void scaling_digits(double x, char out[SCALING_NUMBER_MAX])
{
    if (x == 0)
        snprintf(out, SCALING_NUMBER_MAX, "0");
    else if (fabs(x) < 1e-3 || fabs(x) >= 1e5)
        power_number(x, out);
    else
        snprintf(out, SCALING_NUMBER_MAX, "%.*f",
                 fabs(x) < 0.01  ? 5
                 : fabs(x) < 0.1 ? 4
                 : fabs(x) < 1   ? 3
                 : fabs(x) < 10  ? 2
                                 : fabs(x) < 100,
                 x);
}

void scaling_amount(size_t n, char out[SCALING_NUMBER_MAX])
{
    if (n < 1000)
        snprintf(out, SCALING_NUMBER_MAX, "%zu", n);
    else if (n < 1000000)
        snprintf(out, SCALING_NUMBER_MAX, "%zu,%03zu", n / 1000, n % 1000);
    else
        snprintf(out, SCALING_NUMBER_MAX, "%zu,%03zu,%03zu", n / 1000000, n / 1000 % 1000, n % 1000);
}

enum msg scaling_title_msg(enum scaling_page page)
{
    static const enum msg titles[SCALING_PAGE_COUNT] = {
        [SCALING_SCORES] = MSG_SCALING_SCORES,   [SCALING_SPREAD] = MSG_SCALING_SPREAD,
        [SCALING_LARGEST] = MSG_SCALING_LARGEST, [SCALING_ENTROPY] = MSG_CLASS_ENTROPY,
        [SCALING_GRADIENT] = MSG_CLASS_GRADIENT, [SCALING_TAUGHT] = MSG_SCALING_TAUGHT,
    };

    return titles[page];
}

enum msg scaling_tab_msg(enum scaling_page page)
{
    static const enum msg tabs[SCALING_PAGE_COUNT] = {
        [SCALING_SCORES] = MSG_SCALING_TAB_SCORES,     [SCALING_SPREAD] = MSG_SCALING_TAB_SPREAD,
        [SCALING_LARGEST] = MSG_SCALING_TAB_LARGEST,   [SCALING_ENTROPY] = MSG_SCALING_TAB_ENTROPY,
        [SCALING_GRADIENT] = MSG_SCALING_TAB_GRADIENT, [SCALING_TAUGHT] = MSG_SCALING_TAB_TAUGHT,
    };

    return tabs[page];
}

int scaling_title(const struct scaling_pic *c, enum scaling_page page, int x, int y, int cols)
{
    const char *title = view_say(c->s, scaling_title_msg(page));
    const bool lit = c->plan.all && c->page == page;
    char text[96];

    snprintf(text, sizeof text, lit ? " %s " : "%s", title);
    if (view_columns(text) > cols)
        return 0;
    if (lit)
        canvas_choose(c->p->canvas, x + 1, y);
    return draw_text(c->p, x, y, cols,
                     lit ? view_lit(c->p, ATTR_BOLD) : scaling_style(c, ROLE_BOLD, ATTR_BOLD), text);
}

/* ---- tabs ---- */

/* All names; or numbers, and the name of the page, long or short. */
enum tabs_form { TABS_NAMES, TABS_TITLE, TABS_NUMBERS };

static void tab_text(const struct scene *s, enum scaling_page tab, enum scaling_page page,
                     enum tabs_form form, char out[64])
{
    if (form != TABS_NAMES && tab != page)
        snprintf(out, 64, " %d ", (int)tab + 1);
    else
        snprintf(out, 64, " %d %s ", (int)tab + 1,
                 view_say(s, form == TABS_TITLE ? scaling_title_msg(tab) : scaling_tab_msg(tab)));
}

static int tabs_columns(const struct scene *s, enum scaling_page page, enum tabs_form form)
{
    char text[64];
    int cols = 0;

    for (enum scaling_page i = 0; i < SCALING_PAGE_COUNT; i++) {
        tab_text(s, i, page, form, text);
        cols += view_columns(text) + (i > 0);
    }
    return cols;
}

static void walk_tabs(const struct scene *s, const struct scaling_plan *plan, enum scaling_page page,
                      const struct pen *p, struct spots *spots)
{
    enum tabs_form form = TABS_NAMES;
    int x = plan->tabs.x;
    char text[64];

    while (form < TABS_NUMBERS && tabs_columns(s, page, form) > plan->tabs.w)
        form++;
    for (enum scaling_page i = 0; i < SCALING_PAGE_COUNT; i++) {
        tab_text(s, i, page, form, text);
        const int cols = view_columns(text);
        if (x + cols > plan->tabs.x + plan->tabs.w)
            return;
        if (p != NULL && i == page)
            canvas_choose(p->canvas, x + 1, plan->tabs.y);
        if (p != NULL)
            draw_text(p, x, plan->tabs.y, cols,
                      i == page ? view_lit(p, ATTR_BOLD) : pen_style(p, ROLE_DIM, ROLE_RAISED, 0), text);
        spots_add(spots, (rect){x, plan->tabs.y, cols, 1}, (struct action){ACTION_PAGE_TO, (int)i, 0});
        x += cols + 1;
    }
}

/* ---- the view ---- */

static enum scaling_page page_of(const struct scene *s)
{
    return s->app->scaling.page < SCALING_PAGE_COUNT ? s->app->scaling.page : SCALING_SCORES;
}

/* What was drawn for the trace that is shown. */
static const struct spread *drawn_for(const struct scene *s)
{
    const struct spread *found = findings_spread(s->found);
    const struct study_ask ask = {.settings = s->trace->settings, .row = spread_row(s->trace)};

    return found != NULL && spread_fit(found, &ask) ? found : NULL;
}

static struct scaling_pic pic_of(const struct scene *s, const struct pen *p, rect area)
{
    struct scaling_pic c = {
        .s = s, .p = p, .t = s->trace, .layer = view_layer(s), .head = view_head(s), .page = page_of(s)};

    c.drawn = drawn_for(s);
    c.at = c.drawn == NULL ? NULL : spread_at(c.drawn, s->trace->k);
    c.drawn = c.at == NULL ? NULL : c.drawn;
    c.plan = scaling_plan_make(area, c.page, room_big(s->app));
    spread_own(c.t, c.layer, s->app->pick, c.head, &c.own);
    return c;
}

static void draw_panel(const struct scaling_pic *c, enum scaling_page page)
{
    const rect at = c->plan.panels[page];

    if (at.h == 0)
        return;
    if (page == SCALING_SCORES)
        scaling_draw_scores(c, at);
    else if (page == SCALING_TAUGHT)
        scaling_draw_taught(c, at);
    else
        scaling_draw_curve(c, page, at);
}

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    if (s->trace == NULL || s->trace->t == 0)
        return;
    const struct scaling_pic c = pic_of(s, p, area);
    canvas_choose(p->canvas, c.plan.panels[c.page].x, c.plan.panels[c.page].y);
    if (c.plan.tabs.h > 0 && !s->figure)
        walk_tabs(s, &c.plan, c.page, p, NULL);
    for (enum scaling_page i = 0; i < SCALING_PAGE_COUNT; i++)
        draw_panel(&c, i);
    scaling_draw_words(&c, c.plan.words);
}

/* ---- clicks ---- */

/* The chips switch the division, each to what it says. */
static void add_chips(const struct scene *s, rect panel, struct spots *spots)
{
    const bool scaled = s->trace->settings.scaled;

    spots_add(spots, scaling_half_make(panel, !scaled).head, (struct action){ACTION_SCALING, 0, 0});
}

/* Below a curve, a click on either side of the present d_k halves or doubles it. */
static void add_ticks(const struct scene *s, rect panel, bool all, struct spots *spots)
{
    const rect ground = scaling_frame_make(panel, all).ground;
    const struct plot plot = scaling_plot_x(ground);
    int x, y;

    if (!plot_cell(&plot, (double)s->trace->k, 0, &x, &y))
        return;
    spots_add(spots, (rect){ground.x, ground.y + ground.h, x - ground.x, 1},
              (struct action){ACTION_DK_LESS, 0, 0});
    spots_add(spots, (rect){x + 1, ground.y + ground.h, ground.x + ground.w - x - 1, 1},
              (struct action){ACTION_DK_MORE, 0, 0});
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    struct spots spots = {.count = 0};

    if (s->trace == NULL || s->trace->t == 0)
        return (struct action){ACTION_NONE, 0, 0};
    const struct scaling_plan plan = scaling_plan_make(area, page_of(s), room_big(s->app));
    if (plan.tabs.h > 0)
        walk_tabs(s, &plan, page_of(s), NULL, &spots);
    for (enum scaling_page i = 0; i < SCALING_PAGE_COUNT; i++) {
        const rect at = plan.panels[i];
        if (at.h == 0)
            continue;
        if (plan.all)
            spots_add(&spots, at, (struct action){ACTION_PAGE_TO, (int)i, 0});
        if (i == SCALING_SCORES)
            add_chips(s, at, &spots);
        else if (i != SCALING_TAUGHT)
            add_ticks(s, at, plan.all, &spots);
    }
    return spots_find(&spots, x, y);
}

const struct view_ops view_scaling = {"scaling", MSG_VIEW_SCALING, 40, 12, draw, hit, NULL, NEEDS_ALL};
