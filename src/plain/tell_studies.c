/* What the views say that compare, count and measure: the figures of their tables and curves. */
#include "plain/tell.h"

#include "app/ablation_words.h"
#include "app/names.h"
#include "app/table.h"
#include "study/cost_n.h"
#include "study/order.h"
#include "study/paths.h"
#include "study/record.h"
#include "study/sparse.h"
#include "study/spread.h"
#include "study/tiles.h"
#include "view/limits_numbers.h"

#include <math.h>
#include <stdio.h>

/* ---- scaling ---- */

void tell_scaling(struct tell *t)
{
    const struct spread *drawn = findings_spread(t->s->found);
    const struct study_ask ask = {.settings = t->t->settings, .row = spread_row(t->t)};
    char without[TELL_SHARE_MAX], with[TELL_SHARE_MAX];

    if (t->s->app->scaling.page == SCALING_TAUGHT)
        return;
    if (drawn == NULL || !spread_fit(drawn, &ask)) {
        tell_say(t, MSG_PLAIN_COMPUTING);
        return;
    }
    tell_say(t, MSG_PLAIN_DRAWN, drawn->row);
    for (size_t i = 0; i < drawn->point_count; i++) {
        const struct spread_point *p = &drawn->points[i];
        tell_part(t, p->unscaled.largest, without);
        tell_part(t, p->scaled.largest, with);
        tell_say(t, MSG_PLAIN_DK_LINE, p->d_k, p->deviation, p->predicted, without, with);
    }
}

/* ---- paths ---- */

static void tell_net(struct tell *t, const struct paths *f, enum path_net n)
{
    static const enum msg names[PATH_NET_COUNT] = {MSG_PATHS_RNN, MSG_PATHS_LSTM, MSG_PATHS_CNN, MSG_PATHS_ATTENTION};
    const struct path_net_found *net = &f->nets[n];
    char part[TELL_SHARE_MAX], right[TELL_SHARE_MAX];

    tell_part(t, (double)net->influence_t[f->source] / (double)net->influence_t[f->target], part);
    tell_add(t, net->sequential == 1 ? MSG_PLAIN_NET_ONE : MSG_PLAIN_NET, view_say(t->s, names[n]), part, net->sequential);
    if (net->accuracy_count > 0)
        tell_add(t, MSG_PLAIN_RIGHT);
    for (size_t i = 0; i < net->accuracy_count; i++) {
        const struct path_accuracy *a = &net->accuracy[i];
        const char *comma = i > 0 ? view_say(t->s, MSG_PLAIN_COMMA) : "";
        tell_part(t, a->right, right);
        if (a->from == a->to)
            tell_add(t, MSG_PLAIN_RIGHT_AT, comma, a->from, right);
        else
            tell_add(t, MSG_PLAIN_RIGHT_NEXT, comma, a->from, a->to, right);
    }
    tell_add(t, MSG_PLAIN_STOP);
    tell_end(t);
}

void tell_paths(struct tell *t)
{
    const struct paths *f = findings_paths(t->s->found);
    struct study_ask ask;
    char source[TELL_WORD_MAX], target[TELL_WORD_MAX];

    app_study_ask(t->s->app, t->s->trace, &ask);
    if (f == NULL || t->s->app->computing || !paths_fit(f, &ask))
        return; /* why not is said by the view */
    tell_spoken(t, f->tokens.tokens[f->source].text, source);
    tell_spoken(t, f->tokens.tokens[f->target].text, target);
    tell_say(t, MSG_PLAIN_NETS, target, source);
    for (enum path_net n = 0; n < PATH_NET_COUNT; n++)
        tell_net(t, f, n);
}

/* ---- limits ---- */

static void tell_cost(struct tell *t)
{
    const struct cost_shape shape = cost_shape_of(t->t);
    char n[LIMITS_NUMBER_MAX], notes[LIMITS_NUMBER_MAX], rest[LIMITS_NUMBER_MAX], bytes[LIMITS_NUMBER_MAX], part[TELL_SHARE_MAX];

    for (size_t place = 0; place < COST_N_PLACES; place += 3) {
        const struct cost_n cost = cost_n_of(&shape, cost_n_place(place, t->t->t));
        limits_count(t->s, cost.n, n);
        limits_count(t->s, cost.notes, notes);
        limits_count(t->s, cost.rest, rest);
        limits_bytes_text(cost.kept, bytes);
        tell_part(t, cost.part, part);
        tell_say(t, MSG_PLAIN_COST, n, notes, part, rest, bytes);
    }
}

static void tell_tiles(struct tell *t)
{
    const struct limits_own *l = &t->s->app->limits;
    const bool own = l->example.there;
    const struct tiles_row row = {t->t, view_layer(t->s), own ? l->example.shown_head : view_head(t->s),
                                  own ? l->example.shown_asker : t->asker, l->size};
    const size_t count = tiles_count(t->t->t, row.size);
    struct tiles_step step;
    char word[TELL_WORD_MAX];

    tell_word(t, row.asker, word);
    tell_say(t, MSG_PLAIN_TILES, word, row.head + 1, row.size);
    for (size_t i = 0; i < count; i++) {
        tiles_walk(&row, i, 1, &step, NULL);
        if (step.heard)
            tell_say(t, MSG_PLAIN_TILE, i + 1, step.from + 1, step.to, (double)step.loudest, (double)step.factor, (double)step.sum);
        else
            tell_say(t, MSG_PLAIN_TILE_HIDDEN, i + 1, step.from + 1, step.to);
    }
}

