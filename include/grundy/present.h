/* present.h - facts as text for people, and as JSON for programs.
 *
 * A fact has the same fields in either form; docs/formats.md lists those of
 * JSON. Unless stated otherwise, a writer supports GRUNDY_FORMAT_TEXT and
 * GRUNDY_FORMAT_JSON. Values of a game are written by values.h, graphs by
 * graph_view.h and pictures of values by plot.h.
 *
 * Threads: what is written is only read, so that calls may run at once on it,
 * each with a writer of its own; only a table is used by one thread at a time.
 */
#ifndef GRUNDY_PRESENT_H
#define GRUNDY_PRESENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/catalogue.h"
#include "grundy/check.h"
#include "grundy/compound.h"
#include "grundy/count.h"
#include "grundy/env.h"
#include "grundy/format.h"
#include "grundy/game.h"
#include "grundy/match.h"
#include "grundy/pattern.h"
#include "grundy/period.h"
#include "grundy/quotient.h"
#include "grundy/quotient_survey.h"
#include "grundy/position.h"
#include "grundy/sequence.h"
#include "grundy/solve.h"
#include "grundy/status.h"
#include "grundy/store.h"
#include "grundy/stream.h"
#include "grundy/survey.h"
#include "grundy/table.h"
#include "grundy/which.h"

GRUNDY_BEGIN_DECLS

