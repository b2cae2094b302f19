/* SPDX-License-Identifier: MIT */
/* answer_json.c - an answer for programs: one object on one line.
 *
 * The fields are those of the text, in a fixed order; docs/formats.md lists
 * them. A field that is not known is null, and the note says why.
 */

#include "grundy/present.h"

#include "base/assert.h"
#include "base/error.h"
#include "base/json/json.h"
#include "present/answer/answer_write.h"
#include "present/answer/value_write.h"
#include "present/formal.h"
#include "present/output.h"
#include "rules/position.h"

enum { FLUSH_BYTES = 1 << 16 };

/* Whether the player to move wins; where the players differ, that is Left. */
static bool can_win(const grundy_answer *answer)
{
    return answer->has_sides ? answer->sides.winner[0] == GRUNDY_OUTCOME_L
                             : grundy_outcome_is_won(answer->outcome);
}

static void add_winners(const grundy_answer *answer, gi_json_out *out)
{
    GRUNDY_ASSERT(answer->has_sides);
    gi_json_key(out, "left_first");
    gi_json_string(out, grundy_outcome_name(answer->sides.winner[0]));
    gi_json_key(out, "right_first");
    gi_json_string(out, grundy_outcome_name(answer->sides.winner[1]));
}

/* Of misère play alone. */
static void add_genus(const grundy_answer *answer, gi_json_out *out)
{
    if (answer->convention != GRUNDY_MISERE) return;
    gi_json_key(out, "genus");
    if (answer->genus.count)
        gi_json_string(out, gi_text_string(&answer->genus));
    else
        gi_json_null(out);
}

static void add_texts(const grundy_answer *answer, gi_json_out *out)
{
    gi_json_key(out, "convention");
    gi_json_string(out, grundy_convention_name(answer->convention));
    gi_json_key(out, "outcome");
    gi_json_string(out, grundy_outcome_name(answer->outcome));
    gi_json_key(out, "wins");
    if (answer->outcome == GRUNDY_OUTCOME_UNKNOWN)
        gi_json_null(out);
    else
        gi_json_bool(out, can_win(answer));
    if (answer->has_sides) add_winners(answer, out);
    if (gi_answer_scored(answer)) {
        gi_json_key(out, "score");
        gi_value_json(&answer->value, out);
    }
    gi_json_key(out, "basis");
    gi_json_string(out, grundy_basis_name(answer->ground.basis));
    gi_json_key(out, "theorem");
    if (*answer->ground.tag)
        gi_json_string(out, answer->ground.tag);
    else
        gi_json_null(out);
    gi_json_key(out, "proved_formally");
    gi_json_bool(out, gi_is_proved_formally(answer->ground.tag));
    gi_json_key(out, "value");
    if (answer->value_ground.basis)
        gi_value_json(&answer->value, out);
    else
        gi_json_null(out);
    gi_json_key(out, "value_basis");
    gi_json_string(out, grundy_basis_name(answer->value_ground.basis));
    add_genus(answer, out);
    gi_json_key(out, "reason");
    gi_json_string(out, gi_text_string(&answer->reason));
    gi_json_key(out, "note");
    if (answer->note.count)
        gi_json_string(out, answer->note.bytes);
    else
        gi_json_null(out);
}

/* Of questions that want a lesson. */
static void add_lesson(const grundy_answer *answer, gi_json_out *out)
{
    if (!answer->lesson.count) return;
    gi_json_key(out, "parts");
    gi_json_open(out, '[');
    for (size_t i = 0; i < answer->part_count; i++) {
        const gi_answer_part *part = &answer->parts[i];
        GRUNDY_ASSERT(part->term < answer->position->count);
        gi_json_open(out, '{');
        gi_json_key(out, "term");
        gi_json_uint(out, part->term);
        gi_json_key(out, "heap");
        if (part->heap == GI_WHOLE_TERM)
            gi_json_null(out);
        else
            gi_json_uint(out, part->heap);
        gi_json_key(out, "value");
        gi_json_int(out, &part->value);
        gi_json_close(out, '}');
    }
    gi_json_close(out, ']');
    gi_json_key(out, "lesson");
    gi_json_string(out, answer->lesson.bytes);
}

