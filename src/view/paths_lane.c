/* paths_lane: what a lane says beside or above its lines: name, steps, what had to wait, what it would say. */
#include "view/paths_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LABELS_MAX = 5 };

struct label {
    style style;
    char text[PATHS_LINE_MAX];
};

rect paths_lines(const struct paths_pic *c, enum path_net net)
{
    rect r = c->lay.lane[net];

    if (c->lay.label_above && r.h > 1) {
        r.y++;
        r.h--;
    } else if (c->lay.margin > 0) {
        r.w -= c->lay.margin - 1;
        r.x += c->lay.margin - 1;
    }
    return r;
}

static void steps_label(const struct paths_pic *c, enum path_net net, struct label *out)
{
    const size_t steps = c->f == NULL ? 0 : c->f->nets[net].sequential;
    const double gone = c->steps;

    out->style = pen_style(c->p, ROLE_BOLD, ROLE_BG, ATTR_BOLD);
    if (c->f == NULL)
        snprintf(out->text, sizeof out->text, "·");
    else if (gone < (double)steps)
        snprintf(out->text, sizeof out->text, view_say(c->s, MSG_PATHS_STEPS_OF), (size_t)gone, steps);
    else
        snprintf(out->text, sizeof out->text, view_say(c->s, steps == 1 ? MSG_PATHS_STEP : MSG_PATHS_STEPS), steps);
}

/* Whether the word that stands there is what it would say first. */
static bool is_right(const struct paths_pic *c, const struct path_net_found *found)
{
    return found->top_count > 0 && strcmp(found->top[0].text, c->f->tokens.tokens[c->target].fold) == 0;
}

/* "says was 71% were 20%": as many words as fit, the first rather than the verb. */
static void guess_label(const struct paths_pic *c, enum path_net net, int cols, struct label *out)
{
    const struct path_net_found *found = &c->f->nets[net];
    const char *says = view_say(c->s, MSG_PATHS_SAYS);
    size_t used = 0;

    out->style = pen_style(c->p, is_right(c, found) ? ROLE_ON : ROLE_TEXT, ROLE_BG, 0);
    out->text[0] = '\0';
    for (size_t i = 0; i < found->top_count; i++) {
        char share[24], piece[PATHS_TEXT_MAX * 3];
        view_share_text(c->s, found->top[i].p, false, 0, share);
        snprintf(piece, sizeof piece, "%s%s %s", i > 0 ? " " : "", found->top[i].text, share);
        if (i == 0 && view_columns(says) + 1 + view_columns(piece) <= cols)
            used += (size_t)snprintf(out->text, sizeof out->text, "%s ", says);
        if (view_columns(out->text) + view_columns(piece) > cols || used + strlen(piece) >= sizeof out->text)
            break;
        used += (size_t)snprintf(out->text + used, sizeof out->text - used, "%s", piece);
    }
}

/* What had to wait for what; of a network that the news cannot reach, that. */
static void waits_label(const struct paths_pic *c, enum path_net net, struct label *out)
{
    static const enum msg waits[PATH_NET_COUNT] = {MSG_PATHS_WAITS_RNN, MSG_PATHS_WAITS_LSTM, MSG_PATHS_WAITS_CNN,
                                                   MSG_PATHS_WAITS_ATTENTION};
    const struct path_net_found *found = &c->f->nets[net];

    out->style = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    snprintf(out->text, sizeof out->text, "%s", view_say(c->s, waits[net]));
    if (net == PATH_CNN && c->target - c->source > found->reach) {
        out->style = pen_style(c->p, ROLE_OFF, ROLE_BG, ATTR_BOLD);
        snprintf(out->text, sizeof out->text, view_say(c->s, MSG_PATHS_OUT_OF_REACH), found->reach);
    }
}

/* What else a lane has to say: the gate, the head. */
static bool more_label(const struct paths_pic *c, enum path_net net, int cols, struct label *out)
{
    static const enum msg gates[FORGET_COUNT] = {MSG_PATHS_GATE_LEARNT, MSG_PATHS_GATE_OPEN, MSG_PATHS_GATE_CLOSED};
    size_t layer, head;
    char share[24];

    out->style = pen_style(c->p, ROLE_DIM, ROLE_BG, 0);
    if (net == PATH_LSTM) {
        if (c->f->gate != FORGET_LEARNT)
            out->style = pen_style(c->p, ROLE_OFF, ROLE_BG, ATTR_BOLD);
        snprintf(out->text, sizeof out->text, "%s", view_say(c->s, gates[c->f->gate]));
        return true;
    }
    if (net != PATH_ATTENTION || !paths_loudest(c, &layer, &head))
        return false;
    view_share_text(c->s, paths_share(c, layer, head, c->source), false, 0, share);
    snprintf(out->text, sizeof out->text, view_say(c->s, MSG_PATHS_HEAD_LONG), layer + 1, head + 1, share);
    if (view_columns(out->text) > cols)
        snprintf(out->text, sizeof out->text, view_say(c->s, MSG_PATHS_HEAD), layer + 1, head + 1, share);
    return true;
}

