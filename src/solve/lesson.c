/* SPDX-License-Identifier: MIT */
/* lesson.c - the reason at length, as a teacher would write it on the board.
 *
 * A position is cut into parts that do not touch each other: the heaps of a
 * game of heaps, the games of a sum. Each part has a nimber as its value, so
 * one page with four steps serves for all: why each part has its value (the
 * mex of its options' values); the nim-sum, as columns of binary digits; the
 * part that must change and to what, or, where the player to move loses, how
 * the opponent answers; and why this can be kept up to the end.
 *
 * Where the parts have no values (a theorem on the whole, misère play) the
 * lesson is the theorem in words. It adds nothing that the answer does not
 * know; what would take long to find is omitted.
 */
#include <string.h>

#include "base/assert.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/lesson.h"
#include "solve/reason.h"
#include "solve/teach.h"

enum { PARTS_MOST = 16, VALUE_BITS_MOST = 64 };

/* ---- parts ---- */

static grundy_status add_part(grundy_answer *answer, size_t term, size_t heap,
                              grundy_integer *value, gi_run *run)
{
    void *items = answer->parts;
    grundy_status status = GRUNDY_OK;

    if (answer->part_count == answer->part_capacity)
        status =
            gi_array_grow(&items, &answer->part_capacity, answer->part_count,
                          sizeof *answer->parts, run->env);
    if (status) return status;
    GRUNDY_ASSERT(answer->part_count < answer->part_capacity);
    answer->parts = items;
    answer->parts[answer->part_count] =
        (gi_answer_part){.term = term, .heap = heap};
    gi_int_move(&answer->parts[answer->part_count++].value, value, run->env);
    return GRUNDY_OK;
}

static grundy_status add_heaps(grundy_answer *answer, size_t index,
                               gi_run *run)
{
    const struct gi_term *term = &answer->position->terms[index];
    const grundy_env *before = gi_meter_begin(run);
    grundy_integer value = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < term->heaps.count; i++) {
        status = term->game->rules->heap.value(
            term->game, &term->heaps.items[i], &value, run);
        if (!status) status = add_part(answer, index, i, &value, run);
    }
    grundy_integer_clear(&value, run->env);
    return gi_meter_end(run, before, status);
}

/* The parts in order of terms and heaps. A term that is no sum of heaps is
 * one part, worth what `terms` says of it. */
static grundy_status find_parts(grundy_answer *answer, const gi_sum *terms,
                                gi_run *run)
{
    const size_t count = answer->position->count;
    grundy_integer value = {0};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(count == 1 || terms->count == count);
    for (size_t i = 0; !status && i < count; i++) {
        const struct gi_term *term = &answer->position->terms[i];
        if (term->game->rules->heap.value) {
            status = add_heaps(answer, i, run);
            continue;
        }
        status = gi_int_copy(&value,
                             count == 1 ? gi_answer_nimber(answer)
                                        : gi_value_integer(&terms->items[i]),
                             run->env);
        if (!status) status = add_part(answer, i, GI_WHOLE_TERM, &value, run);
    }
    grundy_integer_clear(&value, run->env);
    return status;
}

void gi_part_write(const grundy_answer *answer, const gi_answer_part *part,
                   gi_text *text)
{
    const bool is_alone = answer->position->count == 1;

    GRUNDY_ASSERT(part->term < answer->position->count);
    GRUNDY_ASSERT(part->heap == GI_WHOLE_TERM ||
                  part->heap <
                      answer->position->terms[part->term].heaps.count);
    if (!is_alone) gi_term_write_name(answer->position, part->term, text);
    if (part->heap == GI_WHOLE_TERM) {
        if (is_alone) gi_text_add(text, "position");
        return;
    }
    gi_text_addf(text, is_alone ? "heap %zu" : " heap %zu", part->heap + 1);
}

/* ---- the columns ---- */

static size_t widest_bits(const grundy_answer *answer)
{
    size_t bits = gi_int_bit_length(gi_answer_nimber(answer));

    for (size_t i = 0; i < answer->part_count; i++) {
        const size_t own = gi_int_bit_length(&answer->parts[i].value);
        if (own > bits) bits = own;
    }
    return bits ? bits : 1;
}

static void pad(gi_text *text, size_t from, size_t width)
{
    while (text->count < from + width && text->status == GRUNDY_OK)
        gi_text_add_char(text, ' ');
}

static void add_row(gi_text *text, const char *name, size_t name_width,
                    const grundy_integer *value, size_t value_width,
                    size_t bits)
{
    size_t start = text->count;

    GRUNDY_ASSERT(bits > 0 && gi_int_bit_length(value) <= bits);
    gi_text_add(text, name);
    pad(text, start, name_width + 2);
    start = text->count;
    gi_text_add_integer(text, value);
    pad(text, start, value_width);
    gi_text_add(text, " =");
    for (size_t bit = bits; bit-- > 0;)
        gi_text_add(text, gi_int_bit(value, bit) ? " 1" : " 0");
    gi_text_add_char(text, '\n');
}

typedef struct widths {
    size_t name, value;
} widths;

