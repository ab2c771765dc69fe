/* The class that learned: for each language a family of them, of which the settings name one. The one at the
 * default settings comes with the program; the others are put into the cache by whoever taught them. */
#include "model/model_kind.h"
#include "num/ops.h"

#include <string.h>

/* Places of a sentence: as many as a question can be pointed at, the empty chair among them (num/ops.h). */
#define PLACES OPS_POINTER_TOKENS_MAX

/* ---- which language ---- */

static const struct {
    const char *name, *asset;
} languages[TRAINED_COUNT] = {
    [TRAINED_EN] = {"en", "models/en.gguf"},
    [TRAINED_ZH] = {"zh", "models/zh.gguf"},
};

/* Chinese characters ask the Chinese class; everything else the English one, which knows no other scripts and
 * says so word by word. */
static size_t language_of(enum script script)
{
    return script == SCRIPT_HAN ? TRAINED_ZH : TRAINED_EN;
}

const char *model_language(const char *text, size_t len)
{
    return languages[language_of(script_of(text, len))].name;
}

/* ---- who there is ---- */

static void drop(struct class_file **c)
{
    if (*c)
        class_file_fini(*c);
    mem_free(*c);
    *c = NULL;
}

void model_learnt_free(struct learnt_classes *l)
{
    for (size_t i = 0; i < l->count; i++)
        drop(&l->learnt[i]);
    for (size_t i = 0; i < l->reel_count; i++)
        drop(&l->reel[i]);
    drop(&l->taught);
    *l = (struct learnt_classes){.count = 0};
}

static bool same_member(const struct class_file *a, const struct class_file *b)
{
    const struct config *c = &a->params.config, *d = &b->params.config;
    return strcmp(a->language, b->language) == 0 && c->heads == d->heads && c->k == d->k &&
           c->positions == d->positions && a->training.scaled == b->training.scaled &&
           a->training.seed == b->training.seed;
}

static bool is_named(const struct class_file *c, const char *language, const struct settings *s)
{
    const struct config *config = &c->params.config;
    return strcmp(c->language, language) == 0 && config->heads == s->heads && config->k == s->d_k &&
           (config->positions != POSITIONS_NONE) == s->positions && c->training.scaled == s->trained_scaled &&
           c->training.seed == s->seed;
}

static struct class_file *own_copy(struct class_file *file)
{
    struct class_file *own = mem_new(1, sizeof *own);
    *own = *file;
    memset(file, 0, sizeof *file);
    return own;
}

/* Makes entry `at` of the list the first. */
static void move_first(struct learnt_classes *l, size_t at)
{
    struct class_file *first = l->learnt[at];
    memmove(l->learnt + 1, l->learnt, at * sizeof *l->learnt);
    l->learnt[0] = first;
}

void model_cache_own_lists(struct model_cache *c, const char *language)
{
    for (size_t i = 0; i < TRAINED_COUNT; i++)
        c->own_lists[i] |= strcmp(languages[i].name, language) == 0;
}

void model_cache_put(struct model_cache *c, struct class_file *file)
{
    struct learnt_classes *l = &c->learnt;
    size_t at = 0;
    while (at < l->count && !same_member(l->learnt[at], file))
        at++;
    if (at == LEARNT_MAX)
        at--;
    if (at < l->count)
        drop(&l->learnt[at]);
    else
        l->count++;
    l->learnt[at] = own_copy(file);
    move_first(l, at);
}

void model_cache_teach(struct model_cache *c, struct class_file *file, bool keep)
{
    struct learnt_classes *l = &c->learnt;
    if (l->taught && (!same_member(l->taught, file) || l->taught->training.steps > file->training.steps))
        model_cache_end_lesson(c);
    if (l->taught && l->keep && l->taught->training.steps < file->training.steps) {
        if (l->reel_count == REEL_MAX) {
            drop(&l->reel[0]);
            memmove(l->reel, l->reel + 1, --l->reel_count * sizeof *l->reel);
        }
        l->reel[l->reel_count++] = l->taught;
        l->taught = NULL;
    }
    drop(&l->taught);
    l->taught = own_copy(file);
    l->keep = keep;
}

