/* SPDX-License-Identifier: MIT */
/* answer.c - the answer's life and its looks. */
#include <string.h>

#include "solve/impl.h"

grundy_status gi_answer_add_move(grundy_answer *answer, size_t term,
                                 const gi_ints *numbers,
                                 gi_answer_move **added)
{
    void *items = answer->moves;
    gi_answer_move move = {.term = term};
    grundy_status status;

    if (answer->move_count >= answer->env->limits.moves)
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
    answer->moves[answer->move_count] = move;
    *added = &answer->moves[answer->move_count++];
    return GRUNDY_OK;
}

void gi_answer_drop_moves(grundy_answer *answer)
{
    for (size_t i = 0; i < answer->move_count; i++) {
        gi_ints_clear(&answer->moves[i].numbers, answer->env);
        grundy_integer_clear(&answer->moves[i].value, answer->env);
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
    grundy_integer_clear(&answer->value, answer->env);
    grundy_integer_clear(&answer->score, answer->env);
    gi_text_clear(&answer->reason);
    gi_text_clear(&answer->note);
    gi_text_clear(&answer->lesson);
    for (size_t i = 0; i < answer->part_count; i++)
        grundy_integer_clear(&answer->parts[i].value, answer->env);
    gi_free(answer->env, answer->parts,
            answer->part_capacity * sizeof *answer->parts);
    gi_free(answer->env, answer, sizeof *answer);
}

const char *grundy_basis_name(grundy_basis basis)
{
    switch (basis) {
    case GRUNDY_BASIS_THEOREM:
        return "theorem";
    case GRUNDY_BASIS_COMPUTED:
        return "computed";
    case GRUNDY_BASIS_CERTIFICATE:
        return "certificate";
    case GRUNDY_BASIS_CONJECTURE:
        return "conjecture";
    case GRUNDY_BASIS_NONE:
        break;
    }
    return "none";
}

grundy_convention grundy_answer_convention(const grundy_answer *answer)
{
    return answer->convention;
}

grundy_outcome grundy_answer_outcome(const grundy_answer *answer)
{
    return answer->outcome;
}

grundy_basis grundy_answer_basis(const grundy_answer *answer)
{
    return answer->ground.basis;
}

const char *grundy_answer_theorem(const grundy_answer *answer)
{
    return answer->ground.tag ? answer->ground.tag : "";
}

const grundy_integer *grundy_answer_value(const grundy_answer *answer)
{
    return answer->value_ground.basis ? &answer->value : NULL;
}

const grundy_integer *grundy_answer_score(const grundy_answer *answer)
{
    return answer->has_score ? &answer->score : NULL;
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

    return (grundy_move){.term = move->term,
                         .numbers = move->numbers.items,
                         .count = move->numbers.count,
                         .outcome = move->outcome,
                         .value = move->has_value ? &move->value : NULL};
}

const char *grundy_answer_reason(const grundy_answer *answer)
{
    return gi_text_string(&answer->reason);
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
    const gi_part *part = &answer->parts[index];

    GRUNDY_ASSERT(index < answer->part_count);
    return (grundy_part){
        .term = part->term, .heap = part->heap, .value = &part->value};
}
