#include "app/own.h"

const struct own_ops own_limits_sparse = {.start = NULL};
