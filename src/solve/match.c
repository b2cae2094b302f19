/* SPDX-License-Identifier: MIT */
/* match.c - a game that is being played.
 *
 * The position of a match, `now`, is a sum like any other: its games are those
 * of the starting position, which must outlive the match; its lists are its
 * own. After each move it is evaluated afresh: every move of the player to
 * move is ranked by the option it leads to. So a match is as strong as the
 * solver, and refuses positions whose moves are too many to judge.
 *
 * Where the players differ, the ruleset either turns the position round after
 * a move (theories speak of player 0) or, with a score, is asked for the moves
 * of player 1. Undo restores the earlier lists.
 *
 * Invariant: `moves` are those of `now`; a call that fails leaves both as they
 * were.
 */
#include <string.h>

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

typedef struct choice {
    size_t term;
    gi_ints numbers;
    gi_text text;
    unsigned rank;
} choice;

/* What the position offers. */
typedef struct prospect {
    choice *choices;
    size_t count, capacity;
    gi_text reason;
    gi_value value; /* Of best play, where it is for a score. */
} prospect;

typedef struct past {
    size_t term;
    gi_ints heaps; /* Of that term, before the move. */
} past;

struct grundy_match {
    gi_own_env env;
    grundy_play play;
    grundy_convention convention;
    grundy_position now;
    unsigned player;
    prospect prospect;
    past *pasts;
    size_t past_count, past_capacity;
};

static const gi_solver *solver_of(const grundy_match *m)
{
    GRUNDY_ASSERT(m->now.count > 0);
    return gi_solver_of(m->now.terms[0].game->rules);
}

/* ---- what the position offers ---- */

static void clear_prospect(prospect *p, const grundy_env *env)
{
    for (size_t i = 0; i < p->count; i++) {
        gi_ints_clear(&p->choices[i].numbers, env);
        gi_text_clear(&p->choices[i].text);
    }
    gi_free(env, p->choices, p->capacity * sizeof *p->choices);
    gi_text_clear(&p->reason);
    gi_value_clear(&p->value, env);
    *p = (prospect){0};
}

static grundy_status add_choice(prospect *p, const grundy_match *m,
                                size_t index, const gi_ints *numbers,
                                unsigned rank, gi_run *run)
{
    const struct gi_term *term = &m->now.terms[index];
    choice added = {.term = index, .rank = rank};
    void *items = p->choices;
    grundy_status status = gi_array_grow(&items, &p->capacity, p->count,
                                         sizeof *p->choices, m->env);

    p->choices = items;
    gi_text_init(&added.text, m->env);
    if (!status) status = gi_ints_copy(&added.numbers, numbers, m->env);
    if (!status && m->now.count > 1)
        gi_text_addf(&added.text, "%s: ", grundy_game_name(term->game));
    if (!status)
        status =
            gi_move_write(term->game, &term->heaps, numbers, &added.text, run);
    if (!status) status = added.text.status;
    if (status) {
        gi_ints_clear(&added.numbers, m->env);
        gi_text_clear(&added.text);
        return status;
    }
    GRUNDY_ASSERT(p->count < p->capacity);
    p->choices[p->count++] = added;
    return GRUNDY_OK;
}

/* By the answer to "every move, with its outcome". */
static grundy_status look_at_outcomes(prospect *p, const grundy_match *m,
                                      gi_run *run)
{
    const grundy_question question = {.play = m->play,
                                      .wants_all_moves = true};
    grundy_answer *answer = NULL;
    grundy_status status =
        gi_solve_for_mover(&answer, &m->now, &question, m->env, run->err);

    if (!status && !answer->has_moves)
        status = gi_fail(run->err, GRUNDY_OVER_BUDGET, "%s",
                         grundy_answer_note(answer));
    for (size_t i = 0; !status && i < answer->move_count; i++)
        status =
            add_choice(p, m, answer->moves[i].term, &answer->moves[i].numbers,
                       answer->moves[i].rank, run);
    if (!status) {
        gi_text_add(&p->reason, grundy_answer_reason(answer));
        status = p->reason.status;
    }
    grundy_answer_free(answer);
    return status;
}

