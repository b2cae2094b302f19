/* SPDX-License-Identifier: MIT */
/* sim.c - lines between points; who draws a triangle loses.
 *
 * A position is a gi_board of one row whose cells are the lines 12, 13, ...,
 * 23, ...: 1 drawn by X, 2 by O. A move is [line] in that order, from 0. The
 * rank is the board in base 3, the first line the last digit: a move makes it
 * larger.
 */
#include "games/board/board.h"

enum { POINTS_MOST = 6, LINES_MOST = 15, TRIANGLES_MOST = 20 };

typedef struct shape {
    size_t points, lines, triangle_count;
    uint8_t line_of[POINTS_MOST][POINTS_MOST];
    uint8_t ends[LINES_MOST][2];
    uint32_t triangles[TRIANGLES_MOST]; /* Sets of lines. */
    uint64_t powers[LINES_MOST + 1];    /* Of 3. */
} shape;

static uint32_t line_bit(const shape *s, size_t a, size_t b)
{
    return (uint32_t)1 << s->line_of[a][b];
}

static shape shape_of(const grundy_game *game)
{
    const size_t points = (size_t)gi_game_number(game, 0)->word;
    shape s = {.points = points < POINTS_MOST ? points : POINTS_MOST};

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
    s.powers[0] = 1;
    for (size_t i = 1; i <= LINES_MOST; i++)
        s.powers[i] = 3 * s.powers[i - 1];
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

static bool has_triangle(const shape *s, uint32_t lines)
{
    for (size_t i = 0; i < s->triangle_count; i++)
        if ((lines & s->triangles[i]) == s->triangles[i]) return true;
    return false;
}

static gi_end end_of(const shape *s, const gi_board *board)
{
    if (has_triangle(s, lines_of(board, gi_other(board->turn))))
        return GI_END_WON;
    if (has_triangle(s, lines_of(board, board->turn))) return GI_END_LOST;
    return gi_board_count(board, GI_EMPTY) == 0 ? GI_END_TIE : GI_END_NONE;
}

static gi_end end(const grundy_game *game, const gi_ints *position)
{
    const shape s = shape_of(game);
    const gi_board board = gi_board_of(position, s.lines, 1);

    return end_of(&s, &board);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const shape s = shape_of(game);
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
    gi_board board = gi_board_of(position, shape_of(game).lines, 1);

    board.cells[move->items[0].word] = board.turn;
    board.turn = gi_other(board.turn);
    return gi_board_put(&board, out, run);
}

/* ---- ranks ---- */

static grundy_status open(gi_ranks *out, const grundy_game *game, gi_run *run)
{
    shape *s = gi_alloc(run->env, sizeof *s);

    if (!s) return GRUNDY_NO_MEMORY;
    *s = shape_of(game);
    *out = (gi_ranks){.game = game,
                      .ranking = game->rules->ranking,
                      .count = s->powers[s->lines],
                      .order = GI_RANKS_UP,
                      .has_strays = true,
                      .option_most = s->lines,
                      .tier_count = 1,
                      .tables = s,
                      .table_bytes = sizeof *s};
    return GRUNDY_OK;
}

static void close(gi_ranks *ranks, const grundy_env *env)
{
    gi_free(env, ranks->tables, ranks->table_bytes);
}

static bool rank(const gi_ranks *ranks, const gi_ints *position, uint64_t *out)
{
    const shape *s = ranks->tables;
    uint64_t sum = 0;

    for (size_t i = 0; i < s->lines; i++)
        sum += s->powers[i] * (uint64_t)position->items[i].word;
    *out = sum;
    return true;
}

static gi_board board_of(const shape *s, uint64_t rank)
{
    gi_board board = {.columns = s->lines, .rows = 1, .turn = GI_CROSS};

    for (size_t i = 0; i < s->lines; i++, rank /= 3)
        board.cells[i] = (uint8_t)(rank % 3);
    if (gi_board_count(&board, GI_CROSS) > gi_board_count(&board, GI_NOUGHT))
        board.turn = GI_NOUGHT;
    return board;
}

static grundy_status unrank(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            gi_run *run)
{
    const gi_board board = board_of(ranks->tables, rank);

    return gi_board_put(&board, out, run);
}

/* Both with a triangle, or turns that were not taken in turn. */
static bool is_stray(const shape *s, const gi_board *board)
{
    return gi_board_count(board, GI_CROSS) !=
               gi_board_count(board, GI_NOUGHT) + (board->turn == GI_NOUGHT) ||
           has_triangle(s, lines_of(board, board->turn));
}

static void options(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out)
{
    const shape *s = ranks->tables;
    uint32_t used = 0;

    for (size_t i = 0; i < count; i++) {
        const gi_board board = board_of(s, list[i]);
        const gi_end how =
            is_stray(s, &board) ? GI_END_STRAY : end_of(s, &board);
        out->starts[i] = used;
        out->ends[i] = (uint8_t)how;
        for (size_t j = 0; how == GI_END_NONE && j < s->lines; j++)
            if (board.cells[j] == GI_EMPTY)
                out->items[used++] = list[i] + board.turn * s->powers[j];
    }
    out->starts[count] = used;
}

static const gi_ranking ranking = {.open = open,
                                   .close = close,
                                   .rank = rank,
                                   .unrank = unrank,
                                   .options = options};

/* ---- faces: 12 34 / 13 ---- */

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), POINTS_MOST) <= 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "points is %d at most", POINTS_MOST);
}

