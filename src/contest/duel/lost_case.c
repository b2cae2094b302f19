/* SPDX-License-Identifier: MIT */
/* lost_case.c - P-positions, which random positions hardly ever are.
 *
 * Of a thousand random pairs of Wythoff's game none is lost, and a program
 * that always says "first" would pass. So the engine lists the winning moves
 * of a case and makes one of them at random, which leads to a lost position.
 *
 * Only cases that contain the position unchanged can be modified in this way:
 * the numbers of the position replace the former numbers, and the case is read
 * again. If the result is not the wanted position (apart from piles of 0), or
 * if a number is outside the limits, the case remains unchanged.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "contest/duel/duel.h"
#include "judging/solver.h"
#include "rules/ruleset.h"

enum { NUMBERS_MOST = 2000, MOVES_MOST = 64 };

/* The position is the words of the layout that are no parameters. */
static bool holds_position(const grundy_duel *duel)
{
    return !duel->form.is_open && !duel->face.write &&
           !duel->rules->may_cycle && !gi_solver_of(duel->rules)->is_scored;
}

/* ---- a winning move at random ---- */

typedef struct chooser {
    gi_ints chosen;
    uint64_t seen;
    gi_random *random;
    const grundy_env *env;
} chooser;

/* Each of those seen is the chosen one with equal chance. */
static grundy_status choose(const gi_ints *move, void *user)
{
    chooser *c = user;
    grundy_status status = GRUNDY_OK;

    if (gi_random_below(c->random, ++c->seen) == 0)
        status = gi_ints_copy(&c->chosen, move, c->env);
    if (status) return status;
    return c->seen < MOVES_MOST ? GRUNDY_OK : GRUNDY_OVER_BUDGET;
}

/* The position after it; false where there is none, or where finding one is
 * more work than it is worth. */
static grundy_status make_move(gi_scene *scene, gi_ints *after,
                               gi_random *random, bool *is_made)
{
    chooser c = {.random = random, .env = scene->run.env};
    grundy_status status = gi_scene_moves(scene, choose, &c);

    *is_made = c.seen > 0;
    if (status != GRUNDY_NO_MEMORY && status != GRUNDY_CANCELLED) {
        status = GRUNDY_OK;
        if (*is_made)
            status = scene->game->rules->definition.apply(
                scene->game, after, scene->position, &c.chosen, &scene->run);
    }
    gi_ints_clear(&c.chosen, scene->run.env);
    return status;
}

/* ---- back into the case ---- */

static grundy_status take(gi_ints *field, const gi_ints *after, size_t *at,
                          bool is_number, bool keeps_zeros,
                          const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(field, env);
    while (*at < after->count && !status) {
        const grundy_integer *number = &after->items[(*at)++];
        if (is_number || keeps_zeros || !gi_int_is_zero(number))
            status = gi_ints_push(field, number, env);
        if (is_number) break;
    }
    return status;
}

static grundy_status set_position(gi_case_draft *draft,
                                  const gi_case_form *form,
                                  const gi_ints *after, bool *is_set,
                                  const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;
    size_t at = 0;

    for (size_t i = 0; i < form->layout.count && !status; i++) {
        const gi_field *field = &form->layout.fields[i];
        const bool needs_more = gi_int_sign(&form->least[i].number) > 0;
        if (field->is_parameter || field->kind == GI_FIELD_COUNT) continue;
        status =
            take(&draft->fields[i], after, &at, field->kind == GI_FIELD_NUMBER,
                 field->width > 1 || !needs_more, env);
    }
    for (size_t i = 0; i < form->layout.count && !status; i++) {
        if (form->layout.fields[i].kind != GI_FIELD_COUNT) continue;
        const size_t list = form->layout.fields[i].list;
        GRUNDY_ASSERT(list < form->layout.count &&
                      draft->fields[i].count == 1);
        draft->fields[i].items[0].word =
            (int64_t)(draft->fields[list].count /
                      form->layout.fields[list].width);
    }
    *is_set = false;
    if (status || at < after->count) return status;
    return gi_draft_fits(draft, form, is_set, env);
}

/* The same numbers in the same order, but for zeros. */
static bool are_alike(const gi_ints *a, const gi_ints *b)
{
    size_t i = 0, j = 0;

    for (;;) {
        while (i < a->count && gi_int_is_zero(&a->items[i]))
            i++;
        while (j < b->count && gi_int_is_zero(&b->items[j]))
            j++;
        if (i == a->count || j == b->count)
            return i == a->count && j == b->count;
        if (grundy_integer_compare(&a->items[i++], &b->items[j++]))
            return false;
    }
}

/* Whether the case, read, is about this position. */
static grundy_status check_position(gi_scene *scene, const grundy_duel *duel,
                                    const gi_case_draft *draft,
                                    const gi_ints *wanted, bool *is_it)
{
    grundy_status status = gi_scene_set(scene, duel, draft);

    *is_it = !status && are_alike(scene->position, wanted);
    return status == GRUNDY_BAD_INPUT ? GRUNDY_OK : status;
}

grundy_status gi_draft_lose(gi_case_draft *draft, const grundy_duel *duel,
                            gi_scene *scene, gi_random *random)
{
    const grundy_env *env = duel->env;
    gi_ints after = {NULL, 0, 0};
    gi_case_draft changed = {{{NULL, 0, 0}}};
    bool is_made = false;
    grundy_status status;

    if (!holds_position(duel) ||
        gi_draft_size(draft, &duel->form) > NUMBERS_MOST)
        return GRUNDY_OK;
    status = gi_scene_set(scene, duel, draft);
    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    if (!status) status = make_move(scene, &after, random, &is_made);
    if (!status && is_made) status = gi_draft_copy(&changed, draft, env);
    if (!status && is_made)
        status = set_position(&changed, &duel->form, &after, &is_made, env);
    if (!status && is_made)
        status = check_position(scene, duel, &changed, &after, &is_made);
    if (!status && is_made) status = gi_draft_copy(draft, &changed, env);
    gi_draft_clear(&changed, env);
    gi_ints_clear(&after, env);
    return status;
}
