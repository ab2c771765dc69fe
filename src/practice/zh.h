/*
 * practice_zh: what the parts of the Chinese practice language share: the classes of words, the scene a
 * sentence draws, and the phrases it is made of. Private to practice_zh*.c.
 *
 * Each character is a word of the sentence (text/token.h). One rule for all links: every character of the
 * word that asks carries the link, `to` is the last character of the word that answers, and all of its
 * characters are accepted.
 */
#ifndef PASSNOTES_PRACTICE_ZH_H
#define PASSNOTES_PRACTICE_ZH_H

#include "practice/language.h"

/* Classes of nouns: what it is, and what else it is good for; then those of words for time. */
#define CHINESE_CLASSES(X)                                                                                   \
    X(male)                                                                                                  \
    X(female)                                                                                                \
    X(person)                                                                                                \
    X(animal)                                                                                                \
    X(fruit)                                                                                                 \
    X(food)                                                                                                  \
    X(drink)                                                                                                 \
    X(book)                                                                                                  \
    X(picture)                                                                                               \
    X(clothes)                                                                                               \
    X(tool)                                                                                                  \
    X(toy)                                                                                                   \
    X(container)                                                                                             \
    X(device)                                                                                                \
    X(seat)                                                                                                  \
    X(mat)                                                                                                   \
    X(furniture)                                                                                             \
    X(room)                                                                                                  \
    X(building)                                                                                              \
    X(wild)                                                                                                  \
    X(way)                                                                                                   \
    X(river)                                                                                                 \
    X(vehicle) X(plant) X(mount) X(herd) X(gadget) X(box) X(fragile) X(sight) X(home) X(woods) X(play)       \
        X(tree) X(flower) X(story) X(letter) X(blade) X(kin) X(job) X(young) X(kitchen) X(eatery) X(parlour) \
            X(study) X(bed) X(water) X(work) X(shop) X(pet) X(open) X(dish) X(body) X(show) X(matter)        \
                X(city) X(friend) X(past) X(future) X(usual) X(every) X(now) X(easy) X(state)

enum chinese_class_index {
#define X(name) CHINESE_INDEX_##name,
    CHINESE_CLASSES(X)
#undef X
        CHINESE_INDEX_COUNT
};

_Static_assert(CHINESE_INDEX_COUNT <= 64, "a class is a bit of a uint64_t");

#define ZH(name)   ((uint64_t)1 << CHINESE_INDEX_##name)
#define ZH_HUMAN   (ZH(male) | ZH(female) | ZH(person))
#define ZH_ANIMATE (ZH_HUMAN | ZH(animal))
#define ZH_THING   (ZH(book) | ZH(picture) | ZH(clothes) | ZH(tool) | ZH(toy) | ZH(container) | ZH(gadget))
#define ZH_EDIBLE  (ZH(fruit) | ZH(food) | ZH(drink))
#define ZH_OWNED                                                                                             \
    (ZH_THING | ZH(kin) | ZH(pet) | ZH(room) | ZH(vehicle) | ZH(device) | ZH(friend) | ZH(body) | ZH(work) | \
     ZH(mount))
#define ZH_ANYTHING                                                                                          \
    ((((uint64_t)1 << CHINESE_INDEX_mount) - 1) | ZH(show) | ZH(matter)) /* nouns of any kind */

enum chinese_part {
    ZH_NOUN,
    ZH_NAME,
    ZH_VERB,     /* with an object, lasting */
    ZH_SUDDEN,   /* with an object, over at once */
    ZH_FEELING,  /* with an object, always so */
    ZH_FINISHED, /* with a result: after 把 and 被 */
    ZH_ACT,
    ZH_EVENT,
    ZH_POSTURE,
    ZH_THINKING,
    ZH_MODAL,
    ZH_QUALITY,
    ZH_ADJECTIVE,
    ZH_COLOUR,
    ZH_MANNER,
    ZH_TIME,
    ZH_OFTEN,
    ZH_SIDE,
    ZH_SOUND,
    ZH_WEATHER, /* a clause of its own: 下雨 */
    ZH_PART_COUNT
};

extern const struct lexicon_grammar chinese_grammar;

