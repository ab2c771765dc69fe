/*
 * guide_names: every name that a lesson may use in its texts and conditions, one row each: another name is another
 * row. X(name, args, kind, choices, studies it needs, what it needs of the trace, how it is reckoned); args, kind and
 * choices as in guide/guide.h. Not for other folders.
 */
#ifndef PASSNOTES_APP_GUIDE_NAMES_H
#define PASSNOTES_APP_GUIDE_NAMES_H

#include "app/guide.h"

/* Fills what `out` is worth; `out` is not known, of its row's kind and otherwise zero before. */
typedef void guide_reckon(const struct guide_facts *f, const struct guide_call *c, struct guide_value *out);

/* What a value is reckoned from: the state alone, or a trace of what the state says now. */
enum guide_from { FROM_STATE, FROM_TRACE };

#define GUIDE_VIEWS "class|matrix|heads|steps|lines|scaling|paths|limits|training|guess|ablation"
#define GUIDE_NETS  "rnn|lstm|cnn|attention"
#define GUIDE_WAY   "[unscaled|scaled]"
#define GUIDE_GROUPS "heads|shared|dk|scaling|positions" /* of the table, in the order of enum ablation_group */
#define GUIDE_FIGURES "loss|agreement|subject|distractor|pronoun|entropy|bits|largest|asked"

