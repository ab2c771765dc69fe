/* Chinese sentences with somebody named and somebody meant: 他, 她 and 它 as whoever does it, as whom it is
 * done to, and as an owner. Who is meant is decided by gender, by number, or by the grammar: in
 * 奶奶病了，妈妈去看她 nobody goes to see herself. */
#include "practice/zh.h"

#include <string.h>

#define LIKED (ZH(pet) | ZH_THING | ZH(kin) | ZH(friend))

static bool person(struct scene *s, uint64_t classes, struct thing *out)
{
    return zh_noun(s, classes, NOUN_KNOWN | NOUN_PLAIN | NOUN_ONE, NULL, out);
}

/* A man and a woman, whoever comes first. */
static void two_classes(struct scene *s, uint64_t *one, uint64_t *other)
{
    *one = zh_chance(s, 50) ? ZH(male) : ZH(female);
    *other = *one == ZH(male) ? ZH(female) : ZH(male);
}

/* A pronoun for `meant` and for nobody else. */
static bool pronoun(struct scene *s, const struct thing *meant, struct thing *out)
{
    uint64_t rivals;
    zh_pronoun(s, PRACTICE_ANTECEDENT, meant, out, &rivals);
    return rivals == 0;
}

/* 很喜欢他, 在等他, 看见了它: what `who` does to somebody named before. */
static bool does_to(struct scene *s, const struct thing *who, const struct thing *whom)
{
    static const char *const now[] = {"在", "正在", "常常", "没有", "去", "要", "想", "不想", NULL};
    static const enum chinese_part parts[] = {ZH_VERB, ZH_VERB, ZH_FEELING, ZH_SUDDEN};
    struct thing it;
    enum chinese_part part = parts[draft_below(s->d, sizeof parts / sizeof *parts)];
    if (!(whom->classes & ZH_ANIMATE) && zh_chance(s, 70)) /* 很喜欢它 */
        part = ZH_FEELING;
    const struct lexicon_entry *verb = zh_draw(s, part, who->classes, 0, whom->classes);
    if (!verb)
        return false;
    if (part == ZH_FEELING && zh_chance(s, 70))
        zh_say(s, zh_chance(s, 75) ? "很" : "不");
    size_t at = draft_below(s->d, 8);
    if (part == ZH_VERB && at < 4)
        zh_say(s, now[at]);
    else if (part == ZH_VERB)
        zh_before(s, now[at], who);
    struct run run = zh_verb(s, verb, who, NULL);
    if (part == ZH_SUDDEN)
        zh_say(s, "了");
    zh_is_subject(s, who);
    if (!pronoun(s, whom, &it))
        return false;
    zh_link(s, PRACTICE_OBJECT, run, &it);
    return true;
}

/* 要去医院看她 */
static bool goes_to_see(struct scene *s, const struct thing *who, const struct thing *whom)
{
    static const char *const before[] = {"要", "想", "没有", "", NULL}, *const sees[] = {"看", "找", "接",
                                                                                         "看望", NULL};
    struct thing place, it;
    zh_before(s, zh_one_of(s, before), who);
    struct run go = zh_write(s, "去", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, go, who);
    if (zh_chance(s, 70)) {
        if (!zh_noun(s, ZH(building) | ZH(city), NOUN_BARE, NULL, &place))
            return false;
        zh_link(s, PRACTICE_OBJECT, go, &place);
    }
    struct run see = zh_write(s, zh_one_of(s, sees), PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, see, who);
    zh_is_subject(s, who);
    if (!(whom->classes & ZH_ANIMATE) || !pronoun(s, whom, &it))
        return false;
    zh_link(s, PRACTICE_OBJECT, see, &it);
    return true;
}

/* 他能不能出去: of whoever asks. */
static bool asks_for_leave(struct scene *s, const struct thing *who)
{
    static const char *const may[] = {"能不能", "可不可以", "要不要", NULL};
    struct thing it;
    uint64_t rivals;
    zh_pronoun(s, PRACTICE_ANTECEDENT, who, &it, &rivals);
    zh_say(s, zh_one_of(s, may));
    return zh_bare_action(s, &it) && zh_stop(s, "。");
}

