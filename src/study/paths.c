#include "study/paths.h"

#include "study/gap.h"
#include "study/paths_net.h"

#include <string.h>

/* Words put in for the points of the curves, as far as they fit; few of them, since each is four backward passes. */
static const size_t gaps[] = {0, 1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 30, 36, 42, 48};

struct job {
    struct model_cache *cache;
    const struct study_ask *ask;
    struct paths *p;
    struct token_list plain; /* the sentence as it is; in the arena of p */
    size_t source, target, at; /* in it; the words are put in before token `at` */
    struct paths_net nets[PATH_NET_COUNT];
    struct err *e;
};

/* ---- what is asked ---- */

static size_t earlier(const struct study_ask *ask)
{
    return ask->asker < ask->looked ? ask->asker : ask->looked;
}

static size_t later(const struct study_ask *ask)
{
    return ask->asker < ask->looked ? ask->looked : ask->asker;
}

bool paths_fit(const struct paths *p, const struct study_ask *ask)
{
    return p->ask_source + ask->chair == earlier(ask) && p->ask_target + ask->chair == later(ask) &&
           p->ask_gap == ask->gap && p->gate == ask->gate && p->len == ask->len && memcmp(p->text, ask->text, p->len) == 0;
}

static enum status read_sentence(struct job *j)
{
    const struct study_ask *ask = j->ask;
    struct paths *p = j->p;

    if (earlier(ask) == later(ask) || earlier(ask) < ask->chair)
        return err_set(j->e, ERR_EMPTY, "paths", "two words");
    p->text = arena_copy_text(&p->arena, ask->text, ask->len);
    p->len = ask->len;
    p->ask_gap = ask->gap;
    p->gate = ask->gate;
    p->ask_source = j->source = earlier(ask) - ask->chair;
    p->ask_target = j->target = later(ask) - ask->chair;
    const enum status status = token_words(ask->text, ask->len, PATH_TOKENS_MAX, &p->arena, &j->plain, j->e);
    if (status != OK)
        return status;
    if (j->target >= j->plain.count)
        return err_set(j->e, ERR_EMPTY, "paths", "two words");
    j->at = gap_place(&j->plain, j->source, j->target);
    p->gap_max = PATH_TOKENS_MAX - j->plain.count;
    return OK;
}

/* ---- the sentence with words put in ---- */

/* False where the words do not stay by themselves there, as in a script without spaces that is neither. */
static bool put_in(const struct job *j, size_t gap, struct arena *arena, struct token_list *out)
{
    struct buf text;
    bool whole;

    if (gap == 0) {
        *out = j->plain;
        return true;
    }
    buf_init(&text);
    gap_write(&j->plain, j->at, gap, &text);
    whole = token_words(text.bytes, text.len, PATH_TOKENS_MAX, arena, out, NULL) == OK && out->count == j->plain.count + gap;
    buf_fini(&text);
    return whole;
}

static void hear(const struct job *j, enum path_net net, const struct token_list *tokens, size_t gap,
                 struct paths_heard *out)
{
    paths_hear(j->nets[net].file, tokens, j->source, j->target + gap, out);
}

/* ---- all of it ---- */

static enum network_gate gate_of(const struct job *j)
{
    static const enum network_gate gates[FORGET_COUNT] = {[FORGET_LEARNT] = NETWORK_GATE_LEARNT,
                                                          [FORGET_OPEN] = NETWORK_GATE_OPEN,
                                                          [FORGET_CLOSED] = NETWORK_GATE_CLOSED};
    return gates[j->ask->gate];
}

static enum status open_nets(struct job *j)
{
    const char *language = model_language(j->ask->text, j->ask->len);
    enum status status = OK;

    for (enum path_net net = 0; net < PATH_NET_COUNT && status == OK; net++)
        status = paths_net_open(j->cache, language, net, &j->nets[net], j->e);
    return status;
}

