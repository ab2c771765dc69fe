#include "num/attention.h"

/* Rows are worked on eight at a time, where there are registers for them: each row of the other operand is
 * loaded once for eight of them, and what one waits for the others fill. */
#define ROWS (LANES < 8 ? 4 : 8)

#define LANES_FILE "num/attention_set.h"
#include "num/lanes_each.h"

const struct attention_short *attention_short_of(enum isa isa)
{
    static const struct attention_short *const sets[ISA_COUNT] = {
        [ISA_PLAIN] = &attention_plain,
#if ISA_MANY
        [ISA_HAS_AVX2] = &attention_avx2,
        [ISA_HAS_AVX512] = &attention_avx512,
#endif
    };
    return sets[isa];
}
