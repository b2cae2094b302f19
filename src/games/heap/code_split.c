/* SPDX-License-Identifier: MIT */
/* code_split.c - moves by the digits of a code: take some tokens and split the
 * rest.
 *
 * A move is [heap, take, part, part, ...]: the heap is replaced by its parts,
 * which are sorted; if there are no parts, nothing is left. Up to four parts
 * are chosen one after the other, each at least as large as the one before, so
 * that the moves are generated in sorted order and only once. The choice is a
 * recursion of depth at most four.
 */
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/heap/code.h"

enum { HEAP, TAKE, PARTS, NUMBERS = PARTS + 4 };

typedef struct splitting {
    gi_digit digit;
    grundy_integer numbers[NUMBERS];
    gi_visit visit;
    void *user;
} splitting;

static grundy_status tell(splitting *s, unsigned parts)
{
    GRUNDY_ASSERT(PARTS + parts <= NUMBERS);
    if ((s->digit.heaps >> parts & 1) == 0) return GRUNDY_OK;
    return s->visit(&(gi_ints){s->numbers, PARTS + parts, NUMBERS}, s->user);
}

/* Splits `left` tokens into further parts of at least `least`. */
static grundy_status split(splitting *s, unsigned parts, int64_t least,
                           int64_t left)
{
    const int64_t step = s->digit.is_unequal;
    grundy_integer *next = &s->numbers[PARTS + parts];

    GRUNDY_ASSERT(PARTS + parts < NUMBERS && left > 0);
    /* More than one further part. */
    if (parts + 1 < NUMBERS - PARTS && s->digit.heaps >> (parts + 2) != 0) {
        for (int64_t part = least; part <= left - part - step; part++) {
            *next = (grundy_integer){part, NULL};
            const grundy_status status =
                split(s, parts + 1, part + step, left - part);
            if (status) return status;
        }
    }
    *next = (grundy_integer){left, NULL};
    return tell(s, parts + 1);
}

grundy_status gi_code_splits(const grundy_heapgame *code, int64_t heap,
                             int64_t n, gi_visit visit, void *user)
{
    const bool is_endless = code->tail_start < code->digit_count;
    splitting s = {.visit = visit, .user = user};
    grundy_status status = GRUNDY_OK;

    s.numbers[HEAP].word = heap;
    for (int64_t take = 0; !status && take <= n; take++) {
        if (!is_endless && (uint64_t)take >= code->digit_count) break;
        s.digit = gi_heapgame_digit(code, (uint64_t)take);
        s.numbers[TAKE].word = take;
        status = take == n       ? tell(&s, 0)
                 : s.digit.heaps ? split(&s, 0, 1, n - take)
                                 : GRUNDY_OK;
    }
    return status;
}

grundy_status gi_code_split_apply(gi_ints *out, const gi_ints *position,
                                  const gi_ints *move, gi_run *run)
{
    const size_t heap = (size_t)move->items[HEAP].word;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(heap < position->count && move->count >= PARTS);
    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < position->count; i++) {
        if (i != heap)
            status = gi_ints_push(out, &position->items[i], run->env);
        else if (move->count == PARTS)
            status = gi_ints_push_word(out, 0, run->env);
        else
            for (size_t part = PARTS; !status && part < move->count; part++)
                status = gi_ints_push(out, &move->items[part], run->env);
    }
    return status;
}

/* "2", "2 and 3", "2, 3 and 4" */
static void add_parts(gi_text *text, const gi_ints *move)
{
    for (size_t part = PARTS; part < move->count; part++) {
        if (part > PARTS)
            gi_text_add(text, part + 1 < move->count ? ", " : " and ");
        gi_text_add_integer(text, &move->items[part]);
    }
}

grundy_status gi_code_name_move(const grundy_game *game,
                                const gi_ints *position, const gi_ints *move,
                                gi_text *text, gi_run *run)
{
    const long long heap = (long long)move->items[HEAP].word + 1;

    (void)game, (void)position, (void)run;
    if (gi_int_is_zero(&move->items[TAKE])) {
        gi_text_addf(text, "split heap %lld into ", heap);
        add_parts(text, move);
        return text->status;
    }
    gi_text_add(text, "take ");
    gi_text_add_integer(text, &move->items[TAKE]);
    gi_text_addf(text, " from heap %lld", heap);
    if (move->count > PARTS + 1) {
        gi_text_add(text, ", leaving ");
        add_parts(text, move);
    }
    return text->status;
}
