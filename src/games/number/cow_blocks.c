/* SPDX-License-Identifier: MIT */
/* cow_blocks.c - values of "largest or smallest digit" far beyond a table.
 *
 * T-COW-BLOCKS: digits are at most 9, so a value depends on the nine values
 * before it and on the two extreme digits. Consider the 10^k numbers with the
 * same digits in front of the last k. Their effect on the window of the last
 * nine values depends on the digits in front only through the extremes of
 * these digits, low and high: the block is a map of windows, and it is the
 * composition of the ten blocks of 10^(k-1) numbers inside, each with one more
 * digit in front.
 *
 * Maps are filled in where they are needed, one window at a time, and stored
 * by (k, low, high, window). Only 126 of these occur for each k, so that a
 * number of d digits costs some thousand steps for each digit: a hundred
 * digits are answered at once. A stack of frames replaces the recursion, with
 * one frame for each digit.
 *
 * The extremes low 10 and high 0 stand for no digits but zeros in front. The
 * block of all numbers below 10^k is the only block with these extremes; it
 * begins with the number 0, whose value the rules set. The nine values before
 * it are never looked at.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/memory/map.h"
#include "games/number/cow.h"

#include <string.h>

static const char blocks_tag;

enum { WINDOW_BITS = 18, NO_DIGIT = 10 };

/* A block and the window before it; bytes for the map. */
typedef struct block {
    uint32_t k;
    uint8_t low, high;
    uint8_t zero_value; /* Of the number 0, for blocks that contain it. */
    uint8_t unused;
    uint32_t window;
} block;

typedef struct blocks {
    gi_map known;    /* Blocks that are solved. */
    uint32_t *after; /* Window after each; shape [known.count]. */
    size_t capacity;
} blocks;

/* A block in progress: sub-blocks 0 .. digit - 1 are done. */
typedef struct frame {
    block of;
    uint32_t window; /* After them. */
    uint32_t digit;
} frame;

static void discard_blocks(void *object, const grundy_env *env)
{
    blocks *b = object;

    gi_free(env, b->after, b->capacity * sizeof b->after[0]);
    gi_map_clear(&b->known);
    gi_free(env, b, sizeof *b);
}

static grundy_status find_blocks(blocks **out, gi_run *run)
{
    blocks *b = gi_run_find(run, &blocks_tag, "");
    grundy_status status;

    if (b) {
        *out = b;
        return GRUNDY_OK;
    }
    b = gi_alloc(run->env, sizeof *b);
    if (!b) return GRUNDY_NO_MEMORY;
    memset(b, 0, sizeof *b);
    gi_map_init(&b->known, run->env);
    status = gi_run_keep(run, &blocks_tag, "", b, discard_blocks);
    if (status) {
        discard_blocks(b, run->env);
        return status;
    }
    *out = b;
    return GRUNDY_OK;
}

static grundy_status keep_block(blocks *b, const block *of, uint32_t window,
                                gi_run *run)
{
    const grundy_env *env = run->env;
    uint32_t number;
    bool is_new;
    grundy_status status;

    if (gi_map_bytes(&b->known) > gi_limit_memory(env) ||
        b->known.count >= gi_limit_positions(env))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the number has too many digits for the limits");
    if (b->known.count == b->capacity) {
        status = gi_array_grow((void **)&b->after, &b->capacity,
                               b->known.count, sizeof b->after[0], env);
        if (status) return status;
    }
    status = gi_map_intern(&b->known, of, sizeof *of, &number, &is_new);
    if (!status) b->after[number] = window;
    return status;
}

static uint32_t value_before(uint32_t window, unsigned digit)
{
    GRUNDY_ASSERT(digit >= 1 && digit <= 9);
    return (window >> (2 * (digit - 1))) & 3;
}

/* One number: low and high are its extreme digits. */
static uint32_t step(const block *of)
{
    const uint32_t value =
        of->high == 0 ? of->zero_value
                      : gi_cow_mex(value_before(of->window, of->low),
                                   value_before(of->window, of->high));

    return (of->window << 2 | value) & ((1U << WINDOW_BITS) - 1);
}

