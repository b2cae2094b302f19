/* SPDX-License-Identifier: MIT */
/* work_boards.c - the nimbers of the rectangles of a game, in units.
 *
 * An item is an empty board, ROWSxCOLUMNS, rows first; its line has the nimber
 * that a search of so many positions as the plan says finds, or a theory, and
 * "open" where these were too few:
 *
 *     board 3x7 nimber 1
 *
 * Each board is searched by itself, with the default limit on memory: what one
 * search leaves behind, or has to forget, would change where it meets its limit,
 * and a result must not depend on the machine nor on what it did before.
 *
 * A plan of nimbers has no limit: then neither matters, and all searches share
 * what they learn of pieces, which grundy_work_pieces_write() keeps in a file.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "analysis/work/work_plan.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/run.h"
#include "grundy/parse.h"
#include "judging/solver.h"
#include "rules/game.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/pieces/piece.h"

enum { SIDE_MOST = 1000, TEXT_BYTES = 48 };

#define NO_LIMIT UINT64_MAX

typedef struct range {
    uint64_t first, last;
} range;

typedef struct boards {
    grundy_game *game; /* Owned. */
    range rows, columns;
    /* Of a plan of nimbers: owned. Else NULL, as the team is without workers. */
    gi_piece_walk *walk;
    gi_piece_team *team;
} boards;

/* ---- opening ---- */

static bool read_digits(const char **at, uint64_t *out)
{
    uint64_t number = 0;
    const char *first = *at;

    for (; **at >= '0' && **at <= '9' && number <= SIDE_MOST; ++*at)
        number = 10 * number + (uint64_t)(**at - '0');
    *out = number;
    return *at > first && *first != '0' && number <= SIDE_MOST;
}

/* "3", "3..20" */
static bool read_range(const char **at, range *out)
{
    if (!read_digits(at, &out->first)) return false;
    out->last = out->first;
    if (strncmp(*at, "..", 2) != 0) return true;
    *at += 2;
    return read_digits(at, &out->last) && out->last >= out->first;
}

static bool read_ranges(boards *out, const char *text)
{
    return read_range(&text, &out->rows) && *text++ == 'x' &&
           read_range(&text, &out->columns) && *text == '\0';
}

static uint64_t count_of(range r)
{
    GRUNDY_ASSERT(r.first > 0 && r.first <= r.last);
    return r.last - r.first + 1;
}

/* "3x7" */
static void name_board(char text[TEXT_BYTES], const boards *of, uint64_t item)
{
    const uint64_t columns = count_of(of->columns);

    GRUNDY_ASSERT(item < count_of(of->rows) * columns);
    snprintf(text, TEXT_BYTES, "%" PRIu64 "x%" PRIu64,
             of->rows.first + item / columns,
             of->columns.first + item % columns);
}

static grundy_status read_board(gi_ints *out, const boards *of, uint64_t item,
                                gi_run *run)
{
    char text[TEXT_BYTES];

    name_board(text, of, item);
    return gi_position_read(of->game, out, text, strlen(text), run);
}

/* Whether the game has such a board. */
static grundy_status try_board(const grundy_work *work, uint64_t item,
                               grundy_error *err)
{
    gi_ints position = {0};
    char text[TEXT_BYTES];
    gi_run run;
    grundy_status status;

    gi_run_init(&run, work->env, err);
    status = read_board(&position, work->of, item, &run);
    gi_ints_clear(&position, work->env);
    gi_run_clear(&run);
    name_board(text, work->of, item);
    return gi_work_blame(text, status, err);
}

/* The least board and the greatest speak for those between. */
static grundy_status try_game(const grundy_work *work, grundy_error *err)
{
    const boards *of = work->of;
    grundy_status status;

    if (!gi_solver_of(of->game->rules)->has_nimbers)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "positions of %.60s have no nimbers",
                       grundy_game_name(of->game));
    status = try_board(work, 0, err);
    return status ? status : try_board(work, work->item_count - 1, err);
}

/* The game and the ranges of the boards. */
static grundy_status read_boards(grundy_work *work, const char *words,
                                 grundy_error *err)
{
    const char *last = strrchr(words, ' ');
    boards *of = gi_alloc(work->env, sizeof *of);
    gi_text name;
    grundy_status status;

    if (!of) return GRUNDY_NO_MEMORY;
    *of = (boards){.game = NULL};
    work->of = of;
    work->far_terms = work->terms;
    if (!last || !read_ranges(of, last + 1))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "%s need a game and their sides, at most %d, such "
                       "as '%s cram 3..4x1..12'",
                       work->kind->name, SIDE_MOST, work->kind->name);
    gi_text_init(&name, work->env);
    gi_text_add_bytes(&name, words, (size_t)(last - words));
    status = name.status;
    if (!status) {
        status = grundy_game_parse(&of->game, gi_text_string(&name), work->env,
                                   err);
        status = gi_work_blame(gi_text_string(&name), status, err);
    }
    gi_text_clear(&name);
    work->item_count = count_of(of->rows) * count_of(of->columns);
    return status;
}

static grundy_status open_boards(grundy_work *work, const char *words,
                                 grundy_error *err)
{
    const grundy_status status = read_boards(work, words, err);

    return status ? status : try_game(work, err);
}

