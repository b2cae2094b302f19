/* SPDX-License-Identifier: MIT */
/* duel.c - the subject of a duel: a contest problem, or a game without a
 * contest.
 *
 * A contest problem has a judge face, and a duel face with its limits. Any
 * other game gets a format here, which is the same for all: the number of
 * cases, then one or two lines for each case. For a game of heaps these are
 * the number of heaps and the heaps; for a game whose positions have a
 * notation of their own they are one line in that notation.
 */
#include "grundy/parse.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "contest/duel/duel.h"
#include "games/registry.h"
#include "rules/guest/guest_game.h"
#include "rules/position.h"
#include "rules/ruleset.h"

#include <stdio.h>
#include <string.h>

enum {
    RULES_CASES = 20,
    SMALL_POSITIONS = 20000,
    SMALL_MOVES = 20000,
    SMALL_STEPS = 1 << 18, /* Some hundredths of a second. */
    WIDE = 16
};

/* ---- rules without a judge ---- */

/* Any numbers are a position, but for those that the rules refuse. */
static bool is_of_numbers(const grundy_game *game)
{
    const gi_ruleset *rules = game->rules;
    const char *start = gi_game_start(game);

    return !rules->notation.parse && rules->least >= 0 &&
           !(rules->definition.is_ordered && start && *start);
}

static grundy_status use_rules(grundy_duel *duel, const char *text,
                               grundy_error *err)
{
    grundy_status status =
        grundy_game_parse(&duel->game, text, duel->env, err);

    if (status) return status;
    duel->rules = duel->game->rules;
    duel->framing = GI_COUNTED;
    duel->face.cases_most = RULES_CASES;
    if (is_of_numbers(duel->game)) {
        duel->face.layout = "# [heaps]";
        duel->face.limits = duel->limits;
        duel->is_walked =
            !gi_heap_limits(duel->limits, sizeof duel->limits, duel->game);
        if (duel->is_walked) duel->face.limits = "0..1000 0..1000000";
    } else {
        duel->face.layout = "[position]";
        duel->face.limits = "0..0";
        duel->form.is_open = true;
    }
    return GRUNDY_OK;
}

/* ---- both ---- */

/* Small limits for a format that no contest has. What the rules refuse, or the
 * engine cannot answer, is drawn anew. */
static grundy_status derive_limits(grundy_duel *duel, grundy_error *err)
{
    gi_layout layout = {.count = 0};
    size_t used = 0;
    grundy_status status =
        gi_layout_read(&layout, duel->face.layout, duel->rules, err);

    for (size_t i = 0; i < layout.count && !status; i++) {
        const gi_field *field = &layout.fields[i];
        const bool is_count = field->kind == GI_FIELD_COUNT;
        long long least =
            is_count ? 1 : (long long)gi_field_least(field, duel->rules);
        /* A case that begins with 0 would be the end. */
        if (i == 0 && least < 1 && duel->framing == GI_UNTIL_ZERO) least = 1;
        used +=
            (size_t)snprintf(duel->limits + used, sizeof duel->limits - used,
                             "%lld..%lld ", least, is_count ? 6 : least + 40);
        GRUNDY_ASSERT(used < sizeof duel->limits);
    }
    duel->face.limits = duel->limits;
    duel->face.cases_most = RULES_CASES;
    duel->is_derived = true;
    return status;
}

static grundy_status use_problem(grundy_duel *duel, const gi_ruleset *rules,
                                 grundy_error *err)
{
    duel->rules = rules;
    duel->framing = rules->judge->framing;
    if (rules->duel) duel->face = *rules->duel;
    if (!duel->face.layout) duel->face.layout = rules->judge->layout;
    if (duel->face.limits) return GRUNDY_OK;
    if (duel->face.layout) return derive_limits(duel, err);
    return gi_fail(err, GRUNDY_UNDEFINED,
                   "no limits are known for inputs of '%.60s'", rules->id);
}

static grundy_status read_form(grundy_duel *duel, grundy_error *err)
{
    const bool is_open = duel->form.is_open;
    grundy_status status =
        gi_form_read(&duel->form, duel->face.layout, &duel->face, duel->rules,
                     duel->env, err);

    duel->form.is_open = is_open;
    if (status || !(is_open || duel->is_walked)) return status;
    return gi_starts_find(duel, err);
}

