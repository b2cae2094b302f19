/* SPDX-License-Identifier: MIT */
/* own_judge.c - a contest's input by rules of a file, which say how a case is
 * written. One game serves for all cases. */
#include "grundy/parse.h"

#include "base/error.h"
#include "contest/judge/judge.h"
#include "contest/judge/layout.h"
#include "rules/ruleset.h"

static grundy_status check_layout(const gi_ruleset *rules, grundy_error *err)
{
    gi_layout layout;

    if (!rules->judge)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "these rules have no `judge`: docs/lua.md says how a "
                       "case is described");
    if (gi_layout_read(&layout, rules->judge->layout, rules, NULL))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "judge: \"%.60s\" is no input, such as \"# [piles]\"",
                       rules->judge->layout);
    return GRUNDY_OK;
}

grundy_status gi_judge_own(const char *name, const grundy_reader *reader,
                           const grundy_writer *writer, const grundy_env *env,
                           grundy_error *err)
{
    grundy_game *game = NULL;
    grundy_status status = grundy_game_parse(&game, name, env, err);

    if (!status) status = check_layout(game->rules, err);
    if (!status)
        status = gi_judge_run_by(game->rules, game, reader, writer, env, err);
    grundy_game_free(game);
    return status;
}
