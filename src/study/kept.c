#include "study/kept.h"

#include <string.h>

static struct kept *kept_new(const struct settings *settings, const char *text, size_t len, struct trace *trace)
{
    struct kept *k = mem_new(1, sizeof *k);

    *k = (struct kept){*settings, mem_copy_text(text, len), len, trace};
    return k;
}

enum status kept_compute(struct model_cache *cache, const struct study_ask *ask, struct kept **out, struct err *e)
{
    struct trace *trace;
    const enum status status = model_trace(cache, &ask->kept, ask->kept_text, ask->kept_len, &trace, e);

    if (status == OK)
        *out = kept_new(&ask->kept, ask->kept_text, ask->kept_len, trace);
    return status;
}

struct kept *kept_of_trace(struct trace *trace)
{
    return kept_new(&trace->settings, trace->tokens.text, trace->tokens.len, trace);
}

void kept_free(struct kept *k)
{
    mem_free(k->text);
    trace_free(k->trace);
    mem_free(k);
}

bool kept_fit(const struct kept *k, const struct study_ask *ask)
{
    return ask->kept_text == NULL || kept_is(k, &ask->kept, ask->kept_text, ask->kept_len);
}

static bool same(const struct settings *a, const char *text, size_t len, const struct settings *b, const char *other,
                 size_t other_len)
{
    return settings_equal(a, b) && len == other_len && memcmp(text, other, len) == 0;
}

bool kept_is(const struct kept *k, const struct settings *settings, const char *text, size_t len)
{
    return same(&k->settings, k->text, k->len, settings, text, len);
}

bool kept_trace_is(const struct trace *t, const struct settings *settings, const char *text, size_t len)
{
    return t->tokens.text != NULL && same(&t->settings, t->tokens.text, t->tokens.len, settings, text, len);
}
