#include "view/class_parts.h"

#include <math.h>
#include <stdio.h>

/* The vectors behind the picture, part by part in the same columns: note and key and their products, or a
 * voice, the other voices and the answer. As many of the d_k parts as fit beside their labels; the rest is
 * counted and added. */

#define PARTS_MAX   16
#define PART_COLS   7  /* columns of one number */
#define LETTER_COLS 8  /* the letter before a label, with its margin */
#define LABEL_LEAST 26 /* where numbers are few, labels are cut rather than the numbers */
#define LABEL_MOST  44
#define PARTS_FEW   3
#define WORD_COLS   12 /* of a word in a label */
#define TAIL_COLS   30 /* " 508 more +12.34 =  +28.89 ", and three more in Chinese: no number may be cut */
#define SUM_COLS    10 /* the same when all numbers are shown */

#define ELLIPSIS_COLS 2

struct cards {
    rect at;
    int parts, x; /* numbers shown, and where the first one's column starts */
    bool edges;
};

/* Columns of the longest word as a label has it, so that numbers stay in their columns whoever is looked at.
 */
static int word_columns(const struct class_pic *c)
{
    char word[CLASS_WORD_MAX];
    int most = 1;

    for (size_t j = 0; j < c->n && most < WORD_COLS; j++) {
        class_word(c, j, WORD_COLS, word);
        const int cols = draw_marked_columns(word);
        most = cols > most ? cols : most;
    }
    return most;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Columns of a label, of which the words are a part. */
static int note_label(const struct class_pic *c)
{
    char own[CLASS_LINE_MAX], known[CLASS_LINE_MAX];

    snprintf(own, sizeof own, view_say(c->s, MSG_CLASS_CARD_Q), "");
    snprintf(known, sizeof known, view_say(c->s, MSG_CLASS_CARD_K), "");
    return larger(draw_marked_columns(own), draw_marked_columns(known)) + word_columns(c);
}

static int voice_label(const struct class_pic *c)
{
    char one[CLASS_LINE_MAX], others[CLASS_LINE_MAX];

    snprintf(one, sizeof one, view_say(c->s, MSG_CLASS_CARD_V), "", "16.5%");
    snprintf(others, sizeof others, view_say(c->s, MSG_CLASS_CARD_OTHERS), c->n);
    return larger(draw_marked_columns(one) + word_columns(c), draw_marked_columns(others));
}

/* Numbers that fit between a label and what stands behind them. */
static int numbers_beside(const struct class_pic *c, int label, int behind)
{
    const int room = (c->lay.cards.w - label - behind) / PART_COLS;
    const int most = (int)(c->t->k < PARTS_MAX ? c->t->k : PARTS_MAX);

    return room < 0 ? 0 : room > most ? most : room;
}

/* `label`: columns that the labels want. */
static struct cards cards_for(const struct class_pic *c, bool tail, int label)
{
    struct cards k = {.at = c->lay.cards, .edges = c->lay.cards.h >= 7};
    const int wanted = LETTER_COLS + larger(label, LABEL_LEAST - LETTER_COLS) + 1;
    int behind = tail ? SUM_COLS : ELLIPSIS_COLS;

    k.parts = numbers_beside(c, wanted, behind);
    if (tail && (size_t)k.parts < c->t->k) {
        behind = TAIL_COLS;
        k.parts = numbers_beside(c, wanted, behind);
    }
    if (k.parts <= PARTS_FEW)
        k.parts = numbers_beside(c, LABEL_LEAST, behind);
    const int left = k.at.w - behind - k.parts * PART_COLS;
    k.x = k.at.x + (left > LABEL_MOST ? LABEL_MOST : left);
    return k;
}

/* A card's ground: half a row more above and below where there is room. */
static void draw_ground(const struct class_pic *c, const struct cards *k, int y, enum role bg)
{
    const style edge = class_style(c, bg, ROLE_BG, 0);

    draw_fill(c->p, (rect){k->at.x, y, k->at.w, 1}, class_style(c, ROLE_TEXT, bg, 0));
    if (!k->edges || !theme_has_ramp(c->p->theme) || c->s->theme->ascii)
        return;
    class_rule(c, k->at.x, y - 1, k->at.w, "▄", edge, false);
    class_rule(c, k->at.x, y + 1, k->at.w, "▀", edge, false);
}

static void draw_values(const struct class_pic *c, const struct cards *k, int y, style st,
                        const float *values)
{
    char text[24];

    for (int part = 0; part < k->parts; part++) {
        class_score_text((double)values[part], 2, text);
        draw_text_right(c->p, k->x + (part + 1) * PART_COLS, y, PART_COLS, st, text);
    }
    if (k->parts > 0 && (size_t)k->parts < c->t->k)
        draw_text(c->p, k->x + k->parts * PART_COLS + 1, y, 2, st, "…");
}

/* The letter and what it stands for. */
static void draw_label(const struct class_pic *c, const struct cards *k, int y, style st, const char *letter,
                       enum msg what, size_t j)
{
    char word[CLASS_WORD_MAX], line[CLASS_LINE_MAX];
    style bold = st;

    bold.attrs |= ATTR_BOLD;
    draw_text(c->p, k->at.x + 2, y, 6, bold, letter);
    class_word(c, j, 12, word);
    snprintf(line, sizeof line, view_say(c->s, what), word);
    draw_text(c->p, k->at.x + 8, y, k->x - k->at.x - 8, st, line);
}

/* ---- step 1 ---- */

static void draw_products(const struct class_pic *c, const struct cards *k, int y, const float *q,
                          const float *key)
{
    const style dim = class_style(c, ROLE_DIM, ROLE_BG, 0);
    char text[24];
    double shown = 0;

    draw_label(c, k, y, dim, "q · k", MSG_CLASS_CARD_PRODUCT, c->looked);
    for (int part = 0; part < k->parts; part++) {
        const double product = (double)q[part] * (double)key[part];
        shown += product;
        class_score_text(product, 2, text);
        draw_text_right(c->p, k->x + (part + 1) * PART_COLS, y, PART_COLS,
                        class_style(c, product < 0 ? ROLE_NEGATIVE : ROLE_POSITIVE, ROLE_BG,
                                    fabs(product) >= 1 ? ATTR_BOLD : 0),
                        text);
    }
    const double score = (double)c->scores[c->looked];
    int x = k->x + k->parts * PART_COLS + 1;
    if ((size_t)k->parts < c->t->k) {
        char rest[24], line[CLASS_LINE_MAX];
        class_score_text(score - shown, 2, rest);
        snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_CARD_REST), c->t->k - (size_t)k->parts, rest);
        x += 1 + class_marked(c, x, y, k->at.x + k->at.w - 11 - x, ROLE_DIM, line);
    }
    class_score_text(score, 2, text);
    draw_text(c->p, x, y, 1, dim, "=");
    const style sum = class_on(c, score < 0 ? ROLE_NEGATIVE : ROLE_POSITIVE, ATTR_BOLD);
    const int cols = draw_marked_columns(text);
    if (x + 3 + cols < k->at.x + k->at.w) {
        draw_fill(c->p, (rect){x + 2, y, cols + 2, 1}, sum);
        draw_text(c->p, x + 3, y, cols, sum, text);
    }
}

