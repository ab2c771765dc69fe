/* Chinese sentences of several clauses, most with a pronoun: who it means is decided by gender, by number, or
 * by what can be said of whom. */
#include "practice/zh.h"

/* Any of those named so far. */
static const struct thing *somebody(struct scene *s)
{
    return &s->things[draft_below(s->d, s->count)];
}

/* A pronoun for `meant`, and a reason that is true of it alone among all that the pronoun could mean. */
static bool pronoun_and_reason(struct scene *s, const struct thing *meant)
{
    struct thing it;
    uint64_t rivals;
    zh_pronoun(s, PRACTICE_ANTECEDENT, meant, &it, &rivals);
    return zh_reason(s, &it, rivals);
}

/* 但是它不太重, 但是他还是没有休息: a thing is not of another quality, somebody does something all the same.
 */
static bool pronoun_and_all_the_same(struct scene *s, const struct thing *meant)
{
    struct thing it;
    uint64_t rivals;
    zh_pronoun(s, PRACTICE_ANTECEDENT, meant, &it, &rivals);
    if (rivals || !(it.classes & ZH_ANIMATE) || zh_chance(s, 20)) {
        zh_say(s, "不太");
        return zh_quality_word(s, &it, rivals, 0);
    }
    zh_say(s, "还是");
    s->still = true;
    return zh_past(s, &it);
}

/* 小猫吃了那条鱼，因为它很饿。 */
bool zh_because(struct scene *s)
{
    static const enum zh_when times[] = {WHEN_PAST, WHEN_PAST, WHEN_FUTURE, WHEN_NOW};
    struct thing subject;
    if (!(zh_chance(s, 15) ? zh_two_people(s, &subject) : zh_noun(s, ZH_ANIMATE, NOUN_ANY, NULL, &subject)) ||
        !zh_action(s, &subject, times[draft_below(s->d, 4)]))
        return false;
    const struct thing meant = zh_chance(s, 75) ? subject : *somebody(s);
    if (!(meant.classes & ZH_ANIMATE))
        return false;
    if (zh_chance(s, 90))
        zh_say(s, "，");
    zh_say(s, "因为");
    return pronoun_and_reason(s, &meant) && zh_stop(s, "。");
}

/* 这只动物没有过街，因为它太累了。 ... 太宽了。 */
bool zh_because_not(struct scene *s)
{
    static const char *const denials[] = {"没有", "没有", "没", "不想", "不敢", "不能", "不肯", NULL};
    struct thing subject, object;
    bool crossing = zh_chance(s, 40);
    if (!zh_noun(s, crossing && zh_chance(s, 75) ? ZH(animal) : ZH_ANIMATE, NOUN_ANY, NULL, &subject))
        return false;
    zh_before(s, zh_one_of(s, denials), &subject);
    const struct lexicon_entry *verb =
        zh_draw(s, ZH_VERB, subject.classes, 0, crossing ? ZH(way) | ZH(river) : ~ZH_ANIMATE);
    if (!verb)
        return false;
    struct run run = zh_verb(s, verb, &subject, NULL);
    if (!zh_noun(s, verb->targets, zh_chance(s, 60) ? NOUN_KNOWN : NOUN_BARE, NULL, &object))
        return false;
    zh_link(s, PRACTICE_OBJECT, run, &object);
    zh_say(s, zh_chance(s, 90) ? "，因为" : "因为");
    return pronoun_and_reason(s, zh_chance(s, 50) ? &subject : &object) && zh_stop(s, "。");
}

/* 小明的妈妈 as a subject; what follows is said of either of the two. */
static bool owned_subject(struct scene *s, struct thing *subject, struct thing *meant)
{
    struct thing owner;
    if (!zh_noun(s, ZH_HUMAN, NOUN_KNOWN | NOUN_PLAIN | NOUN_ONE, NULL, &owner) ||
        !zh_owned(s, (struct run){owner.last, owner.last + 1}, ZH(kin) | ZH(friend) | ZH(pet), subject))
        return false;
    *meant = zh_chance(s, 60) ? owner : *subject;
    return true;
}

