#include "learn/evaluate.h"

#include "trace/stats.h"

#include <assert.h>
#include <string.h>

enum { REACH = GOLD_WORDS_MAX, HEADS_MAX = SETTINGS_LAYERS_MAX * SETTINGS_HEADS_MAX };

/* Of one kind, on one half of its links. */
struct evaluation_tally {
    size_t count, asked, asked_right;
    size_t asked_layer, asked_head;
    size_t right_lh[HEADS_MAX];
    double share_lh[HEADS_MAX]; /* sums of what the answers got */
    size_t right_o[2 * REACH + 1];
};

void evaluation_init(struct evaluation *v)
{
    *v = (struct evaluation){.links = 0};
    v->tallies_2r = mem_new(2 * (size_t)SCORE_ROWS, sizeof *v->tallies_2r);
}

void evaluation_fini(struct evaluation *v)
{
    mem_free(v->tallies_2r);
    mem_free(v->wrong);
    *v = (struct evaluation){.links = 0};
}

/* ---- one link in one trace
 * ----------------------------------------------------------------------------------- */

/* Where a link stands in the trace: after the empty chair, if there is one. */
struct asked {
    const struct trace *trace;
    const struct gold_link *link;
    size_t chair, asker; /* tokens before the words; the token that asks */
};

static bool is_answer(const struct asked *a, size_t token)
{
    return token >= a->chair && a->link->accepted >> (token - a->chair) & 1;
}

static const float *row_of(const struct asked *a, size_t layer, size_t head)
{
    return a->trace->layers[layer].heads[head].weights_tt + a->asker * a->trace->t;
}

/* The word that hears most of the asker, the asker itself left out. A row with nobody in it is the asker's
 * own, which is never right. */
static size_t top_of(const struct asked *a, const float *row)
{
    size_t top = a->asker;
    for (size_t j = a->chair; j < a->trace->t; j++)
        if (j != a->asker && row[j] > (top == a->asker ? 0 : row[top]))
            top = j;
    return top;
}

static double share_of_answers(const struct asked *a, const float *row)
{
    double sum = 0;
    for (size_t j = a->chair; j < a->trace->t; j++)
        sum += is_answer(a, j) ? (double)row[j] : 0;
    return sum;
}

/* The first head that was given the question. */
static bool find_asked(const struct trace *t, enum practice_question question, size_t *layer, size_t *head)
{
    for (size_t l = 0; l < t->layer_count; l++)
        for (size_t h = 0; h < t->h; h++)
            if (t->layers[l].heads[h].label.questions >> question & 1) {
                *layer = l;
                *head = h;
                return true;
            }
    return false;
}

/* ---- counting
 * ------------------------------------------------------------------------------------------------ */

static void note_wrong(struct evaluation *v, const struct evaluation_wrong *wrong)
{
    if (v->wrong_count == v->wrong_room) {
        v->wrong_room = v->wrong_room ? 2 * v->wrong_room : 64;
        v->wrong = mem_resize(v->wrong, v->wrong_room, sizeof *v->wrong);
    }
    v->wrong[v->wrong_count++] = *wrong;
}

static void count_heads(struct evaluation_tally *tally, const struct asked *a)
{
    const struct trace *t = a->trace;
    for (size_t lh = 0; lh < t->layer_count * t->h; lh++) {
        const float *row = row_of(a, lh / t->h, lh % t->h);
        tally->right_lh[lh] += is_answer(a, top_of(a, row));
        tally->share_lh[lh] += share_of_answers(a, row);
    }
    for (size_t j = a->chair; j < t->t; j++)
        tally->right_o[REACH + j - a->asker] += is_answer(a, j);
}

/* True when the head that was asked is right; false too when none was asked. */
static bool count_asked(struct evaluation_tally *tally, const struct asked *a, struct evaluation_wrong *about)
{
    enum practice_question question = practice_kind_question((enum practice_kind)a->link->kind);
    if (!find_asked(a->trace, question, &about->layer, &about->head))
        return false;
    const float *row = row_of(a, about->layer, about->head);
    size_t top = top_of(a, row);
    about->heard = top - a->chair;
    about->heard_share = row[top];
    about->share = (float)share_of_answers(a, row);
    tally->asked_layer = about->layer;
    tally->asked_head = about->head;
    tally->asked++;
    tally->asked_right += is_answer(a, top);
    return is_answer(a, top);
}

/* Counts a link in a row of the table; every second one of the row in the other half. */
static bool count_link(struct evaluation *v, size_t row, const struct asked *a, struct evaluation_wrong *about)
{
    struct evaluation_tally *first = &v->tallies_2r[row], *second = &v->tallies_2r[SCORE_ROWS + row],
                            *tally = first->count > second->count ? second : first;
    tally->count++;
    count_heads(tally, a);
    return count_asked(tally, a, about);
}

