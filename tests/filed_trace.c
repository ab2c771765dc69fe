/*
 * filed_trace: for from_file.sh: a random class as a file, and what it makes of a sentence as JSON.
 *
 *     filed_trace MODEL.gguf TRACE.json SENTENCE-FILE [NAME=VALUE]...
 *
 * Names: the shape (layers heads d k f positions gelu biases norm causal endings guesses half), seed, and how
 * it is run (hidden unscaled nowhere causalmask tenths mute); see the table. Values are whole numbers.
 */
#include "random_class.h"

#include "model/model.h"
#include "trace/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum option {
    LAYERS,
    HEADS,
    WIDTH,
    KEYS,
    MLP,
    POSITIONS,
    GELU,
    BIASES,
    NORM,
    CAUSAL,
    ENDINGS,
    GUESSES,
    HALF,
    SEED,
    HIDDEN,
    UNSCALED,
    NOWHERE,
    CAUSAL_MASK,
    TENTHS,
    MUTE,
    OPTION_COUNT
};

static struct {
    const char *name;
    unsigned long value;
} options[OPTION_COUNT] = {
    [LAYERS] = {"layers", 2},   [HEADS] = {"heads", 4},
    [WIDTH] = {"d", 12},        [KEYS] = {"k", 3},
    [MLP] = {"f", 10},          [POSITIONS] = {"positions", POSITIONS_LEARNED},
    [GELU] = {"gelu", 0},       [BIASES] = {"biases", 1},
    [NORM] = {"norm", 1},       [CAUSAL] = {"causal", 0},
    [ENDINGS] = {"endings", 1}, [GUESSES] = {"guesses", 1},
    [HALF] = {"half", 0},       [SEED] = {"seed", 1},
    [HIDDEN] = {"hidden", 0},   [UNSCALED] = {"unscaled", 0},
    [NOWHERE] = {"nowhere", 0}, [CAUSAL_MASK] = {"causalmask", 0},
    [TENTHS] = {"tenths", 10},  [MUTE] = {"mute", 0},
};

static int fail(const struct err *e)
{
    char line[4 * ERR_TEXT_MAX];
    err_line(e, line, sizeof line);
    fprintf(stderr, "filed_trace: %s\n", line);
    return EXIT_FAILURE;
}

static bool read_option(const char *text)
{
    const char *equals = strchr(text, '=');
    for (size_t i = 0; equals && i < OPTION_COUNT; i++)
        if (strlen(options[i].name) == (size_t)(equals - text) &&
            strncmp(options[i].name, text, (size_t)(equals - text)) == 0) {
            options[i].value = strtoul(equals + 1, NULL, 10);
            return true;
        }
    fprintf(stderr, "filed_trace: %s: unknown option\n", text);
    return false;
}

static struct config wanted_config(void)
{
    struct config config = {.layers = options[LAYERS].value,
                            .heads = options[HEADS].value,
                            .d = options[WIDTH].value,
                            .k = options[KEYS].value,
                            .f = options[MLP].value,
                            .endings = options[ENDINGS].value ? VOCABULARY_BUCKETS : 0,
                            .max_positions = options[POSITIONS].value ? 40 : 0,
                            .positions = (enum positions)options[POSITIONS].value,
                            .activation = options[GELU].value ? ACTIVATION_GELU : ACTIVATION_RELU,
                            .biases = options[BIASES].value,
                            .final_norm = options[NORM].value,
                            .causal = options[CAUSAL].value,
                            .guesses = options[GUESSES].value};
    return config;
}

static enum status write_class(const char *path, struct err *e)
{
    struct class_file c;
    struct buf file;
    random_class(&c, wanted_config(), options[SEED].value);
    c.half = options[HALF].value;
    buf_init(&file);
    enum status status = class_file_write(&c, &file, e);
    if (status == OK)
        status = file_write(path, file.bytes, file.len, e);
    buf_fini(&file);
    class_file_fini(&c);
    return status;
}

static enum status wanted_settings(struct model_cache *cache, const char *path, struct settings *s,
                                   struct err *e)
{
    *s = settings_default();
    snprintf(s->model, sizeof s->model, "%s", path);
    enum status status = model_own_settings(cache, s, e);
    s->hidden = options[HIDDEN].value;
    s->scaled = !options[UNSCALED].value;
    s->positions = s->positions && !options[NOWHERE].value;
    s->mask.causal = options[CAUSAL_MASK].value;
    s->temperature = (float)options[TENTHS].value / 10;
    s->muted[s->heads > 1] = (uint16_t)options[MUTE].value;
    return status;
}

static enum status write_trace(const char *model, const char *json, const struct buf *text, struct err *e)
{
    struct model_cache *cache = model_cache_new();
    struct settings s;
    struct trace *t = NULL;
    struct buf out;
    buf_init(&out);
    enum status status = wanted_settings(cache, model, &s, e);
    if (status == OK)
        status = model_trace(cache, &s, text->bytes, text->len, &t, e);
    if (status == OK) {
        write_json(t, "test", &out);
        status = file_write(json, out.bytes, out.len, e);
    }
    trace_free(t);
    buf_fini(&out);
    model_cache_free(cache);
    return status;
}

int main(int argc, char **argv)
{
    struct buf text;
    struct err e;
    for (int i = 4; i < argc; i++)
        if (!read_option(argv[i]))
            return EXIT_FAILURE;
    if (argc < 4)
        return EXIT_FAILURE;
    buf_init(&text);
    enum status status = file_read(argv[3], TOKEN_TEXT_MAX, &text, &e);
    if (status == OK)
        status = write_class(argv[1], &e);
    if (status == OK)
        status = write_trace(argv[1], argv[2], &text, &e);
    buf_fini(&text);
    return status == OK ? EXIT_SUCCESS : fail(&e);
}
