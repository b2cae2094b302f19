/* SPDX-License-Identifier: MIT */
/* engine_choice.h - a sequence by a given engine, for tests and benches. */
#ifndef GI_SEQUENCE_ENGINE_CHOICE_H
#define GI_SEQUENCE_ENGINE_CHOICE_H

#include "grundy/sequence.h"

/* The ways to find terms; all give the same terms. */
typedef enum gi_engine_choice {
    GI_ENGINE_AUTO = 0, /* By the rules and by measurement. */
    GI_ENGINE_PLAIN,    /* By the definition, for all rules. */
    /* In a sparse space, from the first terms on and even where it does not
     * pay: for finitely many digits that leave at most two heaps, at least one
     * of them two. Values past 2^15 are found plainly. */
    GI_ENGINE_SPARSE
} gi_engine_choice;

/* grundy_sequence_new() with a given engine, for tests and measurements.
 *
 * @return  GRUNDY_OK, GRUNDY_NO_MEMORY;
 *          GRUNDY_BAD_ARGUMENT for a NULL pointer or no engine;
 *          GRUNDY_UNDECIDED for rules that the engine does not have
 */
grundy_status gi_sequence_new_with(grundy_sequence **out,
                                   const grundy_heapgame *game,
                                   gi_engine_choice engine,
                                   const grundy_env *env, grundy_error *err);

#endif
