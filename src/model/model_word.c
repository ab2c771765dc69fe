/* What the class that answered last knows of a word. */
#include "model/model_kind.h"

int model_word_row(const struct model_cache *cache, const char *fold)
{
    if (cache->file == NULL || !cache->file->params.config.guesses)
        return -1;
    const int row = class_file_row(cache->file, fold);
    return row < VOCABULARY_SPECIAL ? -1 : row;
}
