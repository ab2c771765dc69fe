#include "study/fillers.h"

#include "base/buf.h"
#include "text/script.h"
#include "trace/stats.h"

#include <math.h>
#include <string.h>

/* Phrases of one language, all of as many words; they come round again. Their words are common ones, which
 * the classes that come with the program know. */
struct language {
    const char *const *phrases;
    size_t count, words;                    /* phrases; words of each, a comma of its own among them */
    const char *before, *after;             /* what each has around it at the end of the sentence ... */
    const char *first_before, *first_after; /* ... and at its beginning */
};

static const char *const english[] = {
    "in the garden",   "behind the house", "near the river",    "under the tree",      "beside the road",
    "by the lake",     "near the bridge",  "behind the school", "opposite the church", "beside the wall",
    "near the forest", "behind the hill",  "by the sea",        "near the station",    "beside the park",
};
static const char *const chinese[] = {
    "天很冷", "风很大", "花很香", "路很远", "山很高", "鱼很小", "房很旧",
    "水很深", "书很新", "树很高", "茶很热", "雪很白", "汤很烫", "河很长",
};
static const struct language languages[] = {
    {english, sizeof english / sizeof english[0], 3, " ", "", "", " "},
    {chinese, sizeof chinese / sizeof chinese[0], 4, "，", "", "", "，"},
};

static const struct language *language_of(const char *text, size_t len)
{
    return &languages[script_of(text, len) == SCRIPT_HAN];
}

/* ---- how many ---- */

size_t fillers_plan(const char *text, size_t len, size_t words, size_t most,
                    size_t phrases[FILLERS_POINTS_MAX])
{
    const size_t room = most > words ? (most - words) / language_of(text, len)->words : 0;
    size_t count = 1;

    phrases[0] = 0;
    if (room < FILLERS_POINTS_MAX) {
        for (; count <= room; count++)
            phrases[count] = count;
        return count;
    }
    for (size_t i = 1; i < FILLERS_POINTS_MAX; i++) { /* evenly by their logarithm */
        const size_t n = (size_t)lround(pow((double)room, (double)i / (FILLERS_POINTS_MAX - 1)));
        if (n > phrases[count - 1])
            phrases[count++] = n;
    }
    return count;
}

/* ---- the longer text ---- */

/* Where the fillers come: the token, and the byte of the text. */
static size_t place(struct fillers *f, const struct trace *t)
{
    const size_t chair = t->tokens.tokens[0].special;

    f->first = t->mask.causal;
    f->at = f->first ? chair : t->t;
    if (f->first)
        return t->tokens.tokens[chair].start;
    if (t->t > chair + 1 && token_closes(&t->tokens.tokens[t->t - 1]))
        f->at = t->t - 1;
    return t->tokens.tokens[f->at - 1].end;
}

static void write_text(const struct fillers *f, const struct language *l, size_t phrases, struct buf *out)
{
    buf_add(out, f->text, f->byte);
    for (size_t i = 0; i < phrases; i++) {
        buf_adds(out, f->first ? l->first_before : l->before);
        buf_adds(out, l->phrases[i % l->count]);
        buf_adds(out, f->first ? l->first_after : l->after);
    }
    buf_add(out, f->text + f->byte, f->len - f->byte);
}

/* ---- what the asker hears ---- */

bool fillers_is(const struct fillers *f, const struct fillers_point *p, size_t i, size_t *was)
{
    if (i >= f->at && i < f->at + p->added)
        return true;
    *was = i < f->at ? i : i - p->added;
    return false;
}

static size_t now_at(const struct fillers *f, const struct fillers_point *p, size_t i)
{
    return i < f->at ? i : i + p->added;
}

static void add(struct fillers_hear *hear, const struct fillers *f, const struct fillers_point *p,
                const struct token *token, size_t j, float weight, double part)
{
    size_t was;

    if (fillers_is(f, p, j, &was)) {
        hear->fillers += weight;
        hear->sum_fillers += part;
    } else if (was == f->looked) {
        hear->share = weight;
    } else if (token->special) {
        hear->chair = weight;
        hear->sum_chair = part;
    } else {
        hear->others += weight;
        hear->sum_others += part;
    }
}

