#include "session/guides.h"

#include "session/home.h"
#include "app/guide.h"
#include "base/asset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const folders[LANG_COUNT] = {[LANG_EN] = "lessons/en/", [LANG_ZH] = "lessons/zh/"};
#define ENDING ".txt"

/* ---- the shelf ---- */

/* Lessons stand by their numbers; one without stands behind all others. */
static unsigned rank(const struct guide *g)
{
    return g->number > 0 ? g->number : GUIDE_NUMBER_MAX + 1;
}

/* Puts it on the shelf and returns its place; APP_GUIDES_MAX when that is full. Takes over the lesson. */
static size_t put(struct session *s, enum lang lang, struct guide *g, const char *name)
{
    struct app_shelf *shelf = &s->app.shelf[lang];
    size_t at = shelf->count;

    if (at == APP_GUIDES_MAX) {
        guide_free(g);
        return at;
    }
    while (at > 0 && rank(shelf->guides[at - 1]) > rank(g))
        at--;
    for (size_t i = shelf->count; i > at; i--) {
        shelf->guides[i] = shelf->guides[i - 1];
        shelf->read[i] = shelf->read[i - 1];
        s->guides[lang][i] = s->guides[lang][i - 1];
    }
    shelf->guides[at] = g;
    shelf->read[at] = (struct app_read){.page = 0};
    s->guides[lang][at] = (struct session_guide){.guide = g};
    snprintf(s->guides[lang][at].name, sizeof s->guides[lang][at].name, "%s", name);
    shelf->count++;
    return at;
}

/* "lessons/en/1-notes.txt" as "1-notes" */
static void stem(const char *path, char out[SESSION_GUIDE_NAME_MAX])
{
    const char *slash = strrchr(path, '/');
    const char *start = slash != NULL ? slash + 1 : path;
    const size_t n = strlen(start), end = strlen(ENDING);
    const size_t cut = n > end && strcmp(start + n - end, ENDING) == 0 ? n - end : n;

    snprintf(out, SESSION_GUIDE_NAME_MAX, "%.*s", (int)cut, start);
}

static void load_one(struct session *s, enum lang lang, const char *asset)
{
    char name[SESSION_GUIDE_NAME_MAX];
    struct guide *g;
    struct buf bytes;

    buf_init(&bytes);
    stem(asset, name);
    if (asset_read(asset, GUIDE_BYTES_MAX, &bytes, NULL) == OK &&
        guide_read(asset, bytes.bytes != NULL ? bytes.bytes : "", bytes.len, app_guide_vocabulary(), &g, NULL) == OK)
        put(s, lang, g, name);
    buf_fini(&bytes);
}

void guides_load(struct session *s)
{
    for (const struct asset *a = assets_compiled; a->name != NULL; a++)
        for (enum lang lang = 0; lang < LANG_COUNT; lang++)
            if (strncmp(a->name, folders[lang], strlen(folders[lang])) == 0)
                load_one(s, lang, a->name);
}

void guides_free(struct session *s)
{
    for (enum lang lang = 0; lang < LANG_COUNT; lang++)
        for (size_t i = 0; i < s->app.shelf[lang].count; i++)
            guide_free(s->guides[lang][i].guide);
}

const char *guides_name(const struct session *s, enum lang lang, size_t at)
{
    return s->guides[lang][at].name;
}

/* ---- by name ---- */

static bool is_name(const struct session *s, enum lang lang, size_t at, const char *name)
{
    char number[16];

    snprintf(number, sizeof number, "%u", s->guides[lang][at].guide->number);
    return strcmp(s->guides[lang][at].name, name) == 0 || strcmp(number, name) == 0;
}

static enum status read_own(struct session *s, const char *path, size_t *at, struct err *e)
{
    char name[SESSION_GUIDE_NAME_MAX];
    struct guide *g;
    struct buf bytes;

    buf_init(&bytes);
    enum status status = file_read(path, GUIDE_BYTES_MAX, &bytes, e);
    if (status == OK)
        status = guide_read(path, bytes.bytes != NULL ? bytes.bytes : "", bytes.len, app_guide_vocabulary(), &g, e);
    buf_fini(&bytes);
    if (status != OK)
        return status;
    stem(path, name);
    *at = put(s, s->app.lang, g, name);
    return *at < APP_GUIDES_MAX ? OK : err_set(e, ERR_LIMIT, path, "at most %d lessons", (int)APP_GUIDES_MAX);
}

