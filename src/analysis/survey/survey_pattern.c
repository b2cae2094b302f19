/* SPDX-License-Identifier: MIT */
/* survey_pattern.c - the codes of a pattern: `0.???`, `4.1x`, `0.77`.
 *
 * `?` is any octal digit and `x` any hexadecimal one. Before the point only
 * the even multiples of 4 make sense, so that they stand for 0 and 4, or 0, 4,
 * 8 and C there. The codes come in the order of an odometer, the last digit
 * fastest; a pattern without `?` and `x` is a code itself. heapgame.c decides
 * whether a code is valid.
 *
 * Source: the families 0.abc and 4.abc are the tables of [WW], chapter 4.
 */
#include <string.h>

#include "analysis/survey/survey.h"
#include "base/env.h"
#include "base/error.h"

enum { WILD_MOST = 16 };

/* The digits that a place runs through. */
typedef struct wild {
    size_t at;
    const char *digits;
    size_t digit;
} wild;

typedef struct odometer {
    wild wilds[WILD_MOST];
    size_t count;
    uint64_t codes;
} odometer;

static const char *digits_of(char c, bool is_front)
{
    if (c == '?') return is_front ? "04" : "01234567";
    if (c == 'x') return is_front ? "048C" : "0123456789ABCDEF";
    return NULL;
}

/* Sets of amounts have commas and braces, and no wild digits. */
static grundy_status read_pattern(odometer *out, const char *pattern,
                                  grundy_error *err)
{
    *out = (odometer){.codes = 1};
    for (size_t i = 0; pattern[i]; i++) {
        const bool is_front = i == 0 && pattern[1] == '.';
        const char *digits = digits_of(pattern[i], is_front);
        if (!digits) continue;
        if (out->count == WILD_MOST)
            return gi_fail_at(err, GRUNDY_OVER_BUDGET, i,
                              "a pattern has at most %d open digits",
                              WILD_MOST);
        out->codes *= strlen(digits);
        if (out->codes > GI_SURVEY_CODES_MOST)
            return gi_fail_at(err, GRUNDY_OVER_BUDGET, i,
                              "a survey has at most %d codes",
                              GI_SURVEY_CODES_MOST);
        out->wilds[out->count++] = (wild){.at = i, .digits = digits};
    }
    return GRUNDY_OK;
}

/* To the next code; the places have their digits in `code`. */
static void turn(odometer *state, char *code)
{
    for (size_t i = state->count; i-- > 0;) {
        wild *place = &state->wilds[i];
        place->digit++;
        if (place->digits[place->digit] == '\0') place->digit = 0;
        code[place->at] = place->digits[place->digit];
        if (place->digit != 0) return;
    }
}

grundy_status
gi_survey_expand(const char *pattern,
                 grundy_status (*visit)(const char *code, void *user),
                 void *user, const grundy_env *env, grundy_error *err)
{
    const size_t bytes = strlen(pattern) + 1;
    odometer state;
    char *code;
    grundy_status status = read_pattern(&state, pattern, err);

    if (status) return status;
    code = gi_alloc(env, bytes);
    if (!code) return GRUNDY_NO_MEMORY;
    memcpy(code, pattern, bytes);
    for (size_t i = 0; i < state.count; i++)
        code[state.wilds[i].at] = state.wilds[i].digits[0];
    for (uint64_t i = 0; !status && i < state.codes; i++) {
        status = visit(code, user);
        turn(&state, code);
    }
    GRUNDY_ASSERT(status || state.count == 0 ||
                  state.wilds[0].digit == 0); /* All the way round. */
    gi_free(env, code, bytes);
    return status;
}
