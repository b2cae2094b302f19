/* SPDX-License-Identifier: MIT */
/* winner.c - who wins games in one piece, and nothing else about them.
 *
 * A position is won where one option is lost, and the search of it ends with
 * the first that is. So the options are first looked up as they are generated,
 * without being remembered: one that is known to be lost ends the generation
 * of the others. Only where none is do those that are not known get numbers,
 * and are searched one after the other.
 *
 * Rules may say from which positions one can move to a given one
 * (definition.before). When a position proves to be lost, all of these are won
 * and need never be asked for their options: in most games few positions are
 * lost and many are won, so that this is nearly all the work there is. What
 * rules say so is held against the moves, at first and now and then later.
 *
 * The walk is depth first, on a stack of its own.
 *
 * Invariant: WON and LOST are final; a position is OPEN while it is on the
 * path, unless a lost option has been found for it elsewhere. The pending keys
 * are those of the options that are being generated. */
#include "search/impartial/winner.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/ruleset.h"
#include "search/positions.h"

enum { UNKNOWN = 0, OPEN, LOST, WON };

typedef struct option {
    uint32_t number, weight;
} option;

/* What comes before its bytes in `pending`. */
typedef struct waiting {
    size_t count;
    uint32_t weight;
} waiting;

typedef struct frame {
    uint32_t number;
    size_t first_option, cursor;
} frame;

struct gi_winner {
    gi_positions positions;
    grundy_convention convention;
    uint8_t *states; /* shape [map.count], as far as state_count */
    size_t state_count, state_capacity;
    frame *frames;
    size_t depth, frame_capacity;
    option *options;
    size_t option_count, option_capacity;
    gi_key pending;        /* Keys, each after a `waiting`. */
    uint32_t settled;      /* Whose `before` is asked. */
    uint64_t marked_count; /* Positions that `before` named. */
    bool has_moves, is_won;
};

/* ---- positions and what is known of them ---- */

static const grundy_env *env_of(const gi_winner *s)
{
    return &s->positions.quota.env;
}

/* Every number has a state. */
static grundy_status reach_states(gi_winner *s)
{
    void *items = s->states;
    grundy_status status = GRUNDY_OK;

    while (!status && s->state_count < s->positions.map.count) {
        status = gi_array_grow(&items, &s->state_capacity, s->state_count,
                               sizeof *s->states, env_of(s));
        if (status) return status;
        s->states = items;
        s->states[s->state_count++] = UNKNOWN;
    }
    return status;
}

/* The bytes of positions.next, which is canonical. */
static grundy_status pack(gi_winner *s)
{
    gi_positions *all = &s->positions;
    const grundy_status status =
        gi_position_canonicalise(all->games[0], &all->next, all->run);

    all->key.count = 0;
    return status ? status : gi_key_add_list(&all->key, &all->next, env_of(s));
}

static grundy_status number(gi_winner *s, const unsigned char *bytes,
                            size_t count, uint32_t *out)
{
    gi_positions *all = &s->positions;
    bool is_new = false;
    grundy_status status;

    if (gi_map_find(&all->map, bytes, count, out)) return GRUNDY_OK;
    if (all->map.count >= all->limit)
        return gi_fail_limit(all->run->err, GRUNDY_OVER_BUDGET,
                             "the search gave up after %llu positions",
                             (unsigned long long)all->map.count);
    status = gi_map_intern(&all->map, bytes, count, out, &is_new);
    all->run->meter.steps += GI_PACE_NEW_POSITION;
    return status ? status : reach_states(s);
}

static grundy_status fail_at(gi_winner *s, uint32_t n, grundy_status status,
                             const char *what)
{
    gi_run *run = s->positions.run;
    gi_text text;

    gi_text_init(&text, run->env);
    if (gi_positions_write(&s->positions, n, &text))
        status = GRUNDY_NO_MEMORY;
    else
        status =
            gi_fail(run->err, status, "%s%.80s", what,
                    text.count ? gi_text_string(&text) : "the empty position");
    gi_text_clear(&text);
    return status;
}

