/* SPDX-License-Identifier: MIT */
/* partizan_octal.c - heaps in which Left moves by one code and Right by
 * another.
 *
 * A position is a list of heaps. What a player may do to a heap is said by a code
 * of heap games (codes/heapgame.h): the digits of an octal code, a set of amounts,
 * or all but some. A move is [heap, take, part, ...], as in code.c: the heap is
 * replaced by its parts. A heap of -n is a heap of n with the players exchanged,
 * its negative, and so are the parts of such a heap.
 *
 * There is no theory of one position; the sequence of values may have a period
 * (T-PARTIZAN-PERIOD). left=0.3,right=0.03 is a partizan subtraction game;
 * left=0.7,right=0.07, where Left bowls over one pin and Right two neighbours, is
 * Partizan Kayles.
 *
 * Source: [FraenkelKotzig87].
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/heap/code.h"
#include "games/partizan/signed.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { LEFT_CODE, RIGHT_CODE, PARTS = 2 };

static const grundy_heapgame *code_of(const grundy_game *game, int64_t heap,
                                      unsigned player)
{
    GRUNDY_ASSERT(player < 2);
    return game->codes[(heap < 0) != player ? RIGHT_CODE : LEFT_CODE];
}

/* [heap, take, rest], without the rest where there is none. */
static grundy_status visit_take(int64_t index, int64_t take, int64_t rest,
                                gi_visit visit, void *user)
{
    grundy_integer numbers[] = {{index, NULL}, {take, NULL}, {rest, NULL}};
    const size_t count = rest ? PARTS + 1 : PARTS;

    GRUNDY_ASSERT(take >= 0 && rest >= 0);
    return visit(&(gi_ints){numbers, count, PARTS + 1}, user);
}

/* Amounts of the set up to n. */
static grundy_status listed_moves(const grundy_heapgame *set, int64_t index,
                                  int64_t n, gi_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < set->amount_count; i++) {
        if (set->amounts[i] > (uint64_t)n) break;
        status = visit_take(index, (int64_t)set->amounts[i],
                            n - (int64_t)set->amounts[i], visit, user);
    }
    return status;
}

/* Amounts up to n that are not in the set. */
static grundy_status other_moves(const grundy_heapgame *set, int64_t index,
                                 int64_t n, gi_visit visit, void *user)
{
    size_t next = 0;
    grundy_status status = GRUNDY_OK;

    for (int64_t take = 1; !status && take <= n; take++) {
        if (next < set->amount_count && set->amounts[next] == (uint64_t)take)
            next++;
        else
            status = visit_take(index, take, n - take, visit, user);
    }
    return status;
}

static grundy_status heap_moves(const grundy_heapgame *code, int64_t index,
                                int64_t n, gi_visit visit, void *user)
{
    GRUNDY_ASSERT(n >= 0);
    switch (code->kind) {
    case GRUNDY_HEAP_SUBTRACTION:
        return listed_moves(code, index, n, visit, user);
    case GRUNDY_HEAP_ALL_BUT:
        return other_moves(code, index, n, visit, user);
    case GRUNDY_HEAP_TAKE_AND_BREAK:
        break;
    }
    return gi_code_splits(code, index, n, visit, user);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)run;
    for (size_t i = 0; i < position->count && !status; i++) {
        const int64_t heap = position->items[i].word;
        status = heap_moves(code_of(game, heap, player), (int64_t)i,
                            heap < 0 ? -heap : heap, visit, user);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    (void)game;
    GRUNDY_ASSERT(move->count >= PARTS);
    return gi_signed_split(out, position, (size_t)move->items[0].word, move,
                           PARTS, run);
}

/* ---- takes, for periods ---- */

static grundy_status visit_digits(const grundy_heapgame *code, unsigned player,
                                  gi_take_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    if (code->tail_start < code->digit_count) return GRUNDY_UNDEFINED;
    for (size_t i = 0; !status && i < code->digit_count; i++) {
        gi_take take = {i, player, 0};
        if (code->digits[i].is_unequal) return GRUNDY_UNDEFINED;
        if (code->digits[i].heaps == 0) continue;
        while (code->digits[i].heaps >> (take.heaps + 1))
            take.heaps++;
        status = visit(take, user);
    }
    return status;
}

static grundy_status takes(const grundy_game *game, gi_take_visit visit,
                           void *user)
{
    grundy_status status = GRUNDY_OK;

    for (unsigned player = 0; !status && player < 2; player++) {
        const grundy_heapgame *code = code_of(game, 0, player);
        if (code->kind == GRUNDY_HEAP_TAKE_AND_BREAK) {
            status = visit_digits(code, player, visit, user);
            continue;
        }
        if (code->kind == GRUNDY_HEAP_ALL_BUT) return GRUNDY_UNDEFINED;
        for (size_t i = 0; !status && i < code->amount_count; i++)
            status = visit((gi_take){code->amounts[i], player, 1}, user);
    }
    return status;
}

static const gi_parameter parameters[] = {
    [LEFT_CODE] = {.name = "left",
                   .kind = GI_CODE,
                   .meaning = "code of what Left may do to a heap"},
    [RIGHT_CODE] = {.name = "right",
                    .kind = GI_CODE,
                    .meaning = "code of what Right may do"},
};

const gi_ruleset gi_ruleset_partizan_octal = {
    .id = "partizan_octal",
    .title = "Partizan octal games",
    .family = "partizan",
    .rules = "A move changes one heap, Left's as the code `left` says and "
             "Right's as `right` says: a code of a heap game, such as 0.77 or "
             "S{1,3}. With left=0.7 and right=0.07, Partizan Kayles, Left "
             "bowls over one pin of a row and Right two neighbours. A player "
             "who cannot move loses. Source: Fraenkel and Kotzig.",
    .position = "heap sizes; -n is a heap of n with the players exchanged",
    .examples = "partizan_octal:left=0.7,right=0.07 8\n"
                "partizan_octal:left=0.15,right=0.51 5 7\n"
                "partizan_octal:left=S{1,2},right=4.0 3 -4",
    .parameters = parameters,
    .parameter_count = 2,
    .kind = GI_PARTIZAN,
    .least = -INT64_MAX,
    .definition = {.moves = moves,
                   .apply = apply,
                   .components = gi_signed_components,
                   .turn = gi_signed_turn},
    .notation = {.name_move = gi_code_name_move},
    .theory = {.takes = takes},
    .trials = {.examples = "partizan_octal:left=0.7,right=0.07\n"
                           "partizan_octal:left=4.3,right=0.15\n"
                           "partizan_octal:left=S{1,3},right=A{2}\n"
                           "partizan_octal:left=0.F,right=4!.1",
               .positions = gi_signed_heaps,
               .bound = 5},
};
