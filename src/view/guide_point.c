/* What a page points at: a fact of the status line, or a word wherever the view has it. */
#include "view/guide_parts.h"

#include <stdio.h>
#include <string.h>

/* The entries of the vocabulary's points, in its order. */
enum { POINT_WORD, POINT_ASKER, POINT_CLASSMATE, POINT_HEAD, POINT_STEP, POINT_PAGE, POINT_STATUS };

static const struct guide_call *point_of(const struct scene *s)
{
    const struct guide_page *page = app_guide_page(s->app);

    return page != NULL ? page->point : NULL;
}

bool guide_points_at_fact(const struct scene *s, enum msg label)
{
    static const enum msg labels[] = {MSG_FACT_MODEL, MSG_FACT_LAYER,     MSG_FACT_HEAD,      MSG_FACT_QUESTION,
                                      MSG_FACT_SCALING, MSG_FACT_DK,      MSG_FACT_HEADS,     MSG_FACT_MASK,
                                      MSG_FACT_POSITIONS, MSG_FACT_TEMPERATURE};
    const struct guide_call *point = point_of(s);

    return point != NULL && point->entry == POINT_STATUS && labels[point->args[0].choice] == label;
}

static bool pointed_token(const struct scene *s, const struct guide_call *point, size_t *out)
{
    const struct guide_facts f = {.app = s->app, .trace = s->trace};

    *out = point->entry == POINT_ASKER ? s->app->asker : s->app->looked;
    if (point->entry == POINT_WORD)
        return app_guide_token(&f, point->args[0].text, point->args[0].n, out);
    return point->entry <= POINT_CLASSMATE && s->trace != NULL && *out < s->trace->t;
}

/* Whether a click at x, y would choose the token. */
static bool chooses(const struct scene *s, rect view, int x, int y, size_t token)
{
    const struct action a = views[s->app->view]->hit(s, view, x, y);

    return a.id == ACTION_SELECT && ((a.arg == (int)token && a.arg2 < 0) || (a.arg < 0 && a.arg2 == (int)token));
}

/* Whether the word stands at x, y as it is written. */
static bool stands_at(const struct canvas *c, int x, int y, const char *word, int *cols)
{
    struct glyph_walk walk;
    struct glyph g;

    *cols = 0;
    glyph_walk_init(&walk, word, strlen(word));
    while (glyph_walk_next(&walk, &g)) {
        const struct cell *cell = canvas_at(c, x + *cols, y);
        if (cell == NULL || strcmp(cell->glyph.bytes, g.bytes) != 0)
            return false;
        *cols += g.cols;
    }
    return *cols > 0;
}

/* Every place of the view where the word stands and a click on it chooses it is lit; in a colourless theme that is
 * reverse. */
static void light_word(const struct scene *s, rect view, const struct pen *p, size_t token)
{
    const char *word = view_word(s->app->lang, s->trace, token);

    for (int y = view.y; y < view.y + view.h; y++)
        for (int x = view.x, cols; x < view.x + view.w; x++)
            if (stands_at(p->canvas, x, y, word, &cols) && chooses(s, view, x, y, token)) {
                canvas_restyle(p->canvas, (rect){x, y, cols, 1}, view_lit(p, ATTR_BOLD));
                x += cols - 1;
            }
}

/* What a click does there; of a head only its number is lit, as it may be a whole map. */
static void light_action(const struct scene *s, rect view, const struct pen *p, struct action action, bool number_only)
{
    char number[16];
    int cols;

    snprintf(number, sizeof number, "%d", action.arg);
    for (int y = view.y; y < view.y + view.h; y++)
        for (int x = view.x; x < view.x + view.w; x++) {
            if (number_only && !stands_at(p->canvas, x, y, number, &cols))
                continue;
            const struct action a = views[s->app->view]->hit(s, view, x, y);
            if (a.id == action.id && a.arg == action.arg)
                canvas_restyle(p->canvas, (rect){x, y, 1, 1}, view_lit(p, ATTR_BOLD));
        }
}

void guide_point(const struct scene *s, rect view, const struct pen *p)
{
    const struct guide_call *point = point_of(s);
    size_t token;

    if (point == NULL || s->trace == NULL || s->app->guide.settle)
        return;
    const int n = point->count > 0 ? (int)point->args[0].n : 0;
    if (point->entry == POINT_HEAD)
        light_action(s, view, p, (struct action){ACTION_HEAD_TO, n, 0}, true);
    else if (point->entry == POINT_STEP)
        light_action(s, view, p, (struct action){ACTION_STEP_TO, n, 0}, false);
    else if (point->entry == POINT_PAGE)
        light_action(s, view, p, (struct action){ACTION_PAGE_TO, n - 1, 0}, false);
    else if (pointed_token(s, point, &token))
        light_word(s, view, p, token);
}
