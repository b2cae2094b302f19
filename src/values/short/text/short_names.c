/* SPDX-License-Identifier: MIT */
/* short_names.c - the names in an expression.
 *
 * A name is, in this order: a loopy value such as over; pass; that of the game
 * in the braces that follow, a:{...}; that of a game around this place, the
 * innermost one; a function. */
#include <string.h>

#include "values/short/shorts.h"
#include "values/short/text/loopy_word.h"
#include "values/short/text/short_reading.h"

static grundy_status read_function(gi_reading *r, size_t offset)
{
    const gi_short_function *function = gi_short_function_find(
        r->tokens.text + r->token.offset, r->token.length);
    grundy_status status;

    if (!function)
        return gi_reading_complain(r, offset,
                                   "nothing known here has this name");
    status = gi_token_next(&r->tokens, true, &r->token);
    if (status) return status;
    if (r->token.kind != GI_TOKEN_SIGN || r->token.sign != '(')
        return gi_reading_complain(r, r->token.offset,
                                   "the name of a function is followed by (");
    status = gi_reading_wait(r, GI_WAIT_PARENTHESIS);
    if (status) return status;
    gi_reading_top(r)->function = function;
    gi_reading_top(r)->offset = offset;
    r->wants_value = true;
    r->may_be_empty = false;
    return GRUNDY_OK;
}

/* The braces of a game that has a name inside of them. */
static grundy_status open_game(gi_reading *r, const gi_short_token *name)
{
    gi_partizan item;
    grundy_status status = gi_open_name(&r->forms, r->operator_count, &item);

    if (!status) status = gi_token_next(&r->tokens, true, &r->token);
    if (!status) status = gi_reading_open(r, GI_WAIT_BRACE);
    if (status) return status;
    gi_reading_top(r)->name = item;
    gi_reading_top(r)->name_offset = name->offset;
    gi_reading_top(r)->name_length = name->length;
    return GRUNDY_OK;
}

/* The innermost game around that has this name; GI_SHORT_ZERO: none. */
static grundy_status find_game(gi_reading *r, const gi_short_token *name,
                               gi_partizan *out)
{
    const char *text = r->tokens.text;
    grundy_status status = GRUNDY_OK;

    *out = GI_SHORT_ZERO;
    for (size_t i = r->operator_count; !status && i > 0; i--) {
        const gi_waiting *game = &r->waits[i - 1];
        if (game->name != GI_SHORT_ZERO && game->name_length == name->length &&
            memcmp(text + game->name_offset, text + name->offset,
                   name->length) == 0) {
            *out = game->name;
            break;
        }
        status = gi_shorts_look(r->s);
    }
    return status;
}

static bool is_pass(const gi_reading *r, const gi_short_token *name)
{
    return name->length == 4 &&
           memcmp(r->tokens.text + name->offset, "pass", 4) == 0;
}

grundy_status gi_reading_name(gi_reading *r)
{
    const gi_short_token name = r->token;
    gi_loopy_constant constant;
    gi_partizan item = GI_PARTIZAN_PASS;
    grundy_status status = gi_reading_join(r, r->may_glue);

    if (status) return status;
    r->wants_value = false;
    if (gi_loopy_word_find(r->tokens.text + name.offset, name.length,
                           &constant)) {
        status = gi_partizan_constant(r->forms.p, constant, &item);
        return status ? status : gi_reading_push(r, item);
    }
    if (is_pass(r, &name)) return gi_reading_push(r, item);
    if (gi_token_begins_game(&r->tokens)) {
        r->wants_value = true;
        return open_game(r, &name);
    }
    status = find_game(r, &name, &item);
    if (status) return status;
    return item != GI_SHORT_ZERO ? gi_reading_push(r, item)
                                 : read_function(r, name.offset);
}
