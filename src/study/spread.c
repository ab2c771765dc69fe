#include "study/spread.h"

enum status spread_compute(struct model_cache *cache, const struct study_ask *ask, struct spread **out, struct err *e)
{
    (void)cache, (void)ask, (void)out;
    return err_set(e, ERR_MISSING, "spread", "a study");
}

void spread_free(struct spread *s)
{
    mem_free(s);
}

bool spread_fit(const struct spread *s, const struct study_ask *ask)
{
    (void)s, (void)ask;
    return false;
}