static void tell_sparse(struct tell *t)
{
    const struct trace *trace = t->t;
    char name[NAME_MAX_BYTES], head[TELL_SHARE_MAX], row[TELL_SHARE_MAX];

    for (enum mask_kind kind = 0; kind < MASK_KIND_COUNT; kind++) {
        const struct mask m = sparse_mask(kind, t->s->app->limits.reach, &trace->mask);
        const struct sparse_count cut = sparse_losers(trace, view_layer(t->s), view_head(t->s), &m);
        name_mask(t->s->app->lang, &m, name);
        limits_share(t->s, sparse_lost(trace, view_layer(t->s), view_head(t->s), &m), head);
        limits_share(t->s, sparse_lost_row(trace, view_layer(t->s), view_head(t->s), &m, t->asker), row);
        tell_say(t, MSG_PLAIN_SPARSE, name, sparse_pairs(&m, trace->t), trace->t * trace->t, head, row, cut.lost, cut.rows);
    }
}

static void tell_order(struct tell *t)
{
    static const enum msg names[ORDER_WAY_COUNT] = {MSG_ORDER_WITH, MSG_ORDER_LEFT_OUT, MSG_ORDER_NEVER};
    const struct order *o = findings_order(t->s->found);
    struct study_ask ask;
    char apart[LIMITS_NUMBER_MAX], share[TELL_SHARE_MAX];

    app_study_ask(t->s->app, t->s->trace, &ask);
    if (o == NULL || !order_fit(o, &ask) || o->t != t->t->t)
        return;
    for (enum order_way_id way = 0; way < ORDER_WAY_COUNT; way++) {
        const struct order_way *w = &o->ways[way];
        if (!w->there)
            continue;
        limits_apart(w->answers_apart, apart);
        limits_share(t->s, w->weights_apart, share);
        tell_say(t, MSG_PLAIN_ORDER, view_say(t->s, names[way]), apart, share);
    }
}

void tell_limits(struct tell *t)
{
    static tell_view *const pages[LIMITS_PAGE_COUNT] = {
        [LIMITS_COST] = tell_cost, [LIMITS_TILES] = tell_tiles, [LIMITS_SPARSE] = tell_sparse, [LIMITS_ORDER] = tell_order};
    tell_view *const page = pages[t->s->app->limits.page];

    if (page != NULL)
        page(t);
}

/* ---- training ---- */

static void tell_right(struct tell *t, enum msg what, struct record_share share)
{
    char part[TELL_SHARE_MAX];

    if (share.count == 0)
        return;
    tell_part(t, record_share(share), part);
    tell_say(t, MSG_PLAIN_RIGHT_OF, view_say(t->s, what), part, (size_t)share.count);
}

void tell_training(struct tell *t)
{
    const struct record *r = t->s->record;

    if (r == NULL || r->state == RECORD_NONE)
        return; /* the view says so */
    tell_add(t, MSG_PLAIN_LESSON_STEP, view_say(t->s, (enum msg)(MSG_TRAINING_STATE_NONE + (int)r->state)), r->step, r->length);
    if (r->step > 0)
        tell_add(t, MSG_PLAIN_LOSS, (double)r->steps[r->step - 1].words, record_knows_nothing(r));
    tell_end(t);
    if (r->check_count == 0)
        return;
    const struct record_check *check = &r->checks[r->check_count - 1];
    tell_say(t, MSG_PLAIN_CHECK, check->step, (double)check->words);
    tell_right(t, MSG_PLAIN_RIGHT_NUMBER, check->agreement);
    tell_right(t, MSG_TRAINING_FINDS_SUBJECT, check->subject);
    tell_right(t, MSG_TRAINING_FINDS_DISTRACTOR, check->distractor);
    tell_right(t, MSG_TRAINING_FINDS_MEANT, check->pronoun);
}

/* ---- the table of measured classes ---- */

static void tell_measured(struct tell *t, const struct ablation_line *line)
{
    static const enum ablation_figure told[] = {ABLATION_LOSS, ABLATION_AGREEMENT, ABLATION_DISTRACTOR, ABLATION_PRONOUN};
    char name[ABLATION_NAME_MAX], number[ABLATION_NAME_MAX];

    ablation_row_name(t->s->app->lang, line->group, line->row, name);
    tell_add(t, MSG_PLAIN_MEASURED, name);
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        ablation_number(told[i], ablation_mean(line->row, told[i]).mean, number);
        tell_add(t, MSG_PLAIN_FIGURE, i > 0 ? view_say(t->s, MSG_PLAIN_COMMA) : "", view_say(t->s, ablation_figure_title(told[i])),
                 number, ablation_figure_share(told[i]) ? "%" : "");
    }
    tell_add(t, MSG_PLAIN_STOP);
    tell_end(t);
}

void tell_ablation(struct tell *t)
{
    struct ablation_line lines[ABLATION_LINES_MAX];
    size_t at;
    const size_t count = table_lines(t->s->app, lines, &at);

    for (size_t i = 0; i < count; i++) {
        if (i == 0 || lines[i].group != lines[i - 1].group)
            tell_say(t, ablation_group_title(lines[i].group));
        tell_measured(t, &lines[i]);
    }
}
