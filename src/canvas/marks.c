/* marks: see marks.h, and draw_marked in draw.h for what each means. */
#include "canvas/marks.h"

#include <string.h>

static const struct {
    char letter;
    enum role role; /* ROLE_COUNT: the base colour stays */
    uint8_t attrs;
} marks_known[] = {
    {'b', ROLE_BOLD, ATTR_BOLD},
    {'d', ROLE_DIM, 0},
    {'a', ROLE_ASK, ATTR_BOLD},
    {'k', ROLE_ASK, ATTR_BOLD},
    {'o', ROLE_OFF, 0},
    {'g', ROLE_ON, 0},
    {'u', ROLE_COUNT, ATTR_UNDERLINE},
    {'w', ROLE_BOLD, ATTR_BOLD | ATTR_UNDERLINE},
    {'p', ROLE_POSITIVE, 0},
    {'n', ROLE_NEGATIVE, 0},
};

void marks_init(struct marks *m, const struct pen *pen, style base, const char *marked)
{
    *m = (struct marks){pen, base, base, marked};
}

/* The role that a background is of; ROLE_BG for a colour that is none. */
static enum role role_of(const struct theme *t, colour bg)
{
    for (enum role r = ROLE_BG; r < ROLE_COUNT; r++)
        if (t->roles[r] == bg)
            return r;
    return ROLE_BG;
}

static style style_of(const struct marks *m, enum role role, uint8_t attrs)
{
    style s = m->base;

    if (!m->pen)
        return s;
    if (role != ROLE_COUNT) {
        style named = pen_style(m->pen, role, role_of(m->pen->theme, s.bg), attrs);
        s.fg = named.fg;
        attrs = named.attrs;
    }
    s.attrs = (uint8_t)((s.attrs | attrs) & ~ATTR_REVERSE) | ((s.attrs ^ attrs) & ATTR_REVERSE);
    return s;
}

/* Reads a mark at m->at, if there is one. */
static bool take_mark(struct marks *m)
{
    if (m->at[0] != '{' || m->at[1] == '\0' || m->at[2] != '}')
        return false;
    if (m->at[1] == '/') {
        m->now = m->base;
        m->at += 3;
        return true;
    }
    for (size_t i = 0; i < sizeof(marks_known) / sizeof(*marks_known); i++) {
        if (marks_known[i].letter != m->at[1])
            continue;
        m->now = style_of(m, marks_known[i].role, marks_known[i].attrs);
        /* A key must be seen as one where nothing is coloured. */
        if (m->at[1] == 'k' && m->pen && m->pen->theme->depth == DEPTH_MONO)
            m->now.attrs |= ATTR_UNDERLINE;
        m->at += 3;
        return true;
    }
    return false;
}

bool marks_next(struct marks *m, struct marked_run *out)
{
    size_t len;

    while (take_mark(m))
        ;
    if (!*m->at)
        return false;
    len = *m->at == '{' ? 1 : strcspn(m->at, "{");
    *out = (struct marked_run){m->at, len, m->now};
    m->at += len;
    if (*out->text == '{' && *m->at == '{')
        m->at++;
    return true;
}

void draw_marked_quote(const char *text, char *out, size_t size)
{
    size_t n = strlen(text), at = 0, used = 0;

    if (size == 0)
        return;
    while (at < n) {
        size_t next = glyph_next(text, n, at);
        bool brace = text[at] == '{';
        if (used + (next - at) + brace >= size)
            break;
        if (brace)
            out[used++] = '{';
        memcpy(out + used, text + at, next - at);
        used += next - at;
        at = next;
    }
    out[used] = '\0';
}

/* ---- for paper ---- */

/* What ends a clause; "; " and the like belong to it. */
static size_t clause_end_at(const char *text)
{
    static const char *const ends[] = {"; ", ". ", "  ", "；", "。"};

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (strncmp(text, ends[i], strlen(ends[i])) == 0)
            return strlen(ends[i]);
    return 0;
}

static size_t clause_length(const char *text)
{
    size_t n = 0;

    while (text[n] != '\0' && clause_end_at(text + n) == 0)
        n++;
    n += clause_end_at(text + n);
    while (text[n] == ' ')
        n++;
    return n;
}

static bool names_key(const char *text, size_t n)
{
    for (size_t i = 0; i + 3 <= n; i++)
        if (memcmp(text + i, "{k}", 3) == 0)
            return true;
    return false;
}

/* What led over to a clause that is gone. */
static size_t without_lead(const char *text, size_t n)
{
    static const char *const leads[] = {" ", ";", "；"};

    for (size_t i = 0; i < sizeof leads / sizeof *leads;) {
        const size_t len = strlen(leads[i]);
        const bool is = n >= len && memcmp(text + n - len, leads[i], len) == 0;
        n -= is ? len : 0;
        i = is ? 0 : i + 1;
    }
    return n;
}

void marks_for_print(const char *marked, char out[MARKS_PRINT_MAX])
{
    size_t used = 0;
    bool gone = false;

    for (size_t n; (n = clause_length(marked)) > 0; marked += n) {
        gone = names_key(marked, n);
        if (gone || used + n >= MARKS_PRINT_MAX)
            continue;
        memcpy(out + used, marked, n);
        used += n;
    }
    out[gone ? without_lead(out, used) : used] = '\0';
}
