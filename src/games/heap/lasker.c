/* SPDX-License-Identifier: MIT */
/* lasker.c - Lasker's Nim: a move takes any number from a heap, or splits it
 * in two.
 *
 * T-LASKER [Lasker31]: the value of a heap is its size, except that 4k + 3 and
 * 4k + 4 are interchanged. T-LASKER-MISERE: every heap above 1 can be reduced
 * to 0 or to 1, so the misère Nim rule holds.
 *
 * A move is [heap, take, what is left...], as in games given by codes; take 0
 * splits the heap. At most one take leads to a given value, because no two
 * sizes have the same value; the splits are found in lasker_splits.c.
 */
#include "base/integer/integer.h"
#include "games/heap/code.h"
#include "games/heap/lasker.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- values ---- */

/* Interchanges the sizes 4k + 3 and 4k + 4; its own inverse. */
static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    static const int64_t change[] = {-1, 0, 0, 1};

    (void)game;
    if (gi_int_is_zero(n)) return gi_int_copy(out, n, run->env);
    return gi_int_add_word(out, n, change[gi_int_mod_word(n, 4)], run->env);
}

/* ---- definition ---- */

static grundy_status visit_parts(grundy_integer *items, size_t count,
                                 gi_visit visit, void *user)
{
    return visit(&(gi_ints){items, count, 4}, user);
}

static grundy_status heap_moves(int64_t heap, int64_t n, gi_visit visit,
                                void *user)
{
    grundy_status status = GRUNDY_OK;

    for (int64_t a = 1; !status && a <= n - a; a++)
        status = visit_parts(
            (grundy_integer[]){
                {heap, NULL}, {0, NULL}, {a, NULL}, {n - a, NULL}},
            4, visit, user);
    for (int64_t take = 1; !status && take <= n; take++)
        status = visit_parts(
            (grundy_integer[]){{heap, NULL}, {take, NULL}, {n - take, NULL}},
            take < n ? 3 : 2, visit, user);
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player, (void)run;
    for (size_t i = 0; !status && i < position->count; i++)
        status = heap_moves((int64_t)i, position->items[i].word, visit, user);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    (void)game;
    GRUNDY_ASSERT(move->count >= 2 && move->count <= 4);
    return gi_code_split_apply(out, position, move, run);
}

/* ---- moves to a value ---- */

static grundy_status visit_splits(size_t heap, const grundy_integer *n,
                                  const grundy_integer *target, gi_visit visit,
                                  void *user, gi_run *run)
{
    gi_ints parts = {0};
    grundy_integer rest = {0};
    grundy_status status = gi_lasker_splits(&parts, n, target, run);

    for (size_t i = 0; !status && i < parts.count; i++) {
        status = gi_int_sub(&rest, n, &parts.items[i], run->env);
        if (!status)
            status = visit_parts(
                (grundy_integer[]){
                    {(int64_t)heap, NULL}, {0, NULL}, parts.items[i], rest},
                4, visit, user);
    }
    grundy_integer_clear(&rest, run->env);
    gi_ints_clear(&parts, run->env);
    return status;
}

static grundy_status visit_take(size_t heap, const grundy_integer *n,
                                const grundy_integer *target, gi_visit visit,
                                void *user, gi_run *run)
{
    grundy_integer left = {0}, take = {0};
    grundy_status status = value(NULL, target, &left, run);

    if (!status) status = gi_int_sub(&take, n, &left, run->env);
    if (!status && gi_int_sign(&take) > 0)
        status =
            visit_parts((grundy_integer[]){{(int64_t)heap, NULL}, take, left},
                        gi_int_is_zero(&left) ? 2 : 3, visit, user);
    grundy_integer_clear(&take, run->env);
    grundy_integer_clear(&left, run->env);
    return status;
}

