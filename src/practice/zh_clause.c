/* Chinese sentences of one clause. */
#include "practice/zh.h"

#include <string.h>

bool zh_stop(struct scene *s, const char *mark)
{
    if (zh_chance(s, 85))
        zh_say(s, mark);
    return true;
}

bool zh_subject(struct scene *s, struct thing *out)
{
    return zh_noun(s, zh_chance(s, 82) ? ZH_ANIMATE : ZH_ANYTHING & ~ZH_ANIMATE, NOUN_ANY, NULL, out);
}

bool zh_animate(struct scene *s, struct thing *out)
{
    return zh_noun(s, ZH_ANIMATE, NOUN_ANY, NULL, out);
}

bool zh_human(struct scene *s, struct thing *out)
{
    return zh_noun(s, ZH_HUMAN, NOUN_KNOWN, NULL, out);
}

/* 小猫很饿。 */
bool zh_plain(struct scene *s)
{
    struct thing subject;
    return zh_subject(s, &subject) && zh_predicate(s, &subject, WHEN_ANY) && zh_stop(s, "。");
}

/* 昨天小猫吃了一条鱼。 小猫昨天 ... */
bool zh_timed(struct scene *s)
{
    struct thing subject;
    bool first = zh_chance(s, 60);
    enum zh_when when = first ? zh_time(s) : WHEN_ANY;
    if (!zh_noun(s, ZH_ANIMATE, first ? NOUN_PLAIN : NOUN_ANY, NULL, &subject))
        return false;
    if (!first)
        when = zh_time(s);
    if (!zh_action(s, &subject, when))
        return false;
    if (zh_chance(s, 15)) { /* and something else: 小明回家了，没有吃饭 */
        zh_say(s, "，");
        if (!zh_action(s, &subject, when))
            return false;
    }
    return zh_stop(s, "。");
}

/* 坐在椅子上的小猫很饿。 */
bool zh_relative(struct scene *s)
{
    struct thing subject;
    uint64_t classes =
        zh_chance(s, 65) ? ZH_ANIMATE : ZH_THING | ZH_EDIBLE | ZH(seat) | ZH(room) | ZH(vehicle);
    return zh_noun(s, classes, NOUN_WITH_CLAUSE, NULL, &subject) && zh_predicate(s, &subject, WHEN_ANY) &&
           zh_stop(s, "。");
}

/* 小明把书看完了。 */
bool zh_ba_sentence(struct scene *s)
{
    struct thing subject;
    return zh_animate(s, &subject) && zh_ba(s, &subject, WHEN_ANY) && zh_stop(s, "。");
}

/* 蛋糕被弟弟吃掉了。 */
bool zh_bei_sentence(struct scene *s)
{
    struct thing subject;
    return zh_noun(s, zh_chance(s, 75) ? ZH_ANYTHING & ~ZH_ANIMATE : ZH_ANIMATE, NOUN_KNOWN, NULL,
                   &subject) &&
           zh_bei(s, &subject) && zh_stop(s, "。");
}

/* 杯子被打破了。 Who did it is not said. */
bool zh_bei_alone(struct scene *s)
{
    struct thing subject;
    if (!zh_noun(s, ZH_THING | ZH_EDIBLE | ZH(device) | ZH(vehicle) | ZH(animal), NOUN_KNOWN, NULL, &subject))
        return false;
    const struct lexicon_entry *verb = zh_draw(s, ZH_FINISHED, ZH_ANIMATE, 0, subject.classes);
    if (!verb)
        return false;
    if (zh_chance(s, 30))
        zh_say(s, "已经");
    zh_say(s, "被");
    zh_verb(s, verb, NULL, &subject);
    zh_say(s, "了");
    return zh_stop(s, "。");
}

/* Where things are found, and which. */
static const struct {
    uint64_t where, what;
} found[] = {
    {ZH(furniture),
     ZH(book) | ZH(picture) | ZH(tool) | ZH(fruit) | ZH(food) | ZH(gadget) | ZH(toy) | ZH(drink)},
    {ZH(seat) | ZH(mat), ZH(book) | ZH(clothes) | ZH(toy) | ZH(pet)},
    {ZH(box), ZH(book) | ZH(picture) | ZH(clothes) | ZH(tool) | ZH(toy) | ZH(fruit)},
    {ZH(room), ZH(furniture) | ZH(seat) | ZH(device) | ZH(person)},
    {ZH(wild), ZH(animal) | ZH(tree) | ZH(flower) | ZH(person)},
    {ZH(way), ZH(vehicle) | ZH(pet) | ZH(person)},
    {ZH(vehicle), ZH(person)},
};

