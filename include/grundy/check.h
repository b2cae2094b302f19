/* check.h - checking a claim against the rules.
 *
 * Positions are tried smallest first (by their largest number, then by the
 * count of numbers, then in lexicographic order), so that the counterexample
 * found is the first. Where their order does not matter, they are ascending.
 *
 * Threads: calls may run at once, also on one game; a result is immutable.
 */
#ifndef GRUNDY_CHECK_H
#define GRUNDY_CHECK_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_checked grundy_checked; /* Opaque, immutable. */

/** Check the theory of a game against its definition.
 *
 * Outcome under both conventions, value and the complete lists of winning
 * moves are compared, wherever the theory has an answer, with an exhaustive
 * search of the definition.
 *
 * @param out    new result, owned by the caller: grundy_checked_free()
 * @param bound  largest number in a position; 0: the game's own choice
 * @return       GRUNDY_OK also when they differ; GRUNDY_UNDEFINED if there is
 *               no theory to check, GRUNDY_BAD_ARGUMENT if there is no position
 *               to try, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_check_theory(grundy_checked **out, const grundy_game *game,
                    uint64_t bound, const grundy_env *env, grundy_error *err);

/** Check a formula against the values and outcomes of a game.
 *
 * The formula is in C's notation; docs/claims.md lists its names (n, piles by
 * a, b, c, xor, sum, max, count, the game's parameters, P, N, value, ...). One
 * that mentions none of P, N and value claims that it is true exactly in the
 * P-positions under the game's own convention.
 *
 * @param claim  NUL-terminated
 * @param first  least size tried
 * @param bound  largest size; 0: the game's own choice
 * @param err    offset points into the claim; may be NULL
 * @return       GRUNDY_OK also when it fails; GRUNDY_BAD_INPUT for a formula
 *               that cannot be read, GRUNDY_BAD_ARGUMENT if no position is in
 *               the range, GRUNDY_OVER_BUDGET also when a number does not fit
 *               64 bits, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_check_claim(
    grundy_checked **out, const grundy_game *game, const char *claim,
    uint64_t first, uint64_t bound, const grundy_env *env, grundy_error *err);

/** Compare two games: values, or outcomes where one has none.
 *
 * Statuses as of grundy_check_theory().
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_check_same(
    grundy_checked **out, const grundy_game *game, const grundy_game *other,
    uint64_t first, uint64_t bound, const grundy_env *env, grundy_error *err);

/** The same for outcomes alone, each under its game's own convention. */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_check_same_outcomes(
    grundy_checked **out, const grundy_game *game, const grundy_game *other,
    uint64_t first, uint64_t bound, const grundy_env *env, grundy_error *err);

/** Free a result. NULL is allowed. */
GRUNDY_PUBLIC void grundy_checked_free(grundy_checked *checked);

/** Whether no counterexample was found. */
GRUNDY_PUBLIC bool grundy_checked_holds(const grundy_checked *checked);

/** Positions tried. */
GRUNDY_PUBLIC uint64_t grundy_checked_positions(const grundy_checked *checked);

/** The first counterexample as a position, or "".
 *
 * @return  borrowed until grundy_checked_free()
 */
GRUNDY_PUBLIC const char *
grundy_checked_counterexample(const grundy_checked *checked);

/** What is wrong there, in a sentence, or "".
 *
 * @return  borrowed until grundy_checked_free()
 */
GRUNDY_PUBLIC const char *
grundy_checked_finding(const grundy_checked *checked);

GRUNDY_END_DECLS

#endif
