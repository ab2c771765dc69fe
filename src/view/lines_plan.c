/* Where the two columns stand, and how many rows a word has. */
#include "view/lines_parts.h"

#include "app/room.h"

enum { BAR_COLS = 6, LANE_MIN = 8, PITCH_MAX = 4, SHARE_COLS = 7, BADGE_SHARE_COLS = 11, WINDOW_MIN = 20 };

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

static int widest_word(const struct lines_pic *c, int most)
{
    int widest = 4;

    for (size_t i = c->from; i < c->from + c->n && widest < most; i++) {
        const int cols = view_columns(view_word(c->s->app->lang, c->t, i));
        widest = cols > widest ? cols : widest;
    }
    for (size_t j = c->from; j < c->from + c->m && widest < most; j++) {
        const int cols = view_columns(view_key(c->s->app->lang, c->t, j));
        widest = cols > widest ? cols : widest;
    }
    return widest < most ? widest : most;
}

/* ---- across ---- */

static void plan_across(struct lines_pic *c)
{
    const int w = c->area.w, most = w >= 100 ? 14 : w >= 60 ? 10 : 8;
    const int badges = w >= 150 ? 3 : w >= 70 ? 2 : 1;
    int left = c->area.x + 1;

    c->word_cols = widest_word(c, most);
    c->right_cols = c->of == LINES_ONE ? SHARE_COLS : badges * BADGE_SHARE_COLS;
    c->bar_cols = c->chair && w >= 60 ? BAR_COLS : 0;
    c->bar_x = left;
    left += c->bar_cols > 0 ? BAR_COLS + 3 : 0;
    c->left_end = left + c->word_cols;
    c->right_x = c->area.x + w - c->right_cols - c->word_cols - 1;
    c->lane.x = c->left_end + 2;
    c->lane.w = c->right_x - 1 - c->lane.x;
}

/* ---- downwards ---- */

static int table_rows(const struct lines_pic *c)
{
    return c->area.w < 78 || room_big(c->s->app) ? 0 : c->of == LINES_ONE ? 3 : (int)c->heads + 2;
}

/* A word in the middle, except near the ends. */
static size_t first_around(const struct lines_pic *c, size_t word, size_t rows, size_t n)
{
    const size_t at = word - c->from;

    return c->from + (at < rows / 2 ? 0 : smaller(at - rows / 2, n - rows));
}

static void plan_down(struct lines_pic *c)
{
    const int h = c->area.h, n = (int)(c->n > c->m ? c->n : c->m);
    const int titles = h >= 7 ? 1 : 0, foot = h < 5 || c->s->app->room.present ? 0 : h >= 9 && c->area.w < 110 ? 2 : 1;
    const int room = h - titles - foot, table = table_rows(c);
    const int pairs = table > 0 && c->of != LINES_ONE ? ((int)c->heads + 1) / 2 + 2 : 0;
    const bool fits = room - table >= n || room - table >= WINDOW_MIN;
    c->paired = !fits && pairs > 0 && room - pairs >= n;
    const bool has_table = table > 0 && (fits || c->paired);
    const int used = !has_table ? 0 : c->paired ? pairs : table, body = room - used;
    const int blank = has_table || body <= n ? 0 : 1; /* above the foot */
    const int pitch = n > 0 ? (body - blank) / n : 1;

    c->titles = titles > 0;
    c->pitch = pitch < 1 ? 1 : pitch > PITCH_MAX ? PITCH_MAX : pitch;
    c->rows = smaller(c->n, (size_t)(body / c->pitch));
    c->rows_right = smaller(c->m, (size_t)(body / c->pitch));
    c->lane.h = (int)(c->rows > c->rows_right ? c->rows : c->rows_right) * c->pitch;
    c->titles_y = c->area.y + (body - blank - c->lane.h >= 2 ? 1 : 0); /* what is left over is above as well */
    c->lane.y = c->titles_y + titles;
    c->foot = (rect){c->area.x, c->area.y + h - foot, c->area.w, foot};
    c->table = (rect){c->area.x, c->foot.y - used, c->area.w, has_table ? used - 1 : 0};
    c->first = c->first_right = first_around(c, c->asker, c->rows, c->n);
    if (c->t->across)
        c->first_right = c->from;
    if (c->looked >= c->from && (c->looked < c->first_right || c->looked >= c->first_right + c->rows_right))
        c->first_right = first_around(c, c->looked, c->rows_right, c->m);
}

int lines_right_y(const struct lines_pic *c, size_t word)
{
    return lines_y(c, word) + ((int)c->first - (int)c->first_right) * c->pitch;
}

int lines_y(const struct lines_pic *c, size_t word)
{
    return c->lane.y + ((int)word - (int)c->first) * c->pitch + (c->pitch - 1) / 2;
}

bool lines_in_sight(const struct lines_pic *c, size_t word)
{
    return word >= c->first && word < c->first + c->rows;
}

bool lines_shows(const struct lines_pic *c, size_t head)
{
    return c->of != LINES_ONE || head == c->head;
}

style lines_style(const struct lines_pic *c, enum role fg, unsigned attrs)
{
    return pen_style(c->p, fg, ROLE_BG, attrs);
}

/* The chair stands among the words only while it asks. */
bool lines_plan(const struct scene *s, const struct pen *p, rect area, struct lines_pic *out)
{
    const struct trace *t = s->trace;

    if (t == NULL || t->t == 0 || t->h == 0 || t->layer_count == 0 || area.h < 2)
        return false;
    *out = (struct lines_pic){
        .s = s, .p = p, .t = t, .area = area, .layer = view_layer(s), .head = view_head(s)};
    struct lines_pic *c = out;
    c->of = s->app->pick == PICK_HEAD ? LINES_ONE : s->app->pick == PICK_MEAN ? LINES_ALL : LINES_LOUDEST;
    c->heads = smaller(t->h, TRACE_HEADS_MAX);
    c->chair = !t->across && t->tokens.tokens[0].special && t->t > 1;
    c->asker = smaller(s->app->asker, t->t - 1);
    c->from = c->chair && c->asker > 0 ? 1 : 0;
    c->n = t->t - c->from;
    c->m = t->s - c->from;
    c->looked = smaller(s->app->looked, t->s - 1);
    c->least = s->app->lines.least;
    c->top = s->app->lines.top;
    plan_across(c);
    plan_down(c);
    if (c->lane.w < LANE_MIN || c->rows == 0)
        return false;
    lines_choose(c);
    return true;
}
