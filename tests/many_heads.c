#include "many_heads.h"

#include "app/keymap.h"
#include "check_main.h"
#include "small_class.h"
#include "screen_text.h"

#include <string.h>

void many_heads_start(struct many_heads *m, enum lang lang, enum view_id view, bool chair)
{
    struct settings s = small_class_settings();

    memset(m, 0, sizeof *m);
    app_init(&m->app, lang);
    s.heads = MANY_HEADS;
    m->app.settings = s;
    m->app.range.learned = true;
    m->trace = small_class(lang == LANG_ZH ? small_class_chinese : small_class_english, &s);
    m->trace->tokens.tokens[0].special = chair;
    for (size_t l = 0; l < SMALL_CLASS_LAYERS; l++)
        for (size_t h = 0; h < MANY_HEADS; h++) {
            struct head_label *label = &m->trace->layers[l].heads[h].label;
            *label = (struct head_label){.pattern = (enum pattern)(h % PATTERN_COUNT), .held_out = true};
            label->score = 0.31f + 0.085f * (float)h;
            label->chance = 0.125f;
        }
    for (size_t h = 0; h < 4; h++) {
        m->trace->layers[1].heads[h].label.questions = 1u << h;
        m->trace->layers[1].heads[h].label.relation = (unsigned)(2 * h + 1);
    }
    m->trace->layers[1].heads[5].label.relation = 4;
    app_take_trace(&m->app, m->trace);
    m->app.view = view;
    m->app.computing = m->app.untouched = false;
    m->app.layer = 1;
    m->app.head = 0;
    m->app.pick = PICK_HEAD;
    m->app.asker = 10;
    m->app.looked = 1;
    m->app.depth = DEPTH_TRUE;
}

void many_heads_end(struct many_heads *m)
{
    app_fini(&m->app);
    trace_free(m->trace);
    canvas_free(m->canvas);
}

struct scene many_heads_scene(struct many_heads *m)
{
    theme_make(&m->theme, m->app.theme, m->app.depth, m->app.ascii);
    return (struct scene){.app = &m->app, .trace = m->trace, .theme = &m->theme};
}

static void fresh_canvas(struct many_heads *m, int cols, int rows)
{
    canvas_free(m->canvas);
    m->canvas = canvas_new(cols, rows, (style){m->theme.roles[ROLE_TEXT], m->theme.roles[ROLE_BG], 0});
}

void many_heads_draw(struct many_heads *m, int cols, int rows)
{
    const struct scene s = many_heads_scene(m);

    m->app.cols = cols;
    m->app.rows = rows;
    fresh_canvas(m, cols, rows);
    view_draw(&s, m->canvas);
}

rect many_heads_area(const struct many_heads *m)
{
    return (rect){0, 1, m->app.cols, m->app.rows - 2};
}

const char *many_heads_text(const struct many_heads *m, rect r)
{
    return screen_text(m->canvas, r);
}

bool many_heads_shows(const struct many_heads *m, const char *text)
{
    for (int y = 0; y < m->canvas->rows; y++)
        if (strstr(many_heads_text(m, (rect){0, y, m->canvas->cols, 1}), text) != NULL)
            return true;
    return false;
}

void many_heads_keys(struct many_heads *m, const char *keys)
{
    size_t at = 0;
    bool more = true;

    while (more) {
        struct event ev;
        struct err e;
        struct effects out = {.count = 0};
        ck_assert_int_eq(keymap_read(keys, &at, &ev, &more, &e), OK);
        if (!more)
            break;
        const struct scene s = many_heads_scene(m);
        if (ev.kind == EVENT_CLICK)
            app_update(&m->app, m->trace, view_hit(&s, ev.x, ev.y), &out);
        else
            app_event(&m->app, m->trace, &ev, &out);
    }
}

void many_heads_stays_inside(struct many_heads *m, const struct view_ops *view, int cols, int rows)
{
    const struct glyph mark = {"#", 1, 1};
    const struct scene s = many_heads_scene(m);
    const rect inside = {2, 2, cols, rows};

    m->app.cols = cols;
    m->app.rows = rows + 2;
    fresh_canvas(m, cols + 4, rows + 4);
    const struct pen p = {m->canvas, &m->theme};
    for (int y = 0; y < rows + 4; y++)
        for (int x = 0; x < cols + 4; x++)
            canvas_put(m->canvas, x, y, &mark, (style){0x123456, 0x654321, 0});
    view->draw(&s, &p, inside);
    for (int y = 0; y < rows + 4; y++)
        for (int x = 0; x < cols + 4; x++)
            if (x < 2 || y < 2 || x >= cols + 2 || y >= rows + 2)
                check_that(canvas_at(m->canvas, x, y)->style.fg == 0x123456);
    for (int x = 0; x < cols + 4; x += 3)
        view->hit(&s, inside, x, rows / 2);
}
