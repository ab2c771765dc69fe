#include "cli_list.h"

#include "app/fields.h"
#include "app/keymap.h"
#include "model/model.h"
#include "session/guides.h"
#include "view/view.h"

#include <stdio.h>

#define TEXT_COLUMN 24 /* where the explanation of a key begins */

/* The key that opens a view from every other. */
static void view_key(enum view_id view, char out[KEY_NAME_MAX])
{
    out[0] = '\0';
    for (size_t i = 0; i < keymap_count && out[0] == '\0'; i++)
        if (keymap[i].action.id == ACTION_VIEW_TO && keymap[i].action.arg == (int)view &&
            keymap[i].context == CONTEXT_ANY)
            keymap_key_name(keymap[i].key, out);
}

void cli_list_views(enum lang lang, struct buf *out)
{
    for (enum view_id i = 0; i < VIEW_ID_COUNT; i++) {
        char key[KEY_NAME_MAX];
        view_key(i, key);
        buf_addf(out, "%-3s %-12s%s\n", key, views[i]->name, message(lang, views[i]->title));
    }
}

void cli_list_lessons(enum lang lang, struct buf *out)
{
    struct session s;
    session_init(&s, lang);
    for (size_t i = 0; i < s.app.shelf[lang].count; i++)
        buf_addf(out, "%-3u %-16s%s\n", s.app.shelf[lang].guides[i]->number, guides_name(&s, lang, i),
                 s.app.shelf[lang].guides[i]->title);
    session_fini(&s);
}

void cli_list_models(enum lang lang, struct buf *out)
{
    (void)lang; /* a name is a name */
    for (const char *const *name = model_names; *name; name++)
        buf_addf(out, "%s\n", *name);
}

/* Rows of the key table that stand together and share a line of help. */
static bool same_line(const struct binding *a, const struct binding *b)
{
    return a->group == b->group && a->context == b->context && a->row == b->row;
}

/* The line that begins with row `first`; returns the row after it. What is only in the menu has no key to
 * show. */
static size_t key_line(enum lang lang, size_t first, struct buf *out)
{
    static const enum msg titles[CONTEXT_COUNT] = {
        [CONTEXT_CLASS] = MSG_VIEW_CLASS, [CONTEXT_MATRIX] = MSG_VIEW_MATRIX,
        [CONTEXT_HEADS] = MSG_VIEW_HEADS, [CONTEXT_STEPS] = MSG_VIEW_STEPS, [CONTEXT_LINES] = MSG_VIEW_LINES,
        [CONTEXT_SCALING] = MSG_VIEW_SCALING, [CONTEXT_PATHS] = MSG_VIEW_PATHS,
        [CONTEXT_LIMITS] = MSG_VIEW_LIMITS, [CONTEXT_TRAINING] = MSG_VIEW_TRAINING,
        [CONTEXT_ABLATION] = MSG_VIEW_ABLATION, [CONTEXT_GUESS] = MSG_VIEW_GUESS,
        [CONTEXT_GUIDE] = MSG_CONTEXT_GUIDE};
    char keys[128] = "";
    size_t used = 0, i = first;
    for (; i < keymap_count && same_line(&keymap[first], &keymap[i]); i++) {
        char name[KEY_NAME_MAX];
        if (keymap[i].key == KEYCODE_NONE)
            continue;
        keymap_key_name(keymap[i].key, name);
        used += (size_t)snprintf(keys + used, sizeof keys - used, "%s%s", used ? " " : "", name);
    }
    if (used == 0)
        return i;
    buf_addf(out, "  %-*s", TEXT_COLUMN, keys);
    if (keymap[first].context != CONTEXT_ANY)
        buf_addf(out, "%s: ", message(lang, titles[keymap[first].context]));
    buf_addf(out, "%s\n", message(lang, keymap[first].row));
    return i;
}

void cli_list_keys(enum lang lang, struct buf *out)
{
    enum key_group group = GROUP_COUNT;
    for (size_t i = 0; i < keymap_count;) {
        if (keymap[i].group != group) {
            group = keymap[i].group;
            buf_addf(out, "%s%s\n", i ? "\n" : "", message(lang, (enum msg)(MSG_GROUP_NOTES + (int)group)));
        }
        i = key_line(lang, i, out);
    }
}

/* Name, what it may be, what it means; what is too wide for its column has a line of its own. */
void cli_list_settings(enum lang lang, struct buf *out)
{
    enum { NAME = 28, ALLOWED = 22 };
    struct buf allowed;

    buf_init(&allowed);
    for (size_t i = 0; i < fields_count(); i++) {
        if (field_group(i) != MSG_COUNT)
            buf_addf(out, "%s%s\n", i > 0 ? "\n" : "", message(lang, field_group(i)));
        buf_clear(&allowed);
        field_allowed(i, &allowed);
        buf_addf(out, "  %-*s%-*s", NAME, field_name(i), ALLOWED, allowed.bytes);
        if (allowed.len >= ALLOWED)
            buf_addf(out, "\n%*s", NAME + ALLOWED + 2, "");
        buf_addf(out, "%s\n", message(lang, field_help(i)));
    }
    buf_fini(&allowed);
}
