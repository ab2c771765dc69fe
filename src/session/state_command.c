/* The command line that shows the same. A state of its own starts as the program would; whatever differs from what is
 * shown is said, and is done to that state as the option does it, so that what one option changes besides is known. */
#include "session/state.h"

#include "app/fields.h"
#include "app/guide.h"
#include "model/model.h"
#include "session/quoted.h"

#include <string.h>

/* Long options, in the order of --help. */
static const char *const order[] = {
    "--model", "--heads", "--dk", "--no-scale", "--trained-unscaled", "--mask", "--no-positions", "--temperature",
    "--seed", "--load", "--tokens", "--tokens-from", "--renormalise", "--merge", "--view", "--layer", "--head",
    "--token", "--no-chair", "--theme", "--ascii", "--lang", "--lesson", "--practice",
};
enum { OPTIONS = sizeof order / sizeof order[0] };

struct command {
    const struct app *shown;
    const struct trace *trace; /* of what is shown; NULL: there is none yet */
    struct app start;
    struct buf options[OPTIONS]; /* what is said by each; "": nothing */
    struct buf sets;             /* "--set ..." each */
    struct buf sentence;         /* the argument that is no option */
};

static void field_text(const struct app *a, size_t i, struct buf *out)
{
    buf_clear(out);
    field_write(a, i, out);
    buf_adds(out, ""); /* there are bytes, even of nothing */
}

/* ---- the state that the program would start with ---- */

static void start_field(struct app *a, const char *name, const char *value, size_t len)
{
    field_read(a, NULL, field_find(name, strlen(name)), value, len, NULL);
}

/* Loaded weights bring their class and their words. */
static void start_loaded(struct command *c)
{
    const struct app *shown = c->shown;

    start_field(&c->start, "sentence", shown->text, shown->text_len);
    start_field(&c->start, "model", shown->settings.model, strlen(shown->settings.model));
    c->start.fit_head = false;
}

static void start_begin(struct command *c)
{
    const struct app *shown = c->shown;
    struct app *a = &c->start;

    app_init(a, shown->lang);
    memcpy(a->classes, shown->classes, sizeof a->classes);
    a->class_count = shown->class_count;
    for (enum lang lang = 0; lang < LANG_COUNT; lang++) {
        a->shelf[lang] = shown->shelf[lang];
        memset(a->shelf[lang].read, 0, sizeof a->shelf[lang].read);
        a->ablation.table[lang] = shown->ablation.table[lang];
    }
    a->cols = shown->cols;
    a->rows = shown->rows;
    a->depth = shown->depth;
    a->lesson_file = shown->lesson_file;
    if (shown->range.given)
        start_loaded(c);
    else
        start_field(a, "model", model_names[0], strlen(model_names[0]));
}

/* What the answer moves: who asks, in which head. */
static void start_answer(struct command *c)
{
    const struct app *shown = c->shown;

    if (c->trace != NULL)
        app_take_trace(&c->start, c->trace);
    else
        c->start.chair = shown->chair;
}

/* ---- what is said ---- */

static void say_set(struct command *c, size_t i, const struct buf *value)
{
    struct buf set;

    buf_init(&set);
    buf_addf(&set, "%s=", field_name(i));
    if (value->len > 0 && (value->bytes[0] == '"' || !quoted_is_plain(value->bytes, value->len)))
        quoted_write(value->bytes, value->len, &set);
    else
        buf_add(&set, value->bytes, value->len);
    buf_adds(&c->sets, " --set ");
    quoted_for_shell(set.bytes, set.len, &c->sets);
    buf_fini(&set);
}

/* Where that option's words are kept; OPTIONS: it is none of these. */
static size_t place_of(const char *option)
{
    size_t i = 0;

    while (i < OPTIONS && (option == NULL || strcmp(order[i], option) != 0))
        i++;
    return i;
}

