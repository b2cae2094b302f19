/* quotient_set.h - the misère quotient of finitely many positions.
 *
 * Positions of any impartial games have a misère quotient: that of all sums of
 * their followers. What falls into independent heaps or components is taken
 * apart, and followers with the same options are one, so that the quotient of a
 * board is that of far fewer games than it has followers.
 *
 * Threads: as quotient.h.
 */
#ifndef GRUNDY_QUOTIENT_SET_H
#define GRUNDY_QUOTIENT_SET_H

#include "grundy/env.h"
#include "grundy/position.h"
#include "grundy/quotient.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

/** Compute the quotient of the terms of a position.
 *
 * @param out       new quotient, owned by the caller: grundy_quotient_free().
 *                  Where the whole one is not found it is that of the first
 *                  followers, and grundy_quotient_reason() says why.
 * @param position  its terms are the positions asked for, in their order
 * @param env       limits on positions, memory and steps; NULL for the defaults
 * @return          GRUNDY_OK, also for the first followers alone;
 *                  GRUNDY_UNDEFINED for games whose players have different
 *                  moves, that need not end, or where whoever makes the last
 *                  move is not all that counts; GRUNDY_OVER_BUDGET,
 *                  GRUNDY_CANCELLED, GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_quotient_of_position(
    grundy_quotient **out, const grundy_position *position,
    const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
