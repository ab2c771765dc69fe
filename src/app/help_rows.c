/* The keys of an action, and the lines of the help screen. */
#include "app/keymap.h"

#include <stdio.h>
#include <string.h>

static bool same_action(struct action a, struct action b)
{
    return a.id == b.id && a.arg == b.arg && a.arg2 == b.arg2;
}

static void add_key(const struct app *a, uint32_t key, const char *before, char *out, size_t size)
{
    char label[KEY_NAME_MAX];
    const size_t len = strlen(out);

    keymap_key_label(a->lang, a->ascii, key, label);
    snprintf(out + len, size - len, "%s%s", len > 0 ? before : "", label);
}

void keymap_keys(const struct app *a, struct action action, char *out, size_t size)
{
    out[0] = '\0';
    for (size_t i = 0; i < keymap_count; i++)
        if ((keymap_wins(&keymap[i], a->view) || (keymap[i].context == CONTEXT_GUIDE && a->guide.open)) &&
            same_action(keymap[i].action, action))
            add_key(a, keymap[i].key, "  ", out, size);
}

/* How many rows of the table from `first` on have keys that follow one another, as 1 2 3 do. */
static size_t run_length(size_t first)
{
    size_t n = 1;

    while (first + n < keymap_count && keymap[first + n].row == keymap[first].row &&
           keymap[first + n].key == keymap[first].key + n)
        n++;
    return n;
}

static void add_row(const struct app *a, size_t first, struct help_row *row)
{
    const size_t run = run_length(first);

    add_key(a, keymap[first].key, "  ", row->keys, sizeof row->keys);
    if (run > 2)
        add_key(a, keymap[first + run - 1].key, " .. ", row->keys, sizeof row->keys);
}

size_t keymap_help_rows(const struct app *a, enum key_group group, struct help_row out[HELP_ROWS_MAX])
{
    size_t n = 0;

    for (size_t i = 0; i < keymap_count; i++) {
        const struct binding *b = &keymap[i];
        if (b->group != group || !(b->context == CONTEXT_GUIDE ? a->guide.open : keymap_wins(b, a->view)))
            continue;
        if (n == 0 || out[n - 1].row != b->row) {
            if (n == HELP_ROWS_MAX)
                break;
            out[n++] = (struct help_row){.row = b->row, .action = b->action};
        }
        add_row(a, i, &out[n - 1]);
        if (run_length(i) > 2)
            i += run_length(i) - 1;
    }
    return n;
}
