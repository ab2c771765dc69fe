#include "study/ablation_said.h"

/* ---- groups ---- */

enum { HEADS = 8, DK = 8 }; /* the default member */

static bool plain(const struct ablation_row *r)
{
    return r->scaled && r->positions;
}

static bool is_in(enum ablation_group group, const struct ablation *a, const struct ablation_row *r)
{
    switch (group) {
    case ABLATION_HEADS:
        return plain(r) && r->d_k == DK;
    case ABLATION_SHARED:
        return plain(r) && r->heads * r->d_k == HEADS * DK;
    case ABLATION_DK:
        return plain(r) && r->heads == HEADS;
    case ABLATION_SCALING:
        return r->positions && ablation_find(a, r->heads, r->d_k, !r->scaled, true) != NULL;
    case ABLATION_POSITIONS:
        return r->scaled && ablation_find(a, r->heads, r->d_k, true, !r->positions) != NULL;
    case ABLATION_GROUP_COUNT:
        break;
    }
    return false;
}

bool ablation_paired(enum ablation_group group)
{
    return group == ABLATION_SCALING || group == ABLATION_POSITIONS;
}

/* Series go by heads first, pairs by d_k first; of a pair the one with comes first. */
static bool before(enum ablation_group group, const struct ablation_row *a, const struct ablation_row *b)
{
    if (ablation_paired(group) && a->d_k != b->d_k)
        return a->d_k < b->d_k;
    if (a->heads != b->heads)
        return a->heads < b->heads;
    if (a->d_k != b->d_k)
        return a->d_k < b->d_k;
    return a->scaled + a->positions > b->scaled + b->positions;
}

size_t ablation_group(const struct ablation *a, enum ablation_group group,
                      const struct ablation_row *rows[ABLATION_ROWS_MAX])
{
    size_t n = 0;

    for (size_t i = 0; i < a->row_count; i++) {
        if (!is_in(group, a, &a->rows[i]))
            continue;
        size_t at = n++;
        for (; at > 0 && before(group, &a->rows[i], rows[at - 1]); at--)
            rows[at] = rows[at - 1];
        rows[at] = &a->rows[i];
    }
    return n;
}

size_t ablation_lines(const struct ablation *a, struct ablation_line lines[ABLATION_LINES_MAX])
{
    const struct ablation_row *rows[ABLATION_ROWS_MAX];
    size_t n = 0;

    for (enum ablation_group g = 0; g < ABLATION_GROUP_COUNT; g++) {
        const size_t count = ablation_group(a, g, rows);
        for (size_t i = 0; i < count && n < ABLATION_LINES_MAX; i++)
            lines[n++] = (struct ablation_line){g, rows[i]};
    }
    return n;
}

/* ---- what differs ---- */

bool ablation_below(const struct ablation_row *low, const struct ablation_row *high,
                    enum ablation_figure figure)
{
    const struct ablation_mean l = ablation_mean(low, figure), h = ablation_mean(high, figure);

    return l.count >= 2 && h.count >= 2 && l.high < h.low;
}

bool ablation_ends(const struct ablation_row *const *rows, size_t count, enum ablation_figure figure,
                   size_t *lowest, size_t *highest)
{
    *lowest = *highest = count;
    for (size_t i = 0; i < count; i++) {
        const struct ablation_mean m = ablation_mean(rows[i], figure);
        if (m.count < 2)
            continue;
        *lowest = *lowest == count || m.mean < ablation_mean(rows[*lowest], figure).mean ? i : *lowest;
        *highest = *highest == count || m.mean > ablation_mean(rows[*highest], figure).mean ? i : *highest;
    }
    return *lowest < count && ablation_below(rows[*lowest], rows[*highest], figure);
}

enum ablation_standing ablation_standing(enum ablation_group group, const struct ablation_row *const *rows, size_t count,
                                         size_t i, enum ablation_figure figure, int better)
{
    const size_t first = ablation_paired(group) ? i - i % 2 : 0;
    const size_t peers = ablation_paired(group) && first + 2 <= count ? 2 : count - first;
    size_t low, high;

    if (better == 0 || !ablation_ends(rows + first, peers, figure, &low, &high) ||
        (i != first + low && i != first + high))
        return ABLATION_PLAIN;
    return (i == first + low) == (better < 0) ? ABLATION_BEST : ABLATION_WORST;
}

