/* Chinese pronouns for what was named, and places: 他, 自己, 桌子上, 在家里. */
#include "practice/zh.h"

#include <string.h>

#define AT_HOME (ZH(bed) | ZH(kitchen) | ZH(parlour) | ZH(study)) /* where one does what one does at home */

/* ---- pronouns
 * ---------------------------------------------------------------------------------------------- */

static const char *pronoun_text(unsigned pronoun)
{
    return pronoun == ZH_HE ? "他" : pronoun == ZH_SHE ? "她" : "它";
}

static uint64_t rivals_of(const struct scene *s, const struct thing *meant, unsigned pronoun)
{
    uint64_t classes = 0;
    for (size_t i = 0; i < s->count; i++)
        if (s->things[i].words != meant->words && s->things[i].number == meant->number &&
            s->things[i].pronouns & pronoun)
            classes |= s->things[i].classes;
    return classes;
}

void zh_is_subject(struct scene *s, const struct thing *subject)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->things[i].words == subject->words)
            s->things[i].pronouns = 0;
}

void zh_pronoun(struct scene *s, enum practice_kind kind, const struct thing *meant, struct thing *out,
                uint64_t *rivals)
{
    unsigned pronoun = meant->pronoun;
    if (!pronoun)
        s->d->full = true; /* 我 is nobody's 他: give up */
    *rivals = rivals_of(s, meant, pronoun);
    struct run run = zh_write(s, pronoun_text(pronoun), PRACTICE_PRONOUN);
    if (meant->number == 2)
        run.end = zh_write(s, "们", PRACTICE_PRONOUN).end;
    *out = *meant;
    if (s->d->full)
        return;
    unsigned other = pronoun == ZH_IT ? ZH_HE : pronoun == ZH_HE ? ZH_SHE : ZH_IT;
    for (size_t i = run.start; i < run.end; i++)
        draft_number(s->d, i, meant->number, i == run.start ? pronoun_text(other) : NULL);
    zh_link(s, kind, run, meant);
    out->words = draft_span(run.start, run.end);
    out->last = run.end - 1;
    out->pronouns = pronoun;
}

void zh_oneself(struct scene *s, enum practice_kind kind, const struct thing *meant, struct thing *out)
{
    struct run run = zh_write(s, "自己", PRACTICE_PRONOUN);
    *out = *meant;
    if (s->d->full)
        return;
    zh_link(s, kind, run, meant);
    out->words = draft_span(run.start, run.end);
    out->last = run.end - 1;
}

/* ---- places
 * ------------------------------------------------------------------------------------------------ */

bool zh_beside(struct scene *s, uint64_t classes, struct thing *out)
{
    const struct chinese_lists *lists = s->d->practice->own;
    const struct chinese_list *sides = &lists->parts[ZH_SIDE];
    const struct lexicon_entry *side = NULL;
    if (!zh_noun(s, classes, NOUN_KNOWN | NOUN_ONE, NULL, out))
        return false;
    if (out->classes & ZH(city) || (out->classes & ZH(building) && zh_chance(s, 35))) /* 在北京, 在学校 */
        return true;
    if (zh_chance(s, 25))
        side = zh_draw(s, ZH_SIDE, out->classes, 0, 0);
    for (size_t i = 0; i < sides->count && !side; i++) /* the usual one: on the table, in the room */
        if (s->d->practice->lexicon.entries[sides->entries[i]].classes & out->classes)
            side = &s->d->practice->lexicon.entries[sides->entries[i]];
    if (!side)
        return false;
    zh_link(s, PRACTICE_LOCALISER, zh_write(s, side->forms[0].fold, PRACTICE_PREPOSITION), out);
    return true;
}

/* 在家里, 在外面 */
static void say_place(struct scene *s, struct run in, const char *text)
{
    struct thing place;
    if (!zh_said(s, text, &place))
        return;
    zh_link(s, PRACTICE_OF_PREPOSITION, in, &place);
    if (strcmp(text, "家") == 0 && zh_chance(s, 50))
        zh_link(s, PRACTICE_LOCALISER, zh_write(s, "里", PRACTICE_PREPOSITION), &place);
}

bool zh_where(struct scene *s, uint64_t classes)
{
    static const char *const homes[] = {"家", "家", "楼上", NULL}, *const outside[] = {"外面", "门口", "这里",
                                                                                       "那里", NULL};
    struct thing place;
    struct run in = zh_write(s, "在", PRACTICE_PREPOSITION);
    if (classes & (AT_HOME | ZH(play)) && zh_chance(s, 25)) {
        say_place(s, in, zh_one_of(s, classes & AT_HOME ? homes : outside));
        return true;
    }
    if (!zh_beside(s, classes, &place))
        return false;
    zh_link(s, PRACTICE_OF_PREPOSITION, in, &place);
    return true;
}