static widths measure(const grundy_answer *answer, gi_text *scratch)
{
    widths most = {strlen("nim-sum"), 1};

    for (size_t i = 0; i <= answer->part_count; i++) {
        const bool is_sum = i == answer->part_count;
        gi_text_truncate(scratch, 0);
        if (!is_sum) gi_part_write(answer, &answer->parts[i], scratch);
        if (scratch->count > most.name) most.name = scratch->count;
        gi_text_truncate(scratch, 0);
        gi_text_add_integer(scratch, is_sum ? gi_answer_nimber(answer)
                                            : &answer->parts[i].value);
        if (scratch->count > most.value) most.value = scratch->count;
    }
    return most;
}

static grundy_status add_columns(gi_lesson *lesson)
{
    const grundy_answer *answer = lesson->answer;
    const size_t bits = widest_bits(answer);
    gi_text name;
    widths most;
    grundy_status status;

    gi_text_init(&name, lesson->run->env);
    most = measure(answer, &name);
    gi_text_add(lesson->text, "The values in binary, one column a digit:\n");
    for (size_t i = 0; i < answer->part_count; i++) {
        gi_text_truncate(&name, 0);
        gi_part_write(answer, &answer->parts[i], &name);
        add_row(lesson->text, gi_text_string(&name), most.name,
                &answer->parts[i].value, most.value, bits);
    }
    add_row(lesson->text, "nim-sum", most.name, gi_answer_nimber(answer),
            most.value, bits);
    gi_text_add(lesson->text, "A column with an odd number of ones gives 1 in "
                              "the nim-sum, an even number gives 0.\n");
    status = name.status;
    gi_text_clear(&name);
    return status;
}

/* ---- the page ---- */

/* Whether the reason, which stands above, has this sentence; NULL: none. */
static bool has_said(const grundy_answer *answer, const char *sentence)
{
    return sentence &&
           strstr(gi_text_string(&answer->reason), sentence) != NULL;
}

static void add_theorem(const grundy_answer *answer, gi_text *text)
{
    const gi_ruleset *rules = answer->position->terms[0].game->rules;
    const gi_theorem *theorem =
        gi_fact_told(rules, answer->convention, answer->ground.tag);

    if (answer->ground.basis != GRUNDY_BASIS_THEOREM)
        gi_text_add(
            text,
            "No rule shorter than that search is known here; the list of "
            "all moves shows what each leads to.\n");
    else if (answer->position->count == 1 && !theorem)
        gi_text_addf(text, "The theorem is %s in docs/theorems.md.\n",
                     answer->ground.tag);
    else if (answer->position->count == 1 &&
             !has_said(answer, theorem->statement) &&
             !has_said(answer, rules->theory.grundy.statement))
        gi_text_addf(text, "The theorem: %s\n", theorem->statement);
}

/* Misère play of a sum that obeys the misère Nim rule: like normal play until one part is left that is
 * worth 2 or more. */
static grundy_status add_tame_page(gi_lesson *lesson)
{
    const grundy_answer *answer = lesson->answer;
    size_t large = 0;
    grundy_status status = GRUNDY_OK;

    if (answer->part_count > 1) status = add_columns(lesson);
    for (size_t i = 0; i < answer->part_count; i++)
        large += gi_int_compare_word(&answer->parts[i].value, 2) >= 0;
    if (large > 1)
        gi_text_add(
            lesson->text,
            "Two or more values are past 1. The winner plays as if the "
            "last move won, leaving nim-sum 0: so the loser is the one "
            "who must leave a single value past 1.\n");
    else if (large == 1)
        gi_text_add(lesson->text,
                    "One value is past 1, and whoever moves there decides: it "
                    "can become 0 or 1, whichever leaves nim-sum 1, the "
                    "opposite of normal play.\n");
    else
        gi_text_add(lesson->text,
                    "Every value is 0 or 1, and from here on the rule of "
                    "normal play is turned round: nim-sum 1 loses.\n");
    return status;
}

static grundy_status add_nim_page(gi_lesson *lesson)
{
    const bool is_won = !gi_int_is_zero(gi_answer_nimber(lesson->answer));
    grundy_status status = gi_lesson_add_options(lesson);

    if (status || lesson->answer->is_over) return status;
    if (lesson->answer->part_count > 1) status = add_columns(lesson);
    if (!status)
        status = is_won ? gi_lesson_add_winning(lesson)
                        : gi_lesson_add_replies(lesson);
    return status;
}

grundy_status gi_answer_teach(grundy_answer *answer, const gi_sum *terms,
                              gi_run *run)
{
    gi_lesson lesson = {answer, &answer->lesson, run};
    const bool is_misere = answer->convention == GRUNDY_MISERE;
    grundy_status status;

    if (!answer->is_over && (is_misere || !gi_answer_nimber(answer)))
        add_theorem(answer, lesson.text);
    if (!gi_answer_nimber(answer) || (is_misere && !gi_answer_is_tame(answer)))
        return lesson.text->status;
    status = find_parts(answer, terms, run);
    if (status) return status;
    if (answer->part_count > PARTS_MOST ||
        widest_bits(answer) > VALUE_BITS_MOST) {
        gi_text_addf(lesson.text,
                     "The nim-sum of the values is taken digit by digit, as "
                     "for small heaps; %s to be drawn here.\n",
                     answer->part_count > PARTS_MOST
                         ? "there are too many parts"
                         : "the values are too large");
        return lesson.text->status;
    }
    status = is_misere ? add_tame_page(&lesson) : add_nim_page(&lesson);
    return status ? status : lesson.text->status;
}
