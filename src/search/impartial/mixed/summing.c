/* SPDX-License-Identifier: MIT */
/* summing.c - sums of parts and canonical forms.
 *
 * A position falls into parts. A part with few moves is replaced by its misère
 * canonical form (T-MISERE-CANONICAL), found once by the fold; many such parts
 * have the same one. Forms are added up as long as the sum stays small, as the forms
 * below a sum are about as many as those below one term times those below
 * another. What is left is the key of a sum: its forms, ascending, and the keys of
 * the other parts, sorted. An option of a sum has an option in place of one form,
 * or the parts of an option in place of one part.
 *
 * Under normal play forms are nimbers, and large parts that come twice cancel
 * (T-SPRAGUE-GRUNDY); sums of two large parts are not searched (part_nimbers.c).
 *
 * A table has, under the key of a part, its form, or that it is large; and under the
 * key of a sum what is known of it (known.c). A byte before the key says which.
 *
 * Source: [LemoineViennot09]. */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "rules/ruleset.h"
#include "search/impartial/mixed/summing.h"

enum {
    SMALL_MOVES = 12,      /* A part with more is large... */
    SMALL_POSITIONS = 128, /* ...and one with more new followers. */
    PROOF_BITS = 12
};

/* ---- forms of parts ---- */

static grundy_status count_move(const gi_ints *move, void *user)
{
    gi_summing *s = user;

    (void)move;
    return ++s->move_count > SMALL_MOVES ? GRUNDY_UNDECIDED : GRUNDY_OK;
}

/* What the fold cannot afford is large. */
static grundy_status find_form(gi_summing *s, const gi_ints *part,
                               gi_fact *out)
{
    grundy_error *const err = s->run->err;
    uint64_t form = 0;
    grundy_status status;

    *out = (gi_fact){.others = 1};
    s->move_count = 0;
    status = s->game->rules->definition.moves(s->game, part, 0, count_move, s,
                                              s->run);
    if (status) return status == GRUNDY_UNDECIDED ? GRUNDY_OK : status;
    gi_fold_allow(s->fold, SMALL_POSITIONS);
    s->run->err = NULL;
    status = gi_fold_solve(s->fold, part, &form, s->run);
    s->run->err = err;
    if (!status) {
        *out = (gi_fact){.bound = (uint32_t)form, .is_nimber = true};
        s->part_count++;
    }
    return status == GRUNDY_OVER_BUDGET ? GRUNDY_OK : status;
}

/* ---- positions ---- */

/* The key of a part is the last in `parts`; it stays there if it is large. */
static grundy_status settle_part(gi_summing *s, gi_slice key,
                                 const gi_ints *part)
{
    const unsigned char *bytes = s->parts.bytes + key.first;
    const size_t count = key.end - key.first;
    gi_fact fact = gi_known_find(&s->known, bytes, count);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(key.end == s->parts.count && bytes[0] == GI_PART_KEY);
    if (!fact.is_nimber && !fact.others) {
        status = find_form(s, part, &fact);
        if (!status) status = gi_known_set(&s->known, bytes, count, fact);
    }
    if (status) return status;
    if (!fact.is_nimber)
        return gi_summing_push_slice(s, &s->large,
                                     (gi_slice){key.first + 1, key.end});
    s->parts.count = key.first;
    return gi_summing_push_form(s, &s->terms, fact.bound);
}

static grundy_status add_part(const gi_ints *part, void *user)
{
    gi_summing *s = user;
    static const unsigned char before = GI_PART_KEY;
    gi_slice key = {.first = s->parts.count};
    grundy_status status = gi_ints_copy(&s->part, part, s->run->env);

    s->run->meter.steps++;
    if (!status) status = gi_position_canonicalise(s->game, &s->part, s->run);
    if (!status)
        status = gi_key_add_bytes(&s->parts, &before, 1, &s->quota.env);
    if (!status) status = gi_key_add_list(&s->parts, &s->part, &s->quota.env);
    key.end = s->parts.count;
    return status ? status : settle_part(s, key, &s->part);
}

