/* SPDX-License-Identifier: MIT */
/* case.c - the numbers of one case, and the game that they are about.
 *
 * A case is read into lists that are emptied and never freed, and large numbers
 * into the limbs of the case before, so that the next one costs no allocation.
 * Its game is that of the last case as long as the
 * rules and the parameters are the same, which is always so for rules without
 * parameters; otherwise a new one is made.
 *
 * Sets may come in any order and with repeats, as contests promise neither;
 * gi_game_new_from() sorts them.
 *
 * Searches that the solver keeps in a run borrow the game: gi_fact_forget()
 * before the next case is finished.
 */
#include "contest/impl.h"

void gi_case_init(gi_case *one, const grundy_env *env)
{
    *one = (gi_case){.env = env};
}

void gi_case_clear(gi_case *one)
{
    grundy_game_free(one->game);
    gi_ints_clear(&one->spare, one->env);
    gi_ints_clear(&one->position, one->env);
    for (size_t i = 0; i < GI_PARAMETERS_MAX; i++)
        gi_ints_clear(&one->parameters[i], one->env);
    gi_case_init(one, one->env);
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
    return field->is_parameter ? &one->parameters[field->parameter]
                               : &one->position;
}

static bool has_same_game(const gi_case *one)
{
    if (!one->game || one->game->rules != one->rules) return false;
    for (size_t i = 0; i < one->rules->parameter_count; i++)
        if (!one->is_given[i] ||
            !gi_ints_equal(&one->parameters[i], &one->game->parameters[i]))
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

static grundy_status make_game(gi_case *one, grundy_error *err)
{
    gi_ints copies[GI_PARAMETERS_MAX] = {{NULL, 0, 0}};
    grundy_game *game = NULL;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < one->rules->parameter_count && !status; i++)
        status = copy_parameter(&copies[i], one, i);
    if (!status)
        status = gi_game_new_from(&game, one->rules, copies, one->env, err);
    for (size_t i = 0; i < GI_PARAMETERS_MAX; i++)
        gi_ints_clear(&copies[i], one->env);
    if (status) return status;
    grundy_game_free(one->game);
    one->game = game;
    return GRUNDY_OK;
}

grundy_status gi_case_finish(gi_case *one, grundy_error *err)
{
    const grundy_status status =
        has_same_game(one) ? GRUNDY_OK : make_game(one, err);

    if (status) return status;
    GRUNDY_ASSERT(one->game->rules == one->rules);
    return gi_position_check(one->game, &one->position, err);
}
