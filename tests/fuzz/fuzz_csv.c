/* Any bytes as a .csv file of weights: refused in one line, or weights of which traces can be made. */
#include "fuzz_given.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    fuzz_given(given_csv, bytes, n);
    return 0;
}
