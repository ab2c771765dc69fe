/*
 * mutes: what the class takes a hidden word for when it hears everybody, when one head at a time is silent, and
 * when scaling or positions are off: each of them a whole forward pass of its own, with the weights as they are.
 * Computed beside the trace, never while drawing; knows nothing of the screen.
 */
#ifndef PASSNOTES_STUDY_MUTES_H
#define PASSNOTES_STUDY_MUTES_H

#include "model/model.h"
#include "study/forms.h"

/* One of the forms that the first guess could have had instead. */
struct mutes_form {
    const char *text;
    size_t row; /* among the shares of a guess */
};

struct mutes {
    struct arena arena;       /* owns everything below */
    struct settings settings; /* of the pass with all notes sent: nobody muted, nothing switched */
    const char *text;         /* the sentence */
    size_t len;
    size_t token, layers, heads;
    struct trace_guess all; /* with all notes sent; without its shares_v, which whole_v has */
    const float *whole_v;   /* [V] */
    size_t first_row;       /* of the first word of `all` among the shares */
    float *left_lh;         /* [L,H] what is left of the first word of `all` with that one head silent */
    struct trace_word *first_lh; /* [L,H] what the class says then */
    struct trace_guess unscaled;  /* with the scores divided by sqrt(d_k) where they were not, or not where they were */
    struct trace_guess displaced; /* with positions left out; count 0 in a class that has none */
    enum forms_kind kind;
    struct mutes_form *forms; /* that the class knows, without the first word itself */
    size_t form_count;
};

/*
 * Owner of *out: the caller (mutes_free). Fails as model_trace does, with *out untouched; ERR_EMPTY where no word
 * is hidden. L H + 3 passes.
 */
enum status mutes_compute(struct model_cache *cache, const struct settings *s, const char *text, size_t len,
                          struct mutes **out, struct err *e);
void mutes_free(struct mutes *m);

/* Whether they are of this sentence and hidden word in this class, whatever is muted or switched there. */
bool mutes_fit(const struct mutes *m, const struct settings *s, const char *text, size_t len);

/* Whether the settings differ from those with all notes sent. */
bool mutes_switched(const struct mutes *m, const struct settings *s);

/* The strongest rival of the first word in both passes together, as shares of a guess: among the forms it could
 * have had, or where it has none of them the other words of the two lists. False where there is none. */
bool mutes_rival(const struct mutes *m, const struct trace_guess *now, struct mutes_form *out);

#endif