/* The block inside `of` with one more digit, and this window before it. */
static block inside(const block *of, unsigned digit, uint32_t window)
{
    block sub = *of;

    GRUNDY_ASSERT(of->k > 0 && digit <= 9);
    sub.k = of->k - 1;
    sub.window = window;
    if (digit > sub.high) sub.high = (uint8_t)digit;
    if (digit > 0 && digit < sub.low) sub.low = (uint8_t)digit;
    if (sub.high > 0) sub.zero_value = 0; /* One key for both conventions. */
    return sub;
}

static bool look_up(const blocks *b, const block *of, uint32_t *window)
{
    uint32_t number;

    if (of->k == 0) {
        *window = step(of);
        return true;
    }
    if (!gi_map_find(&b->known, of, sizeof *of, &number)) return false;
    *window = b->after[number];
    return true;
}

/* Window after a block that is not known; frames: room for of->k. */
static grundy_status solve_block(blocks *b, const block *of, frame *frames,
                                 uint32_t *out, gi_run *run)
{
    size_t depth = 0;
    uint32_t window = of->window;

    frames[0] = (frame){*of, of->window, 0};
    for (;;) {
        frame *top = &frames[depth];
        grundy_status status = gi_meter_pay(run, 1);
        if (status) return status;
        if (top->digit == 10) {
            status = keep_block(b, &top->of, top->window, run);
            if (status) return status;
            window = top->window;
            if (depth-- == 0) break;
            frames[depth].window = window;
            frames[depth].digit++;
            continue;
        }
        const block sub = inside(&top->of, top->digit, top->window);
        if (look_up(b, &sub, &window)) {
            top->window = window;
            top->digit++;
        } else {
            GRUNDY_ASSERT(depth + 1 < of->k);
            frames[++depth] = (frame){sub, sub.window, 0};
        }
    }
    *out = window;
    return GRUNDY_OK;
}

/* The window after all numbers below the one with these digits. */
static grundy_status walk_digits(blocks *b, const char *text, size_t count,
                                 block *front, frame *frames, gi_run *run)
{
    for (size_t i = 0; i < count; i++) {
        const unsigned own = (unsigned)(text[i] - '0');
        front->k = (uint32_t)(count - i);
        for (unsigned digit = 0; digit < own; digit++) {
            const block sub = inside(front, digit, front->window);
            grundy_status status = GRUNDY_OK;
            if (!look_up(b, &sub, &front->window))
                status = solve_block(b, &sub, frames, &front->window, run);
            if (!status) status = gi_meter_pay(run, 1);
            if (status) return status;
        }
        *front = inside(front, own, front->window);
    }
    return GRUNDY_OK;
}

static grundy_status walk_number(block *front, const char *text, size_t count,
                                 gi_run *run)
{
    blocks *b;
    frame *frames;
    grundy_status status = find_blocks(&b, run);

    if (status) return status;
    frames = gi_alloc_array(run->env, count, sizeof frames[0]);
    if (!frames) return GRUNDY_NO_MEMORY;
    status = walk_digits(b, text, count, front, frames, run);
    gi_free(run->env, frames, count * sizeof frames[0]);
    return status;
}

grundy_status gi_cow_window(uint32_t *window, gi_cow_digits *digits,
                            const grundy_integer *n,
                            grundy_convention convention, gi_run *run)
{
    const size_t bytes = grundy_integer_text_bytes(n);
    block front = {.low = NO_DIGIT, .zero_value = convention == GRUNDY_MISERE};
    char *text = gi_alloc(run->env, bytes);
    size_t count;
    grundy_status status;

    GRUNDY_ASSERT(gi_int_compare_word(n, 9) >= 0);
    if (!text) return GRUNDY_NO_MEMORY;
    status = grundy_integer_format(text, &count, n, run->env);
    if (!status) status = walk_number(&front, text, count, run);
    gi_free(run->env, text, bytes);
    if (status) return status;
    *window = front.window;
    *digits = (gi_cow_digits){front.low, front.high};
    return GRUNDY_OK;
}
