/* SPDX-License-Identifier: MIT */
/* sim.c - lines between points; the player who completes a triangle loses.
 *
 * A position is a gi_board of one row whose cells are the lines 12, 13, ...,
 * 23, ...: 1 if drawn by X, 2 if drawn by O. A move is [line] in that order,
 * counted from 0.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "games/board/sim.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static uint32_t line_bit(const gi_sim_shape *s, size_t a, size_t b)
{
    GRUNDY_ASSERT(a < b && b < s->points);
    return (uint32_t)1 << s->line_of[a][b];
}

gi_sim_shape gi_sim_shape_of(const grundy_game *game)
{
    const size_t points = (size_t)gi_game_number(game, 0)->word;
    gi_sim_shape s = {
        .points = points < GI_SIM_POINTS_MOST ? points : GI_SIM_POINTS_MOST};

    for (size_t a = 0; a < s.points; a++)
        for (size_t b = a + 1; b < s.points; b++) {
            s.line_of[a][b] = (uint8_t)s.lines;
            s.ends[s.lines][0] = (uint8_t)a;
            s.ends[s.lines++][1] = (uint8_t)b;
        }
    for (size_t a = 0; a < s.points; a++)
        for (size_t b = a + 1; b < s.points; b++)
            for (size_t c = b + 1; c < s.points; c++)
                s.triangles[s.triangle_count++] = line_bit(&s, a, b) |
                                                  line_bit(&s, a, c) |
                                                  line_bit(&s, b, c);
    GRUNDY_ASSERT(s.lines <= GI_SIM_LINES_MOST);
    GRUNDY_ASSERT(s.triangle_count <= GI_SIM_TRIANGLES_MOST);
    return s;
}

/* ---- definition ---- */

static uint32_t lines_of(const gi_board *board, uint8_t player)
{
    uint32_t mask = 0;

    for (size_t i = 0; i < gi_board_size(board); i++)
        mask |= (uint32_t)(board->cells[i] == player) << i;
    return mask;
}

bool gi_sim_has_triangle(const gi_sim_shape *s, uint32_t lines)
{
    for (size_t i = 0; i < s->triangle_count; i++)
        if ((lines & s->triangles[i]) == s->triangles[i]) return true;
    return false;
}

static gi_end end_of(const gi_sim_shape *s, const gi_board *board)
{
    if (gi_sim_has_triangle(s, lines_of(board, gi_other(board->turn))))
        return GI_END_WON;
    if (gi_sim_has_triangle(s, lines_of(board, board->turn)))
        return GI_END_LOST;
    return gi_board_count(board, GI_EMPTY) == 0 ? GI_END_TIE : GI_END_NONE;
}

static gi_end end(const grundy_game *game, const gi_ints *position)
{
    const gi_sim_shape s = gi_sim_shape_of(game);
    const gi_board board = gi_board_of(position, s.lines, 1);

    return end_of(&s, &board);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_sim_shape s = gi_sim_shape_of(game);
    const gi_board board = gi_board_of(position, s.lines, 1);
    grundy_status status = GRUNDY_OK;

    (void)player;
    if (end_of(&s, &board) != GI_END_NONE) return GRUNDY_OK;
    for (size_t i = 0; !status && i < s.lines; i++)
        if (board.cells[i] == GI_EMPTY)
            status = gi_visit_word((int64_t)i, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_board board = gi_board_of(position, gi_sim_shape_of(game).lines, 1);

    GRUNDY_ASSERT(board.cells[move->items[0].word] == GI_EMPTY);
    board.cells[move->items[0].word] = board.turn;
    board.turn = gi_other(board.turn);
    return gi_board_put(&board, out, run);
}

/* ---- faces: 12 34 / 13 ---- */

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), GI_SIM_POINTS_MOST) <= 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "points is %d at most",
                   GI_SIM_POINTS_MOST);
}

/* A line at text[*at]; marks it. */
static grundy_status read_line(const gi_sim_shape *s, gi_board *board,
                               uint8_t player, const char *text, size_t count,
                               size_t *at, gi_run *run)
{
    const size_t a = (size_t)(unsigned char)text[*at] - '1';
    const size_t b =
        *at + 1 < count ? (size_t)(unsigned char)text[*at + 1] - '1' : a;

    if (a >= s->points || b >= s->points || a == b)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at,
                          "expected two different points of 1 to %zu, such as "
                          "12",
                          s->points);
    uint8_t *cell = &board->cells[a < b ? s->line_of[a][b] : s->line_of[b][a]];
    if (*cell != GI_EMPTY)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at,
                          "this line is drawn twice");
    *cell = player;
    *at += 2;
    return GRUNDY_OK;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    const gi_sim_shape s = gi_sim_shape_of(game);
    gi_board board = {.columns = s.lines, .rows = 1, .turn = GI_CROSS};
    uint8_t player = GI_CROSS;
    grundy_status status = GRUNDY_OK;

    for (size_t at = 0; !status && at < count;) {
        if (text[at] == '/' && player == GI_CROSS) {
            player = GI_NOUGHT;
            at++;
        } else if (gi_is_gap(text[at])) {
            at++;
        } else {
            status = read_line(&s, &board, player, text, count, &at, run);
        }
    }
    if (gi_board_count(&board, GI_CROSS) > gi_board_count(&board, GI_NOUGHT))
        board.turn = GI_NOUGHT;
    return status ? status : gi_board_put(&board, out, run);
}

static void format_line(const gi_sim_shape *s, size_t line, gi_text *text)
{
    GRUNDY_ASSERT(line < s->lines);
    gi_text_addf(text, "%d%d", s->ends[line][0] + 1, s->ends[line][1] + 1);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_sim_shape s = gi_sim_shape_of(game);
    const gi_board board = gi_board_of(position, s.lines, 1);

    (void)run;
    for (size_t i = 0; i < s.lines; i++) {
        if (board.cells[i] != GI_CROSS) continue;
        format_line(&s, i, text);
        gi_text_add_char(text, ' ');
    }
    gi_text_add_char(text, '/');
    for (size_t i = 0; i < s.lines; i++) {
        if (board.cells[i] != GI_NOUGHT) continue;
        gi_text_add_char(text, ' ');
        format_line(&s, i, text);
    }
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    return gi_board_check(position, gi_sim_shape_of(game).lines, 1,
                          GI_TURN_COUNTED, err);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_sim_shape s = gi_sim_shape_of(game);

    (void)position;
    (void)run;
    gi_text_add(text, "draw ");
    format_line(&s, (size_t)move->items[0].word, text);
    return text->status;
}

static const gi_parameter parameters[] = {
    {"points", GI_NUMBER, 3, "6", "number of points, at most 6"}};

const gi_ruleset gi_ruleset_sim = {
    .id = "sim",
    .title = "Sim",
    .family = "board",
    .rules = "X and O take turns, X first, in drawing a line between two "
             "points that are not yet joined. The player who first "
             "completes a triangle of his own lines between three of the "
             "points loses (under misère play, wins). With six points there "
             "is always such a triangle; with fewer points the game is a "
             "tie if all lines are drawn without one.",
    .position = "the lines of X, a slash, and the lines of O, each given by "
                "its two points, such as 12 34 / 13; the start if omitted",
    .examples = "sim:points=4 12 34 / 13 24\nsim 12 13 24 35 46 56 / 14 15 16 "
                "23 25 36",
    .parameters = parameters,
    .parameter_count = 1,
    .check = check,
    .kind = GI_PARTIZAN,
    .turn_is_in_position = true,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .end = end},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .ranking = &gi_sim_ranking,
};