/* 桌子上有一本书。 */
bool zh_existing(struct scene *s)
{
    struct thing place, what;
    size_t at = draft_below(s->d, sizeof found / sizeof *found);
    if (!zh_beside(s, found[at].where, &place))
        return false;
    bool deny = zh_chance(s, 15);
    if (deny)
        zh_say(s, "没");
    struct run has = zh_write(s, "有", PRACTICE_VERB);
    if (!zh_noun(s, found[at].what & ~(deny ? ZH(person) : 0), deny ? NOUN_BARE : NOUN_NEW, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, has, &what);
    return zh_stop(s, "。");
}

/* 路边停着一辆汽车。 */
static bool stands_still(struct scene *s)
{
    static const char *const places[] = {"门口", "外面", "楼下", "路边", NULL};
    struct thing place, what;
    if (zh_chance(s, 50))
        zh_write(s, zh_one_of(s, places), PRACTICE_NOUN);
    else if (!zh_beside(s, ZH(way) | ZH(building), &place))
        return false;
    struct run verb = zh_write(s, "停", PRACTICE_VERB);
    zh_say(s, "着");
    if (!zh_noun(s, ZH(vehicle), NOUN_NEW, NULL, &what) || !what.noun ||
        strcmp(what.noun->forms[1].fold, "辆") != 0) /* no ship stands in the street */
        return false;
    zh_link(s, PRACTICE_SUBJECT, verb, &what);
    return zh_stop(s, "。");
}

/* 桌子上放着一本书。 椅子上坐着一个老人。 */
bool zh_placed(struct scene *s)
{
    struct thing place, what;
    if (zh_chance(s, 20)) /* 学校门口停着一辆汽车 */
        return stands_still(s);
    bool lies = zh_chance(s, 50);
    const struct lexicon_entry *posture = zh_draw(s, ZH_POSTURE, ZH_ANIMATE, 0, ZH(seat) | ZH(mat) | ZH(way));
    if (!posture || !zh_beside(s, lies ? ZH(furniture) | ZH(seat) : posture->targets | ZH(tree), &place))
        return false;
    struct run verb = zh_write(s, lies ? "放" : posture->forms[0].fold, PRACTICE_VERB);
    zh_say(s, "着");
    if (!zh_noun(s, lies ? ZH_THING | ZH(fruit) | ZH(drink) : posture->classes, NOUN_NEW, NULL, &what))
        return false;
    zh_link(s, lies ? PRACTICE_OBJECT : PRACTICE_SUBJECT, verb, &what);
    return zh_stop(s, "。");
}

/* 小明有一只猫。 */
bool zh_having(struct scene *s)
{
    struct thing who, what;
    bool place = zh_chance(s, 15); /* 我们学校有一个操场 */
    if (!(place ? zh_noun(s, ZH(work) | ZH(home), NOUN_KNOWN | NOUN_PLAIN * zh_chance(s, 50), NULL, &who)
                : zh_human(s, &who)))
        return false;
    bool deny = zh_chance(s, 20);
    if (deny)
        zh_say(s, "没");
    struct run has = zh_write(s, "有", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, has, &who);
    if (!zh_noun(s, place ? ZH(room) | ZH(play) | ZH(friend) : ZH_THING | ZH(pet) | ZH(vehicle),
                 deny ? NOUN_BARE : NOUN_NEW, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, has, &what);
    return zh_stop(s, "。");
}

static struct run is(struct scene *s, const struct thing *who)
{
    if (zh_chance(s, 20))
        zh_say(s, "不");
    struct run run = zh_write(s, "是", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, run, who);
    return run;
}

/* 我最喜欢的水果是苹果。 */
static bool favourite(struct scene *s)
{
    static const struct {
        const char *kind;
        uint64_t classes;
    } ways[] = {{"水果", ZH(fruit)},
                {"动物", ZH(animal)},
                {"菜", ZH(dish)},
                {"衣服", ZH(clothes)},
                {"玩具", ZH(toy)}};
    size_t way = draft_below(s->d, sizeof ways / sizeof *ways);
    struct thing who, what;
    if (!zh_human(s, &who))
        return false;
    zh_say(s, "最");
    struct run likes = zh_write(s, "喜欢", PRACTICE_VERB), de = zh_say(s, "的"),
               kind = zh_write(s, ways[way].kind, PRACTICE_NOUN);
    if (s->d->full)
        return false;
    const struct thing of = {.words = draft_span(kind.start, kind.end), .last = kind.end - 1};
    zh_link(s, PRACTICE_SUBJECT, likes, &who);
    zh_link(s, PRACTICE_OBJECT, likes, &of);
    zh_link(s, PRACTICE_DE, de, &of);
    struct run verb = is(s, &of);
    if (!zh_noun(s, ways[way].classes, NOUN_BARE, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &what);
    return zh_stop(s, "。");
}

/* 小明的爸爸是一位医生。 */
bool zh_being(struct scene *s)
{
    struct thing who, what;
    if (zh_chance(s, 25))
        return favourite(s);
    if (!zh_noun(s, ZH_HUMAN & ~ZH(person), NOUN_KNOWN | NOUN_ONE, NULL, &who))
        return false;
    struct run verb = is(s, &who);
    if (!zh_noun(s, ZH(job), NOUN_NEW | NOUN_ONE, NULL, &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &what);
    for (size_t i = 0; i < s->d->word_count; i++)
        if (what.words >> i & 1)
            zh_link(s, PRACTICE_SAID_OF, (struct run){i, i + 1}, &who);
    return zh_stop(s, "。");
}

/* 那顶帽子是红色的。 */
bool zh_coloured(struct scene *s)
{
    struct thing what;
    if (!zh_noun(s, ZH(clothes) | ZH(toy) | ZH(container) | ZH(vehicle) | ZH(mat) | ZH(flower), NOUN_KNOWN,
                 NULL, &what))
        return false;
    is(s, &what);
    const struct lexicon_entry *colour = zh_draw(s, ZH_COLOUR, what.classes, 0, 0);
    if (!colour)
        return false;
    zh_link(s, PRACTICE_SAID_OF, zh_write(s, colour->forms[0].fold, PRACTICE_PREDICATE), &what);
    zh_say(s, "的");
    return zh_stop(s, "。");
}

/* What comes after a word of thinking: of what will be, what is now, or whatever. */
static bool thought(struct scene *s, const struct lexicon_entry *thinking, const struct thing *subject)
{
    if (thinking->classes & ZH(future)) {
        zh_before(s, "会", subject);
        return zh_bare_action(s, subject);
    }
    return thinking->classes & ZH(now) ? zh_action(s, subject, WHEN_NOW) : zh_predicate(s, subject, WHEN_ANY);
}

static const struct lexicon_entry *think(struct scene *s, const struct thing *who)
{
    const struct lexicon_entry *verb = zh_draw(s, ZH_THINKING, who->classes, 0, 0);
    if (verb)
        zh_verb(s, verb, who, NULL);
    return verb;
}

/* 妈妈觉得小红很累。 */
bool zh_thinking(struct scene *s)
{
    struct thing who, subject;
    if (!zh_human(s, &who))
        return false;
    const struct lexicon_entry *verb = think(s, &who);
    bool living = verb && verb->classes & (ZH(future) | ZH(now));
    if (!verb || !(living ? zh_animate(s, &subject) : zh_subject(s, &subject)))
        return false;
    return thought(s, verb, &subject) && zh_stop(s, "。");
}

/* 小明说他很累。 */
bool zh_said_pronoun(struct scene *s)
{
    struct thing who, subject;
    uint64_t rivals;
    if (!zh_human(s, &who))
        return false;
    const struct lexicon_entry *verb = zh_draw(s, ZH_THINKING, who.classes, ZH(now) | ZH(state), 0);
    if (!verb)
        return false;
    zh_verb(s, verb, &who, NULL);
    zh_pronoun(s, PRACTICE_ANTECEDENT, &who, &subject, &rivals);
    return rivals == 0 && thought(s, verb, &subject) && zh_stop(s, "。");
}

/* 小明觉得自己很聪明。 小猫看见了自己。 小红喜欢自己的帽子。 */
bool zh_oneself_sentence(struct scene *s)
{
    static const char *const verbs[] = {"觉得", "认为", "说", "知道", NULL}, *const how[] = {"", "很", "不",
                                                                                             NULL};
    struct thing who, self, what;
    bool thinks = zh_chance(s, 65);
    if (!zh_human(s, &who))
        return false;
    if (!thinks)
        zh_say(s, zh_one_of(s, how));
    struct run verb = zh_write(s, thinks ? zh_one_of(s, verbs) : "喜欢", PRACTICE_VERB);
    zh_link(s, PRACTICE_SUBJECT, verb, &who);
    zh_oneself(s, thinks ? PRACTICE_ANTECEDENT : PRACTICE_OWNER, &who, &self);
    if (thinks)
        return zh_quality(s, &self, 0) && zh_stop(s, "。");
    if (!zh_owned(s, (struct run){s->d->word_count - 2, s->d->word_count},
                  ZH_THING | ZH(pet) | ZH(room) | ZH(friend) | ZH(matter), &what))
        return false;
    zh_link(s, PRACTICE_OBJECT, verb, &what);
    return zh_stop(s, "。");
}

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
    if (strcmp(word, "想") == 0)
        zh_before(s, word, &who);
    else
        zh_say(s, word);
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
    if (strcmp(word, "常常") == 0)
        zh_say(s, word);
    else
        zh_before(s, word, &who);
    return zh_goes(s, &who) && zh_stop(s, "。");
}

/* 小明比小红高兴。 */
bool zh_comparing(struct scene *s)
{
    struct thing one, other;
    if (!zh_noun(s, zh_chance(s, 70) ? ZH_ANIMATE : ZH_ANYTHING & ~ZH_ANIMATE, NOUN_KNOWN, NULL, &one))
        return false;
    struct run than = zh_write(s, "比", PRACTICE_PREPOSITION);
    if (!zh_noun(s, one.classes & ZH_HUMAN ? ZH_HUMAN : one.classes, NOUN_KNOWN, NULL, &other))
        return false;
    zh_link(s, PRACTICE_OF_PREPOSITION, than, &other);
    if (zh_chance(s, 25))
        zh_say(s, "更");
    return zh_quality_word(s, &one, 0, 0) && zh_stop(s, "。");
}

/* 这本书，小明已经看完了。 */
bool zh_topic(struct scene *s)
{
    struct thing what, who;
    if (!zh_noun(s, ZH_THING | ZH_EDIBLE | ZH(device) | ZH(vehicle) | ZH(room) | ZH(matter), NOUN_KNOWN, NULL,
                 &what))
        return false;
    if (zh_chance(s, 65))
        zh_say(s, "，");
    const struct lexicon_entry *verb = zh_draw(s, ZH_FINISHED, ZH_ANIMATE, 0, what.classes);
    if (!verb || !zh_noun(s, verb->classes, NOUN_KNOWN | NOUN_PLAIN, NULL, &who))
        return false;
    static const char *const not_yet[] = {"没有", "还没", "没", "还没有", NULL}, *const done[] = {
                                                                                     "已经", "都", "", NULL};
    bool deny = zh_chance(s, 40);
    zh_say(s, zh_one_of(s, deny ? not_yet : done));
    zh_verb(s, verb, &who, &what);
    if (!deny)
        zh_say(s, "了");
    return zh_stop(s, "。");
}

/* 小明和小红都很累。 */
bool zh_two_people_sentence(struct scene *s)
{
    struct thing both;
    return zh_two_people(s, &both) && zh_predicate(s, &both, WHEN_ANY) && zh_stop(s, "。");
}

/* 苹果又大又甜。 */
bool zh_both(struct scene *s)
{
    struct thing subject;
    if (!zh_subject(s, &subject))
        return false;
    zh_say(s, "又");
    if (!zh_quality_word(s, &subject, 0, 0))
        return false;
    zh_say(s, "又");
    return zh_quality_word(s, &subject, 0, 0) && zh_stop(s, "。");
}

/* 爸爸一边喝茶一边看书。 */
bool zh_at_once(struct scene *s)
{
    struct thing subject;
    const struct lexicon_entry *easy = zh_draw(s, ZH_ACT, ZH(easy), 0, 0);
    const struct lexicon_entry *act =
        zh_draw(s, ZH_ACT, ZH_HUMAN, 0, ZH(study) | ZH(parlour) | ZH(kitchen) | ZH(work));
    if (!easy || !act || easy == act || !zh_human(s, &subject))
        return false;
    zh_say(s, "一边");
    zh_act(s, easy, &subject, "");
    zh_say(s, "一边");
    zh_act(s, act, &subject, "");
    return zh_stop(s, "。");
}

/* 小明先做作业，再看电视。 */
bool zh_first_then(struct scene *s)
{
    struct thing subject;
    if (!zh_human(s, &subject))
        return false;
    zh_say(s, "先");
    if (!zh_bare_action(s, &subject))
        return false;
    zh_say(s, zh_chance(s, 70) ? "，再" : "，然后");
    return zh_bare_action(s, &subject) && zh_stop(s, "。");
}

/* 每个学生都很累。 */
bool zh_each(struct scene *s)
{
    struct thing subject;
    if (!zh_noun(s, ZH(job) | ZH(young) | ZH(animal) | ZH_THING | ZH(fruit) | ZH(seat), NOUN_EACH, NULL,
                 &subject))
        return false;
    zh_say(s, "都");
    return (subject.classes & ZH_ANIMATE && zh_chance(s, 50) ? zh_action(s, &subject, WHEN_ANY)
                                                             : zh_quality(s, &subject, 0)) &&
           zh_stop(s, "。");
}
