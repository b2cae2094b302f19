/* SPDX-License-Identifier: MIT */
/* structure.c - idempotents, groups, and whether a quotient is tame.
 *
 * In a finite commutative monoid the product e of all idempotents is the least
 * of them, and eQ is the least ideal, the kernel; it is a group. Around each
 * idempotent f there is a largest group: the x with fx = x some power of which
 * is f.
 *
 * Tame quotients are those of misère Nim. T_0 is trivial and T_1 is {1, a} with
 * a^2 = 1 and P = {a}. T_n, n >= 2, has a besides 1 and a kernel of 2^n
 * elements that are their own inverses, with a^2 = 1, and P is a and the
 * identity e of the kernel; ae is another one. That describes it up to
 * isomorphism: a acts on the kernel as ae does.
 */
#include "base/assert.h"
#include "base/env.h"
#include "quotient/algebra/structure.h"
#include "quotient/algebra/quotient_work.h"

static size_t square(const gi_monoid *m, size_t x)
{
    return gi_monoid_times(m, x, x);
}

/* Whether x is in the largest group around its idempotent power. */
static bool is_in_group(const gi_monoid *m, size_t x, size_t *idempotent)
{
    size_t index, period, power = 0;

    gi_monoid_orbit(m, x, &index, &period);
    if (index > 1) return false;
    for (size_t i = 0; i < period; i++)
        power = gi_monoid_times(m, power, x);
    GRUNDY_ASSERT(square(m, power) == power);
    *idempotent = power;
    return true;
}

static size_t count_kernel(const gi_monoid *m, size_t e)
{
    size_t count = 0;

    for (size_t x = 0; x < m->order; x++)
        count += gi_monoid_times(m, e, x) == x;
    return count;
}

/* Whether every element of the kernel is its own inverse. */
static bool is_kernel_binary(const gi_monoid *m, size_t e)
{
    for (size_t x = 0; x < m->order; x++)
        if (gi_monoid_times(m, e, x) == x && square(m, x) != e) return false;
    return true;
}

static bool is_tame(const gi_monoid *m, const gi_structure *s)
{
    size_t a = 1;

    if (m->order == 1) return true;
    if (m->order == 2) return square(m, 1) == 0 && gi_monoid_is_lost(m, 1);
    if (m->order != s->kernel_order + 2 || s->p_size != 2) return false;
    while (a < m->order && gi_monoid_times(m, s->kernel, a) == a)
        a++;
    GRUNDY_ASSERT(a < m->order && s->kernel > 0);
    return square(m, a) == 0 && is_kernel_binary(m, s->kernel) &&
           gi_monoid_is_lost(m, a) && gi_monoid_is_lost(m, s->kernel) &&
           gi_monoid_times(m, s->kernel, a) != s->kernel;
}

static grundy_status find_groups(gi_structure *s, const gi_monoid *m,
                                 gi_run *run)
{
    size_t *sizes = gi_alloc_array(run->env, m->order, sizeof *sizes);
    grundy_status status = sizes ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    for (size_t x = 0; !status && x < m->order; x++)
        sizes[x] = 0;
    for (size_t x = 0; !status && x < m->order; x++) {
        size_t idempotent;
        status = gi_quotient_pay(run, m->order);
        if (is_in_group(m, x, &idempotent)) sizes[idempotent]++;
    }
    for (size_t x = 0; !status && x < m->order; x++)
        if (sizes[x] > s->subgroup_order) s->subgroup_order = sizes[x];
    gi_free(run->env, sizes, m->order * sizeof *sizes);
    return status;
}

grundy_status gi_structure_find(gi_structure *out, const gi_monoid *m,
                                gi_run *run)
{
    gi_structure s = {0};
    grundy_status status;

    for (size_t x = 0; x < m->order; x++) {
        s.p_size += gi_monoid_is_lost(m, x);
        if (square(m, x) != x) continue;
        s.idempotent_count++;
        s.kernel = gi_monoid_times(m, s.kernel, x);
    }
    GRUNDY_ASSERT(square(m, s.kernel) == s.kernel && s.idempotent_count > 0);
    s.kernel_order = count_kernel(m, s.kernel);
    status = find_groups(&s, m, run);
    if (status) return status;
    s.is_tame = is_tame(m, &s);
    *out = s;
    return GRUNDY_OK;
}