/* ---- the lists, by part
 * ------------------------------------------------------------------------------------ */

struct chinese_list {
    uint32_t *entries; /* indices into the lexicon */
    size_t count;
};

struct chinese_lists {
    struct arena arena;
    struct chinese_list parts[ZH_PART_COUNT];
    const char **classifiers; /* each once, in the order of the lists */
    size_t classifier_count;
};

/* Sorts the lexicon by part, and adds the words of the rules themselves to the vocabulary. */
enum status chinese_prepare(struct practice *p, struct err *e);
void chinese_release(struct practice *p);

/* ---- a scene
 * ----------------------------------------------------------------------------------------------- */

enum { ZH_HE = 1, ZH_SHE = 2, ZH_IT = 4 };

/* Somebody or something in the sentence. */
struct thing {
    uint64_t words;    /* the characters that name it */
    size_t last;       /* the last of them */
    uint64_t classes;  /* of its noun; of several, those they have in common */
    unsigned pronouns; /* which of ZH_HE, ZH_SHE, ZH_IT may mean it, as far as a reader knows */
    unsigned pronoun;  /* the one that does; 0 for 我 and 你 */
    unsigned number;   /* 1 one, 2 several */
    const struct lexicon_entry *noun; /* NULL for several people, 我, made-up words and questions */
};

enum { SCENE_THINGS = 16 };

struct scene {
    struct practice_draft *d;
    struct thing things[SCENE_THINGS]; /* all that were named so far, in their order */
    size_t count;
    int depth;                        /* of clauses inside noun phrases */
    bool every;                       /* 每天 was said: 都 comes after it */
    bool still;                       /* 还是 was said: no other adverb */
    const struct lexicon_entry *said; /* the last quality, which is not said again */
};

/* Characters [start, end). */
struct run {
    size_t start, end;
};

bool zh_chance(struct scene *s, unsigned percent);

/* One of a list of words that ends with NULL. */
const char *zh_one_of(struct scene *s, const char *const *words);

/* A word of a part, said of one of `classes` and of none of `without`, with a target among `targets` (0:
 * any). NULL: there is none. */
const struct lexicon_entry *zh_draw(struct scene *s, enum chinese_part part, uint64_t classes,
                                    uint64_t without, uint64_t targets);

/* Writes a word without links: 了, 因为. */
struct run zh_say(struct scene *s, const char *word);
struct run zh_write(struct scene *s, const char *word, enum practice_class class);

/* Writes a noun that no list holds: 家, the 书 of 看书. Nobody will mean it later. False: there is no room.
 */
bool zh_said(struct scene *s, const char *word, struct thing *out);

/* Every character of `from` asks, the thing answers. */
void zh_link(struct scene *s, enum practice_kind kind, struct run from, const struct thing *to);

/* ---- nouns
 * ------------------------------------------------------------------------------------------------- */

enum noun_how {
    NOUN_ANY = 0,
    NOUN_KNOWN = 1,        /* this or that one, a name, somebody's: not "a", not a number */
    NOUN_NEW = 2,          /* one, three: not a name, nobody's */
    NOUN_COUNTED = 4,      /* with a determiner or a number, a name, or somebody's: not bare */
    NOUN_ONE = 8,          /* not several */
    NOUN_PLAIN = 16,       /* without a clause before it, and nobody's */
    NOUN_BARE = 32,        /* neither determiner nor number: 常常吃苹果 */
    NOUN_WITH_CLAUSE = 64, /* with a clause before it, for sure */
    NOUN_EACH = 128,       /* 每只猫 */
    NOUN_WHICH = 256,      /* 哪只猫 */
    NOUN_MINE = 512        /* somebody's: 我的猫 */
};

/* A noun phrase; `owner` (which may be NULL) may own it: 他的, 自己的. False: there is no such noun, or no
 * room. */
bool zh_noun(struct scene *s, uint64_t classes, unsigned how, const struct thing *owner, struct thing *out);

/* 的 and a noun, after its owner, whose characters ask for it as well. */
bool zh_owned(struct scene *s, struct run owner, uint64_t classes, struct thing *out);

/* What follows in this clause cannot mean its own subject: in 妈妈去看她 it is somebody else. */
void zh_is_subject(struct scene *s, const struct thing *subject);