static grundy_status prepare(grundy_duel *duel, const char *problem,
                             grundy_error *err)
{
    const gi_ruleset *rules = gi_registry_find(problem, strlen(problem));
    grundy_status status = rules && rules->judge
                               ? use_problem(duel, rules, err)
                               : use_rules(duel, problem, err);

    if (!status && duel->ask == GRUNDY_ASK_ORDER &&
        !gi_order_exists(duel->rules))
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "'%.60s' does not ask for an order", duel->rules->id);
    if (!status && duel->ask == GRUNDY_ASK_VALUE && duel->rules->may_cycle)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "play of this game need not end: it has no values");
    return status ? status : read_form(duel, err);
}

/* An answer that was found with what a search knew from the cases before may
 * take more when it is found anew: a wide limit is for that. */
static void set_limits(grundy_duel *duel)
{
    grundy_limits *limits = &duel->small_env.limits;

    limits->positions = SMALL_POSITIONS;
    limits->moves = SMALL_MOVES;
    limits->steps = SMALL_STEPS;
    duel->small_env.progress = NULL;
    duel->wide_env = duel->small_env;
    duel->wide_env.limits.positions *= WIDE;
    duel->wide_env.limits.steps *= WIDE;
}

grundy_status grundy_duel_new(grundy_duel **out, const char *problem,
                              grundy_ask ask, const grundy_env *env,
                              grundy_error *err)
{
    if (!out || !problem)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if ((unsigned)ask > GRUNDY_ASK_ORDER)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is nothing of this number to ask for");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const grundy_env *given = gi_env_or_default(env);
    grundy_error told = {.status = GRUNDY_OK};
    grundy_duel *duel = gi_alloc(given, sizeof *duel);
    grundy_status status;

    if (!duel) return gi_fail(err, GRUNDY_NO_MEMORY, "no memory");
    *duel = (grundy_duel){
        .env = {gi_env_own(given)}, .small_env = *given, .ask = ask};
    set_limits(duel);
    status = prepare(duel, problem, &told);
    if (status) {
        grundy_duel_free(duel);
        return gi_fail_told(err, status, &told);
    }
    *out = duel;
    return GRUNDY_OK;
}

void grundy_duel_free(grundy_duel *duel)
{
    if (!duel) return;
    gi_form_clear(&duel->form, duel->env);
    gi_starts_clear(&duel->starts, duel->env);
    grundy_game_free(duel->game);
    gi_free(duel->env, duel, sizeof *duel);
}

/* ---- the text of a case ---- */

/* Numbers on one line, lists on lines of their own, a row a line. */
static void write_by_layout(const gi_case_form *form,
                            const gi_case_draft *draft, gi_text *text)
{
    bool is_in_line = false;

    for (size_t i = 0; i < form->layout.count; i++) {
        const gi_field *field = &form->layout.fields[i];
        const gi_ints *list = &draft->fields[i];
        const bool is_list = field->kind == GI_FIELD_LIST;
        if (is_list && is_in_line) gi_text_add_char(text, '\n');
        if (is_list) is_in_line = false;
        for (size_t j = 0; j < list->count; j++) {
            if (is_in_line)
                gi_text_add_char(text,
                                 field->width == 2 && j % 2 == 0 ? '\n' : ' ');
            gi_text_add_integer(text, &list->items[j]);
            is_in_line = true;
        }
        if (is_list && is_in_line) gi_text_add_char(text, '\n');
        if (is_list) is_in_line = false;
    }
    if (is_in_line) gi_text_add_char(text, '\n');
}

grundy_status gi_duel_write_case(const grundy_duel *duel,
                                 const gi_case_draft *draft, gi_text *text,
                                 gi_run *run)
{
    grundy_status status;

    GRUNDY_ASSERT(!duel->form.is_open || duel->form.layout.count == 1);
    if (duel->form.is_open) {
        status = gi_position_write(duel->game, &draft->fields[0], text, run);
        gi_text_add_char(text, '\n');
        return status ? status : text->status;
    }
    if (duel->face.write) return duel->face.write(draft->fields, text, run);
    write_by_layout(&duel->form, draft, text);
    return text->status;
}
