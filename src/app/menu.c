#include "app/menu.h"

#include <string.h>

#define NAME_MAX_BYTES 160

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

static bool same_letters(const char *a, const char *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (lower(a[i]) != lower(b[i]))
            return false;
    return true;
}

bool menu_hit(const char *name, const char *query, size_t *start, size_t *end)
{
    const size_t n = strlen(name), q = strlen(query);

    for (size_t i = 0; q > 0 && i + q <= n; i++) {
        if (same_letters(name + i, query, q)) {
            *start = i;
            *end = i + q;
            return true;
        }
    }
    return false;
}

static bool name_matches(enum lang lang, const struct binding *b, const char *query)
{
    char name[NAME_MAX_BYTES];
    size_t start, end;

    keymap_name(lang, b, name, sizeof name);
    return menu_hit(name, query, &start, &end);
}

static bool matches(const struct app *a, const struct binding *b)
{
    return a->query.len == 0 || name_matches(a->lang, b, a->query.text) ||
           name_matches(LANG_EN, b, a->query.text);
}

static bool same_action(struct action a, struct action b)
{
    return a.id == b.id && a.arg == b.arg && a.arg2 == b.arg2;
}

/* Whether a row before this one does the same in this view. */
static bool is_repeat(size_t row, const struct app *a)
{
    for (size_t i = 0; i < row; i++)
        if (keymap_holds_now(&keymap[i], a) && same_action(keymap[i].action, keymap[row].action))
            return true;
    return false;
}

/* Whether the menu offers a row at all: not what would only open or close the menu. */
static bool offered(size_t row, const struct app *a)
{
    const enum action_id id = keymap[row].action.id;

    return id != ACTION_MENU && id != ACTION_CLOSE && keymap_holds_now(&keymap[row], a) &&
           !is_repeat(row, a);
}

size_t menu_match(const struct app *a, const struct binding *out[MENU_MAX])
{
    size_t n = 0;

    for (size_t i = 0; i < keymap_count && n < MENU_MAX; i++)
        if (offered(i, a) && matches(a, &keymap[i]))
            out[n++] = &keymap[i];
    return n;
}

size_t menu_total(const struct app *a)
{
    size_t n = 0;

    for (size_t i = 0; i < keymap_count; i++)
        n += offered(i, a);
    return n;
}
