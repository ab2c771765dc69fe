/* Chinese sentences of one clause that are heard every day: 小明喜欢看书, 他跑得很快, 坐火车去上海, 别忘了.
 */
#include "practice/zh.h"

#include <string.h>

/* 小明很喜欢看书。 妹妹学会了写字。 */
bool zh_likes_to(struct scene *s)
{
    static const char *const verbs[] = {"喜欢", "喜欢", "开始", "学会", "喜欢", NULL}, *const how[] = {
                                                                                           "", "很", "不",
                                                                                           "最", NULL};
    struct thing who;
    if (!zh_human(s, &who))
        return false;
    const char *text = zh_one_of(s, verbs);
    bool likes = strcmp(text, "喜欢") == 0;
    if (likes)
        zh_say(s, zh_one_of(s, how));
    zh_link(s, PRACTICE_SUBJECT, zh_write(s, text, PRACTICE_VERB), &who);
    if (strcmp(text, "学会") == 0)
        zh_say(s, "了");
    return zh_bare_act(s, &who) && zh_stop(s, "。");
}

/* 他跑得很快。 妈妈起得很早。 */
bool zh_how_well(struct scene *s)
{
    static const struct {
        const char *verb, *how;
        uint64_t who;
    } ways[] = {{"跑", "快", ZH_ANIMATE}, {"走", "慢", ZH_ANIMATE}, {"走", "快", ZH_ANIMATE},
                {"来", "早", ZH_HUMAN},   {"来", "晚", ZH_HUMAN},   {"起", "早", ZH_HUMAN},
                {"睡", "早", ZH_HUMAN},   {"睡", "晚", ZH_HUMAN},   {"写", "好", ZH_HUMAN},
                {"学", "好", ZH_HUMAN},   {"吃", "多", ZH_ANIMATE}, {"吃", "少", ZH_ANIMATE},
                {"说", "好", ZH_HUMAN},   {"玩", "开心", ZH_HUMAN}, {"做", "好", ZH_HUMAN},
                {"唱", "好听", ZH_HUMAN}};
    static const char *const degrees[] = {"很", "很", "非常", "不", "真", "太", "特别", NULL};
    size_t way = draft_below(s->d, sizeof ways / sizeof *ways);
    struct thing who, other;
    if (!zh_noun(s, ways[way].who, NOUN_KNOWN, NULL, &who))
        return false;
    zh_link(s, PRACTICE_SUBJECT, zh_write(s, ways[way].verb, PRACTICE_VERB), &who);
    zh_say(s, "得");
    const char *degree = "";
    if (zh_chance(s, 70)) {
        degree = zh_one_of(s, degrees);
        zh_say(s, degree);
    } else {
        struct run run = zh_write(s, "比", PRACTICE_PREPOSITION);
        if (!zh_noun(s, who.classes & ZH_HUMAN ? ZH_HUMAN : ZH(animal), NOUN_KNOWN | NOUN_PLAIN, NULL,
                     &other))
            return false;
        zh_link(s, PRACTICE_OF_PREPOSITION, run, &other);
    }
    zh_link(s, PRACTICE_SUBJECT, zh_write(s, ways[way].how, PRACTICE_VERB), &who);
    zh_say(s, strcmp(degree, "太") == 0 ? "了" : "");
    return zh_stop(s, "。");
}

