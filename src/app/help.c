#include "app/help.h"

const struct help_entry help_words[] = {
    {MSG_WORD_TOKEN, MSG_TEXT_TOKEN},   {MSG_WORD_QUERY, MSG_TEXT_QUERY},
    {MSG_WORD_KEY, MSG_TEXT_KEY},       {MSG_WORD_SCORE, MSG_TEXT_SCORE},
    {MSG_WORD_SCALED, MSG_TEXT_SCALED}, {MSG_WORD_SHARE, MSG_TEXT_SHARE},
    {MSG_WORD_VALUE, MSG_TEXT_VALUE},   {MSG_WORD_RESIDUAL, MSG_TEXT_RESIDUAL},
    {MSG_WORD_HEAD, MSG_TEXT_HEAD},     {MSG_WORD_LAYER, MSG_TEXT_LAYER},
    {MSG_WORD_MASK, MSG_TEXT_MASK},     {MSG_WORD_UNTRAINED, MSG_TEXT_UNTRAINED},
    {MSG_WORD_BESIDE, MSG_TEXT_BESIDE}, {MSG_WORD_DIFFERENCE, MSG_TEXT_DIFFERENCE},
};
const size_t help_words_count = sizeof help_words / sizeof help_words[0];

const struct help_entry help_questions[] = {
    {MSG_ASK_LEARNED, MSG_ANSWER_LEARNED},
    {MSG_ASK_SYMMETRIC, MSG_ANSWER_SYMMETRIC},
    {MSG_ASK_WHICH_HEAD, MSG_ANSWER_WHICH_HEAD},
    {MSG_ASK_FIRST, MSG_ANSWER_FIRST},
    {MSG_ASK_ZERO, MSG_ANSWER_ZERO},
};
const size_t help_questions_count = sizeof help_questions / sizeof help_questions[0];

enum { WHOLE_COLS = 80, WHOLE_ROWS = 36 };

bool help_keys_whole(const struct app *a)
{
    return a->cols >= WHOLE_COLS && a->rows >= WHOLE_ROWS;
}

size_t help_number(const struct app *a)
{
    const size_t at = (size_t)a->help_page;

    return help_keys_whole(a) && at >= HELP_KEYS_MORE ? at : at + 1;
}

size_t help_count(const struct app *a)
{
    return HELP_PAGE_COUNT - (help_keys_whole(a) ? 1 : 0);
}
