#include "trace/write.h"

#include "text/utf8.h"
#include "trace/stats.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <unictype.h>

static void put_float(struct buf *out, float x)
{
    char text[32];
    size_t n = buf_float_text(x, text);
    if (!isfinite(x))
        buf_adds(out, "\"");
    buf_add(out, text, n);
    if (!isfinite(x))
        buf_adds(out, "\"");
}

/* Controls, those of U+0080..U+009F too, ends of lines and what turns the direction must not reach a terminal
 * that shows the file. */
static bool is_obeyed(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 ||
           uc_is_property_bidi_control(code);
}

/* Bytes that are not UTF-8 become U+FFFD each: JSON has no other way, and the byte offsets tell where they
 * stand. */
static void put_string(struct buf *out, const char *s)
{
    size_t n = strlen(s), len;
    buf_adds(out, "\"");
    for (size_t i = 0; i < n; i += len) {
        uint32_t code;
        len = utf8_read(s, n, i, &code);
        if (code == UTF8_BAD)
            buf_adds(out, "\\ufffd");
        else if (is_obeyed(code))
            buf_addf(out, "\\u%04x", (unsigned)code);
        else if (s[i] == '"' || s[i] == '\\')
            buf_addf(out, "\\%c", s[i]);
        else
            buf_add(out, s + i, len);
    }
    buf_adds(out, "\"");
}

/* `name` as a member; after a comma and a new line, unless it is the first of its object. */
static void put_name(struct buf *out, const char *name)
{
    bool first = out->bytes[out->len - 1] == '{';
    buf_addf(out, "%s\"%s\":", first ? "" : ",\n", name);
}

/* [rows,cols] as an array of rows; nothing where there is no such array. */
static void put_matrix(struct buf *out, const char *name, const float *at, size_t rows, size_t cols)
{
    if (at == NULL)
        return;
    put_name(out, name);
    buf_adds(out, "[");
    for (size_t i = 0; i < rows; i++) {
        buf_adds(out, i ? ",\n[" : "[");
        for (size_t j = 0; j < cols; j++) {
            if (j)
                buf_adds(out, ",");
            put_float(out, at[i * cols + j]);
        }
        buf_adds(out, "]");
    }
    buf_adds(out, "]");
}

/* The same for [T,T] scores: null where masked, whatever stands there. */
static void put_scores(struct buf *out, const char *name, const struct trace *t, const float *at_tt)
{
    if (at_tt == NULL)
        return;
    put_name(out, name);
    buf_adds(out, "[");
    for (size_t i = 0; i < t->t; i++) {
        buf_adds(out, i ? ",\n[" : "[");
        for (size_t j = 0; j < t->t; j++) {
            if (j)
                buf_adds(out, ",");
            if (trace_masked(t, i, j))
                buf_adds(out, "null");
            else
                put_float(out, at_tt[i * t->t + j]);
        }
        buf_adds(out, "]");
    }
    buf_adds(out, "]");
}

static void put_bool(struct buf *out, const char *name, bool value)
{
    put_name(out, name);
    buf_adds(out, value ? "true" : "false");
}

/* Muted heads as pairs of layer and head, counted from 1. */
static void put_muted(struct buf *out, const struct settings *s)
{
    bool any = false;
    put_name(out, "muted");
    buf_adds(out, "[");
    for (size_t l = 0; l < SETTINGS_LAYERS_MAX; l++)
        for (size_t h = 0; h < SETTINGS_HEADS_MAX; h++)
            if (settings_muted(s, l, h)) {
                buf_addf(out, "%s[%zu,%zu]", any ? "," : "", l + 1, h + 1);
                any = true;
            }
    buf_adds(out, "]");
}

