/* SPDX-License-Identifier: MIT */
/* reply.c - the keys of a result, each from the facts about its position.
 *
 * The ruleset lists the keys of its results; the table below says how the
 * generic keys are written, and any other key is written by the ruleset. A key
 * in parentheses is extra: it is omitted unless it comes from theory or a
 * small search. Any other key that is not available is null, and the note at
 * the end of the result says why; nothing is cut short silently.
 *
 * A key is written first and taken back if its value fails, so that values are
 * written as they are found and never stored.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "contest/judge/layout.h"
#include "judging/solver.h"
#include "present/answer/value_write.h"
#include "protocol/batch/moves.h"
#include "rules/ruleset.h"

#include <string.h>

enum {
    /* A search for an extra key: some milliseconds at most. */
    EXTRA_POSITIONS = 20000,
    EXTRA_MOVES = 20000, /* Theory may list them by the million. */
    EXTRA_SUM = 128      /* Keeps lists of moves short. */
};

/* ---- facts ---- */

static grundy_status own_outcome(gi_reply *reply)
{
    if (reply->own != GRUNDY_OUTCOME_UNKNOWN) return GRUNDY_OK;
    return gi_fact_outcome(reply->game, reply->position,
                           reply->game->rules->convention, reply->search_limit,
                           &reply->own, NULL, reply->run);
}

static grundy_status emit_win(gi_reply *reply)
{
    const grundy_status status = own_outcome(reply);

    if (!status) gi_json_bool(reply->out, grundy_outcome_is_won(reply->own));
    return status;
}

static grundy_status emit_misere_win(gi_reply *reply)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    const grundy_status status =
        gi_fact_outcome(reply->game, reply->position, GRUNDY_MISERE,
                        reply->search_limit, &outcome, NULL, reply->run);

    if (!status) gi_json_bool(reply->out, grundy_outcome_is_won(outcome));
    return status;
}

/* The value as a number, which the contest may want as text. */
static grundy_status emit_number(gi_reply *reply)
{
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status =
        gi_fact_value(reply->game, reply->position, reply->search_limit,
                      &value, NULL, reply->run);

    if (!status && !gi_value_integer(&value)) status = GRUNDY_UNDEFINED;
    if (!status) gi_reply_number(reply, gi_value_integer(&value));
    gi_value_clear(&value, reply->run->env);
    return status;
}

/* A token of the judge or, in games that have none, the value. */
static grundy_status emit_answer(gi_reply *reply)
{
    const gi_judge *judge = reply->game->rules->judge;
    grundy_status status;

    if (!judge || !judge->win) return emit_number(reply);
    status = own_outcome(reply);
    if (status) return status;
    if (reply->own == GRUNDY_OUTCOME_DRAW) return GRUNDY_UNDEFINED;
    gi_reply_token(reply->out, grundy_outcome_is_won(reply->own)
                                   ? judge->win
                                   : judge->lose);
    return GRUNDY_OK;
}

static grundy_status emit_grundy(gi_reply *reply)
{
    grundy_integer value = {0, NULL};
    const grundy_status status =
        gi_fact_nimber(reply->game, reply->position, reply->search_limit,
                       &value, NULL, reply->run);

    if (!status) gi_json_int(reply->out, &value);
    grundy_integer_clear(&value, reply->run->env);
    return status;
}

/* The value of each heap, for rulesets that know heaps. */
static grundy_status emit_grundies(gi_reply *reply)
{
    const gi_heap *heap = &reply->game->rules->heap;
    const grundy_env *before = gi_meter_begin(reply->run);
    grundy_integer value = {0, NULL};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(heap->value); /* can_emit() has looked. */
    gi_json_open(reply->out, '[');
    for (size_t i = 0; i < reply->position->count && !status; i++) {
        status = heap->value(reply->game, &reply->position->items[i], &value,
                             reply->run);
        if (!status) gi_json_int(reply->out, &value);
    }
    gi_json_close(reply->out, ']');
    grundy_integer_clear(&value, reply->run->env);
    return gi_meter_end(reply->run, before, status);
}

/* Of whatever kind it is. */
static grundy_status emit_value(gi_reply *reply)
{
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    const grundy_status status =
        gi_fact_value(reply->game, reply->position, reply->search_limit,
                      &value, NULL, reply->run);

    if (!status) gi_value_json(&value, reply->out);
    gi_value_clear(&value, reply->run->env);
    return status;
}

