/* SPDX-License-Identifier: MIT */
/* dynamic_faces.c - how positions of Dynamic Nim are written, and contests.
 *
 * A single number is the pile at the start, when all objects but one may be
 * taken; a second number is another cap. Contests only have starting
 * positions.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/scan_state.h"
#include "games/heap/dynamic_nim.h"
#include "games/pairs.h"
#include "rules/ruleset.h"

/* One number is the pile of an opening: the cap n - 1 is added. */
static grundy_status open_pile(gi_ints *position, gi_run *run)
{
    grundy_integer cap = {0};
    grundy_status status;

    if (position->count != 1) return GRUNDY_OK;
    status = gi_int_copy(&cap, &position->items[0], run->env);
    if (!status && gi_int_sign(&cap) > 0)
        status = gi_int_add_word(&cap, &cap, -1, run->env);
    if (!status) status = gi_ints_push_take(position, &cap, run->env);
    grundy_integer_clear(&cap, run->env);
    return status;
}

grundy_status gi_dynamic_parse(const grundy_game *game, gi_ints *out,
                               const char *text, size_t count, gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t at = 0;

    (void)game;
    while (!status && !gi_pairs_are_done(text, count, &at))
        status = gi_pairs_parse_number(out, text, count, &at,
                                       "the pile, and perhaps the cap", run);
    return status ? status : open_pile(out, run);
}

grundy_status gi_dynamic_read(const gi_json *input, gi_ints *position,
                              gi_ints *parameters, gi_run *run)
{
    static const char *const names[] = {"n", "cap"};
    grundy_integer number = {0};
    grundy_status status = GRUNDY_OK;

    (void)parameters;
    for (int i = 0; !status && i < 2; i++) {
        const gi_json *member = gi_json_member(input, names[i]);
        if (!member && i == 1) break;
        if (!member)
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, input->offset,
                              "expected the key \"n\"");
        status =
            gi_json_integer(&number, member, names[i], run->env, run->err);
        if (!status) status = gi_ints_push_take(position, &number, run->env);
    }
    grundy_integer_clear(&number, run->env);
    return status ? status : open_pile(position, run);
}

/* n, and behind it k in the general game, whose d is 0. */
grundy_status gi_dynamic_scan(gi_scan *from, gi_ints *position,
                              gi_ints *parameters, gi_run *run)
{
    grundy_status status = gi_pairs_scan(from, 1, 0, "n", position, run);

    (void)parameters;
    return status ? status : open_pile(position, run);
}

grundy_status gi_dynamic_scan_factor(gi_scan *from, gi_ints *position,
                                     gi_ints *parameters, gi_run *run)
{
    grundy_status status = gi_dynamic_scan(from, position, parameters, run);

    if (!status) status = gi_pairs_scan(from, 1, 1, "k", &parameters[0], run);
    return status ? status : gi_ints_push_word(&parameters[1], 0, run->env);
}

typedef struct first_take {
    grundy_integer take;
    gi_run *run;
} first_take;

static grundy_status keep_first(const gi_ints *move, void *user)
{
    first_take *first = user;

    if (!gi_int_is_zero(&first->take)) return GRUNDY_OK;
    return gi_int_copy(&first->take, &move->items[0], first->run->env);
}

/* The least winning take, or "lose". */
grundy_status gi_dynamic_write(const grundy_game *game,
                               const gi_ints *position, gi_text *text,
                               gi_run *run)
{
    first_take first = {{0}, run};
    grundy_status status = game->rules->theory.winning(
        game, position, GRUNDY_NORMAL, keep_first, &first, run);

    if (!status && gi_int_is_zero(&first.take))
        gi_text_add(text, "lose");
    else if (!status)
        gi_text_add_integer(text, &first.take);
    grundy_integer_clear(&first.take, run->env);
    return status;
}
