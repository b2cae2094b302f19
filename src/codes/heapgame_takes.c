/* SPDX-License-Identifier: MIT */
/* heapgame_takes.c - digits that only take, as the set of amounts that they
 * allow.
 *
 * A digit 3 allows a take whatever is left, and a digit 0 forbids it. So
 * digits that are all 0 or 3 are a subtraction set; if a 3 repeats
 * indefinitely after them, the amounts are all except those of the zeros. The
 * engines for such sets know more: exact periods, and heaps of any size.
 */
#include "codes/heapgame.h"

enum { WINNER_TAKES = 3 };

/* Takes before the digits that repeat whose digit is `value`. */
static grundy_status amounts_of(const grundy_heapgame *code, unsigned value,
                                gi_ints *out, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 1; !status && i < code->tail_start; i++)
        if (code->digits[i].heaps == value)
            status = gi_ints_push_word(out, (int64_t)i, env);
    return status;
}

static bool only_takes(const grundy_heapgame *code)
{
    const size_t tail = code->digit_count - code->tail_start;

    for (size_t i = 0; i < code->digit_count; i++)
        if (code->digits[i].heaps != 0 &&
            code->digits[i].heaps != WINNER_TAKES)
            return false;
    return tail == 0 ||
           (tail == 1 && code->digits[code->tail_start].heaps == WINNER_TAKES);
}

grundy_status gi_heapgame_to_set(grundy_heapgame **rules,
                                 const grundy_env *env)
{
    const grundy_heapgame *code = *rules;
    grundy_heapgame *set;
    gi_ints amounts = {0};
    grundy_status status;

    if (code->kind != GRUNDY_HEAP_TAKE_AND_BREAK || !only_takes(code))
        return GRUNDY_OK;
    const bool has_tail = code->tail_start < code->digit_count;
    status = amounts_of(code, has_tail ? 0 : WINNER_TAKES, &amounts, env);
    if (!status)
        status = gi_heapgame_from_amounts(
            &set, has_tail ? GRUNDY_HEAP_ALL_BUT : GRUNDY_HEAP_SUBTRACTION,
            &amounts, env, NULL);
    if (!status) {
        grundy_heapgame_free(*rules);
        *rules = set;
    }
    gi_ints_clear(&amounts, env);
    return status;
}
