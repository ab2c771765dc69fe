/* Chinese sentences of what there is, who has it, and what somebody or something is. */
#include "practice/zh.h"

#include <string.h>

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
    struct run likes = zh_write(s, "喜欢", PRACTICE_VERB), de = zh_say(s, "的");
    struct thing of;
    if (!zh_said(s, ways[way].kind, &of))
        return false;
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
