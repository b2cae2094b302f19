/* SPDX-License-Identifier: MIT */
/* leavings.c - what a move in one heap may leave, for each number taken.
 *
 * A set of amounts is a code whose digits are 3 for these amounts, and all-but
 * sets are the same the other way round; so one list of digits serves all
 * rules. It ends where the largest heap does. Splits into unequal heaps are
 * those of two heaps, since whether three differ is not a matter of pairs; and
 * of all digits that split, which share what n tokens can be split into.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "quotient/growth/leavings.h"

enum { NONE = 1, ONE = 2 };

static void read_digits(gi_leavings *m, const grundy_heapgame *rules)
{
    bool has_equal = false;

    m->is_endless = rules->tail_start < rules->digit_count;
    m->last = rules->digit_count - 1;
    for (size_t d = 0; d < m->count; d++) {
        const gi_digit digit = gi_heapgame_digit(rules, d);
        const bool splits = digit.heaps >= 4;
        m->parts[d] = digit.heaps;
        m->is_unequal |= splits && digit.is_unequal;
        has_equal |= splits && !digit.is_unequal;
    }
    m->is_mixed = m->is_unequal && has_equal;
}

static void read_amounts(gi_leavings *m, const grundy_heapgame *rules)
{
    const bool is_all_but = rules->kind == GRUNDY_HEAP_ALL_BUT;

    m->is_endless = is_all_but;
    m->last = rules->amount_count
                  ? (size_t)rules->amounts[rules->amount_count - 1]
                  : 0;
    m->parts[0] = 0;
    for (size_t d = 1; d < m->count; d++)
        m->parts[d] = is_all_but ? NONE | ONE : 0;
    for (size_t i = 0; i < rules->amount_count; i++)
        if (rules->amounts[i] < m->count)
            m->parts[rules->amounts[i]] = is_all_but ? 0 : NONE | ONE;
}

static unsigned most_parts(const gi_leavings *m)
{
    unsigned all = 0, most = 0;

    for (size_t d = 0; d < m->count; d++)
        all |= m->parts[d];
    while (all >> (most + 1))
        most++;
    GRUNDY_ASSERT(most <= GI_PARTS_MOST);
    return most;
}

grundy_status gi_leavings_init(gi_leavings *out, const grundy_heapgame *rules,
                               size_t heap_count, gi_run *run)
{
    gi_leavings m = {.env = run->env, .count = heap_count};

    GRUNDY_ASSERT(heap_count > 0);
    m.parts = gi_alloc_array(m.env, heap_count, sizeof *m.parts);
    if (!m.parts) return GRUNDY_NO_MEMORY;
    if (rules->kind == GRUNDY_HEAP_TAKE_AND_BREAK)
        read_digits(&m, rules);
    else
        read_amounts(&m, rules);
    m.most = most_parts(&m);
    if (m.is_unequal && (m.most > 2 || m.is_mixed)) {
        gi_leavings_clear(&m);
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "quotients are for splits into two unequal heaps by "
                       "every digit that splits, not into more");
    }
    *out = m;
    return GRUNDY_OK;
}

gi_leavings gi_leavings_of(const gi_listed *listed, const grundy_env *env)
{
    return (gi_leavings){
        .env = env, .listed = listed, .count = listed->count, .most = 1};
}

void gi_leavings_clear(gi_leavings *moves)
{
    if (moves->parts)
        gi_free(moves->env, moves->parts, moves->count * sizeof *moves->parts);
    *moves = (gi_leavings){0};
}
