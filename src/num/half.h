/*
 * half: numbers of half precision (IEEE 754 binary16), as model files keep them. By integer arithmetic, so that every
 * machine gives the same bits whatever its instructions and its rounding mode.
 */
#ifndef PASSNOTES_NUM_HALF_H
#define PASSNOTES_NUM_HALF_H

#include <stdint.h>

#define HALF_MAX 65504.0f /* largest finite one */

/* The nearest, of two as near the even one; 65520 and above become infinite. A NaN stays one and keeps the upper bits
 * of its payload. */
uint16_t half_from(float x);

/* Exact. */
float half_value(uint16_t half);

#endif