grundy_status gi_summing_put(gi_summing *s, const gi_ints *position,
                             gi_misere beside, gi_slice *out)
{
    grundy_status status = gi_ints_copy(&s->next, position, s->run->env);

    gi_summing_start(s);
    if (!status) status = gi_position_canonicalise(s->game, &s->next, s->run);
    if (!status) status = gi_summing_push_form(s, &s->terms, beside);
    if (!status)
        status = s->game->rules->definition.all_components(
            s->game, &s->next, add_part, s, s->run);
    return status ? status : gi_summing_write(s, out);
}

/* ---- options ---- */

/* The terms that do not move. */
static grundy_status add_others(gi_summing *s, size_t form, size_t large)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < s->from_terms.count; i++)
        if (i != form)
            status =
                gi_summing_push_form(s, &s->terms, s->from_terms.items[i]);
    for (size_t i = 0; !status && i < s->from_large.count; i++) {
        gi_slice part;
        if (i == large) continue;
        status = gi_summing_copy_part(s, s->from_large.items[i], &part);
        if (!status) status = gi_summing_push_slice(s, &s->large, part);
    }
    return status;
}

static grundy_status tell_option(gi_summing *s)
{
    gi_slice option;
    const grundy_status status = gi_summing_write(s, &option);

    return status ? status : s->visit(option, s->user);
}

static grundy_status options_of_form(gi_summing *s, size_t which)
{
    const gi_misere form = s->from_terms.items[which];
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < gi_forms_count(&s->forms, form); i++) {
        gi_summing_start(s);
        status = gi_summing_push_form(s, &s->terms,
                                      gi_forms_option(&s->forms, form, i));
        if (!status) status = add_others(s, which, SIZE_MAX);
        if (!status) status = tell_option(s);
    }
    return status;
}

static grundy_status try_move(const gi_ints *move, void *user)
{
    gi_summing *s = user;
    const gi_definition *definition = &s->game->rules->definition;
    grundy_status status =
        definition->apply(s->game, &s->next, &s->position, move, s->run);

    gi_summing_start(s);
    if (!status)
        status =
            definition->all_components(s->game, &s->next, add_part, s, s->run);
    if (!status) status = add_others(s, SIZE_MAX, s->left_out);
    return status ? status : tell_option(s);
}

static bool is_repeated(const gi_summing *s, size_t large)
{
    return large > 0 &&
           gi_summing_compare(&s->bytes, s->from_large.items[large],
                              s->from_large.items[large - 1]) == 0;
}

grundy_status gi_summing_options(gi_summing *s, gi_slice sum,
                                 gi_slice_visit visit, void *user)
{
    grundy_status status = gi_summing_read(s, sum);

    s->visit = visit;
    s->user = user;
    for (size_t i = 0; !status && i < s->from_terms.count; i++)
        if (i == 0 || s->from_terms.items[i] != s->from_terms.items[i - 1])
            status = options_of_form(s, i);
    for (size_t i = 0; !status && i < s->from_large.count; i++) {
        const unsigned char *cursor =
            s->bytes.bytes + s->from_large.items[i].first;
        if (is_repeated(s, i)) continue;
        status = gi_key_read_list(&cursor, &s->position, s->run->env);
        s->left_out = i;
        if (!status)
            status = s->game->rules->definition.moves(s->game, &s->position, 0,
                                                      try_move, s, s->run);
    }
    return status;
}

/* ---- what is known ---- */

/* To show that the player to move loses takes an answer to each of his moves, of
 * which long parts have more. */
static gi_proof guess(const gi_summing *s, gi_slice sum)
{
    const size_t forms = s->bytes.bytes[sum.first + 1] * sizeof(gi_misere);
    const size_t large = sum.end - sum.first - 3 - forms;

    GRUNDY_ASSERT(3 + forms <= sum.end - sum.first);
    return (gi_proof){1, large < GI_PROOF_END - 1 ? 1 + (uint32_t)large
                                                  : GI_PROOF_END - 1};
}

