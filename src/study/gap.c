#include "study/gap.h"

#include "text/script.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { ENGLISH_WORDS = 3, CHINESE_WORDS = 4 };

/* Phrases of as many words each, and what makes up the number before them: 0, 1, 2 ... words. */
static const char *const english[] = {" in the garden",       " near the lake",       " behind the house",
                                      " beside the park",     " opposite the school", " near the bridge",
                                      " behind the church",   " near the forest",     " by the station"};
static const char *const english_rest[ENGLISH_WORDS] = {"", " outside", " over there"};
static const char *const chinese[] = {"在花园里", "和公园里", "和学校里", "和房子里", "和教室里",
                                      "和商店里", "和医院里", "和院子里", "和超市里"};
static const char *const chinese_rest[CHINESE_WORDS] = {"", "也", "昨天", "今天也"};

static bool is_chinese(const struct token_list *list)
{
    return script_of(list->text, list->len) == SCRIPT_HAN;
}

static bool is_among(const char *word, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

/* ---- where ---- */

static bool is_mark(const char *word)
{
    static const char *const marks[] = {",", ".", ";", ":", "!", "?", "，", "。", "；", "：", "！", "？"};
    return is_among(word, marks, COUNT(marks));
}

/* Words that belong to what follows them. */
static bool goes_on(const char *word)
{
    static const char *const openers[] = {
        "the",  "a",   "an",   "this", "that", "these",    "those", "my",     "your",  "his",  "her",  "its",  "our",
        "their", "which", "who", "whom", "of",  "in",       "on",    "at",     "by",    "with", "near", "from", "to",
        "behind", "beside", "under", "over", "for", "and",  "or",    "but",    "so",    "because", "when", "if",
        "while", "although", "as", "than", "very", "too",   "not",   "n't",    "no",    "is",   "are",  "was",  "were",
        "be",    "been", "has",  "have", "had",  "do",      "does",  "did",    "will",  "would", "can", "could"};
    return is_among(word, openers, COUNT(openers));
}

/* At the first comma between the two; else as near before the target as a noun may have ended. */
static size_t place_english(const struct token_list *l, size_t source, size_t target)
{
    for (size_t i = source + 1; i < target; i++)
        if (is_mark(l->tokens[i].fold))
            return i;
    size_t at = target;
    while (at > source + 1 && goes_on(l->tokens[at - 1].fold))
        at--;
    return at;
}

/* What stands at the beginning of what is said of somebody. */
static bool begins_to_say(const char *word)
{
    static const char *const words[] = {"没", "不", "很", "都", "把", "被", "是", "就", "又", "还", "太", "会", "想", "要"};
    return is_among(word, words, COUNT(words));
}

/* Before the last such word up to the target; else after the first comma; else before the target. */
static size_t place_chinese(const struct token_list *l, size_t source, size_t target)
{
    for (size_t i = target; i > source; i--)
        if (begins_to_say(l->tokens[i].fold) && (i == source + 1 || !begins_to_say(l->tokens[i - 1].fold)))
            return i;
    for (size_t i = source + 1; i < target; i++)
        if (is_mark(l->tokens[i].fold))
            return i + 1;
    return target;
}

size_t gap_place(const struct token_list *list, size_t source, size_t target)
{
    return is_chinese(list) ? place_chinese(list, source, target) : place_english(list, source, target);
}

/* ---- what ---- */

static void write_words(bool is_chinese, size_t words, struct buf *out)
{
    size_t each = is_chinese ? CHINESE_WORDS : ENGLISH_WORDS;
    buf_adds(out, (is_chinese ? chinese_rest : english_rest)[words % each]);
    for (size_t i = 0; i < words / each; i++)
        buf_adds(out, is_chinese ? chinese[i ? 1 + (i - 1) % (COUNT(chinese) - 1) : 0] : english[i % COUNT(english)]);
}

void gap_write(const struct token_list *list, size_t at, size_t words, struct buf *out)
{
    size_t byte = list->tokens[at - 1].end;
    buf_add(out, list->text, byte);
    write_words(is_chinese(list), words, out);
    buf_add(out, list->text + byte, list->len - byte);
}
