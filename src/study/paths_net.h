/* paths_net: what paths find out in one network; for study/paths.c alone. */
#ifndef PASSNOTES_STUDY_PATHS_NET_H
#define PASSNOTES_STUDY_PATHS_NET_H

#include "model/class_file.h"
#include "model/influence.h"
#include "study/paths.h"

/* A sentence as a network hears it; the target as the hidden mark, so that what it holds there is what it guesses from. */
struct paths_heard {
    size_t t, source, target;
    int ids_t[PATH_TOKENS_MAX];
    uint16_t features_t4[PATH_TOKENS_MAX * VOCABULARY_FEATURES];
};
void paths_hear(const struct class_file *file, const struct token_list *tokens, size_t source, size_t target,
                struct paths_heard *out);

/* One network, ready for sentences of any length up to PATH_TOKENS_MAX. */
struct paths_net {
    enum path_net net;
    const struct class_file *file; /* borrowed */
    struct influence influence;
};

/* Opens it; fails as model_network does. Owner: the caller (paths_net_close). */
enum status paths_net_open(struct model_cache *cache, const char *language, enum path_net net, struct paths_net *out,
                           struct err *e);
void paths_net_close(struct paths_net *n);

/* Everything about a sentence; arrays in the arena. `word`: the fold of the target. */
void paths_net_find(struct paths_net *n, const struct paths_heard *heard, const char *word, enum network_gate gate,
                    struct arena *arena, struct path_net_found *out);

/* Only how strongly the target depends on the source and on itself. */
void paths_net_point(struct paths_net *n, const struct paths_heard *heard, enum network_gate gate, float *influence,
                     float *itself);

#endif