/* 每天带它去散步 */
static bool takes_along(struct scene *s, const struct thing *who, const struct thing *whom)
{
    static const char *const often[] = {"每天", "常常", "经常", "", NULL};
    struct thing it;
    zh_say(s, zh_one_of(s, often));
    struct run take = zh_write(s, "带", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, take, who);
    zh_is_subject(s, who);
    if (!(whom->classes & (ZH(pet) | ZH_HUMAN)) || !pronoun(s, whom, &it))
        return false;
    zh_link(s, PRACTICE_OBJECT, take, &it);
    return zh_goes(s, who);
}

/* 小红告诉小刚她很累。 */
bool zh_telling(struct scene *s)
{
    static const char *const to[] = {"对", "跟", NULL};
    struct thing who, whom, it;
    uint64_t one, other;
    two_classes(s, &one, &other);
    bool asks = zh_chance(s, 20), tells = asks || zh_chance(s, 65);
    if (!person(s, one, &who))
        return false;
    struct run run = tells ? zh_write(s, asks ? "问" : "告诉", PRACTICE_VERB)
                           : zh_write(s, zh_one_of(s, to), PRACTICE_PREPOSITION);
    if (!person(s, other, &whom))
        return false;
    zh_link(s, tells ? PRACTICE_OBJECT : PRACTICE_OF_PREPOSITION, run, &whom);
    if (!tells)
        run = zh_write(s, "说", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, run, &who);
    if (zh_chance(s, 15))
        zh_say(s, "，");
    if (asks && zh_chance(s, 40)) /* 小刚问妈妈他能不能出去 */
        return asks_for_leave(s, &who);
    if (asks)
        return pronoun(s, &whom, &it) && zh_verb_or_not(s, &it) && zh_stop(s, "。");
    if (!pronoun(s, zh_chance(s, 70) ? &who : &whom, &it))
        return false;
    return zh_predicate(s, &it, zh_chance(s, 50) ? zh_time(s) : WHEN_ANY) && zh_stop(s, "。");
}

/* 很高兴, 非常热情: how one is who was given something, or who gave it. */
static bool says_feeling(struct scene *s, const struct thing *who, bool gave)
{
    static const char *const given[] = {"高兴", "开心", "激动", "满意", NULL}, *const giving[] = {
                                                                                   "热情", "友好", "善良",
                                                                                   "温柔", NULL};
    static const char *const degrees[] = {"很", "很", "非常", "特别", "真", NULL};
    zh_say(s, zh_one_of(s, degrees));
    const char *word = zh_one_of(s, gave ? giving : given);
    if (strcmp(word, "温柔") == 0 && !(who->classes & ZH(female)))
        return false;
    zh_link(s, PRACTICE_SAID_OF, zh_write(s, word, PRACTICE_PREDICATE), who);
    return true;
}

/* 小刚送给小红一本书，她很高兴。 */
bool zh_giving_pronoun(struct scene *s)
{
    static const char *const gives[] = {"送给", "借给", "送", "给", NULL}, *const then[] = {"，", "，因为",
                                                                                            "，", "，所以",
                                                                                            NULL};
    struct thing who, whom, what, it;
    uint64_t one, other;
    two_classes(s, &one, &other);
    if (!person(s, one, &who))
        return false;
    struct run verb = zh_write(s, zh_one_of(s, gives), PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, verb, &who);
    if (zh_chance(s, 40))
        zh_say(s, "了");
    if (!person(s, other, &whom) || !zh_noun(s, ZH_THING | ZH(flower), NOUN_NEW | NOUN_PLAIN, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &what);
    zh_say(s, zh_one_of(s, then));
    bool gave = zh_chance(s, 25);
    if (!pronoun(s, gave ? &who : &whom, &it))
        return false;
    if (zh_chance(s, 30))
        return does_to(s, &it, gave ? &whom : &what) && zh_stop(s, "。");
    return says_feeling(s, &it, gave) && zh_stop(s, "。");
}

/* 李老师批评了小军，因为他没写作业: why somebody is praised or blamed, whoever could be meant by the word
 * alone. */
static bool praised_or_blamed(struct scene *s)
{
    static const struct {
        const char *verb;
        bool sudden;
    } ways[] = {{"批评", true},  {"表扬", true},  {"骂", true},    {"感谢", true},
                {"帮助", true},  {"喜欢", false}, {"尊敬", false}, {"讨厌", false},
                {"想念", false}, {"照顾", false}, {"相信", false}};
    static const char *const not_done[] = {"没有", "没", "不想", "不肯", "", "在", NULL};
    struct thing who, whom, it;
    uint64_t rivals;
    size_t way = draft_below(s->d, sizeof ways / sizeof *ways);
    if (!person(s, ZH_HUMAN, &who))
        return false;
    if (!ways[way].sudden && zh_chance(s, 50))
        zh_say(s, zh_chance(s, 70) ? "很" : "不");
    struct run verb = zh_write(s, ways[way].verb, PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, verb, &who);
    zh_say(s, ways[way].sudden ? "了" : "");
    if (!person(s, ZH_HUMAN, &whom))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &whom);
    zh_say(s, "，因为");
    zh_pronoun(s, PRACTICE_ANTECEDENT, &whom, &it, &rivals);
    if (zh_chance(s, 50))
        return zh_quality(s, &it, 0) && zh_stop(s, "。");
    const char *before = zh_one_of(s, not_done);
    zh_before(s, before, &it);
    const struct lexicon_entry *act = zh_draw(s, ZH_ACT, ZH_HUMAN, 0, 0);
    if (!act)
        return false;
    zh_act(s, act, &it, *before || act->form_count == 1 ? "" : "了");
    return zh_stop(s, "。");
}

