#include "num/matmul.h"

static float element(struct mat m, size_t i, size_t j)
{
    return m.transposed ? m.at[j * m.stride + i] : m.at[i * m.stride + j];
}

void matmul(size_t m, size_t n, size_t k, struct mat a, struct mat b, float *out, size_t out_stride, bool add)
{
    for (size_t i = 0; i < m; i++)
        for (size_t j = 0; j < n; j++) {
            float sum = add ? out[i * out_stride + j] : 0;
            for (size_t p = 0; p < k; p++)
                sum += element(a, i, p) * element(b, p, j);
            out[i * out_stride + j] = sum;
        }
}
