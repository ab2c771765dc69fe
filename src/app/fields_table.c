/* The table of fields. Where the value is more than what is stored, what is more stands in fields_more.c. */
#include "app/autoplay.h"
#include "app/fields_more.h"
#include "study/ablation_said.h"
#include "study/cost_n.h"
#include "study/fillers.h"
#include "study/tiles.h"

static const char *const lang_words[] = {"en", "zh", NULL};
static const char *const theme_words[] = {"dark", "light", "contrast", NULL};
static const char *const view_words[] = {"class", "matrix", "heads",    "steps", "lines",    "scaling",
                                         "paths", "limits", "training", "guess", "ablation", NULL};
static const char *const pick_words[] = {"head", "mean", "max", NULL};
static const char *const stage_words[] = {"raw", "scaled", "weights", NULL};
static const char *const contrast_words[] = {"absolute", "row", NULL};
static const char *const step_words[] = {"start", "compare", "calm", "share", "blend", NULL};
static const char *const block_words[] = {"compare", "calm", "share", "blend", "qkv", "alike", "layers", NULL};
static const char *const scaling_words[] = {"scores", "spread", "largest", "entropy", "gradient", "taught", NULL};
static const char *const paths_words[] = {"lanes", "curve", "table", "distance", NULL};
static const char *const gate_words[] = {"learnt", "open", "closed", NULL};
static const char *const limits_words[] = {"cost", "tiles", "sparse", "order", "forget", NULL};
static const char *const mask_words[] = {"full", "window", "strided", "block", NULL};

/* A word for each of the enum. */
#define EACH(words, count) _Static_assert(sizeof words / sizeof words[0] == (count) + 1, "a word for each")
EACH(lang_words, LANG_COUNT);
EACH(theme_words, THEME_COUNT);
EACH(view_words, VIEW_ID_COUNT);
EACH(pick_words, PICK_COUNT);
EACH(stage_words, STAGE_COUNT);
EACH(step_words, STEP_COUNT);
EACH(block_words, STEPS_BLOCK_COUNT);
EACH(scaling_words, SCALING_PAGE_COUNT);
EACH(paths_words, PATHS_PAGE_COUNT);
EACH(gate_words, FORGET_COUNT);
EACH(limits_words, LIMITS_PAGE_COUNT);
EACH(mask_words, MASK_KIND_COUNT);

/* clang-format off: one row a line */
#define AT(member)           .offset = offsetof(struct app, member)
#define SWITCH(member)       .kind = FIELD_SWITCH, AT(member)
#define COUNT(member, lo, hi) .kind = FIELD_COUNT, AT(member), .least = (lo), .most = (hi)
#define FROM_1(member, hi)   .kind = FIELD_COUNT, AT(member), .most = (hi) - 1, .from = 1
#define REAL(member, lo, hi) .kind = FIELD_REAL, AT(member), .low = (lo), .high = (hi)
#define WORD(member, w)      .kind = FIELD_WORD, AT(member), .words = w##_words
#define MS(member, lo, hi)   .kind = FIELD_MS, AT(member), .least = (lo), .most = (hi)
#define FILE_OF(source)      .kind = FIELD_FILE, AT(sources[APP_SOURCE_##source])
#define OPTION(long_name)    .option = {long_name, NULL}
#define FLAG(long_name, is)  .option = {long_name, is}
#define LATE                 .late = true

/* A row of struct settings: of what is shown, and of what is kept beside it. `option` belongs to the first alone. */
#define KEPT(text, help_id, ...) {"beside." text, .help = MSG_FIELD_##help_id, .late = true, .beside = true, __VA_ARGS__}