/* 小明喜欢小红，因为她很善良。 小红帮助了小明，他很感谢她。 */
bool zh_two_sexes(struct scene *s)
{
    static const char *const then[] = {"，因为", "，因为", "，所以", "，但是", "，", "，", NULL};
    static const enum chinese_part parts[] = {ZH_SUDDEN, ZH_FEELING, ZH_VERB};
    struct thing who, whom, it;
    uint64_t one, other;
    if (zh_chance(s, 18))
        return praised_or_blamed(s);
    two_classes(s, &one, &other);
    enum chinese_part part = parts[draft_below(s->d, sizeof parts / sizeof *parts)];
    const struct lexicon_entry *verb = zh_draw(s, part, one, 0, other);
    if (!verb || !person(s, one, &who))
        return false;
    if (part == ZH_VERB)
        zh_before(s, zh_chance(s, 50) ? "在" : "没有", &who);
    struct run run = zh_verb(s, verb, &who, NULL);
    zh_say(s, part == ZH_SUDDEN ? "了" : "");
    if (!person(s, other, &whom))
        return false;
    zh_link(s, PRACTICE_OBJECT, run, &whom);
    zh_say(s, zh_one_of(s, then));
    bool swap = zh_chance(s, 55);
    if (!pronoun(s, swap ? &whom : &who, &it))
        return false;
    size_t at = draft_below(s->d, 100);
    return (at < 40   ? zh_quality(s, &it, 0)
            : at < 70 ? zh_action(s, &it, WHEN_ANY)
                      : does_to(s, &it, swap ? &who : &whom)) &&
           zh_stop(s, "。");
}

/* 奶奶很累，妈妈在照顾她。 小猫不见了，孩子们在找它。 */
bool zh_object_pronoun(struct scene *s)
{
    static const char *const then[] = {"，", "，", "，", "，所以", "，但是", NULL};
    struct thing whom, who;
    if (zh_chance(s, 15))
        zh_say(s, "因为");
    if (!zh_noun(s, zh_chance(s, 75) ? ZH_ANIMATE : ZH_THING | ZH_EDIBLE, NOUN_KNOWN, NULL, &whom))
        return false;
    if (!(zh_chance(s, 50) ? zh_quality(s, &whom, 0) : zh_predicate(s, &whom, WHEN_PAST)))
        return false;
    zh_say(s, zh_one_of(s, then));
    if (!zh_noun(s, ZH_HUMAN, NOUN_KNOWN | NOUN_PLAIN, NULL, &who))
        return false;
    if (zh_chance(s, 25)) /* 要去医院看她 */
        return (zh_chance(s, 60) ? goes_to_see(s, &who, &whom) : takes_along(s, &who, &whom)) &&
               zh_stop(s, "。");
    return does_to(s, &who, &whom) && zh_stop(s, "。");
}

