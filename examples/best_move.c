/* SPDX-License-Identifier: MIT */
/* best_move.c - prints each move of a position, plays the best one, and prints the
 * values of Kayles.
 *
 *   cc best_move.c $(pkg-config --cflags --libs grundy) -o best_move
 *   ./best_move 'kayles 7 + nim 3 5'
 */
#include <stdio.h>

#include <grundy/grundy.h>

static grundy_status print_moves(const grundy_answer *answer,
                                 grundy_error *err)
{
    grundy_status status = GRUNDY_OK;
    char text[200];

    for (size_t i = 0; !status && i < grundy_answer_move_count(answer); i++) {
        const grundy_move move = grundy_answer_move_at(answer, i);
        status =
            grundy_answer_move_format(text, sizeof text, NULL, answer, i, err);
        if (!status)
            printf("%s: %s\n", text, grundy_outcome_name(move.outcome));
    }
    return status;
}

/* The position after the best move, if there is a move. */
static grundy_status print_best(const grundy_answer *answer, grundy_error *err)
{
    grundy_position *next = NULL;
    grundy_status status;
    char text[200];

    if (!grundy_answer_has_moves(answer)) {
        printf("best: %s\n", grundy_answer_note(answer));
        return GRUNDY_OK;
    }
    if (grundy_answer_move_count(answer) == 0) {
        printf("best: there is no move\n");
        return GRUNDY_OK;
    }
    status = grundy_answer_move_apply(&next, answer,
                                      grundy_answer_best_move(answer), err);
    if (!status)
        status = grundy_position_format(text, sizeof text, NULL, next, err);
    if (!status) printf("best: %s\n", text);
    grundy_position_free(next);
    return status;
}

static grundy_status print_kayles(grundy_error *err)
{
    grundy_sequence *kayles = NULL;
    grundy_status status = grundy_sequence_parse(&kayles, "kayles", NULL, err);

    if (!status) status = grundy_sequence_extend(kayles, 100, err);
    if (!status) {
        printf("kayles:");
        for (size_t heap = 0; heap < 100; heap++)
            printf(" %u", (unsigned)grundy_sequence_at(kayles, heap));
        printf("\n");
    }
    grundy_sequence_free(kayles);
    return status;
}

int main(int argc, char **argv)
{
    grundy_question all = GRUNDY_QUESTION_INIT;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err;
    int failed = 0;

    all.wants_all_moves = true;
    if (grundy_position_parse(&position, argc > 1 ? argv[1] : "nim 1 2", NULL,
                              &err) ||
        grundy_solve(&answer, position, &all, NULL, &err) ||
        print_moves(answer, &err) || print_best(answer, &err) ||
        print_kayles(&err)) {
        fprintf(stderr, "%s\n", err.message);
        failed = 1;
    }
    grundy_answer_free(answer);
    grundy_position_free(position);
    return failed;
}
