#include "num/grad_rows.h"

#define LANES_FILE "num/grad_rows_set.h"
#include "num/lanes_each.h"

const struct grad_rows *grad_rows_of(enum isa isa)
{
    static const struct grad_rows *const sets[ISA_COUNT] = {
        [ISA_PLAIN] = &rows_plain,
#if ISA_MANY
        [ISA_HAS_AVX2] = &rows_avx2,
        [ISA_HAS_AVX512] = &rows_avx512,
#endif
    };
    return sets[isa];
}