/* 修好了那辆自行车 */
static bool brings_about(struct scene *s, const struct thing *who)
{
    static const struct {
        const char *verb;
        uint64_t what;
    } ways[] = {{"修好", ZH(device) | ZH(vehicle) | ZH(seat)},
                {"洗干净", ZH(clothes) | ZH(fragile)},
                {"做好", ZH(dish) | ZH(clothes) | ZH(toy)},
                {"准备好", ZH(dish)},
                {"收拾好", ZH(room)},
                {"买到", ZH(book) | ZH(clothes)},
                {"找到", ZH_THING | ZH(pet)}};
    size_t way = draft_below(s->d, sizeof ways / sizeof *ways);
    struct thing what;
    struct run run = zh_write(s, ways[way].verb, PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, run, who);
    zh_say(s, "了");
    if (!zh_noun(s, ways[way].what, NOUN_KNOWN | NOUN_PLAIN, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, run, &what);
    return true;
}

/* 李明的爸爸帮他找工作。 小红的妈妈给她做饭。 */
bool zh_relative_helps(struct scene *s)
{
    static const char *const helps[] = {"帮", "带", "陪", "教", "让", "叫", NULL};
    enum { TEACHES = 3 };
    struct thing owner, who, it;
    if (!person(s, ZH_HUMAN, &owner) ||
        !zh_owned(s, (struct run){owner.last, owner.last + 1}, ZH(kin) | ZH(friend), &who))
        return false;
    zh_is_subject(s, &who);
    bool for_him = zh_chance(s, 30);
    size_t at = draft_below(s->d, 6);
    struct run run =
        for_him ? zh_write(s, "给", PRACTICE_PREPOSITION) : zh_write(s, helps[at], PRACTICE_VERB);
    if (!for_him)
        zh_link(s, PRACTICE_SUBJECT, run, &who);
    if (!pronoun(s, &owner, &it))
        return false;
    zh_link(s, for_him ? PRACTICE_OF_PREPOSITION : PRACTICE_OBJECT, run, &it);
    if (!for_him && at == 0)
        return brings_about(s, &who) && zh_stop(s, "。");
    if (!for_him)
        return zh_bare_act(s, at < TEACHES ? &who : &it) && zh_stop(s, "。");
    bool makes = zh_chance(s, 40);
    struct thing what;
    run = zh_write(s, makes ? "做" : "买", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, run, &who);
    zh_say(s, "了");
    if (!zh_noun(s, makes ? ZH(dish) | ZH(clothes) | ZH(toy) : ZH_EDIBLE | ZH_THING, NOUN_NEW | NOUN_PLAIN,
                 NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, run, &what);
    return zh_stop(s, "。");
}

/* 小明的狗很可爱，他很喜欢它。 */
bool zh_owned_pronoun(struct scene *s)
{
    static const char *const then[] = {"，", "，", "，所以", "，但是", NULL};
    size_t at = draft_below(s->d, 100);
    struct thing owner, owned, it;
    if (!person(s, ZH_HUMAN, &owner) ||
        !zh_owned(s, (struct run){owner.last, owner.last + 1}, LIKED, &owned) ||
        !zh_predicate(s, &owned, WHEN_ANY))
        return false;
    zh_say(s, at < 60 ? zh_one_of(s, then) : "，");
    if (at >= 75)
        return pronoun(s, &owned, &it) && zh_quality(s, &it, 0) && zh_stop(s, "。");
    return pronoun(s, &owner, &it) && (at < 60 ? does_to(s, &it, &owned) : zh_quality(s, &it, 0)) &&
           zh_stop(s, "。");
}

/* 坏了, 不见了, 生病了 */
static bool mishap(struct scene *s, const struct thing *who)
{
    const struct lexicon_entry *event = zh_draw(s, ZH_EVENT, who->classes, 0, 0);
    if (!event || !(event->classes & ZH(state)))
        return false;
    zh_verb(s, event, who, NULL);
    zh_say(s, "了");
    return true;
}

/* 弟弟很难过，因为他的玩具坏了。 */
bool zh_because_owner(struct scene *s)
{
    static const char *const sad[] = {"难过", "生气", "着急", "伤心", NULL},
                             *const glad[] = {"高兴", "开心", "激动", NULL},
                             *const degrees[] = {"很", "很", "非常", "特别", "真", NULL};
    struct thing who, owner, owned;
    uint64_t rivals;
    bool lost = zh_chance(s, 65);
    if (!zh_human(s, &who))
        return false;
    if (lost && zh_chance(s, 25)) {
        zh_link(s, PRACTICE_SUBJECT, zh_write(s, "哭", PRACTICE_VERB), &who);
        zh_say(s, "了");
    } else {
        zh_say(s, zh_one_of(s, degrees));
        zh_link(s, PRACTICE_SAID_OF, zh_write(s, zh_one_of(s, lost ? sad : glad), PRACTICE_PREDICATE), &who);
    }
    zh_say(s, zh_chance(s, 85) ? "，因为" : "因为");
    size_t start = s->d->word_count;
    zh_pronoun(s, PRACTICE_OWNER, &who, &owner, &rivals);
    return rivals == 0 &&
           zh_owned(s, (struct run){start, s->d->word_count},
                    ZH(kin) | ZH(pet) | ZH_THING | ZH(device) | ZH(vehicle) | ZH(friend), &owned) &&
           (lost ? mishap(s, &owned) : zh_predicate(s, &owned, WHEN_ANY)) && zh_stop(s, "。");
}

/* 小明有一只猫，它很可爱。 树上有一只鸟，它在唱歌。 */
bool zh_having_pronoun(struct scene *s)
{
    struct thing who, what, it;
    bool has = zh_chance(s, 65);
    if (!(has ? zh_human(s, &who) : zh_beside(s, ZH(wild) | ZH(room) | ZH(furniture), &who)))
        return false;
    uint64_t classes = has                           ? ZH_THING | ZH(pet) | ZH(friend) | ZH(kin)
                       : who.classes & ZH(furniture) ? ZH_THING | ZH(fruit)
                                                     : ZH(animal) | ZH(person);
    struct run run = zh_write(s, "有", PRACTICE_VERB);
    if (has)
        zh_link(s, PRACTICE_SUBJECT, run, &who);
    if (!zh_noun(s, classes, NOUN_NEW | NOUN_PLAIN, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, run, &what);
    zh_say(s, "，");
    if (has && zh_chance(s, 25)) /* 小明有一只猫，每天照顾它 */
        return (zh_chance(s, 30) ? takes_along(s, &who, &what) : does_to(s, &who, &what)) && zh_stop(s, "。");
    if (has && zh_chance(s, 30))
        return pronoun(s, &who, &it) && does_to(s, &it, &what) && zh_stop(s, "。");
    return pronoun(s, &what, &it) &&
           (what.classes & ZH_ANIMATE && zh_chance(s, 45) ? zh_action(s, &it, WHEN_NOW)
                                                          : zh_quality(s, &it, 0)) &&
           zh_stop(s, "。");
}

/* 小丽很难过，可是王刚说她很聪明。 */
bool zh_said_of_other(struct scene *s)
{
    static const char *const verbs[] = {"说", "觉得", "知道", "认为", NULL}, *const but[] = {"", "但是",
                                                                                             "可是", NULL};
    struct thing of, who, it;
    uint64_t one, other;
    two_classes(s, &one, &other);
    if (!person(s, zh_chance(s, 75) ? one : ZH(animal), &of) || !zh_predicate(s, &of, WHEN_ANY))
        return false;
    zh_say(s, "，");
    zh_say(s, zh_one_of(s, but));
    if (!person(s, other, &who))
        return false;
    zh_link(s, PRACTICE_SUBJECT, zh_write(s, zh_one_of(s, verbs), PRACTICE_VERB), &who);
    return pronoun(s, &of, &it) && zh_quality(s, &it, 0) && zh_stop(s, "。");
}

/* 如果小明的妈妈很累，他就会做饭。 */
bool zh_if_owner(struct scene *s)
{
    static const char *const then[] = {"就会", "就要", "就不", "就可以", NULL};
    struct thing owner, owned, it;
    zh_say(s, "如果");
    if (!person(s, ZH_HUMAN, &owner) ||
        !zh_owned(s, (struct run){owner.last, owner.last + 1}, ZH(kin) | ZH(friend) | ZH(pet), &owned) ||
        !zh_reason(s, &owned, 0))
        return false;
    zh_say(s, "，");
    if (!pronoun(s, &owner, &it))
        return false;
    zh_before(s, zh_one_of(s, then), &it);
    return zh_bare_act(s, &it) && zh_stop(s, "。");
}
