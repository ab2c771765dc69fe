#include "app/table.h"

#include "app/turn.h"

const struct ablation *table_shown(const struct app *a)
{
    const struct ablation *t = a->ablation.table[a->lang];

    return t != NULL && t->row_count > 0 ? t : NULL;
}

size_t table_lines(const struct app *a, struct ablation_line lines[ABLATION_LINES_MAX], size_t *at)
{
    const struct ablation *t = table_shown(a);
    const size_t n = t != NULL ? ablation_lines(t, lines) : 0;

    *at = a->ablation.at < n ? a->ablation.at : n > 0 ? n - 1 : 0;
    return n;
}

bool table_present(const struct app *a, const struct ablation_row *row)
{
    const struct settings *s = &a->settings;

    return a->range.family && s->heads == row->heads && s->d_k == row->d_k &&
           s->trained_scaled == row->scaled && s->positions == row->positions;
}

void table_row(struct turn *t)
{
    struct ablation_line lines[ABLATION_LINES_MAX];
    size_t at;
    const size_t n = table_lines(t->app, lines, &at);

    if (t->action.arg < 0 && at > 0)
        at--;
    else if (t->action.arg > 0 && at + 1 < n)
        at++;
    t->app->ablation.at = at;
}

/* The first line of another group. */
void table_group(struct turn *t)
{
    struct ablation_line lines[ABLATION_LINES_MAX];
    size_t at;
    const size_t n = table_lines(t->app, lines, &at);
    const enum ablation_group from = n > 0 ? lines[at].group : 0;
    size_t to = at;

    while (to < n && (t->action.arg > 0 ? lines[to].group <= from : lines[to].group >= from)) {
        if (to == 0 && t->action.arg < 0)
            break;
        to = t->action.arg > 0 ? to + 1 : to - 1;
    }
    at = to < n ? to : at;
    while (at > 0 && lines[at - 1].group == lines[at].group)
        at--;
    t->app->ablation.at = at;
}

void table_to(struct turn *t)
{
    struct ablation_line lines[ABLATION_LINES_MAX];
    size_t at;
    const size_t n = table_lines(t->app, lines, &at), to = (size_t)t->action.arg;

    if (t->action.arg < 0 || to >= n)
        return;
    if (to == at)
        app_update(t->app, t->trace, (struct action){ACTION_TABLE_TAKE, 0, 0}, t->out);
    t->app->ablation.at = to;
}

void table_take(struct turn *t)
{
    struct app *a = t->app;
    struct ablation_line lines[ABLATION_LINES_MAX];
    size_t at;

    if (table_lines(a, lines, &at) == 0)
        return;
    const struct ablation_row *row = lines[at].row;
    a->settings.heads = row->heads;
    a->settings.d_k = row->d_k;
    a->settings.trained_scaled = a->settings.scaled = row->scaled;
    a->settings.positions = row->positions;
    app_notice(a, false, message(a->lang, MSG_NOTICE_TABLE_TAKEN), row->heads, row->d_k);
    turn_compute(t);
}
