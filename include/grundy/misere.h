/* misere.h - impartial games under misère play: genera, canonical forms.
 *
 * The genus of a position is g^(d0 d1 d2 ...): its nimber under normal play, and
 * the misère nim-values of the position beside 0, 1, 2, ... heaps of two tokens.
 * It is written 0^120, with commas where a digit is above 9, 10^(8,10); from the
 * last two digits on, each is the one before xor 2. The first digit is 0 exactly
 * where the player to move loses under misère play.
 *
 * Threads: every call here may run at any time on any thread.
 */
#ifndef GRUNDY_MISERE_H
#define GRUNDY_MISERE_H

#include <stdint.h>

#include "grundy/env.h"
#include "grundy/format.h"
#include "grundy/game.h"
#include "grundy/position.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/** Write the genera of single heaps 0 .. last of a game, smallest first.
 *
 * @param last    inclusive
 * @param format  GRUNDY_FORMAT_TEXT: a line a heap, its size and its genus with a
 *                tab between; GRUNDY_FORMAT_JSON: one list of strings
 * @param writer  as text: has the lines of all heaps before the one that failed
 * @return        GRUNDY_OK; GRUNDY_UNDEFINED for a game without heaps, one that
 *                need not end, or one that is not impartial;
 *                GRUNDY_BAD_ARGUMENT for a NULL pointer and for other formats;
 *                GRUNDY_OVER_BUDGET past limits.positions or
 *                limits.memory_bytes; GRUNDY_CANCELLED, GRUNDY_IO,
 *                GRUNDY_NO_MEMORY
 *
 * Cost: where moves split heaps every list of heaps that can arise is searched
 * once, of which there are about as many as partitions of the number of tokens:
 * some 10^5 for 36 of them.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_genus_write(
    const grundy_game *game, uint64_t last, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the genera of a family of positions, for each n of first .. last.
 *
 * @param family  as grundy_values_write_family() takes it, such as "2xn"; NULL:
 *                one heap, n
 * @param first   the smallest n
 * @param last    the largest, below 2^63
 * @param format  as grundy_genus_write(), with n in the place of the size
 * @return        as grundy_genus_write(), with GRUNDY_BAD_ARGUMENT for an empty
 *                range, too, and GRUNDY_BAD_INPUT for a text that is no family, and
 *                for a position of it that the game refuses. What one n has found
 *                the next ones know; the limits are those of all together.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_genus_write_family(
    const grundy_game *game, const char *family, uint64_t first, uint64_t last,
    grundy_format format, const grundy_writer *writer, const grundy_env *env,
    grundy_error *err);

/** Write the genus of a position, what it says of normal and of misère play, and
 * whether it is that of a sum of nim-heaps.
 *
 * @param format  GRUNDY_FORMAT_TEXT or GRUNDY_FORMAT_JSON, one object
 * @return        as grundy_genus_write()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_genus_write_position(
    const grundy_position *position, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write single heaps first .. last under misère play: who wins, the element of
 * the game's misère quotient, and the genus.
 *
 * Elements are words in the generators (quotient.h), for heaps that a quotient
 * found with some hundredths of a second of work covers; there the genus stands
 * as long as a short search finds it. Outcomes of other heaps are those of
 * their genera.
 *
 * @param first   the smallest heap
 * @param last    the largest, below 2^63
 * @param format  GRUNDY_FORMAT_TEXT, GRUNDY_FORMAT_TSV, or GRUNDY_FORMAT_JSON, one
 *                object
 * @param writer  of lines: has those of all heaps before one that failed
 * @return        as grundy_genus_write(); GRUNDY_BAD_INPUT for an empty range
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_misere_values_write(
    const grundy_game *game, uint64_t first, uint64_t last,
    grundy_format format, const grundy_writer *writer, const grundy_env *env,
    grundy_error *err);

/** Write what is known of an impartial game under misère play: its canonical form,
 * genus, birthday, options, followers and mate.
 *
 * Two games have the same canonical form exactly where they can take each other's
 * place in every sum. An expression is made of nim-heaps (`*2`), forms
 * (`*[2#0]`, `*[[2],0]`), positions as in parse.h, sums, multiples (`3 *[2#]`)
 * and `mate(G)`; see docs/misere.md.
 *
 * @param expression  NUL-terminated
 * @param format      GRUNDY_FORMAT_TEXT or GRUNDY_FORMAT_JSON, one object
 * @param env         limits: memory_bytes of all forms together, steps,
 *                    positions of each position's game
 * @return            GRUNDY_OK; GRUNDY_BAD_INPUT with an offset;
 *                    GRUNDY_UNDEFINED for a position of a game that is not
 *                    impartial or need not end, and for a difference that is no
 *                    game; GRUNDY_OVER_BUDGET, GRUNDY_BAD_ARGUMENT,
 *                    GRUNDY_CANCELLED, GRUNDY_NO_MEMORY, GRUNDY_IO
 *
 * Source: [ONAG] chapter 12, [Siegel13] chapter V.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_misere_write(
    const char *expression, grundy_format format, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