static enum status left_off(const struct job *j)
{
    return model_cache_stopped(j->cache) ? err_set(j->e, ERR_STOPPED, "", "%s", "") : OK;
}

/* Which words the networks know is the same for all four. */
static void mark_tokens(struct job *j, struct paths *p)
{
    for (size_t i = 0; i < p->t; i++) {
        p->tokens.tokens[i].row = class_file_row(j->nets[0].file, p->tokens.tokens[i].fold);
        p->tokens.tokens[i].unknown = p->tokens.tokens[i].row == VOCABULARY_UNKNOWN;
    }
}

static enum status find(struct job *j)
{
    struct paths *p = j->p;
    const size_t gap = p->ask_gap < p->gap_max ? p->ask_gap : p->gap_max;
    struct paths_heard heard;
    enum status status = OK;

    p->inserted = put_in(j, gap, &p->arena, &p->tokens) ? gap : 0;
    if (p->inserted < gap) {
        p->gap_max = 0;
        p->tokens = j->plain;
    }
    p->inserted_at = j->at;
    p->t = p->tokens.count;
    p->source = j->source;
    p->target = j->target + p->inserted;
    mark_tokens(j, p);
    for (enum path_net net = 0; net < PATH_NET_COUNT && status == OK; net++) {
        hear(j, net, &p->tokens, p->inserted, &heard);
        paths_net_find(&j->nets[net], &heard, p->tokens.tokens[p->target].fold, gate_of(j), &p->arena, &p->nets[net]);
        status = left_off(j);
    }
    return status;
}

/* The point of the sentence that is shown is known already. */
static void copy_point(const struct paths *p, struct path_point *out)
{
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++) {
        out->influence[net] = p->nets[net].influence_t[p->source];
        out->itself[net] = p->nets[net].influence_t[p->target];
    }
}

static enum status find_point(struct job *j, size_t gap)
{
    struct paths *p = j->p;
    struct path_point point = {.distance = j->target - j->source + gap};
    struct paths_heard heard;
    struct token_list tokens;
    struct arena arena;
    enum status status = OK;

    arena_init(&arena);
    if (gap == p->inserted)
        copy_point(p, &point);
    else if (!put_in(j, gap, &arena, &tokens))
        p->gap_max = 0;
    for (enum path_net net = 0; net < PATH_NET_COUNT && gap != p->inserted && gap <= p->gap_max && status == OK; net++) {
        hear(j, net, &tokens, gap, &heard);
        paths_net_point(&j->nets[net], &heard, gate_of(j), &point.influence[net], &point.itself[net]);
        status = left_off(j);
    }
    if (status == OK && gap <= p->gap_max)
        p->points[p->point_count++] = point;
    arena_fini(&arena);
    return status;
}

static enum status find_points(struct job *j)
{
    bool shown = false;
    enum status status = OK;

    for (size_t i = 0; i < sizeof gaps / sizeof *gaps && gaps[i] <= j->p->gap_max && status == OK; i++) {
        if (!shown && gaps[i] > j->p->inserted)
            status = find_point(j, j->p->inserted);
        shown = shown || gaps[i] >= j->p->inserted;
        if (status == OK)
            status = find_point(j, gaps[i]);
    }
    return status == OK && !shown ? find_point(j, j->p->inserted) : status;
}

enum status paths_compute(struct model_cache *cache, const struct study_ask *ask, struct paths **out, struct err *e)
{
    struct job j = {.cache = cache, .ask = ask, .e = e};

    j.p = mem_new(1, sizeof *j.p);
    arena_init(&j.p->arena);
    enum status status = read_sentence(&j);
    if (status == OK)
        status = open_nets(&j);
    if (status == OK)
        status = find(&j);
    if (status == OK)
        status = find_points(&j);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        paths_net_close(&j.nets[net]);
    if (status == OK)
        *out = j.p;
    else
        paths_free(j.p);
    return status;
}

void paths_free(struct paths *p)
{
    if (p == NULL)
        return;
    arena_fini(&p->arena);
    mem_free(p);
}
