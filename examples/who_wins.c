/* SPDX-License-Identifier: MIT */
/* who_wins.c - the library on one page: reads a position, solves it and says why.
 *
 *   cc who_wins.c $(pkg-config --cflags --libs grundy) -o who_wins
 *   ./who_wins 'nim 3 5 7'
 */
#include <stdio.h>

#include "grundy/grundy.h"

static int print_answer(const grundy_answer *answer)
{
    const grundy_value *value = grundy_answer_value(answer);
    char text[100];

    printf("outcome: %s\n",
           grundy_outcome_name(grundy_answer_outcome(answer)));
    if (value && !grundy_value_format(text, sizeof text, NULL, value, NULL))
        printf("value: %s\n", text);
    if (grundy_answer_has_moves(answer))
        printf("winning moves: %zu\n", grundy_answer_move_count(answer));
    printf("why: %s\n", grundy_answer_reason(answer));
    return 0;
}

int main(int argc, char **argv)
{
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    int code = 1;

    if (grundy_position_parse(&position, argc > 1 ? argv[1] : "nim 3 5 7",
                              NULL, &err) ||
        grundy_solve(&answer, position, NULL, NULL, &err))
        fprintf(stderr, "%s\n", err.message);
    else
        code = print_answer(answer);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return code;
}
