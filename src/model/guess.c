#include "model/guess.h"

#include "num/matmul.h"
#include "num/ops.h"

#include <assert.h>

void guess_logits(const struct params *p, const float *final_nd, size_t n, float *hidden_nd, float *logits_nv)
{
    size_t d = p->config.d, v = p->config.vocabulary;
    assert(p->config.guesses);
    matmul(n, d, d, (struct mat){final_nd, d, false}, (struct mat){p->guess_d_d, d, false}, hidden_nd, d,
           false);
    ops_add_bias(hidden_nd, n, d, p->guess_bias_d);
    matmul(n, v, d, (struct mat){hidden_nd, d, false}, (struct mat){p->word_v_d, d, true}, logits_nv, v,
           false);
    ops_add_bias(logits_nv, n, v, p->word_bias_v);
}
