#include "cli_load.h"

#include "trace/given.h"

#include <stdio.h>
#include <string.h>

/* What only loaded weights take is not passed over without them. */
static enum status refuse_without(const struct cli_options *o, struct err *e)
{
    static const enum cli_option loaded_only[] = {OPTION_TOKENS, OPTION_TOKENS_FROM, OPTION_RENORMALISE};

    for (size_t i = 0; i < sizeof loaded_only / sizeof loaded_only[0]; i++)
        if (o->given[loaded_only[i]])
            return err_set(e, ERR_USAGE, cli_option_name(loaded_only[i]), "%s",
                           message((enum lang)o->lang, MSG_CLI_EXPECT_LOAD));
    return OK;
}

/* What a class would take means nothing to weights alone. */
static enum status refuse_with(const struct cli_options *o, struct err *e)
{
    static const enum cli_option class_only[] = {OPTION_MODEL,    OPTION_HEADS,        OPTION_DK,          OPTION_NO_SCALE,
                                                 OPTION_MASK,     OPTION_NO_POSITIONS, OPTION_TEMPERATURE, OPTION_SEED,
                                                 OPTION_NO_CHAIR, OPTION_TRAINED_UNSCALED, OPTION_EXPORT_MODEL};

    for (size_t i = 0; i < sizeof class_only / sizeof class_only[0]; i++)
        if (o->given[class_only[i]])
            return err_set(e, ERR_USAGE, cli_option_name(class_only[i]), "%s",
                           message((enum lang)o->lang, MSG_CLI_EXPECT_NO_LOAD));
    return OK;
}

/* The sentence's own words, where they are as many as the rows. */
static void name_by_sentence(struct given *g, const struct cli_options *o)
{
    struct token_list list;

    if (g->named || o->sentence == NULL || g->t != g->s ||
        token_words(o->sentence, strlen(o->sentence), TOKEN_MAX, &g->arena, &list, NULL) != OK || list.count != g->t)
        return;
    g->tokens = g->keys = list;
    g->named = true;
    g->across = false;
}

enum status cli_load(struct session *s, struct model_cache *cache, const struct cli_options *o, struct err *e)
{
    struct app *a = &s->app;
    struct given g;
    struct model_range range;

    if (o->load == NULL)
        return refuse_without(o, e);
    enum status status = refuse_with(o, e);
    if (status == OK)
        status = given_read(o->load, o->tokens, o->tokens_from, &g, e);
    if (status != OK)
        return status;
    name_by_sentence(&g, o);
    app_set_text(a, g.tokens.text, g.tokens.len);
    snprintf(a->settings.model, sizeof a->settings.model, "%s", g.name);
    model_cache_give(cache, &g);
    status = model_own_settings(cache, &a->settings, e);
    if (status == OK)
        status = model_range(cache, &a->settings, &range, e);
    if (status != OK)
        return status;
    a->range = range;
    a->fit_head = false;
    struct settings first = a->settings; /* as they stand in the file */
    first.merged = first.renormalised = false;
    app_add_class(a, &range, &first);
    return OK;
}
