/* SPDX-License-Identifier: MIT */
/* pattern_worths_proof.c - periods of partizan heaps that a theorem proves.
 *
 * T-PARTIZAN-PERIOD: no move takes more than k tokens or leaves more than h
 * heaps, whoever makes it. Values that return, G(n + p) = G(n), over the window
 * of T-OCTAL-PERIOD return forever: the options of each player do, and that
 * proof asks for no more.
 *
 * T-PARTIZAN-SALTUS: of moves that leave one heap at most, values may also
 * return with an integer more each time, G(n + p) = G(n) + S. A value is then
 * formed from options that have all grown by S. One that is no number grows with
 * them, by number translation. A number does, too, unless it is an integer and
 * the next one against the direction of S fits between the options as well:
 * then the simplest number can be another one later on. One period of heaps
 * above the window is tried for that.
 */
#include "analysis/pattern/pattern_worths.h"
#include "base/assert.h"
#include "rules/ruleset.h"
#include "values/short/upstar.h"

/* The greatest of all takes. */
typedef struct reach {
    uint64_t most;  /* k */
    uint64_t heaps; /* h */
} reach;

static grundy_status look_at_most(gi_take take, void *user)
{
    reach *r = user;

    if (take.amount > r->most) r->most = take.amount;
    if (take.heaps > r->heaps) r->heaps = take.heaps;
    return GRUNDY_OK;
}

/* Options of a heap, and a number between them or not. */
typedef struct fitting {
    const gi_worth_table *table;
    gi_short number;
    uint64_t heap;
    bool fits;
} fitting;

/* No move of Left's may reach the number, none of Right's get down to it. */
static grundy_status look_at_option(gi_take take, void *user)
{
    fitting *f = user;
    gi_shorts *s = f->table->store;
    bool is_past = false;
    gi_short option;
    grundy_status status;

    if (take.heaps == 0 || !f->fits) return GRUNDY_OK;
    GRUNDY_ASSERT(take.amount < f->heap);
    option = f->table->values[f->heap - take.amount];
    status = take.player == 0 ? gi_short_le(s, f->number, option, &is_past)
                              : gi_short_le(s, option, f->number, &is_past);
    if (!status) f->fits = !is_past;
    return status;
}

/* Whether {Left's options|Right's} of this heap grow by the saltus as their
 * options do, however often. */
static grundy_status grows(const gi_worth_table *t, const grundy_game *game,
                           uint64_t heap, gi_short saltus, bool *out)
{
    const gi_short value = t->values[heap];
    fitting f = {.table = t, .heap = heap, .fits = true};
    gi_short one = GI_SHORT_ZERO;
    bool is_up = false;
    grundy_status status;

    *out = true;
    if (!gi_short_is_integer(t->store, value)) return GRUNDY_OK;
    status = gi_short_le(t->store, GI_SHORT_ZERO, saltus, &is_up);
    if (!status) status = gi_upstar_word(t->store, is_up ? -1 : 1, &one);
    if (!status) status = gi_short_add(t->store, value, one, &f.number);
    if (!status) status = game->rules->theory.takes(game, look_at_option, &f);
    if (!status) *out = !f.fits;
    return status;
}

/* Heaps 0 .. count - 1 over which the values must return. 0: too many. */
static uint64_t terms_needed(const reach *r, uint64_t start, uint64_t period)
{
    const uint64_t most = (uint64_t)1 << 40;
    const uint64_t first = start > 1 ? start : 1;

    if (r->heaps == 0 || r->heaps > 8 || r->most > most || first > most ||
        period > most)
        return 0;
    return r->heaps * (first + period - 1) + r->most + 1;
}

static grundy_status prove_saltus(bool *out, const gi_worth_law *law,
                                  const gi_worth_table *t,
                                  const grundy_game *game, const reach *r)
{
    const gi_short saltus = law->saltus[0];
    const uint64_t first = (law->start > 1 ? law->start : 1) + r->most;
    grundy_status status = GRUNDY_OK;

    *out = r->heaps == 1 && gi_short_is_integer(t->store, saltus) &&
           first + law->period <= t->count;
    for (uint64_t n = first; !status && *out && n < first + law->period; n++) {
        gi_shorts_begin(t->store);
        status = grows(t, game, n, saltus, out);
    }
    return status;
}

grundy_status gi_worth_law_prove(const char **tag, const gi_worth_law *law,
                                 const gi_worth_table *table,
                                 const grundy_game *game)
{
    const gi_theory *theory = &game->rules->theory;
    reach r = {0, 0};
    bool is_proved = false;
    uint64_t terms;
    grundy_status status;

    *tag = "";
    if (!theory->takes || table->first != 0 || !law->is_common)
        return GRUNDY_OK;
    status = theory->takes(game, look_at_most, &r);
    if (status) return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
    terms = terms_needed(&r, law->start, law->period);
    if (terms == 0 || terms > table->count) return GRUNDY_OK;
    /* The law holds up to the end of the table. */
    if (law->saltus[0] == GI_SHORT_ZERO) {
        *tag = "T-PARTIZAN-PERIOD";
        return GRUNDY_OK;
    }
    status = prove_saltus(&is_proved, law, table, game, &r);
    if (!status && is_proved) *tag = "T-PARTIZAN-SALTUS";
    return status;
}
