/* Conditions: tests joined by and, or, not and brackets; "and" binds before "or". */
#include "guide/guide_read.h"

#include <string.h>

struct condition_reader {
    struct guide_reader *r;
    struct part rest;
    struct guide_list tests, steps;
    size_t changed, depth;
};

static const struct {
    const char *text;
    enum guide_op op;
} ops[] = {
    {"=", GUIDE_EQUAL},     {"!=", GUIDE_UNEQUAL}, {"<", GUIDE_LESS},     {"<=", GUIDE_AT_MOST},
    {">", GUIDE_MORE},      {">=", GUIDE_AT_LEAST}, {"\u2260", GUIDE_UNEQUAL}, {"\u2264", GUIDE_AT_MOST},
    {"\u2265", GUIDE_AT_LEAST},
};
#define OPS (sizeof ops / sizeof ops[0])

static bool is_op(struct part word, enum guide_op *op)
{
    for (size_t i = 0; i < OPS; i++)
        if (part_is(word, ops[i].text)) {
            *op = ops[i].op;
            return true;
        }
    return false;
}

static bool ends_test(struct part word)
{
    return word.len == 0 || part_is(word, "and") || part_is(word, "or") || part_is(word, ")");
}

static struct part look(const struct condition_reader *c)
{
    struct part rest = c->rest;

    return part_word(&rest);
}

static void add_step(struct condition_reader *c, enum guide_step step)
{
    guide_list_add(&c->steps, &step, sizeof step);
}

/* The words up to an operator or the end of the test; they are in one piece in the line. */
static struct part take_side(struct condition_reader *c)
{
    struct part side = part_trim(c->rest);
    enum guide_op unused;

    side.len = 0;
    for (struct part word = look(c); !ends_test(word) && !is_op(word, &unused); word = look(c)) {
        side.len = (size_t)(word.at + word.len - side.at);
        part_word(&c->rest);
    }
    return side;
}

static enum status read_name(struct condition_reader *c, struct part words, struct guide_call **out)
{
    return guide_call_read(c->r, c->r->words->names, c->r->words->name_count, "a name that can be tested", words, out);
}

static bool among(const char *choices, struct part word)
{
    for (const char *at = choices;; at++) {
        const size_t n = strcspn(at, "|");
        if (n == word.len && memcmp(at, word.at, n) == 0)
            return true;
        at += n;
        if (*at == '\0')
            return false;
    }
}

/* What stands behind the operator, by what stands before it. */
static enum status read_right(struct condition_reader *c, const struct guide_entry *left, struct part right,
                              struct guide_test *test)
{
    const bool one_word = memchr(right.at, ' ', right.len) == NULL;
    struct guide_call *call;

    switch (left->kind) {
    case GUIDE_NUMBER:
        if (guide_number_read(right, &test->number))
            return OK;
        if (read_name(c, right, &call) != OK || c->r->words->names[call->entry].kind != GUIDE_NUMBER)
            return guide_refuse(c->r, "a number, or the name of one", right);
        test->right = call;
        return OK;
    case GUIDE_SWITCH:
        test->on = part_is(right, "on");
        return test->on || part_is(right, "off") ? OK : guide_refuse(c->r, "on, off", right);
    case GUIDE_TOKEN:
        if (one_word && guide_word_read(c->r->arena, right, &test->text, &test->nth))
            return OK;
        return guide_refuse(c->r, "a word of the sentence, such as was#2", right);
    case GUIDE_CHOICE:
        if (right.len == 0 || (left->choices != NULL && !among(left->choices, right)))
            return guide_refuse(c->r, left->choices != NULL ? left->choices : "a text", right);
        test->text = arena_copy_text(c->r->arena, right.at, right.len);
        return OK;
    }
    return OK;
}

static enum status take_test(struct condition_reader *c)
{
    const bool changed = part_is(look(c), "changed");
    struct guide_test test = {.op = GUIDE_IS};
    struct guide_call *left;

