#include "cli_state.h"

#include "app/fields.h"
#include "base/mem.h"
#include "base/value.h"

#include <string.h>

/* ---- what is needed before anything else ---- */

/* Fields that are options here, and nothing more. */
static const struct {
    const char *field;
    enum cli_option option;
    size_t offset; /* of a borrowed text in struct cli_options; 0: it is no text */
} first[] = {
    {"lang", OPTION_LANG, 0},
    {"load", OPTION_LOAD, offsetof(struct cli_options, load)},
    {"tokens", OPTION_TOKENS, offsetof(struct cli_options, tokens)},
    {"tokens-from", OPTION_TOKENS_FROM, offsetof(struct cli_options, tokens_from)},
    {"table", OPTION_ABLATION, offsetof(struct cli_options, ablation)},
    {"practice", OPTION_PRACTICE, offsetof(struct cli_options, practice)},
    {"lesson", OPTION_LESSON, offsetof(struct cli_options, lesson)},
    {"model", OPTION_MODEL, 0},
};
enum { FIRST = sizeof first / sizeof first[0] };

static size_t field_of(size_t i)
{
    return field_find(first[i].field, strlen(first[i].field));
}

static bool is_first(size_t field)
{
    for (size_t i = 0; i < FIRST; i++)
        if (field_of(i) == field)
            return true;
    return false;
}

/* An empty text says that there is none. */
static void take_text(struct cli_options *o, size_t i, const char *text)
{
    const char **to = (const char **)((char *)o + first[i].offset);

    *to = *text != '\0' ? text : NULL;
    if (first[i].option != OPTION_ABLATION) /* which asks for the table alone */
        o->given[first[i].option] = *text != '\0';
}

/* Those of a file in the order of its lines, whatever was found first. */
void cli_state_complain(struct cli_state *st, const struct err *e)
{
    size_t at = st->complaint_count++;

    st->complaints = mem_resize(st->complaints, st->complaint_count, sizeof *st->complaints);
    for (; at > 0 && strcmp(st->complaints[at - 1].where, e->where) == 0 && st->complaints[at - 1].at > e->at; at--)
        st->complaints[at] = st->complaints[at - 1];
    st->complaints[at] = *e;
}

static void complain(void *to, const struct err *e)
{
    cli_state_complain(to, e);
}

static bool is_of_load(size_t i)
{
    return first[i].option == OPTION_LOAD || first[i].option == OPTION_TOKENS || first[i].option == OPTION_TOKENS_FROM;
}

/* The words of loaded weights that no file names are those of the sentence on the command line. */
static void take_words(const struct state *from, struct cli_options *o)
{
    const struct state_value *v = &from->values[field_find("words", strlen("words"))];

    if (v->text != NULL && o->sentence == NULL && o->load != NULL)
        o->sentence = mem_copy_text(v->text, v->len);
}

/* Held against a state of its own, as every value is. */
static enum status take_first(struct cli_state *st, const struct state *from, struct cli_options *o, size_t i, struct err *e)
{
    const struct state_value *v = &from->values[field_of(i)];
    struct app scratch;

    if (v->text == NULL || (v->path != NULL && o->given[first[i].option]))
        return OK;
    if (v->path != NULL && is_of_load(i) && o->given[OPTION_MODEL])
        return OK; /* another class was asked for */
    app_init(&scratch, (enum lang)o->lang);
    enum status status = first[i].option == OPTION_LESSON ? OK : state_give(from, field_of(i), &scratch, NULL, e);
    if (status == OK && first[i].option == OPTION_LANG)
        o->lang = scratch.lang;
    else if (status == OK && first[i].option == OPTION_MODEL)
        memcpy(o->settings.model, scratch.settings.model, sizeof o->settings.model);
    else if (status == OK)
        take_text(o, i, v->text);
    if (status == OK && first[i].offset == 0)
        o->given[first[i].option] = true;
    app_fini(&scratch);
    if (status != OK && v->path != NULL) {
        complain(st, e);
        return OK;
    }
    return status;
}

static enum status read_file(struct cli_state *st, const struct cli_options *o, struct err *e)
{
    struct buf bytes;

    if (o->state == NULL)
        return OK;
    buf_init(&bytes);
    enum status status = file_read(o->state, STATE_BYTES_MAX, &bytes, e);
    if (status == OK)
        status = state_read(&st->file, o->state, bytes.bytes != NULL ? bytes.bytes : "", bytes.len, complain, st, e);
    st->opened = status == OK;
    buf_fini(&bytes);
    return status;
}

void cli_state_init(struct cli_state *st)
{
    *st = (struct cli_state){.opened = false};
    state_init(&st->file);
    state_init(&st->sets);
    state_init(&st->held);
}

