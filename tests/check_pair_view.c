/* Side by side, as pictures that were read by eye: two settings and two heads, as one large map and as all heads. */
#include "check_main.h"
#include "golden.h"
#include "study/kept.h"
#include "view_play.h"

/* What the left side has, put beside what is shown. */
static void keep(struct view_play *p, struct view_play *left, struct findings *found)
{
    struct kept *kept = kept_of_trace(left->trace);

    left->trace = NULL;
    p->app.kept = (struct app_kept){
        .open = true,
        .settings = kept->settings,
        .text = mem_copy_text(kept->text, kept->len),
        .text_len = kept->len,
    };
    findings_take(found, STUDY_KEPT, kept, 0);
    p->scene.found = found;
}

struct screen {
    const char *name;
    enum lang lang;
    enum view_id view;
    bool two_heads; /* else: two settings */
    bool large;
    enum depth depth;
    int cols, rows;
};

static void draw(const struct screen *s)
{
    struct view_play p, left;
    struct findings found = {0};

    view_play_start(&p, s->lang, s->view, VIEW_WORDS);
    view_play_start(&left, s->lang, s->view, VIEW_WORDS);
    p.app.depth = s->depth;
    p.app.head = s->two_heads ? 1 : 0;
    p.app.heads.enlarged = s->large;
    p.app.settings.scaled = s->two_heads;
    view_play_compute(&p);
    keep(&p, &left, &found);
    view_play_draw(&p, s->cols, s->rows);
    golden_check(s->name, p.canvas);
    findings_clear(&found);
    view_play_end(&left);
    view_play_end(&p);
}

START_TEST(the_screens_are_as_accepted)
{
    static const struct screen all[] = {
        {"pair-settings-80x24", LANG_EN, VIEW_ID_MATRIX, false, false, DEPTH_TRUE, 80, 24},
        {"pair-settings-80x24-mono-zh", LANG_ZH, VIEW_ID_MATRIX, false, false, DEPTH_MONO, 80, 24},
        {"pair-settings-120x40", LANG_EN, VIEW_ID_MATRIX, false, false, DEPTH_TRUE, 120, 40},
        {"pair-heads-120x40-mono", LANG_EN, VIEW_ID_MATRIX, true, false, DEPTH_MONO, 120, 40},
        {"pair-heads-120x40-zh", LANG_ZH, VIEW_ID_MATRIX, true, false, DEPTH_TRUE, 120, 40},
        {"pair-list-40x14", LANG_EN, VIEW_ID_MATRIX, true, false, DEPTH_TRUE, 40, 14},
        {"pair-all-heads-80x24", LANG_EN, VIEW_ID_HEADS, false, false, DEPTH_TRUE, 80, 24},
        {"pair-all-heads-80x24-mono-zh", LANG_ZH, VIEW_ID_HEADS, true, false, DEPTH_MONO, 80, 24},
        {"pair-all-heads-120x40-zh", LANG_ZH, VIEW_ID_HEADS, false, false, DEPTH_TRUE, 120, 40},
        {"pair-large-head-80x24", LANG_EN, VIEW_ID_HEADS, true, true, DEPTH_TRUE, 80, 24},
    };

    for (size_t k = 0; k < sizeof all / sizeof all[0]; k++)
        draw(&all[k]);
}
END_TEST

CHECK_MAIN("pair_view", the_screens_are_as_accepted)
