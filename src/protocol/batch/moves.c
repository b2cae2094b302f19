/* SPDX-License-Identifier: MIT */
/* moves.c - the keys of a result that list winning moves.
 *
 * Moves are written to the reply as the solver finds them, in sorted order,
 * and are not stored. Targets are stored, because they are sorted by their own
 * numbers, and a target that two moves reach is named once.
 *
 * A list of more than limits.moves is not written at all: the key is null, and
 * the note says so. Counting continues up to limits.positions.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/memory/sort.h"
#include "judging/fact.h"
#include "protocol/batch/moves.h"
#include "rules/ruleset.h"

struct listing {
    gi_reply *reply;
    uint64_t count;
};

static void write_move(gi_reply *reply, const gi_ints *move)
{
    gi_json_out *out = reply->out;

    GRUNDY_ASSERT(move->count > 0);
    if (reply->game->rules->move_shape == GI_MOVE_AMOUNT) {
        gi_json_int(out, &move->items[0]);
        return;
    }
    gi_json_open(out, '[');
    for (size_t i = 0; i < move->count; i++)
        gi_json_int(out, &move->items[i]);
    gi_json_close(out, ']');
}

static grundy_status fail_too_many(const gi_reply *reply, uint64_t most)
{
    return gi_fail(reply->run->err, GRUNDY_OVER_BUDGET,
                   "there are more than %llu", (unsigned long long)most);
}

static grundy_status list_move(const gi_ints *move, void *user)
{
    struct listing *listing = user;
    gi_reply *reply = listing->reply;
    const size_t most = gi_limit_moves(reply->run->env);

    if (listing->count >= most) return fail_too_many(reply, most);
    listing->count++;
    write_move(reply, move);
    return reply->out->text->status;
}

static grundy_status visit_winning(gi_reply *reply,
                                   grundy_convention convention,
                                   gi_visit visit, void *user)
{
    return gi_fact_winning(reply->game, reply->position, convention,
                           reply->search_limit, visit, user, reply->run);
}

grundy_status gi_reply_moves(gi_reply *reply, grundy_convention convention)
{
    struct listing listing = {.reply = reply};
    grundy_status status;

    GRUNDY_ASSERT(!reply->has_count ||
                  reply->move_count <= gi_limit_positions(reply->run->env));
    gi_json_open(reply->out, '[');
    status = visit_winning(reply, convention, list_move, &listing);
    if (status) return status;
    gi_json_close(reply->out, ']');
    if (convention == reply->game->rules->convention) {
        reply->has_count = true;
        reply->move_count = listing.count;
    }
    return GRUNDY_OK;
}

static grundy_status count_move(const gi_ints *move, void *user)
{
    struct listing *listing = user;
    const uint64_t most = gi_limit_positions(listing->reply->run->env);

    (void)move;
    if (listing->count >= most) return fail_too_many(listing->reply, most);
    listing->count++;
    return GRUNDY_OK;
}

grundy_status gi_reply_move_count(gi_reply *reply)
{
    struct listing listing = {.reply = reply, .count = reply->move_count};
    grundy_status status = GRUNDY_OK;

    if (!reply->has_count)
        status = visit_winning(reply, reply->game->rules->convention,
                               count_move, &listing);
    if (!status) gi_json_uint(reply->out, listing.count);
    return status;
}

/* ---- targets ---- */

struct targets {
    gi_reply *reply;
    gi_ints *items;
    size_t count, capacity;
};

static grundy_status add_target(const gi_ints *move, void *user)
{
    struct targets *targets = user;
    const gi_reply *reply = targets->reply;
    const size_t most = gi_limit_moves(reply->run->env);
    gi_ints target = {NULL, 0, 0};
    grundy_status status;

    if (targets->count >= most) return fail_too_many(reply, most);
    status = gi_array_grow((void **)&targets->items, &targets->capacity,
                           targets->count, sizeof targets->items[0],
                           reply->run->env);
    if (!status)
        status = reply->game->rules->definition.apply(
            reply->game, &target, reply->position, move, reply->run);
    if (status) {
        gi_ints_clear(&target, reply->run->env);
        return status;
    }
    GRUNDY_ASSERT(targets->count < targets->capacity);
    targets->items[targets->count++] = target;
    return GRUNDY_OK;
}

static int compare_targets(const void *left, const void *right)
{
    const gi_ints *a = left, *b = right;

    for (size_t i = 0; i < a->count && i < b->count; i++) {
        const int order = grundy_integer_compare(&a->items[i], &b->items[i]);
        if (order) return order;
    }
    return (a->count > b->count) - (a->count < b->count);
}

static void write_target(gi_reply *reply, const gi_ints *target)
{
    GRUNDY_ASSERT(target->count == reply->position->count ||
                  reply->game->rules->heap_count == 0);
    gi_json_open(reply->out, '[');
    for (size_t i = 0; i < target->count; i++)
        gi_reply_number(reply, &target->items[i]);
    gi_json_close(reply->out, ']');
}

static void write_targets(gi_reply *reply, const struct targets *targets)
{
    gi_json_open(reply->out, '[');
    for (size_t i = 0; i < targets->count; i++)
        if (i == 0 ||
            !gi_ints_equal(&targets->items[i - 1], &targets->items[i]))
            write_target(reply, &targets->items[i]);
    gi_json_close(reply->out, ']');
}

grundy_status gi_reply_targets(gi_reply *reply)
{
    const grundy_env *env = reply->run->env;
    struct targets targets = {.reply = reply};
    grundy_status status = visit_winning(reply, reply->game->rules->convention,
                                         add_target, &targets);

    if (!status) {
        status = gi_sort(targets.items, targets.count, sizeof targets.items[0],
                         compare_targets, env);
        if (!status) write_targets(reply, &targets);
    }
    for (size_t i = 0; i < targets.count; i++)
        gi_ints_clear(&targets.items[i], env);
    gi_free(env, targets.items, targets.capacity * sizeof targets.items[0]);
    return status;
}
