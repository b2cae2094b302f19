/* period.h - periods of nim-sequences, proved or merely seen; certificates.
 *
 * A period is G(n + period) = G(n) + saltus for every heap n >= preperiod; the
 * sequence is periodic when the saltus is 0 and arithmetic periodic otherwise.
 * Values of partizan heaps are games, and so is then the saltus: a number, ups
 * and a nimber.
 * Finitely many terms prove it where a theorem applies (docs/theorems.md); a
 * certificate names the theorem and states what the theorem needs, and a
 * program that shares no code with this library, grundy-verify, accepts or
 * refuses it.
 *
 * Threads: calls may run at once, also on one game. One search is used by one
 * thread at a time.
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
    /* The saltus of partizan heaps as the text of a value, such as "-1/2" or
     * "^*"; "": none. `saltus` is 0 then. */
    char added[48];
} grundy_period;

/** Find the least period of the values of one heap, and its least preperiod.
 *
 * Proved: subtraction sets, all-but sets, and codes of finitely many digits
 * without unequal splits whose values are periodic; with few rare heaps, even
 * after some hundred million values (grundy_period_search). For other codes a
 * period that holds over at least half of the terms is reported as seen;
 * likewise for games without a code that have values of one heap, such as
 * rules in Lua. Of partizan heaps the values are games, which may return with one
 * more each time, `added`: proved (T-PARTIZAN-PERIOD, T-PARTIZAN-SALTUS,
 * T-PARTIZAN-UPS) where no move is unbounded and the window of the theorem is in
 * the table, else seen.
 *
 * @param game        with values of one heap
 * @param most_terms  compute at most so many; 0: seconds of work by the kind
 *                    of rules. limits.positions is a limit too; of values
 *                    that are not kept, eight count as one.
 * @return            GRUNDY_OK; GRUNDY_UNDEFINED for a game without such values;
 *                    GRUNDY_UNDECIDED when so many terms show no period;
 *                    GRUNDY_BAD_ARGUMENT, GRUNDY_OVER_BUDGET for sets past
 *                    the limits of codes, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_period_find(
    grundy_period *out, const grundy_game *game, uint64_t most_terms,
    const grundy_env *env, grundy_error *err);

/** Write the certificate of a period that grundy_period_find() has proved.
 *
 * Computes the terms once more, but not the period: grundy-verify refuses the
 * certificate of one that is wrong. Nothing is written on failure, unless it is
 * GRUNDY_IO. The format is in docs/certificates.md.
 *
 * @return  GRUNDY_OK; GRUNDY_UNDEFINED if the period is only seen, or the game
 *          is too long for the format; GRUNDY_BAD_ARGUMENT if its tag is not
 *          of a theorem, or it is 0 heaps long; and as grundy_sequence_extend()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_certificate_write(
    const grundy_game *game, const grundy_period *period,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write a file for Coq with the period as a theorem, and its proof by the
 * verified program in the folder proofs of the sources (docs/proofs.md).
 *
 * @param period  as grundy_period_find() has proved it; not trusted: Coq
 *                refuses one that is wrong
 * @return        GRUNDY_OK; GRUNDY_UNDEFINED if the period is only seen, the game
 *                is neither a code of finitely many digits 0 .. 7 nor a
 *                subtraction set, or it would take Coq too long: more than
 *                20,000 terms of digits without a sparse space, more than
 *                4,194,304 terms, or 10^8 terms times rare heaps or amounts; as
 *                grundy_sequence_extend(); GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_coq_write(
    const grundy_game *game, const grundy_period *period,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/* ---- long searches ---- */

/* A search for the period of octal digits with few rare heaps and values below
 * 256, in constant memory: tens to hundreds of millions of values a second, each
 * verified. It can be saved and resumed at any time. Opaque. */
typedef struct grundy_period_search grundy_period_search;

/** Start a search.
 *
 * @param out   new search, owned by the caller: grundy_period_search_free()
 * @param game  a code, or a game of the catalogue with one; its rules are
 *              shared: the caller may free it
 * @param env   copied; NULL for the defaults
 * @return      GRUNDY_OK; GRUNDY_UNDECIDED if the game does not suit;
 *              GRUNDY_UNDEFINED if it has no code; GRUNDY_BAD_ARGUMENT,
 *              GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_period_search_new(grundy_period_search **out, const grundy_game *game,
                         const grundy_env *env, grundy_error *err);

/** Free a search. NULL is allowed. */
GRUNDY_PUBLIC void grundy_period_search_free(grundy_period_search *search);

/** Continue until `count` values are known or the values are found to recur.
 *
 * On failure the values found are kept, and a later call resumes from there.
 *
 * @return  GRUNDY_OK, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY,
 *          GRUNDY_BAD_ARGUMENT; GRUNDY_UNDECIDED at a heap that may be rare, or
 *          has a value of 256 or more: the search then ends
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_period_search_extend(
    grundy_period_search *search, uint64_t count, grundy_error *err);

/** Number of values known. */
GRUNDY_PUBLIC uint64_t
grundy_period_search_count(const grundy_period_search *search);

/** Whether the values recur, so that grundy_period_search_find() can find the
 * period. */
GRUNDY_PUBLIC bool
grundy_period_search_is_done(const grundy_period_search *search);

/** The period, proved by T-OCTAL-WITNESS, after the search is done.
 *
 * Finds the least preperiod between snapshots that were kept on the way, at
 * the cost of a few hundredths of the search.
 *
 * @return  GRUNDY_OK; GRUNDY_UNDECIDED if the search is not done, or the
 *          period begins among the rare heaps; GRUNDY_CANCELLED,
 *          GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_period_search_find(
    grundy_period *out, grundy_period_search *search, grundy_error *err);

/** Write the certificate of the period, without computing the values again.
 *
 * One of more than 2^32 terms has the windows that the search kept, so that
 * grundy-verify can judge it by stretches: up to half a megabyte.
 *
 * @return  as grundy_period_search_find(), and GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_period_search_certify(grundy_period_search *search,
                             const grundy_writer *writer, grundy_error *err);

/** Write the state, from which grundy_period_search_load() resumes: up to a
 * megabyte or so, with checksums.
 *
 * @return  GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_period_search_save(const grundy_period_search *search,
                          const grundy_writer *writer, grundy_error *err);

/** Read a state.
 *
 * @param game    that it was saved for
 * @param reader  read up to where grundy_period_search_save() ended
 * @return        as grundy_period_search_new(), and GRUNDY_IO;
 *                GRUNDY_BAD_INPUT for bytes that are not such a state, or that
 *                of another game
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_period_search_load(
    grundy_period_search **out, const grundy_game *game,
    const grundy_reader *reader, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
