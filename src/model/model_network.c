/* The networks that come with the program to be compared with attention, each read once. */
#include "model/model_kind.h"

#include "base/asset.h"
#include "model/network.h"

#include <stdio.h>
#include <string.h>

static enum status read_file(const char *name, enum network network, struct class_file *out, struct err *e)
{
    struct buf bytes;
    struct class_file file;
    buf_init(&bytes);
    enum status status = asset_read(name, CLASS_FILE_MAX, &bytes, e);
    if (status == OK)
        status = class_file_read(name, bytes.bytes, bytes.len, &file, e);
    buf_fini(&bytes);
    if (status != OK)
        return status;
    if (file.params.config.network != network || !file.params.config.guesses) {
        const char *found = network_name(file.params.config.network);
        class_file_fini(&file);
        err_set(e, ERR_FORMAT, name, "a network that guesses: %s", network_name(network));
        return err_found(e, ERR_FORMAT, "%s", found ? found : "a class");
    }
    *out = file;
    return OK;
}

enum status model_network(struct model_cache *cache, const char *language, enum network network,
                          const struct class_file **out, struct err *e)
{
    bool chinese = strcmp(language, "zh") == 0;
    struct filed_class *kept = &cache->networks[chinese ? TRAINED_ZH : TRAINED_EN][network];
    enum status status = OK;
    snprintf(kept->path, sizeof kept->path, "models/%s-%s.gguf", language, network_name(network));
    if (!kept->open)
        status = read_file(kept->path, network, &kept->file, e);
    kept->open = kept->open || status == OK;
    if (status == OK)
        *out = &kept->file;
    return status;
}
