/* SPDX-License-Identifier: MIT */
/* ask_count.c - the command `count`: how many positions are lost. */
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "present/figures/count_json.h"
#include "protocol/command.h"
#include "rules/game.h"

enum { RANGES_MOST = 64 };

static grundy_status fail_box(gi_ask *ask)
{
    ask->key = "box";
    return gi_fail(ask->err, GRUNDY_BAD_INPUT,
                   "`box` is a list of 1 to %d pairs of numbers [first, last]",
                   RANGES_MOST);
}

/* A number that is no size of a heap. */
static grundy_status fail_end(gi_ask *ask, const grundy_integer *number)
{
    if (gi_int_sign(number) < 0)
        return gi_fail(ask->err, GRUNDY_BAD_INPUT,
                       "expected a number that is not negative for \"box\"");
    return gi_fail(ask->err, GRUNDY_OVER_BUDGET,
                   "\"box\" is at most %llu here",
                   (unsigned long long)UINT64_MAX);
}

static grundy_status read_end(gi_ask *ask, const gi_json *value, uint64_t *out)
{
    grundy_integer number = {0};
    grundy_status status =
        gi_json_integer_text(&number, value, "a range", &ask->env, ask->err);

    if (!status && !grundy_integer_to_uint64(out, &number))
        status = fail_end(ask, &number);
    grundy_integer_clear(&number, &ask->env);
    return status ? gi_ask_blame(ask, "box", status) : GRUNDY_OK;
}

static grundy_status read_box(gi_ask *ask, grundy_count_range *ranges,
                              size_t *count)
{
    const gi_json *box = NULL;
    grundy_status status = gi_ask_member(ask, "box", GI_JSON_LIST, &box);

    if (status) return status;
    if (!box) return gi_ask_lacks(ask, "box");
    *count = 0;
    for (const gi_json *at = box->first; !status && at; at = at->next) {
        grundy_count_range *range = &ranges[*count];
        if (*count == RANGES_MOST || at->kind != GI_JSON_LIST ||
            at->count != 2)
            return fail_box(ask);
        GRUNDY_ASSERT(at->first && at->first->next);
        status = read_end(ask, at->first, &range->first);
        if (!status) status = read_end(ask, at->first->next, &range->last);
        if (status) ask->err->offset = *count;
        ++*count;
    }
    return !status && *count == 0 ? fail_box(ask) : status;
}

static grundy_status read_question(gi_ask *ask, grundy_count_question *q)
{
    static const char *const orders[] = {"all", "unordered", "distinct"};
    size_t order = 0;
    grundy_status status =
        gi_ask_positive(ask, "heaps", UINT64_MAX, &q->heaps);

    if (!status) status = gi_ask_word(ask, "order", orders, 3, &order);
    q->order = (grundy_count_order)order;
    if (!status) status = gi_ask_string(ask, "family", &q->family);
    if (!status) status = gi_ask_number(ask, "total", UINT64_MAX, &q->total);
    q->has_total = gi_ask_has(ask, "total");
    if (!status)
        status = gi_ask_positive(ask, "modulus", UINT64_MAX, &q->modulus);
    if (!status) status = gi_ask_bool(ask, "values", &q->wants_values);
    if (!status) status = gi_ask_bool(ask, "sum", &q->wants_sum);
    return status ? status : gi_ask_play(ask, &q->play);
}

static grundy_status count(gi_ask *ask, const grundy_game *game)
{
    grundy_count_range ranges[RANGES_MOST];
    grundy_count_question question = {.ranges = ranges};
    grundy_count *found = NULL;
    grundy_status status = read_box(ask, ranges, &question.range_count);

    if (!status) status = read_question(ask, &question);
    if (!status)
        status =
            grundy_count_find(&found, game, &question, &ask->env, ask->err);
    if (!status)
        gi_count_add_json(ask->out, grundy_game_name(game), &question, found);
    grundy_count_free(found);
    return status;
}

grundy_status gi_ask_count(gi_ask *ask)
{
    grundy_game *game = NULL;
    grundy_status status = gi_ask_game(ask, &game);

    if (!status) status = count(ask, game);
    grundy_game_free(game);
    return status;
}