/* 因为小猫太累了，所以它没有出去。 因为小明的妈妈很忙，所以他要做饭。 */
bool zh_therefore(struct scene *s)
{
    struct thing subject, meant, it;
    uint64_t rivals;
    static const char *const then[] = {"没有", "不想", "想", "要", "不能", "没", "在", NULL};
    bool pair = zh_chance(s, 50);
    if (pair)
        zh_say(s, "因为");
    if (zh_chance(s, 30)) {
        if (!owned_subject(s, &subject, &meant))
            return false;
    } else {
        if (!(zh_chance(s, 15) ? zh_two_people(s, &subject)
                               : zh_noun(s, ZH_ANIMATE, NOUN_KNOWN, NULL, &subject)))
            return false;
        meant = subject;
    }
    if (!zh_reason(s, &subject, 0))
        return false;
    zh_say(s, "，");
    zh_say(s, "所以");
    zh_pronoun(s, PRACTICE_ANTECEDENT, &meant, &it, &rivals);
    if (zh_chance(s, 60)) {
        zh_before(s, zh_one_of(s, then), &it);
        return rivals == 0 && zh_bare_act(s, &it) && zh_stop(s, "。");
    }
    return rivals == 0 && zh_action(s, &it, WHEN_ANY) && zh_stop(s, "。");
}

/* 如果小明很累，他就会休息。 */
bool zh_if_then(struct scene *s)
{
    struct thing subject, it;
    uint64_t rivals;
    static const char *const then[] = {"就会", "就要", "就不能", "就不", "就可以", "会", NULL};
    zh_say(s, "如果");
    if (!zh_noun(s, ZH_ANIMATE, NOUN_KNOWN, NULL, &subject) || !zh_reason(s, &subject, 0))
        return false;
    zh_say(s, "，");
    zh_pronoun(s, PRACTICE_ANTECEDENT, &subject, &it, &rivals);
    zh_before(s, zh_one_of(s, then), &it);
    return rivals == 0 && zh_bare_action(s, &it) && zh_stop(s, "。");
}

/* 虽然小明很累，但是他没有休息。 虽然那本书很厚，但是它不太贵。 */
bool zh_although(struct scene *s)
{
    static const char *const but[] = {"但是", "可是", NULL};
    struct thing subject, meant;
    zh_say(s, "虽然");
    if (zh_chance(s, 25)) {
        if (!owned_subject(s, &subject, &meant))
            return false;
    } else {
        if (!(zh_chance(s, 15) ? zh_two_people(s, &subject) : zh_subject(s, &subject)))
            return false;
        meant = s->things[s->count - 1];
    }
    if (!zh_quality(s, &subject, 0))
        return false;
    zh_say(s, "，");
    zh_say(s, zh_one_of(s, but));
    return pronoun_and_all_the_same(s, &meant) && zh_stop(s, "。");
}

/* 当小明睡觉的时候，小猫在玩。 小明看书的时候，他很高兴。 */
bool zh_at_the_time(struct scene *s)
{
    struct thing subject, other;
    uint64_t rivals = 0;
    if (zh_chance(s, 50))
        zh_say(s, "当");
    if (!zh_noun(s, ZH_ANIMATE, NOUN_KNOWN, NULL, &subject) || !zh_bare_action(s, &subject))
        return false;
    zh_say(s, "的时候，");
    if (zh_chance(s, 45)) {
        zh_pronoun(s, PRACTICE_ANTECEDENT, &subject, &other, &rivals);
        return zh_quality(s, &other, rivals) && zh_stop(s, "。");
    }
    return zh_noun(s, ZH_ANIMATE, NOUN_KNOWN, NULL, &other) && zh_action(s, &other, WHEN_NOW) &&
           zh_stop(s, "。");
}