static grundy_status open_nimbers(grundy_work *work, const char *words,
                                  grundy_error *err)
{
    grundy_status status = read_boards(work, words, err);
    boards *of = work->of;

    if (!status) status = try_game(work, err);
    if (status) return status;
    if (work->terms != NO_LIMIT)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a plan of nimbers has no limit");
    if (!of->game->rules->definition.pieces)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "%.60s is not searched by pieces, which a plan of "
                       "nimbers needs",
                       grundy_game_name(of->game));
    status = gi_piece_walk_new(&of->walk, of->game, NO_LIMIT, work->env);
    if (!status && work->workers > 1)
        status =
            gi_piece_team_new(&of->team, of->walk, work->workers, work->env);
    return status ? gi_tell(err, status) : GRUNDY_OK;
}

static void close_boards(grundy_work *work)
{
    boards *of = work->of;

    gi_piece_team_free(of->team);
    gi_piece_walk_free(of->walk);
    grundy_game_free(of->game);
    gi_free(work->env, of, sizeof *of);
}

/* ---- solving ---- */

static grundy_status nimber_by_pieces(const boards *of,
                                      const gi_ints *position,
                                      grundy_integer *out, gi_run *run)
{
    grundy_nimber nimber = 0;
    const grundy_status status =
        of->team ? gi_piece_team_nimber(of->team, position, &nimber, run)
                 : gi_piece_walk_nimber(of->walk, position, &nimber, run);

    if (!status) *out = (grundy_integer){nimber, NULL};
    return status;
}

static grundy_status find_nimber(const grundy_work *work, uint64_t item,
                                 grundy_integer *out, grundy_error *err)
{
    const boards *of = work->of;
    grundy_env env = gi_env_own(work->env);
    gi_ints position = {0};
    gi_run run;
    grundy_status status;

    env.limits.positions = work->terms;
    if (!of->walk) env.limits.memory_bytes = 0;
    gi_run_init(&run, &env, err);
    status = read_board(&position, of, item, &run);
    if (!status && of->walk)
        status = nimber_by_pieces(of, &position, out, &run);
    else if (!status)
        status =
            gi_fact_nimber(of->game, &position, work->terms, out, NULL, &run);
    gi_ints_clear(&position, &env);
    gi_run_clear(&run);
    return status;
}

static grundy_status solve_board(const grundy_work *work, uint64_t item,
                                 gi_span before, gi_text *out,
                                 grundy_error *err)
{
    char name[TEXT_BYTES];
    grundy_integer nimber = {0, NULL};
    const grundy_status status = find_nimber(work, item, &nimber, err);

    (void)before;
    name_board(name, work->of, item);
    gi_text_addf(out, "board %s ", name);
    if ((status == GRUNDY_UNDECIDED || status == GRUNDY_OVER_BUDGET) &&
        work->terms != NO_LIMIT) {
        gi_text_add(out, "open\n");
        return GRUNDY_OK;
    }
    if (status) return status;
    gi_text_add(out, "nimber ");
    gi_text_add_integer(out, &nimber);
    gi_text_add_char(out, '\n');
    grundy_integer_clear(&nimber, work->env);
    return GRUNDY_OK;
}

/* ---- reading ---- */

static bool read_line(const grundy_work *work, uint64_t item, gi_span text,
                      bool *is_open, uint64_t *nimber)
{
    gi_work_lines lines = gi_work_lines_of(text);
    gi_span line = {"", 0};
    char name[TEXT_BYTES];

    *nimber = 0;
    name_board(name, work->of, item);
    if (!gi_work_lines_next(&lines, &line) || lines.at != lines.end ||
        !gi_span_take(&line, "board") || !gi_span_take(&line, name))
        return false;
    *is_open = gi_span_is(line, "open");
    return *is_open || (gi_span_take(&line, "nimber") &&
                        gi_span_uint(&line, nimber) && line.count == 0);
}

static bool board_fits(const grundy_work *work, uint64_t item, gi_span text)
{
    bool is_open;
    uint64_t nimber;

    return read_line(work, item, text, &is_open, &nimber);
}

static void tell_board(const grundy_work *work, uint64_t item, gi_span text,
                       gi_text *out)
{
    char name[TEXT_BYTES];
    bool is_open = true;
    uint64_t nimber = 0;

    name_board(name, work->of, item);
    (void)read_line(work, item, text, &is_open, &nimber);
    gi_text_addf(out, "%s\t", name);
    if (!is_open) gi_text_add_uint(out, nimber);
    gi_text_add_char(out, '\n');
}

const gi_work_kind gi_work_of_boards = {.name = "boards",
                                        .terms = (uint64_t)1 << 26,
                                        .columns = "board\tnimber",
                                        .open = open_boards,
                                        .close = close_boards,
                                        .solve = solve_board,
                                        .fits = board_fits,
                                        .tell = tell_board};

static gi_piece_walk *walk_of(const grundy_work *work)
{
    const boards *of = work->of;

    return of->walk;
}

const gi_work_kind gi_work_of_nimbers = {.name = "nimbers",
                                         .terms = NO_LIMIT,
                                         .columns = "board\tnimber",
                                         .open = open_nimbers,
                                         .close = close_boards,
                                         .solve = solve_board,
                                         .fits = board_fits,
                                         .tell = tell_board,
                                         .pieces = walk_of};
