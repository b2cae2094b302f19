/* SPDX-License-Identifier: MIT */
/* worth_proof.c - periods of partizan heaps that a theorem proves.
 *
 * T-PARTIZAN-PERIOD: no move takes more than k tokens or leaves more than h
 * heaps, whoever makes it. Values that return, G(n + p) = G(n), over the window
 * of T-OCTAL-PERIOD return forever: the options of each player do, and that
 * proof asks for no more.
 *
 * T-PARTIZAN-SALTUS: over the same window, values may also return with a number
 * x more each time. A value is then formed from options that have all grown by
 * x. One that is no number grows with them, by number translation. A number
 * does, too, unless another one beside it fits between the options as well: then
 * the simplest number can be another one later on. The last period of heaps is
 * tried for that. Where x + *k is added, twice the period has the saltus 2x; likewise
 * where a game is added, two of which are a number.
 *
 * Ups are added in T-PARTIZAN-UPS (worth_ups.c).
 */
#include "analysis/worths/worth_laws.h"
#include "analysis/worths/worth_options.h"
#include "analysis/worths/worth_ups.h"
#include "base/assert.h"
#include "rules/ruleset.h"
#include "values/short/upstar.h"

/* Heaps 0 .. count - 1 over which the values must return. 0: too many. */
static uint64_t terms_needed(const gi_worth_reach *r, uint64_t start,
                             uint64_t period)
{
    const uint64_t most = (uint64_t)1 << 40;
    const uint64_t first = start > 1 ? start : 1;

    if (r->heaps > 8 || r->most > most || first > most || period > most)
        return 0;
    return (r->heaps ? r->heaps : 1) * (first + period - 1) + r->most + 1;
}

/* ---- a number between options, or not ---- */

typedef struct fitting {
    gi_shorts *s;
    gi_short number;
    gi_side side;
    bool fits;
} fitting;

/* No move of Left's may reach the number, none of Right's get down to it. */
static grundy_status look_at_option(gi_short option, void *user)
{
    fitting *f = user;
    bool is_past = false;
    grundy_status status;

    if (!f->fits) return GRUNDY_OK;
    status = f->side == GI_LEFT
                 ? gi_short_le(f->s, f->number, option, &is_past)
                 : gi_short_le(f->s, option, f->number, &is_past);
    if (!status) f->fits = !is_past;
    return status;
}

static grundy_status fits(const gi_worth_table *t, const grundy_game *game,
                          uint64_t heap, gi_short number, bool *out,
                          gi_run *run)
{
    fitting f = {t->store, number, GI_LEFT, true};
    grundy_status status =
        gi_worth_options(t, game, heap, GI_LEFT, look_at_option, &f, run);

    f.side = GI_RIGHT;
    if (!status)
        status =
            gi_worth_options(t, game, heap, GI_RIGHT, look_at_option, &f, run);
    if (!status) *out = f.fits;
    return status;
}

/* ---- a number more each time ---- */

grundy_status gi_worth_neighbours(gi_shorts *s, gi_short value, gi_dyad saltus,
                                  gi_short *out, size_t *count)
{
    const size_t exponent = gi_dyad_exponent(s, saltus);
    grundy_status status = GRUNDY_OK;
    gi_dyad number;

    *count = 0;
    if (!gi_short_is_number(s, value)) return GRUNDY_OK;
    number = gi_upstar_at(s, value).number;
    if (gi_dyad_exponent(s, number) > exponent) return GRUNDY_OK;
    for (int step = -1; !status && step <= 1; step += 2) {
        gi_dyad beside;
        GRUNDY_ASSERT(*count < 2);
        if (exponent == 0 && gi_dyad_sign(s, saltus) == step) continue;
        status = gi_dyad_make(s, step, exponent, &beside);
        if (!status) status = gi_dyad_add(s, number, beside, &beside);
        if (!status) status = gi_upstar_number(s, beside, &out[*count]);
        if (!status) ++*count;
    }
    return status;
}

/* Whether {Left's options|Right's} of this heap grow by the number as their
 * options do, however often. */
static grundy_status grows(const gi_worth_table *t, const grundy_game *game,
                           uint64_t heap, gi_dyad number, bool *out,
                           gi_run *run)
{
    gi_short beside[2];
    size_t count = 0;
    bool is_there = false;
    grundy_status status =
        gi_worth_neighbours(t->store, t->values[heap], number, beside, &count);

    for (size_t i = 0; !status && !is_there && i < count; i++)
        status = fits(t, game, heap, beside[i], &is_there, run);
    if (!status) *out = !is_there;
    return status;
}

grundy_status gi_worth_doubled(gi_shorts *s, gi_short saltus, gi_dyad *number,
                               uint64_t *times)
{
    const gi_upstar added = gi_upstar_at(s, saltus);

    *times = added.nimber ? 2 : 1;
    *number = added.number;
    return added.nimber ? gi_dyad_add(s, *number, *number, number) : GRUNDY_OK;
}

/* The heaps of the last period below the end of the window are tried. */
static grundy_status prove_number(gi_worth_proof *out, const gi_worth_law *law,
                                  const gi_worth_table *t,
                                  const grundy_game *game,
                                  const gi_worth_reach *r, gi_run *run)
{
    uint64_t times;
    size_t whole;
    gi_dyad number;
    bool is_proved = true;
    grundy_status status = gi_worth_doubled(
        t->store, gi_worth_law_whole(law, &whole), &number, &times);
    const uint64_t period = times * whole;

    if (status) return status;
    out->terms = terms_needed(r, law->start, period);
    if (out->terms == 0 || out->terms > t->count) return GRUNDY_OK;
    GRUNDY_ASSERT(out->terms >= period);
    for (uint64_t n = out->terms - period;
         gi_dyad_sign(t->store, number) && !status && is_proved &&
         n < out->terms;
         n++) {
        gi_shorts_begin(t->store);
        status = grows(t, game, n, number, &is_proved, run);
    }
    if (!status && is_proved)
        out->tag = law->saltus[0] == GI_SHORT_ZERO ? "T-PARTIZAN-PERIOD"
                                                   : "T-PARTIZAN-SALTUS";
    return status;
}

grundy_status gi_worth_law_prove(gi_worth_proof *out, const gi_worth_law *law,
                                 const gi_worth_table *table,
                                 const grundy_game *game, gi_run *run)
{
    gi_worth_reach r = {0, 0};
    size_t whole;
    gi_short saltus;
    grundy_status status;

    *out = (gi_worth_proof){.tag = ""};
    if (!game->rules->theory.takes || table->first != 0 || !law->is_common)
        return GRUNDY_OK;
    status = gi_worth_reach_find(&r, game);
    if (status) return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
    /* The law holds up to the end of the table. */
    saltus = gi_worth_law_whole(law, &whole);
    if (gi_upstar_at(table->store, saltus).ups == 0)
        return prove_number(out, law, table, game, &r, run);
    out->terms = terms_needed(&r, law->start, whole);
    if (out->terms == 0 || out->terms > table->count) return GRUNDY_OK;
    return gi_worth_ups_prove(out, law, table, game, run);
}
