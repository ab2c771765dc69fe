#include "cli_place.h"

#include "app/guide.h"
#include "base/value.h"
#include "session/guides.h"
#include "session/state.h"

#include <stdio.h>
#include <string.h>

void cli_place_settings(struct session *s, const struct cli_options *o)
{
    s->app.settings = o->settings;
    s->app.no_chair = o->given[OPTION_NO_CHAIR];
    if (o->given[OPTION_VIEW])
        s->app.view = (enum view_id)o->view;
    else if (o->given[OPTION_ABLATION])
        s->app.view = VIEW_ID_ABLATION;
    if (o->given[OPTION_THEME])
        s->app.theme = (enum theme_kind)o->theme;
    else if (o->given[OPTION_FIGURE] && (o->given[OPTION_EXPORT] || o->given[OPTION_PRINT]))
        s->app.theme = THEME_LIGHT; /* of paper */
    s->app.figure.on = o->given[OPTION_FIGURE];
    s->app.figure.fit = o->given[OPTION_FIT];
    s->app.figure.scale = o->scale;
    s->app.cols = o->cols;
    s->app.rows = o->rows;
}

enum status cli_place_own(struct settings *settings, struct model_cache *cache, const struct cli_options *o,
                          struct err *e)
{
    enum status result = model_own_settings(cache, settings, e);
    if (result != OK)
        return result;
    if (o->given[OPTION_HEADS])
        settings->heads = o->settings.heads;
    if (o->given[OPTION_DK])
        settings->d_k = o->settings.d_k;
    if (o->given[OPTION_SEED])
        settings->seed = o->settings.seed;
    if (o->given[OPTION_TRAINED_UNSCALED])
        settings->trained_scaled = settings->scaled = false;
    settings->scaled = settings->scaled && !o->given[OPTION_NO_SCALE];
    settings->positions = settings->positions && !o->given[OPTION_NO_POSITIONS];
    return OK;
}

enum status cli_place_class(struct session *s, struct model_cache *cache, const struct cli_options *o,
                            struct err *e)
{
    struct settings *settings = &s->app.settings;
    struct model_range range;
    enum status result = cli_place_own(settings, cache, o, e);
    if (result != OK)
        return result;
    result = model_range(cache, settings, &range, e);
    if (result != OK)
        return result;
    if (o->given[OPTION_TRAINED_UNSCALED] && !range.family)
        return err_set(e, ERR_USAGE, cli_option_name(OPTION_TRAINED_UNSCALED), "%s",
                       message((enum lang)o->lang, MSG_CLI_EXPECT_FAMILY));
    struct settings own = settings_default(); /* without any option */
    memcpy(own.model, settings->model, sizeof own.model);
    if (model_own_settings(cache, &own, NULL) == OK)
        app_add_class(&s->app, &range, &own);
    app_add_class(&s->app, &range, settings);
    s->app.fit_head = range.learned;
    return OK;
}

/* ---- the place that is looked at ------------------------------------------------------------- */

static size_t count_word(const struct trace *t, const char *word)
{
    size_t count = 0, at;
    while (app_find_word(t, word, count + 1, &at))
        count++;
    return count;
}

/* "was#2" into its word and its number; false for a text without one. The word is cut in place. */
static bool split_nth(char *text, uint64_t *nth)
{
    char *hash = strrchr(text, '#');
    if (!hash || hash == text || !value_number(hash + 1, 1, TOKEN_MAX, nth))
        return false;
    *hash = '\0';
    return true;
}

/* Index of the first word of the text: an empty chair before it is not counted. */
static size_t first_word(const struct trace *t)
{
    size_t at = 0;
    while (at + 1 < t->t && t->tokens.tokens[at].special)
        at++;
    return at;
}

/* As it was typed where the sentence has it so, else as the tokenizer folds it: CAT finds cat. */
static const char *as_in_sentence(const struct trace *t, const char *word, struct arena *arena)
{
    struct token_list list;
    if (count_word(t, word) == 0 && token_words(word, strlen(word), 1, arena, &list, NULL) == OK)
        return list.tokens[0].fold;
    return word;
}

