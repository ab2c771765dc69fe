#include "study/record.h"

#include <math.h>
#include <string.h>

void record_init(struct record *r)
{
    *r = (struct record){.factor = 1};
}

static void drop_checks(struct record *r, size_t from)
{
    for (size_t i = from; i < r->check_count; i++)
        mem_free(r->checks[i].entropy_lh);
    r->check_count = from < r->check_count ? from : r->check_count;
}

void record_fini(struct record *r)
{
    drop_checks(r, 0);
    mem_free(r->checks);
    mem_free(r->steps);
    record_init(r);
}

static size_t grown(size_t room)
{
    return room ? 2 * room : 64;
}

void record_add_step(struct record *r, const struct record_step *s)
{
    if (r->step == r->steps_room) {
        r->steps_room = grown(r->steps_room);
        r->steps = mem_resize(r->steps, r->steps_room, sizeof *r->steps);
    }
    r->steps[r->step++] = *s;
}

void record_add_check(struct record *r, const struct record_check *c)
{
    const size_t heads = r->layers * r->heads;

    if (r->check_count == r->checks_room) {
        r->checks_room = grown(r->checks_room);
        r->checks = mem_resize(r->checks, r->checks_room, sizeof *r->checks);
    }
    struct record_check *own = &r->checks[r->check_count++];
    *own = *c;
    own->entropy_lh = mem_new(heads, sizeof *own->entropy_lh);
    if (heads)
        memcpy(own->entropy_lh, c->entropy_lh, heads * sizeof *own->entropy_lh);
}

void record_copy(struct record *to, const struct record *from)
{
    record_fini(to);
    *to = *from;
    to->steps = NULL;
    to->checks = NULL;
    to->step = to->check_count = to->steps_room = to->checks_room = 0;
    for (size_t i = 0; i < from->step; i++)
        record_add_step(to, &from->steps[i]);
    for (size_t i = 0; i < from->check_count; i++)
        record_add_check(to, &from->checks[i]);
}

void record_rewind(struct record *r, size_t step)
{
    size_t checks = 0;

    while (checks < r->check_count && r->checks[checks].step <= step)
        checks++;
    drop_checks(r, checks);
    r->step = step < r->step ? step : r->step;
}

double record_knows_nothing(const struct record *r)
{
    return log((double)r->vocabulary);
}

double record_share(struct record_share s)
{
    return s.count ? (double)s.right / (double)s.count : 0;
}

void film_clear(struct film *f)
{
    for (size_t i = 0; i < f->count; i++)
        trace_free(f->moments[i].trace);
    *f = (struct film){.count = 0};
}

static void add_moment(struct film *f, struct trace *trace)
{
    f->moments[f->count++] = (struct film_moment){trace->trained_steps, trace};
}

void film_make(struct film *f, struct model_cache *cache, const struct settings *s, const char *text, size_t len)
{
    struct trace *trace;

    for (size_t i = 0; i < model_reel_count(cache) && f->count + 1 < FILM_MAX; i++)
        if (model_reel_trace(cache, i, s, text, len, &trace, NULL) == OK)
            add_moment(f, trace);
    if (model_trace(cache, s, text, len, &trace, NULL) == OK)
        add_moment(f, trace);
}

bool film_keeps(size_t step)
{
    size_t doubling = 50;

    if (step == 0 || step == 10 || step == 25)
        return true;
    while (doubling < step)
        doubling *= 2;
    return step == doubling;
}
