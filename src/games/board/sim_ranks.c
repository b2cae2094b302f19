/* SPDX-License-Identifier: MIT */
/* sim_ranks.c - the lines of Sim by number: the board in base 3, with the
 * first line as the last digit, so that a move increases the rank.
 *
 * A rank is divided into two groups of digits, and a table for each converts
 * them into the lines of X and of O and the number of lines that X has in
 * excess. Whether a set of lines contains a triangle is one bit in a table of
 * all sets.
 */
#include <string.h>

#include "base/env.h"
#include "base/memory/bitset.h"
#include "games/board/sim.h"
#include "rules/ruleset.h"

enum {
    GROUP_DIGITS = 8,
    GROUP_VALUES = 6561, /* 3 to the digits. */
    NOUGHTS_SHIFT = 16,
    SETS = 1 << GI_SIM_LINES_MOST
};

typedef struct tables {
    gi_sim_shape shape;
    uint64_t powers[GI_SIM_LINES_MOST + 1]; /* Of 3. */
    uint32_t lines[GROUP_VALUES];           /* Of X; those of O above. */
    int8_t more[GROUP_VALUES];              /* Lines of X than of O. */
    uint64_t triangles[SETS / 64];          /* Sets that have one, as bits. */
} tables;

static void fill_tables(tables *t)
{
    memset(t->triangles, 0, sizeof t->triangles);
    t->powers[0] = 1;
    for (size_t i = 1; i <= GI_SIM_LINES_MOST; i++)
        t->powers[i] = 3 * t->powers[i - 1];
    for (uint32_t value = 0; value < GROUP_VALUES; value++) {
        uint32_t rest = value;
        t->lines[value] = 0;
        t->more[value] = 0;
        for (size_t i = 0; i < GROUP_DIGITS; i++, rest /= 3) {
            const uint32_t line = (uint32_t)1 << i;
            if (rest % 3 == GI_CROSS) t->lines[value] |= line;
            if (rest % 3 == GI_NOUGHT)
                t->lines[value] |= line << NOUGHTS_SHIFT;
            t->more[value] = (int8_t)(t->more[value] + (rest % 3 == GI_CROSS) -
                                      (rest % 3 == GI_NOUGHT));
        }
    }
    for (uint32_t set = 0; set < SETS; set++)
        if (gi_sim_has_triangle(&t->shape, set))
            gi_bitset_add(t->triangles, set);
}

static grundy_status open(gi_ranks *out, const grundy_game *game, gi_run *run)
{
    tables *t = gi_alloc(run->env, sizeof *t);

    if (!t) return GRUNDY_NO_MEMORY;
    t->shape = gi_sim_shape_of(game);
    fill_tables(t);
    *out = (gi_ranks){.game = game,
                      .ranking = game->rules->ranking,
                      .count = t->powers[t->shape.lines],
                      .order = GI_RANKS_UP,
                      .has_strays = true,
                      .option_most = t->shape.lines,
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
    const tables *t = ranks->tables;
    uint64_t sum = 0;

    for (size_t i = 0; i < t->shape.lines; i++)
        sum += t->powers[i] * (uint64_t)position->items[i].word;
    GRUNDY_ASSERT(sum < ranks->count);
    *out = sum;
    return true;
}

/* Who has which lines. */
typedef struct drawn {
    uint32_t crosses, noughts;
    int more; /* Crosses than noughts. */
} drawn;

static drawn drawn_of(const tables *t, uint64_t rank)
{
    const uint32_t low = (uint32_t)(rank % GROUP_VALUES);
    const uint32_t high = (uint32_t)(rank / GROUP_VALUES);
    const uint32_t lines = t->lines[low] | t->lines[high] << GROUP_DIGITS;

    GRUNDY_ASSERT(rank < t->powers[t->shape.lines]);
    GRUNDY_ASSERT((lines & lines >> NOUGHTS_SHIFT & (SETS - 1)) == 0);
    return (drawn){lines % SETS, lines >> NOUGHTS_SHIFT,
                   t->more[low] + t->more[high]};
}

static grundy_status unrank(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            gi_run *run)
{
    const tables *t = ranks->tables;
    const drawn d = drawn_of(t, rank);
    gi_board board = {.columns = t->shape.lines, .rows = 1, .turn = GI_CROSS};

    for (size_t i = 0; i < t->shape.lines; i++) {
        if (d.crosses >> i & 1) board.cells[i] = GI_CROSS;
        if (d.noughts >> i & 1) board.cells[i] = GI_NOUGHT;
    }
    if (d.more > 0) board.turn = GI_NOUGHT;
    return gi_board_put(&board, out, run);
}

/* A stray position: the player to move has a triangle, or the turns did not
 * alternate. */
static gi_end end_of(const tables *t, const drawn *d, uint32_t empty)
{
    const bool is_nought = d->more == 1;
    const uint32_t own = is_nought ? d->noughts : d->crosses;
    const uint32_t last = is_nought ? d->crosses : d->noughts;

    if ((d->more != 0 && d->more != 1) || gi_bitset_has(t->triangles, own))
        return GI_END_STRAY;
    if (gi_bitset_has(t->triangles, last)) return GI_END_WON;
    return empty ? GI_END_NONE : GI_END_TIE;
}

static void options(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out)
{
    const tables *t = ranks->tables;
    const uint32_t all = ((uint32_t)1 << t->shape.lines) - 1;
    uint32_t used = 0;

    for (size_t i = 0; i < count; i++) {
        const drawn d = drawn_of(t, list[i]);
        uint32_t empty = all & ~(d.crosses | d.noughts);
        const gi_end end = end_of(t, &d, empty);
        const unsigned piece = d.more == 1 ? GI_NOUGHT : GI_CROSS;
        out->starts[i] = used;
        out->ends[i] = (uint8_t)end;
        if (end != GI_END_NONE) continue;
        for (; empty; empty &= empty - 1)
            out->items[used++] =
                list[i] + piece * t->powers[__builtin_ctz(empty)];
    }
    out->starts[count] = used;
}

const gi_ranking gi_sim_ranking = {.open = open,
                                   .close = close,
                                   .rank = rank,
                                   .unrank = unrank,
                                   .options = options};