/* Splits of one heap to one value, takes from it to another. */
static grundy_status visit_heap(size_t heap, const grundy_integer *n,
                                const grundy_integer *by_split,
                                const grundy_integer *by_take, gi_visit visit,
                                void *user, gi_run *run)
{
    grundy_status status = visit_splits(heap, n, by_split, visit, user, run);

    return status ? status : visit_take(heap, n, by_take, visit, user, run);
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_integer sum = {0}, wanted = {0};
    grundy_status status = gi_heaps_value(game, position, &sum, run);

    if (!status) status = gi_int_xor(&sum, &sum, target, run->env);
    for (size_t i = 0; !status && i < position->count; i++) {
        const grundy_integer *n = &position->items[i];
        status = value(game, n, &wanted, run);
        if (!status) status = gi_int_xor(&wanted, &wanted, &sum, run->env);
        if (!status)
            status = visit_heap(i, n, &wanted, &wanted, visit, user, run);
    }
    grundy_integer_clear(&wanted, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}

/* Takes follow the misère Nim rule. A split leaves a part above 1, so the
 * nim-sum must be 0, unless it is the split of 2 into ones. */
static grundy_status visit_misere(const gi_nimsum *sum, size_t heap,
                                  const grundy_integer *n, gi_visit visit,
                                  void *user, gi_run *run)
{
    grundy_integer by_split = {0}, by_take = {0};
    const grundy_convention of_split =
        gi_int_compare_word(n, 2) <= 0 ? GRUNDY_MISERE : GRUNDY_NORMAL;
    grundy_integer v = {0};
    grundy_status status = value(NULL, n, &v, run);

    if (!status) status = gi_nimsum_target(sum, &v, of_split, &by_split, run);
    if (!status)
        status = gi_nimsum_target(sum, &v, GRUNDY_MISERE, &by_take, run);
    if (!status)
        status = visit_heap(heap, n, &by_split, &by_take, visit, user, run);
    grundy_integer_clear(&v, run->env);
    grundy_integer_clear(&by_take, run->env);
    grundy_integer_clear(&by_split, run->env);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    static const grundy_integer zero = {0, NULL};
    gi_nimsum sum = {0};
    grundy_status status;

    if (convention == GRUNDY_NORMAL)
        return reach(game, position, &zero, visit, user, run);
    /* The heaps with a value above 1 are those with a size above 1. */
    status = gi_nimsum_of(&sum, position, run);
    if (!status) status = gi_heaps_value(game, position, &sum.value, run);
    for (size_t i = 0; !status && i < position->count; i++)
        status = visit_misere(&sum, i, &position->items[i], visit, user, run);
    gi_nimsum_clear(&sum, run);
    return status;
}

/* ---- table ---- */

/* For periods: take any number and leave what is left, or split. */
static grundy_status heapgame(const grundy_game *game, grundy_heapgame **out,
                              gi_run *run)
{
    (void)game;
    return grundy_heapgame_parse(out, "4.(3)", run->env, run->err);
}

static const char *const keys[] = {"win",      "misere_win", "grundy",
                                   "grundies", "answer",     "(winning_moves)",
                                   NULL};

const gi_ruleset gi_ruleset_lasker = {
    .id = "lasker",
    .title = "Lasker's Nim",
    .family = "heap",
    .rules = "A move takes any positive number of objects from one heap, or "
             "splits one heap into two nonempty heaps. A player who cannot "
             "move loses.",
    .position = "heap sizes",
    .examples = "lasker 2 5 7\nlasker 3 4 7\n--misere lasker 1 1 3",
    .contest = "HDU 3032",
    .axes = 1,
    .definition = {.moves = moves, .apply = apply},
    .notation = {.name_move = gi_code_name_move},
    .heap = {.value = value},
    .theory =
        {.normal = {"T-LASKER",
                    "The player to move loses exactly when the nim-sum of "
                    "the values of the heaps is 0; the value of a heap is "
                    "its size, except that 4k + 3 and 4k + 4 are "
                    "interchanged.",
                    "Lasker31"},
         .misere = {"T-LASKER-MISERE",
                    "If every heap is 0 or 1, the player to move loses "
                    "exactly when the number of ones is odd; otherwise the "
                    "outcome is that of normal play.",
                    NULL},
         .grundy = {"T-LASKER",
                    "A heap of 4k + 3 has value 4k + 4, a heap of 4k + 4 "
                    "has value 4k + 3, and the value of any other heap is "
                    "its size.",
                    "Lasker31"},
         .outcome = gi_heaps_outcome_tame,
         .value = gi_heaps_value,
         .winning = winning,
         .reach = reach,
         .heapgame = heapgame},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "Alice",
                               .lose = "Bob"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 6},
};
