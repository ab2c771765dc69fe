#include "model/class_labels.h"

#include "trace/stats.h"

#include <stdio.h>
#include <string.h>

#define LABELS  "passnotes.attention.labels"
#define SCORES  "passnotes.attention.label_scores"
#define CHANCES "passnotes.attention.label_chances"

enum { HEADS_MAX = SETTINGS_LAYERS_MAX * SETTINGS_HEADS_MAX };

static size_t heads_of(const struct class_file *c)
{
    return c->params.config.layers * c->params.config.heads;
}

void class_labels_add(struct gguf *g, const struct class_file *c)
{
    char texts[HEADS_MAX][STATS_RELATION_NAME_MAX];
    const char *names[HEADS_MAX];
    float scores[HEADS_MAX], chances[HEADS_MAX];
    for (size_t i = 0; i < heads_of(c); i++) {
        const struct class_label *label = &c->labels_lh[i];
        if (label->relation)
            stats_relation_name(label->relation, texts[i]);
        else
            snprintf(texts[i], sizeof texts[i], "%s", stats_pattern_name((enum pattern)label->pattern));
        names[i] = texts[i];
        scores[i] = label->score;
        chances[i] = label->chance;
    }
    if (!c->labelled)
        return;
    gguf_add_strings(g, LABELS, names, heads_of(c));
    gguf_add_f32s(g, SCORES, scores, heads_of(c));
    gguf_add_f32s(g, CHANCES, chances, heads_of(c));
}

/* ---- reading
 * ------------------------------------------------------------------------------------------------- */

static enum status refuse_name(const struct gguf_file *f, size_t at, struct gguf_text text, struct err *e)
{
    return gguf_refuse(f, at, e, LABELS " that are patterns or relations", "\"%.*s\"",
                       (int)(text.len < 64 ? text.len : 64), text.at);
}

static enum status read_name(const struct gguf_file *f, size_t *at, struct class_label *out, struct err *e)
{
    char name[STATS_RELATION_NAME_MAX];
    size_t start = *at;
    struct gguf_text text = gguf_next_text(f, at);
    if (text.len >= sizeof name || memchr(text.at, '\0', text.len))
        return refuse_name(f, start, text, e);
    memcpy(name, text.at, text.len);
    name[text.len] = '\0';
    enum pattern pattern = stats_pattern_find(name);
    out->relation = (uint8_t)stats_relation_find(name);
    out->pattern = (uint8_t)(out->relation ? PATTERN_BROAD : pattern);
    return pattern == PATTERN_COUNT && !out->relation ? refuse_name(f, start, text, e) : OK;
}

/* One number for each head, from 0 to 1, into the float at `offset` of its label. */
static enum status read_shares(const struct gguf_file *f, const char *name, size_t offset, struct class_file *c,
                               struct err *e)
{
    const struct gguf_key *key;
    char expected[ERR_TEXT_MAX];
    enum status status = gguf_get_array(f, name, GGUF_FLOAT32, &key, e);
    if (status != OK)
        return status;
    snprintf(expected, sizeof expected, "%s for each head, from 0 to 1", name);
    if (key->count != heads_of(c))
        return gguf_refuse(f, key->at, e, expected, "%zu", key->count);
    for (size_t i = 0; i < key->count; i++) {
        float x = gguf_f32_at(f, key, i);
        if (!(x >= 0 && x <= 1))
            return gguf_refuse(f, key->at + 4 * i, e, expected, "%g", (double)x);
        *(float *)(void *)((char *)&c->labels_lh[i] + offset) = x;
    }
    return OK;
}

enum status class_labels_read(const struct gguf_file *f, struct class_file *c, struct err *e)
{
    const struct gguf_key *key;
    if (!gguf_find_key(f, LABELS))
        return OK;
    enum status status = gguf_get_array(f, LABELS, GGUF_STRING, &key, e);
    if (status == OK && key->count != heads_of(c))
        return gguf_refuse(f, key->at, e, LABELS " for each head", "%zu", key->count);
    size_t at = status == OK ? key->at : 0;
    for (size_t i = 0; status == OK && i < heads_of(c); i++)
        status = read_name(f, &at, &c->labels_lh[i], e);
    if (status == OK)
        status = read_shares(f, SCORES, offsetof(struct class_label, score), c, e);
    if (status == OK)
        status = read_shares(f, CHANCES, offsetof(struct class_label, chance), c, e);
    c->labelled = status == OK;
    return status;
}
