#include "session/session.h"

#include "app/guide.h"
#include "learn/family.h"
#include "session/guides.h"
#include "session/new_words.h"
#include "session/notice.h"
#include "session/recording.h"
#include "study/ablation_shipped.h"
#include "study/kept.h"
#include "view/figure.h"
#include "view/fit.h"
#include "view/guide.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

/* The classes that come with the program, as far as their files are there. */
static void add_classes(struct app *a)
{
    struct model_cache *cache = model_cache_new();

    for (size_t i = 0; model_names[i] != NULL; i++) {
        struct settings s = settings_default();
        struct model_range range;
        snprintf(s.model, sizeof s.model, "%s", model_names[i]);
        if (model_own_settings(cache, &s, NULL) == OK && model_range(cache, &s, &range, NULL) == OK)
            app_add_class(a, &range, &s);
    }
    model_cache_free(cache);
}

/* ---- the table of measured classes ---- */

static void set_table(struct session *s, enum lang lang, struct ablation *table)
{
    mem_free(s->ablation[lang]);
    s->app.ablation.table[lang] = s->ablation[lang] = table;
}

static void add_tables(struct session *s)
{
    static const char *const names[LANG_COUNT] = {[LANG_EN] = "en", [LANG_ZH] = "zh"};

    for (enum lang lang = 0; lang < LANG_COUNT; lang++) {
        struct ablation *table = mem_new(1, sizeof *table);
        if (ablation_shipped(names[lang], table, NULL) == OK) {
            set_table(s, lang, table);
            continue;
        }
        mem_free(table);
    }
}

enum status session_take_ablation(struct session *s, const char *path, struct err *e)
{
    struct ablation *table = mem_new(1, sizeof *table);
    const enum status status = ablation_of_file(path, table, e);

    for (enum lang lang = 0; status == OK && lang < LANG_COUNT; lang++) {
        struct ablation *own = mem_new(1, sizeof *own);
        *own = *table;
        set_table(s, lang, own);
    }
    mem_free(table);
    return status;
}

void session_init(struct session *s, enum lang lang)
{
    memset(s, 0, sizeof *s);
    record_init(&s->record);
    app_init(&s->app, lang);
    add_classes(&s->app);
    add_tables(s);
    guides_load(s);
    s->app.settings = s->app.classes[0].settings;
    s->app.range = s->app.classes[0].range;
    s->app.fit_head = s->app.range.learned;
    app_mark_start(&s->app);
    theme_make(&s->theme, s->app.theme, s->app.depth, s->app.ascii);
}

void session_fini(struct session *s)
{
    if (s->trace != NULL)
        trace_free(s->trace);
    film_clear(&s->film);
    record_fini(&s->record);
    findings_clear(&s->found);
    if (s->canvas != NULL)
        canvas_free(s->canvas);
    for (enum lang lang = 0; lang < LANG_COUNT; lang++)
        mem_free(s->ablation[lang]);
    guides_free(s);
    recording_free(s->recording);
    app_fini(&s->app);
    memset(s, 0, sizeof *s);
}

/* ---- events and traces ---- */

/* Whether the lesson is that of the class which answers. */
static bool is_present_lesson(const struct session *s)
{
    const struct app *a = &s->app;

    return family_is_taught(&s->record, model_language(a->text, a->text_len), &a->settings);
}

struct scene session_scene(const struct session *s)
{
    return (struct scene){&s->app, s->trace, &s->theme, &s->record, &s->film, &s->found, false};
}

void session_watch(struct session *s)
{
    const struct guide_facts facts = {&s->app, s->trace, &s->record, &s->found};
    const struct scene scene = session_scene(s);

    app_guide_watch(&s->app, &facts);
    if (s->app.guide.open) {
        s->app.guide.screens = guide_screens(&scene);
        if (s->app.guide.screen >= s->app.guide.screens) /* there is more room than before */
            s->app.guide.screen = s->app.guide.screens - 1;
    }
}

/* Any click stops what goes on by itself. */
static void take_click(struct session *s, struct action action, struct effects *out)
{
    if (!app_stop(&s->app) || action.id != ACTION_AUTOPLAY)
        app_update(&s->app, s->trace, action, out);
}

void session_event(struct session *s, const struct event *ev, struct effects *out)
{
    const struct scene scene = session_scene(s);

    if (ev->kind == EVENT_CLICK && !s->app.blank)
        take_click(s, view_hit(&scene, ev->x, ev->y), out);
    else
        app_event(&s->app, s->trace, ev, out);
    session_watch(s);
}

/* The trace that was shown until now, where it is what was kept: then it need not be computed again. A class that is
 * being taught answers otherwise under the same settings. */
static bool keep_old(struct session *s)
{
    const struct app_kept *k = &s->app.kept;

    if (!k->open || s->app.lesson.present || s->trace_classes != s->classes ||
        !kept_trace_is(s->trace, &k->settings, k->text, k->text_len))
        return false;
    findings_take(&s->found, STUDY_KEPT, kept_of_trace(s->trace), s->classes);
    return true;
}

void session_take(struct session *s, struct trace *trace)
{
    if (s->trace != NULL && !keep_old(s))
        trace_free(s->trace);
    s->trace = trace;
    s->trace_classes = s->classes;
    s->app.lesson.present = is_present_lesson(s);
    app_take_trace(&s->app, trace);
    new_words_tell(&s->app, trace);
    session_watch(s);
}