/* Two people: 小明和小红. */
bool zh_two_people(struct scene *s, struct thing *out);

/*
 * A pronoun for a thing named before (the attempt is given up when there is none for it; `kind`:
 * PRACTICE_ANTECEDENT or PRACTICE_OWNER), and as what it now counts. `rivals` gets the classes of all others
 * whom the pronoun could mean: unless it is 0, what follows must be said of the thing and of none of those.
 */
void zh_pronoun(struct scene *s, enum practice_kind kind, const struct thing *meant, struct thing *out,
                uint64_t *rivals);

/* 自己, meaning a subject. */
void zh_oneself(struct scene *s, enum practice_kind kind, const struct thing *meant, struct thing *out);

/* NOUN and a side: 桌子上. */
bool zh_beside(struct scene *s, uint64_t classes, struct thing *out);

/* 在, and that. */
bool zh_where(struct scene *s, uint64_t classes);

/* ---- what is said of them
 * ---------------------------------------------------------------------------------- */

enum zh_when { WHEN_ANY, WHEN_PAST, WHEN_FUTURE, WHEN_USUAL, WHEN_NOW, WHEN_COUNT };

/* 昨天, 明天, 每天: a word for a time, and which time it is. */
enum zh_when zh_time(struct scene *s);

/* All of these write what follows a subject; false: nothing fits. */
bool zh_predicate(struct scene *s, const struct thing *subject, enum zh_when when);
bool zh_action(struct scene *s, const struct thing *subject, enum zh_when when); /* a verb, not a quality */
bool zh_past(struct scene *s, const struct thing *subject); /* 吃了一个苹果, 没有休息, 把书看完了 */
bool zh_ba(struct scene *s, const struct thing *subject, enum zh_when when);
bool zh_bei(struct scene *s, const struct thing *subject); /* of what it was done to */

/* 很累, 不贵; what can be said of the subject and of none of `without`. */
bool zh_quality(struct scene *s, const struct thing *subject, uint64_t without);

/* 太累了, 很宽: as a reason for something. */
bool zh_reason(struct scene *s, const struct thing *subject, uint64_t without);

/* The word alone: 累. `targets`: ZH(state), or 0 for any. */
bool zh_quality_word(struct scene *s, const struct thing *subject, uint64_t without, uint64_t targets);

/* 喜不喜欢狗, 有没有书: a question, with its object. */
bool zh_verb_or_not(struct scene *s, const struct thing *who);

/* 去公园散步, 去看书, 去上海. */
bool zh_goes(struct scene *s, const struct thing *who);

/* Without a word for the time: 跳舞, 回家, 看书, 买一本书. */
bool zh_bare_action(struct scene *s, const struct thing *subject);
bool zh_bare_act(struct scene *s, const struct thing *subject);

/* A verb, with who does it and to whom (either may be NULL). */
struct run zh_verb(struct scene *s, const struct lexicon_entry *verb, const struct thing *who,
                   const struct thing *whom);

/* An act or event, with the object it may have of its own: 看书; `after`, 了 or nothing, stands behind the
 * verb. Returns the verb. */
struct run zh_act(struct scene *s, const struct lexicon_entry *act, const struct thing *who,
                  const char *after);

/* 想, 不能, 没有, 就会: a modal verb asks who does it, what else there is says nothing. */
void zh_before(struct scene *s, const char *words, const struct thing *who);

/* Mostly people and animals, now and then a thing: what a sentence is about. */
bool zh_subject(struct scene *s, struct thing *out);
bool zh_animate(struct scene *s, struct thing *out);
bool zh_human(struct scene *s, struct thing *out); /* one that is known */

/* The mark at the end, or none: whoever types a sentence may leave it out. Returns true. */
bool zh_stop(struct scene *s, const char *mark);

/* ---- sentences
 * ---------------------------------------------------------------------------------------------- */

/* X(function, name, weight, held out). Those with one clause are in zh_clause.c, the others in
 * zh_joined.c. */