static bool outdoes(const struct ablation_aside *a, const struct ablation_aside *b)
{
    return b->kind == ABLATION_ASIDE_NONE || ablation_mean(a->more, a->figure).mean - ablation_mean(a->less, a->figure).mean >
                                                 ablation_mean(b->more, b->figure).mean - ablation_mean(b->less, b->figure).mean;
}

static void take_more(struct ablation_aside *best, enum ablation_aside_kind kind, enum ablation_figure figure,
                      const struct ablation_row *more, const struct ablation_row *less)
{
    const struct ablation_aside a = {kind, figure, more, less};

    if (ablation_below(less, more, figure) && outdoes(&a, best))
        *best = a;
}

/* Of those that lose more than `least` does: who finds more than it. */
static struct ablation_aside against(const struct ablation_row *const *rows, size_t count,
                                     const struct ablation_row *least)
{
    struct ablation_aside best = {.kind = ABLATION_ASIDE_NONE};

    for (enum ablation_figure f = ABLATION_AGREEMENT; f <= ABLATION_PRONOUN; f++)
        for (size_t i = 0; i < count; i++)
            if (ablation_below(least, rows[i], ABLATION_LOSS))
                take_more(&best, ABLATION_ASIDE_YET, f, rows[i], least);
    return best;
}

static struct ablation_aside aside_of(const struct ablation_row *const *rows, size_t count,
                                      const struct ablation_row *least)
{
    struct ablation_aside best = against(rows, count, least);

    if (best.kind != ABLATION_ASIDE_NONE)
        return best;
    for (enum ablation_figure f = ABLATION_AGREEMENT; f <= ABLATION_PRONOUN; f++) {
        size_t low, high;
        if (!ablation_ends(rows, count, f, &low, &high))
            continue;
        const bool also = ablation_below(rows[high], rows[low], ABLATION_LOSS);
        take_more(&best, also ? ABLATION_ASIDE_ALSO : ABLATION_ASIDE_ONLY, f, rows[high], rows[low]);
    }
    return best;
}

/* Those with two seeds or more: of a single one it is not known what is chance. */
static size_t known_rows(const struct ablation_row *const *rows, size_t count,
                         const struct ablation_row *known[ABLATION_ROWS_MAX])
{
    size_t n = 0;

    for (size_t i = 0; i < count; i++)
        if (ablation_mean(rows[i], ABLATION_LOSS).count >= 2)
            known[n++] = rows[i];
    return n;
}

static enum ablation_verdict verdict_of(const struct ablation_row *first, const struct ablation_row *last,
                                        const struct ablation_row *best)
{
    if (ablation_below(best, first, ABLATION_LOSS) && ablation_below(best, last, ABLATION_LOSS))
        return ABLATION_MIDDLE;
    if (ablation_below(last, first, ABLATION_LOSS))
        return ABLATION_MORE_BETTER;
    return ablation_below(first, last, ABLATION_LOSS) ? ABLATION_MORE_WORSE : ABLATION_UNEVEN;
}

struct ablation_said ablation_said(const struct ablation_row *const *all, size_t all_count)
{
    struct ablation_said s = {.verdict = ABLATION_UNKNOWN};
    const struct ablation_row *rows[ABLATION_ROWS_MAX];
    const size_t count = known_rows(all, all_count, rows);
    size_t best, worst;

    if (count < 2)
        return s;
    const bool differ = ablation_ends(rows, count, ABLATION_LOSS, &best, &worst);
    s.verdict = differ ? verdict_of(rows[0], rows[count - 1], rows[best]) : ABLATION_ALIKE;
    const bool ends = s.verdict == ABLATION_MORE_BETTER || s.verdict == ABLATION_MORE_WORSE;
    s.from = ends ? rows[0] : rows[worst];
    s.to = ends ? rows[count - 1] : rows[best];
    s.aside = aside_of(rows, count, rows[best]);
    return s;
}
