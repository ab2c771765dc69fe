#include "study/paths_net.h"

#include "model/network.h"
#include "num/ops.h"
#include "text/script.h"
#include "trace/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const enum network networks[PATH_NET_COUNT] = {[PATH_RNN] = NETWORK_RNN,
                                                      [PATH_LSTM] = NETWORK_LSTM,
                                                      [PATH_CNN] = NETWORK_CNN,
                                                      [PATH_ATTENTION] = NETWORK_ATTENTION};

/* ---- hearing ---- */

static void show_features(const struct token *token, bool shown, uint16_t out[VOCABULARY_FEATURES])
{
    shown = shown && script_of(token->fold, strlen(token->fold)) == SCRIPT_LATIN;
    if (shown)
        vocabulary_features(token->fold, out);
    for (size_t f = 0; !shown && f < VOCABULARY_FEATURES; f++)
        out[f] = VOCABULARY_NO_FEATURE;
}

void paths_hear(const struct class_file *file, const struct token_list *tokens, size_t source, size_t target,
                struct paths_heard *out)
{
    out->t = tokens->count;
    out->source = source;
    out->target = target;
    for (size_t i = 0; i < out->t; i++) {
        const int row = i == target ? VOCABULARY_HIDDEN : class_file_row(file, tokens->tokens[i].fold);
        out->ids_t[i] = row;
        show_features(&tokens->tokens[i], row == VOCABULARY_UNKNOWN && file->params.config.endings > 0,
                      out->features_t4 + i * VOCABULARY_FEATURES);
    }
}

static const uint16_t *features_of(const struct paths_net *n, const struct paths_heard *heard)
{
    return n->file->params.config.endings > 0 ? heard->features_t4 : NULL;
}

/* ---- a network ---- */

enum status paths_net_open(struct model_cache *cache, const char *language, enum path_net net, struct paths_net *out,
                           struct err *e)
{
    const struct class_file *file;
    const enum status status = model_network(cache, language, networks[net], &file, e);

    if (status != OK)
        return status;
    if (file->params.config.positions != POSITIONS_NONE && file->params.config.max_positions < PATH_TOKENS_MAX) {
        err_set(e, ERR_FORMAT, network_name(networks[net]), "%d positions", (int)PATH_TOKENS_MAX);
        return err_found(e, ERR_FORMAT, "%zu", file->params.config.max_positions);
    }
    *out = (struct paths_net){.net = net, .file = file};
    influence_init(&out->influence, &file->params, PATH_TOKENS_MAX);
    return OK;
}

void paths_net_close(struct paths_net *n)
{
    if (n->file != NULL)
        influence_fini(&n->influence);
    n->file = NULL;
}

static void run(struct paths_net *n, const struct paths_heard *heard, enum network_gate gate)
{
    influence_run(&n->influence, heard->ids_t, features_of(n, heard), heard->target + 1, heard->source, gate, NULL);
}

void paths_net_point(struct paths_net *n, const struct paths_heard *heard, enum network_gate gate, float *influence,
                     float *itself)
{
    run(n, heard, gate);
    *influence = n->influence.of_t[heard->source];
    *itself = n->influence.of_t[heard->target];
}

/* ---- what is known from the file ---- */

static void keep_shape(const struct paths_net *n, struct path_net_found *out)
{
    const struct config *c = &n->file->params.config;

    out->layers = c->layers;
    out->d = c->d;
    out->heads = c->heads;
    if (n->net != PATH_CNN)
        return;
    out->reach = network_reach(c->layers);
    out->kernel = NETWORK_TAPS;
    for (size_t l = 0; l < c->layers && l < PATH_LAYERS_MAX; l++)
        out->dilation_l[l] = network_step(l);
}

/* "agreement 7-8" */
static bool read_accuracy(const struct class_score *score, struct path_accuracy *out)
{
    size_t from, to;
    const int found = sscanf(score->name, "agreement %zu-%zu", &from, &to);

    if (found < 1)
        return false;
    *out = (struct path_accuracy){from, found == 2 ? to : from, (double)score->value, score->count};
    return true;
}

static void keep_accuracy(const struct class_file *file, struct path_net_found *out)
{
    for (size_t i = 0; i < file->score_count && out->accuracy_count < PATH_ACCURACIES_MAX; i++)
        if (read_accuracy(&file->scores[i], &out->accuracy[out->accuracy_count]))
            out->accuracy_count++;
}

/* Through a CNN news goes as many words in one layer as its window is wide, and further in each one above. */
static size_t steps_of(enum path_net net, const struct config *c, size_t distance)
{
    size_t layers = 1;

    if (net == PATH_RNN || net == PATH_LSTM)
        return distance;
    while (net == PATH_CNN && layers < c->layers && network_reach(layers) < distance)
        layers++;
    return layers;
}

/* ---- what it makes of the sentence ---- */

