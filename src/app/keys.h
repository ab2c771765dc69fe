/*
 * keys: the names of keys, shared by those who write them and the one who reads them. Not for other folders.
 */
#ifndef PASSNOTES_APP_KEYS_H
#define PASSNOTES_APP_KEYS_H

#include <stddef.h>
#include <stdint.h>

struct key_name {
    const char *name;
    uint32_t key;
};
extern const struct key_name key_names[];
extern const size_t key_names_count;

#endif
