/* SPDX-License-Identifier: MIT */
/* cram.c - both players place dominoes on a board, horizontally or vertically.
 *
 * T-CRAM [Gardner74]: on a rectangle with even sides the second player wins by
 * answering each domino by its image in the centre; with one side even and one
 * odd, the first player covers the two central cells and then does the same.
 * T-CRAM-TWO: two rows of free columns have as value the number of columns
 * modulo 2; one row is Dawson's Kayles. Other boards are searched, region by
 * region (cram_pieces.c): dominoes divide a board into components that no domino
 * joins. The symmetry strategy only proves that a value is 0; it says nothing
 * about other values.
 *
 * The moves are in cram_moves.c.
 */
#include "base/integer/integer.h"
#include "base/text/scan_state.h"
#include "games/board/wide.h"
#include "games/board/cram.h"
#include "rules/ruleset.h"

/* ---- theory ---- */

static bool is_rectangle(const gi_region *region)
{
    return region->cells == gi_region_all(region);
}

/* The symmetry strategy says nothing under misère play. */
static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const gi_region region = gi_region_of(position);
    const bool is_odd = region.rows % 2 && region.columns % 2;

    (void)game;
    if (convention == GRUNDY_MISERE || !is_rectangle(&region) || is_odd)
        return GRUNDY_UNDECIDED;
    *out = region.rows % 2 == region.columns % 2 || region.cells == 0
               ? GRUNDY_OUTCOME_P
               : GRUNDY_OUTCOME_N;
    (void)run;
    return GRUNDY_OK;
}

/* Whether the board has two rows in which every column is entirely free or
 * entirely covered, or two columns likewise; *count becomes the number of free
 * ones. */
static bool is_of_pairs(const gi_region *region, int *count)
{
    const gi_cells evens = GI_CELLS_ALL / 3;
    const gi_cells cells = region->cells;

    *count = (int)gi_cells_count(cells) / 2;
    if (region->columns == 2) return (cells & evens) == (cells >> 1 & evens);
    if (region->rows != 2) return false;
    return (cells & gi_cells_low(region->columns)) ==
           gi_cells_up(cells, region->columns);
}

/* A rectangle of two even sides is lost, so its value is 0. */
static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    const gi_region region = gi_region_of(position);
    int pairs = 0;

    (void)game;
    if (is_of_pairs(&region, &pairs)) {
        run->tag = "T-CRAM-TWO";
        gi_int_set_word(out, pairs % 2, run->env);
        return GRUNDY_OK;
    }
    if (!is_rectangle(&region) || region.rows % 2 || region.columns % 2)
        return GRUNDY_UNDECIDED;
    gi_int_set_word(out, 0, run->env);
    return GRUNDY_OK;
}

/* Of T-CRAM; what T-CRAM-TWO alone decides has the usual words. */
static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome told,
                            gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);

    (void)game, (void)convention, (void)run;
    if (!is_rectangle(&region)) return GRUNDY_UNDECIDED;
    gi_text_add(text, told == GRUNDY_OUTCOME_P
                          ? "Both sides are even: every domino can be "
                            "answered by its image in the centre."
                          : "One side is even: cover the two cells in the "
                            "middle, then answer every domino by its image "
                            "in the centre.");
    return text->status;
}

/* ---- text ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    (void)game;
    return gi_region_parse_position(gi_region_parse, out, text, count, run);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);

    (void)game, (void)run;
    gi_text_add(text, "cover ");
    gi_region_name(&region, (unsigned)move->items[0].word, text);
    gi_text_add(text, " and ");
    gi_region_name(&region, gi_cram_other_cell(&region, move), text);
    return text->status;
}

/* ---- checks, contests ---- */

/* Every board of 2 by 3 cells, and all rectangles up to the bound. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_region_visit_small(bound, bound, visit, user, run);
}

/* "board": the text of a position. */
static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_region_read(input, gi_region_parse, position, run);
}

static grundy_status scan(gi_scan *from, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    const uint64_t most = GI_REGION_CELLS_MOST;
    uint64_t rows, columns;
    grundy_status status =
        gi_scan_uint64_to(from, most, &rows, "the number of rows", run->err);

    (void)parameters;
    if (!status)
        status = gi_scan_uint64_to(from, most / (rows ? rows : 1), &columns,
                                   "the number of columns", run->err);
    if (status) return status;
    gi_region region = {(unsigned)rows, (unsigned)columns, 0};
    region.cells = gi_region_all(&region);
    return gi_region_put(&region, position, run);
}

static const char *const keys[] = {"win",           "grundy",       "answer",
                                   "winning_moves", "(misere_win)", NULL};

const gi_ruleset gi_ruleset_cram = {
    .id = "cram",
    .title = "Cram",
    .family = "board",
    .aliases = "impartial_domineering",
    .rules = "A move covers two neighbouring free cells with a domino, "
             "horizontally or vertically. A player who cannot move loses. "
             "(Cram is impartial Domineering.)",
    .position = "ROWSxCOLUMNS, or rows of . (free) and # with / between",
    .examples = "cram 2x3\n"
                "cram ..#/#..\n"
                "--misere cram 2x2",
    .heap_count = 4,
    .definition = {.moves = gi_cram_moves,
                   .apply = gi_cram_apply,
                   .is_ordered = true,
                   .canonical = gi_cram_canonical,
                   .components = gi_cram_components,
                   .all_components = gi_cram_components,
                   .pieces = &gi_cram_pieces},
    .notation = {.parse = parse,
                 .format = gi_region_format_position,
                 .legal = gi_region_legal,
                 .name_move = name_move,
                 .draw = gi_region_draw_position,
                 .draw_match = gi_region_draw_match,
                 .show = gi_region_show_position},
    .theory = {.normal = {"T-CRAM",
                          "On a rectangle the player to move loses if both "
                          "sides are even and wins if exactly one side is "
                          "even.",
                          "Gardner74"},
               .grundy = {"T-CRAM",
                          "A rectangle with two even sides has value 0; two "
                          "rows with n free columns have value n mod 2.",
                          "Gardner74"},
               .outcome = outcome,
               .value = value,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "rows columns",
                               .win = "first",
                               .lose = "second",
                               .read = GI_FOR_JUDGE(scan)},
    .batch =
        &(const gi_batch){
            .layout = "board", .has_cells = true, .keys = keys, .read = read},
    .trials = {.positions = positions, .bound = 4},
};
