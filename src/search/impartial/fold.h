/* SPDX-License-Identifier: MIT */
/* fold.h - what a position has that is made from what its options have: nimbers,
 * genera, canonical forms. */
#ifndef GI_SEARCH_IMPARTIAL_FOLD_H
#define GI_SEARCH_IMPARTIAL_FOLD_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"

/* How answers are made; below GI_FOLD_ANSWERS_END. A failure ends the search. */
#define GI_FOLD_ANSWERS_END (UINT64_MAX - 1)
typedef struct gi_fold_rule {
    /* From those of the options, which may repeat. shape [count] */
    grundy_status (*judge)(void *user, const uint64_t *answers, size_t count,
                           uint64_t *out);
    /* Of a sum, from those of its terms: then a position of one game that falls
     * into independent heaps or components is answered from these. Or NULL. */
    grundy_status (*add)(void *user, const uint64_t *answers, size_t count,
                         uint64_t *out);
    /* The same as judge() of a position that is entailed (definition.h). Without it
     * such positions are like others. */
    grundy_status (*entail)(void *user, const uint64_t *answers, size_t count,
                            uint64_t *out);
} gi_fold_rule;

typedef struct gi_fold gi_fold;

/* A search in sums of these games, one term each; answers are kept. The rule,
 * its user and the games are borrowed: must outlive the search. Partizan games
 * are GRUNDY_BAD_ARGUMENT. It gives up after position_limit positions in all, or
 * env->limits.memory_bytes. */
grundy_status gi_fold_new(gi_fold **out, const gi_fold_rule *rule, void *user,
                          const grundy_game *const *games, size_t count,
                          uint64_t position_limit, const grundy_env *env);
void gi_fold_free(gi_fold *fold); /* NULL is allowed. */
/* The answer of one position: shape [count], a list of integers a term. After a
 * failure the search can be used on; what was answered stays.
 *
 * GRUNDY_OK, GRUNDY_OVER_BUDGET (positions, memory, or a number that does not
 * fit int64_t), GRUNDY_UNDEFINED when a position can come again,
 * GRUNDY_CANCELLED, GRUNDY_NO_MEMORY; as the rule. Cost: positions times
 * moves. */
grundy_status gi_fold_solve(gi_fold *fold, const gi_ints *positions,
                            uint64_t *out, gi_run *run);
/* While the rule judges: appends the text of the position that it judges. */
grundy_status gi_fold_write(gi_fold *fold, gi_text *text);
uint64_t gi_fold_count(const gi_fold *fold); /* Positions answered. */
/* Of so many more positions than have been met, and no fewer. */
void gi_fold_allow(gi_fold *fold, uint64_t more);

#endif
