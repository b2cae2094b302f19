/* SPDX-License-Identifier: MIT */
/* period_search.c - long searches for a period, and their certificates.
 *
 * The values are those of sequence/lanes/lanes.c, and none of them is kept. So a
 * certificate of T-OCTAL-WITNESS is written by the search that found the
 * period: it states the mask, the rare heaps, the window and the bound on
 * witnesses, which are the conditions of the theorem, and its digest covers
 * the last window only. A checker has to compute all values again.
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/period/certificate.h"
#include "analysis/period/period.h"
#include "analysis/period/period_search.h"
#include "base/assert.h"
#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "rules/game.h"
#include "sequence/far/lanes_search.h"
#include "sequence/lanes/lanes.h"
#include "sequence/period/period_theorem.h"

/* Certificates of more terms have stretches: it takes minutes to compute so
 * many again. */
#define TERMS_IN_ONE ((uint64_t)1 << 32)

struct grundy_period_search {
    gi_own_env env;
    grundy_heapgame *rules; /* Owned. */
    gi_lanes_search *lanes; /* Owned. */
};

/* ---- making and freeing ---- */

void grundy_period_search_free(grundy_period_search *search)
{
    if (!search) return;
    gi_lanes_search_free(search->lanes);
    grundy_heapgame_free(search->rules);
    gi_free(search->env, search, sizeof *search);
}

/* Takes the rules, also on failure. reader NULL: from the beginning. */
static grundy_status make(grundy_period_search **out, grundy_heapgame *rules,
                          const grundy_reader *reader, gi_run *run)
{
    grundy_period_search *search;
    grundy_status status;

    if (!GI_HAS_FAR_ENGINES) {
        grundy_heapgame_free(rules);
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "the search for far periods is not in this build");
    }
    search = gi_alloc(run->env, sizeof *search);
    if (!search) {
        grundy_heapgame_free(rules);
        return GRUNDY_NO_MEMORY;
    }
    *search =
        (grundy_period_search){.env = {gi_env_own(run->env)}, .rules = rules};
    if (reader)
        status = gi_lanes_search_load(&search->lanes, rules, reader,
                                      search->env, run->err);
    else
        status =
            gi_lanes_search_new(&search->lanes, rules, search->env, run->err);
    if (status)
        grundy_period_search_free(search);
    else
        *out = search;
    return status;
}

