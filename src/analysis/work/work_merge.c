/* SPDX-License-Identifier: MIT */
/* work_merge.c - the results of all units, gathered and checked. What comes out
 * of them: work_merged.c.
 *
 * A result that was changed on the way, or belongs to another plan or engine,
 * is refused when it is read (work_result.c). Here are the checks that need
 * more than one of them, and the one that needs none: a sample of the items is
 * computed again from nothing, and their lines must be the same. The sample is
 * drawn by the digests of all results, so that it is not known before the last
 * of them is there, and by a number that the merging person chooses. Where
 * units go on from others and two do not fit, what tells which of them is
 * wrong is to compute the earlier ones again.
 *
 * Invariant: of[unit - 1] is the finished result of the unit, or NULL.
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/work/work_plan.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/random.h"
#include "base/store/digest.h"

/* ---- gathering ---- */

grundy_status grundy_work_merge_new(grundy_work_merge **out, grundy_work *work,
                                    grundy_error *err)
{
    grundy_work_merge *merge;
    size_t units;

    if (!out || !work)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    units = (size_t)work->unit_count;
    merge = gi_alloc(work->env, sizeof *merge);
    if (!merge) return gi_tell(err, GRUNDY_NO_MEMORY);
    *merge = (grundy_work_merge){
        .work = work, .of = gi_alloc_array(work->env, units, sizeof(void *))};
    if (!merge->of) {
        grundy_work_merge_free(merge);
        return gi_tell(err, GRUNDY_NO_MEMORY);
    }
    for (size_t i = 0; i < units; i++)
        merge->of[i] = NULL;
    *out = merge;
    return GRUNDY_OK;
}

void grundy_work_merge_free(grundy_work_merge *merge)
{
    if (!merge) return;
    const grundy_env *env = merge->work->env;
    gi_free(env, merge->of, (size_t)merge->work->unit_count * sizeof(void *));
    gi_free(env, merge, sizeof *merge);
}

static bool is_same(const grundy_work_result *a, const grundy_work_result *b)
{
    return a->body.count == b->body.count &&
           memcmp(a->body.bytes, b->body.bytes, a->body.count) == 0;
}

/* Whether two segments of a chain fit, where both are there. */
static bool fit(const grundy_work_merge *merge,
                const grundy_work_result *before,
                const grundy_work_result *after)
{
    const gi_work_kind *kind = merge->work->kind;

    return !before || !after || !kind->follows ||
           kind->follows(gi_work_result_item(before, 0),
                         gi_work_result_item(after, 0));
}

grundy_status grundy_work_merge_add(grundy_work_merge *merge,
                                    const grundy_work_result *result,
                                    grundy_error *err)
{
    uint64_t unit, units;

    if (!merge || !result || result->work != merge->work)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no result of this plan");
    unit = result->unit;
    units = merge->work->unit_count;
    if (result->count < result->total)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "unit %" PRIu64 " is not finished: it has %zu of "
                       "%" PRIu64 " items",
                       unit, result->count, result->total);
    GRUNDY_ASSERT(unit > 0 && unit <= units);
    const grundy_work_result **place = &merge->of[unit - 1];
    if (*place && !is_same(*place, result))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "unit %" PRIu64 " has two results that differ", unit);
    if ((unit > 1 && !fit(merge, place[-1], result)) ||
        (unit < units && !fit(merge, result, place[1])))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "unit %" PRIu64 " does not go on from the result of "
                       "the unit before, or is not what the next one goes on "
                       "from",
                       unit);
    *place = result;
    return GRUNDY_OK;
}

uint64_t grundy_work_merge_missing(const grundy_work_merge *merge,
                                   uint64_t unit)
{
    if (!merge) return 0;
    for (; unit <= merge->work->unit_count; unit++)
        if (unit > 0 && !merge->of[unit - 1]) return unit;
    return 0;
}

grundy_status gi_work_merge_check(const grundy_work_merge *merge,
                                  grundy_error *err)
{
    const uint64_t missing = grundy_work_merge_missing(merge, 1);

    return missing ? gi_fail(err, GRUNDY_BAD_INPUT,
                             "unit %" PRIu64 " is missing", missing)
                   : GRUNDY_OK;
}

gi_span gi_work_merge_item(const grundy_work_merge *merge, uint64_t item)
{
    const uint64_t units = merge->work->unit_count;

    GRUNDY_ASSERT(item < merge->work->item_count && merge->of[item % units]);
    return gi_work_result_item(merge->of[item % units], item / units);
}

/* ---- computing again ---- */

/* The first line in which they differ, as far as it goes. */
static gi_span first_difference(gi_span a, gi_span b)
{
    size_t start = 0, at = 0;

    for (; at < a.count && at < b.count && a.bytes[at] == b.bytes[at]; at++)
        if (a.bytes[at] == '\n') start = at + 1;
    at = start;
    while (at < a.count && a.bytes[at] != '\n')
        at++;
    return (gi_span){a.bytes + start, at - start};
}

/* Of a long line, what is about the byte `at`. */
static gi_span cut(gi_span line, size_t at)
{
    enum { SHOWN_MOST = 60, BEFORE = 30 };
    const size_t from =
        line.count > SHOWN_MOST && at > BEFORE ? at - BEFORE : 0;
    const size_t left = line.count - from;

    GRUNDY_ASSERT(at <= line.count);
    return (gi_span){line.bytes + from, left < SHOWN_MOST ? left : SHOWN_MOST};
}

