/* SPDX-License-Identifier: MIT */
/* flipping_board.c - a board of coins of which rectangles are turned.
 *
 * A move turns the coins of a rectangle whose far corner shows heads; its width is one
 * of some lengths, its height one of others. That is the product of two coin-turning
 * games in which runs are turned (T-TARTAN), so the value of a coin is a nim product of
 * those of its column and of its row, and the value of a rectangle at the corner of the
 * board that of the two nim-sums. A position therefore is a set of such rectangles: a
 * coin shows heads if an odd number of them cover it. It is the list of their widths and
 * heights, ascending; a move is [x, y, width, height] with the far corner (x, y), from
 * (1, 1) on, and adds at most four rectangles.
 *
 * Moves that change the value of a full board to 0 are counted without being listed
 * (T-FLIPPING-BOARD): runs of columns and of rows are counted by their nim-sums.
 */
#include "grundy/nimber.h"

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "games/strip/flipping_runs.h"
#include "rules/ruleset.h"

enum { WIDTHS, HEIGHTS };
enum { SIDE_MOST = 1 << 20, LISTED_SIDE_MOST = 1 << 10, NUMBERS_A_STEP = 64 };

static const char what[] = "WIDTHxHEIGHT of a rectangle, such as 5x5";

static uint64_t kind_of(const grundy_game *game, size_t index)
{
    return (uint64_t)gi_game_number(game, index)->word;
}

static int64_t side(const gi_ints *position, size_t i)
{
    return position->items[i].word;
}

/* ---- definition ---- */

static int64_t longest(const gi_ints *position, size_t of)
{
    int64_t most = 0;

    for (size_t i = of; i < position->count; i += 2)
        if (side(position, i) > most) most = side(position, i);
    return most;
}

static bool is_head(const gi_ints *position, int64_t x, int64_t y)
{
    bool is = false;

    for (size_t i = 0; i < position->count; i += 2)
        is ^= side(position, i) >= x && side(position, i + 1) >= y;
    return is;
}

static int64_t length_of(const grundy_game *game, size_t index, int64_t i)
{
    const int64_t k = (int64_t)kind_of(game, index);

    GRUNDY_ASSERT(k >= 2 && i >= 1);
    return i + (k - 2) * (i * (i - 1) / 2);
}

static grundy_status visit_flips(const grundy_game *game, int64_t x, int64_t y,
                                 gi_visit visit, void *user, gi_run *run)
{
    grundy_integer numbers[] = {{x, NULL}, {y, NULL}, {0, NULL}, {0, NULL}};
    const gi_ints move = {numbers, 4, 4};
    grundy_status status = GRUNDY_OK;

    (void)run;
    GRUNDY_ASSERT(x > 0 && y > 0);
    for (int64_t i = 1; !status; i++) {
        numbers[2].word = length_of(game, WIDTHS, i);
        if (numbers[2].word > x) break;
        for (int64_t j = 1; !status; j++) {
            numbers[3].word = length_of(game, HEIGHTS, j);
            if (numbers[3].word > y) break;
            status = visit(&move, user);
        }
    }
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const int64_t columns = longest(position, WIDTHS),
                  rows = longest(position, HEIGHTS);
    grundy_status status = GRUNDY_OK;

    (void)player;
    if (columns > LISTED_SIDE_MOST || rows > LISTED_SIDE_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the board is too large to list its moves");
    for (int64_t x = 1; !status && x <= columns; x++) {
        status = gi_meter_pay(run, (uint64_t)rows *
                                       (1 + position->count / NUMBERS_A_STEP));
        for (int64_t y = 1; !status && y <= rows; y++)
            if (is_head(position, x, y))
                status = visit_flips(game, x, y, visit, user, run);
    }
    return status;
}

/* Puts a rectangle into the ascending list, or takes it out. */
static grundy_status toggle(gi_ints *position, int64_t width, int64_t height,
                            const grundy_env *env)
{
    gi_ints out = {0};
    bool is_done = width == 0 || height == 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(position->count % 2 == 0);
    for (size_t i = 0; !status && i <= position->count; i += 2) {
        const bool is_end = i == position->count;
        const int64_t w = is_end ? INT64_MAX : side(position, i);
        const int64_t h = is_end ? 0 : side(position, i + 1);
        if (!is_done && (w > width || (w == width && h >= height))) {
            is_done = true;
            if (w == width && h == height) continue;
            status = gi_ints_push_word(&out, width, env);
            if (!status) status = gi_ints_push_word(&out, height, env);
        }
        if (status || is_end) break;
        status = gi_ints_push_word(&out, w, env);
        if (!status) status = gi_ints_push_word(&out, h, env);
    }
    if (status) {
        gi_ints_clear(&out, env);
        return status;
    }
    gi_ints_clear(position, env);
    *position = out;
    return GRUNDY_OK;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const int64_t x = side(move, 0), y = side(move, 1);
    const int64_t x_before = x - side(move, 2), y_before = y - side(move, 3);
    const grundy_env *env = run->env;
    grundy_status status = gi_ints_copy(out, position, env);

    (void)game;
    GRUNDY_ASSERT(is_head(position, x, y));
    GRUNDY_ASSERT(x_before >= 0 && y_before >= 0);
    if (!status) status = toggle(out, x, y, env);
    if (!status) status = toggle(out, x_before, y, env);
    if (!status) status = toggle(out, x, y_before, env);
    return status ? status : toggle(out, x_before, y_before, env);
}

/* ---- theory ---- */

/* The columns and the rows of a position. */
typedef struct sides {
    gi_flipping_runs of[2];
} sides;

static void clear_sides(sides *s, const grundy_env *env)
{
    for (size_t i = 0; i < 2; i++)
        gi_flipping_runs_clear(&s->of[i], env);
}

static grundy_status find_sides(sides *out, const grundy_game *game,
                                const gi_ints *position, bool counts_changes,
                                gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < 2; i++)
        status = gi_flipping_runs_find(&out->of[i], kind_of(game, i),
                                       (size_t)longest(position, i),
                                       counts_changes, run);
    return status;
}

