/* Grammar of the Chinese lists, the lists sorted by part, and the smallest pieces of a sentence. */
#include "practice/zh.h"

#include "text/utf8.h"

#include <string.h>

static const struct lexicon_part part_table[ZH_PART_COUNT] = {
    [ZH_NOUN] = {"noun", 1, 4, true, false, NULL},
    [ZH_NAME] = {"name", 1, 1, true, false, NULL},
    [ZH_VERB] = {"verb", 1, 1, true, true, NULL},
    [ZH_SUDDEN] = {"sudden", 1, 1, true, true, NULL},
    [ZH_FEELING] = {"feeling", 1, 1, true, true, NULL},
    [ZH_FINISHED] = {"finished", 1, 1, true, true, NULL},
    [ZH_ACT] = {"act", 1, 3, true, true, NULL},
    [ZH_EVENT] = {"event", 1, 2, true, false, NULL},
    [ZH_POSTURE] = {"posture", 1, 1, true, true, NULL},
    [ZH_THINKING] = {"thinking", 1, 1, true, false, NULL},
    [ZH_MODAL] = {"modal", 1, 1, true, false, NULL},
    [ZH_QUALITY] = {"quality", 1, 2, true, true, NULL},
    [ZH_ADJECTIVE] = {"adjective", 1, 1, true, false, NULL},
    [ZH_COLOUR] = {"colour", 1, 1, true, false, NULL},
    [ZH_MANNER] = {"manner", 1, 1, true, false, NULL},
    [ZH_TIME] = {"time", 1, 1, true, false, NULL},
    [ZH_OFTEN] = {"often", 1, 1, true, false, NULL},
    [ZH_SIDE] = {"side", 1, 1, true, false, NULL},
    [ZH_SOUND] = {"sound", 1, 1, false, false, NULL},
    [ZH_WEATHER] = {"weather", 1, 1, false, false, NULL},
};

static const struct lexicon_class class_table[] = {
#define X(name) {#name, ZH(name)},
    CHINESE_CLASSES(X)
#undef X
        {"human", ZH_HUMAN},
    {"animate", ZH_ANIMATE},
    {"thing", ZH_THING},
};

const struct lexicon_grammar chinese_grammar = {
    .parts = part_table,
    .part_count = ZH_PART_COUNT,
    .classes = class_table,
    .class_count = sizeof class_table / sizeof *class_table,
    .characters = true,
};

/* Every character the rules say themselves, so that it is known whatever the lists hold. */
static const char rule_words[] =
    "的们这那两三四五六七八九十几好些每哪一小大老白黑玩放正在只个和他"
    "她它自己太了很非常特别不有必须打算要都地也还又没已经刚认识住才把"
    "被。着是会觉得为说知道喜欢送给借跟想起买做带来选找到让叫请去比更"
    "，边先再然后吗？什么谁因敢能肯所以就可如果但虽当时候而我你大家"
    "您真最有点儿十分呢吧过得快早晚好穿拿抱带骑着从来回出去教帮陪对向"
    "让问告诉点笑招手请别开始学会坐怎时哪里还多少门把关窗户吃喝王！上事今信公共"
    "写发听唱天年心慢故明星昨期机校歉汽火电直睡租船行见讲话走跑车铁飞楼口外面友"
    "温柔善良热情满意激动望接班学工作课旅游难生气着急伤心高兴开哭批评表扬骂感谢"
    "助尊敬厌念照顾相信可肯水果动物菜衣服玩具停门口楼下路边月才修洗干净准备收拾到";

static void know_rule_words(struct vocabulary *v)
{
    const size_t len = sizeof rule_words - 1;
    for (size_t at = 0; at < len;) {
        uint32_t c;
        char character[8] = "";
        size_t n = utf8_read(rule_words, len, at, &c);
        memcpy(character, rule_words + at, n);
        vocabulary_add(v, character);
        at += n;
    }
}

