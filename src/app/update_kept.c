/* Two sides: what was kept, and what is shown now. */
#include "app/turn.h"

#include <string.h>

void kept_close(struct app *a)
{
    mem_free(a->kept.text);
    a->kept = (struct app_kept){.open = false};
}

bool kept_is_seen(const struct app *a)
{
    return a->kept.open && (a->view == VIEW_ID_MATRIX || a->view == VIEW_ID_HEADS);
}

/* What is shown now. */
static struct app_kept keep(const struct app *a)
{
    return (struct app_kept){
        .open = true,
        .settings = a->settings,
        .text = mem_copy_text(a->text, a->text_len),
        .text_len = a->text_len,
        .layer = a->layer,
        .head = a->head,
        .pick = a->pick,
    };
}

void kept_take(struct app *a)
{
    if (!a->kept.open)
        a->kept = keep(a);
}

void kept_compare(struct turn *t)
{
    struct app *a = t->app;

    if (a->kept.open)
        kept_close(a);
    else
        kept_take(a);
}

/* Its own undo: twice is as before. The cell that is looked at stays in its place. */
void kept_swap(struct turn *t)
{
    struct app *a = t->app;
    const struct app_kept other = a->kept;
    const size_t asker = a->asker, looked = a->looked;

    a->kept = keep(a);
    if (other.text_len != a->text_len || memcmp(other.text, a->text, a->text_len) != 0)
        words_replace(a, t->trace, other.text, other.text_len);
    a->settings = other.settings;
    class_take_range(a);
    a->layer = other.layer;
    a->head = other.head;
    a->pick = other.pick;
    a->fit_head = false;
    words_seek_place(a, asker, looked);
    mem_free(other.text);
    turn_compute(t);
}