static grundy_status start(grundy_period_search **out, const grundy_game *game,
                           const grundy_reader *reader, const grundy_env *env,
                           grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_heapgame *rules;
    grundy_status status;
    gi_run run;

    gi_run_init(&run, env, &told);
    status = gi_period_rules(&rules, game, &run);
    if (!status) status = make(out, rules, reader, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_period_search_new(grundy_period_search **out,
                                       const grundy_game *game,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no game");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    return start(out, game, NULL, env, err);
}

grundy_status grundy_period_search_load(grundy_period_search **out,
                                        const grundy_game *game,
                                        const grundy_reader *reader,
                                        const grundy_env *env,
                                        grundy_error *err)
{
    if (!out || !game || !reader || !reader->read)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no game or no reader");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    return start(out, game, reader, env, err);
}

grundy_status grundy_period_search_save(const grundy_period_search *search,
                                        const grundy_writer *writer,
                                        grundy_error *err)
{
    if (!search || !writer || !writer->write)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    return gi_tell(err, gi_lanes_search_save(search->lanes, writer));
}

/* ---- the search ---- */

grundy_status grundy_period_search_extend(grundy_period_search *search,
                                          uint64_t count, grundy_error *err)
{
    if (!search)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no search");
    return gi_lanes_search_extend(search->lanes, count, err);
}

uint64_t grundy_period_search_count(const grundy_period_search *search)
{
    return search ? gi_lanes_count(gi_lanes_search_lanes(search->lanes)) : 0;
}

bool grundy_period_search_is_done(const grundy_period_search *search)
{
    return search && gi_lanes_search_is_done(search->lanes);
}

static grundy_status find(grundy_period_search *search, gi_lanes_period *out,
                          grundy_error *err)
{
    if (!grundy_period_search_is_done(search))
        return gi_fail_limit(
            err, GRUNDY_UNDECIDED,
            "no period was found in the first %llu terms of %.60s",
            (unsigned long long)grundy_period_search_count(search),
            grundy_heapgame_name(search->rules));
    return gi_lanes_search_find(search->lanes, out, err);
}

static grundy_period period_of(const gi_lanes_period *found)
{
    GRUNDY_ASSERT(found->period > 0 && found->terms > found->preperiod);
    return (grundy_period){.preperiod = found->preperiod,
                           .period = found->period,
                           .terms_used = found->terms,
                           .is_proved = true,
                           .tag = gi_period_tag(GI_PERIOD_BY_WITNESS)};
}

grundy_status grundy_period_search_find(grundy_period *out,
                                        grundy_period_search *search,
                                        grundy_error *err)
{
    gi_lanes_period found;
    grundy_status status;

    if (!search || !out)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no search");
    status = find(search, &found, err);
    if (!status) *out = period_of(&found);
    return status;
}

/* ---- certificates ---- */

/* The lines that other theorems do not have. */
static void add_conditions(gi_text *facts, const gi_lanes *lanes,
                           const gi_lanes_period *found)
{
    const gi_lanes_invariants known = gi_lanes_look(lanes);

    gi_text_addf(facts, "mask %" PRIu64 "\n", known.mask);
    gi_text_addf(facts, "position %d\n", known.has_position);
    gi_text_add(facts, "rares");
    for (size_t i = 0; i < known.rare_count; i++)
        gi_text_addf(facts, " %" PRIu64, gi_lanes_rare(lanes, i));
    gi_text_addf(facts, "\nwindow %zu\n", found->window);
    gi_text_addf(facts, "witness %zu\n", found->witness);
}

/* Goes on with the digest by the last values that the theorem needs. */
static grundy_status digest_window(uint64_t *hash,
                                   const gi_lanes_search *lanes,
                                   const gi_lanes_period *found, gi_run *run)
{
    uint16_t *values = gi_alloc_array(run->env, found->window, sizeof *values);
    grundy_status status;

    GRUNDY_ASSERT(found->window <= found->terms);
    if (!values) return GRUNDY_NO_MEMORY;
    status = gi_lanes_search_terms(lanes, found->terms - found->window,
                                   found->window, values);
    for (size_t i = 0; !status && i < found->window; i++) {
        const grundy_nimber value = values[i];
        *hash = gi_certificate_digest_terms(*hash, &value, 1);
    }
    gi_free(run->env, values, found->window * sizeof *values);
    return status;
}

grundy_status gi_search_certificate(const grundy_heapgame *rules,
                                    const gi_lanes_search *lanes,
                                    const gi_lanes_period *found,
                                    uint64_t most, const grundy_writer *writer,
                                    gi_run *run)
{
    const grundy_period period = period_of(found);
    gi_text facts;
    uint64_t digest = 0;
    grundy_status status;

    gi_text_init(&facts, run->env);
    gi_certificate_facts(&facts, rules, &period);
    add_conditions(&facts, gi_lanes_search_lanes(lanes), found);
    status = gi_certificate_fits(&facts, rules, run);
    if (!status && found->terms > most)
        status = gi_certificate_stretches(&facts, lanes, found, run);
    if (!status) status = facts.status;
    if (!status) {
        digest = gi_certificate_digest(&facts);
        status = digest_window(&digest, lanes, found, run);
    }
    if (!status) status = gi_certificate_text(&facts, digest, writer, run);
    gi_text_clear(&facts);
    return status;
}

grundy_status grundy_period_search_certify(grundy_period_search *search,
                                           const grundy_writer *writer,
                                           grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_lanes_period found;
    grundy_status status;
    gi_run run;

    if (!search || !writer || !writer->write)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no search or no writer");
    gi_run_init(&run, search->env, &told);
    status = find(search, &found, &told);
    if (!status)
        status = gi_search_certificate(search->rules, search->lanes, &found,
                                       TERMS_IN_ONE, writer, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status gi_witness_certificate(const grundy_game *game,
                                     const grundy_period *period,
                                     const grundy_writer *writer,
                                     const grundy_env *env, grundy_error *err)
{
    grundy_period_search *search;
    /* By Brent's method it has gone round before three times that. */
    const uint64_t most = 4 * (period->preperiod + period->period);
    grundy_status status = grundy_period_search_new(&search, game, env, err);

    if (status) return status;
    status = grundy_period_search_extend(search, most, err);
    if (!status) status = grundy_period_search_certify(search, writer, err);
    grundy_period_search_free(search);
    return status;
}