static grundy_status fail_repeated(gi_winner *s, uint32_t n)
{
    return fail_at(s, n, GRUNDY_UNDEFINED,
                   "the game need not end, as a position can recur: ");
}

/* ---- options ---- */

/* All numbers together, as far as that fits. */
static uint32_t weigh(const gi_ints *position)
{
    uint64_t weight = 0;

    for (size_t i = 0; i < position->count; i++) {
        const int64_t word = position->items[i].word;
        if (word > UINT32_MAX - (int64_t)weight) return UINT32_MAX;
        weight += (uint64_t)word;
    }
    return (uint32_t)weight;
}

/* The option in positions.key waits until no other has proved to be lost. */
static grundy_status add_pending(gi_winner *s)
{
    const gi_key *key = &s->positions.key;
    const waiting head = {key->count, weigh(&s->positions.next)};
    unsigned char bytes[sizeof head];
    grundy_status status;

    memcpy(bytes, &head, sizeof bytes);
    status = gi_key_add_bytes(&s->pending, bytes, sizeof bytes, env_of(s));
    return status ? status
                  : gi_key_add_bytes(&s->pending, key->bytes, key->count,
                                     env_of(s));
}

static grundy_status visit_option(const gi_ints *move, void *user)
{
    gi_winner *s = user;
    gi_positions *all = &s->positions;
    const grundy_game *game = all->games[0];
    uint32_t n;
    grundy_status status =
        gi_pace_step(&all->pace, all->term.count, all->map.count, all->run);

    s->has_moves = true;
    if (!status)
        status = game->rules->definition.apply(game, &all->next, &all->term,
                                               move, all->run);
    if (!status) status = pack(s);
    if (status) return status;
    if (!gi_map_find(&all->map, all->key.bytes, all->key.count, &n) ||
        s->states[n] == UNKNOWN)
        return add_pending(s);
    if (s->states[n] == OPEN) return fail_repeated(s, n);
    s->is_won = s->states[n] == LOST;
    return s->is_won ? GRUNDY_UNDECIDED : GRUNDY_OK; /* No more is needed. */
}

/* Shell's sort with the steps 1, 4, 13, ...: small positions first. */
static void sort_options(option *options, size_t count)
{
    size_t step = 1;

    while (step < count / 3)
        step = 3 * step + 1;
    for (; step > 0; step /= 3)
        for (size_t i = step; i < count; i++) {
            const option item = options[i];
            size_t j = i;
            for (; j >= step && options[j - step].weight > item.weight;
                 j -= step)
                options[j] = options[j - step];
            options[j] = item;
        }
}

/* The options that wait get numbers, on the list. */
static grundy_status number_pending(gi_winner *s)
{
    const size_t first = s->option_count;
    grundy_status status = GRUNDY_OK;
    size_t at = 0;
    waiting head;

    while (!status && at < s->pending.count) {
        uint32_t n = 0;
        memcpy(&head, s->pending.bytes + at, sizeof head);
        at += sizeof head;
        GRUNDY_ASSERT(at + head.count <= s->pending.count);
        status = number(s, s->pending.bytes + at, head.count, &n);
        at += head.count;
        if (!status)
            status =
                gi_array_grow((void **)&s->options, &s->option_capacity,
                              s->option_count, sizeof *s->options, env_of(s));
        if (!status) s->options[s->option_count++] = (option){n, head.weight};
    }
    if (s->option_count > first)
        sort_options(s->options + first, s->option_count - first);
    return status;
}

static grundy_status list_options(gi_winner *s, uint32_t n)
{
    gi_positions *all = &s->positions;
    const grundy_game *game = all->games[0];
    grundy_status status = gi_positions_read_one(all, n);

    s->pending.count = 0;
    s->has_moves = s->is_won = false;
    if (!status)
        status = game->rules->definition.moves(game, &all->term, 0,
                                               visit_option, s, all->run);
    if (s->is_won) return GRUNDY_OK;
    return status ? status : number_pending(s);
}

