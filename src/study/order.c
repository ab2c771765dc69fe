#include "study/order.h"

enum status order_compute(struct model_cache *cache, const struct study_ask *ask, struct order **out, struct err *e)
{
    (void)cache, (void)ask, (void)out;
    return err_set(e, ERR_MISSING, "order", "a study");
}

void order_free(struct order *o)
{
    mem_free(o);
}

bool order_fit(const struct order *o, const struct study_ask *ask)
{
    (void)o, (void)ask;
    return false;
}