/* Text that a function appends, as a JSON string. */
static grundy_status add_move_texts(const grundy_answer *answer,
                                    const gi_answer_move *move,
                                    gi_json_out *out, gi_run *run)
{
    const struct gi_term *term = &answer->position->terms[move->term];
    gi_text words;
    grundy_status status;

    GRUNDY_ASSERT(move->term < answer->position->count);
    gi_text_init(&words, run->env);
    status =
        gi_move_write(term->game, &term->heaps, &move->numbers, &words, run);
    gi_json_key(out, "text");
    gi_json_string(out, gi_text_string(&words));
    if (!status && term->heaps.count <= GI_SHORT_POSITION) {
        gi_text_truncate(&words, 0);
        status = gi_after_write(answer, move, &words, run);
        gi_json_key(out, "result");
        gi_json_string(out, gi_text_string(&words));
    }
    if (!status) status = words.status;
    gi_text_clear(&words);
    return status;
}

static grundy_status add_move(const grundy_answer *answer,
                              const gi_answer_move *move, gi_json_out *out,
                              gi_run *run)
{
    grundy_status status;

    gi_json_open(out, '{');
    gi_json_key(out, "term");
    gi_json_uint(out, move->term);
    if (answer->has_sides) {
        gi_json_key(out, "player");
        gi_json_string(out, move->player ? "R" : "L");
    }
    gi_json_key(out, "move");
    gi_json_open(out, '[');
    for (size_t i = 0; i < move->numbers.count; i++)
        gi_json_int(out, &move->numbers.items[i]);
    gi_json_close(out, ']');
    status = add_move_texts(answer, move, out, run);
    gi_json_key(out, "outcome");
    gi_json_string(out, grundy_outcome_name(move->outcome));
    if (answer->has_sides) {
        gi_json_key(out, "wins");
        gi_json_bool(out, move->rank == 2);
        gi_json_key(out, "winner");
        gi_json_string(out, grundy_outcome_name(move->winner));
    }
    if (answer->has_all_moves) {
        gi_json_key(out, "value");
        if (move->value.kind)
            gi_value_json(&move->value, out);
        else
            gi_json_null(out);
    }
    gi_json_close(out, '}');
    return status ? status : out->text->status;
}

static grundy_status add_moves(const grundy_answer *answer, gi_json_out *out,
                               const grundy_writer *writer, gi_run *run)
{
    gi_json_key(out, "move_count");
    if (!answer->has_moves) {
        gi_json_null(out);
        gi_json_key(out, "moves");
        gi_json_null(out);
        return GRUNDY_OK;
    }
    gi_json_uint(out, answer->move_count);
    gi_json_key(out, "moves");
    gi_json_open(out, '[');
    for (size_t i = 0; i < answer->move_count; i++) {
        grundy_status status = add_move(answer, &answer->moves[i], out, run);
        if (!status) status = gi_output_flush(out->text, FLUSH_BYTES, writer);
        if (status) return status;
    }
    gi_json_close(out, ']');
    return GRUNDY_OK;
}

grundy_status gi_answer_add_json(gi_json_out *out, const grundy_answer *answer,
                                 const grundy_writer *writer, gi_run *run)
{
    gi_text position;
    grundy_status status;

    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.answer.1");
    gi_text_init(&position, run->env);
    status = gi_sum_write(answer->position, &position, run);
    gi_json_key(out, "position");
    gi_json_string(out, gi_text_string(&position));
    gi_text_clear(&position);
    if (status) return status;
    add_texts(answer, out);
    add_lesson(answer, out);
    return add_moves(answer, out, writer, run);
}

static grundy_status write_json(const grundy_answer *answer, gi_text *text,
                                const grundy_writer *writer, gi_run *run)
{
    gi_json_out out;
    grundy_status status;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    status = gi_answer_add_json(&out, answer, writer, run);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
    return status ? status : gi_output_flush(text, 0, writer);
}

grundy_status grundy_answer_write(const grundy_answer *answer,
                                  grundy_format format, size_t most_moves,
                                  const grundy_writer *writer,
                                  const grundy_env *env, grundy_error *err)
{
    if (!answer || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    gi_text text;
    grundy_status status;

    gi_run_init(&run, env, &told);
    gi_text_init(&text, run.env);
    status =
        format == GRUNDY_FORMAT_JSON
            ? write_json(answer, &text, writer, &run)
            : gi_answer_write_text(answer, most_moves, &text, writer, &run);
    gi_text_clear(&text);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
