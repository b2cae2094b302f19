/* SPDX-License-Identifier: MIT */
/* match.c - a game that is being played.
 *
 * The position of a match, `now`, is a sum like any other. After each move it
 * is judged afresh (prospect.c), or only when the match is asked to.
 *
 * Where the players differ, the whole sum is turned round after a move, since
 * theories speak of player 0; with a score, the ruleset is asked for the moves
 * of player 1 instead. Undo restores the earlier position. People see none of
 * this: what they are shown is turned back, positions here and moves in
 * prospect.c.
 *
 * Invariant: the prospect is that of `now`; a call that fails leaves both as
 * they were.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/random.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/answer.h"
#include "solve/match.h"
#include "solve/prospect.h"

struct grundy_match {
    gi_own_env env;
    grundy_play play;
    grundy_convention convention;
    bool judges; /* Each position, and not only when it is asked to. */
    grundy_position *now;
    unsigned player;
    gi_prospect prospect;
    grundy_position **pasts; /* The last one is before the last move. */
    size_t past_count, past_capacity;
};

static const gi_solver *solver_of(const grundy_match *m)
{
    GRUNDY_ASSERT(m->now->count > 0);
    return gi_solver_of(m->now->terms[0].game->rules);
}

/* Looks at `now`; on success the match has its moves. */
static grundy_status look(grundy_match *m, bool judges, grundy_error *err)
{
    gi_prospect p;
    const grundy_status status =
        (judges ? gi_prospect_look : gi_prospect_list)(&p, m->now, m->player,
                                                       m->play, m->env, err);

    if (status) return status;
    gi_prospect_clear(&m->prospect, m->env);
    m->prospect = p;
    return GRUNDY_OK;
}

grundy_status grundy_match_judge(grundy_match *m, grundy_error *err)
{
    if (!m) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    return m->prospect.is_judged ? GRUNDY_OK : look(m, true, err);
}

/* ---- moves ---- */

/* What is on the table after a move, turned for the player who moves then. */
static grundy_status move_on(grundy_position **out, const grundy_match *m,
                             size_t index, gi_run *run)
{
    GRUNDY_ASSERT(index < m->prospect.count);
    const gi_match_move *choice = &m->prospect.choices[index];
    const struct gi_term *term = &m->now->terms[choice->term];
    GRUNDY_ASSERT(choice->term < m->now->count);
    grundy_position *next = NULL;
    grundy_status status = gi_position_copy(&next, m->now, m->env);

    if (!status)
        status = term->game->rules->definition.apply(
            term->game, &next->terms[choice->term].heaps, &term->heaps,
            &choice->numbers, run);
    if (!status) status = gi_position_turn(next, run);
    if (status)
        grundy_position_free(next);
    else
        *out = next;
    return status;
}

/* Makes `next` the position and `now` what it was, and the other player the
 * one who moves; nothing has changed where that cannot be judged. */
static grundy_status go_to(grundy_match *m, grundy_position **next,
                           grundy_error *err)
{
    grundy_position *before = m->now;
    const unsigned player = m->player;
    grundy_status status;

    m->now = *next;
    m->player ^= !solver_of(m)->is_alone;
    GRUNDY_ASSERT(m->player < 2);
    status = look(m, m->judges, err);
    if (status) {
        m->now = before;
        m->player = player;
    } else {
        *next = before;
    }
    return status;
}

static grundy_status reserve_past(grundy_match *m)
{
    void *items = m->pasts;
    const grundy_status status = gi_array_grow(
        &items, &m->past_capacity, m->past_count, sizeof *m->pasts, m->env);

    m->pasts = items;
    return status;
}

grundy_status grundy_match_move(grundy_match *m, size_t index,
                                grundy_error *err)
{
    if (!m) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    grundy_error told = {.status = GRUNDY_OK};
    grundy_position *other = NULL;
    gi_run run;
    grundy_status status;

    if (index >= m->prospect.count)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no such move");
    gi_run_init(&run, m->env, &told);
    status = reserve_past(m);
    if (!status) status = move_on(&other, m, index, &run);
    gi_run_clear(&run);
    if (status) return gi_fail_told(err, status, &told);
    status = go_to(m, &other, err);
    if (status) {
        grundy_position_free(other);
        return status;
    }
    GRUNDY_ASSERT(m->past_count < m->past_capacity);
    m->pasts[m->past_count++] = other;
    return GRUNDY_OK;
}

grundy_status grundy_match_undo(grundy_match *m, grundy_error *err)
{
    if (!m) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    grundy_status status;

    if (m->past_count == 0)
        return gi_fail(err, GRUNDY_UNDEFINED, "there is no move to take back");
    status = go_to(m, &m->pasts[m->past_count - 1], err);
    if (status) return status;
    grundy_position_free(m->pasts[--m->past_count]);
    return GRUNDY_OK;
}

/* The caller's seed is the whole state, and goes on. */
static uint64_t draw(uint64_t *seed, uint64_t end)
{
    gi_random random = {*seed};
    const uint64_t drawn = gi_random_below(&random, end);

    *seed = random.state;
    return drawn;
}

size_t grundy_match_choose(uint64_t *seed, const grundy_match *m,
                           unsigned skill)
{
    const bool plays_well = draw(seed, 100) < skill;
    unsigned best = 0;
    size_t good = 0, wanted;

    for (size_t i = 0; plays_well && i < m->prospect.count; i++)
        if (m->prospect.choices[i].rank > best)
            best = m->prospect.choices[i].rank;
    for (size_t i = 0; i < m->prospect.count; i++)
        good += m->prospect.choices[i].rank >= best;
    if (good == 0) return 0;
    GRUNDY_ASSERT(good <= m->prospect.count);
    wanted = (size_t)draw(seed, good);
    for (size_t i = 0; i < m->prospect.count; i++)
        if (m->prospect.choices[i].rank >= best && wanted-- == 0) return i;
    return 0;
}

