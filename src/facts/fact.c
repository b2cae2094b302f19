/* SPDX-License-Identifier: MIT */
/* fact.c - one fact of one game's position: theory first, then search.
 *
 * A theory that is silent (GRUNDY_UNDECIDED) is not an error: the definition
 * is searched instead, through search_limit positions at most. Searches are
 * kept in the run under the game's name, so that the options of one position
 * find what is known. They borrow the game: gi_fact_forget() before it goes.
 *
 * Winning moves come from the theory when it lists them; otherwise each move
 * of the definition is tried: a move wins when the position after it is a
 * P-position under the convention. search_limit bounds these trials too. A
 * theory that falls silent after the first move has told a part of the list:
 * trying them all now would tell it twice, and so the list is not known.
 */
#include "facts/impl.h"

static const char search_tag; /* Its address names our kept searches. */

enum { KEPT_POSITIONS = 1 << 16 }; /* Of one search, some 4 MiB. */

/* Both searches of a game; each is made when it is first asked. */
typedef struct kept_search {
    gi_search *search;    /* Misère play, and values of games in one piece. */
    gi_components *parts; /* Normal play. */
    const grundy_game *game;
    uint64_t limit; /* Of each search, over all its life. */
} kept_search;

static void discard_search(void *object, const grundy_env *env)
{
    kept_search *kept = object;

    gi_search_free(kept->search);
    gi_components_free(kept->parts);
    gi_free(env, kept, sizeof *kept);
}

void gi_fact_forget(gi_run *run)
{
    gi_run_drop(run, &search_tag);
}

static bool is_of_game(const void *object, const void *user)
{
    const kept_search *kept = object;

    return kept->game == user;
}

void gi_fact_forget_game(gi_run *run, const grundy_game *game)
{
    gi_run_drop_if(run, &search_tag, is_of_game, game);
}

static bool is_large(const void *object, const void *user)
{
    const kept_search *kept = object;
    uint64_t count = kept->search ? gi_search_count(kept->search) : 0;

    (void)user;
    if (kept->parts) count += gi_components_count(kept->parts);
    return count > KEPT_POSITIONS;
}

void gi_fact_trim(gi_run *run)
{
    gi_run_drop_if(run, &search_tag, is_large, NULL);
}

bool gi_fact_has_search(const gi_run *run, const grundy_game *game)
{
    const kept_search *kept =
        gi_run_find(run, &search_tag, grundy_game_name(game));

    return kept && kept->game == game;
}

static grundy_status new_kept(kept_search **out, const grundy_game *game,
                              uint64_t limit, gi_run *run)
{
    kept_search *kept = gi_alloc(run->env, sizeof *kept);
    grundy_status status;

    if (!kept) return GRUNDY_NO_MEMORY;
    *kept = (kept_search){.game = game, .limit = limit};
    status = gi_run_keep(run, &search_tag, grundy_game_name(game), kept,
                         discard_search);
    if (status)
        gi_free(run->env, kept, sizeof *kept);
    else
        *out = kept;
    return status;
}

/* The searches of this game with this limit; any others of its name go. */
static grundy_status kept_of(kept_search **out, const grundy_game *game,
                             uint64_t limit, gi_run *run)
{
    kept_search *found = gi_run_find(run, &search_tag, grundy_game_name(game));

    if (found && found->game == game && found->limit == limit) {
        *out = found;
        return GRUNDY_OK;
    }
    if (found) gi_fact_forget_game(run, found->game);
    return new_kept(out, game, limit, run);
}

/* Whether the definition may be searched from here. */
static grundy_status check_searchable(const grundy_game *game,
                                      const gi_ints *position, uint64_t limit,
                                      gi_run *run)
{
    if (limit == 0)
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers this position of %s",
                       game->rules->id);
    if (!gi_position_is_small(position))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers this position of %s, and it is "
                       "too large to search",
                       game->rules->id);
    return GRUNDY_OK;
}

static grundy_status search_whole(const grundy_game *game,
                                  const gi_ints *position, uint64_t limit,
                                  gi_found *out, gi_run *run)
{
    kept_search *kept;
    grundy_status status = check_searchable(game, position, limit, run);

    if (!status) status = kept_of(&kept, game, limit, run);
    if (!status && !kept->search)
        status = gi_search_new(&kept->search, &kept->game, 1, limit, run->env);
    return status ? status : gi_search_solve(kept->search, position, out, run);
}

static grundy_status parts_of(gi_components **out, const grundy_game *game,
                              const gi_ints *position, uint64_t limit,
                              gi_run *run)
{
    kept_search *kept;
    grundy_status status = check_searchable(game, position, limit, run);

    if (!status) status = kept_of(&kept, game, limit, run);
    if (!status && !kept->parts)
        status = gi_components_new(&kept->parts, game, limit, run->env);
    if (!status) *out = kept->parts;
    return status;
}