/* 妹妹穿着一条红色的裙子。 小明拿着一把雨伞，... */
bool zh_holding(struct scene *s)
{
    static const struct {
        const char *verb;
        uint64_t what;
    } ways[] = {{"穿", ZH(clothes)},
                {"拿", ZH_THING & ~ZH(clothes)},
                {"抱", ZH(pet)},
                {"骑", ZH(mount)},
                {"带", ZH(container) | ZH(book)}};
    size_t way = draft_below(s->d, sizeof ways / sizeof *ways);
    struct thing who, what;
    if (!zh_human(s, &who))
        return false;
    struct run run = zh_write(s, ways[way].verb, PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, run, &who);
    zh_say(s, "着");
    if (!zh_noun(s, ways[way].what, NOUN_COUNTED | NOUN_PLAIN, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, run, &what);
    if (zh_chance(s, 20) && !zh_goes(s, &who))
        return false;
    return zh_stop(s, "。");
}

/* 上班, 学校: why and where one goes every day. */
static bool everyday_aim(struct scene *s, const struct thing *who, struct run go)
{
    static const char *const why[] = {"上班", "上学", "工作", "上课", "旅游", NULL};
    struct thing place;
    if (zh_chance(s, 60)) {
        if (!zh_noun(s, ZH(work) | ZH(shop) | ZH(sight), NOUN_BARE, NULL, &place))
            return false;
        zh_link(s, PRACTICE_OBJECT, go, &place);
        return true;
    }
    zh_link(s, PRACTICE_SUBJECT, zh_write(s, zh_one_of(s, why), PRACTICE_VERB), who);
    return true;
}

/* 爸爸坐火车去上海。 我每天骑自行车去学校。 */
bool zh_riding(struct scene *s)
{
    static const char *const vehicles[] = {"火车", "飞机", "地铁", "公共汽车", "出租车", "校车", "船", NULL};
    struct thing who;
    if (!zh_human(s, &who))
        return false;
    if (zh_chance(s, 35))
        zh_say(s, zh_chance(s, 50) ? "每天" : "明天");
    if (zh_chance(s, 25))
        zh_before(s, zh_chance(s, 50) ? "想" : "要", &who);
    bool rides = zh_chance(s, 20);
    struct run verb = zh_write(s, rides ? "骑" : "坐", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, verb, &who);
    struct thing what;
    if (!zh_said(s, rides ? "自行车" : zh_one_of(s, vehicles), &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &what);
    struct run go = zh_write(s, "去", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, go, &who);
    if (!rides && zh_chance(s, 60)) {
        struct thing place;
        if (!zh_noun(s, ZH(city), NOUN_BARE, NULL, &place))
            return false;
        zh_link(s, PRACTICE_OBJECT, go, &place);
        return zh_stop(s, "。");
    }
    return everyday_aim(s, &who, go) && zh_stop(s, "。");
}

/* 爸爸从学校回来了。 我们从上海来。 小猫从箱子里跑出来了。 */
bool zh_from_where(struct scene *s)
{
    static const char *const inside[] = {"回来", "出来", "跑出来", "走出来", NULL}, *const far[] = {
                                                                                        "回来", "来", "出发",
                                                                                        NULL};
    struct thing who, place;
    if (!zh_animate(s, &who))
        return false;
    bool denied = zh_chance(s, 15);
    zh_say(s, denied ? "没有" : "");
    struct run from = zh_write(s, "从", PRACTICE_PREPOSITION);
    if (!zh_beside(
            s, who.classes & ZH_HUMAN ? ZH(city) | ZH(building) | ZH(room) : ZH(box) | ZH(wild) | ZH(room),
            &place))
        return false;
    zh_link(s, PRACTICE_OF_PREPOSITION, from, &place);
    zh_link(s, PRACTICE_SUBJECT,
            zh_write(s, zh_one_of(s, place.classes & ZH(city) ? far : inside), PRACTICE_VERB), &who);
    zh_say(s, denied ? "" : "了");
    return zh_stop(s, "。");
}

/* 老师对我笑了。 小明给妈妈打电话。 */
bool zh_toward(struct scene *s)
{
    static const struct {
        const char *to, *verb, *own;
    } ways[] = {{"对", "笑", NULL}, {"向", "道歉", NULL}, {"向", "招手", NULL}, {"给", "打", "电话"},
                {"给", "写", "信"}, {"给", "讲", "故事"}, {"对", "说", "话"}};
    static const char *const before[] = {"", "", "常常", "正在", "没有", "想", "昨天", NULL};
    size_t way = draft_below(s->d, sizeof ways / sizeof *ways);
    struct thing who, whom;
    if (!zh_human(s, &who))
        return false;
    const char *word = zh_one_of(s, before);
    zh_before(s, word, &who);
    struct run to = zh_write(s, ways[way].to, PRACTICE_PREPOSITION);
    if (!zh_noun(s, ZH_HUMAN, NOUN_KNOWN | NOUN_PLAIN, &who, &whom))
        return false;
    zh_link(s, PRACTICE_OF_PREPOSITION, to, &whom);
    struct run verb = zh_write(s, ways[way].verb, PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, verb, &who);
    zh_say(s, !*word ? "了" : "");
    if (ways[way].own) {
        struct thing own;
        if (!zh_said(s, ways[way].own, &own))
            return false;
        zh_link(s, PRACTICE_OBJECT, verb, &own);
    }
    return zh_stop(s, "。");
}

/* 这是小明的书。 那不是我的帽子。 这是谁的杯子？ */
bool zh_this_is(struct scene *s)
{
    struct thing this, what;
    if (!zh_said(s, zh_chance(s, 60) ? "这" : "那", &this))
        return false;
    if (zh_chance(s, 20))
        zh_say(s, "不");
    struct run is = zh_write(s, "是", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, is, &this);
    bool asks = zh_chance(s, 15), whose = zh_chance(s, 60);
    if (asks) {
        struct run run = zh_write(s, "谁", PRACTICE_NOUN);
        if (!zh_owned(s, run, ZH_THING | ZH(pet), &what))
            return false;
    } else if (!zh_noun(s, ZH_THING | ZH(pet) | ZH(kin) | ZH(friend), whose ? NOUN_MINE : NOUN_NEW | NOUN_ONE,
                        NULL, &what)) {
        return false;
    }
    zh_link(s, PRACTICE_OBJECT, is, &what);
    if (!asks && zh_chance(s, 15)) {
        zh_say(s, "吗");
        asks = true;
    }
    return zh_stop(s, asks ? "？" : "。");
}

/* 请打扫房间。 别看电视。 请把这本书看完。 */
bool zh_order(struct scene *s)
{
    static const char *const orders[] = {"请", "请你", "别", "不要", "你别", NULL}, *const ends[] = {
                                                                                        "。", "。", "！",
                                                                                        NULL};
    const char *text = zh_one_of(s, orders);
    struct thing you = {.classes = ZH(person), .number = 1}, whom;
    bool please = strncmp(text, "请", strlen("请")) == 0, called = strstr(text, "你") != NULL;
    if (called) {
        if (please)
            zh_say(s, "请");
        struct run run = zh_write(s, "你", PRACTICE_NOUN);
        you.words = draft_span(run.start, run.end);
        you.last = run.start;
        zh_say(s, please ? "" : "别");
    } else {
        zh_say(s, text);
    }
    const struct thing *who = called ? &you : NULL;
    if (please && zh_chance(s, 45)) {
        const struct lexicon_entry *verb =
            zh_draw(s, ZH_FINISHED, ZH_HUMAN, 0, ZH_THING | ZH_EDIBLE | ZH(room) | ZH(device));
        struct run ba = zh_write(s, "把", PRACTICE_PREPOSITION);
        if (!verb || !zh_noun(s, verb->targets, NOUN_KNOWN | NOUN_PLAIN, NULL, &whom))
            return false;
        zh_link(s, PRACTICE_OF_PREPOSITION, ba, &whom);
        zh_verb(s, verb, who, &whom);
    } else if (zh_chance(s, 50)) {
        const struct lexicon_entry *act = zh_draw(s, ZH_ACT, ZH(person), 0, 0);
        if (!act || (!who && act->form_count == 1))
            return false;
        zh_act(s, act, who, "");
        zh_say(s, !please && zh_chance(s, 50) ? "了" : "");
    } else {
        const struct lexicon_entry *verb = zh_draw(s, ZH_VERB, ZH(person), 0, 0);
        if (!verb)
            return false;
        struct run run = zh_verb(s, verb, who, NULL);
        if (!zh_noun(s, verb->targets, NOUN_KNOWN | NOUN_PLAIN, NULL, &whom))
            return false;
        zh_link(s, PRACTICE_OBJECT, run, &whom);
    }
    return zh_stop(s, zh_one_of(s, ends));
}

/* 下雨了，孩子们回家了。 如果明天下雨，我们就不去公园了。 */
bool zh_weather_first(struct scene *s)
{
    struct thing who;
    const struct chinese_list *weathers =
        &((const struct chinese_lists *)s->d->practice->own)->parts[ZH_WEATHER];
    const struct lexicon_entry *weather = draft_entry(s->d, weathers->entries, weathers->count, NULL, NULL);
    bool perhaps = zh_chance(s, 45);
    if (!weather)
        return false;
    zh_say(s, perhaps ? "如果" : zh_chance(s, 30) ? "因为" : "");
    zh_say(s, perhaps && zh_chance(s, 50) ? "明天" : "");
    zh_say(s, weather->forms[0].fold);
    zh_say(s, perhaps ? "，" : "了，");
    if (!zh_noun(s, perhaps ? ZH_HUMAN : ZH_ANIMATE, NOUN_KNOWN | NOUN_PLAIN, NULL, &who))
        return false;
    if (!perhaps)
        return zh_action(s, &who, zh_chance(s, 50) ? WHEN_PAST : WHEN_ANY) && zh_stop(s, "。");
    bool denied = zh_chance(s, 50);
    zh_say(s, denied ? "就不" : "就");
    if (!(zh_chance(s, 50) ? zh_goes(s, &who) : zh_bare_act(s, &who)))
        return false;
    zh_say(s, denied ? "了" : "");
    return zh_stop(s, "。");
}
