#include "cli_beside.h"

#include "base/mem.h"
#include "base/split.h"
#include "cli_place.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 64 };

/* What may differ between the two. */
static const enum cli_option allowed[] = {OPTION_MODEL,        OPTION_HEADS,       OPTION_DK,   OPTION_NO_SCALE, OPTION_TRAINED_UNSCALED,
                                          OPTION_MASK,         OPTION_NO_POSITIONS, OPTION_TEMPERATURE, OPTION_SEED,
                                          OPTION_RENORMALISE,  OPTION_MERGE,       OPTION_LAYER, OPTION_HEAD};

/* "--beside --head": the option of ours, then what it was about. */
static enum status name_beside(struct err *e, enum status status)
{
    char word[ERR_TEXT_MAX];

    if (status == OK || e == NULL)
        return status;
    snprintf(word, sizeof word, "%s", e->where);
    snprintf(e->where, sizeof e->where, "%s%s%.100s", cli_option_name(OPTION_BESIDE), word[0] != '\0' ? " " : "", word);
    return status;
}

static enum status refuse_others(const struct cli_options *b, struct err *e)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        bool may = !b->given[i];
        for (size_t k = 0; k < sizeof allowed / sizeof allowed[0]; k++)
            may = may || (int)allowed[k] == i;
        if (!may)
            return err_set(e, ERR_USAGE, cli_option_name((enum cli_option)i), "%s", message((enum lang)b->lang, MSG_CLI_EXPECT_SIDE));
    }
    if (b->file != NULL || b->state != NULL)
        return err_set(e, ERR_USAGE, b->file != NULL ? b->file : b->state, "%s", message((enum lang)b->lang, MSG_CLI_EXPECT_SIDE));
    return OK;
}

/* What is not named stays as it is on the left. */
static enum status take_settings(struct session *s, struct model_cache *cache, const struct cli_options *b, struct err *e)
{
    struct settings *now = &s->app.settings;

    if (b->given[OPTION_MODEL]) {
        memcpy(now->model, b->settings.model, sizeof now->model);
        const enum status status = model_own_settings(cache, now, e);
        if (status != OK)
            return status;
    }
    if (b->given[OPTION_HEADS])
        now->heads = b->settings.heads;
    if (b->given[OPTION_DK])
        now->d_k = b->settings.d_k;
    if (b->given[OPTION_MASK])
        now->mask = b->settings.mask;
    if (b->given[OPTION_TEMPERATURE])
        now->temperature = b->settings.temperature;
    if (b->given[OPTION_SEED])
        now->seed = b->settings.seed;
    if (b->given[OPTION_TRAINED_UNSCALED])
        now->trained_scaled = now->scaled = false;
    now->scaled = now->scaled && !b->given[OPTION_NO_SCALE];
    now->positions = now->positions && !b->given[OPTION_NO_POSITIONS];
    now->merged = now->merged || b->given[OPTION_MERGE];
    now->renormalised = now->renormalised || b->given[OPTION_RENORMALISE];
    return OK;
}

static enum status show(struct session *s, struct model_cache *cache, struct tutor *tutor, const struct cli_options *b,
                        struct err *e)
{
    struct effects none = {.count = 0};

    app_update(&s->app, s->trace, (struct action){ACTION_COMPARE, 0, 0}, &none);
    enum status status = take_settings(s, cache, b, e);
    if (status == OK && b->sentence != NULL) {
        if (strlen(b->sentence) > TOKEN_TEXT_MAX)
            return err_set(e, ERR_LIMIT, "", "at most %zu bytes", (size_t)TOKEN_TEXT_MAX);
        app_set_text(&s->app, b->sentence, strlen(b->sentence));
    }
    s->app.fit_head = false; /* the same head, unless it is named */
    if (status == OK)
        status = tutor_compute(tutor, s, cache, e);
    return status == OK ? cli_place_cursor(s, b, e) : status;
}

enum status cli_beside(struct session *s, struct model_cache *cache, struct tutor *tutor, const struct cli_options *o,
                       struct err *e)
{
    if (o->beside == NULL)
        return OK;
    char *bytes = mem_new(strlen(o->beside) + 1, 1), name[] = "passnotes";
    char *words[WORDS_MAX + 2] = {name};
    size_t count = 0;
    enum status status = split_words(o->beside, bytes, words + 1, WORDS_MAX, &count, e);
    if (status == OK) {
        struct cli_options b;
        status = cli_options_read(&b, (enum lang)o->lang, (int)count + 1, words, e);
        if (status == OK)
            status = refuse_others(&b, e);
        if (status == OK && !o->given[OPTION_VIEW])
            s->app.view = VIEW_ID_MATRIX;
        if (status == OK)
            status = show(s, cache, tutor, &b, e);
        cli_options_fini(&b);
    }
    mem_free(bytes);
    return name_beside(e, status);
}
