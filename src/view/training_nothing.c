/* training_nothing: the screen of a class that nobody teaches yet: what one key would do, what this class is,
 * and why it has no curves. */
#include "view/training_parts.h"

#include "app/keymap.h"
#include "app/names.h"
#include "canvas/plot.h"

#include <stdio.h>
#include <string.h>

/* What is written from above downwards. */
struct page {
    const struct training_pic *c;
    rect at; /* what is left */
};

static void paragraph(struct page *page, enum role fg, const char *words)
{
    if (page->at.h < 1)
        return;
    const int rows = training_wrapped_rows(page->c, words, page->at.w);
    if (page->c->p != NULL)
        draw_wrapped(page->c->p, page->at, training_style(page->c, fg, 0), words);
    page->at.y += rows;
    page->at.h -= rows;
}

static void blank(struct page *page)
{
    page->at.y++;
    page->at.h--;
}

/* The key that begins, as a thing to press. */
static void walk_key(struct page *page, uint32_t key, enum msg words)
{
    const struct training_pic *c = page->c;
    char label[KEY_NAME_MAX];

    keymap_key_label(c->s->app->lang, c->s->theme->ascii, key, label);
    const int wide = view_columns(label), cols = wide + view_columns(view_say(c->s, words)) + 3;
    const rect at = {page->at.x, page->at.y, cols, 1};
    if (page->at.h < 1 || c->s->figure)
        return;
    spots_add(c->spots, at, keymap_find(key, VIEW_ID_TRAINING));
    if (c->p != NULL) {
        draw_fill(c->p, at, pen_style(c->p, ROLE_TEXT, ROLE_RAISED, 0));
        canvas_choose(c->p->canvas, at.x + 1, at.y);
        draw_text(c->p, at.x + 1, at.y, wide, pen_style(c->p, ROLE_ASK, ROLE_RAISED, ATTR_BOLD), label);
        draw_text(c->p, at.x + wide + 2, at.y, cols - wide - 2,
                  pen_style(c->p, ROLE_BOLD, ROLE_RAISED, ATTR_BOLD), view_say(c->s, words));
    }
    page->at.y++;
    page->at.h--;
}

/* What `t` would do with the settings as they are. */
static void say_offer(struct page *page)
{
    const struct scene *s = page->c->s;
    const struct settings *set = &s->app->settings;
    char line[2 * TRAINING_LINE_MAX];

    snprintf(line, sizeof line, view_say(s, MSG_TRAINING_WOULD_TEACH), set->heads, set->d_k,
             view_say(s, set->trained_scaled ? MSG_TRAINING_WITH_ROOT : MSG_TRAINING_WITHOUT_ROOT),
             view_say(s, set->positions ? MSG_TRAINING_WITH_PLACES : MSG_TRAINING_WITHOUT_PLACES),
             (unsigned long long)set->seed);
    paragraph(page, ROLE_TEXT, line);
}

/* The class whose answers are shown: how long it was taught, if it was. */
static void say_class(struct page *page)
{
    const struct scene *s = page->c->s;
    const struct settings *set = s->trace != NULL ? &s->trace->settings : &s->app->settings;
    const size_t taught = s->trace != NULL ? s->trace->trained_steps : 0;
    char line[3 * TRAINING_LINE_MAX], name[2 * SETTINGS_MODEL_MAX], steps[24];

    draw_marked_quote(name_model(s->app->lang, set->model), name, sizeof name);
    training_count(taught, steps);
    if (taught > 0)
        snprintf(line, sizeof line, view_say(s, MSG_TRAINING_CAME_READY), name, (unsigned long long)set->seed,
                 steps);
    else
        snprintf(line, sizeof line, view_say(s, MSG_TRAINING_RANDOM), name, (unsigned long long)set->seed);
    paragraph(page, ROLE_DIM, line);
}

/* ---- how well it did ---- */

#define NAME_COLS 19
#define SET_COLS  16 /* "99.7% of 4,517", and a gap */

/* As the file of the class names them (learn/score.h). */
static const struct {
    enum msg name;
    const char *score;
} score_rows[] = {{MSG_TRAINING_FINDS_SUBJECT, "subject"},
                  {MSG_TRAINING_FINDS_DISTRACTOR, "distractor"},
                  {MSG_TRAINING_FINDS_MEANT, "pronoun"},
                  {MSG_TRAINING_RIGHT_FORM, "agreement"}};
static const struct {
    enum msg name;
    const char *set;
} score_sets[] = {{MSG_TRAINING_NEW_WORDS, "new words"}, {MSG_TRAINING_NEW_STRUCTURES, "new structures"}};
#define SCORE_ROWS_SHOWN (sizeof score_rows / sizeof score_rows[0])
#define SCORE_SETS       (sizeof score_sets / sizeof score_sets[0])

static const struct trace_score *find_score(const struct trace *t, const char *set, const char *name)
{
    char full[64];

    snprintf(full, sizeof full, "%s: %s", set, name);
    for (size_t i = 0; t != NULL && i < t->score_count; i++)
        if (strcmp(t->scores[i].name, full) == 0)
            return &t->scores[i];
    return NULL;
}

static void draw_score(const struct training_pic *c, int x, int y, const struct trace_score *score)
{
    char share[24], count[24], of[48];

    if (score == NULL) {
        draw_text(c->p, x, y, 1, training_style(c, ROLE_RULE, 0), "·");
        return;
    }
    view_share_text(c->s, score->value, false, 1, share);
    training_count(score->count, count);
    snprintf(of, sizeof of, view_say(c->s, MSG_TRAINING_SCORE_OF), count);
    draw_text_right(c->p, x + 5, y, 5, training_style(c, ROLE_BOLD, ATTR_BOLD), share);
    draw_text(c->p, x + 6, y, SET_COLS - 6, training_style(c, ROLE_DIM, 0), of);
}