void model_cache_end_lesson(struct model_cache *c)
{
    struct learnt_classes *l = &c->learnt;
    drop(&l->taught);
    while (l->reel_count > 0)
        drop(&l->reel[--l->reel_count]);
}

size_t model_reel_count(const struct model_cache *c)
{
    return c->learnt.reel_count;
}

size_t model_reel_step(const struct model_cache *c, size_t i)
{
    return c->learnt.reel[i]->training.steps;
}

enum status model_reel_trace(struct model_cache *c, size_t i, const struct settings *s, const char *text,
                             size_t len, struct trace **out, struct err *e)
{
    c->learnt.only = c->learnt.reel[i];
    enum status status = model_trace(c, s, text, len, out, e);
    c->learnt.only = NULL;
    return status;
}

/* ---- the kind ---- */

static enum status open_asset(struct model_cache *c, size_t which, struct err *e)
{
    return model_file_open(c, &c->trained[which], languages[which].asset, true, e);
}

/* Without the file that comes with the program the family can still be taught. */
static enum status range(struct model_cache *c, const struct settings *s, enum script script,
                         struct model_range *out, struct err *e)
{
    (void)s;
    enum status status = open_asset(c, language_of(script), e);
    if (status != OK && status != ERR_MISSING)
        return status;
    *out = (struct model_range){.layers = status == OK ? c->file->params.config.layers : 1,
                                .heads_min = 1,
                                .heads_max = MODEL_FAMILY_HEADS_MAX,
                                .dk_min = 1,
                                .dk_max = MODEL_FAMILY_DK_MAX,
                                .tokens_max = PLACES - 1,
                                .positions = true,
                                .seeds = true,
                                .guesses = true,
                                .learned = true,
                                .family = true,
                                .doubled = true};
    return OK;
}

/* Makes the settings those of the class that comes with the program, as far as it is there. */
static void own(const struct model_cache *c, struct settings *s)
{
    const struct settings first = settings_default();
    s->heads = first.heads;
    s->d_k = MODEL_FAMILY_DK;
    s->positions = s->scaled = s->trained_scaled = true;
    s->seed = first.seed;
    if (c->file && c->file->training.steps)
        model_file_own(c, s);
}

/* The one that is being taught, the one that comes with the program, or one that was learnt. */
static const struct class_file *find(struct model_cache *c, const struct settings *s, size_t which)
{
    struct learnt_classes *l = &c->learnt;
    const char *language = languages[which].name;
    if (l->only)
        return is_named(l->only, language, s) ? l->only : NULL;
    if (l->taught && is_named(l->taught, language, s))
        return l->taught;
    if (c->trained[which].open && !c->own_lists[which] && is_named(&c->trained[which].file, language, s))
        return &c->trained[which].file;
    for (size_t i = 0; i < l->count; i++)
        if (is_named(l->learnt[i], language, s)) {
            move_first(l, i);
            return l->learnt[0];
        }
    return NULL;
}

static enum status choose(struct model_cache *c, const struct settings *s, enum script script, struct err *e)
{
    size_t which = language_of(script);
    c->file = find(c, s, which);
    if (c->file)
        return OK;
    err_set(e, ERR_UNLEARNT, languages[which].name, "a class that was taught for these settings");
    return err_found(e, ERR_UNLEARNT, "heads %zu, d_k %zu", s->heads, s->d_k);
}

/* The class that says the next word: one for each language, as it comes with the program. */
static enum status next_range(struct model_cache *c, const struct settings *s, enum script script,
                              struct model_range *out, struct err *e)
{
    static const char *const names[TRAINED_COUNT] = {
        [TRAINED_EN] = "models/en-next.gguf",
        [TRAINED_ZH] = "models/zh-next.gguf",
    };
    size_t which = language_of(script);
    (void)s;
    enum status status = model_file_open(c, &c->next[which], names[which], true, e);
    if (status == OK)
        model_file_range(c->file, out);
    return status;
}

const struct model_kind model_next = {.range = next_range, .own = model_file_own, MODEL_FILE_OPS};

const struct model_kind model_trained = {.range = range, .choose = choose, .own = own, MODEL_FILE_OPS};