bool session_needs(const struct session *s, struct study_ask *ask)
{
    app_study_ask(&s->app, s->trace, ask);
    ask->classes = s->classes;
    ask->wanted = findings_missing(&s->found, ask);
    return ask->wanted != 0;
}

void session_study(struct session *s, struct model_cache *cache)
{
    struct study_ask ask;
    struct err e;
    void *result;

    if (!session_needs(s, &ask))
        return;
    for (enum study_id i = 0; i < STUDY_COUNT; i++) {
        if (!(ask.wanted >> i & 1))
            continue;
        const enum status status = study_compute(i, cache, &ask, &result, &e);
        if (status == OK)
            findings_take(&s->found, i, result, s->classes);
        else if (status != ERR_STOPPED)
            notice_failure(&s->app, &e);
    }
    session_watch(s);
}

enum status session_compute(struct session *s, struct model_cache *cache, struct err *e)
{
    struct app *a = &s->app;
    struct trace *trace;
    struct err own;
    struct err *err = e != NULL ? e : &own;

    enum status status = model_range(cache, &a->settings, &a->range, err);
    if (status == OK)
        status = model_trace(cache, &a->settings, a->text, a->text_len, &trace, err);
    if (status == OK) {
        session_take(s, trace);
        session_study(s, cache);
    } else if (status != ERR_UNLEARNT) {
        session_refuse(s, err);
    }
    return status;
}

void session_tell(struct session *s, const struct err *e)
{
    notice_failure(&s->app, e);
}

void session_refuse(struct session *s, const struct err *e)
{
    s->app.computing = false;
    notice_failure(&s->app, e);
}

/* ---- lessons ---- */

void session_lesson(struct session *s, const struct record *record)
{
    struct app_lesson *l = &s->app.lesson;

    record_copy(&s->record, record);
    l->state = record->state;
    l->step = record->step;
    l->length = record->length;
    l->factor = record->factor;
    l->present = is_present_lesson(s);
}

void session_drop_lesson(struct session *s)
{
    const enum record_state state = s->record.state;
    struct record none;

    if (state != RECORD_RUNNING && state != RECORD_PAUSED && state != RECORD_DIVERGED)
        return;
    record_init(&none);
    session_lesson(s, &none);
    record_fini(&none);
}

void session_take_film(struct session *s, struct film *film)
{
    film_clear(&s->film);
    s->film = *film;
    *film = (struct film){.count = 0};
}

void session_film(struct session *s, struct model_cache *cache)
{
    struct film film = {.count = 0};

    s->app.lesson.present = is_present_lesson(s);
    if (s->app.lesson.present)
        film_make(&film, cache, &s->app.settings, s->app.text, s->app.text_len);
    session_take_film(s, &film);
}

/* ---- the picture ---- */

/* Makes the theme that the state asks for, unless it is there. */
static void keep_theme(struct session *s)
{
    const struct app *a = &s->app;

    if (s->theme.kind != a->theme || s->theme.depth != a->depth || s->theme.ascii != a->ascii)
        theme_make(&s->theme, a->theme, a->depth, a->ascii);
}

static void keep_canvas(struct session *s)
{
    const style fill = {s->theme.roles[ROLE_TEXT], s->theme.roles[ROLE_BG], 0};

    if (s->canvas != NULL && s->canvas->cols == s->app.cols && s->canvas->rows == s->app.rows)
        return;
    if (s->canvas != NULL)
        canvas_free(s->canvas);
    s->canvas = canvas_new(s->app.cols, s->app.rows, fill);
}

void session_draw(struct session *s)
{
    keep_theme(s);
    keep_canvas(s);
    session_watch(s);
    const struct scene scene = session_scene(s);

    view_draw(&scene, s->canvas);
}

void session_pass_note(struct session *s)
{
    struct app *a = &s->app;

    if (a->view != VIEW_ID_CLASS || a->step != STEP_START || a->asker >= TOKEN_MAX)
        return;
    a->step = s->trace != NULL && s->trace->weights_only ? STEP_SHARE : STEP_BLEND; /* their values are not known */
    a->step_ms = STEP_MS;
    for (size_t i = 0; s->trace != NULL && i < s->trace->t; i++)
        a->asked[i] = true;
}

static struct scene picture_scene(const struct session *s)
{
    struct scene scene = session_scene(s);

    scene.figure = s->app.figure.on;
    return scene;
}

static void trim(struct session *s, const struct scene *scene)
{
    struct canvas *trimmed = figure_trim(scene, s->canvas);

    canvas_free(s->canvas);
    s->canvas = trimmed;
}

void session_draw_picture(struct session *s)
{
    struct app *a = &s->app;
    const int cols = a->cols, rows = a->rows;
    const struct scene scene = picture_scene(s);

    keep_theme(s);
    if (a->figure.fit)
        fit_size(&scene, &a->cols, &a->rows);
    keep_canvas(s);
    if (a->figure.on)
        figure_draw(&scene, s->canvas);
    else
        session_draw(s);
    if (a->figure.on && a->figure.fit)
        trim(s, &scene);
    a->cols = cols;
    a->rows = rows;
}
