/* SPDX-License-Identifier: MIT */
/* demand_heaps.c - heaps whose moves may demand something: positions, moves, text. */
#include "rules/demands/demand_heaps.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/position.h"

/* What is no heap: the turn is to be handed back; the answer has to be made where there
 * is nothing. */
#define HANDED_BACK  (-INT64_MAX)
#define NOTHING_LEFT (INT64_MIN)

/* A heap in which one has to move is -(size + 1), which must be neither. */
#define SIZE_MOST (INT64_MAX - 2)

/* ---- positions ---- */

bool gi_demand_is_heap(int64_t item)
{
    return item != HANDED_BACK && item != NOTHING_LEFT;
}

int64_t gi_demand_size(int64_t item)
{
    GRUNDY_ASSERT(gi_demand_is_heap(item));
    return item < 0 ? -(item + 1) : item;
}

bool gi_demand_is_entailed(const grundy_game *game, const gi_ints *position)
{
    (void)game;
    for (size_t i = 0; i < position->count; i++)
        if (gi_int_is_small(&position->items[i]) &&
            position->items[i].word < 0)
            return true;
    return false;
}

bool gi_demand_is_handed(const gi_ints *position)
{
    for (size_t i = 0; i < position->count; i++)
        if (position->items[i].word == HANDED_BACK) return true;
    return false;
}

/* Room for the heaps is the caller's: shape [position->count]. */
gi_demanded gi_demand_read(const gi_ints *position, int64_t *heaps)
{
    gi_demanded out = {.heaps = heaps,
                       .has_to_answer = gi_demand_is_entailed(NULL, position),
                       .is_handed = gi_demand_is_handed(position)};

    GRUNDY_ASSERT(gi_ints_are_small(position));
    for (unsigned pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < position->count; i++) {
            const int64_t item = position->items[i].word;
            if (gi_demand_is_heap(item) && (item < 0) == (pass == 0))
                heaps[out.count++] = gi_demand_size(item);
        }
        if (pass == 0) out.entailed = out.count;
    }
    return out;
}

/* ---- moves ---- */

grundy_status gi_demand_moves(const grundy_game *game, const gi_ints *position,
                              gi_demand_visit of_heap, gi_visit visit,
                              void *user, gi_run *run)
{
    const bool has_to_answer = gi_demand_is_entailed(game, position);
    const bool is_handed = gi_demand_is_handed(position);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(gi_ints_are_small(position));
    for (size_t i = 0; !status && i < position->count; i++) {
        const int64_t item = position->items[i].word;
        grundy_integer place = {(int64_t)i, NULL};
        if (item == HANDED_BACK)
            status = visit(&(gi_ints){&place, 1, 1}, user);
        else if (gi_demand_is_heap(item) && !is_handed &&
                 (item < 0 || !has_to_answer))
            status = of_heap(game, (int64_t)i, gi_demand_size(item), visit,
                             user, run);
    }
    return status;
}

static grundy_status push_parts(gi_ints *out, const gi_ints *move, gi_run *run)
{
    const int64_t first = move->count > 1 ? move->items[1].word : 0;
    const size_t begin = first < 0 ? 2 : 1;
    grundy_status status = GRUNDY_OK;

    for (size_t i = begin; !status && i < move->count; i++) {
        const int64_t part = move->items[i].word;
        GRUNDY_ASSERT(part >= 0 && part <= SIZE_MOST);
        status = gi_ints_push_word(
            out, first == gi_demand_entails ? -(part + 1) : part, run->env);
    }
    if (!status && first == gi_demand_compliments)
        status = gi_ints_push_word(out, HANDED_BACK, run->env);
    if (!status && first == gi_demand_entails && begin == move->count)
        status = gi_ints_push_word(out, NOTHING_LEFT, run->env);
    return status;
}

grundy_status gi_demand_apply(const grundy_game *game, gi_ints *out,
                              const gi_ints *position, const gi_ints *move,
                              gi_run *run)
{
    const size_t heap = (size_t)move->items[0].word;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(move->count > 0 && heap < position->count);
    (void)game;
    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < position->count; i++)
        if (i != heap && gi_demand_is_heap(position->items[i].word))
            status = gi_ints_push_word(
                out, gi_demand_size(position->items[i].word), run->env);
    return status ? status : push_parts(out, move, run);
}

