#include "cli_score.h"

#include "base/rng.h"
#include "cli_place.h"
#include "cli_progress.h"
#include "learn/evaluate.h"
#include "model/class_file.h"
#include "text/glyph.h"
#include "text/token.h"

#include <stdio.h>
#include <string.h>

enum { GENERATED = 4000, STREAM = 4 }; /* sentences of each set; the stream of seeds that they are of */

struct job {
    enum lang lang;
    struct settings settings;
    struct session *session;
    struct tutor *tutor;
    struct model_cache *cache;
    struct buf *out;
    struct err *e;
};

/* ---- the tables
 * ---------------------------------------------------------------------------------------------- */

/* Kinds have the names that they have in a file; in Chinese what they mean stands beside. */
static void add_row_name(enum lang lang, size_t row, char out[64])
{
    enum msg meant = row == SCORE_DISTRACTOR ? MSG_SCORE_DISTRACTOR : (enum msg)(MSG_KIND_SUBJECT + (int)row);
    if (lang == LANG_EN)
        snprintf(out, 64, "%s%s", row == SCORE_DISTRACTOR ? "  " : "", message(lang, meant));
    else
        snprintf(out, 64, "%s %s", score_row_name(row), message(lang, meant));
}

/* The distractor's row stands last in the scores, but means a part of the first. */
static void add_table(const struct job *job, const struct scores *s)
{
    char names[SCORE_ROWS][64];
    struct score_words words = {.link = message(job->lang, MSG_SCORE_LINK),
                                .asked = message(job->lang, MSG_SCORE_ASKED),
                                .best = message(job->lang, MSG_SCORE_BEST),
                                .distance = message(job->lang, MSG_SCORE_DISTANCE),
                                .count = message(job->lang, MSG_SCORE_COUNT)};
    for (size_t i = 0; i < SCORE_ROWS; i++) {
        add_row_name(job->lang, i, names[i]);
        words.rows[i] = names[i];
    }
    score_table(s, &words, job->out);
    buf_adds(job->out, "\n");
    if (s->largest > 0)
        buf_addf(job->out, message(job->lang, MSG_SCORE_LARGEST), s->largest, s->entropy);
    else
        buf_adds(job->out, message(job->lang, MSG_SCORE_NOT_ASKED));
    buf_adds(job->out, "\n");
}

static void add_heading(const struct job *job, const char *what, const struct evaluation *v, bool chinese)
{
    buf_addf(job->out, message(job->lang, MSG_SCORE_HEADING), what,
             message(job->lang, chinese ? MSG_SCORE_CHINESE : MSG_SCORE_ENGLISH), v->scores.sentences,
             v->links, job->settings.model, v->layers, v->heads, job->settings.d_k);
    buf_adds(job->out, "\n\n");
    add_table(job, &v->scores);
}

/* ---- what was wrong
 * ------------------------------------------------------------------------------------------ */

/* The word, with its number where there are several of it. */
static void add_word(const struct token_list *words, size_t at, struct buf *out)
{
    size_t nth = 0, count = 0;
    for (size_t i = 0; i < words->count; i++)
        if (words->tokens[i].id == words->tokens[at].id) {
            count++;
            nth += i <= at;
        }
    buf_adds(out, words->tokens[at].text);
    if (count > 1)
        buf_addf(out, "#%zu", nth);
}

/* Right answers, those that stand together as one word, which is not numbered. */
static void add_answers(const struct token_list *words, uint64_t accepted, struct buf *out)
{
    bool before = false;
    for (size_t i = 0; i < words->count; i++) {
        bool is = accepted >> i & 1;
        if (is && before)
            buf_adds(out, words->tokens[i].start > words->tokens[i - 1].end ? " " : "");
        else if (is)
            buf_adds(out, accepted & ((UINT64_C(1) << i) - 1) ? " | " : "");
        const bool alone = !before && !(i + 1 < words->count && accepted >> (i + 1) & 1);
        if (is && alone)
            add_word(words, i, out);
        else if (is)
            buf_adds(out, words->tokens[i].text);
        before = is;
    }
}

static void add_wrong(const struct job *job, const struct gold_link *link, const struct evaluation_wrong *wrong,
                      const struct token_list *words)
{
    const char *name = practice_kind_name((enum practice_kind)link->kind);
    buf_addf(job->out, "      %-12s", name);
    add_word(words, link->asker, job->out);
    buf_adds(job->out, " -> ");
    add_answers(words, link->accepted, job->out);
    buf_addf(job->out, " %.3f%s   ", (double)wrong->share, link->distractor ? " !" : "");
    buf_adds(job->out, message(job->lang, MSG_SCORE_HEARD));
    add_word(words, wrong->heard, job->out);
    buf_addf(job->out, " %.3f (%zu.%zu)\n", (double)wrong->heard_share, wrong->layer + 1, wrong->head + 1);
}

