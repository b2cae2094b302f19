/* SPDX-License-Identifier: MIT */
/* leavings.c - what a move in one heap may leave, for each number taken.
 *
 * A set of amounts is a code whose digits are 3 for these amounts, and all-but
 * sets are the same the other way round; so one list of digits serves all
 * rules. It ends where the largest heap does.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "quotient/growth/leavings.h"

enum { NONE = 1, ONE = 2 };

static void read_digits(gi_leavings *m, const grundy_heapgame *rules)
{
    GRUNDY_ASSERT(rules->digit_count > 0);
    GRUNDY_ASSERT(rules->tail_start <= rules->digit_count);
    m->reach.most_taken = rules->digit_count - 1;
    m->reach.tail_start = rules->tail_start;
    m->reach.tail_period = rules->digit_count - rules->tail_start;
    for (size_t d = 0; d < m->count; d++) {
        const gi_digit digit = gi_heapgame_digit(rules, d);
        m->parts[d] = digit.heaps;
        if (digit.is_unequal && digit.heaps >= 4)
            m->parts[d] |= GI_PARTS_UNEQUAL;
    }
}

static void read_amounts(gi_leavings *m, const grundy_heapgame *rules)
{
    const bool is_all_but = rules->kind == GRUNDY_HEAP_ALL_BUT;

    m->reach.most_taken = rules->amount_count
                              ? (size_t)rules->amounts[rules->amount_count - 1]
                              : 0;
    m->reach.tail_start = m->reach.most_taken + 1;
    m->reach.tail_period = is_all_but ? 1 : 0;
    m->parts[0] = 0;
    for (size_t d = 1; d < m->count; d++)
        m->parts[d] = is_all_but ? NONE | ONE : 0;
    for (size_t i = 0; i < rules->amount_count; i++) {
        GRUNDY_ASSERT(rules->amounts[i] <= m->reach.most_taken);
        if (rules->amounts[i] < m->count)
            m->parts[rules->amounts[i]] = is_all_but ? 0 : NONE | ONE;
    }
}

static unsigned most_in(unsigned parts)
{
    unsigned most = 0;

    while ((parts & (GI_PARTS_UNEQUAL - 1)) >> (most + 1))
        most++;
    GRUNDY_ASSERT(most <= GI_PARTS_MOST);
    return most;
}

static void find_most(gi_leavings *m)
{
    for (size_t d = 0; d < m->count; d++) {
        const unsigned most = most_in(m->parts[d]);
        unsigned *of_kind =
            m->parts[d] & GI_PARTS_UNEQUAL ? &m->most_unlike : &m->most_alike;
        if (most > *of_kind) *of_kind = most;
        if (most > m->most) m->most = most;
    }
    m->reach.most_heaps = m->most;
    m->reach.has_unequal = m->most_unlike > 0;
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
    find_most(&m);
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