#define CHINESE_STRUCTURES(X)                                                                                \
    X(plain, "clause", 8, false)                                                                             \
    X(timed, "clause with a time", 8, false)                                                                 \
    X(relative, "relative clause before the subject", 8, false)                                              \
    X(ba_sentence, "ba", 6, false)                                                                           \
    X(bei_sentence, "bei", 5, false)                                                                         \
    X(bei_alone, "bei without a doer", 2, false)                                                             \
    X(existing, "there is", 4, false)                                                                        \
    X(placed, "there lies, there sits", 3, false)                                                            \
    X(having, "has", 3, false)                                                                               \
    X(being, "is a", 3, false)                                                                               \
    X(coloured, "is of a colour", 2, false)                                                                  \
    X(thinking, "says, thinks, sees that", 7, false)                                                         \
    X(oneself_sentence, "oneself", 4, false)                                                                 \
    X(giving, "gives", 3, false)                                                                             \
    X(together, "with somebody", 3, false)                                                                   \
    X(for_somebody, "for somebody", 2, false)                                                                \
    X(letting, "lets somebody", 3, false)                                                                    \
    X(going, "goes to do", 3, false)                                                                         \
    X(comparing, "than", 3, false)                                                                           \
    X(topic, "object first", 4, false)                                                                       \
    X(each, "each", 2, false)                                                                                \
    X(two_people_sentence, "two people", 4, false)                                                           \
    X(both, "both this and that", 3, false)                                                                  \
    X(at_once, "two things at once", 2, false)                                                               \
    X(first_then, "first, then", 3, false)                                                                   \
    X(ask_whether, "question, whether", 4, false)                                                            \
    X(ask_what, "question, what", 3, false)                                                                  \
    X(ask_who, "question, who", 3, false)                                                                    \
    X(ask_which, "question, which", 2, false)                                                                \
    X(ask_or_not, "question, or not", 3, true)                                                               \
    X(ask_verb_or_not, "question, does or not", 3, false)                                                    \
    X(ask_how, "question, why, when, where", 4, false)                                                       \
    X(ask_choice, "question, this or that", 2, false)                                                        \
    X(weather_first, "weather, then", 2, false)                                                              \
    X(likes_to, "likes to", 3, false)                                                                        \
    X(how_well, "how it is done", 3, false)                                                                  \
    X(holding, "holds, wears", 3, false)                                                                     \
    X(riding, "goes by", 2, false)                                                                           \
    X(from_where, "from", 2, false)                                                                          \
    X(toward, "to somebody", 2, false)                                                                       \
    X(this_is, "this is", 3, false)                                                                          \
    X(order, "do, do not", 3, false)                                                                         \
    X(because, "because, pronoun", 7, false)                                                                 \
    X(because_not, "did not, because, pronoun", 9, false)                                                    \
    X(therefore, "therefore, pronoun", 6, false)                                                             \
    X(if_then, "if, pronoun", 3, false)                                                                      \
    X(although, "although, pronoun", 6, false)                                                               \
    X(at_the_time, "when", 3, false)                                                                         \
    X(seeing, "and it, of the object", 5, false)                                                             \
    X(owner_later, "and his", 3, false)                                                                      \
    X(said_pronoun, "says that he", 4, false)                                                                \
    X(also, "also", 3, false)                                                                                \
    X(but, "but", 4, false)                                                                                  \
    X(telling, "tells that, pronoun", 11, false)                                                             \
    X(giving_pronoun, "gives, pronoun", 8, false)                                                            \
    X(two_sexes, "one to another, pronoun", 22, false)                                                       \
    X(object_pronoun, "pronoun for an object", 9, false)                                                     \
    X(relative_helps, "his relative, pronoun", 6, false)                                                     \
    X(owned_pronoun, "what is his, two pronouns", 5, false)                                                  \
    X(because_owner, "because his", 3, false)                                                                \
    X(having_pronoun, "has, there is, and it", 5, false)                                                     \
    X(said_of_other, "says of another, pronoun", 6, false)                                                   \
    X(if_owner, "if his, pronoun", 3, true)                                                                  \
    X(topic_pronoun, "object first, then it", 3, true)

#define X(name, text, weight, held_out) bool zh_##name(struct scene *s);
CHINESE_STRUCTURES(X)
#undef X

#endif
