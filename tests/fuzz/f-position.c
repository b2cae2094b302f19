/* SPDX-License-Identifier: MIT */
/* f-position.c - positions, solved under both conventions and written.
 *
 * Checked on the way: P iff the value is 0 under normal play; the winning
 * moves are those of the list of all moves that lead to P; there is one iff
 * the position is N; and the position that is printed is read as the same. */
#include "rules/position.h"
#include "solve/answer.h"
#include "fuzz.h"

/* L and R are the players of the position that the answer is about. */
static bool is_winning(const grundy_move *move)
{
    if (move->outcome == GRUNDY_OUTCOME_L) return move->player == 0;
    if (move->outcome == GRUNDY_OUTCOME_R) return move->player == 1;
    return grundy_outcome_is_kept(move->outcome);
}

static void check_moves(const grundy_answer *answer, bool has_all)
{
    /* Of the player to move, or Left; and of Right. */
    size_t winning[2] = {0, 0};

    /* Moves of a game with a score keep it: that is another list. */
    if (!grundy_answer_has_moves(answer) || grundy_answer_score(answer))
        return;
    for (size_t i = 0; i < grundy_answer_move_count(answer); i++) {
        const grundy_move move = grundy_answer_move_at(answer, i);
        MUST(has_all || is_winning(&move));
        MUST(move.player < 2);
        winning[move.player] += is_winning(&move);
    }
    switch (grundy_answer_outcome(answer)) {
    case GRUNDY_OUTCOME_P:
        MUST(winning[0] == 0 && winning[1] == 0);
        break;
    case GRUNDY_OUTCOME_R:
        MUST(winning[0] == 0);
        break;
    case GRUNDY_OUTCOME_L:
        MUST(winning[1] == 0);
        MUST(winning[0] > 0 ||
             grundy_answer_convention(answer) == GRUNDY_MISERE);
        break;
    case GRUNDY_OUTCOME_N:
        /* Without a move the player to move wins under misère play, and where
         * the rules say so: on boards, whose positions have no value. */
        MUST(winning[0] > 0 || !grundy_answer_value(answer) ||
             grundy_answer_convention(answer) == GRUNDY_MISERE);
        break;
    case GRUNDY_OUTCOME_DRAW:
    case GRUNDY_OUTCOME_TIE:
    case GRUNDY_OUTCOME_UNKNOWN:
        break;
    }
}

static void check_value(const grundy_answer *answer)
{
    const grundy_value *value = grundy_answer_value(answer);

    if (!value || grundy_answer_convention(answer) != GRUNDY_NORMAL) return;
    MUST(grundy_answer_score(answer) ||
         gi_value_outcome(value) == grundy_answer_outcome(answer));
}

/* The first line of an answer is its position. */
static void check_reading(const char *text, const grundy_env *env)
{
    static fuzz_output again;
    const grundy_writer writer = {fuzz_write, &again};
    const size_t length = strcspn(text, "\n");
    char *line;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    const grundy_question question = {.skips_moves = true};
    grundy_error err = {0};

    if (length > 1900) return; /* It may be cut. */
    line = fuzz_text((const uint8_t *)text, length);
    again.count = 0;
    MUST(grundy_position_parse(&position, line, env, &err) == GRUNDY_OK);
    if (grundy_solve(&answer, position, &question, env, NULL) == GRUNDY_OK) {
        MUST(grundy_answer_write(answer, GRUNDY_FORMAT_TEXT, 0, &writer, env,
                                 NULL) == GRUNDY_OK);
        MUST(strncmp(again.bytes, line, length) == 0);
        MUST(again.bytes[length] == '\n');
    }
    grundy_answer_free(answer);
    grundy_position_free(position);
    free(line);
}

static void try_question(const grundy_position *position,
                         const grundy_question *question,
                         const grundy_env *env)
{
    static fuzz_output text, json;
    const grundy_writer text_writer = {fuzz_write, &text};
    const grundy_writer json_writer = {fuzz_write, &json};
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    const grundy_status status =
        grundy_solve(&answer, position, question, env, &err);

    if (status) {
        fuzz_check_failure(status, &err);
        return;
    }
    text.count = json.count = 0;
    /* Who wins is open only where a score does not say it. */
    MUST(grundy_answer_outcome(answer) != GRUNDY_OUTCOME_UNKNOWN ||
         grundy_answer_score(answer));
    MUST(grundy_answer_basis(answer) != GRUNDY_BASIS_NONE);
    MUST(*grundy_answer_reason(answer));
    check_value(answer);
    check_moves(answer, question->wants_all_moves);
    MUST(grundy_answer_write(answer, GRUNDY_FORMAT_TEXT, 5, &text_writer, env,
                             NULL) == GRUNDY_OK);
    MUST(grundy_answer_write(answer, GRUNDY_FORMAT_JSON, 0, &json_writer, env,
                             NULL) == GRUNDY_OK);
    grundy_answer_free(answer);
    check_reading(text.bytes, env);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    grundy_env env = fuzz_env();
    char *text = fuzz_text(data, size);
    grundy_position *position = NULL;
    grundy_error err = {0};
    grundy_status status;

    /* A term of a code that leaves four heaps costs the cube of its place, and
     * the value of a large pile of coprime stones counts the primes up to it,
     * for each move that is listed. */
    env.limits.positions = 60;
    status = grundy_position_parse(&position, text, &env, &err);
    if (status) {
        fuzz_check_failure(status, &err);
        MUST(!position && err.offset <= strlen(text));
    }
    for (int i = 0; !status && i < 4; i++) {
        const grundy_question question = {.play = i & 1 ? GRUNDY_PLAY_MISERE
                                                        : GRUNDY_PLAY_NORMAL,
                                          .wants_all_moves = i & 2};
        try_question(position, &question, &env);
    }
    grundy_position_free(position);
    free(text);
    return 0;
}