const struct field fields[] = {
    {"lang", .group = MSG_FIELDS_PROGRAM, .help = MSG_FIELD_LANG, WORD(lang, lang), OPTION("--lang")},
    {"theme", .help = MSG_FIELD_THEME, WORD(theme, theme), OPTION("--theme")},
    {"ascii", .help = MSG_FIELD_ASCII, SWITCH(ascii), FLAG("--ascii", "on")},

    {"load", .group = MSG_FIELDS_FILES, .help = MSG_FIELD_LOAD, FILE_OF(LOAD), OPTION("--load"), .of_load = true},
    {"tokens", .help = MSG_FIELD_TOKENS, FILE_OF(TOKENS), OPTION("--tokens"), .of_load = true},
    {"tokens-from", .help = MSG_FIELD_TOKENS_FROM, FILE_OF(TOKENS_FROM), OPTION("--tokens-from"), .of_load = true},
    {"words", .help = MSG_FIELD_WORDS, FILE_OF(WORDS), .of_load = true},
    {"table", .help = MSG_FIELD_TABLE, FILE_OF(TABLE)},
    {"practice", .help = MSG_FIELD_PRACTICE, FILE_OF(PRACTICE), OPTION("--practice")},

    {"model", .group = MSG_FIELDS_WHO, .help = MSG_FIELD_MODEL, .kind = FIELD_NAME, AT(settings.model), OPTION("--model"), .after = fields_take_class, .of_class = true},
    {"sentence", .help = MSG_FIELD_SENTENCE, .kind = FIELD_TEXT, AT(text), .take_text = fields_take_sentence, .of_class = true},
    {"lesson", .help = MSG_FIELD_LESSON, .kind = FIELD_FILE, OPTION("--lesson"), .write = fields_write_lesson, .read = fields_read_lesson},
    {"lesson.page", .help = MSG_FIELD_LESSON_PAGE, .kind = FIELD_COUNT, .most = GUIDE_PAGES_MAX, .write = fields_write_page, .read = fields_read_page},
    {"lesson.answer", .help = MSG_FIELD_LESSON_ANSWER, .kind = FIELD_COUNT, .most = GUIDE_ANSWERS_MAX, .write = fields_write_answer, .read = fields_read_answer},
    {"lesson.done", .help = MSG_FIELD_LESSON_DONE, .kind = FIELD_SWITCH, .write = fields_write_done, .read = fields_read_done},

    {"heads", .group = MSG_FIELDS_CLASS, .help = MSG_FIELD_HEADS, COUNT(settings.heads, 1, SETTINGS_HEADS_MAX), OPTION("--heads"), .of_class = true},
    {"dk", .help = MSG_FIELD_DK, COUNT(settings.d_k, 1, SETTINGS_DK_MAX), OPTION("--dk"), .of_class = true},
    {"trained-scaled", .help = MSG_FIELD_TRAINED_SCALED, SWITCH(settings.trained_scaled), FLAG("--trained-unscaled", "off"), .option_acts = fields_trained_unscaled, .of_class = true},
    {"scaled", .help = MSG_FIELD_SCALED, SWITCH(settings.scaled), FLAG("--no-scale", "off"), .of_class = true},
    {"mask", .help = MSG_FIELD_MASK, .kind = FIELD_MASK, AT(settings.mask), OPTION("--mask"), .of_class = true},
    {"positions", .help = MSG_FIELD_POSITIONS, SWITCH(settings.positions), FLAG("--no-positions", "off"), .of_class = true},
    {"displaced", .help = MSG_FIELD_DISPLACED, SWITCH(settings.displaced), .of_class = true},
    {"temperature", .help = MSG_FIELD_TEMPERATURE, REAL(settings.temperature, SETTINGS_TEMPERATURE_MIN, SETTINGS_TEMPERATURE_MAX), OPTION("--temperature"), .of_class = true},
    {"seed", .help = MSG_FIELD_SEED, .kind = FIELD_SEED, AT(settings.seed), OPTION("--seed"), .of_class = true},
    {"hidden", .help = MSG_FIELD_HIDDEN, COUNT(settings.hidden, 0, TOKEN_MAX), .of_class = true},
    {"hidden.in", .help = MSG_FIELD_HIDDEN_IN, WORD(hid_in, view), .of_class = true},
    {"renormalised", .help = MSG_FIELD_RENORMALISED, SWITCH(settings.renormalised), FLAG("--renormalise", "on")},
    {"merged", .help = MSG_FIELD_MERGED, SWITCH(settings.merged), FLAG("--merge", "on")},
    {"muted", .help = MSG_FIELD_MUTED, .kind = FIELD_MUTED, AT(settings.muted)},

    {"view", .group = MSG_FIELDS_PICTURE, .help = MSG_FIELD_VIEW, WORD(view, view), OPTION("--view")},
    {"stage", .help = MSG_FIELD_STAGE, WORD(stage, stage)},
    {"contrast", .help = MSG_FIELD_CONTRAST, WORD(contrast, contrast)},
    {"no-chair", .help = MSG_FIELD_NO_CHAIR, SWITCH(no_chair), FLAG("--no-chair", "on")},
    {"big", .help = MSG_FIELD_BIG, SWITCH(big)},
    {"bare", .help = MSG_FIELD_BARE, SWITCH(bare)},
    {"blank", .help = MSG_FIELD_BLANK, SWITCH(blank), .of_screen = true},

    {"matrix.difference", .group = MSG_FIELDS_VIEWS, .help = MSG_FIELD_DIFFERENCE, SWITCH(matrix.difference)},
    {"heads.enlarged", .help = MSG_FIELD_ENLARGED, SWITCH(heads.enlarged)},
    {"steps.block", .help = MSG_FIELD_BLOCK, WORD(steps.block, block)},
    {"steps.part", .help = MSG_FIELD_PART, COUNT(steps.part, 0, SETTINGS_DK_MAX - 1)},
    {"steps.blend-x", .help = MSG_FIELD_BLEND_X, SWITCH(steps.blend_x)},
    {"lines.least", .help = MSG_FIELD_LEAST, REAL(lines.least, 0, 1)},
    {"lines.top", .help = MSG_FIELD_TOP, COUNT(lines.top, 0, TOKEN_MAX)},
    {"scaling.page", .help = MSG_FIELD_SCALING_PAGE, WORD(scaling.page, scaling)},
    {"paths.page", .help = MSG_FIELD_PATHS_PAGE, WORD(paths.page, paths)},
    {"paths.gap", .help = MSG_FIELD_GAP, COUNT(paths.gap, 0, TOKEN_MAX)},
    {"paths.gate", .help = MSG_FIELD_GATE, WORD(paths.gate, gate)},
    {"paths.walking", .help = MSG_FIELD_WALKING, SWITCH(paths.walking)},
    {"paths.ms", .help = MSG_FIELD_PATHS_MS, MS(paths.ms, 0, PATHS_MS)},
    {"limits.page", .help = MSG_FIELD_LIMITS_PAGE, WORD(limits.page, limits)},
    {"limits.n", .help = MSG_FIELD_N, FROM_1(limits.n_at, COST_N_PLACES)},
    {"limits.tile", .help = MSG_FIELD_TILE, FROM_1(limits.tile, TOKEN_MAX)},
    {"limits.size", .help = MSG_FIELD_TILE_SIZE, COUNT(limits.size, TILES_SIZE_MIN, TILES_SIZE_MAX), .powers = true},
    {"limits.walking", .help = MSG_FIELD_WALKING, SWITCH(limits.walking)},
    {"limits.ms", .help = MSG_FIELD_LIMITS_MS, MS(limits.ms, 0, TILES_MS)},
    {"limits.sparse", .help = MSG_FIELD_SPARSE, WORD(limits.sparse, mask)},
    {"limits.reach", .help = MSG_FIELD_REACH, COUNT(limits.reach, 1, TOKEN_MAX)},
    {"limits.shuffle", .help = MSG_FIELD_SHUFFLE, COUNT(limits.shuffle, 0, 999)},
    {"limits.fillers", .help = MSG_FIELD_FILLERS, COUNT(limits.fillers, 0, FILLERS_POINTS_MAX - 1)},
    {"limits.seen", .help = MSG_FIELD_TILES_SEEN, SWITCH(limits.tiles_seen), .of_screen = true},
    {"table.line", .help = MSG_FIELD_TABLE_LINE, FROM_1(ablation.at, ABLATION_LINES_MAX)},

    {"present", .group = MSG_FIELDS_ROOM, .help = MSG_FIELD_PRESENT, SWITCH(room.present)},
    {"present.keys", .help = MSG_FIELD_PRESENT_KEYS, SWITCH(room.keys), .of_screen = true},
    {"spotlight", .help = MSG_FIELD_SPOTLIGHT, SWITCH(room.spotlight)},
    {"big-number", .help = MSG_FIELD_BIG_NUMBER, SWITCH(room.big_number)},
    {"cursor", .help = MSG_FIELD_CURSOR, SWITCH(room.cursor), .of_screen = true},
    {"autoplay", .help = MSG_FIELD_AUTOPLAY, SWITCH(room.autoplay), .of_screen = true},
    {"autoplay.ms", .help = MSG_FIELD_AUTOPLAY_MS, MS(room.ms, 0, AUTOPLAY_PACE_MAX), .of_screen = true},
    {"autoplay.pace", .help = MSG_FIELD_AUTOPLAY_PACE, MS(room.pace, AUTOPLAY_PACE_MIN, AUTOPLAY_PACE_MAX), .of_screen = true},

    /* What follows is a place in the trace, or is moved when one comes. */
    {"layer", .group = MSG_FIELDS_PLACE, .help = MSG_FIELD_LAYER, LATE, FROM_1(layer, TRACE_LAYERS_MAX), OPTION("--layer"), .read = fields_read_layer},
    {"head", .help = MSG_FIELD_HEAD, LATE, FROM_1(head, TRACE_HEADS_MAX), OPTION("--head"), .read = fields_read_head, .option_acts = fields_one_head},
    {"pick", .help = MSG_FIELD_PICK, LATE, WORD(pick, pick)},
    {"asker", .help = MSG_FIELD_ASKER, LATE, .kind = FIELD_TOKEN, AT(asker), OPTION("--token"), .after = fields_nobody_sought, .option_acts = fields_select},
    {"looked", .help = MSG_FIELD_LOOKED, LATE, .kind = FIELD_TOKEN, AT(looked), .after = fields_nobody_sought},
    {"step", .help = MSG_FIELD_STEP, LATE, WORD(step, step)},
    {"step.ms", .help = MSG_FIELD_STEP_MS, LATE, MS(step_ms, 0, STEP_MS)},
    {"playing", .help = MSG_FIELD_PLAYING, LATE, SWITCH(playing)},
    {"together", .help = MSG_FIELD_TOGETHER, LATE, SWITCH(together)},
    {"asked", .help = MSG_FIELD_ASKED, LATE, .kind = FIELD_ROWS, AT(asked)},
    {"alone.step", .help = MSG_FIELD_ALONE_STEP, LATE, WORD(alone.step, step)},
    {"alone.asked", .help = MSG_FIELD_ALONE_ASKED, LATE, .kind = FIELD_ROWS, AT(alone.asked)},
    {"next", .help = MSG_FIELD_NEXT, LATE, SWITCH(next.open)},
    {"next.chosen", .help = MSG_FIELD_NEXT_CHOSEN, LATE, FROM_1(next.chosen, TRACE_TOP)},
    {"limits.example", .help = MSG_FIELD_EXAMPLE, LATE, SWITCH(limits.example.there), .of_screen = true},
    {"limits.example.pick", .help = MSG_FIELD_EXAMPLE_BEFORE, LATE, WORD(limits.example.pick, pick), .of_screen = true},
    {"limits.example.head", .help = MSG_FIELD_EXAMPLE_BEFORE, LATE, FROM_1(limits.example.head, TRACE_HEADS_MAX), .of_screen = true},
    {"limits.example.asker", .help = MSG_FIELD_EXAMPLE_BEFORE, LATE, .kind = FIELD_TOKEN, AT(limits.example.asker), .of_screen = true},
    {"limits.example.shown-head", .help = MSG_FIELD_EXAMPLE, LATE, FROM_1(limits.example.shown_head, TRACE_HEADS_MAX), .of_screen = true},
    {"limits.example.shown-asker", .help = MSG_FIELD_EXAMPLE, LATE, .kind = FIELD_TOKEN, AT(limits.example.shown_asker), .of_screen = true},
    {"lesson.part", .help = MSG_FIELD_LESSON_PART, LATE, FROM_1(guide.screen, GUIDE_PAGES_MAX), .of_screen = true},

    /* Those of struct settings, and what else is kept beside. */
    {"beside", .group = MSG_FIELDS_BESIDE, .help = MSG_FIELD_BESIDE, LATE, SWITCH(kept.open), .read = fields_read_beside},
    KEPT("model", MODEL, .kind = FIELD_NAME, AT(kept.settings.model)),
    KEPT("sentence", SENTENCE, .kind = FIELD_TEXT, AT(kept.text)),
    KEPT("heads", HEADS, COUNT(kept.settings.heads, 1, SETTINGS_HEADS_MAX)),
    KEPT("dk", DK, COUNT(kept.settings.d_k, 1, SETTINGS_DK_MAX)),
    KEPT("trained-scaled", TRAINED_SCALED, SWITCH(kept.settings.trained_scaled)),
    KEPT("scaled", SCALED, SWITCH(kept.settings.scaled)),
    KEPT("mask", MASK, .kind = FIELD_MASK, AT(kept.settings.mask)),
    KEPT("positions", POSITIONS, SWITCH(kept.settings.positions)),
    KEPT("displaced", DISPLACED, SWITCH(kept.settings.displaced)),
    KEPT("temperature", TEMPERATURE, REAL(kept.settings.temperature, SETTINGS_TEMPERATURE_MIN, SETTINGS_TEMPERATURE_MAX)),
    KEPT("seed", SEED, .kind = FIELD_SEED, AT(kept.settings.seed)),
    KEPT("hidden", HIDDEN, COUNT(kept.settings.hidden, 0, TOKEN_MAX)),
    KEPT("renormalised", RENORMALISED, SWITCH(kept.settings.renormalised)),
    KEPT("merged", MERGED, SWITCH(kept.settings.merged)),
    KEPT("muted", MUTED, .kind = FIELD_MUTED, AT(kept.settings.muted)),
    KEPT("layer", LAYER, FROM_1(kept.layer, TRACE_LAYERS_MAX)),
    KEPT("head", HEAD, FROM_1(kept.head, TRACE_HEADS_MAX)),
    KEPT("pick", PICK, WORD(kept.pick, pick)),

    {"invitation", .group = MSG_FIELDS_REST, .help = MSG_FIELD_INVITATION, LATE, SWITCH(untouched), .of_screen = true},
};
/* clang-format on */

const size_t field_total = sizeof fields / sizeof fields[0];
