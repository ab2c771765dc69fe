#include "study/study.h"

#include "study/fillers.h"
#include "study/kept.h"
#include "study/mutes.h"
#include "study/order.h"
#include "study/paths.h"
#include "study/spread.h"
#include "study/tiles.h"

#include <string.h>

/* ---- each study behind the same three doors ---- */

#define DOORS(name)                                                                                          \
    static enum status name##_door(struct model_cache *cache, const struct study_ask *ask, void **out,       \
                                   struct err *e)                                                            \
    {                                                                                                        \
        struct name *made;                                                                                   \
        const enum status status = name##_compute(cache, ask, &made, e);                                     \
        if (status == OK)                                                                                    \
            *out = made;                                                                                     \
        return status;                                                                                       \
    }                                                                                                        \
    static bool name##_fits(const void *result, const struct study_ask *ask)                                 \
    {                                                                                                        \
        return name##_fit(result, ask);                                                                      \
    }                                                                                                        \
    static void name##_drop(void *result)                                                                    \
    {                                                                                                        \
        name##_free(result);                                                                                 \
    }
#define STUDY(name) {name##_door, name##_fits, name##_drop}

DOORS(spread)
DOORS(paths)
DOORS(order)
DOORS(fillers)
DOORS(tiles)
DOORS(kept)

static enum status mutes_door(struct model_cache *cache, const struct study_ask *ask, void **out, struct err *e)
{
    struct mutes *made;
    const enum status status = mutes_compute(cache, &ask->settings, ask->text, ask->len, &made, e);

    if (status == OK)
        *out = made;
    return status;
}

static bool mutes_fits(const void *result, const struct study_ask *ask)
{
    return mutes_fit(result, &ask->settings, ask->text, ask->len);
}

static void mutes_drop(void *result)
{
    mutes_free(result);
}

static const struct study {
    enum status (*compute)(struct model_cache *cache, const struct study_ask *ask, void **out, struct err *e);
    bool (*fits)(const void *result, const struct study_ask *ask);
    void (*drop)(void *result);
} studies[STUDY_COUNT] = {
    [STUDY_MUTES] = STUDY(mutes), [STUDY_SPREAD] = STUDY(spread),   [STUDY_PATHS] = STUDY(paths),
    [STUDY_ORDER] = STUDY(order), [STUDY_FILLERS] = STUDY(fillers),
    [STUDY_TILES] = STUDY(tiles), [STUDY_KEPT] = STUDY(kept),
};

enum status study_compute(enum study_id id, struct model_cache *cache, const struct study_ask *ask, void **out,
                          struct err *e)
{
    return studies[id].compute(cache, ask, out, e);
}

void study_free(enum study_id id, void *result)
{
    if (result != NULL)
        studies[id].drop(result);
}

/* Whether both keep the same, or nothing. */
static bool kept_equal(const struct study_ask *a, const struct study_ask *b)
{
    if (a->kept_text == NULL || b->kept_text == NULL)
        return a->kept_text == b->kept_text;
    return a->kept_len == b->kept_len && settings_equal(&a->kept, &b->kept) &&
           memcmp(a->kept_text, b->kept_text, a->kept_len) == 0;
}

bool study_asked(const struct study_ask *before, const struct study_ask *ask)
{
    const struct study_ask *a = before, *b = ask;

    return !(b->wanted & ~a->wanted) && a->classes == b->classes && a->len == b->len && a->layer == b->layer &&
           a->head == b->head && a->asker == b->asker && a->looked == b->looked && a->row == b->row && a->chair == b->chair && a->gap == b->gap &&
           a->gate == b->gate && a->tile == b->tile && a->shuffle == b->shuffle &&
           settings_equal(&a->settings, &b->settings) && memcmp(a->text, b->text, a->len) == 0 && kept_equal(a, b);
}

/* ---- findings ---- */

unsigned findings_missing(const struct findings *f, const struct study_ask *ask)
{
    unsigned missing = 0;

    for (enum study_id i = 0; i < STUDY_COUNT; i++)
        if (ask->wanted >> i & 1 && (f->of[i] == NULL || f->classes[i] != ask->classes || !studies[i].fits(f->of[i], ask)))
            missing |= 1u << i;
    return missing;
}

void findings_take(struct findings *f, enum study_id id, void *result, unsigned classes)
{
    study_free(id, f->of[id]);
    f->of[id] = result;
    f->classes[id] = classes;
}

void findings_take_all(struct findings *f, struct findings *from)
{
    for (enum study_id i = 0; i < STUDY_COUNT; i++) {
        if (from->of[i] != NULL)
            findings_take(f, i, from->of[i], from->classes[i]);
        from->of[i] = NULL;
    }
}

void findings_clear(struct findings *f)
{
    for (enum study_id i = 0; i < STUDY_COUNT; i++)
        findings_take(f, i, NULL, 0);
}
