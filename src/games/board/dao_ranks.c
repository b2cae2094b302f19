/* SPDX-License-Identifier: MIT */
/* dao_ranks.c - the boards of Dao by number, 900,900 of them.
 *
 * The four pieces of the player to move form one of C(16, 4) = 1820 sets, and
 * those of the opponent one of C(12, 4) = 495 sets of the remaining cells: the
 * rank combines the two numbers. Tables convert sets into numbers and back.
 *
 * Parents: a piece of the opponent has come to rest where it is. It may have
 * slid there in a direction in which it is blocked, from any cell of the free
 * path on the opposite side.
 */
#include "base/env.h"
#include "games/board/dao.h"
#include "rules/ruleset.h"

enum { OWN_SETS = 1820, OTHER_SETS = 495, ALL_MASKS = 65536 };

typedef struct tables {
    uint16_t own_numbers[ALL_MASKS]; /* Of sets of four cells. */
    uint16_t own_sets[OWN_SETS];
    uint16_t other_sets[OTHER_SETS]; /* Of the twelve cells left. */
    /* The cell one step on in each direction, or GI_DAO_CELLS. */
    uint8_t steps[GI_DAO_DIRECTIONS][GI_DAO_CELLS];
} tables;

static unsigned bits_in(uint32_t mask)
{
    return (unsigned)__builtin_popcount(mask);
}

/* In ascending order of masks, a set of the first twelve cells has the same
 * number among all sets as among those: one table does for both. */
static void fill_tables(tables *t)
{
    size_t count = 0;

    for (uint32_t mask = 0; mask < ALL_MASKS; mask++) {
        t->own_numbers[mask] = 0;
        if (bits_in(mask) != GI_DAO_PIECES) continue;
        if (count < OTHER_SETS) t->other_sets[count] = (uint16_t)mask;
        t->own_sets[count] = (uint16_t)mask;
        t->own_numbers[mask] = (uint16_t)count++;
    }
    GRUNDY_ASSERT(count == OWN_SETS);
    GRUNDY_ASSERT(t->other_sets[OTHER_SETS - 1] == 0xf00);
    for (size_t d = 0; d < GI_DAO_DIRECTIONS; d++)
        for (size_t cell = 0; cell < GI_DAO_CELLS; cell++)
            t->steps[d][cell] = (uint8_t)gi_dao_step(cell, d);
}

/* Takes the cells of `own` out of `mask`, and puts them in again, empty. */
static uint32_t squeeze(uint32_t mask, uint32_t own)
{
    for (size_t taken = 0; own; own &= own - 1, taken++) {
        const uint32_t below = ((own & (0 - own)) >> taken) - 1;
        mask = (mask & below) | (mask >> 1 & ~below);
    }
    return mask;
}

static uint32_t spread(uint32_t mask, uint32_t own)
{
    for (; own; own &= own - 1) {
        const uint32_t below = (own & (0 - own)) - 1;
        mask = (mask & below) | (mask & ~below) << 1;
    }
    return mask;
}

static uint64_t rank_of(const tables *t, uint32_t own, uint32_t other)
{
    GRUNDY_ASSERT((own & other) == 0);
    GRUNDY_ASSERT(bits_in(own) == GI_DAO_PIECES &&
                  bits_in(other) == GI_DAO_PIECES);
    return (uint64_t)t->own_numbers[own] * OTHER_SETS +
           t->own_numbers[squeeze(other, own)];
}

static void masks_of(const tables *t, uint64_t rank, uint32_t *own,
                     uint32_t *other)
{
    GRUNDY_ASSERT(rank < (uint64_t)OWN_SETS * OTHER_SETS);
    *own = t->own_sets[rank / OTHER_SETS];
    *other = spread(t->other_sets[rank % OTHER_SETS], *own);
    GRUNDY_ASSERT((*own & *other) == 0);
}

static void masks_of_board(const gi_board *board, uint32_t *own,
                           uint32_t *other)
{
    *own = *other = 0;
    for (size_t i = 0; i < GI_DAO_CELLS; i++) {
        if (board->cells[i] == GI_EMPTY) continue;
        if (board->cells[i] == board->turn)
            *own |= (uint32_t)1 << i;
        else
            *other |= (uint32_t)1 << i;
    }
}

