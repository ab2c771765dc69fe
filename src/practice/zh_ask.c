/* Chinese questions. */
#include "practice/zh.h"
#include "text/utf8.h"

#include <string.h>

/* 小猫很饿吗？ */
bool zh_ask_whether(struct scene *s)
{
    struct thing subject;
    uint64_t classes = zh_chance(s, 82) ? ZH_ANIMATE : ZH_ANYTHING & ~ZH_ANIMATE;
    if (!zh_noun(s, classes, NOUN_KNOWN, NULL, &subject) || !zh_predicate(s, &subject, WHEN_ANY))
        return false;
    zh_say(s, "吗");
    return zh_stop(s, "？");
}

/* 小明在看什么？ 小明买了什么？ */
bool zh_ask_what(struct scene *s)
{
    static const char *const before[] = {"想", "在", "正在", "要", "", NULL};
    struct thing who;
    const struct lexicon_entry *verb;
    if (!zh_human(s, &who))
        return false;
    const char *word = zh_one_of(s, before);
    zh_say(s, word);
    verb = zh_draw(s, ZH_VERB, who.classes, 0, ZH_THING | ZH_EDIBLE);
    if (!verb)
        return false;
    struct run run = zh_verb(s, verb, &who, NULL);
    if (!*word)
        zh_say(s, "了");
    struct run what = zh_write(s, "什么", PRACTICE_NOUN);
    if (s->d->full)
        return false;
    struct thing asked = {.words = draft_span(what.start, what.end), .last = what.end - 1};
    zh_link(s, PRACTICE_OBJECT, run, &asked);
    return zh_stop(s, "？");
}

/* 谁吃了蛋糕？ 谁很累？ */
bool zh_ask_who(struct scene *s)
{
    struct run run = zh_write(s, "谁", PRACTICE_NOUN);
    struct thing who = {.words = draft_span(run.start, run.end),
                        .last = run.start,
                        .classes = ZH(person),
                        .pronouns = ZH_HE | ZH_SHE,
                        .pronoun = ZH_HE,
                        .number = 1};
    return (zh_chance(s, 10) ? zh_bare_action(s, &who) : zh_action(s, &who, WHEN_ANY)) && zh_stop(s, "？");
}

/* 哪只猫正在睡觉？ */
bool zh_ask_which(struct scene *s)
{
    struct thing subject;
    return zh_noun(s, ZH_ANIMATE, NOUN_WHICH, NULL, &subject) && zh_action(s, &subject, WHEN_ANY) &&
           zh_stop(s, "？");
}

/* 小明累不累？ 那本书好不好看？ */
bool zh_ask_or_not(struct scene *s)
{
    struct thing subject;
    if (!zh_subject(s, &subject))
        return false;
    const struct lexicon_entry *quality = zh_draw(s, ZH_QUALITY, subject.classes, 0, 0);
    if (!quality)
        return false;
    const char *word = quality->forms[0].fold;
    uint32_t c;
    char first[8] = "";
    memcpy(first, word, utf8_read(word, strlen(word), 0, &c));
    zh_link(s, PRACTICE_SAID_OF, zh_write(s, first, PRACTICE_PREDICATE), &subject);
    zh_say(s, strcmp(first, "有") == 0 ? "没" : "不");
    zh_link(s, PRACTICE_SAID_OF, zh_write(s, word, PRACTICE_PREDICATE), &subject);
    return zh_stop(s, "？");
}