gi_proof gi_summing_look(const gi_summing *s, gi_slice sum)
{
    const unsigned char *key = s->bytes.bytes + sum.first;
    gi_fact fact;

    GRUNDY_ASSERT(sum.end <= s->bytes.count && key[0] == GI_SUM_KEY);
    if (key[1] == 0 && key[2] == 0)
        return s->forms.is_normal ? (gi_proof){GI_PROOF_END, 0}
                                  : (gi_proof){0, GI_PROOF_END};
    if (key[1] == 1 && key[2 + sizeof(gi_misere)] == 0) {
        gi_misere form;
        memcpy(&form, key + 2, sizeof form);
        return gi_forms_is_lost(&s->forms, form) ? (gi_proof){GI_PROOF_END, 0}
                                                 : (gi_proof){0, GI_PROOF_END};
    }
    fact = gi_known_find(&s->known, key, sum.end - sum.first);
    if (!fact.bound) return guess(s, sum);
    return (gi_proof){fact.bound >> PROOF_BITS,
                      fact.bound & ((1 << PROOF_BITS) - 1)};
}

grundy_status gi_summing_learn(gi_summing *s, gi_slice sum, gi_proof proof)
{
    grundy_status status;

    GRUNDY_ASSERT(proof.win <= GI_PROOF_END && proof.loss <= GI_PROOF_END);
    GRUNDY_ASSERT(proof.win > 0 || proof.loss > 0);
    if (gi_known_is_full(&s->known)) gi_known_turn(&s->known);
    status = gi_known_set(
        &s->known, s->bytes.bytes + sum.first, sum.end - sum.first,
        (gi_fact){.bound = proof.win << PROOF_BITS | proof.loss});
    return status || proof.loss > 0 || !s->forms.is_normal
               ? status
               : gi_summing_learn_lost(s, sum);
}

/* ---- new, free ---- */

grundy_status gi_summing_init(gi_summing *s, const grundy_game *game,
                              grundy_convention convention,
                              const grundy_env *env)
{
    grundy_status status;

    *s = (gi_summing){.game = game};
    gi_quota_init(&s->quota, env);
    gi_known_init(&s->known, &s->quota);
    status = gi_forms_init(&s->forms, convention, &s->quota.env);
    if (!status)
        status = gi_fold_new(&s->fold, &gi_forms_rule, &s->forms, &game, 1,
                             SMALL_POSITIONS, &s->quota.env);
    if (status) gi_summing_clear(s);
    return status;
}

void gi_summing_clear(gi_summing *s)
{
    const grundy_env *env = &s->quota.env;

    gi_fold_free(s->fold);
    gi_forms_clear(&s->forms);
    gi_known_clear(&s->known);
    gi_key_clear(&s->bytes, env);
    gi_key_clear(&s->parts, env);
    gi_free(env, s->terms.items, s->terms.capacity * sizeof(gi_misere));
    gi_free(env, s->from_terms.items,
            s->from_terms.capacity * sizeof(gi_misere));
    gi_free(env, s->large.items, s->large.capacity * sizeof(gi_slice));
    gi_free(env, s->from_large.items,
            s->from_large.capacity * sizeof(gi_slice));
    GRUNDY_ASSERT(s->quota.held_bytes == 0);
}

void gi_summing_begin(gi_summing *s, gi_run *run)
{
    s->run = run;
    s->bytes.count = 0;
    gi_forms_begin(&s->forms, run);
}

void gi_summing_end(gi_summing *s)
{
    gi_ints_clear(&s->position, s->run->env);
    gi_ints_clear(&s->next, s->run->env);
    gi_ints_clear(&s->part, s->run->env);
    s->run = NULL;
}