static uint64_t value_of(const sides *s, const gi_ints *position)
{
    uint64_t value = 0;

    GRUNDY_ASSERT((size_t)longest(position, WIDTHS) <= s->of[WIDTHS].end);
    GRUNDY_ASSERT((size_t)longest(position, HEIGHTS) <= s->of[HEIGHTS].end);
    for (size_t i = 0; i < position->count; i += 2)
        value ^=
            grundy_nim_multiply(s->of[WIDTHS].sums[side(position, i)],
                                s->of[HEIGHTS].sums[side(position, i + 1)]);
    return value;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    sides s = {.of = {{.end = 0}}};
    grundy_status status = find_sides(&s, game, position, false, run);

    if (!status)
        status = gi_int_set_uint64(out, value_of(&s, position), run->env);
    clear_sides(&s, run->env);
    return status;
}

/* Flips of a full board whose value they change by `change`. No run has nim-sum 0, so
 * each of columns goes with the runs of rows of one nim-sum. */
static grundy_status count_flips(const sides *s, uint64_t change,
                                 uint64_t *out)
{
    const gi_flipping_runs *columns = &s->of[WIDTHS], *rows = &s->of[HEIGHTS];
    uint64_t count = 0, inverse = 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(columns->changes[0] == 0 && rows->changes[0] == 0);
    for (size_t u = 1; !status && change && u < columns->size; u++) {
        if (columns->changes[u] == 0) continue;
        status = grundy_nim_inverse(&inverse, u);
        const uint64_t v = grundy_nim_multiply(change, inverse);
        if (v < rows->size) count += columns->changes[u] * rows->changes[v];
    }
    if (!status) *out = count;
    return status;
}

/* ---- text ---- */

