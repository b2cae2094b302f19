/* SPDX-License-Identifier: MIT */
/* partizan_subtraction.c - heaps from which Left and Right take amounts of
 * different sets.
 *
 * A position is a list of heaps; a move [heap, take] takes from one. A heap of
 * -n is a heap of n with the players exchanged, its negative: so a position
 * can be turned, and each heap is a component.
 *
 * Source: [FraenkelKotzig87], Partizan octal games: partizan subtraction
 * games.
 */
#include "base/integer/integer.h"
#include "games/partizan/signed.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { LEFT_SET, RIGHT_SET };

/* What the player may take from a heap. */
static const gi_ints *set_of(const grundy_game *game, int64_t heap,
                             unsigned player)
{
    return &game->parameters[(heap < 0) != player ? RIGHT_SET : LEFT_SET];
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < position->count && !status; i++) {
        const int64_t heap = position->items[i].word;
        const gi_ints *set = set_of(game, heap, player);
        for (size_t k = 0; k < set->count && !status; k++) {
            const grundy_integer *take = &set->items[k];
            /* The sets ascend. -heap would not fit for the least heap. */
            if (!gi_int_is_small(take) ||
                (heap < 0 ? -take->word < heap : take->word > heap))
                break;
            status = gi_visit_words((int64_t)i, take->word, visit, user, run);
        }
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t i = (size_t)move->items[0].word;
    const int64_t take = move->items[1].word;
    const int64_t heap = position->items[i].word;
    const grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (!status)
        gi_int_set_word(&out->items[i], heap < 0 ? heap + take : heap - take,
                        run->env);
    return status;
}

static grundy_status takes(const grundy_game *game, gi_take_visit visit,
                           void *user)
{
    grundy_status status = GRUNDY_OK;

    for (unsigned player = 0; player < 2; player++) {
        const gi_ints *set = set_of(game, 0, player);
        for (size_t i = 0; i < set->count && !status; i++)
            status =
                gi_int_is_small(&set->items[i])
                    ? visit((gi_take){(uint64_t)set->items[i].word, player, 1},
                            user)
                    : GRUNDY_UNDEFINED;
    }
    return status;
}

static const gi_parameter parameters[] = {
    [LEFT_SET] = {.name = "left",
                  .kind = GI_SET,
                  .least = 1,
                  .meaning = "amounts that Left may take"},
    [RIGHT_SET] = {.name = "right",
                   .kind = GI_SET,
                   .least = 1,
                   .meaning = "amounts that Right may take"},
};

static const char *const keys[] = {"value", "outcome", "winning_moves", NULL};

const gi_ruleset gi_ruleset_partizan_subtraction = {
    .id = "partizan_subtraction",
    .title = "Partizan subtraction",
    .family = "partizan",
    .rules = "A move takes tokens from a heap: Left an amount of the set "
             "`left`, Right one of the set `right`. A player who cannot move "
             "loses. Source: Fraenkel and Kotzig.",
    .position = "heap sizes; -n is a heap of n with the players exchanged",
    .examples = "partizan_subtraction:left={1,2},right={1,3} 3 5\n"
                "partizan_subtraction:left={1,3},right={2,3} 6\n"
                "partizan_subtraction:left={1},right={2} 4 -7",
    .parameters = parameters,
    .parameter_count = 2,
    .kind = GI_PARTIZAN,
    .least = INT64_MIN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .components = gi_signed_components,
                   .turn = gi_signed_turn},
    .theory = {.takes = takes},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.examples = "partizan_subtraction:left={1,2},right={1,3}\n"
                           "partizan_subtraction:left={2,5},right={1,4}",
               .positions = gi_signed_heaps,
               .bound = 5},
};
