#include "view/panel.h"

#include "app/keymap.h"
#include "view/facts.h"

#include <stdio.h>
#include <string.h>

/* Everything that is set, with the keys that change it, which work here too. */

#define SETTINGS_COLS 64
#define VALUE_LEAST   10 /* columns */

/* Keys that change it: those of its action, and of the action that undoes it. */
static void fact_keys(const struct scene *s, const struct fact *f, char out[64])
{
    static const enum action_id pairs[][2] = {
        {ACTION_LAYER_UP, ACTION_LAYER_DOWN},   {ACTION_HEAD_NEXT, ACTION_HEAD_PREVIOUS},
        {ACTION_DK_MORE, ACTION_DK_LESS},       {ACTION_TEMPERATURE_MORE, ACTION_TEMPERATURE_LESS},
        {ACTION_HEADS_MORE, ACTION_HEADS_LESS},
    };
    char other[32] = "", own[32];

    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (pairs[i][0] == f->action)
            keymap_keys(s->app, (struct action){pairs[i][1], 0, 0}, other, sizeof other);
    keymap_keys(s->app, (struct action){f->action, 0, 0}, own, sizeof own);
    snprintf(out, 64, "%s%s%s", other, other[0] != '\0' && own[0] != '\0' ? " " : "", own);
}

/* Whether something here changes it. */
static bool changes(const struct fact *f)
{
    return f->action != ACTION_NONE && f->action != ACTION_SETTINGS_PANEL;
}

/* A head has a question or a pattern, not both: the other has no row. Nor has what a file of weights lacks, or what only
 * such files have. */
static bool has_row(const struct scene *s, const struct fact *f)
{
    char value[FACT_VALUE_MAX];
    const bool of_files = f->action == ACTION_MERGE || f->action == ACTION_RENORMALISE;

    fact_value(s, f, value);
    return value[0] != '\0' || (changes(f) && !of_files && !s->app->range.given);
}

static int fact_rows(const struct scene *s)
{
    int rows = 0;

    for (size_t i = 0; i < fact_count; i++)
        rows += has_row(s, &facts[i]);
    return rows;
}

static int rows_wanted(const struct scene *s)
{
    return fact_rows(s) + FACT_GROUP_COUNT + 3;
}

/* Columns of the labels with a blank: 24 for the eye, where it is narrow those of the longest. */
static int label_columns(const struct scene *s, int cols)
{
    int most = 0;

    if (cols >= 40)
        return 24;
    for (size_t i = 0; i < fact_count; i++) {
        const int need = view_columns(view_say(s, facts[i].label)) + 1;
        most = need > most ? need : most;
    }
    return most <= cols - VALUE_LEAST ? most : cols / 2;
}

static void draw_fact(const struct scene *s, const struct pen *p, rect at, const struct fact *f)
{
    char value[FACT_VALUE_MAX], keys[64];
    const int label = label_columns(s, at.w);

    fact_value(s, f, value);
    fact_keys(s, f, keys);
    const int key_w = at.w >= 40 && changes(f) ? view_columns(keys) : 0;
    draw_text(p, at.x, at.y, label - 1, panel_style(p, ROLE_DIM, 0), view_say(s, f->label));
    draw_text(p, at.x + label, at.y, at.w - label - key_w - 1,
              panel_style(p, f->role == NULL ? ROLE_BOLD : f->role(s), ATTR_BOLD), value);
    if (key_w > 0)
        draw_text_right(p, at.x + at.w, at.y, key_w, panel_style(p, ROLE_ASK, ATTR_BOLD), keys);
}

void panel_settings_walk(const struct scene *s, rect area, const struct pen *p, struct spots *spots)
{
    const int margin = area.h >= fact_rows(s) + 5 ? 2 : 0;
    const int wanted = rows_wanted(s) < area.h - margin ? rows_wanted(s) : area.h - margin;
    const struct panel_box box = panel_box(area, SETTINGS_COLS, wanted, p);
    const bool title = box.inner.h >= 4, gaps = box.inner.h >= fact_rows(s) + FACT_GROUP_COUNT + 1;
    const int end = box.inner.y + box.inner.h;
    int y = box.inner.y + (title ? 1 : 0);

    spots_add(spots, box.outer, (struct action){ACTION_NONE, 0, 0});
    if (p != NULL && title)
        panel_title(p, box.inner, view_say(s, MSG_PANEL_SETTINGS), "");
    for (int group = 0; group < FACT_GROUP_COUNT; group++) {
        y += gaps ? 1 : 0;
        for (size_t i = 0; i < fact_count && y < end; i++) {
            const rect at = {box.inner.x, y, box.inner.w, 1};
            if ((int)facts[i].group != group || !has_row(s, &facts[i]))
                continue;
            if (changes(&facts[i]))
                spots_add(spots, at, (struct action){facts[i].action, 0, 0});
            if (p != NULL)
                draw_fact(s, p, at, &facts[i]);
            y++;
        }
    }
}
