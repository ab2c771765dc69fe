/* Chinese sentences of what is done with, for or through somebody, and of where one goes to do it. */
#include "practice/zh.h"

#include <string.h>

/* 小明送给妈妈一朵花。 */
bool zh_giving(struct scene *s)
{
    static const char *const verbs[] = {"送给", "给了", "送给了", "借给", "还给", NULL};
    struct thing who, whom, what;
    if (!zh_human(s, &who))
        return false;
    struct run verb = zh_write(s, zh_one_of(s, verbs), PRACTICE_VERB);
    if (verb.end && strcmp(s->d->words[verb.end - 1].text, "了") == 0)
        s->d->words[--verb.end].class = PRACTICE_OTHER;
    zh_link(s, PRACTICE_SUBJECT, verb, &who);
    if (!zh_noun(s, ZH_HUMAN, NOUN_KNOWN | NOUN_PLAIN, NULL, &whom) ||
        !zh_noun(s, ZH_THING | ZH(flower), NOUN_NEW, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &what);
    return zh_stop(s, "。");
}

bool zh_goes(struct scene *s, const struct thing *who)
{
    struct thing place;
    const struct lexicon_entry *act = zh_draw(s, ZH_ACT, who->classes, 0, 0);
    if (!act)
        return false;
    struct run go = zh_write(s, zh_chance(s, 80) ? "去" : "到", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, go, who);
    uint64_t places = act->targets & ~(ZH(water) | ZH(bed) | ZH(open));
    bool far = places && zh_chance(s, 80), only = !far && zh_chance(s, 50);
    if (far || only) {
        if (!zh_noun(s, far ? places : ZH(city) | ZH(wild) | ZH(building), NOUN_ONE | NOUN_BARE, NULL,
                     &place))
            return false;
        zh_link(s, PRACTICE_OBJECT, go, &place);
    } else if (strcmp(s->d->words[s->d->word_count - 1].text, "到") == 0) {
        return false;
    }
    if (!only)
        zh_act(s, act, who, "");
    return true;
}

/* 小明跟小红一起散步。 */
bool zh_together(struct scene *s)
{
    static const char *const with[] = {"跟", "和", NULL}, *const before[] = {"",     "",     "正在", "常常",
                                                                             "昨天", "没有", "想",   NULL};
    struct thing who, whom;
    if (!zh_human(s, &who))
        return false;
    const char *word = zh_one_of(s, before);
    zh_before(s, word, &who);
    struct run run = zh_write(s, zh_one_of(s, with), PRACTICE_PREPOSITION);
    if (!zh_noun(s, ZH_HUMAN, NOUN_KNOWN, &who, &whom))
        return false;
    zh_link(s, PRACTICE_OF_PREPOSITION, run, &whom);
    bool goes = zh_chance(s, 50);
    zh_say(s, goes && zh_chance(s, 40) ? "" : "一起");
    return (goes ? zh_goes(s, &who) : zh_bare_act(s, &who)) && zh_stop(s, "。");
}

/* 妈妈给弟弟买了一本书。 */
bool zh_for_somebody(struct scene *s)
{
    static const char *const verbs[] = {"买", "做", "带来", "选", "找到", NULL};
    struct thing who, whom, what;
    if (!zh_human(s, &who))
        return false;
    struct run run = zh_write(s, zh_chance(s, 75) ? "给" : "为", PRACTICE_PREPOSITION);
    if (!zh_noun(s, ZH_HUMAN, NOUN_KNOWN | NOUN_PLAIN, NULL, &whom))
        return false;
    zh_link(s, PRACTICE_OF_PREPOSITION, run, &whom);
    const char *text = zh_one_of(s, verbs);
    struct run verb = zh_write(s, text, PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, verb, &who);
    zh_say(s, "了");
    uint64_t classes = strcmp(text, "做") == 0 ? ZH(dish) | ZH(clothes) | ZH(toy)
                                               : ZH(toy) | ZH(clothes) | ZH(book) | ZH(fruit);
    if (!zh_noun(s, classes, NOUN_NEW, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &what);
    return zh_stop(s, "。");
}

/* 妈妈让小明打扫房间。 */
bool zh_letting(struct scene *s)
{
    static const char *const verbs[] = {"让", "叫", "请", "不让", NULL};
    struct thing who, whom;
    if (!zh_human(s, &who))
        return false;
    const char *text = zh_one_of(s, verbs);
    bool deny = strcmp(text, "不让") == 0;
    if (deny)
        zh_say(s, "不");
    struct run verb = zh_write(s, deny ? "让" : text, PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, verb, &who);
    if (!zh_noun(s, ZH_HUMAN, NOUN_KNOWN, &who, &whom))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &whom);
    return zh_bare_action(s, &whom) && zh_stop(s, "。");
}

/* 小明去公园散步。 */
bool zh_going(struct scene *s)
{
    static const char *const before[] = {"", "", "想", "要", "常常", "没有", "不想", NULL};
    struct thing who;
    if (!zh_human(s, &who))
        return false;
    const char *word = zh_one_of(s, before);
    zh_before(s, word, &who);
    return zh_goes(s, &who) && zh_stop(s, "。");
}