static grundy_status open(gi_ranks *out, const grundy_game *game, gi_run *run)
{
    const size_t slides = (size_t)GI_DAO_PIECES * GI_DAO_DIRECTIONS;
    tables *t = gi_alloc(run->env, sizeof *t);

    if (!t) return GRUNDY_NO_MEMORY;
    fill_tables(t);
    *out = (gi_ranks){.game = game,
                      .ranking = game->rules->ranking,
                      .count = (uint64_t)OWN_SETS * OTHER_SETS,
                      .start = rank_of(t, 0x8421, 0x1248),
                      .is_seen = true,
                      .option_most = slides,
                      .parent_most = 2 * slides,
                      .tier_count = 1,
                      .tables = t,
                      .table_bytes = sizeof *t};
    return GRUNDY_OK;
}

static void close(gi_ranks *ranks, const grundy_env *env)
{
    gi_free(env, ranks->tables, ranks->table_bytes);
}

static bool rank(const gi_ranks *ranks, const gi_ints *position, uint64_t *out)
{
    const gi_board board = gi_board_of(position, GI_DAO_SIDE, GI_DAO_SIDE);
    uint32_t own, other;

    masks_of_board(&board, &own, &other);
    *out = rank_of(ranks->tables, own, other);
    return true;
}

static grundy_status unrank(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            gi_run *run)
{
    gi_board board = {
        .columns = GI_DAO_SIDE, .rows = GI_DAO_SIDE, .turn = GI_CROSS};
    uint32_t own, other;

    masks_of(ranks->tables, rank, &own, &other);
    for (size_t i = 0; i < GI_DAO_CELLS; i++) {
        if (own >> i & 1) board.cells[i] = GI_CROSS;
        if (other >> i & 1) board.cells[i] = GI_NOUGHT;
    }
    return gi_board_put(&board, out, run);
}

/* ---- options and parents ---- */

static uint32_t add_options(const tables *t, uint32_t own, uint32_t other,
                            uint64_t *items)
{
    const uint32_t taken = own | other;
    uint32_t count = 0;

    for (uint32_t rest = own; rest; rest &= rest - 1) {
        const size_t from = (size_t)__builtin_ctz(rest);
        for (size_t d = 0; d < GI_DAO_DIRECTIONS; d++) {
            size_t to = from, next;
            while ((next = t->steps[d][to]) < GI_DAO_CELLS &&
                   !(taken >> next & 1))
                to = next;
            if (to == from) continue;
            items[count++] = rank_of(
                t, other, own ^ ((uint32_t)1 << from | (uint32_t)1 << to));
        }
    }
    GRUNDY_ASSERT(count <= GI_DAO_PIECES * GI_DAO_DIRECTIONS);
    return count;
}

static void options(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out)
{
    const tables *t = ranks->tables;
    uint32_t used = 0, own, other;

    for (size_t i = 0; i < count; i++) {
        masks_of(t, list[i], &own, &other);
        gi_end end = gi_dao_end(own, other);
        out->starts[i] = used;
        if (end == GI_END_NONE)
            used += add_options(t, own, other, out->items + used);
        /* Ends the game when all four pieces are blocked. */
        if (end == GI_END_NONE && used == out->starts[i]) end = GI_END_LOST;
        out->ends[i] = (uint8_t)end;
    }
    out->starts[count] = used;
}

/* A piece of `other` at `to` slid in direction 7 - d if it was stopped there;
 * it came from the free cells in direction d. */
static size_t add_parents(const tables *t, uint32_t own, uint32_t other,
                          size_t to, uint64_t *out)
{
    const uint32_t taken = own | other;
    size_t count = 0;

    for (size_t d = 0; d < GI_DAO_DIRECTIONS; d++) {
        const size_t behind = t->steps[GI_DAO_DIRECTIONS - 1 - d][to];
        size_t from = to;
        if (behind < GI_DAO_CELLS && !(taken >> behind & 1)) continue;
        while ((from = t->steps[d][from]) < GI_DAO_CELLS &&
               !(taken >> from & 1))
            out[count++] = rank_of(
                t, other ^ ((uint32_t)1 << from | (uint32_t)1 << to), own);
    }
    return count;
}

static size_t parents(const gi_ranks *ranks, uint64_t rank, uint64_t *out)
{
    const tables *t = ranks->tables;
    uint32_t own, other;
    size_t count = 0;

    masks_of(t, rank, &own, &other);
    for (uint32_t rest = other; rest; rest &= rest - 1)
        count += add_parents(t, own, other, (size_t)__builtin_ctz(rest),
                             out + count);
    GRUNDY_ASSERT(count <= ranks->parent_most);
    return count;
}

const gi_ranking gi_dao_ranking = {.open = open,
                                   .close = close,
                                   .rank = rank,
                                   .unrank = unrank,
                                   .options = options,
                                   .parents = parents};
