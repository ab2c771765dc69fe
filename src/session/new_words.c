#include "session/new_words.h"

#include "canvas/draw.h"
#include "text/script.h"

#include <string.h>

#define NEW_WORDS_BYTES 96 /* of those that are named */

struct new_words {
    size_t count;      /* distinct ones */
    bool other_script; /* all of them have letters, and those are of scripts that no class reads */
    bool cut;          /* not all of them are named */
    size_t named;      /* bytes of the names without the dots */
    char names[NEW_WORDS_BYTES];
};

static bool was_told(const struct trace *trace, size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (trace->tokens.tokens[j].id == trace->tokens.tokens[i].id)
            return true;
    return false;
}

/* Adds a name while there is room for it and for the dots that stand for all others. */
static void add_name(struct new_words *n, const char *text)
{
    static const char dots[] = " …";
    char shown[NEW_WORDS_BYTES];

    draw_marked_quote(text, shown, sizeof shown);
    const size_t len = strlen(n->names), more = strlen(shown), gap = len > 0;
    n->cut = n->cut || len + gap + more + sizeof dots > sizeof n->names;
    if (n->cut) {
        memcpy(n->names + n->named, dots, sizeof dots);
        return;
    }
    memcpy(n->names + len, " ", gap);
    memcpy(n->names + len + gap, shown, more + 1);
    n->named = len + gap + more;
}

static struct new_words new_words(const struct trace *trace)
{
    struct new_words n = {.other_script = true};

    for (size_t i = 0; i < trace->t; i++) {
        const struct token *token = &trace->tokens.tokens[i];
        if (!token->unknown || token->hidden || was_told(trace, i))
            continue;
        n.count++;
        n.other_script = n.other_script && script_of(token->fold, strlen(token->fold)) == SCRIPT_OTHER;
        add_name(&n, token->text);
    }
    return n;
}

void new_words_tell(struct app *a, const struct trace *trace)
{
    const bool half_taught = trace->trained_steps < trace->trained_length; /* hardly any word was in a lesson yet */
    if (!a->tell_unknown || a->computing || half_taught)
        return;
    const struct new_words n = new_words(trace);

    a->tell_unknown = false;
    if (n.count == 0)
        return;
    if (n.other_script)
        app_notice(a, false, message(a->lang, MSG_NOTICE_OTHER_SCRIPT), n.names);
    else if (n.count == 1)
        app_notice(a, false, message(a->lang, MSG_NOTICE_NEW_WORD), n.names);
    else
        app_notice(a, false, message(a->lang, MSG_NOTICE_NEW_WORDS), n.count, n.names);
}