static void draw_note_cards(const struct class_pic *c)
{
    const struct cards k = cards_for(c, true, note_label(c));
    const float *q = c->head->q_tk + c->asker * c->t->k, *key = c->head->k_tk + c->looked * c->t->k;
    const int y = k.at.y + (k.edges ? 1 : 0), gap = k.edges ? 3 : 1;
    const style paper = class_style(c, ROLE_INK, ROLE_PAPER, 0),
                card = class_style(c, ROLE_TEXT, ROLE_RAISED, 0);
    char shown[CLASS_LINE_MAX];

    draw_ground(c, &k, y, ROLE_PAPER);
    draw_label(c, &k, y, paper, "q", MSG_CLASS_CARD_Q, c->asker);
    draw_values(c, &k, y, paper, q);
    snprintf(shown, sizeof shown, view_say(c->s, MSG_CLASS_CARD_SHOWN), (size_t)k.parts, c->t->k);
    if ((size_t)k.parts < c->t->k)
        draw_text_right(c->p, k.at.x + k.at.w - 2, y, TAIL_COLS - 8, paper, shown);
    draw_ground(c, &k, y + gap, ROLE_RAISED);
    draw_label(c, &k, y + gap, card, "k", MSG_CLASS_CARD_K, c->looked);
    if (class_knows(c, c->looked) && !class_masked(c, c->looked)) {
        draw_values(c, &k, y + gap, card, key);
        draw_products(c, &k, y + gap + (k.edges ? 2 : 1), q, key);
    }
}