/* A move of a game with a score: by what is left of it for the mover. */
typedef struct scorer {
    prospect *p;
    const grundy_match *m;
    gi_run *run;
} scorer;

static grundy_status visit_scored(const gi_ints *numbers, void *user)
{
    const scorer *s = user;
    const struct gi_term *term = &s->m->now.terms[0];
    const gi_ruleset *rules = term->game->rules;
    const unsigned next = gi_ruleset_next_player(rules, s->m->player);
    gi_ints after = {0};
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;
    grundy_status status = rules->definition.apply(
        term->game, &after, &term->heaps, numbers, s->run);

    if (!status)
        status = gi_fact_value_for(term->game, &after, next,
                                   gi_limit_positions(s->m->env), &value, NULL,
                                   s->run);
    if (!status)
        status =
            grundy_value_compare(&relation, &value, &s->p->value, s->run->env);
    if (!status)
        status = add_choice(s->p, s->m, 0, numbers,
                            relation == GRUNDY_RELATION_EQUAL ? 2 : 0, s->run);
    gi_value_clear(&value, s->run->env);
    gi_ints_clear(&after, s->run->env);
    return status;
}

static grundy_status look_at_scores(prospect *p, const grundy_match *m,
                                    gi_run *run)
{
    const struct gi_term *term = &m->now.terms[0];
    const gi_ruleset *rules = term->game->rules;
    scorer s = {p, m, run};
    grundy_status status;

    if (m->now.count > 1 || !rules->definition.moves)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no moves that could be listed", rules->id);
    if (!gi_position_is_small(&term->heaps))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the position is too large to list every move");
    status =
        gi_fact_value_for(term->game, &term->heaps, m->player,
                          gi_limit_positions(m->env), &p->value, NULL, run);
    if (status) return status;
    return rules->definition.moves(term->game, &term->heaps, m->player,
                                   visit_scored, &s, run);
}

/* Looks at `now`; on success the match has its moves. */
static grundy_status look(grundy_match *m, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    prospect p = {0};
    gi_run run;
    grundy_status status;

    gi_run_init(&run, m->env, &told);
    gi_text_init(&p.reason, m->env);
    status = solver_of(m)->is_scored ? look_at_scores(&p, m, &run)
                                     : look_at_outcomes(&p, m, &run);
    gi_run_clear(&run);
    if (status) {
        clear_prospect(&p, m->env);
        return gi_fail_told(err, status, &told);
    }
    clear_prospect(&m->prospect, m->env);
    m->prospect = p;
    return GRUNDY_OK;
}

/* ---- moves ---- */

static grundy_status position_after(const grundy_match *m, const choice *c,
                                    gi_ints *out, gi_run *run)
{
    GRUNDY_ASSERT(c->term < m->now.count);
    return gi_position_after(&m->now.terms[c->term], out, &c->numbers, run);
}

grundy_status gi_match_after(const grundy_match *m, size_t index, size_t *term,
                             gi_ints *out, gi_run *run)
{
    GRUNDY_ASSERT(index < m->prospect.count);
    *term = m->prospect.choices[index].term;
    return position_after(m, &m->prospect.choices[index], out, run);
}

static void exchange(gi_ints *a, gi_ints *b)
{
    const gi_ints kept = *a;

    *a = *b;
    *b = kept;
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
    const choice *c;
    past before = {0};
    gi_run run;
    grundy_status status;

    if (index >= m->prospect.count)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no such move");
    c = &m->prospect.choices[index];
    before.term = c->term;
    gi_run_init(&run, m->env, &told);
    status = reserve_past(m);
    if (!status) status = position_after(m, c, &before.heaps, &run);
    gi_run_clear(&run);
    if (status) {
        gi_ints_clear(&before.heaps, m->env);
        return gi_fail_told(err, status, &told);
    }
    /* `before` holds what comes; from here on it holds what was. */
    exchange(&before.heaps, &m->now.terms[before.term].heaps);
    m->player ^= !solver_of(m)->is_alone;
    status = look(m, err);
    if (status) {
        m->player ^= !solver_of(m)->is_alone;
        exchange(&before.heaps, &m->now.terms[before.term].heaps);
        gi_ints_clear(&before.heaps, m->env);
        return status;
    }
    GRUNDY_ASSERT(m->past_count < m->past_capacity);
    m->pasts[m->past_count++] = before;
    return GRUNDY_OK;
}