static void list_part(const struct practice *p, struct chinese_lists *lists, size_t part)
{
    struct chinese_list *list = &lists->parts[part];
    list->entries = arena_new(&lists->arena, p->lexicon.count, sizeof *list->entries);
    for (size_t i = 0; i < p->lexicon.count; i++)
        if (p->lexicon.entries[i].part == part)
            list->entries[list->count++] = (uint32_t)i;
}

static bool is_listed(const struct chinese_lists *lists, const char *classifier)
{
    for (size_t i = 0; i < lists->classifier_count; i++)
        if (strcmp(lists->classifiers[i], classifier) == 0)
            return true;
    return false;
}

static void list_classifiers(const struct practice *p, struct chinese_lists *lists)
{
    const struct chinese_list *nouns = &lists->parts[ZH_NOUN];
    lists->classifiers =
        arena_new(&lists->arena, nouns->count * LEXICON_FORMS_MAX, sizeof *lists->classifiers);
    for (size_t i = 0; i < nouns->count; i++) {
        const struct lexicon_entry *noun = &p->lexicon.entries[nouns->entries[i]];
        for (size_t f = 1; f < noun->form_count && !noun->held_out; f++)
            if (!is_listed(lists, noun->forms[f].fold))
                lists->classifiers[lists->classifier_count++] = noun->forms[f].fold;
    }
}

enum status chinese_prepare(struct practice *p, struct err *e)
{
    struct chinese_lists *lists = mem_new(1, sizeof *lists);
    p->own = lists;
    arena_init(&lists->arena);
    for (size_t part = 0; part < ZH_PART_COUNT; part++) {
        list_part(p, lists, part);
        if (lists->parts[part].count == 0)
            return err_set(e, ERR_MISSING, "zh", "at least one \"%s\" in the word lists",
                           part_table[part].name);
    }
    list_classifiers(p, lists);
    know_rule_words(&p->vocabulary);
    return OK;
}

void chinese_release(struct practice *p)
{
    struct chinese_lists *lists = p->own;
    if (lists)
        arena_fini(&lists->arena);
    mem_free(lists);
    p->own = NULL;
}

/* ---- drawing
 * ----------------------------------------------------------------------------------------------- */

bool zh_chance(struct scene *s, unsigned percent)
{
    return draft_chance(s->d, percent);
}

const char *zh_one_of(struct scene *s, const char *const *words)
{
    size_t count = 0;
    while (words[count])
        count++;
    return words[draft_below(s->d, count)];
}

struct wish {
    uint64_t classes, without, targets;
};

static bool granted(const struct lexicon_entry *entry, const void *of)
{
    const struct wish *wish = of;
    return entry->classes & wish->classes && !(entry->classes & wish->without) &&
           (!wish->targets || entry->targets & wish->targets);
}

const struct lexicon_entry *zh_draw(struct scene *s, enum chinese_part part, uint64_t classes,
                                    uint64_t without, uint64_t targets)
{
    const struct chinese_lists *lists = s->d->practice->own;
    const struct chinese_list *list = &lists->parts[part];
    struct wish wish = {classes, without, targets};
    return draft_entry(s->d, list->entries, list->count, granted, &wish);
}

/* ---- writing
 * ----------------------------------------------------------------------------------------------- */

struct run zh_write(struct scene *s, const char *word, enum practice_class class)
{
    size_t start = draft_characters(s->d, word, class);
    return (struct run){start, s->d->word_count};
}

bool zh_said(struct scene *s, const char *word, struct thing *out)
{
    struct run run = zh_write(s, word, PRACTICE_NOUN);
    if (s->d->full)
        return false;
    *out = (struct thing){.words = draft_span(run.start, run.end), .last = run.end - 1, .number = 1};
    return true;
}

struct run zh_say(struct scene *s, const char *word)
{
    return zh_write(s, word, PRACTICE_OTHER);
}

void zh_link(struct scene *s, enum practice_kind kind, struct run from, const struct thing *to)
{
    for (size_t i = from.start; i < from.end; i++)
        draft_link(s->d, kind, i, to->last, to->words);
}
