/* SPDX-License-Identifier: MIT */
/* solved.h - the value of a position, by all that the command would do for it.
 *
 * Include after test.h.
 */
#ifndef TESTS_SOLVED_H
#define TESTS_SOLVED_H

#include "grundy/parse.h"
#include "grundy/solve.h"

#include "rules/position.h"
#include "solve/answer.h"

/* Of a sum as text, such as "nim 3 + kayles 7"; its moves are not judged. */
static inline uint64_t solved_value(const char *text)
{
    const grundy_question question = {.skips_moves = true};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    uint64_t value = UINT64_MAX;

    if (grundy_position_parse(&position, text, NULL, &err) ||
        grundy_solve(&answer, position, &question, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    assert_non_null(grundy_answer_value(answer));
    assert_true(!grundy_value_to_uint64(&value, grundy_answer_value(answer)));
    grundy_answer_free(answer);
    grundy_position_free(position);
    return value;
}

#endif