/* The empty chair has no number that -t takes; of a lesson the sets alone hold, as its page sets all anew. */
static bool option_can(const struct command *c, size_t i, const struct buf *value)
{
    const struct field_option o = field_option(i);
    const bool of_lesson = !field_is_late(i) && i > field_find("lesson", strlen("lesson"));

    if (place_of(o.name) == OPTIONS || !quoted_is_plain(value->bytes, value->len) || value->len == 0)
        return false;
    if (c->start.guide.open && of_lesson)
        return false;
    if (c->shown->range.given && strcmp(o.name, "--no-chair") == 0)
        return false;
    if (strcmp(o.name, "--token") == 0 && strcmp(value->bytes, "0") == 0)
        return false;
    return o.said == NULL || strcmp(o.said, value->bytes) == 0;
}

static void say_option(struct command *c, size_t i, const struct buf *value)
{
    const struct field_option o = field_option(i);
    struct buf *out = &c->options[place_of(o.name)];

    buf_addf(out, " %s", o.name);
    if (o.said != NULL)
        return;
    buf_adds(out, " ");
    quoted_for_shell(value->bytes, value->len, out);
}

/* A sentence is an argument without a name, where it would not be taken for anything else. */
static bool sentence_can(const struct buf *text)
{
    static const char ending[] = STATE_ENDING;
    const size_t n = sizeof ending - 1;

    return quoted_is_plain(text->bytes, text->len) && text->bytes[0] != '-' &&
           !(text->len >= n && strcmp(text->bytes + text->len - n, ending) == 0);
}

static bool is_sentence(const char *name)
{
    return strcmp(name, "sentence") == 0 || strcmp(name, "words") == 0;
}

static void say(struct command *c, size_t i, const struct buf *value)
{
    if (is_sentence(field_name(i)) && sentence_can(value)) {
        buf_adds(&c->sentence, " ");
        quoted_for_shell(value->bytes, value->len, &c->sentence);
        field_read(&c->start, c->trace, i, value->bytes, value->len, NULL);
    } else if (option_can(c, i, value)) {
        say_option(c, i, value);
        field_option_acts(&c->start, c->trace, i, value->bytes, value->len);
    } else {
        say_set(c, i, value);
        field_read(&c->start, c->trace, i, value->bytes, value->len, NULL);
    }
}

/* The locale says the language otherwise, and where the reader was the page of a lesson. */
static bool is_always_said(const struct app *a, size_t i)
{
    const char *name = field_name(i);

    return strcmp(name, "lang") == 0 || (a->guide.open && strcmp(name, "lesson.page") == 0);
}

static void compare(struct command *c, bool late)
{
    struct buf want, have;

    buf_init(&want);
    buf_init(&have);
    for (size_t i = 0; i < fields_count(); i++) {
        if (field_is_late(i) != late || !field_is_there(c->shown, i))
            continue;
        if (field_is_of_screen(i) && c->shown->figure.on)
            continue;
        field_text(c->shown, i, &want);
        field_text(&c->start, i, &have);
        const bool same = want.len == have.len && memcmp(want.bytes, have.bytes, want.len) == 0;
        if (!same || is_always_said(c->shown, i))
            say(c, i, &want);
    }
    buf_fini(&want);
    buf_fini(&have);
}

void state_command(const struct session *s, struct buf *out)
{
    struct command *c = mem_new(1, sizeof *c);

    c->shown = &s->app;
    c->trace = s->app.computing ? NULL : s->trace;
    start_begin(c);
    compare(c, false);
    start_answer(c);
    compare(c, true);
    buf_adds(out, "passnotes");
    for (size_t i = 0; i < OPTIONS; i++) {
        if (c->options[i].len > 0)
            buf_add(out, c->options[i].bytes, c->options[i].len);
        buf_fini(&c->options[i]);
    }
    if (s->app.configured)
        buf_adds(out, " --no-config"); /* what is said differs from a start without them */
    if (c->sets.len > 0)
        buf_add(out, c->sets.bytes, c->sets.len);
    if (c->sentence.len > 0)
        buf_add(out, c->sentence.bytes, c->sentence.len);
    buf_fini(&c->sets);
    buf_fini(&c->sentence);
    app_fini(&c->start);
    mem_free(c);
}
