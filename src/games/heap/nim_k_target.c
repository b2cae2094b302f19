/* SPDX-License-Identifier: MIT */
/* nim_k_target.c - one winning move of Moore's Nim, for piles of any size.
 *
 * This is the construction in the proof of T-MOORE, from the highest place
 * down. With m piles changed so far, let r be the number of ones of the other
 * piles modulo k + 1. If r <= k - m, drop the ones of r further piles, which
 * count as changed from here on, and give the piles changed before a zero;
 * otherwise give k + 1 - r <= m of the changed piles a one.
 *
 * Cost: piles times places.
 */
#include "base/env.h"
#include "base/integer/integer.h"
#include "games/heap/nim_k.h"
#include "rules/game.h"

/* At one place: `drop` of the unchanged piles lose their one, and `set` of the
 * changed piles get a one. */
static grundy_status fill_place(gi_ints *target, bool *is_changed,
                                size_t place, size_t drop, size_t set,
                                const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < target->count; i++) {
        grundy_integer *pile = &target->items[i];
        if (is_changed[i]) {
            status = gi_int_set_bit(pile, place, set > 0, env);
            set -= set > 0;
        } else if (drop > 0 && gi_int_bit(pile, place)) {
            status = gi_int_set_bit(pile, place, false, env);
            is_changed[i] = true;
            drop--;
        }
    }
    GRUNDY_ASSERT(status || (drop == 0 && set == 0));
    return status;
}

static grundy_status fill_places(const grundy_game *game, gi_ints *target,
                                 bool *is_changed, gi_run *run)
{
    const size_t k = gi_moore_piles(game, target->count);
    grundy_status status = GRUNDY_OK;
    size_t changed = 0;

    for (size_t i = 0; i < target->count; i++)
        is_changed[i] = false;
    for (size_t place = gi_moore_places(target); !status && place > 0;) {
        size_t ones = 0;
        place--;
        for (size_t i = 0; i < target->count; i++)
            ones += !is_changed[i] && gi_int_bit(&target->items[i], place);
        ones %= k + 1;
        const bool drops = ones <= k - changed;
        status = fill_place(target, is_changed, place, drops ? ones : 0,
                            drops ? 0 : k + 1 - ones, run->env);
        if (drops) changed += ones;
        GRUNDY_ASSERT(changed <= k);
    }
    return status;
}

grundy_status gi_moore_target(const grundy_game *game, const gi_ints *position,
                              gi_ints *out, gi_run *run)
{
    gi_ints target = {0};
    bool *is_changed =
        gi_alloc_array(run->env, position->count, sizeof *is_changed);
    grundy_status status;

    if (!is_changed) return GRUNDY_NO_MEMORY;
    status = gi_ints_copy(&target, position, run->env);
    if (!status) status = fill_places(game, &target, is_changed, run);
    for (size_t i = 0; !status && i < target.count; i++)
        status = gi_ints_push_take(out, &target.items[i], run->env);
    gi_ints_clear(&target, run->env);
    gi_free(run->env, is_changed, position->count * sizeof *is_changed);
    return status;
}
