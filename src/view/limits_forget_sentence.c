/* The sentence with the words put in: these dim, and as many of them as there is room for. */
#include "view/limits_forget_parts.h"

#include <stdio.h>
#include <string.h>

static void add(char *out, size_t size, const char *text)
{
    const size_t len = strlen(out);

    snprintf(out + len, size - len, "%s", text);
}

/* Bytes from .. to of a text, which may hold braces. */
static void add_quoted(char *out, size_t size, const char *text, size_t from, size_t to)
{
    char plain[1024], quoted[2048];

    snprintf(plain, sizeof plain, "%.*s", (int)(to - from < sizeof plain ? to - from : sizeof plain - 1),
             text + from);
    draw_marked_quote(plain, quoted, sizeof quoted);
    add(out, size, quoted);
}

/* What there is room for beside the sentence itself; a column takes a byte or more. */
static size_t bytes_for_fillers(const struct forget_pic *c)
{
    const int room = c->sentence.w * c->sentence_most - view_columns(c->t->tokens.text) - 24;

    return room > 0 ? (size_t)room : 0;
}

/* Where dim is no other colour than text, brackets say what was put in. */
static bool bracketed(const struct forget_pic *c)
{
    return c->s->theme->kind == THEME_CONTRAST || c->s->theme->depth == DEPTH_MONO;
}

/* What was put in, at most so much of it. */
static void add_fillers(const struct forget_pic *c, char *out, size_t size)
{
    const struct fillers_point *p = &c->f->points[c->at];
    const size_t len = strlen(p->text) - c->f->len, most = bytes_for_fillers(c);
    size_t shown = len < most ? len : most;
    char more[64];

    while (shown > 0 && shown < len && p->text[c->f->byte + shown] != ' ' &&
           strncmp(p->text + c->f->byte + shown, "，", strlen("，")) != 0)
        shown--;
    add(out, size, bracketed(c) ? "{d} [+" : "{d}");
    add_quoted(out, size, p->text, c->f->byte, c->f->byte + shown);
    snprintf(more, sizeof more, " ... (+%zu)", p->added);
    add(out, size, shown < len ? more : "");
    add(out, size, bracketed(c) ? "]{/}" : "{/}");
}

static void sentence_text(const struct forget_pic *c, char *out, size_t size)
{
    const struct token_list *list = &c->t->tokens;
    size_t done = 0;
    bool put = c->at == 0;

    out[0] = '\0';
    for (size_t i = 0; i <= list->count; i++) {
        const struct token *token = i < list->count ? &list->tokens[i] : NULL;
        if (token != NULL && token->special)
            continue;
        const size_t start = token != NULL ? token->start : list->len;
        if (!put && start >= c->f->byte) {
            add_quoted(out, size, list->text, done, c->f->byte);
            add_fillers(c, out, size);
            done = c->f->byte;
            put = true;
        }
        add_quoted(out, size, list->text, done, start);
        if (token == NULL)
            break;
        add(out, size, i == c->asker ? "{a}" : i == c->looked ? "{w}" : "");
        add_quoted(out, size, list->text, token->start, token->end);
        add(out, size, i == c->asker || i == c->looked ? "{/}" : "");
        done = token->end;
    }
}

void limits_forget_sentence(const struct forget_pic *c)
{
    char text[8192];

    if (c->sentence.h == 0 || c->f == NULL)
        return;
    sentence_text(c, text, sizeof text);
    draw_wrapped(c->p, c->sentence, pen_style(c->p, ROLE_TEXT, ROLE_BG, 0), text);
}

/* Measured without a canvas of its own: nothing is drawn in no rows. */
int limits_forget_sentence_rows(const struct forget_pic *c)
{
    struct canvas nowhere = {.cols = 1, .rows = 1};
    const struct pen pen = {&nowhere, c->s->theme};
    char text[8192];

    if (c->f == NULL)
        return c->sentence.h;
    sentence_text(c, text, sizeof text);
    const int rows = draw_wrapped(&pen, (rect){0, 0, c->sentence.w, 0}, (style){0, 0, 0}, text);
    return rows < c->sentence.h ? rows : c->sentence.h;
}
