/* SPDX-License-Identifier: MIT */
/* sieve_lines.c - how the lines of a box are numbered.
 *
 * For the vector v with pivot j, v_j > 0, the line through p has the
 * coordinates p_j mod v_j; p_i where v_i = 0; and p_i v_j - p_j v_i, shifted to
 * 0 and above, elsewhere. All but the first are linear in the last number,
 * along which a row is walked. The sieve finds a line itself: with that in another
 * file it is a tenth slower.
 */
#include "analysis/count/count_sieve.h"
#include "base/assert.h"

/* How many values a coordinate has; false: too many. */
static bool count_coordinate(const gi_sieve *s, const gi_sieve_lines *f,
                             size_t i, uint64_t *out)
{
    const uint64_t own = (uint64_t)f->vector[i],
                   pivot = (uint64_t)f->vector[f->pivot],
                   last = (uint64_t)s->last[i],
                   last_pivot = (uint64_t)s->last[f->pivot];
    uint64_t up, down;

    if (i == f->pivot) {
        *out = pivot < last + 1 ? pivot : last + 1;
        return true;
    }
    if (own == 0) {
        *out = last + 1;
        return true;
    }
    return !__builtin_mul_overflow(last, pivot, &up) &&
           !__builtin_mul_overflow(last_pivot, own, &down) &&
           !__builtin_add_overflow(up, down, &up) &&
           !__builtin_add_overflow(up, (uint64_t)1, out);
}

grundy_status gi_sieve_add_lines(gi_sieve *s, gi_sieve_lines *f)
{
    uint64_t size = 1, here;

    while (f->vector[f->pivot] == 0)
        f->pivot++;
    GRUNDY_ASSERT(f->pivot < s->count && f->vector[f->pivot] > 0);
    for (size_t i = s->count; i-- > 0;) {
        f->strides[i] = size;
        if (!count_coordinate(s, f, i, &here) ||
            __builtin_mul_overflow(size, here, &size))
            return GRUNDY_UNDECIDED;
    }
    s->has_row_line |= f->pivot == s->count - 1 && f->vector[f->pivot] == 1;
    if (!gi_sieve_has_room(s, size)) return GRUNDY_UNDECIDED;
    return gi_gaps_init(&f->hit, (size_t)size, s->c->run->env);
}
