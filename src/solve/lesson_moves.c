/* SPDX-License-Identifier: MIT */
/* lesson_moves.c - the moves of a lesson: what a part can become, which part
 * must change, and what the opponent answers.
 *
 * They are found from the definition, in positions small enough to try every
 * move; elsewhere the lesson does without them.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/lesson.h"
#include "solve/teach.h"

enum {
    OPTIONS_MOST = 64, /* Values of options that are written out. */
    HEAP_MOST = 64,    /* Larger heaps have too many moves to try. */
    VALUES_SEARCH = 1 << 14,
    REPLIES_MOST = 3
};

/* Nothing else ends a lesson: what is not known is left out. */
static bool is_fatal(grundy_status status)
{
    return status == GRUNDY_NO_MEMORY || status == GRUNDY_CANCELLED;
}

/* ---- why a part is worth what it is ---- */

typedef struct options {
    const grundy_game *game;
    const gi_ints *position;
    uint64_t seen; /* Bit v: a move leads to value v. */
    bool is_cut;   /* Not all of them are in `seen`. */
    gi_run *run;
} options;

static grundy_status see_option(const gi_ints *move, void *user)
{
    options *o = user;
    gi_ints after = {0};
    grundy_integer value = {0};
    uint64_t word = 0;
    grundy_status status = o->game->rules->definition.apply(
        o->game, &after, o->position, move, o->run);

    if (!status)
        status = gi_fact_nimber(o->game, &after, VALUES_SEARCH, &value, NULL,
                                o->run);
    if (!status &&
        (!grundy_integer_to_uint64(&word, &value) || word >= OPTIONS_MOST))
        status = GRUNDY_OVER_BUDGET;
    if (!status) o->seen |= (uint64_t)1 << word;
    o->is_cut = status != GRUNDY_OK;
    gi_ints_clear(&after, o->run->env);
    grundy_integer_clear(&value, o->run->env);
    return status;
}

/* {0..3, 5} */
static void add_set(gi_text *text, uint64_t seen)
{
    const char *between = "";

    for (unsigned v = 0; v < OPTIONS_MOST; v++) {
        unsigned last = v;
        if (!(seen >> v & 1)) continue;
        while (last + 1 < OPTIONS_MOST && seen >> (last + 1) & 1)
            last++;
        gi_text_addf(text, "%s%u", between, v);
        if (last > v) gi_text_addf(text, last > v + 1 ? "..%u" : ", %u", last);
        between = ", ";
        v = last;
    }
}

static bool is_small_enough(const gi_ints *position)
{
    for (size_t i = 0; i < position->count; i++)
        if (gi_int_compare_word(&position->items[i], HEAP_MOST) > 0)
            return false;
    return true;
}

static grundy_status add_part_options(gi_lesson *lesson,
                                      const gi_answer_part *part)
{
    const struct gi_term *term = &lesson->answer->position->terms[part->term];
    gi_ints one = term->heaps;
    options o = {.game = term->game, .position = &one, .run = lesson->run};
    grundy_status status;

    if (part->heap != GI_WHOLE_TERM)
        one = (gi_ints){&term->heaps.items[part->heap], 1, 1};
    if (!is_small_enough(&one)) return GRUNDY_OK;
    status = term->game->rules->definition.moves(term->game, &one, 0,
                                                 see_option, &o, lesson->run);
    if (is_fatal(status)) return status;
    if (status || o.is_cut) return GRUNDY_OK;
    gi_part_write(lesson->answer, part, lesson->text);
    if (!o.seen) {
        gi_text_add(lesson->text, " has no move: value 0.\n");
        return GRUNDY_OK;
    }
    gi_text_add(lesson->text, " can become parts of value ");
    add_set(lesson->text, o.seen);
    gi_text_add(lesson->text, "; the least number missing there, ");
    gi_text_add_integer(lesson->text, &part->value);
    gi_text_add(lesson->text, ", is its value.\n");
    return GRUNDY_OK;
}

grundy_status gi_lesson_add_options(gi_lesson *lesson)
{
    const grundy_answer *answer = lesson->answer;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < answer->part_count; i++)
        status = add_part_options(lesson, &answer->parts[i]);
    return status;
}

/* ---- the part that must change ---- */

static grundy_status add_change(gi_lesson *lesson, const gi_answer_part *part,
                                size_t top)
{
    gi_text *text = lesson->text;
    grundy_integer target = {0};
    grundy_status status;

    if (!gi_int_bit(&part->value, top)) return GRUNDY_OK;
    status = gi_int_xor(&target, &part->value,
                        gi_answer_nimber(lesson->answer), lesson->run->env);
    if (status) return status;
    GRUNDY_ASSERT(grundy_integer_compare(&target, &part->value) < 0);
    gi_text_add(text, "  ");
    gi_part_write(lesson->answer, part, text);
    gi_text_add(text, ": ");
    gi_text_add_integer(text, &part->value);
    gi_text_add(text, " xor ");
    gi_text_add_integer(text, gi_answer_nimber(lesson->answer));
    gi_text_add(text, " = ");
    gi_text_add_integer(text, &target);
    gi_text_add(text, ", which is less, so some move leads there\n");
    grundy_integer_clear(&target, lesson->run->env);
    return GRUNDY_OK;
}

