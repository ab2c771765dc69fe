/* What a page of a lesson sets: at once, or when the trace is there. */
#include "app/guide_set.h"

#include "app/change.h"
#include "app/guide_names.h"
#include "app/names.h"
#include "app/own.h"
#include "app/table.h"
#include "trace/stats.h"

#include <string.h>

/* ---- at once: what numbers are reckoned with, and what is shown ---- */

typedef void set_now(struct app *a, const struct guide_arg *arg);
typedef void set_late(struct app *a, const struct trace *trace, const struct guide_arg *arg);

/* The class as it is before anybody has changed anything. */
static void take_class(struct app *a, size_t at)
{
    if (at >= a->class_count)
        return;
    a->settings = a->classes[at].first;
    a->range = a->classes[at].range;
    a->fit_head = a->range.learned;
    a->tell_unknown = false;
}

static void set_view(struct app *a, const struct guide_arg *arg)
{
    for (enum view_id v = 0; v < VIEW_ID_COUNT; v++)
        if (strcmp(name_view_option(v), arg->text) == 0)
            a->view = v;
}

static void set_model(struct app *a, const struct guide_arg *arg)
{
    take_class(a, class_find(a, arg->text));
}

static size_t within(size_t n, size_t least, size_t most)
{
    return n < least ? least : n > most ? most : n;
}

/* Where there are only halves and doubles; another number takes the one below. */
static size_t in_family(const struct app *a, size_t n)
{
    size_t power = 1;

    while (power <= n / 2)
        power *= 2;
    return a->range.doubled ? power : n;
}

static void set_heads(struct app *a, const struct guide_arg *arg)
{
    a->settings.heads = within(in_family(a, arg->n), a->range.heads_min, a->range.heads_max);
}

static void set_dk(struct app *a, const struct guide_arg *arg)
{
    a->settings.d_k = within(in_family(a, arg->n), a->range.dk_min, a->range.dk_max);
}

static void set_scaled(struct app *a, const struct guide_arg *arg)
{
    a->settings.scaled = arg->choice == 0;
}

static void set_trained_scaled(struct app *a, const struct guide_arg *arg)
{
    a->settings.trained_scaled = a->settings.scaled = arg->choice == 0;
}

static void set_positions(struct app *a, const struct guide_arg *arg)
{
    a->settings.positions = arg->choice == 0;
}

static void set_displaced(struct app *a, const struct guide_arg *arg)
{
    (void)arg;
    a->settings.displaced = true;
}

static void set_mask(struct app *a, const struct guide_arg *arg)
{
    mask_parse(arg->text, &a->settings.mask, NULL);
}

static void set_temperature(struct app *a, const struct guide_arg *arg)
{
    const float x = (float)arg->number;

    a->settings.temperature = x < SETTINGS_TEMPERATURE_MIN   ? SETTINGS_TEMPERATURE_MIN
                              : x > SETTINGS_TEMPERATURE_MAX ? SETTINGS_TEMPERATURE_MAX
                                                             : x;
}

static void set_seed(struct app *a, const struct guide_arg *arg)
{
    a->settings.seed = arg->n;
}

static void set_muted(struct app *a, const struct guide_arg *arg)
{
    if (arg[0].n <= SETTINGS_LAYERS_MAX && arg[1].n <= SETTINGS_HEADS_MAX)
        a->settings.muted[arg[0].n - 1] |= (uint16_t)(1u << (arg[1].n - 1));
}

static void set_sentence(struct app *a, const struct guide_arg *arg)
{
    words_seek_end(a);
    words_replace(a, NULL, arg->text, strlen(arg->text));
    a->tell_unknown = false;
    a->fit_head = a->range.learned;
}

static void set_asker(struct app *a, const struct guide_arg *arg)
{
    app_seek_word(a, arg->text, arg->n > 0 ? arg->n : 1);
    a->fit_head = a->range.learned;
}

/* The word of the text, counted from 1; 0 where it has none such. */
static size_t number_of(const struct app *a, const char *word, size_t nth)
{
    struct arena arena;
    struct token_list list = {.count = 0};
    size_t found = 0;

    arena_init(&arena);
    if (token_words(a->text, a->text_len, TOKEN_MAX, &arena, &list, NULL) != OK)
        list.count = 0;
    for (size_t i = 0; i < list.count && found == 0; i++)
        if ((strcmp(list.tokens[i].text, word) == 0 || strcmp(list.tokens[i].fold, word) == 0) && --nth == 0)
            found = i + 1;
    arena_fini(&arena);
    return found;
}