/* ---- the walk ---- */

/* A search for a move to a position. */
typedef struct checked {
    gi_winner *s;
    gi_ints position; /* From which it is made. */
    uint32_t to;
} checked;

static grundy_status visit_checked(const gi_ints *move, void *user)
{
    const checked *c = user;
    gi_positions *all = &c->s->positions;
    const grundy_game *game = all->games[0];
    size_t count;
    const unsigned char *key = gi_map_key_at(&all->map, c->to, &count);
    grundy_status status = game->rules->definition.apply(
        game, &all->next, &c->position, move, all->run);

    if (!status) status = pack(c->s);
    if (status) return status;
    return all->key.count == count && memcmp(all->key.bytes, key, count) == 0
               ? GRUNDY_UNDECIDED
               : GRUNDY_OK;
}

/* One can move from this position to number `to`. */
static grundy_status check_before(gi_winner *s, const gi_ints *position,
                                  uint32_t to)
{
    gi_positions *all = &s->positions;
    const grundy_game *game = all->games[0];
    checked c = {.s = s, .to = to};
    grundy_status status = gi_ints_copy(&c.position, position, all->run->env);

    if (!status)
        status = game->rules->definition.moves(game, &c.position, 0,
                                               visit_checked, &c, all->run);
    gi_ints_clear(&c.position, all->run->env);
    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    return status ? status
                  : fail_at(s, to, GRUNDY_BAD_INPUT,
                            "the rules contradict themselves: no move leads "
                            "from a position of `before` to ");
}

/* A position from which one can move to the one that is being settled. */
static grundy_status visit_before(const gi_ints *position, void *user)
{
    gi_winner *s = user;
    gi_positions *all = &s->positions;
    uint32_t n;
    grundy_status status =
        gi_pace_step(&all->pace, all->term.count, all->map.count, all->run);

    if (!status && gi_is_doubtful(s->marked_count++))
        status = check_before(s, position, s->settled);
    if (!status) status = gi_ints_copy(&all->next, position, all->run->env);
    if (!status) status = pack(s);
    if (status) return status;
    if (all->map.count >= all->limit &&
        !gi_map_find(&all->map, all->key.bytes, all->key.count, &n))
        return GRUNDY_OK; /* It can do without. */
    status = number(s, all->key.bytes, all->key.count, &n);
    if (status) return status;
    if (s->states[n] == LOST)
        return fail_at(s, n, GRUNDY_BAD_INPUT,
                       "the rules contradict themselves: by `before`, but "
                       "not by the moves, a lost position can be reached from "
                       "a lost one, ");
    s->states[n] = WON;
    return GRUNDY_OK;
}

static grundy_status settle(gi_winner *s, uint32_t n, bool is_won)
{
    gi_positions *all = &s->positions;
    const grundy_game *game = all->games[0];
    const gi_definition *definition = &game->rules->definition;
    grundy_status status;

    GRUNDY_ASSERT(n < s->state_count && s->states[n] != LOST);
    GRUNDY_ASSERT(is_won || s->states[n] != WON);
    s->states[n] = is_won ? WON : LOST;
    if (is_won || !definition->before) return GRUNDY_OK;
    s->settled = n;
    status = gi_positions_read_one(all, n);
    return status ? status
                  : definition->before(game, &all->term, visit_before, s,
                                       all->run);
}

