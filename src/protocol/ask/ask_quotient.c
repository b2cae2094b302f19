/* SPDX-License-Identifier: MIT */
/* ask_quotient.c - the command `quotient`: a misère quotient and, on request,
 * its proof. */
#include "grundy/quotient_set.h"

#include "base/assert.h"
#include "base/text/text_stream.h"
#include "codes/heapgame.h"
#include "present/figures/quotient_json.h"
#include "protocol/command.h"
#include "quotient/quotient_words.h"
#include "rules/game.h"

static grundy_status add_certificate(gi_ask *ask,
                                     const grundy_quotient *quotient)
{
    gi_text text;

    gi_text_init(&text, &ask->env);
    const grundy_writer writer = gi_text_writer(&text);
    return gi_ask_add_certificate(
        ask, &text, grundy_quotient_certify(quotient, &writer, ask->err));
}

/* A larger table is not looked at. */
enum { TABLE_ORDER_MOST = 16 };

static void add_word(gi_ask *ask, const grundy_quotient *found, size_t element,
                     gi_text *text)
{
    GRUNDY_ASSERT(element < grundy_quotient_look(found).order);
    gi_text_truncate(text, 0);
    gi_quotient_add_word(text, found, element);
    gi_json_string(ask->out, gi_text_string(text));
}

/* All products, as words: rows and columns in the order of `elements`. */
static grundy_status add_table(gi_ask *ask, const grundy_quotient *found)
{
    const size_t order = grundy_quotient_look(found).order;
    gi_text text;
    grundy_status status;

    if (order > TABLE_ORDER_MOST) {
        gi_json_key(ask->out, "products");
        gi_json_null(ask->out);
        return GRUNDY_OK;
    }
    gi_text_init(&text, &ask->env);
    gi_json_key(ask->out, "elements");
    gi_json_open(ask->out, '[');
    for (size_t x = 0; x < order; x++)
        add_word(ask, found, x, &text);
    gi_json_close(ask->out, ']');
    gi_json_key(ask->out, "products");
    gi_json_open(ask->out, '[');
    for (size_t x = 0; x < order; x++) {
        gi_json_open(ask->out, '[');
        for (size_t y = 0; y < order; y++)
            add_word(ask, found, grundy_quotient_times(found, x, y), &text);
        gi_json_close(ask->out, ']');
    }
    gi_json_close(ask->out, ']');
    status = text.status;
    gi_text_clear(&text);
    return status;
}

static void limit_steps(const gi_ask *ask, grundy_env *env)
{
    if (env->limits.steps == 0 && !gi_ask_has(ask, "limit"))
        env->limits.steps = GI_ASK_QUOTIENT_STEPS;
}

/* The answer; frees the quotient. */
static grundy_status answer(gi_ask *ask, const char *name,
                            grundy_quotient *found, grundy_status status)
{
    bool wants_certificate = false, wants_table = false;

    if (!status) status = gi_ask_bool(ask, "certificate", &wants_certificate);
    if (!status) status = gi_ask_bool(ask, "table", &wants_table);
    GRUNDY_ASSERT(status || found);
    if (!status) status = gi_quotient_add_json(ask->out, name, found);
    if (!status && wants_table) status = add_table(ask, found);
    if (!status && wants_certificate) status = add_certificate(ask, found);
    grundy_quotient_free(found);
    return status;
}

static grundy_status of_game(gi_ask *ask, const grundy_game *game)
{
    grundy_env env = ask->env;
    uint64_t last = 0;
    grundy_heapgame *rules = NULL;
    grundy_quotient *found = NULL;
    grundy_status status =
        gi_ask_positive(ask, "to", gi_limit_positions(&ask->env), &last);

    if (!status)
        status = grundy_game_heapgame(&rules, game, &ask->env, ask->err);
    limit_steps(ask, &env);
    if (!status)
        status = grundy_quotient_find(&found, rules, last, &env, ask->err);
    grundy_heapgame_free(rules);
    return answer(ask, grundy_game_name(game), found, status);
}

static grundy_status of_position(gi_ask *ask, const char *text)
{
    grundy_env env = ask->env;
    grundy_position *position = NULL;
    grundy_quotient *found = NULL;
    grundy_status status = gi_ask_position(ask, &position);

    limit_steps(ask, &env);
    if (!status)
        status = grundy_quotient_of_position(&found, position, &env, ask->err);
    gi_ask_blame_rules(ask, status);
    grundy_position_free(position);
    return answer(ask, text, found, status);
}

grundy_status gi_ask_quotient(gi_ask *ask)
{
    static const char *const of_heaps[] = {"game", "to"};
    grundy_game *game = NULL;
    const char *text = NULL;
    grundy_status status = gi_ask_string(ask, "position", &text);

    if (!status && text) status = gi_ask_alone(ask, "position", of_heaps, 2);
    if (status) return status;
    if (text) return of_position(ask, text);
    status = gi_ask_game(ask, &game);
    if (!status) status = of_game(ask, game);
    grundy_game_free(game);
    return status;
}
