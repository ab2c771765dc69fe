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

bool zh_verb_or_not(struct scene *s, const struct thing *who)
{
    static const struct {
        const char *words;
        uint64_t whom;
    } ways[] = {{"喜不喜欢", ZH(animal) | ZH_EDIBLE | ZH_THING | ZH(show)},
                {"去不去", ZH(city) | ZH(wild) | ZH(building)},
                {"吃不吃", ZH(food) | ZH(fruit)},
                {"有没有", ZH_THING | ZH(pet) | ZH(vehicle) | ZH(friend)},
                {"要不要", ZH_EDIBLE | ZH_THING},
                {"买不买", ZH_EDIBLE | ZH_THING},
                {"认识不认识", ZH_HUMAN}};
    size_t way = draft_below(s->d, sizeof ways / sizeof *ways);
    struct thing whom;
    struct run run = zh_write(s, ways[way].words, PRACTICE_VERB);
    for (size_t i = run.start; i < run.end && !s->d->full; i++)
        if (strcmp(s->d->words[i].text, "不") == 0 || strcmp(s->d->words[i].text, "没") == 0)
            s->d->words[i].class = PRACTICE_OTHER;
    bool bare = ways[way].whom != ZH_HUMAN && zh_chance(s, 60);
    if (!zh_noun(s, ways[way].whom, bare ? NOUN_BARE : NOUN_KNOWN | NOUN_PLAIN, NULL, &whom))
        return false;
    for (size_t i = run.start; i < run.end && !s->d->full; i++) {
        if (s->d->words[i].class == PRACTICE_OTHER)
            continue;
        zh_link(s, PRACTICE_SUBJECT, (struct run){i, i + 1}, who);
        zh_link(s, PRACTICE_OBJECT, (struct run){i, i + 1}, &whom);
    }
    return true;
}

/* 小明喜不喜欢狗？ 你去不去公园？ 老师有没有手机？ */
bool zh_ask_verb_or_not(struct scene *s)
{
    struct thing who;
    return zh_human(s, &who) && zh_verb_or_not(s, &who) && zh_stop(s, "？");
}

/* 你为什么不吃饭？ 他什么时候回家？ 小明在哪里看书？ */
bool zh_ask_how(struct scene *s)
{
    static const char *const before[] = {"不", "没有", "想", "要", "", NULL};
    struct thing who;
    if (!zh_human(s, &who))
        return false;
    switch (draft_below(s->d, 4)) {
    case 0:
        zh_say(s, zh_chance(s, 70) ? "为什么" : "怎么");
        zh_before(s, zh_one_of(s, before), &who);
        break;
    case 1:
        zh_say(s, "什么时候");
        break;
    case 2: {
        struct thing where;
        struct run in = zh_write(s, "在", PRACTICE_PREPOSITION);
        if (!zh_said(s, "哪里", &where))
            return false;
        zh_link(s, PRACTICE_OF_PREPOSITION, in, &where);
        return zh_bare_act(s, &who) && zh_stop(s, "？");
    }
    default:
        return zh_predicate(s, &who, WHEN_ANY) && (zh_say(s, "吧"), zh_stop(s, "？"));
    }
    return zh_bare_action(s, &who) && zh_stop(s, "？");
}

/* 你要茶还是咖啡？ */
bool zh_ask_choice(struct scene *s)
{
    static const struct {
        const char *verb;
        uint64_t what;
    } ways[] = {{"要", ZH(drink)}, {"喝", ZH(drink)},  {"吃", ZH(food)}, {"买", ZH(clothes)},
                {"喜欢", ZH(pet)}, {"喜欢", ZH(show)}, {"要", ZH(fruit)}};
    size_t way = draft_below(s->d, sizeof ways / sizeof *ways);
    struct thing who, one, other;
    if (!zh_human(s, &who))
        return false;
    if (zh_chance(s, 25) && strcmp(ways[way].verb, "喜欢") != 0 && strcmp(ways[way].verb, "要") != 0)
        zh_before(s, "想", &who);
    struct run run = zh_write(s, ways[way].verb, PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, run, &who);
    if (!zh_noun(s, ways[way].what, NOUN_BARE, NULL, &one))
        return false;
    zh_say(s, "还是");
    if (!zh_noun(s, ways[way].what, NOUN_BARE, NULL, &other))
        return false;
    one.words |= other.words;
    zh_link(s, PRACTICE_OBJECT, run, &one);
    return zh_stop(s, "？");
}