/* A line at text[*at]; marks it. */
static grundy_status read_line(const shape *s, gi_board *board, uint8_t player,
                               const char *text, size_t count, size_t *at,
                               gi_run *run)
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
    const shape s = shape_of(game);
    gi_board board = {.columns = s.lines, .rows = 1, .turn = GI_CROSS};
    uint8_t player = GI_CROSS;
    grundy_status status = GRUNDY_OK;

    for (size_t at = 0; !status && at < count;) {
        if (text[at] == '/' && player == GI_CROSS) {
            player = GI_NOUGHT;
            at++;
        } else if (text[at] == ' ' || text[at] == ',') {
            at++;
        } else {
            status = read_line(&s, &board, player, text, count, &at, run);
        }
    }
    if (gi_board_count(&board, GI_CROSS) > gi_board_count(&board, GI_NOUGHT))
        board.turn = GI_NOUGHT;
    return status ? status : gi_board_put(&board, out, run);
}

static void format_line(const shape *s, size_t line, gi_text *text)
{
    gi_text_addf(text, "%d%d", s->ends[line][0] + 1, s->ends[line][1] + 1);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const shape s = shape_of(game);
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
    return gi_board_check(position, shape_of(game).lines, 1, GI_TURN_COUNTED,
                          err);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const shape s = shape_of(game);

    (void)position;
    (void)run;
    gi_text_add(text, "draw ");
    format_line(&s, (size_t)move->items[0].word, text);
    return text->status;
}

static const gi_parameter parameters[] = {
    {"points", GI_NUMBER, 3, "6", "number of points, 6 at most"}};

const gi_ruleset gi_ruleset_sim = {
    .id = "sim",
    .title = "Sim",
    .family = "board",
    .rules = "X and O take turns, X first, in drawing a line between two "
             "points that have none yet. Who first has a triangle of his own "
             "lines between three of the points loses (misère: wins). With "
             "six points there is always one; with fewer all lines without a "
             "triangle are a tie.",
    .position = "the lines of X, a slash, the lines of O, each by its two "
                "points: 12 34 / 13; nothing is the start",
    .examples = "sim:points=4 12 34 / 13 24\nsim 12 13 24 35 46 56 / 14 15 16 "
                "23 25 36",
    .parameters = parameters,
    .parameter_count = 1,
    .check = check,
    .is_partizan = true,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .end = end,
                   .is_loopy = true},
    .parse = parse,
    .format = format,
    .legal = legal,
    .name_move = name_move,
    .ranking = &ranking,
};
