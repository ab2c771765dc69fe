/*
 * recipe: how a class is taught: the shape that all members of the family share, which words of a sentence
 * are to be guessed and how they are disguised, and how much each lesson counts. It makes no batches and runs
 * nothing.
 *
 * The defaults were measured. English, 8 heads, d_k 8, one seed; subjects with a distractor / pronouns:
 *
 *     700 steps    three layers, rate 3e-3, links 0.6, chair 0.2   .83 / .67
 *                  rate 5e-3                                       .88 / .66
 *                  links 1.5, chair 0.5                            .90 / .64
 *                  both                                            .94 / .70
 *                  512 tokens a step, twice the steps              .84 / .69
 *                  two layers, links 1.5, 950 steps (as long)      .89 / .69
 *     1,500 steps  two layers, links 0.6                           .91 / .75
 *                  three layers, links 0.6                         .95 / .78
 *     6,000 steps  three layers, rate 3e-3, links 0.6              1.00 / .89
 *                  rate 4e-3, links 1.5, chair 0.5                 1.00 / .89
 *
 * Then pronouns were no longer changed into others, and there came to be more sentences with he and she,
 * which are learnt late and all at once (with 6 parts of 170 about them they were at .53 after 6,000 steps,
 * with 20 at .99); held-out structures with a distractor in the third place:
 *
 *     700 steps    rate 4e-3                                       .87 / .67
 *                  rate 5e-3                                       .93 / .70
 *     800 steps    rate 6e-3                                       .96 / .73
 *     6,000 steps  rate 4e-3                                       1.00 / .96 / .83
 *                  rate 6e-3                                       .99 / .93 / .73
 *
 * For the short training, from there, 800 steps at 6e-3 (held-out structures with a distractor .50):
 *
 *     falling in half a cosine                                     .93 / .72 / .58
 *     staying for half of the steps, then falling in a line        .95 / .74 / .60
 *     staying for 70 %                                             .95 / .72 / .59
 *     rate 8e-3                                                    .93 / .74 / .61
 *     warm-up of 50 steps, of 200                                  .94 / .72 / .56,  .92 / .71 / .68
 *     512 tokens, 1,500 steps                                      .98 / .73 / .75
 *     1,536 tokens, 540 steps                                      .93 / .69 / .65
 *     beta1 0.8                                                    .95 / .74 / .71
 *     beta2 0.95, 0.99                                             .95 / .72 / .43,  .95 / .73 / .57
 *     links 3, chair 1                                             .97 / .71 / .47 (agreement .77, not .86)
 *     two layers, 1,000 steps (about as long)                      .96 / .86 / .50
 *     the same, staying for half of the steps                      .97 / .88 / .56
 *
 * Then the language grew (two sentences, told, asked, particles, times), and held-out structures got
 * pronouns:
 *
 *     800 steps    three layers, staying for half                  .97 / .77 / .86
 *     1,000 steps  two layers, staying for half                    .95 / .85 / .89
 *     8,000 steps  two layers, rate 4e-3                           .98 / .97 / .83 (pronouns there .89)
 *                  three layers                                    1.00 / .96 / .82 (pronouns there .89)
 *
 * On the everyday sentences of assets/score (en-everyday.txt) these last two are right of subjects .98 and
 * .99, of pronouns .88 and .95, and of objects .99 and .98: so there are three layers.
 */
#ifndef PASSNOTES_LEARN_RECIPE_H
#define PASSNOTES_LEARN_RECIPE_H

#include "base/buf.h"
#include "base/err.h"
#include "learn/lessons.h"
#include "model/config.h"
#include "model/train.h"

struct recipe {
    /* The class. */
    enum network network; /* a class, or one of those that are compared with it */
    size_t d, layers, f;
    size_t max_positions; /* tokens of a sequence, the empty chair among them */

    /* A step. */
    size_t tokens; /* at most so many are heard at one step */
    double joined; /* chance that a sentence follows the one before it in the same sequence */

    size_t questions; /* given to heads of the last layer; 0: nobody tells them whom to hear */

    bool bare; /* no empty chair stands before a sentence */
    bool next; /* a decoder that is asked for the next word after every word; nothing is hidden, and of the
                  following only what is unknown counts */

    /* Which words are to be guessed, by what they are, and how much a guess counts. */
    double asked_c[PRACTICE_CLASS_COUNT];
    double all_agreeing; /* share of the sentences in which all agreeing words are asked; in the others
                            asked_c */
    double weight_c[PRACTICE_CLASS_COUNT];

    /* What stands in the place of such a word: the hidden one, another word, else the word itself. */
    double hidden, changed;

    /* Words that are taken for unknown, so that unknown ones are nothing new: nouns, names, verbs,
     * adjectives. */
    double unknown;     /* chance of each word */
    double all_unknown; /* share of the sentences that consist of nearly nothing else */

    struct train_plan
        plan; /* plan.steps: the length of the whole training, in whose last part the rate falls */
};

/* For a practice language. In Chinese a link's answer is mostly a word of several characters, which share the
 * weight: the target is smoothed less, so that rows are as soft as English ones (mean largest weight .7; with
 * 0.2 it is .5). */
struct recipe recipe_default(const struct practice *p);

/* How the members of the family are taught: short enough to be watched, the same for all of them. */
struct recipe recipe_family(const struct practice *p);

/* The same for a class that says the next word of the practice language: no heads with questions. The empty
 * chair stands for the beginning: after it the class says how sentences begin. */
struct recipe recipe_next(const struct practice *p);

/* How the networks are taught that are compared (model/network.h), all of them alike but for the rate: to guess hidden
 * words from what stands before them. The rates are near those that did best in short trainings, by the agreement of verbs
 * that another noun of the other number stands before (English):
 *
 *     rate                      1.5e-3   4e-3   5e-3   8e-3   1e-2   1.2e-2   2e-2
 *     1,500 steps   plain RNN      .52    .56            .66            .64
 *                   LSTM                  .51                   .82             .78
 *                   CNN                   .66                   .83
 *                   attention             .80            .81            .68
 *     2,000 steps   attention                    .82     .78
 *
 * Width 64, and as near to the LSTM's 33,024 numbers between words and guesses as their shapes allow
 * (plain RNN 8,256): the CNN has three layers (37,056) with steps of 1, 2 and 4 words, which hear 14 words back: most
 * verbs are nearer to their subjects, and 3 layers side by side would hear 6 only. Attention has two layers, as news of a
 * subject may first have to be brought to another word, of 4 heads with d_k 8 and F 64 (33,984, and 4,096 for positions). */
#define RECIPE_NETWORK_WORDS 2400 /* words that they know, so that a file stays small */
struct recipe recipe_network(const struct practice *p, enum network network);

/* For a text of which nothing is known but its words. */
struct recipe recipe_text(bool next);

/* One member of the family: what the reader can switch. Everything else is the recipe's. */
struct member {
    size_t heads, d_k;
    bool scaled, positions;
    uint64_t seed;
};

/* The member that is meant there. */
struct member recipe_network_member(enum network network, uint64_t seed);

/* 8 heads, d_k 8, scaled, with positions, seed 1. */
struct member member_default(void);

/* ERR_LIMIT, with the allowed numbers, for a member that is not of the family: 1, 2, 4 or 8 heads, d_k 1, 2,
 * 4 ... 64. */
enum status member_check(const struct member *m, struct err *e);

/* The shape of a member's class. */
struct config recipe_config(const struct recipe *r, const struct member *m, const struct lessons *lessons);

/* The recipe in one line, as a class file keeps it. */
void recipe_line(const struct recipe *r, struct buf *out);

#endif
