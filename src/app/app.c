#include "app/autoplay.h"
#include "app/fields_more.h"
#include "app/own.h"

#include "text/glyph.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Native sentences with a long reach: the second "was" asks who was hungry, the last 它 who was tired. */
static const struct {
    const char *text, *word;
    size_t nth;
} first_sentence[LANG_COUNT] = {
    [LANG_EN] = {"The cat, which was sitting on the mat, was hungry.", "was", 2},
    [LANG_ZH] = {"这只动物没有过街，因为它太累了。", "它", 1},
};

#define FILE_NAME_MAX                                                                                        \
    1024 /* bytes; what a path may have on the systems we know is less than four times that */
#define FILE_NAME "passnotes.svg"
#define QUERY_MAX 80 /* bytes; longer than any action's name */

static void init_editors(struct app *a)
{
    editor_init(&a->editor, TOKEN_TEXT_MAX);
    editor_init(&a->file, FILE_NAME_MAX);
    editor_init(&a->query, QUERY_MAX);
    editor_set(&a->file, FILE_NAME, strlen(FILE_NAME));
}

void app_add_class(struct app *a, const struct model_range *range, const struct settings *settings)
{
    const size_t at = class_find(a, settings->model);

    if (at == APP_CLASSES_MAX)
        return;
    const struct settings first = at < a->class_count ? a->classes[at].first : *settings;

    a->classes[at] = (struct app_class){*range, *settings, first};
    if (at == a->class_count)
        a->class_count++;
}

void app_first_sentence(struct app *a, enum lang lang)
{
    words_replace(a, NULL, first_sentence[lang].text, strlen(first_sentence[lang].text));
    app_seek_word(a, first_sentence[lang].word, first_sentence[lang].nth);
}

void app_init(struct app *a, enum lang lang)
{
    memset(a, 0, sizeof *a);
    a->settings = settings_default();
    a->range = (struct model_range){.layers = 1,
                                    .heads_min = 1,
                                    .heads_max = SETTINGS_HEADS_MAX,
                                    .dk_min = 1,
                                    .dk_max = SETTINGS_DK_MAX,
                                    .tokens_max = TOKEN_MAX,
                                    .positions = true,
                                    .seeds = true};
    a->lang = lang;
    a->theme = THEME_DARK;
    a->depth = DEPTH_TRUE;
    a->cols = 80;
    a->rows = 24;
    a->view = VIEW_ID_CLASS;
    a->pick = PICK_HEAD;
    a->stage = STAGE_WEIGHTS;
    a->figure.scale = 1;
    a->figure.depth = DEPTH_TRUE;
    a->room.pace = AUTOPLAY_PACE_MS;
    init_editors(a);
    own_start(a);
    app_first_sentence(a, lang);
    a->untouched = true;
    a->computing = true;
    app_mark_start(a);
}

void app_fini(struct app *a)
{
    for (size_t i = 0; i < a->past_count; i++)
        past_fini(&a->past[i]);
    past_fini(&a->start);
    words_seek_end(a);
    editor_fini(&a->editor);
    editor_fini(&a->file);
    editor_fini(&a->query);
    kept_close(a);
    fields_forget(a);
    for (enum app_source i = 0; i < APP_SOURCE_COUNT; i++)
        mem_free(a->sources[i]);
    mem_free(a->text);
    memset(a, 0, sizeof *a);
}

void app_mark_start(struct app *a)
{
    past_fini(&a->start);
    past_take(a, &a->start, true);
}

/* Whether a trace is of what the state holds now. */
static bool is_present(const struct app *a, const struct trace *trace)
{
    return settings_equal(&a->settings, &trace->settings) &&
           (a->range.given || (trace->tokens.len == a->text_len && memcmp(trace->tokens.text, a->text, a->text_len) == 0));
}

static size_t clamped(size_t at, size_t count)
{
    return at < count ? at : count - 1;
}

/* An empty chair that comes or goes moves every word by one. */
static void take_chair(struct app *a, bool chair)
{
    if (chair == a->chair)
        return;
    a->chair = chair;
    bool *const rows[] = {a->asked, a->alone.asked};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (chair)
            memmove(rows[i] + 1, rows[i], (TOKEN_MAX - 1) * sizeof *rows[i]);
        else
            memmove(rows[i], rows[i] + 1, (TOKEN_MAX - 1) * sizeof *rows[i]);
    }
    a->asked[chair ? 0 : TOKEN_MAX - 1] = a->together;
    a->alone.asked[chair ? 0 : TOKEN_MAX - 1] = false;
    a->asker = chair ? a->asker + 1 : a->asker > 0 ? a->asker - 1 : 0;
    a->looked = chair ? a->looked + 1 : a->looked > 0 ? a->looked - 1 : 0;
}

void app_take_trace(struct app *a, const struct trace *trace)
{
    assert(trace->t > 0 && trace->layer_count > 0 && trace->h > 0);
    a->layer = clamped(a->layer, trace->layer_count);
    a->head = clamped(a->head, trace->h);
    take_chair(a, trace->tokens.tokens[0].special);
    a->asker = clamped(a->asker, trace->t);
    a->looked = clamped(a->looked, trace->s);
    a->only_weights = trace->weights_only;
    a->in_pieces = trace->in_pieces;
    if (trace->weights_only)
        a->stage = STAGE_WEIGHTS;
    notes_hold(a, trace);
    if (is_present(a, trace)) {
        a->computing = false;
        if (a->view == VIEW_ID_GUESS && trace->guess_count > 0 && !trace->guesses[0].next)
            a->asker = trace->guesses[0].token; /* whatever undo brought back */
        words_resolve(a, trace);
        words_fit_head(a, trace); /* where nobody was sought */
        guide_settle(a, trace);
        fields_settle(a, trace);
    }
    shown_off_chair(a, trace);
}

const struct editor *app_editor(const struct app *a)
{
    switch (a->panel) {
    case PANEL_MENU:
        return &a->query;
    case PANEL_EDITOR:
        return &a->editor;
    case PANEL_EXPORT:
        return &a->file;
    case PANEL_NONE:
    case PANEL_HELP:
    case PANEL_SETTINGS:
    case PANEL_GUIDES:
        break;
    }
    return NULL;
}

bool app_moving(const struct app *a)
{
    return (a->view == VIEW_ID_CLASS && !a->blank && (a->playing || a->step_ms < STEP_MS)) || own_moving(a);
}

#define FRAME_MS 33 /* thirty frames a second */

void app_land(struct app *a)
{
    notes_land(a);
    own_land(a);
    a->room.autoplay = false;
}

int app_next_frame(const struct app *a)
{
    const uint32_t left = autoplay_left(a);

    if (app_moving(a))
        return FRAME_MS;
    return left == UINT32_MAX ? -1 : (int)left;
}

/* Takes away what was cut in the middle of a character at the end of a full buffer. */
static void drop_part(char *text, size_t len)
{
    size_t start = len;

    while (start > 0 && ((unsigned char)text[start - 1] & 0xc0) == 0x80)
        start--;
    if (start > 0 && !glyph_valid(text + start - 1, len - start + 1))
        text[start - 1] = '\0';
}

void app_notice(struct app *a, bool bad, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    const int n = vsnprintf(a->notice, sizeof a->notice, format, args);
    va_end(args);
    if (n >= (int)sizeof a->notice)
        drop_part(a->notice, sizeof a->notice - 1);
    a->notice_bad = bad;
}