grundy_status gi_lesson_add_winning(gi_lesson *lesson)
{
    const grundy_answer *answer = lesson->answer;
    const size_t top = gi_int_bit_length(gi_answer_nimber(answer)) - 1;
    grundy_integer worth = {0};
    grundy_status status;

    if (answer->part_count < 2) {
        gi_text_add(lesson->text,
                    "The value is not 0, so some move leads to value 0, and "
                    "from there every move of the opponent leads to a value "
                    "that is not 0.\n");
        return GRUNDY_OK;
    }
    status = gi_int_set_bit(&worth, top, true, lesson->run->env);
    gi_text_add(lesson->text,
                "The first 1 of the nim-sum is in the column of ");
    gi_text_add_integer(lesson->text, &worth);
    gi_text_add(lesson->text, ". A part with a 1 there gets smaller when the "
                              "nim-sum is added to it:\n");
    grundy_integer_clear(&worth, lesson->run->env);
    for (size_t i = 0; !status && i < answer->part_count; i++)
        status = add_change(lesson, &answer->parts[i], top);
    gi_text_add(lesson->text,
                "Then the nim-sum is 0. Every answer changes one value, so it "
                "is not 0 again, and you can make it 0 once more. With no "
                "move left it is 0: the last move was yours.\n");
    return status;
}

/* ---- what the opponent answers ---- */

typedef struct first_moves {
    gi_ints moves[REPLIES_MOST];
    size_t count, most;
    const grundy_env *env;
} first_moves;

/* Ends the list after `most`, with GRUNDY_OVER_BUDGET. */
static grundy_status note_move(const gi_ints *move, void *user)
{
    first_moves *found = user;
    grundy_status status;

    GRUNDY_ASSERT(found->count <= found->most && found->most <= REPLIES_MOST);
    if (found->count == found->most) return GRUNDY_OVER_BUDGET;
    status = gi_ints_copy(&found->moves[found->count], move, found->env);
    if (!status) found->count++;
    return status;
}

/* The reply to a position of one game; nothing where none is found fast. */
static grundy_status add_reply(gi_lesson *lesson, const grundy_game *game,
                               const gi_ints *after)
{
    first_moves reply = {.most = 1, .env = lesson->run->env};
    grundy_status status =
        gi_fact_winning(game, after, GRUNDY_NORMAL, VALUES_SEARCH, note_move,
                        &reply, lesson->run);

    if (!is_fatal(status) && reply.count) {
        gi_text_add(lesson->text, ", the opponent answers: ");
        status = gi_move_write(game, after, &reply.moves[0], lesson->text,
                               lesson->run);
    }
    gi_ints_clear(&reply.moves[0], lesson->run->env);
    return is_fatal(status) ? status : GRUNDY_OK;
}

static grundy_status add_exchange(gi_lesson *lesson,
                                  const struct gi_term *term,
                                  const gi_ints *move)
{
    gi_ints after = {0};
    grundy_status status;

    gi_text_add(lesson->text, "  to ");
    status = gi_move_write(term->game, &term->heaps, move, lesson->text,
                           lesson->run);
    if (!status)
        status = term->game->rules->definition.apply(
            term->game, &after, &term->heaps, move, lesson->run);
    if (!status) status = add_reply(lesson, term->game, &after);
    gi_text_add_char(lesson->text, '\n');
    gi_ints_clear(&after, lesson->run->env);
    return status;
}

grundy_status gi_lesson_add_replies(gi_lesson *lesson)
{
    const grundy_position *position = lesson->answer->position;
    const struct gi_term *term = &position->terms[0];
    first_moves found = {.most = REPLIES_MOST, .env = lesson->run->env};
    bool is_cut = false;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(gi_int_is_zero(gi_answer_nimber(lesson->answer)));
    gi_text_add(lesson->text,
                lesson->answer->part_count > 1
                    ? "The nim-sum is 0. Every move changes exactly one "
                      "value, so it is not 0 afterwards, "
                    : "The value is 0. Every move changes it, ");
    gi_text_add(lesson->text,
                "and the opponent makes it 0 again; with no move left it is "
                "0, and it is your turn.\n");
    if (position->count > 1 || !gi_position_is_small(&term->heaps))
        return GRUNDY_OK;
    status = term->game->rules->definition.moves(
        term->game, &term->heaps, 0, note_move, &found, lesson->run);
    is_cut = status == GRUNDY_OVER_BUDGET;
    if (is_cut) status = GRUNDY_OK;
    for (size_t i = 0; !status && i < found.count; i++)
        status = add_exchange(lesson, term, &found.moves[i]);
    if (is_cut && !status)
        gi_text_add(lesson->text,
                    "  to any other move, the opponent answers likewise\n");
    for (size_t i = 0; i < found.count; i++)
        gi_ints_clear(&found.moves[i], lesson->run->env);
    return status;
}
