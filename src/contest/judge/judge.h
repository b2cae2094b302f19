/* SPDX-License-Identifier: MIT */
/* judge.h - the answers of a contest problem. */
#ifndef GI_CONTEST_JUDGE_JUDGE_H
#define GI_CONTEST_JUDGE_JUDGE_H

#include "grundy/stream.h"

#include "rules/game.h"

/* grundy_judge() of a ruleset with a judge face. */
grundy_status gi_judge_run(const gi_ruleset *rules,
                           const grundy_reader *reader,
                           const grundy_writer *writer, const grundy_env *env,
                           grundy_error *err);
/* The same by this game, or, where it is NULL, by one that is made for the
 * parameters of each case. */
grundy_status gi_judge_run_by(const gi_ruleset *rules, const grundy_game *game,
                              const grundy_reader *reader,
                              const grundy_writer *writer,
                              const grundy_env *env, grundy_error *err);
/* By the rules of a file, "lua:FILE". */
grundy_status gi_judge_own(const char *name, const grundy_reader *reader,
                           const grundy_writer *writer, const grundy_env *env,
                           grundy_error *err);

#endif