grundy_status grundy_match_undo(grundy_match *m, grundy_error *err)
{
    if (!m) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    past *last;
    grundy_status status;

    if (m->past_count == 0)
        return gi_fail(err, GRUNDY_UNDEFINED, "there is no move to take back");
    last = &m->pasts[m->past_count - 1];
    GRUNDY_ASSERT(last->term < m->now.count);
    exchange(&last->heaps, &m->now.terms[last->term].heaps);
    m->player ^= !solver_of(m)->is_alone;
    status = look(m, err);
    if (status) {
        m->player ^= !solver_of(m)->is_alone;
        exchange(&last->heaps, &m->now.terms[last->term].heaps);
        return status;
    }
    gi_ints_clear(&last->heaps, m->env);
    m->past_count--;
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
    switch (solver_of(m)->winner(m->now.terms[0].game, &m->prospect.value)) {
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
    const bool mover_wins = m->convention == GRUNDY_MISERE;

    if (m->prospect.count > 0) return GRUNDY_ENDING_OPEN;
    if (solver_of(m)->is_scored) return ending_by_value(m);
    return mover_wins == (m->player == 0) ? GRUNDY_ENDING_WON_0
                                          : GRUNDY_ENDING_WON_1;
}

/* ---- new, free ---- */

static grundy_status copy_terms(grundy_match *m,
                                const grundy_position *position)
{
    grundy_status status = GRUNDY_OK;

    m->now.terms =
        gi_alloc_array(m->env, position->count, sizeof *m->now.terms);
    if (!m->now.terms) return GRUNDY_NO_MEMORY;
    m->now.capacity = position->count;
    for (size_t i = 0; !status && i < position->count; i++) {
        m->now.terms[i] =
            (struct gi_term){.game = gi_game_share(position->terms[i].game)};
        m->now.count++;
        status = gi_ints_copy(&m->now.terms[i].heaps,
                              &position->terms[i].heaps, m->env);
    }
    return status;
}

static grundy_convention convention_of(const grundy_position *position,
                                       grundy_play play)
{
    if (play == GRUNDY_PLAY_MISERE) return GRUNDY_MISERE;
    if (play == GRUNDY_PLAY_NORMAL || position->count > 1)
        return GRUNDY_NORMAL;
    return position->terms[0].game->rules->convention;
}

grundy_status grundy_match_new(grundy_match **out,
                               const grundy_position *position,
                               grundy_play play, const grundy_env *env,
                               grundy_error *err)
{
    if (!out || !position)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    if (position->count > 1 && gi_position_has_sides(position))
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "sums of games whose players have different moves are "
                       "not played");

    const grundy_env *used = gi_env_or_default(env);
    grundy_match *m;
    grundy_status status;

    m = gi_alloc(used, sizeof *m);
    if (!m) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *m = (grundy_match){.env = {gi_env_own(used)},
                        .play = play,
                        .convention = convention_of(position, play),
                        .now = {.env = {gi_env_own(used)}}};
    gi_text_init(&m->prospect.reason, m->env);
    status = copy_terms(m, position);
    status = status ? gi_fail(err, status, "out of memory") : look(m, err);
    if (status) {
        grundy_match_free(m);
        return status;
    }
    *out = m;
    return GRUNDY_OK;
}

void grundy_match_free(grundy_match *m)
{
    if (!m) return;
    clear_prospect(&m->prospect, m->env);
    for (size_t i = 0; i < m->now.count; i++) {
        gi_ints_clear(&m->now.terms[i].heaps, m->env);
        grundy_game_free(m->now.terms[i].game);
    }
    gi_free(m->env, m->now.terms, m->now.capacity * sizeof *m->now.terms);
    for (size_t i = 0; i < m->past_count; i++)
        gi_ints_clear(&m->pasts[i].heaps, m->env);
    gi_free(m->env, m->pasts, m->past_capacity * sizeof *m->pasts);
    gi_free(m->env, m, sizeof *m);
}

const grundy_position *gi_match_position(const grundy_match *m)
{
    return &m->now;
}