/* clang-format off: one row a line */
#define GUIDE_NAMES(X)                                                                                                    \
    /* what is shown, and what is set */                                                                                 \
    X("view", "", GUIDE_CHOICE, GUIDE_VIEWS, 0, FROM_STATE, reckon_view)                                                  \
    X("page", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_page)               /* of the view, from 1 */                \
    X("model", "", GUIDE_CHOICE, NULL, 0, FROM_STATE, reckon_model)             /* "trained", "untrained", "next" */     \
    X("heads", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_heads)             /* how many */                           \
    X("dk", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_dk)                                                             \
    X("root", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_root)               /* of d_k */                             \
    X("width", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_width)             /* of a word's vector, D */              \
    X("layer", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_layer)             /* the one shown */                      \
    X("layers", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_layers)                                                     \
    X("head", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_head)               /* the one shown */                      \
    X("pick", "", GUIDE_CHOICE, "head|mean|max", 0, FROM_STATE, reckon_pick)                                              \
    X("question", "[N]", GUIDE_CHOICE, NULL, 0, FROM_TRACE, reckon_question)    /* that a head was given */              \
    X("scaled", "", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_scaled)                                                     \
    X("trained-scaled", "", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_trained_scaled)                                     \
    X("positions", "", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_positions)                                               \
    X("mask", "", GUIDE_CHOICE, NULL, 0, FROM_STATE, reckon_mask)               /* "full", "causal+window:2" */          \
    X("temperature", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_temperature)                                           \
    X("seed", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_seed)                                                         \
    X("muted", "[any|shown]", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_muted)  /* a head; the one looked at */          \
    X("hidden", "", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_hidden)           /* a word is hidden */                   \
    X("chair", "", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_chair)             /* it is shown */                        \
    X("stage", "", GUIDE_CHOICE, "weights|scaled|raw", 0, FROM_STATE, reckon_stage)                                       \
    X("contrast", "", GUIDE_CHOICE, "absolute|row", 0, FROM_STATE, reckon_contrast)                                       \
    X("step", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_step)               /* of the note passing, 0 .. 4 */        \
    X("together", "", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_together)       /* everybody asks at once */             \
    X("playing", "", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_playing)                                                   \
    X("asked", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_asked)             /* how many have asked */                \
    X("sentence", "", GUIDE_CHOICE, NULL, 0, FROM_STATE, reckon_sentence)                                                 \
    X("words", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_words)             /* without the empty chair */            \
    X("tokens", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_tokens)           /* with it */                            \
    X("asker", "", GUIDE_TOKEN, NULL, 0, FROM_TRACE, reckon_asker)                                                        \
    X("classmate", "", GUIDE_TOKEN, NULL, 0, FROM_TRACE, reckon_classmate)      /* looked at */                          \
    X("blend", "", GUIDE_CHOICE, "v|x", 0, FROM_STATE, reckon_blend)                                                      \
    X("enlarged", "", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_enlarged)                                                 \
    X("least", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_least)             /* lines: share that is drawn */         \
    X("top", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_top)                 /* lines: of each asker */               \
    X("gap", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_gap)                                                           \
    X("gate", "", GUIDE_CHOICE, "learnt|open|closed", 0, FROM_STATE, reckon_gate)                                         \
    X("shuffle", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_shuffle)                                                   \
    X("fillers", "", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_fillers)                                                   \
    /* the row of who asks; a second word: of another asker */                                                           \
    X("score", "WORD [WORD]", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_score)                                            \
    X("scaled", "WORD " GUIDE_WAY " [WORD]", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_scaled_score)                                    \
    X("share", "WORD " GUIDE_WAY " [WORD]", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_share)                              \
    X("rank", "WORD [WORD]", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_rank)                                              \
    X("loudest", "[N]", GUIDE_TOKEN, NULL, 0, FROM_TRACE, reckon_loudest)       /* second loudest: loudest 2 */          \
    X("largest", GUIDE_WAY, GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_largest)  /* share */                              \
    X("smallest", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_smallest)       /* share */                              \
    X("sum", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_sum)                 /* of the shares */                      \
    X("entropy", GUIDE_WAY, GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_entropy)  /* bits */                               \
    X("split", GUIDE_WAY, GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_split)      /* as if even among so many */           \
    X("gradient", GUIDE_WAY, GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_gradient) /* norm of softmax's Jacobian */        \
    X("exponentials", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_exponentials) /* their sum */                        \
    X("highest", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_highest)         /* scaled score of the row */            \
    X("deviation", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_deviation)     /* of the layer's raw scores */          \
    X("known", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_known)             /* part it knew itself */                \
    X("part", "N", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_part)              /* that a head adds */                   \
    X("alike", "x|q|k|v|qk|answer WORD [WORD]", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_alike) /* cosine */            \
    X("pattern", "[N]", GUIDE_CHOICE, NULL, 0, FROM_TRACE, reckon_pattern)      /* measured, of a head */                \
    X("pattern score", "[N]", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_pattern_score)                                    \
    /* a hidden word, or the next one */                                                                                 \
    X("guess", "[N]", GUIDE_CHOICE, NULL, 0, FROM_TRACE, reckon_guess)                                                    \
    X("guess share", "[N]", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_guess_share)                                        \
    X("guess whole", "", GUIDE_CHOICE, NULL, 1u << STUDY_MUTES, FROM_TRACE, reckon_guess_whole) /* nobody muted */       \
    X("guess whole share", "", GUIDE_NUMBER, NULL, 1u << STUDY_MUTES, FROM_TRACE, reckon_guess_whole_share)               \
    X("guess without", "N N", GUIDE_NUMBER, NULL, 1u << STUDY_MUTES, FROM_TRACE, reckon_guess_without) /* layer, head */ \
    X("saying", "", GUIDE_SWITCH, NULL, 0, FROM_STATE, reckon_saying)           /* next words are before the reader */   \
    /* studies */                                                                                                        \
    X("spread", "N deviation|predicted", GUIDE_NUMBER, NULL, 1u << STUDY_SPREAD, FROM_TRACE, reckon_spread)               \
    X("spread", "N largest|entropy|gradient unscaled|scaled", GUIDE_NUMBER, NULL, 1u << STUDY_SPREAD, FROM_TRACE,         \
      reckon_spread_way)                                                                                                 \
    X("paths", GUIDE_NETS " influence|steps|right|reach|layers|part|left|share", GUIDE_NUMBER, NULL, 1u << STUDY_PATHS,  \
      FROM_TRACE, reckon_paths)                                                                                          \
    X("paths", GUIDE_NETS " guess", GUIDE_CHOICE, NULL, 1u << STUDY_PATHS, FROM_TRACE, reckon_paths_guess)                \
    X("agreement", GUIDE_NETS " N0", GUIDE_NUMBER, NULL, 1u << STUDY_PATHS, FROM_TRACE, reckon_agreement) /* between */  \
    X("agreement count", "N0", GUIDE_NUMBER, NULL, 1u << STUDY_PATHS, FROM_TRACE, reckon_agreement_count)                \
    X("paths distance", "", GUIDE_NUMBER, NULL, 1u << STUDY_PATHS, FROM_TRACE, reckon_paths_distance)                     \
    X("order", "weights|answers [without|never]", GUIDE_NUMBER, NULL, 1u << STUDY_ORDER, FROM_TRACE, reckon_order)              \
    X("seats", "N0 [mean|least|most]", GUIDE_NUMBER, NULL, 1u << STUDY_ORDER, FROM_TRACE, reckon_seats) /* N apart: cosine */ \
    X("filled", "share|chair|others|fillers|entropy|words [N0]", GUIDE_NUMBER, NULL, 1u << STUDY_FILLERS, FROM_TRACE,               \
      reckon_filled)                                                                                                     \
    X("cost", "[n=N] [heads=N] [projections|pairs|together|shares|bytes]", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_cost)  \
    X("cost", "[n=N] notes|rest|part|rnn|kept|needed|tile", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_cost_n)             \
    X("cost half", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_cost_half)     /* n where notes and rest are equal */   \
    X("cost at", "", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_cost_at)         /* n of the slider of limits */          \
    X("tiles", "difference", GUIDE_NUMBER, NULL, 1u << STUDY_TILES, FROM_TRACE, reckon_tiles_difference)                  \
    X("tiles", "size|count|taken|rises|bytes|whole", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_tiles)                     \
    X("sparse", "kept|pairs|lost|row", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_sparse) /* of that page's mask */       \
    X("climb", "embedding|attention|mlp|alike", GUIDE_NUMBER, NULL, 0, FROM_TRACE, reckon_climb) /* all layers */        \
    /* the table of measured classes */                                                                                  \
    X("ablation", "HxK " GUIDE_FIGURES " [unscaled] [nowhere]", GUIDE_NUMBER, NULL, 0, FROM_STATE, reckon_ablation)       \
    X("group", "", GUIDE_CHOICE, GUIDE_GROUPS, 0, FROM_STATE, reckon_group)     /* of the line chosen there */           \
    X("row", "", GUIDE_CHOICE, NULL, 0, FROM_STATE, reckon_row)                 /* "8x8", "2x64-unscaled", "8x8-nowhere" */ \
    /* a class that learns */                                                                                            \
    X("training", "state", GUIDE_CHOICE, "none|running|paused|diverged|done", 0, FROM_STATE, reckon_training_state)       \
    X("training", "step|length|loss|right|subject|distractor|pronoun|nothing|gradient", GUIDE_NUMBER, NULL, 0,            \
      FROM_STATE, reckon_training)
/* clang-format on */

#define X(name, args, kind, choices, studies, from, reckon) guide_reckon reckon;
GUIDE_NAMES(X)
#undef X

/* For those who reckon: each is known from here on. */
void reckoned_number(struct guide_value *out, enum guide_look look, double number);
void reckoned_switch(struct guide_value *out, bool on);
void reckoned_token(struct guide_value *out, size_t token);
void reckoned_text(struct guide_value *out, const char *text);

#endif
