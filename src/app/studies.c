/* What the present view needs computed beside the trace. */
#include "app/change.h"
#include "app/guide.h"
#include "app/own.h"
#include "app/turn.h"

#include "study/kept.h"
#include "study/spread.h"

/* The other side, in the views that show both; what is shown already need not be computed again. */
static void ask_kept(const struct app *a, const struct trace *trace, struct study_ask *out)
{
    if (!kept_is_seen(a))
        return;
    out->kept = a->kept.settings;
    out->kept_text = a->kept.text;
    out->kept_len = a->kept.text_len;
    if (!kept_trace_is(trace, &a->kept.settings, a->kept.text, a->kept.text_len))
        out->wanted |= 1u << STUDY_KEPT;
}

void app_study_ask(const struct app *a, const struct trace *trace, struct study_ask *out)
{
    const struct own_ops *o = own_of(a->view);

    *out = (struct study_ask){.settings = a->settings,
                              .text = a->text,
                              .len = a->text_len,
                              .layer = a->layer,
                              .head = a->head,
                              .asker = a->asker,
                              .looked = a->looked,
                              .gap = a->paths.gap,
                              .gate = a->paths.gate,
                              .tile = a->limits.size,
                              .shuffle = a->limits.shuffle};
    if (trace == NULL)
        return;
    ask_kept(a, trace, out);
    if (trace->weights_only || a->range.given || a->settings.merged)
        return;
    out->row = spread_row(trace);
    out->chair = change_first_word(trace);
    if (a->settings.hidden != 0)
        out->wanted |= 1u << STUDY_MUTES;
    out->wanted |= app_guide_wants(a);
    if (o != NULL && o->wants != NULL)
        out->wanted |= o->wants(a);
}
