/* SPDX-License-Identifier: MIT */
/* script_sweep.c - who wins single heaps, without their values, under rules
 * that say from which heaps one can move to a given one.
 *
 * Heaps are swept from 0 on. A lost one marks all that `before` names as won;
 * these are never asked for their options. The others are: they are lost
 * unless an option is. So it does no harm if `before` leaves some out, or if
 * they are past the end of the marks. The first marks, and one of many later,
 * are held against the options. Rules that split a heap need values.
 *
 * Invariant: marks of heaps below swept_count are final, WON above it too. */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "rules/guest/script.h"

enum { UNMARKED = 0, WON, LOST, POLL = 1 << 10, MARKS_LEAST = 1 << 10 };

void gi_session_close_marks(gi_session *s, const grundy_env *env)
{
    gi_free(env, s->marks, s->mark_count);
}

/* Marks of heaps 0 .. n, and of some more. */
static grundy_status reserve(gi_session *s, uint64_t n, const grundy_env *env)
{
    size_t wanted = s->mark_count * 2;
    uint8_t *marks;

    if (n < s->mark_count) return GRUNDY_OK;
    if (n >= gi_limit_positions(env) || n >= gi_limit_memory(env) / 2)
        return GRUNDY_UNDECIDED;
    if (wanted <= n) wanted = (size_t)n + 1;
    if (wanted < MARKS_LEAST) wanted = MARKS_LEAST;
    marks = gi_resize(env, s->marks, s->mark_count, wanted);
    if (!marks) return GRUNDY_NO_MEMORY;
    for (size_t i = s->mark_count; i < wanted; i++)
        marks[i] = UNMARKED;
    GRUNDY_ASSERT(wanted > n && wanted > s->mark_count);
    s->marks = marks;
    s->mark_count = wanted;
    return GRUNDY_OK;
}

/* A heap, or nothing, which is a heap of 0. GRUNDY_UNDECIDED: more. */
static grundy_status only_part(const gi_lists *lists, size_t index,
                               int64_t *out)
{
    size_t count;
    const int64_t *parts = gi_lists_at(lists, index, &count);

    *out = count ? parts[0] : 0;
    GRUNDY_ASSERT(*out >= 0);
    return count > 1 ? GRUNDY_UNDECIDED : GRUNDY_OK;
}

static grundy_status has_lost_option(gi_session *s, const gi_ints *heap,
                                     bool *out, gi_run *run)
{
    int64_t part = 0;
    grundy_status status;

    gi_lists_empty(&s->scratch);
    status = gi_session_ask(s, heap, 0, &s->scratch, run);
    *out = false;
    for (size_t i = 0; !status && i < s->scratch.count; i++) {
        status = only_part(&s->scratch, i, &part);
        GRUNDY_ASSERT(status || s->marks[part] != UNMARKED);
        if (!status) *out |= s->marks[part] == LOST;
    }
    return status;
}

/* Whether an option of a heap is this one. */
static grundy_status check_mark(gi_session *s, int64_t from, int64_t to,
                                gi_run *run)
{
    grundy_integer number = {from, NULL};
    const gi_ints heap = {&number, 1, 1};
    gi_lists lists = {0};
    bool has = false;
    int64_t part = 0;
    grundy_status status = gi_session_ask(s, &heap, 0, &lists, run);

    for (size_t i = 0; !status && i < lists.count; i++) {
        status = only_part(&lists, i, &part);
        has |= part == to;
    }
    gi_lists_clear(&lists, s->env);
    if (status || has) return status;
    return gi_fail(run->err, GRUNDY_BAD_INPUT,
                   "the rules contradict themselves: before(%lld) has %lld, "
                   "and options(%lld) has no %lld",
                   (long long)to, (long long)from, (long long)from,
                   (long long)to);
}

static grundy_status mark_before(gi_session *s, const gi_ints *heap,
                                 gi_run *run)
{
    const int64_t n = heap->items[0].word;
    grundy_integer last = {(int64_t)s->mark_count - 1, NULL};
    const gi_ints most = {&last, 1, 1};
    int64_t larger = 0;
    grundy_status status;

    GRUNDY_ASSERT(s->marks[n] == LOST);
    gi_lists_empty(&s->scratch);
    status = gi_session_pay(
        s,
        s->script->guest->before(s->state, heap, &most, &s->scratch, run->err),
        run);
    for (size_t i = 0; !status && i < s->scratch.count; i++) {
        status = only_part(&s->scratch, i, &larger);
        if (!status && larger <= n)
            return gi_session_blame(
                s, "before",
                gi_fail(run->err, GRUNDY_BAD_INPUT,
                        "before(%lld) has a heap of %lld: moves make heaps "
                        "smaller",
                        (long long)n, (long long)larger),
                run->err);
        if (!status && gi_is_doubtful(s->marked_count++))
            status = check_mark(s, larger, n, run);
        if (status || (uint64_t)larger >= s->mark_count) continue;
        GRUNDY_ASSERT(s->marks[larger] != LOST); /* It comes later. */
        s->marks[larger] = WON;
    }
    return status;
}

static grundy_status sweep_heap(gi_session *s, size_t n, gi_run *run)
{
    grundy_integer number = {(int64_t)n, NULL};
    const gi_ints heap = {&number, 1, 1};
    bool is_won = true;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n < s->mark_count);
    if (s->marks[n] == WON) return GRUNDY_OK;
    status = has_lost_option(s, &heap, &is_won, run);
    if (!status) s->marks[n] = is_won ? WON : LOST;
    return status || is_won ? status : mark_before(s, &heap, run);
}

grundy_status gi_session_outcome(gi_session *s, uint64_t n,
                                 grundy_outcome *out, gi_run *run)
{
    grundy_status status = reserve(s, n, s->env);

    for (; !status && s->swept_count <= n; s->swept_count++) {
        if (s->swept_count % POLL == 0) {
            gi_env_progress(run->env, s->swept_count, n + 1);
            if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
        }
        status = sweep_heap(s, s->swept_count, run);
        if (status) return status;
    }
    if (status) return status;
    GRUNDY_ASSERT(s->swept_count <= s->mark_count);
    GRUNDY_ASSERT(s->marks[n] != UNMARKED);
    *out = s->marks[n] == LOST ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}
