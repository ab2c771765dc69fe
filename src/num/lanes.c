#include "num/lanes.h"

#define LANES_FILE "num/lanes_set.h"
#include "num/lanes_each.h"

const struct lanes *lanes_of(enum isa isa)
{
    static const struct lanes *const sets[ISA_COUNT] = {
        [ISA_PLAIN] = &lanes_plain,
#if ISA_MANY
        [ISA_HAS_AVX2] = &lanes_avx2,
        [ISA_HAS_AVX512] = &lanes_avx512,
#endif
    };
    return sets[isa];
}
