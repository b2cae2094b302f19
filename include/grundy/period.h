/* period.h - periods of nim-sequences, proved or only seen; certificates.
 *
 * A period is G(n + period) = G(n) + saltus for every heap n >= preperiod; the
 * sequence is periodic when the saltus is 0 and arithmetic periodic otherwise.
 * Finitely many terms prove it where a theorem says so (docs/theorems.md); a
 * certificate names the theorem and what it needs, and a program that shares
 * no code with this library, grundy-verify, accepts or refuses it.
 */
#ifndef GRUNDY_PERIOD_H
#define GRUNDY_PERIOD_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_period {
    uint64_t preperiod; /* First heap of the period; heap 0 counts. */
    uint64_t period;    /* At least 1. */
    uint64_t saltus;
    uint64_t terms_used; /* The first that prove it, or that it is seen in. */
    bool is_proved;
    const char *tag; /* Of the theorem; "" if it is only seen. Static. */
} grundy_period;

/** Find the least period of the values of one heap, and its least preperiod.
 *
 * Proved: subtraction sets, all-but sets, and codes of finitely many digits
 * without unequal splits whose values are periodic. For other codes a period
 * that holds over at least half of the terms is reported as seen.
 *
 * @param game        a code, or a game of the catalogue with one
 * @param most_terms  compute at most so many; 0: seconds of work by the kind
 *                    of rules. limits.positions is a limit too.
 * @return            GRUNDY_OK; GRUNDY_UNDEFINED if the game has no code;
 *                    GRUNDY_UNDECIDED when so many terms show no period;
 *                    GRUNDY_BAD_ARGUMENT, GRUNDY_OVER_BUDGET for sets past
 *                    the limits of codes, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_period_find(
    grundy_period *out, const grundy_game *game, uint64_t most_terms,
    const grundy_env *env, grundy_error *err);

/** Write the certificate of a period that grundy_period_find() has proved.
 *
 * Computes the terms once more. Nothing is written on failure, unless it is
 * GRUNDY_IO. The format is in docs/certificates.md.
 *
 * @return  GRUNDY_OK; GRUNDY_UNDEFINED if the period is only seen, or the game
 *          is too long for the format; and as grundy_sequence_extend()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_certificate_write(
    const grundy_game *game, const grundy_period *period,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