static grundy_status refuse(uint64_t unit, gi_span found, gi_span again,
                            grundy_error *err)
{
    gi_span a = first_difference(found, again);
    gi_span b = first_difference(again, found);
    size_t at = 0;

    while (at < a.count && at < b.count && a.bytes[at] == b.bytes[at])
        at++;
    a = cut(a, at);
    b = cut(b, at);
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "unit %" PRIu64 " is wrong: it has '%.*s', and computed "
                   "again it is '%.*s'",
                   unit, (int)a.count, a.bytes, (int)b.count, b.bytes);
}

/* The lines that an item goes on from. */
static grundy_status add_before(gi_text *out, const grundy_work_merge *merge,
                                uint64_t item)
{
    const grundy_work *work = merge->work;
    const uint64_t unit = item % work->unit_count + 1;
    uint64_t other = 0;

    while ((other = grundy_work_needed(work, unit, other + 1))) {
        const gi_span lines = gi_work_merge_item(merge, other - 1);
        gi_text_add_bytes(out, lines.bytes, lines.count);
    }
    return out->status;
}

static grundy_status check_item(const grundy_work_merge *merge, uint64_t item,
                                grundy_error *err)
{
    const grundy_work *work = merge->work;
    const gi_span found = gi_work_merge_item(merge, item);
    gi_text text, before;
    grundy_status status;

    gi_text_init(&text, work->env);
    gi_text_init(&before, work->env);
    status = add_before(&before, merge, item);
    if (!status)
        status = work->kind->solve(
            work, item, (gi_span){gi_text_string(&before), before.count},
            &text, err);
    if (!status) status = text.status;
    const gi_span again = {gi_text_string(&text), text.count};
    if (!status && (again.count != found.count ||
                    memcmp(again.bytes, found.bytes, found.count) != 0))
        status = refuse(item % work->unit_count + 1, found, again, err);
    gi_text_clear(&before);
    gi_text_clear(&text);
    return status;
}

/* Whether a unit says that it goes on from what the others are. */
static bool goes_on(const grundy_work_merge *merge, uint64_t unit)
{
    const grundy_work *work = merge->work;
    uint64_t digest = GI_DIGEST_START, other = 0;

    while ((other = grundy_work_needed(work, unit, other + 1))) {
        const gi_span lines = gi_work_merge_item(merge, other - 1);
        digest = gi_digest(digest, lines.bytes, lines.count);
    }
    return work->kind->goes_on(digest, gi_work_merge_item(merge, unit - 1));
}

/* Whether those that a unit goes on from are what comes out when they are
 * computed again; *unit gets one that is not. */
static grundy_status check_needed(uint64_t *unit,
                                  const grundy_work_merge *merge, uint64_t of,
                                  grundy_error *err)
{
    uint64_t other = 0;
    grundy_status status = GRUNDY_OK;

    while (!status &&
           (other = grundy_work_needed(merge->work, of, other + 1))) {
        if (gi_env_is_stopped(merge->work->env)) return GRUNDY_CANCELLED;
        status = check_item(merge, other - 1, err);
        if (status == GRUNDY_BAD_INPUT) *unit = other;
    }
    return status;
}

/* Whether each unit goes on from what the others are; *unit gets one that is
 * wrong. The first that does not fit may be right, and one of those that it
 * goes on from was changed: these fit, as all before them do, and computing
 * them again tells. */
static grundy_status
check_order(uint64_t *unit, const grundy_work_merge *merge, grundy_error *err)
{
    const grundy_work *work = merge->work;

    for (uint64_t i = 1; work->kind->goes_on && i <= work->unit_count; i++) {
        if (gi_env_is_stopped(work->env)) return GRUNDY_CANCELLED;
        if (goes_on(merge, i)) continue;
        const grundy_status status = check_needed(unit, merge, i, err);
        if (status) return status;
        *unit = i;
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "unit %" PRIu64 " went on from other results than "
                       "these",
                       i);
    }
    return GRUNDY_OK;
}

static uint64_t seed_of(const grundy_work_merge *merge, uint64_t seed)
{
    const grundy_work *work = merge->work;
    uint64_t digest = gi_digest_number(GI_DIGEST_START, work->digest, 8);

    for (uint64_t i = 0; i < work->unit_count; i++)
        digest = gi_digest(digest, merge->of[i]->body.bytes,
                           merge->of[i]->body.count);
    return gi_digest_number(digest, seed, 8);
}

/* Each set of `count` items is as likely as any other: [Knuth], 3.4.2 S. */
static grundy_status check_sample(uint64_t *unit,
                                  const grundy_work_merge *merge,
                                  uint64_t count, gi_random *random,
                                  grundy_error *err)
{
    const grundy_work *work = merge->work;
    uint64_t left = count;
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = 0; !status && left > 0; i++) {
        GRUNDY_ASSERT(i < work->item_count);
        if (gi_random_below(random, work->item_count - i) >= left) continue;
        if (gi_env_is_stopped(work->env)) return GRUNDY_CANCELLED;
        gi_work_progress(work, count - left, count);
        status = check_item(merge, i, err);
        if (status == GRUNDY_BAD_INPUT) *unit = i % work->unit_count + 1;
        left--;
    }
    return status;
}

grundy_status grundy_work_merge_recheck(uint64_t *unit,
                                        grundy_work_merge *merge,
                                        uint64_t count, uint64_t seed,
                                        grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    uint64_t wrong = 0;
    gi_random random;
    grundy_status status;

    if (!unit || !merge)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    status = gi_work_merge_check(merge, &told);
    if (!status) {
        if (count > merge->work->item_count) count = merge->work->item_count;
        gi_random_init(&random, seed_of(merge, seed), 0);
        status = check_order(&wrong, merge, &told);
        if (!status)
            status = check_sample(&wrong, merge, count, &random, &told);
    } else {
        wrong = grundy_work_merge_missing(merge, 1);
    }
    if (!status || status == GRUNDY_BAD_INPUT) *unit = wrong;
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