/* ---- looks ---- */

unsigned grundy_match_player(const grundy_match *m)
{
    return m->player;
}

bool grundy_match_has_sides(const grundy_match *m)
{
    return gi_position_has_sides(m->now);
}

size_t grundy_match_move_count(const grundy_match *m)
{
    return m->prospect.count;
}

const char *grundy_match_move_text(const grundy_match *m, size_t index)
{
    GRUNDY_ASSERT(index < m->prospect.count);
    return gi_text_string(&m->prospect.choices[index].text);
}

unsigned grundy_match_move_rank(const grundy_match *m, size_t index)
{
    GRUNDY_ASSERT(index < m->prospect.count);
    return m->prospect.choices[index].rank;
}

const grundy_integer *grundy_match_score(const grundy_match *m)
{
    return gi_value_score(&m->prospect.value);
}

const char *grundy_match_reason(const grundy_match *m)
{
    return gi_text_string(&m->prospect.reason);
}

static grundy_ending ending_by_value(const grundy_match *m)
{
    switch (solver_of(m)->winner(m->now->terms[0].game, &m->prospect.value)) {
    case GRUNDY_OUTCOME_N:
        return GRUNDY_ENDING_WON_0;
    case GRUNDY_OUTCOME_P:
        return GRUNDY_ENDING_WON_1;
    default:
        return GRUNDY_ENDING_SCORE;
    }
}

grundy_ending grundy_match_ending(const grundy_match *m)
{
    const gi_end end = m->prospect.end;
    bool mover_wins;

    if (m->prospect.count > 0) return GRUNDY_ENDING_OPEN;
    if (solver_of(m)->is_scored) return ending_by_value(m);
    GRUNDY_ASSERT(end != GI_END_NONE && end != GI_END_STRAY);
    if (end == GI_END_TIE) return GRUNDY_ENDING_TIE;
    mover_wins = (end == GI_END_WON) != (m->convention == GRUNDY_MISERE);
    return mover_wins == (m->player == 0) ? GRUNDY_ENDING_WON_0
                                          : GRUNDY_ENDING_WON_1;
}

/* ---- new, free ---- */

/* At each position of a match it would cost as much as the answer. */
static grundy_status doubt_rules(const grundy_match *m, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;
    gi_run run;

    gi_run_init(&run, m->env, &told);
    status = gi_solve_doubt(m->now, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

static grundy_status start(grundy_match **out, const grundy_position *position,
                           grundy_play play, bool judges,
                           const grundy_env *env, grundy_error *err)
{
    if (!out || !position)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const grundy_env *used = gi_env_or_default(env);
    grundy_convention convention;
    grundy_match *m;
    grundy_status status =
        gi_solve_convention(&convention, position, play, err);

    if (status) return status;
    m = gi_alloc(used, sizeof *m);
    if (!m) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *m = (grundy_match){.env = {gi_env_own(used)},
                        .play = play,
                        .convention = convention,
                        .judges = judges};
    gi_text_init(&m->prospect.reason, m->env);
    status = gi_position_copy(&m->now, position, m->env);
    status = status ? gi_fail(err, status, "out of memory")
                    : look(m, m->judges, err);
    if (!status) status = doubt_rules(m, err);
    if (status) {
        grundy_match_free(m);
        return status;
    }
    *out = m;
    return GRUNDY_OK;
}

grundy_status grundy_match_new(grundy_match **out,
                               const grundy_position *position,
                               grundy_play play, const grundy_env *env,
                               grundy_error *err)
{
    return start(out, position, play, true, env, err);
}

grundy_status grundy_match_open(grundy_match **out,
                                const grundy_position *position,
                                grundy_play play, const grundy_env *env,
                                grundy_error *err)
{
    return start(out, position, play, false, env, err);
}

void grundy_match_free(grundy_match *m)
{
    if (!m) return;
    gi_prospect_clear(&m->prospect, m->env);
    grundy_position_free(m->now);
    while (m->past_count > 0)
        grundy_position_free(m->pasts[--m->past_count]);
    gi_free(m->env, m->pasts, m->past_capacity * sizeof(grundy_position *));
    gi_free(m->env, m, sizeof *m);
}

/* Turned back where it was turned. */
static grundy_status show(grundy_position **out, grundy_position *position,
                          unsigned player, gi_run *run)
{
    const grundy_status status =
        player ? gi_position_turn(position, run) : GRUNDY_OK;

    if (status)
        grundy_position_free(position);
    else
        *out = position;
    return status;
}

grundy_status gi_match_position(grundy_position **out, const grundy_match *m,
                                gi_run *run)
{
    grundy_position *position = NULL;
    const grundy_status status = gi_position_copy(&position, m->now, m->env);

    return status ? status : show(out, position, m->player, run);
}

size_t gi_match_past_count(const grundy_match *m)
{
    return m->past_count;
}

grundy_status gi_match_past(grundy_position **out, const grundy_match *m,
                            size_t index, gi_run *run)
{
    const unsigned player = solver_of(m)->is_alone ? 0 : index & 1;
    grundy_position *position = NULL;
    grundy_status status;

    GRUNDY_ASSERT(index < m->past_count);
    status = gi_position_copy(&position, m->pasts[index], m->env);
    return status ? status : show(out, position, player, run);
}

grundy_status gi_match_after(grundy_position **out, const grundy_match *m,
                             size_t index, gi_run *run)
{
    grundy_position *position = NULL;
    const grundy_status status = move_on(&position, m, index, run);

    return status ? status : show(out, position, 1 - m->player, run);
}

const grundy_env *gi_match_env(const grundy_match *m)
{
    return m->env;
}
