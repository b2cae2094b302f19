/* SPDX-License-Identifier: MIT */
/* nim_below.c - Nim with a fixed number of heaps below a bound, for tables.
 *
 * The rank consists of the heaps as digits in base `below`, with the first
 * heap as the first digit, so that each move decreases it. A lost position
 * marks, for each heap, the positions in which only this heap is larger: one
 * stride for each heap.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/heap/heap.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { HEAPS_MOST = 16 };

/* Kept with the ranks. */
typedef struct digits {
    size_t heaps;
    uint64_t below;
    uint64_t powers[HEAPS_MOST]; /* Of a heap's digit. */
} digits;

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), HEAPS_MOST) > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT, "heaps is %d at most",
                       HEAPS_MOST);
    if (gi_int_compare_word(gi_game_number(game, 1), 1 << 20) > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT, "below is %d at most", 1 << 20);
    return GRUNDY_OK;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const int64_t heaps = gi_game_number(game, 0)->word;
    const int64_t below = gi_game_number(game, 1)->word;

    if (position->count != (size_t)heaps)
        return gi_fail(err, GRUNDY_BAD_INPUT, "%s has %lld heaps, not %zu",
                       grundy_game_name(game), (long long)heaps,
                       position->count);
    for (size_t i = 0; i < position->count; i++)
        if (gi_int_compare_word(&position->items[i], below) >= 0)
            return gi_fail(err, GRUNDY_BAD_INPUT, "heap %zu is not below %lld",
                           i + 1, (long long)below);
    return GRUNDY_OK;
}

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    (void)game;
    return gi_visit_range(1, n, visit, user, run);
}

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    (void)game;
    return gi_int_copy(out, n, run->env);
}

/* ---- ranks ---- */

static grundy_status open(gi_ranks *out, const grundy_game *game, gi_run *run)
{
    const uint64_t below = (uint64_t)gi_game_number(game, 1)->word;
    digits *d = gi_alloc(run->env, sizeof *d);
    uint64_t power = 1;

    if (!d) return GRUNDY_NO_MEMORY;
    *d = (digits){.heaps = (size_t)gi_game_number(game, 0)->word,
                  .below = below};
    GRUNDY_ASSERT(d->heaps > 0 && d->heaps <= HEAPS_MOST && below > 0);
    for (size_t i = d->heaps; i-- > 0; power *= below) {
        d->powers[i] = power;
        if (power <= ((uint64_t)1 << 52) / below) continue;
        gi_free(run->env, d, sizeof *d);
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "%s has more than 2^52 positions",
                       grundy_game_name(game));
    }
    *out = (gi_ranks){.game = game,
                      .ranking = game->rules->ranking,
                      .count = power,
                      .start = power - 1,
                      .order = GI_RANKS_DOWN,
                      .is_impartial = true,
                      .option_most = d->heaps * (size_t)below,
                      .parent_most = d->heaps,
                      .tier_count = 1,
                      .tables = d,
                      .table_bytes = sizeof *d};
    return GRUNDY_OK;
}

static void close(gi_ranks *ranks, const grundy_env *env)
{
    gi_free(env, ranks->tables, ranks->table_bytes);
}

static bool rank(const gi_ranks *ranks, const gi_ints *position, uint64_t *out)
{
    const digits *d = ranks->tables;
    uint64_t sum = 0;

    GRUNDY_ASSERT(position->count == d->heaps);
    for (size_t i = 0; i < d->heaps; i++)
        sum += d->powers[i] * (uint64_t)position->items[i].word;
    *out = sum;
    return true;
}

static uint64_t digit(const digits *d, uint64_t rank, size_t heap)
{
    GRUNDY_ASSERT(heap < d->heaps);
    return rank / d->powers[heap] % d->below;
}

static grundy_status unrank(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            gi_run *run)
{
    const digits *d = ranks->tables;
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < d->heaps; i++)
        status = gi_ints_push_word(out, (int64_t)digit(d, rank, i), run->env);
    return status;
}

static void options(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out)
{
    const digits *d = ranks->tables;
    uint32_t used = 0;

    for (size_t i = 0; i < count; i++) {
        out->starts[i] = used;
        out->ends[i] = list[i] == 0 ? GI_END_LOST : GI_END_NONE;
        for (size_t j = 0; j < d->heaps; j++)
            for (uint64_t take = digit(d, list[i], j); take > 0; take--)
                out->items[used++] = list[i] - take * d->powers[j];
    }
    out->starts[count] = used;
}

static size_t strides(const gi_ranks *ranks, uint64_t rank, gi_stride *out)
{
    const digits *d = ranks->tables;

    for (size_t i = 0; i < d->heaps; i++)
        out[i] = (gi_stride){.first = rank + d->powers[i],
                             .step = d->powers[i],
                             .count = d->below - 1 - digit(d, rank, i)};
    return d->heaps;
}

static const gi_ranking ranking = {.open = open,
                                   .close = close,
                                   .rank = rank,
                                   .unrank = unrank,
                                   .options = options,
                                   .strides = strides};

static const gi_parameter parameters[] = {
    {"heaps", GI_NUMBER, 1, "3", "number of heaps"},
    {"below", GI_NUMBER, 2, "64", "bound that every heap is below"}};

const gi_ruleset gi_ruleset_nim_below = {
    .id = "nim_below",
    .title = "Nim below a bound",
    .family = "heap",
    .rules = "This is Nim with a fixed number of heaps, all smaller than a "
             "bound, so that all positions can be numbered and kept in a "
             "table. A move removes any positive number of objects from one "
             "heap. A player who cannot move loses.",
    .position = "heap sizes, each below the bound; 0 for an empty heap",
    .examples = "nim_below 3 5 6\nnim_below:heaps=4,below=8 1 2 4 7",
    .parameters = parameters,
    .parameter_count = 2,
    .check = check,
    .definition = {.moves = gi_heaps_moves,
                   .apply = gi_heaps_apply,
                   .is_ordered = true},
    .notation = {.legal = legal},
    .heap = {.moves = moves, .value = value},
    .theory = {.normal = {"T-BOUTON",
                          "The player to move loses exactly when the "
                          "nim-sum of the heaps is 0.",
                          "Bouton01"},
               .misere = {"T-BOUTON-MISERE",
                          "If every heap is 0 or 1, the player to move "
                          "loses exactly when the number of ones is odd; "
                          "otherwise exactly when the nim-sum is 0.",
                          "Bouton01"},
               .grundy = {"T-BOUTON",
                          "The value is the nim-sum of the "
                          "heaps.",
                          "Bouton01"},
               .outcome = gi_heaps_outcome_tame,
               .value = gi_heaps_value,
               .winning = gi_heaps_winning_tame,
               .reach = gi_heaps_reach},
    .ranking = &ranking,
    .trials = {.examples = "nim_below:heaps=2,below=8\nnim_below:below=4"},
};