/* Each sentence once, its wrong links below it. */
static void add_all_wrong(const struct job *job, const struct gold *g, const struct evaluation *v)
{
    struct arena arena;
    struct token_list words = {.count = 0};
    arena_init(&arena);
    for (size_t i = 0; i < v->wrong_count; i++) {
        const struct evaluation_wrong *wrong = &v->wrong[i];
        const struct gold_sentence *s = &g->sentences[wrong->sentence];
        if (i == 0 || v->wrong[i - 1].sentence != wrong->sentence) {
            token_words(s->text, s->len, TOKEN_MAX, &arena, &words, NULL);
            buf_addf(job->out, "%s%4zu  %s\n", i ? "" : "\n", s->line, s->text);
        }
        add_wrong(job, &g->links[wrong->link], wrong, &words);
    }
    arena_fini(&arena);
}

/* ---- files and practice
 * -------------------------------------------------------------------------------------- */

/* Sees to it that there is a class for sentences of this kind: one may have to be taught. */
static enum status have_class(const struct job *job, const struct gold *g, bool chinese)
{
    size_t i = 0;
    while (i < g->count && evaluate_is_chinese(&g->sentences[i]) != chinese)
        i++;
    if (i == g->count)
        return OK;
    job->session->app.settings = job->settings;
    app_set_text(&job->session->app, g->sentences[i].text, g->sentences[i].len);
    return tutor_compute(job->tutor, job->session, job->cache, job->e);
}

static enum status add_group(const struct job *job, const char *what, const struct gold *g, bool chinese, bool wrong)
{
    struct evaluation v;
    enum status s = have_class(job, g, chinese);
    progress_say(message(job->lang, MSG_PROGRESS_SCORE), what);
    if (s == OK)
        s = evaluate(job->cache, &job->settings, g, chinese, &v, job->e);
    if (s != OK)
        return s;
    if (v.scores.sentences > 0) {
        if (job->out->len > 0)
            buf_adds(job->out, "\n");
        add_heading(job, what, &v, chinese);
        if (wrong)
            add_all_wrong(job, g, &v);
    }
    evaluation_fini(&v);
    return OK;
}

static enum status score_file(const struct job *job, const char *path)
{
    struct gold g;
    enum status s = gold_open(path, &g, job->e);
    if (s != OK)
        return s;
    for (int chinese = 0; chinese < 2 && s == OK; chinese++)
        s = add_group(job, path, &g, chinese, true);
    gold_fini(&g);
    return s;
}

static enum status score_language(const struct job *job, const char *language)
{
    static const struct {
        enum practice_set set;
        enum msg name;
    } sets[] = {{PRACTICE_LEARN, MSG_SCORE_LEARNT},
                {PRACTICE_NEW_WORDS, MSG_SCORE_NEW_WORDS},
                {PRACTICE_NEW_STRUCTURES, MSG_SCORE_NEW_STRUCTURES}};
    struct practice p;
    enum status s = practice_open(language, NULL, &p, job->e);
    if (s != OK)
        return s;
    for (size_t i = 0; i < sizeof sets / sizeof *sets && s == OK; i++) {
        struct gold g;
        gold_practise(&p, rng_bits(sets[i].set, STREAM, 0), sets[i].set, GENERATED, &g);
        s = add_group(job, message(job->lang, sets[i].name), &g, strcmp(language, "zh") == 0, false);
        gold_fini(&g);
    }
    practice_close(&p);
    return s;
}

/* The language of a class from a file; those with a name have a class for each. */
static enum status score_generated(const struct job *job)
{
    struct class_file c;
    enum status s = OK;
    for (const char *const *name = model_names; *name; name++)
        if (strcmp(job->settings.model, *name) == 0) {
            s = score_language(job, "en");
            return s == OK ? score_language(job, "zh") : s;
        }
    s = class_file_open(job->settings.model, &c, job->e);
    if (s != OK)
        return s;
    s = score_language(job, c.language);
    class_file_fini(&c);
    return s;
}

enum status cli_score(const struct cli_options *o, struct session *session, struct tutor *tutor,
                      struct model_cache *cache, struct buf *out, struct err *e)
{
    struct job job = {.lang = (enum lang)o->lang,
                      .settings = o->settings,
                      .session = session,
                      .tutor = tutor,
                      .cache = cache,
                      .out = out,
                      .e = e};
    if (!o->given[OPTION_MODEL])
        strcpy(job.settings.model, "trained");
    enum status s = cli_place_own(&job.settings, cache, o, e);
    if (s == OK)
        s = strcmp(o->score, "generated") == 0 ? score_generated(&job) : score_file(&job, o->score);
    if (s == OK)
        buf_addf(out, "\n%s\n", message(job.lang, MSG_SCORE_RULE));
    return s;
}
