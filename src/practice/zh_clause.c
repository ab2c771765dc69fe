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
