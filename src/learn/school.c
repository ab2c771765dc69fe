#include "learn/school.h"

#include "learn/shelf.h"

#include <string.h>
#include <unistd.h>

static const char *const names[SCHOOL_LANGUAGES] = {"en", "zh"};

void school_init(struct school *s, const char *folder)
{
    *s = (struct school){.folder = folder ? mem_copy_text(folder, strlen(folder)) : NULL};
}

void school_fini(struct school *s)
{
    for (size_t i = 0; i < SCHOOL_LANGUAGES; i++)
        if (s->languages[i].open)
            practice_close(&s->languages[i].practice);
    mem_free(s->folder);
    *s = (struct school){.folder = NULL};
}

bool school_has_lists(const char *folder, const char *language)
{
    struct buf path;
    if (!folder)
        return false;
    buf_init(&path);
    buf_addf(&path, "%s/%s", folder, language);
    bool there = access(path.bytes, F_OK) == 0;
    buf_fini(&path);
    return there;
}

static enum status open_language(struct school *s, size_t i, struct err *e)
{
    struct school_language *l = &s->languages[i];
    if (l->open)
        return OK;
    struct buf folder;
    buf_init(&folder);
    if (school_has_lists(s->folder, names[i]))
        buf_addf(&folder, "%s/%s", s->folder, names[i]);
    enum status status = practice_open(names[i], folder.bytes, &l->practice, e);
    buf_fini(&folder);
    if (status != OK)
        return status;
    l->open = true;
    l->recipe = recipe_family(&l->practice);
    l->lessons = practice_fingerprint(&l->practice);
    return OK;
}

enum status school_language(struct school *s, const char *language, const struct school_language **out,
                            struct err *e)
{
    size_t i = 0;
    while (i < SCHOOL_LANGUAGES && strcmp(names[i], language) != 0)
        i++;
    if (i == SCHOOL_LANGUAGES)
        return err_set(e, ERR_MISSING, language, "a language there are lessons in");
    enum status status = open_language(s, i, e);
    if (status == OK)
        *out = &s->languages[i];
    return status;
}

static struct shelf_wish wish_of(const struct school_language *l, const struct member *m)
{
    return (struct shelf_wish){
        .language = practice_name(&l->practice), .recipe = &l->recipe, .member = m, .lessons = l->lessons};
}

bool school_find(const struct school_language *l, const struct member *m, struct class_file *out)
{
    const struct shelf_wish w = wish_of(l, m);
    return shelf_find(&w, out);
}

void school_keep(const struct school_language *l, const struct lesson *lesson, const struct class_file *c)
{
    const struct shelf_wish w = wish_of(l, &lesson->learner.member);
    if (lesson_is_whole(lesson))
        shelf_put(&w, c);
}
