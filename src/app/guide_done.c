/* What a page wants tried: whether its condition holds now. */
#include "app/guide.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A value in a form that can be compared with itself later. */
static bool mark_of(const struct guide_facts *f, const struct guide_call *call, struct guide_mark *out)
{
    struct guide_value v;

    *out = (struct guide_mark){.number = 0};
    app_guide_value(f, call, &v);
    out->number = v.kind == GUIDE_NUMBER ? v.number : v.kind == GUIDE_SWITCH ? v.on : v.kind == GUIDE_TOKEN ? (double)v.token : 0;
    if (v.kind == GUIDE_CHOICE)
        snprintf(out->text, sizeof out->text, "%.*s", (int)sizeof out->text - 1, v.text);
    return v.known;
}

static bool has_changed(const struct guide_facts *f, const struct guide_test *t)
{
    struct guide_mark now;
    const struct guide_mark *then = &f->app->guide.at_first[t->slot].mark;

    return f->app->guide.at_first[t->slot].noted && mark_of(f, t->left, &now) &&
           (now.number < then->number || now.number > then->number || strcmp(now.text, then->text) != 0);
}

static bool compares(enum guide_op op, double a, double b)
{
    switch (op) {
    case GUIDE_LESS:
        return a < b;
    case GUIDE_AT_MOST:
        return a <= b;
    case GUIDE_MORE:
        return a > b;
    case GUIDE_AT_LEAST:
        return a >= b;
    default:
        return op == GUIDE_EQUAL ? fabs(a - b) <= 1e-9 * fabs(b) : fabs(a - b) > 1e-9 * fabs(b);
    }
}

/* "was" is any word like it, "was#2" only that one. */
static bool is_token(const struct guide_facts *f, size_t token, const struct guide_test *t)
{
    size_t other;

    if (!app_guide_token(f, t->text, t->nth, &other))
        return false;
    const struct token *tokens = f->trace->tokens.tokens;
    return token == other || (t->nth == 0 && tokens[token].id == tokens[other].id);
}

static bool test_holds(const void *with, const struct guide_test *t)
{
    const struct guide_facts *f = with;
    struct guide_value left, right = {.known = true, .number = t->number};

    if (t->op == GUIDE_CHANGED)
        return has_changed(f, t);
    app_guide_value(f, t->left, &left);
    if (t->right != NULL)
        app_guide_value(f, t->right, &right);
    if (!left.known || !right.known || isnan(left.number) || isnan(right.number))
        return false;
    if (t->op == GUIDE_IS)
        return left.kind == GUIDE_SWITCH ? left.on : left.number > 0;
    if (left.kind == GUIDE_NUMBER)
        return compares(t->op, left.number, right.number);
    const bool same = left.kind == GUIDE_SWITCH  ? left.on == t->on
                      : left.kind == GUIDE_TOKEN ? is_token(f, left.token, t)
                                                 : strcmp(left.text, t->text) == 0;
    return same == (t->op == GUIDE_EQUAL);
}

bool app_guide_watch(struct app *a, const struct guide_facts *f)
{
    const struct guide_page *page = app_guide_page(a);

    if (page == NULL || a->computing || a->guide.settle)
        return false;
    for (size_t i = 0; i < page->until.test_count; i++) {
        const struct guide_test *t = &page->until.tests[i];
        if (t->op == GUIDE_CHANGED && !a->guide.at_first[t->slot].noted)
            a->guide.at_first[t->slot].noted = mark_of(f, t->left, &a->guide.at_first[t->slot].mark);
    }
    if (app_guide_done(a) || !guide_holds(&page->until, test_holds, f))
        return false;
    a->shelf[a->guide.lang].read[a->guide.at].tried |= (uint64_t)1 << a->guide.page;
    a->guide.unsaved = true;
    return true;
}
