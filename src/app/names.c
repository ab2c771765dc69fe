#include "app/names.h"

enum msg name_view(enum view_id view)
{
    static const enum msg names[VIEW_ID_COUNT] = {
        [VIEW_ID_CLASS] = MSG_VIEW_CLASS,
        [VIEW_ID_MATRIX] = MSG_VIEW_MATRIX,
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

enum msg name_theme(enum theme_kind theme)
{
    static const enum msg names[THEME_COUNT] = {
        [THEME_DARK] = MSG_THEME_DARK,
        [THEME_LIGHT] = MSG_THEME_LIGHT,
        [THEME_CONTRAST] = MSG_THEME_CONTRAST,
    };

    return names[theme];
}