static void weigh(struct evaluation *v, const struct asked *a, const struct evaluation_wrong *about)
{
    const float *row = row_of(a, about->layer, about->head);
    v->scores.largest += (double)row[stats_largest(row, a->trace->t)];
    v->scores.entropy += stats_entropy_bits(row, a->trace->t);
    v->rows++;
}

void evaluation_add(struct evaluation *v, const struct gold *g, size_t sentence, const struct trace *t)
{
    const struct gold_sentence *s = &g->sentences[sentence];
    size_t chair = t->tokens.tokens[0].special;
    assert(t->t == s->words + chair && t->layer_count * t->h <= HEADS_MAX);
    v->layers = t->layer_count;
    v->heads = t->h;
    for (size_t n = s->first; n < s->first + s->count; n++) {
        const struct gold_link *link = &g->links[n];
        struct asked a = {t, link, chair, chair + link->asker};
        struct evaluation_wrong about = {.sentence = sentence, .link = n, .layer = SIZE_MAX};
        bool right = count_link(v, link->kind, &a, &about);
        if (link->distractor)
            count_link(v, SCORE_DISTRACTOR, &a, &about);
        if (about.layer != SIZE_MAX)
            weigh(v, &a, &about);
        if (about.layer != SIZE_MAX && !right)
            note_wrong(v, &about);
    }
    v->links += s->count;
    v->scores.sentences++;
}

/* ---- the result
 * ---------------------------------------------------------------------------------------------- */

static struct score_choice choose(const struct evaluation *v, const struct evaluation_tally *on)
{
    size_t best = 0, offset = 0;
    for (size_t lh = 1; lh < v->layers * v->heads; lh++)
        if (on->right_lh[lh] > on->right_lh[best] ||
            (on->right_lh[lh] == on->right_lh[best] && on->share_lh[lh] > on->share_lh[best]))
            best = lh;
    for (size_t o = 1; o < 2 * REACH + 1; o++)
        offset = on->right_o[o] > on->right_o[offset] ? o : offset;
    return (struct score_choice){best / v->heads, best % v->heads, (int)offset - REACH};
}

/* Counts what was chosen on the other half. */
static void count_chosen(const struct evaluation *v, const struct evaluation_tally *on,
                         const struct evaluation_tally *other, struct score_choice *chosen,
                         struct score_kind *out)
{
    *chosen = choose(v, other);
    out->best.right += on->right_lh[chosen->layer * v->heads + chosen->head];
    out->best.count += on->count;
    out->offset.right += on->right_o[chosen->distance + REACH];
    out->offset.count += on->count;
}

static void finish_row(const struct evaluation *v, size_t row, struct score_kind *out)
{
    const struct evaluation_tally *a = &v->tallies_2r[row], *b = &v->tallies_2r[SCORE_ROWS + row];
    *out = (struct score_kind){.count = a->count + b->count,
                               .asked = {a->asked_right + b->asked_right, a->asked + b->asked},
                               .asked_layer = a->asked_layer,
                               .asked_head = a->asked_head};
    if (b->count == 0)
        return; /* of a single link nothing can be chosen */
    count_chosen(v, a, b, &out->chosen[0], out);
    count_chosen(v, b, a, &out->chosen[1], out);
}

void evaluation_finish(struct evaluation *v)
{
    for (size_t i = 0; i < SCORE_ROWS; i++)
        finish_row(v, i, &v->scores.rows[i]);
    if (v->rows == 0)
        return;
    v->scores.largest /= (double)v->rows;
    v->scores.entropy /= (double)v->rows;
}

bool evaluate_is_chinese(const struct gold_sentence *s)
{
    return script_of(s->text, s->len) == SCRIPT_HAN;
}

enum status evaluate(struct model_cache *cache, const struct settings *s, const struct gold *g, bool chinese,
                     struct evaluation *out, struct err *e)
{
    struct evaluation v;
    enum status status = OK;
    evaluation_init(&v);
    for (size_t i = 0; i < g->count && status == OK; i++) {
        struct trace *t;
        if (evaluate_is_chinese(&g->sentences[i]) != chinese)
            continue;
        status = model_trace(cache, s, g->sentences[i].text, g->sentences[i].len, &t, e);
        if (status != OK)
            break;
        evaluation_add(&v, g, i, t);
        trace_free(t);
    }
    evaluation_finish(&v);
    if (status == OK)
        *out = v;
    else
        evaluation_fini(&v);
    return status;
}