enum status cli_state_read(struct cli_state *st, struct cli_options *o, struct err *e)
{
    enum status status = read_file(st, o, e);
    st->other_lesson = o->given[OPTION_LESSON];
    for (size_t i = 0; status == OK && i < o->set_count; i++)
        status = state_say(&st->sets, o->sets[i], strlen(o->sets[i]), cli_option_name(OPTION_SET), 0, e);
    for (size_t i = 0; status == OK && i < FIRST; i++)
        status = take_first(st, &st->file, o, i, e);
    for (size_t i = 0; status == OK && i < FIRST; i++)
        status = take_first(st, &st->sets, o, i, e);
    take_words(&st->sets, o);
    take_words(&st->file, o);
    return status;
}

void cli_state_fini(struct cli_state *st)
{
    state_fini(&st->file);
    state_fini(&st->sets);
    state_fini(&st->held);
    mem_free(st->complaints);
    mem_free(st->config[0]);
    mem_free(st->config[1]);
}

/* ---- over and under the options ---- */

/* The option that says the same was given. */
static bool is_given(const struct cli_options *o, size_t field)
{
    const char *name = field_option(field).name;

    if (name == NULL)
        return false;
    for (int i = 0; i < OPTION_COUNT; i++)
        if (o->given[i] && strcmp(cli_option_name((enum cli_option)i), name) == 0)
            return true;
    return false;
}

/* What hangs on something that was given: another sentence has other words. */
static bool is_overruled(const struct cli_options *o, size_t field)
{
    static const struct {
        const char *field;
        enum cli_option by; /* OPTION_COUNT: a sentence */
    } list[] = {
        {"scaled", OPTION_TRAINED_UNSCALED}, {"pick", OPTION_HEAD},       {"sentence", OPTION_COUNT},
        {"hidden", OPTION_COUNT},            {"displaced", OPTION_COUNT}, {"asker", OPTION_COUNT},
        {"looked", OPTION_COUNT},            {"asked", OPTION_COUNT},     {"alone.asked", OPTION_COUNT},
        {"step", OPTION_COUNT},              {"next", OPTION_COUNT},      {"looked", OPTION_TOKEN},
    };
    const bool sentence = o->sentence != NULL || o->file != NULL;

    if (is_given(o, field) || strcmp(field_name(field), "words") == 0)
        return true;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        if (strcmp(list[i].field, field_name(field)) == 0 && (list[i].by == OPTION_COUNT ? sentence : o->given[list[i].by]))
            return true;
    return false;
}

static void give_file(struct cli_state *st, const struct cli_options *o, size_t field, struct app *a, const struct trace *trace)
{
    struct err e;

    if (a->range.given && !field_is_there(a, field))
        return; /* loaded weights are as they are */
    if (st->other_lesson && strncmp(field_name(field), "lesson.", strlen("lesson.")) == 0)
        return;
    if (!is_overruled(o, field) && state_give(&st->file, field, a, trace, &e) != OK)
        complain(st, &e);
}

void cli_state_hold(struct cli_state *st, const struct cli_options *o, const struct app *a)
{
    struct buf said;

    buf_init(&said);
    for (size_t i = 0; i < fields_count() && st->opened; i++) {
        if (field_is_late(i) || is_first(i) || !is_given(o, i))
            continue;
        buf_clear(&said);
        buf_addf(&said, "%s=", field_name(i));
        field_write(a, i, &said);
        state_say(&st->held, said.bytes, said.len, "", 0, NULL);
    }
    buf_fini(&said);
}

enum status cli_state_early(struct cli_state *st, const struct cli_options *o, struct app *a, struct err *e)
{
    enum status status = OK;

    for (size_t i = 0; status == OK && i < fields_count(); i++) {
        if (field_is_late(i) || is_first(i))
            continue;
        give_file(st, o, i, a, NULL);
        state_give(&st->held, i, a, NULL, NULL);
        status = state_give(&st->sets, i, a, NULL, e);
    }
    return status;
}

enum status cli_state_late(struct cli_state *st, const struct cli_options *o, struct app *a, const struct trace *trace,
                           bool of_file, struct err *e)
{
    enum status status = OK;

    for (size_t i = 0; status == OK && i < fields_count(); i++) {
        if (!field_is_late(i))
            continue;
        if (of_file)
            give_file(st, o, i, a, trace);
        else
            status = state_give(&st->sets, i, a, trace, e);
    }
    return status;
}

void cli_state_sources(struct app *a, const struct cli_options *o)
{
    const char *const of[APP_SOURCE_COUNT] = {
        [APP_SOURCE_LOAD] = o->load,     [APP_SOURCE_TOKENS] = o->tokens,     [APP_SOURCE_TOKENS_FROM] = o->tokens_from,
        [APP_SOURCE_WORDS] = o->load != NULL ? o->sentence : NULL,
        [APP_SOURCE_TABLE] = o->ablation, [APP_SOURCE_PRACTICE] = o->practice, [APP_SOURCE_LESSON] = NULL,
    };

    for (size_t i = 0; i < APP_SOURCE_COUNT; i++)
        if (of[i] != NULL && a->sources[i] == NULL)
            a->sources[i] = mem_copy_text(of[i], strlen(of[i]));
}
