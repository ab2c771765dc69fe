#include "app/own.h"

static unsigned wants(const struct app *a)
{
    (void)a;
    return 1u << STUDY_ORDER;
}

const struct own_ops own_limits_order = {.wants = wants};
