#include "view_play.h"

#include "handmade.h"

#include <math.h>
#include <string.h>

static const char *const words[LANG_COUNT][VIEW_WORDS] = {
    {"The", "cat", ",", "which", "was", "sitting", "on", "the", "mat", ",", "was", "hungry"},
    {"那", "只", "猫", "没", "过", "马", "路", "，", "因", "为", "它", "累"},
};

/* A whole number in -20 .. 20, the same on every machine. */
static int pattern(size_t h, size_t i, size_t j)
{
    return (int)((7 * i + 13 * j + 5 * h + 3 * (i * j % 11) + (i == j ? 9 : 0)) % 41) - 20;
}

static void fill_row(struct trace *t, struct trace_head *head, size_t h, size_t i)
{
    const double divisor = t->settings.scaled ? sqrt((double)t->k) : 1;
    double sum = 0;

    for (size_t j = 0; j < t->t; j++) {
        const size_t at = i * t->t + j;
        const bool masked = trace_masked(t, i, j);
        head->scores_tt[at] = masked ? -INFINITY : (float)pattern(h, i, j);
        head->scaled_tt[at] = (float)((double)head->scores_tt[at] / divisor);
        sum += masked ? 0 : exp((double)head->scaled_tt[at] / (double)t->settings.temperature);
    }
    for (size_t j = 0; j < t->t; j++) {
        const size_t at = i * t->t + j;
        const double share = exp((double)head->scaled_tt[at] / (double)t->settings.temperature) / sum;
        head->weights_tt[at] = trace_masked(t, i, j) ? 0 : (float)share;
    }
}

void view_play_compute(struct view_play *p)
{
    struct trace *t = p->trace;

    t->settings = p->app.settings;
    t->mask = t->settings.mask;
    for (size_t h = 0; h < t->h; h++) {
        for (size_t i = 0; i < t->t; i++)
            fill_row(t, &t->layers[0].heads[h], h, i);
        t->layers[0].heads[h].label = (struct head_label){.pattern = PATTERN_BROAD, .score = 0.5f};
    }
}

void view_play_start(struct view_play *p, enum lang lang, enum view_id view, size_t t)
{
    view_play_start_dk(p, lang, view, t, settings_default().d_k);
}

void view_play_start_dk(struct view_play *p, enum lang lang, enum view_id view, size_t t, size_t d_k)
{
    const char *list[TOKEN_MAX + 1];

    memset(p, 0, sizeof *p);
    app_init(&p->app, lang);
    p->app.view = view;
    p->app.computing = false;
    p->app.untouched = false;
    p->app.settings.heads = 2;
    p->app.settings.d_k = d_k;
    for (size_t i = 0; i < t; i++)
        list[i] = words[lang][i % VIEW_WORDS];
    list[t] = NULL;
    p->trace = handmade_trace(list, &p->app.settings, 1, 4, false);
    view_play_compute(p);
    app_take_trace(&p->app, p->trace);
    p->app.asker = 10 < t ? 10 : t - 1;
    p->app.looked = 1 < t ? 1 : 0;
    p->canvas = canvas_new(1, 1, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    p->scene = (struct scene){.app = &p->app, .trace = p->trace, .theme = &p->theme};
}

void view_play_end(struct view_play *p)
{
    canvas_free(p->canvas);
    trace_free(p->trace);
    app_fini(&p->app);
}

void view_play_draw(struct view_play *p, int cols, int rows)
{
    theme_make(&p->theme, p->app.theme, p->app.depth, p->app.ascii);
    p->app.cols = cols;
    p->app.rows = rows;
    canvas_free(p->canvas);
    p->canvas = canvas_new(cols, rows, (style){COLOUR_DEFAULT, COLOUR_DEFAULT, 0});
    view_draw(&p->scene, p->canvas);
}

void view_play_row(const struct view_play *p, int y, char out[4096])
{
    size_t len = 0;

    out[0] = '\0';
    for (int x = 0; x < p->canvas->cols; x++) {
        const struct cell *c = canvas_at(p->canvas, x, y);
        if (c->glyph.cols == 0 || len + c->glyph.len >= 4096)
            continue;
        memcpy(out + len, c->glyph.bytes, c->glyph.len);
        len += c->glyph.len;
        out[len] = '\0';
    }
}

bool view_play_find(const struct view_play *p, const char *text, int *x, int *y)
{
    char row[4096];

    for (*y = 0; *y < p->canvas->rows; (*y)++) {
        view_play_row(p, *y, row);
        const char *found = strstr(row, text);
        if (found != NULL) {
            *x = (int)glyph_columns(row, (size_t)(found - row));
            return true;
        }
    }
    return false;
}

size_t view_play_random(unsigned *state, size_t n)
{
    *state = *state * 1103515245u + 12345u;
    return (*state >> 16) % n;
}
