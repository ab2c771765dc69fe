#include "study/fillers.h"

enum status fillers_compute(struct model_cache *cache, const struct study_ask *ask, struct fillers **out, struct err *e)
{
    (void)cache, (void)ask, (void)out;
    return err_set(e, ERR_MISSING, "fillers", "a study");
}

void fillers_free(struct fillers *f)
{
    mem_free(f);
}

bool fillers_fit(const struct fillers *f, const struct study_ask *ask)
{
    (void)f, (void)ask;
    return false;
}