/* Where a value tells who wins, whoever begins, so does this. */
static grundy_status outcome_of_both(gi_reply *reply, grundy_outcome *out)
{
    gi_both both = {.outcome = GRUNDY_OUTCOME_UNKNOWN};
    const grundy_status status = gi_fact_both(
        reply->game, reply->position, reply->game->rules->convention,
        reply->search_limit, &both, NULL, reply->run);

    *out = both.outcome;
    return status;
}

static grundy_status emit_outcome(gi_reply *reply)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status;

    if (gi_solver_of(reply->game->rules)->has_short_values) {
        status = outcome_of_both(reply, &outcome);
    } else {
        status = own_outcome(reply);
        outcome = reply->own;
    }
    if (!status) gi_json_string(reply->out, grundy_outcome_name(outcome));
    return status;
}

static grundy_status emit_winning_moves(gi_reply *reply)
{
    return gi_reply_moves(reply, reply->game->rules->convention);
}

static grundy_status emit_misere_moves(gi_reply *reply)
{
    return gi_reply_moves(reply, GRUNDY_MISERE);
}

/* ---- the table ---- */

typedef struct emitter {
    const char *key;
    grundy_status (*emit)(gi_reply *reply);
} emitter;

/* Sorted by key. */
static const emitter emitters[] = {
    {"answer", emit_answer},
    {"final_digits", emit_number},
    {"grundies", emit_grundies},
    {"grundy", emit_grundy},
    {"misere_win", emit_misere_win},
    {"misere_winning_takes", emit_misere_moves},
    {"optimal_first_colours", emit_winning_moves},
    {"outcome", emit_outcome},
    {"score", emit_number},
    {"value", emit_value},
    {"win", emit_win},
    {"winning_digits", emit_winning_moves},
    {"winning_k", emit_winning_moves},
    {"winning_move_count", gi_reply_move_count},
    {"winning_moves", emit_winning_moves},
    {"winning_takes", emit_winning_moves},
    {"winning_targets", gi_reply_targets},
};

static bool is_sorted(void)
{
    for (size_t i = 1; i < sizeof emitters / sizeof emitters[0]; i++)
        if (strcmp(emitters[i - 1].key, emitters[i].key) >= 0) return false;
    return true;
}

static const emitter *find_emitter(const char *key)
{
    size_t first = 0, end = sizeof emitters / sizeof emitters[0];

    GRUNDY_ASSERT_SLOW(is_sorted());
    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        const int order = strcmp(key, emitters[middle].key);
        if (order == 0) return &emitters[middle];
        if (order < 0)
            end = middle;
        else
            first = middle + 1;
    }
    return NULL;
}

/* A generic key is the ruleset's own if the ruleset lacks the means for it. */
static bool can_emit(const emitter *found, const gi_ruleset *rules)
{
    if (!found) return false;
    if (rules->batch->own && strcmp(found->key, rules->batch->own) == 0)
        return false;
    if (found->emit == emit_answer)
        return rules->judge && rules->judge->win
                   ? true
                   : gi_solver_of(rules)->is_scored &&
                         !(rules->judge && rules->judge->write);
    if (found->emit == emit_grundies) return rules->heap.value != NULL;
    return true;
}

static grundy_status write_value(gi_reply *reply, const char *key)
{
    const gi_ruleset *rules = reply->game->rules;
    const emitter *found = find_emitter(key);

    GRUNDY_ASSERT(reply->run->err); /* note_missing() quotes it. */
    reply->run->err->status = GRUNDY_OK;
    if (can_emit(found, rules)) return found->emit(reply);
    if (!rules->batch->more)
        return gi_fail(reply->run->err, GRUNDY_BUG,
                       "%s has no way to write the key %s", rules->id, key);
    return rules->batch->more(reply->game, reply->position, key, reply->out,
                              reply->run);
}

/* ---- keys ---- */

/* Whether the sum of the numbers is at most EXTRA_SUM. */
static bool is_small_sum(const gi_ints *position)
{
    int64_t sum = 0;

    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *number = &position->items[i];
        if (!gi_int_is_small(number) || number->word > EXTRA_SUM ||
            number->word < -EXTRA_SUM)
            return false;
        sum += number->word < 0 ? -number->word : number->word;
        if (sum > EXTRA_SUM) return false;
    }
    return true;
}

static bool is_no_answer(grundy_status status)
{
    return status == GRUNDY_UNDEFINED || status == GRUNDY_UNDECIDED ||
           status == GRUNDY_OVER_BUDGET;
}

