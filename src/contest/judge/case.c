/* SPDX-License-Identifier: MIT */
/* case.c - the numbers of one case, and the game that they are about.
 *
 * A case is read into lists that are emptied and never freed, and large
 * numbers are read into the limbs of the preceding case, so that the next case
 * costs no allocation.
 *
 * Games are kept too, and with them the searches of the run that borrow them:
 * games without parameters are kept to the end, as there are few; of the
 * others only the last is kept, which serves as long as the parameters stay
 * the same.
 *
 * Sets may come in any order and with repetitions, as contests promise neither
 * order nor distinctness; gi_game_new_from() sorts them.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "contest/judge/case.h"
#include "judging/fact.h"
#include "rules/position.h"
#include "rules/ruleset.h"

void gi_case_init(gi_case *one, gi_run *run)
{
    *one = (gi_case){.env = run->env, .run = run};
}

void gi_case_clear(gi_case *one)
{
    grundy_game_free(one->last);
    for (size_t i = 0; i < one->plain_count; i++)
        grundy_game_free(one->plain[i]);
    gi_free(one->env, one->plain, one->plain_capacity * sizeof one->plain[0]);
    gi_ints_clear(&one->spare, one->env);
    gi_ints_clear(&one->position, one->env);
    for (size_t i = 0; i < GI_PARAMETERS_MAX; i++)
        gi_ints_clear(&one->parameters[i], one->env);
    gi_case_init(one, one->run);
}

void gi_case_start(gi_case *one, const gi_ruleset *rules)
{
    const gi_ints position = one->spare;

    one->spare = one->position;
    one->position = position;
    gi_ints_empty(&one->position, one->env);
    for (size_t i = 0; i < GI_PARAMETERS_MAX; i++) {
        gi_ints_empty(&one->parameters[i], one->env);
        one->is_given[i] = false;
    }
    one->rules = rules;
}

grundy_integer gi_case_take_spare(gi_case *one)
{
    if (one->spare.count == 0) return (grundy_integer){0, NULL};
    return one->spare.items[--one->spare.count];
}

gi_ints *gi_case_list(gi_case *one, const gi_field *field)
{

    GRUNDY_ASSERT(!field->is_parameter ||
                  field->parameter < GI_PARAMETERS_MAX);
    return field->is_parameter ? &one->parameters[field->parameter]
                               : &one->position;
}

/* ---- games ---- */

static bool fits_last(const gi_case *one)
{
    if (!one->last || one->last->rules != one->rules) return false;
    for (size_t i = 0; i < one->rules->parameter_count; i++)
        if (!one->is_given[i] ||
            !gi_ints_equal(&one->parameters[i], &one->last->parameters[i]))
            return false;
    return true;
}

/* A parameter that is given has a block of its own even if it is an empty set:
 * gi_game_new_from() gives the others their fallbacks. */
static grundy_status copy_parameter(gi_ints *out, const gi_case *one,
                                    size_t index)
{
    if (!one->is_given[index]) return GRUNDY_OK;
    if (one->parameters[index].count > 0)
        return gi_ints_copy(out, &one->parameters[index], one->env);
    return gi_array_grow((void **)&out->items, &out->capacity, 0,
                         sizeof out->items[0], one->env);
}

static grundy_status make_game(grundy_game **out, const gi_case *one,
                               grundy_error *err)
{
    gi_ints copies[GI_PARAMETERS_MAX] = {{NULL, 0, 0}};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(one->rules->parameter_count <= GI_PARAMETERS_MAX);
    for (size_t i = 0; i < one->rules->parameter_count && !status; i++)
        status = copy_parameter(&copies[i], one, i);
    if (!status)
        status = gi_game_new_from(out, one->rules, copies, one->env, err);
    for (size_t i = 0; i < GI_PARAMETERS_MAX; i++)
        gi_ints_clear(&copies[i], one->env);
    return status;
}

static grundy_status use_last(gi_case *one, grundy_error *err)
{
    grundy_game *game = NULL;
    grundy_status status;

    if (!fits_last(one)) {
        status = make_game(&game, one, err);
        if (status) return status;
        if (one->last) gi_fact_forget_game(one->run, one->last);
        grundy_game_free(one->last);
        one->last = game;
    }
    GRUNDY_ASSERT(one->last && one->last->rules == one->rules);
    one->game = one->last;
    return GRUNDY_OK;
}

grundy_status gi_case_use(gi_case *one, const grundy_game *game)
{
    const grundy_status status =
        gi_array_grow((void **)&one->plain, &one->plain_capacity,
                      one->plain_count, sizeof one->plain[0], one->env);

    GRUNDY_ASSERT(status || one->plain_count < one->plain_capacity);
    if (!status) one->plain[one->plain_count++] = gi_game_share(game);
    return status;
}

static grundy_status use_plain(gi_case *one, grundy_error *err)
{
    grundy_status status;

    for (size_t i = 0; i < one->plain_count; i++) {
        one->game = one->plain[i];
        if (one->game->rules == one->rules) return GRUNDY_OK;
    }
    status = gi_array_grow((void **)&one->plain, &one->plain_capacity,
                           one->plain_count, sizeof one->plain[0], one->env);
    if (!status) status = make_game(&one->plain[one->plain_count], one, err);
    GRUNDY_ASSERT(status || one->plain_count < one->plain_capacity);
    if (!status) one->game = one->plain[one->plain_count++];
    return status;
}

grundy_status gi_case_finish(gi_case *one, grundy_error *err)
{
    const grundy_status status =
        one->rules->parameter_count ? use_last(one, err) : use_plain(one, err);

    if (status) return status;
    GRUNDY_ASSERT(one->game->rules == one->rules);
    return gi_position_check(one->game, &one->position, err);
}