/* 小明看见了一只猫，它正在睡觉。 */
bool zh_seeing(struct scene *s)
{
    struct thing subject, object, it;
    uint64_t rivals;
    const struct lexicon_entry *verb = zh_draw(s, ZH_SUDDEN, ZH_ANIMATE, 0, 0);
    if (!verb || !zh_noun(s, verb->classes, NOUN_KNOWN, NULL, &subject))
        return false;
    struct run run = zh_verb(s, verb, &subject, NULL);
    zh_say(s, "了");
    if (!zh_noun(s, verb->targets, NOUN_COUNTED, NULL, &object))
        return false;
    zh_link(s, PRACTICE_OBJECT, run, &object);
    zh_say(s, "，");
    zh_pronoun(s, PRACTICE_ANTECEDENT, &object, &it, &rivals);
    if (rivals || !(object.classes & ZH_ANIMATE))
        return zh_quality(s, &it, rivals) && zh_stop(s, "。");
    return zh_action(s, &it, WHEN_NOW) && zh_stop(s, "。");
}

/* 小明很高兴，他的妈妈也很高兴。 */
bool zh_owner_later(struct scene *s)
{
    struct thing subject, owner, owned;
    uint64_t rivals;
    if (!zh_human(s, &subject) ||
        !(zh_chance(s, 50) ? zh_quality(s, &subject, 0) : zh_action(s, &subject, WHEN_ANY)))
        return false;
    zh_say(s, zh_chance(s, 60) ? "，" : "，但是");
    size_t start = s->d->word_count;
    zh_pronoun(s, PRACTICE_OWNER, &subject, &owner, &rivals);
    if (rivals || !zh_owned(s, (struct run){start, s->d->word_count},
                            ZH(kin) | ZH(pet) | ZH(clothes) | ZH(room) | ZH(body) | ZH(friend), &owned))
        return false;
    return zh_predicate(s, &owned, WHEN_ANY) && zh_stop(s, "。");
}

/* 小明很高兴，小红也很高兴。 */
bool zh_also(struct scene *s)
{
    struct thing one, other;
    if (!zh_noun(s, ZH_ANIMATE, NOUN_KNOWN, NULL, &one))
        return false;
    zh_say(s, "很");
    if (!zh_quality_word(s, &one, 0, 0))
        return false;
    zh_say(s, "，");
    if (!zh_noun(s, s->said->classes & ZH_ANIMATE, NOUN_KNOWN, NULL, &other))
        return false;
    zh_say(s, "也很");
    zh_link(s, PRACTICE_SAID_OF, zh_write(s, s->said->forms[0].fold, PRACTICE_PREDICATE), &other);
    return zh_stop(s, "。");
}

/* 小明在看书，但是小红没有看书。 */
bool zh_but(struct scene *s)
{
    static const char *const but[] = {"但是", "可是", "而", NULL};
    struct thing one, other;
    if (!zh_noun(s, ZH_ANIMATE, NOUN_KNOWN, NULL, &one) || !zh_predicate(s, &one, WHEN_ANY))
        return false;
    zh_say(s, "，");
    zh_say(s, zh_one_of(s, but));
    return zh_noun(s, ZH_ANIMATE, NOUN_KNOWN, NULL, &other) && zh_predicate(s, &other, WHEN_ANY) &&
           zh_stop(s, "。");
}

/* 这个蛋糕，妈妈说它很好吃。 */
bool zh_topic_pronoun(struct scene *s)
{
    static const char *const verbs[] = {"说", "觉得", "认为", NULL};
    struct thing what, who;
    if (!zh_noun(s, ZH_THING | ZH_EDIBLE | ZH(animal) | ZH(seat) | ZH(room), NOUN_KNOWN, NULL, &what))
        return false;
    zh_say(s, "，");
    if (!zh_human(s, &who))
        return false;
    zh_link(s, PRACTICE_SUBJECT, zh_write(s, zh_one_of(s, verbs), PRACTICE_VERB), &who);
    struct thing it;
    uint64_t rivals;
    zh_pronoun(s, PRACTICE_ANTECEDENT, &what, &it, &rivals);
    return zh_quality(s, &it, rivals) && zh_stop(s, "。");
}
