#include "session/errands.h"

#include "session/export.h"
#include "session/state.h"

enum status session_errands(struct session *s, struct model_cache *cache, struct tutor *tutor, const struct effects *effects,
                            bool *quit, struct err *e)
{
    for (size_t i = 0; i < effects->count; i++) {
        const struct effect *effect = &effects->list[i];
        enum status done = OK;
        if (effect->kind == EFFECT_COMPUTE)
            tutor_compute(tutor, s, cache, NULL);
        else if (effect->kind == EFFECT_TEACH)
            tutor_order(tutor, s, cache, effect->order);
        else if (effect->kind == EFFECT_EXPORT)
            done = session_export(s, effect->path, e);
        else if (effect->kind == EFFECT_SAVE)
            done = state_save(s, e);
        else if (effect->kind == EFFECT_QUIT)
            *quit = true;
        if (done != OK)
            return done;
    }
    session_study(s, cache);
    return OK;
}