/* ---- step 4 ---- */

static void draw_voice_cards(const struct class_pic *c)
{
    const struct cards k = cards_for(c, false, voice_label(c));
    const float *v = c->head->v_tk + c->looked * c->t->k, *answer = c->head->output_tk + c->asker * c->t->k;
    const int y = k.at.y + (k.edges ? 1 : 0), plus = y + (k.edges ? 2 : 1), sum = plus + (k.edges ? 2 : 1);
    const style paper = class_style(c, ROLE_INK, ROLE_PAPER, 0), dim = class_style(c, ROLE_DIM, ROLE_BG, 0);
    const style card = class_style(c, ROLE_BOLD, ROLE_RAISED, ATTR_BOLD);
    float mine[PARTS_MAX], others[PARTS_MAX];
    char text[24], line[CLASS_LINE_MAX], word[CLASS_WORD_MAX];

    for (int part = 0; part < k.parts; part++) {
        mine[part] = c->shares[c->looked] * v[part];
        others[part] = answer[part] - mine[part];
    }
    class_share_text(c, c->looked, 1, text);
    class_word(c, c->looked, 10, word);
    draw_ground(c, &k, y, ROLE_PAPER);
    draw_text(c->p, k.at.x + 2, y, 6, class_style(c, ROLE_INK, ROLE_PAPER, ATTR_BOLD), "w v");
    snprintf(line, sizeof line, view_say(c->s, MSG_CLASS_CARD_V), word, text);
    draw_text(c->p, k.at.x + 8, y, k.x - k.at.x - 8, paper, line);
    draw_values(c, &k, y, paper, mine);
    draw_ground(c, &k, sum, ROLE_RAISED);
    if (c->asked_of > 1) {
        draw_text(c->p, k.at.x + 2, plus, 6, dim, "+");
        snprintf(line, sizeof line,
                 view_say(c->s, c->asked_of == 2 ? MSG_CLASS_CARD_OTHER : MSG_CLASS_CARD_OTHERS),
                 c->asked_of - 1);
        draw_text(c->p, k.at.x + 8, plus, k.x - k.at.x - 8, dim, line);
        draw_values(c, &k, plus, dim, others);
    }
    draw_label(c, &k, sum, card, "Σ", MSG_CLASS_CARD_ANSWER, c->asker);
    if (c->time >= CLASS_ARRIVED)
        draw_values(c, &k, sum, card, answer);
}

void class_draw_cards(const struct class_pic *c)
{
    if (c->lay.cards.h < 3)
        return;
    if (c->head == NULL)
        class_marked(c, c->lay.cards.x + 2, c->lay.cards.y + 1, c->lay.cards.w - 2, ROLE_DIM,
                     view_say(c->s, MSG_CLASS_CARD_PICK));
    else if (c->step == STEP_COMPARE)
        draw_note_cards(c);
    else if (c->step == STEP_BLEND)
        draw_voice_cards(c);
}
