/* SPDX-License-Identifier: MIT */
/* theory_score.c - the theory of a game that ends with a score, checked
 * against its definition: the score under best play, and the complete list of
 * the moves that keep it.
 *
 * Each move of the definition is followed by a separate minimax, which is slow
 * but shares nothing with the theory. */
#include <string.h>

#include "base/env.h"
#include "analysis/check/checked.h"
#include "analysis/check/theory_score.h"
#include "rules/ruleset.h"
#include "search/scored/minimax.h"

typedef struct trial {
    const gi_score_trial *with;
    grundy_integer score; /* By the definition. */
    gi_text text;         /* Moves: "[0,3][1,2]". */
} trial;

static grundy_status defined_score(const gi_score_trial *with,
                                   const gi_ints *position, unsigned player,
                                   grundy_integer *out)
{
    return gi_score_solve(with->game, position, player,
                          gi_limit_positions(with->run->env), out, with->run);
}

static grundy_status refute(const gi_score_trial *with)
{
    gi_text *finding = &with->checked->finding;
    const grundy_status status = gi_checked_refute(with->checked, with->game,
                                                   with->position, with->run);

    if (status) return status;
    return finding->status ? finding->status : GI_FOUND;
}

static grundy_status compare_score(trial *t)
{
    const gi_score_trial *with = t->with;
    gi_text *finding = &with->checked->finding;
    const gi_scoring *scoring = with->game->rules->scoring;
    grundy_integer said = {0};
    grundy_status status =
        scoring->best(with->game, with->position, 0, &said, with->run);

    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    ++*with->comparisons;
    if (!status && grundy_integer_compare(&said, &t->score) != 0) {
        gi_text_add(finding, "score: the theory says ");
        gi_text_add_integer(finding, &said);
        gi_text_add(finding, ", the definition ");
        gi_text_add_integer(finding, &t->score);
        status = refute(with);
    }
    grundy_integer_clear(&said, with->run->env);
    return status;
}

/* ---- moves ---- */

static grundy_status add_move(const gi_ints *move, void *user)
{
    trial *t = user;

    for (size_t i = 0; i < move->count; i++) {
        gi_text_add_char(&t->text, i ? ',' : '[');
        gi_text_add_integer(&t->text, &move->items[i]);
    }
    gi_text_add_char(&t->text, ']');
    return t->text.status;
}

/* Adds the move if the score after it is the same. */
static grundy_status add_if_best(const gi_ints *move, void *user)
{
    trial *t = user;
    const gi_score_trial *with = t->with;
    const gi_ruleset *rules = with->game->rules;
    gi_ints after = {0};
    grundy_integer score = {0};
    grundy_status status = rules->definition.apply(
        with->game, &after, with->position, move, with->run);

    if (!status)
        status = defined_score(with, &after, gi_ruleset_next_player(rules, 0),
                               &score);
    if (!status && grundy_integer_compare(&score, &t->score) == 0)
        status = add_move(move, t);
    grundy_integer_clear(&score, with->run->env);
    gi_ints_clear(&after, with->run->env);
    return status;
}

static grundy_status compare_lists(trial *said, trial *defined)
{
    const gi_score_trial *with = said->with;
    const gi_ruleset *rules = with->game->rules;
    gi_text *finding = &with->checked->finding;
    grundy_status status = rules->scoring->choices(with->game, with->position,
                                                   add_move, said, with->run);

    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    if (!status)
        status = rules->definition.moves(with->game, with->position, 0,
                                         add_if_best, defined, with->run);
    if (status) return status;
    ++*with->comparisons;
    if (strcmp(gi_text_string(&said->text), gi_text_string(&defined->text)) ==
        0)
        return GRUNDY_OK;
    gi_text_addf(finding, "best moves: the theory says %s, the definition %s",
                 gi_text_string(&said->text), gi_text_string(&defined->text));
    return refute(with);
}

static grundy_status compare_choices(trial *defined)
{
    trial said = {.with = defined->with};
    grundy_status status;

    gi_text_init(&said.text, defined->with->run->env);
    status = compare_lists(&said, defined);
    gi_text_clear(&said.text);
    return status;
}

grundy_status gi_score_compare(const gi_score_trial *with)
{
    const gi_scoring *scoring = with->game->rules->scoring;
    trial t = {.with = with};
    grundy_status status;

    gi_text_init(&t.text, with->run->env);
    status = defined_score(with, with->position, 0, &t.score);
    if (!status && scoring->best) status = compare_score(&t);
    if (!status && scoring->choices) status = compare_choices(&t);
    gi_text_clear(&t.text);
    grundy_integer_clear(&t.score, with->run->env);
    return status;
}
