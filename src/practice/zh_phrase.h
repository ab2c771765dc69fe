/*
 * practice_zh_phrase: a Chinese noun phrase while it is written. What stands before the noun asks for it, and
 * waits until it is there. Private to zh_noun.c, which writes the noun, and zh_before.c, which writes owners,
 * adjectives and clauses before it.
 */
#ifndef PASSNOTES_PRACTICE_ZH_PHRASE_H
#define PASSNOTES_PRACTICE_ZH_PHRASE_H

#include "practice/zh.h"

enum { PENDING_MAX = 12 };

/* What stands before a noun asks for it, and waits until it is written. */
struct phrase {
    struct scene *s;
    const struct lexicon_entry *noun;
    struct thing thing;
    bool determined; /* a determiner stands there already: 这些那个孩子喜欢的歌手 would be hard to read */
    bool close; /* 我妈妈, without 的 */
    struct {
        enum practice_kind kind;
        struct run from;
    } pending[PENDING_MAX];
    size_t pending_count;
};

/* The characters of `from` ask for the noun that is to come. */
void phrase_pend(struct phrase *p, enum practice_kind kind, struct run from);

/* 的, which asks for it. */
void phrase_pend_de(struct phrase *p);

/* 小明, 我; `how` as for zh_noun. False: there is no such name. */
bool phrase_name(struct scene *s, uint64_t classes, unsigned how, struct thing *out);

/* 他的, 小明的, 我; `owner` may be NULL. False: whoever was drawn cannot own it. */
bool phrase_owner(struct phrase *p, const struct thing *owner);

/* 红色的, 小, or nothing when none fits; `owned`: an owner stands before it. */
void phrase_adjective(struct phrase *p, bool owned);

/* 坐在椅子上的, 妈妈买的, 桌子上的. False: none was found. */
bool phrase_clause(struct phrase *p);

#endif