    if (c->tests.count == GUIDE_TESTS_MAX)
        return guide_refuse(c->r, "at most 16 tests", c->rest);
    if (changed)
        part_word(&c->rest);
    const struct part name = take_side(c);
    enum status status = read_name(c, name, &left);
    if (status != OK)
        return status;
    test.left = left;
    const struct guide_entry *entry = &c->r->words->names[left->entry];
    const struct part sign = look(c);
    if (changed) {
        test.op = GUIDE_CHANGED;
        test.slot = c->changed++;
        if (c->changed > GUIDE_CHANGED_MAX)
            return guide_refuse(c->r, "at most 4 times \"changed\"", name);
    } else if (is_op(sign, &test.op)) {
        part_word(&c->rest);
        if (entry->kind != GUIDE_NUMBER && test.op > GUIDE_UNEQUAL)
            return guide_refuse(c->r, "= or != behind what is no number", sign);
        status = read_right(c, entry, take_side(c), &test);
    } else if (entry->kind != GUIDE_NUMBER && entry->kind != GUIDE_SWITCH) {
        return guide_refuse(c->r, "= or != and what it is compared with", name);
    }
    if (status != OK)
        return status;
    if (!ends_test(look(c)))
        return guide_refuse(c->r, "and, or, )", look(c));
    guide_list_add(&c->tests, &test, sizeof test);
    add_step(c, GUIDE_STEP_TEST);
    return OK;
}

static enum status take_any(struct condition_reader *c);

static enum status take_one(struct condition_reader *c)
{
    enum status status;

    if (part_is(look(c), "not")) {
        part_word(&c->rest);
        if (++c->depth > GUIDE_TESTS_MAX)
            return guide_refuse(c->r, "fewer brackets", c->rest);
        status = take_one(c);
        c->depth--;
        add_step(c, GUIDE_STEP_NOT);
        return status;
    }
    if (!part_is(look(c), "("))
        return take_test(c);
    part_word(&c->rest);
    if (++c->depth > GUIDE_TESTS_MAX)
        return guide_refuse(c->r, "fewer brackets", c->rest);
    status = take_any(c);
    c->depth--;
    if (status == OK && !part_is(look(c), ")"))
        return guide_refuse(c->r, ")", look(c));
    part_word(&c->rest);
    return status;
}

static enum status take_all(struct condition_reader *c)
{
    enum status status = take_one(c);

    while (status == OK && part_is(look(c), "and")) {
        part_word(&c->rest);
        status = take_one(c);
        add_step(c, GUIDE_STEP_AND);
    }
    return status;
}

static enum status take_any(struct condition_reader *c)
{
    enum status status = take_all(c);

    while (status == OK && part_is(look(c), "or")) {
        part_word(&c->rest);
        status = take_all(c);
        add_step(c, GUIDE_STEP_OR);
    }
    return status;
}

enum status guide_condition_read(struct guide_reader *r, struct part words, struct guide_condition *out)
{
    struct condition_reader c = {.r = r, .rest = part_trim(words)};
    enum status status = take_any(&c);

    if (status == OK && c.rest.len > 0)
        status = guide_refuse(r, "and, or, the end of the line", c.rest);
    out->test_count = c.tests.count;
    out->tests = guide_list_end(&c.tests, r->arena);
    out->step_count = c.steps.count;
    out->steps = guide_list_end(&c.steps, r->arena);
    out->changed = c.changed;
    return status;
}

bool guide_holds(const struct guide_condition *c, bool (*test)(const void *with, const struct guide_test *t),
                 const void *with)
{
    bool answers[GUIDE_TESTS_MAX + 1] = {false};
    size_t n = 0, next = 0;

    for (size_t i = 0; i < c->step_count; i++)
        switch (c->steps[i]) {
        case GUIDE_STEP_TEST:
            answers[n++] = test(with, &c->tests[next++]);
            break;
        case GUIDE_STEP_NOT:
            answers[n - 1] = !answers[n - 1];
            break;
        case GUIDE_STEP_AND:
            n--;
            answers[n - 1] = answers[n - 1] && answers[n];
            break;
        case GUIDE_STEP_OR:
            n--;
            answers[n - 1] = answers[n - 1] || answers[n];
            break;
        }
    return n > 0 && answers[0];
}
