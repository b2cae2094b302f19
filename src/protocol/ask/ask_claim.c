/* SPDX-License-Identifier: MIT */
/* ask_claim.c - the command `claim`: checks a formula against the rules. */
#include "grundy/check.h"

#include "base/env.h"
#include "present/figures/checked_write.h"
#include "protocol/command.h"
#include "rules/game.h"

/* The formula cannot be read, or no position is in the range. */
static grundy_status blame(gi_ask *ask, grundy_status status)
{
    if (status == GRUNDY_BAD_INPUT) return gi_ask_blame(ask, "claim", status);
    if (status == GRUNDY_BAD_ARGUMENT)
        return gi_ask_blame(ask, gi_ask_has(ask, "from") ? "from" : "to",
                            status);
    return status;
}

/* The sizes. Heaps have a position of each, so that a range of more sizes than
 * positions may be tried is refused now, and not after the work. */
static grundy_status read_range(gi_ask *ask, uint64_t *first, uint64_t *bound)
{
    const uint64_t more = gi_limit_positions(&ask->env) - 1;
    grundy_status status = gi_ask_number(ask, "from", INT64_MAX, first);

    if (status) return status;
    return gi_ask_positive(
        ask, "to", more < INT64_MAX - *first ? *first + more : INT64_MAX,
        bound);
}

static grundy_status check(gi_ask *ask, const grundy_game *game)
{
    const char *claim = NULL;
    uint64_t first = 0, bound = 0;
    grundy_checked *checked = NULL;
    grundy_status status = gi_ask_string(ask, "claim", &claim);

    if (!status) status = read_range(ask, &first, &bound);
    if (status) return status;
    if (!claim) return gi_ask_lacks(ask, "claim");
    status = grundy_check_claim(&checked, game, claim, first, bound, &ask->env,
                                ask->err);
    if (status) return blame(ask, status);
    gi_checked_add_json(ask->out, grundy_game_name(game), checked);
    grundy_checked_free(checked);
    return GRUNDY_OK;
}

grundy_status gi_ask_claim(gi_ask *ask)
{
    grundy_game *game = NULL;
    grundy_status status = gi_ask_game(ask, &game);

    if (!status) status = check(ask, game);
    grundy_game_free(game);
    return status;
}
