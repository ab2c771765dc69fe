/* What score.h says in words: names of rows, and the table. */
#include "learn/score.h"

#include "text/glyph.h"

#include <stdio.h>
#include <string.h>

double score_of(struct score_share s)
{
    return s.count ? (double)s.right / (double)s.count : 0;
}

const char *score_row_name(size_t row)
{
    return row == SCORE_DISTRACTOR ? "distractor" : practice_kind_name((enum practice_kind)row);
}

enum practice_question score_row_question(size_t row)
{
    return practice_kind_question(row == SCORE_DISTRACTOR ? PRACTICE_SUBJECT : (enum practice_kind)row);
}

/* A cell of so many columns, and two blanks. */
static void add_cell(struct buf *out, const char *text, size_t columns)
{
    size_t wide = glyph_columns(text, strlen(text));
    buf_addf(out, "%s%*s", text, wide < columns ? (int)(columns - wide + 2) : 2, "");
}

/* "0.953  3.1 2.4": a share and what it is the share of; "-" when there is none. */
static void add_share(struct buf *out, struct score_share s, const char *of, size_t columns)
{
    char text[64] = "-";
    if (s.count)
        snprintf(text, sizeof text, "%.3f  %s", score_of(s), of);
    add_cell(out, text, columns);
}

enum { LINK = 22, ASKED = 12, BEST = 17, DISTANCE = 16 }; /* columns */

static void add_row(const struct score_kind *k, const char *name, struct buf *out)
{
    const struct score_choice *a = &k->chosen[0], *b = &k->chosen[1];
    char asked[48], best[48], distance[48];
    bool same = a->layer == b->layer && a->head == b->head;
    snprintf(asked, sizeof asked, "%zu.%zu", k->asked_layer + 1, k->asked_head + 1);
    snprintf(best, sizeof best, "%zu.%zu", a->layer + 1, a->head + 1);
    if (!same)
        snprintf(best + strlen(best), sizeof best - strlen(best), " %zu.%zu", b->layer + 1, b->head + 1);
    snprintf(distance, sizeof distance, "%+d", a->distance);
    if (a->distance != b->distance)
        snprintf(distance + strlen(distance), sizeof distance - strlen(distance), " %+d", b->distance);
    add_cell(out, name, LINK);
    add_share(out, k->asked, asked, ASKED);
    add_share(out, k->best, best, BEST);
    add_share(out, k->offset, distance, DISTANCE);
    buf_addf(out, "%6zu\n", k->count);
}

static const struct score_words *english(void)
{
    static struct score_words words = {"link", "asked head", "best head", "fixed distance", "count",
                                       .agreement = "agreement"};
    for (size_t i = 0; i < SCORE_ROWS; i++)
        words.rows[i] = score_row_name(i);
    return &words;
}

void score_table(const struct scores *s, const struct score_words *words, struct buf *out)
{
    const struct score_words *w = words ? words : english();
    add_cell(out, w->link, LINK);
    add_cell(out, w->asked, ASKED);
    add_cell(out, w->best, BEST);
    add_cell(out, w->distance, DISTANCE);
    buf_addf(out, "%*s%s\n", 6 - (int)glyph_columns(w->count, strlen(w->count)), "", w->count);
    for (size_t i = 0; i < SCORE_ROWS; i++)
        if (s->rows[i].count)
            add_row(&s->rows[i], w->rows[i], out);
    if (!s->agreement.count)
        return;
    add_cell(out, w->agreement, LINK);
    buf_addf(out, "%.3f%*s%6zu\n", score_of(s->agreement), ASKED + BEST + DISTANCE + 6 - 5, "",
             s->agreement.count);
}