static struct fillers_hear listen(const struct fillers *f, const struct fillers_point *p,
                                  const struct trace *t, const struct trace_head *head)
{
    const size_t row = now_at(f, p, f->asker) * t->t, looked = now_at(f, p, f->looked);
    const float *weights = head->weights_tt + row, *scaled = head->scaled_tt + row;
    struct fillers_hear hear = {.raw = head->scores_tt[row + looked], .scaled = scaled[looked]};

    for (size_t j = 0; j < t->t; j++)
        add(&hear, f, p, &t->tokens.tokens[j], j, weights[j],
            exp(((double)scaled[j] - (double)scaled[looked]) / (double)t->settings.temperature));
    hear.entropy = stats_entropy_bits(weights, t->t);
    return hear;
}

/* ---- points ---- */

struct job {
    struct model_cache *cache;
    const struct study_ask *ask;
    struct fillers *f;
    struct err *e;
};

/* False where the longer text is not the sentence with these words in it. */
static bool keep_point(struct fillers *f, struct fillers_point *p, size_t t_before, const struct trace *t)
{
    if (t->t != t_before + p->added || t->layer_count != f->layers || t->h != f->h)
        return false;
    p->t = t->t;
    p->text = arena_copy_text(&f->arena, t->tokens.text, t->tokens.len);
    for (size_t j = f->at; j < f->at + p->added; j++)
        p->unknown += t->tokens.tokens[j].unknown;
    p->hear_lh = arena_new(&f->arena, f->layers * f->h, sizeof *p->hear_lh);
    for (size_t l = 0; l < f->layers; l++)
        for (size_t h = 0; h < f->h; h++)
            p->hear_lh[l * f->h + h] = listen(f, p, t, &t->layers[l].heads[h]);
    return true;
}

static enum status try_point(const struct job *j, const struct language *l, size_t phrases, bool *whole)
{
    struct fillers *f = j->f;
    struct fillers_point *p = &f->points[f->count];
    struct settings s = f->settings;
    struct trace *t;
    struct buf text;

    *p = (struct fillers_point){.phrases = phrases, .added = phrases * l->words};
    if (s.hidden != 0 && f->first)
        s.hidden += p->added;
    buf_init(&text);
    write_text(f, l, phrases, &text);
    const enum status status = model_trace(j->cache, &s, (const char *)text.bytes, text.len, &t, j->e);
    buf_fini(&text);
    *whole = false;
    if (status != OK)
        return status;
    *whole = keep_point(f, p, f->points[0].t, t);
    f->count += *whole;
    trace_free(t);
    return OK;
}

static enum status compute(const struct job *j)
{
    const struct language *l = language_of(j->ask->text, j->ask->len);
    struct fillers *f = j->f;
    struct model_range range;
    struct trace *t;
    size_t phrases[FILLERS_POINTS_MAX];

    enum status status = model_range(j->cache, &f->settings, &range, j->e);
    if (status == OK)
        status = model_trace(j->cache, &f->settings, f->text, f->len, &t, j->e);
    if (status != OK)
        return status;
    const size_t words = t->t - t->tokens.tokens[0].special;
    f->byte = place(f, t);
    f->layers = t->layer_count;
    f->h = t->h;
    f->asker = f->asker < t->t ? f->asker : t->t - 1;
    f->looked = f->looked < t->t ? f->looked : t->t - 1;
    f->points[0] = (struct fillers_point){.phrases = 0};
    bool whole = keep_point(f, &f->points[0], t->t, t);
    f->count = 1;
    trace_free(t);
    const size_t count = fillers_plan(f->text, f->len, words, range.tokens_max, phrases);
    for (size_t i = 1; i < count && whole && status == OK; i++)
        status = try_point(j, l, phrases[i], &whole);
    return status == ERR_STOPPED ? status : OK;
}

enum status fillers_compute(struct model_cache *cache, const struct study_ask *ask, struct fillers **out,
                            struct err *e)
{
    struct fillers *f = mem_new(1, sizeof *f);
    const struct job j = {cache, ask, f, e};

    arena_init(&f->arena);
    f->settings = ask->settings;
    f->text = arena_copy_text(&f->arena, ask->text, ask->len);
    f->len = ask->len;
    f->asker = ask->asker;
    f->looked = ask->looked;
    const enum status status = compute(&j);
    if (status == OK)
        *out = f;
    else
        fillers_free(f);
    return status;
}

void fillers_free(struct fillers *f)
{
    if (f == NULL)
        return;
    arena_fini(&f->arena);
    mem_free(f);
}

bool fillers_fit(const struct fillers *f, const struct study_ask *ask)
{
    return f != NULL && settings_equal(&ask->settings, &f->settings) && ask->asker == f->asker &&
           ask->looked == f->looked && ask->len == f->len && memcmp(ask->text, f->text, f->len) == 0;
}
