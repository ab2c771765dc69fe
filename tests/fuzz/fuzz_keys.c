/* Any string of keys: the state stays inside its trace, and every picture on the way can be drawn. */
#include "fuzz.h"
#include "app/keymap.h"
#include "session/session.h"

#include <string.h>

#define EVENTS_MAX 64
#define SIDE_MAX   200 /* columns and rows: larger canvases find nothing new and take long */

static void check_state(const struct session *s)
{
    const struct app *a = &s->app;
    must(a->view < VIEW_ID_COUNT && a->step < STEP_COUNT && a->stage < STAGE_COUNT && a->pick < PICK_COUNT);
    must(a->cols >= 1 && a->rows >= 1);
    must(a->settings.heads >= 1 && a->settings.heads <= SETTINGS_HEADS_MAX);
    must(a->settings.d_k >= 1 && a->settings.d_k <= SETTINGS_DK_MAX);
    if (s->trace) {
        must(a->asker < s->trace->t && a->looked < s->trace->t);
        must(a->layer < s->trace->layer_count && a->head < s->trace->h);
    }
}

/* Exports would write files; everything else is done. Returns false when the program is left. */
static bool carry_out(struct session *s, struct model_cache *cache, const struct effects *effects)
{
    for (size_t i = 0; i < effects->count; i++) {
        if (effects->list[i].kind == EFFECT_COMPUTE)
            session_compute(s, cache, NULL);
        if (effects->list[i].kind == EFFECT_QUIT)
            return false;
    }
    return true;
}

static void play(struct session *s, struct model_cache *cache, const char *keys)
{
    struct event event;
    size_t at = 0;
    bool more;
    for (int i = 0; i < EVENTS_MAX && keymap_read(keys, &at, &event, &more, NULL) == OK && more; i++) {
        struct effects effects = {.count = 0};
        if (event.kind == EVENT_RESIZE && (event.x > SIDE_MAX || event.y > SIDE_MAX))
            continue;
        session_event(s, &event, &effects);
        if (!carry_out(s, cache, &effects))
            return;
        check_state(s);
        session_draw(s);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static struct model_cache *cache; /* drawing weights anew for each input would be most of the work */
    if (!cache)
        cache = model_cache_new();
    char *keys = malloc(n + 1);
    must(keys != NULL);
    memcpy(keys, bytes, n);
    keys[n] = '\0';
    struct session s;
    session_init(&s, n % 2 ? LANG_ZH : LANG_EN);
    s.app.settings.heads = 2;
    s.app.settings.d_k = 4;
    session_compute(&s, cache, NULL);
    play(&s, cache, keys);
    session_fini(&s);
    free(keys);
    return 0;
}