static bool has_scores(const struct trace *t)
{
    for (size_t r = 0; r < SCORE_ROWS_SHOWN; r++)
        for (size_t k = 0; k < SCORE_SETS; k++)
            if (find_score(t, score_sets[k].set, score_rows[r].score) != NULL)
                return true;
    return false;
}

/* A row for each question, a column for each set of sentences that it was not taught on, as many as there is
 * room for. False where there is none. */
static bool draw_scores(const struct training_pic *c, rect at)
{
    const int room = (at.w - NAME_COLS) / SET_COLS, sets = room < (int)SCORE_SETS ? room : (int)SCORE_SETS;

    if (sets < 1 || at.h < (int)SCORE_ROWS_SHOWN + 1 || !has_scores(c->s->trace))
        return false;
    for (int k = 0; k < sets; k++)
        draw_text(c->p, at.x + NAME_COLS + k * SET_COLS, at.y, SET_COLS - 1, training_style(c, ROLE_DIM, 0),
                  view_say(c->s, score_sets[k].name));
    for (size_t r = 0; r < SCORE_ROWS_SHOWN; r++) {
        const int y = at.y + 1 + (int)r;
        draw_text(c->p, at.x, y, NAME_COLS - 1, training_style(c, ROLE_TEXT, 0),
                  view_say(c->s, score_rows[r].name));
        for (int k = 0; k < sets; k++)
            draw_score(c, at.x + NAME_COLS + k * SET_COLS, y,
                       find_score(c->s->trace, score_sets[k].set, score_rows[r].score));
    }
    return true;
}

/* Below the text where both sets have room, else below the number. */
static void say_scores(struct page *page)
{
    const struct training_pic *c = page->c;
    const rect number = c->plan.number;

    if (c->p == NULL)
        return;
    if (page->at.w >= NAME_COLS + (int)SCORE_SETS * SET_COLS && draw_scores(c, page->at)) {
        page->at.y += (int)SCORE_ROWS_SHOWN + 1;
        page->at.h -= (int)SCORE_ROWS_SHOWN + 1;
    } else if (c->t != NULL && number.y > c->area.y) {
        const int map = c->plan.map.y + c->plan.map.h, y = map > number.y + 4 ? map : number.y + 4;
        draw_scores(c,
                    (rect){c->plan.map_title.x, y + 1, c->plan.map_title.w, c->area.y + c->area.h - y - 1});
    }
}

static void walk_text(struct page *page)
{
    const struct scene *s = page->c->s;
    const bool family = s->app->range.family, airy = page->at.h >= 14;

    paragraph(page, ROLE_TEXT, view_say(s, MSG_TRAINING_INVITE));
    if (airy)
        blank(page);
    if (family)
        walk_key(page, 't', MSG_TRAINING_KEY_TEACH);
    else if (s->app->class_count > 1)
        walk_key(page, 'c', MSG_TRAINING_KEY_CLASS);
    if (airy)
        blank(page);
    if (family) {
        say_offer(page);
        paragraph(page, ROLE_DIM, view_say(s, MSG_TRAINING_WILL_SEE));
        if (airy)
            blank(page);
    }
    say_class(page);
    if (airy)
        blank(page);
    say_scores(page);
}

/* ---- where the curves will stand ---- */

static void draw_blank(const struct training_pic *c, enum training_plot which, rect at)
{
    static const struct record nothing = {.factor = 1};
    struct training_pic empty = *c;
    const struct plot plot = {{at.x + TRAINING_TICK_COLS, at.y + 1, at.w - TRAINING_TICK_COLS, at.h - 2},
                              {0, 1, false},
                              {0.4, 1, false}};

    empty.r = &nothing;
    training_draw_title(&empty, which, at);
    plot_ground(c->p, &plot, pen_style(c->p, ROLE_TEXT, ROLE_PANEL, 0));
    if (which == TRAINING_RIGHT)
        plot_level(c->p, &plot, 0.5, view_say(c->s, MSG_TRAINING_COIN),
                   pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0), pen_style(c->p, ROLE_DIM, ROLE_PANEL, 0));
}

/* Below the text, as far as there is room. */
static void draw_blanks(const struct training_pic *c, rect room)
{
    const int gap = 3, w = room.w >= 70 ? (room.w - gap) / 2 : room.w;

    if (room.h < 7 || w < 30)
        return;
    room.h = room.h > 14 ? 14 : room.h;
    draw_blank(c, TRAINING_LOSS, (rect){room.x, room.y, w, room.h});
    if (w < room.w)
        draw_blank(c, TRAINING_RIGHT, (rect){room.x + w + gap, room.y, w, room.h});
}

/* Beside the text stands the map as it is. */
void training_walk_nothing(const struct training_pic *c)
{
    const rect a = c->area, loss = c->plan.plots[TRAINING_LOSS], right = c->plan.plots[TRAINING_RIGHT];
    const bool beside = c->t != NULL && c->plan.map.h > 0 && c->plan.map_title.x > a.x + 24;
    const int wide = right.x > loss.x ? right.x + right.w - a.x : loss.x + loss.w - a.x;
    const int cols = beside ? wide - 2 : a.w - 2;
    struct page page = {c, {a.x + 1, a.y + (a.h >= 16 ? 1 : 0), cols > 78 ? 78 : cols, a.h}};

    page.at.h = a.y + a.h - page.at.y;
    walk_text(&page);
    if (c->p == NULL)
        return;
    draw_blanks(c, (rect){a.x + 1, page.at.y + 2, cols, a.y + a.h - page.at.y - 3});
    if (!beside)
        return;
    training_draw_map(c);
    training_draw_number(c);
}
