/* SPDX-License-Identifier: MIT */
/* deal.c - which unit of a plan comes next.
 *
 * Whoever has nothing to do gets the next unit, so that a slow machine gets
 * fewer. Units that go on from others, such as the parts of a table, are dealt
 * in the order of their numbers as soon as what they need is there; of these,
 * one that another run has is tried again, until it is there.
 */
#include "deal.h"

#include <stdlib.h>

enum { TRIES = 50 };

typedef enum unit_state {
    UNIT_OPEN = 0,
    UNIT_DEALT,
    UNIT_TAKEN, /* Another run has it, and others need it. */
    UNIT_DONE
} unit_state;

bool deal_open(deal *d, const grundy_work *work)
{
    const uint64_t units = grundy_work_units(work);

    *d = (deal){.work = work,
                .has_order = grundy_work_needed(work, units, 1) > 0,
                .next = 1};
    d->states = calloc((size_t)units, sizeof *d->states);
    if (!d->states) return false;
    d->is_open = pthread_mutex_init(&d->lock, NULL) == 0;
    return d->is_open;
}

void deal_close(deal *d)
{
    if (d->is_open) pthread_mutex_destroy(&d->lock);
    free(d->states);
    *d = (deal){.work = NULL};
}

void deal_lock(deal *d)
{
    pthread_mutex_lock(&d->lock);
}

void deal_unlock(deal *d)
{
    pthread_mutex_unlock(&d->lock);
}

static uint8_t *state_of(deal *d, uint64_t unit)
{
    return &d->states[unit - 1];
}

/* Whether all that a unit goes on from are done. */
static bool is_ready(deal *d, uint64_t unit)
{
    uint64_t other = 0;

    while ((other = grundy_work_needed(d->work, unit, other + 1)))
        if (*state_of(d, other) != UNIT_DONE) return false;
    return true;
}

static void end_unit(deal *d, const deal_end *end)
{
    if (end->code && !d->code) d->code = (int)end->code;
    if (end->unit == 0) return;
    d->has_none = false;
    if (end->is_taken && d->has_order) {
        *state_of(d, end->unit) = UNIT_TAKEN;
        return;
    }
    *state_of(d, end->unit) = UNIT_DONE;
    d->taken += end->is_taken;
}

/* Whether a unit is in good hands: one that others need, when it is done. */
static bool is_behind(deal *d, uint64_t unit)
{
    const uint8_t state = *state_of(d, unit);

    return state == UNIT_DONE || (state == UNIT_DEALT && !d->has_order);
}

/* The next unit that is ready; 0: none. */
static uint64_t find_unit(deal *d)
{
    const uint64_t units = grundy_work_units(d->work);

    while (d->next <= units && is_behind(d, d->next))
        d->next++;
    for (uint64_t unit = d->next; !d->has_none && unit <= units; unit++)
        if (*state_of(d, unit) == UNIT_OPEN && is_ready(d, unit)) return unit;
    d->has_none = true;
    return 0;
}

bool deal_next(deal *d, const deal_end *end, uint64_t *unit)
{
    bool is_over;

    deal_lock(d);
    end_unit(d, end);
    *unit = d->code ? 0 : find_unit(d);
    if (*unit) *state_of(d, *unit) = UNIT_DEALT;
    is_over = d->code || d->next > grundy_work_units(d->work);
    deal_unlock(d);
    return *unit || is_over;
}

void deal_try_taken(deal *d)
{
    const uint64_t units = grundy_work_units(d->work);

    deal_lock(d);
    if (d->has_order && ++d->tries % TRIES == 0)
        for (uint64_t unit = d->next; unit <= units; unit++)
            if (*state_of(d, unit) == UNIT_TAKEN) {
                *state_of(d, unit) = UNIT_OPEN;
                d->has_none = false;
            }
    deal_unlock(d);
}
