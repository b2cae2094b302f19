/* SPDX-License-Identifier: MIT */
/* frontier_tally.c - figures of terms that are not kept.
 *
 * Only for rules that have no sparse space: the other invariants are 0. */
#include "sequence/far/frontier_tally.h"

void gi_tally_look(const gi_tally *tally, grundy_invariants *out)
{
    *out = (grundy_invariants){.count = tally->count,
                               .max = tally->max,
                               .max_index = tally->max_index,
                               .zero_count = tally->zero_count,
                               .last_zero = tally->last_zero};
}

grundy_status gi_tally_save(const gi_tally *tally, gi_sealed *sealed)
{
    const uint64_t numbers[] = {tally->max, tally->max_index,
                                tally->zero_count, tally->last_zero};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sizeof numbers / sizeof *numbers; i++)
        status = gi_sealed_write_u64(sealed, numbers[i]);
    return status;
}

grundy_status gi_tally_load(gi_tally *tally, uint64_t count,
                            grundy_nimber most, gi_sealed *sealed)
{
    uint64_t numbers[4] = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < 4; i++)
        status = gi_sealed_read_u64(sealed, numbers + i);
    if (status) return status;
    if (numbers[0] > most || numbers[2] > count ||
        (count == 0 && (numbers[0] || numbers[1] || numbers[3])) ||
        (count > 0 && (numbers[1] >= count || numbers[3] >= count)))
        return GRUNDY_BAD_INPUT;
    *tally = (gi_tally){count, (grundy_nimber)numbers[0], numbers[1],
                        numbers[2], numbers[3]};
    return GRUNDY_OK;
}
