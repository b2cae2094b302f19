/* SPDX-License-Identifier: MIT */
/* split_pairs.c - pairs of heaps: one heap of a pair goes, the other is split in
 * two.
 *
 * A position is a flat list: the two heaps of each pair, none empty. A move is
 * [pair, kept, part]: the kept heap, 0 or 1, becomes `part`, which is not the larger
 * one, and the rest of it.
 *
 * T-SPLIT-PAIRS: the value of the pair (a, b) is the place of the lowest bit, counted
 * from 0, that is 0 in both a - 1 and b - 1; values are added by nim-sum.
 *
 * Cost: O(bits) for each pair, on numbers of any size.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

static grundy_status visit_splits(int64_t pair, int64_t kept, int64_t n,
                                  gi_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    for (int64_t part = 1; !status && part <= n / 2; part++)
        status =
            visit(&(gi_ints){(grundy_integer[]){
                                 {pair, NULL}, {kept, NULL}, {part, NULL}},
                             3, 3},
                  user);
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player, (void)run;
    for (size_t i = 0; !status && i < position->count; i++)
        status = visit_splits((int64_t)(i / 2), (int64_t)(i % 2),
                              position->items[i].word, visit, user);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t first = 2 * (size_t)move->items[0].word;
    const size_t kept = first + (size_t)move->items[1].word;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(move->count == 3 && kept < position->count);
    if (!status)
        status = gi_int_sub(&out->items[first + 1], &position->items[kept],
                            &move->items[2], run->env);
    return status ? status
                  : gi_int_copy(&out->items[first], &move->items[2], run->env);
}

/* The smaller heap of each pair first, and pairs in order. */
static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    (void)game;
    GRUNDY_ASSERT(position->count % 2 == 0);
    for (size_t i = 0; i + 1 < position->count; i += 2) {
        grundy_integer *pair = &position->items[i];
        const grundy_integer kept = pair[0];
        if (grundy_integer_compare(&pair[0], &pair[1]) <= 0) continue;
        pair[0] = pair[1];
        pair[1] = kept;
    }
    return gi_pairs_sort(position, run);
}

/* Each pair that has a move. */
static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    for (size_t i = 0; !status && i + 1 < position->count; i += 2) {
        grundy_integer *pair = &position->items[i];
        if (pair[0].word == 1 && pair[1].word == 1) continue;
        status = visit(&(gi_ints){pair, 2, 2}, user);
    }
    return status;
}

/* ---- theory ---- */

/* The lowest bit that both lack. */
static size_t lowest_gap(const grundy_integer *a, const grundy_integer *b)
{
    size_t bit = 0;

    GRUNDY_ASSERT(gi_int_sign(a) >= 0 && gi_int_sign(b) >= 0);
    while (gi_int_bit(a, bit) || gi_int_bit(b, bit))
        bit++;
    return bit;
}

static grundy_status pair_value(const grundy_integer *pair, uint64_t *out,
                                gi_run *run)
{
    grundy_integer less[2] = {{0}, {0}};
    grundy_status status = gi_int_add_word(&less[0], &pair[0], -1, run->env);

    if (!status) status = gi_int_add_word(&less[1], &pair[1], -1, run->env);
    if (!status) *out = lowest_gap(&less[0], &less[1]);
    grundy_integer_clear(&less[1], run->env);
    grundy_integer_clear(&less[0], run->env);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    uint64_t sum = 0, one = 0;
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; !status && i + 1 < position->count; i += 2) {
        status = pair_value(&position->items[i], &one, run);
        sum ^= one;
    }
    if (!status) gi_int_set_word(out, (int64_t)sum, run->env);
    return status;
}

/* ---- faces ---- */