/* Who wins: normal play asks no more than that. */
static grundy_status search_outcome(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    uint64_t limit, grundy_outcome *out,
                                    gi_run *run)
{
    gi_found found = {0};
    gi_components *parts;
    grundy_status status;

    if (convention == GRUNDY_NORMAL) {
        status = parts_of(&parts, game, position, limit, run);
        return status ? status
                      : gi_components_outcome(parts, position, out, run);
    }
    status = search_whole(game, position, limit, &found, run);
    if (!status)
        *out = found.is_misere_win ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
}

/* A game in one piece has each option looked at once by the whole search,
 * which is less than once a level. */
static grundy_status search_nimber(const grundy_game *game,
                                   const gi_ints *position, uint64_t limit,
                                   grundy_nimber *out, gi_run *run)
{
    gi_found found = {0};
    gi_components *parts;
    grundy_status status;

    if (game->rules->definition.components) {
        status = parts_of(&parts, game, position, limit, run);
        return status ? status
                      : gi_components_nimber(parts, position, out, run);
    }
    status = search_whole(game, position, limit, &found, run);
    if (!status) *out = found.nimber;
    return status;
}

static gi_ground theorem_ground(const gi_theorem *own, const gi_run *run)
{
    const char *tag = run->tag ? run->tag : own->tag;

    if (!tag || !*tag) return (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return (gi_ground){GRUNDY_BASIS_THEOREM, tag};
}

static void note_ground(gi_ground *ground, gi_ground found)
{
    if (ground) *ground = found;
}

static grundy_status outcome_by_theory(const grundy_game *game,
                                       const gi_ints *position,
                                       grundy_convention convention,
                                       grundy_outcome *out, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    grundy_integer value = {0};
    grundy_status status = GRUNDY_UNDECIDED;

    run->tag = NULL;
    if (theory->outcome)
        status = theory->outcome(game, position, convention, out, run);
    if (status != GRUNDY_UNDECIDED || convention != GRUNDY_NORMAL ||
        !theory->value)
        return status;
    status = theory->value(game, position, &value, run);
    if (!status)
        *out = gi_int_is_zero(&value) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    grundy_integer_clear(&value, run->env);
    return status;
}

/* Who has won with the score that best play leads to, where scores win. */
static grundy_status scored_outcome(const grundy_game *game,
                                    const gi_ints *position, uint64_t limit,
                                    grundy_outcome *out, gi_ground *ground,
                                    gi_run *run)
{
    const gi_scoring *scoring = &game->rules->scoring;
    grundy_integer score = {0};
    grundy_status status;

    if (!scoring->wins)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s ends with a score: nobody wins or loses",
                       game->rules->id);
    status = gi_fact_score(game, position, 0, limit, &score, ground, run);
    if (!status)
        *out =
            scoring->wins(game, &score) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    grundy_integer_clear(&score, run->env);
    return status;
}

/* Where the players differ, or play may go on for ever. */
static grundy_status retrograde_outcome(const grundy_game *game,
                                        const gi_ints *position,
                                        grundy_convention convention,
                                        uint64_t limit, grundy_outcome *out,
                                        gi_ground *ground, gi_run *run)
{
    grundy_status status;

    if (limit == 0 || !game->rules->definition.moves ||
        !gi_position_is_small(position))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers this position of %s",
                       game->rules->id);
    status = gi_loopy_solve(game, position, 0, convention, limit, out, run);
    if (!status) note_ground(ground, (gi_ground){GRUNDY_BASIS_COMPUTED, ""});
    return status;
}

grundy_status gi_fact_outcome(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, grundy_outcome *out,
                              gi_ground *ground, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    grundy_status status;

    if (gi_ruleset_is_scoring(game->rules))
        return scored_outcome(game, position, search_limit, out, ground, run);
    status = outcome_by_theory(game, position, convention, out, run);
    if (status == GRUNDY_OK)
        note_ground(ground, theorem_ground(convention == GRUNDY_MISERE
                                               ? &theory->misere
                                               : &theory->normal,
                                           run));
    if (status != GRUNDY_UNDECIDED) return status;
    if (game->rules->definition.is_loopy) {
        status = gi_loopy_solve(game, position, 0, convention, search_limit,
                                out, run);
        if (!status)
            note_ground(ground, (gi_ground){GRUNDY_BASIS_COMPUTED, ""});
        return status;
    }
    if (game->rules->is_partizan)
        return retrograde_outcome(game, position, convention, search_limit,
                                  out, ground, run);
    status =
        search_outcome(game, position, convention, search_limit, out, run);
    if (status) return status;
    note_ground(ground, (gi_ground){GRUNDY_BASIS_COMPUTED, ""});
    return GRUNDY_OK;
}

grundy_status gi_fact_outcome_after(const grundy_game *game,
                                    const gi_ints *after,
                                    grundy_convention convention,
                                    uint64_t search_limit, grundy_outcome *out,
                                    gi_run *run)
{
    gi_ints turned = {0};
    grundy_status status;

    if (!game->rules->turn)
        return gi_fact_outcome(game, after, convention, search_limit, out,
                               NULL, run);
    status = gi_ints_copy(&turned, after, run->env);
    if (!status) status = game->rules->turn(game, &turned, run);
    if (!status)
        status = gi_fact_outcome(game, &turned, convention, search_limit, out,
                                 NULL, run);
    gi_ints_clear(&turned, run->env);
    return status;
}