/** Write an answer for people or for programs; both carry the same fields.
 *
 * @param most_moves  moves written at most in text, where the rest is counted
 *                    in words; JSON has them all
 * @return            GRUNDY_OK, GRUNDY_BAD_ARGUMENT for NULL or no such format,
 *                    GRUNDY_NO_MEMORY, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_answer_write(
    const grundy_answer *answer, grundy_format format, size_t most_moves,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Draw the position: lines of text, each with its line feed.
 *
 * @return  GRUNDY_OK, GRUNDY_IO, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_match_draw(
    const grundy_match *match, const grundy_writer *writer, grundy_error *err);

/** Draw the position as SVG: heaps as piles, boards as grids, Hackenbush as
 * edges on the ground, other games as lines of text; terms of a sum below each
 * other. Lines and words take the colour of what is around the picture.
 *
 * @return  GRUNDY_OK, GRUNDY_BAD_ARGUMENT, GRUNDY_IO, GRUNDY_NO_MEMORY; for
 *          rules of the user, what they return
 *
 * Cost: that of writing the position; some 400 kilobytes at most for a term.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_position_write_svg(
    const grundy_position *position, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

/** Write the list of games; in text that of aliases too.
 *
 * @return  GRUNDY_OK, GRUNDY_BAD_ARGUMENT for NULL or no such format,
 *          GRUNDY_NO_MEMORY, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_catalogue_write(grundy_format format, const grundy_writer *writer,
                       const grundy_env *env, grundy_error *err);

/** Write rules, theorem, source and examples of a game.
 *
 * @param name  id, alias or text of a game
 * @return      GRUNDY_OK, GRUNDY_BAD_INPUT if there is no such game,
 *              GRUNDY_BAD_ARGUMENT for NULL or no such format,
 *              GRUNDY_NO_MEMORY, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_entry_write(
    const char *name, grundy_format format, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

/** Write a period; of JSON one object on one line.
 *
 * @param game  what the game is called there
 * @return      GRUNDY_OK, GRUNDY_BAD_ARGUMENT for NULL or no such format,
 *              GRUNDY_IO, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_period_write(
    const char *game, const grundy_period *period, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write a quotient. Parameters and statuses are those of
 * grundy_period_write(). */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_quotient_write(
    const char *game, const grundy_quotient *quotient, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the period of the heaps in a quotient.
 *
 * @param game  what the game is called there
 * @return      GRUNDY_OK; GRUNDY_UNDECIDED for a quotient of some heaps alone
 *              or of positions; GRUNDY_BAD_ARGUMENT for NULL or no such
 *              format; GRUNDY_IO, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_misere_period_write(
    const char *game, const grundy_quotient *quotient, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write a count, and the question that it answers. Other parameters and the
 * statuses are those of grundy_period_write(). */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_count_write(
    const char *game, const grundy_count_question *question,
    const grundy_count *count, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the result of a check: that it holds, or where it fails. Parameters
 * and statuses are those of grundy_period_write(). */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_checked_write(
    const char *game, const grundy_checked *checked, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/* The figures of a sequence that is not kept. All borrowed. */
typedef struct grundy_figures {
    const char *game, *engine; /* grundy_frontier_engine() */
    const grundy_invariants *invariants;
    const uint64_t *histogram; /* shape [invariants->max + 1]; or NULL. */
    double seconds, rate; /* Of the run, in JSON, from 0 to 10^15; rate: values
                             a second. */
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_figures;

/** Write figures.
 *
 * @return  GRUNDY_OK; GRUNDY_BAD_ARGUMENT for NULL, no such format, or seconds
 *          or a rate out of range; GRUNDY_IO, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_figures_write(
    const grundy_figures *figures, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write what a store contains: its game, and the number of heaps. Statuses
 * are those of grundy_figures_write(). */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_store_write(
    const grundy_store *store, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the laws, or that there is none.
 *
 * @return  GRUNDY_OK, GRUNDY_BAD_ARGUMENT for no such format, GRUNDY_IO,
 *          GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_pattern_write(
    const grundy_pattern *pattern, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the games that have some terms, or that there is none.
 *
 * @param most  matches that are listed, in the text alone; 0: all
 * @return      GRUNDY_OK, GRUNDY_BAD_ARGUMENT for no such format, GRUNDY_IO,
 *              GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_which_write(
    const grundy_which *which, size_t most, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the rows, also as GRUNDY_FORMAT_TSV. The columns are in
 * docs/formats.md.
 *
 * @return  GRUNDY_OK, GRUNDY_BAD_ARGUMENT for no such format, GRUNDY_IO,
 *          GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_survey_write(
    const grundy_survey *survey, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write the rows of a survey of misère quotients. Parameters and statuses are
 * those of grundy_survey_write(). */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_quotient_survey_write(
    const grundy_quotient_survey *survey, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write a table's verdict on a position, and the best moves with theirs.
 *
 * @param wants_all_moves  every move, and not the best ones alone
 * @return                 as grundy_table_find(), and GRUNDY_IO of the writer
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_table_write_position(
    grundy_table *table, const grundy_position *position, bool wants_all_moves,
    grundy_format format, const grundy_writer *writer, grundy_error *err);

/** Write what was built: rules, convention, size, method.
 *
 * @param place  where the table is kept, for the text
 * @return       GRUNDY_OK, GRUNDY_BAD_ARGUMENT for NULL or no such format,
 *               GRUNDY_IO, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_table_write_build(
    const grundy_table *table, const char *place, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write that the numbering of a game was tried and agrees with its rules.
 * Statuses are those of grundy_table_write_build(). */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_table_write_check(
    const char *game, const grundy_table_check *check, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

/** Write what a table is, and its totals by remoteness.
 *
 * @return  as grundy_table_count(), and GRUNDY_IO of the writer;
 *          GRUNDY_BAD_ARGUMENT for NULL or no such format
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_table_write_totals(
    grundy_table *table, bool only_reached, grundy_format format,
    const grundy_writer *writer, grundy_error *err);

/** Write how many positions of an impartial game have each nimber.
 *
 * In loopy games a position can have the value infinity(K), where K is the set
 * of the nimbers among its options (labels.h).
 *
 * @return  GRUNDY_OK; GRUNDY_UNDEFINED if the game has no numbering or is not
 *          impartial; GRUNDY_OVER_BUDGET, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED,
 *          GRUNDY_IO of the writer
 *
 * Cost: 12 bytes a move and some 34 a position.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_table_write_nimbers(
    const grundy_game *game, grundy_format format, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

/* How a duel ended. Texts are borrowed. */
typedef struct grundy_duel_report {
    const char *problem;
    uint64_t seed;
    bool has_passed;
    uint64_t inputs, cases; /* Where it has passed; and the longest input. */
    size_t longest_bytes;
    uint64_t number;                      /* Where it has not: of the input, */
    size_t case_index;                    /* of the case in it, from 0, */
    const char *reason;                   /* one sentence, */
    const char *input, *expected, *found; /* and bytes, shape [.._bytes]. */
    size_t input_bytes, expected_bytes, found_bytes;
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_duel_report;

/** Write the end of a duel as one JSON object on a line.
 *
 * @return  GRUNDY_OK; GRUNDY_BAD_ARGUMENT for NULL; GRUNDY_NO_MEMORY,
 *          GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_duel_report_write(
    const grundy_duel_report *report, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

/** Write a compound as text, or as one JSON object.
 *
 * @return  GRUNDY_OK, GRUNDY_BAD_ARGUMENT, GRUNDY_NO_MEMORY, GRUNDY_IO; as the
 *          rules say where a user brought them
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_compound_write(
    const grundy_compound *compound, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
