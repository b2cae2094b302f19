/* SPDX-License-Identifier: MIT */
/* worth_proof.c - periods of partizan heaps that a theorem proves.
 *
 * T-PARTIZAN-PERIOD: no move takes more than k tokens or leaves more than h
 * heaps, whoever makes it. Values that return, G(n + p) = G(n), over the window
 * of T-OCTAL-PERIOD return forever: the options of each player do, and that
 * proof asks for no more.
 *
 * T-PARTIZAN-SALTUS: over the same window, values may also return with an integer
 * more each time, G(n + p) = G(n) + S. A value is then formed from options that
 * have all grown by S. One that is no number grows with them, by number
 * translation. A number does, too, unless it is an integer and the next one
 * against the direction of S fits between the options as well: then the simplest
 * number can be another one later on. The last period of heaps is tried for that.
 */
#include "analysis/worths/worth_laws.h"
#include "base/assert.h"
#include "base/integer/integer.h"
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
    const grundy_game *game;
    gi_ints heap, after; /* Positions: the heap, and an option of it. */
    unsigned player;
    gi_short number;
    bool fits;
    gi_run *run;
} fitting;

static grundy_status add_heaps(const fitting *f, gi_short *out)
{
    gi_short sum = GI_SHORT_ZERO;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < f->after.count; i++) {
        const int64_t heap = f->after.items[i].word;
        GRUNDY_ASSERT(heap >= 0 && heap < f->heap.items[0].word);
        status =
            gi_short_add(f->table->store, sum, f->table->values[heap], &sum);
    }
    if (!status) *out = sum;
    return status;
}

/* No move of Left's may reach the number, none of Right's get down to it. */
static grundy_status look_at_option(const gi_ints *move, void *user)
{
    fitting *f = user;
    gi_shorts *s = f->table->store;
    bool is_past = false;
    gi_short option = GI_SHORT_ZERO;
    grundy_status status;

    if (!f->fits) return GRUNDY_OK;
    status = f->game->rules->definition.apply(f->game, &f->after, &f->heap,
                                              move, f->run);
    if (!status) status = add_heaps(f, &option);
    if (status) return status;
    status = f->player == 0 ? gi_short_le(s, f->number, option, &is_past)
                            : gi_short_le(s, option, f->number, &is_past);
    if (!status) f->fits = !is_past;
    return status;
}

static grundy_status look_at_options(fitting *f, uint64_t heap)
{
    grundy_status status =
        gi_ints_push_word(&f->heap, (int64_t)heap, f->run->env);

    for (f->player = 0; !status && f->player < 2; f->player++)
        status = f->game->rules->definition.moves(f->game, &f->heap, f->player,
                                                  look_at_option, f, f->run);
    gi_ints_clear(&f->heap, f->run->env);
    gi_ints_clear(&f->after, f->run->env);
    return status;
}

/* Whether {Left's options|Right's} of this heap grow by the saltus as their
 * options do, however often. */
static grundy_status grows(const gi_worth_table *t, const grundy_game *game,
                           uint64_t heap, gi_short saltus, bool *out,
                           gi_run *run)
{
    const gi_short value = t->values[heap];
    fitting f = {.table = t, .game = game, .fits = true, .run = run};
    gi_short one = GI_SHORT_ZERO;
    bool is_up = false;
    grundy_status status;

    *out = true;
    if (!gi_short_is_integer(t->store, value)) return GRUNDY_OK;
    status = gi_short_le(t->store, GI_SHORT_ZERO, saltus, &is_up);
    if (!status) status = gi_upstar_word(t->store, is_up ? -1 : 1, &one);
    if (!status) status = gi_short_add(t->store, value, one, &f.number);
    if (!status) status = look_at_options(&f, heap);
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

/* The heaps of the last period below `end` are tried. */
static grundy_status prove_saltus(bool *out, const gi_worth_law *law,
                                  const gi_worth_table *t,
                                  const grundy_game *game, uint64_t end,
                                  gi_run *run)
{
    const gi_short saltus = law->saltus[0];
    grundy_status status = GRUNDY_OK;

    *out = gi_short_is_integer(t->store, saltus);
    for (uint64_t n = end - law->period; !status && *out && n < end; n++) {
        gi_shorts_begin(t->store);
        status = grows(t, game, n, saltus, out, run);
    }
    return status;
}

grundy_status gi_worth_law_prove(gi_worth_proof *out, const gi_worth_law *law,
                                 const gi_worth_table *table,
                                 const grundy_game *game, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    reach r = {0, 0};
    bool is_proved = false;
    grundy_status status;

    *out = (gi_worth_proof){.tag = ""};
    if (!theory->takes || table->first != 0 || !law->is_common)
        return GRUNDY_OK;
    status = theory->takes(game, look_at_most, &r);
    if (status) return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
    out->terms = terms_needed(&r, law->start, law->period);
    if (out->terms == 0 || out->terms > table->count) return GRUNDY_OK;
    /* The law holds up to the end of the table. */
    if (law->saltus[0] == GI_SHORT_ZERO) {
        out->tag = "T-PARTIZAN-PERIOD";
        return GRUNDY_OK;
    }
    status = prove_saltus(&is_proved, law, table, game, out->terms, run);
    if (!status && is_proved) out->tag = "T-PARTIZAN-SALTUS";
    return status;
}
