/* SPDX-License-Identifier: MIT */
/* worth_ups.c - periods of partizan heaps to which ups are added.
 *
 * T-PARTIZAN-UPS: values return with S = x + u ups + *k more each time, u > 0 say.
 * Over the window of T-PARTIZAN-PERIOD the options of a heap grow by S; whether
 * the value that they make grows with them as well, forever, is seen after
 * finitely many periods, if I ups make up for what distinguishes the options of a
 * heap from its followers: Left has an option that with I ups is no less than a
 * follower, and each option of Right's is then no less or confused. The least such
 * I is sought; the values must return over (I + 2) / u further periods, rounded up.
 */
#include "analysis/worths/worth_ups.h"
#include "analysis/worths/worth_options.h"
#include "base/assert.h"
#include "values/short/followers.h"
#include "values/short/upstar.h"

/* The ups that are tried; all is mirrored for u < 0. */
typedef struct slack {
    const gi_worth_table *table;
    const grundy_game *game;
    gi_short added; /* I ups, or I ups and star, of the sign of u. */
    gi_side side;   /* Of the player for whom the values grow. */
    gi_short follower;
    bool has_good, has_bad; /* An option of side's; one of the other's. */
    gi_run *run;
} slack;

/* Whether a is as good for the side as b. */
static grundy_status is_as_good(const slack *l, gi_short a, gi_short b,
                                bool *out)
{
    return l->side == GI_LEFT ? gi_short_le(l->table->store, b, a, out)
                              : gi_short_le(l->table->store, a, b, out);
}

static grundy_status look_at_good(gi_short option, void *user)
{
    slack *l = user;
    grundy_status status;

    if (l->has_good) return GRUNDY_OK;
    status = gi_short_add(l->table->store, option, l->added, &option);
    return status ? status : is_as_good(l, option, l->follower, &l->has_good);
}

static grundy_status look_at_bad(gi_short option, void *user)
{
    slack *l = user;
    grundy_status status;

    if (l->has_bad) return GRUNDY_OK;
    status = gi_short_add(l->table->store, option, l->added, &option);
    return status ? status : is_as_good(l, l->follower, option, &l->has_bad);
}

/* Whether the ups make up for one follower of a heap. */
static grundy_status covers_one(slack *l, uint64_t heap, bool *out)
{
    grundy_status status;

    l->has_good = l->has_bad = false;
    status = gi_worth_options(l->table, l->game, heap, l->side, look_at_good,
                              l, l->run);
    if (!status && l->has_good)
        status = gi_worth_options(l->table, l->game, heap, (gi_side)!l->side,
                                  look_at_bad, l, l->run);
    if (!status) *out = l->has_good && !l->has_bad;
    return status;
}

/* `ups`: with their sign. */
static grundy_status covers_all(slack *l, uint64_t heap, int64_t ups,
                                const gi_id_list *followers, bool *out)
{
    grundy_status status = GRUNDY_OK;

    *out = true;
    for (uint64_t nimber = 0; !status && nimber < 2; nimber++) {
        status = gi_upstar_intern(l->table->store,
                                  (gi_upstar){{0, 0}, ups, nimber}, &l->added);
        for (size_t i = 0; !status && *out && i < followers->count; i++) {
            l->follower = followers->items[i];
            status = covers_one(l, heap, out);
        }
    }
    return status;
}

/* Raises I until it is enough for this heap too, or past `most`. */
static grundy_status raise(uint64_t *ups, uint64_t most, slack *l,
                           uint64_t heap)
{
    gi_shorts *s = l->table->store;
    gi_id_list followers = {0};
    bool is_covered = false;
    grundy_status status;

    GRUNDY_ASSERT(heap < l->table->count);
    gi_shorts_begin(s);
    status = gi_short_followers(s, l->table->values[heap], &followers);
    while (!status && !is_covered && *ups <= most) {
        const int64_t words = (int64_t)*ups;
        status = covers_all(l, heap, l->side == GI_LEFT ? words : -words,
                            &followers, &is_covered);
        if (!status && !is_covered) ++*ups;
    }
    gi_id_list_clear(&followers, s);
    return status;
}

grundy_status gi_worth_ups_prove(gi_worth_proof *out, const gi_worth_law *law,
                                 const gi_worth_table *table,
                                 const grundy_game *game, gi_run *run)
{
    size_t period;
    const gi_short saltus = gi_worth_law_whole(law, &period);
    const int64_t u = gi_upstar_at(table->store, saltus).ups;
    const uint64_t step = u > 0 ? (uint64_t)u : -(uint64_t)u;
    const uint64_t periods = (table->count - out->terms) / period;
    const uint64_t end = out->terms;
    slack l = {.table = table,
               .game = game,
               .side = u > 0 ? GI_LEFT : GI_RIGHT,
               .run = run};
    uint64_t ups = 1, most;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(step > 0 && end >= period && end <= table->count);
    if (step > INT32_MAX || periods > INT32_MAX || periods * step < 3)
        return GRUNDY_OK;
    most = periods * step - 2;
    for (uint64_t n = end - period; !status && ups <= most && n < end; n++)
        status = raise(&ups, most, &l, n);
    if (status || ups > most) return status;
    out->tag = "T-PARTIZAN-UPS";
    out->slack = ups;
    out->terms = end + (ups + 2 + step - 1) / step * period;
    return GRUNDY_OK;
}