/* The mask is the one that hid whom: a decoder's is causal, whatever was set. */
static void put_settings(struct buf *out, const struct trace *t)
{
    const struct settings *s = &t->settings;
    char mask[MASK_TEXT_MAX];
    mask_text(&t->mask, mask);
    put_name(out, "settings");
    buf_adds(out, "{");
    put_name(out, "model");
    put_string(out, s->model);
    buf_addf(out, ",\n\"heads\":%zu", s->heads);
    if (t->weights_only) { /* nobody knows of these */
        buf_adds(out, ",\n\"d_k\":null,\n\"scaled\":null,\n\"trained_scaled\":null,\n\"positions\":null");
    } else {
        buf_addf(out, ",\n\"d_k\":%zu", s->d_k);
        put_bool(out, "scaled", s->scaled);
        put_bool(out, "trained_scaled", s->trained_scaled);
        put_bool(out, "positions", s->positions && !s->displaced);
    }
    buf_addf(out, ",\n\"mask\":\"%s\",\n\"temperature\":", mask);
    put_float(out, s->temperature);
    buf_addf(out, ",\n\"seed\":%" PRIu64, s->seed);
    put_muted(out, s);
    put_name(out, "hidden");
    if (s->hidden)
        buf_addf(out, "%zu}", s->hidden);
    else
        buf_adds(out, "null}");
}

static void put_tokens(struct buf *out, const char *name, const struct token_list *tokens)
{
    put_name(out, name);
    buf_adds(out, "[");
    for (size_t i = 0; i < tokens->count; i++) {
        const struct token *token = &tokens->tokens[i];
        buf_adds(out, i ? ",\n{\"text\":" : "{\"text\":");
        put_string(out, token->text);
        buf_addf(out, ",\"id\":%d,\"start\":%zu,\"end\":%zu%s%s%s}", token->row, token->start, token->end,
                 token->special ? ",\"special\":true" : "", token->unknown ? ",\"unknown\":true" : "",
                 token->hidden ? ",\"hidden\":true" : "");
    }
    buf_adds(out, "]");
}

/* What a head was trained to answer: one question, or several with " / " between them; null for none. */
static void put_questions(struct buf *out, unsigned questions)
{
    const char *between = "\"";
    buf_adds(out, ",\"question\":");
    for (unsigned g = 0; g < STATS_QUESTIONS; g++)
        if (questions >> g & 1) {
            buf_addf(out, "%s%s", between, stats_question_name(g));
            between = " / ";
        }
    buf_adds(out, questions ? "\"" : "null");
}

/* A pattern or a relation, how it was measured, and what the head was told. */
static void put_label(struct buf *out, const struct head_label *label)
{
    char relation[STATS_RELATION_NAME_MAX];
    put_name(out, "label");
    if (label->relation) {
        stats_relation_name(label->relation, relation);
        buf_addf(out, "{\"pattern\":null,\"relation\":\"%s\",\"score\":", relation);
    } else {
        buf_addf(out, "{\"pattern\":\"%s\",\"relation\":null,\"score\":", stats_pattern_name(label->pattern));
    }
    put_float(out, label->score);
    put_name(out, "chance");
    put_float(out, label->chance);
    put_bool(out, "held_out", label->held_out);
    put_questions(out, label->questions);
    buf_adds(out, "}");
}

static void put_head(struct buf *out, const struct trace *t, const struct trace_head *head)
{
    buf_adds(out, "{");
    put_matrix(out, "q", head->q_tk, t->t, t->k);
    put_matrix(out, "k", head->k_tk, t->t, t->k);
    put_matrix(out, "v", head->v_tk, t->t, t->k);
    put_scores(out, "scores", t, head->scores_tt);
    put_scores(out, "scaled", t, head->scaled_tt);
    put_matrix(out, "weights", head->weights_tt, t->t, t->s);
    put_matrix(out, "output", head->output_tk, t->t, t->k);
    put_bool(out, "muted", head->muted);
    put_label(out, &head->label);
    buf_adds(out, "}");
}

static void put_layer(struct buf *out, const struct trace *t, const struct trace_layer *layer)
{
    buf_adds(out, "{");
    put_matrix(out, "input", layer->input_td, t->t, t->d);
    put_matrix(out, "normed", layer->normed_td, t->t, t->d);
    put_name(out, "heads");
    buf_adds(out, "[");
    for (size_t h = 0; h < t->h; h++) {
        if (h)
            buf_adds(out, ",\n");
        put_head(out, t, &layer->heads[h]);
    }
    buf_adds(out, "]");
    put_matrix(out, "joined", layer->joined_thk, t->t, t->h * t->k);
    put_matrix(out, "attention", layer->attention_td, t->t, t->d);
    put_matrix(out, "after_attention", layer->after_attention_td, t->t, t->d);
    put_matrix(out, "mlp", layer->mlp_td, t->t, t->d);
    if (layer->mlp_td == NULL && !t->weights_only)
        buf_adds(out, ",\n\"mlp\":null");
    put_matrix(out, "output", layer->output_td, t->t, t->d);
    buf_adds(out, "}");
}

