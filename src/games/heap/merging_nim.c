/* SPDX-License-Identifier: MIT */
/* merging_nim.c - a move takes one token, or makes two piles one.
 *
 * Piles of 2 and more, merged and taken to the end, are as many moves as their tokens
 * and the merges, less one: b. Nobody can change its parity but by piles of 1, of which
 * there are a; so who wins depends on a and b alone (T-MERGING-NIM). A move is [pile], or
 * [pile, other pile], the first of which is later in the list.
 */
#include "base/integer/integer.h"
#include "games/heap/piles.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static bool has_tokens(const gi_ints *position, size_t i)
{
    return !gi_int_is_zero(&position->items[i]);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (size_t i = 0; !status && i < position->count; i++) {
        if (!has_tokens(position, i)) continue;
        status = gi_visit_word((int64_t)i, visit, user, run);
        for (size_t j = 0; !status && j < i; j++)
            if (has_tokens(position, j))
                status =
                    gi_visit_words((int64_t)i, (int64_t)j, visit, user, run);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t i = (size_t)move->items[0].word;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(i < position->count && has_tokens(position, i));
    if (move->count == 1)
        return gi_int_add_word(&out->items[i], &out->items[i], -1, run->env);
    const size_t j = (size_t)move->items[1].word;
    GRUNDY_ASSERT(j < i);
    status =
        gi_int_add(&out->items[j], &out->items[j], &out->items[i], run->env);
    if (!status) gi_int_set_word(&out->items[i], 0, run->env);
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    size_t ones = 0, large = 0;
    bool is_odd = false, is_two = false, is_lost;

    (void)game, (void)run;
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *pile = &position->items[i];
        const int order = gi_int_compare_word(pile, 1);
        ones += order == 0;
        if (order <= 0) continue;
        large++;
        is_odd ^= gi_int_bit(pile, 0);
        is_two = gi_int_compare_word(pile, 2) == 0;
    }
    if (large == 0 || (large == 1 && is_two))
        is_lost = ones % 3 == 0;
    else
        is_lost = ones % 2 == 0 && is_odd == (large % 2 == 0);
    *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    if (move->count == 1)
        gi_text_addf(text, "take 1 from heap %lld",
                     (long long)move->items[0].word + 1);
    else
        gi_text_addf(text, "merge heap %lld into heap %lld",
                     (long long)move->items[0].word + 1,
                     (long long)move->items[1].word + 1);
    return text->status;
}

static const char *const keys[] = {"win", "answer", "(winning_moves)", NULL};

const gi_ruleset gi_ruleset_merging_nim = {
    .id = "merging_nim",
    .title = "Merging Nim",
    .family = "heap",
    .rules = "A move takes one object from a heap, or merges two nonempty "
             "heaps. A player who cannot move loses.",
    .position = "heap sizes",
    .examples = "merging_nim 1 1 2\nmerging_nim 3 4\n"
                "merging_nim 1 1 1 1 1 1007",
    .contest = "HDU 4111",
    .definition = {.moves = moves,
                   .apply = apply,
                   .canonical = gi_piles_canonical},
    .notation = {.name_move = name_move},
    .theory =
        {.normal = {"T-MERGING-NIM",
                    "With a heaps of 1 and b moves that take and merge "
                    "all others, the player to move loses exactly when a "
                    "is a multiple of 3, if b is 0 or 2, and otherwise "
                    "when a and b are even.",
                    NULL},
         .outcome = outcome},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "Alice",
                               .lose = "Bob",
                               .numbered = "Case #"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 5},
};
