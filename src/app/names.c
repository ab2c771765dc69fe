#include "app/names.h"

#include <stdio.h>
#include <string.h>

enum msg name_view(enum view_id view)
{
    static const enum msg names[VIEW_ID_COUNT] = {
        [VIEW_ID_CLASS] = MSG_VIEW_CLASS,
        [VIEW_ID_MATRIX] = MSG_VIEW_MATRIX,
        [VIEW_ID_HEADS] = MSG_VIEW_HEADS,
        [VIEW_ID_STEPS] = MSG_VIEW_STEPS,
        [VIEW_ID_LINES] = MSG_VIEW_LINES,
        [VIEW_ID_SCALING] = MSG_VIEW_SCALING,
        [VIEW_ID_PATHS] = MSG_VIEW_PATHS,
        [VIEW_ID_LIMITS] = MSG_VIEW_LIMITS,
        [VIEW_ID_TRAINING] = MSG_VIEW_TRAINING,
        [VIEW_ID_GUESS] = MSG_VIEW_GUESS,
        [VIEW_ID_ABLATION] = MSG_VIEW_ABLATION,
    };

    return names[view];
}

enum msg name_step(enum step step)
{
    static const enum msg names[STEP_COUNT] = {
        [STEP_START] = MSG_STEP_START, [STEP_COMPARE] = MSG_STEP_COMPARE, [STEP_CALM] = MSG_STEP_CALM,
        [STEP_SHARE] = MSG_STEP_SHARE, [STEP_BLEND] = MSG_STEP_BLEND,
    };

    return names[step];
}

enum msg name_stage(enum stage stage)
{
    static const enum msg names[STAGE_COUNT] = {
        [STAGE_SCORES] = MSG_STAGE_SCORES,
        [STAGE_SCALED] = MSG_STAGE_SCALED,
        [STAGE_WEIGHTS] = MSG_STAGE_SHARES,
    };

    return names[stage];
}

enum msg name_stop(enum record_stop stop)
{
    static const enum msg names[RECORD_STOP_COUNT] = {
        [RECORD_STOP_LENGTH] = MSG_STOP_LENGTH,         [RECORD_STOP_RIGHT_80] = MSG_STOP_RIGHT_80,
        [RECORD_STOP_RIGHT_90] = MSG_STOP_RIGHT_90,     [RECORD_STOP_RIGHT_95] = MSG_STOP_RIGHT_95,
        [RECORD_STOP_DISTRACTOR_90] = MSG_STOP_DISTRACTOR_90,
    };

    return names[stop];
}

enum msg name_theme(enum theme_kind theme)
{
    static const enum msg names[THEME_COUNT] = {
        [THEME_DARK] = MSG_THEME_DARK,
        [THEME_LIGHT] = MSG_THEME_LIGHT,
        [THEME_CONTRAST] = MSG_THEME_CONTRAST,
    };

    return names[theme];
}

static enum msg name_mask_kind(enum mask_kind kind)
{
    static const enum msg names[MASK_KIND_COUNT] = {
        [MASK_FULL] = MSG_MASK_FULL,
        [MASK_WINDOW] = MSG_MASK_WINDOW,
        [MASK_STRIDED] = MSG_MASK_STRIDED,
        [MASK_BLOCK] = MSG_MASK_BLOCK,
    };

    return names[kind];
}

void name_mask(enum lang lang, const struct mask *mask, char out[NAME_MAX_BYTES])
{
    const char *causal = message(lang, MSG_MASK_CAUSAL), *kind = message(lang, name_mask_kind(mask->kind));

    if (mask->kind == MASK_FULL)
        snprintf(out, NAME_MAX_BYTES, "%s", mask->causal ? causal : kind);
    else
        snprintf(out, NAME_MAX_BYTES, "%s%s%s:%zu", mask->causal ? causal : "", mask->causal ? "+" : "", kind,
                 mask->reach);
}

const char *name_model(enum lang lang, const char *model)
{
    if (strcmp(model, "untrained") == 0)
        return message(lang, MSG_MODEL_UNTRAINED);
    if (strcmp(model, "next") == 0)
        return message(lang, MSG_MODEL_NEXT);
    return strcmp(model, "trained") == 0 ? message(lang, MSG_MODEL_TRAINED) : model;
}

const char *name_view_option(enum view_id view)
{
    static const char *const names[VIEW_ID_COUNT] = {
        [VIEW_ID_CLASS] = "class",       [VIEW_ID_MATRIX] = "matrix", [VIEW_ID_HEADS] = "heads",
        [VIEW_ID_STEPS] = "steps",       [VIEW_ID_LINES] = "lines",   [VIEW_ID_SCALING] = "scaling",
        [VIEW_ID_PATHS] = "paths",       [VIEW_ID_LIMITS] = "limits", [VIEW_ID_TRAINING] = "training",
        [VIEW_ID_ABLATION] = "ablation", [VIEW_ID_GUESS] = "guess",
    };

    return names[view];
}