/* ---- text ---- */

void gi_demand_tell(int64_t mark, gi_text *text)
{
    if (mark == gi_demand_entails) gi_text_add(text, ", to be answered there");
    if (mark == gi_demand_compliments) gi_text_add(text, ", and move again");
}

grundy_status gi_demand_name_move(const grundy_game *game,
                                  const gi_ints *position, const gi_ints *move,
                                  gi_text *text, gi_run *run)
{
    const int64_t heap = move->items[0].word;
    const int64_t mark =
        move->count > 1 && move->items[1].word < 0 ? move->items[1].word : 0;
    const size_t first = mark ? 2 : 1;

    GRUNDY_ASSERT(heap >= 0 && (size_t)heap < position->count);
    (void)game, (void)run;
    if (position->items[heap].word == HANDED_BACK) {
        gi_text_add(text, "hand the turn back");
        return text->status;
    }
    gi_text_addf(text, "heap %lld becomes ", (long long)heap + 1);
    if (move->count == first) gi_text_add_char(text, '0');
    for (size_t part = first; part < move->count; part++) {
        if (part > first)
            gi_text_add(text, part + 1 < move->count ? ", " : " and ");
        gi_text_add_integer(text, &move->items[part]);
    }
    gi_demand_tell(mark, text);
    return text->status;
}

grundy_status gi_demand_format(const grundy_game *game,
                               const gi_ints *position, gi_text *text,
                               gi_run *run)
{
    (void)game, (void)run;
    for (size_t i = 0; i < position->count; i++) {
        const int64_t item = position->items[i].word;
        if (i) gi_text_add_char(text, ' ');
        if (!gi_int_is_small(&position->items[i]))
            gi_text_add_integer(text, &position->items[i]);
        else if (gi_demand_is_heap(item))
            gi_text_addf(text, "%lld%s", (long long)gi_demand_size(item),
                         item < 0 ? "!" : "");
        else
            gi_text_add(text, item == HANDED_BACK ? "!!" : "!");
    }
    return text->status;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_too_great(const grundy_integer *size)
{
    return gi_int_is_small(size) && size->word > SIZE_MOST;
}

/* The marks of a text whose numbers have been read. */
static grundy_status read_marks(gi_ints *out, const char *text, size_t count,
                                gi_run *run)
{
    size_t number = 0;
    grundy_status status = GRUNDY_OK;

    for (size_t at = 0; !status && at < count; at++) {
        const bool is_after = at > 0 && is_digit(text[at - 1]);
        const bool is_double = at + 1 < count && text[at + 1] == '!';
        number += is_digit(text[at]) && !is_after;
        if (is_digit(text[at]) && !is_after && number <= out->count &&
            is_too_great(&out->items[number - 1]))
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                              "expected a heap of at most %lld",
                              (long long)SIZE_MOST);
        GRUNDY_ASSERT(!is_after || (number > 0 && number <= out->count));
        if (text[at] != '!') continue;
        if (is_after &&
            (is_double || !gi_int_is_small(&out->items[number - 1])))
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                              "expected 5! for a heap in which one has to "
                              "move, or !! where the turn is to be handed "
                              "back");
        if (is_after)
            gi_int_set_word(&out->items[number - 1],
                            -(out->items[number - 1].word + 1), run->env);
        else
            status = gi_ints_push_word(
                out, is_double ? HANDED_BACK : NOTHING_LEFT, run->env);
        at += is_double;
    }
    return status;
}

grundy_status gi_demand_parse(const grundy_game *game, gi_ints *out,
                              const char *text, size_t count, gi_run *run)
{
    gi_text plain;
    grundy_status status;

    gi_text_init(&plain, run->env);
    for (size_t i = 0; i < count; i++)
        gi_text_add_char(&plain, text[i] == '!' ? ' ' : text[i]);
    status = plain.status;
    if (!status)
        status = gi_position_read_list(game, out, gi_text_string(&plain),
                                       count, run);
    if (!status) status = read_marks(out, text, count, run);
    gi_text_clear(&plain);
    return status;
}
