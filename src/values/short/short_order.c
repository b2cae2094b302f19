/* SPDX-License-Identifier: MIT */
/* short_order.c - G <= H: no Left option of G is >= H, no Right option of H is
 * <= G.
 *
 * So G <= H is a "none of": it is true iff H <= GL is false for every GL and
 * HR <= G is false for every HR, which are questions of the same kind. A stack
 * of questions, each with the number of its next sub-question, answers them
 * without recursion; answers of finished questions go to the memo.
 *
 * Most questions end before they are put on the stack:
 *
 * - T-UPSTAR orders two number-up-stars at once.
 * - T-STOPS: G <= H implies that neither stop of G is greater than that of H,
 *   and if Left's stop of G is less than Right's stop of H, then G < H. Stops
 *   are looked at in whole units of 2^-16, rounded down: if one so rounded is
 *   less, so is the stop.
 * - T-NUMBER-AVOIDANCE: where one game is a number and the other is not, the
 *   options of the number need not be looked at.
 *
 * The raw form (canonical.c) takes part as a game like others; in the memo it
 * has a serial number instead of its id. Source: [Siegel13] chapter II. */
#include "base/memory/array.h"
#include "values/short/shorts.h"

enum { RAW_BIT = 1 << 30 };

/* ---- without options ---- */

static inline int32_t floor_of(const gi_shorts *s, gi_short a, gi_side side)
{
    return a & 1 ? gi_form_at(s, a)->floor[side] : gi_scalar_at(s, a)->floor;
}

static inline uint32_t memo_name(const gi_shorts *s, gi_short a)
{
    GRUNDY_ASSERT((a | s->raw_serial) < RAW_BIT);
    return a == GI_SHORT_RAW ? s->raw_serial | RAW_BIT : a;
}

static inline bool is_known(const gi_shorts *s, gi_short a, gi_short b,
                            bool *out)
{
    if (a == b) {
        *out = true;
        return true;
    }
    if (!((a | b) & 1)) {
        *out = gi_upstar_le(s, a, b);
        return true;
    }
    if (floor_of(s, a, GI_LEFT) > floor_of(s, b, GI_LEFT) ||
        floor_of(s, a, GI_RIGHT) > floor_of(s, b, GI_RIGHT)) {
        *out = false;
        return true;
    }
    if (floor_of(s, a, GI_LEFT) < floor_of(s, b, GI_RIGHT)) {
        *out = true;
        return true;
    }
    return gi_bits_memo_find(&s->order_memo, memo_name(s, a), memo_name(s, b),
                             out);
}

/* ---- with them ---- */

static grundy_status push(gi_shorts *s, size_t *depth, gi_short a, gi_short b)
{
    grundy_status status = gi_shorts_look(s);

    if (!status) status = gi_options_make(s, a);
    if (!status) status = gi_options_make(s, b);
    if (!status)
        status = gi_array_grow((void **)&s->duels, &s->duel_capacity, *depth,
                               sizeof *s->duels, &s->quota.env);
    if (!status) s->duels[(*depth)++] = (gi_order_frame){a, b, 0};
    return status;
}

/* The next sub-question that is open. False: there is none, and *is_refuted
 * says whether one is answered with yes. */
static bool next_open(gi_shorts *s, gi_order_frame *duel, gi_short *x,
                      gi_short *y, bool *is_refuted)
{
    const gi_short a = duel->a, b = duel->b;
    const gi_short_list none = {NULL, 0};
    const gi_short_list left =
        gi_is_number(s, a) ? none : gi_list_of(s, a, GI_LEFT);
    const gi_short_list right =
        gi_is_number(s, b) ? none : gi_list_of(s, b, GI_RIGHT);

    *is_refuted = false;
    while (duel->next < left.count + right.count) {
        const uint32_t i = duel->next++;
        const bool is_left = i < left.count;
        *x = is_left ? b : right.items[i - left.count];
        *y = is_left ? left.items[i] : a;
        if (!is_known(s, *x, *y, is_refuted)) return true;
        if (*is_refuted) return false;
    }
    return false;
}

static grundy_status fight(gi_shorts *s, bool *out)
{
    size_t depth = 1;

    while (depth > 0) {
        gi_order_frame *duel = &s->duels[depth - 1];
        gi_short x, y;
        bool is_refuted;
        const uint32_t seen = duel->next;
        const bool is_open = next_open(s, duel, &x, &y, &is_refuted);
        grundy_status status = gi_shorts_pay(s, duel->next - seen);

        if (status) return status;
        if (is_open) {
            status = push(s, &depth, x, y);
            if (status) return status;
            continue;
        }
        /* A yes refutes the question that asked, whose answer is then no. */
        do {
            duel = &s->duels[--depth];
            *out = !is_refuted;
            status =
                gi_bits_memo_keep(&s->order_memo, memo_name(s, duel->a),
                                  memo_name(s, duel->b), *out, &s->quota.env);
            if (status) return status;
            is_refuted = *out;
        } while (is_refuted && depth > 0);
    }
    return GRUNDY_OK;
}

grundy_status gi_short_le(gi_shorts *s, gi_short a, gi_short b, bool *out)
{
    size_t depth = 0;
    bool is_le = false;
    grundy_status status;

    if (is_known(s, a, b, out)) return gi_shorts_look(s);
    status = push(s, &depth, a, b);
    if (!status) status = fight(s, &is_le);
    if (!status) *out = is_le;
    return status;
}

grundy_status gi_short_compare(gi_shorts *s, gi_short a, gi_short b,
                               grundy_relation *out)
{
    bool is_le, is_ge;
    grundy_status status = gi_short_le(s, a, b, &is_le);

    if (!status) status = gi_short_le(s, b, a, &is_ge);
    if (status) return status;
    *out = is_le   ? (is_ge ? GRUNDY_RELATION_EQUAL : GRUNDY_RELATION_LESS)
           : is_ge ? GRUNDY_RELATION_GREATER
                   : GRUNDY_RELATION_CONFUSED;
    return GRUNDY_OK;
}