static void note_missing(gi_reply *reply, const char *key,
                         grundy_status status)
{
    const grundy_error *err = reply->run->err;
    const char *why = err->message;

    GRUNDY_ASSERT(is_no_answer(status));
    if (err->status != status || !why[0])
        why = status == GRUNDY_OVER_BUDGET ? "the limit on work was met"
              : status == GRUNDY_UNDECIDED ? "this position is not decided"
                                           : "there is no such value";
    if (reply->note->count) gi_text_add(reply->note, "; ");
    gi_text_add(reply->note, key);
    gi_text_add(reply->note, ": ");
    gi_text_add(reply->note, why);
}

/* The key with its value, or nothing at all. */
static grundy_status try_key(gi_reply *reply, const char *key)
{
    const gi_json_out before = *reply->out;
    const size_t count = before.text->count;
    grundy_status status;

    gi_json_key(reply->out, key);
    status = write_value(reply, key);
    /* An item has been written after the key, or the text is full. */
    GRUNDY_ASSERT(status || reply->out->needs_comma);
    if (!status) return GRUNDY_OK;
    gi_text_truncate(before.text, count);
    *reply->out = before;
    return status;
}

/* A search that is kept counts the positions of earlier questions too. When
 * the limit is met, another one starts from nothing, so that no reply depends
 * on the requests before: where the old one succeeds, all positions that the
 * new one would need are among those within the limit. */
static grundy_status write_key(gi_reply *reply, const char *key, bool is_extra)
{
    const bool had_search = gi_fact_has_search(reply->run, reply->game);
    grundy_status status = try_key(reply, key);

    if (status == GRUNDY_OVER_BUDGET && had_search) {
        gi_fact_forget_game(reply->run, reply->game);
        status = try_key(reply, key);
    }
    if (!is_no_answer(status)) return status;
    if (is_extra) return GRUNDY_OK;
    gi_json_key(reply->out, key);
    gi_json_null(reply->out);
    note_missing(reply, key, status);
    return GRUNDY_OK;
}

/* A key in parentheses. */
static grundy_status write_extra(gi_reply *reply, const char *key)
{
    const grundy_env *env = reply->run->env;
    char inner[GI_FIELD_NAME_BYTES];
    const size_t count = strlen(key);
    grundy_status status;

    GRUNDY_ASSERT(key[0] == '(');
    if (count < 3 || count - 2 >= sizeof inner || key[count - 1] != ')')
        return gi_fail(reply->run->err, GRUNDY_BUG,
                       "the key %s makes no sense", key);
    memcpy(inner, key + 1, count - 2);
    inner[count - 2] = '\0';
    reply->search_limit =
        reply->game->rules->batch->has_cells || is_small_sum(reply->position)
            ? EXTRA_POSITIONS
            : 0;
    /* What is dearer is not tried for such a key. */
    GRUNDY_ASSERT(gi_limit_moves(reply->extra_env) <= EXTRA_MOVES);
    reply->run->env = reply->extra_env;
    status = write_key(reply, inner, true);
    reply->run->env = env;
    return status;
}

grundy_env gi_reply_extra_env(const grundy_env *env)
{
    grundy_env extra = *env;

    if (gi_limit_moves(&extra) > EXTRA_MOVES) extra.limits.moves = EXTRA_MOVES;
    return extra;
}

grundy_status gi_reply_write(gi_reply *reply)
{
    const gi_ruleset *rules = reply->game->rules;
    const uint64_t limit = gi_limit_positions(reply->run->env);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(reply->note->count == 0);
    gi_json_open(reply->out, '{');
    for (const char *const *key = rules->batch->keys; *key && !status; key++) {
        if ((*key)[0] == '(') {
            status = write_extra(reply, *key);
        } else {
            reply->search_limit = limit;
            status = write_key(reply, *key, false);
        }
    }
    if (reply->note->count) {
        gi_json_key(reply->out, "note");
        gi_json_string(reply->out, gi_text_string(reply->note));
    }
    gi_json_close(reply->out, '}');
    return status ? status : reply->note->status;
}

/* ---- numbers and tokens ---- */

void gi_reply_number(gi_reply *reply, const grundy_integer *number)
{
    if (!reply->game->rules->batch->has_text_numbers) {
        gi_json_int(reply->out, number);
        return;
    }
    gi_text_truncate(reply->scratch, 0);
    gi_text_add_integer(reply->scratch, number);
    if (reply->scratch->status)
        reply->out->text->status = reply->scratch->status;
    gi_json_string(reply->out, gi_text_string(reply->scratch));
}

void gi_reply_token(gi_json_out *out, const char *token)
{
    GRUNDY_ASSERT(token && token[0]);
    if (token[0] >= '0' && token[0] <= '9' && token[1] == '\0')
        gi_json_uint(out, (uint64_t)(token[0] - '0'));
    else
        gi_json_string(out, token);
}