/* In the order of what matters. */
static size_t list_labels(const struct paths_pic *c, enum path_net net, int cols, struct label out[LABELS_MAX])
{
    size_t n = 0;

    steps_label(c, net, &out[n++]);
    if (c->f == NULL)
        return n;
    if (net == PATH_LSTM && c->f->gate != FORGET_LEARNT) /* forced: before anything it says */
        n += more_label(c, net, cols, &out[n]);
    if (c->f->nets[net].guesses) {
        guess_label(c, net, cols, &out[n]);
        n += out[n].text[0] != '\0';
    }
    if (net == PATH_CNN) { /* that it hears nothing comes before what it says */
        waits_label(c, net, &out[n]);
        if (n > 1 && c->target - c->source > c->f->nets[net].reach) {
            const struct label swap = out[1];
            out[1] = out[n];
            out[n] = swap;
        }
        return n + 1;
    }
    if (net != PATH_LSTM || c->f->gate == FORGET_LEARNT)
        n += more_label(c, net, cols, &out[n]);
    waits_label(c, net, &out[n++]);
    return n;
}

/* One below the other; the first beside the name where there is room. */
static void draw_beside(const struct paths_pic *c, enum path_net net)
{
    const rect at = c->lay.lane[net];
    const int cols = c->lay.margin - 2, name = view_columns(paths_name(c, net));
    struct label labels[LABELS_MAX];
    const size_t n = list_labels(c, net, cols, labels);
    int row = name + 2 + view_columns(labels[0].text) <= cols ? 0 : 1;

    for (size_t i = 0; i < n && row < at.h; i++) {
        const int x = row == 0 ? at.x + name + 2 : at.x;
        if (view_columns(labels[i].text) > at.x + cols - x)
            continue;
        draw_text(c->p, x, at.y + row++, cols, labels[i].style, labels[i].text);
    }
}

/* All in the row above the lines, as many as fit. */
static void draw_above(const struct paths_pic *c, enum path_net net)
{
    const rect at = c->lay.lane[net];
    struct label labels[LABELS_MAX];
    const size_t n = list_labels(c, net, at.w / 2, labels);
    char left[PATHS_TEXT_MAX];
    int x = at.x + 2 + view_columns(paths_name(c, net)) + 2;

    paths_percent(c, paths_leans(c, net, c->source), left);
    const int end = at.x + at.w - view_columns(left) - 1;
    draw_text_right(c->p, at.x + at.w, at.y, at.w, pen_style(c->p, ROLE_BOLD, ROLE_BG, ATTR_BOLD), left);
    for (size_t i = 0; i < n; i++) {
        const int cols = view_columns(labels[i].text);
        if (x + cols > end)
            continue;
        x += draw_text(c->p, x, at.y, cols, labels[i].style, labels[i].text) + 2;
    }
}

void paths_draw_labels(const struct paths_pic *c, enum path_net net)
{
    const rect at = c->lay.lane[net];
    const style name = paths_ink(c, net, ROLE_BG, ATTR_BOLD);

    if (c->lay.label_above) {
        draw_text(c->p, at.x, at.y, 1, paths_chip(c, net), paths_letters[net]);
        draw_text(c->p, at.x + 2, at.y, at.w - 2, name, paths_name(c, net));
        draw_above(c, net);
    } else {
        draw_text(c->p, at.x, at.y, c->lay.margin - 1, name, paths_name(c, net));
        draw_beside(c, net);
    }
}

/* While nothing is known: the way that the news will take. */
static void draw_way(const struct paths_pic *c, enum path_net net)
{
    const rect at = paths_lines(c, net);

    if (c->state != PATHS_COMPUTING)
        return;
    for (size_t j = c->source; j <= c->target; j++)
        if (paths_shown(c, j))
            pen_put(c->p, paths_x(c, j), at.y, "·", pen_style(c->p, ROLE_RULE, ROLE_BG, 0));
}

void paths_draw_lane(const struct paths_pic *c, enum path_net net)
{
    if (c->lay.lane[net].h == 0)
        return;
    paths_draw_labels(c, net);
    if (c->lay.label_above && c->lay.lane[net].h < 2)
        return;
    if (c->f == NULL)
        draw_way(c, net);
    else if (net == PATH_CNN)
        paths_draw_climb(c);
    else if (net == PATH_ATTENTION)
        paths_draw_once(c);
    else
        paths_draw_chain(c, net);
}
