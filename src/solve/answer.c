/* SPDX-License-Identifier: MIT */
/* answer.c - creation, release and contents of an answer. */
#include <string.h>

#include "grundy/solve.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "solve/answer.h"

/* Of numbers, on the average, in a list that is as long as may be. */
enum { WORDS_A_MOVE = 8 };

grundy_status gi_answer_add_move(grundy_answer *answer, size_t term,
                                 const gi_ints *numbers,
                                 gi_answer_move **added)
{
    void *items = answer->moves;
    gi_answer_move move = {.term = term};
    grundy_status status;

    if (answer->move_count >= gi_limit_moves(answer->env) ||
        answer->word_count / WORDS_A_MOVE > gi_limit_moves(answer->env))
        return GRUNDY_OVER_BUDGET;
    if (answer->move_count == answer->move_capacity) {
        status =
            gi_array_grow(&items, &answer->move_capacity, answer->move_count,
                          sizeof *answer->moves, answer->env);
        if (status) return status;
        answer->moves = items;
    }
    status = gi_ints_copy(&move.numbers, numbers, answer->env);
    if (status) return status;
    GRUNDY_ASSERT(answer->move_count < answer->move_capacity);
    answer->word_count += gi_ints_words(numbers);
    answer->moves[answer->move_count] = move;
    *added = &answer->moves[answer->move_count++];
    return GRUNDY_OK;
}

void gi_answer_drop_moves(grundy_answer *answer)
{
    for (size_t i = 0; i < answer->move_count; i++) {
        gi_ints_clear(&answer->moves[i].numbers, answer->env);
        gi_value_clear(&answer->moves[i].value, answer->env);
    }
    gi_free(answer->env, answer->moves,
            answer->move_capacity * sizeof *answer->moves);
    answer->moves = NULL;
    answer->move_count = answer->move_capacity = 0;
}

void grundy_answer_free(grundy_answer *answer)
{
    if (!answer) return;
    gi_answer_drop_moves(answer);
    gi_value_clear(&answer->value, answer->env);
    gi_text_clear(&answer->reason);
    gi_text_clear(&answer->note);
    gi_text_clear(&answer->genus);
    gi_text_clear(&answer->lesson);
    for (size_t i = 0; i < answer->part_count; i++)
        grundy_integer_clear(&answer->parts[i].value, answer->env);
    gi_free(answer->env, answer->parts,
            answer->part_capacity * sizeof *answer->parts);
    gi_free(answer->env, answer, sizeof *answer);
}

grundy_convention grundy_answer_convention(const grundy_answer *answer)
{
    return answer->convention;
}

grundy_outcome grundy_answer_outcome(const grundy_answer *answer)
{
    return answer->outcome;
}

grundy_outcome grundy_answer_winner(const grundy_answer *answer,
                                    unsigned first)
{
    return answer->has_sides && first < 2 ? answer->sides.winner[first]
                                          : GRUNDY_OUTCOME_UNKNOWN;
}

grundy_basis grundy_answer_basis(const grundy_answer *answer)
{
    return answer->ground.basis;
}

const char *grundy_answer_theorem(const grundy_answer *answer)
{
    return answer->ground.tag ? answer->ground.tag : "";
}

const grundy_value *grundy_answer_value(const grundy_answer *answer)
{
    return answer->value.kind ? &answer->value : NULL;
}

const grundy_integer *gi_answer_nimber(const grundy_answer *answer)
{
    return gi_value_nimber(&answer->value);
}

const grundy_integer *gi_answer_scored(const grundy_answer *answer)
{
    return gi_value_score(&answer->value);
}

const grundy_integer *grundy_answer_score(const grundy_answer *answer)
{
    return gi_answer_scored(answer);
}

bool gi_answer_is_drawn(const grundy_answer *answer, unsigned player)
{
    GRUNDY_ASSERT(player < (answer->has_sides ? 2 : 1));
    return answer->has_sides
               ? answer->sides.winner[player] == GRUNDY_OUTCOME_DRAW
               : answer->outcome == GRUNDY_OUTCOME_DRAW;
}

bool grundy_answer_has_moves(const grundy_answer *answer)
{
    return answer->has_moves;
}

size_t grundy_answer_move_count(const grundy_answer *answer)
{
    return answer->move_count;
}

grundy_move grundy_answer_move_at(const grundy_answer *answer, size_t index)
{
    const gi_answer_move *move = &answer->moves[index];

    GRUNDY_ASSERT(index < answer->move_count);
    return (grundy_move){.term = move->term,
                         .numbers = move->numbers.items,
                         .count = move->numbers.count,
                         .outcome = move->outcome,
                         .player = move->player,
                         .wins = move->rank == 2,
                         .winner = move->winner,
                         .value = move->value.kind ? &move->value : NULL};
}

const char *grundy_answer_reason(const grundy_answer *answer)
{
    return gi_text_string(&answer->reason);
}

const char *grundy_answer_genus(const grundy_answer *answer)
{
    return gi_text_string(&answer->genus);
}

const char *grundy_answer_note(const grundy_answer *answer)
{
    return gi_text_string(&answer->note);
}

const char *grundy_answer_lesson(const grundy_answer *answer)
{
    return gi_text_string(&answer->lesson);
}

size_t grundy_answer_part_count(const grundy_answer *answer)
{
    return answer->part_count;
}

grundy_part grundy_answer_part_at(const grundy_answer *answer, size_t index)
{
    const gi_answer_part *part = &answer->parts[index];

    GRUNDY_ASSERT(index < answer->part_count);
    return (grundy_part){
        .term = part->term, .heap = part->heap, .value = &part->value};
}
