/* training_titles: what stands over each plot: its name and the last number of each of its curves. */
#include "view/training_parts.h"

#include <stdio.h>

#define PIECES_MAX 8

static struct training_piece piece(style s, const char *text)
{
    struct training_piece p = {.style = s};

    snprintf(p.text, sizeof p.text, "%s", text);
    return p;
}

static const struct record_check *last_check(const struct training_pic *c)
{
    return c->r->check_count > 0 ? &c->r->checks[c->r->check_count - 1] : NULL;
}

static struct training_piece number_piece(const struct training_pic *c, bool known, double value)
{
    char text[24];

    training_number(value, text);
    return piece(training_style(c, ROLE_BOLD, ATTR_BOLD), known ? text : "·");
}

static size_t title_loss(const struct training_pic *c, struct training_piece out[PIECES_MAX])
{
    const struct record *r = c->r;
    const struct record_check *check = last_check(c);
    const bool known = r->step > 0;

    out[0] = piece(training_style(c, ROLE_BOLD, ATTR_BOLD), view_say(c->s, MSG_TRAINING_LOSS));
    out[1] = piece(training_ink(c, INK_TRAINING, ROLE_BG), view_say(c->s, MSG_TRAINING_ON_TRAINING));
    out[2] = number_piece(c, known, known ? (double)r->steps[r->step - 1].words : 0);
    out[3] = piece(training_ink(c, INK_UNSEEN, ROLE_BG), view_say(c->s, MSG_TRAINING_ON_UNSEEN));
    out[4] = number_piece(c, check != NULL, check != NULL ? (double)check->words : 0);
    return 5;
}

static size_t title_right(const struct training_pic *c, struct training_piece out[PIECES_MAX])
{
    const struct record_check *check = last_check(c);
    char share[24] = "·", of[64];

    if (check != NULL)
        training_share(c, check->agreement, 1, share);
    out[0] = piece(training_style(c, ROLE_BOLD, ATTR_BOLD), view_say(c->s, MSG_TRAINING_WAS_WERE));
    out[1] = piece(training_ink(c, INK_RIGHT, ROLE_BG), view_say(c->s, MSG_TRAINING_RIGHT_NUMBER));
    out[2] = piece(training_style(c, ROLE_BOLD, ATTR_BOLD), share);
    snprintf(of, sizeof of, view_say(c->s, MSG_TRAINING_OF_COUNT),
             check != NULL ? (unsigned)check->agreement.count : 0);
    out[3] = piece(training_style(c, ROLE_DIM, 0), of);
    return check != NULL && check->agreement.count > 0 ? 4 : 3;
}

static size_t title_gradient(const struct training_pic *c, struct training_piece out[PIECES_MAX])
{
    const struct record *r = c->r;
    const float norm = r->step > 0 ? r->steps[r->step - 1].gradient_norm : 0;
    char cut[64];

    out[0] = piece(training_style(c, ROLE_BOLD, ATTR_BOLD), view_say(c->s, MSG_TRAINING_GRADIENT));
    out[1] = piece(training_style(c, ROLE_DIM, 0), view_say(c->s, MSG_TRAINING_LENGTH));
    out[2] = number_piece(c, r->step > 0, (double)norm);
    snprintf(cut, sizeof cut, view_say(c->s, MSG_TRAINING_CUT_TO), r->clip);
    out[3] = piece(training_style(c, ROLE_DIM, 0), cut);
    return r->clip > 0 && (double)norm > r->clip ? 4 : 3;
}

static size_t title_width(const struct training_pic *c, struct training_piece out[PIECES_MAX])
{
    char layer[64];

    snprintf(layer, sizeof layer, view_say(c->s, MSG_TRAINING_LAYER), c->layer + 1);
    out[0] = piece(training_style(c, ROLE_BOLD, ATTR_BOLD), view_say(c->s, MSG_TRAINING_HOW_WIDELY));
    out[1] = piece(training_style(c, ROLE_DIM, 0), layer);
    return 2;
}

static int columns_of(const struct training_piece *pieces, size_t count)
{
    int cols = 0;

    for (size_t i = 0; i < count; i++)
        cols += view_columns(pieces[i].text);
    return cols;
}

void training_draw_title(const struct training_pic *c, enum training_plot which, rect at)
{
    static size_t (*const titles[TRAINING_PLOTS])(
        const struct training_pic *, struct training_piece[PIECES_MAX]) = {title_loss, title_right,
                                                                           title_gradient, title_width};
    struct training_piece pieces[PIECES_MAX];
    const size_t count = titles[which](c, pieces);

    const bool brief = columns_of(pieces, which == TRAINING_RIGHT ? 3 : count) > at.w;

    if (brief && which == TRAINING_LOSS) {
        pieces[1] = piece(pieces[1].style, "T ");
        pieces[3] = piece(pieces[3].style, "  V ");
    }
    if (brief && which == TRAINING_RIGHT) /* the question goes before its answer does */
        pieces[0].text[0] = '\0';
    training_pieces(c, at.x, at.y, at.x + at.w, pieces, count);
}