static void set_hidden(struct app *a, const struct guide_arg *arg)
{
    const size_t nth = arg->n > 0 ? arg->n : 1;

    a->settings.hidden = number_of(a, arg->text, nth);
    a->hid_in = a->view == VIEW_ID_GUESS ? VIEW_ID_CLASS : a->view;
    app_seek_word(a, arg->text, nth); /* it is hidden by its place, and sought by its name */
}

static void set_stage(struct app *a, const struct guide_arg *arg)
{
    static const enum stage stages[] = {STAGE_WEIGHTS, STAGE_SCALED, STAGE_SCORES};

    a->stage = stages[arg->choice];
}

static void set_contrast(struct app *a, const struct guide_arg *arg)
{
    a->contrast = arg->choice == 0 ? CONTRAST_ABSOLUTE : CONTRAST_ROW;
}

static void set_chair(struct app *a, const struct guide_arg *arg)
{
    a->no_chair = arg->choice == 1;
}

/* In the order of enum steps_block. */
#define GUIDE_BLOCKS "compare|calm|share|blend|qkv|alike|layers"

static void set_block(struct app *a, const struct guide_arg *arg)
{
    a->steps.block = (enum steps_block)arg->choice;
    a->steps.part = 0;
}

static void set_blend(struct app *a, const struct guide_arg *arg)
{
    a->steps.blend_x = arg->choice == 1;
}

static void set_enlarged(struct app *a, const struct guide_arg *arg)
{
    a->heads.enlarged = arg->choice == 0;
}

static void set_least(struct app *a, const struct guide_arg *arg)
{
    a->lines.least = (float)arg->number;
}

static void set_top(struct app *a, const struct guide_arg *arg)
{
    a->lines.top = arg->n;
}

static void set_gap(struct app *a, const struct guide_arg *arg)
{
    a->paths.gap = arg->n;
}

static void set_gate(struct app *a, const struct guide_arg *arg)
{
    a->paths.gate = (enum forget_gate)arg->choice;
}

/* What is shown of them, on whatever page that is. */
static void set_paths(struct app *a, const struct guide_arg *arg)
{
    static const enum paths_page pages[] = {PATHS_LANES, PATHS_CURVE, PATHS_TABLE, PATHS_DISTANCE};

    a->paths.page = pages[arg->choice];
}

static void set_shuffle(struct app *a, const struct guide_arg *arg)
{
    a->limits.shuffle = arg->n;
}

static void set_fillers(struct app *a, const struct guide_arg *arg)
{
    a->limits.fillers = arg->n;
}

/* A page of the view that is there by then: the setting stands behind that of the view. */
static void set_page(struct app *a, const struct guide_arg *arg)
{
    struct effects none = {.count = 0};
    struct turn t = {.app = a, .out = &none};
    const struct own_ops *o = own_of(a->view);

    if (o != NULL && o->page != NULL && o->pages != NULL && arg->n <= o->pages(a))
        o->page(&t, arg->n - 1);
}

/* Whether a key could do it: a page of a view need not have the switch or the slider, or the room. */
static bool can(const struct app *a, enum action_id id, int arg, int arg2)
{
    char why[APP_NOTICE_MAX];

    return own_possible(a, NULL, (struct action){id, arg, arg2}, why, sizeof why);
}

static void set_slide(struct app *a, const struct guide_arg *arg)
{
    struct effects none = {.count = 0};
    struct turn t = {.app = a, .out = &none};
    const struct own_ops *o = own_of(a->view);

    if (o != NULL && o->slide != NULL && can(a, ACTION_SLIDE, (int)arg[1].number, (int)arg[0].n - 1))
        o->slide(&t, arg[0].n - 1, (int)arg[1].number);
}

static void set_switch(struct app *a, const struct guide_arg *arg)
{
    struct effects none = {.count = 0};
    struct turn t = {.app = a, .out = &none};
    const struct own_ops *o = own_of(a->view);

    if (o != NULL && o->toggle != NULL && can(a, ACTION_TOGGLE, (int)arg->n - 1, 0))
        o->toggle(&t, arg->n - 1);
}