/* They may be named in any order. */
static grundy_status put_in_order(gi_ints *position, gi_run *run)
{
    const grundy_status status = gi_pairs_sort(position, run);

    if (status || gi_pairs_ascend(position)) return status;
    return gi_fail_at(run->err, GRUNDY_BAD_INPUT, 0,
                      "a rectangle is named twice");
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    size_t at = 0;
    grundy_status status = GRUNDY_OK;

    (void)game;
    while (!status && !gi_pairs_are_done(text, count, &at))
        status = gi_pairs_parse_two(out, text, count, &at, 'x', what, run);
    return status ? status : put_in_order(out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    return gi_pairs_format_with(position, 0, 'x', text);
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    if (position->count % 2)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a rectangle has a width and a height");
    for (size_t i = 0; i < position->count; i++)
        if (gi_int_compare_word(&position->items[i], SIDE_MOST) > 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "a side is at most 1048576 long");
    if (!gi_pairs_ascend(position))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the rectangles must ascend, each once");
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const int64_t x = side(move, 0), y = side(move, 1);

    (void)game, (void)position, (void)run;
    gi_text_addf(text, "flip %lldx%lld up to column %lld and row %lld",
                 (long long)side(move, 2), (long long)side(move, 3),
                 (long long)x, (long long)y);
    return text->status;
}

/* ---- faces ---- */

static grundy_status read_request(const gi_json *input, gi_ints *position,
                                  gi_ints *parameters, gi_run *run)
{
    const grundy_status status =
        gi_pairs_read(input, "rectangles", position, run);

    (void)parameters;
    return status ? status : put_in_order(position, run);
}

/* The side of a full board, of the usual widths and heights. */
static grundy_status read_case(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    uint64_t length = 0;
    grundy_status status = gi_scan_uint64_to(
        scan, SIDE_MOST, &length, "the side of the board", run->err);

    if (!status && length == 0)
        status = gi_scan_fail(scan, run->err, "a side is at least 1");
    if (!status) status = gi_ints_push_word(&parameters[WIDTHS], 4, run->env);
    if (!status) status = gi_ints_push_word(&parameters[HEIGHTS], 3, run->env);
    for (size_t i = 0; !status && i < 2; i++)
        status = gi_ints_push_word(position, (int64_t)length, run->env);
    return status;
}

/* How many first moves win a full board. */
static grundy_status write_count(const grundy_game *game,
                                 const gi_ints *position, gi_text *text,
                                 gi_run *run)
{
    sides s = {.of = {{.end = 0}}};
    uint64_t count = 0;
    grundy_status status = find_sides(&s, game, position, true, run);

    if (!status) status = count_flips(&s, value_of(&s, position), &count);
    clear_sides(&s, run->env);
    if (!status) gi_text_addf(text, "%llu", (unsigned long long)count);
    return status ? status : text->status;
}

/* All positions on a board of bound x bound. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    const int64_t length = bound < 3 ? (int64_t)bound : 3;
    const int64_t cells = length * length;
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t set = 0; !status && set < (uint64_t)1 << cells; set++) {
        gi_ints_empty(&position, run->env);
        for (int64_t i = 0; !status && i < cells; i++)
            if (set >> i & 1)
                status = toggle(&position, i / length + 1, i % length + 1,
                                run->env);
        if (!status) status = visit(&position, user);
    }
    gi_ints_clear(&position, run->env);
    return status;
}

static const gi_parameter parameters[] = {
    [WIDTHS] = {"widths", GI_NUMBER, 2, "4",
                "widths are k-gonal numbers: 2 for 1, 2, 3, ..., 3 for "
                "triangular numbers, 4 for squares"},
    [HEIGHTS] = {"heights", GI_NUMBER, 2, "3", "heights likewise"}};

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    for (size_t i = 0; i < 2; i++)
        if (gi_int_compare_word(gi_game_number(game, i), SIDE_MOST) > 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "%s are k-gonal numbers of k = 2 to 1048576",
                           parameters[i].name);
    return GRUNDY_OK;
}

static const char *const keys[] = {"win", "(grundy)", "(winning_moves)", NULL};

const gi_ruleset gi_ruleset_flipping_board = {
    .id = "flipping_board",
    .title = "Flipping rectangles of a board",
    .family = "strip",
    .rules =
        "Coins lie on a board. A move turns all coins of a rectangle, whose "
        "width is a square and whose height a triangular number; the coin "
        "of its last column and last row goes from heads to tails. A player "
        "who cannot move loses.",
    .position =
        "WIDTHxHEIGHT of a board of heads, from the corner on; the coins "
        "of another one are turned once more",
    .examples = "flipping_board 5x5\nflipping_board 5x5 2x3\n"
                "flipping_board:widths=2,heights=2 4x7",
    .contest = "Project Euler 459",
    .parameters = parameters,
    .parameter_count = 2,
    .check = check,
    .least = 1,
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .theory =
        {.normal = {"T-FLIPPING-BOARD",
                    "The player to move loses exactly when the nim-sum of "
                    "the values of the rectangles is 0.",
                    "WW"},
         .grundy = {"T-FLIPPING-BOARD",
                    "The value of a rectangle is the nim product of the "
                    "nim-sums of the values of its columns and of its "
                    "rows.",
                    "WW"},
         .value = value},
    .judge = &(const gi_judge){.framing = GI_UNTIL_END,
                               .read = GI_FOR_JUDGE(read_case),
                               .write = write_count},
    .duel = GI_DUEL(.limits = "1..2000", .layout = "side", .cases_most = 20),
    .batch = &(const gi_batch){.layout = "rectangles",
                               .keys = keys,
                               .read = read_request},
    .trials = {.examples =
                   "flipping_board\nflipping_board:widths=2,heights=3\n"
                   "flipping_board:widths=3,heights=2",
               .positions = positions,
               .bound = 3},
};