/* There is a frame where the options do not decide at once. */
static grundy_status enter(gi_winner *s, uint32_t n)
{
    void *items = s->frames;
    const frame f = {n, s->option_count, s->option_count};
    grundy_status status = gi_array_grow(&items, &s->frame_capacity, s->depth,
                                         sizeof *s->frames, env_of(s));

    if (status) return status;
    s->frames = items;
    GRUNDY_ASSERT(s->states[n] == UNKNOWN);
    s->states[n] = OPEN;
    s->frames[s->depth++] = f;
    status = list_options(s, n);
    if (status) return status;
    if (!s->is_won && s->option_count > f.first_option) return GRUNDY_OK;
    s->depth--;
    if (!s->has_moves) s->is_won = s->convention == GRUNDY_MISERE;
    return settle(s, n, s->is_won);
}

static grundy_status leave(gi_winner *s, bool is_won)
{
    const frame top = s->frames[--s->depth];

    GRUNDY_ASSERT(top.first_option <= s->option_count);
    s->option_count = top.first_option;
    return settle(s, top.number, is_won);
}

static grundy_status step(gi_winner *s)
{
    frame *top = &s->frames[s->depth - 1];
    uint32_t next;

    GRUNDY_ASSERT(top->cursor >= top->first_option &&
                  top->cursor <= s->option_count);
    if (s->states[top->number] == WON) return leave(s, true);
    if (top->cursor == s->option_count) return leave(s, false);
    next = s->options[top->cursor].number;
    switch (s->states[next]) {
    case UNKNOWN:
        return enter(s, next);
    case OPEN:
        return fail_repeated(s, next);
    case LOST:
        return leave(s, true);
    default:
        top->cursor++;
        return GRUNDY_OK;
    }
}

/* After a failure nothing is on the path. */
static void close_frames(gi_winner *s)
{
    for (; s->depth > 0; s->depth--) {
        uint8_t *state = &s->states[s->frames[s->depth - 1].number];
        if (*state == OPEN) *state = UNKNOWN;
    }
    s->option_count = 0;
}

static grundy_status solve(gi_winner *s, const gi_ints *position,
                           grundy_outcome *out)
{
    uint32_t root = 0;
    grundy_status status = gi_positions_put(&s->positions, position, 0, &root);

    if (!status) status = reach_states(s);
    if (!status && s->states[root] == UNKNOWN) status = enter(s, root);
    while (!status && s->depth > 0)
        status = step(s);
    if (status) return status;
    GRUNDY_ASSERT(s->states[root] == LOST || s->states[root] == WON);
    *out = s->states[root] == LOST ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

grundy_status gi_winner_outcome(gi_winner *s, const gi_ints *position,
                                grundy_outcome *out, gi_run *run)
{
    grundy_status status;

    gi_positions_begin(&s->positions, run);
    status = solve(s, position, out);
    close_frames(s);
    return gi_positions_end(&s->positions, status);
}

/* ---- new, free ---- */

grundy_status gi_winner_new(gi_winner **out, const grundy_game *game,
                            grundy_convention convention,
                            uint64_t position_limit, const grundy_env *env)
{
    gi_winner *s;
    grundy_status status;

    if (game->rules->kind != GI_IMPARTIAL) return GRUNDY_BAD_ARGUMENT;
    env = gi_env_or_default(env);
    s = gi_alloc(env, sizeof *s);
    if (!s) return GRUNDY_NO_MEMORY;
    *s = (gi_winner){.convention = convention};
    status = gi_positions_init(&s->positions, &game, 1, position_limit, env);
    if (status)
        gi_free(env, s, sizeof *s);
    else
        *out = s;
    return status;
}

void gi_winner_free(gi_winner *s)
{
    const grundy_env *outer;

    if (!s) return;
    outer = s->positions.quota.outer;
    gi_free(env_of(s), s->states, s->state_capacity * sizeof *s->states);
    gi_free(env_of(s), s->frames, s->frame_capacity * sizeof *s->frames);
    gi_free(env_of(s), s->options, s->option_capacity * sizeof *s->options);
    gi_key_clear(&s->pending, env_of(s));
    gi_positions_clear(&s->positions);
    gi_free(outer, s, sizeof *s);
}

uint64_t gi_winner_count(const gi_winner *s)
{
    return s->positions.map.count;
}