grundy_status gi_fact_value(const grundy_game *game, const gi_ints *position,
                            uint64_t search_limit, grundy_integer *out,
                            gi_ground *ground, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    grundy_status status = GRUNDY_UNDECIDED;
    grundy_nimber nimber = 0;

    run->tag = NULL;
    if (theory->value) status = theory->value(game, position, out, run);
    if (status == GRUNDY_OK)
        note_ground(ground, theorem_ground(&theory->grundy, run));
    if (status != GRUNDY_UNDECIDED) return status;
    if (gi_ruleset_is_scoring(game->rules))
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s ends with a score: it has no Grundy value",
                       game->rules->id);
    if (game->rules->is_partizan)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s is not impartial: it has no Grundy value",
                       game->rules->id);
    status = search_nimber(game, position, search_limit, &nimber, run);
    if (status) return status;
    note_ground(ground, (gi_ground){GRUNDY_BASIS_COMPUTED, ""});
    return gi_int_set_uint64(out, nimber, run->env);
}

enum { MOVES_BETWEEN_STOPS = 1024 };

/* A move of the definition on trial. */
typedef struct trial {
    const grundy_game *game;
    const gi_ints *position;
    grundy_convention convention;
    const grundy_integer *target; /* Of its value; NULL: it must win. */
    uint64_t search_limit;
    gi_visit visit;
    void *user;
    gi_run *run;
    gi_ints after;
    uint64_t moves; /* Tried so far; a heap of 10^18 has that many. */
    bool has_told;  /* The theory has listed a move. */
} trial;

static grundy_status tell(const gi_ints *move, void *user)
{
    trial *t = user;

    t->has_told = true;
    return t->visit(move, t->user);
}

static grundy_status is_wanted(trial *t, bool *wanted)
{
    grundy_integer value = {0};
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status;

    if (t->target) {
        status = gi_fact_value(t->game, &t->after, t->search_limit, &value,
                               NULL, t->run);
        if (!status) *wanted = grundy_integer_compare(&value, t->target) == 0;
        grundy_integer_clear(&value, t->run->env);
        return status;
    }
    status = gi_fact_outcome_after(t->game, &t->after, t->convention,
                                   t->search_limit, &outcome, t->run);
    if (!status) *wanted = outcome == GRUNDY_OUTCOME_P;
    return status;
}

static grundy_status try_move(const gi_ints *move, void *user)
{
    trial *t = user;
    bool wanted = false;
    grundy_status status;

    if (t->moves++ >= t->search_limit)
        return gi_fail(t->run->err, GRUNDY_OVER_BUDGET,
                       "this position has too many moves to try them all");
    if (t->moves % MOVES_BETWEEN_STOPS == 0 && gi_env_is_stopped(t->run->env))
        return GRUNDY_CANCELLED;
    status = t->game->rules->definition.apply(t->game, &t->after, t->position,
                                              move, t->run);
    if (!status) status = is_wanted(t, &wanted);
    if (!status && wanted) status = t->visit(move, t->user);
    return status;
}

static bool is_silent(const trial *t, grundy_status status)
{
    return status == GRUNDY_UNDECIDED && !t->has_told;
}

static grundy_status try_moves(trial *t)
{
    const gi_ruleset *rules = t->game->rules;
    grundy_status status;

    if (!rules->definition.moves || !gi_position_is_small(t->position))
        return gi_fail(t->run->err, GRUNDY_UNDECIDED,
                       "this position is too large to list its moves");
    status =
        rules->definition.moves(t->game, t->position, 0, try_move, t, t->run);
    gi_ints_clear(&t->after, t->run->env);
    return status;
}

grundy_status gi_fact_winning(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, gi_visit visit,
                              void *user, gi_run *run)
{
    static const grundy_integer zero = {0, NULL};
    const gi_theory *theory = &game->rules->theory;
    trial t = {.game = game,
               .position = position,
               .convention = convention,
               .search_limit = search_limit,
               .visit = visit,
               .user = user,
               .run = run};
    grundy_status status = GRUNDY_UNDECIDED;

    if (theory->winning)
        status = theory->winning(game, position, convention, tell, &t, run);
    if (is_silent(&t, status) && convention == GRUNDY_NORMAL && theory->reach)
        status = theory->reach(game, position, &zero, tell, &t, run);
    return is_silent(&t, status) ? try_moves(&t) : status;
}

grundy_status gi_fact_reach(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *target,
                            uint64_t search_limit, gi_visit visit, void *user,
                            gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    trial t = {.game = game,
               .position = position,
               .target = target,
               .search_limit = search_limit,
               .visit = visit,
               .user = user,
               .run = run};
    grundy_status status = GRUNDY_UNDECIDED;

    if (theory->reach)
        status = theory->reach(game, position, target, tell, &t, run);
    return is_silent(&t, status) ? try_moves(&t) : status;
}