static const char what[] = "the two heaps of a pair, such as 3:5";

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    if (position->count % 2)
        return gi_fail(err, GRUNDY_BAD_INPUT, "each pair needs two heaps");
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const size_t first = 2 * (size_t)move->items[0].word;
    const size_t kept = (size_t)move->items[1].word;
    grundy_integer other = {0};
    grundy_status status = gi_int_sub(&other, &position->items[first + kept],
                                      &move->items[2], run->env);

    GRUNDY_ASSERT(kept < 2 && first + 1 < position->count);
    (void)game;
    if (status) return status;
    gi_text_add(text, "drop ");
    gi_text_add_integer(text, &position->items[first + 1 - kept]);
    gi_text_addf(text, " of pair %zu, split ", first / 2 + 1);
    gi_text_add_integer(text, &position->items[first + kept]);
    gi_text_add(text, " into ");
    gi_text_add_integer(text, &move->items[2]);
    gi_text_add(text, " and ");
    gi_text_add_integer(text, &other);
    grundy_integer_clear(&other, run->env);
    return text->status;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    (void)game;
    return gi_pairs_parse(out, text, count, what, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    return gi_pairs_format(position, 0, text);
}

static grundy_status scan_case(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    uint64_t count = 0;
    grundy_status status = gi_scan_uint64_to(scan, UINT64_MAX / 2, &count,
                                             "the number of heaps", run->err);

    (void)parameters;
    if (!status && count % 2)
        status =
            gi_scan_fail(scan, run->err, "the number of heaps must be even");
    return status ? status
                  : gi_pairs_scan(scan, count, 1, "a heap", position, run);
}

/* Of the layout "# [pairs/2]": a contest counts the heaps. */
static grundy_status write_case(const gi_ints *fields, gi_text *text,
                                gi_run *run)
{
    const gi_ints *heaps = &fields[1];

    (void)run;
    gi_text_addf(text, "%zu\n", heaps->count);
    for (size_t i = 0; i < heaps->count; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &heaps->items[i]);
    }
    gi_text_add_char(text, '\n');
    return text->status;
}

static grundy_status read_request(const gi_json *input, gi_ints *position,
                                  gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_pairs_read(input, "pairs", position, run);
}

static grundy_status trial_positions(const grundy_game *game, uint64_t bound,
                                     gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_pairs_positions(2, 1, (int64_t)bound, visit, user, run);
}

static const char *const keys[] = {"win", "(grundy)", "answer",
                                   "(winning_moves)", NULL};

const gi_ruleset gi_ruleset_split_pairs = {
    .id = "split_pairs",
    .title = "Pairs of heaps, one dropped and one split",
    .family = "heap",
    .rules = "Heaps stand in pairs. A move drops one heap of a pair, and "
             "splits the other into two nonempty heaps, which are the new "
             "pair. A player who cannot move loses.",
    .position = "a:b for each pair of heaps",
    .examples = "split_pairs 2:3\nsplit_pairs 1:4 5:6\n"
                "split_pairs 2147483647:1000000000 8:8",
    .contest = "Luogu P2148, SDOI 2009",
    .least = 1,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .components = components},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .theory = {.normal = {"T-SPLIT-PAIRS",
                          "The player to move loses exactly when the nim-sum "
                          "of the values of the pairs is 0; the value of a:b "
                          "is the place of the lowest bit that is 0 in both "
                          "a - 1 and b - 1.",
                          NULL},
               .grundy = {"T-SPLIT-PAIRS",
                          "The value of a:b is the place, from 0 on, of the "
                          "lowest bit that is 0 in both a - 1 and b - 1; the "
                          "values of pairs are added by nim-sum.",
                          NULL},
               .value = value},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .read = GI_FOR_JUDGE(scan_case),
                               .win = "YES",
                               .lose = "NO"},
    .duel =
        GI_DUEL(.limits = "1..10000 1..2147483647", .layout = "# [pairs/2]",
                .cases_most = 20, .total_most = 200000, .write = write_case),
    .batch = &(
        const gi_batch){.layout = "pairs", .read = read_request, .keys = keys},
    .trials = {.positions = trial_positions, .bound = 6},
};