/* The first line of a group of the table. */
static void set_group(struct app *a, const struct guide_arg *arg)
{
    struct ablation_line lines[ABLATION_LINES_MAX];
    size_t at;
    const size_t n = table_lines(a, lines, &at);

    for (at = 0; at < n && lines[at].group != (enum ablation_group)arg->choice; at++)
        continue;
    a->ablation.at = at < n ? at : 0;
}

/* ---- when the trace is there ---- */

static void late_layer(struct app *a, const struct trace *trace, const struct guide_arg *arg)
{
    a->layer = (arg->n <= trace->layer_count ? arg->n : trace->layer_count) - 1;
}

static void late_head(struct app *a, const struct trace *trace, const struct guide_arg *arg)
{
    a->head = (arg->n <= trace->h ? arg->n : trace->h) - 1;
    a->pick = PICK_HEAD;
}

/* Late, as a head is: the head that fits the asker is found before, and is one alone. */
static void late_pick(struct app *a, const struct trace *trace, const struct guide_arg *arg)
{
    (void)trace;
    a->pick = arg->choice == 0 ? PICK_MEAN : PICK_MAX;
}

/* The head that was given the question; of the highest layer that has one. */
static void late_question(struct app *a, const struct trace *trace, const struct guide_arg *arg)
{
    for (size_t l = trace->layer_count; l-- > 0;)
        for (size_t h = 0; h < trace->h; h++)
            if (arg->n <= STATS_QUESTIONS && trace->layers[l].heads[h].label.questions >> (arg->n - 1) & 1) {
                a->layer = l;
                a->head = h;
                a->pick = PICK_HEAD;
                return;
            }
}

static void late_classmate(struct app *a, const struct trace *trace, const struct guide_arg *arg)
{
    const struct guide_facts f = {.app = a, .trace = trace};
    size_t at;

    if (app_guide_token(&f, arg->text, arg->n, &at))
        a->looked = at;
}

static void late_step(struct app *a, const struct trace *trace, const struct guide_arg *arg)
{
    (void)trace;
    a->step = (enum step)within(arg->n, STEP_START, STEP_BLEND);
    if (a->step >= STEP_SHARE)
        a->asked[a->asker] = true;
}

static void late_together(struct app *a, const struct trace *trace, const struct guide_arg *arg)
{
    struct effects none = {.count = 0};
    struct turn t = {.app = a, .trace = trace, .out = &none};

    if (a->together != (arg->choice == 0))
        notes_together(&t);
    a->notice[0] = '\0';
}

static void late_play(struct app *a, const struct trace *trace, const struct guide_arg *arg)
{
    struct effects none = {.count = 0};
    struct turn t = {.app = a, .trace = trace, .out = &none};

    if (a->view == VIEW_ID_CLASS && a->playing != (arg->choice == 0))
        notes_play(&t);
    else if (a->view != VIEW_ID_CLASS && arg->choice == 0 && own_of(a->view) != NULL && own_of(a->view)->walk != NULL)
        own_of(a->view)->walk(&t);
}

/* ---- the table ---- */