static enum status find_word(const struct cli_options *o, const struct trace *t, size_t *at, struct err *e)
{
    const char *name = cli_option_name(OPTION_TOKEN);
    const enum lang lang = (enum lang)o->lang;
    struct arena arena;
    arena_init(&arena);
    char *typed = arena_copy_text(&arena, o->token, strlen(o->token));
    uint64_t nth = 1;
    enum status result = OK;
    split_nth(typed, &nth);
    const char *word = as_in_sentence(t, typed, &arena);
    size_t count = count_word(t, word);
    if (count == 0) {
        err_set(e, ERR_USAGE, name, message(lang, MSG_CLI_EXPECT_TOKEN), t->t - first_word(t));
        result = err_found(e, ERR_USAGE, "\"%s\"", o->token);
    } else if (nth > count) {
        err_set(e, ERR_USAGE, name, message(lang, MSG_CLI_EXPECT_TOKEN_TIMES), word, word, count, count);
        result = err_found(e, ERR_USAGE, "\"%s\"", o->token);
    } else {
        app_find_word(t, word, (size_t)nth, at);
    }
    arena_fini(&arena);
    return result;
}

/* A number is a place, whatever the words are; anything else is a word. */
static enum status find_token(const struct cli_options *o, const struct trace *t, size_t *at, struct err *e)
{
    uint64_t n;
    size_t first = first_word(t);
    if (!value_number(o->token, 0, UINT64_MAX, &n))
        return find_word(o, t, at, e);
    if (n < 1 || n > t->t - first)
        return cli_expect_number(o, OPTION_TOKEN, t->t - first, (size_t)n, e);
    *at = first + (size_t)n - 1;
    return OK;
}

static void let_ask(struct session *s, size_t asker)
{
    struct effects none = {.count = 0};
    app_update(&s->app, s->trace, (struct action){ACTION_SELECT, (int)asker, -1}, &none);
}

/* A lesson that is not one of those on the shelf is known by its file. */
static void note_lesson_file(struct session *s, const char *name, size_t at)
{
    struct app *a = &s->app;
    uint64_t number;

    if (value_number(name, 0, UINT64_MAX, &number) || strcmp(guides_name(s, a->lang, at), name) == 0)
        return;
    mem_free(a->sources[APP_SOURCE_LESSON]);
    a->sources[APP_SOURCE_LESSON] = mem_copy_text(name, strlen(name));
    a->lesson_file.lang = a->lang;
    a->lesson_file.at = at;
}

enum status cli_place_lesson(struct session *s, const struct cli_options *o, struct err *e)
{
    size_t at;
    const enum status found = guides_find(s, o->lesson, &at, e);
    if (found != OK)
        return found;
    note_lesson_file(s, o->lesson, at);
    app_guide_start(&s->app, at, s->app.shelf[s->app.lang].read[at].page);
    s->app.untouched = false;
    return OK;
}

enum status cli_place_cursor(struct session *s, const struct cli_options *o, struct err *e)
{
    const struct trace *t = s->trace;
    if (o->given[OPTION_LAYER]) {
        if (o->layer > t->layer_count)
            return cli_expect_number(o, OPTION_LAYER, t->layer_count, o->layer, e);
        s->app.layer = o->layer - 1;
    }
    if (o->given[OPTION_HEAD]) {
        if (o->head > t->h)
            return cli_expect_number(o, OPTION_HEAD, t->h, o->head, e);
        s->app.head = o->head - 1;
        s->app.pick = PICK_HEAD;
    }
    if (o->given[OPTION_TOKEN]) {
        size_t asker;
        enum status found = find_token(o, t, &asker, e);
        if (found != OK)
            return found;
        let_ask(s, asker);
    }
    return OK;
}

void cli_place_ahead(struct session *s, const struct cli_options *o)
{
    struct app *a = &s->app;
    uint64_t nth = 1;
    if (o->given[OPTION_LAYER])
        a->layer = o->layer - 1;
    if (o->given[OPTION_HEAD])
        a->head = o->head - 1;
    a->fit_head &= !o->given[OPTION_LAYER] && !o->given[OPTION_HEAD];
    if (!o->given[OPTION_TOKEN] || value_number(o->token, 0, UINT64_MAX, &nth))
        return;
    char *word = mem_copy_text(o->token, strlen(o->token));
    split_nth(word, &nth);
    app_seek_word(a, word, (size_t)nth);
    mem_free(word);
}
