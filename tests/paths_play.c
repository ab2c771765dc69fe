#include "paths_play.h"

#include "app/change.h"

#include <math.h>
#include <string.h>

#define ITSELF 2.0 /* influence of the target's own word */

double paths_play_influence(enum path_net net, size_t distance)
{
    switch (net) {
    case PATH_RNN:
        return ITSELF * pow(0.5, (double)distance);
    case PATH_LSTM:
        return ITSELF * pow(0.8, (double)distance);
    case PATH_CNN:
        return distance > PATHS_PLAY_REACH ? 0 : ITSELF / (1 + (double)distance);
    case PATH_ATTENTION:
    case PATH_NET_COUNT:
        break;
    }
    return distance == 0 ? ITSELF : ITSELF * 0.25;
}

double paths_play_left(enum path_net net, size_t distance)
{
    return paths_play_influence(net, distance);
}

double paths_play_right(enum path_net net, size_t bucket)
{
    static const double loss[PATH_NET_COUNT] = {0.0625, 0.03125, 0.015625, 0.0078125};

    return 1 - loss[net] * (double)(1 + bucket);
}

static float *floats(struct paths *f, size_t count)
{
    return arena_new(&f->arena, count, sizeof(float));
}

static void add_token(struct paths *f, const char *text)
{
    f->tokens.tokens[f->tokens.count++] = (struct token){.text = text, .fold = text};
}

static void make_tokens(struct paths *f, const struct view_play *p)
{
    static const char *const fillers[] = {"old", "very", "quiet"};
    const size_t chair = change_first_word(p->trace), words = p->trace->t - chair, gap = p->app.paths.gap;

    f->tokens.tokens = arena_new(&f->arena, words + gap, sizeof(struct token));
    for (size_t i = 0; i < words; i++) {
        add_token(f, p->trace->tokens.tokens[i + chair].text);
        for (size_t k = 0; i == f->source && k < gap; k++)
            add_token(f, fillers[k % 3]);
    }
    f->t = f->tokens.count;
    f->target += gap;
    f->inserted_at = f->source + 1;
    f->inserted = gap;
    f->gap_max = PATH_TOKENS_MAX - words;
}

static void make_net(struct paths *f, enum path_net net)
{
    static const struct path_accuracy buckets[] = {{0, 0, 0, 4000}, {1, 2, 0, 2000}, {3, 5, 0, 1000}, {6, 12, 0, 500}};
    struct path_net_found *n = &f->nets[net];

    n->layers = net == PATH_CNN ? 3 : net == PATH_ATTENTION ? PATHS_PLAY_LAYERS : 1;
    n->d = PATHS_PLAY_D;
    n->influence_t = floats(f, f->t);
    for (size_t j = 0; j <= f->target; j++)
        n->influence_t[j] = (float)paths_play_influence(net, f->target - j);
    n->sequential = net == PATH_CNN || net == PATH_ATTENTION ? n->layers : f->target - f->source;
    for (size_t i = 0; i < 4; i++) {
        n->accuracy[n->accuracy_count] = buckets[i];
        n->accuracy[n->accuracy_count++].right = paths_play_right(net, i);
    }
    n->guesses = true;
    n->top[0].text = "was";
    n->top[0].p = 0.75f;
    n->top[1].text = "were";
    n->top[1].p = 0.125f;
    n->top_count = 2;
    n->right_p = 0.75f;
}

static void make_chain(struct paths *f, enum path_net net)
{
    struct path_net_found *n = &f->nets[net];

    n->kept_t = floats(f, f->t);
    n->left_t = floats(f, f->t);
    for (size_t j = f->source; j <= f->target; j++) {
        n->left_t[j] = (float)paths_play_left(net, j - f->source);
        n->kept_t[j] = (float)paths_play_left(net, f->target - j);
    }
}

static void make_gates(struct paths *f)
{
    struct path_net_found *n = &f->nets[PATH_LSTM];

    n->forget_t = floats(f, f->t);
    n->write_t = floats(f, f->t);
    n->show_t = floats(f, f->t);
    for (size_t j = 0; j < f->t; j++)
        n->forget_t[j] = f->gate == FORGET_OPEN ? 1 : f->gate == FORGET_CLOSED ? 0 : 0.25f + 0.125f * (float)(j % 6);
}

static void make_windows(struct paths *f)
{
    struct path_net_found *n = &f->nets[PATH_CNN];

    n->kernel = 3;
    n->reach = PATHS_PLAY_REACH;
    for (size_t l = 0; l < n->layers; l++)
        n->dilation_l[l] = (size_t)1 << l;
}

/* The last head listens to the source most. */
static void make_weights(struct paths *f)
{
    struct path_net_found *n = &f->nets[PATH_ATTENTION];
    const size_t maps = n->layers * PATHS_PLAY_HEADS;

    n->heads = PATHS_PLAY_HEADS;
    n->weights_lhtt = floats(f, maps * f->t * f->t);
    for (size_t m = 0; m < maps; m++) {
        for (size_t i = 0; i < f->t; i++) {
            const float most = i == f->target ? 0.125f * (float)(m + 1) : 0;
            for (size_t j = 0; j <= i; j++)
                n->weights_lhtt[(m * f->t + i) * f->t + j] = (1 - most) / (float)(i + 1);
            if (i == f->target)
                n->weights_lhtt[(m * f->t + i) * f->t + f->source] += most;
        }
    }
}

static void make_points(struct paths *f)
{
    for (size_t i = 0; i < PATH_POINTS_MAX / 2; i++) {
        struct path_point *point = &f->points[f->point_count++];
        point->distance = f->target - f->source - f->inserted + 2 * i;
        for (enum path_net net = 0; net < PATH_NET_COUNT; net++) {
            point->influence[net] = (float)paths_play_influence(net, point->distance);
            point->itself[net] = (float)ITSELF;
        }
    }
}

struct paths *paths_play_make(const struct view_play *p)
{
    const struct app *a = &p->app;
    const size_t chair = change_first_word(p->trace);
    struct paths *f = mem_new(1, sizeof *f);

    arena_init(&f->arena);
    f->text = arena_copy_text(&f->arena, a->text, a->text_len);
    f->len = a->text_len;
    f->ask_gap = a->paths.gap;
    f->gate = a->paths.gate;
    f->ask_source = f->source = (a->looked < a->asker ? a->looked : a->asker) - chair;
    f->ask_target = f->target = (a->looked < a->asker ? a->asker : a->looked) - chair;
    make_tokens(f, p);
    for (enum path_net net = 0; net < PATH_NET_COUNT; net++)
        make_net(f, net);
    make_chain(f, PATH_RNN);
    make_chain(f, PATH_LSTM);
    make_gates(f);
    make_windows(f);
    make_weights(f);
    make_points(f);
    return f;
}

void paths_play_find(struct view_play *p, struct findings *found)
{
    findings_take(found, STUDY_PATHS, paths_play_make(p), 0);
    p->scene.found = found;
}