/* X(name, args, at once, late): either may be NULL. A page's settings are done in the order of its lines. */
/* clang-format off: one row a line */
#define SETTINGS(X)                                                                                                       \
    X("model", "trained|untrained|next", set_model, NULL)    /* and all that belongs to it, as it is at first */         \
    X("heads", "N", set_heads, NULL)                                                                                     \
    X("dk", "N", set_dk, NULL)                                                                                           \
    X("scaled", "on|off", set_scaled, NULL)                                                                              \
    X("trained-scaled", "on|off", set_trained_scaled, NULL)                                                              \
    X("positions", "on|off", set_positions, NULL)                                                                        \
    X("positions", "left-out", set_displaced, NULL)          /* of the pass, with weights that learned with them */      \
    X("mask", "TEXT", set_mask, NULL)                                                                                    \
    X("temperature", "X", set_temperature, NULL)                                                                         \
    X("seed", "N0", set_seed, NULL)                                                                                      \
    X("muted", "N N", set_muted, NULL)                       /* layer, head */                                           \
    X("sentence", "TEXT", set_sentence, NULL)                                                                            \
    X("asker", "WORD", set_asker, NULL)                                                                                  \
    X("classmate", "WORD", NULL, late_classmate)             /* else the one heard best */                               \
    X("hidden", "WORD", set_hidden, NULL)                                                                                \
    X("layer", "N", NULL, late_layer)                                                                                    \
    X("head", "N", NULL, late_head)                                                                                      \
    X("head", "mean|max", NULL, late_pick)                                                                               \
    X("head question", "N", NULL, late_question)             /* 1 who does it  2 who is meant  3 described  4 to what */ \
    X("view", GUIDE_VIEWS, set_view, NULL)                                                                               \
    X("page", "N", set_page, NULL)                           /* of the view: behind @set view */                         \
    X("step", "N0", NULL, late_step)                         /* of the note passing, 0 .. 4 */                           \
    X("together", "on|off", NULL, late_together)                                                                         \
    X("play", "on|off", NULL, late_play)                                                                                 \
    X("stage", "weights|scaled|raw", set_stage, NULL)                                                                    \
    X("contrast", "absolute|row", set_contrast, NULL)                                                                    \
    X("chair", "on|off", set_chair, NULL)                                                                                \
    X("block", GUIDE_BLOCKS, set_block, NULL)                /* of the view steps, whatever page it stands on */         \
    X("blend", "v|x", set_blend, NULL)                                                                                   \
    X("enlarged", "on|off", set_enlarged, NULL)                                                                          \
    X("least", "X", set_least, NULL)                                                                                     \
    X("top", "N0", set_top, NULL)                                                                                        \
    X("gap", "N0", set_gap, NULL)                                                                                        \
    X("gate", "learnt|open|closed", set_gate, NULL)                                                                      \
    X("paths", "lanes|curve|table|distance", set_paths, NULL) /* what is shown of them, on whatever page */              \
    X("shuffle", "N0", set_shuffle, NULL)                                                                                \
    X("fillers", "N0", set_fillers, NULL)                                                                                \
    X("group", GUIDE_GROUPS, set_group, NULL)                /* of the table what settings do: its first line */         \
    X("slide", "N X", set_slide, NULL)                       /* slider N of the view, by so many steps */                \
    X("switch", "N", set_switch, NULL)                       /* switch N of the view */
/* clang-format on */

#define X(name, args, now, late) {name, args, GUIDE_CHOICE, NULL},
const struct guide_entry guide_settings[] = {SETTINGS(X)};
#undef X
const size_t guide_setting_count = sizeof guide_settings / sizeof guide_settings[0];

static const struct {
    set_now *now;
    set_late *late;
} rows[] = {
#define X(name, args, now, late) {now, late},
    SETTINGS(X)
#undef X
};

const struct guide_entry guide_points[] = {
    {"word", "WORD", GUIDE_CHOICE, NULL},
    {"asker", "", GUIDE_CHOICE, NULL},
    {"classmate", "", GUIDE_CHOICE, NULL},
    {"head", "N", GUIDE_CHOICE, NULL},
    {"step", "N", GUIDE_CHOICE, NULL},
    {"page", "N", GUIDE_CHOICE, NULL},
    {"status", "model|layer|head|question|scaled|dk|heads|mask|positions|temperature", GUIDE_CHOICE, NULL},
};
const size_t guide_point_count = sizeof guide_points / sizeof guide_points[0];

void guide_set_start(struct app *a)
{
    notes_restart(a);
    next_close(a);
    own_reset(a);
    words_seek_end(a);
    app_first_sentence(a, a->guide.lang);
    take_class(a, 0);
    a->view = VIEW_ID_CLASS;
    a->pick = PICK_HEAD;
    a->stage = STAGE_WEIGHTS;
    a->contrast = CONTRAST_ABSOLUTE;
    a->no_chair = false;
    a->ablation.at = 0;
}

void guide_set_now(struct app *a, const struct guide_call *call)
{
    if (rows[call->entry].now != NULL)
        rows[call->entry].now(a, call->args);
}

void guide_set_late(struct app *a, const struct trace *trace, const struct guide_call *call)
{
    if (rows[call->entry].late != NULL)
        rows[call->entry].late(a, trace, call->args);
}
