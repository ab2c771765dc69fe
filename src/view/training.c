/* View training: how a class learns. What was noted is the record's; the map is the film's last moment, so
 * that what is seen and the step that is named belong together. */
#include "view/training_parts.h"

#include <string.h>

static size_t inside(size_t at, size_t n)
{
    return at < n ? at : n == 0 ? 0 : n - 1;
}

static int longest_word(const struct scene *s, const struct trace *t)
{
    int longest = 0;

    for (size_t j = 0; t != NULL && j < t->t; j++) {
        const int cols = view_columns(view_word(s->app->lang, t, j));
        longest = cols > longest ? cols : longest;
    }
    return longest;
}

/* Of a lesson: what its class made of the sentence last. Without one: what is shown everywhere. */
static void take_map(struct training_pic *c)
{
    const struct scene *s = c->s;

    if (c->r != NULL && s->film != NULL && s->film->count > 0) {
        c->film = s->film;
        c->t = s->film->moments[s->film->count - 1].trace;
        c->t_step = s->film->moments[s->film->count - 1].step;
    } else if (c->r == NULL || s->app->lesson.present) {
        c->t = s->trace;
        c->t_step = c->r == NULL ? 0 : c->r->step;
    }
    if (c->t != NULL && c->t->t == 0)
        c->t = NULL;
}

static void take_places(struct training_pic *c)
{
    const struct app *a = c->s->app;
    const size_t layers = c->r != NULL ? c->r->layers : c->t != NULL ? c->t->layer_count : 1;
    const size_t heads = c->r != NULL ? c->r->heads : c->t != NULL ? c->t->h : 1;

    c->layer = inside(a->layer, layers);
    c->head = inside(a->head, heads);
    if (c->t != NULL && (c->layer >= c->t->layer_count || c->head >= c->t->h))
        c->t = NULL;
    c->first = c->t != NULL && a->no_chair && c->t->t > 1 && c->t->tokens.tokens[0].special ? 1 : 0;
    c->asker = c->t != NULL ? inside(a->asker, c->t->t) : 0;
    c->looked = c->t != NULL ? inside(a->looked, c->t->t) : 0;
    c->asker = c->asker < c->first ? c->first : c->asker;
    c->looked = c->looked < c->first ? c->first : c->looked;
}

static struct training_pic make(const struct scene *s, rect area, const struct pen *p, struct spots *spots)
{
    struct training_pic c = {.s = s, .p = p, .spots = spots, .area = area};

    if (s->record != NULL && s->record->state != RECORD_NONE)
        c.r = s->record;
    take_map(&c);
    take_places(&c);
    const struct training_wants wants = {
        .tokens = c.t != NULL ? c.t->t - c.first : 0,
        .heads = c.r != NULL   ? c.r->heads
                 : c.t != NULL ? c.t->h
                               : 0,
        .word_cols = longest_word(s, c.t),
        .moments = c.film != NULL && c.t != NULL ? (int)c.film->count : 0,
        .card_rows = c.r != NULL ? training_card_rows(&c, area.w - 2) : 0,
        .control_rows = c.r != NULL ? training_control_rows(&c, area.w - 2) : 0,
    };
    c.plan = training_plan_make(area, &wants);
    return c;
}

static void draw(const struct scene *s, const struct pen *p, rect area)
{
    const struct training_pic c = make(s, area, p, NULL);

    canvas_choose(p->canvas, area.x + 1, area.y); /* what is read first, where nothing is chosen */
    if (c.r == NULL) {
        training_walk_nothing(&c);
        return;
    }
    training_draw_progress(&c);
    training_walk_card(&c);
    training_draw_curves(&c);
    training_draw_map(&c);
    training_draw_number(&c);
    training_draw_bars(&c);
    training_draw_film(&c);
    training_walk_controls(&c);
}

static struct action hit(const struct scene *s, rect area, int x, int y)
{
    struct spots spots = {.count = 0};
    const struct training_pic c = make(s, area, NULL, &spots);

    if (c.r == NULL) {
        training_walk_nothing(&c);
    } else {
        training_walk_card(&c);
        training_walk_controls(&c);
    }
    const struct action action = spots_find(&spots, x, y);
    if (action.id != ACTION_NONE || c.r == NULL)
        return action;
    const struct action map = training_hit_map(&c, x, y);
    return map.id != ACTION_NONE ? map : training_hit_film(&c, x, y);
}

const struct view_ops view_training = {"training", MSG_VIEW_TRAINING, 40, 14, draw, hit, NULL, NEEDS_ALL};
