/* The table of names, and the doors to it. */
#include "app/guide_names.h"

#include "app/guide_set.h"
#include "app/turn.h"

#include <stdio.h>
#include <string.h>

#define X(name, args, kind, choices, studies, from, reckon) {name, args, kind, choices},
static const struct guide_entry entries[] = {GUIDE_NAMES(X)};
#undef X

static const struct {
    unsigned studies;
    enum guide_from from;
    guide_reckon *reckon;
} rows[] = {
#define X(name, args, kind, choices, studies, from, reckon) {studies, from, reckon},
    GUIDE_NAMES(X)
#undef X
};
#define NAMES (sizeof entries / sizeof entries[0])

const struct guide_vocabulary *app_guide_vocabulary(void)
{
    static struct guide_vocabulary all = {.names = entries, .name_count = NAMES};

    all.settings = guide_settings;
    all.setting_count = guide_setting_count;
    all.points = guide_points;
    all.point_count = guide_point_count;
    return &all;
}

/* Whether the trace is of what the state says now. */
static bool is_fresh(const struct guide_facts *f)
{
    return f->trace != NULL && !f->trace->weights_only && !f->app->computing && !f->app->guide.settle;
}

void app_guide_value(const struct guide_facts *f, const struct guide_call *call, struct guide_value *out)
{
    *out = (struct guide_value){.kind = entries[call->entry].kind};
    if (rows[call->entry].from == FROM_STATE || is_fresh(f))
        rows[call->entry].reckon(f, call, out);
}

static bool add_studies(void *with, const struct guide_call *call)
{
    *(unsigned *)with |= rows[call->entry].studies;
    return true;
}

unsigned app_guide_wants(const struct app *a)
{
    const struct guide_page *page = app_guide_page(a);
    unsigned wanted = 0;

    if (page != NULL)
        guide_each_value(page, add_studies, &wanted);
    if (a->settings.hidden == 0)
        wanted &= ~(1u << STUDY_MUTES); /* there is nothing to guess */
    return wanted;
}

/* ---- for those who reckon ---- */

void reckoned_number(struct guide_value *out, enum guide_look look, double number)
{
    out->known = true;
    out->look = look;
    out->number = number;
}

void reckoned_switch(struct guide_value *out, bool on)
{
    out->known = true;
    out->on = on;
}

void reckoned_token(struct guide_value *out, size_t token)
{
    out->known = true;
    out->token = token;
}

void reckoned_text(struct guide_value *out, const char *text)
{
    out->known = true;
    snprintf(out->text, sizeof out->text, "%s", text);
}

bool app_guide_token(const struct guide_facts *f, const char *text, size_t nth, size_t *out)
{
    const struct app *a = f->app;
    size_t order[TOKEN_MAX];

    if (f->trace == NULL || f->trace->weights_only)
        return false;
    if (app_find_word(f->trace, text, nth > 0 ? nth : 1, out))
        return true;
    *out = 0;
    if (strcmp(text, "chair") == 0)
        return f->trace->tokens.tokens[0].special;
    if (strcmp(text, "asker") == 0)
        *out = a->asker;
    else if (strcmp(text, "classmate") == 0)
        *out = a->looked;
    else if (strcmp(text, "loudest") != 0 || words_by_share(a, f->trace, order) == 0)
        return false;
    else
        *out = order[0];
    return *out < f->trace->t;
}
