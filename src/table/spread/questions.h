/* SPDX-License-Identifier: MIT */
/* questions.h - questions put aside by the view that answers them, in a file.
 */
#ifndef GI_TABLE_SPREAD_QUESTIONS_H
#define GI_TABLE_SPREAD_QUESTIONS_H

#include "grundy/stream.h"

#include "base/env.h"

typedef struct gi_questions gi_questions;

/* Of `rounds` views; `most` questions of each are in memory, at least 1. What
 * the file has now is kept; it must outlive the questions. GRUNDY_OK,
 * GRUNDY_NO_MEMORY, GRUNDY_IO. */
grundy_status gi_questions_new(gi_questions **out, uint64_t rounds,
                               uint64_t most, const grundy_file *file,
                               const grundy_env *env);
void gi_questions_free(gi_questions *questions);

/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_IO. */
grundy_status gi_questions_put(gi_questions *questions, uint64_t round,
                               uint32_t offset, uint32_t asker,
                               grundy_error *err);
uint64_t gi_questions_count(const gi_questions *questions, uint64_t round);
/* Calls `visit` with all of a round, in any order, and forgets them. Also
 * GRUNDY_BAD_INPUT. */
typedef void (*gi_questions_visit)(void *user, const uint32_t *offsets,
                                   const uint32_t *askers, size_t count);
grundy_status gi_questions_take(gi_questions *questions, uint64_t round,
                                gi_questions_visit visit, void *user,
                                grundy_error *err);
/* Forgets all. */
void gi_questions_empty(gi_questions *questions);

#endif