enum status guides_find(struct session *s, const char *name, size_t *at, struct err *e)
{
    for (size_t i = 0; i < s->app.shelf[s->app.lang].count; i++)
        if (is_name(s, s->app.lang, i, name)) {
            *at = i;
            return OK;
        }
    return read_own(s, name, at, e);
}

/* ---- how far the reader has come ---- */

static const char *const lang_names[LANG_COUNT] = {[LANG_EN] = "en", [LANG_ZH] = "zh"};

void guides_write_progress(const struct session *s, struct buf *out)
{
    for (enum lang lang = 0; lang < LANG_COUNT; lang++)
        for (size_t i = 0; i < s->app.shelf[lang].count; i++) {
            const struct guide *g = s->app.shelf[lang].guides[i];
            const struct app_read *r = &s->app.shelf[lang].read[i];
            if (r->seen == 0 || g->number == 0) /* a file of one's own has no name that stays */
                continue;
            buf_addf(out, "%s %u page %zu seen %zu tried %llx answers ", lang_names[lang], g->number, r->page + 1, r->seen,
                     (unsigned long long)r->tried);
            for (size_t p = 0; p < g->page_count; p++)
                buf_addf(out, "%d", r->answer[p]);
            buf_adds(out, "\n");
        }
}

static struct app_read *find_read(struct session *s, const char *lang_name, unsigned number, const struct guide **g)
{
    for (enum lang lang = 0; lang < LANG_COUNT; lang++)
        for (size_t i = 0; i < s->app.shelf[lang].count; i++)
            if (strcmp(lang_names[lang], lang_name) == 0 && s->app.shelf[lang].guides[i]->number == number) {
                *g = s->app.shelf[lang].guides[i];
                return &s->app.shelf[lang].read[i];
            }
    return NULL;
}

static void read_line(struct session *s, const char *line)
{
    char lang[3], answers[GUIDE_PAGES_MAX + 1];
    unsigned number;
    size_t page, seen;
    unsigned long long tried;
    const struct guide *g = NULL;

    if (sscanf(line, "%2s %3u page %4zu seen %4zu tried %16llx answers %64s", lang, &number, &page, &seen, &tried,
               answers) != 6)
        return;
    struct app_read *r = find_read(s, lang, number, &g);
    if (r == NULL || page < 1 || page > g->page_count || seen > g->page_count)
        return; /* of another edition */
    r->page = page - 1;
    r->seen = seen;
    r->tried = tried;
    for (size_t p = 0; p < g->page_count && answers[p] != '\0'; p++)
        r->answer[p] = answers[p] >= '1' && answers[p] <= '0' + GUIDE_ANSWERS_MAX ? (unsigned char)(answers[p] - '0') : 0;
}

void guides_read_progress(struct session *s, const char *bytes, size_t len)
{
    char line[256];

    for (size_t at = 0; at < len;) {
        const char *end = memchr(bytes + at, '\n', len - at);
        const size_t n = end != NULL ? (size_t)(end - bytes) - at : len - at;
        if (n < sizeof line) {
            memcpy(line, bytes + at, n);
            line[n] = '\0';
            read_line(s, line);
        }
        at += n + 1;
    }
}

#define PROGRESS_BYTES_MAX 65536

void guides_keep_progress(struct session *s)
{
    struct buf bytes;

    if (!home_path(HOME_STATE, "progress", s->progress))
        s->progress[0] = '\0';
    buf_init(&bytes);
    if (s->progress[0] != '\0' && file_read(s->progress, PROGRESS_BYTES_MAX, &bytes, NULL) == OK && bytes.bytes != NULL)
        guides_read_progress(s, bytes.bytes, bytes.len);
    buf_fini(&bytes);
}

void guides_save_progress(struct session *s)
{
    struct buf bytes;

    if (s->progress[0] == '\0' || !s->app.guide.unsaved)
        return;
    s->app.guide.unsaved = false;
    buf_init(&bytes);
    guides_write_progress(s, &bytes);
    home_make_folders(s->progress);
    file_write(s->progress, bytes.bytes != NULL ? bytes.bytes : "", bytes.len, NULL); /* or it is not kept */
    buf_fini(&bytes);
}