static float *keep(struct arena *arena, const float *from_t, size_t count, size_t t)
{
    float *out = arena_new(arena, t, sizeof *out);

    memcpy(out, from_t, count * sizeof *out);
    return out;
}

static void keep_influence(const struct influence *f, size_t t, struct arena *arena, struct path_net_found *out)
{
    out->influence_t = keep(arena, f->of_t, f->t, t);
    out->kept_t = f->kept_t != NULL ? keep(arena, f->kept_t, f->t, t) : NULL;
    out->left_t = f->left_t != NULL ? keep(arena, f->left_t, f->t, t) : NULL;
}

/* Mean of a quarter of the gates, word by word. */
static float *keep_gate(const float *gates_t4d, size_t t, size_t d, size_t quarter, struct arena *arena)
{
    float *out = arena_new(arena, t, sizeof *out);

    for (size_t i = 0; i < t; i++) {
        double sum = 0;
        for (size_t j = 0; j < d; j++)
            sum += (double)gates_t4d[i * 4 * d + quarter * d + j];
        out[i] = (float)(sum / (double)d);
    }
    return out;
}

static void keep_weights(const struct acts *acts, const struct config *c, size_t t, struct arena *arena,
                         struct path_net_found *out)
{
    const size_t each = c->heads * t * t;

    out->weights_lhtt = arena_new(arena, c->layers * each, sizeof *out->weights_lhtt);
    for (size_t l = 0; l < c->layers; l++)
        memcpy(out->weights_lhtt + l * each, acts->layers[l].weights, each * sizeof(float));
}

/* One pass over the whole sentence, what comes after the target too. */
static void keep_pass(const struct paths_net *n, const struct paths_heard *heard, enum network_gate gate,
                      struct arena *arena, struct path_net_found *out)
{
    const struct params *p = &n->file->params;
    const size_t offsets[] = {0, heard->t};
    const struct batch batch = {.count = 1, .offsets = offsets, .ids_n = heard->ids_t, .features_n4 = features_of(n, heard)};
    const struct pass pass = {.scaled = true, .positions = true, .temperature = 1, .gate = gate};
    struct acts acts;

    acts_init(&acts, &p->config, &batch);
    forward_run(p, &batch, &pass, &acts);
    if (n->net == PATH_LSTM) {
        const float *gates = acts.layers[0].network.gates;
        out->write_t = keep_gate(gates, heard->t, p->config.d, 0, arena);
        out->forget_t = keep_gate(gates, heard->t, p->config.d, 1, arena);
        out->show_t = keep_gate(gates, heard->t, p->config.d, 2, arena);
    }
    if (n->net == PATH_ATTENTION)
        keep_weights(&acts, &p->config, heard->t, arena, out);
    acts_fini(&acts);
}

/* The special ones stand in no text. */
static void keep_top(const struct class_file *file, const float *shares_v, struct arena *arena, struct path_net_found *out)
{
    const size_t v = file->params.config.vocabulary, most = sizeof out->top / sizeof *out->top;
    size_t *order = mem_new(v, sizeof *order);

    stats_order(shares_v, v, order);
    for (size_t i = 0; i < v && out->top_count < most; i++) {
        const char *word = file->vocabulary.words[order[i]];
        if (order[i] < VOCABULARY_SPECIAL)
            continue;
        out->top[out->top_count].text = arena_copy_text(arena, word, strlen(word));
        out->top[out->top_count++].p = shares_v[order[i]];
    }
    mem_free(order);
}

static void keep_guess(const struct paths_net *n, const char *word, struct arena *arena, struct path_net_found *out)
{
    const struct params *p = &n->file->params;
    const size_t d = p->config.d, v = p->config.vocabulary;
    const int row = class_file_row(n->file, word);
    float *room = mem_new(2 * d + v, sizeof *room);
    const struct guess g = {.chosen_rd = room, .transformed_rd = room + d, .logits_rv = room + 2 * d};

    forward_guess(p, n->influence.final_d, NULL, 1, &g);
    ops_softmax(g.logits_rv, v, 1, g.logits_rv);
    out->guesses = true;
    out->right_p = row < VOCABULARY_SPECIAL ? NAN : g.logits_rv[row];
    keep_top(n->file, g.logits_rv, arena, out);
    mem_free(room);
}

void paths_net_find(struct paths_net *n, const struct paths_heard *heard, const char *word, enum network_gate gate,
                    struct arena *arena, struct path_net_found *out)
{
    *out = (struct path_net_found){.layers = 0};
    keep_shape(n, out);
    keep_accuracy(n->file, out);
    out->sequential = steps_of(n->net, &n->file->params.config, heard->target - heard->source);
    run(n, heard, gate);
    keep_influence(&n->influence, heard->t, arena, out);
    keep_guess(n, word, arena, out);
    keep_pass(n, heard, gate, arena, out);
}