static void put_guess(struct buf *out, const struct trace_guess *guess)
{
    buf_addf(out, "{\"token\":%zu%s", guess->token, guess->next ? ",\"next\":true" : "");
    put_name(out, "top");
    buf_adds(out, "[");
    for (size_t i = 0; i < guess->count; i++) {
        buf_adds(out, i ? ",\n{\"text\":" : "{\"text\":");
        put_string(out, guess->top[i].text);
        buf_adds(out, ",\"p\":");
        put_float(out, guess->top[i].p);
        buf_adds(out, "}");
    }
    buf_adds(out, "]}");
}

static void put_guesses(struct buf *out, const struct trace *t)
{
    put_name(out, "guess");
    buf_adds(out, "[");
    for (size_t i = 0; i < t->guess_count; i++) {
        if (i)
            buf_adds(out, ",\n");
        put_guess(out, &t->guesses[i]);
    }
    buf_adds(out, "]");
}

/* Everything of a trace, as members of the object that is open. */
static void put_trace(struct buf *out, const struct trace *t)
{
    put_settings(out, t);
    put_tokens(out, "tokens", &t->tokens);
    if (t->across)
        put_tokens(out, "keys", &t->keys);
    put_matrix(out, "embedding", t->embedding_td, t->t, t->d);
    put_name(out, "layers");
    buf_adds(out, "[");
    for (size_t l = 0; l < t->layer_count; l++) {
        if (l)
            buf_adds(out, ",\n");
        put_layer(out, t, &t->layers[l]);
    }
    buf_adds(out, "]");
    put_matrix(out, "final", t->final_td, t->t, t->d);
    put_guesses(out, t);
}

/* What is the same for every file. */
static void put_start(struct buf *out, const char *version)
{
    buf_adds(out, "{\"program\":\"passnotes\",\n\"version\":");
    put_string(out, version);
    buf_adds(out, ",\n\"schema\":1");
}

void write_json(const struct trace *t, const char *version, struct buf *out)
{
    put_start(out, version);
    put_trace(out, t);
    buf_adds(out, "}\n");
}

/* Which matrix of a side is compared. */
static void put_picked(struct buf *out, const char *name, const struct apart_side *side)
{
    static const char *const others[] = {[PICK_MEAN] = "\"mean\"", [PICK_MAX] = "\"maximum\""};

    put_name(out, name);
    buf_addf(out, "{\"layer\":%zu,\"head\":", side->layer + 1);
    if (side->pick == PICK_HEAD)
        buf_addf(out, "%zu", side->head + 1);
    else
        buf_adds(out, others[side->pick]);
    buf_addf(out, ",\"from\":%zu}", side->skip);
}

static void put_difference(struct buf *out, const struct apart *a)
{
    static const char *const stages[] = {
        [STAGE_SCORES] = "scores", [STAGE_SCALED] = "scaled", [STAGE_WEIGHTS] = "weights"};

    put_name(out, "difference");
    buf_addf(out, "{\"of\":\"%s\"", stages[a->stage]);
    put_picked(out, "left", &a->side[APART_LEFT]);
    put_picked(out, "right", &a->side[APART_RIGHT]);
    put_name(out, "values");
    buf_adds(out, "[");
    for (size_t i = 0; i < a->t; i++) {
        buf_adds(out, i > 0 ? ",\n[" : "[");
        for (size_t j = 0; j < a->s; j++) {
            const double d = apart_difference(a, i, j);
            buf_adds(out, j > 0 ? "," : "");
            if (isnan(d))
                buf_adds(out, "null");
            else
                put_float(out, (float)d);
        }
        buf_adds(out, "]");
    }
    buf_adds(out, "]}");
}

void write_json_apart(const struct apart *a, const char *version, struct buf *out)
{
    put_start(out, version);
    put_trace(out, a->side[APART_RIGHT].trace);
    put_name(out, "beside");
    buf_adds(out, "{");
    put_trace(out, a->side[APART_LEFT].trace);
    buf_adds(out, "}");
    if (a->meet)
        put_difference(out, a);
    buf_adds(out, "}\n");
}
