/* SPDX-License-Identifier: MIT */
/* script_values.c - values of single heaps under the rules of a guest: each is
 * the mex of the values of its options, whose parts are smaller heaps.
 *
 * There are two ways. A table from heap 0 on asks for the options of every
 * heap once. A walk down from one heap asks for those of the heaps that play
 * from it can reach: a heap waits on a stack until all the parts of its
 * options are known, and is asked again then. Rules that halve a heap reach
 * some thirty heaps from 10^9, rules that take one token all of them; so the
 * walk comes first, and gives up after an eighth of the heaps of the table, if
 * there can be one. Both are kept in the session, so that the next question
 * finds them.
 *
 * Cost: that of the guest, once a heap in the table and twice in a walk, and
 * about ten steps for each option.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/memory/bitset.h"
#include "rules/guest/script.h"

enum {
    TABLE_USUAL = 1 << 12, /* Heaps that are not worth a walk. */
    WALK_SHARE = 8,        /* Of the heaps of the table. */
    WALK_STEPS = 8,        /* Of the meter, for a heap, */
    STEP_OPTIONS = 8,      /* and one for so many options. */
    WAITING_MOST = 1 << 24,
    POLL = 64
};

void gi_session_close_values(gi_session *s, const grundy_env *env)
{
    gi_free(env, s->values, s->value_capacity * sizeof *s->values);
    gi_free(env, s->seen, s->seen_words * sizeof *s->seen);
    if (s->far.env) gi_map_clear(&s->far);
    gi_free(env, s->far_values, s->far_capacity * sizeof *s->far_values);
    gi_free(env, s->waiting, s->waiting_capacity * sizeof *s->waiting);
}

static bool is_known(const gi_session *s, uint64_t n, uint32_t *value)
{
    uint32_t number;

    if (n < s->value_count) {
        *value = s->values[n];
        return true;
    }
    if (s->far.count == 0 || !gi_map_find(&s->far, &n, sizeof n, &number))
        return false;
    GRUNDY_ASSERT(number < s->far.count);
    *value = s->far_values[number];
    return true;
}

/* ---- one heap ---- */

static grundy_status clear_seen(gi_session *s, size_t options, size_t *words)
{
    *words = options / 64 + 1;
    if (*words > s->seen_words) {
        const size_t wanted = *words + *words / 2;
        uint64_t *seen =
            gi_resize(s->env, s->seen, s->seen_words * sizeof *seen,
                      wanted * sizeof *seen);
        if (!seen) return GRUNDY_NO_MEMORY;
        s->seen = seen;
        s->seen_words = wanted;
    }
    GRUNDY_ASSERT(*words <= s->seen_words);
    memset(s->seen, 0, *words * sizeof *s->seen);
    return GRUNDY_OK;
}

static grundy_status wait_for(gi_session *s, int64_t heap)
{
    void *items = s->waiting;

    GRUNDY_ASSERT(heap >= 0);
    if (s->waiting_count == s->waiting_capacity) {
        const grundy_status status =
            gi_array_grow(&items, &s->waiting_capacity, s->waiting_count,
                          sizeof *s->waiting, s->env);
        if (status) return status;
        s->waiting = items;
    }
    s->waiting[s->waiting_count++] = heap;
    return GRUNDY_OK;
}

/* The mex of the options of a heap of n. What is not known of them waits, and
 * *is_open says so. */
static grundy_status find_mex(gi_session *s, int64_t n, uint32_t *mex,
                              bool *is_open, gi_run *run)
{
    grundy_integer number = {n, NULL};
    const gi_ints heap = {&number, 1, 1};
    size_t words = 0;
    grundy_status status;

    GRUNDY_ASSERT(n >= 0 && !*is_open);
    gi_lists_empty(&s->scratch);
    status = gi_session_ask(s, &heap, 0, &s->scratch, run);
    if (!status) status = gi_meter_pay(run, s->scratch.count / STEP_OPTIONS);
    if (!status) status = clear_seen(s, s->scratch.count, &words);
    for (size_t i = 0; !status && i < s->scratch.count; i++) {
        size_t count;
        const int64_t *parts = gi_lists_at(&s->scratch, i, &count);
        uint32_t value = 0, of_part = 0;
        for (size_t part = 0; !status && part < count; part++) {
            GRUNDY_ASSERT(parts[part] >= 0 && parts[part] < n);
            if (is_known(s, (uint64_t)parts[part], &of_part)) {
                value ^= of_part;
            } else {
                *is_open = true;
                status = wait_for(s, parts[part]);
            }
        }
        if (value / 64 < words) gi_bitset_add(s->seen, value);
    }
    if (!status && !*is_open)
        *mex = (uint32_t)gi_bitset_first_gap(s->seen, words);
    return status;
}

