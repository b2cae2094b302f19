/* SPDX-License-Identifier: MIT */
/* shorts.h - how a store of short values lies in memory. Seen by the sources
 * of this room alone. */
#ifndef GI_VALUES_SHORT_SHORTS_H
#define GI_VALUES_SHORT_SHORTS_H

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/arena.h"
#include "base/memory/quota.h"
#include "values/short/recent.h"
#include "values/short/short.h"
#include "values/short/slots.h"
#include "values/short/upstar.h"
#include "values/short/option_walk.h"

/* Number-up-star. The list of options is made when somebody asks. */
typedef struct gi_scalar {
    gi_upstar value;
    const gi_short *options;
    uint32_t count[2];
    gi_short number; /* Both stops. */
    int32_t floor;   /* Of the number: gi_dyad_floor(). */
    bool has_options;
} gi_scalar;

/* Every other canonical form. */
typedef struct gi_form {
    const gi_short *options; /* Left's, then Right's; each list ascending. */
    uint32_t count[2];
    gi_short stop[2];
    int32_t floor[2];  /* Of the stops. */
    uint32_t birthday; /* UINT32_MAX: ask gi_short_birthday(). */
} gi_form;

/* Lists under construction. */
typedef struct gi_sides {
    gi_short *items[2];
    size_t count[2], capacity[2];
} gi_sides;

/* A question of short_order.c on its way: is a <= b? */
typedef struct gi_order_frame {
    gi_short a, b;
    uint32_t next; /* Option to look at, a's Left ones first. */
} gi_order_frame;

/* Those that were drawn, by id; NULL for others. */
typedef struct gi_thermographs {
    struct gi_thermograph **items;
    size_t count;
    gi_arena arena;
} gi_thermographs;

/* Form 0 is no value but the form {left|right} that is being simplified. */
enum { GI_SHORT_RAW = 1 };

struct gi_shorts {
    gi_own_env outer; /* The caller's. */
    gi_quota quota;   /* Of everything but the struct itself. */
    /* Work is counted in looks, four a step: see gi_shorts_pay(). */
    uint64_t looks, looks_most; /* Of the question. */
    uint64_t looks_left;        /* Of limits.steps, 0 where that is 0. */
    uint64_t poll_looks;        /* When the caller is asked next. */
    grundy_error told;

    gi_scalar *scalars;
    size_t scalar_count, scalar_capacity;
    gi_short_slots scalar_slots;
    gi_form *forms;
    size_t form_count, form_capacity;
    gi_short_slots form_slots;
    gi_arena lists;
    gi_short *room; /* Free part of the newest block of lists. */
    size_t room_count;
    gi_bigs bigs;

    gi_thermographs thermographs;
    gi_bits_memo order_memo;
    gi_memo memo;
    gi_walk walk;
    gi_order_frame *duels; /* Of short_order.c. */
    size_t duel_capacity;
    gi_sides sides, raw; /* Lists of canonical.c. */
    gi_sides shifts;     /* Of norton.c: what is added to options. */
    uint32_t raw_serial; /* Names the raw form in the memo of orders. */
};

/* A look is some 25 ns: into a memo, at an option that is put into a list, at
 * a question that is begun. GRUNDY_CANCELLED and GRUNDY_OVER_BUDGET with a
 * sentence. */
grundy_status gi_shorts_poll(gi_shorts *s);
static inline grundy_status gi_shorts_pay(gi_shorts *s, uint64_t looks)
{
    s->looks += looks;
    return GI_LIKELY(s->looks < s->poll_looks) ? GRUNDY_OK : gi_shorts_poll(s);
}
static inline grundy_status gi_shorts_look(gi_shorts *s)
{
    return gi_shorts_pay(s, 1);
}
/* Room for a list of options; NULL without memory. */
gi_short *gi_shorts_list(gi_shorts *s, size_t count);
void gi_shorts_forget_thermographs(gi_shorts *s);
grundy_status gi_shorts_intern(gi_shorts *s, const gi_sides *sides,
                               gi_short *out);
/* The day the value is born, or UINT32_MAX: ask gi_short_birthday(). */
uint32_t gi_birthday_floor(const gi_shorts *s, gi_short a);
void gi_shorts_put_slot(gi_shorts *s, gi_short a);
void gi_shorts_set_stops(const gi_shorts *s, gi_form *form);

grundy_status gi_sides_push(gi_sides *sides, gi_side side, gi_short a,
                            const grundy_env *env);
/* Ascending, each once; how many those are. */
size_t gi_ids_sort(gi_short *items, size_t count);
/* The canonical form of the lists, which are used up. */
grundy_status gi_sides_simplify(gi_shorts *s, gi_sides *sides, gi_short *out);
/* The same for lists that are canonical, but for their order, and of a game
 * that is no number-up-star. */
grundy_status gi_sides_intern(gi_shorts *s, gi_sides *sides, gi_short *out);

static inline gi_form *gi_form_at(const gi_shorts *s, gi_short a)
{
    GRUNDY_ASSERT((a & 1) == 1 && a / 2 < s->form_count);
    return &s->forms[a / 2];
}
static inline gi_scalar *gi_scalar_at(const gi_shorts *s, gi_short a)
{
    GRUNDY_ASSERT((a & 1) == 0 && a / 2 < s->scalar_count);
    return &s->scalars[a / 2];
}
static inline bool gi_is_number(const gi_shorts *s, gi_short a)
{
    const gi_scalar *scalar;

    if (a & 1) return false;
    scalar = gi_scalar_at(s, a);
    return scalar->value.ups == 0 && scalar->value.nimber == 0;
}
static inline gi_short gi_stop(const gi_shorts *s, gi_short a, gi_side first)
{
    return a & 1 ? gi_form_at(s, a)->stop[first] : gi_scalar_at(s, a)->number;
}
static inline gi_dyad gi_number_of(const gi_shorts *s, gi_short number)
{
    return gi_scalar_at(s, number)->value.number;
}
/* Options whose list is there. */
static inline gi_short_list gi_list_of(const gi_shorts *s, gi_short a,
                                       gi_side side)
{
    const gi_short *options;
    const uint32_t *count;

    if (a & 1) {
        options = gi_form_at(s, a)->options;
        count = gi_form_at(s, a)->count;
    } else {
        GRUNDY_ASSERT(gi_scalar_at(s, a)->has_options);
        options = gi_scalar_at(s, a)->options;
        count = gi_scalar_at(s, a)->count;
    }
    return side == GI_LEFT ? (gi_short_list){options, count[0]}
           : count[1]      ? (gi_short_list){options + count[0], count[1]}
                           : (gi_short_list){NULL, 0};
}
static inline grundy_status gi_options_make(gi_shorts *s, gi_short a)
{
    return (a & 1) || gi_scalar_at(s, a)->has_options ? GRUNDY_OK
                                                      : gi_upstar_list(s, a);
}

#endif
