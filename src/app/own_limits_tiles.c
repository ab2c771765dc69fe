#include "app/own.h"

const struct own_ops own_limits_tiles = {.start = NULL};