/* ---- the table ---- */

static grundy_status add_value(gi_session *s, gi_run *run)
{
    void *items = s->values;
    uint32_t value = 0;
    bool is_open = false;
    grundy_status status =
        find_mex(s, (int64_t)s->value_count, &value, &is_open, run);

    if (!status && s->value_count == s->value_capacity)
        status = gi_array_grow(&items, &s->value_capacity, s->value_count,
                               sizeof *s->values, s->env);
    if (status) return status;
    s->values = items;
    GRUNDY_ASSERT(!is_open && s->value_count < s->value_capacity);
    s->values[s->value_count++] = value;
    return GRUNDY_OK;
}

static bool can_extend(const gi_session *s, uint64_t n)
{
    return n < gi_limit_positions(s->env) &&
           n < gi_limit_memory(s->env) / sizeof *s->values;
}

static grundy_status fail_too_large(uint64_t n, grundy_error *err)
{
    return gi_fail(err, GRUNDY_UNDECIDED,
                   "no theorem answers these rules, and a table up to "
                   "heap %llu would be too large",
                   (unsigned long long)n);
}

grundy_status gi_session_extend(gi_session *s, uint64_t n, gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_status status = GRUNDY_OK;

    if (!can_extend(s, n)) return fail_too_large(n, run->err);
    while (!status && s->value_count <= n) {
        if (s->value_count % 1024 == 0) {
            gi_env_progress(env, s->value_count, n + 1);
            if (gi_env_is_stopped(env)) return GRUNDY_CANCELLED;
        }
        status = add_value(s, run);
    }
    GRUNDY_ASSERT(status || s->value_count > n);
    return status;
}

/* ---- a walk ---- */

static grundy_status keep_far(gi_session *s, uint64_t n, uint32_t value)
{
    void *items = s->far_values;
    uint32_t number;
    bool is_new;
    grundy_status status = GRUNDY_OK;

    if (!s->far.env) gi_map_init(&s->far, s->env);
    if (s->far.count == s->far_capacity)
        status = gi_array_grow(&items, &s->far_capacity, s->far.count,
                               sizeof *s->far_values, s->env);
    if (status) return status;
    s->far_values = items;
    status = gi_map_intern(&s->far, &n, sizeof n, &number, &is_new);
    GRUNDY_ASSERT(status || number < s->far_capacity);
    if (!status) s->far_values[number] = value;
    return status;
}

/* The heap on top of the stack; *asked counts those whose options are asked
 * for. */
static grundy_status take_step(gi_session *s, uint64_t *asked, gi_run *run)
{
    GRUNDY_ASSERT(s->waiting_count > 0);
    const int64_t n = s->waiting[s->waiting_count - 1];
    uint32_t value = 0;
    bool is_open = false;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n >= 0);
    if (is_known(s, (uint64_t)n, &value)) {
        s->waiting_count--;
        return GRUNDY_OK;
    }
    ++*asked;
    status = gi_meter_pay(run, WALK_STEPS);
    if (!status) status = find_mex(s, n, &value, &is_open, run);
    if (status || is_open) return status;
    s->waiting_count--;
    return keep_far(s, (uint64_t)n, value);
}

/* Values of the heaps that play from n can reach, while they are `most` at
 * most, each asked for twice, and few wait; those that were found stay. */
static grundy_status walk(gi_session *s, uint64_t n, uint64_t most,
                          gi_run *run)
{
    GRUNDY_ASSERT(s->waiting_count == 0);
    uint64_t asked = 0;
    grundy_status status = wait_for(s, (int64_t)n);

    for (uint64_t step = 0; !status && s->waiting_count > 0; step++) {
        if (asked / 2 > most || s->waiting_count > WAITING_MOST) break;
        if (step % POLL == 0 && gi_env_is_stopped(run->env))
            status = GRUNDY_CANCELLED;
        if (!status) status = take_step(s, &asked, run);
    }
    s->waiting_count = 0;
    return status;
}

grundy_status gi_session_value(gi_session *s, uint64_t n, uint32_t *out,
                               gi_run *run)
{
    const bool has_table = can_extend(s, n);
    uint64_t most = gi_limit_positions(run->env);
    grundy_status status = GRUNDY_OK;

    if (is_known(s, n, out)) return GRUNDY_OK;
    if (n > INT64_MAX) return fail_too_large(n, run->err);
    GRUNDY_ASSERT(n >= s->value_count);
    if (has_table) most = (n - s->value_count) / WALK_SHARE;
    if (!has_table || n - s->value_count >= TABLE_USUAL)
        status = walk(s, n, most, run);
    if (status || is_known(s, n, out)) return status;
    status = gi_session_extend(s, n, run);
    if (!status) *out = s->values[n];
    return status;
}
