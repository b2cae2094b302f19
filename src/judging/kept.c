/* SPDX-License-Identifier: MIT */
/* kept.c - the searches of a game, kept in the run from one question to the
 * next.
 *
 * They are found by the game's name, so that the options of one position find
 * what is already known. They borrow the game: gi_fact_forget() before it is
 * freed. */
#include "judging/kept.h"

#include "base/assert.h"
#include "base/build.h"
#include "base/env.h"
#include "judging/fact.h"

static const char search_tag; /* Its address names our kept searches. */

enum { KEPT_POSITIONS = 1 << 16 }; /* Of one search, some 4 MiB. */
enum { KEPT_BYTES = 1 << 24 };     /* Of a store of values. */

static void discard_search(void *object, const grundy_env *env)
{
    gi_kept_search *kept = object;

    gi_search_free(kept->search);
    gi_components_free(kept->parts);
    if (GI_HAS_ENTAILING) gi_entailing_free(kept->entailing);
    for (size_t i = 0; GI_HAS_OWN_OUTCOMES && i < 2; i++)
        gi_winner_free(kept->winner[i]);
    for (size_t i = 0; i < 2; i++)
        gi_mixed_free(kept->mixed[i]);
    gi_outcomes_free(kept->outcomes);
    gi_worths_free(kept->worths);
    gi_shorts_free(kept->store);
    gi_free(env, kept, sizeof *kept);
}

void gi_fact_forget(gi_run *run)
{
    gi_run_drop(run, &search_tag);
}

static bool is_of_game(const void *object, const void *user)
{
    const gi_kept_search *kept = object;

    return kept->game == user;
}

void gi_fact_forget_game(gi_run *run, const grundy_game *game)
{
    gi_run_drop_if(run, &search_tag, is_of_game, game);
}

static bool is_large(const void *object, const void *user)
{
    const gi_kept_search *kept = object;
    uint64_t count = kept->search ? gi_search_count(kept->search) : 0;

    (void)user;
    if (kept->parts) count += gi_components_count(kept->parts);
    if (GI_HAS_ENTAILING && kept->entailing)
        count += gi_entailing_count(kept->entailing);
    for (size_t i = 0; GI_HAS_OWN_OUTCOMES && i < 2; i++)
        if (kept->winner[i]) count += gi_winner_count(kept->winner[i]);
    for (size_t i = 0; i < 2; i++)
        if (kept->mixed[i]) count += gi_mixed_count(kept->mixed[i]).expanded;
    return count > KEPT_POSITIONS ||
           (kept->store && gi_shorts_bytes(kept->store) > KEPT_BYTES);
}

void gi_fact_trim(gi_run *run)
{
    gi_run_drop_if(run, &search_tag, is_large, NULL);
}

bool gi_fact_has_search(const gi_run *run, const grundy_game *game)
{
    const gi_kept_search *kept =
        gi_run_find(run, &search_tag, grundy_game_name(game));

    return kept && kept->game == game;
}

static grundy_status new_kept(gi_kept_search **out, const grundy_game *game,
                              uint64_t limit, gi_run *run)
{
    gi_kept_search *kept = gi_alloc(run->env, sizeof *kept);
    grundy_status status;

    if (!kept) return GRUNDY_NO_MEMORY;
    *kept = (gi_kept_search){.game = game, .limit = limit};
    status = gi_run_keep(run, &search_tag, grundy_game_name(game), kept,
                         discard_search);
    if (status)
        gi_free(run->env, kept, sizeof *kept);
    else
        *out = kept;
    return status;
}

/* Another limit for what is kept: false where that is more than the limit, or
 * where an impartial search, which has its limit from the start, is kept. */
static bool changes_limit(gi_kept_search *kept, uint64_t limit)
{
    if (kept->search || kept->parts || kept->entailing || kept->mixed[0] ||
        kept->mixed[1] || kept->winner[0] || kept->winner[1])
        return false;
    if (kept->worths && gi_worths_count(kept->worths) >= limit) return false;
    if (kept->outcomes && gi_outcomes_count(kept->outcomes) >= limit)
        return false;
    if (kept->worths) gi_worths_set_limit(kept->worths, limit);
    if (kept->outcomes) gi_outcomes_set_limit(kept->outcomes, limit);
    kept->limit = limit;
    return true;
}

grundy_status gi_kept_of(gi_kept_search **out, const grundy_game *game,
                         uint64_t limit, gi_run *run)
{
    gi_kept_search *found =
        gi_run_find(run, &search_tag, grundy_game_name(game));

    /* Worths need a store, and outcomes need both. */
    GRUNDY_ASSERT(!found || !found->worths || found->store);
    GRUNDY_ASSERT(!found || !found->outcomes || found->worths);
    if (found && found->game == game &&
        (found->limit == limit || changes_limit(found, limit))) {
        *out = found;
        return GRUNDY_OK;
    }
    if (found) gi_fact_forget_game(run, found->game);
    return new_kept(out, game, limit, run);
}
