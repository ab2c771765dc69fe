/* training_words: numbers as the training view writes them, its colours, and lines that leave out what does
 * not fit. */
#include "view/training_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void training_count(size_t n, char out[24])
{
    char digits[24];
    const size_t len = (size_t)snprintf(digits, sizeof digits, "%zu", n);
    size_t used = 0;

    for (size_t i = 0; i < len && used + 2 < 24; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            out[used++] = ',';
        out[used++] = digits[i];
    }
    out[used] = '\0';
}

void training_number(double value, char out[24])
{
    snprintf(out, 24, fabs(value) < 1000 ? "%.2f" : "%.3g", value);
}

void training_share(const struct training_pic *c, struct record_share share, int digits, char out[24])
{
    if (share.count == 0)
        snprintf(out, 24, "·");
    else if (share.right == 0)
        snprintf(out, 24, "0%%");
    else
        view_share_text(c->s, (float)record_share(share), false, digits, out);
}

void training_seconds(const struct training_pic *c, double seconds, char out[32])
{
    const long whole = lround(fmin(seconds, 1e6));

    if (whole < 60)
        snprintf(out, 32, view_say(c->s, MSG_TRAINING_SECONDS), whole);
    else
        snprintf(out, 32, view_say(c->s, MSG_TRAINING_MINUTES), whole / 60, whole % 60);
}

/* ---- colours ---- */

style training_style(const struct training_pic *c, enum role fg, unsigned attrs)
{
    return pen_style(c->p, fg, ROLE_BG, attrs);
}

style training_ink(const struct training_pic *c, enum training_ink ink, enum role ground)
{
    const struct theme *t = c->p->theme;
    style s = pen_style(c->p, ROLE_TEXT, ground, 0);

    switch (ink) {
    case INK_UNSEEN:
        s.fg = theme_share(t, 0.72).fill;
        s.attrs |= ATTR_BOLD;
        break;
    case INK_RIGHT:
        return pen_style(c->p, ROLE_SCALED, ground, 0);
    case INK_GRADIENT:
        s.fg = theme_share(t, 0.36).fill;
        break;
    case INK_FAINT:
        return pen_style(c->p, ROLE_RULE, ground, 0);
    case INK_TRAINING:
    case INK_COUNT:
        return (style){t->on[ROLE_ASK][ground], t->roles[ground], 0};
    }
    return s;
}

style training_head_ink(const struct training_pic *c, size_t head, enum role ground)
{
    const struct theme *t = c->p->theme;

    return (style){theme_head(t, head), t->roles[ground], 0};
}

void training_badge(const struct training_pic *c, int x, int y, size_t head, bool chosen)
{
    const colour ground = theme_head(c->p->theme, head);
    char text[16];
    style s = {COLOUR_DEFAULT, ground, ATTR_BOLD};

    if (ground == COLOUR_DEFAULT)
        s.attrs |= ATTR_REVERSE;
    else
        s.fg = colour_text_on(ground);
    if (head >= THEME_HEADS)
        s.attrs ^= ATTR_REVERSE;
    if (chosen)
        s.attrs |= ATTR_UNDERLINE;
    snprintf(text, sizeof text, c->p->theme->ascii ? "[%zu]" : head >= 9 ? "%zu " : " %zu ", head + 1);
    draw_text(c->p, x, y, 3, s, text);
}

/* ---- lines ---- */

int training_pieces(const struct training_pic *c, int x, int y, int end, const struct training_piece *pieces,
                    size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const int cols = view_columns(pieces[i].text);
        if (x + cols > end)
            break;
        draw_text(c->p, x, y, cols, pieces[i].style, pieces[i].text);
        x += cols;
    }
    return x;
}

int training_first_that_fits(const struct training_pic *c, int x, int y, int cols, enum role fg,
                             const char *const *lines, size_t count)
{
    size_t i = 0;

    while (i + 1 < count && draw_marked_columns(lines[i]) > cols)
        i++;
    return draw_marked(c->p, x, y, cols, training_style(c, fg, 0), lines[i]);
}

int training_wrapped_rows(const struct training_pic *c, const char *marked, int cols)
{
    struct canvas nowhere = {.cols = 0};
    const struct pen measure = {&nowhere, c->s->theme};

    return draw_wrapped(&measure, (rect){0, 0, cols, 0}, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0}, marked);
}
